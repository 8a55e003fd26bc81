"""What the wagers of pai gow poker have to bring (19:47-11.9, 11.13 to 11.18), from the cards and the filing alone."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..report import money
from . import lines, tables
from .choices import Choices
from .hands import LOSES, PUSH, WINS
from .round import Wager

VOID = "void"
BACK, NOTHING = "the wager back", "nothing"
NO_LINE = {
    "progressive": "no hand type of the table",
    "bonus": "no qualifying hand",
    "insurance": "no pai gow",
    "three": "no hand of the pay table",
    "seven": "no hand of the pay table",
}
PREMIUM = frozenset(tables.ENVY)
"""11.1: four-of-a-kind and what ranks higher."""


@dataclass(frozen=True, slots=True)
class Due:
    """What a wager has to bring."""

    outcome: str
    line: str
    pays: str
    paid: int = 0
    returned: int = 0

    def __str__(self) -> str:
        return (
            f"{self.outcome}, {self.line}, pays {self.pays}, {money(self.paid)} paid, {money(self.returned)} returned"
        )


@dataclass(frozen=True, slots=True)
class Best:
    """The line that pays a wager most."""

    line: str
    pays: str
    """As the table has it."""
    amount: Fraction

    @property
    def words(self) -> str:
        """What it pays, in the words of the record."""
        if self.pays.endswith("%"):
            return f"{self.pays} of the meter"
        return f"${int(self.pays[1:]):,}" if self.pays.startswith("$") else f"{int(self.pays):,} to 1"


def best_of(table: tables.Table, made: Iterable[str], stake: int, shown: int = 0) -> Best | None:
    """Of the lines that some cards make, the one that pays most; of equals, the one that is printed first."""
    found = set(made)
    lines_of_table = [Best(line, pays, _amount(pays, stake, shown)) for line, pays in table.items() if line in found]
    return max(lines_of_table, key=lambda one: one.amount, default=None)


def _amount(pays: str, stake: int, shown: int) -> Fraction:
    """What a line pays on a wager, in cents; the meter showing so much."""
    if pays.startswith("$"):
        return Fraction(int(pays[1:]) * 100)
    if pays.endswith("%"):
        return Fraction(int(pays[:-1]) * shown, 100)
    return Fraction(int(pays) * stake)


def lost(line: str) -> Due:
    return Due(LOSES, line, NOTHING)


def back(outcome: str, line: str, wager: Wager) -> Due:
    return Due(outcome, line, BACK, returned=wager.stake)


class Payouts:
    """What wagers pay under one filing."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices

    def bet(self, wager: Wager, verdict: str, finding: str) -> Due:
        """11.9(g) to (j): 1 to 1, a coupon on its face value (reading 10); the vigorish is a step of its own."""
        if verdict == WINS:
            return Due(WINS, finding, "1 to 1", wager.stake + wager.coupon, wager.stake)
        return back(PUSH, finding, wager) if verdict == PUSH else lost(finding)

    def number(self, wager: Wager, chosen: int, shown: int) -> Due:
        """11.13(b)3 and 6: by the number displayed, rounded down to the dollar."""
        line = f"the number is {shown}"
        if chosen != shown:
            return lost(f"{line}, not {chosen}")
        exact = self.choices.number_pays * (wager.stake + wager.coupon)
        return Due(WINS, line, self.choices.number_odds, int(exact // 100) * 100, wager.stake)

    def odds(self, kind: str, wager: Wager, cards: Sequence[str], limit: Callable[[int], int]) -> Due:
        """11.16, 11.18: the line that pays most, of which a payout limit may leave less."""
        best = self.best(kind, wager, cards)
        if best is None:
            return lost(NO_LINE[kind])
        return Due(WINS, best.line, best.words, limit(int(best.amount)), wager.stake)

    def best(self, kind: str, wager: Wager, cards: Sequence[str]) -> Best | None:
        """The line that an optional wager is paid by, other than the progressive one."""
        choices = self.choices
        match kind:
            case "bonus":
                made = lines.bonus(cards, royal_match=choices.royal_match, natural=choices.natural_match)
                # Reading 32: by the other choice a qualifying hand is a straight or higher, as 11.1 defines it.
                made -= {"Three-of-a-kind"} if choices.no_three_of_a_kind else set()
                return best_of(tables.BONUS, made, wager.stake)
            case "insurance":
                made = lines.insurance(cards, joker=choices.insurance_joker)
                return best_of(choices.insurance_table, made, wager.stake)
            case "three":
                return best_of(tables.THREE_CARD, lines.three_card(cards), wager.stake)
            case _:
                return best_of(choices.seven_card_table, lines.seven_card(cards), wager.stake)

    def progressive(self, cards: Sequence[str], shown: int) -> Best | None:
        """11.14(d), 11.9(j): the hand type that pays most while the meter shows so much."""
        return best_of(self.choices.progressive_table, lines.progressive(cards), 0, shown)

    def off_meter(self, best: Best) -> bool:
        """11.14(e): which payouts are deducted from the meter."""
        least = tables.DEDUCTED_FROM[self.choices.limits["progressive"][0]]
        return best.pays.endswith("%") or best.amount >= least or best.line.startswith("Straight Flush")
