"""Pai gow poker at the terminal: whole sessions of one player, typed line by line."""

from typing import Any

import pytest
from pai_gow_talk import BUTTON, BY_HAND, PLAIN, THREE_SEVEN, Talk, order, table
from table_talk import too_wide

from croupier.equipment.cards import WITH_JOKER_53
from croupier.games.pai_gow_poker.events import HandSet
from croupier.table.books import purse, stack
from croupier.table.steps import Asset

# Aces and kings against a pair of nines: both hands of the player rank higher.
WINS = {3: "AS AH KD KC 9H 5D 3C", 0: "9S 9D QC JC 8D 6H 4S"}
# The same hands exchanged.
LOSES = {0: "AS AH KD KC 9H 5D 3C", 3: "9S 9D QC JC 8D 6H 4S"}
# A pair of tens and ace-jack against a pair of nines and king-queen; set the other way, against the low hand.
PUSHES = {3: "TS TD 8C 7C 5D 3H 2S", 0: "9S 9D KC QC 8D 6H 4S"}
# The low hands are identical: the copy goes to the dealer.
COPY = {3: "8S 8D KH QH 5D 3H 2S", 0: "9S 9D KC QC 7D 6H 4S"}


def test_the_first_screen() -> None:
    talk = Talk("quit", at=table())
    assert talk.lines[:2] == [
        "Sample Casino, table PG-01: Pai gow poker (N.J.A.C. 19:47-11).",
        "Practice mode: the cards come from a seed and repeat.",
    ]
    for words in ("you're in seat 3", "b pai gow poker bet $10 to $1,000", "n1-n7", "meter $20,000", "“b 25, bo 5”"):
        assert words in talk.text
    assert len(talk.lines) < 24
    assert talk.status == 0


# --- setting


@pytest.mark.cites("19:47-11.9(a)")
@pytest.mark.parametrize("line", ["low KD KC", "KD KC", "kc kd", "K♦ K♣", "3 4", "low 3 4", "set kd kc"])
def test_a_hand_is_set_and_settled(line: str) -> None:
    talk = Talk("b 25", "", line, hands=[order(WINS)])
    answer = talk.after("")
    assert "The dealer has the button and is dealt first." in answer
    assert "Your cards A♠ A♥ K♦ K♣ 9♥ 5♦ 3♣ 1 2 3 4 5 6 7" in answer
    assert "Type the two cards of the low hand" in answer
    reply = talk.after(line)
    assert "You low K♦ K♣ a pair of kings high A♠ A♥ 9♥ 5♦ 3♣ a pair of aces" in reply
    assert "The dealer low Q♣ J♣ queen-jack high 9♠ 9♦ 8♦ 6♥ 4♠ a pair of nines" in reply
    settled = "both hands win, 1 to 1, less a vigorish of $1.25 [11.9(j)]"
    assert f"1. wager 3 +$23.75 {settled}" in reply
    assert reply.endswith("Round 1: +$23.75. Net result: +$23.75. Chips: $523.75.")


def test_losing_pushing_and_copies() -> None:
    lines = ["b 25", "", "house", "yes", "b 25", "", "house", "yes", "b 25", "", "house", "yes"]
    hands = [order(LOSES), order(PUSHES, start=6), order(COPY, start=5)]
    talk = Talk(*lines, at=table(**PLAIN), hands=hands)
    assert "1. wager 3 -$25 both hands lose [11.9(g)]" in talk.after("yes")
    assert "1. wager 3 $0 push: the high hand wins, the low hand loses [11.9(h)]" in talk.after("yes", 2)
    lost = "the high hand loses, the low hand is a copy; the dealer wins copies [11.9(g)]"
    assert f"1. wager 3 -$25 {lost}" in talk.after("yes", 3)


def test_the_question_is_repeated_but_explained_once() -> None:
    hands = [order(WINS), order(WINS, start=6)]
    talk = Talk("b 25", "", "", "house", "yes", "b 25", "deal", "", at=table(**PLAIN), hands=hands)
    assert talk.after("", 2).startswith("Your cards A♠")
    assert "Type the two cards" in talk.after("", 2)
    assert "Type the two cards" not in talk.after("deal"), "the second round need not explain it again"
    assert "Type the two cards" in talk.after("", 3), "but it does when asked"


@pytest.mark.cites("19:47-11.9(b)")
def test_the_house_tells_how_it_would_set_the_hand() -> None:
    talk = Talk("b 25", "", "house", "yes", hands=[order(WINS)])
    reply = talk.after("house")
    assert reply.startswith("The house way low K♦ K♣ a pair of kings high A♠ A♥ 9♥ 5♦ 3♣ a pair of aces")
    assert "Its rule: two pairs: low pair low. “yes” sets your hand that way. [19:47-11.9(b)]" in reply
    assert "You low K♦ K♣" in talk.after("yes")


def test_a_hint_tells_what_each_setting_costs() -> None:
    talk = Talk("b 25", "", "hint", hands=[order(WINS)])
    lines = talk.after("hint")
    assert lines.startswith("As a percentage of your bet")
    best, second = lines.index("best"), lines.index("costs")
    assert best < second
    assert "K♦ K♣" in lines[:best]
    assert "as the house would set it" in lines


def test_advice_binds_nobody() -> None:
    talk = Talk("b 25", "", "house", "AS KD", hands=[order(WINS)])
    assert "You low A♠ K♦ ace-king" in talk.after("AS KD")


def test_yes_without_a_proposal() -> None:
    talk = Talk("b 25", "", "yes", "house", "chips", "yes", hands=[order(WINS)])
    assert talk.after("yes").startswith("There is nothing to confirm.")
    assert "You low" in talk.after("yes", 2), "looking something up does not withdraw what was proposed"


@pytest.mark.cites("19:47-11.9(g)3")
def test_a_foul_has_to_be_confirmed() -> None:
    talk = Talk("b 25", "", "AS AH", "KD KC", hands=[order(WINS)])
    assert talk.after("AS AH") == (
        "That is foul: the high hand, a pair of kings, would rank below the low hand, a pair of aces, and the wager "
        "would lose. [19:47-11.9(g)3] “yes” sets it that way anyway."
    )
    assert "1. wager 3 +$23.75" in talk.after("KD KC"), "what was proposed is forgotten"
    fouled = Talk("b 25", "", "AS AH", "yes", hands=[order(WINS)])
    lost = "foul hand, with the high hand below the low hand [11.9(g)]"
    assert f"1. wager 3 -$25 {lost}" in fouled.after("yes")


@pytest.mark.cites("19:47-11.9(g)4")
@pytest.mark.parametrize(("line", "number"), [("1 2 3", "3 cards"), ("low 7", "1 card")])
def test_a_low_hand_of_another_size_is_foul(line: str, number: str) -> None:
    talk = Talk("b 25", "", line, "yes", hands=[order(WINS)])
    assert talk.after(line).startswith(f"That is foul: {number} in the low hand, not two, and the wager would lose.")
    assert "low A♠ A♥ K♦ foul" in talk.after("yes") or "low 3♣ foul" in talk.after("yes")
    assert "1. wager 3 -$25 foul hand" in talk.after("yes")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("low", "Which two cards?"),
        ("low QS 2D", "Q♠ is not in this hand."),
        ("low K 9", "Which king: K♦ or K♣?"),
        ("QS 2D", "Q♠ is not in this hand."),
        ("25", "Name the two cards of the low hand together"),
        ("9H", "Name the two cards of the low hand together"),
        ("b 30", "Refused: Bets can't be made, raised or taken down after 'No more bets'"),
        ("take b", "Refused: Bets can't be made, raised or taken down after 'No more bets'"),
        ("buy 100", "Refused: You can't buy chips now"),
        ("bank", "You aren't offered the bank right now"),
        ("cut", "You aren't offered the cut right now. [19:47-11.6(c)]"),
        ("void", "None of your hands has been exposed. [19:47-11.11(d)]"),
        ("nonsense", "Unknown command: “nonsense”."),
        ("bets", "b3 position 3 $25 Total: $25."),
        ("rule 11.9(a)", "19:47-11.9(a)"),
    ],
)
def test_what_else_may_be_typed_while_a_hand_is_to_be_set(line: str, words: str) -> None:
    talk = Talk("b 25", "", line, "KD KC", hands=[order(WINS)])
    assert talk.after(line).startswith(words)
    assert "1. wager 3 +$23.75" in talk.after("KD KC"), "and the hand can still be set"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("low KS 9D", "You have no hand to set right now."),
        ("surrender", "You have no hand to surrender right now. [19:47-11.9(e)]"),
        (
            "bank",
            "You aren't offered the bank right now; it is offered in turn before wagers close. [19:47-11.10(c)]",
        ),
        ("co-bank", "You aren't offered the bank right now"),
        ("pass", "You have nothing to pass on right now."),
        ("cut 20", "You aren't offered the cut right now. [19:47-11.6(c)]"),
        ("play", "None of your hands has been exposed. [19:47-11.11(d)]"),
        ("yes", "There is nothing to answer yes to right now."),
        ("house", "The house way of this table: foxwoods [19:47-11.9(d)]."),
        ("offers", "Type “offers off” to decline all offers, or “offers on” to be asked again."),
    ],
)
def test_answers_that_nobody_waits_for(line: str, words: str) -> None:
    assert Talk(line).after(line).startswith(words)


# --- surrender


@pytest.mark.cites("19:47-11.9(e)")
def test_surrender_has_to_be_confirmed() -> None:
    talk = Talk("b 25, bo 5", "", "surrender", "yes", hands=[order(LOSES)])
    result = "You would give up $25 without showing your cards. “yes” surrenders. [19:47-11.9(e)]"
    assert talk.after("surrender") == result
    assert "1. wager 3 -$25 surrendered [11.9(e)1]" in talk.after("yes")
    assert "2. bonus 3 -$5" in talk.after("yes"), "the bonus wager is settled all the same"


@pytest.mark.cites("19:47-11.9(e)")
def test_who_has_a_progressive_wager_cannot_surrender() -> None:
    talk = Talk("b 25, p 1", "", "surrender", "yes", "KD KC", hands=[order(WINS)])
    assert "You can't surrender with a progressive bet at position 3" in talk.after("surrender")
    assert talk.after("yes").startswith("There is nothing to confirm.")


# --- two betting areas


@pytest.mark.cites("19:47-11.12(b)")
def test_of_two_hands_the_one_with_the_larger_wager_is_set_first() -> None:
    hands = {**WINS, 4: "TS TD 8C 7C 5H 3H 2S"}
    talk = Talk("b 25, b4 50", "", "house", "yes", "KD KC", "hand", hands=[order(hands)])
    first = talk.after("")
    assert "Position 4 10♠ 10♦ 8♣ 7♣ 5♥ 3♥ 2♠" in first
    assert "The hand with the larger wager is set first; then position 3." in first
    second = talk.after("yes")
    assert "Position 4 low 8♣ 7♣" in second
    assert "Position 3 A♠ A♥ K♦ K♣ 9♥ 5♦ 3♣" in second
    reply = talk.after("KD KC")
    assert "Position 3 low K♦ K♣" in reply
    assert "1. wager 4 $0 push" in reply or "2. wager 4 $0 push" in reply
    assert "wager 3 +$23.75" in reply
    assert "Position 4 low 8♣ 7♣" in talk.after("hand")


@pytest.mark.cites("19:47-11.12(b)")
def test_of_two_equal_wagers_the_first_counterclockwise_is_set_first() -> None:
    talk = Talk("b34 25", "", "house", "yes", "house", "yes")
    assert "Position 3" in talk.after("")
    assert "The hand first in turn is set first; then position 4." in talk.after("")


def test_other_positions_are_refused() -> None:
    talk = Talk("b5 25", "b9 25", "b 25", "b4 25", "b2 25", "clear")
    assert "Position 5 isn't next to seat 3" in talk.after("b5 25")
    assert "There is no position 9 here" in talk.after("b9 25")
    assert "two betting areas at most" in talk.after("b2 25")
    alone = Talk("b4 25", at=table(**PLAIN))
    assert "Players here bet on one betting area only" in alone.after("b4 25")


# --- optional wagers


def test_all_optional_wagers_are_settled_hand_by_hand() -> None:
    flush = {3: "AS 9S 7S 4S 2S KD QH", 0: "AC AH JD JC 9H 5D 3C"}
    talk = Talk("b 25, bo 5, i 5, p 1", "", "KD QH", "why 2", hands=[order(flush)])
    reply = talk.after("KD QH")
    for words in (
        "1. wager 3 $0 push: the high hand wins, the low hand loses [11.9(h)]",
        "2. progressive 3 +$2 Flush, $3 [11.14(d)]",
        "3. insurance 3 -$5 no pai gow [11.15(d)2i]",
        "4. bonus 3 +$20 Flush, 4 to 1 [11.15(d)2ii]",
    ):
        assert words in reply
    assert reply.endswith("Round 1: +$17. Net result: +$17. Chips: $517.")
    assert "Arithmetic: an award of $3." in talk.after("why 2")


@pytest.mark.cites("19:47-11.16(b)")
def test_an_envy_bonus_is_described_like_a_wager() -> None:
    hands = {**WINS, 1: "7S 7H 7D 7C QS TH 2D", 0: "9S 9D QC JC 8D 6H 4S"}
    talk = Talk("b 25, bo 5", "", "KD KC", "why", hands=[order(hands)], company=1)
    reply = talk.after("KD KC")
    assert "“Position 1 has a premium qualifying hand.”" in reply
    assert "envy bonus 3 +$5 Four-of-a-kind" in reply
    assert "[11.15(d)3i]" in reply
    assert "19:47-11.16(b)" in talk.after("why")


@pytest.mark.cites("19:47-11.13(b)3")
def test_wagers_on_a_number() -> None:
    talk = Talk("b 25, n1234567 1", "", "house", "yes", "why 1", at=table())
    reply = talk.after("yes")
    assert reply.count("-$1 the number is") == 6
    assert reply.count("+$5 the number is") == 1, "11 to 2 on $1 is $5.50, rounded down to the dollar"


def test_three_and_seven_card_bonuses() -> None:
    talk = Talk("b 25, t 5, s 5, p 1", "", "surrender", "house", "yes", at=table(**THREE_SEVEN), seed=3)
    assert "Your first three cards: 9♣ 8♣ 3♣" in talk.after("")
    assert "can't surrender" in talk.after("surrender")
    reply = talk.after("yes")
    assert "1. three-card 3 +$15 Three-card flush, 3 to 1 [11.17(f)]" in reply
    assert "seven-card 3 -$5 no hand of the pay table [11.9(g)]" in reply


def test_a_match_play_coupon_is_paid_less_vigorish() -> None:
    talk = Talk("b 20", "coupon 20 b", "bets", "", "KD KC", "chips", hands=[order(WINS)], coupons=20_00)
    assert "b3 position 3 $20 with a coupon of $20" in talk.after("bets")
    assert "1. wager 3 +$38" in talk.after("KD KC"), "$40 less 5%"
    assert "coupons" not in talk.after("chips")


@pytest.mark.cites("19:47-11.7(d)")
def test_a_coupon_stands_for_a_progressive_wager() -> None:
    talk = Talk("b 25", "coupon 1 p", "bets", "undo", "bets", "coupon 1 p", "clear", "chips", coupons=1_00)
    assert "p3 progressive bet at position 3 $0 with a coupon of $1" in talk.after("bets")
    assert "coupon" not in talk.after("bets", 2)
    assert "Match play coupons: $1." in talk.after("chips")


def test_wagers_are_taken_back_in_the_right_order() -> None:
    talk = Talk("b 25, bo 5, p 1", "take b", "clear", "bets", "undo", "bets", "b 10", "undo", "bets")
    assert "Refused" in talk.after("take b")
    assert talk.after("bets") == "You have no bets on the layout."
    for nth in (2, 3):
        assert "bo3 bonus bet at position 3 $5" in talk.after("bets", nth)
        assert "Total: $31." in talk.after("bets", nth)
    assert talk.text.count("Refused") == 1


def test_repeat_brings_all_wagers_again() -> None:
    talk = Talk("b 25, bo 5, p 1", "", "house", "yes", "repeat", "bets")
    assert "Total: $31." in talk.after("bets")


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("b 5", "on position 3 is outside the posted limits. Allowed: $10 to $1,000. [19:47-8.3]"),
        ("bo 5", "The bonus bet at position 3 needs a pai gow poker bet. Allowed: a bet on position 3 first."),
        ("b 501", "Seat 3 has $500 in chips, not $501"),
        ("t 5", "There is no three-card bonus bet at position 3 here"),
        ("deal", "Nobody has bet yet"),
    ],
)
def test_a_refusal_is_shown_whole_and_changes_nothing(line: str, refusal: str) -> None:
    talk = Talk(line, "net")
    assert "Refused: " in talk.after(line)
    assert refusal in talk.after(line)
    assert talk.after("net") == "Net result $0 in 0 rounds, 0 min. Bought in $500, chips $500."


# --- the cut


@pytest.mark.cites("19:47-11.6(d)1")
def test_the_cut_is_offered() -> None:
    talk = Talk("b 25", "", "cut 9", "cut 44", "cut x", "hello", "cut 10", at=table(**BY_HAND))
    reply = talk.after("")
    assert "You may cut the cards. Type “n” to decline the cut (or just press Enter), “c” to cut in the middle" in reply
    assert "“cut 26” to cut elsewhere (10 to 43)." in reply
    assert "Refused: The cutting card can't go in at 9. Allowed: 10 to 43" in talk.after("cut 9")
    assert "Refused" in talk.after("cut 44")
    assert talk.after("cut x") == "“x” is not a number. Cards before the cutting card: from 10 to 43."
    assert "Unknown command" in talk.after("hello")
    assert "Seat 3 cuts the red 1 deck: 10 cards go to the bottom." in talk.after("cut 10")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("cut", "Seat 3 cuts the red 1 deck: 26 cards"),
        ("30", "Seat 3 cuts the red 1 deck: 30 cards"),
        ("pass", "The dealer cuts the red 1 deck"),
        ("", "The dealer cuts the red 1 deck"),
    ],
)
def test_answers_to_the_offer_of_the_cut(line: str, sentence: str) -> None:
    talk = Talk("b 25", "deal", line, at=table(**BY_HAND))
    assert sentence in talk.after(line)


@pytest.mark.cites("19:47-11.6(c)")
def test_offers_can_be_declined_once_and_for_all() -> None:
    lines = ["offers off", "b 25", "", "house", "yes", "b 25", "", "house", "yes", "offers on", "b 25", ""]
    talk = Talk(*lines, at=table(**BY_HAND))
    assert talk.after("offers off") == "The cut and the bank will be declined for you."
    assert "The dealer cuts" in talk.after("")
    assert "Your cards" in talk.after("", 2)
    assert "You may cut the cards" in talk.after("", 3)


# --- irregularities


@pytest.mark.cites("19:47-11.11(d)")
@pytest.mark.parametrize(("answer", "end"), [("void", "void: the hand was voided [11.11(d)]"), ("play", "Your cards")])
def test_an_exposed_hand_is_voided_or_played(answer: str, end: str) -> None:
    talk = Talk("irregular exposed", "b 25", "", "pass", "", answer, at=table(**BY_HAND))
    assert "“p” to play the hand or “v” to void the hand" in talk.after("pass")
    assert "You must decide without looking at the other cards;" in talk.after("", 2)
    assert end in talk.after(answer)


@pytest.mark.parametrize(
    ("kind", "changes", "sentence"),
    [
        ("dealer-exposed", {}, "All hands are void: one of the dealer's cards was exposed"),
        ("two-face-up", BUTTON, "All hands are void: more than one card was found face up"),
        ("misdeal", {}, "All hands are void: the cards were misdealt"),
        ("wrong-number", {}, "[19:47-11.11(h)]"),
        ("short", {}, "the deck has 52 cards and was not misdealt; it is removed from the table"),
        ("shoe", BUTTON, "All hands are void: the automated dealing shoe jams"),
    ],
)
def test_a_void_round_gives_every_wager_back(kind: str, changes: dict[str, Any], sentence: str) -> None:
    talk = Talk(f"irregular {kind}", "b 25, bo 5", "", "hand", "why", at=table(**changes))
    assert sentence in talk.after("")
    assert "1. wager 3 $0 void: all hands are void" in talk.after("")
    assert talk.after("").endswith("Round 1: $0. Net result: $0. Chips: $500.")
    assert talk.after("hand") == "None of your cards were shown in round 1."
    assert talk.after("why").startswith("Round 1 was void")


@pytest.mark.parametrize(
    ("kind", "changes", "sentence"),
    [
        ("face-up", BUTTON, "is found face up in the shoe; it isn't used"),
        ("error", BUTTON, "face down; it is used as the next card"),
        ("stack-exposed", {}, "a card is exposed while the stacks are dealt; the cards are reshuffled"),
        ("wrong-stacks", {}, "left to right and back in turn; the cards are reshuffled"),
    ],
)
def test_a_round_that_goes_on(kind: str, changes: dict[str, Any], sentence: str) -> None:
    talk = Talk(f"irregular {kind}", "b 25", "", at=table(**changes))
    assert sentence in talk.after("")
    assert "Your cards" in talk.after("")


def test_dice_that_do_not_lie_flat_are_shaken_again() -> None:
    talk = Talk("irregular no-roll", "irregular recut", "b 25", "", "cut", "cut 20", at=table(**BY_HAND))
    assert "You may cut the cards" in talk.after("cut"), "the same player cuts again"
    assert "“No roll.”" in talk.after("cut 20")
    assert "The dice show" in talk.after("cut 20")


@pytest.mark.cites("19:47-11.11(i)")
def test_a_dealer_who_forgets_the_house_way() -> None:
    hands = {0: "3C 6D AS AH KD KC 9H", 3: PUSHES[3]}
    talk = Talk("irregular house way", "b 25", "", "house", "yes", hands=[order(hands)])
    reply = talk.after("yes")
    assert "the dealer's hands aren't set by the house way; they are reset" in reply
    assert "The dealer low K♦ K♣" in reply


@pytest.mark.parametrize(
    ("kind", "answer"),
    [
        ("flood", "Unknown irregularity: “flood”. Choose one of no-roll, fallen"),
        ("no-roll", "No dice are shaken at this table."),
        ("face-up", "This table deals from the hand"),
        ("shoe", "This table deals from the hand; no automated shoe can jam here."),
        ("recut", "The cards are not cut at this table"),
        ("", "Irregularities, as in “irregular"),
    ],
)
def test_an_impossible_irregularity_is_refused(kind: str, answer: str) -> None:
    line = f"irregular {kind}".strip()
    assert Talk(line, at=table()).after(line).startswith(answer)


def test_more_that_cannot_happen() -> None:
    bare = table(**BY_HAND, wagers__progressive={"offered": False})
    for kind, answer in (
        ("jam", "There is no shuffler on the table."),
        ("52", "No shuffler here counts the deck."),
        ("wrong-stacks", "no stacks are dealt first"),
        ("rejected", "This table has no progressive wager."),
    ):
        assert answer in Talk(f"irregular {kind}", at=bare).after(f"irregular {kind}")
        bare = table(**BY_HAND, wagers__progressive={"offered": False})


# --- looking back, and leaving


def test_why_gives_the_arithmetic_of_the_vigorish() -> None:
    talk = Talk("why", "b 30", "", "KD KC", "why", "why 2", "hand", "history", hands=[order(WINS)])
    assert talk.after("why") == "No round has been played yet."
    reply = talk.after("why", 2)
    assert "Arithmetic: 1 to 1 on $30 = $30." in reply
    assert "Arithmetic of the vigorish: 5% of $30 = $1.50. [19:47-11.9(j)]" in reply
    assert talk.after("why 2") == "No wager of the last round has the number “2”; choose 1."
    assert talk.after("hand").startswith("You low K♦ K♣ a pair of kings")
    assert "round 1 +$28.50 wagered $30" in talk.after("history")


def test_nobody_sees_a_face_down_card_before_its_time() -> None:
    talk = Talk("watch all", "b 25", "", "KD KC", hands=[order(WINS)])
    before = " ".join(talk.lines[: talk.lines.index(next(line for line in talk.lines if "may view" in line))])
    assert not any(card.symbol in before for card in WITH_JOKER_53)
    reply = talk.after("")
    assert "Seat 3 may view the cards: A♠ A♥ K♦ K♣ 9♥ 5♦ 3♣. [19:47-11.9(b)]" in reply
    assert "9♠" not in reply, "the dealer's cards are turned over once the player has set"
    assert "The dealer turns over the dealer's cards: 9♠ 9♦ Q♣ J♣ 8♦ 6♥ 4♠." in talk.after("KD KC")


def test_advice_names_cards_even_when_every_step_is_shown() -> None:
    talk = Talk("watch all", "b 25", "", "house", hands=[order(WINS)])
    assert talk.after("house").startswith("The house way low K♦ K♣")


@pytest.mark.parametrize("end", [["quit"], []])
def test_who_leaves_in_a_round_has_it_played_the_house_way(end: list[str]) -> None:
    talk = Talk("b 25", "", *end, hands=[order(WINS)])
    assert "The house answers for you" in talk.text
    assert "1. wager 3 +$23.75" in talk.text
    assert talk.lines[-1] == "You leave seat 3. Good-bye."
    steps = [step for entry in talk.session.house.driver.journal for step in entry.steps]
    assert [step.low for step in steps if isinstance(step, HandSet) and step.seat == 3] == [(3, 4)]
    books = talk.session.table.books
    assert not books.seats
    assert books.balance(stack(3)) == books.balance(purse(3), Asset.CASH) == 0


def test_leaving_while_wagers_are_open_takes_them_back() -> None:
    talk = Talk("b 25, bo 5", "quit")
    assert "Net result $0 in 0 rounds, 0 min. Bought in $500, chips $500." in talk.text
    assert talk.session.rounds() == []
    assert not talk.session.table.open


EVERYTHING = [
    *("help", "pays", "limits", "meters", "rule", "rule 11.9", "rule 11.9(j)", "irregular", "seal", "house"),
    *("watch all", "b 25, b4 25, bo 5, i 5, p 1, t 5, s 5", "bets", "undo", "+", "", "cut", "house", "yes", "house"),
    *("yes", "why", "hand", "history 1", "history", "net", "watch brief", "repeat", "", "cut", "1 2", "yes", "low 1 2"),
    *("yes", "house", "yes", "surrender", "yes", "seal", "buy 1,000", "chips", "nonsense " * 30, "b " + "9" * 200),
    *("irregular misdeal", "repeat", "", "", "", "why", "history", "quit"),
]


@pytest.mark.parametrize("changes", [{}, BUTTON, BY_HAND, THREE_SEVEN])
def test_nothing_is_ever_wider_than_80_columns(changes: dict[str, Any]) -> None:
    talk = Talk(*EVERYTHING, at=table(**changes, licensee="Very Long Name " * 9), company=3, seat=4)
    typed = [line for line in talk.lines if line.startswith("[chips")]
    assert too_wide([line for line in talk.lines if line not in typed]) == []
    assert all(len(line.partition("> ")[0]) < 60 for line in typed)


@pytest.mark.parametrize("seed", range(6))
def test_the_net_result_is_the_sum_of_the_rounds(seed: int) -> None:
    lines = ["house", "yes", "repeat", "", "pass"] * 6
    talk = Talk("b 25, bo 5, i 1, p 1, n3 1", "", *lines, "net", at=table(), seed=seed, company=2)
    rounds = talk.session.rounds()
    assert len(rounds) >= 6
    total = sum(played_round.net for played_round in rounds)
    sign = "+" if total > 0 else "-" if total < 0 else ""
    amount = f"{sign}${abs(total) // 100:,}" + (f".{abs(total) % 100:02}" if total % 100 else "")
    assert f"Net result {amount} in {len(rounds)} rounds" in talk.text
