"""The template of a house's filing: what is stated once, what is shared, and a table of each game."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from croupier.submission.brand import COLORS
from croupier.submission.house import IDENTITY, VERSION
from croupier.submission.house_defects import FORM
from croupier.submission.schema import Schema
from croupier.submission.template import comment, sample_choices, toml

EDITION = date(2026, 1, 1)
"""The edition of the sample house: every sample choice is in force on that day."""

EXAMPLE = ("main-floor", {"wagers.bet.minimum": 10, "wagers.bet.maximum": 1000})
"""The part in the empty template, with its values; tables of games that have these choices use it."""


def house_template(schemas: Mapping[str, Schema], *, filled: bool) -> str:
    """Return a house's filing to fill in or, with ``filled``, a sample house with a table of each game and two of
    some.
    """
    return "\n".join(_filled(schemas) if filled else _empty(schemas)) + "\n"


def _head() -> Iterator[str]:
    yield "# The Rules of the Games Submission of a house: what is stated once, what tables share, and the tables."
    yield from comment(
        "Check it with `croupier submission check FILE`: every table by itself, and what the rules require to be the "
        "same at several tables. There are no defaults, and nothing is stated twice."
    )
    yield ""
    yield f"house = {VERSION}"
    yield ""
    yield from comment(f"{FORM}: the name or trade name of the casino licensee.")


def _empty(schemas: Mapping[str, Schema]) -> Iterator[str]:
    yield from _head()
    yield '# licensee = "..."'
    yield ""
    yield from comment(f"{FORM}: the day for which the tables are filed.")
    yield f"# edition = {EDITION}"
    yield ""
    yield from comment(
        "The look of papers: three contrasting colors and, with logo = FILE, a PNG or SVG picture in the folder of "
        "this file."
    )
    yield f"# brand = {{ {', '.join(f'{key} = {toml(color)}' for key, color in COLORS.items())} }}"
    yield ""
    yield from comment(
        "Each file of a folder may be one table's filing; or state the tables below; or do both. The house's own file "
        "in a folder is called house.toml, and the folder may then be checked by its name."
    )
    yield '# filings = "tables"'
    yield ""
    yield from comment(
        "Parts: choices that several tables have in common, such as limits, a house way or a rake schedule. A part may "
        "use other parts."
    )
    part, shared = EXAMPLE
    yield f"# [parts.{part}]"
    yield from (f"# {key} = {toml(value)}" for key, value in shared.items())
    for schema, wager in _meters(schemas):
        yield ""
        yield from comment("Meters that tables share: the wager that feeds it, its tables, and its settings.")
        yield f"# [meters.{_meter_name(wager)}]"
        yield f"# wager = {toml(wager)}"
        yield f"# tables = {toml([_name(schema, 0)])}"
        yield "# initial = 25000"
    yield ""
    yield from comment(
        "The tables. Each has a name, a game, the parts that it uses, and its other choices: in [tables.choices], or "
        "in a file of its own, which `croupier submission new GAME -o FILE` makes."
    )
    for name, schema in schemas.items():
        table = schema.option("table").sample
        yield ""
        yield "# [[tables]]"
        yield f"# name = {toml(table)}"
        yield f"# game = {toml(name)}"
        yield f'# filing = "{name}-1.toml"'
        if shared.keys() <= {option.key for option in schema.options}:
            yield f'# uses = ["{part}"]'


def _filled(schemas: Mapping[str, Schema]) -> Iterator[str]:
    yield from _head()
    yield 'licensee = "Sample Casino"'
    yield ""
    yield from comment(f"{FORM}: the day for which the tables are filed.")
    yield f"edition = {EDITION}"
    yield ""
    yield from comment(
        "Parts: choices that several tables have in common. A table that uses a part doesn't repeat its choices."
    )
    for name, schema in schemas.items():
        if schema.second is not None:
            shared = {
                key: value
                for key, value in _choices(schema).items()
                if key not in schema.second.choices and not _of_meter(key, schema.second.meter)
            }
            yield from ("", f"[parts.{name}]", *_stated(schema, shared))
    for schema, wager in _meters(schemas):
        yield ""
        yield from comment("A meter that two tables share, with the wager that feeds it.")
        tables = [_name(schema, number) for number in range(2)]
        yield from (f"[meters.{_meter_name(wager)}]", f"wager = {toml(wager)}", f"tables = {toml(tables)}")
        for key, value in _choices(schema).items():
            if _of_meter(key, wager):
                yield f"{key.rpartition('.')[2]} = {toml(value)}  # {schema.option(key).cite}"
    for name, schema in schemas.items():
        choices = _choices(schema)
        if schema.second is None:
            yield from _table(schema, 0, choices)
        else:
            yield from _table(schema, 0, {key: choices[key] for key in schema.second.choices}, name)
            yield from _table(schema, 1, schema.second.choices, name)


def _meters(schemas: Mapping[str, Schema]) -> Iterator[tuple[Schema, str]]:
    """Yield the wagers whose meter two tables of a game share."""
    for schema in schemas.values():
        if schema.second is not None and schema.second.meter:
            yield schema, schema.second.meter


def _meter_name(wager: str) -> str:
    """Return the name of a wager's meter: ``wagers.seven_card`` feeds ``seven-card``."""
    return wager.rpartition(".")[2].replace("_", "-")


def _of_meter(key: str, wager: str) -> bool:
    """Return whether a choice is about a wager's meter."""
    return bool(wager) and key.startswith(f"{wager}.meter.")


def _table(schema: Schema, number: int, choices: Mapping[str, Any], part: str = "") -> Iterator[str]:
    yield from ("", "[[tables]]", f"name = {toml(_name(schema, number))}", f"game = {toml(schema.game)}")
    if part:
        yield f"uses = [{toml(part)}]"
    yield from ("", "[tables.choices]", *_stated(schema, choices))


def _name(schema: Schema, number: int) -> str:
    """Number the sample table's name: PP-01, PP-02."""
    stem, _, first = str(schema.option("table").sample).rpartition("-")
    return f"{stem}-{int(first) + number:02}"


def _choices(schema: Schema) -> dict[str, Any]:
    return {key: value for key, value in sample_choices(schema).items() if key not in IDENTITY}


def _stated(schema: Schema, choices: Mapping[str, Any]) -> Iterator[str]:
    for key, value in choices.items():
        yield f"{key} = {toml(value)}  # {schema.option(key).cite}"
