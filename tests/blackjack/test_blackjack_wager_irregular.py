"""Optional wagers on dead hands (2.15(g), (i)) and in void rounds (2.15(j)1)."""

from collections.abc import Mapping
from typing import Any

import pytest
from blackjack_filings import BONUS, BY_HAND, MATCH, PROGRESSIVE, SEVENS, STREAK, THIRTEEN, TWENTY
from blackjack_play import START, Sitting

from croupier.equipment.money import Cents
from croupier.games.blackjack.areas import AREAS
from croupier.games.blackjack.commands import CardMissed, DecideMissedCard, ReaderFault, ReaderMisused
from croupier.games.blackjack.table import lammer_key
from croupier.table import commands as c
from croupier.table.names import Place
from croupier.table.roles import DEALER, player
from croupier.table.steps import Outcome, Settled

WIN, LOSE, VOID = Outcome.WIN, Outcome.LOSE, Outcome.VOID

ALL = [
    (THIRTEEN, "over.1", 5_00),
    (SEVENS, "sevens.1", 1_00),
    (PROGRESSIVE, "progressive.1", 1_00),
    (BONUS, "bonus.1", 5_00),
    (STREAK, "streak2.1", 5_00),
    (MATCH, "match.1", 5_00),
    (TWENTY, "twenty.1", 5_00),
]
WAGERS = pytest.mark.parametrize(("changes", "area", "amount"), ALL, ids=lambda value: str(value)[:12])


def placed(changes: Mapping[str, Any], text: str, area: str, amount: Cents) -> Sitting:
    sitting = Sitting({**changes, **BY_HAND}, seats=(1, 2))
    sitting.shuffled(text)
    sitting.bet(1)
    sitting.bet(2)
    sitting.wager(area, amount)
    return sitting


def of(sitting: Sitting, area: str) -> Settled:
    (found,) = [step for step in sitting.steps if isinstance(step, Settled) and str(step.area) == area]
    return found


@WAGERS
def test_a_hand_without_cards_is_dead_and_what_was_wagered_on_it_goes_back(
    changes: Mapping[str, Any], area: str, amount: Cents
) -> None:
    sitting = placed(changes, "9S 8C 9D TD", area, amount)
    sitting.house.queue("deal", CardMissed(), at=1)
    sitting.house.queue("deal", CardMissed(), at=4)
    sitting.no_more_bets()
    assert sitting.dealt_to() == [Place("box", 2, 1), Place("dealer"), Place("box", 2, 1), Place("dealer")]
    settled = of(sitting, area)
    assert (settled.outcome, settled.returned, sitting.won(1)) == (VOID, amount, 0)
    assert set(settled.readings) & {63, 65}
    sitting.play("stand", box=2)
    assert sitting.driver.at_rest
    sitting.replays()


@WAGERS
def test_a_hand_of_one_card_that_its_player_lets_be_dead_gives_all_back(
    changes: Mapping[str, Any], area: str, amount: Cents
) -> None:
    sitting = placed(changes, "7S 9S 8C 9D TD", area, amount)
    sitting.house.queue("deal", CardMissed(), at=4)
    sitting.no_more_bets()
    assert sitting.topic == "missed card"
    assert area not in sitting.settled()
    sitting.give(player(1), DecideMissedCard(1, 1, take=False))
    assert (of(sitting, area).outcome, sitting.won(1)) == (VOID, 0)


@pytest.mark.parametrize(
    ("changes", "area", "amount", "paid"), [(SEVENS, "sevens.1", 1_00, 100_00), (MATCH, "match.1", 5_00, 0)]
)
def test_a_second_card_that_comes_late_is_the_second_card(
    changes: Mapping[str, Any], area: str, amount: Cents, paid: Cents
) -> None:
    sitting = placed(changes, "7S 9S 8C 9D TD 7S", area, amount)
    sitting.house.queue("deal", CardMissed(), at=4)
    sitting.no_more_bets()
    sitting.give(player(1), DecideMissedCard(1, 1, take=True))
    sitting.play("stand", box=1)
    assert of(sitting, area).paid == paid


@pytest.mark.parametrize(
    ("changes", "area", "cards", "paid"),
    [
        (SEVENS, "sevens.1", "7S 9S 8C 7S 9D TD", 100_00),
        (PROGRESSIVE, "progressive.1", "AS 9S 8C AS 9D TD", 100_00),
        (PROGRESSIVE, "progressive.1", "AS 9S 8C 7S 9D TD", 0),
    ],
)
def test_what_two_cards_have_decided_stands_though_the_hand_is_dead_for_want_of_a_third(
    changes: Mapping[str, Any], area: str, cards: str, paid: Cents
) -> None:
    sitting = placed(changes, cards, area, 1_00)
    sitting.house.queue("deal", CardMissed(), at=7)
    sitting.no_more_bets()
    sitting.play("hit", box=1)
    sitting.play("stand", box=2)
    assert sitting.topic == "missed card"
    sitting.give(player(1), DecideMissedCard(1, 1, take=False))
    assert of(sitting, "bet.1").outcome is VOID
    assert (of(sitting, area).outcome, of(sitting, area).paid) == (WIN if paid else LOSE, paid)
    assert sitting.driver.at_rest
    sitting.replays()


def test_a_streak_in_play_stays_where_it_is_with_a_dead_hand() -> None:
    sitting = Sitting({**STREAK, **BY_HAND})
    sitting.shuffled("TH 9C QH TD TH 9C")
    sitting.bet(1)
    sitting.wager("streak3.1", 5_00)
    sitting.no_more_bets()
    sitting.play("stand")
    sitting.house.queue("deal", CardMissed(), at=1)
    sitting.house.queue("deal", CardMissed(), at=3)
    sitting.give(DEALER, c.BeginRound(START))
    sitting.bet(1)
    sitting.no_more_bets()
    assert sitting.driver.at_rest
    assert sitting.table.books.number(lammer_key(1, 1)) == 2
    assert sitting.table.stake(1, AREAS["streak3.1"]) == 5_00


# --- 2.15(j)1


UNDECIDED = [
    (SEVENS, "sevens.1", 1_00, "7S 8C 7S TD"),
    (PROGRESSIVE, "progressive.1", 1_00, "AS 8C AS TD"),
    (BONUS, "bonus.1", 5_00, "AS 8C KS TD"),
    (STREAK, "streak2.1", 5_00, "9S 8C 9D TD"),
]


@pytest.mark.parametrize(("changes", "area", "amount", "cards"), UNDECIDED, ids=lambda value: str(value)[:12])
def test_in_a_void_round_what_is_not_settled_goes_back(
    changes: Mapping[str, Any], area: str, amount: Cents, cards: str
) -> None:
    sitting = Sitting({**changes, **BY_HAND, "reader.value_visible": True, "blackjack.paid_at_once": False})
    sitting.shuffled(cards)
    sitting.bet(1)
    sitting.wager(area, amount)
    sitting.house.queue("card reader", ReaderMisused())
    sitting.no_more_bets()
    assert sitting.driver.at_rest
    settled = of(sitting, area)
    assert (settled.outcome, settled.returned, sitting.won()) == (VOID, amount, 0)
    assert set(settled.readings) & {64, 65}
    sitting.replays()


def test_what_the_meter_has_gained_stays_on_it_when_the_wager_goes_back() -> None:
    sitting = Sitting({**PROGRESSIVE, **BY_HAND, "reader.value_visible": True})
    sitting.shuffled("AS 8C AS TD")
    sitting.bet(1)
    sitting.wager("progressive.1", 1_00)
    sitting.house.queue("card reader", ReaderMisused())
    sitting.no_more_bets()
    assert sitting.table.books.meters["blackjack progressive"].display == 5_000_70


def test_what_was_settled_before_the_round_was_void_stays_settled() -> None:
    sitting = Sitting({**MATCH, **BY_HAND, "reader.value_visible": True}, seats=(1, 2))
    sitting.shuffled("8S 9D 8C 9S 9H TD")
    for box in (1, 2):
        sitting.bet(box)
        sitting.wager(f"match.{box}", 5_00)
    sitting.house.queue("card reader", ReaderMisused())
    sitting.no_more_bets()
    assert sitting.driver.at_rest
    assert (sitting.won(1), sitting.won(2)) == (20_00, -5_00)


def test_a_reader_that_fails_leaves_queens_to_be_paid_as_without_one() -> None:
    sitting = Sitting({**TWENTY, **BY_HAND})
    sitting.shuffled("QH TC QH AD")
    sitting.bet(1)
    sitting.wager("twenty.1", 5_00)
    sitting.house.queue("card reader", ReaderFault())
    sitting.no_more_bets()
    assert sitting.order_settled() == []
    sitting.play("stand")
    settled = of(sitting, "twenty.1")
    assert (settled.paid, str(settled.cites[0])) == (5_000_00, "19:47-2.24(e)2")
