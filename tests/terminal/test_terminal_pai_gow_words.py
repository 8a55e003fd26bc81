"""Pai gow poker: how wagers are typed, and how the cards of a hand are named."""

import pytest
from pai_gow_talk import PLAIN, THREE_SEVEN, table

from croupier.equipment.cards import cards
from croupier.games.pai_gow_poker.hands import in_order, in_words, named, numbered
from croupier.games.pai_gow_poker.ranking import Wheel
from croupier.games.pai_gow_poker.rules import AREAS
from croupier.games.pai_gow_poker.seat import PaiGowPokerSeat
from croupier.games.pai_gow_poker.wager_words import VERBS, example, rests_on, short, words_at
from croupier.play.typed_input import VERBS as ALL_GAMES
from croupier.play.typed_input import NotUnderstood

WORDS = words_at(3, table().rules)
SEVEN = cards("KS 9D JOKER 10H 2C KD 4S")


@pytest.mark.parametrize("text", ["25", "b 25", "bet 25", "+25", "$25", "wager 25", "b3 25", "25 on b3", "pai gow 25"])
def test_a_wager_stands_at_ones_own_position(text: str) -> None:
    verb, rest = WORDS.command(text)
    assert verb == "bet"
    assert WORDS.wagers(rest) == [(AREAS["bet.3"], 2500)]


@pytest.mark.parametrize(
    ("text", "areas"),
    [
        ("b4 10", ["bet.4"]),
        ("b34 10", ["bet.3", "bet.4"]),
        ("bo 5", ["bonus.3"]),
        ("bonus 5", ["bonus.3"]),
        ("bonus at 4 5", ["bonus.4"]),
        ("i 5", ["insurance.3"]),
        ("p 1", ["progressive.3"]),
        ("p4 1", ["progressive.4"]),
        ("n5 10", ["number.5"]),
        ("number 5 10", ["number.5"]),
        ("10 on number 5", ["number.5"]),
        ("n135 5", ["number.1", "number.3", "number.5"]),
        ("t 5", ["three.3"]),
        ("three-card bonus 5", ["three.3"]),
        ("s 5", ["seven.3"]),
    ],
)
def test_kinds_of_wager(text: str, areas: list[str]) -> None:
    verb, rest = WORDS.command(text)
    assert verb == "bet"
    assert [str(area) for area, _ in WORDS.wagers(rest)] == areas


def test_several_at_once() -> None:
    bet, bonus = AREAS["bet.3"], AREAS["bonus.3"]
    assert WORDS.wagers("b 1,000, bo 5; 25") == [(bet, 100_000), (bonus, 500), (bet, 2500)]


@pytest.mark.parametrize("text", ["", "b", "b 10 20", "x 10", "b 10,", "b -5", "b 1.5"])
def test_a_typed_wager_that_cannot_be_read_is_explained(text: str) -> None:
    with pytest.raises(NotUnderstood, match="b 25"):
        WORDS.wagers(text)


def test_a_number_has_to_be_named() -> None:
    with pytest.raises(NotUnderstood, match="On which number"):
        WORDS.wagers("n 5")


def test_areas() -> None:
    assert list(map(str, WORDS.areas("b, bo n5"))) == ["bet.3", "bonus.3", "number.5"]
    assert [short(AREAS[area]) for area in ("bet.3", "bonus.4", "number.7", "seven.1")] == ["b3", "bo4", "n7", "s1"]
    with pytest.raises(NotUnderstood, match="not an area"):
        WORDS.areas("everything")


def test_other_wagers_hang_on_the_pai_gow_poker_wager() -> None:
    assert rests_on(AREAS["bet.4"], 3) is None
    assert rests_on(AREAS["bonus.4"], 3) == AREAS["bet.4"]
    assert rests_on(AREAS["number.7"], 3) == AREAS["bet.3"]


@pytest.mark.parametrize(
    ("changes", "one", "two"),
    [
        ({}, "b 25", "b 25, bo 5"),
        (THREE_SEVEN, "b 25", "b 25, i 5"),
        ({"wagers__bet__minimum": 100}, "b 100", "b 100, bo 5"),
        ({"wagers__bet__minimum": 5, "wagers__bet__maximum": 10}, "b 5", "b 5, bo 5"),
        (PLAIN, "b 25", "b 25, b4 25"),
    ],
)
def test_examples_are_wagers_that_the_table_would_take(changes: dict[str, object], one: str, two: str) -> None:
    assert example(table(**changes).rules) == (one, two)


def test_the_cards_are_shown_from_the_highest_to_the_lowest() -> None:
    shown, numbers = numbered("Your cards", SEVEN)
    assert shown.split() == ["Your", "cards", "Joker", "K♠", "K♦", "10♥", "9♦", "4♠", "2♣"]
    assert numbers.split() == ["1", "2", "3", "4", "5", "6", "7"]
    for symbol, number in zip(shown.split()[2:], numbers.split(), strict=True):
        assert shown.index(symbol) == numbers.index(number)
    assert in_order(SEVEN) == [3, 1, 6, 4, 2, 7, 5]


@pytest.mark.parametrize(
    "text", ["KS 9D", "ks,9d", "9D KS", "K♠ 9♦", "2 5", "5 2", "KS 9", "9 ks", "KS & 9D", "ks / 9d", "ks 5"]
)
def test_two_cards_are_named_in_many_ways(text: str) -> None:
    assert named(text, SEVEN) == (1, 2)


@pytest.mark.parametrize("text", ["joker 10h", "JK T", "1 4", "jo 10", "joker TH"])
def test_the_joker_and_the_ten(text: str) -> None:
    assert named(text, SEVEN) == (3, 4)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("K 9", "Which king: K♠ or K♦?"),
        ("QS 9D", "Q♠ is not in this hand."),
        ("Q 9", "“Q” isn't a card in this hand: Joker K♠ K♦ 10♥ 9♦ 4♠ 2♣."),
        ("1 1", "names Joker twice"),
        ("8 1", "“8” isn't a card in this hand"),
        ("zz 1", "“zz” isn't a card in this hand"),
    ],
)
def test_cards_that_are_not_there(text: str, words: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        named(text, SEVEN)
    assert words in str(caught.value)


def test_a_setting_in_words() -> None:
    assert in_words(SEVEN, (2, 4), Wheel.LOWEST) == (
        "10♥ 9♦ (ten-nine)",
        "Joker K♠ K♦ 4♠ 2♣ (a pair of kings)",
    )


def test_help_names_every_command_within_one_screen() -> None:
    lines = list(PaiGowPokerSeat(table(), 3).help_lines())
    for verb in (*ALL_GAMES, *VERBS):
        assert verb in " ".join(lines), verb
    assert len(lines) < 24
    assert all(len(line.replace("\t", "")) <= 80 for line in lines)


def test_pay_tables_are_whole() -> None:
    everything = "\n".join(PaiGowPokerSeat(table(), 3).pay_lines())
    for words in (
        "1 to 1, less a vigorish of 5%, rounded up to the next 25 cents",
        "Additional wager on a number: 5 1/2 to 1, rounded down to the dollar",
        "Natural Royal Flush and Pair               100% of the meter",
        "Seven-card straight flush with no joker    8,000 to 1",
        "Four-of-a-kind                             $5",
        "Nine high                                  400 to 1",
    ):
        assert words in everything, words
    plain = "\n".join(PaiGowPokerSeat(table(**PLAIN, settlement__vigorish="exact", chips__smallest=5), 3).pay_lines())
    assert plain.splitlines()[1:] == ["  Pai gow poker wager: 1 to 1, less a vigorish of 5%."]
