"""Events that only a sic bo table has: calling the dice, and lighting boxes; also its reasons."""

from croupier.table.names import AnyArea
from croupier.table.pictures import Shown, ShownKind
from croupier.table.reasons import Reason
from croupier.table.steps import Act, Announced


class DiceCalled(Announced):
    """9.5: the dealer calls what each die shows."""

    dice: tuple[int, ...]


class BoxesLit(Act):
    """9.5: the boxes of winning wagers light up."""

    areas: tuple[AnyArea, ...]

    def shows(self) -> Shown:
        return Shown(ShownKind.LIT, areas=self.areas)


class BoxesDark(Act):
    """9.5: the lights go out once the winning wagers are paid."""

    def shows(self) -> Shown:
        return Shown(ShownKind.LIT)


# --- reasons


class ThreeDiceTotalWins(Reason):
    """The wager wins on this total."""

    total: int


class ThreeDiceTotalLoses(Reason):
    """The wager doesn't win on this total."""

    total: int
    low: int
    high: int


class SmallBigTriple(Reason):
    """All dice show one number, so small and big lose."""

    number: int


class NumberShown(Reason):
    """Enough dice show the wager's number."""

    number: int
    dice: int


class NumberNotShown(Reason):
    """Too few dice show the number or, for two of a kind, too many."""

    number: int
    dice: int
    needs: int


class TripleNotShown(Reason):
    """The dice do not all show the same number."""

    dice: tuple[int, ...]


class PairShown(Reason):
    """The dice show both numbers of a combination."""

    low: int
    high: int


class PairNotShown(Reason):
    """The dice don't show both numbers of a combination."""

    low: int
    high: int
    dice: tuple[int, ...]
