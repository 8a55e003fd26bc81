"""The index of sections, the coverage registry, and the effect of a wrong line in either."""

import re
from pathlib import Path

import pytest

import croupier.regulation.registry as registry_module
import croupier.regulation.sections as sections_module
from croupier.regulation.data import rows
from croupier.regulation.readings import readings
from croupier.regulation.registry import Paragraph, Status, coverage, registry, section_of
from croupier.regulation.sections import sections


def test_every_paragraph_of_the_registry_belongs_to_a_section_of_the_index() -> None:
    strays = [text for text, paragraph in registry().items() if paragraph.section not in sections()]
    assert strays == []


def test_every_paragraph_of_the_registry_stands_under_its_own_citation_and_has_words() -> None:
    for text, paragraph in registry().items():
        assert paragraph.cite == text
        assert paragraph.words


def test_every_section_at_hand_in_whole_has_paragraphs_in_the_registry() -> None:
    held = {paragraph.section for paragraph in registry().values()}
    missing = [number for number, section in sections().items() if section.whole and number not in held]
    assert missing == []


def test_no_paragraph_is_at_hand_of_a_section_of_which_only_the_heading_or_a_mention_is() -> None:
    for paragraph in registry().values():
        assert sections()[paragraph.section].at_hand.split(":")[0] in {"whole", "part"}, paragraph.cite


def test_the_index_says_of_every_section_how_much_of_it_is_at_hand_and_where_it_is_named() -> None:
    for section in sections().values():
        assert re.fullmatch(r"whole|heading|named|part: .+", section.at_hand), section
        assert section.title
        assert section.sources, section
        assert all(re.fullmatch(r"00[0-4]", source) for source in section.sources), section


def test_all_thirteen_sections_of_packs_poker_are_at_hand_in_whole() -> None:
    found = [section.number for section in sections().values() if section.subchapter == "13:69F-43"]
    assert found == [f"13:69F-43.{number}" for number in range(1, 14)]
    assert all(sections()[number].whole for number in found)


@pytest.mark.parametrize(
    ("paragraph", "section"),
    [
        ("13:69F-43.10(f)", "13:69F-43.10"),
        ("13:69F-43.1“Pack”", "13:69F-43.1"),
        ('13:69F-43.1"Pack"', "13:69F-43.1"),
        ("19:47-11.1", "19:47-11.1"),
        ("19:47-11.8A(a)", "19:47-11.8A"),
    ],
)
def test_the_section_of_a_paragraph_is_what_stands_before_its_letter_or_term(paragraph: str, section: str) -> None:
    assert section_of(paragraph) == section


def test_coverage_counts_every_paragraph_once() -> None:
    table = coverage()
    assert sum(sum(statuses.values()) for statuses in table.values()) == len(registry())
    packs_poker = [paragraph for paragraph in registry().values() if paragraph.cite.startswith("13:69F-43.")]
    assert table["13:69F-43"][Status.EXECUTED] == sum(paragraph.status is Status.EXECUTED for paragraph in packs_poker)
    assert table["13:69F-43"][Status.NOT_YET] == 0


# --- marks


@pytest.mark.parametrize(("mark", "remark"), [("C", "text at hand"), ("M", "(The source prints")])
def test_a_line_whose_text_is_cut_or_out_of_place_says_so_and_no_other_does(mark: str, remark: str) -> None:
    marked = {text for text, line in registry().items() if mark in line.mark}
    assert {text for text, line in registry().items() if remark in line.words} == marked


def test_a_reading_that_a_line_points_to_is_about_its_section() -> None:
    by_number = {reading.number: {cite.section.number for cite in reading.cites} for reading in readings()}
    for text, line in registry().items():
        for numbers in re.findall(r"\breadings? ((?:\d+(?:, | and )?)+)", line.words):
            for number in re.findall(r"\d+", numbers):
                assert line.section in by_number[int(number)], (text, number)


# --- wrong lines


def _read_registry(monkeypatch: pytest.MonkeyPatch, folder: Path, *texts: str) -> dict[str, Paragraph]:
    """Return what the registry would be with these files."""
    files = []
    for number, text in enumerate(texts):
        files.append(folder / f"file-{number}.txt")
        files[-1].write_text(text, "utf-8")
    monkeypatch.setattr(registry_module, "registry_files", lambda: files)
    return registry.__wrapped__()


def test_a_line_of_the_registry_gives_status_reason_mark_and_words(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found = _read_registry(
        monkeypatch,
        tmp_path,
        "# a comment\n\n1:1-1.1(a) | executed | Do it.\n1:1-1.1(b) | out of scope (on paper) [X] | File it.\n",
        "1:1-2.1 | not yet [C/P] | Later.\n",
    )
    assert found == {
        "1:1-1.1(a)": Paragraph("1:1-1.1(a)", Status.EXECUTED, "Do it.", "", "N"),
        "1:1-1.1(b)": Paragraph("1:1-1.1(b)", Status.OUT_OF_SCOPE, "File it.", "on paper", "X"),
        "1:1-2.1": Paragraph("1:1-2.1", Status.NOT_YET, "Later.", "", "C/P"),
    }


@pytest.mark.parametrize(
    "status",
    [
        "",
        "Executed",
        "executed!",
        "executd",
        "executed ()",
        "executed [Z]",
        "executed [C/]",
        "executed [CX]",
        "out of scope (on paper",
        "not yet []",
    ],
)
def test_a_status_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, status: str) -> None:
    with pytest.raises(ValueError, match=re.escape(repr(status))):
        _read_registry(monkeypatch, tmp_path, f"1:1-1.1(a) | {status} | Words.\n")


def test_a_refused_status_names_its_paragraph(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=re.escape("1:1-1.1(a)")):
        _read_registry(monkeypatch, tmp_path, "1:1-1.1(a) | executd | Words.\n")


def test_out_of_scope_without_a_reason_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"1:1-1\.1\(a\).*needs one"):
        _read_registry(monkeypatch, tmp_path, "1:1-1.1(a) | out of scope | Words.\n")


@pytest.mark.parametrize("status", ["executed", "shown to the dealer", "definition", "not yet"])
def test_a_reason_is_refused_for_every_other_status(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, status: str
) -> None:
    with pytest.raises(ValueError, match=r"1:1-1\.1\(a\).*needs one"):
        _read_registry(monkeypatch, tmp_path, f"1:1-1.1(a) | {status} (because) | Words.\n")


def test_a_paragraph_with_two_lines_is_refused_even_in_two_files(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    line = "1:1-1.1(a) | executed | Words.\n"
    with pytest.raises(ValueError, match=r"file-1\.txt: 1:1-1\.1\(a\) has two lines"):
        _read_registry(monkeypatch, tmp_path, line, line)


@pytest.mark.parametrize("line", ["only one", "a | b", "a | b | c | d", "a |b| c"])
def test_a_line_with_the_wrong_number_of_fields_is_refused_with_file_and_line(tmp_path: Path, line: str) -> None:
    file = tmp_path / "some.txt"
    file.write_text(f"# head\n\na | b | c\n{line}\n", "utf-8")
    read = rows(file, 3)
    assert next(read) == ("a", "b", "c")
    with pytest.raises(ValueError, match=r"some\.txt, line 4: \d fields where 3 are expected"):
        next(read)


def test_a_short_line_in_the_index_of_sections_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "sections.txt"
    file.write_text("1:1-1.1 | Title | whole | 000,001\n1:1-1.2 | Title | whole\n", "utf-8")
    monkeypatch.setattr(sections_module, "data_file", lambda name: tmp_path / name)
    with pytest.raises(ValueError, match=r"sections\.txt, line 2: 3 fields where 4"):
        sections.__wrapped__()


def test_a_section_without_sources_is_read_as_having_none(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "sections.txt"
    file.write_text("1:1-1.1 | Title | part: (a) | 000, 001\n1:1-1.2 | Other | whole | -\n", "utf-8")
    monkeypatch.setattr(sections_module, "data_file", lambda name: tmp_path / name)
    found = sections.__wrapped__()
    assert found["1:1-1.1"].sources == ("000", "001")
    assert not found["1:1-1.1"].whole
    assert found["1:1-1.2"].sources == ()
    assert found["1:1-1.2"].whole
