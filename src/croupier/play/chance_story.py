"""A throw or a spin told to a player: the seal, the result, and what happens to the seat's wagers."""

from collections.abc import Iterator, Sequence

from croupier.equipment.dice import shown
from croupier.play.rounds import PlayedRound
from croupier.table.steps import Act, Begun, Ended, Step, Thrown, ThrowSealed, Transferred, VigorishCollected
from croupier.table.terms import Procedure
from croupier.table.wheel_steps import SpinSealed, Spun
from croupier.words import sentence


class ChanceTeller:
    """Tells throws or spins to the player in a seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._number = 0
        self._playing = False
        """Whether a round is in play; handling of the equipment before and after it is left out."""

    def keep(self, step: Step) -> None:
        match step:
            case Begun(procedure=Procedure.ROUND, number=number):
                self._number, self._playing = number, True
            case Ended():
                self._playing = False
            case _:
                pass

    def brief(self, step: Step) -> Sequence[str] | None:
        match step:
            case Begun(procedure=Procedure.ROUND):
                return []
            case ThrowSealed(seal=seal):
                return [f"Roll {self._number}. The throw is sealed as {seal[:12]}…. Wagers are open."]
            case SpinSealed(seal=seal):
                return [f"Spin {self._number}. It is sealed as {seal[:12]}…. Wagers are open."]
            case Thrown(dice=dice):
                return [f"  The dice show {shown(dice)}."]
            case Spun(section=section):
                return [f"  The wheel shows {section}."]
            case Act():
                return [sentence(step)] if self._playing else []
            case Transferred() | VigorishCollected() if seat := getattr(step, "seat", 0):
                return [sentence(step)] if seat == self.seat else []
            case _:
                return None


def roll_lines(round_: PlayedRound) -> Iterator[str]:
    """Yield the throw of a round."""
    dice = next((step.dice for step in round_.steps if isinstance(step, Thrown)), ())
    if dice:
        yield f"Roll {round_.number}: {shown(dice)}, a total of {sum(dice)}."
    else:
        yield f"No dice were thrown in round {round_.number}."


def spin_lines(round_: PlayedRound) -> Iterator[str]:
    """Yield where the wheel stopped in a round."""
    spun = next((step for step in round_.steps if isinstance(step, Spun)), None)
    yield f"Spin {round_.number}: {spun.section}." if spun else f"The wheel was not spun in round {round_.number}."
