"""Tables by class: right for any hand."""

import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from reference_tables import SPECIAL, filing_of, rules_of

from croupier.counting.evaluate import packed
from croupier.equipment.cards import JOKER, WITH_JOKER_53, Card
from croupier.games.pai_gow_poker import kernel
from croupier.games.pai_gow_poker.counting.orders import high_hands, low_hands
from croupier.games.pai_gow_poker.house_way import NAMED
from croupier.games.pai_gow_poker.house_way_classes import set_by
from croupier.games.pai_gow_poker.kernel.classes import all_classes, kinds_in, lookup
from croupier.games.pai_gow_poker.pay_tables import (
    BONUS,
    PROGRESSIVE,
    SettingKind,
    bonus_lines,
    insurance_lines,
    progressive_lines,
)
from croupier.games.pai_gow_poker.ranking import Wheel, high_hand, low_hand, split
from croupier.words import line_name


def hands(number: int, seed: int) -> list[tuple[Card, ...]]:
    rng = random.Random(seed)
    found = [tuple(rng.sample(WITH_JOKER_53, 7)) for _ in range(number)]
    # Flushes and jokers, which chance deals too seldom.
    for _ in range(number):
        suit = rng.choice([card.suit for card in WITH_JOKER_53[:52]])
        suited = rng.sample([card for card in WITH_JOKER_53 if card.suit is suit], rng.randint(3, 6))
        rest = [card for card in WITH_JOKER_53 if card not in suited and card != JOKER]
        found.append((*suited, JOKER, *rng.sample(rest, 6 - len(suited))))
    return found + list(SPECIAL)


@pytest.mark.parametrize(
    ("name", "wheel"), [("foxwoods", Wheel.SECOND_HIGHEST), ("trump plaza", Wheel.LOWEST)], ids=str
)
def test_hands_are_found_as_the_house_way_sets_them(name: str, wheel: Wheel) -> None:
    way = NAMED[name]
    ours = set_by(way, wheel)
    words = ours.highs.astype(np.uint64) << np.uint64(8) | ours.lows
    dealt = hands(1000, 5)
    found = lookup(all_classes().hands, words)(np.array([packed(seven) for seven in dealt], dtype=np.uint64))
    for seven, word in zip(dealt, found.tolist(), strict=True):
        five, two = split(seven, way.low_places(seven, wheel))
        assert high_hands(wheel).at(word >> 8) == high_hand(five, wheel), seven
        assert low_hands().at(word & 0xFF) == low_hand(two), seven


def test_side_wagers_end_as_their_tables_have_it() -> None:
    filing = filing_of("pai-gow-poker", {"wagers.bonus.royal_match": "ace and king"})
    rules = rules_of(filing)
    rounds = kernel.rounds_of(rules, None, {})
    dealt = hands(500, 6)
    rows = np.zeros((3, len(dealt)), dtype=np.uint64)
    rows[0] = [packed(seven[:3]) for seven in dealt]
    rows[1] = [packed(seven[3:]) for seven in dealt]
    rows[2] = [packed([card for card in WITH_JOKER_53 if card not in seven][:7]) for seven in dealt]
    ends = rounds.settle(rows, np.ones(len(dealt), dtype=np.uint8))
    expected: dict[str, Callable[[tuple[Card, ...]], Any]] = {
        "progressive": lambda seven: PROGRESSIVE[1_00].best(progressive_lines(seven), 1_00, 20_000_00),
        "bonus": lambda seven: BONUS.best(bonus_lines(seven, rules.bonus.royal_match), 1_00),
        "insurance": lambda seven: rules.insurance.table.best(insurance_lines(seven, rules.insurance_joker), 1_00),
    }
    checked = 0
    for wager, row in zip(rounds.wagers, ends, strict=True):
        if wager.key in expected:
            for seven, end in zip(dealt, row.tolist(), strict=True):
                best = expected[wager.key](seven)
                assert wager.ends[end].line == ("No hand in the pay table" if best is None else line_name(best[0])), (
                    seven
                )
                checked += 1
    assert checked == 3 * len(dealt)


def test_bits_hold_what_settings_make() -> None:
    made = kinds_in(1 << 2 | 1 << 43)
    assert [(made_hand.high.name, made_hand.joker, made_hand.pair) for made_hand in made] == [
        ("HIGH_CARD", True, False),
        ("FIVE_ACES", True, True),
    ]
    assert all(isinstance(made_hand, SettingKind) for made_hand in made)


# --- the first run of a fresh copy

PROGRAM = """
import sys
from numba.core.dispatcher import Dispatcher
from croupier.simulation.run_request import RunRequest, filing_of, rounds_of
from croupier.simulation.runner import SimulationRun, play
from croupier.simulation.tally import Sessions

for name in ("packs-poker", "pai-gow-poker"):
    asked = RunRequest(name)
    found = play(SimulationRun(rounds_of(asked, filing_of(asked)), 2000, 3, Sessions(10, 100_00)))
    print(found.counts, found.total, found.squares, sum(found.needed), sum(found.results))
compiled = 0
for name, module in list(sys.modules.items()):
    for function in vars(module).values():
        if name.startswith("croupier.") and isinstance(function, Dispatcher):
            for made in function.overloads.values():
                types = getattr(made.type_annotation, "typemap", {})
                compiled += bool(types)
                print(*(f"{function}: {name}" for name, kind in types.items() if "float" in str(kind)), end="")
print(compiled > 8, file=sys.stderr)
"""


@pytest.mark.skipif("CROUPIER_SOAK" not in os.environ, reason="compiles everything anew: make soak")
def test_the_first_run_finds_the_same_as_the_second_and_all_numbers_are_whole(tmp_path: Path) -> None:
    """Where unsigned and signed numbers meet, Numba would continue with floats, which are exact only for small
    numbers.
    """
    runs = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)},
            capture_output=True,
            text=True,
            check=True,
        )
        for _ in range(2)
    ]
    assert [run.stderr for run in runs] == ["True\n", "False\n"]
    assert runs[0].stdout == runs[1].stdout
    assert len(runs[0].stdout.splitlines()) == 2, "a line for each game, and none for a float"
