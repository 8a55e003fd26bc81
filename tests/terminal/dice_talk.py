"""What the terminal tests of the dice games share: tables, prepared throws, whole sessions."""

from collections.abc import Iterable, Mapping
from typing import Any

from table_talk import AT, Script

from croupier.cases.runner import filing_with
from croupier.equipment.chance import LaboratorySource
from croupier.games import game
from croupier.play.walkthrough import TrainingTable
from croupier.table.dice_table import DiceTable
from croupier.terminal.session import PlayerSession


def dice_table(name: str, changes: Mapping[str, Any] | None = None) -> Any:
    report = filing_with(game(name).SCHEMA, changes or {})
    assert report.filing is not None, [str(defect) for defect in report.defects]
    table = game(name).open_table(report.filing)
    assert isinstance(table, DiceTable)
    return table


def faces(text: str) -> list[tuple[int, ...]]:
    """Return the faces of throws: ``34 66`` for a 3 and a 4, then two sixes."""
    return [tuple(map(int, word)) for word in text.split()]


class DiceTalk:
    """A session played to its end, with these throws."""

    def __init__(
        self,
        *lines: str,
        name: str = "craps",
        throws: str = "",
        changes: Mapping[str, Any] | None = None,
        company: int = 0,
        buy_in: int = 500_00,
    ) -> None:
        self.script = Script(lines)
        self.table = dice_table(name, changes)
        self.session = PlayerSession(
            self.script.screen(), self.table, LaboratorySource(7), seat=3, company=company, clock=lambda: AT
        )
        self.session.house.throws += faces(throws)
        assert self.session.sit_down(buy_in)
        self.status = self.session.run()
        self.table.books.check()

    @property
    def text(self) -> str:
        return self.script.text

    @property
    def lines(self) -> list[str]:
        return [line for text in self.script.written for line in text.split("\n") if not line.startswith("[chips")]

    def after(self, line: str) -> str:
        """Return the output after a line was typed, until the next prompt."""
        written = self.script.written
        at = next(i for i, text in enumerate(written) if text.endswith(f"> {line}"))
        lines: list[str] = []
        for text in written[at + 1 :]:
            if text.startswith("[chips"):
                break
            lines.append(text)
        return " ".join(" ".join(lines).split())

    @property
    def standing(self) -> dict[str, int]:
        return {str(area): amount for area, amount in self.table.books.wagers(3).items()}


def training(
    name: str, *, seed: int = 5, trouble: bool = False, throws: Iterable[tuple[int, ...]] = ()
) -> TrainingTable:
    source = LaboratorySource(seed)
    made = TrainingTable(dice_table(name), source, seed=seed, irregularities=trouble, clock=lambda: AT)
    made.house.throws += throws
    made.players.sit_down()
    return made
