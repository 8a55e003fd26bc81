"""19:47-13.5, 13.7 and 13.8: who shakes after the dealer, how many times, and what is a "no roll"."""

from collections.abc import Iterator
from functools import partial

from croupier.games.mini_dice.commands import AcceptShaker, DeclineShaker, MiniDiceCode
from croupier.games.mini_dice.events import (
    ShakeDue,
    ShakerAccepted,
    ShakerDeclined,
    ShakerLost,
    ShakerOffer,
    ShakerPassed,
    ShakerTaken,
    ShakerUnclaimed,
)
from croupier.games.mini_dice.table import DEALER, HOLDER, PREVIOUS, MiniDiceTable, give_up_shaker, refused
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.asks import Ask, Flow
from croupier.table.choices import Answer, AnyOf, Choice, Choices
from croupier.table.common_answers import own_seat
from croupier.table.covered_shaker import LEAST, DealerShakes, Shake, call_no_roll, shake, uncover
from croupier.table.dice_commands import DiceThrown, NoRoll, OrderDicePassed, PassDice, Removal
from croupier.table.polling import offer_around
from croupier.table.refusals import Refusal
from croupier.table.seating import seating_answers
from croupier.table.steps import Noted

P = Paragraphs("19:47")

REMOVALS = (Removal.DELAY, Removal.INVALID, Removal.VIOLATION)
"""The allowed reasons for an order to pass the shaker."""


@decides("19:47-13.5", "19:47-13.8(a)", "19:47-13.8(a)1", "19:47-13.8(a)2")
def shake_and_uncover(t: MiniDiceTable) -> Flow[DiceThrown | None]:
    """13.5, 13.8(a) with all items: the dealer shakes, somebody shakes after the dealer, and the dealer uncovers; a "no
    roll" repeats all three.

    Return None if the sealed roll is lost, so that wagers come first again.
    """
    while True:
        yield from shake(t, DealerShakes(LEAST), DEALER, P("13.5"))
        yield from _find_holder(t)
        yield from _shake_after_dealer(t)
        answer = yield from _uncover(t)
        if not isinstance(answer, NoRoll):
            return answer
        yield from call_no_roll(answer, P("13.8(a)2") if answer.fell_out else P("13.8(a)1"), P("13.8(a)"))


# --- 13.5(d), 13.7: the holder of the shaker


@decides("19:47-13.5(d)", "19:47-13.5(d)2", "19:47-13.7(a)2", "19:47-13.7(b)")
def _find_holder(t: MiniDiceTable) -> Flow[None]:
    """13.5(d), (d)2, 13.7(a)2, (b): offer the shaker clockwise if nobody has it, or if the dealer has it and a player
    might accept it.

    The player who passed it is asked last, after every other player (reading 99).
    """
    if t.holder > DEALER:
        return
    dealers = t.holder == DEALER
    previous = DEALER if dealers else t.books.number(PREVIOUS)
    passed = PREVIOUS in t.books.notes
    cite = P("13.7(a)2") if dealers else P("13.7(b)") if passed else P("13.5(d)")

    def declined(seat: int) -> Flow[None]:
        yield ShakerDeclined(cites=(cite,), seat=seat)
        yield Noted(cites=(P("13.7(a)2"),), note=refused(seat), value=1)

    seats, offer = _seats_to_offer(t, previous), partial(_offer, t, cite)
    answer = yield from offer_around(t, seats, offer, AcceptShaker, DeclineShaker, declined)
    if isinstance(answer, AcceptShaker):
        yield from _accept(t, answer.seat, cite)
    elif not dealers:
        cites = (P("13.5(d)2"), P("13.7(b)"))
        yield ShakerUnclaimed(cites=cites)
        yield Noted(cites=cites, note=HOLDER, value=DEALER)


def _seats_to_offer(t: MiniDiceTable, previous: int) -> Iterator[int]:
    """Yield the seats to ask, one after another. A player who takes a seat vacated meanwhile is asked too."""
    offered: set[int] = set()
    while seat := _next_to_offer(t, previous, offered):
        offered.add(seat)
        yield seat
        if seat not in t.books.seats:
            offered.discard(seat)


@decides("19:47-13.7(b)")
def _next_to_offer(t: MiniDiceTable, previous: int, offered: set[int]) -> int:
    """13.7(b): return the next player clockwise who has not been asked, even one who just sat down, or 0.

    13.7(a)2: a dealer who shakes for the players asks only those who have not refused.
    """
    left = (seat for seat in t.seats_from(previous + 1) if seat not in offered)
    return next((seat for seat in left if t.holder != DEALER or not t.has_refused(seat)), 0)


def _offer(t: MiniDiceTable, cite: Cite, seat: int) -> Ask:
    answers: tuple[Answer, ...] = (
        Choice(AcceptShaker, seat=seat),
        Choice(DeclineShaker, seat=seat, if_away=True),
        *seating_answers(t),
    )
    return Ask(ShakerOffer(), answers, (cite,), to=(seat,))


def _accept(t: MiniDiceTable, seat: int, cite: Cite) -> Flow[None]:
    """Give the shaker to a player; earlier refusals no longer count (reading 100)."""
    yield ShakerAccepted(cites=(cite,), seat=seat)
    yield Noted(cites=(cite,), note=HOLDER, value=seat)
    for other in t.positions:
        if t.has_refused(other):
            yield Noted(cites=(P("13.7(a)2"),), note=refused(other), value=0)


def passing(t: MiniDiceTable, *, if_away: bool = False) -> Choices:
    """Return the choice of passing the shaker."""

    def not_now(seat: int) -> Refusal | None:
        return None if seat == t.holder else Refusal(MiniDiceCode.HAS_NOT_THE_SHAKER, P("13.7(a)"), seat=seat)

    return own_seat(PassDice, not_now, if_away=if_away)


@decides("19:47-13.7(a)1", "19:47-13.7(a)1ii")
def ordering(t: MiniDiceTable) -> Choice:
    """13.7(a)1, (a)1ii: return the floorperson's order, which needs a player who has the shaker, and a reason."""
    nobody = Refusal(MiniDiceCode.NO_PLAYER_HAS_THE_SHAKER, P("13.7(a)1"))
    reason = AnyOf(REMOVALS, Refusal(MiniDiceCode.NO_REASON_TO_TAKE_SHAKER, P("13.7(a)1ii")))
    return Choice(OrderDicePassed, reason=reason, not_now=nobody if t.holder <= DEALER else None)


@decides("19:47-13.7(a)", "19:47-13.7(a)1")
def passes(t: MiniDiceTable, command: PassDice | OrderDicePassed) -> Flow[None]:
    """13.7(a), (a)1: pass the shaker by choice or by the floorperson's order."""
    if isinstance(command, PassDice):
        yield from give_up_shaker(t, ShakerPassed(cites=(P("13.7(a)"),), seat=command.seat))
    else:
        cites = (P("13.7(a)1ii"), P("13.7(a)1"))
        yield from give_up_shaker(t, ShakerTaken(cites=cites, seat=t.holder, reason=command.reason))


# --- 13.5: shaking


@decides("19:47-13.5(d)", "19:47-13.5(d)2")
def _shake_after_dealer(t: MiniDiceTable) -> Flow[None]:
    """13.5(d), (d)2: have the holder shake at least three more times, or pass the shaker before that."""
    while True:
        cite = P("13.5(d)") if t.holder else P("13.5(d)2")
        handing_on = (passing(t, if_away=True), ordering(t)) if t.holder else ()
        answer = yield from shake(t, ShakeDue(t.holder, LEAST), t.holder, cite, *handing_on)
        if isinstance(answer, Shake):
            return
        assert isinstance(answer, PassDice | OrderDicePassed)
        yield from passes(t, answer)
        yield from _find_holder(t)


@decides("19:47-13.5(e)")
def _uncover(t: MiniDiceTable) -> Flow[DiceThrown | NoRoll | None]:
    """13.5(e): uncover the shaker; one face of each die is uppermost."""
    flat = Choice(NoRoll, fell_out=False, remedy=P("13.8(a)1"))
    fell = Choice(NoRoll, fell_out=True, remedy=P("13.8(a)2"))
    return (yield from uncover(t, P("13.5(e)"), max(t.holder, DEALER), flat, fell))


@decides("19:47-13.7(a)1", "19:47-13.7(a)1i")
def after_seven(t: MiniDiceTable) -> Flow[None]:
    """13.7(a)1, (a)1i: pass the shaker from a player who has shaken a 7."""
    if t.holder > DEALER:
        yield from give_up_shaker(t, ShakerLost(cites=(P("13.7(a)1i"), P("13.7(a)1")), seat=t.holder))
