"""Valid input, and the messages for everything else."""

import pytest
from table_talk import table

from croupier.games.packs_poker.rules import AREAS
from croupier.games.packs_poker.seat import WORDS
from croupier.play.seat import seat_at
from croupier.play.typed_input import VERBS, NotUnderstood, number

areas, command, wagers = WORDS.areas, WORDS.command, WORDS.wagers


@pytest.mark.parametrize(
    "text",
    [
        "p1 10",
        "10 p1",
        "$10 on pack 1",
        "pack 1 $10",
        "P1 10.00",
        "pack.1 10",
        "pack's bet 1 10",
        "p1 +10",
        "10 pack 1",
    ],
)
def test_forms_of_a_wager(text: str) -> None:
    assert wagers(text) == [(AREAS["pack.1"], 1000)]


def test_kinds_of_wager() -> None:
    assert wagers("f2 5, s3 1; five 1 5, seven-card bonus 2 5") == [
        (AREAS["five.2"], 500),
        (AREAS["seven.3"], 100),
        (AREAS["five.1"], 500),
        (AREAS["seven.2"], 500),
    ]


def test_several_packs_at_once() -> None:
    assert wagers("p123 10") == [(AREAS["pack.1"], 1000), (AREAS["pack.2"], 1000), (AREAS["pack.3"], 1000)]
    assert wagers("p11 10") == [(AREAS["pack.1"], 1000)]


def test_a_comma_inside_an_amount_is_no_comma_between_wagers() -> None:
    assert wagers("p1 1,000, p2 10") == [(AREAS["pack.1"], 100_000), (AREAS["pack.2"], 1000)]


@pytest.mark.parametrize("text", ["", "p1", "10", "p1 ten", "p1 10 20", "p 10", "x1 10", "p1 10,", "p1 -5", "p1 1.5"])
def test_a_typed_wager_that_cannot_be_read_is_explained(text: str) -> None:
    with pytest.raises(NotUnderstood, match="p1 10"):
        wagers(text)


def test_areas() -> None:
    assert areas("p1") == [AREAS["pack.1"]]
    assert areas("p12, f1 s3") == [AREAS[area] for area in ("pack.1", "pack.2", "five.1", "seven.3")]
    with pytest.raises(NotUnderstood, match="not an area"):
        areas("everything")


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("", ("deal", "")),
        ("p1 10", ("bet", "p1 10")),
        ("bet 10 pack 1", ("bet", "10 pack 1")),
        ("25 five 2", ("bet", "25 five 2")),
        ("+", ("again", "")),
        ("Q", ("quit", "")),
        ("  Rule   43.10(f) ", ("rule", "43.10(f)")),
        ("pays", ("pays", "")),
        ("stack", ("chips", "")),
    ],
)
def test_commands(line: str, meant: tuple[str, str]) -> None:
    assert command(line) == meant


def test_an_unknown_command_is_answered_with_a_likely_one() -> None:
    with pytest.raises(NotUnderstood, match="Did you mean “history”"):
        command("histroy")
    with pytest.raises(NotUnderstood, match="help"):
        command("zzz")


def test_help_names_every_command_within_one_screen() -> None:
    lines = list(seat_at(table(), 3).help_lines())
    for verb in VERBS:
        assert verb in " ".join(lines), verb
    assert len(lines) < 24
    assert all(len(line.replace("\t", "")) <= 80 for line in lines)


def test_numbers() -> None:
    assert number("2", "round", 3) == 2
    for text, highest, words in (("0", 3, "1 to 3"), ("x", 1, "choose 1"), ("1", 0, "There is no round yet")):
        with pytest.raises(NotUnderstood, match=words):
            number(text, "round", highest)
