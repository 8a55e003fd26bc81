"""Random commands at a craps table, legal or not: refusals change nothing, no chip is lost or created, every roll is
settled as a second reader settles it, and the record restores the same open wagers.
"""

import os
import random
from collections import Counter
from typing import Any

import pytest
from craps_pair import FILINGS, SEATS, Pair
from craps_play import START
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from croupier.games.craps.commands import AcceptDice, DeclineDice, InvalidRoll, InvalidThrow
from croupier.games.craps.wagers import AREAS, ODDS_OF, CrapsArea, CrapsKind
from croupier.table import commands as c
from croupier.table import dice_commands as d
from croupier.table.roles import DEALER, SUPERVISOR, player
from croupier.table.steps import Outcome

SOAK = bool(os.environ.get("CROUPIER_SOAK"))

NAMES = list(AREAS)
WRONG_NAMES = ["", "pass.6", "place", "place.7", "hop.31", "nonsense"]
FACES = st.integers(1, 6)
SEAT = st.sampled_from(SEATS)
AMOUNT = st.one_of(st.sampled_from([60_00, 120_00, 330_00, 10_00, 5_00]), st.integers(-1_00, 1_500_00))


class CrapsMachine(RuleBasedStateMachine):
    """What people may do, in any order that might break something."""

    pair: Pair

    @initialize(changes=st.sampled_from(FILINGS))
    def opened(self, changes: dict[str, Any]) -> None:
        self.pair = Pair(changes)

    @rule(
        seat=SEAT,
        picks=st.lists(st.tuples(st.sampled_from(list(AREAS.values())), st.integers(1, 4)), min_size=1, max_size=12),
    )
    def likely_wagers(self, seat: int, picks: list[tuple[CrapsArea, int]]) -> None:
        self.pair.open_wagers()
        for area, times in picks:
            self.pair.likely(seat, area, times)

    @rule(seat=SEAT, line=st.sampled_from(["pass", "dont_pass", "come", "dont_come"]))
    def line_wager(self, seat: int, line: str) -> None:
        self.pair.open_wagers()
        self.pair.place(seat, line, 30_00)

    @rule(seat=SEAT, area=st.sampled_from([*NAMES, *WRONG_NAMES]), amount=AMOUNT)
    def any_wager(self, seat: int, area: str, amount: int) -> None:
        self.pair.place(seat, area, amount)

    @rule(seat=SEAT, data=st.data(), amount=st.one_of(st.none(), AMOUNT))
    def remove(self, seat: int, data: st.DataObject, amount: int | None) -> None:
        area = data.draw(st.sampled_from([*self.pair.witness.wagers[seat], "field", "nonsense"]))
        self.pair.remove(seat, area, amount)

    @rule(seat=SEAT, data=st.data(), on=st.booleans())
    def call(self, seat: int, data: st.DataObject, on: bool) -> None:
        self.pair.call(seat, data.draw(st.sampled_from([*self.pair.witness.wagers[seat], "place.6"])), on)

    @rule(dice=st.lists(st.tuples(FACES, FACES), min_size=1, max_size=6))
    def rolls(self, dice: list[tuple[int, int]]) -> None:
        for first, other in dice:
            self.pair.roll(first, other)

    @rule(
        seat=SEAT,
        dice=st.tuples(st.integers(0, 6), FACES),
        what=st.sampled_from(["accepts", "declines", "passes", "order", "invalid", "begin", "off", "closed", "throws"]),
        invalid=st.sampled_from(InvalidThrow),
        reason=st.sampled_from(d.Removal),
    )
    def anything_else(
        self, seat: int, dice: tuple[int, int], what: str, invalid: InvalidThrow, reason: d.Removal
    ) -> None:
        """Commands that may come at any time, usually the wrong one."""
        give, table = self.pair.give, self.pair.s.table
        shooter = table.shooter
        match what:
            case "accepts":
                assert not give(player(seat), AcceptDice(seat, dice)) or table.shooter == seat
            case "declines":
                give(player(seat), DeclineDice(seat))
            case "passes":
                assert not give(player(seat), d.PassDice(seat)) or (seat == shooter and not table.shooter)
            case "order":
                assert not give(SUPERVISOR, d.OrderDicePassed(reason)) or not table.shooter
            case "invalid":
                give(DEALER, InvalidRoll(invalid))
            case "begin":
                give(DEALER, c.BeginRound(START))
            case "off":
                give(DEALER, c.CallOffRound())
            case "closed":
                give(DEALER, c.NoMoreBets())
            case _:
                self.pair.throw(*dice)

    @rule(seat=SEAT, amount=st.sampled_from([100_00, 250, 0, -5]))
    def buy(self, seat: int, amount: int) -> None:
        self.pair.buy(seat, amount)

    @invariant()
    def it_is_whole(self) -> None:
        if hasattr(self, "pair"):
            self.pair.check()

    def teardown(self) -> None:
        if hasattr(self, "pair"):
            self.pair.check_record()


CrapsMachine.TestCase.settings = settings(
    # Shrinking a failure takes minutes, so only a soak does it.
    phases=[Phase.explicit, Phase.reuse, Phase.generate, *([Phase.shrink] if SOAK else [])],
    max_examples=300 if SOAK else 25,
    stateful_step_count=80 if SOAK else 30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
TestAnythingInAnyOrder = CrapsMachine.TestCase


# --- long sittings, in which every wager is decided in every way

SITTINGS = 50 if SOAK else 1
"""Per filing."""
ALL_ROLLS = [(face, other) for face in range(1, 7) for other in range(1, 7)]
OF_KIND = {kind: [area for area in AREAS.values() if area.kind is kind] for kind in CrapsKind}


def sit_and_play(pair: Pair, rng: random.Random) -> None:
    """Players wager on everything, change their minds, and roll: each pair of faces twice, in any order."""
    for dice in rng.sample(ALL_ROLLS * 2, 72):
        pair.open_wagers()
        for seat in SEATS:
            for kind in rng.sample(list(CrapsKind), 14):
                pair.likely(seat, rng.choice(OF_KIND[kind]), rng.randint(1, 3))
            pair.likely(seat, CrapsArea(rng.choice((CrapsKind.COME, CrapsKind.DONT_COME))), rng.randint(1, 3))
            supported = [
                area
                for area in AREAS.values()
                if area.kind in ODDS_OF and pair.witness.wagers[seat].get(str(area.flat))
            ]
            for area in supported:
                pair.likely(seat, area, rng.randint(1, 9))
            for name in list(pair.witness.wagers[seat]):
                if rng.random() < 0.05:
                    pair.remove(seat, name, rng.choice([None, 10_00, 60_00]))
                elif rng.random() < 0.1:
                    pair.call(seat, name, rng.random() < 0.5)
            if pair.witness.stacks[seat] < 1_000_00:
                pair.buy(seat, 5_000_00)
        if rng.random() < 0.05 and pair.s.table.shooter:
            seat = pair.s.table.shooter
            assert pair.give(player(seat), d.PassDice(seat))
        pair.check()
        pair.roll(*dice)
        pair.check()


@pytest.mark.parametrize("changes", FILINGS, ids=str)
def test_long_sittings_are_settled_as_the_witness_settles_them(changes: dict[str, Any]) -> None:
    seen: Counter[tuple[CrapsKind, Outcome]] = Counter()
    for seed in range(SITTINGS):
        pair = Pair(changes)
        sit_and_play(pair, random.Random(seed))
        pair.check_record()
        seen.update((step.area.kind, step.outcome) for step in pair.s.settled())
    won, lost = ({kind for kind, outcome in seen if outcome is wanted} for wanted in (Outcome.WIN, Outcome.LOSE))
    assert lost == set(CrapsKind)
    # A fire bet wins too rarely to be expected.
    assert won >= set(CrapsKind) - {CrapsKind.FIRE}
