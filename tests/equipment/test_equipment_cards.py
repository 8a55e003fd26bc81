"""Cards: two characters each way."""

import pytest

from croupier.equipment.cards import (
    JOKER,
    STANDARD_52,
    SUITS,
    WITH_JOKER_53,
    Card,
    NotACard,
    Rank,
    Suit,
    card,
    cards,
    show,
)
from croupier.words import card_name, rank_name, rank_plural


def test_a_standard_deck_has_each_of_thirteen_ranks_in_each_of_four_suits_once() -> None:
    assert len(STANDARD_52) == len(set(STANDARD_52)) == 52
    assert {(card.rank, card.suit) for card in STANDARD_52} == {
        (Rank(rank), suit) for rank in range(2, 15) for suit in SUITS
    }
    assert JOKER not in STANDARD_52


def test_the_other_deck_has_one_joker_more() -> None:
    assert (*STANDARD_52, JOKER) == WITH_JOKER_53
    assert len(set(WITH_JOKER_53)) == 53


@pytest.mark.parametrize("one", WITH_JOKER_53, ids=str)
def test_a_card_reads_back_from_its_text_in_either_case_and_with_blanks_around(one: Card) -> None:
    assert card(str(one)) == card(str(one).lower()) == card(f" {one} ") == one


def test_no_two_cards_have_the_same_text_symbol_or_words() -> None:
    for texts in (map(str, WITH_JOKER_53), (c.symbol for c in WITH_JOKER_53), (card_name(c) for c in WITH_JOKER_53)):
        assert len(set(texts)) == 53


def test_a_card_is_written_shown_and_named() -> None:
    ten = card("TD")
    assert (str(ten), ten.symbol, card_name(ten)) == ("TD", "10♦", "ten of diamonds")
    ace = card("as")
    assert (str(ace), ace.symbol, card_name(ace)) == ("AS", "A♠", "ace of spades")
    assert (str(JOKER), JOKER.symbol, card_name(JOKER)) == ("JOKER", "Joker", "joker")
    assert repr(ten) == "<TD>"


@pytest.mark.parametrize("suit", SUITS)
def test_a_ten_may_also_be_written_with_two_digits(suit: Suit) -> None:
    assert card(f"10{suit.value}") == card(f"10{suit.value.lower()}") == Card(Rank.TEN, suit)


@pytest.mark.parametrize(
    "text", ["", "A", "S", "1S", "0S", "11S", "AX", "SA", "A S", "ASS", "??", "?", "·S", "JOKERS", "JO", "9♠", "100S"]
)
def test_a_text_that_names_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotACard, match="is not a card"):
        card(text)


def test_several_cards_are_separated_by_blanks() -> None:
    assert cards("AS kd  10H") == (card("AS"), card("KD"), card("TH"))
    assert cards("  ") == ()
    with pytest.raises(NotACard, match="'XX'"):
        cards("AS XX")


def test_six_has_its_own_plural() -> None:
    assert rank_plural(Rank.SIX) == "sixes"
    assert {rank_plural(rank) for rank in Rank if rank is not Rank.SIX} == {f"{rank_name(rank)}s" for rank in Rank} - {
        "sixs"
    }


def test_a_hand_is_shown_on_one_line_and_a_card_that_may_not_be_seen_by_its_back() -> None:
    assert show([card("AS"), None, card("TD")]) == "A♠ ▒▒ 10♦"
    assert show([None, card("2C")], hidden="XX") == "XX 2♣"
    assert show([]) == ""
