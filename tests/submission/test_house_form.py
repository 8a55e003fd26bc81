"""The form of a house's filing: files and folders, parts and meters, the template, and errors for bad input."""

import re
import tomllib
from pathlib import Path

import pytest
from house_samples import HEAD, Table, checked, choices, found, house, passed

from croupier.games import HOUSE_GAMES, game
from croupier.games.house_filing import checked_house
from croupier.submission.filing import UnreadableFiling
from croupier.submission.house import HOUSE_KEYS
from croupier.submission.house_template import EDITION, house_template
from croupier.submission.template import sample_choices, template, toml

SCHEMAS = {name: game(name).SCHEMA for name in HOUSE_GAMES}
MD = Table("MD-01", "mini-dice")
OWN_FORM = "19:47-8.3"


def filed(folder: Path, name: str, game_name: str = "mini-dice") -> Path:
    """Write a table's own file, with the sample house's date."""
    path = folder / name
    path.write_text(template(SCHEMAS[game_name], filled=True).replace("2008-01-01", str(EDITION)), "utf-8")
    return path


def stated(name: str, left_out: tuple[str, ...] = ()) -> str:
    """Return the sample choices of a game as lines of a part."""
    return "\n".join(f"{key} = {toml(value)}" for key, value in choices(name).items() if key not in left_out)


# --- the template


def test_the_sample_house_passes_and_has_every_game(tmp_path: Path) -> None:
    report = checked(tmp_path, house_template(SCHEMAS, filled=True))
    assert found(report) == []
    assert {table.game for table in report.tables} == set(HOUSE_GAMES)


def test_the_sample_house_states_what_the_samples_of_its_games_state(tmp_path: Path) -> None:
    report = checked(tmp_path, house_template(SCHEMAS, filled=True))
    for table in report.tables:
        differing = {"edition", "table"} | (
            {"wagers.bet.minimum", "wagers.bet.maximum"} if table.game == "blackjack" else set()
        )
        differing |= {"wagers.pack.minimum", "wagers.pack.maximum"} if table.game == "packs-poker" else set()
        schema = SCHEMAS[table.game]
        usual = {
            option.key
            for option in schema.options
            if option.default is not None and option.applies(table.filing.values)
        }
        assert set(table.filing.values) == set(sample_choices(schema)) | usual
        for key, value in sample_choices(SCHEMAS[table.game]).items():
            if key not in differing:
                assert table.filing[key] == SCHEMAS[table.game].option(key).kind.read(value), key


def test_the_tables_of_the_sample_house_that_share_a_part_differ_in_their_limits_alone(tmp_path: Path) -> None:
    report = checked(tmp_path, house_template(SCHEMAS, filled=True))
    one, other = (table.filing.plain() for table in report.tables if table.game == "blackjack")
    assert {key for key in one if one[key] != other[key]} == {"table", "wagers.bet.minimum", "wagers.bet.maximum"}
    linked = [table.name for table in report.tables if table.meters == {"wagers.seven_card": "seven-card"}]
    assert linked == ["PP-01", "PP-02"]


def test_the_unfilled_template_lacks_what_a_house_has_to_state(tmp_path: Path) -> None:
    text = house_template(SCHEMAS, filled=False)
    assert tomllib.loads(text) == {"house": 1}
    assert found(checked(tmp_path, text)) == [(key, OWN_FORM, ()) for key in ("licensee", "edition", "tables")]


def test_what_the_unfilled_template_shows_as_comments_is_a_house_of_every_game(tmp_path: Path) -> None:
    lines = house_template(SCHEMAS, filled=False).splitlines()
    shown = [line.removeprefix("# ") for line in lines if re.fullmatch(r"(# )?(\[+[\w.-]+\]+|[\w.]+ = \S.*)", line)]
    document = tomllib.loads("\n".join(shown))
    assert set(document) == set(HOUSE_KEYS)
    assert [table["game"] for table in document["tables"]] == list(HOUSE_GAMES)
    report = checked(tmp_path, "\n".join(shown))
    # The only defects are that the files don't exist yet, so the meter has no tables.
    files = [(f"tables[{number}].filing", OWN_FORM, ()) for number in range(1, len(HOUSE_GAMES) + 1)]
    meters = [("meters.seven-card.tables", OWN_FORM, ())]
    assert found(report) == [*files, ("filings", OWN_FORM, ()), *meters, ("parts.main-floor", OWN_FORM, ())]


# --- files and folders


def test_a_table_may_be_filed_in_a_file_of_its_own(tmp_path: Path) -> None:
    filed(tmp_path, "dice.toml")
    report = checked(tmp_path, HEAD + '[[tables]]\nfiling = "dice.toml"\n')
    assert found(report) == []
    assert [(table.name, table.game, table.file) for table in report.tables] == [
        ("MD-01", "mini-dice", str(tmp_path / "dice.toml"))
    ]


def test_a_table_in_a_file_has_the_same_filing_as_one_that_is_stated_in_the_house(tmp_path: Path) -> None:
    filed(tmp_path, "dice.toml")
    (there,) = checked(tmp_path, HEAD + '[[tables]]\nfiling = "dice.toml"\n').tables
    (here,) = passed(tmp_path, [MD]).tables
    assert there.filing.digest == here.filing.digest


def test_a_tables_own_file_has_to_state_its_form(tmp_path: Path) -> None:
    path = filed(tmp_path, "dice.toml")
    path.write_text(path.read_text("utf-8").replace("schema = 1", ""), "utf-8")
    report = checked(tmp_path, HEAD + '[[tables]]\nfiling = "dice.toml"\n')
    assert found(report) == [("schema", OWN_FORM, ("MD-01",))]


def test_an_entry_and_its_file_have_to_be_of_one_game(tmp_path: Path) -> None:
    filed(tmp_path, "dice.toml")
    report = checked(tmp_path, HEAD + '[[tables]]\ngame = "craps"\nfiling = "dice.toml"\n')
    assert found(report)[0] == ("game", OWN_FORM, ("MD-01",))


def test_a_folder_of_filings_is_a_house_with_a_table_for_each(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    filed(tmp_path / "tables", "dice.toml")
    filed(tmp_path / "tables", "craps.toml", "craps")
    (tmp_path / "house.toml").write_text(HEAD + 'filings = "tables"\n', "utf-8")
    report = checked_house(tmp_path)
    assert found(report) == []
    assert report.names == ("CR-01", "MD-01")


def test_filings_may_lie_beside_the_houses_own_file(tmp_path: Path) -> None:
    filed(tmp_path, "dice.toml")
    report = checked(tmp_path, HEAD + 'filings = "."\n')
    assert (found(report), report.names) == ([], ("MD-01",))


def test_a_defect_in_a_tables_own_file_names_file_and_table(tmp_path: Path) -> None:
    path = filed(tmp_path, "dice.toml")
    path.write_text(path.read_text("utf-8").replace("number = 7", "number = 0"), "utf-8")
    (only,) = checked(tmp_path, HEAD + '[[tables]]\nfiling = "dice.toml"\n').defects
    assert only.place == f"{path}, table MD-01"
    line = path.read_text("utf-8").splitlines().index("number = 0") + 1
    result = f"{path}, table MD-01: Line {line}: error: `seats.number` is too low (19:47-13.7(b)). You entered 0."
    assert str(only).startswith(result)


# --- shared parts


def test_what_a_part_states_holds_at_all_tables_that_use_it(tmp_path: Path) -> None:
    left = "wagers.place.minimum"
    part = f"[parts.dice]\n{stated('mini-dice', (left,))}\n"
    tables = "".join(
        f'[[tables]]\nname = "{name}"\ngame = "mini-dice"\nuses = "dice"\n[tables.choices]\n{left} = {low}\n'
        for name, low in (("A", 5), ("B", 10))
    )
    report = checked(tmp_path, HEAD + part + tables)
    assert found(report) == []
    assert [table.filing[left] for table in report.tables] == [500, 1000]


def test_parts_may_use_parts(tmp_path: Path) -> None:
    left = "wagers.place.minimum"
    parts = f'[parts.low]\n{left} = 5\n[parts.dice]\nuses = ["low"]\n{stated("mini-dice", (left,))}\n'
    table = '[[tables]]\nname = "A"\ngame = "mini-dice"\nuses = ["dice"]\n'
    assert found(checked(tmp_path, HEAD + parts + table)) == []


def test_what_is_wrong_in_a_part_is_one_defect_with_all_tables_that_use_it(tmp_path: Path) -> None:
    part = f"[parts.dice]\n{stated('mini-dice', ('seats.number',))}\nseats.number = 0\n"
    tables = "".join(f'[[tables]]\nname = "{name}"\ngame = "mini-dice"\nuses = ["dice"]\n' for name in "AB")
    (only,) = checked(tmp_path, HEAD + part + tables).defects
    assert only.place == f"{tmp_path / 'house.toml'}, tables A, B (part dice)"
    assert only.defect.key == "seats.number"


def test_what_a_part_states_is_not_stated_again(tmp_path: Path) -> None:
    parts = "[parts.a]\nseats.number = 7\n[parts.b]\nseats.number = 6\n"
    text = house([Table("MD-01", "mini-dice", more='uses = ["a"]')], parts)
    report = checked(tmp_path, text)
    assert found(report)[0] == ("seats.number", OWN_FORM, ("MD-01",))
    assert report.defects[0].defect.words == "is stated by the table and by part a"
    both = Table("MD-01", "mini-dice", {"seats.number": None}, 'uses = ["a", "b"]')
    (only,) = checked(tmp_path, house([both], parts)).defects
    assert only.defect.words == "is stated by part a and by part b"


def test_what_a_table_states_wrongly_is_its_own_even_if_a_part_states_it_too(tmp_path: Path) -> None:
    table = Table("MD-01", "mini-dice", {"seats.number": 0}, 'uses = ["a"]')
    report = checked(tmp_path, house([table], "[parts.a]\nseats.number = 7\n"))
    assert [(defect.defect.key, defect.origin) for defect in report.defects] == [("seats.number", "")] * 2


def test_a_part_that_no_table_uses_is_a_warning(tmp_path: Path) -> None:
    report = checked(tmp_path, house([MD], "[parts.idle]\nseats.number = 7\n"))
    assert found(report) == [("parts.idle", OWN_FORM, ())]
    assert report.passed
    assert [table.name for table in report.tables] == ["MD-01"]


# --- bad input


CYCLE = '[parts.a]\nuses = ["b"]\n[parts.b]\nuses = ["c"]\n[parts.c]\nuses = ["a"]\n'
METER = '[meters.m]\nwager = "wagers.seven_card"\ntables = ["MD-99"]\ninitial = 1\n'

BAD = {
    "no tables": (HEAD, [("tables", "")]),
    "an empty list of tables": (HEAD + "tables = []\n", [("tables", "")]),
    "tables that are none": (HEAD + "tables = [1]\n", [("tables", "")]),
    "one table instead of a list": (HEAD + "[tables]\nname = 'A'\n", [("tables", "")]),
    "a table without a name": (house([MD], '[[tables]]\ngame = "craps"\n'), [("tables[1].name", "")]),
    "a table with a name that is none": (house([MD], "[[tables]]\nname = 7\n"), [("tables[1].name", "")]),
    "two tables of one name": (house([MD, MD]), [("tables", "")]),
    "a table without a game": (house([MD], '[[tables]]\nname = "A"\n'), [("game", "A")]),
    "a game that is not here": (house([MD], '[[tables]]\nname = "A"\ngame = "faro"\n'), [("game", "A")]),
    "a file that is not there": (
        house([MD], '[[tables]]\nname = "A"\nfiling = "a.toml"\n'),
        [("tables[1].filing", "")],
    ),
    "a file that is no name": (house([MD], '[[tables]]\nname = "A"\nfiling = 7\n'), [("tables[1].filing", "")]),
    "a file that is the house itself": (house([MD], '[[tables]]\nfiling = "house.toml"\n'), [("tables[1].filing", "")]),
    "a folder that is not there": (house([MD], head=HEAD + 'filings = "nowhere"\n'), [("filings", "")]),
    "a cycle of parts": (house([Table("MD-01", "mini-dice", more='uses = ["a"]')], CYCLE), [("parts.a.uses", "")]),
    "a part that uses itself": (
        house([Table("MD-01", "mini-dice", more='uses = ["a"]')], '[parts.a]\nuses = "a"\n'),
        [("parts.a.uses", "")],
    ),
    "a part that is not there": (
        house([Table("MD-01", "mini-dice", more='uses = ["x"]')]),
        [("tables[1].uses", "MD-01")],
    ),
    "parts that are no list": (house([Table("MD-01", "mini-dice", more="uses = 7")]), [("tables[1].uses", "MD-01")]),
    "a part that uses one that is not there": (
        house([Table("MD-01", "mini-dice", more='uses = "a"')], '[parts.a]\nuses = ["x"]\n'),
        [("parts.a.uses", "")],
    ),
    "a part that is none": (house([MD], "[parts]\na = 1\n"), [("parts.a", "")]),
    "parts that are none": (house([MD], head=HEAD + "parts = 1\n"), [("parts", "")]),
    "a meter of a table that is not there": (house([MD], METER), [("meters.m.tables", "")]),
    "a meter without a wager": (house([MD], '[meters.m]\ntables = ["MD-01"]\n'), [("meters.m.wager", "")]),
    "a meter without tables": (house([MD], '[meters.m]\nwager = "wagers.x"\n'), [("meters.m.tables", "")]),
    "a meter that is none": (house([MD], "[meters]\nm = 1\n"), [("meters.m", "")]),
    "meters that are none": (house([MD], head=HEAD + "meters = 1\n"), [("meters", "")]),
    "no licensee": (house([MD], head=HEAD.replace("licensee", "# licensee")), [("licensee", "")]),
    "an empty licensee": (house([MD], head=HEAD.replace("Sample Casino", " ")), [("licensee", "")]),
    "no edition": (house([MD], head=HEAD.replace("edition", "# edition")), [("edition", "")]),
    "an edition that is no day": (house([MD], head=HEAD.replace("2026-01-01", "2026")), [("edition", "")]),
    "another form": (house([MD], head=HEAD.replace("house = 1", "house = 2")), [("house", "")]),
    "true is no form": (house([MD], head=HEAD.replace("house = 1", "house = true")), [("house", "")]),
    "no form": (house([MD], head=HEAD.replace("house = 1", "")), [("house", "")]),
    "a key of no house": (house([MD], head=HEAD + "license = 7\n"), [("license", "")]),
    "a key of no table": (house([Table("MD-01", "mini-dice", more="nam = 7")]), [("tables[1].nam", "")]),
    "choices that are none": (
        house([MD], '[[tables]]\nname = "A"\ngame = "faro"\nchoices = 7\n'),
        [("tables[1].choices", ""), ("game", "A")],
    ),
    "a table of another licensee": (
        house([Table("MD-01", "mini-dice", {})]) + '\nlicensee = "Other"\n',
        [("licensee", "MD-01")],
    ),
    "a table of another edition": (house([MD]) + "\nedition = 2025-12-31\n", [("edition", "MD-01")]),
    "a table that calls itself otherwise": (house([MD]) + '\ntable = "MD-02"\n', [("table", "MD-01")]),
}


@pytest.mark.parametrize(("text", "defects"), BAD.values(), ids=BAD.keys())
def test_what_is_wrong_with_the_form_is_found_and_nothing_else(
    text: str, defects: list[tuple[str, str]], tmp_path: Path
) -> None:
    report = checked(tmp_path, text)
    assert found(report) == [(key, OWN_FORM, (table,) if table else ()) for key, table in defects]
    assert not report.passed
    assert report.tables == ()


def test_a_cycle_is_shown_as_the_way_around(tmp_path: Path) -> None:
    (only,) = checked(tmp_path, house([Table("MD-01", "mini-dice", more='uses = ["a"]')], CYCLE)).defects
    assert (only.defect.value, only.defect.words) == ("a → b → c → a", "leads back to itself")


def test_an_unknown_key_comes_with_the_one_that_was_probably_meant(tmp_path: Path) -> None:
    (only,) = checked(tmp_path, house([MD], head=HEAD + "licencee = 7\n")).defects
    assert only.defect.allowed == "did you mean licensee?"
    result = "`licencee` is not a key of a house filing (19:47-8.3). You entered 7. Did you mean licensee?"
    assert only.defect.sentences == result


def test_the_part_that_the_unfilled_template_shows_is_used_where_its_choices_are(tmp_path: Path) -> None:
    lines = house_template(SCHEMAS, filled=False).splitlines()
    shown = [line.removeprefix("# ") for line in lines if re.fullmatch(r"(# )?(\[+[\w.-]+\]+|[\w.]+ = \S.*)", line)]
    document = tomllib.loads("\n".join(shown))
    for table in document["tables"]:
        keys = {option.key for option in SCHEMAS[table["game"]].options}
        assert ("uses" in table) == ("wagers.bet.minimum" in keys), table["name"]
    assert set(document["meters"]["seven-card"]["tables"]) <= {table["name"] for table in document["tables"]}


@pytest.mark.parametrize(
    ("uses", "parts", "key"),
    [
        ('["dcie"]', "", "tables[1].uses"),
        ("7", "", "tables[1].uses"),
        ('["far"]', '[parts.far]\nuses = ["dcie"]\n', "parts.far.uses"),
    ],
)
def test_what_a_table_lacks_because_a_part_is_misspelt_is_one_defect(
    uses: str, parts: str, key: str, tmp_path: Path
) -> None:
    table = f'[[tables]]\nname = "A"\ngame = "mini-dice"\nuses = {uses}\n[tables.choices]\nchips.smallest = 0\n'
    both = f'{table}[[tables]]\nname = "B"\ngame = "mini-dice"\nuses = ["dice"]\n'
    report = checked(tmp_path, f"{HEAD}[parts.dice]\n{stated('mini-dice')}\n{parts}{both}")
    # What is wrong with the values that the table does state is still reported.
    assert {field for field, *_ in found(report)} == {key, "chips.smallest"}
    assert len(report.defects) == 2


def test_a_table_that_lacks_a_choice_beside_its_parts_is_reported(tmp_path: Path) -> None:
    table = '[[tables]]\nname = "A"\ngame = "mini-dice"\nuses = ["dice"]\n'
    report = checked(tmp_path, f"{HEAD}[parts.dice]\n{stated('mini-dice', ('seats.number',))}\n{table}")
    assert [field for field, *_ in found(report)] == ["seats.number"]


def test_a_wager_of_a_table_is_linked_to_one_meter(tmp_path: Path) -> None:
    without = {f"wagers.seven_card.meter.{term}": None for term in ("initial", "reset", "rate", "reset_rate")}
    settings = 'wager = "wagers.seven_card"\ntables = ["PP-01"]\ninitial = 25000\nreset = 10000\nrate = "5%"\n'
    meters = "".join(f'[meters.{name}]\n{settings}reset_rate = "0%"\n' for name in ("one", "two"))
    (only,) = checked(tmp_path, house([Table("PP-01", "packs-poker", without)], meters)).defects
    assert (only.defect.key, only.defect.value) == ("meters.two.tables", '"PP-01"')
    assert only.defect.words == "is already linked to meter one for wagers.seven_card"


def test_what_is_stated_of_a_meter_at_a_table_too_is_stated_twice(tmp_path: Path) -> None:
    meter = '[meters.m]\nwager = "wagers.seven_card"\ntables = ["PP-01"]\ninitial = 1\n'
    (only,) = checked(tmp_path, house([Table("PP-01", "packs-poker")], meter)).defects
    assert (only.defect.key, only.tables) == ("wagers.seven_card.meter.initial", ("PP-01",))
    assert only.defect.words == "is stated by the table and by meter m"


def test_what_a_tables_file_and_its_entry_both_state_is_stated_twice(tmp_path: Path) -> None:
    filed(tmp_path, "dice.toml")
    text = HEAD + '[[tables]]\nfiling = "dice.toml"\n[tables.choices]\nseats.number = 7\n'
    assert found(checked(tmp_path, text)) == [("tables[1].choices.seats.number", OWN_FORM, ())]


def test_two_files_in_a_folder_with_one_name_are_found(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    filed(tmp_path / "tables", "one.toml")
    filed(tmp_path / "tables", "two.toml")
    (only,) = checked(tmp_path, HEAD + 'filings = "tables"\n').defects
    assert (only.file, only.defect.value) == (str(tmp_path / "tables" / "two.toml"), '"MD-01"')


def test_files_in_a_folder_that_are_no_filings_are_found(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    assert found(checked(tmp_path, HEAD + 'filings = "tables"\n')) == [("filings", OWN_FORM, ())]
    (tmp_path / "tables" / "a.toml").write_text("no TOML", "utf-8")
    (tmp_path / "tables" / "b.toml").write_text('game = "craps"\n', "utf-8")
    assert found(checked(tmp_path, HEAD + 'filings = "tables"\n')) == [
        ("filings", OWN_FORM, ()),
        ("table", OWN_FORM, ()),
    ]


def test_a_house_that_cannot_be_read_is_refused_with_its_file(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFiling, match=r"nowhere\.toml: there is no such file"):
        checked_house(tmp_path / "nowhere.toml")
    with pytest.raises(UnreadableFiling, match=r"there is no house\.toml in this folder"):
        checked_house(tmp_path)
    filed(tmp_path, "dice.toml")
    with pytest.raises(UnreadableFiling, match="is not the filing of a house, which states house = 1"):
        checked_house(tmp_path / "dice.toml")
    (tmp_path / "bad.toml").write_text("house = ", "utf-8")
    with pytest.raises(UnreadableFiling, match="not a TOML file"):
        checked_house(tmp_path / "bad.toml")
