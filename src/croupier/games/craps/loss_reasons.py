"""Why a wager has lost: the definitions of 19:47-1.2 mostly say only when a wager wins."""

from croupier.games.craps.outcomes import CRAPS, FIELD, parts_of
from croupier.games.craps.pay_tables import CrapsLine
from croupier.games.craps.reasons import FirstRollLoses, HardwayLost, NumberFirst, OtherFaces, OtherTotal, SevenFirst
from croupier.games.craps.wagers import AGAINST, ODDS_FOR, ODDS_OF, ON_POINTS, CrapsArea, CrapsKind
from croupier.table.reasons import Reason

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
