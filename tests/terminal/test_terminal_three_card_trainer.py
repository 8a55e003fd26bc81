"""The dealer's training at three card poker: acts in order, payments, irregularities."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from table_talk import AT, Script
from three_card_talk import AUTOMATED, BY_HAND, PLAIN, order, table

from croupier.equipment.chance import LaboratorySource
from croupier.games.three_card_poker.events import StubNotCounted
from croupier.games.three_card_poker.irregularities import KINDS
from croupier.play.drill import DrillChoice, DrillPayout, Figure, StubCount
from croupier.play.walkthrough import TraineeQuestion, TrainingTable
from croupier.table.steps import Act, Irregular, Step, Voided
from croupier.terminal.trainer import DealerSession

UNCOUNTED: Mapping[str, Any] = {"shuffler.counts": False, "dealing.stub_count_every": 1}
IN_HAND: Mapping[str, Any] = {"dealing.method": "hand"}
TOGETHER: Mapping[str, Any] = {"settlement.order": "procedure by procedure"}


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
    """Return a dealer's questions about a round with these cards: Ann at position 2, Bo at 5, the dealer."""
    of = training(changes)
    of.house.orders.append(order(deals))
    return list(questions(of, of.play_round()))


# Ann has a pair of nines, Bo eight high, and the dealer king high.
ONE_FOLDS = "9C 8S KD 9D 5H 7S 2C 3D 4C"


def test_the_acts_of_a_round_in_their_order() -> None:
    found = questions_of(ONE_FOLDS)
    choices = [question.right for question in found if isinstance(question.part, DrillChoice)]
    wanted = (
        "inspect",
        "in the shoe",
        "No more bets",
        "one card at a time",
        "stub",
        "cards of seat 5",
        "own cards and",
    )
    at = [next(i for i, choice in enumerate(choices) if word in choice) for word in wanted]
    assert at == sorted(at)
    assert choices[-1] == "The dealer collects the dealer's own cards, last of all."
    assert all(question.cites for question in found)


@pytest.mark.cites("19:47-20.11(a)1")
@pytest.mark.parametrize(("deals", "right"), [(ONE_FOLDS, "yes"), ("9C 8S JD 9D 5H 7S 2C 3D 4C", "no")])
def test_whether_the_dealer_plays(deals: str, right: str) -> None:
    (figure,) = [question for question in questions_of(deals) if isinstance(question.part, Figure)]
    assert figure.right == right
    assert (figure.reads("y"), figure.reads("no"), figure.reads("maybe")) == ("yes", "no", None)


def test_what_wins_is_paid() -> None:
    paid = [question for question in questions_of(ONE_FOLDS) if isinstance(question.part, DrillPayout)]
    assert all("position 2" in question.words for question in paid)
    ante = next(question for question in paid if "ante at" in question.words)
    assert ante.right == ante.words.partition("$")[2].partition(" ")[0] + "00"
    assert any("9♣ 9♦ 2♣" in line for line in ante.lines)
    assert any("K♦ 7♠ 4♣" in line for line in ante.lines)


@pytest.mark.cites("19:47-20.8(e)")
def test_a_stub_that_is_counted() -> None:
    (count,) = [question for question in questions_of(ONE_FOLDS, UNCOUNTED) if isinstance(question.part, StubCount)]
    assert count.right == "43"


NEEDS = {"shoe": AUTOMATED}


@pytest.mark.parametrize("kind", KINDS)
def test_every_irregularity_happens_and_is_walked_through(kind: str) -> None:
    of = training(NEEDS.get(kind, PLAIN), trouble=True)
    assert of.trouble is not None
    assert of.game.irregularities.cannot(kind) == ""
    of.trouble.waiting = [kind]
    steps = of.play_round()
    for question in questions(of, steps):
        assert question.cites
        assert not question.options or question.right in question.options
    step_list = [step for step in steps if isinstance(step, Irregular | Voided | Act)]
    assert any(KINDS[kind].cite in step.cites and not isinstance(step, StubNotCounted) for step in step_list)


@pytest.mark.parametrize(("kind", "changes"), [("shoe", PLAIN), ("jam", BY_HAND), ("51", BY_HAND), ("51", UNCOUNTED)])
def test_what_cannot_happen_here_says_why(kind: str, changes: Mapping[str, Any]) -> None:
    assert training(changes).game.irregularities.cannot(kind)


@pytest.mark.parametrize("changes", [PLAIN, BY_HAND, AUTOMATED, IN_HAND, UNCOUNTED, TOGETHER])
def test_rounds_of_every_kind_of_table_are_walked_through(changes: Mapping[str, Any]) -> None:
    of = training(changes)
    for _ in range(3):
        assert sum(1 for _ in questions(of, of.play_round())) > 8


def test_a_session_tells_right_from_wrong() -> None:
    script = Script(["1", "2", "", "rule 20.10(b)", "strategy", "q"])
    session = DealerSession(script.screen(), table(), LaboratorySource(3), seed=3, clock=lambda: AT)
    assert session.run() == 0
    assert "dealer's training" in script.text
    assert "Q-6-4" in script.text
    assert session.score.questions == 3
