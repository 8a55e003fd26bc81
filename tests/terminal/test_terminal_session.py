"""Whole sessions, typed line by line: the deal in text, the settlements, reasons, rules, history, leaving."""

from pathlib import Path

import pytest
from table_talk import AT, Script, Talk, stacked, table, too_wide

from croupier.equipment.cards import STANDARD_52
from croupier.equipment.chance import LaboratorySource, SystemSource
from croupier.games import UnknownGame
from croupier.play.open_table import FilingRefused, filing_for, source_of
from croupier.submission.filing import UnreadableFiling
from croupier.table.books import purse, stack
from croupier.table.names import DeckName
from croupier.table.steps import Asset
from croupier.terminal.session import PlayerSession

# The player has a flush in five cards; the dealer a pair of kings.
FLUSH = stacked("2H 5H 9H JH KH", "KC KD 3S 4S 7D", "AH 8H", "KS 3C", "2C 6D")
# Ace high against king high: the player ranks higher and has no pair.
NO_PAIR = stacked("AS 9D 7C 4H 2D", "KC QD 8S 6H 3S", "JC TD", "AC 2C", "9C 5S")
OTHER = STANDARD_52


def test_the_first_screen() -> None:
    talk = Talk("quit")
    assert talk.lines[:2] == [
        "Sample Casino, table PP-01: Pack's Poker (N.J.A.C. 13:69F-43).",
        "Practice mode: the cards come from a seed and repeat.",
    ]
    for words in ("you're in seat 3", "p1 p2 p3 Pack's bet $10 to $500 1 to 1", "meter $25,000", "help"):
        assert words in talk.text
    assert len(talk.lines) < 24
    assert talk.status == 0


def test_live_play_is_not_called_a_laboratory() -> None:
    script = Script(["quit"])
    session = PlayerSession(script.screen(), table(), SystemSource(), seat=6, name="Ann")
    assert session.sit_down(100_00)
    assert session.run() == 0
    assert "Practice mode" not in script.text
    assert "Ann, you're in seat 6." in script.text


def test_a_round_is_narrated_and_settled() -> None:
    talk = Talk("p123 10, f1 5, s1 5", "", orders=[FLUSH, OTHER])
    reply = talk.after("")
    assert "“No more bets.”" in reply
    assert "Your cards 2♥ 5♥ 9♥ J♥ K♥ a flush, king high" in reply
    assert "The dealer's K♣ K♦ 3♠ 4♠ 7♦ a pair of kings" in reply
    assert "Pack 1 A♥ 8♥ you: a flush, ace high; dealer: a pair of kings" in reply
    assert "Pack 2 K♠ 3♣ you: a flush, king high; dealer: a full house, kings over threes" in reply
    assert "1. Pack's bet 1 +$10 the player's hand is higher, 1 to 1 [43.10(e)]" in reply
    assert "2. five-card 1 +$125 Flush, 25 to 1 [43.10(g)]" in reply
    assert "3. seven-card 1 +$15 Flush, 4 times the wager [43.10(g)]" in reply
    assert "4. Pack's bet 2 -$10 the dealer's hand is higher [43.10(e)]" in reply
    assert reply.endswith("Round 1: +$150. Net result: +$150. Chips: $650.")


def test_why_gives_arithmetic_paragraph_and_reading() -> None:
    talk = Talk("why", "p1 10, f1 5", "", "why", "why 2", "why 3", "why x", orders=[NO_PAIR, OTHER])
    assert talk.after("why") == "No round has been played yet."
    both = " ".join(" ".join(talk.lines).split())
    assert "the player's hand is higher, but below a pair. The dealer collects $10." in both
    assert "Arithmetic: $10 is collected." in both
    second = talk.after("why 2")
    assert second.startswith("2. Seat 3, five-card bonus 1: no hand of the pay table.")
    assert "13:69F-43.10(g): If the player has placed a five-card or seven-card bonus wager" in second
    assert talk.after("why 3") == "No wager of the last round has the number “3”; choose 1 to 2."
    assert "No wager of the last round" in talk.after("why x")


def test_why_tells_what_the_filing_chose_between_readings() -> None:
    script = Script(["s1 5", "", "why 1"])
    chosen = {"readings.progressive_multiple": "whole payment"}
    session = PlayerSession(script.screen(), table(), LaboratorySource(7), chosen=chosen)
    session.house.orders.extend([FLUSH, OTHER])
    assert session.sit_down(500_00)
    session.run()
    assert "this table's filing chooses “whole payment” (readings.progressive_multiple)" in script.text


def test_why_tells_a_shared_paragraph_once() -> None:
    talk = Talk("f123 5", "", "why", orders=[NO_PAIR, OTHER])
    reply = talk.after("why")
    assert reply.count("13:69F-43.10(g): If the player has") == 1
    assert reply.count("Arithmetic: $5 is collected.") == 3
    assert "See above: 13:69F-43.10(g), 13:69F-43.11(b)1." in reply


def test_a_push_is_called_one() -> None:
    talk = Talk("p1 10", "", at=table(settlement__beats_without_pair="push"), orders=[NO_PAIR, OTHER])
    assert "1. Pack's bet 1 $0 push: the player's hand is higher, but below a pair [43.10(f)]" in talk.after("")
    assert "Round 1: $0. Net result: $0." in talk.after("")


def test_hand_in_words() -> None:
    talk = Talk("hand", "p2 10", "", "hand", orders=[FLUSH, OTHER])
    assert talk.after("hand") == "No round has been played yet."
    assert "Round 1: your five cards are a flush, king high. With pack 1: a flush, ace high;" in talk.text


def test_rule_in_short_and_long_form() -> None:
    talk = Talk(
        "rule 43.10(f)", "rule 13:69F-43.10(f)", "rule 1.18(g)", "rule 43.6", "rule", "rule 99.9(z)", "rule 43.1"
    )
    short = talk.after("rule 43.10(f)")
    assert short == talk.after("rule 13:69F-43.10(f)")
    assert "are equal in rank (a tie hand)" in short
    assert "Status: executed." in short
    assert "Reading 7." in short
    assert talk.after("rule 1.18(g)").startswith("13:69E-1.18(g)")
    assert "13:69F-43.6(c): Only players seated" in talk.after("rule 43.6")
    assert "13:69F-43.13 Irregularities" in talk.after("rule")
    assert "There is no paragraph" in talk.after("rule 99.9(z)")
    definitions = talk.after("rule 43.1")
    assert "“Stub”" in definitions
    assert "43.10(" not in definitions.replace("13:69F-43.10(", "", 0).split("Definitions")[1].split("Stub")[0]


def test_pays_limits_meters_chips_and_help() -> None:
    talk = Talk("pays", "limits", "meters", "chips", "help", "watch", "foo", coupons=20_00)
    assert "Flush 25 to 1" in talk.after("pays")
    assert "7-Card Straight Flush 100% of the meter" in talk.after("pays")
    assert "the Pack's bet loses, even if the hand is higher" in talk.after("pays")
    assert "Match play coupons are accepted" in talk.after("limits")
    assert talk.after("meters").startswith("The seven-card meter shows $25,000; wagers registered: 0.")
    assert talk.after("chips") == "Your stack: $500. 1 of $500 purple Match play coupons: $20."
    assert "watch all" in talk.after("watch")
    assert "Unknown command: “foo”." in talk.after("foo")


def test_a_table_without_bonuses_or_meters() -> None:
    plain = {f"wagers__{wager}__{key}": None for wager in ("five_card", "seven_card") for key in KEYS}
    offered = {"wagers__five_card__offered": False, "wagers__seven_card__offered": False}
    readings = ("seven_card_straight_flush", "progressive_multiple", "same_percentage")
    seven = {"wagers__match_play": False, **{f"readings__{key}": None for key in readings}}
    talk = Talk("f1 5", "meters", "limits", at=table(**plain, **offered, **seven))
    assert "There is no five-card bonus 1 here" in talk.after("f1 5")
    assert talk.after("meters") == "This table has no progressive meter."
    assert "are not accepted" in talk.after("limits")


KEYS = ("configuration", "pay_table", "minimum", "maximum", "amounts", "meter")


def test_history_and_net() -> None:
    minutes = iter(range(1000))

    def clock() -> str:
        return f"2026-11-15T20:{next(minutes) % 60:02}:00+00:00"

    talk = Talk("history", "p1 10", "", "history", "net", "history 1", "history 9", orders=[FLUSH, OTHER], clock=clock)
    assert "No round has been played yet." in talk.after("history")
    assert "round 1 +$10 wagered $10" in talk.text
    assert talk.after("net").startswith("Net result +$10 in 1 round, ")
    assert " min. Bought in $500, chips $510." in talk.after("net")
    reply = talk.after("history 1")
    assert "The dealer deals a card face down to seat 3. [13:69F-43.7(d)]" in reply
    assert "The dealer turns over seat 3's cards: 2♥ 5♥ 9♥ J♥ K♥. [13:69F-43.10(a)2]" in reply
    assert "Round 1 is complete. [13:69F-43.10(k)]" in reply
    assert talk.after("history 9") == "No round has the number “9”; choose 1."


def test_nobody_sees_a_face_down_card_before_players_may_view() -> None:
    talk = Talk("watch all", "p1 10", "", orders=[FLUSH, OTHER])
    results = [line for line in talk.lines if not line.startswith("[")]
    view = next(i for i, line in enumerate(results) if "Seat 3 may view the cards: 2♥ 5♥ 9♥ J♥ K♥" in line)
    before = " ".join(line for line in results[:view])
    assert not any(card.symbol in before for card in STANDARD_52)
    turned = next(i for i, line in enumerate(results) if "the dealer's cards: K♣" in line)
    assert not any("K♣" in line for line in results[:turned])


def test_watch_brief_again() -> None:
    talk = Talk("watch all", "watch brief", "p1 10", "")
    assert "deals" not in talk.after("")


def test_a_coupon_is_paid_and_used_up() -> None:
    talk = Talk("p1 10", "coupon 10 p1", "", "buy coupons 20", "chips", orders=[FLUSH, OTHER], coupons=10_00)
    assert "1. Pack's bet 1 +$20 the player's hand is higher, 1 to 1" in talk.after("")
    assert "Match play coupons: $20." in talk.after("chips")


def test_buying_more_counts_in_the_net() -> None:
    talk = Talk("buy 100", "buy 12.345", "buy", "net", buy_in=200_00)
    assert "is not an amount" in talk.after("buy 12.345")
    assert "Buy how much?" in talk.after("buy")
    assert talk.after("net") == "Net result $0 in 0 rounds, 0 min. Bought in $300, chips $300."


def test_who_is_out_of_chips_is_told_how_to_buy() -> None:
    talk = Talk("p1 10", "", orders=[NO_PAIR, OTHER], buy_in=10_00)
    assert "Chips: $0. Your chips are below the lowest Pack's bet. “buy 100”" in talk.after("")


@pytest.mark.parametrize("end", ["quit", None])
def test_leaving_takes_wagers_back_and_everything_along(end: str | None) -> None:
    talk = Talk("p1 10, f1 5", *([end] if end else []))
    assert talk.lines[-1] == "You leave seat 3. Good-bye."
    assert "Net result $0 in 0 rounds, 0 min. Bought in $500, chips $500." in talk.text
    books = talk.session.table.books
    assert not talk.session.table.open
    assert talk.session.rounds() == []
    assert not books.seats
    assert books.balance(stack(3)) == books.balance(purse(3), Asset.CASH) == 0
    assert talk.status == 0


def test_leaving_between_rounds_closes_the_table_and_opens_every_seal() -> None:
    talk = Talk("p1 10", "", "quit")
    assert not talk.session.table.open
    assert not talk.session.story.seals


def test_seals_are_shown_and_checked() -> None:
    talk = Talk("seal", "p1 10", "", "p1 10", "seal")
    assert talk.after("seal") == "No deck has been shuffled yet."
    last = " ".join(" ".join(talk.lines[-8:]).split())
    assert "the order dealt is the order sealed" in last
    assert "Sealed, as SHA-256" in talk.text
    opened, seal = talk.session.story.opened[0]
    assert opened.deck == DeckName("red", 1)
    assert f"sealed as {seal[:12]}…" in talk.text


def test_old_cards_are_changed_before_the_next_round() -> None:
    times = [AT]
    script = Script(["p1 10", "bets"])
    session = PlayerSession(script.screen(), table(), LaboratorySource(7), clock=lambda: times[0])
    assert session.sit_down(500_00)
    times[0] = "2026-11-16T05:00:00+00:00"
    session.run()
    assert "The red 2 deck is in play" in script.text
    assert "p1 Pack's bet 1 $10" in script.text


def test_a_closed_table_seats_nobody() -> None:
    talk = Talk("quit")
    assert talk.session.sit_down(500_00) is False
    assert "Refused: You can't sit down now" in talk.text


def test_a_seat_that_is_not_there() -> None:
    script = Script([])
    session = PlayerSession(script.screen(), table(), LaboratorySource(7), seat=9)
    assert session.sit_down(500_00) is False
    assert "There is no seat 9. Allowed: seats 1 to 6. [13:69E-1.13Z(a)]" in script.text


def test_a_buy_in_that_is_refused_frees_the_seat() -> None:
    script = Script([])
    session = PlayerSession(script.screen(), table(), LaboratorySource(7))
    assert session.sit_down(1_50) is False
    assert not session.table.books.seats


def test_a_stopped_table_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    script, errors = Script(["p1 10", ""]), Script([])
    session = PlayerSession(script.screen(), table(), LaboratorySource(7), errors=errors.screen())
    assert session.sit_down(500_00)
    monkeypatch.setattr("croupier.games.packs_poker.procedure.deal", lambda _deal: 1 // 0)
    assert session.run() == 1
    assert "The table has stopped" in errors.text
    assert "stopped" not in script.text


EVERYTHING = [
    *("help", "pays", "limits", "meters", "rule", "rule 43.7", "rule 43.10(f)", "rule 43.12(d)1", "irregular", "seal"),
    *("watch all", "p123 10, f123 5, s123 5", "bets", "undo", "+", "", "why", "hand", "history 1", "history", "net"),
    *("watch brief", "repeat", "", "seal", "buy 1,000", "chips", "nonsense " * 30, "p1 " + "9" * 200, "net"),
    *("irregular two-face-up", "repeat", "", "why", "irregular exposed", "repeat", "", "history", "quit"),
]


@pytest.mark.parametrize("method", ["manual shoe", "hand", "automated shoe"])
def test_nothing_is_ever_wider_than_80_columns(method: str) -> None:
    talk = Talk(*EVERYTHING, at=table(dealing__method=method, licensee="Very Long Name " * 9))
    typed = [line for line in talk.lines if line.startswith("[chips")]
    assert too_wide([line for line in talk.lines if line not in typed]) == []
    assert all(len(line.partition("> ")[0]) < 60 for line in typed)


@pytest.mark.parametrize("seed", range(8))
def test_the_net_result_is_the_sum_of_the_rounds(seed: int) -> None:
    talk = Talk("p123 10, f123 5, s123 5", *["", "repeat"] * 6, "", "net", seed=seed)
    rounds = talk.session.rounds()
    assert len(rounds) == 7
    total = sum(played_round.net for played_round in rounds)
    sign = "+" if total > 0 else "-" if total < 0 else ""
    amount = f"{sign}${abs(total) // 100:,}" + (f".{abs(total) % 100:02}" if total % 100 else "")
    assert talk.after("net").startswith(f"Net result {amount} in 7 rounds")


def test_filings_and_seeds_that_cannot_be_used(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame):
        filing_for("snap", None)
    with pytest.raises(UnreadableFiling):
        filing_for("packs-poker", tmp_path / "none.toml")
    bad = tmp_path / "bad.toml"
    bad.write_text('game = "packs-poker"\n')
    with pytest.raises(FilingRefused) as refused:
        filing_for("packs-poker", bad)
    assert len(refused.value.defects) > 5
    with pytest.raises(LookupError):
        source_of(-1)
    assert source_of(None).laboratory == ""
    assert source_of(7).laboratory.startswith("laboratory:")
