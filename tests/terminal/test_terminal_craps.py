"""Craps at the terminal: whole sessions of one player, typed line by line, and the training of the crew."""

import pytest
from dice_talk import DiceTalk, dice_table, faces, training
from table_talk import too_wide

from croupier.games.craps.irregularities import INVALID
from croupier.games.craps.seat import WORDS, CrapsSeat
from croupier.games.craps.wagers import AREAS, CrapsArea
from croupier.games.craps.words import WHY_INVALID
from croupier.play.drill import DrillChoice, DrillPayout
from croupier.play.typed_input import NotUnderstood
from croupier.play.walkthrough import TraineeQuestion
from croupier.table.steps import Irregular


def shoots(*lines: str, throws: str, **more: object) -> DiceTalk:
    """Bet $10 on the pass line, take the dice and throw; then type these lines."""
    return DiceTalk("pass 10", "yes", "", *lines, throws=throws, **more)  # type: ignore[arg-type]


def test_the_first_screen() -> None:
    talk = DiceTalk("help", "limits", "pays", "quit")
    for words in ("Craps (N.J.A.C. 19:47-1)", "Type a bet, such as “pass 10”", "Practice mode: the throws come"):
        assert words in talk.text
    assert "Place Bet 6 to Win" in talk.after("pays")
    assert too_wide(talk.lines) == []
    assert talk.status == 0


@pytest.mark.cites("19:47-1.11(c)", "19:47-1.11(d)")
def test_the_dice_are_offered_and_two_are_chosen() -> None:
    talk = DiceTalk("pass 10", "2 5", throws="34")
    assert "You're offered the dice" in talk.after("pass 10")
    assert "picks dice 2 and 5" in talk.after("2 5")
    assert "Seat 3 bets $10 on the pass line" in talk.after("2 5")
    assert "two of the 5 dice" in DiceTalk("pass 10", "1 2 3").after("1 2 3")
    assert "Nobody accepts the dice" in DiceTalk("pass 10", "no").after("no")


def test_the_dice_are_declined_until_offers_are_on() -> None:
    talk = DiceTalk("offers off", "pass 10", "", "offers on", "pass 10", company=1, throws="34")
    assert talk.after("offers off") == "The dice will be declined for you."
    assert talk.after("offers on") == "You'll be offered the dice."
    assert "You're offered the dice" not in talk.after("pass 10")


@pytest.mark.parametrize(("typed", "instead"), [("11", "craps two"), ("21", "craps three"), ("65", "eleven")])
def test_a_hop_bet_that_another_bet_covers_is_refused_with_that_bet(typed: str, instead: str) -> None:
    talk = shoots(f"hop {typed} 5", throws="44")
    assert talk.after(f"hop {typed} 5").endswith(f"Allowed: {instead}. [19:47-1.2(a)]")


def test_a_natural_and_a_seven_out() -> None:
    talk = shoots("pass 10", "", "why", "pass 10", "", "", throws="34 42 61")
    assert "+$10 the roll is 7, 1 to 1" in talk.text
    assert "No wager of yours was decided in round 2" in talk.after("why")
    assert "The point is 6; the dealers mark it." in talk.text
    assert "Seven out; a come out roll is next." in talk.text
    assert talk.table.shooter == 0
    assert "Net result $0 in 3 rounds" in talk.text


def test_wagers_stand_and_a_come_bet_goes_to_its_point() -> None:
    talk = shoots("come 10", "odds 20", "place 5 10", "", "odds 9 10", "bets", throws="44 45 22")
    assert "Seat 3's $10 come bet moves to 9" in talk.text
    assert "come odds on 9" in talk.after("bets")
    assert talk.standing == {"pass": 10_00, "pass_odds": 20_00, "come.9": 10_00, "come_odds.9": 10_00, "place.5": 10_00}


@pytest.mark.cites("19:47-1.4")
def test_an_amount_that_cannot_be_paid_is_refused_with_its_neighbors() -> None:
    talk = shoots("place 6 13", "place 6 12", throws="44")
    assert "Allowed: $12 or $18" in talk.after("place 6 13")
    assert "bets $12 to place the 6" in talk.after("place 6 12")


def test_on_off_take_reduce_and_clear() -> None:
    lines = ("place 6 18", "off place 6", "bets", "reduce place 6 6", "on place 6", "take place 6", "clear", "off pass")
    talk = shoots(*lines, "off", throws="44")
    assert "puts an “off” button" in talk.after("off place 6")
    assert "$18 off" in talk.after("bets")
    assert "withdraws $6" in talk.after("reduce place 6 6")
    assert "“on” button" in talk.after("on place 6")
    assert "withdraws $12" in talk.after("take place 6")
    assert "The pass bet is on its point" in talk.after("clear")
    assert "always on" in talk.after("off pass")
    assert "needs one wager" in talk.after("off")


def test_undo_and_repeat() -> None:
    talk = shoots("place 6 12", "undo", "", "repeat", throws="44 34 44")
    assert "You have no bets on the layout" not in talk.after("undo")
    assert talk.standing == {}, "the pass bet lost; nobody has the dice, so nothing is wagered yet"
    again = shoots("repeat", throws="34 44")
    assert "Seat 3 bets $10 on the pass line" in again.after("repeat")


def test_a_shooter_without_a_line_bet_gets_a_message() -> None:
    talk = DiceTalk("field 5", "yes", "", "give", "yes", throws="34")
    assert "has no pass or don't pass bet" in talk.after("")
    assert "passes the dice" in talk.after("give")


def test_who_has_a_contract_bet_leaves_when_it_is_decided() -> None:
    talk = shoots("place 6 12", "quit", throws="44 22 44")
    assert "The pass bet is on its point, 8" in talk.after("quit")
    assert "Seat 3 withdraws $12" in talk.after("quit")
    assert talk.table.books.seats == {}
    assert talk.text.endswith("Good-bye.")
    cut_off = shoots("place 6 12", throws="44")
    assert "Your seat is kept" in cut_off.text
    assert cut_off.standing == {"pass": 10_00, "place.6": 12_00}


def test_the_seal_of_a_throw_is_opened() -> None:
    talk = shoots("seal", throws="44")
    assert "4 and 4 opened" in talk.after("seal")
    assert "what was thrown is what was sealed" in talk.after("seal")


def test_lookups() -> None:
    talk = shoots("point", "rolls", "last", "history", "rule 1.2(a)5", throws="44")
    assert "The point is 8. Seat 3 (Player) has the dice; 1 rolls" in talk.after("point")
    assert "Different points made: none" in talk.after("rolls")
    assert "Roll 1: 4 and 4, a total of 8." in talk.after("last")
    assert "round 1" in talk.after("history")
    assert "A place bet to win" in talk.after("rule 1.2(a)5")


def test_company_wagers_what_can_be_taken_down() -> None:
    talk = shoots("quit", throws="34", company=2)
    assert "Ann (house)" in talk.text
    assert talk.text.endswith("Good-bye."), "nobody is kept at the table by a wager"
    assert talk.table.books.seats == {}


@pytest.mark.parametrize(
    "area",
    dice_table(
        "craps",
        {
            "wagers.fire.offered": True,
            "wagers.fire.pay_table": "A",
            "wagers.fire.minimum": 100,
            "wagers.fire.maximum": 1000,
        },
    ).betting_areas(),
    ids=str,
)
def test_every_area_can_be_typed(area: CrapsArea) -> None:
    assert WORDS.wagers(f"{CrapsSeat.short(area)} 12") == [(area, 12_00)]
    assert WORDS.areas(CrapsSeat.short(area)) == [area]


@pytest.mark.parametrize(
    ("typed", "area"),
    [
        ("p6", "place.6"),
        ("don't pass", "dont_pass"),
        ("h8", "hard.8"),
        ("any craps", "craps"),
        ("aces", "two"),
        ("hop 4-3", "hop.34"),
        ("pass odds", "pass_odds"),
        ("odds on 10", "come_odds.10"),
        ("c&e", "ce"),
        ("horn high 12", "horn_high.12"),
    ],
)
def test_other_words(typed: str, area: str) -> None:
    assert WORDS.wagers(f"{typed} 5") == [(AREAS[area], 5_00)]


def test_what_is_no_wager() -> None:
    with pytest.raises(NotUnderstood):
        WORDS.wagers("place 7 10")
    with pytest.raises(NotUnderstood):
        WORDS.wagers("hop 07 10")


# --- irregularities and training


@pytest.mark.parametrize("kind", [*INVALID, "delay"])
@pytest.mark.cites("19:47-1.9")
def test_every_irregularity_happens_and_the_game_goes_on(kind: str) -> None:
    talk = DiceTalk("pass 10", "yes", f"irregular {kind}", "", throws="44")
    if kind in INVALID:
        assert f"Irregularity: {WHY_INVALID[INVALID[kind]]}; the dice are thrown again" in talk.text
        assert "The dice show 4 and 4" in talk.text
    else:
        assert "The supervisor takes the dice from seat 3" in talk.text


def questions(rounds: int, *, trouble: bool = False, throws: str = "") -> list[TraineeQuestion]:
    of = training("craps", trouble=trouble, throws=faces(throws))
    found: list[TraineeQuestion] = []
    for _ in range(rounds):
        walk = of.walk(of.play_round())
        walk.on()
        while walk.question is not None:
            found.append(walk.question)
            walk.answered()
            walk.on()
    return found


def test_a_dealer_is_asked_what_the_point_means() -> None:
    found = questions(3, throws="44 45 34")
    choices = [question.right for question in found if isinstance(question.part, DrillChoice)]
    wanted = ("No more bets", "The point is 8", "Seven out", "gives up the dice after")
    at = [next(i for i, choice in enumerate(choices) if word in choice) for word in wanted]
    assert at == sorted(at)
    assert any(isinstance(question.part, DrillPayout) for question in found)
    assert all(question.cites for question in found)
    assert all(question.right in question.options for question in found if isinstance(question.part, DrillChoice))


def test_every_training_round_with_trouble_has_its_irregularity() -> None:
    of = training("craps", trouble=True)
    for _ in range(12):
        assert any(isinstance(step, Irregular) for step in of.play_round())
