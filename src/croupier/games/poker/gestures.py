"""14.7(f) to (h): chips that are put in without an amount being announced; what counts as a bet, and what does not."""

from croupier.equipment.money import Cents, show
from croupier.games.poker.events import BetAddedTo, BetCompleted, ChipsPutIn, RaiseCompleted
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Flow, Refusal
from croupier.table.commands import Command
from croupier.table.poker_commands import CallBet, MakeBet, Placing, PutInChips, RaiseBet, Said
from croupier.table.refusals import in_words

P = Paragraphs("19:47")

PLACED = {
    Placing.PUSHED_FORWARD: P("14.7(f)1"),
    Placing.RELEASED_INTO_POT: P("14.7(f)2"),
    Placing.RELEASED_TOWARD_POT: P("14.7(f)3"),
}
"""14.7(f): the acts by which a bet is placed."""


@decides("19:47-14.7(g)", "19:47-14.7(g)1", "19:47-14.7(g)3")
def counted(given: PutInChips) -> Cents:
    """14.7(g), (g)1, (g)3: how much of what was put in counts: all if that was said, otherwise the first motion
    alone.
    """
    return given.motions[0] if given.said is Said.NOTHING else sum(given.motions)


@decides("19:47-14.7(f)", "19:47-14.7(g)2")
def meant(given: PutInChips, *, to_call: Cents, current: Cents, bet: Cents) -> Command:
    """14.7(f), (g)2: what the chips amount to: a bet, a call or a raise."""
    amount = counted(given)
    if given.said is not Said.RAISE and to_call and amount <= to_call:
        return CallBet(given.seat)
    return RaiseBet(given.seat, bet + amount) if current or given.said is Said.RAISE else MakeBet(given.seat, amount)


@decides("19:47-14.7(f)1", "19:47-14.7(f)2", "19:47-14.7(f)3", "19:47-14.7(g)1")
def check_gesture(given: PutInChips, *, to_call: Cents, has: Cents, chip: Cents) -> Refusal | None:
    """14.7(f)1 to 3, (g)1: whether the chips make a bet at all; whether that bet is legal is not asked here."""
    if given.how not in PLACED:
        allowed = "chips that are pushed forward, released into the pot or released toward the pot"
        return in_words("chips that are not let go are no bet", (P("14.7(f)"),), allowed)
    if given.said is Said.OTHER:
        why = "what was said with the chips does not bind"
        return in_words(why, (P("14.7(g)1"),), "“raise”, “not complete” or nothing")
    if not given.motions or min(given.motions) <= 0 or any(one % chip for one in given.motions):
        return in_words("every motion puts chips in", (P("14.7(f)"),), f"multiples of {show(chip)}")
    if sum(given.motions) > has:
        why = f"seat {given.seat} has {show(has)} left"
        return in_words(why, (P("14.7(c)"), P("14.1“Table stakes”")), f"at most {show(has)}")
    amount = counted(given)
    if amount < to_call and amount != has:
        why = f"{show(amount)} does not make a call"
        return in_words(why, (P("14.1“Call”"),), f"at least {show(min(to_call, has))}")
    return None


@decides("19:47-14.7(g)")
def added_to(given: PutInChips) -> Cents:
    """14.7(g): how much was put to a bet after it had been made, without a word."""
    return sum(given.motions[1:]) if given.said is Said.NOTHING else 0


def gesture(given: PutInChips, *, to_call: Cents, stays: bool) -> Flow[None]:
    """The dealer says what counts; what does not goes back, or stays in the pot (reading 148)."""
    seat, amount, more = given.seat, counted(given), sum(given.motions[1:])
    cites: tuple[Cite, ...] = (P("14.7(f)"), PLACED[given.how])
    yield ChipsPutIn(cites=cites, seat=seat, amount=given.motions[0], how=given.how)
    if more and given.said is Said.RAISE:
        yield RaiseCompleted(cites=(P("14.7(g)3"), P("14.7(d)")), seat=seat, amount=amount)
    elif more and given.said is Said.NOT_COMPLETE:
        yield BetCompleted(cites=(P("14.7(g)1"),), seat=seat, amount=amount)
    elif more:
        called = (P("14.7(g)2"),) if amount == to_call else ()
        cites = (P("14.7(g)"), P("14.7(g)1"), *called)
        yield BetAddedTo(cites=cites, seat=seat, added=more, counts=amount, stays=stays)
