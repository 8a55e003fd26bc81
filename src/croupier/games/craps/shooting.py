"""19:47-1.7 to 1.9 and 1.11: who has the dice, how they are thrown, and what is no roll."""

from enum import Enum

from croupier.equipment.dice import DiceSet, shown
from croupier.games.craps.table import CHOSEN, PREVIOUS, SHOOTER, CrapsTable, give_up_dice
from croupier.games.craps.taking_down import check_take_down, take_down
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Ask, Flow, Refusal
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
from croupier.table.roles import Actor
from croupier.table.seating import check_seating, seating
from croupier.table.steps import Act, Announce, Irregular, Noted

P = Paragraphs("19:47")

NO_ROLL = "No roll"


class Invalid(Enum):
    """1.9: why a roll is not valid. The text is not at hand; the reasons are recalled, and a sister rule book's (R)."""

    NOT_TOGETHER = "the dice do not leave the hand together"
    OFF_TABLE = "a die leaves the table"
    SHORT = "a die does not reach the far end of the table"
    ON_CHIPS = "a die comes to rest on the house's bank of chips"
    IN_CUP = "a die comes to rest in the dice cup"
    ON_RAIL = "a die comes to rest on the rail or in a chip rack"
    STACKED = "one die comes to rest on the other"
    DEVICE = "a cheating, crooked or fixed device or technique is used"
    NOT_SHOOTER = "somebody throws who is not the shooter"


REASONS = {one.value for one in Invalid}


class Removal(Enum):
    """1.11, as 13.7(a)1ii has it: why the dice may be taken from a shooter (mark X)."""

    DELAY = "unreasonably delays the game"
    INVALID = "repeatedly makes invalid rolls"
    VIOLATION = "violates the Casino Control Act or the rules"
    NO_LINE_WAGER = "has no pass or don't pass bet"


REMOVALS = {one.value for one in Removal}


# --- 1.11: the shooter


@decides("19:47-1.11(c)", "19:47-1.11(d)")
def offer_dice(t: CrapsTable) -> Flow[bool]:
    """1.11(c), (d): the whole set is offered clockwise from the last shooter's left. False if nobody takes it.

    Whoever gave them up is asked last, and so has them again only if nobody else takes them (reading 98).
    """
    previous = t.books.number(PREVIOUS)
    yield Act(cites=(P("1.11(c)"),), words=f"The {t.stickperson} offers the set of {t.dice} dice")
    for seat in t.seats_from(previous + 1):
        while seat in t.books.seats:
            given = yield _offer(t, seat)
            match given:
                case AcceptDice(dice=dice):
                    yield from _become_shooter(t, seat, t.dice_set.choose(dice))
                    return True
                case DeclineDice():
                    yield Act(cites=(P("1.11(c)"),), words=f"Seat {seat} does not accept the dice")
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
                return Refusal(f"the dice are offered to seat {seat}", (P("1.11(c)"),), f"seat {seat}")
            case AcceptDice(dice=dice):
                if t.dice_set.can_choose(dice):
                    return None
                why = f"{shown(dice) or 'nothing'} are no two dice of the set"
                return Refusal(why, (P("1.11(d)"),), f"two different dice, numbered 1 to {t.dice}")
            case DeclineDice():
                return None
            case WithdrawWager() | ReduceWager():
                # 1.3: until the dice are thrown, wagers come down; nobody has to take the dice for that.
                return check_take_down(t, command)
            case _:
                return check_seating(t, command)

    return Ask(
        "dice",
        f"The dice are offered to seat {seat}",
        (AcceptDice, DeclineDice, WithdrawWager, ReduceWager, SitDown, LeaveSeat, BuyIn, Tip),
        (P("1.11(c)"), P("1.11(d)"), P("1.3")),
        check,
        subject=str(seat),
    )


def _become_shooter(t: CrapsTable, seat: int, dice: DiceSet) -> Flow[None]:
    cites = (P("1.11(d)"), P("1.7"))
    words = f"Seat {seat} is the new shooter and keeps dice {shown(dice.chosen)}"
    yield Act(cites=cites, words=words)
    cup = f"The other {len(dice.in_cup)} go back to the dice cup in front of the {t.stickperson}"
    yield Act(cites=(P("1.11(d)"),), words=cup)
    yield Noted(cites=cites, key=SHOOTER, value=seat)
    yield Noted(cites=cites, key=CHOSEN, value=" ".join(map(str, dice.chosen)))


@decides("19:47-1.11")
def take_dice(t: CrapsTable, command: OrderDicePassed) -> Flow[None]:
    """1.11: the dice are taken from a shooter for a reason."""
    yield from give_up_dice(t, f"The dice are taken from seat {t.shooter}, who {command.reason}")


def check_order(command: OrderDicePassed) -> Refusal | None:
    if command.reason in REMOVALS:
        return None
    why = "the dice are taken from a shooter for a reason"
    return Refusal(why, (P("1.11"),), "; ".join(sorted(REMOVALS)))


# --- 1.8, 1.9: the throw


@decides("19:47-1.8")
def throw(t: CrapsTable) -> Flow[DiceThrown | None]:
    """1.8: the shooter throws until a roll is valid. None if wagers or another shooter come first."""

    def check(command: Command) -> Refusal | None:
        match command:
            case DiceThrown():
                return t.check_throw(command, P("1.8"))
            case InvalidRoll(reason=reason) if reason not in REASONS:
                return Refusal("this makes no roll invalid", (P("1.9"),), "; ".join(sorted(REASONS)))
            case OrderDicePassed():
                return check_order(command)
            case SealLost() if not t.seal:
                return Refusal("no throw was sealed", (P("1.8"),), "a throw")
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
            subject=t.seal,
        )
        match given:
            case DiceThrown():
                return given
            case InvalidRoll(reason=reason):
                yield Announce(cites=(P("1.9"),), words=NO_ROLL)
                yield Irregular(cites=(P("1.9"),), what=reason, remedy="the dice are thrown again")
            case OrderDicePassed():
                yield from take_dice(t, given)
                return None
            case _:
                what, remedy = "the sealed throw is lost", "wagers may be changed before another is sealed"
                yield Irregular(cites=(P("1.9"),), what=what, remedy=remedy)
                yield from t.drop_seal(P("1.9"))
                return None
