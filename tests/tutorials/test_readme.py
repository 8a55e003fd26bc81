"""A stranger reaches a played, explained and verified round with the README alone: it runs as printed."""

import os
import re
import shutil
from pathlib import Path

import pytest
from printed_page import ROOT, Reader, blocks

README = ROOT / "README.md"
SOAK = bool(os.environ.get("CROUPIER_SOAK"))
NOT_A_COPY = shutil.ignore_patterns(".*", "__pycache__", "dist", "build", "_build")


def test_the_first_screen_shows_what_it_is_the_two_commands_and_a_picture() -> None:
    lines = README.read_text("utf-8").splitlines()
    first = "\n".join(lines[:20])
    assert "working software" in first
    assert re.findall(r"^make (\w+) ", first, re.MULTILINE) == ["run", "test"]
    picture = re.search(r"!\[.+\]\((docs/pictures/.+\.png)\)", first)
    assert picture is not None
    taken = (test.read_text("utf-8") for test in (ROOT / "tests" / "browser").glob("test_*.py"))
    assert any(f'"{Path(picture[1]).stem}"' in text for text in taken), "the picture is made by no test"


def test_the_two_commands_are_there() -> None:
    targets = re.findall(r"^(run|test):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert sorted(targets) == ["run", "test"]


def test_the_readme_runs_as_it_is_printed(tmp_path: Path) -> None:
    """All but the two commands; in a soak with a separate environment, as its first commands make it."""
    folder = tmp_path / "croupier"
    if SOAK:
        shutil.copytree(ROOT, folder, ignore=NOT_A_COPY)
    two_commands, *page = [block for block in blocks(README) if block.language != "python"]
    assert two_commands.text.count("make ") == 2
    with Reader(folder, SOAK) as reader:
        if SOAK:
            reader.prefer(folder / ".venv" / "bin")
        reader.follow(page)
        assert len(reader.ran) == (4 if SOAK else 3)
        assert (folder / "first.sqlite").exists()


def test_what_the_readme_names_is_there() -> None:
    """Commands in its sentences and tables exist; those in its blocks are run."""
    from croupier.cli import app

    text = re.sub(r"^```.*?^```$", "", README.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    named = re.findall(r"`croupier ([a-z][a-z -]*)", text)
    assert len(named) > 10
    for words in named:
        command, *rest = words.split()
        assert command in [*app, "--help"], words
        inner = [name for name in app[command] if not name.startswith("-")]
        if rest and inner and not rest[0].startswith("-"):
            assert rest[0] in inner, words


def test_the_example_tells_the_round_and_its_reasons(capsys: pytest.CaptureFixture[str]) -> None:
    [example] = [block for block in blocks(README) if block.language == "python"]
    exec(example.text, {})
    output = capsys.readouterr().out
    assert "No more bets" in output
    assert "Round 1 is complete. [13:69F-43.10(k)]" in output
    assert "Arithmetic: " in output
