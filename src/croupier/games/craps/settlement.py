"""19:47-1.10: the dealer collects losing wagers, pays winning wagers, and moves come bets to their come points."""

from collections.abc import Iterator

from croupier.equipment.money import Cents
from croupier.games.craps import fire
from croupier.games.craps.events import ComeBetMoved, OddsWereOff, PartPaysForOthers, RollDecides, VigorishRenewed
from croupier.games.craps.option_values import VigorishWhen
from croupier.games.craps.outcomes import Decision, Loses, Moves, Void, Wins, decide, why_lost
from croupier.games.craps.table import CrapsTable
from croupier.games.craps.wagers import ODDS_OF, CrapsArea, CrapsKind
from croupier.games.craps.withdrawals import charged, forget_call
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import VIGORISH, stack, wager
from croupier.table.questions import BetsToPay, BetsToTake
from croupier.table.settlement import collected, given_back, pay_odds
from croupier.table.steps import Outcome, Posting, VigorishCollected

P = Paragraphs("19:47")

Decided = tuple[int, CrapsArea, Decision]

OFF_ODDS = Void((P("1.6"),))


@decides("19:47-1.10")
def settle(t: CrapsTable, dice: tuple[int, int]) -> Flow[None]:
    """1.10: settle every wager that this roll decides. All decisions are made before any chips move."""
    decided = list(_decisions(t, dice))
    if any(isinstance(decision, Loses) for _, _, decision in decided):
        yield from t.dealer_acts(BetsToTake(), P("1.10"))
    for seat, area, decision in decided:
        if isinstance(decision, Loses):
            why = fire.points(t) if area.kind is CrapsKind.FIRE else why_lost(area, dice, t.point)
            yield collected(t.books, seat, area, why, *decision.cites, P("1.10"), readings=_reads(area))
            yield from forget_call(t, seat, area, P("1.10"))
    if to_pay := [decision for _, _, decision in decided if isinstance(decision, Wins | Void)]:
        won = any(isinstance(decision, Wins) for decision in to_pay)
        yield from t.dealer_acts(BetsToPay(), *((P("1.10"),) if won else to_pay[0].cites))
    for seat, area, decision in decided:
        if isinstance(decision, Void):
            void = OddsWereOff(dice) if area.kind in ODDS_OF else RollDecides(dice)
            yield given_back(t.books, seat, area, Outcome.VOID, void, *decision.cites, readings=_reads(area))
            yield from forget_call(t, seat, area, P("1.10"))
        elif isinstance(decision, Wins):
            yield from _pay(t, seat, area, decision, dice)
    for seat, area, decision in decided:
        if isinstance(decision, Moves) and area.kind in (CrapsKind.COME, CrapsKind.DONT_COME):
            yield _to_come_point(t, seat, area, decision)


def _decisions(t: CrapsTable, dice: tuple[int, int]) -> Iterator[Decided]:
    """Yield the decision of every wager, seat by seat in the order of the paragraphs."""
    for seat in sorted(t.books.seats):
        for area, _ in t.wagers_in_order(seat):
            if t.on(seat, area):
                decision = (
                    fire.by_roll(t, sum(dice))
                    if area.kind is CrapsKind.FIRE
                    else decide(area, dice, t.point, t.rules.pays)
                )
            else:
                decision = _off(area, sum(dice))
            if decision is not None:
                yield seat, area, decision


@decides("19:47-1.6")
def _off(area: CrapsArea, total: int) -> Decision:
    """1.6 (reading 92): odds that are off are returned when the wager they support is decided. Other wagers wait."""
    return OFF_ODDS if area.kind in ODDS_OF and total in (7, area.number) else None


def _reads(area: CrapsArea) -> tuple[int, ...]:
    """Return the readings that affect how a wager is settled."""
    readings = {
        CrapsKind.HARD: (90, 94),
        CrapsKind.LOSE: (91, 94),
        CrapsKind.PLACE: (94, 95),
        CrapsKind.COME_ODDS: (92,),
        CrapsKind.BUY: (93, 94, 106),
        CrapsKind.LAY: (93, 94, 106),
        CrapsKind.FIRE: (fire.READING,),
    }
    return readings.get(area.kind, ())


@decides("19:47-1.4", "19:47-1.5", "19:47-1.6")
def _pay(t: CrapsTable, seat: int, area: CrapsArea, decision: Wins, dice: tuple[int, int]) -> Flow[None]:
    """1.4 to 1.6: pay a winning wager, and return it or leave it up."""
    stake, odds = t.stake(seat, area), decision.odds
    cites = (*decision.cites, P("1.10"))
    if odds.pays == 0:
        yield given_back(t.books, seat, area, Outcome.PUSH, PartPaysForOthers(dice), *cites, readings=_reads(area))
        return
    stays = t.rules.stays_when_won(area)
    why = fire.points(t, sum(dice)) if area.kind is CrapsKind.FIRE else RollDecides(dice)
    amount = yield from pay_odds(t, seat, area, why, odds, *cites, readings=_reads(area), stays=stays)
    yield from _vigorish_on_win(t, seat, area, stake, amount)
    if stays:
        yield from _vigorish_again(t, seat, area, stake)
    else:
        yield from forget_call(t, seat, area, P("1.10"))


@decides("19:47-1.5")
def _vigorish_again(t: CrapsTable, seat: int, area: CrapsArea, stake: Cents) -> Flow[None]:
    """1.5 (reading 106): collect the vigorish for the next decision of a buy or lay bet that stays up."""
    if due := charged(t, area, stake):
        paid = (Posting(stack(seat), VIGORISH, due),)
        yield VigorishRenewed(cites=(P("1.5"),), seat=seat, area=area, amount=due, postings=paid)


@decides("19:47-1.5")
def _vigorish_on_win(t: CrapsTable, seat: int, area: CrapsArea, stake: Cents, won: Cents) -> Flow[None]:
    """1.5 (reading 93): collect the vigorish if it comes out of the winnings."""
    terms = t.rules.vigorish
    if area.kind not in (CrapsKind.BUY, CrapsKind.LAY) or terms is None or terms.when is not VigorishWhen.WON:
        return
    amount = terms.of(area, stake, t.smallest_chip)
    if amount:
        yield VigorishCollected(
            cites=(P("1.5"),),
            seat=seat,
            area=area,
            won=won,
            amount=amount,
            rate=terms.rate,
            on=0 if area.kind is CrapsKind.LAY else stake,
            rounding=terms.rounding(area, stake, t.smallest_chip),
            postings=(Posting(stack(seat), VIGORISH, amount),),
        )


@decides("19:47-1.1", "19:47-1.1“Come Point”", "19:47-1.2(a)3", "19:47-1.2(a)4")
def _to_come_point(t: CrapsTable, seat: int, area: CrapsArea, decision: Moves) -> ComeBetMoved:
    """1.1, 1.1“Come Point”, 1.2(a)3, (a)4: move a come or don't come bet to its come point."""
    point = CrapsArea(area.kind, decision.to)
    cites: tuple[Cite, ...] = (*decision.cites, P("1.10"))
    amount = t.stake(seat, area)
    moved = Posting(wager(seat, area), wager(seat, point), amount)
    return ComeBetMoved(cites=cites, seat=seat, area=area, number=decision.to, amount=amount, postings=(moved,))
