"""The cache of arrays: read again, recomputed if damaged, separate for other rules, and off on request."""

import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from croupier.counting.array_cache import Arrays, digest, folder, kept
from croupier.games.pai_gow_poker.counting.set_classes import (
    ANSWERED_BY,
    FULL_DECK,
    find_classes,
    hand_classes,
    set_classes,
)
from croupier.games.pai_gow_poker.house_way import NAMED
from croupier.games.pai_gow_poker.house_way_classes import is_set, set_by
from croupier.games.pai_gow_poker.ranking import Wheel


class Found:
    """Counts how often something was computed."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> Arrays:
        self.times += 1
        return {"numbers": np.arange(5)}


def numbers(find: Found) -> list[int]:
    found: list[int] = kept("some", find)["numbers"].tolist()
    return found


@pytest.fixture
def find(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Found:
    monkeypatch.delenv("CROUPIER_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return Found()


def test_what_was_found_is_read_the_next_time(find: Found, tmp_path: Path) -> None:
    for _ in range(3):
        assert numbers(find) == [0, 1, 2, 3, 4]
    assert find.times == 1
    assert [file.name for file in (tmp_path / "croupier").iterdir()] == ["some.npz"]


@pytest.mark.parametrize("damage", [b"", b"PK\x03\x04 not really", b"nothing of the kind"])
def test_what_cannot_be_read_is_found_again(find: Found, tmp_path: Path, damage: bytes) -> None:
    kept("some", find)
    (tmp_path / "croupier" / "some.npz").write_bytes(damage)
    assert numbers(find) == [0, 1, 2, 3, 4]
    assert find.times == 2
    kept("some", find)
    assert find.times == 2


def test_a_file_that_is_cut_off_or_changed_is_found_again(find: Found, tmp_path: Path) -> None:
    kept("some", find)
    file = tmp_path / "croupier" / "some.npz"
    whole = file.read_bytes()
    file.write_bytes(whole[:-30])
    assert numbers(find) == [0, 1, 2, 3, 4]
    assert find.times == 2
    at = whole.index(np.arange(5).tobytes())
    file.write_bytes(whole[:at] + b"\x07" + whole[at + 1 :])
    assert numbers(find) == [0, 1, 2, 3, 4]
    assert find.times == 3


def test_where_nothing_can_be_kept_it_is_found_each_time(find: Found, tmp_path: Path) -> None:
    (tmp_path / "croupier").write_text("a file where the folder should be")
    for _ in range(2):
        assert numbers(find) == [0, 1, 2, 3, 4]
    assert find.times == 2


def test_what_cannot_be_written_to_the_end_leaves_nothing(
    find: Found, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*arguments: object, **arrays: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(np, "savez", full)
    assert numbers(find) == [0, 1, 2, 3, 4]
    assert list((tmp_path / "croupier").iterdir()) == []


def test_the_cache_may_be_elsewhere_or_off(find: Found, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert folder() == tmp_path / "croupier"
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "elsewhere"))
    assert folder() == tmp_path / "elsewhere"
    numbers(find)
    assert (tmp_path / "elsewhere" / "some.npz").exists()
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    assert folder() is None
    numbers(find)
    numbers(find)
    assert find.times == 3
    assert not (tmp_path / "croupier").exists()


def test_other_rules_and_other_modules_are_kept_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = {digest(ANSWERED_BY, wheel.value, *way.rules) for wheel in Wheel for way in NAMED.values()}
    assert len(names) == len(Wheel) * len(NAMED)
    monkeypatch.syspath_prepend(tmp_path)
    module_text = tmp_path / "answering_for_a_digest.py"
    module_text.write_text("ANSWER = 1\n")
    before = digest(["answering_for_a_digest"], "rule")
    assert before == digest(["answering_for_a_digest"], "rule") != digest(["answering_for_a_digest"], "other")
    module_text.write_text("ANSWER = 2\n")
    assert digest(["answering_for_a_digest"], "rule") != before


@pytest.mark.skipif(not os.environ.get("CROUPIER_SOAK"), reason="finds everything anew: make soak")
def test_classes_and_settings_that_were_kept_are_those_that_are_found() -> None:
    wheel, way = Wheel.LOWEST, NAMED["casino real"]
    again = find_classes(FULL_DECK)
    hands = hand_classes()
    for name in ("cards", "weights", "joker", "held", "flush", "same_ranks"):
        one, other = getattr(hands, name), getattr(again, name)
        assert one.dtype == other.dtype
        assert np.array_equal(one, other), name
    read = set_by(way, wheel)
    assert is_set(way, wheel)
    assert set_by(way, wheel) is read
    some = np.arange(0, len(again.cards), 37)
    request = set_classes(lambda seven: way.low_places(seven, wheel), wheel, replace(hands, cards=hands.cards[some]))
    assert np.array_equal(read.highs[some], request.highs)
    assert np.array_equal(read.lows[some], request.lows)
    assert (read.highs.dtype, read.lows.dtype) == (request.highs.dtype, request.lows.dtype)
