"""The page of measurements: a benchmark replaces only its own section."""

import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))
from report import PAGE, write_section

ONE, TWO = "<!-- one -->\n\nold\n\n<!-- /one -->", "<!-- two -->\n\n2\n\n<!-- /two -->"
TEXT = f"# Performance\n\nWords.\n\n{ONE}\n\nBetween.\n\n{TWO}\n"


@pytest.fixture
def page(tmp_path: Path) -> Path:
    made = tmp_path / "performance.md"
    made.write_text(TEXT, "utf-8")
    return made


def test_a_section_is_replaced_and_the_others_stay(page: Path) -> None:
    write_section("one", "new – \\1 words\n", page)
    assert page.read_text("utf-8") == TEXT.replace("old", "new – \\1 words")
    write_section("one", "old", page)
    assert page.read_text("utf-8") == TEXT


def test_a_section_that_is_not_there_is_added_at_the_end(page: Path) -> None:
    write_section("three", "3", page)
    assert page.read_text("utf-8") == f"{TEXT}\n<!-- three -->\n\n3\n\n<!-- /three -->\n"


@pytest.mark.parametrize("name", ["", "One", "one -->", "two words", "/one"])
def test_a_section_has_a_plain_name(page: Path, name: str) -> None:
    with pytest.raises(ValueError, match="the name of a section"):
        write_section(name, "new", page)
    assert page.read_text("utf-8") == TEXT


def test_a_section_without_an_end_is_left_alone(page: Path) -> None:
    broken = TEXT.replace("<!-- /two -->", "")
    page.write_text(broken, "utf-8")
    with pytest.raises(ValueError, match="has no <!-- /two -->"):
        write_section("two", "new", page)
    assert page.read_text("utf-8") == broken


def test_the_ledger_has_its_section() -> None:
    assert PAGE.read_text("utf-8").count("<!-- ledger -->") == 1


def test_every_section_has_a_row_with_what_it_is_compared_with_and_its_command() -> None:
    """A row links to the heading of a section, and its command runs the benchmark that writes that section."""
    text = PAGE.read_text("utf-8")
    rows = dict(
        re.findall(r"^\| \[.+?\]\(#(.+?)\) \| .+ \| .+ \| `python (bench/\w+\.py)[^`]*--write` \|$", text, re.MULTILINE)
    )
    sections = re.findall(r"^<!-- ([a-z]\w*) -->\n\n## (.+)$", text, re.MULTILINE)
    assert len(sections) >= 12
    for name, heading in sections:
        bench = PAGE.parents[1] / rows.pop(re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-"))
        assert f'write_section("{name}"' in bench.read_text("utf-8"), heading
    assert not rows, "rows of no section"
