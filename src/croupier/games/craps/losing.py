"""Why a wager has lost, in our words: the definitions of 19:47-1.2 mostly say when one wins."""

from croupier.games.craps.deciding import CRAPS, parts_of
from croupier.games.craps.pay_tables import CrapsLine
from croupier.games.craps.wagers import AGAINST, ODDS_OF, ON_POINTS, CrapsArea, CrapsKind

FIELD_LOSES = "it loses on 5, 6, 7 and 8"

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


def why_lost(area: CrapsArea, dice: tuple[int, int], point: int) -> str:
    """Why a roll takes a wager. ``point`` is the come out point; fire bets are not decided by one roll."""
    kind = area.kind
    number = area.number or (point if kind in (CrapsKind.PASS, CrapsKind.DONT_PASS) or kind in ODDS_OF else 0)
    if kind in (CrapsKind.PASS, CrapsKind.DONT_PASS, CrapsKind.COME, CrapsKind.DONT_COME) and not number:
        when = (
            "the come out roll" if kind in (CrapsKind.PASS, CrapsKind.DONT_PASS) else "the first roll after it is made"
        )
        return f"it loses on {'7 or 11' if kind in AGAINST else '2, 3 or 12'} in {when}"
    if (
        kind in ON_POINTS
        or kind in ODDS_OF
        or kind in (CrapsKind.PASS, CrapsKind.DONT_PASS, CrapsKind.COME, CrapsKind.DONT_COME)
    ):
        return f"{number} came before 7" if kind in AGAINST else f"7 came before {number}"
    if kind is CrapsKind.HARD:
        return f"7 came before a pair makes {number}" if sum(dice) == 7 else f"{number} came otherwise than as a pair"
    if kind is CrapsKind.FIELD:
        return FIELD_LOSES
    if kind is CrapsKind.HOP:
        one, other = area.faces
        return f"it wins on {one} and {other} only"
    lines = parts_of(area) or (_LINE_OF[kind],)
    return f"it wins on {_listed(sorted({total for line in lines for total in _TOTALS[line]}))} only"


def _listed(totals: list[int]) -> str:
    *most, last = map(str, totals)
    return f"{', '.join(most)} or {last}" if most else last
