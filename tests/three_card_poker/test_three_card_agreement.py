"""The compiled rounds of three card poker and the procedure settle the same deals identically, wager for wager."""

import os
import random

import numpy as np
import pytest
from three_card_play import START, Sitting

from croupier.counting.evaluate import packed
from croupier.equipment.cards import STANDARD_52, card
from croupier.games.three_card_poker.commands import Fold, MakePlayWager
from croupier.games.three_card_poker.kernel import rounds_of
from croupier.games.three_card_poker.ranking import rank_three
from croupier.games.three_card_poker.strategy import rules_of_play
from croupier.simulation.rounds import NotSimulated
from croupier.table import commands as c
from croupier.table.books import stack
from croupier.table.card_commands import CutCards
from croupier.table.roles import DEALER, player
from croupier.table.steps import Settled

DEALS = 100_000 if os.environ.get("CROUPIER_SOAK") else 1_500
STAKES = {"ante": 10_00, "pairplus": 5_00}


OTHER_READINGS = {"readings.equal_hands": "lose", "readings.bonus_paid": "only if the hand wins"}


@pytest.mark.parametrize(
    ("strategy", "ledger", "order", "readings"),
    [
        ("best", "A", "player by player", {}),
        ("queen high or better", "D", "procedure by procedure", {}),
        ("always play", "A", "player by player", OTHER_READINGS),
    ],
)
def test_deals_are_settled_as_by_the_procedure(
    strategy: str, ledger: str, order: str, readings: dict[str, str]
) -> None:
    sitting = Sitting(
        {
            **readings,
            "wagers.pair_plus.ledger": ledger,
            "settlement.order": order,
            "shuffler.used": False,
            "cards.backs": ["red"],
        }
    )
    rounds, rule = rounds_of(sitting.rules, strategy, STAKES), rules_of_play()[strategy]
    shuffle, lines = random.Random(7), set()
    for _ in range(DEALS // 2):
        # The dealer shuffles and cuts ten cards: the cards behind them come first.
        cards = shuffle.sample(STANDARD_52, len(STANDARD_52))
        sitting.house.orders.append(tuple(cards))
        sitting.give(DEALER, c.BeginRound(START))
        for area, amount in STAKES.items():
            sitting.give(player(1), c.PlaceWager(1, f"{area}.1", amount))
        mark = len(sitting.steps)
        sitting.give(DEALER, c.NoMoreBets())
        sitting.give(player(1), CutCards(1, 10))
        dealt = cards[10:16]
        mine, dealers = dealt[0::2], dealt[1::2]
        choice = MakePlayWager(1, 1) if rule.plays(rank_three(mine)) else Fold(1, 1)
        sitting.give(player(1), choice)
        settled = {str(step.area): step for step in sitting.steps[mark:] if isinstance(step, Settled)}
        ends = rounds.settle(np.array([[packed(mine)], [packed(dealers)]], dtype=np.uint64))[:, 0]
        for wager, number in zip(rounds.wagers, ends, strict=True):
            end, step = wager.ends[number], settled.get(wager.area)
            if step is None:
                assert end.net == 0, (wager.area, end, dealt)
                continue
            assert step.paid + step.returned - step.stake == end.net, (wager.area, end, dealt)
            lines.add((wager.key, end.line))
        sitting.steps.clear()
        sitting.driver.journal.clear()
        if sitting.table.books.balance(stack(1)) < 100_00:
            sitting.give(player(1), c.BuyIn(1, 10_000_00))
    assert {how for key, how in lines if key == "ante"} >= {"dealer below queen high", "higher than the dealer's"}
    assert ("folded" in {how for key, how in lines if key == "ante"}) is (strategy != "always play")
    assert ("pairplus", "Straight") in lines


def test_simulated_rounds_agree_with_the_exact_odds() -> None:
    rounds = rounds_of(Sitting().rules, None, {"ante": 100_00})
    number = 400_000
    ends = rounds.play(3, 0, number)
    nets = (
        sum(np.array([end.net for end in wager.ends])[row] for wager, row in zip(rounds.wagers, ends, strict=True))
        / 100_00
    )
    mean, error = float(np.mean(nets)), float(np.std(nets)) / number**0.5
    assert abs(mean + 13_733_780 / 407_170_400) < 4 * error


@pytest.mark.parametrize(
    ("own", "dealers", "ante", "bonus"),
    [
        ("2S 3D 4C", "AD 2D 3H", 10_00, 10_00),
        ("2S 3D 4C", "JD 2D 3H", 10_00, 10_00),
        ("2S 3D 4C", "2C 3H 4H", -10_00, 0),
        ("2S 3D 4C", "3C 4H 5H", -10_00, 0),
    ],
)
def test_the_kernel_follows_readings_110_and_111(own: str, dealers: str, ante: int, bonus: int) -> None:
    rounds = rounds_of(Sitting(OTHER_READINGS).rules, "best", {"ante": 10_00})
    hands = [[packed([card(text) for text in hand.split()])] for hand in (own, dealers)]
    ends = rounds.settle(np.array(hands, dtype=np.uint64))[:, 0]
    nets = {wager.key: wager.ends[number].net for wager, number in zip(rounds.wagers, ends, strict=True)}
    assert (nets["ante"], nets["bonus"]) == (ante, bonus)


def test_what_cannot_be_played_is_refused_with_what_can() -> None:
    rules = Sitting().rules
    for strategy, stakes, says in (
        ("bluff", {}, "Q-6-4"),
        (None, {"play": 10_00}, "ante"),
        (None, {"ante": 9_00}, r"from \$10"),
    ):
        with pytest.raises(NotSimulated, match=says):
            rounds_of(rules, strategy, stakes)
