"""The tutorial “add a game” does what it says, from an empty folder to a served table and an installed package."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from added_game import PAGE, Author
from printed_page import FILES, blocks

from croupier.ledger.store import Store
from croupier.record.chain import linked


@pytest.fixture(scope="module")
def author(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Author]:
    """A reader who has followed the page from top to bottom."""
    made = Author(tmp_path_factory.mktemp("added") / "duel")
    with made:
        made.follow(blocks(PAGE))
        yield made


def test_the_tutorial_runs_as_it_is_printed(author: Author) -> None:
    assert len(author.ran) == len([block for block in blocks(PAGE) if block.language != "text"])


def test_a_client_played_a_round_at_the_served_table(author: Author) -> None:
    """The page's seed deals the page's cards, as in the terminal; every step has its paragraph."""
    turned = next(step for step in author.played if step["is"] == "Turned" and step["data"]["place"] == "dealer")
    assert turned["data"]["cards"] == ["TH"]
    (end,) = [step for step in author.played if step["is"] == "Settled"]
    assert (end["data"]["area"], end["data"]["outcome"], end["data"]["paid"]) == ("main", "win", 25_00)
    assert end["cites"] == ["STAY:1-1.4(a)", "STAY:1-1.2(b)"]
    assert all(step["cites"] for step in author.played)


def test_the_record_says_which_rules_and_which_package(author: Author) -> None:
    day = Store(f"sqlite:///{author.folder / 'house.sqlite'}")
    name = day.days("SS-01")[0]
    head = day.records("SS-01", name)[0].body
    assert '"game":"stay-or-switch"' in head
    assert '"edition":"2026-01-01"' in head
    assert " + stay-or-switch sha256:" in head
    assert ", STAY:1 of 2026-01-01" in head


FORGED = [
    pytest.param('"paid":2500', '"paid":3500', "not paid as the record states", id="a payment"),
    pytest.param('"outcome":"win"', '"outcome":"push"', "not paid as the record states", id="an outcome"),
    pytest.param('"amount":2500', '"amount":2600', "", id="a bet"),
]


@pytest.mark.parametrize(("old", "new", "says"), FORGED)
def test_the_auditor_checks_what_every_table_owes(
    author: Author, tmp_path: Path, old: str, new: str, says: str
) -> None:
    """It knows nothing about the game: money, cards, seals and odds must be right, whatever is played."""
    result = audited(author, _forged(author, tmp_path, old, new))
    assert result.startswith("WRONG")
    assert says in result


def audited(author: Author, export: Path) -> str:
    command = [sys.executable, "verify/audit.py", "export", str(export)]
    return subprocess.run(command, cwd=author.folder, capture_output=True, encoding="utf-8", timeout=60).stdout


def _forged(author: Author, folder: Path, old: str, new: str) -> Path:
    """Return an export whose chain was recomputed after a change, so that only the audit of its contents can tell."""
    lines, previous = [], ""
    store = Store(f"sqlite:///{author.folder / 'stay.sqlite'}")
    for record in store.records("SS-01", store.days("SS-01")[0]):
        body = record.body.replace(old, new)
        made = linked(record.table, record.day, record.sequence, record.kind, previous or record.previous, body)
        previous = made.hash
        lines.append(f"{made.line()}\n")
    path = folder / "forged.jsonl"
    path.write_text("".join(lines), "utf-8")
    return path


def test_a_reader_can_do_all_that_is_run() -> None:
    found = blocks(PAGE)
    assert PAGE.read_text("utf-8").count("```") == 2 * len(found), "a fence without a language is run by nobody"
    for block in found:
        if block.language in FILES and block.file:
            assert f"`{block.file}`" in block.above, f"{block.where}: the reader is not told where to write this"


def test_the_game_is_small() -> None:
    """Rules, cases, code and papers in at most 600 nonblank lines."""
    written = [block.text for block in blocks(PAGE) if block.file.startswith("stay_or_switch/")]
    assert len(written) == 15
    assert sum(bool(line.strip()) for text in written for line in text.splitlines()) <= 600


def test_what_the_page_names_is_there() -> None:
    root = Path(PAGE).parents[2]
    for row in PAGE.read_text("utf-8").splitlines():
        if row.startswith("| `") and row.count("|") == 4:
            model = row.split("|")[3].strip().strip("`")
            assert (root / "src" / "croupier" / model).exists() or (root / model).exists(), row
