"""Write the cases for the pay tables of Pack's Poker, 13:69F-43.11: one for every row of every table.

    python tests/second_reading/make_pay_table_cases.py

The numbers come from tests/second_reading/packs_poker.toml, a transcription of the printed tables made independently of
the rules; nothing is taken from the rules. The hands are written out below. Each case plays a round with one seat and
one wager and states the amount, the odds and the paragraphs:

- each row with the lowest hand that makes it (a pair of jacks, threes and twos, ace to five);
- for each table the highest hand that it doesn't pay, which loses;
- under table A, and under table E where that has one more line, hands at the upper edge of each row;
- the hands of seven that the two readings of "7-card straight flush" distinguish, under both.

It writes cases/packs_poker/pay_tables/*.toml; a test asserts that they are what this script writes.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SECOND_READING = HERE / "packs_poker.toml"
TARGET = ROOT / "cases" / "packs_poker" / "pay_tables"


@dataclass(frozen=True)
class Hand:
    """A hand: in words, its row, the player's five cards and, for the seven-card wager, the pack."""

    words: str
    row: str
    five: str
    pack: str = ""


ROWS = (
    "royal_flush",
    "straight_flush",
    "four_of_a_kind",
    "full_house",
    "flush",
    "straight",
    "three_of_a_kind",
    "two_pair",
    "pair_of_jacks_or_better",
    "pair_of_twos_through_tens",
    "no pair",
)
"""The kinds of hand in falling order; the jackpot hands are above them."""

DEFINED_IN = {
    "seven_card_straight_flush": "43.5(d)1",
    "six_card_royal_flush": "43.5(d)2",
    "diamond_royal_flush": "43.5(c)",
    **{row: f"43.5(b){number}" for number, row in enumerate(ROWS[:9], 1)},
    "pair_of_twos_through_tens": "43.5(b)9",
}
"""The paragraph of 13:69F-43.5 that defines the hand of each row."""

# --- the five-card wager

FIVE_LOWEST = (
    Hand("a diamond royal", "diamond_royal_flush", "AD KD QD JD TD"),
    Hand("a royal flush", "royal_flush", "AS KS QS JS TS"),
    Hand("the lowest straight flush", "straight_flush", "AC 2C 3C 4C 5C"),
    Hand("four twos", "four_of_a_kind", "2S 2H 2D 2C 3S"),
    Hand("twos over threes", "full_house", "2S 2H 2D 3C 3S"),
    Hand("the lowest flush", "flush", "2S 3S 4S 5S 7S"),
    Hand("the lowest straight", "straight", "AS 2H 3D 4C 5S"),
    Hand("three twos", "three_of_a_kind", "2S 2H 2D 3C 4S"),
    Hand("threes and twos", "two_pair", "2S 2H 3D 3C 4S"),
    Hand("a pair of jacks", "pair_of_jacks_or_better", "JS JH 2D 3C 4S"),
    Hand("a pair of twos", "pair_of_twos_through_tens", "2S 2H 3D 4C 5S"),
)

FIVE_HIGHEST = (
    Hand("the highest straight flush", "straight_flush", "KD QD JD TD 9D"),
    Hand("four aces", "four_of_a_kind", "AS AH AD AC KS"),
    Hand("aces over kings", "full_house", "AS AH AD KC KS"),
    Hand("the highest flush", "flush", "AD KD QD JD 9D"),
    Hand("the highest straight", "straight", "AD KD QD JD TS"),
    Hand("three aces", "three_of_a_kind", "AS AH AD KC QS"),
    Hand("aces and kings", "two_pair", "AS AH KD KC QS"),
    Hand("a pair of aces", "pair_of_jacks_or_better", "AS AH KD QC JS"),
    Hand("a pair of tens", "pair_of_twos_through_tens", "TS TH AD KC QS"),
    Hand("the highest hand without a pair", "no pair", "AS KH QD JC 9S"),
    Hand("queen, king, ace, two and three", "no pair", "QS KH AD 2C 3S"),
)

# --- the seven-card wager

SEVEN_LOWEST = (
    Hand("ace to seven of one suit", "seven_card_straight_flush", "AS 2S 3S 4S 5S", "6S 7S"),
    Hand("a 6-card royal with the eight of another suit", "six_card_royal_flush", "9S TS JS QS AS", "KS 8H"),
    Hand("a royal flush with the nine of another suit", "royal_flush", "AS KS QS TS 2D", "JS 9H"),
    Hand("the lowest straight flush", "straight_flush", "AC 2C 3C 7H 9D", "4C 5C"),
    Hand("four twos", "four_of_a_kind", "2S 2H 4D 6C 8S", "2D 2C"),
    Hand("twos over threes", "full_house", "2S 2H 5D 7C 3S", "2D 3H"),
    Hand("the lowest flush", "flush", "2S 3S 4S 8H TD", "5S 7S"),
    Hand("the lowest straight", "straight", "AS 2H 3D 7C 8S", "4C 5S"),
    Hand("three twos", "three_of_a_kind", "2S 2H 4D 5C 7S", "2D 8H"),
    Hand("threes and twos", "two_pair", "2S 2H 3D 5C 7S", "3C 8H"),
)

SEVEN_HIGHEST = (
    Hand("a royal flush with two nines of other suits", "royal_flush", "AS KS QS JS TS", "9H 9D"),
    Hand("six of one suit in sequence below the ace", "straight_flush", "KS QS JS TS 9S", "8S AH"),
    Hand("the highest straight flush with two aces of other suits", "straight_flush", "KS QS JS TS 9S", "AH AD"),
    Hand("seven of one suit in sequence but for one", "straight_flush", "3S 4S 5S 6S 7S", "9S TS"),
    Hand("four aces and three kings", "four_of_a_kind", "AS AH AD AC KS", "KH KD"),
    Hand("three aces and three kings", "full_house", "AS AH AD KC KS", "KH QS"),
    Hand("the highest flush, seven cards of it", "flush", "AS KS QS JS 9S", "8S 7S"),
    Hand("a flush and a straight that is not of its suit", "flush", "AS KS QS JS 9S", "TH 8D"),
    Hand("the highest straight, seven cards of it", "straight", "AS KH QD JC TS", "9H 8D"),
    Hand("three aces", "three_of_a_kind", "AS AH AD KC QS", "JH 9D"),
    Hand("aces, kings and queens", "two_pair", "AS AH KD KC QS", "QH JD"),
    Hand("a pair of aces", "pair_of_jacks_or_better", "AS AH KD QC JS", "9H 8D"),
    Hand("the highest hand without a pair", "no pair", "AS KH QD JC 9S", "8H 7D"),
)

SEVEN_IN_SEQUENCE = (
    Hand("ace to eight of one suit", "seven_card_straight_flush", "AS KS QS JS TS", "9S 8S"),
    Hand("king to seven of one suit", "straight_flush", "KS QS JS TS 9S", "8S 7S"),
    Hand("ace to seven of one suit", "straight_flush", "AS 2S 3S 4S 5S", "6S 7S"),
)
"""Their rows in the narrow reading; in the wide one all three make the first."""


@dataclass(frozen=True)
class Kind:
    """One of the four kinds of table."""

    name: str
    wager: str
    area: str
    cite: str
    progressive: bool
    stake: int
    """In dollars. Small enough that no lower row of a hand pays more than its own."""
    meter: int = 0
    """What the meter shows once the wager is registered, in cents: the sample filing's amount and rate."""

    @property
    def lowest(self) -> tuple[Hand, ...]:
        return FIVE_LOWEST if self.area == "five" else SEVEN_LOWEST

    @property
    def highest(self) -> tuple[Hand, ...]:
        return FIVE_HIGHEST if self.area == "five" else SEVEN_HIGHEST


KINDS = (
    Kind("five_card", "five_card", "five", "43.11(b)1", False, 5),
    Kind("five_card_progressive", "five_card", "five", "43.11(b)2", True, 1, 10_000_00 + 1),
    Kind("seven_card", "seven_card", "seven", "43.11(c)1", False, 5),
    Kind("seven_card_progressive", "seven_card", "seven", "43.11(c)2", True, 1, 25_000_00 + 5),
)

Table = dict[str, str]


# --- the payout of a row


def money(cents: int) -> str:
    sign, (dollars, rest) = "-" if cents < 0 else "", divmod(abs(cents), 100)
    return f"{sign}${dollars:,}" + (f".{rest:02}" if rest else "")


def outcome(kind: Kind, cell: str | None) -> tuple[str, str, int]:
    """Return the wager's result, in words and as an expectation, and the player's net in cents."""
    stake = kind.stake * 100
    if cell is None:
        return "is not paid", f"loses {money(stake)}", -stake
    if cell == "push":
        return "is a push", f"is a push {money(stake)}", 0
    if cell.endswith("% of meter"):
        percent = int(cell.partition("%")[0])
        paid = -(-kind.meter * percent // 100)  # rounded up to the cent (reading 5)
        return f"takes {percent}% of the meter", f"wins {money(paid)} at {percent}% of the meter", paid - stake
    if cell.startswith("$"):
        paid = int(cell[1:]) * 100
        return f"is paid {money(paid)}", f"wins {money(paid)} at {money(paid)}", paid
    times = int(cell.removesuffix(" to 1"))
    paid = times * stake
    if cell.endswith(" to 1"):
        return f"is paid {times:,} to 1", f"wins {money(paid)} at {times:,} to 1", paid
    # The multiple is the full payment (reading 2).
    return f"is paid {times:,} times the wager", f"wins {money(paid)} at {times:,} times the wager", paid - stake


# --- cases


def case(kind: Kind, letter: str, hand: Hand, cell: str | None, reading: str = "") -> str:
    words, expected, net = outcome(kind, cell)
    cites = ["43.10(g)", kind.cite, *([DEFINED_IN[hand.row]] if expected.startswith("wins") else [])]
    pack = f', "pack 1" = "{hand.pack}"' if hand.pack else ""
    options = f'wagers.{kind.wager}.pay_table = "{letter}"'
    tail = ""
    if reading:
        options += f', readings.seven_card_straight_flush = "{reading}"'
        tail = f", the reading being “{reading}”"
    return f'''[[case]]
name = "table {letter}: {hand.words} {words}{tail}"
proves = ["{'", "'.join(cites)}"]
options = {{ {options} }}
cards = {{ "seat 1" = "{hand.five}"{pack} }}
play = """
  seat 1 sits with $100
  seat 1 bets ${kind.stake} on {kind.area} 1
  no more bets
"""
expect = """
  seat 1 {kind.area} 1 {expected} [{", ".join(cites)}]
  seat 1 nets {money(net)}
"""
'''


def highest_not_paid(kind: Kind, table: Table) -> Hand:
    """Return the highest hand of the highest row missing from a table, all rows above it being paid."""
    row = next(row for row in ROWS if row not in table)
    if kind.area == "seven" and row == "flush":
        return next(hand for hand in kind.highest if hand.words.startswith("the highest flush"))
    return next(hand for hand in kind.highest if hand.row == row)


def cases_of(kind: Kind, letter: str, table: Table) -> Iterator[str]:
    for hand in kind.lowest:
        if hand.row in table:
            yield case(kind, letter, hand, table[hand.row])
    loser = highest_not_paid(kind, table)
    yield case(kind, letter, loser, None)
    if letter == "A" or (letter == "E" and "pair_of_twos_through_tens" in table):
        yield from (case(kind, letter, hand, table.get(hand.row)) for hand in kind.highest if hand != loser)
    if letter == "A" and kind.area == "seven":
        for hand in SEVEN_IN_SEQUENCE:
            wide = Hand(hand.words, "seven_card_straight_flush", hand.five, hand.pack)
            yield case(kind, letter, wide, table[wide.row], "any")
            yield case(kind, letter, hand, table[hand.row], "ace high")


def document(kind: Kind, tables: dict[str, Table]) -> str:
    configuration = "progressive" if kind.progressive else "non-progressive"
    head = f'''# 13:69F-{kind.cite}: every row of every table. Do not edit: written by
# tests/second_reading/make_pay_table_cases.py
game = "packs-poker"
chapter = "13:69F"

[options]
wagers.{kind.wager}.configuration = "{configuration}"

'''
    return head + "\n".join(case for letter, table in tables.items() for case in cases_of(kind, letter, table))


def documents() -> dict[Path, str]:
    """Return what is to be written, by file."""
    second = tomllib.loads(SECOND_READING.read_text("utf-8"))
    return {TARGET / f"{kind.name}.toml": document(kind, second[kind.name]) for kind in KINDS}


if __name__ == "__main__":
    TARGET.mkdir(parents=True, exist_ok=True)
    for path, text in documents().items():
        path.write_text(text, "utf-8")
        print(f"{path.relative_to(ROOT)}: {text.count('[[case]]')} cases")
