"""19:47-5.2: how a number decides each wager. The dealer collects losing wagers first, then pays winning ones."""

from enum import Enum

from croupier.games.roulette.events import (
    FreedFromPrison,
    MarkerPlaced,
    MarkerRemoved,
    NumberLoses,
    NumberWins,
    PocketCalled,
    WagerHeld,
    ZeroTakesHalf,
)
from croupier.games.roulette.options import HeldAgain, ZeroRule
from croupier.games.roulette.pay_tables import HALF, PAYS
from croupier.games.roulette.rules import RouletteRules
from croupier.games.roulette.table import RouletteTable
from croupier.games.roulette.wagers import EVEN_MONEY, FREED, RouletteArea, covered, held, is_zero
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import INVENTORY, stack, wager
from croupier.table.questions import BetsToPay, BetsToTake
from croupier.table.settlement import collected, given_back, pay_odds, settled
from croupier.table.steps import Outcome, Posting, Settled

P = Paragraphs("19:47")

ZERO_RULE, AGAIN = 210, 211
"""The readings that decide what a zero does."""


class SpinResult(Enum):
    """What a number does to a wager."""

    WINS = "wins"
    LOSES = "loses"
    HALF_LOST = "half lost"
    HELD = "held"
    FREED = "freed"
    STAYS_HELD = "stays held"


@decides("19:47-5.2")
def decide(area: RouletteArea, number: int, rules: RouletteRules) -> SpinResult:
    """5.2: return what a number does to a wager."""
    wins, in_prison = number in covered(area), area.kind in FREED
    if wins:
        return SpinResult.FREED if in_prison else SpinResult.WINS
    if is_zero(number) and in_prison:
        return SpinResult.STAYS_HELD if rules.held_again is HeldAgain.STAYS else SpinResult.LOSES
    if is_zero(number) and area.kind in EVEN_MONEY:
        return _AT_ZERO[rules.zero_rule]
    return SpinResult.LOSES


_AT_ZERO = {
    ZeroRule.HALF: SpinResult.HALF_LOST,
    ZeroRule.EN_PRISON: SpinResult.HELD,
    ZeroRule.FULL: SpinResult.LOSES,
}


@decides("19:47-5.2", "19:47-5.3")
def settle(t: RouletteTable, number: int) -> Flow[None]:
    """5.2, 5.3: call and mark the number, settle every wager it decides, and lift the marker last."""
    yield PocketCalled(cites=(P("5.3"),), number=number)
    yield MarkerPlaced(cites=(P("5.3"),), number=number)
    laid = [(seat, area) for seat in t.wagering_seats() for area in t.laid(seat)]
    decided = [(seat, area, decide(area, number, t.filed)) for seat, area in laid]
    paying = (SpinResult.WINS, SpinResult.FREED)
    if any(result not in paying for _, _, result in decided):
        yield from t.dealer_acts(BetsToTake(), P("5.2"), P("5.3"))
    for seat, area, result in decided:
        if result not in paying:
            yield from _take(t, seat, area, result, number)
    if any(result in paying for _, _, result in decided):
        yield from t.dealer_acts(BetsToPay(), P("5.2"), P("5.3"))
    for seat, area, result in decided:
        if result is SpinResult.WINS:
            yield from pay_odds(t, seat, area, NumberWins(number), PAYS[area.kind], P("5.2"), P("5.1"))
        elif result is SpinResult.FREED:
            free = FreedFromPrison(number)
            yield given_back(t.books, seat, area, Outcome.PUSH, free, P("5.2"), readings=(ZERO_RULE,))
    yield MarkerRemoved(cites=(P("5.3"),))


def _take(t: RouletteTable, seat: int, area: RouletteArea, result: SpinResult, number: int) -> Flow[None]:
    """Collect or halve a wager that has not won, or move it to prison."""
    match result:
        case SpinResult.HALF_LOST:
            yield _half_lost(t, seat, area, number)
        case SpinResult.HELD:
            amount = t.stake(seat, area)
            moved = Posting(wager(seat, area), wager(seat, held(area)), amount)
            yield WagerHeld(cites=(P("5.2"),), seat=seat, area=area, amount=amount, postings=(moved,))
        case SpinResult.LOSES:
            at_zero = is_zero(number) and (area.kind in EVEN_MONEY or area.kind in FREED)
            readings = (AGAIN if area.kind in FREED else ZERO_RULE,) if at_zero else ()
            yield collected(t.books, seat, area, NumberLoses(number), P("5.2"), P("5.1"), readings=readings)
        case _:
            return


@decides("19:47-5.2")
def _half_lost(t: RouletteTable, seat: int, area: RouletteArea, number: int) -> Settled:
    """5.2 (reading 210): collect half of an even money wager and return the other half."""
    stake = t.stake(seat, area)
    half = HALF.payment(stake)
    return settled(
        seat,
        area,
        Outcome.LOSE,
        ZeroTakesHalf(number),
        (P("5.2"),),
        Posting(wager(seat, area), INVENTORY, half),
        Posting(wager(seat, area), stack(seat), stake - half),
        stake=stake,
        returned=stake - half,
        readings=(ZERO_RULE,),
    )
