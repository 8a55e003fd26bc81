"""Events that only a sic bo table has: calling the dice, and lighting boxes."""

from croupier.table.names import AnyArea
from croupier.table.pictures import Shown, ShownKind
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
