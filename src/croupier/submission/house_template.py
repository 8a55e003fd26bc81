"""The template of a house's filing: what is stated once, what is shared, and a table of each game."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from croupier.submission.house import IDENTITY, VERSION
from croupier.submission.house_defects import FORM
from croupier.submission.schema import Schema
from croupier.submission.template import comment, sample_choices, toml

EDITION = date(2026, 1, 1)
"""Of the sample house: every choice of the samples is in force on that day."""

SHARED = {
    "blackjack": ("wagers.bet.minimum", "wagers.bet.maximum", ((10, 1000), (25, 2000))),
    "packs-poker": ("wagers.pack.minimum", "wagers.pack.maximum", ((10, 500), (25, 1000))),
}
"""Games of which the sample house has two tables: the keys in which they differ, and what each states."""

EXAMPLE = ("main-floor", {"wagers.bet.minimum": 10, "wagers.bet.maximum": 1000})
"""The part that the empty template shows, and what it states; tables of games that have these choices use it."""

METER = ("packs-poker", "seven-card", "wagers.seven_card")
"""The meter that two tables of the sample house share: game, name, wager."""


def house_template(schemas: Mapping[str, Schema], *, filled: bool) -> str:
    """A house's filing to be filled in; with ``filled``, a sample house with a table of each game and two of some."""
    return "\n".join(_filled(schemas) if filled else _empty(schemas)) + "\n"


def _head() -> Iterator[str]:
    yield "# The Rules of the Games Submission of a house: what is stated once, what tables share, and the tables."
    yield from comment(
        "Check it with `croupier submission check FILE`: every table by itself, and what the rules want to be the same "
        "at several tables. Nothing is taken for granted, and nothing is stated twice."
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
    yield ""
    yield from comment("Meters that tables share: the wager that feeds it, the tables linked to it, and its settings.")
    game, meter, wager = METER
    yield f"# [meters.{meter}]"
    yield f"# wager = {toml(wager)}"
    yield f"# tables = {toml([_name(schemas[game], 0)])}"
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
        "Parts: choices that several tables have in common. What a part states, no table that uses it states."
    )
    for name in SHARED:
        meter = f"{METER[2]}.meter." if name == METER[0] else None
        shared = {
            key: value
            for key, value in _choices(schemas[name]).items()
            if key not in SHARED[name][:2] and not (meter and key.startswith(meter))
        }
        yield from ("", f"[parts.{name}]", *_stated(schemas[name], shared))
    game, name, wager = METER
    tables = [_name(schemas[game], number) for number in range(len(SHARED[game][2]))]
    yield ""
    yield from comment("A meter that two tables share, with the wager that feeds it.")
    yield from (f"[meters.{name}]", f"wager = {toml(wager)}", f"tables = {toml(tables)}")
    for key, value in _choices(schemas[game]).items():
        if key.startswith(f"{wager}.meter."):
            yield f"{key.removeprefix(f'{wager}.meter.')} = {toml(value)}  # {schemas[game].option(key).cite}"
    for name, schema in schemas.items():
        if name not in SHARED:
            yield from _table(schema, 0, _choices(schema))
            continue
        low, high, limits = SHARED[name]
        for number, (least, most) in enumerate(limits):
            yield from _table(schema, number, {low: least, high: most}, name)


def _table(schema: Schema, number: int, choices: Mapping[str, Any], part: str = "") -> Iterator[str]:
    yield from ("", "[[tables]]", f"name = {toml(_name(schema, number))}", f"game = {toml(schema.game)}")
    if part:
        yield f"uses = [{toml(part)}]"
    yield from ("", "[tables.choices]", *_stated(schema, choices))


def _name(schema: Schema, number: int) -> str:
    """The sample table's name, counted on: PP-01, PP-02."""
    stem, _, first = str(schema.option("table").sample).rpartition("-")
    return f"{stem}-{int(first) + number:02}"


def _choices(schema: Schema) -> dict[str, Any]:
    return {key: value for key, value in sample_choices(schema).items() if key not in IDENTITY}


def _stated(schema: Schema, choices: Mapping[str, Any]) -> Iterator[str]:
    for key, value in choices.items():
        yield f"{key} = {toml(value)}  # {schema.option(key).cite}"
