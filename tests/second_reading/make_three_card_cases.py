"""Write the cases for the pay tables of three card poker, 19:47-20.11: every row of every table at both ends.

    python tests/second_reading/make_three_card_cases.py

The figures come from tests/second_reading/three_card_poker.toml, a transcription made independently of the rules. Each
row is played with the lowest hand that makes it and with the highest, so that the hand above and the hand below every
row are played as well: the highest hand without a pair loses the pair plus wager, and the highest flush has no ante
bonus. It writes cases/three_card_poker/pay_tables/*.toml; a test asserts that they are what this script writes.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SECOND_READING = HERE / "three_card_poker.toml"
TARGET = ROOT / "cases" / "three_card_poker" / "pay_tables"

HANDS = (
    ("the highest hand without a pair", "", "AS KD JC"),
    ("a pair of twos", "Pair", "2S 2D 3C"),
    ("a pair of aces", "Pair", "AS AD KC"),
    ("the lowest flush", "Flush", "2S 3S 5S"),
    ("the highest flush", "Flush", "AS KS JS"),
    ("the lowest straight", "Straight", "AS 2D 3C"),
    ("the highest straight", "Straight", "AS KD QC"),
    ("three twos", "Three-of-a-Kind", "2S 2D 2C"),
    ("three aces", "Three-of-a-Kind", "AS AD AC"),
    ("the lowest straight flush", "Straight Flush", "AS 2S 3S"),
    ("the highest straight flush", "Straight Flush", "AS KS QS"),
)
"""From the lowest to the highest: in words, the row, and the cards."""

HEAD = """# 19:47-{cite}: every row at its lowest and its highest hand. Do not edit: written by
# tests/second_reading/make_three_card_cases.py
game = "three-card-poker"
chapter = "19:47"

"""


def times(odds: str) -> int:
    return int(odds.removesuffix(" to 1"))


def pair_plus(letter: str, ledger: dict[str, str]) -> Iterator[str]:
    for words, row, cards in HANDS:
        odds = ledger.get(row)
        paid = f"is paid {odds}" if odds else "is not paid"
        result = f"wins ${5 * times(odds)} at {odds}" if odds else "loses $5"
        yield f'''[[case]]
name = "ledger {letter}: {words} {paid}"
proves = ["20.11(a)2"]
options = {{ wagers.pair_plus.ledger = "{letter}" }}
cards = {{ "seat 1" = "{cards}", dealer = "9D 9C 8H" }}
play = """
  seat 1 sits with $100
  seat 1 bets $5 on pairplus 1
  no more bets
"""
expect = "seat 1 pairplus 1 {result} [20.11(a)2]"
'''


def ante_bonus(bonus: dict[str, str]) -> Iterator[str]:
    """The dealer has nothing, so only the ante is paid 1 to 1 and the play wager is returned."""
    for words, row, cards in HANDS:
        odds = bonus.get(row)
        paid = f"has a bonus of {odds}" if odds else "has no bonus"
        proved = "20.11(a)3" if odds else "20.11(a)1"
        line = f"\n  seat 1 bonus 1 wins ${10 * times(odds)} at {odds} [20.11(a)3]" if odds else ""
        yield f'''[[case]]
name = "{words} {paid}"
proves = ["{proved}"]
cards = {{ "seat 1" = "{cards}", dealer = "9D 8C 2H" }}
play = """
  seat 1 sits with $100
  seat 1 bets $10 on ante 1
  no more bets
  seat 1 plays
"""
expect = """
  seat 1 ante 1 wins $10 at 1 to 1 [20.11(a)1]
  seat 1 play 1 is a push $10 [20.11(a)1]{line}
  seat 1 nets ${10 + 10 * times(odds or "0")}
"""
'''


def documents() -> dict[Path, str]:
    """Return what is to be written, by file."""
    second = tomllib.loads(SECOND_READING.read_text("utf-8"))
    plus = [case for letter, ledger in second["pair_plus"].items() for case in pair_plus(letter, ledger)]
    return {
        TARGET / "pair_plus.toml": HEAD.format(cite="20.11(a)2") + "\n".join(plus),
        TARGET / "ante_bonus.toml": HEAD.format(cite="20.11(a)3") + "\n".join(ante_bonus(second["ante_bonus"])),
    }


if __name__ == "__main__":
    TARGET.mkdir(parents=True, exist_ok=True)
    for path, text in documents().items():
        path.write_text(text, "utf-8")
        print(f"{path.relative_to(ROOT)}: {text.count('[[case]]')} cases")
