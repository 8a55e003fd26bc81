"""Reading and checking a filing: all its defects at once, each with its paragraph."""

import difflib
import hashlib
import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

from croupier.equipment.money import Odds, odds
from croupier.errors import CroupierError
from croupier.regulation.in_force import Period, day_in_words, in_force
from croupier.submission.brand import OURS, TABLE, Brand, read_brand
from croupier.submission.schema import ALWAYS, Condition, Defect, Either, Option, Schema, Severity, Values, When
from croupier.submission.toml_lines import Lines, line_of, lines_of, part
from croupier.submission.value_kinds import Dated, Day, Kind, PayoutOdds, Rate, Several, WrongValue, YesNo, a_type

HEAD = ("schema", "game")

NOT_STATED = "is not stated"
"""The words of the defect of a required choice that is missing."""


@dataclass(frozen=True, slots=True)
class Filing:
    """A filing without errors."""

    schema: Schema
    values: Values
    brand: Brand = OURS
    """The look of its papers; not a rule, and not part of the digest."""

    def __getitem__(self, key: str) -> Any:
        return self.values[key]

    def get(self, key: str, default: Any = None) -> Any:
        """Return the value of a key, or the default if the option does not apply."""
        return self.values.get(key, default)

    def plain(self) -> dict[str, Any]:
        """Return the values as integers, texts and lists: the form used in records."""
        return {key: _plain(value) for key, value in self.values.items()}

    @property
    def digest(self) -> str:
        """The hash in every record made under this filing (docs/record-format.md)."""
        whole = {"filing": self.plain(), "game": self.schema.game}
        text = json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(b"croupier filing\n" + text.encode()).hexdigest()


def _plain(value: Any) -> Any:
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, Fraction | date | Odds):
        return str(value)
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def restored(plain: Mapping[str, Any], schema: Schema) -> Filing:
    """Restore a filing from its plain form in a record."""
    return Filing(schema, {key: _restored(schema.option(key).kind, value) for key, value in plain.items()})


def _restored(kind: Kind, value: Any) -> Any:
    match kind:
        case YesNo():
            return bool(value)
        case Rate():
            return Fraction(value)
        case Day():
            return date.fromisoformat(value)
        case PayoutOdds():
            return odds(value)
        case Several():
            return tuple(_restored(kind.kind, item) for item in value)
        case Dated():
            return _restored(kind.kind, value)
        case _:
            return value


@dataclass(frozen=True, slots=True)
class FilingReport:
    """The result of a check."""

    defects: tuple[Defect, ...]
    filing: Filing | None
    """The filing, if it may be used."""
    sound: Values = field(default_factory=dict)
    """Values that are sound on their own, whether or not the filing may be used."""

    @property
    def passed(self) -> bool:
        """Whether the filing may be used."""
        return self.filing is not None


class UnreadableFiling(CroupierError, ValueError):
    """A file that isn't TOML, or doesn't name an available game."""

    def __init__(self, file: object, what: str) -> None:
        super().__init__(f"{file}: {what}")
        self.what = what


class Document(dict[str, Any]):
    """The contents of a file, with the line of each key."""

    def __init__(self, stated: Mapping[str, Any], lines: Lines) -> None:
        super().__init__(stated)
        self.lines = lines
        self.folder: Path | None = None
        """The file's folder, if there is a file; paths of other files start there."""


def read_document(text: str) -> Document:
    """Parse the document in a text, ignoring a byte-order mark, which some editors put first."""
    text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    return Document(tomllib.loads(text), lines_of(text))


def load(path: Path) -> Document:
    """Return the document in a file."""
    try:
        document = read_document(path.read_text("utf-8"))
        document.folder = path.parent
        return document
    except FileNotFoundError:
        raise UnreadableFiling(path, "there is no such file; “croupier submission new” writes one") from None
    except OSError as error:
        raise UnreadableFiling(path, f"cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UnreadableFiling(path, f"not a TOML file: {error}") from None


def flatten(document: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yield every key of a document, prefixed with the names of its tables: ``dealing.method``."""
    for name, value in document.items():
        key = part(name)
        if isinstance(value, Mapping):
            yield from flatten(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def check(
    document: Mapping[str, Any], schema: Schema, as_of: date | None = None, lines: Lines | None = None
) -> FilingReport:
    """Check a document against a game's options. Every defect is found, not only the first.

    ``lines`` are the lines of the keys, if the document does not have its own.
    """
    lines = lines or getattr(document, "lines", {})
    looks = document.get(TABLE, {})
    stated_looks = looks if isinstance(looks, Mapping) else {"": looks}
    brand, wrong = read_brand(stated_looks, getattr(document, "folder", None), schema.posted)
    stated_values = dict(flatten({key: value for key, value in document.items() if key != TABLE}))
    head = [*_head(stated_values, schema)]
    if stated_values.get("game", schema.game) != schema.game:
        # Another game's options would only be listed as missing or unknown.
        return FilingReport(tuple(replace(defect, line=line_of(lines, defect.key)) for defect in head), None, {})
    defects = [*head, *_unknown(stated_values, schema), *wrong]
    stated: dict[str, Any] = {}
    for option in schema.options:
        if option.key in stated_values:
            try:
                stated[option.key] = option.kind.read(stated_values[option.key])
            except WrongValue as wrong:
                found = _defect(option, stated_values[option.key], str(wrong), option.kind.allowed)
                defects.append(replace(found, cite=wrong.cite or option.cite))
    defects += _stated_where_due(stated_values, stated, schema)
    day = as_of or stated.get("edition")
    if isinstance(day, date):
        defects += _in_force(stated, stated_values, schema, day)
    # Only values that are sound on their own are checked against rules across options.
    sound = {key: value for key, value in stated.items() if schema.option(key).applies(stated)}
    for option in schema.options:
        if option.default is not None and option.key not in stated_values and option.applies(sound):
            sound[option.key] = option.default
    for cross_check in schema.cross_checks:
        defects += cross_check(sound)
    errors = [defect for defect in defects if defect.severity is Severity.ERROR]
    located = tuple(replace(defect, line=line_of(lines, defect.key)) for defect in defects)
    return FilingReport(located, None if errors else Filing(schema, sound, brand), sound)


def _head(values: dict[str, Any], schema: Schema) -> Iterator[Defect]:
    for key, right, wrong in (
        ("schema", schema.version, "is not a version that can be read"),
        ("game", schema.game, "is not the game of this table"),
    ):
        allowed = f'"{right}"' if isinstance(right, str) else str(right)
        if key not in values:
            yield Defect(Severity.ERROR, key, "", NOT_STATED, allowed, schema.posted)
        elif values[key] != right or isinstance(values[key], bool):
            yield Defect(Severity.ERROR, key, as_stated(values[key]), wrong, allowed, schema.posted)


def _unknown(values: dict[str, Any], schema: Schema) -> Iterator[Defect]:
    known = [option.key for option in schema.options]
    for key in values:
        if key not in known and key not in HEAD:
            near = difflib.get_close_matches(key, known, 1, 0.6)
            allowed = f"did you mean {near[0]}?" if near else "the keys of `croupier submission new`"
            yield Defect(
                Severity.ERROR, key, as_stated(values[key]), "is not a key of this filing", allowed, schema.posted
            )


def _stated_where_due(values: dict[str, Any], stated: dict[str, Any], schema: Schema) -> Iterator[Defect]:
    for option in schema.options:
        # If a condition's own option is missing or wrong, that is the defect; don't report its dependents as well.
        if any(_unsettled(condition, stated, schema) for condition in option.conditions):
            continue
        applies = option.applies(stated)
        if applies and option.required and option.key not in values:
            yield _defect(option, None, NOT_STATED, option.kind.allowed)
        if not applies and option.key in values:
            failing = next(condition for condition in option.conditions if not condition.holds(stated))
            yield _defect(option, values[option.key], f"conflicts: state it only if {failing}", "leave it out")


def _unsettled(condition: Condition, stated: dict[str, Any], schema: Schema) -> bool:
    """Return whether a condition can't be evaluated because its option is required but missing or wrong."""
    if isinstance(condition, Either):
        return not condition.holds(stated) and any(_unsettled(part, stated, schema) for part in condition.conditions)
    due = schema.option(condition.key).conditions
    return condition.key not in stated and all(part.holds(stated) or _unsettled(part, stated, schema) for part in due)


def _in_force(stated: dict[str, Any], values: dict[str, Any], schema: Schema, day: date) -> Iterator[Defect]:
    refused: set[str] = set()
    for option in schema.options:
        if option.key not in stated:
            continue
        value, periods = stated[option.key], [option.in_force]
        if isinstance(option.kind, Dated):
            periods.append(option.kind.in_force(value))
        for period in periods:
            if day not in period:
                refused.add(option.key)
                yield _not_in_force(option, values[option.key], day, period, Severity.ERROR)
    # On a day before the game, or before a wager, don't repeat that for everything that belongs to it.
    if "edition" in refused:
        return
    for option in schema.options:
        if option.key not in stated or stated[option.key] is False or _hangs_on(option, refused):
            continue
        period = in_force(option.cite)
        if _as_old_as_its_paragraph(option) and day not in period:
            repealed = period.last is not None and day > period.last
            severity = Severity.ERROR if repealed else Severity.WARNING
            yield _not_in_force(option, values[option.key], day, period, severity)


def _hangs_on(option: Option, keys: set[str]) -> bool:
    return any(isinstance(condition, When) and condition.key in keys for condition in option.conditions)


def _as_old_as_its_paragraph(option: Option) -> bool:
    """Return whether an option takes its days from its paragraph, having none of its own.

    A reading goes with the wager it is about, which has its own days.
    """
    own = option.in_force != ALWAYS or isinstance(option.kind, Dated) or option.key.startswith("readings.")
    return not own and option.cite.paragraph is not None and in_force(option.cite).first is not None


def _not_in_force(option: Option, value: Any, day: date, period: Period, severity: Severity) -> Defect:
    known = "known to be " if period.possible(day) else ""
    words = f"is not {known}in force on {day_in_words(day)}"
    return Defect(severity, option.key, as_stated(value), words, str(period.known), option.cite)


def _defect(option: Option, value: Any, words: str, allowed: str) -> Defect:
    return Defect(Severity.ERROR, option.key, "" if value is None else as_stated(value), words, allowed, option.cite)


def as_stated(value: Any) -> str:
    """Format a value as a filing writes it."""
    if isinstance(value, dict):
        return a_type(value)
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
