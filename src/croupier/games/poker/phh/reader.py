"""Reading hand histories: ``.phh`` with one hand, ``.phhs`` with many. Errors name the line."""

import datetime
import re
import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any

from croupier.equipment.money import Cents
from croupier.games.poker.options import FEWEST_PLAYERS
from croupier.games.poker.phh.actions import ALLOWED, Action, NotAnAction, NotAnAmount, cents, parse
from croupier.games.poker.phh.errors import BadHistory
from croupier.games.poker.phh.history import HandHistory, Where
from croupier.games.poker.phh.toml_lines import Lines
from croupier.games.poker.phh.variants import (
    BIG_BET,
    BLINDS,
    BRING_IN,
    MIN_BET,
    NAMES,
    OF_SOME,
    SMALL_BET,
    VARIANTS,
    played_here,
)
from croupier.regulation import Paragraphs
from croupier.submission.value_kinds import a_type

P = Paragraphs("19:47")

OF_ALL = ("variant", "antes", "starting_stacks", "actions")
TEXTS = (
    *("author", "event", "url", "venue", "address", "city", "region", "postal_code", "country"),
    *("time_zone", "time_zone_abbreviation", "currency", "currency_symbol"),
)
NUMBERS = ("day", "month", "year", "level", "seat_count")
OTHERS = (
    *("time", "hand", "seats", "table", "players", "finishing_stacks", "winnings"),
    *("ante_trimming_status", "time_limit", "time_banks"),
)
KNOWN = {*OF_ALL, *OF_SOME, *TEXTS, *NUMBERS, *OTHERS}


def load(path: Path) -> list[HandHistory | BadHistory]:
    """Return the hands of a file, or the error of each one that can't be read."""
    try:
        return list(read_each(path.read_bytes().decode("utf-8"), str(path)))
    except FileNotFoundError:
        raise BadHistory("there is no such file", name=str(path)) from None
    except OSError as error:
        raise BadHistory(f"cannot be read: {error.strerror}", name=str(path)) from None
    except UnicodeDecodeError:
        raise BadHistory("isn't UTF-8 text", "a .phh or .phhs file", name=str(path)) from None


def read(text: str, name: str = "") -> list[HandHistory]:
    """Return the hands of a text; raise :class:`BadHistory` for the first that can't be read."""
    found = []
    for history in read_each(text, name):
        if isinstance(history, BadHistory):
            raise history
        found.append(history)
    return found


def read_each(text: str, name: str = "") -> Iterator[HandHistory | BadHistory]:
    """Yield the hands of a text: one, or many, each in a table such as ``[1]``; an error in one doesn't affect the
    others.
    """
    text = text.replace("\r\n", "\n")
    document = _document(text, name)
    if not document:
        raise BadHistory("contains no hand", "the fields of a hand, or tables of them: [1], [2] and so on", name=name)
    many = all(isinstance(value, dict) for value in document.values())
    # Lines are looked up only if something is wrong, and once for all hands.
    lines = Lines(text)
    for hand, fields in document.items() if many else [("", document)]:
        try:
            yield _HandReading(fields, Where(name, hand, lines)).read()
        except BadHistory as wrong:
            yield wrong


def _document(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+), column \d+\)", str(error))
        why = re.sub(r" \(at .*\)$", "", str(error)).rstrip(".")
        line = int(found[1]) if found else (text.count("\n") + 1 if "end of document" in str(error) else 0)
        raise BadHistory(f"not TOML: {why}", "name = value on each line", name=name, line=line) from None
    except (ValueError, InvalidOperation, RecursionError):
        # Numbers with thousands of digits, and endlessly nested brackets.
        raise BadHistory("not TOML that can be read", "name = value on each line", name=name) from None


class _HandReading:
    """The reading of one hand."""

    def __init__(self, fields: Mapping[str, Any], where: Where) -> None:
        self.fields, self.where = fields, where

    def read(self) -> HandHistory:
        variant = self._variant()
        for field in (*OF_ALL, *variant.fields):
            if field not in self.fields:
                raise self.where.wrong(field, "is missing", f"{variant.code} states {', '.join(variant.fields)}")
        for field in OF_SOME:
            if field in self.fields and field not in variant.fields:
                raise self.where.wrong(field, f"is not stated for {variant.code}", ", ".join(variant.fields))
        starting = self._amounts("starting_stacks", 0)
        count = len(starting)
        if not FEWEST_PLAYERS <= count <= variant.form.most_players:
            allowed = f"{FEWEST_PLAYERS} to {variant.form.most_players} players"
            raise self.where.wrong("starting_stacks", f"{count} players", allowed, variant.form.seating, P("14.6(b)"))
        blinds = self._amounts(BLINDS, count) if variant.form.button else ()
        self._other_types(count)
        return HandHistory(
            variant=variant,
            antes=self._amounts("antes", count),
            starting=starting,
            actions=self._actions(count),
            blinds=blinds[::-1] if count == 2 else blinds,
            bring_in=self._amount(BRING_IN),
            small_bet=self._amount(SMALL_BET),
            big_bet=self._amount(BIG_BET),
            min_bet=self._amount(MIN_BET),
            finishing=self._amounts("finishing_stacks", count) if "finishing_stacks" in self.fields else (),
            winnings=self._amounts("winnings", count) if "winnings" in self.fields else (),
            players=tuple(self._list("players", str, "texts", count)),
            seats=self._seats(count),
            seat_count=self.fields.get("seat_count", 0),
            table=self._name("table"),
            hand=self._name("hand"),
            venue=self.fields.get("venue", ""),
            day=self._day(),
            time=self._time(),
            own={key: value for key, value in self.fields.items() if key.startswith("_")},
            notes=tuple(self._unknown()),
            where=self.where,
        )

    def _variant(self) -> Any:
        value = self.fields.get("variant")
        if value is None:
            raise self.where.wrong("variant", "is missing", played_here())
        if not isinstance(value, str) or value not in NAMES:
            raise self.where.wrong("variant", f"{value!r:.40} isn't a variant code", ", ".join(NAMES))
        if value not in VARIANTS:
            why = f"{value} is {NAMES[value]}, which may not be offered"
            raise self.where.wrong("variant", why, played_here(), P("14.8(b)"), P("14.8(a)"))
        return VARIANTS[value]

    # --- amounts

    def _amount(self, field: str) -> Cents:
        if field not in self.fields:
            return 0
        amount = self._read_amount(field, self.fields[field])
        if not amount:
            raise self.where.wrong(field, "is zero", "an amount above zero")
        return amount

    def _read_amount(self, field: str, value: Any, element: int = -1) -> Cents:
        try:
            return cents(value)
        except NotAnAmount as error:
            shown = str(value) if type(value) in (int, Decimal) else a_type(value)
            raise self.where.wrong(field, f"{shown:.30} {error}", ALLOWED, element=element) from None

    def _amounts(self, field: str, count: int) -> tuple[Cents, ...]:
        """Return a list of amounts, one for each player; if ``count`` is 0, the list sets the number itself."""
        value = self._list(field, object, "amounts", count)
        return tuple(self._read_amount(field, amount, place) for place, amount in enumerate(value))

    # --- other kinds

    def _list(self, field: str, kind: type, what: str, count: int) -> list[Any]:
        value = self.fields.get(field, [])
        if not isinstance(value, list):
            raise self.where.wrong(field, f"is {a_type(value)}", f"a list of {what}")
        for place, element in enumerate(value):
            if not isinstance(element, kind) or isinstance(element, bool):
                raise self.where.wrong(field, f"is {a_type(element)}", f"a list of {what}", element=place)
        if field in self.fields and count and len(value) != count:
            raise self.where.wrong(field, f"has {len(value)} entries for {count} players", f"a list of {count} {what}")
        return value

    def _seats(self, count: int) -> tuple[int, ...]:
        seats = self._list("seats", int, "whole numbers", count)
        if len(set(seats)) != len(seats):
            raise self.where.wrong("seats", "names a seat twice", "another seat for each player")
        return tuple(seats)

    def _name(self, field: str) -> str | int:
        value = self.fields.get(field, "")
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise self.where.wrong(field, f"is {a_type(value)}", "a text or a whole number")
        return value

    def _other_types(self, count: int) -> None:
        for field in TEXTS:
            if not isinstance(self.fields.get(field, ""), str):
                raise self.where.wrong(field, f"is {a_type(self.fields[field])}", "a text")
        for field in NUMBERS:
            value = self.fields.get(field, 0)
            if isinstance(value, bool) or not isinstance(value, int):
                raise self.where.wrong(field, f"is {a_type(value)}", "a whole number")
        if not isinstance(self.fields.get("ante_trimming_status", False), bool):
            raise self.where.wrong("ante_trimming_status", "isn't true or false", "true or false")
        if 0 < self.fields.get("seat_count", 0) < count:
            raise self.where.wrong("seat_count", f"is less than the {count} players", f"at least {count}")

    def _day(self) -> datetime.date | None:
        value = [self.fields.get(field) for field in ("year", "month", "day")]
        if None in value:
            return None
        try:
            return datetime.date(*value)  # type: ignore[arg-type]
        except (ValueError, OverflowError):
            why = f"{'-'.join(map(str, value)):.30} isn't a date"
            raise self.where.wrong("day", why, "a day, month and year that exist") from None

    def _time(self) -> datetime.time | None:
        value = self.fields.get("time")
        if value is not None and not isinstance(value, datetime.time):
            raise self.where.wrong("time", f"is {a_type(value)}", "a time such as 20:15:00")
        return value

    def _actions(self, count: int) -> tuple[Action, ...]:
        found = []
        for place, text in enumerate(self._list("actions", str, "texts", 0)):
            try:
                found.append(parse(text, count))
            except NotAnAction as error:
                why = f"“{text:.60}”: {error}"
                raise self.where.wrong("actions", why, error.allowed, element=place) from None
        return tuple(found)

    def _unknown(self) -> list[str]:
        own = [key for key in self.fields if key not in KNOWN and not key.startswith("_")]
        return [f"line {self.where.line(key)}: {key} is not a field of the format and is ignored" for key in own]
