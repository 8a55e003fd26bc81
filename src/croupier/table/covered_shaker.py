"""A covered shaker at a dice table: it is shaken, uncovered and, if the dice don't lie flat, shaken again.

The game decides who shakes, when, and under which paragraph.
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
"""The least number of times a shaker is shaken."""

DEALER = 0
"""Stands for a seat when the dealer shakes."""


class ShakerCode(Code):
    """Why a table with a shaker refuses an input."""

    SHAKER_ELSEWHERE = "shaker elsewhere"
    """Somebody else shakes now."""
    SHAKEN_TOO_LITTLE = "shaken too little"


# --- questions and commands


class Shake(Command, roles=(Role.PLAYER, Role.DEALER), for_absent=True, house_role=Role.DEALER):
    """Shake the covered shaker this many times. Seat 0 is the dealer."""

    seat: int
    times: int = 3


class DealerShakes(About, key="dealer shakes"):
    """The dealer covers the shaker and shakes it."""

    least: int
    """The least number of shakes."""


class UncoveringDue(About, key="uncover"):
    """The dealer uncovers the shaker; the dice may be found not flat, or fall out."""


# --- events


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
    """True if a die fell out of the shaker; otherwise the dice don't lie flat in it."""


# --- procedure


def shake(t: DiceTable, about: About, by: int, cite: Cite, *handing_on: Answer) -> Flow[Command]:
    """Have the player in seat ``by`` (0 is the dealer) shake the shaker or hand it on."""
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
    """Uncover the shaker and return the throw or the fault found.

    ``shaker`` is the seat that shook it, and stays. Return None if the sealed throw is lost, so that wagering opens
    again.
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
    """Call a shake invalid: ``by`` cites the fault, and ``lead`` what is done about it."""
    yield NoRollCalled(cites=(*lead, by))
    yield ShakeInvalid(cites=(by, *lead), fell_out=fault.fell_out)
