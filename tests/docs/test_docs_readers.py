"""The pages for each reader: their commands run, and the output shown is what the program prints."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest
from warm_programs import programs

import croupier

ROOT = Path(__file__).parent.parent.parent
READERS = {"player", "dealer", "supervisor", "licensee", "auditor", "mathematician", "developer"}
AT_WORK = {"dealer": ["## Deal at a live table"], "supervisor": ["## The pit page"]}
"""The staff's work at a live table, on their readers' pages."""


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("reader_pages", ROOT / "docs" / "reader_pages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MAKER = maker()


@pytest.fixture
def page(tmp_path: Path) -> Path:
    return tmp_path / "page.md"


def test_every_reader_has_a_page_of_the_same_shape() -> None:
    assert {page.stem for page in MAKER.pages()} == READERS
    for page in MAKER.pages():
        text = page.read_text("utf-8")
        sections = ["## The first ten minutes", *AT_WORK.get(page.stem, ()), "## What next"]
        assert re.findall(r"^#+ .*", text, re.MULTILINE)[1:] == sections, page
        assert len(re.findall(r"^```text\n.+?^```", text, re.DOTALL | re.MULTILINE)) >= 2, page


@pytest.mark.parametrize("reader", sorted(READERS))
def test_the_commands_of_a_page_print_what_it_shows(reader: str) -> None:
    """If this fails: ``make docs``."""
    page = ROOT / "docs" / "readers" / f"{reader}.md"
    assert MAKER.made(page, programs()) == page.read_text("utf-8"), f"{page.name} is out of date"


def test_a_page_shows_the_program_that_makes_it(page: Path) -> None:
    page.write_text("```sh\npython -c 'import croupier; print(croupier.__file__)'\n```\n```text\n```\n", "utf-8")
    assert f"```text\n{croupier.__file__}\n```\n" in MAKER.made(page)


def test_what_is_shown_is_made_anew(page: Path) -> None:
    page.write_text(
        "```sh\nprintf '1\\n2\\n3\\n'\n```\n\n<!-- the last 2 lines -->\n\n```text\nold\n```\nend\n", "utf-8"
    )
    assert "```text\n…\n2\n3\n```\nend\n" in MAKER.made(page)


def test_lines_are_typed_and_files_stay_from_one_command_to_the_next(page: Path) -> None:
    typed = "```sh\ncat > kept\n```\n<!-- typed: one | | two -->\n\n"
    page.write_text(f"{typed}```python\nprint(open('kept').read())\n```\n```text\n```\n", "utf-8")
    assert MAKER.made(page).endswith("```text\none\n\ntwo\n```\n")


@pytest.mark.parametrize("between", ["", "<!-- ends with status 2 -->\n"])
def test_a_command_that_ends_otherwise_than_the_page_says_is_no_page(page: Path, between: str) -> None:
    page.write_text(f"```sh\nexit 1\n```\n{between}\n```text\n```\n", "utf-8")
    with pytest.raises(MAKER.NotAsPrinted, match="ends with status 1"):
        MAKER.made(page)


def test_hashes_and_the_home_stand_for_the_reader_s_own(page: Path) -> None:
    one, other = "ab" * 32, "cd" * 32
    page.write_text(f"```sh\necho {one} {other}\necho {one[:16]}… in $HOME/x, 2008-01-01\n```\n```text\n```\n", "utf-8")
    assert MAKER.made(page).endswith("```text\n‹hash 1› ‹hash 2›\n‹hash 1› in ~/x, 2008-01-01\n```\n")
