"""The whole house under trouble, from a seed: a handful of seeds here, thousands in a soak; and proof that it can
fail.
"""

import os
import sys
from collections import Counter
from itertools import count
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from simulate import failed, filings, simulated, tables_of
from simulated_disk import Disk

from croupier.ledger.session import SqliteSession
from croupier.service.live_table import LiveTable
from croupier.table.roles import Actor, player

SEEDS = int(os.environ.get("CROUPIER_SEEDS", "2000")) if os.environ.get("CROUPIER_SOAK") else 7


def test_the_house_stands_up_to_trouble() -> None:
    """At the tables of all games; rounds are played at each."""
    rounds = Counter[str]()
    wrong = [why for seed in range(1, SEEDS + 1) if (why := failed(seed, rounds))]
    assert not wrong, "\n\n".join(wrong[:3])
    assert rounds.keys() == filings().keys()
    assert min(rounds.values()) > 0


def test_the_same_seed_brings_the_same_events() -> None:
    """A house with a poker table, whose house players have randomness of their own."""
    assert "PK-01" in tables_of(10)
    first, second = simulated(10), simulated(10)
    assert first.world.events == second.world.events > 100
    assert first.world.digest == second.world.digest
    assert simulated(3).world.digest != first.world.digest


def assert_noticed(words: str) -> None:
    for seed in count(1):
        if why := failed(seed):
            assert words in why
            assert f"python tests/simulator/simulate.py {seed}" in why
            return
        assert seed < 10, "the simulator has noticed nothing"


def test_an_action_that_is_acknowledged_before_it_is_committed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def rolled_back(disk: Disk, session: SqliteSession) -> None:
        disk.commits += 1
        if disk.commits > 20:
            session.roll_back()
        else:
            SqliteSession.commit(session)

    monkeypatch.setattr(Disk, "commit", rolled_back)
    assert_noticed("acknowledged, and is not in the store")


def test_a_card_that_is_revealed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def as_another(live: LiveTable, viewer: Any, **_options: Any) -> Actor:
        return next((player(seat) for seat in live.sittings if seat != viewer.seat), viewer.actor)

    monkeypatch.setattr(LiveTable, "sees", as_another)
    assert_noticed("was sent [")
