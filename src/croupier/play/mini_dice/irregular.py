"""The irregularities of mini-dice: what is no roll (13.8), and a shaker that is ordered to be passed (13.7(a)1ii)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from croupier.games.mini_dice import NAME
from croupier.games.mini_dice.table import MiniDiceTable
from croupier.play.irregular import Happening, IrregularKind
from croupier.regulation import Paragraphs
from croupier.table.commands import NoRoll
from croupier.table.dice_commands import OrderDicePassed, Removal
from croupier.table.roles import SUPERVISOR

P = Paragraphs("19:47")

REMOVED = {"delay": Removal.DELAY, "violation": Removal.VIOLATION}

KINDS = {
    "cocked": IrregularKind(P("13.8(a)1")),
    "fell-out": IrregularKind(P("13.8(a)2")),
} | {name: IrregularKind(P("13.7(a)1ii")) for name, one in REMOVED.items()}


@dataclass(frozen=True, slots=True)
class MiniDiceIrregularities:
    """How they come about at a table."""

    table: MiniDiceTable
    game = NAME
    kinds = KINDS
    for_training = ("cocked", "fell-out")

    def cannot(self, _kind: str) -> str:
        return ""

    def waits(self, _kind: str) -> bool:
        return False

    def happenings(self, kind: str, _together: Sequence[str]) -> Iterator[Happening]:
        if kind in REMOVED:
            yield Happening(SUPERVISOR, "shake", 0, OrderDicePassed(REMOVED[kind]))
        else:
            yield Happening(SUPERVISOR, "throw", 0, NoRoll(fell_out=kind == "fell-out"))
