"""What the terminal tests share: a table under a changed filing, stacked decks, scripted lines, a transcript."""

import tomllib
from collections.abc import Callable, Iterable
from typing import Any

from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.games import game, sample_text
from croupier.games.packs_poker.table import PacksPokerTable
from croupier.submission.filing import check
from croupier.terminal.screen import WIDTH, Screen
from croupier.terminal.session import PlayerSession

AT = "2026-11-15T20:00:00+00:00"


def table(**changes: Any) -> PacksPokerTable:
    """Return a table under the sample filing with changes: ``dealing__method="hand"``; None leaves out a key."""
    document: dict[str, Any] = tomllib.loads(sample_text("packs-poker"))
    for key, value in changes.items():
        *path, last = key.split("__")
        room = document
        for name in path:
            room = room[name]
        if value is None:
            room.pop(last, None)
        else:
            room[last] = value
    report = check(document, game("packs-poker").SCHEMA)
    assert report.filing is not None, report.defects
    made = game("packs-poker").open_table(report.filing)
    assert isinstance(made, PacksPokerTable)
    return made


def stacked(player: str, dealer: str, *packs: str) -> tuple[Card, ...]:
    """Return an order that deals these hands, one card at a time, to one player and the dealer, then two to each
    pack.
    """
    first = [card for pair in zip(cards(player), cards(dealer), strict=True) for card in pair]
    first += [card for pack in packs for card in cards(pack)]
    return (*first, *(card for card in STANDARD_52 if card not in first))


class Script:
    """Reads scripted lines, writes a transcript. When the lines are used up, the input ends."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = list(lines)
        self.written: list[str] = []

    def read(self, prompt: str) -> str:
        if not self.lines:
            self.written.append(prompt)
            raise EOFError
        line = self.lines.pop(0)
        self.written.append(f"{prompt}{line}")
        return line

    def write(self, text: str) -> None:
        self.written.append(text)

    def screen(self) -> Screen:
        return Screen(self.read, self.write)

    @property
    def text(self) -> str:
        """Return the whole output as one line of words: where it was folded doesn't matter."""
        return " ".join(" ".join(self.written).split())


class Talk:
    """A session played to its end."""

    def __init__(
        self,
        *lines: str,
        at: PacksPokerTable | None = None,
        orders: Iterable[tuple[Card, ...]] = (),
        seed: int = 7,
        buy_in: int = 500_00,
        coupons: int = 0,
        clock: Callable[[], str] = lambda: AT,
    ) -> None:
        self.script = Script(lines)
        self.session = PlayerSession(self.script.screen(), at or table(), LaboratorySource(seed), clock=clock)
        self.session.house.orders.extend(orders)
        assert self.session.sit_down(buy_in, coupons)
        self.status = self.session.run()
        self.session.table.books.check()

    @property
    def text(self) -> str:
        return self.script.text

    @property
    def lines(self) -> list[str]:
        return self.script.written

    def after(self, line: str) -> str:
        """Return the output between a typed line and the next prompt."""
        start = next(i for i, text in enumerate(self.lines) if text.endswith(f"> {line}"))
        rest = self.lines[start + 1 :]
        end = next((i for i, line in enumerate(rest) if line.startswith("[chips")), len(rest))
        return " ".join(" ".join(rest[:end]).split())


def too_wide(lines: list[str]) -> list[str]:
    return [line for line in lines if len(line) > WIDTH]
