"""19:47-1.2: how a roll of the dice decides a wager. Nothing here depends on a table, a player or an amount."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.equipment.money import Odds
from croupier.games.craps.events import FirstRollLoses, HardwayLost, NumberFirst, OtherFaces, OtherTotal, SevenFirst
from croupier.games.craps.pay_tables import (
    CRAPS_ELEVEN,
    HARD_LINES,
    HORN,
    LAID,
    LOSE_LINES,
    PLACE_LINES,
    POINTS,
    TAKEN,
    WORLD,
    CrapsLine,
    Parts,
    combined,
    horn_high,
)
from croupier.games.craps.wagers import AGAINST, ODDS_FOR, ODDS_OF, ON_POINTS, CrapsArea, CrapsKind
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.reasons import Reason

P = Paragraphs("19:47")

CRAPS = (2, 3, 12)
FIELD = (2, 3, 4, 9, 10, 11, 12)

Pays = Mapping[CrapsLine, Odds]


@dataclass(frozen=True, slots=True)
class Wins:
    """The wager wins at these odds. Odds of 0 to 1 only return the wager."""

    odds: Odds
    cites: tuple[Cite, ...]


@dataclass(frozen=True, slots=True)
class Loses:
    cites: tuple[Cite, ...]


@dataclass(frozen=True, slots=True)
class Void:
    """1.2(a)2iv, 4iv: the wager neither wins nor loses, and is returned."""

    cites: tuple[Cite, ...]


@dataclass(frozen=True, slots=True)
class Moves:
    """1.1: a come or don't come bet gets its come point; a pass or don't pass bet stays, on the come out point."""

    to: int
    cites: tuple[Cite, ...]


Decision = Wins | Loses | Void | Moves | None
"""None: the roll doesn't affect the wager."""


def decide(area: CrapsArea, dice: tuple[int, int], point: int, pays: Pays) -> Decision:
    """Return how a roll decides a wager that is on. ``point`` is the come out point, or 0 on the come out roll."""
    kind, total = area.kind, sum(dice)
    if kind in (CrapsKind.PASS, CrapsKind.DONT_PASS):
        return _line_bet(area, total, point, pays)
    if kind in (CrapsKind.COME, CrapsKind.DONT_COME):
        return _line_bet(area, total, area.number, pays)
    if kind in ODDS_OF:
        number = area.number or point
        return _before_seven(area, total, number, (LAID if kind in AGAINST else TAKEN)[number])
    match kind:
        case CrapsKind.PLACE:
            return _before_seven(area, total, area.number, pays[PLACE_LINES[area.number]])
        case CrapsKind.LOSE:
            return _before_seven(area, total, area.number, pays[LOSE_LINES[area.number]])
        case CrapsKind.BUY:
            return _before_seven(area, total, area.number, TAKEN[area.number])
        case CrapsKind.LAY:
            return _before_seven(area, total, area.number, LAID[area.number])
        case CrapsKind.HARD:
            return _hardway(area, dice, pays)
        case CrapsKind.FIRE:
            # No single roll decides how many points the shooter has made.
            return None
        case _:
            return _one_roll(area, dice, pays)


@dataclass(frozen=True, slots=True)
class _LineBet:
    """The citations for a line bet and its point."""

    line: CrapsLine
    won_at_once: Cite
    won: Cite
    loses: Cite
    lost_at_once: Cite
    lost: Cite
    point: Cite
    void: Cite | None = None
    """Against the shooter, a 12 is void."""


_LINE_BETS = {
    CrapsKind.PASS: _LineBet(
        CrapsLine.PASS,
        P("1.2(a)1i"),
        P("1.2(a)1ii"),
        P("1.2(a)1iii"),
        P("1.2(a)1iii(1)"),
        P("1.2(a)1iii(2)"),
        P("1.1“Come Out Point”"),
    ),
    CrapsKind.DONT_PASS: _LineBet(
        CrapsLine.DONT_PASS,
        P("1.2(a)2i"),
        P("1.2(a)2ii"),
        P("1.2(a)2iii"),
        P("1.2(a)2iii(1)"),
        P("1.2(a)2iii(2)"),
        P("1.1“Come Out Point”"),
        P("1.2(a)2iv"),
    ),
    CrapsKind.COME: _LineBet(
        CrapsLine.COME,
        P("1.2(a)3i"),
        P("1.2(a)3ii"),
        P("1.2(a)3iii"),
        P("1.2(a)3iii(1)"),
        P("1.2(a)3iii(2)"),
        P("1.1“Come Point”"),
    ),
    CrapsKind.DONT_COME: _LineBet(
        CrapsLine.DONT_COME,
        P("1.2(a)4i"),
        P("1.2(a)4ii"),
        P("1.2(a)4iii"),
        P("1.2(a)4iii(1)"),
        P("1.2(a)4iii(2)"),
        P("1.1“Come Point”"),
        P("1.2(a)4iv"),
    ),
}


@decides(
    "19:47-1.1“Come Point”",
    "19:47-1.2(a)1",
    "19:47-1.2(a)1i",
    "19:47-1.2(a)1ii",
    "19:47-1.2(a)1iii",
    "19:47-1.2(a)1iii(1)",
    "19:47-1.2(a)1iii(2)",
    "19:47-1.2(a)2",
    "19:47-1.2(a)2i",
    "19:47-1.2(a)2ii",
    "19:47-1.2(a)2iii",
    "19:47-1.2(a)2iii(1)",
    "19:47-1.2(a)2iii(2)",
    "19:47-1.2(a)2iv",
    "19:47-1.2(a)3",
    "19:47-1.2(a)3i",
    "19:47-1.2(a)3ii",
    "19:47-1.2(a)3iii",
    "19:47-1.2(a)3iii(1)",
    "19:47-1.2(a)3iii(2)",
    "19:47-1.2(a)4",
    "19:47-1.2(a)4i",
    "19:47-1.2(a)4ii",
    "19:47-1.2(a)4iii",
    "19:47-1.2(a)4iii(1)",
    "19:47-1.2(a)4iii(2)",
    "19:47-1.2(a)4iv",
)
def _line_bet(area: CrapsArea, total: int, point: int, pays: Pays) -> Decision:
    """1.1“Come Point”, 1.2(a)1 with all items, (a)2 with all items, (a)3 with all items, (a)4 with all items: decide
    pass and come bets and the bets against them. ``point`` is the wager's own point, or 0 before it has one.
    """
    bet, against = _LINE_BETS[area.kind], area.kind in AGAINST
    if point:
        if total not in (7, point):
            return None
        if (total == 7) is against:
            return Wins(pays[bet.line], (bet.won, P("1.4")))
        return Loses((bet.lost, bet.loses))
    if total in POINTS:
        return Moves(total, (bet.point, area.cite))
    if bet.void is not None and total == 12:
        return Void((bet.void,))
    if (total in CRAPS) is against:
        return Wins(pays[bet.line], (bet.won_at_once, P("1.4")))
    return Loses((bet.lost_at_once, bet.loses))


def _before_seven(area: CrapsArea, total: int, number: int, odds: Odds) -> Decision:
    """Decide a wager on a number before a 7, or on a 7 before a number."""
    if total not in (7, number):
        return None
    if (total == 7) is (area.kind in AGAINST):
        at = () if area.cite in (P("1.5"), P("1.6")) else (P("1.4"),)
        return Wins(odds, (area.cite, *at))
    return Loses((area.cite,))


@decides("19:47-1.2(a)7", "19:47-1.2(a)8", "19:47-1.2(a)9", "19:47-1.2(a)10")
def _hardway(area: CrapsArea, dice: tuple[int, int], pays: Pays) -> Decision:
    """1.2(a)7 to 10: the number must come as a pair before it comes any other way and before a 7."""
    total = sum(dice)
    if total not in (7, area.number):
        return None
    if total != 7 and dice[0] == dice[1]:
        return Wins(pays[HARD_LINES[area.number]], (area.cite, P("1.4")))
    return Loses((area.cite,))


_SINGLE: dict[CrapsKind, tuple[CrapsLine, tuple[int, ...]]] = {
    CrapsKind.SEVEN: (CrapsLine.SEVEN, (7,)),
    CrapsKind.CRAPS: (CrapsLine.CRAPS, CRAPS),
    CrapsKind.TWO: (CrapsLine.TWO, (2,)),
    CrapsKind.THREE: (CrapsLine.THREE, (3,)),
    CrapsKind.TWELVE: (CrapsLine.TWELVE, (12,)),
    CrapsKind.ELEVEN: (CrapsLine.ELEVEN, (11,)),
}
"""One-roll wagers with a single line: the totals that win."""
_BY_TOTAL = {2: CrapsLine.TWO, 3: CrapsLine.THREE, 7: CrapsLine.SEVEN, 11: CrapsLine.ELEVEN, 12: CrapsLine.TWELVE}
_FIELD_LINES = {2: CrapsLine.FIELD_2, 12: CrapsLine.FIELD_12}


def parts_of(area: CrapsArea) -> Parts | None:
    """Return the parts of a wager that combines several, or None."""
    match area.kind:
        case CrapsKind.CRAPS_ELEVEN:
            return CRAPS_ELEVEN
        case CrapsKind.HORN:
            return HORN
        case CrapsKind.HORN_HIGH:
            return horn_high(area.number)
        case CrapsKind.WORLD:
            return WORLD
        case _:
            return None


@decides(
    "19:47-1.2(a)11",
    "19:47-1.2(a)12",
    "19:47-1.2(a)13",
    "19:47-1.2(a)14",
    "19:47-1.2(a)15",
    "19:47-1.2(a)16",
    "19:47-1.2(a)17",
    "19:47-1.2(a)18",
    "19:47-1.2(a)19",
)
def _one_roll(area: CrapsArea, dice: tuple[int, int], pays: Pays) -> Decision:
    """1.2(a)11 to 19 and similar wagers: the next roll decides."""
    odds = _one_roll_odds(area, dice, pays)
    return Loses((area.cite,)) if odds is None else Wins(odds, (area.cite, odds_cite(area)))


def odds_cite(area: CrapsArea) -> Cite:
    """Return the paragraph of 1.4 that sets a wager's payout. 1.2(a)18 names one; for the others we know only the
    section.
    """
    return P("1.4(d)") if area.kind is CrapsKind.CRAPS_ELEVEN else P("1.4")


def _one_roll_odds(area: CrapsArea, dice: tuple[int, int], pays: Pays) -> Odds | None:
    kind, total = area.kind, sum(dice)
    parts = parts_of(area)
    if parts is not None:
        line = CrapsLine.CRAPS if total in CRAPS and CrapsLine.CRAPS in parts else _BY_TOTAL.get(total)
        return combined(parts, line, pays) if line is not None and line in parts else None
    if kind is CrapsKind.FIELD:
        return pays[_FIELD_LINES.get(total, CrapsLine.FIELD)] if total in FIELD else None
    if kind is CrapsKind.HOP:
        low, high = sorted(dice)
        pair = CrapsLine.HOP_PAIR if low == high else CrapsLine.HOP
        return pays[pair] if (low, high) == area.faces else None
    line, totals = _SINGLE[kind]
    return pays[line] if total in totals else None


def odds_of(area: CrapsArea, point: int, pays: Pays) -> tuple[Odds, ...]:
    """Return the distinct odds at which a wager may be paid. Its amount must be payable at each of them.

    ``point`` matters only to odds on pass and don't pass bets; before there is a point, they have none.
    """
    kind = area.kind
    if kind in ODDS_OF:
        number = area.number or point
        return ((LAID if kind in AGAINST else TAKEN)[number],) if number else ()
    parts = parts_of(area)
    if parts is not None:
        return tuple(dict.fromkeys(combined(parts, line, pays) for line in parts))
    match kind:
        case CrapsKind.PASS | CrapsKind.DONT_PASS | CrapsKind.COME | CrapsKind.DONT_COME:
            return (pays[_LINE_BETS[kind].line],)
        case CrapsKind.PLACE:
            return (pays[PLACE_LINES[area.number]],)
        case CrapsKind.LOSE:
            return (pays[LOSE_LINES[area.number]],)
        case CrapsKind.BUY:
            return (TAKEN[area.number],)
        case CrapsKind.LAY:
            return (LAID[area.number],)
        case CrapsKind.HARD:
            return (pays[HARD_LINES[area.number]],)
        case CrapsKind.FIELD:
            return tuple(dict.fromkeys(pays[line] for line in (CrapsLine.FIELD_2, CrapsLine.FIELD_12, CrapsLine.FIELD)))
        case CrapsKind.HOP:
            return (pays[CrapsLine.HOP_PAIR if area.faces[0] == area.faces[1] else CrapsLine.HOP],)
        case CrapsKind.FIRE:
            return ()
        case _:
            return (pays[_SINGLE[kind][0]],)


# --- why a wager has lost

_TOTALS = {
    CrapsLine.SEVEN: (7,),
    CrapsLine.CRAPS: CRAPS,
    CrapsLine.TWO: (2,),
    CrapsLine.THREE: (3,),
    CrapsLine.TWELVE: (12,),
    CrapsLine.ELEVEN: (11,),
}
_LINE_OF = {
    CrapsKind.SEVEN: CrapsLine.SEVEN,
    CrapsKind.CRAPS: CrapsLine.CRAPS,
    CrapsKind.TWO: CrapsLine.TWO,
    CrapsKind.THREE: CrapsLine.THREE,
    CrapsKind.TWELVE: CrapsLine.TWELVE,
    CrapsKind.ELEVEN: CrapsLine.ELEVEN,
}


def why_lost(area: CrapsArea, dice: tuple[int, int], point: int) -> Reason:
    """Return why a roll loses a wager. ``point`` is the come out point. No single roll decides a fire bet."""
    kind = area.kind
    on_line = kind in (CrapsKind.PASS, CrapsKind.DONT_PASS)
    number = area.number or (point if on_line or kind in ODDS_OF else 0)
    if kind in ODDS_FOR and not number:
        return FirstRollLoses(dice, (7, 11) if kind in AGAINST else CRAPS, come_out=on_line)
    if kind in ON_POINTS or kind in ODDS_OF or kind in ODDS_FOR:
        return NumberFirst(number) if kind in AGAINST else SevenFirst(number)
    if kind is CrapsKind.HARD:
        return HardwayLost(number, seven=sum(dice) == 7)
    if kind is CrapsKind.HOP:
        return OtherFaces(dice, area.faces)
    if kind is CrapsKind.FIELD:
        return OtherTotal(dice, FIELD)
    lines = parts_of(area) or (_LINE_OF[kind],)
    return OtherTotal(dice, tuple(sorted({total for line in lines for total in _TOTALS[line]})))
