"""Readings: numbered in order, real alternatives, and a filing option where money depends on them."""

import re

import pytest

from croupier.games import HOUSE_GAMES, game
from croupier.regulation import cite
from croupier.regulation.readings import Reading, readings, readings_of

OPTIONS = {option.key: option for name in HOUSE_GAMES for option in game(name).SCHEMA.options}


def test_readings_have_numbers_of_their_own_in_order() -> None:
    numbers = [reading.number for reading in readings()]
    assert numbers == sorted(set(numbers))
    assert numbers[0] == 1


@pytest.mark.parametrize("reading", readings(), ids=lambda reading: str(reading.number))
def test_a_reading_cites_tells_at_least_two_meanings_chooses_and_says_why(reading: Reading) -> None:
    assert reading.cites
    assert len(set(reading.cites)) == len(reading.cites)
    assert len(set(reading.meanings)) == len(reading.meanings) >= 2
    for text in (reading.text, reading.choice, reading.why, *reading.meanings):
        assert text.strip() == text != ""


WITH_OPTION = [reading for reading in readings() if reading.option]


@pytest.mark.parametrize("reading", WITH_OPTION, ids=lambda reading: str(reading.number))
def test_a_reading_that_is_also_an_option_names_a_key_of_the_filing_which_names_it_back(reading: Reading) -> None:
    assert reading.option in OPTIONS
    option = OPTIONS[reading.option]
    assert re.search(rf"\breading {reading.number}\b", option.words, re.IGNORECASE)
    assert option.cite in reading.cites


def test_every_key_of_the_readings_table_belongs_to_a_reading() -> None:
    keys = {key for key in OPTIONS if key.startswith("readings.")}
    assert keys == {reading.option for reading in readings() if reading.option.startswith("readings.")}
    assert len(keys) >= 3


@pytest.mark.parametrize(
    ("paragraph", "numbers"),
    [("13:69F-43.5(d)1", {1}), ("13:69F-43.11(c)2", {1, 2}), ("13:69F-43.12(d)1", {3, 5}), ("13:69F-43.5(b)3", set())],
)
def test_readings_of_a_paragraph_are_all_those_and_only_those_that_cite_it(paragraph: str, numbers: set[int]) -> None:
    found = readings_of(cite(paragraph))
    assert numbers <= {reading.number for reading in found}
    assert all(cite(paragraph) in reading.cites for reading in found)


def test_a_reading_is_found_under_each_of_its_paragraphs() -> None:
    for reading in readings():
        for paragraph in reading.cites:
            assert reading in readings_of(paragraph)
