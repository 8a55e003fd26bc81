"""What the terminal tests of blackjack share: tables under changed filings, stacked cards, whole sessions."""

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from table_talk import AT, Script

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.games.blackjack import SCHEMA, open_table
from croupier.games.blackjack.table import BlackjackTable
from croupier.submission.filing import Filing
from croupier.terminal.session import PlayerSession

PLAIN: Mapping[str, Any] = {
    "wagers.additional.kind": "none",
    "wagers.match.offered": False,
    "wagers.twenty.offered": False,
    "boxes.players": 1,
    "shuffling.method": "by hand",
    "cards.backs": ["red"],
}
"""Only the blackjack wager, and cards shuffled by hand."""

MATCH: Mapping[str, Any] = {**PLAIN, "wagers.match.offered": True}
SHARED: Mapping[str, Any] = {**PLAIN, "boxes.players": 3}
MULTIPLE: Mapping[str, Any] = {
    **PLAIN,
    "multiple_action.offered": True,
    "surrender.offered": False,
    "reader.used": False,
    "splitting.hands": 2,
}

PROGRESSIVE: Mapping[str, Any] = {**PLAIN, "wagers.progressive.offered": True}
BONUS: Mapping[str, Any] = {**PLAIN, "wagers.bonus.offered": True}
STREAK: Mapping[str, Any] = {**PLAIN, "wagers.streak.offered": True}
DOUBLE_SHOE: Mapping[str, Any] = {**PLAIN, "shoe.double": True, "cards.backs": ["red", "blue"]}
FACE_DOWN: Mapping[str, Any] = {**PLAIN, "doubling.face_down": True}
DEVICE: Mapping[str, Any] = {**PLAIN, "shuffling.method": "automated device", "cards.backs": ["red", "blue"]}
CONCEALED: Mapping[str, Any] = {
    **DEVICE,
    "variation.six_to_five": True,
    "cards.decks": 2,
    "blackjack.even_money": False,
    "dealing.player_cards": "face down",
}
"""The 6 to 5 variation with first cards dealt face down."""

CUT_AT = 156
"""Where a player who types “cut” cuts: in the middle of six decks."""


def filing(changes: Mapping[str, Any] = PLAIN) -> Filing:
    report = filing_with(SCHEMA, changes)
    assert report.filing is not None, [str(defect) for defect in report.defects]
    return report.filing


def table(changes: Mapping[str, Any] = PLAIN) -> BlackjackTable:
    return open_table(filing(changes))


def order(text: str, decks: int = 6) -> tuple[Card, ...]:
    """Return an order that deals these cards after a cut in the middle and a burned card."""
    wanted = cards(f"2C {text}")
    left = Counter(STANDARD_52 * decks)
    left.subtract(wanted)
    assert min(left.values()) >= 0, "there are too few of a card"
    whole = (*wanted, *sorted(left.elements(), key=str))
    return (*whole[-CUT_AT:], *whole[:-CUT_AT])


class Careful(Random):
    """A random source for house players who always wager their maximum, and on nothing else."""

    def random(self) -> float:
        return 0.9

    def randint(self, _a: int, b: int) -> int:
        return b


class Talk:
    """A session played to its end. The player cuts first, and then the lines are typed."""

    def __init__(
        self,
        *lines: str,
        deals: str = "",
        changes: Mapping[str, Any] = PLAIN,
        more: Iterable[str] = (),
        seed: int = 7,
        seat: int = 3,
        buy_in: int = 500_00,
        coupons: int = 0,
        company: int = 0,
    ) -> None:
        self.script = Script(lines)
        self.table = table(changes)
        self.session = PlayerSession(
            self.script.screen(), self.table, LaboratorySource(seed), seat=seat, company=company, clock=lambda: AT
        )
        if deals:
            self.session.house.orders.append(order(deals))
        self.session.house.orders.extend(map(order, more))
        self.session.company.chance = Careful()
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
