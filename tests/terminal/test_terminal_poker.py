"""Poker at the terminal: whole sessions of one player, typed line by line, and what the screen never shows."""

import os
import re
from collections.abc import Mapping
from typing import Any

import pytest
from poker_talk import DISCLOSED, DRAW, HOLD_EM, NO_LIMIT, STUD, AnyPlayer, Bets, Talk, table
from table_talk import AT, Script, too_wide

from croupier.equipment.cards import Card
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.money import show
from croupier.games.poker import hints, house_players
from croupier.games.poker.commands import CallBet, CheckBet, ConcedeHand, RaiseBet
from croupier.games.poker.forms import FORMS
from croupier.games.poker.round_reasons import decided
from croupier.games.poker.seat import PokerSeat
from croupier.play.rounds import rounds
from croupier.play.typed_answers import typed_question
from croupier.play.walkthrough import TrainingTable
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.books import stack
from croupier.table.command import Command
from croupier.table.commands import BeginRound, BuyIn, OpenTable, SitDown
from croupier.table.driver import Driver, Entry
from croupier.table.house import House
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import Face, Moved, Transferred, Turned, Viewed
from croupier.table.terms import Procedure, Verb
from croupier.terminal.screen import Screen
from croupier.terminal.session import PlayerSession
from croupier.words import paragraph_words

SOAK = bool(os.environ.get("CROUPIER_SOAK"))

# Against one player in seat 1: the button is at seat 3, so seat 1 has the first card and the small blind.
ACES = "7C AS 2D AH 9C KD 8H 3S 9D 4C 9H JC"
"""Seat 3 has aces, seat 1 seven and two; burn cards are fifth, ninth and eleventh."""
QUADS = "QS AS QH AH 9C QD QC 3S 9D 4C 9H JC"
"""Seat 1 has four queens against a pair of aces, and bets."""


def test_the_first_screen() -> None:
    talk = Talk("quit")
    assert talk.lines[0] == "Sample Casino, table PK-01: Poker: hold 'em (N.J.A.C. 19:47-14)."
    for words in (
        "Playing with you: Ann (house) in seat 1.",
        "The game is hold 'em, $4 and $8, fixed limit.",
        "The highest hand wins the pot. [19:47-14.10]",
        "Blind bets: $2 and $4. [19:47-14.7(b)2]",
        "Rake: at most $4 in a round of play. [19:47-14.14(c)]",
        "Press Enter to deal the next round.",
    ):
        assert words in talk.text
    assert talk.status == 0


@pytest.mark.cites("19:47-14.6(c)")
def test_a_hand_from_the_deal_to_the_pot() -> None:
    talk = Talk("", "k", "k", "k", "k", "s", "why", "why 1", "hand", "history", "net", deals=ACES)
    dealt = talk.after("")
    assert "Ann (seat 1) posts the small blind of $2. You post the big blind of $4." in dealt
    assert "Your cards A♠ A♥" in dealt
    assert "You hold A♠ A♥. You have a pair of aces: nothing to call, $8 to win." in dealt
    assert "“hint” shows the odds, “seats” who has what." in dealt
    assert "Type “c” to check, “r” to raise to $8 or “f” to fold." in dealt
    assert "[chips $496, bets $4] check, raise 8, fold > k" in talk.lines
    flop = talk.after("k")
    assert "The dealer gathers $8 into the main pot. [19:47-14.6(c)]" in flop
    assert "Flop K♦ 8♥ 3♠" in flop
    assert "You hold A♠ A♥; board K♦ 8♥ 3♠. You have a pair of aces: nothing to call, $8 to win." in flop
    assert "Turn K♦ 8♥ 3♠ 4♣" in talk.after("k", 2)
    assert "River K♦ 8♥ 3♠ 4♣ J♣" in talk.after("k", 3)
    shown = talk.after("k", 4)
    assert "More than one player remains, so there is a showdown." in shown
    end = talk.after("s")
    assert "You show A♠ A♥. You have a pair of aces." in end
    assert "You win the main pot with a pair of aces: $8. [19:47-14.10]" in end
    assert "Round 1: +$4. Net result: +$4. Chips: $504." in end
    assert "19:47-14.6(d): A player wins the pot either by" in talk.after("why")
    assert talk.after("why 1").startswith("1. Seat 3 ")
    assert "You A♠ A♥ a pair of aces" in talk.after("hand")
    assert "round 1 +$4 wagered $4" in talk.after("history")
    assert not too_wide(talk.lines)


def test_a_bet_that_is_called_and_one_that_is_raised() -> None:
    talk = Talk("", "raise", "bet", "bet", "bet", "s", deals=ACES.replace("7C", "KS").replace("2D", "KH"))
    assert "You raise to $8." in talk.after("raise")
    assert "You bet $4." in talk.after("bet")
    assert "You bet $8." in talk.after("bet", 2)


@pytest.mark.parametrize("line", ["fold", "f"])
def test_a_hand_is_given_up(line: str) -> None:
    talk = Talk("", line, "hand", deals=ACES)
    reply = talk.after(line)
    assert "You fold." in reply
    assert "Ann (seat 1) wins the main pot uncontested: $8." in reply
    assert "Round 1: -$4." in reply
    assert "Seat 1" not in talk.after("hand"), "nobody has seen the hand of seat 1"


@pytest.mark.parametrize(
    ("line", "words", "cite"),
    [
        ("call", "Refused: There is no bet to call. Allowed: check, raise to $8, or fold.", "14.1“Call”"),
        ("raise 9", "Refused: $9 is too much. Allowed: $8.", "14.7(d)"),
        ("raise 7", "Refused: $7 is too little. Allowed: $8.", "14.7(d)"),
        ("raise by 5", "Refused: $9 is too much. Allowed: $8.", "14.7(d)"),
        ("all in", "Refused: $500 is too much. Allowed: $8.", "14.7(d)"),
        ("buy 100", "Refused: You can't add chips during a round.", "14.7(c)1"),
        ("cash 100", "Refused: You can't add cash during a round.", "14.7(c)2"),
        ("draw 1", "There is no draw right now.", "14.12(f)"),
        ("show", "There is nothing to show right now.", "14.15(d)"),
    ],
)
def test_what_is_refused_says_what_is_allowed(line: str, words: str, cite: str) -> None:
    reply = Talk("", line, "fold", deals=ACES).after(line)
    assert words in reply
    assert cite in reply


def test_an_amount_that_is_missing_or_none() -> None:
    talk = Talk("", "raise", "raise much", "raise 20", "fold", deals=ACES, changes=NO_LIMIT)
    assert "How much? “raise 8” is the minimum, $500 the maximum." in talk.after("raise")
    assert "“much” is not an amount." in talk.after("raise much")
    assert "You raise to $20." in talk.after("raise 20")
    assert "[chips $496, bets $4] check, raise 8-500, fold > raise" in talk.lines


def test_all_in_against_less() -> None:
    """14.7(c)4: seat 1 has $400, so the excess is returned."""
    talk = Talk("", "all in", "seats", deals="KS AS KH AH 9C KD 8H 3S 9D 4C 9H JC", changes=NO_LIMIT, seed=1)
    reply = talk.after("all in")
    assert "You raise to $500. You are all in." in reply
    assert "Seat 3's uncalled bet of $" in reply


@pytest.mark.cites("19:47-14.7(i)")
def test_a_single_chip_is_a_call() -> None:
    reply = Talk("", "fold", "", "chip 25", "fold", deals=ACES, more=[ACES]).after("chip 25")
    assert "Seat 3 puts in a single $25 chip: a call. The dealer gives change." in reply
    assert "You call $2." in reply


def test_the_bets_between_rounds_are_nobodys() -> None:
    talk = Talk("bet 4", "10", "check", "raise 8", "take bet", "again")
    for line in ("bet 4", "10", "take bet"):
        assert "Enter deals the next round" in talk.after(line)
    for line in ("check", "raise 8"):
        assert "It is not your turn. [19:47-14.7(d)]" in talk.after(line)


def test_hints_tell_the_odds_and_the_same_again() -> None:
    talk = Talk("", "hint", "hint", "fold", "hint", deals=ACES)
    reply = talk.after("hint")
    assert "A pair of aces, against one other player." in reply
    share = int(reply.split("about ")[1].split("%")[0])
    assert 78 <= share <= 92, "aces win 85 percent against any hand"
    assert talk.after("hint", 2) == reply
    assert "There is no decision to make right now." in talk.after("hint", 3)


def test_what_can_be_read_off_the_table() -> None:
    talk = Talk("limits", "pays", "", "seats", "fold", "seats", "rule 14.7(c)4", "help", "meters", deals=ACES)
    assert "You need $4 ($6 with the small blind and $8 with the big blind) on the table to be dealt in." in talk.after(
        "limits"
    )
    assert "The house pays nothing" in talk.after("pays")
    during = talk.after("seats")
    assert "seat 1 Ann $396 bet $4, ▒▒ ▒▒" in during
    assert "seat 3 Player (you) $496 button, bet $4, A♠ A♥" in during
    assert "▒▒" not in talk.after("seats", 2)
    assert "raise 16" in talk.after("help")
    assert "pays, limits what wins, and the rake; stakes and limits" in talk.after("help")
    assert "payout odds" not in talk.after("help")
    assert not too_wide(talk.lines)


@pytest.mark.cites("19:47-14.7(g)")
def test_chips_that_are_pushed_in_motion_by_motion() -> None:
    """A bet that was made can't be increased, unless “raise” was said."""
    silent, result, none = (
        Talk("", line, deals=ACES, changes=NO_LIMIT) for line in ("push 4 8", "push 4 4 raise", "push")
    )
    assert "seat 3 adds $8 to a bet already made; the chips go back to the player" in silent.after("push 4 8")
    assert "You raise to $8." in silent.after("push 4 8")
    assert "You announced a raise" in result.after("push 4 4 raise")
    assert "You raise to $12." in result.after("push 4 4 raise")
    assert "Push how much?" in none.after("push")


# --- why


def test_reasons_tell_the_arithmetic_of_rake_and_pot() -> None:
    talk = Talk("", "c", "c", "c", "c", "m", "why", "why 1", "why 9", deals=QUADS, house=Bets)
    reply = talk.after("why")
    assert (
        "1. The dealer takes a rake of $1 from the main pot. Arithmetic: 10% of $16 = $1.60, in whole chips $1."
        in reply
    )
    assert "Reading 133:" in reply
    assert "Arithmetic: Bets of $48 less a rake of $2 = $46." in reply
    assert "See above: 19:47-14.14(b)1ii" in reply
    assert "Bets of" not in talk.after("why 1")
    assert "No award of the last round has the number “9”" in talk.after("why 9")


@pytest.mark.cites("19:47-14.1“Fold”", "19:47-14.15(d)", "19:47-14.6(d)")
def test_every_loss_has_a_reason() -> None:
    folded = Talk("", "fold", "why", deals=QUADS, house=Bets, changes={"stakes.ante": 1}).after("why")
    assert "Seat 3 folds. Seat 3's bets are lost: whoever folds withdraws from the round." in folded
    conceded = Talk("", "c", "c", "c", "c", "m", "why", deals=QUADS, house=Bets).after("why")
    assert "Seat 3's bets are lost: whoever concedes gives up the pot." in conceded
    shown = Talk("", "k", "k", "k", "k", "s", "why", deals=ACES).after("why")
    assert "are lost: seat 3 wins the main pot with a pair of aces." in shown


def test_a_trainee_reads_our_words_where_the_text_is_missing() -> None:
    for name in (
        "14.10(c)",
        "14.10(d)",
        "14.10(e)",
        "14.10(f)",
        "14.10(g)",
        "14.10",
        "14.11",
        "14.11(f)",
        "14.17",
        "8.3",
    ):
        assert paragraph_words(cite(f"19:47-{name}")).startswith("In our words (the text is not in our sources): ")
    assert "not in our sources" in paragraph_words(cite("19:46-1.18(n)"))


def test_a_rake_by_levels_of_each_pot() -> None:
    changes = {"rake.percentage": False, "rake.incremental": True, "rake.assessments": ["1 at 20", "2 at 40"]}
    changes["readings.rake_levels"] = "each pot by itself"
    reply = Talk("", "c", "c", "c", "c", "m", "why", deals=QUADS, house=Bets, changes=changes).after("why")
    assert "Arithmetic: This pot has reached $32: $1 at $20; from this pot $1." in reply


def test_a_rake_that_is_rounded_once() -> None:
    changes = {"readings.percentage_rake": "rounded once for all pots"}
    reply = Talk("", "c", "c", "c", "c", "m", "why", deals=QUADS, house=Bets, changes=changes).after("why")
    assert "Arithmetic: 10% of $16 = $1.60, in whole chips $1 for all pots; from this one $1." in reply


def test_a_rake_by_levels() -> None:
    changes = {"rake.percentage": False, "rake.incremental": True, "rake.assessments": ["1 at 20", "2 at 40"]}
    reply = Talk("", "c", "c", "c", "c", "m", "why", deals=QUADS, house=Bets, changes=changes).after("why")
    assert "Arithmetic: The pots have reached $32: $1 at $20; from this pot $1." in reply
    assert "Arithmetic: The pots have reached $48: $2 at $40; from this pot $2." in reply
    assert "Reading 134:" in reply


@pytest.mark.parametrize("form", FORMS)
def test_the_arithmetic_comes_to_what_was_paid(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over random rounds: the last amount of each reason is what was taken or awarded."""
    monkeypatch.setattr(house_players, "RUN_OUTS", 8)
    played = table({"dealing.game": form, "stakes.ante": 1, "rake.incremental": True, "rake.maximum": 6})
    of = TrainingTable(played, LaboratorySource(2), seed=2, clock=lambda: AT)
    of.players.sit_down()
    found = 0
    for _ in range(3):
        of.play_round()
        for reason in decided(rounds([of.house.driver.journal[-1]], 3)[0], played.rules):
            if reason.arithmetic and isinstance(reason.step, Transferred):
                last = re.findall(r"\$[\d,]+(?:\.\d\d)?", reason.arithmetic)[-1]
                assert last == show(reason.step.amount), reason
                found += 1
    assert found >= 6


# --- side pots


@pytest.mark.cites("19:47-14.7(c)4iii")
def test_pots_and_side_pots_are_shown_in_turn() -> None:
    """Seat 1 is all-in with $20; seats 2 and 3 have bet $10 more each, and continue."""
    t = table(NO_LIMIT)
    house = House(Driver(t, None), LaboratorySource(3))
    assert house.give(SUPERVISOR, OpenTable(AT)) is None
    for seat, chips in ((1, 20_00), (2, 100_00), (3, 100_00)):
        assert house.give(player(seat), SitDown(seat, f"Player {seat}")) is None
        assert house.give(player(seat), BuyIn(seat, chips)) is None
    assert house.give(DEALER, BeginRound(AT)) is None
    for command in (RaiseBet(3, 20_00), CallBet(1), RaiseBet(2, 40_00), CallBet(3), CheckBet(2)):
        assert house.give(player(command.seat), command) is None
    own = PokerSeat(t, 3)
    question = typed_question(own, house.driver.ask)
    assert question is not None
    text = " ".join(question.lines)
    assert "nothing to call, $96 to win (main pot $56, side pot 1 $40 and bets)." in text
    lines = " ".join(" ".join(own.seat_lines()).split())
    assert "seat 1 Player 1 $0 ▒▒ ▒▒" in lines
    assert "Main pot: $56. Side pot 1: $40. Rake so far: $4." in lines


# --- the draw


FULL = "7C AS 2D AH 9C KD JH 3S 5D 4C 9H AD AC"
"""Seat 3 is dealt A♠ A♥ K♦ 3♠ 4♣; the burn card is the nine of hearts, then come two aces."""


@pytest.mark.cites("19:47-14.12(f)")
@pytest.mark.parametrize("line", ["draw 4 5", "draw 45", "discard 3S, 4C", "4 5"])
def test_cards_are_drawn_by_their_places_or_their_names(line: str) -> None:
    talk = Talk("", "k", "hint", line, "k", "s", deals=FULL, changes=DRAW)
    reply = talk.after("k")
    assert "Your cards 1: A♠ 2: A♥ 3: K♦ 4: 3♠ 5: 4♣ You have a pair of aces. Which cards do you discard?" in reply
    assert "The usual play: exchange K♦ 3♠ 4♣, “draw 3 4 5”." in talk.after("hint")
    assert "You draw 2 cards." in talk.after(line)


@pytest.mark.parametrize("line", ["keep", "k", "pat", "stand pat", "none", "draw 0", "0"])
def test_a_hand_is_kept(line: str) -> None:
    assert "You stand pat." in Talk("", "x", line, "x", deals=FULL, changes=DRAW).after(line)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("draw", "Draw which cards?"),
        ("draw QS", "“qs” isn't one of your cards."),
        ("draw 6", "Refused: 6 aren't places of cards in the hand."),
        ("draw 1 1", "Refused: 1, 1 aren't places of cards in the hand."),
        ("c", "This is the draw"),
    ],
)
def test_a_draw_that_is_none(line: str, words: str) -> None:
    assert words in Talk("", "k", line, "keep", "k", deals=FULL, changes=DRAW).after(line)


# --- the showdown


def _to_showdown(*lines: str, changes: Mapping[str, Any] = HOLD_EM, deals: str = QUADS) -> Talk:
    return Talk("", "c", "c", "c", "c", *lines, deals=deals, changes=changes, house=Bets)


def test_a_beaten_hand_may_be_conceded_unseen() -> None:
    talk = _to_showdown("hint", "c", "m", "hand")
    reply = talk.after("c", 4)
    assert "Ann (seat 1) shows Q♠ Q♥. Ann (seat 1) has four queens." in reply
    assert (
        "If you concede, your hand stays hidden. Type “s” to show the hand or “m” to concede. [19:47-14.15(d)]" in reply
    )
    assert "A hand shown beats yours" in talk.after("hint")
    assert "The betting is over: “show” (s) or “muck” (m)." in talk.after("c", 5)
    end = talk.after("m")
    assert "You concede." in end
    assert "A♠" not in end
    assert "Seat 1 Q♠ Q♥ four queens" in talk.after("hand")


class Concedes(Bets):
    """A player who bets, and concedes the pot at the showdown."""

    def first(self, ask: Ask, seat: int) -> list[Command]:
        return [ConcedeHand(seat)] if ask.topic == "showdown" else super().first(ask, seat)


@pytest.mark.cites("19:47-14.15(d)")
def test_who_cannot_concede_shows_unasked() -> None:
    reply = Talk("", "c", "c", "c", "c", deals=QUADS, house=Concedes).after("c", 4)
    assert "You have two pair, aces and queens, and you show it. Seat 3 is the last player who can win a pot." in reply
    assert "You show A♠ A♥." in reply


@pytest.mark.cites("19:47-14.15(d)")
def test_where_conceded_hands_are_shown_the_question_says_so() -> None:
    talk = _to_showdown("m", changes=DISCLOSED)
    assert "Conceded hands are also shown" in talk.after("c", 4)
    assert "You show A♠ A♥" in talk.after("m")


def test_who_leaves_at_the_showdown_shows_only_what_may_win() -> None:
    beaten = _to_showdown("quit")
    assert "You concede." in beaten.after("quit")
    winning = Talk("", "k", "k", "k", "k", "quit", deals=ACES)
    assert "You show A♠ A♥." in winning.text


def test_who_leaves_in_turn_checks_or_folds() -> None:
    free = Talk("", "quit", deals=ACES)
    assert "You check." in free.after("quit")
    facing = Talk("", "fold", "", "quit", deals=ACES, more=[ACES])
    assert "You fold." in facing.after("quit")
    for talk in (free, facing):
        assert talk.text.endswith("You leave seat 3. Good-bye.")
        assert not talk.table.books.balance(stack(3))


# --- between rounds


def test_sitting_out_and_in_again() -> None:
    talk = Talk("sit out", "", "sit in", "", "fold", "sit", company=2, deals=ACES, more=[ACES])
    assert "You sit out." in talk.after("sit out")
    assert "Your cards" not in talk.after("")
    assert "You sit back in." in talk.after("sit in")
    assert "Your cards" in talk.after("", 2)
    assert "“sit out” keeps your seat" in talk.after("sit")


@pytest.mark.cites("19:47-14.7(c)2")
def test_cash_is_put_on_the_table_between_rounds() -> None:
    talk = Talk("cash 50", "cash", "seats")
    assert "$50" in talk.after("cash 50")
    assert "How much?" in talk.after("cash")
    assert "seat 3 Player (you) $550" in talk.after("seats")


@pytest.mark.cites("19:47-14.7(c)3")
def test_a_player_with_too_few_chips_gets_a_message() -> None:
    talk = Talk("", "buy 100", "", "fold", buy_in=3_00, company=2)
    assert "You have $3 and need $4 to play this round." in talk.after("")
    assert "Your chips are below the lowest stake needed to take part." in talk.after("")
    assert "You hold" in talk.after("", 2)


def test_nobody_plays_alone() -> None:
    reply = Talk("", company=0).after("")
    assert "Refused: 1 of the seated players can play." in reply
    assert "14.6(b)" in reply


def test_charges_and_cards_that_are_due_are_seen_to_before_a_round() -> None:
    """14.14(b)3iii and 14.2(b): half an hour, then four hours later."""
    times = iter([AT] * 3 + ["2026-11-15T20:30:00+00:00"] * 8 + ["2026-11-16T00:30:00+00:00"] * 40)
    changes = {"rake.time": True, "rake.hourly": 6}
    talk = Talk("", "fold", "", "fold", changes=changes, clock=lambda: next(times))
    assert "You pay a time charge of $3. [19:47-14.14(b)3i]" in talk.text
    assert "Refused" not in talk.text
    assert "Round 2." in talk.text


# --- irregularities


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("recut", "Irregularity: the cut was improper; the cards are cut again. [19:47-14.5(c)]"),
        ("fouled", "Irregularity: seat 1's hand is fouled; the hand is dead"),
        ("own-fouled", "Irregularity: seat 3's hand is fouled; the hand is dead"),
        ("exposed", "Irregularity: the dealer exposed one of seat 1's hole cards; the card is replaced"),
        ("own-exposed", "the card is replaced and becomes the burn card. [19:47-14.15(b)] Exposed A♠"),
        ("misdeal", "All hands are void: the cards were misdealt"),
        ("pot", "Irregularity: seat 1 touches chips in the pot"),
        ("view", "Irregularity: seat 1's cards are not in full view of the dealer"),
        ("dispute", "The poker shift supervisor's decision is final: the action stands"),
        ("miscount", "Irregularity: seat 1 returns 1 card instead of 2; the deck is removed from the table"),
    ],
)
def test_irregularities_on_demand(kind: str, words: str) -> None:
    talk = Talk(f"irregular {kind}", "", "fold", deals=ACES)
    assert "Noted for the next shuffle" in talk.after(f"irregular {kind}")
    # A discarded hand is counted when the round is over, after the player's own answer.
    assert words in talk.after("fold" if kind == "miscount" else "")


def test_a_shuffler_that_is_not_there_cannot_jam() -> None:
    assert "There is no shuffler on the table." in Talk("irregular jam").text
    reply = Talk("irregular jam", "", "fold", changes={"shuffler.used": True}).after("")
    assert "the shuffler jams" in reply


def test_a_void_round_leaves_everybody_whole() -> None:
    talk = Talk("irregular misdeal", "", "why", deals=ACES)
    assert "Round 1: $0. Net result: $0. Chips: $500." in talk.after("")
    assert "Round 1 was void: the cards were misdealt" in talk.after("why")
    with_ante = Talk("irregular misdeal", "", "why", deals=ACES, changes={"stakes.ante": 1})
    assert "Seat 3's bets are returned: $5." in with_ante.after("why"), "the ante and the big blind"
    assert "Arithmetic" not in with_ante.after("why")


# --- every form, and what the screen never shows


def _hidden(entry: Entry, seat: int) -> set[str]:
    """Return the cards that others held in a round and did not have to show, as they would be written."""
    held: set[Card | None] = set()
    open_: set[Card | None] = set()
    for step in entry.steps:
        match step:
            case Viewed(seat=viewer, cards=cards):
                (open_ if viewer == seat else held).update(cards)
            case Turned(place=place, cards=cards) if place.kind != "spread":
                open_.update(cards)
            case Moved(cards=cards, verb=Verb.DEALS | Verb.BURNS, face=Face.UP):
                open_.update(cards)
            case _:
                pass
    return {card.symbol for card in held - open_ if card is not None}


@pytest.mark.cites("19:47-14.15(d)")
@pytest.mark.parametrize("form", FORMS)
def test_the_screen_never_shows_what_others_hold(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """At random, looking up everything possible, with every step told."""
    monkeypatch.setattr(house_players, "RUN_OUTS", 8)
    monkeypatch.setattr(hints, "RUN_OUTS", 8)
    hidden = 0
    for seed in range(60 if SOAK else 2):
        typist = AnyPlayer(seed, rounds=4)
        played = table({"dealing.game": form, **(NO_LIMIT if seed else {})})
        session = PlayerSession(
            Screen(typist.read, typist.write), played, LaboratorySource(seed), company=3, clock=lambda: AT
        )
        assert session.sit_down(200_00)
        assert session.run() == 0
        played.books.check()
        rounds = [entry for entry in session.house.driver.journal if entry.procedure is Procedure.ROUND]
        for entry, words in zip(rounds, typist.rounds[1:], strict=True):
            text = " ".join(words)
            secret = _hidden(entry, 3)
            hidden += len(secret)
            assert not {card for card in secret if card in text}, text
            assert not too_wide([line for line in words if not line.startswith("[chips")])
    assert hidden >= 12, "a test that hides nothing finds nothing"


def test_the_up_cards_of_stud_are_announced_together() -> None:
    talk = Talk("", "fold", changes=STUD, company=2)
    dealt = talk.after("")
    assert "Dealt: Ann " in dealt
    assert "Ann (seat 1) shows ▒▒ ▒▒ " in dealt


def test_every_step_can_be_watched() -> None:
    talk = Talk("watch all", "", "fold", deals=ACES)
    reply = talk.after("")
    assert "The dealer holds the deck level over the table, always in the same hand. [19:47-14.6(e)1]" in reply
    assert "The dealer deals a card face down to seat 1. [19:47-14.10(e)]" in reply


def test_a_script_that_ends_in_a_round_leaves_the_table() -> None:
    script = Script([""])
    session = PlayerSession(script.screen(), table(), LaboratorySource(3), company=4, clock=lambda: AT)
    assert session.sit_down(500_00)
    assert session.run() == 0
    assert "Good-bye." in script.text
