"""Every tutorial does what it says: its files are written, its blocks run, and their output is what it shows."""

import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest
from printed_page import FILES, ROOT, Block, Reader, as_printed, blocks, changed

TUTORIALS = ROOT / "docs" / "tutorials"
ELSEWHERE = {"index.md", "add-a-game.md"}
"""The list of tutorials, and one that has its own test."""
PAGES = sorted(page for page in TUTORIALS.glob("*.md") if page.name not in ELSEWHERE)
SOAK = bool(os.environ.get("CROUPIER_SOAK"))


def name(page: Path) -> str:
    return page.stem


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_tutorial_runs_as_it_is_printed(page: Path, tmp_path: Path) -> None:
    with Reader(tmp_path / "reader", SOAK) as reader:
        reader.follow(blocks(page))
        assert len(reader.ran) >= 5


def test_the_example_of_the_reference_runs_as_it_is_printed(tmp_path: Path) -> None:
    with Reader(tmp_path / "reader", SOAK) as reader:
        reader.follow([block for block in blocks(ROOT / "docs" / "api" / "embed.md") if block.language != "{eval-rst}"])
        assert len(reader.ran) == 2


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_reader_can_do_all_that_is_run(page: Path) -> None:
    """What the first line of a block says to the runner is said to the reader, too."""
    found = blocks(page)
    assert page.read_text("utf-8").count("```") == 2 * len(found), "a fence without a language is run by nobody"
    for block in found:
        assert block.language in ("python", "sh", "text", "toml", "diff"), block.where
        if block.language in FILES and block.file:
            assert f"`{block.file}`" in block.above, f"{block.where}: the reader is not told where to write this"
        else:
            assert not block.file, f"{block.where}: {block.file}?"


def test_all_tutorials_are_listed() -> None:
    listed = re.findall(r"\]\(([a-z-]+\.md)\)", (TUTORIALS / "index.md").read_text("utf-8"))
    assert sorted(listed) == sorted(page.name for page in TUTORIALS.glob("*.md") if page.name != "index.md")
    assert len(PAGES) == 5


def test_a_round_takes_ten_lines() -> None:
    first = blocks(TUTORIALS / "play-a-round.md")[0]
    assert len([line for line in first.text.splitlines() if line]) <= 10


def test_the_page_of_the_tutorial_serves_a_browser(tmp_path: Path) -> None:
    """The file as printed, started as its tutorial says, on any free port."""
    written = next(block for block in blocks(TUTORIALS / "embed-the-engine.md") if block.file == "table_page.py")
    (tmp_path / "table_page.py").write_text(written.text, "utf-8")
    command = [sys.executable, "table_page.py", "0"]
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        try:
            assert server.stdout is not None
            home = re.search(r"http://[^ ]+/", server.stdout.readline())
            assert home is not None
            with urlopen(home[0]) as answer:
                assert "Ann has $500.00" in answer.read().decode()
            for form in ({"do": "wager", "area": "pack.1", "dollars": 25}, {"do": "deal"}):
                with urlopen(home[0], urlencode(form).encode()) as answer:
                    shown = answer.read().decode()
            assert "Ann has $525.00" in shown
            assert "<li>Round 1 is complete. <small>13:69F-43.10(k)</small>" in shown
        finally:
            server.terminate()


# --- the runner itself


@pytest.mark.parametrize(
    ("page", "printed", "same"),
    [
        ("one\ntwo\n", "one\ntwo\n", True),
        ("one\ntwo\n", "one  \ntwo\n", True),
        ("one\ntwo\n", "one\n", False),
        ("one\n", "one\ntwo\n", False),
        ("one.\n", "ones\n", False),
        ("on… day\n", "one fine day\n", True),
        ("on… day\n", "one fine night\n", False),
        ("one\n[…]\nthree\n", "one\n2\n2\nthree\n", True),
        ("one\n[…]\nthree\n", "one\nthree\n", True),
        ("one\n[…]\nthree\n", "one\n2\n", False),
        ("", "something\n", False),
    ],
)
def test_what_is_printed_is_compared(page: str, printed: str, same: bool) -> None:
    assert as_printed(page, printed) is same


def written(tmp_path: Path, text: str) -> list[Block]:
    page = tmp_path / "page.md"
    page.write_text(text, "utf-8")
    return blocks(page)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("```python\nx = 1\n```\n\n```python\nprint(x)\n```\n\n```text\n2\n```\n", "page.md:5 printed something else"),
        ("```python\nprint(y)\n```\n", "page.md:1 raised"),
        ("```sh\nfalse\ntrue\n```\n", "page.md:1 ended with status 1"),
        ("```sh fails\ntrue\n```\n", "page.md:1 ended with status 0"),
        ("```sh\ncat\n```\n\n```text\n[chips $5] > typed\n```\n", "page.md:1 printed something else"),
    ],
)
def test_what_is_not_as_printed_is_found(tmp_path: Path, text: str, fault: str) -> None:
    with Reader(tmp_path / "reader") as reader, pytest.raises(AssertionError, match=fault):
        reader.follow(written(tmp_path, text))


def test_a_conversation_is_typed(tmp_path: Path) -> None:
    commands = 'read one; echo "[1] > $one"; read two; echo "[2] low hand > $two"'
    text = f"```sh\n{commands}\n```\n\n```text\n[1] > a\n[2] low hand > b\n```\n"
    with Reader(tmp_path / "reader") as reader:
        reader.follow(written(tmp_path, text))
        assert reader.ran == ["page.md:1"]


def test_a_file_is_changed_in_one_place(tmp_path: Path) -> None:
    [block] = written(tmp_path, "```diff some.toml\n one = 1\n-two = 2\n+two = 3\n```\n")
    assert changed("one = 1\ntwo = 2\n", block) == "one = 1\ntwo = 3\n"
    with pytest.raises(AssertionError, match="0 places"):
        changed("two = 2\n", block)
    with pytest.raises(AssertionError, match="2 places"):
        changed("one = 1\ntwo = 2\n" * 2, block)


def test_what_takes_long_is_left_to_a_soak(tmp_path: Path) -> None:
    page = written(tmp_path, "```sh slow\necho 1\n```\n\n```text\n1\n```\n")
    for soak, ran in ((False, []), (True, ["page.md:1"])):
        with Reader(tmp_path / "reader", soak) as reader:
            reader.follow(page)
            assert reader.ran == ran
