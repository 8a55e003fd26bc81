"""A whole house on the command line: written, checked, explained, compared, given notice of, and served."""

import json
from pathlib import Path

import pytest
from in_process import Done, run

from croupier.cli.serve import HouseRefused, _house, serve
from croupier.games import HOUSE_GAMES

TABLES = len(HOUSE_GAMES) + 2
"""The sample house has a table for each game, and a second one for blackjack and for Pack's Poker."""

CHANGES = (
    ("edition = 2026-01-01", "edition = 2026-07-01"),
    ("surrender.offered = true", "surrender.offered = false"),
    ("rake.maximum = 4", "rake.maximum = 5"),
    ("seats.number = 8", "seats.number = 7"),
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    assert croupier(tmp_path, "new", "house", "--sample", "-o", "house.toml").returncode == 0
    return tmp_path


def croupier(folder: Path, *arguments: str) -> Done:
    return run(folder, "submission", *arguments)


def changed(folder: Path, *changes: tuple[str, str], name: str = "new.toml") -> str:
    text = (folder / "house.toml").read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / name).write_text(text, "utf-8")
    return name


def test_a_template_of_a_house_is_printed_and_never_written_over_another(folder: Path) -> None:
    printed = croupier(folder, "new", "house")
    assert (printed.returncode, printed.stdout.count("# [[tables]]")) == (0, len(HOUSE_GAMES))
    again = croupier(folder, "new", "house", "-o", "house.toml")
    assert (again.returncode, "not overwritten" in again.stderr) == (2, True)


@pytest.mark.parametrize("place", ["house.toml", "."])
def test_a_house_that_may_be_used_is_checked_by_its_file_or_its_folder(folder: Path, place: str) -> None:
    done = croupier(folder, "check", place)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{place}: {TABLES} tables, no defects; the filing may be used.\n"


def test_defects_come_with_file_table_part_and_paragraph(folder: Path) -> None:
    name = changed(
        folder, ("surrender.offered = true", 'surrender.offered = "yes"'), ("seats.number = 8", "seats.number = 0")
    )
    done = croupier(folder, "check", name)
    assert done.returncode == 1
    text = (folder / name).read_text("utf-8").splitlines()
    surrender, seats = (
        text.index(next(line for line in text if line.startswith(key))) + 1 for key in ("surr", "seats.number = 0")
    )
    assert (
        f"new.toml, tables BJ-01, BJ-02 (part blackjack)\n  Line {surrender}: error: `surrender.offered`" in done.stdout
    )
    assert f"new.toml, table PK-01\n  Line {seats}: error: `seats.number` is too low (19:47-14.6(b))." in done.stdout
    assert done.stdout.endswith(f"new.toml: {TABLES} tables, 2 defects; the filing may not be used.\n")


def test_the_check_as_json(folder: Path) -> None:
    good = json.loads(croupier(folder, "check", "house.toml", "--json").stdout)
    assert (good["passed"], good["licensee"], good["edition"]) == (True, "Sample Casino", "2026-01-01")
    assert [table["table"] for table in good["tables"]][:3] == ["BA-01", "BS-01", "BJ-01"]
    assert len({table["digest"] for table in good["tables"]}) == TABLES
    bad = json.loads(
        croupier(folder, "check", changed(folder, ("decks = 6  # 19:47-2.2(a)", "decks = 9")), "--json").stdout
    )
    assert (bad["passed"], bad["tables"]) == (False, [])
    (defect,) = bad["defects"]
    assert (defect["tables"], defect["shared"]) == (["BJ-01", "BJ-02"], "part blackjack")
    assert (defect["key"], defect["cite"], defect["severity"]) == ("cards.decks", "19:47-2.2(a)", "error")


def test_a_house_is_checked_against_the_rules_of_a_day(folder: Path) -> None:
    before = croupier(folder, "check", "house.toml", "--as-of", "2006-06-04")
    assert before.returncode == 1
    assert "`wagers.twenty.offered` is not in force on June 4, 2006" in before.stdout
    on_the_day = croupier(folder, "check", "house.toml", "--as-of", "2006-06-05")
    assert "wagers.twenty.offered" not in on_the_day.stdout
    wrong = croupier(folder, "check", "house.toml", "--as-of", "soon")
    assert (wrong.returncode, "--as-of soon is not a date" in wrong.stderr) == (2, True)


@pytest.mark.parametrize(
    ("place", "problem"),
    [("nowhere.toml", "there is no such file"), ("empty", "there is no house.toml in this folder")],
)
@pytest.mark.parametrize("command", ["check", "explain"])
def test_a_house_that_cannot_be_read_is_an_error(folder: Path, command: str, place: str, problem: str) -> None:
    (folder / "empty").mkdir(exist_ok=True)
    done = croupier(folder, command, place)
    assert (done.returncode, problem in done.stderr, done.stdout) == (2, True, "")


def test_all_tables_of_a_house_are_explained_or_one(folder: Path) -> None:
    output = croupier(folder, "explain", "house.toml").stdout
    assert output.startswith(f"Sample Casino, edition of 2026-01-01: {TABLES} tables")
    assert "Table PP-02 is linked to meter seven-card (wagers.seven_card)." in output
    assert max(map(len, output.splitlines())) <= 80
    one = croupier(folder, "explain", "house.toml", "--table", "BJ-02").stdout
    assert "table BJ-02" in one
    assert "BJ-01" not in one
    assert one.splitlines()[0] in output
    other = croupier(folder, "explain", "house.toml", "--table", "BJ-03")
    assert (other.returncode, "no table is named 'BJ-03'; available: BA-01" in other.stderr) == (2, True)


def test_explanations_as_json(folder: Path) -> None:
    data = json.loads(croupier(folder, "explain", "house.toml", "--json").stdout)
    assert (data["licensee"], data["edition"], len(data["tables"])) == ("Sample Casino", "2026-01-01", TABLES)
    packs = next(table for table in data["tables"] if table["table"] == "PP-01")
    assert packs["says"][0] == "Table PP-01 is linked to meter seven-card (wagers.seven_card)."
    (one,) = json.loads(croupier(folder, "explain", "house.toml", "--table", "BJ-02", "--json").stdout)["tables"]
    assert (one["table"], one["game"]) == ("BJ-02", "blackjack")
    assert croupier(folder, "new", "craps", "--sample", "-o", "craps.toml").returncode == 0
    alone = json.loads(croupier(folder, "explain", "craps.toml", "--json").stdout)
    assert (alone["table"], alone["game"]) == ("CR-01", "craps")
    assert len(alone["says"]) > 10


def test_a_warning_is_printed_with_the_tables(folder: Path) -> None:
    name = changed(folder, ('[[tables]]\nname = "PG-01"', '[parts.idle]\na = 1\n\n[[tables]]\nname = "PG-01"'))
    done = croupier(folder, "explain", name)
    assert done.returncode == 0
    assert "warning: `parts.idle` is not used by any table (19:47-8.3)." in done.stdout


def test_a_house_with_defects_is_not_explained(folder: Path) -> None:
    done = croupier(folder, "explain", changed(folder, ("decks = 6  # 19:47-2.2(a)", "decks = 9")))
    assert (done.returncode, done.stdout) == (2, "")
    assert "new.toml has 1 defect; see: croupier submission check new.toml" in done.stderr


def test_a_table_is_chosen_in_a_house_only(folder: Path) -> None:
    assert croupier(folder, "new", "craps", "--sample", "-o", "craps.toml").returncode == 0
    done = croupier(folder, "explain", "craps.toml", "--table", "CR-01")
    assert (done.returncode, "is the filing of one table" in done.stderr) == (2, True)


# --- diff


def test_equal_houses_differ_in_nothing(folder: Path) -> None:
    done = croupier(folder, "diff", "house.toml", ".")
    assert (done.returncode, done.stdout) == (0, "The filings are the same.\n")


def test_changes_are_printed_with_status_1(folder: Path) -> None:
    done = croupier(folder, "diff", "house.toml", changed(folder, *CHANGES))
    assert done.returncode == 1
    assert "BJ-01, BJ-02 (blackjack): surrender.offered: yes → no" in done.stdout
    assert "Notice: 19:47-2.8 with 19:47-8.3 (mark X)." in done.stdout
    assert "Notice: 19:47-14.14(c) with 19:47-8.3 (mark X)." in done.stdout
    assert "3 changed choices; 2 of them with notice." in done.stdout
    data = json.loads(croupier(folder, "diff", "house.toml", "new.toml", "--json").stdout)
    cites = {change["key"]: [notice["cite"] for notice in change["notice"]] for change in data["changes"]}
    assert cites == {"surrender.offered": ["19:47-2.8"], "seats.number": [], "rake.maximum": ["19:47-14.14(c)"]}


@pytest.mark.parametrize("name", ["notice.md", "notice.txt", "notice.html"])
def test_the_notice_is_written_once(folder: Path, name: str) -> None:
    new = changed(folder, *CHANGES)
    done = croupier(folder, "diff", "house.toml", new, "--notice", name)
    assert (done.returncode, done.stderr) == (1, f"{name} written.\n")
    text = (folder / name).read_text("utf-8")
    assert "Starting July 1, 2026" in text
    assert "seats" not in text
    # The two tables have their own limits, and so each has a part of the notice.
    assert "Blackjack, table BJ-01" in text
    assert "Blackjack, table BJ-02" in text
    assert "Surrender is no longer offered." in text
    again = croupier(folder, "diff", "house.toml", new, "--notice", name)
    assert (again.returncode, "not overwritten" in again.stderr) == (2, True)
    assert (folder / name).read_text("utf-8") == text


def test_the_day_asked_about_is_that_of_the_notice(folder: Path) -> None:
    croupier(folder, "diff", "house.toml", changed(folder, *CHANGES), "--as-of", "2026-08-01", "--notice", "n.txt")
    assert "Starting August 1, 2026." in (folder / "n.txt").read_text("utf-8")


def test_the_new_filing_has_to_be_in_force_on_the_day_asked_about(folder: Path) -> None:
    new = changed(folder, *CHANGES)
    done = croupier(folder, "diff", "house.toml", new, "--as-of", "1990-01-01")
    assert (done.returncode, "new.toml has" in done.stderr) == (2, True)


def test_where_nothing_needs_notice_none_is_written(folder: Path) -> None:
    new = changed(folder, ("seats.number = 8", "seats.number = 7"))
    done = croupier(folder, "diff", "house.toml", new, "--notice", "n.md")
    assert (done.returncode, "No change needs notice" in done.stderr) == (1, True)
    assert not (folder / "n.md").exists()


def test_filings_that_cannot_be_compared_are_an_error(folder: Path) -> None:
    for name in ("craps", "mini-dice"):
        assert croupier(folder, "new", name, "--sample", "-o", f"{name}.toml").returncode == 0
    bad = changed(folder, ("decks = 6  # 19:47-2.2(a)", "decks = 9"))
    for arguments, problem in (
        (("house.toml", "craps.toml"), "house.toml is the filing of a house and craps.toml of one table"),
        (("craps.toml", "house.toml"), "house.toml is the filing of a house and craps.toml of one table"),
        (("craps.toml", "mini-dice.toml"), "one filing is for craps, the other for mini-dice"),
        (("house.toml", bad), "new.toml has 1 defect"),
        ((bad, "house.toml"), "new.toml has 1 defect"),
        (("house.toml", "nowhere.toml"), "there is no such file"),
        (("house.toml", "house.toml", "--notice", "notice.doc"), "a notice is written as .pdf, .html, .md or .txt"),
    ):
        done = croupier(folder, "diff", *arguments)
        assert (done.returncode, problem in done.stderr, done.stdout) == (2, True, ""), arguments


def test_two_filings_of_a_table_are_compared(folder: Path) -> None:
    assert croupier(folder, "new", "craps", "--sample", "-o", "craps.toml").returncode == 0
    text = (folder / "craps.toml").read_text("utf-8")
    (folder / "later.toml").write_text(text.replace("call_off = true", "call_off = false"), "utf-8")
    assert croupier(folder, "diff", "craps.toml", "craps.toml").returncode == 0
    done = croupier(folder, "diff", "craps.toml", "later.toml")
    assert (done.returncode, "CR-01 (craps): wagers.call_off: yes → no" in done.stdout) == (1, True)


# --- serve


def test_all_tables_of_a_house_are_served(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filings = _house(folder)
    assert [filing.schema.game for filing in filings.values()].count("blackjack") == 2
    assert {filing.schema.game for filing in filings.values()} == set(HOUSE_GAMES)
    assert all(name == filing["table"] for name, filing in filings.items())
    assert "each table keeps its own" in capsys.readouterr().out


def test_no_table_of_a_house_with_defects_is_served(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = folder / changed(folder, ("decks = 6  # 19:47-2.2(a)", "decks = 9"))
    with pytest.raises(HouseRefused):
        _house(bad)
    assert serve(house=bad, store=str(folder / "record.sqlite")) == 1
    output = capsys.readouterr().err
    assert output.startswith("No table is opened under this filing:\n")
    assert "tables BJ-01, BJ-02 (part blackjack): Line " in output
    assert "error: `cards.decks` is too high (19:47-2.2(a)). You entered 9." in output
    assert not (folder / "record.sqlite").exists()


def test_a_house_that_cannot_be_read_is_not_served(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(house=folder / "nowhere.toml", store=str(folder / "record.sqlite")) == 2
    assert "there is no such file" in capsys.readouterr().err
    assert serve(folder / "craps.toml", house=folder, store=str(folder / "record.sqlite")) == 2
    assert "Use either filings of tables or --house" in capsys.readouterr().err
