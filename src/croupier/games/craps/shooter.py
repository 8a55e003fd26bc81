"""19:47-1.7 to 1.9 and 1.11: who has the dice, how they are thrown, and what makes a roll invalid."""

from croupier.equipment.dice import DiceSet
from croupier.games.craps.commands import AcceptDice, CrapsCode, DeclineDice, InvalidRoll, InvalidThrow
from croupier.games.craps.events import (
    DiceCupped,
    DiceDeclined,
    DiceOffer,
    DiceOffered,
    DiceTaken,
    RollInvalid,
    ShooterFound,
    ThrowDue,
)
from croupier.games.craps.table import CHOSEN, GIVEN_UP, PREVIOUS, SHOOTER, CrapsTable, give_up_dice
from croupier.games.craps.wager_choices import CrapsWagers
from croupier.games.craps.withdrawals import take_down
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Ask, Flow
from croupier.table.choices import Answer, AnyOf, Choice, Choices, SomeOf
from croupier.table.command import Command
from croupier.table.commands import Proceed, WithdrawWager
from croupier.table.common_answers import own_seat
from croupier.table.dice_commands import DiceThrown, OrderDicePassed, PassDice, ReduceWager, Removal
from croupier.table.polling import event, offer_around
from croupier.table.questions import Sealed
from croupier.table.refusals import Refusal
from croupier.table.round_asks import ask_meanwhile
from croupier.table.seating import seating, seating_answers
from croupier.table.steps import NoRollCalled, Noted

P = Paragraphs("19:47")

REASONS = tuple(throw for throw in InvalidThrow if throw is not InvalidThrow.OTHER)
"""The allowed reasons for an invalid roll."""
REMOVALS = tuple(removal for removal in Removal if removal is not Removal.OTHER)
"""The allowed reasons for taking the dice from a shooter."""


# --- 1.11: the shooter


@decides("19:47-1.11(c)", "19:47-1.11(d)")
def offer_dice(t: CrapsTable) -> Flow[bool]:
    """1.11(c), (d): offer the set clockwise from the last shooter's left. Return False if nobody accepts.

    The player who gave up the dice is asked last, and so gets them again only if nobody else accepts (reading 98).
    """
    previous = t.books.number(PREVIOUS)
    yield DiceOffered(cites=(P("1.11(c)"),), number=t.dice, mini_craps=t.rules.mini_craps)
    answer = yield from offer_around(
        t,
        t.seats_from(previous + 1),
        lambda seat: _offer(t, seat),
        AcceptDice,
        DeclineDice,
        lambda seat: event(DiceDeclined(cites=(P("1.11(c)"),), seat=seat)),
        lambda _t, command: _meanwhile(t, command),
    )
    if isinstance(answer, AcceptDice):
        yield from _become_shooter(t, answer.seat, t.dice_set.choose(answer.dice))
    return answer is not None


def _meanwhile(t: CrapsTable, command: Command) -> Flow[None]:
    if isinstance(command, WithdrawWager | ReduceWager):
        return take_down(t, command)
    return seating(t, command)


def _offer(t: CrapsTable, seat: int) -> Ask:
    """Return the offer of the dice to a seat. Players may still take wagers down before the throw without accepting the
    dice.
    """
    two = Refusal(CrapsCode.NOT_TWO_DICE, P("1.11(d)"), number=t.dice)
    answers: tuple[Answer, ...] = (
        Choice(AcceptDice, seat=seat, dice=SomeOf(tuple(range(1, t.dice + 1)), 2, 2, two)),
        Choice(DeclineDice, seat=seat, if_away=True),
        *CrapsWagers(t).taking_down(),
        *seating_answers(t),
    )
    return Ask(DiceOffer(t.dice), answers, (P("1.11(c)"), P("1.11(d)"), P("1.3")), to=(seat,))


def _become_shooter(t: CrapsTable, seat: int, dice: DiceSet) -> Flow[None]:
    cites = (P("1.11(d)"), P("1.7"))
    yield ShooterFound(cites=cites, seat=seat, dice=dice.chosen)
    yield DiceCupped(cites=(P("1.11(d)"),), number=len(dice.in_cup), mini_craps=t.rules.mini_craps)
    yield Noted(cites=cites, note=SHOOTER, value=seat)
    yield Noted(cites=cites, note=CHOSEN, value=dice.chosen)


@decides("19:47-1.11")
def take_dice(t: CrapsTable, command: OrderDicePassed) -> Flow[None]:
    """1.11: take the dice from a shooter for a stated reason."""
    yield from give_up_dice(t, DiceTaken(cites=GIVEN_UP, seat=t.shooter, reason=command.reason))


def ordering() -> Choice:
    """Return the choice of taking the dice from a shooter."""
    return Choice(OrderDicePassed, reason=AnyOf(REMOVALS, Refusal(CrapsCode.NO_REASON_TO_TAKE_DICE, P("1.11"))))


def passing(t: CrapsTable) -> Choices:
    """Return the choice of giving up the dice."""

    def not_now(seat: int) -> Refusal | None:
        other = Refusal(CrapsCode.NOT_THE_SHOOTER, P("1.11(c)"), seat=seat, shooter=t.shooter)
        return None if seat == t.shooter else other

    return own_seat(PassDice, not_now)


# --- 1.8, 1.9: the throw


@decides("19:47-1.8")
def throw(t: CrapsTable) -> Flow[DiceThrown | None]:
    """1.8: let the shooter throw until a roll is valid (1.9). Return None if wagers or another shooter come first."""
    invalid = Choice(InvalidRoll, reason=AnyOf(REASONS, Refusal(CrapsCode.NOT_INVALID, P("1.9"))), remedy=P("1.9"))
    while True:
        answers = Choice(Proceed), invalid, ordering()
        answer = yield from ask_meanwhile(t, _in_play(t), ThrowDue(t.shooter), answers, P("1.8"), moment=True)
        match answer:
            case InvalidRoll(reason=reason):
                yield NoRollCalled(cites=(P("1.9"),))
                yield RollInvalid(cites=(P("1.9"),), reason=reason)
            case OrderDicePassed():
                yield from take_dice(t, answer)
                return None
            case _:
                return (yield from _come_to_rest(t))


def _come_to_rest(t: CrapsTable) -> Flow[DiceThrown | None]:
    """Return what the dice show, or None if the sealed roll is lost."""
    answers = t.thrown(P("1.8")), t.seal_lost(P("1.8"))
    answer = yield from ask_meanwhile(t, _in_play(t), Sealed(t.seal), answers, P("1.8"))
    if isinstance(answer, DiceThrown):
        return answer
    yield from t.lose_seal(P("1.9"))
    return None


def _in_play(t: CrapsTable) -> list[int]:
    """Return the seats whose players must stay."""
    return [t.shooter, *t.wagering_seats()]
