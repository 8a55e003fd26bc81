"""A player's own strategy and count, read from TOML.

A strategy has a ``name`` and a ``table`` as :mod:`croupier.games.blackjack.counting.strategy` writes it, and may say
``insurance = true``. A count has a ``name``, ``tags`` by rank, and may have ``count`` ("true" or "running"),
``rounding`` ("down", "toward zero" or "nearest"), ``first`` and ``first_for_each_deck``, ``insurance`` (from which
count on), a ``ramp`` of wagers and ``departures``::

    name = "mine"
    tags = { A = -1, 2 = 1, 3 = 1, 4 = 1, 5 = 1, 6 = 1, T = -1 }
    insurance = 3
    ramp = [[1, 2], [2, 4], [3, 8]]
    departures = [
        { hand = "hard 16", against = "T", play = "S", from = 0 },
        { hand = "hard 12", against = "4", play = "H", below = 0 },
    ]
"""

import tomllib
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Any

from croupier.games.blackjack.counting.counts import (
    SYSTEMS,
    Conversion,
    CountDeparture,
    CountingSystem,
    CountRounding,
    line_of,
    tags_of,
)
from croupier.games.blackjack.counting.rules import rank_of
from croupier.games.blackjack.counting.strategy import BlackjackStrategy, Cell
from croupier.simulation.rounds import NotSimulated

SUFFIX = ".toml"


@dataclass(frozen=True, slots=True)
class OwnStrategy:
    """A player's own strategy."""

    name: str
    table: BlackjackStrategy
    insures: bool


def is_file(text: str) -> bool:
    return text.endswith(SUFFIX)


def own_strategy(file: Path) -> OwnStrategy:
    """Read a strategy from a file. Its name includes a digest of the file, so that no two are confused."""
    found, mark = _read(file)
    try:
        _only(found, "name", "table", "insurance")
        insures = found.get("insurance", False)
        if not isinstance(insures, bool):
            raise ValueError("insurance must be true or false")
        return OwnStrategy(
            f"{_name(found)} ({mark})", BlackjackStrategy.parse(_text(found, "table").strip("\n")), insures
        )
    except ValueError as error:
        raise NotSimulated(f"{file} is not a strategy: {error}") from None


def counting_system(name: str) -> CountingSystem:
    """Return the counting system with this name, or read it from a file."""
    if not is_file(name):
        if name not in SYSTEMS:
            raise NotSimulated(
                f"no count is named {name!r}; available: {', '.join(SYSTEMS)}, or a file such as mine.toml"
            )
        return SYSTEMS[name]
    found, mark = _read(Path(name))
    try:
        return _system(found, mark)
    except (ValueError, TypeError, ZeroDivisionError) as error:
        raise NotSimulated(f"{name} is not a count: {error}") from None


def _system(found: dict[str, Any], mark: str) -> CountingSystem:
    whole = ("first", "first_for_each_deck", "insurance")
    _only(found, "name", "tags", "count", "rounding", "ramp", "departures", *whole)
    tags = found.get("tags")
    if not isinstance(tags, dict):
        raise ValueError("tags are by rank, such as { A = -1, 2 = 1 }")
    numbers = {key: _whole(found[key], key) for key in whole if key in found}
    return CountingSystem(
        f"{_name(found)} ({mark})",
        tags_of({rank: Fraction(str(tag)) for rank, tag in tags.items()}),
        Conversion(found.get("count", Conversion.TRUE.value)),
        CountRounding(found.get("rounding", CountRounding.FLOOR.value)),
        ramp=tuple((_whole(count, "ramp"), _whole(units, "ramp")) for count, units in found.get("ramp", [])),
        departures=tuple(_departure(departure) for departure in found.get("departures", [])),
        **numbers,
    )


def _departure(table: Any) -> CountDeparture:
    if not isinstance(table, dict):
        raise ValueError('a departure looks like { hand = "hard 16", against = "T", play = "S", from = 0 }')
    _only(table, "hand", "against", "play", "from", "below")
    if ("from" in table) == ("below" in table):
        raise ValueError('a departure needs either "from" or "below"')
    below = "below" in table
    at = _whole(table["below" if below else "from"], "a departure's count")
    return CountDeparture(
        line_of(_text(table, "hand")), rank_of(_text(table, "against")), Cell(_text(table, "play")), at, below
    )


def _read(file: Path) -> tuple[dict[str, Any], str]:
    try:
        body = file.read_bytes()
        return tomllib.loads(body.decode()), sha256(body).hexdigest()[:8]
    except OSError as error:
        raise NotSimulated(f"{file} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise NotSimulated(f"{file} is not valid TOML: {error}") from None


def _only(found: dict[str, Any], *keys: str) -> None:
    unknown = [key for key in found if key not in keys]
    if unknown:
        raise ValueError(f"unknown key {unknown[0]!r}; available: {', '.join(keys)}")


def _name(found: dict[str, Any]) -> str:
    return _text(found, "name")


def _text(found: dict[str, Any], key: str) -> str:
    if not isinstance(found.get(key), str) or not found[key]:
        raise ValueError(f"{key} is required and must be text")
    return str(found[key])


def _whole(value: Any, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{what} must be a whole number, not {value!r}")
    return value
