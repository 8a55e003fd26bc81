"""What the book collects: every paragraph once and in order, with existing code, proofs and rounds."""

import itertools
import re
from pathlib import Path

import pytest
from made_books import BOOKS, PART, made

import croupier
from croupier.book import excerpts, proofs
from croupier.book.contents import AS_A_WHOLE, NOT_AT_HAND, Book, NotInTheBook, gather, known_subchapters, titles
from croupier.book.sample_rounds import SampleLine, SampleRound, case_rounds, first_shown
from croupier.cases import case_files
from croupier.games.printed_tables import printed_by_paragraph
from croupier.lookup.paragraph import HEADINGS
from croupier.regulation import cite
from croupier.regulation.locate import places, proofs_in_cases, proofs_in_tests
from croupier.regulation.readings import readings_of
from croupier.regulation.registry import registry, section_of
from croupier.regulation.sections import sections

TESTS = Path(__file__).parent.parent


@pytest.fixture(scope="module", params=BOOKS, ids=lambda only: only[0] if only else "whole")
def book(request: pytest.FixtureRequest) -> Book:
    return made(request.param)


def in_book(book: Book, text: str) -> bool:
    return book.whole or section_of(text).partition(".")[0] in PART


def test_every_paragraph_at_hand_is_in_the_book_once_with_its_status(book: Book) -> None:
    found = [(entry.text, entry.status, entry.words) for entry in book.entries if entry.at_hand]
    lines = [(text, line.status.value, line.words) for text, line in registry().items() if in_book(book, text)]
    assert sorted(found) == sorted(lines)
    assert len(lines) > 30


def test_what_else_is_in_the_book_is_cited_by_the_code(book: Book) -> None:
    for entry in book.entries_beside:
        assert entry.code, entry.text
        assert entry.status == (
            AS_A_WHOLE if any(section_of(text) == entry.text for text in registry()) else NOT_AT_HAND
        ), entry.text


def test_paragraphs_are_in_the_regulations_own_order(book: Book) -> None:
    order = list(sections())
    numbers = [part.section.number for part in book.sections]
    assert numbers == sorted(numbers, key=order.index)
    for part in book.sections:
        at_hand = [entry.text for entry in part.entries if entry.at_hand]
        assert at_hand == [text for text in registry() if section_of(text) == part.section.number]


def test_a_section_that_is_cited_as_such_comes_before_its_paragraphs(book: Book) -> None:
    part = next(part for part in book.sections if part.section.number == "19:47-20.7")
    assert [(entry.text, entry.status) for entry in part.entries] == [
        ("19:47-20.7", AS_A_WHOLE),
        ("19:47-20.7(f)", "executed"),
    ]


def test_the_code_of_a_paragraph_is_where_it_is_cited(book: Book) -> None:
    for entry in book.entries:
        cited = {
            (place.file, place.line)
            for place in places().get(entry.text, ())
            if not place.file.startswith("regulation/")
        }
        shown = {(part.file, line) for part in entry.code for line, texts in part.cites.items() if entry.text in texts}
        assert shown == cited, entry.text


def test_an_excerpt_is_what_the_module_says_there_and_contains_the_citation(book: Book) -> None:
    package = Path(croupier.__file__).parent
    for file, parts in book.modules.items():
        lines = (package / file).read_text("utf-8").splitlines()
        for part in parts:
            assert list(part.lines) == lines[part.first - 1 : part.last]
            assert part.last - part.first < excerpts.LONGEST
            for line, texts in part.cites.items():
                # A call may continue on the next line.
                words = "".join(part.lines[line - part.first : line - part.first + 2])
                assert all(text in words or text.partition("-")[2] in words for text in texts), (file, line)


def test_excerpts_of_a_module_do_not_overlap(book: Book) -> None:
    for file, parts in book.modules.items():
        for excerpt, other in itertools.pairwise(parts):
            assert excerpt.last < other.first, file


def test_the_cases_and_tests_are_those_that_prove_it(book: Book) -> None:
    cases, tests = proofs_in_cases(case_files()), proofs_in_tests(TESTS)
    for entry in book.entries:
        assert [case.name for case in entry.cases] == [proof.name for proof in cases.get(entry.text, [])]
        assert sorted(test.name for test in entry.tests) == sorted(proof.name for proof in tests.get(entry.text, []))
        if entry.executed:
            assert entry.cases or entry.tests, entry.text


def test_the_text_of_a_case_is_its_own(book: Book) -> None:
    for file in book.cases:
        lines = file.path.read_text("utf-8").splitlines()
        for case in file.cases:
            assert case.text.splitlines()[0] == "[[case]]" == lines[case.first - 1]
            assert case.text.count("[[case]]") == 1
            assert case.name in case.text.replace("\\", "")
            assert case.loaded().name == case.name
            assert tuple(map(str, case.loaded().proves)) == case.proves


def test_the_readings_are_those_of_the_paragraph(book: Book) -> None:
    for entry in book.entries:
        assert entry.readings == readings_of(cite(entry.text))
    assert book.readings


def test_a_sample_shows_its_paragraph(book: Book) -> None:
    for entry in book.entries:
        if entry.sample is not None:
            line = entry.sample.round.lines[entry.sample.line]
            assert entry.sample.through in line.cites
            assert entry.sample.through.startswith(entry.text)
            assert line.words
            assert book.rounds[entry.sample.round.key] is entry.sample.round


def test_nearly_every_executed_paragraph_has_a_round(book: Book) -> None:
    executed = [entry for entry in book.entries if entry.executed]
    shown = [entry for entry in executed if entry.sample is not None]
    assert len(shown) >= 0.95 * len(executed)


def test_every_round_is_the_sample_of_something(book: Book) -> None:
    used = {entry.sample.round.key for entry in book.entries if entry.sample is not None}
    assert used == book.rounds.keys()


def test_a_game_has_its_own_subchapter_and_what_else_it_cites() -> None:
    found = {game.NAME: {entry.text for entry in entries} for game, entries in made(PART).games}
    own = {entry.text for entry in made(PART).entries}
    assert found["three-card-poker"] == own
    assert "craps" not in found


def test_a_subchapter_that_is_not_there_is_named() -> None:
    with pytest.raises(NotInTheBook, match=r"there is no subchapter 19:47-99; available: .*19:47-20"):
        gather(["19:47-20", "19:47-99"])
    assert "19:47-20" in known_subchapters()


# --- the first round that shows a paragraph


def sample_round(key: str, *cites: str) -> SampleRound:
    return SampleRound(
        key, key, "three-card-poker", "", tuple(SampleLine("Something happens.", (cite,)) for cite in cites)
    )


def test_the_first_round_that_cites_a_paragraph_is_its_sample() -> None:
    rounds = [
        sample_round("one", "19:47-20.9(a)"),
        sample_round("two", "19:47-20.6", "19:47-20.9(b)"),
        sample_round("three", "19:47-20.9(b)"),
    ]
    found = first_shown(rounds, cite("19:47-20.9(b)"))
    assert found is not None
    assert (found.round.key, found.line, found.through) == ("two", 1, "19:47-20.9(b)")


def test_an_item_will_do_only_where_the_paragraph_itself_is_nowhere_cited() -> None:
    rounds = [sample_round("one", "19:47-20.9(b)1"), sample_round("two", "19:47-20.9(b)")]
    exact, through = first_shown(rounds, cite("19:47-20.9(b)")), first_shown(rounds[:1], cite("19:47-20.9(b)"))
    assert exact is not None
    assert exact.round.key == "two"
    assert through is not None
    assert through.through == "19:47-20.9(b)1"
    assert first_shown(rounds, cite("19:47-20.9(b)2")) is None


def test_a_refusal_follows_the_step_before_it() -> None:
    file = next(file for file in proofs.read_cases() if file.name == "packs_poker/e01_equipment")
    case = next(case for case in file.cases if case.name == "a position has one player")
    lines = [line for played_round in case_rounds(case) for line in played_round.lines]
    ann = next(number for number, line in enumerate(lines) if "Ann sits down" in line.words)
    refused = lines[ann + 1]
    assert refused.refused
    assert refused.words.startswith("Tried: seat 3 sits as Ben")
    assert "13:69E-1.13Z(a)" in refused.cites
    assert "[" not in refused.words
    assert "Ben sits down" in lines[ann + 2].words


def test_a_case_about_a_filing_shows_its_defects() -> None:
    file = next(file for file in proofs.read_cases() if file.name == "packs_poker/s43_02_cards")
    case = next(case for case in file.cases if case.name == "one deck is not filed")
    (only,) = case_rounds(case)
    assert [line.refused for line in only.lines] == [True]
    assert only.lines[0].cites == ("13:69F-43.2(b)",)


def test_the_pay_tables_are_those_of_the_paragraph(book: Book) -> None:
    for entry in book.entries:
        assert entry.tables == printed_by_paragraph().get(entry.text, ())
    assert any(entry.tables for entry in book.entries)


def test_what_decides_a_paragraph_comes_first(book: Book) -> None:
    order = list(HEADINGS)
    for entry in book.entries:
        roles = [order.index(part.roles[entry.text]) for part in entry.code]
        assert roles == sorted(roles), entry.text


def test_every_subchapter_has_a_title_and_no_remark_in_it() -> None:
    known = set(known_subchapters())
    assert known <= titles().keys()
    for number, title in titles().items():
        assert re.fullmatch(r"\d+:\d+[A-Z]?-\d+", number), number
        assert title
        assert len(title) < 40, title
