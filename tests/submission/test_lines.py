"""The lines of the keys of a TOML file."""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from croupier.games import HOUSE_GAMES, game
from croupier.submission.house_template import house_template
from croupier.submission.template import template
from croupier.submission.toml_lines import line_of, lines_of, part

TEXT = '''# A comment = with signs [of] {toml}
top = 1
"quoted.key" = "a # no comment"   # a comment
'single' = 'no \\ escape "'
dotted.key . spaced = 2

[table]  # [not.this]
a = """
b = 2
c""\\"""" # many lines
d = \'\'\'
e = 1 \'\'\'
list = [
  1, # one
  "two, ] three",
  [3, 4],
]
inline = { x = 1, y.z = "}", w = [ { v = 1 } ] }
day = 1979-05-27T07:32:00Z
number = -1.5e+10

[table."sub.table"]
key = true

[[tables]]
name = "one"
[tables.choices]
wagers.bet.minimum = 1
[[tables]]
name = "two"

  [ tables . choices ]
  wagers.bet = { minimum = 2, maximum = 3 }

[[tables.inner]]
a = 1
[[tables.inner]]
a = 2
'''


def test_each_key_is_on_its_line() -> None:
    document = tomllib.loads(TEXT)
    assert document["table"]["a"] == 'b = 2\nc"""'
    lines = lines_of(TEXT)
    text = TEXT.splitlines()
    for key, starts in {
        "top": "top",
        '"quoted.key"': '"quoted.key"',
        "single": "'single'",
        "dotted.key.spaced": "dotted",
        "dotted": "dotted",
        "table": "[table]",
        "table.a": "a =",
        "table.d": "d =",
        "table.list": "list",
        "table.list[2]": '  "two',
        "table.inline.y.z": "inline",
        "table.inline.w[1].v": "inline",
        "table.day": "day",
        "table.number": "number",
        'table."sub.table"': '[table."sub',
        'table."sub.table".key': "key",
        "tables[1]": "[[tables]]",
        "tables[1].name": 'name = "one"',
        "tables[1].choices": "[tables.choices]",
        "tables[1].choices.wagers.bet.minimum": "wagers.bet.minimum",
        "tables[2].name": 'name = "two"',
        "tables[2].choices": "  [ tables",
        "tables[2].choices.wagers.bet.maximum": "  wagers.bet",
        "tables[2].inner[1].a": "a = 1",
        "tables[2].inner[2].a": "a = 2",
    }.items():
        assert text[lines[key] - 1].startswith(starts), key
    assert "table.b" not in lines
    assert "table.e" not in lines


def test_a_key_that_is_not_stated_belongs_to_its_nearest_table() -> None:
    lines = lines_of(TEXT)
    assert line_of(lines, "table.missing.key") == lines["table"]
    assert line_of(lines, "tables[2].choices.wagers.tie.minimum") == lines["tables[2].choices.wagers"]
    assert line_of(lines, "missing") is None
    assert line_of({}, "a.b") is None


def test_lines_are_counted_alike_with_either_end() -> None:
    assert lines_of(TEXT.replace("\n", "\r\n")) == lines_of(TEXT)
    assert lines_of("") == {}
    assert lines_of("a = 1") == {"a": 1}


def keys(value: Any, key: str = "") -> Iterator[str]:
    if isinstance(value, Mapping):
        for name, inner in value.items():
            yield from keys(inner, f"{key}.{part(name)}" if key else part(name))
    elif isinstance(value, list) and all(isinstance(item, Mapping) for item in value):
        for number, inner in enumerate(value, 1):
            yield from keys(inner, f"{key}[{number}]")
    else:
        yield key


@pytest.mark.parametrize("name", [*HOUSE_GAMES, "house"])
def test_every_key_of_a_sample_filing_has_a_line(name: str) -> None:
    schemas = {name: game(name).SCHEMA for name in HOUSE_GAMES}
    text = house_template(schemas, filled=True) if name == "house" else template(schemas[name], filled=True)
    lines, rows = lines_of(text), text.splitlines()
    found = list(keys(tomllib.loads(text)))
    assert found
    for key in found:
        last = key.rpartition(".")[2].strip('"')
        assert last in rows[lines[key] - 1].partition("=")[0], key
