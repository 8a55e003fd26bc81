"""19:47-1.7 to 1.9 and 1.11: who has the dice, how they are thrown, and what is no roll."""

from croupier.equipment.dice import DiceSet, shown
from croupier.games.craps.events import (
    DiceCupped,
    DiceDeclined,
    DiceOffered,
    DiceTaken,
    RollInvalid,
    ShooterFound,
)
from croupier.games.craps.table import CHOSEN, GIVEN_UP, PREVIOUS, SHOOTER, CrapsTable, give_up_dice
from croupier.games.craps.taking_down import check_take_down, take_down
from croupier.games.craps.words import WHY_INVALID, WHY_TAKEN
from croupier.regulation import Paragraphs, decides
from croupier.table.about import Sealed
from croupier.table.asks import Ask, Flow, Refusal, old_ask
from croupier.table.commands import BuyIn, Command, LeaveSeat, SitDown, Tip, WithdrawWager
from croupier.table.dice_commands import (
    AcceptDice,
    DeclineDice,
    DiceThrown,
    InvalidRoll,
    OrderDicePassed,
    ReduceWager,
    SealLost,
)
from croupier.table.in_round import ask_in_round
from croupier.table.refusals import in_words
from croupier.table.roles import Actor
from croupier.table.seating import check_seating, seating
from croupier.table.steps import NoRollCalled, Noted, SealedThrowLost

P = Paragraphs("19:47")


# --- 1.11: the shooter


@decides("19:47-1.11(c)", "19:47-1.11(d)")
def offer_dice(t: CrapsTable) -> Flow[bool]:
    """1.11(c), (d): the whole set is offered clockwise from the last shooter's left. False if nobody takes it.

    Whoever gave them up is asked last, and so has them again only if nobody else takes them (reading 98).
    """
    previous = t.books.number(PREVIOUS)
    yield DiceOffered(cites=(P("1.11(c)"),), number=t.dice, mini_craps=t.rules.mini_craps)
    for seat in t.seats_from(previous + 1):
        while seat in t.books.seats:
            given = yield _offer(t, seat)
            match given:
                case AcceptDice(dice=dice):
                    yield from _become_shooter(t, seat, t.dice_set.choose(dice))
                    return True
                case DeclineDice():
                    yield DiceDeclined(cites=(P("1.11(c)"),), seat=seat)
                    break
                case WithdrawWager() | ReduceWager():
                    yield from take_down(t, given)
                case _:
                    yield from seating(t, given)
    return False


def _offer(t: CrapsTable, seat: int) -> Ask:
    def check(_actor: Actor, command: Command) -> Refusal | None:
        match command:
            case AcceptDice(seat=by) | DeclineDice(seat=by) if by != seat:
                return in_words(f"the dice are offered to seat {seat}", (P("1.11(c)"),), f"seat {seat}")
            case AcceptDice(dice=dice):
                if t.dice_set.can_choose(dice):
                    return None
                why = f"{shown(dice) or 'nothing'} are no two dice of the set"
                return in_words(why, (P("1.11(d)"),), f"two different dice, numbered 1 to {t.dice}")
            case DeclineDice():
                return None
            case WithdrawWager() | ReduceWager():
                # 1.3: until the dice are thrown, wagers come down; nobody has to take the dice for that.
                return check_take_down(t, command)
            case _:
                return check_seating(t, command)

    return old_ask(
        "dice",
        f"The dice are offered to seat {seat}",
        (AcceptDice, DeclineDice, WithdrawWager, ReduceWager, SitDown, LeaveSeat, BuyIn, Tip),
        (P("1.11(c)"), P("1.11(d)"), P("1.3")),
        check,
        to=(seat,),
    )


def _become_shooter(t: CrapsTable, seat: int, dice: DiceSet) -> Flow[None]:
    cites = (P("1.11(d)"), P("1.7"))
    yield ShooterFound(cites=cites, seat=seat, dice=dice.chosen)
    yield DiceCupped(cites=(P("1.11(d)"),), number=len(dice.in_cup), mini_craps=t.rules.mini_craps)
    yield Noted(cites=cites, key=SHOOTER, value=seat)
    yield Noted(cites=cites, key=CHOSEN, value=" ".join(map(str, dice.chosen)))


@decides("19:47-1.11")
def take_dice(t: CrapsTable, command: OrderDicePassed) -> Flow[None]:
    """1.11: the dice are taken from a shooter for a reason."""
    yield from give_up_dice(t, DiceTaken(cites=GIVEN_UP, seat=t.shooter, reason=command.reason))


def check_order(command: OrderDicePassed) -> Refusal | None:
    if command.reason in WHY_TAKEN:
        return None
    why = "the dice are taken from a shooter for a reason"
    return in_words(why, (P("1.11"),), "; ".join(WHY_TAKEN.values()))


# --- 1.8, 1.9: the throw


@decides("19:47-1.8")
def throw(t: CrapsTable) -> Flow[DiceThrown | None]:
    """1.8: the shooter throws until a roll is valid. None if wagers or another shooter come first."""

    def check(command: Command) -> Refusal | None:
        match command:
            case DiceThrown():
                return t.check_throw(command, P("1.8"))
            case InvalidRoll(reason=reason) if reason not in WHY_INVALID:
                return in_words("this makes no roll invalid", (P("1.9"),), "; ".join(WHY_INVALID.values()))
            case OrderDicePassed():
                return check_order(command)
            case SealLost() if not t.seal:
                return in_words("no throw was sealed", (P("1.8"),), "a throw")
            case _:
                return None

    while True:
        words = f"Seat {t.shooter} throws the two dice together, so that they hit the far end of the table"
        given = yield from ask_in_round(
            t,
            [t.shooter, *t.wagering_seats()],
            "throw",
            words,
            (DiceThrown, InvalidRoll, OrderDicePassed, SealLost),
            (P("1.8"),),
            check,
            about=Sealed(t.seal),
        )
        match given:
            case DiceThrown():
                return given
            case InvalidRoll(reason=reason):
                yield NoRollCalled(cites=(P("1.9"),))
                yield RollInvalid(cites=(P("1.9"),), reason=reason)
            case OrderDicePassed():
                yield from take_dice(t, given)
                return None
            case _:
                yield SealedThrowLost(cites=(P("1.9"),))
                yield from t.drop_seal(P("1.9"))
                return None
