"""A roll as a player is told of it: the seal, the dice, the point, and who has the dice."""

from collections.abc import Iterator, Sequence

from croupier.equipment.dice import shown
from croupier.play.rounds import PlayedRound
from croupier.table.steps import Act, Begun, Ended, Step, Thrown, ThrowSealed, Transferred, VigorishCollected
from croupier.table.terms import Procedure
from croupier.words import sentence


class DiceTeller:
    """Tells rolls to the player in one seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._number = 0
        self._rolling = False
        """Whether a round is being played: what is done to the dice before and after it is not told."""

    def keep(self, step: Step) -> None:
        match step:
            case Begun(procedure=Procedure.ROUND, number=number):
                self._number, self._rolling = number, True
            case Ended():
                self._rolling = False
            case _:
                pass

    def brief(self, step: Step) -> Sequence[str] | None:
        match step:
            case Begun(procedure=Procedure.ROUND):
                return []
            case ThrowSealed(seal=seal):
                return [f"Roll {self._number}. The throw is sealed as {seal[:12]}…. Wagers are open."]
            case Thrown(dice=dice):
                return [f"  The dice show {shown(dice)}."]
            case Act():
                return [sentence(step)] if self._rolling else []
            case Transferred() | VigorishCollected() if seat := getattr(step, "seat", 0):
                return [sentence(step)] if seat == self.seat else []
            case _:
                return None


def thrown_in(round_: PlayedRound) -> tuple[int, ...]:
    """The faces that counted in a round; empty if nothing was thrown."""
    return next((step.dice for step in round_.steps if isinstance(step, Thrown)), ())


def roll_lines(round_: PlayedRound) -> Iterator[str]:
    """What was thrown in a round."""
    dice = thrown_in(round_)
    if dice:
        yield f"Roll {round_.number}: {shown(dice)}, in all {sum(dice)}."
    else:
        yield f"In round {round_.number} nothing was thrown."
