"""Pai gow poker at the terminal: players who bank, the person and the house players."""

from random import Random

import pytest
from pai_gow_talk import BUTTON, BY_HAND, Talk, order, table

from croupier.games.pai_gow_poker.events import HandSet
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.table.books import CENTER, DEALERS_WAGER
from croupier.table.steps import BankTaken

# Round 2 at a table with a button, which has moved to position 6. House players in seats 1 and 2 wager $30 each.
STRONG = {3: "AS AH KD KC 9H 5D 3C", 1: "QS QD TC 8C 7D 4H 2S", 2: "JS JD TS 8S 6D 4S 2H", 0: "9S 9D QC JC 8D 6H 4C"}
WEAK = {0: "AS AH KD KC 9H 5D 3C", 1: "QS QD AC AD 7D 4H 2S", 2: "JS JD TS TD 6D 4S 2H", 3: "9S 9D QC JC 8D 6H 4C"}

FIRST = ("b 25", "", "house", "yes")
"""A round against the dealer, without which nobody may bank (11.10(d)1)."""


class Bold(Random):
    """A random source for house players who bank whenever they can."""

    def random(self) -> float:
        return 0.0


def second_round(
    *lines: str,
    hands: dict[int, str] | None = None,
    company: int = 2,
    buy_in: int = 500_00,
    chance: Random | None = None,
) -> Talk:
    """Play a session whose second round deals these hands."""
    orders = [order({}), order(hands or STRONG, start=6)]
    return Talk(*FIRST, "b 25", "", *lines, hands=orders, company=company, buy_in=buy_in, chance=chance)


def bank_of(talk: Talk) -> list[tuple[int, bool]]:
    steps = [step for entry in talk.session.house.driver.journal for step in entry.steps]
    return [(step.seat, step.co_bank) for step in steps if isinstance(step, BankTaken)]


@pytest.mark.cites("19:47-11.10(c)")
def test_the_bank_is_offered_and_explained() -> None:
    talk = second_round("pass", "house", "yes", "b 25", "deal")
    reply = talk.after("", 2)
    assert "Seat 1 passes the bank. Seat 2 passes the bank." in reply
    assert "you must cover wagers of $60" in reply
    assert (
        "“n” to pass the bank (or just press Enter), “b” to take the bank or “c” to share the bank with the casino."
        in reply
    )
    assert "your own wagers go back to you" in reply
    assert "Your cards" in talk.after("pass")
    again = talk.after("deal")
    assert "The dealer offers you the bank" in again
    assert "your own wagers go back to you" not in again, "it has been explained"


@pytest.mark.cites("19:47-11.10(b)")
def test_no_bank_is_offered_in_the_first_round() -> None:
    assert "bank" not in second_round("quit").after("")


@pytest.mark.cites("19:47-11.10(l)")
def test_a_bank_collects_and_is_charged_vigorish() -> None:
    talk = second_round("bank", "", "KD KC", "why", "why 1", "why 4", "hand", "history", "repeat", "bets")
    taken = talk.after("bank")
    assert "Seat 3 is the bank. Seat 3 withdraws $25 from" in taken
    assert "you direct what the dealer wagers against you: up to $25." in taken
    reply = talk.after("KD KC")
    assert "You low K♦ K♣" in reply
    lower = "both hands lose"
    assert f"1. dealer +$25 a pair of nines and queen-jack: {lower} [11.10(k)]" in reply
    assert f"2. position 1 +$30 a pair of queens and ten-eight: {lower} [11.10(l)]" in reply
    assert f"3. position 2 +$30 a pair of jacks and ten-eight: {lower} [11.10(l)]" in reply
    assert "In all +$85, less a vigorish of $4.25. Round 2: +$80.75." in reply
    why = talk.after("why")
    assert "The dealer collects a vigorish of $4.25 on the bank's surplus of $85. Arithmetic: 5% of $85 = $4.25." in why
    assert "The rest of the surplus, $80.75, goes to the bank, seat 3." in why
    assert talk.after("why 1").startswith("1. The dealer's hand: a pair of nines and queen-jack against")
    assert talk.after("why 4") == "No wager against your bank has the number “4”; choose 1 to 3."
    assert "You, the bank low K♦ K♣" in talk.after("hand")
    assert "Position 1 low 10♣ 8♣" in talk.after("hand")
    assert "round 2 +$80.75 as the bank" in talk.after("history")
    assert "b3 position 3 $25" in talk.after("bets"), "those of the last round that had any"


@pytest.mark.cites("19:47-11.10(l)")
def test_a_bank_pays() -> None:
    talk = second_round("bank", "25", "house", "yes", "why", hands=WEAK)
    reply = talk.after("yes", 2)
    higher = "both hands win"
    assert f"position 1 -$30 a pair of aces and a pair of queens: {higher}" in reply
    assert f"dealer -$25 a pair of aces and a pair of kings: {higher}" in reply
    assert reply.endswith("In all -$85. Round 2: -$85. Net result: " + reply.rpartition("Net result: ")[2])
    assert "the bank, seat 3, makes up $85." in talk.after("why")
    books = talk.session.table.books
    assert not books.balance(CENTER)
    assert not books.balance(DEALERS_WAGER)


@pytest.mark.cites("19:47-11.10(e)", "19:47-11.10(m)")
def test_a_co_bank_shares_and_the_dealer_sets_its_hand() -> None:
    talk = second_round("co-bank", "why")
    reply = talk.after("co-bank")
    assert "Seat 3 shares the bank with the casino." in reply
    assert "You low K♦ K♣" in reply, "the dealer has set it; nothing was asked"
    assert "In all +$60, of which half is the casino's, less a vigorish of $1.50. Round 2: +$28.50." in reply
    assert "Half of the $60 surplus goes to the table inventory: $30." in talk.after("why")


@pytest.mark.cites("19:47-11.10(g)")
@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "1. dealer +$25"),
        ("25", "1. dealer +$25"),
        ("all", "1. dealer +$25"),
        ("10", "1. dealer +$10"),
        ("wager 10", "1. dealer +$10"),
        ("0", "1. position 1 +$30"),
        ("none", "1. position 1 +$30"),
    ],
)
def test_the_bank_directs_the_dealers_wager(line: str, sentence: str) -> None:
    talk = second_round("bank", line, "KD KC")
    assert sentence in talk.after("KD KC")


def test_a_dealers_wager_that_cannot_be() -> None:
    talk = second_round("bank", "26", "2.50", "x", "10", "KD KC")
    assert "The dealer can't bet $26. Allowed: nothing, or up to $25" in talk.after("26")
    assert "The dealer can't bet $2.50" in talk.after("2.50")
    assert "Unknown command" in talk.after("x")
    assert "1. dealer +$10" in talk.after("KD KC")


@pytest.mark.cites("19:47-11.10(i)1")
def test_the_bank_chooses_a_stack() -> None:
    lines = ["bank", "", "9", "", "stack 7", "house", "yes"]
    talk = Talk(*FIRST, "b 25", "", *lines, at=table(), company=2, seed=2)
    assert "1, at the dealer's left, to 7, at the right." in talk.after("", 3)
    assert "There is no stack 9. Allowed: 1 (at the dealer's left) to 7" in talk.after("9")
    assert "1, at the dealer's left" in talk.after("", 4)
    assert "counting the bank, position 3, as 1" in talk.after("stack 7")


@pytest.mark.cites("19:47-11.11(j)")
def test_a_bank_that_fouls_is_reset() -> None:
    talk = second_round("bank", "", "AS AH", "yes")
    assert "the dealer would reset it by the house way. [19:47-11.11(j)]" in talk.after("AS AH")
    reply = talk.after("yes", 2)
    assert "the dealer resets the bank's hands by the house way; they don't lose for being set wrong" in reply
    assert "In all +$85" in reply


@pytest.mark.cites("19:47-11.10(h)1")
def test_a_bank_that_takes_the_lid_off_shakes_again() -> None:
    lines = ["b 25", "", "", "house", "yes", "irregular lid", "b 25", "", "bank", "", "", "house", "yes"]
    talk = Talk(*lines, at=table(**BY_HAND), company=2)
    assert "the bank removes the lid of the shaker" in talk.text
    assert "Against your bank:" in talk.text


def test_a_bank_cannot_surrender() -> None:
    talk = second_round("bank", "", "surrender", "KD KC")
    assert "Refused" in talk.after("surrender")
    assert "“surrender”" not in talk.after("", 3), "and is not told that it could"


@pytest.mark.cites("19:47-11.10(c)")
def test_nobody_banks_twice_in_a_row() -> None:
    lines = ["bank", "", "house", "yes", "b 25", "deal", "house", "yes"]
    talk = second_round(*lines)
    assert "in chips. You can't bank two rounds in a row" in talk.after("deal")
    assert "Your cards" in talk.after("deal"), "it is passed without asking"


@pytest.mark.cites("19:47-11.10(d)2")
def test_a_bank_must_cover_the_wagers() -> None:
    talk = second_round("house", buy_in=70_00)
    assert "in chips. Seat 3 has $" in talk.after("", 2)


@pytest.mark.cites("19:47-11.10(g)")
def test_who_plays_alone_banks_against_the_dealer() -> None:
    talk = second_round("co-bank", "bank", "", "KD KC", "why", company=0)
    assert "nobody else has wagered, so you would play against the dealer alone" in talk.after("", 2)
    assert "co-bank" not in talk.after("", 2)
    assert talk.after("co-bank").startswith("The dealer doesn't wager against a co-bank")
    reply = talk.after("KD KC")
    assert "Against your bank: 1. dealer +$25 a pair of nines and queen-jack" in reply
    assert "In all +$25, less a vigorish of $1.25. Round 2: +$23.75." in reply


def test_a_bank_against_which_nobody_wagers_deals_no_round() -> None:
    talk = second_round("bank", "0", "b 25", "deal", company=0)
    reply = talk.after("0")
    assert reply == "Nobody has wagered against the bank; the round is not dealt."
    assert len(talk.session.rounds()) == 2, "the next one is played"
    assert "Your cards" in talk.after("deal")
    assert not talk.session.table.books.balance(DEALERS_WAGER)


def test_offers_off_passes_the_bank() -> None:
    talk = Talk("offers off", *FIRST, "b 25", "", company=2)
    assert "offers you" not in talk.text
    assert "Your cards" in talk.after("", 2)


def test_who_leaves_as_the_bank_plays_the_round_to_its_end() -> None:
    talk = second_round("bank", "quit")
    assert "Against your bank: 1. position 1 +$30" in talk.text, "the dealer places no wager then"
    assert talk.lines[-1] == "You leave seat 3. Good-bye."
    assert not talk.session.table.books.seats


def test_who_leaves_when_offered_the_bank_takes_the_wagers_back() -> None:
    talk = second_round("quit")
    assert "Seat 3 withdraws $25" in talk.after("quit")
    assert bank_of(talk) == []
    assert len(talk.session.rounds()) == 1


# --- house players


@pytest.mark.cites("19:47-11.9(c)")
def test_a_player_of_the_house_banks() -> None:
    talk = second_round("house", "yes", "hand", chance=Bold())
    assert bank_of(talk) == [(1, True)], "the first who is offered it, with the casino"
    assert "Seat 1 shares the bank with the casino." in talk.after("", 2)
    assert "Bank, seat 1 low" in talk.after("yes", 2)
    assert "[11.10(m)]" in talk.after("yes", 2)
    assert "Bank, seat 1 low" in talk.after("hand")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("changes", [{}, BUTTON, BY_HAND])
def test_company_banks_now_and_then_and_sets_the_house_way(changes: dict[str, object], seed: int) -> None:
    lines = ["offers off", *["b 25", "", "house", "yes"] * 12]
    talk = Talk(*lines, at=table(**changes), company=4, seed=seed, buy_in=5000_00, chance=Random(seed))
    assert 1 <= len(bank_of(talk)) <= 11
    assert all(seat != 3 for seat, _ in bank_of(talk))
    assert len(talk.session.rounds()) == 12
    at = talk.session.table
    assert isinstance(at, PaiGowPokerTable)
    steps = [step for entry in talk.session.house.driver.journal for step in entry.steps]
    assert {step.seat for step in steps if isinstance(step, HandSet)} == {0, 1, 2, 3, 4, 5}
