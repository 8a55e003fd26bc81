"""A covered shaker at a dice table: it is shaken, uncovered and, if the dice do not lie as they should, shaken again.

Who shakes, when, and by which paragraph is the game's to say.
"""

from collections.abc import Iterator

from croupier.equipment.devices import Shaker
from croupier.equipment.dice import PAIR
from croupier.regulation import Cite
from croupier.table.asks import Flow
from croupier.table.choices import Answer, AtLeast, Choice, Choices, Number
from croupier.table.command import Command
from croupier.table.commands import Proceed
from croupier.table.dice_commands import DiceThrown, NoRoll, SealLost
from croupier.table.dice_table import DiceTable
from croupier.table.questions import About, Sealed
from croupier.table.refusals import Code, Refusal
from croupier.table.roles import Actor, Role
from croupier.table.round_asks import ask_meanwhile
from croupier.table.steps import Act, Irregular, NoRollCalled

LEAST = Shaker(PAIR).least
"""How many times a shaker is shaken, at least."""

DEALER = 0
"""Who shakes, if it is not a player in a seat."""


class ShakerCode(Code):
    """Why a table with a shaker refuses an input."""

    SHAKER_ELSEWHERE = "shaker elsewhere"
    """Somebody else shakes now."""
    SHAKEN_TOO_LITTLE = "shaken too little"


# --- what is asked and done


class Shake(Command, roles=(Role.PLAYER, Role.DEALER), for_absent=True, house_role=Role.DEALER):
    """Shake the covered shaker this many times. Seat 0 is the dealer."""

    seat: int
    times: int = 3


class DealerShakes(About, key="dealer shakes"):
    """The dealer covers the shaker and shakes it."""

    least: int
    """How many times, at least."""


class UncoveringDue(About, key="uncover"):
    """The dealer uncovers the shaker; the dice may not lie flat in it, or fall out of it."""


# --- what happens


class ShakerShaken(Act):
    """Somebody shakes the covered shaker."""

    seat: int
    """0 for the dealer."""
    times: int


class DiceUncovered(Act):
    """The dealer takes the cover off the shaker."""


class DiceCovered(Act):
    """The dealer covers the shaker once all winning wagers are paid."""


class ShakeInvalid(Irregular):
    """A shake does not count, and the dice are shaken again."""

    fell_out: bool
    """True if a die fell out of the shaker; else the dice do not lie flat in it."""


# --- how it is done


def shake(t: DiceTable, about: About, by: int, cite: Cite, *handing_on: Answer) -> Flow[Command]:
    """Somebody shakes, or hands the shaker on; 0 is the dealer."""
    elsewhere = Refusal(ShakerCode.SHAKER_ELSEWHERE, cite, holder=by)
    times = Number(AtLeast(LEAST, Refusal(ShakerCode.SHAKEN_TOO_LITTLE, cite, least=LEAST)))

    def shaking(actor: Actor, command: Command | None) -> Iterator[Choice]:
        seat = command.seat if isinstance(command, Shake) else actor.seat
        has_it = seat == by and (actor.role is Role.DEALER) == (by == DEALER)
        yield Choice(Shake, seat=seat, times=times, not_now=None if has_it else elsewhere)

    to = (by,) if by else ()
    answers = (Choices(Shake, shaking), *handing_on)
    answer = yield from ask_meanwhile(t, [by, *t.wagering_seats()], about, answers, cite, to=to)
    if isinstance(answer, Shake):
        yield ShakerShaken(cites=(cite,), seat=by, times=answer.times)
    return answer


def uncover(t: DiceTable, cite: Cite, shaker: int, *faults: Choice) -> Flow[DiceThrown | NoRoll | None]:
    """The dealer uncovers the shaker; one face of each die is uppermost, unless a fault is found.

    ``shaker`` is who shook, and stays. None if what was sealed is lost, so that wagers come first again.
    """
    taking_part = [shaker, *t.wagering_seats()]
    answer = yield from ask_meanwhile(t, taking_part, UncoveringDue(), (Choice(Proceed), *faults), cite, moment=True)
    if not isinstance(answer, NoRoll):
        answer = yield from ask_meanwhile(t, taking_part, Sealed(t.seal), (t.thrown(cite), t.seal_lost(cite)), cite)
    if isinstance(answer, SealLost):
        yield from t.lose_seal(cite)
        return None
    assert isinstance(answer, DiceThrown | NoRoll)
    yield DiceUncovered(cites=(cite,))
    return answer


def call_no_roll(fault: NoRoll, by: Cite, *lead: Cite) -> Flow[None]:
    """The shake does not count: ``by`` is the paragraph of the fault, and ``lead`` of what is done about it."""
    yield NoRollCalled(cites=(*lead, by))
    yield ShakeInvalid(cites=(by, *lead), fell_out=fault.fell_out)
