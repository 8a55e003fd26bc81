"""What happens at a sic bo table besides what all tables have: the dice are called, and boxes light up."""

from croupier.table.names import AnyArea
from croupier.table.pictures import Shown, ShownKind
from croupier.table.steps import Act, Announced


class DiceCalled(Announced):
    """9.5: the dealer calls what each die shows."""

    dice: tuple[int, ...]


class BoxesLit(Act):
    """9.5: the boxes of the layout on which wagers win light up."""

    areas: tuple[AnyArea, ...]

    def shows(self) -> Shown:
        return Shown(ShownKind.LIT, areas=self.areas)


class BoxesDark(Act):
    """9.5: once the winning wagers are paid the lights go out."""

    def shows(self) -> Shown:
        return Shown(ShownKind.LIT)
