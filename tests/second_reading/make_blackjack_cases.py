"""Write the cases for the pay tables of blackjack, 19:47-2.17, 2.19, 2.22, 2.23 and 2.24: one for every line of each.

    python tests/second_reading/make_blackjack_cases.py

The numbers come from tests/second_reading/blackjack.toml, a transcription of the printed tables made independently of
the rules; nothing is taken from the rules. The hands are written out below. The dealer has nineteen in each case,
unless a line is about the dealer, so that the result of the blackjack wager is obvious. The cases contain

- each line of each table, the same-suit wager under each option for each number of decks;
- for each wager, hands that just miss its lowest line, and hands that make two lines, of which one counts.

It writes cases/blackjack/pay_tables/*.toml; a test asserts that they are what this script writes.
"""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SECOND_READING = HERE / "blackjack.toml"
TARGET = ROOT / "cases" / "blackjack" / "pay_tables"

BET = 10
"""In dollars: the blackjack wager."""

NINETEEN = "9C TD"
"""The dealer's cards."""

PLAIN = 'shuffling.method = "by hand", cards.backs = ["red"], boxes.players = 1, wagers.twenty.offered = false'
PLAIN += ', wagers.match.offered = false, wagers.additional.kind = "none"'


@dataclass(frozen=True)
class Hand:
    """A hand: in words, its line (none: it isn't paid), its cards, and the result of the blackjack wager."""

    words: str
    line: str
    cards: str
    bet: str
    play: str = ""
    second: str = ""
    """The cards of the second hand, if the pair is split."""


WINS, LOSES, PUSHES = "wins $10 at 1 to 1 [2.3(a)2]", "loses $10 [2.3(a), 2.3(b)]", "is a push $10 [2.3(b)]"
OVER_21, BLACKJACK, TO_BLACKJACK = "loses $10 [2.6, 2.3(a)]", "wins $15 at 3 to 2 [2.7]", "loses $10 [2.3(a)]"


def money(cents: int) -> str:
    sign, (dollars, rest) = "-" if cents < 0 else "", divmod(abs(cents), 100)
    return f"{sign}${dollars:,}" + (f".{rest:02}" if rest else "")


def odds(cell: str) -> Fraction:
    """8,000 to 1, and 2.5 to 1."""
    return Fraction(cell.removesuffix(" to 1").replace(",", ""))


def spelled_out(cell: str) -> str:
    """Return odds as the table states them: 2.5 to 1 is 5 to 2."""
    times = odds(cell)
    return f"{times.numerator:,} to {times.denominator}"


# --- 2.17(e)1: over and under 13

THIRTEENS = (
    ("fourteen", "Over 13", "5S 9D", LOSES),
    ("a ten and a four", "Over 13", "TS 4D", LOSES),
    ("two tens", "Over 13", "TS KD", WINS),
    ("thirteen", "", "5S 8D", LOSES),
    ("a king and a three", "", "KS 3D", LOSES),
    ("twelve", "Under 13", "5S 7D", LOSES),
    ("two aces, which count two", "Under 13", "AS AD", LOSES),
    ("an ace and a king, which count eleven", "Under 13", "AS KD", BLACKJACK),
    ("two twos", "Under 13", "2S 2D", LOSES),
)

# --- 2.17(e)2: the same suit

SUITED = (
    Hand("king and queen of spades", "King and queen", "KS QS", WINS),
    Hand("queen and king of hearts", "King and queen", "QH KH", WINS),
    Hand("king and jack of spades", "Any two cards", "KS JS", WINS),
    Hand("two and eight of clubs", "Any two cards", "2C 8C", LOSES),
    Hand("ace and king of diamonds", "Any two cards", "AD KD", BLACKJACK),
    Hand("king of spades and queen of clubs", "", "KS QC", WINS),
    Hand("nine of spades and nine of diamonds", "", "9S 9D", LOSES),
)

# --- 2.17(e)3: sevens

SEVENS = (
    Hand("a seven as the first card", "One seven (initial card)", "7S 8D", LOSES),
    Hand("a seven as the first card and one as the third", "One seven (initial card)", "7S 4D 7C", LOSES, "hits"),
    Hand("two sevens", "Two sevens of any suit (initial two cards)", "7S 7D", LOSES),
    Hand("two sevens and a four", "Two sevens of any suit (initial two cards)", "7S 7D 4C", LOSES, "hits"),
    Hand("two sevens of spades", "Two sevens of the same suit (initial two cards)", "7S 7S", LOSES),
    Hand(
        "two sevens of spades and a king",
        "Two sevens of the same suit (initial two cards)",
        "7S 7S KD",
        OVER_21,
        "hits",
    ),
    Hand("three sevens", "Three sevens of any suit", "7S 7D 7C", WINS, "hits"),
    Hand("three sevens, two of them of spades", "Three sevens of any suit", "7S 7S 7C", WINS, "hits"),
    Hand("three sevens of spades", "Three sevens of the same suit", "7S 7S 7S", WINS, "hits"),
    Hand("a seven as the second card", "", "8S 7D", LOSES),
    Hand("sevens as the second and the third card", "", "6S 7D 7C", WINS, "hits"),
    Hand("no seven", "", "6S 8D", LOSES),
)

# --- 2.19(c): the progressive wager

ACES = (
    Hand("two aces", "Any two aces in the first two cards", "AS AD", LOSES),
    Hand("two aces of spades", "Two aces in the same suit in the first two cards", "AS AS", LOSES),
    Hand(
        "two aces of spades, split",
        "Two aces in the same suit in the first two cards",
        "AS AS KD",
        WINS,
        "splits",
        "KC",
    ),
    Hand("three aces", "Any three aces in the first three cards", "AS AD AH", LOSES, "splits", "KC"),
    Hand(
        "two aces of spades and one of hearts",
        "Any three aces in the first three cards",
        "AS AS AH",
        LOSES,
        "splits",
        "KC",
    ),
    Hand(
        "three aces of spades",
        "Three aces of the same suit in the first three cards",
        "AS AS AS",
        LOSES,
        "splits",
        "KC",
    ),
    Hand("three aces drawn to one hand", "Any three aces in the first three cards", "AS AD AH", LOSES, "hits"),
    Hand(
        "four black aces",
        "Four black or four red aces in the first four cards",
        "AS AC AC",
        LOSES,
        "splits",
        "AS",
    ),
    Hand(
        "four aces of clubs",
        "Four black or four red aces in the first four cards",
        "AC AC AC",
        LOSES,
        "splits",
        "AC",
    ),
    Hand("four red aces", "Four black or four red aces in the first four cards", "AH AD AD", LOSES, "splits", "AH"),
    Hand(
        "three black aces and a red one", "Any three aces in the first three cards", "AS AC AC", LOSES, "splits", "AH"
    ),
    Hand("aces as the first and the third card", "", "AS 5D AC", LOSES, "hits"),
    Hand("a blackjack", "", "AS KD", BLACKJACK),
)

RESET, AFTER_ONE = 5_000_00, 5_000_70
"""The sample filing's reset amount of the meter, and what it shows after a first wager, in cents."""

# --- 2.23(f): match-the-dealer

MATCHES = (
    Hand("a nine of another suit", "Non-matching Suit", "9S 8D", LOSES),
    Hand("a nine of another suit as the second card", "Non-matching Suit", "8D 9S", LOSES),
    Hand("the nine of the same suit", "Matching Suit", "9C 8D", LOSES),
    Hand("two nines of other suits", "Non-matching Suit, Non-matching Suit", "9S 9D", LOSES),
    Hand("a nine of another suit and one of the same", "Non-matching Suit, Matching Suit", "9S 9C", LOSES),
    Hand("two nines of the same suit", "Matching Suit, Matching Suit", "9C 9C", LOSES),
    Hand("two clubs", "", "8C TC", LOSES),
    Hand("a card that matches the hole card", "", "8D TD", LOSES),
)

# --- 2.24(f): twenty points

TWENTIES = (
    Hand("two queens of hearts", "Queen of hearts pair", "QH QH", WINS),
    Hand("two kings of diamonds", "Matched 20", "KD KD", WINS),
    Hand("two tens of hearts", "Matched 20", "TH TH", WINS),
    Hand("king and jack of diamonds", "Suited 20", "KD JD", WINS),
    Hand("ace and nine of clubs", "Suited 20", "AC 9C", WINS),
    Hand("queen of hearts and king of hearts", "Suited 20", "QH KH", WINS),
    Hand("queens of hearts and diamonds", "Any 20", "QH QD", WINS),
    Hand("king and jack of two suits", "Any 20", "KD JH", WINS),
    Hand("ace and nine of two suits", "Any 20", "AC 9D", WINS),
    Hand("nineteen", "", "TD 9H", PUSHES),
    Hand("a blackjack", "", "AD KD", BLACKJACK),
)
ITEMS = {"Matched 20": ["2.24(g)1"], "Suited 20": ["2.24(g)2"], "Any 20": ["2.24(g)3"]}


# --- cases


def case(
    name: str,
    options: str,
    cards: str,
    wagers: Sequence[str],
    play: Sequence[str],
    expected: Sequence[str],
    cites: Sequence[str],
) -> str:
    quoted = ", ".join(f'"{cite}"' for cite in cites)
    lines = "".join(f"  {line}\n" for line in ["seat 1 sits with $500", f"seat 1 bets ${BET} on bet 1", *wagers])
    lines += "  no more bets\n" + "".join(f"  {line}\n" for line in play)
    wanted = "".join(f"  {line}\n" for line in expected)
    return f'''[[case]]
name = "{name}"
proves = [{quoted}]
options = {{ {options} }}
cards = {cards}
play = """
{lines}"""
expect = """
{wanted}"""
'''


def cards_of(hand: Hand, dealer: str = NINETEEN) -> str:
    second = f', "box 1 hand 2" = "{hand.second}"' if hand.second else ""
    return f'{{ "box 1" = "{hand.cards}"{second}, dealer = "{dealer}" }}'


def plays(hand: Hand) -> list[str]:
    return [f"seat 1 {hand.play}"] if hand.play else []


def first_cards(
    kind: str, stake: int, hand: Hand, cell: str | None, title: str, options: str, cites: Sequence[str]
) -> str:
    """Return a case for a wager decided by the first two cards, before the blackjack wager."""
    bracket = ", ".join(cites)
    if cell is None:
        words, outcome = "is not paid", f"loses ${stake}"
    else:
        paid = odds(cell) * stake * 100
        words, outcome = f"is paid {cell}", f"wins {money(int(paid))} at {spelled_out(cell)}"
    expected = [f"seat 1 {kind} 1 {outcome} [{bracket}]", f"seat 1 bet 1 {hand.bet}"]
    wager = [f"seat 1 bets ${stake} on {kind} 1"]
    return case(f"{title}{hand.words} {words}", options, cards_of(hand), wager, plays(hand), expected, cites)


def thirteen_cases(table: dict[str, str]) -> Iterator[str]:
    options = f'{PLAIN}, wagers.additional.kind = "over or under 13"'.replace(', wagers.additional.kind = "none"', "")
    for kind, line, item in (("over", "Over 13", "2.17(b)1"), ("under", "Under 13", "2.17(b)2")):
        for words, made, cards, bet in THIRTEENS:
            cites = ["2.17(e)", "2.17(e)1", item] if made == line else ["2.17(d)", *([] if made else ["2.17(c)"])]
            cites += ["2.2(b)3ii"] if "A" in cards else []
            cell = table[line] if made == line else None
            yield first_cards(kind, 5, Hand(words, line, cards, bet), cell, f"{line.lower()}: ", options, cites)


def suit_cases(tables: dict[tuple[int, str], tuple[str, dict[str, str]]]) -> Iterator[str]:
    for (decks, option), (cite, table) in tables.items():
        filed = (
            f'wagers.additional.kind = "same suit", wagers.additional.payout_option = "{option}", cards.decks = {decks}'
        )
        options = f"{PLAIN}, {filed}".replace(', wagers.additional.kind = "none"', "")
        for hand in SUITED:
            cites = ["2.17(e)", cite, "2.17(b)3"] if hand.line else ["2.17(d)"]
            cell = table[hand.line] if hand.line else None
            number = "1 deck" if decks == 1 else f"{decks} decks"
            yield first_cards("suit", 10, hand, cell, f"{number}, option {option}: ", options, cites)


def sevens_cases(table: dict[str, str]) -> Iterator[str]:
    options = f'{PLAIN}, wagers.additional.kind = "sevens"'.replace(', wagers.additional.kind = "none"', "")
    for hand in SEVENS:
        cites = ["2.17(e)", "2.17(e)3", "2.17(b)4"] if hand.line else ["2.17(d)"]
        yield first_cards("sevens", 1, hand, table[hand.line] if hand.line else None, "", options, cites)


def progressive_cases(table: dict[str, str]) -> Iterator[str]:
    for hand in ACES:
        cell = table.get(hand.line)
        cites, meter, net = ["2.19(c)", "2.19(h)"], AFTER_ONE, 0
        if cell is None:
            words, outcome, cites = "is not paid", "loses $1", ["2.19(b)", "2.19(c)"]
        elif cell == "100% of meter":
            words, outcome, meter, net = (
                "takes the meter",
                f"wins {money(AFTER_ONE)} at 100% of the meter",
                RESET,
                AFTER_ONE,
            )
        else:
            words, outcome = f"is paid {cell}", f"wins {cell} at {cell}"
            net = int(cell.removeprefix("$").replace(",", "")) * 100
        progressive = f"seat 1 progressive 1 {outcome} [{', '.join(cites)}]"
        bet = f"seat 1 bet 1 {hand.bet}"
        expected = [bet, progressive]
        won = {WINS: BET, LOSES: -BET, BLACKJACK: BET * 3 // 2}[hand.bet] * 100
        if hand.second:
            second = WINS if hand.second.startswith("K") else LOSES
            # The progressive wager is settled with the first hand of the box to be settled, which is the second.
            expected = [f"seat 1 bet 1.2 {second}", progressive, bet]
            won += (BET if second == WINS else -BET) * 100
        expected += [f"seat 1 nets {money(won + net - 100)}", f"the blackjack progressive meter shows {money(meter)}"]
        options = f"{PLAIN}, wagers.progressive.offered = true"
        yield case(
            f"{hand.words} {words}",
            options,
            cards_of(hand),
            ["seat 1 bets $1 on progressive 1"],
            plays(hand),
            expected,
            cites,
        )


def streak_cases(table: dict[str, str]) -> Iterator[str]:
    for item, (line, cell) in enumerate(table.items(), 1):
        hands = int(line[0])
        rounds = ", ".join(['{ "box 1" = "TH QS", dealer = "9C TD" }'] * hands)
        again = [f"seat 1 bets ${BET} on bet 1", "no more bets"] * (hands - 1)
        paid = odds(cell) * 5 * 100
        expected = []
        for number in range(1, hands + 1):
            expected += [f"in round {number}:", f"seat 1 bet 1 {WINS}"]
        expected.append(
            f"seat 1 streak{hands} 1 wins {money(int(paid))} at {spelled_out(cell)} [2.22(c), 2.22(j), 2.22(d){item}]"
        )
        wager = [f"seat 1 bets $5 on streak{hands} 1"]
        options = f"{PLAIN}, wagers.streak.offered = true"
        name = f"{line} are paid {cell}"
        yield case(name, options, f"[{rounds}]", wager, again, expected, ["2.22(j)", f"2.22(d){item}"])


def match_cases(tables: dict[int, dict[str, str]]) -> Iterator[str]:
    for decks, table in tables.items():
        filed = ", ".join(
            f'wagers.match.pays_{key} = "{table[line]}"'
            for key, line in (("non_matching", "Non-matching Suit"), ("matching", "Matching Suit"))
        )
        options = f"{PLAIN}, wagers.match.offered = true, cards.decks = {decks}, {filed}"
        options = options.replace(", wagers.match.offered = false", "")
        for hand in MATCHES:
            lines = hand.line.split(", ") if hand.line else []
            cites = ["2.23(e)", "2.23(f)", "2.23(a)1"] if lines else ["2.23(e)"]
            cites += ["2.23(a)2"] if len(lines) > 1 else []
            paid = sum((odds(table[line]) for line in lines), Fraction(0)) * 5 * 100
            at = " and ".join(spelled_out(table[line]) for line in lines)
            outcome = f"wins {money(int(paid))} at {at}" if lines else "loses $5"
            expected = [f"seat 1 match 1 {outcome} [{', '.join(cites)}]", f"seat 1 bet 1 {hand.bet}"]
            name = f"{decks} decks: {hand.words} {'is paid ' + at if lines else 'is not paid'}"
            yield case(name, options, cards_of(hand), ["seat 1 bets $5 on match 1"], [], expected, cites)


def twenty_cases(tables: dict[str, dict[str, str]]) -> Iterator[str]:
    for letter, table in tables.items():
        options = f'{PLAIN}, wagers.twenty.offered = true, wagers.twenty.pay_table = "{letter}"'
        options = options.replace("wagers.twenty.offered = false, ", "").replace(", wagers.twenty.offered = false", "")
        for hand in TWENTIES:
            cites = ["2.24(d)", "2.24(f)", *ITEMS.get(hand.line, [])] if hand.line else ["2.24(d)", "2.24(a)"]
            cell = table[hand.line] if hand.line else None
            yield first_cards("twenty", 5, hand, cell, f"table {letter}: ", options, cites)
        line = "Queen of hearts pair and dealer blackjack"
        paid, cites = money(int(odds(table[line]) * 500)), ["2.24(e)1i", "2.24(f)"]
        expected = [
            f"seat 1 bet 1 {TO_BLACKJACK}",
            f"seat 1 twenty 1 wins {paid} at {spelled_out(table[line])} [{', '.join(cites)}]",
        ]
        hand = Hand("two queens of hearts and a dealer blackjack", line, "QH QH", TO_BLACKJACK)
        name = f"table {letter}: {hand.words} are paid {table[line]}"
        yield case(name, options, cards_of(hand, "KC AD"), ["seat 1 bets $5 on twenty 1"], [], expected, cites)


def document(cite: str, cases: Iterator[str]) -> str:
    head = f"""# 19:47-{cite}: every line of every table. Do not edit: written by
# tests/second_reading/make_blackjack_cases.py
game = "blackjack"
chapter = "19:47"

"""
    return head + "\n".join(cases)


def documents() -> dict[Path, str]:
    """Return what is to be written, by file."""
    second = tomllib.loads(SECOND_READING.read_text("utf-8"))["table"]
    tables = {name: dict(table["lines"]) for name, table in second.items()}
    suits = {}
    for name, table in second.items():
        if name.startswith("same_suit_"):
            decks, option = name.removeprefix("same_suit_").split("_")
            suits[int(decks), option] = (table["cite"].removeprefix("19:47-"), tables[name])
    matches = {int(name[-1]): tables[name] for name in tables if name.startswith("match_")}
    twenties = {name[-1]: tables[name] for name in tables if name.startswith("twenty_")}
    return {
        TARGET / "over_under.toml": document("2.17(e)1", thirteen_cases(tables["over_under"])),
        TARGET / "same_suit.toml": document("2.17(e)2", suit_cases(suits)),
        TARGET / "sevens.toml": document("2.17(e)3", sevens_cases(tables["sevens"])),
        TARGET / "progressive.toml": document("2.19(c)", progressive_cases(tables["progressive"])),
        TARGET / "streak.toml": document("2.22(j)", streak_cases(tables["streak"])),
        TARGET / "match.toml": document("2.23(f)", match_cases(matches)),
        TARGET / "twenty.toml": document("2.24(f)", twenty_cases(twenties)),
    }


if __name__ == "__main__":
    TARGET.mkdir(parents=True, exist_ok=True)
    for path, text in documents().items():
        path.write_text(text, "utf-8")
        print(f"{path.relative_to(ROOT)}: {text.count('[[case]]')} cases")
