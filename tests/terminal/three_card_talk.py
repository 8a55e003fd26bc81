"""What the terminal tests of three card poker share: tables under changed filings, stacked cards, whole sessions."""

from collections.abc import Iterable, Mapping
from typing import Any

from table_talk import AT, Script

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.games.three_card_poker import SCHEMA, open_table
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.terminal.session import PlayerSession

PLAIN: Mapping[str, Any] = {}
BY_HAND: Mapping[str, Any] = {"shuffler.used": False, "cards.backs": ["red"]}
AUTOMATED: Mapping[str, Any] = {"dealing.method": "automated shoe"}
TWO: Mapping[str, Any] = {"positions.two": True}


def table(changes: Mapping[str, Any] = PLAIN) -> ThreeCardPokerTable:
    report = filing_with(SCHEMA, changes)
    assert report.filing is not None, [str(defect) for defect in report.defects]
    return open_table(report.filing)


def order(text: str) -> tuple[Card, ...]:
    """Return a deck that deals these cards first, one at a time, the dealer last."""
    wanted = cards(text)
    return (*wanted, *(card for card in STANDARD_52 if card not in wanted))


class Talk:
    """A session played to its end."""

    def __init__(
        self,
        *lines: str,
        deals: str = "",
        changes: Mapping[str, Any] = PLAIN,
        more: Iterable[str] = (),
        seed: int = 7,
        buy_in: int = 500_00,
        coupons: int = 0,
        company: int = 0,
    ) -> None:
        self.script = Script(lines)
        self.table = table(changes)
        self.session = PlayerSession(
            self.script.screen(), self.table, LaboratorySource(seed), company=company, clock=lambda: AT
        )
        self.session.house.orders.extend(map(order, (deals, *more) if deals else more))
        assert self.session.sit_down(buy_in, coupons)
        self.status = self.session.run()
        self.table.books.check()

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
