"""Comparison with crapssim, another simulator of craps: the same dice leave the same bankroll after every roll.

Both sides make every wager they have in common as soon as possible, each by its own means: here with a strategy and the
tables of compiled rolls, there with crapssim's own bets. What only crapssim has (put bets, big 6 and 8, all-tall-small,
crapless craps) and what it lacks (place bets to lose, horn high) is left out.

Conventions that differ, and how each is handled:

- crapssim takes a wager from the bankroll when it is made; here it counts when it is decided. So bankrolls are compared
  including what is on the layout, and the vigorish of buy and lay bets that would be returned with them.
- Place bets that have won stay up on both sides. Hardways come down there and stay up here; buy and lay bets come down
  on both sides if their vigorish was paid when they were made, and there even if it is taken from the win. Wagers that
  came down are made again before the next roll, so that the bankroll is the same.
- In a come out roll, crapssim has buy and lay bets off, and hardways on; so these are filed.
- Odds on come bets are off in a come out roll on both sides and are returned when the come bet is decided; odds on
  don't come bets are on.
- crapssim limits odds against the shooter to six times the wager; here they may win three, four and five times it.
  These are the same amounts.
- crapssim rounds a vigorish to the nearest dollar, or up; here it is rounded down or up to the smallest chip, a dollar.
  With wagers of which 5% are whole dollars nothing is rounded; others are rounded up.
- A horn or world bet is one wager of four or five units on both sides.
- crapssim computes in floating point; its bankroll is rounded to cents.
"""

import os
import random
from collections.abc import Callable
from typing import Any

import crapssim
import numpy as np
import pytest
from craps_play import passed
from crapssim import bet as b
from crapssim.strategy.tools import Strategy as TheirStrategy
from crapssim.table import TableUpdate

from croupier.games.craps.kernel import rounds_by
from croupier.games.craps.odds import ROLLS
from croupier.games.craps.pay_tables import POINTS
from croupier.games.craps.rules import rules_of
from croupier.games.craps.strategies import MOST, CrapsRule, CrapsStrategy, area_of
from croupier.games.craps.wagers import HOPS

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
ROLLS_EACH = 1_000_000 if SOAK else 1_500

BANKROLL = 100_000_000
MULTIPLES = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}

Bets = list[tuple[str, int, Callable[[int], Any]]]
"""The name of an area, the dollars on it, and crapssim's bet."""

LINES: Bets = [
    ("pass", 10, b.PassLine),
    ("dont_pass", 20, b.DontPass),
    ("come", 30, b.Come),
    ("dont_come", 10, b.DontCome),
]
NUMBERS: Bets = [
    ("pass", 10, b.PassLine),
    *((f"place.{number}", 12 if number in (6, 8) else 10, lambda n, at=number: b.Place(at, n)) for number in POINTS),
    *((f"buy.{number}", amount, lambda n, at=number: b.Buy(at, n)) for number, amount in ((4, 20), (5, 40), (8, 60))),
    *((f"lay.{number}", amount, lambda n, at=number: b.Lay(at, n)) for number, amount in ((4, 40), (9, 60), (6, 24))),
]
UNEVEN: Bets = [
    ("pass", 10, b.PassLine),
    *((f"buy.{number}", amount, lambda n, at=number: b.Buy(at, n)) for number, amount in ((10, 25), (9, 30), (6, 55))),
    *((f"lay.{number}", amount, lambda n, at=number: b.Lay(at, n)) for number, amount in ((10, 50), (5, 45), (8, 36))),
]
ROLL_BETS: Bets = [
    *((f"hard.{number}", 3, lambda n, at=number: b.HardWay(at, n)) for number in (4, 6, 8, 10)),
    ("field", 5, b.Field),
    ("seven", 1, b.Any7),
    ("craps", 2, b.AnyCraps),
    ("two", 1, b.Two),
    ("three", 2, b.Three),
    ("twelve", 3, b.Boxcars),
    ("eleven", 4, b.Yo),
    ("ce", 6, b.CAndE),
    ("horn", 8, b.Horn),
    ("world", 10, b.World),
    *((f"hop.{faces}", 1, lambda n, at=faces: b.Hop(divmod(at, 10), n)) for faces in HOPS),
]
FIRE: Bets = [("pass", 10, b.PassLine), ("fire", 5, b.Fire)]

FILED: dict[str, Any] = {
    "come_out.buy": "off",
    "come_out.lay": "off",
    "come_out.hardways": "on",
    "wagers.hop.pairs": "21",
    "wagers.fire.offered": True,
    "wagers.fire.pay_table": "A",
}
WON: dict[str, Any] = {"buy_lay.vigorish": "when won"}
UP: dict[str, Any] = {"buy_lay.rounding": "up"}


class EveryBet(TheirStrategy):
    """Makes every allowed bet that isn't up, and takes or lays full odds."""

    def __init__(self, bets: Bets) -> None:
        super().__init__()
        self.bets = bets

    def update_bets(self, player: Any) -> None:
        for _, amount, kind in self.bets:
            bet = kind(amount)
            if not player.already_placed(bet):
                player.add_bet(bet)
        for flat in list(player.bets):
            if isinstance(flat, (b.PassLine, b.DontPass)):
                number = player.table.point.number
            elif isinstance(flat, (b.Come, b.DontCome)):
                number = flat.number
            else:
                continue
            against = isinstance(flat, (b.DontPass, b.DontCome))
            odds = b.Odds(type(flat), number, flat.amount * (6 if against else MULTIPLES.get(number, 0)))
            if number and not player.already_placed(odds):
                player.add_bet(odds)

    def completed(self, player: Any) -> bool:
        return False


def ours(bets: Bets) -> CrapsStrategy:
    """Return the same strategy in our own terms."""
    rules = [CrapsRule(area_of(text), amount * 100) for text, amount, _ in bets]
    lines = [text for text, _, _ in bets if text in ("pass", "dont_pass", "come", "dont_come")]
    rules += [CrapsRule(area_of(f"{text}_odds"), odds=MOST) for text in lines]
    return CrapsStrategy("every bet", tuple(rules))


@pytest.mark.parametrize(
    ("bets", "changes", "theirs"),
    [
        pytest.param(LINES, {}, {}, id="lines, come bets and odds"),
        pytest.param(NUMBERS, {}, {}, id="numbers"),
        pytest.param(NUMBERS, WON, {"vig_paid_on_win": True}, id="numbers, vigorish of the win"),
        pytest.param(UNEVEN, UP, {"vig_rounding": "ceil_dollar"}, id="vigorish rounded up"),
        pytest.param(ROLL_BETS, {}, {}, id="hardways and wagers on one roll"),
        pytest.param(FIRE, {}, {}, id="fire"),
    ],
)
def test_the_same_dice_leave_the_same_bankroll(bets: Bets, changes: Any, theirs: Any) -> None:
    rounds = rounds_by(rules_of(passed({**FILED, **changes})), ours(bets))
    dice = random.Random(8)
    throws = np.array([dice.randrange(len(ROLLS)) for _ in range(ROLLS_EACH)], dtype=np.uint8)
    ends = rounds.settle(throws)
    nets = np.zeros(ROLLS_EACH, dtype=np.int64)
    for row, wager in zip(ends, rounds.wagers, strict=True):
        nets += np.array([end.net for end in wager.ends])[row]
    won = np.cumsum(nets)

    table = crapssim.Table()
    table.settings.update(theirs)
    them = table.add_player(bankroll=BANKROLL, strategy=EveryBet(bets))
    table._setup_run(verbose=False)
    update = TableUpdate()
    for number, thrown in enumerate(throws):
        update.run(table, ROLLS[thrown])
        mine = won[number]
        assert round(100 * (them.total_player_cash - BANKROLL)) == mine, (number, ROLLS[thrown], table.point)
    assert len(set(won.tolist())) > 20
    assert all((row > 0).any() for row in ends)


def test_no_bet_of_theirs_is_left_out_unsaid() -> None:
    """Every bet of crapssim is among these, or is one that the regulation doesn't have."""
    made = {type(kind(amount)).__name__ for bets in (LINES, NUMBERS, ROLL_BETS, FIRE) for _, amount, kind in bets}
    unknown = {"Put", "Big6", "Big8", "All", "Tall", "Small"}
    known = {name for name in b.__all__ if not name.startswith("_")} - {"Bet", "BetResult", "Odds"}
    assert known == made | unknown
