"""The tutorial “add a game” does what it says, from an empty folder to a served table and an installed package."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from added_game import PAGE, Author
from printed_page import FILES, blocks

from croupier.ledger.store import Store


@pytest.fixture(scope="module")
def author(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Author]:
    """Somebody who has followed the page from top to bottom."""
    made = Author(tmp_path_factory.mktemp("added") / "duel")
    with made:
        made.follow(blocks(PAGE))
        yield made


def test_the_tutorial_runs_as_it_is_printed(author: Author) -> None:
    assert len(author.ran) == len([block for block in blocks(PAGE) if block.language != "text"])


def test_a_client_played_a_round_at_the_served_table(author: Author) -> None:
    """The seed of the page throws 5 and 2, as in the terminal; every step has its paragraph."""
    thrown = next(step for step in author.played if step["is"] == "Thrown")
    assert thrown["data"]["dice"] == [5, 2]
    ends = {one["data"]["area"]: one for one in author.played if one["is"] == "Settled"}
    assert [(area, one["data"]["outcome"], one["data"]["paid"]) for area, one in ends.items()] == [
        ("doublet", "lose", 0),
        ("red", "win", 25_00),
    ]
    assert ends["red"]["cites"] == ["DUEL:1-1.3(d)", "DUEL:1-1.2(b)"]
    assert all(step["cites"] for step in author.played)


def test_the_record_says_which_rules_and_which_package(author: Author) -> None:
    day = Store(f"sqlite:///{author.folder / 'house.sqlite'}")
    name = day.days("DD-01")[0]
    head = day.records("DD-01", name)[0].body
    assert '"game":"dice-duel"' in head
    assert '"edition":"2026-01-01"' in head
    assert " + dice-duel sha256:" in head
    assert ", DUEL:1 of 2026-01-01" in head


def test_the_auditor_says_that_it_does_not_know_the_game(author: Author) -> None:
    """As the page has it: the record is vouched for by replay alone."""
    command = [sys.executable, "verify/audit.py", "sqlite", "duel.sqlite"]
    ended = subprocess.run(command, cwd=author.folder, capture_output=True, encoding="utf-8", timeout=60)
    assert ended.returncode == 1
    assert "this auditor does not know the game" in ended.stdout


def test_a_reader_can_do_all_that_is_run() -> None:
    found = blocks(PAGE)
    assert PAGE.read_text("utf-8").count("```") == 2 * len(found), "a fence without a language is run by nobody"
    for block in found:
        if block.language in FILES and block.file:
            assert f"`{block.file}`" in block.above, f"{block.where}: the reader is not told where to write this"


def test_the_game_is_small() -> None:
    """A game that is read in one sitting: some 220 lines that are not blank, cases and rules apart."""
    written = [block.text for block in blocks(PAGE) if block.file.endswith(".py")]
    assert len(written) == 9
    assert sum(bool(line.strip()) for text in written for line in text.splitlines()) <= 230


def test_what_the_page_names_is_there() -> None:
    root = Path(PAGE).parents[2]
    for row in PAGE.read_text("utf-8").splitlines():
        if row.startswith("| `") and row.count("|") == 4:
            model = row.split("|")[3].strip().strip("`")
            assert (root / "src" / "croupier" / model).exists() or (root / model).exists(), row
