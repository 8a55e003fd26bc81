"""Baccarat at the terminal: whole sessions of one participant, typed line by line."""

import re
from collections.abc import Mapping
from typing import Any

import pytest
from baccarat_talk import AT_ONCE, CONTINUOUS, DEVICE, MINI, PLAIN, Talk
from table_talk import too_wide

from croupier.cases.runner import filing_with
from croupier.games.baccarat import SCHEMA
from croupier.games.baccarat.scoreboard import roads, totals
from croupier.games.baccarat.words import road_name, road_words, totals_words
from croupier.table.steps import Settled
from croupier.words import why

# Player's, Banker's, Player's, Banker's card; then third cards.
BANKER_WINS = "2C 9D 5C KD"
"""Seven against a natural nine."""
PLAYER_WINS = "9C 2D KC 5D"
TIE = "9C 9D KC KD"


def play(wager: str, deals: str, *lines: str, answers: tuple[str, ...] = ("cut", "pass"), **changes: object) -> Talk:
    """Make a wager, answer the offers before the deal, and type these lines."""
    return Talk(wager, *answers, "deal", *lines, deals=deals, **changes)  # type: ignore[arg-type]


def test_the_first_screen() -> None:
    talk = Talk("quit")
    assert talk.lines[0] == "Sample Casino, table BA-01: Baccarat (N.J.A.C. 19:47-3)."
    for words in (
        "p Player $25 to $5,000 1 to 1",
        "1 to 1, less 5%",
        "t Tie $5 to $500 8 to 1",
    ):
        assert words in talk.text
    assert Talk("quit", changes=MINI).lines[0] == "Sample Casino, table BA-01: Minibaccarat (N.J.A.C. 19:47-7)."


@pytest.mark.cites("19:47-3.5", "19:47-3.6")
def test_a_wager_waits_for_the_cut_and_the_shoe() -> None:
    talk = Talk("p 25", "cut", "accept", "bets", deals=BANKER_WINS)
    assert "You may cut the cards." in talk.after("p 25")
    assert "“cut 208” to cut elsewhere (10 to 406)" in talk.after("p 25")
    reply = talk.after("cut")
    assert "The first card is the ace of clubs, so the dealer burns 1 card." in reply
    assert "Do you want the shoe? Whoever has it deals until Player wins." in reply
    assert "“n” to pass the shoe (or just press Enter) or “offers off” to always pass it. [19:47-3.6]" in reply
    reply = talk.after("accept")
    assert "Seat 3 accepts the shoe and becomes the curator." in reply
    assert "Seat 3 bets $25 on Player." in reply
    assert "p Player $25" in talk.after("bets")


@pytest.mark.cites("19:47-3.8", "19:47-3.10")
def test_both_hands_are_shown_with_their_counts() -> None:
    reply = play("p 25, t 5", BANKER_WINS).after("deal")
    assert "Player 2♣ 5♣ 7 Banker 9♦ K♦ natural 9" in reply
    assert "“Banker wins, 9 over 7.”" in reply
    assert "1. Player -$25 Banker wins, 9 over 7 [3.2]" in reply
    assert "2. Tie -$5 Banker wins, 9 over 7 [3.2]" in reply


@pytest.mark.cites("19:47-3.9")
def test_third_cards() -> None:
    reply = play("p 25", "2C 2D 3C 2D 4C 3D").after("deal")
    assert "Player 2♣ 3♣ 5 Banker 2♦ 2♦ 4 Player 2♣ 3♣ 4♣ 9 Banker 2♦ 2♦ 3♦ 7" in reply
    assert "1. Player +$25 Player wins, 9 over 7, 1 to 1 [3.2]" in reply


@pytest.mark.cites("19:47-3.3")
def test_vigorish_is_marked_and_paid_on_leaving() -> None:
    talk = play("b 50", BANKER_WINS, "owed", "quit")
    assert "The dealer marks $2.50 in vigorish for seat 3: 5% of $50 = $2.50." in talk.after("deal")
    assert "You owe vigorish of $2.50." in talk.after("owed")
    assert "collects the $2.50 in vigorish marked for seat 3" in talk.after("quit")
    assert "After paying what you owed, your net result is +$47.50." in talk.after("quit")
    assert "You owe no vigorish" in Talk("owed").after("owed")


@pytest.mark.cites("19:47-3.3")
def test_vigorish_at_once() -> None:
    reply = play("b 50", BANKER_WINS, changes=AT_ONCE).after("deal")
    assert "1. Banker +$47.50 Banker wins, 9 over 7, 1 to 1, less a vigorish of $2.50" in reply


def test_a_tie_gives_wagers_on_the_hands_back() -> None:
    reply = play("b 50, t 5", TIE).after("deal")
    assert "Banker $0 push: a tie at 9" in reply
    assert "Tie +$40 a tie at 9, 8 to 1" in reply


@pytest.mark.cites("19:47-3.11")
def test_the_shoe_is_kept_until_the_players_hand_wins() -> None:
    talk = Talk("b 25", "cut", "a", "deal", "b 25", "keep", "deal", "b 25", deals=f"{BANKER_WINS} {PLAYER_WINS}")
    assert "You have the shoe. Keep it, or pass it?" in talk.after("b 25", 2)
    assert "Seat 3 bets $25" in talk.after("keep")
    assert "The Player's Hand won, so seat 3 passes the shoe." in talk.after("deal", 2)
    assert talk.after("b 25", 3).endswith("deals until Player wins. Press Enter to pass the shoe.")


@pytest.mark.parametrize("line", ["a", "accept", "keep", "yes", "y"])
def test_the_shoe_is_accepted(line: str) -> None:
    assert "Seat 3 accepts the shoe" in Talk("b 25", "cut", line).after(line)


@pytest.mark.parametrize("line", ["", "n", "no", "pass", "decline"])
def test_the_shoe_is_passed(line: str) -> None:
    talk = Talk("b 25", "yes", line)
    assert "Seat 3 accepts the shoe" not in talk.text
    assert "Seat 3 bets $25 on Banker." in talk.after(line)


def test_offers_can_be_switched_off() -> None:
    talk = Talk("offers off", "p 25", "offers on", "offers")
    assert "You may" not in talk.after("p 25")
    assert "the shoe?" not in talk.after("p 25")
    assert "Seat 3 bets $25 on Player." in talk.after("p 25")
    assert "Type “offers off” to decline all offers" in talk.after("offers")


def test_offers_switched_off_while_one_is_made_pass_it() -> None:
    talk = Talk("p 25", "cut", "offers off", "deal", deals=BANKER_WINS)
    assert "Do you want the shoe?" in talk.after("cut")
    assert "Seat 3 bets $25 on Player." in talk.after("offers off"), "what waited is done"
    assert "Round 1: -$25." in talk.after("deal")


def test_minibaccarat_offers_no_shoe() -> None:
    talk = Talk("b 25", "cut", "", "rule", deals=BANKER_WINS, changes=MINI)
    assert "the shoe?" not in talk.text
    assert "Seat 3 bets $25 on Banker." in talk.after("cut")
    assert "Sections of 19:47-7" in talk.after("rule")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("player 25", "on Player"),
        ("25 on banker", "on Banker"),
        ("bet 25 bank", "on Banker"),
        ("tie 5", "on Tie"),
    ],
)
def test_wagers_in_words(typed: str, words: str) -> None:
    assert words in Talk("offers off", typed).after(typed)


def test_an_amount_alone_is_no_wager() -> None:
    assert "“25” is not a bet" in Talk("25").after("25")


def test_an_unsolicited_answer_is_rejected() -> None:
    talk = Talk("accept", "cut", "pass")
    assert "The shoe isn't being offered to you. [19:47-3.6]" in talk.after("accept")
    assert "The cut isn't being offered" in talk.after("cut")
    assert "There is nothing to pass" in talk.after("pass")


def test_the_scoreboard() -> None:
    offered = ("pass",)
    a_round = ("b 25", "pass", "deal")
    talk = Talk(
        "scoreboard",
        *("b 25", "cut", *offered, "deal"),
        *a_round,
        *a_round,
        *a_round,
        "roads",
        deals=f"{BANKER_WINS} {PLAYER_WINS} {TIE} {PLAYER_WINS}",
    )
    assert "No round of this shoe has been played yet." in talk.after("scoreboard")
    board = talk.after("roads")
    assert board.startswith("4 rounds of this shoe: Banker 1, Player 2, 1 tie. Bead plate: B P T P Big road: B p . P")


def test_the_roads_in_words() -> None:
    found = {road_name(road): road_words(road) for road in roads("BPTPB")}
    assert found["Bead plate"] == "Banker, Player, Tie, Player, Banker"
    assert found["Big road"] == "Banker, Player with 1 tie, Player, Banker"
    assert found["Big eye boy"] == "blue, blue"
    assert found["Cockroach road"] == "empty"
    assert totals_words(totals("B")) == "1 round of this shoe: Banker 1, Player 0, 0 ties."


def test_why_hand_history_and_lookups() -> None:
    talk = play("b 50", BANKER_WINS, "why", "hand", "history", "limits", "pays", "help", "rule 3.9")
    assert "19:47-3.3" in talk.after("why")
    assert talk.after("hand") == "Player 2♣ 5♣ 7 Banker 9♦ K♦ 9"
    assert "wagered $50" in talk.after("history")
    assert "marked, and collected before a shuffle" in talk.after("limits")
    assert "Tie pays 8 to 1." in talk.after("pays")
    assert too_wide(talk.lines) == []


@pytest.mark.cites("19:47-3.3")
@pytest.mark.parametrize(
    ("changes", "answers"), [(PLAIN, ("cut", "pass")), (AT_ONCE, ("cut", "pass")), (MINI, ("cut",))]
)
def test_why_tells_how_the_vigorish_is_understood(changes: Mapping[str, Any], answers: tuple[str, ...]) -> None:
    """No step names these readings, whether it is collected or marked: a record keeps its steps as they were."""
    talk = play("b 50", BANKER_WINS, "why", answers=answers, changes=changes)
    assert "Reading 121: Only the heading of the section on payout odds and vigorish is at hand." in talk.after("why")
    assert "Reading 122: The text on how to round the vigorish is not at hand." in talk.after("why")
    (won,) = [step for entry in talk.session.house.driver.journal for step in entry.steps if isinstance(step, Settled)]
    filed = filing_with(SCHEMA, {**changes, "vigorish.rate": "4%"}).filing
    assert filed is not None
    text = " ".join(why(won, filed.values))
    assert "Here: this table's filing chooses “4%” (vigorish.rate)" in text
    assert "Here: this table's filing chooses “up to 25 cents” (vigorish.rounding)" in text
    for wager, cards in (("p 50", PLAYER_WINS), ("b 50", PLAYER_WINS), ("b 50", TIE)):
        other = play(wager, cards, "why", answers=answers, changes=changes).after("why")
        assert "Arithmetic" in other
        assert not re.search("Reading 12[12]", other), "no vigorish is owed"


def test_company_lets_the_shoe_go_on() -> None:
    talk = Talk("offers off", "p 25", "deal", "history 1", company=2)
    reply = talk.after("history 1")
    assert "Seat 1 declines the shoe." in reply
    assert "Seat 2 declines the shoe." in reply
    assert "Seat 1 bets" in reply


@pytest.mark.cites("19:47-3.12")
def test_irregularities() -> None:
    reply = Talk("irregular face-up", "p 25", "cut", "pass", "deal").after("deal")
    assert "it goes to the discard rack unused" in reply
    # The Player's Hand stands on seven, and the Banker's draws on five.
    seen = Talk("irregular third-seen", "p 25", "cut", "pass", "deal", deals="2C 2D 5C 3D 4C")
    assert "it becomes the Banker's third card" in seen.after("deal")
    assert "Banker 2♦ 3♦ 4♣ 9" in seen.after("deal")


@pytest.mark.cites("19:47-3.11")
def test_a_curator_is_ordered_to_pass_the_shoe() -> None:
    assert "No participant has the shoe." in Talk("irregular ordered").after("irregular ordered")
    talk = Talk("b 25", "cut", "a", "deal", "irregular ordered", "b 25", deals=BANKER_WINS)
    assert "A supervisor orders seat 3 to pass the shoe." in talk.after("b 25", 2)


@pytest.mark.parametrize("changes", [PLAIN, MINI, CONTINUOUS, DEVICE, AT_ONCE, {"dealing.player_cards": "face up"}])
def test_tables_of_every_kind_are_played(changes: dict[str, object]) -> None:
    """To the end of a shoe, where vigorish is collected and the cards are shuffled."""
    a_round = ("b 25, t 5", "deal")
    talk = Talk("offers off", *(a_round * 80), "scoreboard", "history", changes=changes, company=1, buy_in=9_000_00)
    assert talk.status == 0
    assert len(talk.session.rounds()) == 80
    assert "The table has stopped" not in talk.text
    if changes != CONTINUOUS:
        assert "The cutting card is out" in talk.text
    assert too_wide(talk.lines) == []
