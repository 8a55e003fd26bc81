"""A round of baccarat: dealt, drawn and settled as 19:47-3.1 to 3.12 say."""

import pytest
from baccarat_play import AT_ONCE, BOUGHT, CONTINUOUS, MINI, Sitting

from croupier.equipment.cards import cards
from croupier.equipment.money import Rounding
from croupier.games.baccarat.commands import AcceptShoe, OrderShoePassed, PassShoe, ThirdCardInError
from croupier.games.baccarat.events import (
    CuratorDeals,
    CuttingCardCame,
    ShoeAccepted,
    ShoeLeftToDealer,
    ShoePassedAfterPlayerWin,
    VigorishMarked,
)
from croupier.games.baccarat.points import banker_draws, count, player_draws, value
from croupier.table import commands as c
from croupier.table.irregularities import CardDealtInError, CardFoundFaceUp
from croupier.table.names import Place
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import Moved, Outcome, Settled, Turned, Viewed, VigorishCollected
from croupier.table.terms import Verb
from croupier.words import arithmetic, refused

WIN, LOSE, PUSH, VOID = Outcome.WIN, Outcome.LOSE, Outcome.PUSH, Outcome.VOID


# --- 3.1, 3.9


@pytest.mark.cites("19:47-3.1(b)1", "19:47-3.1(b)2", "19:47-3.1(b)3")
def test_values_of_cards() -> None:
    assert [value(card) for card in cards("AC 2C 9C 10C JC QC KC")] == [1, 2, 9, 0, 0, 0, 0]


@pytest.mark.cites("19:47-3.1(c)")
@pytest.mark.parametrize(
    ("hand", "points"), [("AC 2C 4C", 7), ("AC 2C 9C", 2), ("KC QC", 0), ("5C 5D", 0), ("9C 9D 9H", 7)]
)
def test_the_point_count_is_the_right_digit(hand: str, points: int) -> None:
    assert count(cards(hand)) == points


TABLE = """
0 DDDDDDDDDD
1 DDDDDDDDDD
2 DDDDDDDDDD
3 DDDDDDDDSD
4 SSDDDDDDSS
5 SSSSDDDDSS
6 SSSSSSDDSS
7 SSSSSSSSSS
"""


@pytest.mark.parametrize("row", TABLE.split("\n")[1:-1])
def test_the_banker_draws_by_the_table_of_3_9(row: str) -> None:
    points, letters = row.split()
    found = "".join("D" if banker_draws(int(points), third) else "S" for third in range(10))
    assert found == letters


def test_without_a_third_card_of_the_players_both_draw_to_five_and_stand_at_six() -> None:
    assert [player_draws(points) for points in range(8)] == [True] * 6 + [False] * 2
    assert [banker_draws(points, None) for points in range(8)] == [True] * 6 + [False] * 2


# --- 3.7 to 3.10: cards go to the Player, the Banker, the Player, the Banker


@pytest.mark.cites("19:47-3.2(a)1i", "19:47-3.2(a)1", "19:47-3.2(a)")
@pytest.mark.parametrize(
    ("text", "hands", "banker", "on_player", "tie"),
    [
        # A natural nine against a natural eight: nobody draws.
        ("9C 8D KC KD", ("9C KC", "8D KD"), (LOSE, -100_00), (WIN, 100_00), (LOSE, -10_00)),
        ("6C KD KC 8D", ("6C KC", "KD 8D"), (WIN, 100_00), (LOSE, -100_00), (LOSE, -10_00)),
        # Six against five: the Player stands, the Banker draws and gets an ace: a tie.
        ("6C 5D KC KD AC", ("6C KC", "5D KD AC"), (PUSH, 0), (PUSH, 0), (WIN, 80_00)),
        # Zero: the Player draws an eight; the Banker, with three, stands.
        ("KC 3D QC KD 8C", ("KC QC 8C", "3D KD"), (LOSE, -100_00), (WIN, 100_00), (LOSE, -10_00)),
        # Both draw.
        ("2C 2D KC KD 3C 9H", ("2C KC 3C", "2D KD 9H"), (LOSE, -100_00), (WIN, 100_00), (LOSE, -10_00)),
    ],
)
def test_hands_are_completed_and_wagers_settled(
    text: str,
    hands: tuple[str, str],
    banker: tuple[Outcome, int],
    on_player: tuple[Outcome, int],
    tie: tuple[Outcome, int],
) -> None:
    sitting = Sitting(AT_ONCE)
    sitting.deal(text, player=100, banker=100, tie=10)
    collected = {
        step.source: step.cards for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.COLLECTS
    }
    assert collected[Place("players_hand")] == cards(hands[0])
    assert collected[Place("bankers_hand")] == cards(hands[1])
    assert sitting.settled() == {"banker": banker, "player": on_player, "tie": tie}
    sitting.replays()


def test_losing_wagers_are_collected_before_winning_ones_are_paid() -> None:
    sitting = Sitting(AT_ONCE, seats=(1, 2))
    sitting.begin("9C 8D KC KD")
    sitting.wager("player", 100, 1)
    sitting.wager("banker", 100, 2)
    sitting.no_more_bets()
    order = [(step.seat, step.outcome) for step in sitting.steps if isinstance(step, Settled)]
    assert order == [(2, LOSE), (1, WIN)]


# --- 3.3: vigorish


@pytest.mark.parametrize(
    ("rounding", "dollars", "owed"),
    [("up to 25 cents", 100, 5_00), ("up to 25 cents", 26, 1_50), ("up to 25 cents", 25, 1_25), ("exact", 26, 1_30)],
)
def test_vigorish_at_once(rounding: str, dollars: int, owed: int) -> None:
    chip = "0.25" if rounding != "exact" else 1
    sitting = Sitting({**AT_ONCE, "vigorish.rounding": rounding, "chips.smallest": chip})
    sitting.deal("6C KD KC 8D", banker=dollars)
    (taken,) = [step for step in sitting.steps if isinstance(step, VigorishCollected)]
    assert (taken.won, taken.amount) == (dollars * 100, owed)
    assert taken.rounding is (Rounding.UP_TO_QUARTER if owed == 1_50 else None)
    assert sitting.won() == dollars * 100 - owed


@pytest.mark.parametrize("collected", ["at once", "later"])
def test_vigorish_is_never_more_than_was_won(collected: str) -> None:
    small = {"chips.smallest": "0.05", "wagers.minimum": "0.10", "vigorish.collected": collected}
    sitting = Sitting(small)
    sitting.begin("6C KD KC 8D")
    sitting.give(player(1), c.PlaceWager(1, "banker", 10))
    sitting.no_more_bets()
    (taken,) = [step for step in sitting.steps if isinstance(step, VigorishCollected | VigorishMarked)]
    assert (taken.won, taken.amount, taken.capped) == (10, 10, True)
    result = "5% of $0.10, rounded up to the next 25 cents, but no more than was won = $0.10"
    assert arithmetic(taken) == result


def test_marked_vigorish_is_owed_cannot_be_spent_and_is_collected_on_leaving() -> None:
    sitting = Sitting()
    sitting.deal("6C KD KC 8D", banker=100)
    assert sitting.won() == 100_00
    assert sitting.table.owed(1) == 5_00
    assert "in vigorish" in refused(sitting.refused(player(1), c.Tip(1, BOUGHT + 95_25)))
    sitting.give(player(1), c.Tip(1, BOUGHT + 100_00 - 5_00 - 25_00))
    sitting.begin()
    refusal = sitting.refused(player(1), c.PlaceWager(1, "banker", 25_25))
    assert "after the $5 it owes in vigorish" in refused(refusal)
    sitting.wager("banker", 25)
    sitting.give(player(1), c.WithdrawWager(1, "banker"))
    sitting.give(player(1), c.LeaveSeat(1))
    taken = [step.amount for step in sitting.steps if isinstance(step, VigorishCollected)]
    assert taken == [5_00]
    sitting.replays()


def test_marked_vigorish_is_collected_before_the_cards_are_shuffled_again() -> None:
    sitting = Sitting({"shoe.behind": 52})
    sitting.deal("6C KD KC 8D", banker=100)
    for _ in range(200):
        owed = sitting.table.owed(1)
        before = sum(isinstance(step, VigorishCollected) for step in sitting.steps)
        sitting.begin()
        if sum(isinstance(step, VigorishCollected) for step in sitting.steps) > before:
            assert owed > 0
            break
        sitting.wager("banker", 25)
        sitting.no_more_bets()
    else:
        pytest.fail("the shoe never ended")
    assert sitting.table.owed(1) == 0


# --- 3.5: burn, cutting card, last hands


@pytest.mark.parametrize(("first", "number"), [("AC", 1), ("7C", 7), ("10C", 10), ("KC", 10)])
def test_the_first_card_burns_as_many_as_it_counts(first: str, number: int) -> None:
    sitting = Sitting()
    rest = " ".join(["2C", "3C", "4C", "5C", "6C", "8C", "9C", "2D", "3D", "4D"][:number])
    sitting.begin("5D 6D 7D 8D", burn=f"{first} {rest}")
    burned = [step for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.BURNS]
    assert [len(step.cards) for step in burned] == [number, 1]
    sitting.wager("player", 25)
    sitting.no_more_bets()
    dealt = [step.cards for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.DEALS]
    assert dealt[0] == cards("5D")


def play_to_the_end(sitting: Sitting) -> list[CuttingCardCame | None]:
    """Return the cutting card in each round, if it appeared, up to the next shuffle."""
    shuffles = len(sitting.house.driver.journal)
    came: list[CuttingCardCame | None] = []
    for _ in range(150):
        mark = len(sitting.steps)
        sitting.begin()
        fresh = [type(step).__name__ for step in sitting.steps[mark:]]
        if "Committed" in fresh and shuffles and came:
            return came
        sitting.wager("player", 25)
        sitting.no_more_bets()
        came.append(next((step for step in sitting.steps[mark:] if isinstance(step, CuttingCardCame)), None))
    raise AssertionError("the shoe never ended")


def test_after_the_round_of_the_cutting_card_one_more_is_dealt_and_none_if_it_came_first() -> None:
    ends = set()
    for seed in range(1, 12):
        came = play_to_the_end(Sitting({**MINI, "seats.number": 1}, seed=seed))
        after = len(came) - 1 - next(at for at, step in enumerate(came) if step)
        first = next(step for step in came if step).last_round
        assert after == (0 if first else 1)
        ends.add(first)
    assert ends == {True, False}


def test_a_continuous_device_shuffles_after_each_round_without_cut_or_burn() -> None:
    sitting = Sitting(CONTINUOUS)
    for _ in range(3):
        sitting.begin()
        sitting.wager("player", 25)
        sitting.no_more_bets()
    assert "7.12" in sitting.cited()
    assert not [step for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.BURNS]
    assert sum(type(step).__name__ == "Committed" for step in sitting.steps) == 3
    sitting.replays()


# --- 3.6, 3.11: the curator


def test_the_shoe_is_offered_from_the_dealers_right_and_kept_until_the_players_hand_wins() -> None:
    sitting = Sitting(seats=(2, 5, 7))
    sitting.begin("6C KD KC 8D 9C 8D KH KS", curator=5)
    assert sitting.table.curator == 5
    sitting.wager("banker", 100, 2)
    sitting.no_more_bets()
    assert [step.seat for step in sitting.steps_of(CuratorDeals)] == [5]
    sitting.give(DEALER, c.BeginRound("2026-01-01T20:00:00+00:00"))
    assert (sitting.topic, sitting.driver.ask.to) == ("shoe", (5,))
    assert "isn't up to seat 2" in refused(sitting.refused(player(2), PassShoe(2)))
    sitting.give(player(5), AcceptShoe(5))
    sitting.wager("banker", 100, 2)
    sitting.no_more_bets()
    assert [step.seat for step in sitting.steps_of(ShoePassedAfterPlayerWin)] == [5]
    sitting.give(DEALER, c.BeginRound("2026-01-01T20:00:00+00:00"))
    assert sitting.driver.ask.to == (7,)
    sitting.give(player(7), PassShoe(7))
    sitting.give(player(2), PassShoe(2))
    assert sitting.driver.ask.to == (5,)
    sitting.give(player(5), PassShoe(5))
    assert sitting.topic == "wagers"
    assert sitting.steps_of(ShoeLeftToDealer)
    sitting.replays()


def test_a_supervisor_may_order_the_shoe_passed_and_a_curator_who_leaves_loses_it() -> None:
    sitting = Sitting(seats=(1, 2))
    sitting.begin("6C KD KC 8D", curator=1)
    sitting.wager("banker", 100, 2)
    sitting.no_more_bets()
    sitting.give(DEALER, c.BeginRound("2026-01-01T20:00:00+00:00"))
    sitting.give(SUPERVISOR, OrderShoePassed())
    assert sitting.driver.ask.to == (2,)
    sitting.give(player(2), AcceptShoe(2))
    sitting.give(player(2), c.LeaveSeat(2))
    assert sitting.table.curator == 0


def test_minibaccarat_has_no_curator_and_its_own_sections() -> None:
    sitting = Sitting(MINI)
    sitting.deal("6C KD KC 8D", banker=100)
    assert not sitting.steps_of(ShoeAccepted)
    assert not sitting.steps_of(CuratorDeals)
    assert {"7.2", "7.3", "7.5", "7.7", "7.10"} <= sitting.cited()
    assert not {"3.6", "3.11", "3.10"} & sitting.cited()


def test_the_highest_wager_on_the_player_sees_the_cards_first() -> None:
    sitting = Sitting(seats=(1, 2, 3))
    sitting.begin("6C KD KC 8D")
    for seat, dollars in ((1, 50), (2, 100), (3, 100)):
        sitting.wager("player", dollars, seat)
    sitting.no_more_bets()
    (viewed,) = [step for step in sitting.steps if isinstance(step, Viewed)]
    assert (viewed.seat, viewed.cards) == (2, cards("6C KC"))
    turned = [step.place for step in sitting.steps if isinstance(step, Turned)]
    assert turned[-2:] == [Place("players_hand"), Place("bankers_hand")]


# --- 3.12


def test_a_card_found_face_up_is_not_used_and_one_drawn_in_error_is() -> None:
    sitting = Sitting(AT_ONCE)
    sitting.house.queue("deal", CardFoundFaceUp(), at=1)
    sitting.house.queue("deal", CardDealtInError(), at=3)
    sitting.deal("5H 6C KD KC 8D", banker=100)
    assert sitting.settled() == {"banker": (WIN, 100_00)}
    sitting.replays()


@pytest.mark.parametrize(
    ("text", "seen", "bankers", "next_card"),
    [
        # Six against five: the Banker must draw and uses the card.
        ("6C 5D KC KD AC 3H 4S", True, "5D KD AC", "3H"),
        ("6C 5D KC KD AC 3H 4S", False, "5D KD AC", "3H"),
        # Six against seven: burned if it was seen, otherwise the next card.
        ("6C 7D KC KD AC 3H 4S", True, "7D KD", "3H"),
        ("6C 7D KC KD AC 3H 4S", False, "7D KD", "AC"),
        # A natural.
        ("8C 7D KC KD AC 3H 4S", True, "7D KD", "3H"),
    ],
)
def test_a_third_card_drawn_in_error(text: str, seen: bool, bankers: str, next_card: str) -> None:
    sitting = Sitting(AT_ONCE)
    sitting.house.queue("stands", ThirdCardInError(seen))
    sitting.deal(text, tie=10)
    gathered = {
        step.source: step.cards for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.COLLECTS
    }
    assert gathered[Place("bankers_hand")] == cards(bankers)
    assert str(sitting.table.books.cards(Place("dealing"))[0]) == next_card
    sitting.replays()


def test_too_few_cards_void_the_round_and_the_shoe_is_shuffled() -> None:
    # Only unused cards found face up can empty a shoe with fourteen cards behind the cutting card.
    sitting = Sitting({**MINI, "shoe.behind": 14}, seed=3)
    sitting.begin()
    sitting.wager("player", 25)
    left = len(sitting.table.books.cards(Place("dealing")))
    for at in range(1, left + 1):
        sitting.house.queue("deal", CardFoundFaceUp(), at=at)
    sitting.no_more_bets()
    assert sitting.settled() == {"player": (VOID, 0)}
    shuffles = sum(type(step).__name__ == "Committed" for step in sitting.steps)
    sitting.house.queued.clear()
    sitting.begin()
    assert sum(type(step).__name__ == "Committed" for step in sitting.steps) == shuffles + 1


# --- wagers


@pytest.mark.parametrize(
    ("area", "cents", "says"),
    [
        ("player", 24_75, "outside the posted limits"),
        ("banker", 5000_25, "outside the posted limits"),
        ("tie", 4_75, "outside the posted limits"),
        ("tie", 500_25, "outside the posted limits"),
        ("panda", 25_00, "There is no 'panda' bet"),
        ("player", 25_10, "Chips can't make"),
        ("player", 0, "You can't bet $0"),
    ],
)
def test_wagers_that_are_refused(area: str, cents: int, says: str) -> None:
    sitting = Sitting()
    sitting.begin()
    assert says in refused(sitting.refused(player(1), c.PlaceWager(1, area, cents)))
    for edge in (("player", 25), ("banker", 5000), ("tie", 500)):
        sitting.wager(*edge)
