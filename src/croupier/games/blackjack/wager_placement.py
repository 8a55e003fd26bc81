"""When optional wagers may be made or withdrawn: 2.17, 2.19, 2.20, 2.22, 2.23 and 2.24, each with its paragraphs."""

from croupier.equipment.money import Cents
from croupier.games.blackjack.additional_wagers import ADDITIONAL
from croupier.games.blackjack.areas import BlackjackArea, BlackjackKind
from croupier.games.blackjack.optional_wagers import standing_at
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.games.blackjack.streak import STREAK_KINDS
from croupier.games.blackjack.table import BlackjackTable, light_key
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.choices import Among, AtMost, Limit
from croupier.table.names import Area
from croupier.table.refusals import Refusal, TableCode
from croupier.table.terms import ACCEPTED, Tender
from croupier.table.wagers import within

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
"""The paragraphs under which each optional wager is made."""

NEEDS_BY: dict[BlackjackKind, Cite] = {
    **{kind: P("2.17(b)") for kind in ADDITIONAL},
    BlackjackKind.PROGRESSIVE: P("2.19(f)"),
    BlackjackKind.BONUS: P("2.20(c)"),
    **{kind: P("2.22(b)") for kind in STREAK_KINDS},
    BlackjackKind.MATCH: P("2.23(c)"),
    BlackjackKind.TWENTY: P("2.24(c)"),
}
"""The paragraph that requires a blackjack wager by the same player at the same box."""

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
"""The paragraphs that limit each; the streak wager has only the posted limits."""

CHIPS_ONLY = (BlackjackKind.PROGRESSIVE, BlackjackKind.BONUS, *STREAK_KINDS)
"""2.19(b), 2.20(b), 2.22(b): these mention only gaming chips."""

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


def offered_by(area: Area) -> tuple[Cite, ...]:
    """Return the paragraphs that let a licensee offer a wager on an area, even if no table has it."""
    kind = area.kind if isinstance(area, BlackjackArea) else BlackjackKind.BET
    return _OFFERED_BY.get(kind, (P("2.3(a)"),))


@decides("19:47-2.19(b)", "19:47-2.20(b)", "19:47-2.22(b)")
def tenders_of(kind: BlackjackKind) -> tuple[Tender, ...]:
    """2.19(b), 2.20(b), 2.22(b): return what a wager may be made with; some take only gaming chips."""
    return ACCEPTED[:1] if kind in CHIPS_ONLY else ACCEPTED


@decides(
    "19:47-2.15(n)",
    "19:47-2.19(f)",
    "19:47-2.20(c)",
    "19:47-2.22(b)",
    "19:47-2.22(k)",
    "19:47-2.22(k)1",
    "19:47-2.22(k)2",
)
def optional_closed(t: BlackjackTable, seat: int, area: BlackjackArea) -> Refusal | None:
    """2.15(n), 2.19(f), 2.20(c), 2.22(b), (k), (k)1, (k)2: return why an area takes no wager or increase, under its own
    section or for lack of a blackjack wager.
    """
    kind = area.kind
    if kind not in OPTIONAL:
        return _streak_of_another(t, seat, area)
    bet = BlackjackArea(BlackjackKind.BET, area.box)
    if not t.stake(seat, bet):
        return Refusal(BlackjackCode.NEEDS_BET, NEEDS_BY[kind], wager=area, box=area.box)
    if kind in ADDITIONAL:
        return _other_of_two(t, seat, area)
    if kind is BlackjackKind.PROGRESSIVE and t.books.number(light_key(area.box)):
        return Refusal(BlackjackCode.LIGHT_OUT, P("2.15(n)"), box=area.box)
    if kind in STREAK_KINDS and t.streak_in_play(seat, area.box):
        cites = (P("2.22(k)2"), P("2.22(k)1"), P("2.22(k)"))
        return Refusal(BlackjackCode.STREAK_IN_PLAY, *cites, seat=seat, box=area.box)
    return None


@decides("19:47-2.17(b)")
def _other_of_two(t: BlackjackTable, seat: int, area: BlackjackArea) -> Refusal | None:
    """2.17(b) (reading 49): a player wagers on either over or under 13, not both."""
    kind = {BlackjackKind.OVER: BlackjackKind.UNDER, BlackjackKind.UNDER: BlackjackKind.OVER}.get(area.kind)
    other = None if kind is None else BlackjackArea(kind, area.box)
    if other is not None and t.stake(seat, other):
        return Refusal(BlackjackCode.ONE_OF_TWO, P("2.17(b)"), P("2.17(a)"), seat=seat, other=other)
    return None


@decides("19:47-2.22(d)", "19:47-2.14")
def _streak_of_another(t: BlackjackTable, seat: int, area: BlackjackArea) -> Refusal | None:
    """2.22(d), 2.14: a box with a streak in play belongs to its player until he or she has wagered there.

    It also belongs to the player who sits there, and to others with a streak of their own (2.13).
    """
    if seat == area.box or t.streak_in_play(seat, area.box):
        return None
    for other in t.books.seats:
        if other != seat and t.streak_in_play(other, area.box) and area.box not in t.boxes_of(other):
            return Refusal(BlackjackCode.STREAK_AT_BOX, P("2.22(d)"), P("2.14"), seat=other, box=area.box)
    return None


# --- amounts


def amounts(t: BlackjackTable, seat: int, area: BlackjackArea) -> tuple[Limit, ...]:
    """Return the limits for adding to a wager: the posted ones, and those of its section."""
    rules, stake = t.rules, t.stake(seat, area)
    if area.kind is BlackjackKind.BONUS and rules.bonus is not None:
        return (_bonus_amounts(tuple(sorted(rules.bonus.awards)), area, stake),)
    limits = rules.limits(area.kind)
    assert limits is not None
    posted = within(limits, stake, area, *LIMITED_BY.get(area.kind, (P("8.3"),)))
    return (_up_to_bet(t, seat, area, stake), *posted) if area.kind in ADDITIONAL else posted


@decides("19:47-2.20(a)")
def _bonus_amounts(whole: tuple[Cents, ...], area: BlackjackArea, stake: Cents) -> Limit:
    """2.20(a): a blackjack bonus wager has one or two amounts."""
    figures = {"wager": area, "stake": stake, "amounts": whole}
    refusal = Refusal(BlackjackCode.NOT_A_BONUS_AMOUNT, *LIMITED_BY[BlackjackKind.BONUS], **figures)
    return Among(tuple(amount - stake for amount in whole), refusal)


@decides("19:47-2.17(g)", "19:47-2.17(g)1")
def _up_to_bet(t: BlackjackTable, seat: int, area: BlackjackArea, stake: Cents) -> Limit:
    """2.17(g), (g)1: an additional wager may not exceed the blackjack wager."""
    bet = t.stake(seat, BlackjackArea(BlackjackKind.BET, area.box))
    figures = {"wager": area, "stake": stake, "bet": bet}
    return AtMost(bet - stake, Refusal(BlackjackCode.ABOVE_BET, P("2.17(g)1"), P("2.17(g)"), **figures))


# --- wagers that must stay


def stays(t: BlackjackTable, seat: int, area: BlackjackArea) -> Refusal | None:
    """A streak in play stays (2.22(f)), and so does a blackjack wager while an optional wager depends on it.

    Taking both back together would decide for the player, who may take them back one by one.
    """
    if area.kind in STREAK_KINDS and t.streak_in_play(seat, area.box):
        return Refusal(BlackjackCode.STREAK_STAYS, P("2.22(f)"), wager=area)
    if area.kind is not BlackjackKind.BET:
        return None
    hanging = [wager.area for wager in standing_at(t, (area.box,), *OPTIONAL) if wager.seat == seat]
    hanging = [area for area in hanging if area.kind not in STREAK_KINDS or not t.streak_in_play(seat, area.box)]
    if hanging:
        others = tuple(hanging)
        return Refusal(TableCode.OTHERS_HANG_ON_IT, NEEDS_BY[hanging[0].kind], others=others)
    return None
