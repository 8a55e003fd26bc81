"""Write the cases for the pay tables of pai gow poker, 19:47-11.14, 11.16 and 11.18: one for every line of every table.

    python tests/second_reading/make_pai_gow_cases.py

The numbers come from tests/second_reading/pai_gow_poker.toml, a transcription of the printed tables made independently
of the rules; nothing is taken from the rules. The hands are written out below. In each case seat 1 puts three cards in
the low hand, so that the pai gow poker wager loses whatever the dealer has: the other wagers are paid regardless of it.
The cases contain

- each line with the lowest hand that makes it, and under one table of each wager with a high one;
- for each wager, hands that just miss its lowest line, and hands that make two lines, of which the one that pays most
  counts;
- what the joker may do, in each reading where there are several.

It writes cases/pai_gow_poker/pay_tables/*.toml; a test asserts that they are what this script writes.
"""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SECOND_READING = HERE / "pai_gow_poker.toml"
TARGET = ROOT / "cases" / "pai_gow_poker" / "pay_tables"

BET = 10
"""In dollars: the pai gow poker wager, which always loses."""


@dataclass(frozen=True)
class Hand:
    """A hand: in words, its line (none: it isn't paid), its cards, and the filing it requires."""

    words: str
    line: str
    cards: str
    options: str = ""

    @property
    def low(self) -> str:
        """Return three cards for a low hand, which is one too many (11.9(g)4)."""
        return " ".join(self.cards.split()[:3])


def money(cents: int) -> str:
    sign, (dollars, rest) = "-" if cents < 0 else "", divmod(abs(cents), 100)
    return f"{sign}${dollars:,}" + (f".{rest:02}" if rest else "")


def times(cell: str) -> int:
    """8,000 to 1."""
    return int(cell.removesuffix(" to 1").replace(",", ""))


def dollars(cell: str) -> int:
    """$1,000, in cents."""
    return int(cell.removeprefix("$").replace(",", "")) * 100


# --- 11.3: the paragraph that defines the hand of a line

RANKS = (
    "five aces",
    "royal flush",
    "straight flush",
    "four-of-a-kind",
    "full house",
    "flush",
    "straight",
    "three-of-a-kind",
)

DEFINED_IN = {
    "seven-card straight flush with no joker": "11.3(f)1",
    "royal flush plus royal match": "11.3(f)2",
    "seven-card straight flush with joker": "11.3(f)3",
    "straight flush without joker": "11.3(g)",
    "straight flush with joker": "11.3(g)",
    "natural royal flush": "11.3(b)2",
    **{rank: f"11.3(b){number}" for number, rank in enumerate(RANKS, 1)},
}


def defined_in(line: str) -> str:
    return DEFINED_IN[line.lower().removesuffix(" and pair")]


# --- 11.16(a): the bonus wager

ACE_AND_KING = 'wagers.bonus.royal_match = "ace and king"'

BONUS_HANDS = (
    Hand("two to eight of spades", "Seven-card straight flush with no joker", "2S 3S 4S 5S 6S 7S 8S"),
    Hand("ace to seven of spades", "Seven-card straight flush with no joker", "AS 2S 3S 4S 5S 6S 7S"),
    Hand("ace to eight of spades", "Seven-card straight flush with no joker", "AS KS QS JS TS 9S 8S"),
    Hand("a royal flush beside king and queen of hearts", "Royal flush plus royal match", "AS KS QS JS TS KH QH"),
    Hand("a joker royal beside king and queen of hearts", "Royal flush plus royal match", "AS KS QS JS JOKER KH QH"),
    Hand(
        "a royal flush beside ace and king of hearts",
        "Royal flush plus royal match",
        "AS KS QS JS TS AH KH",
        ACE_AND_KING,
    ),
    Hand(
        "a joker royal beside ace and king of hearts",
        "Royal flush plus royal match",
        "AS KS JOKER JS TS AH KH",
        ACE_AND_KING,
    ),
    Hand("two to eight of spades, the five a joker", "Seven-card straight flush with joker", "2S 3S 4S JOKER 6S 7S 8S"),
    Hand("ace to seven of spades, the ace a joker", "Seven-card straight flush with joker", "JOKER 2S 3S 4S 5S 6S 7S"),
    Hand("five aces", "Five aces", "AS AH AD AC JOKER 2S 3H"),
    Hand("five aces and two kings", "Five aces", "AS AH AD AC JOKER KS KH"),
    Hand("a royal flush", "Royal flush", "AS KS QS JS TS 2H 4D"),
    Hand("a royal flush with the joker", "Royal flush", "AS KS JOKER JS TS 2H 4D"),
    Hand("a royal flush beside king and queen of two suits", "Royal flush", "AS KS QS JS TS KH QD"),
    Hand("a royal flush beside ace and king of hearts, not chosen", "Royal flush", "AS KS QS JS TS AH KH"),
    Hand(
        "a royal flush beside king and queen of hearts, not chosen",
        "Royal flush",
        "AS KS QS JS TS KH QH",
        ACE_AND_KING,
    ),
    Hand("a royal flush beside the king of hearts and a joker", "Royal flush", "AS KS QS JS TS KH JOKER", ACE_AND_KING),
    Hand("six to two of spades", "Straight flush", "2S 3S 4S 5S 6S 9H JD"),
    Hand("nine to king of spades beside two aces", "Straight flush", "KS QS JS TS 9S AH AD"),
    Hand("six of spades in sequence", "Straight flush", "2S 3S 4S 5S 6S 7S 9H"),
    Hand("five of spades in sequence with the joker", "Straight flush", "2S 3S 4S 6S JOKER 9H JD"),
    Hand("four twos", "Four-of-a-kind", "2S 2H 2D 2C 4S 6H 8D"),
    Hand("four aces and three kings", "Four-of-a-kind", "AS AH AD AC KS KH KD"),
    Hand("three aces and the joker", "Four-of-a-kind", "AS AH AD JOKER 4S 6H 8D"),
    Hand("twos over threes", "Full house", "2S 2H 2D 3C 3S 5H 7D"),
    Hand("aces over kings, three of each", "Full house", "AS AH AD KC KS KH QD"),
    Hand("the lowest flush", "Flush", "2S 3S 4S 5S 7S 9H JD"),
    Hand("seven spades out of sequence", "Flush", "AS KS QS JS 9S 8S 7S"),
    Hand("four spades and the joker", "Flush", "2S 4S 6S 9S JOKER JH QD"),
    Hand("three twos", "Three-of-a-kind", "2S 2H 2D 4C 6S 8H TD"),
    Hand("three aces", "Three-of-a-kind", "AS AH AD KC QS JH 9D"),
    Hand("three twos and a straight", "Three-of-a-kind", "2S 2H 2D 3C 4S 5H 6D"),
    Hand("the lowest straight", "Straight", "2S 3H 4D 5C 6S 9H JD"),
    Hand("ace to five", "Straight", "AS 2H 3D 4C 5S 9H JD"),
    Hand("the highest straight, seven cards of it", "Straight", "AS KH QD JC TS 9H 8D"),
    Hand("aces, kings and queens in pairs", "", "AS AH KD KC QS QH JD"),
    Hand("an ace and the joker", "", "AS JOKER 2H 4D 7C 9S QH"),
)

PREMIUM = ("seven-card", "royal", "five aces", "straight flush", "four-of-a-kind")
"""11.1: four-of-a-kind and higher are paid after the envy bonuses."""

# --- 11.16(b): the envy bonus

ENVIED = (
    Hand("two to eight of spades", "Seven-card straight flush with no joker", "2S 3S 4S 5S 6S 7S 8S"),
    Hand("a royal flush beside king and queen of hearts", "Royal flush plus royal match", "AS KS QS JS TS KH QH"),
    Hand("two to eight of spades, the five a joker", "Seven-card straight flush with joker", "2S 3S 4S JOKER 6S 7S 8S"),
    Hand("five aces", "Five aces", "AS AH AD AC JOKER 2S 3S"),
    Hand("a royal flush", "Royal flush", "AS KS QS JS TS 2H 4D"),
    Hand("six to two of spades", "Straight flush", "2S 3S 4S 5S 6S 9H QD"),
    Hand("four twos", "Four-of-a-kind", "2S 2H 2D 2C 4S 6H 8D"),
    Hand("aces over kings, three of each", "", "AS AH AD KC KS KH QD"),
)

ENVIOUS = "JH TD 9C 7H 5D 4C 3H"
"""Seat 1's own hand: nothing."""

# --- 11.16(c): the insurance wager

PAI_GOWS = (
    Hand("a nine high", "Nine high", "9S 8H 7D 6C 4S 3H 2D"),
    Hand("the lowest ten high", "Ten high", "TS 8H 7D 6C 4S 3H 2D"),
    Hand("the lowest jack high", "Jack high", "JS 8H 7D 6C 4S 3H 2D"),
    Hand("the lowest queen high", "Queen high", "QS 8H 7D 6C 4S 3H 2D"),
    Hand("the lowest king high", "King high", "KS 8H 7D 6C 4S 3H 2D"),
    Hand("the lowest ace high", "Ace high", "AS 8H 7D 6C 4S 3H 2D"),
)

MORE_PAI_GOWS = (
    Hand("the highest ten high", "Ten high", "TS 9H 8D 7C 5S 4H 3D"),
    Hand("the highest jack high", "Jack high", "JS TH 9D 8C 6S 5H 4D"),
    Hand("the highest queen high", "Queen high", "QS JH TD 9C 7S 6H 5D"),
    Hand("the highest king high", "King high", "KS QH JD TC 8S 7H 6D"),
    Hand("the highest ace high", "Ace high", "AS KH QD JC 9S 8H 7D"),
    Hand("ace high by the joker", "Ace high", "JOKER 8H 7D 6C 4S 3H 2D"),
    Hand("four spades and no pair", "Nine high", "9S 8S 7S 6S 4H 3D 2C"),
    Hand("a pair of twos", "", "2S 2H 4D 6C 8S TH QD"),
    Hand("an ace and the joker, a pair", "", "AS JOKER 4D 6C 8S TH QD"),
    Hand("a straight", "", "2S 3H 4D 5C 6S 9H JD"),
    Hand("ace to five", "", "AS 2H 3D 4C 5S 9H JD"),
    Hand("a flush", "", "2S 4S 6S 8S TS JH KD"),
)

JOKER_HANDS = (
    ("the joker beside 2, 3, 4 and 5", "JOKER 2H 3D 4C 5S 9H JD", ("", "Ace high", "")),
    ("the joker beside king, queen, jack and ten", "JOKER KH QD JC TS 4H 2D", ("", "Ace high", "")),
    ("the joker beside nine, eight, seven and six", "JOKER 9H 8D 7C 6S 3H KD", ("Ace high", "Ace high", "")),
    ("the joker and four spades", "JOKER 9S 7S 5S 3S KH JD", ("Ace high", "Ace high", "")),
    ("the joker, where it completes nothing", "JOKER 9S 7S 5H 3D KH JD", ("Ace high", "Ace high", "Ace high")),
)
JOKER_READINGS = ("ace by rank", "loose ace", "completes")

# --- 11.18(b): the three-card bonus wager

THREE_HANDS = (
    Hand("two, three and four of spades", "Three-card straight flush, with no joker", "2S 3S 4S"),
    Hand("ace, two and three of spades", "Three-card straight flush, with no joker", "AS 2S 3S"),
    Hand("ace, king and queen of spades", "Three-card straight flush, with no joker", "AS KS QS"),
    Hand("three twos", "Three-of-a-kind", "2S 2H 2D"),
    Hand("two aces and the joker", "Three-of-a-kind", "AS AH JOKER"),
    Hand("two and four of spades and the joker", "Three-card straight flush", "2S JOKER 4S"),
    Hand("ace and king of spades and the joker", "Three-card straight flush", "AS KS JOKER"),
    Hand("two, three and four of different suits", "Three-card straight", "2S 3H 4D"),
    Hand("ace, two and three of different suits", "Three-card straight", "AS 2H 3D"),
    Hand("two, four and the joker of different suits", "Three-card straight", "2S 4H JOKER"),
    Hand("two, three and five of spades", "Three-card flush", "2S 3S 5S"),
    Hand("two and nine of spades and the joker", "Three-card flush", "2S 9S JOKER"),
    Hand("a pair of twos", "One pair", "2S 2H 3D"),
    Hand("a pair of aces", "One pair", "AS AH KD"),
    Hand("the ace of spades, the nine of hearts and the joker", "One pair", "AS 9H JOKER"),
    Hand("ace, king and jack of different suits", "", "AS KH JD"),
    Hand("king, ace and two of different suits", "", "KS AH 2D"),
    Hand("two, nine and the joker of different suits", "", "2S 9H JOKER"),
)

# --- 11.18(c): the seven-card bonus wager

SEVEN_HANDS = (
    Hand("five aces", "Five aces", "AS AH AD AC JOKER 2S 3H"),
    Hand("a royal flush", "Royal flush", "AS KS QS JS TS 2H 4D"),
    Hand("a royal flush with the joker", "Royal flush", "AS KS JOKER JS TS 2H 4D"),
    Hand("six to two of spades", "Straight flush", "2S 3S 4S 5S 6S 9H JD"),
    Hand("nine to king of spades beside two aces", "Straight flush", "KS QS JS TS 9S AH AD"),
    Hand("five of spades in sequence with the joker", "Straight flush, joker", "2S 3S 4S 6S JOKER 9H JD"),
    Hand("six to two of spades beside the joker", "Straight flush", "2S 3S 4S 5S 6S JOKER JD"),
    Hand("four twos", "Four-of-a-kind", "2S 2H 2D 2C 4S 6H 8D"),
    Hand("four aces and three kings", "Four-of-a-kind", "AS AH AD AC KS KH KD"),
    Hand("twos over threes", "Full house", "2S 2H 2D 3C 3S 5H 7D"),
    Hand("aces over kings, three of each", "Full house", "AS AH AD KC KS KH QD"),
    Hand("the lowest flush", "Flush", "2S 3S 4S 5S 7S 9H JD"),
    Hand("four spades and the joker", "Flush", "2S 4S 6S 9S JOKER JH QD"),
    Hand("three twos", "Three-of-a-kind", "2S 2H 2D 4C 6S 8H TD"),
    Hand("three twos and a straight", "Three-of-a-kind", "2S 2H 2D 3C 4S 5H 6D"),
    Hand("the lowest straight", "Straight", "2S 3H 4D 5C 6S 9H JD"),
    Hand("ace to five", "Straight", "AS 2H 3D 4C 5S 9H JD"),
    Hand("four cards to a straight and the joker", "Straight", "2S 3H 5D 6C JOKER 9H JD"),
    Hand("aces, kings and queens in pairs", "", "AS AH KD KC QS QH JD"),
    Hand("an ace and the joker", "", "AS JOKER 2H 4D 7C 9S QH"),
)

SEVEN_LINES = {
    "A": {"Straight flush, joker": "Straight flush"},
    "B": {"Straight flush, joker": "Straight flush with joker", "Straight flush": "Straight flush without joker"},
}
"""Each table's name for a straight flush that needs the joker, and for one that doesn't; other lines have one name."""

# --- 11.14(d): the progressive payout wager

PROGRESSIVE_HANDS = (
    Hand("a natural royal flush and two twos", "Natural Royal Flush and Pair", "AS KS QS JS TS 2H 2D"),
    Hand("five aces and two twos", "Five Aces and Pair", "AS AH AD AC JOKER 2H 2D"),
    Hand("a natural royal flush", "Natural Royal Flush", "AS KS QS JS TS 2H 4D"),
    Hand("five aces", "Five Aces", "AS AH AD AC JOKER 2H 4D"),
    Hand("a royal flush with the joker and two twos", "Royal Flush and Pair", "AS KS QS JS JOKER 2H 2D"),
    Hand("a royal flush with the joker", "Royal Flush", "AS KS QS JS JOKER 2H 4D"),
    Hand("six to two of spades and two nines", "Straight Flush and Pair", "2S 3S 4S 5S 6S 9H 9D"),
    Hand("five of spades with the joker and two nines", "Straight Flush and Pair", "2S 3S 4S 6S JOKER 9H 9D"),
    Hand("six to two of spades", "Straight Flush", "2S 3S 4S 5S 6S 9H JD"),
    Hand("four twos and two threes", "Four-of-a-Kind and Pair", "2S 2H 2D 2C 3S 3H 5D"),
    Hand("four twos", "Four-of-a-Kind", "2S 2H 2D 2C 4S 6H 8D"),
    Hand("twos over threes and two fours", "Full House and Pair", "2S 2H 2D 3C 3S 4H 4D"),
    Hand("twos over threes", "Full House", "2S 2H 2D 3C 3S 5H 7D"),
    Hand("three aces and three kings", "Full House", "AS AH AD KC KS KH QD"),
    Hand("the lowest flush and two nines", "Flush and Pair", "2S 3S 4S 5S 7S 9H 9D"),
    Hand("the lowest flush", "Flush", "2S 3S 4S 5S 7S 9H JD"),
    Hand("the lowest straight and two nines", "Straight and Pair", "2S 3H 4D 5C 6S 9H 9D"),
    Hand("the lowest straight", "Straight", "2S 3H 4D 5C 6S 9H JD"),
    Hand("three twos", "Three-of-a-Kind", "2S 2H 2D 4C 6S 8H TD"),
    Hand("a flush that is also a straight and a pair", "Straight and Pair", "2S 3H 4S 5S 6S 9S 9H"),
    Hand("a full house that is also four twos", "Four-of-a-Kind and Pair", "2S 2H 2D 2C 3S 3H 3D"),
    Hand("aces, kings and queens in pairs", "", "AS AH KD KC QS QH JD"),
)

INITIAL, RESET = 20_000_00, 10_000_00
"""The sample filing's initial amount on the meter, and its reset amount, in cents."""

RATES = {1: 21, 5: 27}
"""The filed rate of progression, in percent: the lowest allowed."""


# --- cases


def options_of(*parts: str) -> str:
    stated = ", ".join(part for part in parts if part)
    return f"options = {{ {stated} }}\n" if stated else ""


def case(
    name: str,
    options: str,
    hands: dict[int, str],
    wagers: Sequence[str],
    expected: Sequence[str],
    cites: Sequence[str],
    *,
    low: str,
) -> str:
    """Return a case in which seat 1 and the other seats with hands wager, and seat 1's hand is set with three cards
    low.
    """
    seats = "".join(f"  seat {seat} sits with $100\n" for seat in hands)
    seats += "".join(f"  seat {seat} bets ${BET} on bet {seat}\n" for seat in hands)
    cards = ", ".join(f'"seat {seat}" = "{hand}"' for seat, hand in hands.items())
    quoted = ", ".join(f'"{cite}"' for cite in cites)
    lines = "".join(f"  {line}\n" for line in expected)
    return f'''[[case]]
name = "{name}"
proves = [{quoted}]
{options}cards = {{ {cards} }}
play = """
{seats}{"".join(f"  {line}{chr(10)}" for line in wagers)}  no more bets
{low}"""
expect = """
{lines}"""
'''


def sets(seat: int, hand: Hand) -> str:
    return f"  seat {seat} sets {hand.low} low\n"


LOSES = f"seat 1 bet 1 loses ${BET} [11.9(g)4]"


def at_odds(
    kind: str, stake: int, hand: Hand, cell: str | None, title: str, options: str, cites: Sequence[str], first: bool
) -> str:
    """Return a case for a wager paid at odds, or lost; ``first``: before the pai gow poker wager is decided."""
    bracket = ", ".join(cites)
    if cell is None:
        words, outcome, net = "is not paid", f"loses ${stake}", -stake * 100
    else:
        paid = times(cell) * stake * 100
        words, outcome, net = f"is paid {cell}", f"wins {money(paid)} at {cell}", paid
    settled = [LOSES, f"seat 1 {kind} 1 {outcome} [{bracket}]"]
    expected = [*(reversed(settled) if first else settled), f"seat 1 nets {money(net - BET * 100)}"]
    wager = [f"seat 1 bets ${stake} on {kind} 1"]
    name = f"{title}{hand.words} {words}"
    # Some hands name only three cards, and any three make an invalid low hand.
    return case(name, options_of(options, hand.options), {1: hand.cards}, wager, expected, cites, low=sets(1, hand))


def bonus_cases(table: dict[str, str]) -> Iterator[str]:
    for hand in BONUS_HANDS:
        if not hand.line:
            cites = ["11.15(d)2i", "11.16(a)"]
        else:
            paid_by = "11.15(d)3ii" if hand.line.lower().startswith(PREMIUM) else "11.15(d)2ii"
            cites = [paid_by, "11.16(a)", defined_in(hand.line)]
        yield at_odds("bonus", 2, hand, table[hand.line] if hand.line else None, "", "", cites, False)


def envy_cases(table: dict[str, str]) -> Iterator[str]:
    for hand in ENVIED:
        wager = ["seat 1 bets $5 on bonus 1"]
        expected = [
            LOSES,
            f"seat 2 bet 2 loses ${BET} [11.9(g)4]",
            "seat 1 bonus 1 loses $5 [11.15(d)2i, 11.16(a)]",
        ]
        cites = ["11.15(d)3i", "11.16(b)", "11.1“Envy bonus”"]
        if hand.line:
            cell = table[hand.line]
            name = f"another player's hand, {hand.words}, brings an envy bonus of {cell}"
            expected.append(f"seat 1 envy 1 wins {cell} [{', '.join(cites)}]")
            net = dollars(cell) - 5_00 - BET * 100
        else:
            name = f"another player's hand, {hand.words}, brings no envy bonus"
            expected.append("no step: envy bonus at position 1")
            cites, net = ["11.15(c)"], -5_00 - BET * 100
        expected.append(f"seat 1 nets {money(net)}")
        low = sets(1, Hand("", "", ENVIOUS)) + sets(2, hand)
        yield case(name, "", {1: ENVIOUS, 2: hand.cards}, wager, expected, cites, low=low)


def insurance_cases(tables: dict[str, dict[str, str]]) -> Iterator[str]:
    for letter, table in tables.items():
        for hand in (*PAI_GOWS, *(MORE_PAI_GOWS if letter == "A" else ())):
            yield insurance_case(letter, table, hand)
    for words, cards, lines in JOKER_HANDS:
        for reading, line in zip(JOKER_READINGS, lines, strict=True):
            result = f"{words}, the reading being “{reading}”,"
            hand = Hand(result, line, cards, f'readings.insurance_joker = "{reading}"')
            yield insurance_case("A", tables["A"], hand)


def insurance_case(letter: str, table: dict[str, str], hand: Hand) -> str:
    cites = ["11.15(d)2ii", "11.16(c)", "11.3(h)"] if hand.line else ["11.15(d)2i", "11.16(c)"]
    cell = table[hand.line] if hand.line else None
    filed = f'wagers.insurance.pay_table = "{letter}"'
    return at_odds("insurance", 5, hand, cell, f"table {letter}: ", filed, cites, False)


def three_cases(table: dict[str, str]) -> Iterator[str]:
    for hand in THREE_HANDS:
        cites = ["11.17(f)", "11.18(b)", *(["11.1“Three-card bonus wager”"] if hand.line else [])]
        cell = table[hand.line] if hand.line else None
        yield at_odds("three", 5, hand, cell, "", "wagers.three_seven.offered = true", cites, True)


def seven_cases(tables: dict[str, dict[str, str]]) -> Iterator[str]:
    for letter, table in tables.items():
        for hand in SEVEN_HANDS:
            line = SEVEN_LINES[letter].get(hand.line, hand.line)
            cites = ["11.9(j)", "11.18(c)", defined_in(line)] if line else ["11.9(g)", "11.18(c)"]
            filed = f'wagers.three_seven.offered = true, wagers.seven_card.pay_table = "{letter}"'
            yield at_odds("seven", 2, hand, table[line] if line else None, f"table {letter}: ", filed, cites, False)


def progressive_cases(tables: dict[int, dict[str, str]], facts: dict[str, dict[str, str]]) -> Iterator[str]:
    for amount, table in tables.items():
        for hand in PROGRESSIVE_HANDS:
            least = dollars(facts[f"progressive_{amount}_off_meter_from"]["value"])
            always = facts[f"progressive_{amount}_off_meter_hand"]["value"]
            yield progressive_case(amount, hand, table.get(hand.line), least, always)


def progressive_case(amount: int, hand: Hand, cell: str | None, least: int, always: str) -> str:
    meter = INITIAL + RATES[amount] * amount
    cites = ["11.14(d)", *([defined_in(hand.line)] if hand.line else ["11.9(g)"])]
    if cell is None:
        words, outcome, paid = "is not paid", f"loses ${amount}", 0
    elif cell.endswith("% of meter"):
        percent = int(cell.partition("%")[0])
        # The award is paid rounded up to the cent (reading 5); the meter loses the exact award.
        paid = -(-meter * percent // 100)
        left = meter * (100 - percent) // 100 if percent < 100 else RESET
        cites += ["11.14(g)", "11.14(e)"]
        words, outcome = f"takes {percent}% of the meter", f"wins {money(paid)} at {percent}% of the meter"
        meter = left
    else:
        paid = dollars(cell)
        if paid >= least or hand.line.startswith(always):
            cites.append("11.14(e)")
            meter -= paid
        words, outcome = f"is paid {cell}", f"wins {money(paid)} at {cell}"
    expected = [
        LOSES,
        f"seat 1 progressive 1 {outcome} [{', '.join(cites)}]",
        # The wager is in the inventory before the cards are dealt, and is not returned (reading 30).
        f"seat 1 nets {money(paid - amount * 100 - BET * 100)}",
        f"the pai gow progressive meter shows {money(meter)}",
    ]
    filed = f'wagers.progressive.amount = {amount}, wagers.progressive.meter.rate = "{RATES[amount]}%"'
    wager = [f"seat 1 bets ${amount} on progressive 1"]
    name = f"${amount}: {hand.words} {words}"
    return case(name, options_of(filed), {1: hand.cards}, wager, expected, cites, low=sets(1, hand))


def document(cite: str, cases: Iterator[str]) -> str:
    head = f"""# 19:47-{cite}: every line of every table. Do not edit: written by
# tests/second_reading/make_pai_gow_cases.py
game = "pai-gow-poker"
chapter = "19:47"

"""
    return head + "\n".join(cases)


def documents() -> dict[Path, str]:
    """Return what is to be written, by file."""
    second = tomllib.loads(SECOND_READING.read_text("utf-8"))
    tables = {name: dict(table["lines"]) for name, table in second["table"].items()}

    def lettered(wager: str) -> dict[str, dict[str, str]]:
        return {name.removeprefix(wager): table for name, table in tables.items() if name.startswith(wager)}

    progressive = {int(amount): table for amount, table in lettered("progressive_").items()}
    return {
        TARGET / "progressive.toml": document("11.14(d)", progressive_cases(progressive, second["facts"])),
        TARGET / "bonus.toml": document("11.16(a)", bonus_cases(tables["bonus"])),
        TARGET / "envy.toml": document("11.16(b)", envy_cases(tables["envy"])),
        TARGET / "insurance.toml": document("11.16(c)", insurance_cases(lettered("insurance_"))),
        TARGET / "three_card.toml": document("11.18(b)", three_cases(tables["three_card"])),
        TARGET / "seven_card.toml": document("11.18(c)", seven_cases(lettered("seven_card_"))),
    }


if __name__ == "__main__":
    TARGET.mkdir(parents=True, exist_ok=True)
    for path, text in documents().items():
        path.write_text(text, "utf-8")
        print(f"{path.relative_to(ROOT)}: {text.count('[[case]]')} cases")
