"""The dealer's training at poker: who acts, pots and rake, who shows, which hand wins, halves and odd chips."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from poker_talk import DRAW, HOLD_EM, NO_LIMIT, STUD, Calls, CutsInTheMiddle, order, table
from table_talk import AT, Script

from croupier.equipment.chance import LaboratorySource
from croupier.games.poker.drill_words import NO_RAKE
from croupier.games.poker.events import DisputeDecided
from croupier.games.poker.forms import FORMS
from croupier.games.poker.irregularities import KINDS
from croupier.games.poker.table import PokerTable
from croupier.play.drill import DrillChoice, Figure
from croupier.play.walkthrough import TraineeQuestion, TrainingTable
from croupier.table.steps import Irregular, Step, Voided
from croupier.terminal.trainer import DealerSession

SPLIT: Mapping[str, Any] = {"dealing.game": "omaha high-low split eight or better"}


def training(changes: Mapping[str, Any] = HOLD_EM, *, seed: int = 7, trouble: bool = False) -> TrainingTable:
    made = TrainingTable(table(changes), LaboratorySource(seed), seed=seed, irregularities=trouble, clock=lambda: AT)
    made.players.sit_down()
    return made


def questions(of: TrainingTable, steps: tuple[Step, ...]) -> Iterator[TraineeQuestion]:
    walk = of.walk(steps)
    walk.on()
    while walk.question is not None:
        yield walk.question
        walk.answered()
        walk.on()


def questions_of(deals: str, changes: Mapping[str, Any] = HOLD_EM) -> list[TraineeQuestion]:
    """Return a dealer's questions about a round with these cards in which seats 2, 4, 6 and 8 all call and show."""
    of = training(changes)
    assert isinstance(of.table, PokerTable)
    of.players.habits = Calls(of.table)
    of.house.__class__ = CutsInTheMiddle
    of.house.orders.extend([order(deals), order("")])
    return list(questions(of, of.play_round()))


def answers(found: list[TraineeQuestion], words: str) -> list[str]:
    return [question.right for question in found if words in question.words]


# The button is at seat 8; seats 2, 4, 6 and 8 get a card each in turn.
TWO_SHARE = "KS 2C KD 3H QS 9C QD 8H 7D AH AD AC 7H TS 7C JC"
"""Seats 2 and 6 share the pot: a straight to the ace on the board and in both hands."""


def test_the_acts_of_a_round_in_their_order() -> None:
    found = questions_of(TWO_SHARE)
    choices = [question.right for question in found if isinstance(question.part, DrillChoice)]
    parts = (
        "may inspect it",
        "puts down the cover card",
        "holds it level",
        "two cards face down",
        "three cards face up",
        "one card",
    )
    places = [next(i for i, right in enumerate(choices) if part in right) for part in parts]
    assert places == sorted(places)
    assert choices[-1].startswith("The rake goes into the table inventory")


@pytest.mark.cites("19:47-14.10(f)")
def test_blinds_and_who_acts_first() -> None:
    found = questions_of(TWO_SHARE)
    assert answers(found, "Who makes the small blind?") == ["2"]
    assert answers(found, "Who makes the big blind?") == ["4"]
    assert answers(found, "Who is the first to act?") == ["6", "2", "2", "2"]
    blind = next(question for question in found if "small blind" in question.words)
    assert "In the round: seat 2, seat 4, seat 6 and seat 8; the button is at seat 8" in blind.lines[0]


@pytest.mark.cites("19:47-14.14(b)1i")
def test_the_rake() -> None:
    """Four calls of $4 make $16: ten percent is $1.60, and a chip is $1 (reading 133)."""
    found = questions_of(TWO_SHARE)
    rakes = [question for question in found if "What rake do you take now?" in question.words]
    assert [rake.right for rake in rakes] == ["100"]
    assert any("Taken so far: $0; the smallest chip is $1" in line for line in rakes[0].lines)
    none = questions_of(TWO_SHARE, {"rake.rate": "5%"})
    [rake] = [question for question in none if "What rake" in question.words]
    assert (rake.right, rake.answer) == ("0", NO_RAKE)


@pytest.mark.cites("19:47-14.3(c)")
def test_a_pot_that_is_shared_and_its_odd_chip() -> None:
    """Of $15, seat 2, the first from the left of the button, gets the odd chip (reading 130)."""
    found = questions_of(TWO_SHARE)
    assert answers(found, "Who wins the main pot?") == ["2 6"]
    assert answers(found, "What does seat 2 get?") == ["800"]
    assert answers(found, "What does seat 6 get?") == ["700"]
    shared = next(question for question in found if "What does seat 2 get?" in question.words)
    assert shared.words.startswith("The main pot, $15, is shared by seat 2 and seat 6.")


@pytest.mark.cites("19:47-14.15(d)")
def test_who_shows_first_and_what_hands_come_to() -> None:
    found = questions_of(TWO_SHARE)
    assert answers(found, "Who must show first?") == ["4"], "the big blind was the last to wager of his or her own"
    called = [question for question in found if "What hand does seat" in question.words]
    assert [question.right for question in called if "seat 2 " in question.words] == ["A straight, ace high."]
    for question in called:
        assert question.right in question.options
        assert len(set(question.options)) == len(question.options) > 1


LOW_WINS = "AS QD KD 9H AD QS KC 9C 4S QH JD TD 5S QC JH TC 7D 8C 7H 6D 7S KH 7C JS"
"""Omaha: the board is 8♣ 7♥ 6♦, K♥, J♠; seat 2 has a straight and the only low, seat 8 a higher straight."""


@pytest.mark.cites("19:47-14.3(e)")
def test_high_and_low_halves() -> None:
    found = questions_of(LOW_WINS, SPLIT)
    assert answers(found, "Who wins the high half of the main pot?") == ["8"]
    assert answers(found, "Who wins the low half of the main pot?") == ["2"]
    [low] = [question for question in found if "How much is the low half" in question.words]
    assert low.words.startswith("The main pot holds $15.")
    assert low.right == "700", "the odd chip goes with the high half (reading 130)"
    [called] = [question for question in found if "What hand does seat 2 have?" in question.words]
    assert called.right == "A straight, eight high; eight, seven, six, four, ace for low."


def test_the_up_cards_of_stud_decide_who_begins() -> None:
    found = questions_of("AS KS QS JS AD KD QD JD 9H 2C 4H 2D", STUD)
    [forced] = [question for question in found if "forced bet" in question.words]
    assert forced.right == "4", "the two of clubs is below the two of diamonds"
    assert any("Seat 4   2♣" in line for line in forced.lines)
    assert all(
        any("Seat 2   9♥" in line for line in question.lines) for question in found if "first to act" in question.words
    )


def test_a_card_is_burned_before_the_draw() -> None:
    found = questions_of("AS KS QS JS AD KD QD JD", DRAW)
    assert "The dealer burns a card before anybody draws." in [question.right for question in found]


@pytest.mark.cites("19:47-14.14(d)", "19:47-14.7(c)4iii")
def test_returned_bets_and_side_pots_are_drilled() -> None:
    """Over some rounds of no limit with short stacks, both occur."""
    of = training(NO_LIMIT, seed=5)
    found = [question for _ in range(10) for question in questions(of, of.play_round())]
    assert answers(found, "was not called in full. How much of it goes back?")
    sides = [question for question in found if "goes into side pot" in question.words]
    assert sides
    assert all("Bets: seat" in side.lines[0] for side in sides)
    assert answers(found, "Who wins side pot 1?") or answers(found, "Who wins the main pot?")


@pytest.mark.parametrize("form", FORMS)
def test_every_question_has_an_answer_and_its_paragraph(form: str) -> None:
    of = training({"dealing.game": form}, seed=5)
    for _ in range(2):
        for question in questions(of, of.play_round()):
            assert question.cites
            if question.options:
                assert question.options.count(question.right) == 1
            else:
                typed = f"{int(question.right) / 100:.2f}" if question.wanted == "amount " else question.right
                assert question.reads(typed) == question.right
                assert question.reads("nonsense") is None
                assert question.hint


@pytest.mark.parametrize(
    ("changes", "seated"),
    [
        ({"seats.number": 2}, [1, 2]),
        ({"seats.number": 3}, [1, 2, 3]),
        ({"seats.number": 4}, [2, 4]),
        ({"seats.number": 11}, [2, 4, 6, 8]),
        ({"seats.number": 2, "readings.heads_up": "the button"}, [1, 2]),
    ],
)
def test_tables_of_any_size_can_be_learned_at(changes: Mapping[str, Any], seated: list[int]) -> None:
    of = training(changes)
    assert sorted(of.table.books.seats) == seated
    found = list(questions(of, of.play_round()))
    blinds = answers(found, "Who makes the")
    assert len(blinds) == 2
    assert all(int(seat) in seated for seat in blinds)


def test_answers_in_other_words() -> None:
    found = questions_of(TWO_SHARE)
    shared = next(question for question in found if "Who wins the main pot?" in question.words)
    assert isinstance(shared.part, Figure)
    assert [shared.reads(typed) for typed in ("6, 2", "seats 2 and 6", "2 6")] == ["2 6"] * 3
    seat = next(question for question in found if "Who makes the small blind?" in question.words)
    assert [seat.reads(typed) for typed in ("2", "seat 2", "02")] == ["2"] * 3
    rake = next(question for question in found if "What rake" in question.words)
    assert [rake.reads(typed) for typed in ("1", "$1", "1.00", "none")] == ["100", "100", "100", "0"]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in ("own-fouled", "own-exposed", "jam")])
def test_irregularities_in_training(kind: str) -> None:
    of = training(trouble=True)
    assert of.trouble is not None
    of.trouble.ask_for(kind)
    steps = of.play_round()
    happened = [step for step in steps if isinstance(step, Irregular | Voided)]
    decided = [step for step in steps if isinstance(step, DisputeDecided)]
    assert happened or decided
    found = list(questions(of, steps))
    if any(isinstance(step, Voided) for step in steps):
        assert any("What now?" in question.words for question in found)
    elif happened:
        assert any("What is the remedy?" in question.words for question in found)


def test_no_hand_is_disclosed_before_it_is_shown() -> None:
    """A trainee sees what a dealer sees: hole cards only once they are turned over."""
    script = Script(["?"] * 40)
    session = DealerSession(script.screen(), table(), LaboratorySource(4), seed=4, clock=lambda: AT)
    assert session.run() == 0
    text = script.text
    assert "Your players are Ann in seat 2, Bo in seat 4, Cy in seat 6 and Dee in seat 8" in text
    before = text.split("there is a showdown")[0]
    assert "may view the cards:" not in before
    assert "deals a card face down" not in before or "♠ face down" not in before
    assert "Right: 0 of" in text
