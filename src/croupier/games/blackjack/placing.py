"""Whether an optional wager may be made or withdrawn: 2.17, 2.19, 2.20, 2.22, 2.23 and 2.24, each by its paragraphs."""

from croupier.equipment.money import Cents, show
from croupier.games.blackjack.additional import ADDITIONAL
from croupier.games.blackjack.in_play import SPOTS
from croupier.games.blackjack.optional import standing_at
from croupier.games.blackjack.rules import BlackjackArea, BlackjackKind
from croupier.games.blackjack.streak import STREAK_KINDS
from croupier.games.blackjack.table import BlackjackTable, light_key
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Refusal
from croupier.table.commands import PlaceWager
from croupier.table.refusals import in_words
from croupier.table.terms import Tender

P = Paragraphs("19:47")

_STREAK = {kind: (P("2.22(b)"),) for kind in STREAK_KINDS}

PLACED_BY: dict[BlackjackKind, tuple[Cite, ...]] = {
    BlackjackKind.OVER: (P("2.17(b)1"), P("2.17(f)")),
    BlackjackKind.UNDER: (P("2.17(b)2"), P("2.17(f)")),
    BlackjackKind.SUIT: (P("2.17(b)3"), P("2.17(f)")),
    BlackjackKind.SEVENS: (P("2.17(b)4"), P("2.17(f)")),
    BlackjackKind.PROGRESSIVE: (P("2.19(b)"),),
    BlackjackKind.BONUS: (P("2.20(b)"),),
    **_STREAK,
    BlackjackKind.MATCH: (P("2.23(c)"), P("2.23(d)")),
    BlackjackKind.TWENTY: (P("2.24(c)"),),
}
"""The paragraphs by which each optional wager is made."""

NEEDS_BY: dict[BlackjackKind, Cite] = {
    **{kind: P("2.17(b)") for kind in ADDITIONAL},
    BlackjackKind.PROGRESSIVE: P("2.19(f)"),
    BlackjackKind.BONUS: P("2.20(c)"),
    **{kind: P("2.22(b)") for kind in STREAK_KINDS},
    BlackjackKind.MATCH: P("2.23(c)"),
    BlackjackKind.TWENTY: P("2.24(c)"),
}
"""The paragraph by which each needs a blackjack wager of the same player at the same box."""

LIMITED_BY: dict[BlackjackKind, tuple[Cite, ...]] = {
    **{
        kind: (P("2.17(g)2"), P("2.17(g)"), P("8.3"))
        for kind in (BlackjackKind.OVER, BlackjackKind.UNDER, BlackjackKind.SUIT)
    },
    BlackjackKind.SEVENS: (P("2.17(a)3i"),),
    BlackjackKind.PROGRESSIVE: (P("2.19(a)"), P("2.19(b)")),
    BlackjackKind.BONUS: (P("2.20(a)"),),
    BlackjackKind.MATCH: (P("2.23(c)"), P("8.3")),
    BlackjackKind.TWENTY: (P("2.24(c)"), P("8.3")),
}
"""The paragraphs that limit each; the streak wager has the posted limits alone."""

CHIPS_ONLY = (BlackjackKind.PROGRESSIVE, BlackjackKind.BONUS, *STREAK_KINDS)
"""2.19(b), 2.20(b), 2.22(b): these name gaming chips and nothing else."""

OPTIONAL = tuple(PLACED_BY)

_OFFERED_BY = {
    BlackjackKind.OVER: (P("2.17(a)"), P("2.17(a)1")),
    BlackjackKind.UNDER: (P("2.17(a)"), P("2.17(a)1")),
    BlackjackKind.SUIT: (P("2.17(a)"), P("2.17(a)2")),
    BlackjackKind.SEVENS: (P("2.17(a)"), P("2.17(a)3")),
    BlackjackKind.PROGRESSIVE: (P("2.19(a)"),),
    BlackjackKind.BONUS: (P("2.20(a)"),),
    **{kind: (P("2.22(a)"),) for kind in STREAK_KINDS},
    BlackjackKind.MATCH: (P("2.23(a)"),),
    BlackjackKind.TWENTY: (P("2.24(a)"),),
    BlackjackKind.SECOND: (P("2.18(a)"),),
    BlackjackKind.THIRD: (P("2.18(a)"),),
}


def offered_by(area: str) -> tuple[Cite, ...]:
    """The paragraphs by which a licensee may offer a wager on an area of that text."""
    kinds = {kind.value: kind for kind in _OFFERED_BY}
    kind = kinds.get(area.partition(".")[0])
    return (P("2.3(a)"),) if kind is None else _OFFERED_BY[kind]


def tender_refused(kind: BlackjackKind, tender: Tender) -> Refusal | None:
    """What may lie on the area of an optional wager."""
    if kind in OPTIONAL and tender is not Tender.CHIPS and (tender is not Tender.PLAQUES or kind in CHIPS_ONLY):
        allowed = "gaming chips" if kind in CHIPS_ONLY else "gaming chips and plaques"
        return in_words(f"{tender.value!r} is not accepted as {kind.words}", PLACED_BY[kind], allowed)
    return None


@decides(
    "19:47-2.15(n)",
    "19:47-2.19(f)",
    "19:47-2.20(c)",
    "19:47-2.22(b)",
    "19:47-2.22(k)",
    "19:47-2.22(k)1",
    "19:47-2.22(k)2",
)
def check_optional(t: BlackjackTable, area: BlackjackArea, command: PlaceWager) -> Refusal | None:
    """2.15(n), 2.19(f), 2.20(c), 2.22(b), (k), (k)1, (k)2: whether a wager may be added to what stands, as far as
    its own section and the blackjack wager go.
    """
    seat, kind = command.seat, area.kind
    if kind not in OPTIONAL:
        return _check_streak_of_another(t, seat, area)
    bet = BlackjackArea(BlackjackKind.BET, area.box)
    if not t.stake(seat, str(bet)):
        why = f"the {area.words} needs a blackjack wager of the same player"
        return in_words(why, (NEEDS_BY[kind],), f"a wager on {bet} first")
    total = t.stake(seat, str(area)) + command.amount
    if kind in ADDITIONAL:
        return _check_one_of_two(t, seat, area) or _check_against_bet(t, seat, area, total)
    if kind is BlackjackKind.PROGRESSIVE and t.books.number(light_key(area.box)):
        why = f"the progressive light of box {area.box} does not work"
        return in_words(why, (P("2.15(n)"),), "no progressive wager in that betting area")
    if kind in STREAK_KINDS and t.streak_in_play(seat, area.box):
        why = f"a streak of seat {seat} is in play at box {area.box}"
        return in_words(
            why, (P("2.22(k)2"), P("2.22(k)1"), P("2.22(k)")), "streak wagers once all that stand are determined"
        )
    return None


@decides("19:47-2.17(b)")
def _check_one_of_two(t: BlackjackTable, seat: int, area: BlackjackArea) -> Refusal | None:
    """2.17(b) (reading 49): of over and under 13 a player makes one."""
    other = {BlackjackKind.OVER: BlackjackKind.UNDER, BlackjackKind.UNDER: BlackjackKind.OVER}.get(area.kind)
    if other is not None and t.stake(seat, str(BlackjackArea(other, area.box))):
        why = f"seat {seat} has made the {BlackjackArea(other, area.box).words}"
        return in_words(why, (P("2.17(b)"), P("2.17(a)")), "one of the two")
    return None


@decides("19:47-2.17(g)", "19:47-2.17(g)1")
def _check_against_bet(t: BlackjackTable, seat: int, area: BlackjackArea, total: Cents) -> Refusal | None:
    """2.17(g), (g)1."""
    bet = t.stake(seat, str(BlackjackArea(BlackjackKind.BET, area.box)))
    if total > bet:
        why = f"{show(total)} as {area.words} is more than the blackjack wager of {show(bet)}"
        return in_words(why, (P("2.17(g)1"), P("2.17(g)")), f"up to {show(bet)}")
    return None


@decides("19:47-2.22(d)", "19:47-2.14")
def _check_streak_of_another(t: BlackjackTable, seat: int, area: BlackjackArea) -> Refusal | None:
    """2.22(d), 2.14: a box at which a streak is in play is its player's, until he or she has wagered there.

    It is so as well the box of who sits there, and of others with a streak of their own (2.13).
    """
    if seat == area.box or t.streak_in_play(seat, area.box):
        return None
    for other in t.books.seats:
        if other != seat and t.streak_in_play(other, area.box) and area.box not in t.boxes_of(other):
            why = f"a streak of seat {other} is in play at box {area.box}"
            return in_words(why, (P("2.22(d)"), P("2.14")), "another box")
    return None


def check_withdrawal(t: BlackjackTable, seat: int, area: BlackjackArea) -> Refusal | None:
    """A streak in play stays (2.22(f)), and so does a blackjack wager as long as an optional wager hangs on it.

    To take both back at once would decide for the player; to take them back one after the other is open to anybody.
    """
    if area.kind in STREAK_KINDS and t.streak_in_play(seat, area.box):
        why = f"the {area.words} is in play since an earlier round"
        return in_words(why, (P("2.22(f)"),), "playing on, or abandoning it")
    if area.kind not in SPOTS:
        return None
    hanging = [one.area for one in standing_at(t, (area.box,), *OPTIONAL) if one.seat == seat]
    hanging = [one for one in hanging if one.kind not in STREAK_KINDS or not t.streak_in_play(seat, one.box)]
    if hanging and area.kind is BlackjackKind.BET:
        words = ", ".join(map(str, hanging))
        return in_words(f"{words} needs the blackjack wager", (NEEDS_BY[hanging[0].kind],), "withdraw that first")
    return None
