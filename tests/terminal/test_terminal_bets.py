"""Wagers until "No more bets": place, increase, take back, undo, clear, repeat; refusals lose nothing."""

import pytest
from table_talk import Talk, table

from croupier.table.steps import Wagered, Withdrawn


def test_wagers_are_placed_and_increased() -> None:
    talk = Talk("p1 10, f1 5", "p1 15", "bets")
    assert "Seat 3 bets $15 on Pack's bet 1, $25 in all." in talk.after("p1 15")
    assert talk.after("bets") == "p1 Pack's bet 1 $25 f1 five-card bonus 1 $5 Total: $30."


def test_plus_repeats_what_was_last_typed() -> None:
    talk = Talk("+", "p1 10, f1 5", "+", "bets")
    assert talk.after("+") == "There is no wager to place again."
    assert talk.after("bets") == "p1 Pack's bet 1 $20 f1 five-card bonus 1 $10 Total: $30."


def test_a_wager_is_taken_back() -> None:
    talk = Talk("p123 10", "take p1, p3", "bets")
    assert talk.after("bets") == "p2 Pack's bet 2 $10 Total: $10."


@pytest.mark.parametrize(
    ("lines", "left"),
    [
        (["p1 10", "p1 15"], "p1 Pack's bet 1 $10 Total: $10."),
        (["p1 10", "take p1"], "p1 Pack's bet 1 $10 Total: $10."),
        (["p1 10, s1 5", "clear"], "p1 Pack's bet 1 $10 s1 seven-card bonus 1 $5 Total: $15."),
        (["p1 10", "p2 10, f2 5"], "p1 Pack's bet 1 $10 Total: $10."),
        (
            ["p1 10", "p2 5"],
            "You have no bets on the layout.",
        ),  # The refused line changed nothing: the first is undone.
        (["p1 10", "coupon 10 p1"], "p1 Pack's bet 1 $10 Total: $10."),
    ],
)
def test_undo_goes_back_one_change(lines: list[str], left: str) -> None:
    talk = Talk(*lines, "undo", "bets", coupons=10_00)
    assert talk.after("bets") == left


def test_undo_goes_back_all_the_way() -> None:
    talk = Talk("p1 10", "p2 20", "p1 5", "undo", "undo", "undo", "bets", "undo")
    assert talk.after("bets") == "You have no bets on the layout."
    assert talk.lines[-5] == "There is nothing to undo in this round."


def test_undo_brings_a_coupon_back() -> None:
    talk = Talk("p1 10", "coupon 10 p1", "clear", "undo", "bets", coupons=10_00)
    assert "p1 Pack's bet 1 $10 with a coupon of $10" in talk.after("bets")


def test_undo_where_a_bonus_hangs_on_a_packs_bet() -> None:
    talk = Talk("p1 10, f1 5", "p1 10", "undo", "bets", at=table(wagers__pack_required_for_bonus=True))
    assert talk.after("bets") == "p1 Pack's bet 1 $10 f1 five-card bonus 1 $5 Total: $15."
    assert "Refused" not in talk.text


def test_clear_where_a_bonus_hangs_on_a_packs_bet() -> None:
    talk = Talk("p1 10, f1 5", "take p1", "clear", "bets", at=table(wagers__pack_required_for_bonus=True))
    assert "Refused: Five-card bonus 1 depends on it." in talk.after("take p1")
    assert talk.after("bets") == "You have no bets on the layout."


def test_undo_is_an_event_of_the_record_and_not_a_rewrite() -> None:
    talk = Talk("p1 10", "undo")
    steps = [step for entry in talk.session.house.driver.journal for step in entry.steps]
    kinds = [type(step) for step in steps if isinstance(step, Wagered | Withdrawn)]
    assert kinds == [Wagered, Withdrawn]


def test_after_no_more_bets_there_is_nothing_to_undo() -> None:
    talk = Talk("p1 10", "", "undo")
    assert talk.after("undo") == "There is nothing to undo in this round."


def test_repeat_places_the_wagers_of_the_last_round() -> None:
    talk = Talk("repeat", "p1 10, f2 5", "", "repeat", "bets")
    assert talk.after("repeat") == "There is no earlier round to repeat."
    assert talk.after("bets") == "p1 Pack's bet 1 $10 f2 five-card bonus 2 $5 Total: $15."


def test_repeat_fills_up_what_stands_already() -> None:
    talk = Talk("p1 30, p2 10", "", "p1 10", "repeat", "repeat", "bets")
    assert talk.after("bets") == "p1 Pack's bet 1 $30 p2 Pack's bet 2 $10 Total: $40."


def test_clear_with_nothing_on_the_table() -> None:
    assert Talk("clear").after("clear") == "You have no wager to clear."


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("p1 5", "$5 on Pack's bet 1 is outside the posted limits. Allowed: $10 to $500. [13:69F-8.3]"),
        ("p9 10", "There is no Pack's bet 9 here"),
        ("p1 0", "You can't bet $0"),
        ("p1 501", "Seat 3 has $500 in chips, not $501. Allowed: up to $500. [13:69F-43.6(a)]"),
        ("s1 2", "Allowed: $1 or $5. [13:69F-43.12(a), 13:69F-8.3]"),
        ("take p1", "There is no Pack's bet 1 to take down"),
        ("coupon 10 p1", "A match play coupon must be bet with chips. Allowed: chips with the coupon."),
        ("deal", "Nobody has bet yet. Allowed: at least one bet, or calling off the round. [13:69F-43.6(b)]"),
        ("buy 0", "The amount must be above zero"),
    ],
)
def test_a_refusal_is_shown_whole_and_changes_nothing(line: str, refusal: str) -> None:
    talk = Talk(line, "net")
    assert "Refused: " in talk.after(line)
    assert refusal in talk.after(line)
    assert talk.after("net") == "Net result $0 in 0 rounds, 0 min. Bought in $500, chips $500."


def test_of_several_wagers_only_the_wrong_one_is_refused() -> None:
    talk = Talk("p1 10, p2 5, p3 10", "bets")
    assert talk.text.count("Refused") == 1
    assert talk.after("bets") == "p1 Pack's bet 1 $10 p3 Pack's bet 3 $10 Total: $20."
