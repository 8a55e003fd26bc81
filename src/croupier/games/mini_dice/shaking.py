"""19:47-13.5, 13.7 and 13.8: who shakes after the dealer, how often, and what is no roll."""

from croupier.equipment.dice import MINI_DICE_SHAKER
from croupier.games.mini_dice.events import (
    DiceUncovered,
    ShakeInvalid,
    ShakerAccepted,
    ShakerDeclined,
    ShakerLost,
    ShakerPassed,
    ShakerShaken,
    ShakerTaken,
    ShakerUnclaimed,
)
from croupier.games.mini_dice.table import DEALER, HOLDER, PREVIOUS, MiniDiceTable, give_up_shaker, refused
from croupier.games.mini_dice.words import WHY_TAKEN
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.about import Sealed
from croupier.table.asks import Ask, Flow, Refusal, old_ask
from croupier.table.commands import BuyIn, Command, LeaveSeat, NoRoll, SitDown, Tip
from croupier.table.dice_commands import (
    AcceptShaker,
    DeclineShaker,
    DiceThrown,
    OrderDicePassed,
    PassDice,
    SealLost,
    Shake,
)
from croupier.table.in_round import ask_in_round
from croupier.table.refusals import in_words
from croupier.table.roles import Actor, Role
from croupier.table.seating import check_seating, seating
from croupier.table.steps import NoRollCalled, Noted, SealedThrowLost

P = Paragraphs("19:47")

LEAST = MINI_DICE_SHAKER.least


@decides("19:47-13.5", "19:47-13.8(a)", "19:47-13.8(a)1", "19:47-13.8(a)2")
def shake_and_uncover(t: MiniDiceTable) -> Flow[DiceThrown | None]:
    """13.5, 13.8(a) with all items: the dealer shakes, somebody shakes after the dealer, and the dealer uncovers;
    again after a "no roll".

    None if what was sealed is lost, so that wagers come first again.
    """
    while True:
        words = f"The dealer covers the shaker and shakes it at least {LEAST} times"
        yield from _shake(t, "dealer shakes", words, DEALER, P("13.5"))
        yield from _find_holder(t)
        yield from _shake_after_dealer(t)
        given = yield from _uncover(t)
        if not isinstance(given, NoRoll):
            return given
        cite = P("13.8(a)2") if given.fell_out else P("13.8(a)1")
        yield NoRollCalled(cites=(P("13.8(a)"), cite))
        yield ShakeInvalid(cites=(cite, P("13.8(a)")), fell_out=given.fell_out)


# --- 13.5(d), 13.7: who shakes


@decides("19:47-13.5(d)", "19:47-13.5(d)2", "19:47-13.7(a)2", "19:47-13.7(b)")
def _find_holder(t: MiniDiceTable) -> Flow[None]:
    """13.5(d), (d)2, 13.7(a)2, (b): the shaker is offered clockwise if nobody has it, or the dealer has and somebody
    may.

    Whoever passed it is asked last, after every other player (reading 99).
    """
    if t.holder > DEALER:
        return
    dealers = t.holder == DEALER
    previous = DEALER if dealers else t.books.number(PREVIOUS)
    asked: set[int] = set()
    passed = PREVIOUS in t.books.notes
    cite = P("13.7(a)2") if dealers else P("13.7(b)") if passed else P("13.5(d)")
    while seat := _next_asked(t, previous, asked):
        asked.add(seat)
        while seat in t.books.seats:
            given = yield _offer(t, seat, cite)
            match given:
                case AcceptShaker():
                    yield from _accept(t, seat, cite)
                    return
                case DeclineShaker():
                    yield ShakerDeclined(cites=(cite,), seat=seat)
                    yield Noted(cites=(P("13.7(a)2"),), key=refused(seat), value=1)
                    break
                case _:
                    yield from seating(t, given)
        else:
            # Whoever sits down there next has not been asked.
            asked.discard(seat)
    if not dealers:
        cites = (P("13.5(d)2"), P("13.7(b)"))
        yield ShakerUnclaimed(cites=cites)
        yield Noted(cites=cites, key=HOLDER, value=DEALER)


@decides("19:47-13.7(b)")
def _next_asked(t: MiniDiceTable, previous: int, asked: set[int]) -> int:
    """13.7(b): the next player clockwise who has not been asked, even one who has just sat down; 0 if there is none.

    13.7(a)2: a dealer who shakes for the players asks only those who have not refused.
    """
    left = (seat for seat in t.seats_from(previous + 1) if seat not in asked)
    return next((seat for seat in left if t.holder != DEALER or not t.has_refused(seat)), 0)


def _offer(t: MiniDiceTable, seat: int, cite: Cite) -> Ask:
    def check(_actor: Actor, command: Command) -> Refusal | None:
        match command:
            case AcceptShaker(seat=by) | DeclineShaker(seat=by) if by != seat:
                return in_words(f"the shaker is offered to seat {seat}", (cite,), f"seat {seat}")
            case AcceptShaker() | DeclineShaker():
                return None
            case _:
                return check_seating(t, command)

    awaits = (AcceptShaker, DeclineShaker, SitDown, LeaveSeat, BuyIn, Tip)
    words = f"The dealer offers the shaker to seat {seat}"
    return old_ask("shaker", words, awaits, (cite,), check, to=(seat,))


def _accept(t: MiniDiceTable, seat: int, cite: Cite) -> Flow[None]:
    """A player accepts the shaker; what was refused before counts no longer (reading 100)."""
    yield ShakerAccepted(cites=(cite,), seat=seat)
    yield Noted(cites=(cite,), key=HOLDER, value=seat)
    for other in t.positions:
        if t.has_refused(other):
            yield Noted(cites=(P("13.7(a)2"),), key=refused(other), value=0)


def check_pass(t: MiniDiceTable, command: PassDice) -> Refusal | None:
    if command.seat == t.holder:
        return None
    return in_words(f"seat {command.seat} has not accepted the shaker", (P("13.7(a)"),), "who has it may pass it")


@decides("19:47-13.7(a)1", "19:47-13.7(a)1ii")
def check_order(t: MiniDiceTable, command: OrderDicePassed) -> Refusal | None:
    """13.7(a)1, (a)1ii: the floorperson's order needs a player who has the shaker, and a reason."""
    if t.holder <= DEALER:
        return in_words("no player has the shaker", (P("13.7(a)1"),), "a player who has accepted it")
    if command.reason not in WHY_TAKEN:
        why = "the shaker is ordered to be passed for a reason"
        return in_words(why, (P("13.7(a)1ii"),), "; ".join(WHY_TAKEN.values()))
    return None


@decides("19:47-13.7(a)", "19:47-13.7(a)1")
def passes(t: MiniDiceTable, command: PassDice | OrderDicePassed) -> Flow[None]:
    """13.7(a), (a)1: the shaker is passed by choice, or by the floorperson's order."""
    if isinstance(command, PassDice):
        yield from give_up_shaker(t, ShakerPassed(cites=(P("13.7(a)"),), seat=command.seat))
    else:
        cites = (P("13.7(a)1ii"), P("13.7(a)1"))
        yield from give_up_shaker(t, ShakerTaken(cites=cites, seat=t.holder, reason=command.reason))


# --- 13.5: shaking


@decides("19:47-13.5(d)", "19:47-13.5(d)2")
def _shake_after_dealer(t: MiniDiceTable) -> Flow[None]:
    """13.5(d), (d)2: whoever has accepted the shaker shakes it at least three more times, or passes it before that."""
    while True:
        who = f"Seat {t.holder}" if t.holder else "The dealer, on behalf of the players,"
        cite = P("13.5(d)") if t.holder else P("13.5(d)2")
        words = f"{who} shakes the shaker at least {LEAST} more times"
        given = yield from _shake(t, "shake", words, t.holder, cite)
        if isinstance(given, Shake):
            return
        assert isinstance(given, PassDice | OrderDicePassed)
        yield from passes(t, given)
        yield from _find_holder(t)


def _shake(t: MiniDiceTable, topic: str, words: str, by: int, cite: Cite) -> Flow[Command]:
    """Somebody shakes; 0 is the dealer."""

    def check(actor: Actor, command: Command) -> Refusal | None:
        match command:
            case Shake(seat=seat) if seat != by or (actor.role is Role.DEALER) != (by == DEALER):
                who = f"seat {by}" if by else "the dealer"
                return in_words("the shaker is in other hands", (cite,), who)
            case Shake(times=times) if times < LEAST:
                return in_words(f"the shaker was shaken {times} times", (cite,), f"at least {LEAST} times")
            case PassDice():
                return check_pass(t, command)
            case OrderDicePassed():
                return check_order(t, command)
            case _:
                return None

    may_pass: tuple[type[Command], ...] = (PassDice, OrderDicePassed) if by else ()
    given = yield from ask_in_round(
        t,
        [by, *t.wagering_seats()],
        topic,
        words,
        (Shake, *may_pass),
        (cite,),
        by=check,
        to=(by,) if by else (),
    )
    if isinstance(given, Shake):
        yield ShakerShaken(cites=(cite,), seat=by, times=given.times)
    return given


@decides("19:47-13.5(e)")
def _uncover(t: MiniDiceTable) -> Flow[DiceThrown | NoRoll | None]:
    """13.5(e): the dealer uncovers the shaker; one face of each die is uppermost."""

    def check(command: Command) -> Refusal | None:
        match command:
            case DiceThrown():
                return t.check_throw(command, P("13.5(e)"))
            case SealLost() if not t.seal:
                return in_words("no shake was sealed", (P("13.5(e)"),), "the faces of the dice")
            case _:
                return None

    words = "The dealer places the shaker in front of him or her and removes the cover"
    given = yield from ask_in_round(
        t,
        [max(t.holder, DEALER), *t.wagering_seats()],
        "throw",
        words,
        (DiceThrown, NoRoll, SealLost),
        (P("13.5(e)"),),
        check,
        about=Sealed(t.seal),
    )
    if isinstance(given, SealLost):
        yield SealedThrowLost(cites=(P("13.5(e)"),))
        yield from t.drop_seal(P("13.5(e)"))
        return None
    assert isinstance(given, DiceThrown | NoRoll)
    yield DiceUncovered(cites=(P("13.5(e)"),))
    return given


@decides("19:47-13.7(a)1", "19:47-13.7(a)1i")
def after_seven(t: MiniDiceTable) -> Flow[None]:
    """13.7(a)1, (a)1i: a player who has shaken a 7 passes the shaker."""
    if t.holder > DEALER:
        yield from give_up_shaker(t, ShakerLost(cites=(P("13.7(a)1i"), P("13.7(a)1")), seat=t.holder))
