"""Writing hand histories: required fields first, then the others, then fields of our own."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date, time
from typing import Any

from croupier.equipment.money import Cents
from croupier.games.poker.phh.actions import written
from croupier.games.poker.phh.history import HandHistory
from croupier.games.poker.phh.variants import BIG_BET, BLINDS, BRING_IN, MIN_BET, SMALL_BET


def write(history: HandHistory) -> str:
    """Return the text of a ``.phh`` file."""
    return "".join(f"{line}\n" for line in _lines(history))


def write_all(histories: Iterable[HandHistory]) -> Iterator[str]:
    """Yield the parts of a ``.phhs`` file: each hand is a table, numbered from 1."""
    for number, history in enumerate(histories, 1):
        blank = "" if number == 1 else "\n"
        yield f"{blank}[{number}]\n{write(history)}"


def _lines(history: HandHistory) -> Iterator[str]:
    blinds = history.blinds[::-1] if len(history.starting) == 2 else history.blinds
    amounts = {
        BRING_IN: history.bring_in,
        SMALL_BET: history.small_bet,
        BIG_BET: history.big_bet,
        MIN_BET: history.min_bet,
    }
    yield f"variant = {toml(history.variant.code)}"
    yield f"antes = {_amounts(history.antes)}"
    if history.variant.form.button:
        yield f"{BLINDS} = {_amounts(blinds)}"
    yield from (f"{field} = {written(amount)}" for field, amount in amounts.items() if amount)
    yield f"starting_stacks = {_amounts(history.starting)}"
    yield "actions = ["
    yield from (f"  {toml(str(action))}," for action in history.actions)
    yield "]"
    yield from (f"{field} = {toml(value)}" for field, value in _others(history).items() if value not in ("", 0, ()))
    for field, stacks in (("finishing_stacks", history.finishing), ("winnings", history.winnings)):
        if stacks:
            yield f"{field} = {_amounts(stacks)}"
    yield from (f"{_key(key)} = {toml(value)}" for key, value in history.own.items())


def _others(history: HandHistory) -> dict[str, Any]:
    day = history.day
    return {
        "venue": history.venue,
        "time": history.time or "",
        "day": day.day if day else 0,
        "month": day.month if day else 0,
        "year": day.year if day else 0,
        "hand": history.hand,
        "table": history.table,
        "seats": history.seats,
        "seat_count": history.seat_count,
        "players": history.players,
        "currency": "USD",
        "currency_symbol": "$",
    }


def _key(name: str) -> str:
    """Return a key, quoted if necessary; a dot in one of our keys leads into a table."""
    return name if re.fullmatch(r"[A-Za-z0-9_.-]+", name) else toml(name)


def _amounts(amounts: Iterable[Cents]) -> str:
    return f"[{', '.join(map(written, amounts))}]"


def toml(value: Any) -> str:
    """Write a value on one line."""
    match value:
        case bool():
            return str(value).lower()
        case date() | time():
            return value.isoformat()
        case str():
            # A JSON string is also a TOML string, except for one character that TOML wants escaped.
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case Mapping():
            inner = ", ".join(f"{_key(key)} = {toml(entry)}" for key, entry in value.items())
            return f"{{{inner}}}"
        case list() | tuple():
            return f"[{', '.join(map(toml, value))}]"
        case _:
            return str(value)
