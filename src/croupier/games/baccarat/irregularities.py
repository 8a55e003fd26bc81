"""The irregularities of baccarat: 3.12 (7.11), and a curator who is ordered to pass the shoe (3.11).

Too few remaining cards need no trigger: that happens in a shoe that is dealt to its end.
"""

from croupier.games.baccarat.commands import OrderShoePassed, ThirdCardInError
from croupier.games.baccarat.table import BaccaratTable
from croupier.play.card_irregularities import CardIrregularities, of_a_shoe
from croupier.play.irregularities import Happening, IrregularKind
from croupier.regulation import Paragraphs
from croupier.table.roles import DEALER, SUPERVISOR

P = Paragraphs("19:47")


def kinds_at(t: BaccaratTable) -> dict[str, IrregularKind]:
    remedies = t.section(12)
    found = of_a_shoe(remedies, 2) | {
        "third": IrregularKind(remedies, (Happening(DEALER, "stands", 0, ThirdCardInError()),)),
        "third-seen": IrregularKind(remedies, (Happening(DEALER, "stands", 0, ThirdCardInError(seen=True)),)),
    }
    if t.rules.curator:
        ordered = Happening(SUPERVISOR, "shoe", 0, OrderShoePassed())
        found["ordered"] = IrregularKind(P("3.11"), (ordered,), at_shuffle=True)
    return found


class BaccaratIrregularities(CardIrregularities):
    """How irregularities arise at a table."""

    table: BaccaratTable
    for_training = ("face-up", "error", "third", "third-seen", "jam")

    def __init__(self, table: BaccaratTable, seat: int = 0) -> None:
        super().__init__(table, seat)
        self.kinds = kinds_at(table)

    def cannot(self, kind: str) -> str:
        return "No participant has the shoe." if kind == "ordered" and not self.table.curator else super().cannot(kind)


IRREGULARITIES = BaccaratIrregularities
