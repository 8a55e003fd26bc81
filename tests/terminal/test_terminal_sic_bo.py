"""Sic bo at the terminal: whole sessions of one player, typed line by line, and the dealer's training."""

import pytest
from dice_talk import DiceTalk, training
from table_talk import too_wide

from croupier.games.sic_bo.seat import WORDS, SicBoSeat
from croupier.games.sic_bo.wagers import AREAS, SicBoArea, SicBoKind
from croupier.play.drill import DrillChoice
from croupier.table.steps import Irregular


def talk(*lines: str, throws: str = "") -> DiceTalk:
    return DiceTalk(*lines, name="sic-bo", throws=throws)


def test_the_first_screen() -> None:
    output = talk("help", "limits", "pays", "dice", "quit")
    assert "Sic Bo (N.J.A.C. 19:47-9)" in output.text
    assert "The dice haven't been shaken yet." in output.after("dice")
    assert "Total of 4 or 17" in output.after("pays")
    assert too_wide(output.lines) == []


@pytest.mark.cites("19:47-9.5")
def test_a_shake_decides_every_bet_and_says_why() -> None:
    output = talk("small 5, total 9 5, pair 5-2 1, three 4 1", "", "why", "dice", throws="225")
    text = " ".join(output.after("").split())
    for words in (
        "light up: small, total of 9,",
        "+$5 the total is 9, 1 to 1",
        "+$30 the total is 9, 6 to 1",
        "+$5 the dice show 2 and 5",
        "-$1 no die shows 4; it wins only if all three do",
    ):
        assert words in text, words
    assert "The last shake was 2, 2 and 5, a total of 9." in output.after("dice")
    assert output.standing == {}, "no wager outlasts a shake"


def test_bets_are_taken_down_and_reduced() -> None:
    output = talk("big 20", "reduce big 5", "total 17 2", "take total 17", "bets")
    assert "$15" in output.after("bets")
    assert "total of 17" not in output.after("bets")


@pytest.mark.cites("19:47-9.6")
def test_a_die_that_is_not_flat() -> None:
    output = talk("small 5", "irregular cocked", "", throws="112")
    assert "the dice are shaken again" in output.text


@pytest.mark.parametrize("area", AREAS.values(), ids=str)
def test_every_area_can_be_typed(area: SicBoArea) -> None:
    assert WORDS.wagers(f"{SicBoSeat.short(area)} 5") == [(area, 5_00)]


@pytest.mark.parametrize(
    ("typed", "kind", "number"),
    [
        ("t 17", SicBoKind.TOTAL, 17),
        ("double 3", SicBoKind.DOUBLE, 3),
        ("combo 6 1", SicBoKind.COMBINATION, 16),
        ("pair 21", SicBoKind.COMBINATION, 12),
        ("any three", SicBoKind.ANY_TRIPLE, 0),
    ],
)
def test_areas_have_other_spellings(typed: str, kind: SicBoKind, number: int) -> None:
    assert WORDS.wagers(f"{typed} 5") == [(SicBoArea(kind, number), 5_00)]


def test_training() -> None:
    of = training("sic-bo", trouble=True)
    seen: set[str] = set()
    for _ in range(6):
        steps = of.play_round()
        assert any(isinstance(step, Irregular) for step in steps)
        walk = of.walk(steps)
        walk.on()
        while walk.question is not None:
            assert walk.question.cites
            if isinstance(walk.question.part, DrillChoice):
                seen.add(walk.question.right)
            walk.answered()
            walk.on()
    for words in (
        "The dealer shakes the shaker 3 times.",
        "light up",
        "the lights go out",
        "The dice are shaken again.",
    ):
        assert any(words in line for line in seen), words
