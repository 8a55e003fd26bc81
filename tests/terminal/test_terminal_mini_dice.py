"""Mini-dice at the terminal: whole sessions of one player, typed line by line, and the dealer's training."""

import pytest
from dice_talk import DiceTalk, training
from table_talk import too_wide

from croupier.games.mini_dice.seat import WORDS, MiniDiceSeat
from croupier.games.mini_dice.wagers import AREAS, MiniDiceArea
from croupier.play.drill import DrillChoice
from croupier.table.steps import Irregular


def talk(*lines: str, throws: str = "", company: int = 0) -> DiceTalk:
    return DiceTalk(*lines, name="mini-dice", throws=throws, company=company)


def test_the_first_screen() -> None:
    output = talk("help", "limits", "pays", "shaker", "quit")
    assert "Mini-Dice (N.J.A.C. 19:47-13)" in output.text
    assert "Nobody has accepted the shaker yet." in output.after("shaker")
    assert too_wide(output.lines) == []


@pytest.mark.cites("19:47-13.5(d)")
def test_the_shaker_is_offered_and_shaken() -> None:
    output = talk("place 6 12", "", "yes", "4", "shaker", throws="24")
    assert "You're offered the shaker" in output.after("")
    assert "You have the shaker" in output.after("yes")
    assert "Seat 3 shakes the shaker 4 times" in output.after("4")
    assert "Paid $14" not in output.text
    assert "+$14 the total is 6, 7 to 6; it stays up" in output.after("4")
    assert "Seat 3 has the shaker" in output.after("shaker")
    assert output.standing == {}, "at the end of the input the place bet is taken down"


def test_the_shaker_is_declined_while_offers_are_off() -> None:
    output = talk("offers off", "place 6 12", "", "offers on", throws="24")
    assert output.after("offers off") == "The shaker will be declined for you."
    assert "You're offered the shaker" not in output.text
    assert output.after("offers on") == "You'll be offered the shaker."


def test_too_few_shakes_are_refused() -> None:
    output = talk("place 6 12", "", "yes", "2", "", throws="24")
    assert "shaken only twice. Allowed: at least 3 times" in output.after("2")


def test_the_dealer_shakes_for_who_declines() -> None:
    output = talk("field 5", "", "no", throws="11")
    assert "the dealer shakes for the players" in output.after("no")
    assert "+$10" in output.after("no"), "2 pays double"


@pytest.mark.cites("19:47-13.7(a)1i")
def test_a_seven_passes_the_shaker() -> None:
    output = talk("seven 1", "", "yes", "", "seven 1", "", throws="34 34")
    assert "shakes a 7 and passes the shaker" in output.text
    assert output.text.count("You're offered the shaker") == 2, "nobody else is there to take it (reading 99)"


@pytest.mark.cites("19:47-13.6(c)")
def test_an_amount_that_cannot_be_paid_is_refused_with_its_neighbors() -> None:
    assert "Allowed: $12 or $18" in talk("place 8 14").after("place 8 14")


@pytest.mark.parametrize("kind", ["cocked", "fell-out", "delay"])
def test_irregularities(kind: str) -> None:
    output = talk("field 5", f"irregular {kind}", "", "yes", "", throws="11")
    if kind == "delay":
        assert "The floorperson orders seat 3, who " in output.text
    else:
        assert "the dice are shaken again" in output.text


@pytest.mark.parametrize("area", AREAS.values(), ids=str)
def test_every_area_can_be_typed(area: MiniDiceArea) -> None:
    assert WORDS.wagers(f"{MiniDiceSeat.short(area)} 5") == [(area, 5_00)]


def test_training() -> None:
    of = training("mini-dice", trouble=True)
    seen: set[str] = set()
    for _ in range(12):
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
    for words in ("The dealer shakes the shaker 3 times.", "and uncovers it", "The dice are shaken again."):
        assert any(words in line for line in seen), words


def test_who_quits_in_a_shake_takes_down_what_is_left_of_it() -> None:
    output = talk("place 6 12", "", "yes", "quit", throws="22")
    assert "Seat 3 withdraws $12" in output.text
    assert "You leave seat 3. Good-bye." in output.text
    assert output.table.books.seats == {}
