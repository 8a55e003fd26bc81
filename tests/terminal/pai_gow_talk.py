"""What the terminal tests of pai gow poker share: tables under changed filings, stacked hands, whole sessions."""

import tomllib
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from table_talk import AT, Script

from croupier.equipment.cards import WITH_JOKER_53, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.games import game, sample_text
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.submission.filing import Filing, check
from croupier.terminal.session import PlayerSession

BUTTON: dict[str, Any] = {
    "dealing__method": "automated shoe",
    "start__method": "button",
    "wagers__number": None,
}
"""A button starts at the dealer, so the recipient of each stack is known."""

BY_HAND: dict[str, Any] = {
    "shuffler": {"used": False},
    "cards__backs": ["red"],
    "cut": {"cutting_card": "discard rack", "recut_by": "last cutter"},
    "dealing__method": "manual shoe",
    "start__method": "dice",
    "wagers__number": None,
}
"""The dealer shuffles, so the cards are cut; dice find the starting position."""

THREE_SEVEN: dict[str, Any] = {
    "wagers__three_seven__offered": True,
    "wagers__three_card": {"minimum": 1, "maximum": 50},
    "wagers__seven_card": {"minimum": 1, "maximum": 50, "pay_table": "A"},
    "wagers__bonus": None,
    "wagers__number": None,
    "start": None,
    "dealing": {"completion": "hand"},
}
"""The three-card and seven-card bonus wagers, with their own way of dealing."""

PLAIN: dict[str, Any] = {
    **BUTTON,
    "wagers__progressive": {"offered": False},
    "wagers__bonus": {"offered": False},
    "wagers__insurance": {"offered": False},
    "wagers__match_play": False,
    "wagers__two_areas": False,
    "bank": {"offered": False},
    "layout": None,
    "readings": None,
}
"""Only the pai gow poker wager."""


def filing(**changes: Any) -> Filing:
    """Return the sample filing with changes: ``bank__offered=False``; None leaves out a key or a group."""
    document: dict[str, Any] = tomllib.loads(sample_text("pai-gow-poker"))
    for key, value in changes.items():
        *path, last = key.split("__")
        room = document
        for name in path:
            room = room.setdefault(name, {})
        if value is None:
            room.pop(last, None)
        else:
            room[last] = value
    report = check(document, game("pai-gow-poker").SCHEMA)
    assert report.filing is not None, [str(defect) for defect in report.defects]
    return report.filing


def table(**changes: Any) -> PaiGowPokerTable:
    made = game("pai-gow-poker").open_table(filing(**changes))
    assert isinstance(made, PaiGowPokerTable)
    return made


def order(hands: Mapping[int, str], start: int = 0) -> tuple[Card, ...]:
    """Return an order that deals these hands in stacks of seven, by position, clockwise starting at ``start``; 0 is the
    dealer.
    """
    wanted = {position: cards(text) for position, text in hands.items()}
    left = [card for card in WITH_JOKER_53 if not any(card in hand for hand in wanted.values())]
    clockwise = (0, 6, 5, 4, 3, 2, 1)
    turn = clockwise.index(start)
    dealt: list[Card] = []
    for position in clockwise[turn:] + clockwise[:turn]:
        dealt += wanted.get(position) or [left.pop() for _ in range(7)]
    found = (*dealt, *left)
    assert set(found) == set(WITH_JOKER_53), "a card is in two of these hands"
    return found


class Cautious(Random):
    """A random source for house players who skip everything optional: no bank, no cut, no optional wager.

    They always wager their maximum, which is $30 under the sample filing.
    """

    def random(self) -> float:
        return 0.99

    def randint(self, _a: int, b: int) -> int:
        return b


class Talk:
    """A session played to its end."""

    def __init__(
        self,
        *lines: str,
        at: PaiGowPokerTable | None = None,
        hands: Iterable[tuple[Card, ...]] = (),
        seed: int = 7,
        seat: int = 3,
        buy_in: int = 500_00,
        coupons: int = 0,
        company: int = 0,
        chance: Random | None = None,
    ) -> None:
        self.script = Script(lines)
        self.session = PlayerSession(
            self.script.screen(),
            at or table(**BUTTON),
            LaboratorySource(seed),
            seat=seat,
            company=company,
            clock=lambda: AT,
        )
        self.session.house.orders.extend(hands)
        self.session.company.chance = chance or Cautious()
        assert self.session.sit_down(buy_in, coupons)
        self.status = self.session.run()
        self.session.table.books.check()

    @property
    def text(self) -> str:
        return self.script.text

    @property
    def lines(self) -> list[str]:
        return self.script.written

    def after(self, line: str, nth: int = 1) -> str:
        """Return the output between the ``nth`` time that a line was typed and the next prompt."""
        starts = [i for i, text in enumerate(self.lines) if text.startswith("[chips") and text.endswith(f"> {line}")]
        rest = self.lines[starts[nth - 1] + 1 :]
        end = next((i for i, line in enumerate(rest) if line.startswith("[chips")), len(rest))
        return " ".join(" ".join(rest[:end]).split())
