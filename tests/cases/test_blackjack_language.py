"""The case language of blackjack: cards go where they are named, round by round; errors are reported."""

from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.cases.runner import BadCase, Case, load, run

HEAD = 'game = "blackjack"\nchapter = "19:47"\n'

PLAIN = (
    "boxes.players = 1, wagers.additional.kind = 'none', wagers.match.offered = false, wagers.twenty.offered = false"
)
ONE_DECK = f"{PLAIN}, cards.decks = 1, shuffling.method = 'by hand', cards.backs = ['red']"

HANDS = '[{ "box 1" = "TS 9D", dealer = "TD 8H" }]'
"""Nineteen against eighteen."""

SIT = "seat 1 sits with $500"
BET = "seat 1 bets $20 on bet 1"
GO = "no more bets"
WINS = "seat 1 bet 1 wins $20 at 1 to 1 [2.3(a)2]"
LOSES = "seat 1 bet 1 loses $20 [2.3(a)]"

Found = Callable[..., str]


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Case]:
    """Return a function that writes a file with one case and loads it."""

    def writing(
        *expected: str, play: tuple[str, ...] = (SIT, BET, GO), options: str = PLAIN, hands: str = HANDS
    ) -> Case:
        file = tmp_path / "case.toml"
        lines, wanted = "\n".join(play), "\n".join(expected)
        body = f'name = "a case"\noptions = {{ {options} }}\ncards = {hands}\n'
        file.write_text(f'{HEAD}[[case]]\n{body}play = """\n{lines}\n"""\nexpect = """\n{wanted}\n"""\n', "utf-8")
        (case,) = load(file)
        return case

    return writing


@pytest.fixture
def found(write: Callable[..., Case]) -> Found:
    """Return a function that runs one case and returns its mismatches as text; empty if it holds."""

    def running(*expected: str, **keys: object) -> str:
        return "\n".join(run(write(*expected, **keys)))

    return running


# --- cards


def test_cards_come_where_they_are_named(found: Found) -> None:
    assert found(WINS) == ""
    assert "got: Seat 1, box 1: 19 against 18" in found(LOSES)


def test_a_card_may_be_named_as_often_as_there_are_decks(found: Found) -> None:
    hands = '[{ "box 1" = "TS TS", dealer = "TS 9S" }]'
    assert found(WINS, hands=hands) == ""
    assert "the shoe has too few of these cards: TS" in found(WINS, hands=hands, options=ONE_DECK)


def test_a_card_that_is_named_depends_on_those_before_it(found: Found) -> None:
    """The dealer draws because of named cards, and the cards drawn are named as well."""
    hands = '[{ "box 1" = "2S 2D 2C 2H 3S", dealer = "2S 3D 2C 2D 3C 3H 4H" }]'
    play = (SIT, BET, GO, *["seat 1 hits"] * 3)
    assert found(LOSES, hands=hands, play=play) == ""


def test_every_round_of_a_shoe_has_its_cards(found: Found) -> None:
    hands = f'[{HANDS[1:-1]}, {{}}, {{ "box 1" = "TC 7D", dealer = "9D 9H", burned = "AS" }}]'
    play = (SIT, BET, GO, BET, GO, "the house has the cards reshuffled", BET, GO)
    lines = ("in round 1:", WINS, "in round 2:", "seat 1 bet 1 is a push $20 [2.3(b)]", "in round 3:", LOSES)
    assert found(*lines, "step: The dealer burns A♠ [2.6]", hands=hands, play=play) == ""


def test_the_cards_of_a_split_are_named_where_they_are_dealt(found: Found) -> None:
    hands = '[{ "box 1" = "8S 8D 2C", "box 1 hand 2" = "3C", dealer = "TD 8H" }]'
    play = (SIT, BET, GO, "seat 1 splits")
    lines = ("step: “Box 1: 10.” [2.6]", "step: “Box 1, hand 2: 11.” [2.6]")
    assert found(*lines, hands=hands, play=play) == ""


def test_more_cards_than_are_dealt_are_reported(found: Found) -> None:
    hands = '[{ "box 1" = "TS 9D 2C", dealer = "TD 8H" }]'
    assert found(WINS, hands=hands) == "more cards are named for box 1 in round 1 than are dealt there"
    hands = f'[{HANDS[1:-1]}, {{ dealer = "2C" }}]'
    assert found(WINS, hands=hands) == "more cards are named for dealer in round 2 than are dealt there"


def test_what_is_not_named_is_a_ten(found: Found) -> None:
    assert found("seat 1 bet 1 is a push $20 [2.3(b)]", hands="[]") == ""


# --- lines


def test_a_refusal_is_tried_on_the_turn_of_the_box(found: Found) -> None:
    hands = '[{ "box 1" = "TS 9D", "box 2" = "TC 7D", dealer = "TD 8H" }]'
    play = (SIT, "seat 2 sits with $100", BET, "seat 2 bets $20 on bet 2", GO, "seat 2 splits -> refused [2.11(a)]")
    lines = ("seat 2 bet 2 loses $20 [2.3(a)]", WINS)
    assert found(*lines, hands=hands, play=play) == ""
    wrong = (*play[:-1], "seat 2 splits -> refused [2.10]")
    assert "refused for another reason" in found(*lines, hands=hands, play=wrong)


def test_a_line_that_never_happens_is_reported(found: Found) -> None:
    assert "'seat 1 splits': this never happened, or was refused" in found(WINS, play=(SIT, BET, GO, "seat 1 splits"))


def test_a_line_that_is_not_understood_is_reported(write: Callable[..., Case]) -> None:
    with pytest.raises(BadCase, match="is not understood"):
        write(WINS, play=(SIT, BET, GO, "seat 1 twists"))
