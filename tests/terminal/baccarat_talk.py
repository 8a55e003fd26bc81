"""What the terminal tests of baccarat share: tables under changed filings, stacked cards, whole sessions."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from table_talk import AT, Script

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.games.baccarat import SCHEMA, open_table
from croupier.games.baccarat.table import BaccaratTable
from croupier.terminal.session import PlayerSession

PLAIN: Mapping[str, Any] = {}
MINI: Mapping[str, Any] = {"variation": "minibaccarat"}
CONTINUOUS: Mapping[str, Any] = {**MINI, "shuffling.method": "continuous"}
DEVICE: Mapping[str, Any] = {"shuffling.method": "automated"}
AT_ONCE: Mapping[str, Any] = {"vigorish.collected": "at once"}

CUT_AT = 208
"""Where a participant who types “cut” cuts: in the middle of eight decks."""


def table(changes: Mapping[str, Any] = PLAIN) -> BaccaratTable:
    report = filing_with(SCHEMA, changes)
    assert report.filing is not None, [str(defect) for defect in report.defects]
    return open_table(report.filing)


def order(text: str, *, cut_at: int = CUT_AT) -> tuple[Card, ...]:
    """Return an order that deals these cards, after a cut, an ace and the one card that it burns."""
    wanted = cards(f"AC 2C {text}")
    left = Counter(STANDARD_52 * 8)
    left.subtract(wanted)
    assert min(left.values()) >= 0, "there are too few of a card"
    whole = (*wanted, *sorted(left.elements(), key=str))
    return (*whole[-cut_at:], *whole[:-cut_at]) if cut_at else whole


class Talk:
    """A session played to its end."""

    def __init__(
        self,
        *lines: str,
        deals: str = "",
        changes: Mapping[str, Any] = PLAIN,
        seed: int = 7,
        buy_in: int = 1_000_00,
        coupons: int = 0,
        company: int = 0,
    ) -> None:
        self.script = Script(lines)
        self.table = table(changes)
        self.session = PlayerSession(
            self.script.screen(), self.table, LaboratorySource(seed), company=company, clock=lambda: AT
        )
        if deals:
            self.session.house.orders.append(order(deals))
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
