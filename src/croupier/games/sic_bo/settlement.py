"""19:47-9.4 and 9.5: boxes light up, the dealer collects losing wagers and pays winning ones, and the lights go out."""

from croupier.games.sic_bo import events as r
from croupier.games.sic_bo.events import BoxesDark, BoxesLit
from croupier.games.sic_bo.pay_tables import SicBoLine
from croupier.games.sic_bo.table import SicBoTable
from croupier.games.sic_bo.wagers import BIG, SMALL, Dice, SicBoArea, SicBoKind, is_triple
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.questions import BetsToPay, BetsToTake
from croupier.table.reasons import Reason
from croupier.table.settlement import collected, pay_odds

P = Paragraphs("19:47")

TRIPLE_AS_TWO = 200
"""The reading on two of a kind when three dice show the number."""


@decides("19:47-9.5")
def settle(t: SicBoTable, dice: Dice) -> Flow[None]:
    """9.5: settle every wager by this shake."""
    yield BoxesLit(cites=(P("9.5"),), areas=t.rules.winning(dice))
    standing = [(seat, area) for seat in sorted(t.books.seats) for area, _ in t.wagers_in_order(seat)]
    decided = [(seat, area, t.rules.decide(area, dice)) for seat, area in standing]
    if any(line is None for _, _, line in decided):
        yield from t.dealer_acts(BetsToTake(), P("9.5"))
    for seat, area, line in decided:
        if line is None:
            why, readings = lost_by(area, dice), _readings(area, dice)
            yield collected(t.books, seat, area, why, P("9.5"), P("9.2"), readings=readings)
    if any(line is not None for _, _, line in decided):
        yield from t.dealer_acts(BetsToPay(), P("9.5"))
    for seat, area, line in decided:
        if line is not None:
            yield from _pay(t, seat, area, line, dice)
    yield BoxesDark(cites=(P("9.5"),))


@decides("19:47-9.4")
def _pay(t: SicBoTable, seat: int, area: SicBoArea, line: SicBoLine, dice: Dice) -> Flow[None]:
    """9.4: pay a wager at the odds of the pay table, and return it with its payout."""
    cites, readings = (P("9.5"), P("9.4"), P("9.2")), _readings(area, dice)
    yield from pay_odds(t, seat, area, won_by(area, dice), t.rules.pays[line], *cites, readings=readings)


def _readings(area: SicBoArea, dice: Dice) -> tuple[int, ...]:
    """Return the readings that decide a wager."""
    three = area.kind is SicBoKind.DOUBLE and dice.count(area.number) == 3
    return (TRIPLE_AS_TWO,) if three else ()


# --- reasons


def won_by(area: SicBoArea, dice: Dice) -> Reason:
    """Return why a wager wins with these dice."""
    match area.kind:
        case SicBoKind.TOTAL | SicBoKind.SMALL | SicBoKind.BIG:
            return r.ThreeDiceTotalWins(sum(dice))
        case SicBoKind.COMBINATION:
            return r.PairShown(*area.pair)
        case SicBoKind.ANY_TRIPLE:
            return r.NumberShown(dice[0], 3)
        case _:
            return r.NumberShown(area.number, dice.count(area.number))


_NEEDS = {SicBoKind.TRIPLE: 3, SicBoKind.DOUBLE: 2, SicBoKind.SINGLE: 1}


def lost_by(area: SicBoArea, dice: Dice) -> Reason:
    """Return why a wager loses with these dice."""
    total = sum(dice)
    match area.kind:
        case SicBoKind.TOTAL:
            return r.ThreeDiceTotalLoses(total, area.number, area.number)
        case SicBoKind.SMALL | SicBoKind.BIG if is_triple(dice):
            return r.SmallBigTriple(dice[0])
        case SicBoKind.SMALL:
            return r.ThreeDiceTotalLoses(total, SMALL[0], SMALL[-1])
        case SicBoKind.BIG:
            return r.ThreeDiceTotalLoses(total, BIG[0], BIG[-1])
        case SicBoKind.COMBINATION:
            return r.PairNotShown(*area.pair, dice)
        case SicBoKind.ANY_TRIPLE:
            return r.TripleNotShown(dice)
        case kind:
            return r.NumberNotShown(area.number, dice.count(area.number), _NEEDS[kind])
