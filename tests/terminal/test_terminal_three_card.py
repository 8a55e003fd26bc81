"""Three card poker at the terminal: whole sessions of one player, typed line by line."""

import pytest
from table_talk import too_wide
from three_card_talk import AUTOMATED, BY_HAND, PLAIN, TWO, Talk, table

from croupier.equipment.cards import cards
from croupier.games.three_card_poker.decision_costs import PLAYED_FROM, ThreeCardDecision, is_played, worths
from croupier.table.books import stack

# The cards of position 3 and of the dealer in turn.
PAIR_WINS = "9C QS 9D 7H 2C 4D"
"""A pair of nines against queen high."""
NINE_HIGH = "9C KS 6D 7H 2C 4D"
"""Nine high against king high."""


def test_the_first_screen() -> None:
    talk = Talk("quit")
    assert talk.lines[0] == "Sample Casino, table TC-01: Three card poker (N.J.A.C. 19:47-20)."
    for words in (
        "Bets at your position 3",
        "a ante $10 to $500",
        "pp pair plus bet $5 to $250",
        "“a 10, pp 5”",
    ):
        assert words in talk.text
    assert talk.status == 0


@pytest.mark.cites("19:47-20.10(b)")
def test_a_hand_is_played() -> None:
    talk = Talk("a 10, pp 5", "", "p", deals=PAIR_WINS)
    dealt = talk.after("")
    assert "Your cards 9♣ 9♦ 2♣ a pair of nines" in dealt
    assert "You have a pair of nines. Play for $10 more, or fold and lose the ante and the pair plus bet." in dealt
    assert "Type “p” to play for $10 or “f” to fold. Type “hint” to see what each choice costs." in dealt
    reply = talk.after("p")
    assert "Seat 3 bets $10 on the play bet at position 3." in reply
    assert "The dealer's Q♠ 7♥ 4♦ queen high" in reply
    for line in ("1. ante 3 +$10", "2. play 3 +$10", "3. pair plus 3 +$5 Pair, 1 to 1 [20.11(a)2]"):
        assert line in reply
    assert "Round 1: +$25." in reply


@pytest.mark.cites("19:47-20.10(b)")
@pytest.mark.parametrize("line", ["f", "fold", "no", "n"])
def test_a_hand_is_given_up(line: str) -> None:
    reply = Talk("a 10, pp 5", "", line, deals=PAIR_WINS).after(line)
    assert "Seat 3 folds the hand at position 3." in reply
    assert "1. ante 3 -$10 folded [20.10(b)]" in reply
    assert "2. pair plus 3 -$5 folded [20.10(b)]" in reply


@pytest.mark.cites("19:47-20.11(a)1")
@pytest.mark.parametrize("line", ["p", "play", "yes", "y"])
def test_a_dealer_below_queen_high(line: str) -> None:
    reply = Talk("10", "", line, deals="9C JS 6D 7H 2C 4D").after(line)
    assert "jack high, below queen high" in reply
    assert "1. ante 3 +$10" in reply
    assert "2. play 3 $0 push" in reply


@pytest.mark.cites("19:47-20.11(a)3")
def test_the_ante_bonus_is_listed() -> None:
    reply = Talk("10", "", "p", deals="9C KS 8D KH 7C 4D").after("p")
    assert "ante bonus 3 +$10 Straight, 1 to 1 [20.11(a)3]" in reply
    assert "1. ante 3 +$10" in reply


def test_a_wager_alone_on_pair_plus_asks_nothing() -> None:
    talk = Talk("pp 5", "", deals=PAIR_WINS)
    assert "1. pair plus 3 +$5" in talk.after("")
    assert "Play for" not in talk.text


def test_hints_tell_what_each_choice_costs() -> None:
    pytest.importorskip("numba")
    talk = Talk("10", "", "hint", "p", deals=NINE_HIGH)
    reply = talk.after("hint")
    assert reply.index("fold -100.00% best") < reply.index("play")
    assert "costs 13." in reply


def test_the_cost_counts_all_that_is_given_up() -> None:
    pytest.importorskip("numba")
    rules = table().rules
    pair = cards("9C 9D 2C")
    without, with_plus = (worths(ThreeCardDecision(pair, 10_00, plus, rules)) for plus in (0, 5_00))
    assert [decision.choice for decision in without] == ["play", "fold"]
    # With pair plus at half the ante, folding gives up that half and the half that the pair would win.
    assert with_plus[1].cost - without[1].cost == 1
    straight = worths(ThreeCardDecision(cards("9C 8D 7H"), 10_00, 0, rules))[0].value
    assert straight > 1, "the bonus alone pays as much as the ante"


def test_the_best_rule_is_the_one_that_counting_finds() -> None:
    pytest.importorskip("numba")
    from croupier.games.three_card_poker.strategy import best_rule

    assert best_rule().lowest == PLAYED_FROM
    assert [is_played(cards(text)) for text in ("QC 6D 3H", "QC 6D 4H", "QC 6D 5H", "QC 5D 4H")] == [
        False,
        True,
        True,
        False,
    ]


def test_an_unsolicited_answer_is_rejected() -> None:
    talk = Talk("play", "fold", "hint", "cut", "pass", "strategy")
    for line, words in (("play", "20.10(b)"), ("fold", "20.10(b)"), ("hint", "strategy"), ("cut", "20.5")):
        assert words in talk.after(line)
    assert "Play Q-6-4 and every higher hand" in talk.after("strategy")


def test_an_empty_line_tells_the_question_again() -> None:
    talk = Talk("10", "deal", "", "f", deals=PAIR_WINS)
    assert talk.after("").startswith("You have a pair of nines. Play for $10 more, or fold and lose the ante.")
    assert "Your cards: 9♣ 9♦ 2♣. Type “p”" in talk.after("")


@pytest.mark.cites("19:47-20.10(b)")
def test_who_lacks_the_chips_may_buy_them() -> None:
    talk = Talk("a 400", "", "p", "buy 400", "p", deals=PAIR_WINS)
    assert "ante 3 -$400" not in talk.after(""), "folding is the only answer, and still the player's"
    assert "Refused: The play bet equals the ante of $400" in talk.after("p")
    assert "Seat 3 bets $400 on the play bet" in talk.after("p", 2)


@pytest.mark.cites("19:47-20.6")
def test_two_positions() -> None:
    talk = Talk("a 10, a4 10", "", "p", "f", "hand", deals="9C 5C QS 9D 6D 7H 2C 3D 4D", changes=TWO)
    assert "Position 3: you have a pair of nines." in talk.after("")
    assert "Position 4: you have six high." in talk.after("p")
    assert "Your cards: 5♣ 6♦ 3♦." in talk.after("p")
    assert "ante 4 -$10 folded" in talk.after("f")
    assert "Position 3 9♣ 9♦ 2♣ a pair of nines Position 4 5♣ 6♦ 3♦ six high" in talk.after("hand")
    assert "Players here bet at one position only" in Talk("a4 10").after("a4 10")


@pytest.mark.cites("19:47-20.5")
def test_the_cut_where_the_dealer_shuffles() -> None:
    talk = Talk("10", "", "cut 20", "f", changes=BY_HAND)
    assert "You may cut the cards." in talk.after("")
    assert "“cut 26” to cut elsewhere (10 to 42)" in talk.after("")
    assert "20 cards go to the bottom" in talk.after("cut 20")
    assert "Allowed: 10 to 42" in Talk("10", "", "cut 9", changes=BY_HAND).after("cut 9")
    assert "“deep” is not a number" in Talk("10", "", "cut deep", changes=BY_HAND).after("cut deep")
    unasked = Talk("offers off", "10", "deal", "f", changes=BY_HAND)
    assert "You may cut" not in unasked.text
    assert "Type “offers off” to decline all offers" in Talk("offers").after("offers")


def test_who_leaves_during_a_decision_folds() -> None:
    talk = Talk("10", "", "quit", deals=PAIR_WINS)
    assert "The house answers for you" in talk.after("quit")
    assert "ante 3 -$10 folded" in talk.text
    assert talk.table.books.balance(stack(3)) == 0


def test_company_plays_by_the_best_rule() -> None:
    # Ann has queen-five-four and folds; Bo has queen-six-four and plays.
    talk = Talk("10", "", "p", deals="QC QD 9C KS 5D 6D 9D 7H 4H 4C 2C 3S", company=2)
    assert "Playing with you: Ann (house) in seat 1 and Bo (house) in seat 2." in talk.text
    dealt = talk.after("")
    assert "Seat 1 folds the hand at position 1." in dealt
    assert "Seat 2 forfeits" not in dealt
    assert "Position 2 Q♦ 6♦ 4♣ queen high" in talk.after("p")


def test_why_hand_history_and_lookups() -> None:
    talk = Talk("10", "", "p", "why", "hand", "history", "limits", "pays", "help", "rule 20.10(b)", deals=PAIR_WINS)
    assert "19:47-20.11(a)1" in talk.after("why")
    assert talk.after("hand") == "Position 3 9♣ 9♦ 2♣ a pair of nines The dealer Q♠ 7♥ 4♦ queen high"
    assert "wagered $20" in talk.after("history")
    assert "If you fold, you lose the ante" in talk.after("limits")
    assert "Straight Flush 40 to 1" in talk.after("pays")
    assert "19:47-20.10(b)" in talk.after("rule 20.10(b)")
    assert too_wide(talk.lines) == []


@pytest.mark.cites("19:47-20.12")
def test_an_exposed_card_voids_the_round() -> None:
    talk = Talk("irregular dealer-card", "10", "", deals=PAIR_WINS)
    assert "All hands are void" in talk.after("")
    assert "1. ante 3 $0 void" in talk.after("")


@pytest.mark.parametrize("changes", [PLAIN, BY_HAND, AUTOMATED, TWO, {"settlement.order": "procedure by procedure"}])
def test_tables_of_every_kind_are_played(changes: dict[str, object]) -> None:
    talk = Talk("offers off", *(["a 10, pp 5", "deal", "p"] * 5), "why", "hand", "history", changes=changes, company=2)
    assert talk.status == 0
    assert len(talk.session.rounds()) == 5
    assert "The table has stopped" not in talk.text
    assert too_wide(talk.lines) == []
