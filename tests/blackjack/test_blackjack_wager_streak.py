"""The streak wager (2.22): over several rounds, with its lammer, its pushes and splits, and how it is abandoned."""

from collections.abc import Mapping
from typing import Any

import pytest
from blackjack_filings import BY_HAND, NOTHING, STREAK
from blackjack_play import START, Sitting

from croupier.equipment.money import Cents
from croupier.games.blackjack.areas import AREAS
from croupier.games.blackjack.commands import AdmitPlayers, DesignateHand
from croupier.games.blackjack.events import LammerMoved
from croupier.games.blackjack.table import lammer_key
from croupier.table import commands as c
from croupier.table.asks import Refusal
from croupier.table.refusals import TableCode
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import Left, Noted, Outcome, Settled, Step

WON, LOST, PUSHED = "TH 9C QH TD", "TH 9C 7H TD", "TH 9C 9H TD"
"""Rounds of one player who stands, with a reader: 20, 17 and 19 against 19."""


class Streaks(Sitting):
    """Consecutive rounds from one shoe."""

    def __init__(self, *rounds: str, seats: tuple[int, ...] = (1,), changes: Mapping[str, Any] = NOTHING) -> None:
        super().__init__({**STREAK, **BY_HAND, **changes}, seats=seats)
        self.text, self.began = " ".join(rounds), False

    def begin(self) -> None:
        if self.began:
            self.give(DEALER, c.BeginRound(START))
        else:
            self.shuffled(self.text)
            self.began = True

    def round(self, *choices: str, **streaks: Cents) -> list[tuple[str, Outcome, Cents]]:
        """Play a round at box 1 with these streak wagers; return how wagers other than the blackjack wager ended."""
        self.begin()
        self.bet(1)
        for kind, amount in streaks.items():
            self.wager(f"{kind}.1", amount)
        before = len(self.steps)
        self.no_more_bets()
        self.play(*(choices or ("stand",)))
        assert self.driver.at_rest, self.topic
        return self.ended(before)

    def ended(self, since: int) -> list[tuple[str, Outcome, Cents]]:
        found = [step for step in self.steps[since:] if isinstance(step, Settled)]
        return [(str(step.area), step.outcome, step.paid) for step in found if step.area.outlasts_rounds]

    @property
    def lammer(self) -> int:
        return self.table.books.number(lammer_key(1, 1))


def cites_of(step: Step | Refusal) -> list[str]:
    return [str(cite).removeprefix("19:47-") for cite in step.cites]


def of(sitting: Sitting, area: str) -> Settled:
    (found,) = [step for step in sitting.steps if isinstance(step, Settled) and str(step.area) == area]
    return found


WIN, LOSE, VOID = Outcome.WIN, Outcome.LOSE, Outcome.VOID


@pytest.mark.cites(*(f"19:47-2.22(d){item}" for item in "1234"), "19:47-2.22(d)", "19:47-2.22(j)", "19:47-2.22(c)")
@pytest.mark.parametrize(("number", "odds"), [(2, 3), (3, 7), (4, 17), (5, 37)])
def test_so_many_consecutive_hands_win_and_the_lammer_goes_from_label_to_label(number: int, odds: int) -> None:
    sitting = Streaks(*[WON] * 6)
    area = f"streak{number}.1"
    assert sitting.round(**{f"streak{number}": 4_00}) == []
    for label in range(2, number):
        assert sitting.lammer == label
        assert sitting.table.stake(1, AREAS[area]) == 4_00
        assert sitting.round() == []
    assert sitting.lammer == number
    assert sitting.round() == [(area, WIN, 4_00 * odds)]
    assert (sitting.lammer, sitting.table.stake(1, AREAS[area])) == (0, 0)
    assert f"2.22(d){number - 1}" in cites_of(of(sitting, area))
    assert sitting.won() == 4_00 * odds + 10_00 * number
    sitting.replays()


@pytest.mark.cites("19:47-2.22(e)")
@pytest.mark.parametrize("wins", [0, 1, 2])
def test_a_lost_hand_loses_all_streaks(wins: int) -> None:
    sitting = Streaks(*[WON] * wins, LOST, WON)
    streaks = {"streak4": 5_00, "streak5": 5_00}
    for at in range(wins):
        sitting.round(**streaks if at == 0 else {})
    ended = sitting.round(**streaks if wins == 0 else {})
    assert ended == [("streak4.1", LOSE, 0), ("streak5.1", LOSE, 0)]
    assert sitting.lammer == 0
    # A streak starts over with the next wager, not with the old wins.
    assert sitting.round(streak2=5_00) == []
    assert sitting.lammer == 2
    sitting.replays()


@pytest.mark.cites("19:47-2.22(g)")
def test_a_push_neither_advances_nor_loses() -> None:
    sitting = Streaks(PUSHED, WON, PUSHED, WON)
    assert sitting.round(streak2=5_00) == []
    assert sitting.lammer == 1
    assert sitting.round() == []
    assert sitting.lammer == 2
    assert sitting.round() == []
    assert sitting.lammer == 2
    assert sitting.round() == [("streak2.1", WIN, 15_00)]
    sitting.replays()


@pytest.mark.cites("19:47-2.22(k)", "19:47-2.22(k)1", "19:47-2.22(k)2", "19:47-2.22(k)3")
def test_several_are_placed_together_and_each_is_paid_in_its_turn_after_the_lammer_has_moved() -> None:
    sitting = Streaks(*[WON] * 5)
    sitting.round(streak2=1_00, streak3=2_00, streak5=3_00)
    sitting.begin()
    sitting.bet(1)
    for area in ("streak4.1", "streak2.1"):
        refusal = sitting.refused(player(1), c.PlaceWager(1, area, 1_00))
        assert cites_of(refusal) == ["2.22(k)2", "2.22(k)1", "2.22(k)"]
    assert cites_of(sitting.refused(player(1), c.WithdrawWager(1, "streak5.1"))) == ["2.22(f)"]
    before = len(sitting.steps)
    sitting.no_more_bets()
    sitting.play("stand")
    assert sitting.ended(before) == [("streak2.1", WIN, 3_00)]
    moved = next(step for step in sitting.steps[before:] if isinstance(step, LammerMoved) and step.number == 3)
    assert "2.22(k)3" in cites_of(moved)
    assert sitting.steps.index(moved) < sitting.steps.index(of(sitting, "streak2.1"))
    assert sitting.round() == [("streak3.1", WIN, 14_00)]
    assert sitting.round() == []
    assert sitting.lammer == 5
    assert sitting.round() == [("streak5.1", WIN, 111_00)]
    assert sitting.lammer == 0
    sitting.replays()


def test_a_single_streak_in_play_is_not_added_to_and_the_blackjack_wager_may_be_withdrawn() -> None:
    sitting = Streaks(*[WON] * 2)
    sitting.round(streak3=1_00)
    sitting.begin()
    sitting.bet(1)
    assert cites_of(sitting.refused(player(1), c.PlaceWager(1, "streak3.1", 1_00)))[0] == "2.22(k)2"
    sitting.give(player(1), c.WithdrawWager(1, "bet.1"))
    assert sitting.refused(DEALER, c.NoMoreBets()).code is TableCode.NO_WAGER_MADE
    # A round that is not dealt doesn't affect a streak.
    sitting.give(DEALER, c.CallOffRound())
    assert sitting.lammer == 2
    assert sitting.table.stake(1, AREAS["streak3.1"]) == 1_00


@pytest.mark.cites("19:47-2.22(j)")
def test_better_odds_that_are_filed_are_paid() -> None:
    sitting = Streaks(WON, WON, changes={"wagers.streak.pays_2": "7 to 2"})
    sitting.round(streak2=4_00)
    assert sitting.round() == [("streak2.1", WIN, 14_00)]


# --- 2.22(h): splits


SPLITS = [
    # 8 8, split; second cards and draws; the dealer has 19 (9C, TD).
    ("8H 9C 8S TD 3D 9D 3C 9S", ["split", "hit", "stand", "hit", "stand"], "won", "won"),
    ("8H 9C 8S TD 3D 9H 9D", ["split", "hit", "stand", "stand"], "stays", "stays"),  # 20 and 17
    ("8H 9C 8S TD 2D 3S 8D", ["split", "stand", "stand"], "lost", "lost"),
    ("8H 9C 8S TD 3D 9D 3C 8D", ["split", "hit", "stand", "hit", "stand"], "won", "lost"),  # 20 and a push
    ("8H 9C 8S TD 3D 8D 3C 8D", ["split", "hit", "stand", "hit", "stand"], "stays", "stays"),  # two pushes
    ("8H 9C 8S TD 3D 8D 9C", ["split", "hit", "stand", "stand"], "lost", "lost"),  # a push and 17
]


@pytest.mark.cites("19:47-2.22(h)")
@pytest.mark.parametrize(("cards", "choices", "decided", "of_all"), SPLITS)
@pytest.mark.parametrize("reading", ["decided hands", "all hands"])
def test_a_majority_of_split_hands_advances_as_many_won_as_lost_stay_and_the_rest_loses(
    cards: str, choices: list[str], decided: str, of_all: str, reading: str
) -> None:
    sitting = Streaks(WON, cards, changes={"readings.streak_split": reading})
    sitting.round(streak3=1_00)
    assert sitting.lammer == 2
    ended = sitting.round(*choices)
    expected = decided if reading == "decided hands" else of_all
    assert sitting.lammer == {"won": 3, "stays": 2, "lost": 0}[expected]
    assert ended == ([("streak3.1", LOSE, 0)] if expected == "lost" else [])
    if ended:
        assert "2.22(h)" in cites_of(of(sitting, "streak3.1"))
        assert 58 in of(sitting, "streak3.1").readings
    sitting.replays()


def test_a_split_hand_that_goes_over_does_not_end_the_streak_before_the_others_are_decided() -> None:
    # 8 8 8: three hands; the first busts, the others win.
    cards = "8H 9C 8S TD 8D 5C KD 3D 9D 3C 9H"
    sitting = Streaks(WON, cards)
    sitting.round(streak3=1_00)
    assert sitting.round("split", "split", "hit", "hit", "stand", "hit", "stand") == []
    assert sitting.lammer == 3


def test_all_split_hands_lose_to_a_blackjack_though_only_one_wager_is_taken() -> None:
    changes = {"reader.used": False}
    sitting = Streaks("TH 9C QH TD", "8H AC 8S 5D 6D KD", changes=changes)
    sitting.round(streak3=1_00)
    assert sitting.round("decline", "split", "stand", "stand") == [("streak3.1", LOSE, 0)]


# --- other ways to win, lose or neither


def test_a_blackjack_that_is_paid_at_once_advances_at_once() -> None:
    sitting = Streaks("AH 9C KH TD", "AH 9C KH TD")
    sitting.begin()
    sitting.bet(1)
    sitting.wager("streak2.1", 5_00)
    sitting.no_more_bets()
    assert sitting.driver.at_rest
    assert sitting.lammer == 2
    sitting.begin()
    sitting.bet(1)
    sitting.no_more_bets()
    assert of(sitting, "streak2.1").paid == 15_00


@pytest.mark.cites("19:47-2.22(f)")
@pytest.mark.parametrize("up", ["9C", "KC"])
def test_a_surrendered_hand_loses_the_streak(up: str) -> None:
    changes = {"surrender.offered": True, "reader.used": False}
    sitting = Streaks("TH 9C QH TD", f"TH {up} 6H 9D", changes=changes)
    sitting.round(streak3=5_00)
    assert sitting.round("surrender") == [("streak3.1", LOSE, 0)]
    settled = of(sitting, "streak3.1")
    assert (cites_of(settled)[0], settled.readings) == ("2.22(f)", (59,))


def test_a_hand_over_21_takes_the_streak_with_it_at_once() -> None:
    sitting = Streaks(WON, "TH 9C 6H TD KD")
    sitting.round(streak3=5_00)
    assert sitting.round("hit") == [("streak3.1", LOSE, 0)]
    assert sitting.order_settled()[-2:] == ["bet.1", "streak3.1"]


def test_insurance_and_doubling_have_no_bearing_on_it() -> None:
    sitting = Streaks("5H AC 6H 8D TD", "5H 9C 6H TD 9D")
    assert sitting.round("insure 5", "double 10", streak2=5_00) == []
    assert sitting.lammer == 2
    assert sitting.round("double 5") == [("streak2.1", WIN, 15_00)]


# --- abandoned


@pytest.mark.cites("19:47-2.22(f)")
def test_who_sits_out_a_round_has_abandoned_the_streak() -> None:
    sitting = Streaks("TH TH 9C QH QH TD", "TH 9C QH TD", seats=(1, 2))
    sitting.begin()
    for box in (1, 2):
        sitting.bet(box)
        sitting.wager(f"streak3.{box}", 5_00)
    sitting.no_more_bets()
    sitting.play("stand", box=1)
    sitting.play("stand", box=2)
    sitting.begin()
    sitting.bet(2)
    before = len(sitting.steps)
    sitting.no_more_bets()
    assert sitting.ended(before) == [("streak3.1", LOSE, 0)]
    settled = of(sitting, "streak3.1")
    assert (cites_of(settled), settled.readings) == (["2.22(f)"], (66,))
    assert sitting.lammer == 0
    sitting.play("stand", box=2)
    assert sitting.table.books.number(lammer_key(2, 2)) == 3
    sitting.replays()


def test_who_leaves_between_rounds_leaves_the_streak_to_the_house() -> None:
    sitting = Streaks(WON)
    sitting.round(streak3=5_00, streak4=5_00)
    before = len(sitting.steps)
    sitting.give(player(1), c.LeaveSeat(1))
    assert sitting.ended(before) == [("streak3.1", LOSE, 0), ("streak4.1", LOSE, 0)]
    assert isinstance([step for step in sitting.steps if isinstance(step, Settled | Left)][-1], Left)
    # The next player in the seat starts with nothing.
    sitting.give(player(1), c.SitDown(1, "Another"))
    assert (sitting.lammer, sitting.table.books.wagers(1)) == (0, {})
    sitting.replays()


def test_who_leaves_while_wagers_are_made_leaves_the_streak_too_but_not_a_new_wager() -> None:
    sitting = Streaks(WON, WON, seats=(1, 2))
    sitting.begin()
    sitting.bet(1)
    sitting.wager("streak3.1", 5_00)
    sitting.no_more_bets()
    sitting.play("stand")
    sitting.begin()
    sitting.bet(1)
    assert sitting.refused(player(1), c.LeaveSeat(1)).code is TableCode.HAS_WAGERED
    sitting.give(player(1), c.WithdrawWager(1, "bet.1"))
    sitting.give(player(1), c.LeaveSeat(1))
    assert of(sitting, "streak3.1").outcome is LOSE


def test_a_table_closes_once_the_players_and_so_their_streaks_are_gone() -> None:
    sitting = Streaks(WON)
    sitting.round(streak3=5_00)
    assert sitting.refused(SUPERVISOR, c.CloseTable()).cites
    sitting.give(player(1), c.LeaveSeat(1))
    sitting.give(SUPERVISOR, c.CloseTable())
    sitting.replays()


def test_a_box_at_which_a_streak_is_in_play_is_not_taken_by_another() -> None:
    sitting = Streaks("TH TH 9C QH QH TD", seats=(1, 2), changes={"boxes.per_player": 2})
    sitting.begin()
    sitting.bet(1)
    sitting.bet(3, seat=1)
    sitting.wager("streak2.3", 5_00, seat=1)
    sitting.no_more_bets()
    sitting.play("stand", box=1)
    sitting.play("stand", box=3, seat=1)
    assert "2.22(d)" in cites_of(sitting.refused(player(3), c.SitDown(3, "Late")))
    sitting.begin()
    assert "2.22(d)" in cites_of(sitting.refused(player(2), c.PlaceWager(2, "bet.3", 10_00)))
    sitting.bet(3, seat=1)


def test_streaks_of_one_player_at_two_boxes_are_two() -> None:
    sitting = Streaks("TH TH 9C QH 7H TD", "TH TH 9C QH QH TD", changes={"boxes.per_player": 2})
    sitting.begin()
    for box in (1, 2):
        sitting.bet(box, seat=1)
        sitting.wager(f"streak2.{box}", 5_00, seat=1)
    sitting.no_more_bets()
    sitting.play("stand", box=1)
    sitting.play("stand", box=2, seat=1)
    assert (of(sitting, "streak2.2").outcome, sitting.lammer) == (LOSE, 2)
    sitting.begin()
    for box in (1, 2):
        sitting.bet(box, seat=1)
    sitting.wager("streak2.2", 5_00, seat=1)
    sitting.no_more_bets()
    sitting.play("stand", box=1)
    sitting.play("stand", box=2, seat=1)
    assert of(sitting, "streak2.1").paid == 15_00
    assert sitting.table.books.number(lammer_key(1, 2)) == 2


def test_nothing_is_noted_of_streaks_where_none_is_wagered() -> None:
    sitting = Streaks(WON)
    sitting.round()
    assert not [step for step in sitting.steps if isinstance(step, Noted) and step.note.kind == "lammer"]


def test_a_hand_counts_once_for_a_player_whose_wager_applies_to_one_of_two_split_hands() -> None:
    changes = {"boxes.players": 2, "reader.used": False}
    sitting = Streaks("8H 9C 8S TD 3D 9D TD", seats=(1, 2), changes=changes)
    sitting.begin()
    sitting.bet(1)
    sitting.give(player(1), AdmitPlayers(1, 1))
    sitting.bet(1, seat=2)
    sitting.wager("streak2.1", 5_00)
    sitting.wager("streak2.1", 5_00, seat=2)
    sitting.no_more_bets()
    sitting.play("split")
    sitting.give(player(2), DesignateHand(2, 1, True))
    # Box 1: 18 and, on the second hand, 8 3 9: 20; the dealer has 19.
    sitting.play("stand", "hit", "stand")
    assert sitting.driver.at_rest
    assert sitting.table.books.number(lammer_key(2, 1)) == 2
    assert sitting.table.stake(2, AREAS["streak2.1"]) == 5_00
    # The first player has won one and lost one.
    assert sitting.lammer == 1


def test_a_player_with_a_streak_who_has_wagered_may_let_others_on_the_box() -> None:
    sitting = Streaks(WON, WON, seats=(1, 2), changes={"boxes.players": 2})
    sitting.begin()
    sitting.bet(1)
    sitting.wager("streak3.1", 5_00)
    sitting.no_more_bets()
    sitting.play("stand")
    sitting.begin()
    sitting.bet(1)
    sitting.give(player(1), AdmitPlayers(1, 1))
    sitting.bet(1, seat=2)
    sitting.wager("streak2.1", 5_00, seat=2)
    sitting.no_more_bets()
    sitting.play("stand")
    assert [sitting.table.books.number(lammer_key(seat, 1)) for seat in (1, 2)] == [3, 2]
