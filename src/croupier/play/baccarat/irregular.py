"""The irregularities of baccarat: 3.12 (7.11), and a curator who is ordered to pass the shoe (3.11).

That too few cards remain comes about by itself, in a shoe that is dealt to its end.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from croupier.games.baccarat import NAME
from croupier.games.baccarat.table import BaccaratTable
from croupier.play.irregular import Happening, IrregularKind
from croupier.regulation import Paragraphs
from croupier.table.commands import (
    CardDealtInError,
    CardFoundFaceUp,
    OrderShoePassed,
    ShufflerFault,
    ThirdCardInError,
)
from croupier.table.roles import DEALER, SUPERVISOR

P = Paragraphs("19:47")


def kinds_at(t: BaccaratTable) -> dict[str, IrregularKind]:
    remedies = t.section(12)
    found = {
        "face-up": IrregularKind(remedies),
        "error": IrregularKind(remedies),
        "third": IrregularKind(remedies),
        "third-seen": IrregularKind(remedies),
        "jam": IrregularKind(remedies, at_shuffle=True),
    }
    if t.rules.curator:
        found["ordered"] = IrregularKind(P("3.11"), at_shuffle=True)
    return found


@dataclass(frozen=True, slots=True)
class BaccaratIrregularities:
    """How they come about at a table."""

    table: BaccaratTable
    game = NAME
    kinds: Mapping[str, IrregularKind] = field(init=False)
    for_training = ("face-up", "error", "third", "third-seen", "jam")

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", kinds_at(self.table))

    def cannot(self, kind: str) -> str:
        match kind:
            case "jam" if self.table.shuffler is None:
                return "There is no shuffler on the table."
            case "ordered" if not self.table.curator:
                return "No participant has the shoe."
            case _:
                return ""

    def waits(self, kind: str) -> bool:
        return False

    def happenings(self, kind: str, together: Sequence[str]) -> Iterator[Happening]:
        match kind:
            case "face-up":
                yield Happening(SUPERVISOR, "deal", 2, CardFoundFaceUp())
            case "error":
                yield Happening(SUPERVISOR, "deal", 2, CardDealtInError())
            case "third":
                yield Happening(DEALER, "stands", 0, ThirdCardInError())
            case "third-seen":
                yield Happening(DEALER, "stands", 0, ThirdCardInError(seen=True))
            case "ordered":
                yield Happening(SUPERVISOR, "shoe", 0, OrderShoePassed())
            case _:
                yield Happening(SUPERVISOR, "shuffle", 0, ShufflerFault())
