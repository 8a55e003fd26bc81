"""Each defect of a filing has its line in the file."""

from pathlib import Path

import pytest
from house_samples import HEAD, Table, checked, house

from croupier.games import game
from croupier.submission.filing import check, load
from croupier.submission.schema import Severity
from croupier.submission.template import template


def lines(path: Path, name: str, text: str) -> dict[str, int | None]:
    """Return the key and line of each error in a filing."""
    path.write_text(text, "utf-8")
    defects = check(load(path), game(name).SCHEMA).defects
    return {defect.key: defect.line for defect in defects if defect.severity is Severity.ERROR}


def at(text: str, start: str, number: int = 1) -> int:
    """Return the number of the line that starts with a text; if there are several, the one with this number."""
    found = [line for line, words in enumerate(text.splitlines(), 1) if words.startswith(start)]
    return found[number - 1]


def test_the_defects_of_a_table_have_their_lines(tmp_path: Path) -> None:
    text = template(game("mini-dice").SCHEMA, filled=True)
    text = text.replace("number = 7", 'number = "seven"')  # a wrong type
    text = text.replace('seven = "4 to 1"', 'seven = "3 to 1"')  # too low
    text = text.replace("smallest = 1", "smalest = 1")  # an unknown key, so that one is missing
    text = text.replace("[wagers.field]\n", "[wagers.field]\nmaximun = 1\n")
    text = text.replace("edition = ", "# edition = ")
    assert lines(tmp_path / "a.toml", "mini-dice", text) == {
        "seats.number": at(text, "number ="),
        "pays.seven": at(text, "seven ="),
        "chips.smalest": at(text, "smalest ="),
        "chips.smallest": at(text, "[chips]"),
        "wagers.field.maximun": at(text, "maximun ="),
        "edition": None,  # the file has no place for it
    }


def test_a_maximum_of_26_digits_is_reported_with_its_line(tmp_path: Path) -> None:
    text = template(game("blackjack").SCHEMA, filled=True).replace("maximum = 1000\n", f"maximum = {10**26}\n", 1)
    path = tmp_path / "a.toml"
    path.write_text(text, "utf-8")
    (only,) = check(load(path), game("blackjack").SCHEMA).defects
    assert str(only) == (
        f"Line {at(text, 'maximum = 1' + 26 * '0')}: error: `wagers.bet.maximum` is too high (19:47-8.3). You entered "
        f'{10**26}. Allowed: an amount from $0.01 to $10,000,000, such as 25 or "2.50" (the upper limit is this '
        "program's)."
    )


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_byte_order_mark_is_no_part_of_a_filing(end: str, tmp_path: Path) -> None:
    text = template(game("poker").SCHEMA, filled=True)
    path = tmp_path / "a.toml"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", end).encode())
    assert check(load(path), game("poker").SCHEMA).passed
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("raises = 3", "raises = 99").replace("\n", end).encode())
    (only,) = check(load(path), game("poker").SCHEMA).defects
    assert (only.key, only.line) == ("limits.raises", at(text, "raises = 3"))


PART = "[parts.low]\nwagers.place.minimum = 0\nwagers.place.maximum = 500\n\n"
METER = """[meters.one]
wager = "wagers.seven_card"
tables = ["PP-1"]
initial = 0
reset = 10000
rate = "5%"
reset_rate = "0%"
"""


def test_the_defects_of_a_house_have_their_lines(tmp_path: Path) -> None:
    none = {"wagers.place.minimum": None, "wagers.place.maximum": None}
    meter = {f"wagers.seven_card.meter.{key}": None for key in ("initial", "reset", "rate", "reset_rate")}
    own = tmp_path / "dice.toml"
    own.write_text(
        template(game("mini-dice").SCHEMA, filled=True).replace("MD-01", "MD-3").replace("number = 7", "number = 0")
    )
    tables = [
        Table("MD-1", "mini-dice", none, 'uses = ["low"]'),
        Table("MD-2", "mini-dice", {"seats.number": 99, "pays.over": None}, "color = 1"),
        Table("PP-1", "packs-poker", meter),
    ]
    more = "filing = 3\n" + PART + METER
    text = house(tables, more).replace("edition = 2026-01-01", "edition = 2008-01-01")
    text += '\n[[tables]]\nfiling = "dice.toml"\n'
    found = {
        (defect.tables, defect.defect.key): (Path(defect.file).name, defect.defect.line)
        for defect in checked(tmp_path, text).defects
    }
    assert found == {
        ((), "filing"): ("house.toml", at(text, "filing = 3")),
        ((), "tables[2].color"): ("house.toml", at(text, "color")),
        (("MD-1",), "wagers.place.minimum"): ("house.toml", at(text, "wagers.place.minimum = 0")),
        (("MD-2",), "seats.number"): ("house.toml", at(text, "seats.number = 99")),
        (("MD-2",), "pays.over"): ("house.toml", at(text, "pays.place_4_10", 2)),
        (("PP-1",), "wagers.seven_card.meter.initial"): ("house.toml", at(text, "initial = 0")),
        (("MD-3",), "seats.number"): ("dice.toml", at(own.read_text("utf-8"), "number = 0")),
    }


def test_what_a_table_states_nothing_of_has_the_line_of_its_header(tmp_path: Path) -> None:
    text = HEAD + '\n[[tables]]\nname = "MD-1"\ngame = "mini-dice"\n[tables.choices]\nseats.number = 7\n'
    found = {defect.defect.key: defect.defect.line for defect in checked(tmp_path, text).defects}
    assert found["chips.smallest"] == at(text, "[tables.choices]")
    unknown = text.replace('"mini-dice"', '"no-dice"')
    (only,) = checked(tmp_path, unknown).defects
    assert (only.defect.key, only.defect.line) == ("game", at(unknown, "game ="))
