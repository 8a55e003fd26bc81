"""Dice: faces, sets from which two are chosen, and throws and shakes. A die never chooses its own face.

The faces come from :mod:`croupier.equipment.chance`, or from a person who reads them off the table.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.equipment.chance import commitment, opens
from croupier.equipment.devices import Dice

FACES = range(1, 7)
"""The spots on the faces of a die."""

PAIR = Dice(2)
"""The dice that are thrown, or shaken in a shaker."""

LEAST_DICE = 5
"""19:47-1.11(c): a set has five dice or more."""
MOST_DICE = 20
"""The text sets no maximum; more don't fit into a cup."""


def are_faces(faces: Sequence[int], number: int = 2) -> bool:
    """Return whether these are the uppermost faces of this many dice."""
    return len(faces) == number and all(face in FACES for face in faces)


def is_pair(dice: Sequence[int]) -> bool:
    """Return whether all dice show the same face: a total made the hard way."""
    return len(set(dice)) == 1


def called(dice: Sequence[int]) -> str:
    """Return a roll as it is called: ``8 the hard way``, or ``8``."""
    total = sum(dice)
    return f"{total} the hard way" if is_pair(dice) and total in (4, 6, 8, 10) else str(total)


def shown(dice: Sequence[int]) -> str:
    """Return the faces as people read them: ``3 and 5``, or ``1, 3 and 5``."""
    faces = list(map(str, dice))
    return " and ".join(words for words in (", ".join(faces[:-1]), *faces[-1:]) if words)


@dataclass(frozen=True, slots=True)
class DiceSet:
    """The dice of a table, numbered from 1: those that the shooter has chosen, and those in the cup."""

    number: int
    chosen: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if self.number < LEAST_DICE:
            raise ValueError(f"a set has at least {LEAST_DICE} dice, not {self.number}")
        if self.chosen and not self.can_choose(self.chosen):
            raise ValueError(f"{self.chosen} are not two different dice of a set of {self.number}")

    def can_choose(self, dice: Sequence[int]) -> bool:
        """Return whether these are two different dice of the set."""
        return len(dice) == 2 and len(set(dice)) == 2 and all(1 <= die <= self.number for die in dice)

    def choose(self, dice: Sequence[int]) -> "DiceSet":
        """Return the same set with these dice chosen."""
        return DiceSet(self.number, tuple(dice))

    @property
    def in_cup(self) -> tuple[int, ...]:
        """The dice that go back to the cup."""
        return tuple(die for die in range(1, self.number + 1) if die not in self.chosen)


def seal(faces: Sequence[int], salt: str) -> str:
    """Return the seal of a throw, shown before wagers close: it fixes the faces and reveals nothing about them."""
    return commitment(faces, salt)


def unsealed(faces: Sequence[int], salt: str, sealed: str) -> bool:
    """Return whether a throw is the one that was sealed."""
    return opens(faces, salt, sealed)
