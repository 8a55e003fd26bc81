"""The dealer's training at baccarat: acts in order, counts, third cards, vigorish, irregularities."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest
from baccarat_talk import AT_ONCE, CONTINUOUS, DEVICE, MINI, PLAIN, order, table
from table_talk import AT, Script

from croupier.equipment.chance import LaboratorySource
from croupier.games.baccarat.irregularities import BaccaratIrregularities
from croupier.games.baccarat.rules import BaccaratKind
from croupier.play.drill import DrillChoice, DrillPayout, Figure
from croupier.play.walkthrough import TraineeQuestion, TrainingTable
from croupier.table.steps import Irregular, Step
from croupier.terminal.trainer import DealerSession


class Decided(Random):
    """Everybody cuts in the middle and wagers $50 on the Banker's Hand, and nothing on a tie."""

    def random(self) -> float:
        return 0.9

    def randint(self, a: int, b: int) -> int:
        return (a + b) // 2

    def choice(self, seq: Any) -> Any:
        return BaccaratKind.BANKER if BaccaratKind.BANKER in seq else seq[0]


def training(changes: Mapping[str, Any] = PLAIN, *, seed: int = 7, trouble: bool = False) -> TrainingTable:
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


def questions_of(deals: str, changes: Mapping[str, Any] = PLAIN) -> list[TraineeQuestion]:
    of = training(changes)
    of.players.chance = Decided()
    of.house.orders.append(order(deals))
    return list(questions(of, of.play_round()))


def figures(found: list[TraineeQuestion]) -> list[tuple[str, str]]:
    return [(question.words, question.right) for question in found if isinstance(question.part, Figure)]


# The Player's Hand draws on five and has nine; the Banker's draws a four on four, and has seven.
BOTH_DRAW = "2C 2D 3C 2D 4C 3D"
NATURAL = "2C 9D 5C KD"


def test_the_acts_of_a_round_in_their_order() -> None:
    found = questions_of(BOTH_DRAW)
    choices = [question.right for question in found if isinstance(question.part, DrillChoice)]
    wanted = (
        *("inspect", "offers the cut", "inserts the cutting card", "draws the first card", "burns 1 card face down"),
        *("offered around the table", "No more bets", "Four cards", "turns the Player's", "Player's Hand gets"),
        *("Banker's Hand gets", "losing wagers first", "collects the cards of both"),
    )
    at = [next(i for i, choice in enumerate(choices) if word in choice) for word in wanted]
    assert at == sorted(at)
    assert all(question.cites for question in found)


@pytest.mark.cites("19:47-3.1(c)")
def test_counts_and_the_result() -> None:
    assert figures(questions_of(BOTH_DRAW)) == [
        ("How many cards are burned for this first card?", "1"),
        ("What do you call for the Player's Hand?", "5"),
        ("What do you call for the Banker's Hand?", "4"),
        ("What do you call for the Player's Hand?", "9"),
        ("What do you call for the Banker's Hand?", "7"),
        ("Which hand wins?", "player"),
    ]
    count = next(question for question in questions_of(BOTH_DRAW) if "call for the Player" in question.words)
    assert (count.reads("5"), count.reads("natural 8"), count.reads("five")) == ("5", "8", None)


@pytest.mark.cites("19:47-3.9")
def test_questions_about_third_cards_show_the_cards() -> None:
    draws = [question for question in questions_of(BOTH_DRAW) if question.words.endswith("What now?")]
    assert [(*draw.lines, draw.right) for draw in draws] == [
        ("    Player   2♣ 3♣", "    Banker   2♦ 2♦", "The Player's Hand gets a third card."),
        ("    Player   2♣ 3♣ 4♣", "    Banker   2♦ 2♦", "The Banker's Hand gets a third card."),
    ]
    (natural,) = [question for question in questions_of(NATURAL) if question.words.endswith("What now?")]
    assert natural.right == "Neither hand gets a card: there is a natural."
    stands = [question.right for question in questions_of("2C 2D 5C 5D") if question.words.endswith("What now?")]
    assert stands == ["The Player's Hand stands.", "The Banker's Hand stands."]


@pytest.mark.cites("19:47-3.3")
@pytest.mark.parametrize("changes", [PLAIN, AT_ONCE])
def test_payments_and_vigorish(changes: Mapping[str, Any]) -> None:
    found = questions_of(NATURAL, changes)
    paid = [question for question in found if isinstance(question.part, DrillPayout)]
    assert [question.right for question in paid] == ["5000", "5000"]
    assert any("9♦ K♦" in line for line in paid[0].lines)
    owed = [question for question in found if "vigorish" in question.words]
    assert [(question.words, question.right) for question in owed] == [
        ("Seat 2 has won $50. What is the vigorish of 5%?", "250"),
        ("Seat 5 has won $50. What is the vigorish of 5%?", "250"),
    ]
    assert (owed[0].reads("$2.50"), owed[0].reads("3"), owed[0].reads("lose")) == ("250", "300", None)


@pytest.mark.parametrize("kind", BaccaratIrregularities.for_training)
def test_every_irregularity_happens_and_is_walked_through(kind: str) -> None:
    of = training(DEVICE, trouble=True)
    assert of.trouble is not None
    assert of.game.irregularities.cannot(kind) == ""
    for _ in range(40):
        # Some need a Player's Hand that stands.
        of.trouble.waiting = [kind]
        steps = of.play_round()
        for question in questions(of, steps):
            assert question.cites
            assert not question.options or question.right in question.options
        cite = of.game.irregularities.kinds[kind].cite
        if any(cite in step.cites for step in steps if isinstance(step, Irregular)):
            return
    pytest.fail(f"{kind} has not happened")


@pytest.mark.parametrize("kind", ["jam", "ordered"])
def test_what_cannot_happen_here_says_why(kind: str) -> None:
    assert training().game.irregularities.cannot(kind)


@pytest.mark.parametrize("changes", [PLAIN, MINI, CONTINUOUS, DEVICE, AT_ONCE])
def test_rounds_of_every_kind_of_table_are_walked_through(changes: Mapping[str, Any]) -> None:
    of = training(changes)
    for _ in range(4):
        assert sum(1 for _ in questions(of, of.play_round())) > 6


def test_a_session_tells_right_from_wrong() -> None:
    script = Script(["1", "2", "", "rule 3.9", "scoreboard", "q"])
    session = DealerSession(script.screen(), table(), LaboratorySource(3), seed=3, clock=lambda: AT)
    assert session.run() == 0
    assert "dealer's training" in script.text
    assert "1 round of this shoe" in script.text
    assert session.score.questions == 3
