"""14.14: the rake, taken from the pots after each betting round and put away when the round of play is complete."""

from croupier.equipment.money import Cents
from croupier.games.poker.commands import VerifyTime
from croupier.games.poker.events import PotTimeTaken, RakePutAway, RakeTaken
from croupier.games.poker.pots import Pot
from croupier.games.poker.questions import TimeCollected
from croupier.games.poker.round_state import PokerPlay
from croupier.games.poker.table import TIME_OWED
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Ask, Flow
from croupier.table.books import INVENTORY, RAKE
from croupier.table.choices import Choice
from croupier.table.steps import Noted, Posting

P = Paragraphs("19:47")

PERCENTAGE = (P("14.14(b)1ii"), P("14.14(b)1i"), P("14.14(b)1"))
LEVELS = (P("14.14(b)2i"), P("14.14(b)2ii"), P("14.14(b)2"))


@decides("19:47-14.14(b)1", "19:47-14.14(b)2")
def take_rake(play: PokerPlay) -> Flow[None]:
    """14.14(b)1 and 2: take what is due after a betting round, never more than the maximum for the round of play."""
    yield from _percentage(play)
    yield from _incremental(play)
    for pot in play.pots:
        pot.unraked = 0


@decides("19:47-14.14(b)1i")
def _percentage(play: PokerPlay) -> Flow[None]:
    """14.14(b)1i: a percentage of the bets in the betting round, from each pot, in whole chips (reading 133)."""
    rate, chip = play.t.rules.rake.rate, play.t.smallest_chip
    if rate is None:
        return
    fees = [int(rate * pot.unraked) // chip * chip for pot in play.pots]
    if play.t.rules.rake_rounded_once:
        # Chips lost to rounding each pot come from the first pots, one chip each.
        whole = int(rate * sum(pot.unraked for pot in play.pots)) // chip * chip
        for place in range((whole - sum(fees)) // chip):
            fees[place] += chip
    for pot, fee in zip(play.pots, fees, strict=True):
        yield from _take(play, pot, fee, PERCENTAGE)


@decides("19:47-14.14(b)2ii")
def _incremental(play: PokerPlay) -> Flow[None]:
    """14.14(b)2ii: the amounts for the levels that the pots have now reached, from the latest pot first (reading
    134).
    """
    levels = play.t.rules.rake.assessments
    if not levels:
        return
    if play.t.rules.rake.each_pot:
        for pot in play.pots:
            fee = sum(level.amount for level in levels if pot.bet - pot.unraked < level.level <= pot.bet)
            yield from _take(play, pot, fee, LEVELS, by_levels=True)
        return
    before = play.called - sum(pot.unraked for pot in play.pots)
    due = sum(level.amount for level in levels if before < level.level <= play.called)
    for pot in reversed(play.pots):
        fee = min(due, play.t.books.balance(pot.account))
        due -= fee
        yield from _take(play, pot, fee, LEVELS, by_levels=True)


@decides("19:47-14.6(e)8")
def _take(play: PokerPlay, pot: Pot, fee: Cents, cites: tuple[Cite, ...], *, by_levels: bool = False) -> Flow[None]:
    """14.6(e)8: chips go from a pot to the rake."""
    left = play.t.rules.rake.maximum - play.raked
    limited = fee > left
    if limited:
        fee, cites = left, (*cites, P("14.14(a)3"))
    fee = min(fee, play.t.books.balance(pot.account))
    if fee <= 0:
        return
    play.raked += fee
    yield RakeTaken(
        cites=(*cites, P("14.6(e)8")),
        pot=pot.number,
        by_levels=by_levels,
        limited=limited,
        amount=fee,
        postings=(Posting(pot.account, RAKE, fee),),
    )


def take_time(play: PokerPlay) -> Flow[None]:
    """(b)3i: a time charge for the table taken from the pot, if filed that way (reading 135)."""
    owed = play.t.books.number(TIME_OWED)
    if not owed or not play.pots:
        return
    pot = play.pots[0]
    fee = min(owed, play.t.books.balance(pot.account))
    if fee <= 0:
        return
    play.time_taken = fee
    yield PotTimeTaken(
        cites=(P("14.14(b)3i"), P("14.14(b)3iv")),
        pot=pot.number,
        amount=fee,
        postings=(Posting(pot.account, RAKE, fee),),
    )
    yield Noted(cites=(P("14.14(b)3i"),), note=TIME_OWED, value=owed - fee)


@decides("19:47-14.14(b)3v")
def verifying(collected: Cents) -> Ask:
    """14.14(b)3v: a floorperson verifies the time charges collected."""
    return Ask(TimeCollected(collected), (Choice(VerifyTime),), (P("14.14(b)3v"),))


@decides("19:47-14.14(b)1iii", "19:47-14.14(b)2iii", "19:47-14.14(e)")
def put_away_rake(play: PokerPlay) -> Flow[None]:
    """14.14(b)1iii, (b)2iii, (e): when the round is complete, the rake goes into the table inventory."""
    taken = play.t.books.balance(RAKE)
    if play.time_taken:
        yield verifying(play.time_taken)
    if taken:
        cites = [P("14.14(b)1iii")] if play.t.rules.rake.rate is not None else []
        cites += [P("14.14(b)2iii")] if play.t.rules.rake.assessments else []
        cites += [P("14.14(b)3v")] if play.time_taken else []
        yield RakePutAway(
            cites=(*cites, P("14.14(e)")),
            amount=taken,
            postings=(Posting(RAKE, INVENTORY, taken),),
        )
