"""Blackjack at the terminal: whole sessions of one player, typed line by line."""

from typing import Any

import pytest
from blackjack_talk import (
    BONUS,
    CONCEALED,
    DOUBLE_SHOE,
    FACE_DOWN,
    MATCH,
    MULTIPLE,
    PLAIN,
    PROGRESSIVE,
    SHARED,
    STREAK,
    Talk,
)
from table_talk import too_wide

from croupier.games.blackjack.areas import AREAS
from croupier.games.blackjack.wager_words import label
from croupier.table.books import stack

# The cards of box 3 and of the dealer in turn: first card, dealer's card, second card, dealer's second card.
SIXTEEN = "TS TH 6D 9C"
"""16 against a ten; the dealer has 19."""


def play(*lines: str, deals: str, **changes: Any) -> Talk:
    """Make a wager, cut and deal; then type these lines."""
    return Talk("b 25", "cut", "", *lines, deals=deals, **changes)


def test_the_first_screen() -> None:
    talk = Talk("quit")
    assert talk.lines[0] == "Sample Casino, table BJ-01: Blackjack (N.J.A.C. 19:47-2)."
    for words in ("you're in seat 3", "b blackjack wager $10 to $1,000", "blackjack 3 to 2", "h hits, s stands"):
        assert words in talk.text
    assert talk.status == 0


@pytest.mark.cites("19:47-2.18(b)")
def test_the_description_of_a_table_matches_what_it_offers() -> None:
    assert "p splits, r surrenders" in Talk("quit").text
    talk = Talk("limits", changes=MULTIPLE)
    assert "surrenders" not in talk.text
    limits = talk.after("limits")
    assert "Each player makes two or three of the bets" in limits
    assert "players may bet on one box" not in limits
    assert "Up to 3 players may bet on one box" in Talk("limits", changes={**PLAIN, "boxes.players": 3}).text


def test_a_number_of_a_wager_stands_apart_from_that_of_its_box() -> None:
    labels = {
        area: label(AREAS[area]) for area in ("bet.3", "bet.3.2", "over.3", "streak2.3", "match.3", "insurance2.3")
    }
    assert labels == {
        "bet.3": "bet 3",
        "bet.3.2": "bet 3, hand 2",
        "over.3": "over 13 at 3",
        "streak2.3": "streak of 2 at 3",
        "match.3": "match 3",
        "insurance2.3": "insurance 2nd 3",
    }


@pytest.mark.cites("19:47-2.5")
def test_a_wager_waits_for_the_cut() -> None:
    talk = Talk("b 25", "cut", "bets", deals=SIXTEEN)
    assert "You may cut the cards" in talk.after("b 25")
    assert "Refused" not in talk.text
    assert "Seat 3 bets $25" in talk.after("cut")
    assert "b3 box 3 $25" in talk.after("bets")


def test_the_cut_may_be_declined_or_made_elsewhere() -> None:
    assert "Seat 3 bets $25" in Talk("b 25", "").after("")
    assert "10 cards go to the bottom" in Talk("b 25", "cut 10").after("cut 10")
    assert "Allowed: 10 to 302" in Talk("b 25", "cut 9").after("cut 9")
    assert "is not a number. Cards before the cutting card" in Talk("b 25", "cut deep").after("cut deep")


def test_offers_can_be_switched_off() -> None:
    talk = Talk("offers off", "b 25", "offers on", "offers")
    assert "Seat 3 bets $25" in talk.after("b 25")
    assert "Type “offers off” to decline all offers" in talk.after("offers")


@pytest.mark.cites("19:47-2.12(a)")
def test_hitting_and_standing() -> None:
    talk = play("h", "s", deals=f"{SIXTEEN} 3S")
    dealt = talk.after("")
    assert "Dealer 10♥ Box 3, you 10♠ 6♦ 16" in dealt
    assert "Box 3: you have 16 against the ten of hearts. Your cards: 10♠ 6♦." in dealt
    assert "Type “h” to hit, “s” to stand, “d” to double for $25" in dealt
    assert "“r” to surrender. Type “hint” to see what each choice costs. [19:47-2.6]" in dealt
    assert "Box 3, you 10♠ 6♦ 3♠ 19" in talk.after("h")
    reply = talk.after("s")
    assert "Dealer 10♥ 9♣ 19" in reply
    assert "1. bet 3 $0 push: 19 against 19 [2.3(b)]" in reply


@pytest.mark.cites("19:47-2.6")
def test_a_hand_over_21_ends_at_once() -> None:
    reply = play("h", deals=f"{SIXTEEN} 8S").after("h")
    assert "24, bust" in reply
    assert "1. bet 3 -$25 bust with 24 [2.6]" in reply


@pytest.mark.cites("19:47-2.10")
@pytest.mark.parametrize(("line", "added"), [("d", 25), ("double", 25), ("d 10", 10), ("double for 10", 10)])
def test_doubling_down_for_as_much_or_for_less(line: str, added: int) -> None:
    talk = play(line, deals="6S TH 5D 8C TD")
    reply = talk.after(line)
    assert f"Seat 3 bets ${added} as the double-down bet at box 3." in reply
    assert f"2. double 3 +${added}" in reply
    assert f"Round 1: +${25 + added}." in reply


def test_doubling_for_more_than_the_wager_is_refused() -> None:
    talk = play("d 25.50", "s", deals="6S TH 5D 8C TD")
    assert "Refused: You can't add $25.50 to a bet of $25. Allowed: up to $25" in talk.after("d 25.50")
    assert "is not an amount" in play("d lots", "s", deals=SIXTEEN).after("d lots")


@pytest.mark.cites("19:47-2.11(a)")
def test_splitting_a_pair() -> None:
    talk = play("p", "s", "s", deals="8S TH 8D 9C TS JD")
    reply = talk.after("p")
    assert "Seat 3 bets $25 on box 3, hand 2." in reply
    assert "8♠ 10♠ 18" in reply
    assert "Box 3, hand 2: you have 18 against the ten of hearts. Your cards: 8♦ J♦." in talk.after("s")
    settled = talk.after("s", 2)
    assert "bet 3, hand 2 -$25 18 against 19" in settled
    assert "bet 3 -$25 18 against 19" in settled


def test_what_is_not_legal_says_why() -> None:
    talk = play("p", "s", deals=SIXTEEN)
    assert "Refused: You can split only two cards of the same value." in talk.after("p")
    talk = play("h", "d", "r", "s", deals="2S TH 3D 9C 4S")
    assert "You can double only on the first two cards" in talk.after("d")
    assert "You can surrender only on the first two cards" in talk.after("r")


@pytest.mark.cites("19:47-2.8")
def test_surrender() -> None:
    reply = play("r", deals=SIXTEEN).after("r")
    assert "“Box 3 surrenders.”" in reply
    assert "1. bet 3 -$12.50 surrendered [2.8]" in reply


@pytest.mark.cites("19:47-2.9")
@pytest.mark.parametrize(("line", "amount"), [("i", "$12.50"), ("i 5", "$5"), ("insurance 5", "$5")])
def test_insurance(line: str, amount: str) -> None:
    talk = play(line, deals="TS AH 6D KC")
    assert "“i” to insure for $12.50" in talk.after("")
    reply = talk.after(line)
    assert f"Seat 3 bets {amount} on insurance at box 3." in reply
    assert "insurance 3 +$" in reply
    assert "2 to 1 [2.9]" in reply


@pytest.mark.parametrize("line", ["", "no", "decline"])
def test_insurance_is_declined(line: str) -> None:
    talk = Talk("b 25", "cut", "deal", line, "s", deals="TS AH 6D 9C")
    assert "Box 3: you have 16 against the ace of hearts. Your cards: 10♠ 6♦." in talk.after(line)


@pytest.mark.cites("19:47-2.7")
def test_even_money() -> None:
    talk = play("even", deals="TS AH AD KC")
    assert "“e” to take even money" in talk.after("")
    assert "1. bet 3 +$25 blackjack, even money, 1 to 1 [2.7]" in talk.after("even")


def test_a_blackjack_is_paid_three_to_two() -> None:
    talk = play(deals="TS 9H AD KC")
    assert "Box 3, you 10♠ A♦ blackjack" in talk.after("")
    assert "+$37.50 blackjack, 3 to 2" in talk.text


def test_hints_tell_the_cost_of_each_choice() -> None:
    pytest.importorskip("numba")
    talk = play("hint", "s", deals=SIXTEEN)
    reply = talk.after("hint")
    assert reply.index("surrender") < reply.index("hit") < reply.index("stand"), "the best comes first"
    assert "surrender -50.00% best" in reply
    assert "double" in reply
    assert "split" not in reply, "only what is legal has a cost"
    talk = play("hint", "", "s", deals="TS AH 6D 9C")
    assert "decline +0.00% best" in talk.after("hint")


@pytest.mark.cites("19:47-2.11(d)")
def test_without_a_reader_a_hint_knows_that_what_was_added_goes_back_unless_the_hand_is_over_21() -> None:
    pytest.importorskip("numba")
    # Two hands of 9 and 7 against a ten: only the first has the original wager, which a blackjack takes anyway.
    deals, changes = "9S TH 9D 7C 7D", {**PLAIN, "reader.used": False}
    first = play("p", "hint", deals=deals, changes=changes).after("hint")
    second = play("p", "s", "hint", deals=deals, changes=changes).after("hint")
    assert first.index("hit") < first.index("stand")
    assert second.index("stand") < second.index("hit")


def test_an_unsolicited_answer_is_rejected() -> None:
    talk = Talk("hit", "stand", "double", "split", "surrender", "insure", "hint", "cut", "pass", "dead")
    for line, words in (("hit", "2.12(a)"), ("double", "2.10"), ("split", "2.11"), ("surrender", "2.8")):
        assert words in talk.after(line)
    assert "2.15(g)" in talk.after("dead")


def test_an_empty_line_repeats_the_question() -> None:
    talk = Talk("b 25", "cut", "deal", "", "s", deals=SIXTEEN)
    assert talk.after("").startswith("Box 3: you have 16")


@pytest.mark.cites("19:47-2.14")
def test_two_boxes_of_one_player() -> None:
    talk = Talk("b 25, b4 10", "cut", "deal", "s", "s", deals="TS 9S TH 6D 7D 9C")
    dealt = talk.after("deal")
    assert "Box 3, you 10♠ 6♦ 16 Box 4, you 9♠ 7♦ 16" in dealt
    assert "Box 3: you have" in dealt
    assert "Box 4: you have" in talk.after("s")
    assert "bet 4 -$10" in talk.text


@pytest.mark.cites("19:47-2.23(a)")
def test_an_optional_wager() -> None:
    talk = Talk("b 25, m 5", "cut", "", "s", deals="TS TH 6D 9C", changes=MATCH)
    assert "$5 on match the dealer at box 3" in talk.after("cut")
    assert "match 3 +$20" in talk.text, "a ten matches a ten of another suit at 4 to 1"


def test_coupons() -> None:
    talk = Talk("b 25", "cut", "coupon 10 b", "", "s", deals="TS TH 9D 8C", coupons=10_00)
    assert "coupon" in talk.after("coupon 10 b")
    assert "+$35" in talk.text


@pytest.mark.cites("19:47-2.15(c)")
def test_an_exposed_card_is_shown_with_the_question() -> None:
    talk = Talk("irregular exposed", "b 25", "cut", "", "s", deals=f"{SIXTEEN} 5S")
    assert "Exposed 5♠" in talk.after("")
    assert "The next card is the exposed 5♠" in talk.after("")


@pytest.mark.cites("19:47-2.15(g)")
@pytest.mark.parametrize(("line", "words"), [("have", "6♦"), ("dead", "void: the hand is dead")])
def test_a_missed_card(line: str, words: str) -> None:
    talk = Talk("irregular missed", "b 25", "cut", "", line, "s", deals="TH 6D 9C 5S 4S")
    assert "“h” to take the card" in talk.after("")
    assert words in talk.text


def test_company_plays_basic_strategy() -> None:
    talk = Talk("b 25", "cut", "deal", "s", deals="TS TD TC 6H 6S 9D 9C TH 8S", company=2)
    assert "Playing with you: Ann (house) in seat 1 and Bo (house) in seat 2." in talk.text
    # Ann stands on 16 against a six, as basic strategy says; Bo has 19.
    assert "Box 1 10♠ 6♠ 16 Box 2 10♦ 9♦ 19 Box 3, you 10♣ 9♣ 19" in talk.after("deal")


@pytest.mark.cites("19:47-2.13(a)")
def test_players_of_the_house_let_others_wager_on_their_boxes() -> None:
    talk = Talk("b 25", "cut", "b1 25", "deal", "s", deals="TS TD TC 6H 6S 9D 9C TH 8S", company=2, changes=SHARED)
    assert "Seat 3 bets $25 on box 1." in talk.after("b1 25")


@pytest.mark.cites("19:47-2.18(c)")
def test_multiple_action() -> None:
    talk = Talk("b 25, b2nd 10, b3rd 10", "cut", "deal", "d", "d", "d", deals="6S TH 5D TD", changes=MULTIPLE)
    assert "adds up to $10" in talk.after("d")
    assert talk.status == 0


def test_why_hand_history_and_lookups() -> None:
    talk = play("s", "why", "hand", "history", "limits", "pays", "basic", "help", "rule 2.12(b)", deals=SIXTEEN)
    assert "19:47-2.3(a)" in talk.after("why")
    assert talk.after("hand").startswith("Box 3 10♠ 6♦ 16 The dealer 10♥ 9♣ 19")
    assert "wagered $25" in talk.after("history")
    assert "You may bet on 2 boxes" in talk.after("limits")
    assert "Blackjack pays 3 to 2." in talk.after("pays")
    assert "hard 16 S S S S S H H R" in talk.after("basic")
    assert too_wide(talk.lines) == []


def test_who_leaves_during_a_turn_stands() -> None:
    talk = play("quit", deals=SIXTEEN)
    assert "The house answers for you" in talk.after("quit")
    assert "bet 3 -$25" in talk.text
    assert talk.table.books.balance(stack(3)) == 0


def test_a_table_without_surrender_says_so() -> None:
    talk = play("r", "s", "limits", deals=SIXTEEN, changes={**PLAIN, "surrender.offered": False})
    assert "Surrender isn't offered here" in talk.after("r")
    assert "Surrender is not offered here" in talk.after("limits")


WAGERS = {
    "match": (MATCH, "b 25, m 5"),
    "shared": (SHARED, "b 25"),
    "multiple action": (MULTIPLE, "b 25, b2nd 10, b3rd 10"),
    "progressive": (PROGRESSIVE, "b 25, pr 1"),
    "bonus": (BONUS, "b 25, bo 5"),
    "streak": (STREAK, "b 25, k2 5, k3 5"),
    "double shoe": (DOUBLE_SHOE, "b 25"),
    "face down": (FACE_DOWN, "b 25"),
    "concealed": (CONCEALED, "b 25"),
}


@pytest.mark.parametrize("kind", WAGERS)
def test_tables_of_every_kind_are_played(kind: str) -> None:
    """Whatever the answers, rounds come to their end; input that wasn't asked for gets a message."""
    changes, wager = WAGERS[kind]
    company = 0 if kind == "multiple action" else 2
    a_round = [wager, "deal", "p", "d", "d", "d", "h", "s", "no", "s", "s", "s"]
    talk = Talk(
        "offers off", *(a_round * 6), "why", "hand", "history", changes=changes, buy_in=5_000_00, company=company
    )
    assert talk.status == 0
    assert len(talk.session.rounds()) >= 4
    assert "The table has stopped" not in talk.text
    assert too_wide(talk.lines) == []
