"""Citations: only what the regulation has, as far as it is at hand, can be cited."""

import runpy
from pathlib import Path

import pytest

from croupier.regulation import Cite, Paragraphs, UnknownParagraph, cite
from croupier.regulation.registry import OTHER_TERMS, registry
from croupier.regulation.sections import sections


@pytest.mark.parametrize(
    "text",
    [
        "13:69F-43.5(a)",
        "13:69F-43.5(b)3",
        "13:69E-1.13Z(b)6ii",
        "19:47-11.4(a)1iii",
        "13:69F-43.5",
        "19:47-11.8A(a)",
    ],
)
def test_a_paragraph_that_is_at_hand_can_be_cited_and_reads_back_as_written(text: str) -> None:
    assert str(cite(text)) == text


def test_a_citation_knows_its_section_and_its_line_in_the_registry() -> None:
    value = cite("13:69F-43.10(f)")
    assert value.section.number == "13:69F-43.10"
    assert value.section.whole
    assert value.paragraph is not None
    assert value.paragraph.cite == "13:69F-43.10(f)"


def test_a_whole_section_may_be_cited_by_its_number_alone() -> None:
    value = cite("13:69F-43.12")
    assert value.section.number == "13:69F-43.12"
    assert value.paragraph is None


@pytest.mark.parametrize("text", ["13:69F-43.14(a)", "13:69F-44.1", "13:69G-43.1", "19:47-11.8D(a)", "19:48-11.1"])
def test_a_section_that_no_source_names_is_refused(text: str) -> None:
    with pytest.raises(UnknownParagraph, match="no section"):
        cite(text)


@pytest.mark.parametrize(
    ("text", "section"),
    [
        ("13:69F-43.10(l)", "13:69F-43.10"),  # the last is (k)
        ("13:69F-43.5(b)10", "13:69F-43.5"),  # the last is (b)9
        ("13:69F-43.5(b)0", "13:69F-43.5"),
        ("13:69E-1.13Z(b)6iii", "13:69E-1.13Z"),  # the last is (b)6ii
        ("13:69F-43.5(a)1", "13:69F-43.5"),  # (a) has no items
        ("13:69F-43.5i", "13:69F-43.5"),
    ],
)
def test_a_paragraph_that_a_whole_section_lacks_is_refused_with_its_title(text: str, section: str) -> None:
    with pytest.raises(UnknownParagraph, match="has no such paragraph") as caught:
        cite(text)
    assert sections()[section].title in str(caught.value)


@pytest.mark.parametrize("text", ["13:69F-43.10(k)", "13:69F-43.5(b)9", "13:69E-1.13Z(b)6ii"])
def test_the_last_paragraph_of_a_whole_section_is_accepted(text: str) -> None:
    assert cite(text).paragraph is not None


@pytest.mark.parametrize(
    ("text", "at_hand"),
    [("13:69E-1.18(g)2", True), ("13:69E-1.18(a)", False), ("13:69F-8.3(b)1", False), ("19:47-1.3(a)", False)],
)
def test_of_a_section_not_wholly_at_hand_unread_paragraphs_may_be_cited(text: str, at_hand: bool) -> None:
    value = cite(text)
    assert not value.section.whole
    assert (value.paragraph is not None) is at_hand


def test_a_term_may_be_cited_with_straight_or_curly_quotes() -> None:
    curly = cite("13:69F-43.1“Pack”")
    assert cite('13:69F-43.1"Pack"') == curly
    assert curly.paragraph is not None
    assert curly.section.number == "13:69F-43.1"


def test_a_term_with_an_apostrophe_may_be_cited_straight_or_curly() -> None:
    curly = cite("13:69F-43.1“Pack’s wager”")
    assert cite('13:69F-43.1"Pack\'s wager"') == curly
    assert cite("13:69F-43.1“Pack's wager”") == curly
    assert curly.paragraph is not None


@pytest.mark.parametrize("text", ["13:69F-43.1“Joker”", '13:69F-43.1"Joker"', "13:69F-43.1“pack”"])
def test_a_term_that_the_definitions_lack_is_refused(text: str) -> None:
    with pytest.raises(UnknownParagraph, match="has no such paragraph"):
        cite(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "43.10(f)",
        "13:69F",
        "13:69F-43",
        "13:69F 43.10(f)",
        "13:69F-43.10(F)",
        "13:69F-43.10(f",
        "13:69F-43.10 (f)",
        "13:69F-43.10(f)(1)",
        "13:69F-43.10(f) and (g)",
        '13:69F-43.1"Pack',
        "13:69F-43.1“”",
        "§ 13:69F-43.10(f)",
    ],
)
def test_a_text_of_another_form_is_refused_and_shown_the_form(text: str) -> None:
    with pytest.raises(UnknownParagraph, match="is not a citation"):
        cite(text)


def test_blanks_around_a_citation_do_not_matter() -> None:
    assert cite(" 13:69F-43.5(a)\n") == cite("13:69F-43.5(a)")


def test_paragraphs_cites_within_one_chapter() -> None:
    assert Paragraphs("13:69F")("43.5(b)3") == cite("13:69F-43.5(b)3") == Cite("13:69F-43.5(b)3")
    with pytest.raises(UnknownParagraph):
        Paragraphs("13:69E")("43.5(b)3")


@pytest.mark.parametrize(("paragraph", "exists"), [("43.10(f)", True), ("43.10(ff)", False), ("43.100(f)", False)])
def test_a_misspelt_paragraph_stops_the_import_of_its_module(tmp_path: Path, paragraph: str, exists: bool) -> None:
    module = tmp_path / "some_rules.py"
    module.write_text(
        "from croupier.regulation import Paragraphs\n"
        'P = Paragraphs("13:69F")\n'
        "def rule() -> object:\n"
        f'    return WHY\nWHY = P("{paragraph}")\n',
        "utf-8",
    )
    if exists:
        assert runpy.run_path(str(module))["WHY"] == cite(f"13:69F-{paragraph}")
    else:
        with pytest.raises(UnknownParagraph):
            runpy.run_path(str(module))


def test_every_paragraph_of_the_registry_can_be_cited() -> None:
    refused = []
    for text in registry():
        try:
            cite(text)
        except UnknownParagraph:
            refused.append(text)
    assert refused == []


def test_every_citable_paragraph_of_the_registry_knows_its_section_and_line() -> None:
    whole = [text for text, paragraph in registry().items() if sections()[paragraph.section].whole]
    assert len(whole) > 500
    for text in whole:
        assert cite(text).text == text
        assert cite(text).section.number == registry()[text].section
        assert cite(text).paragraph is registry()[text]


def test_whatever_can_be_cited_has_a_section() -> None:
    assert cite("13:69F-8.3i").section.number == "13:69F-8.3"


@pytest.mark.parametrize(("other", "first"), OTHER_TERMS.items())
def test_a_definition_is_found_by_each_of_its_terms(other: str, first: str) -> None:
    assert str(cite(other)) == first
    assert first in registry()
