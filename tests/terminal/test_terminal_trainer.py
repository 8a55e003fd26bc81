"""The dealer's training: every answer right, every answer wrong, answers shown, all methods of dealing."""

from collections.abc import Callable
from typing import Any

import pytest
from table_talk import AT, Script, table, too_wide

from croupier.equipment.chance import LaboratorySource
from croupier.play.drill import DrillChoice, DrillPayout, Figure, StubCount
from croupier.play.seat import seat_at
from croupier.table.steps import Outcome
from croupier.terminal.trainer import DealerSession

Answer = Callable[[DealerSession], str]


def right(session: DealerSession) -> str:
    match session.asking:
        case DrillChoice(right=words):
            return str(session.offered.index(words) + 1)
        case DrillPayout(settled=step):
            return {Outcome.LOSE: "lose", Outcome.PUSH: "push"}.get(step.outcome, f"${step.paid // 100:,}")
        case StubCount(counted=counted):
            return str(counted.expected)
        case Figure(right=words):
            return words
        case None:
            return ""


def wrong(session: DealerSession) -> str:
    match session.asking:
        case DrillChoice(right=words):
            return str(next(i for i, option in enumerate(session.offered, 1) if option != words))
        case DrillPayout():
            return "123456"
        case StubCount():
            return "1"
        case Figure():
            raise AssertionError("Pack's Poker asks for no figures")
        case None:
            return ""


class Trainee(Script):
    """Answers by a rule for some rounds, then stops."""

    def __init__(self, answer: Answer, rounds: int, seed: int, irregularities: bool, changes: dict[str, Any]) -> None:
        super().__init__([])
        self.answer, self.rounds = answer, rounds
        self.session = DealerSession(
            self.screen(),
            table(**changes),
            LaboratorySource(seed),
            seed=seed,
            irregularities=irregularities,
            clock=lambda: AT,
        )

    def read(self, prompt: str) -> str:
        if self.session.asking is None:
            self.rounds -= 1
            if not self.rounds:
                raise EOFError
        self.lines.append(self.answer(self.session))
        return super().read(prompt)


def train(
    answer: Answer, rounds: int = 1, seed: int = 7, irregularities: bool = False, **changes: Any
) -> tuple[Trainee, DealerSession]:
    trainee = Trainee(answer, rounds, seed, irregularities, changes)
    assert trainee.session.run() == 0
    assert too_wide(trainee.written) == []
    return trainee, trainee.session


def test_all_right() -> None:
    trainee, session = train(right, rounds=3)
    score = session.score
    assert score.right == score.questions > 50
    assert not score.missed
    assert f"Right: {score.questions} of {score.questions}." in trainee.text
    assert "No. The right answer" not in trainee.text
    assert "To read again" not in trainee.text


def test_all_wrong() -> None:
    trainee, session = train(wrong)
    assert session.score.right == 0
    assert trainee.text.count("No. The right answer:") == session.score.questions
    again = trainee.text.partition("To read again:")[2]
    for cite in (
        "13:69F-43.7(b): When Pack's Poker is dealt",
        "13:69F-43.7(d): From a manual shoe",
        "13:69F-43.10(c): The dealer must",
    ):
        assert cite in again


@pytest.mark.parametrize("shown", ["?", ""])
def test_answers_can_be_shown(shown: str) -> None:
    trainee, session = train(lambda _session: shown)
    assert session.score.right == 0
    assert trainee.text.count("The answer:") == session.score.questions


@pytest.mark.parametrize("seed", range(12))
def test_a_round_has_a_bearable_number_of_questions(seed: int) -> None:
    _, session = train(right, seed=seed)
    assert 15 <= session.score.questions <= 35


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    "changes",
    [
        {"dealing__method": "hand"},
        {"dealing__method": "automated shoe"},
        {"dealing__player_cards": "five consecutive", "dealing__pack_cards": "one at a time"},
        {"shuffler__counts": False, "dealing__stub_count_every": 1, "shuffler__loads_shoe": True},
        {"shuffler__counts": False, "dealing__stub_count_every": 2},
        {"settlement__reveal": "players", "settlement__collect_cards": "at the end of the round"},
        {"wagers__pack__minimum": 300, "wagers__pack__maximum": 300},
    ],
)
def test_every_kind_of_table(changes: dict[str, Any], seed: int) -> None:
    _, session = train(right, rounds=3, seed=seed, irregularities=seed % 2 == 1, **changes)
    assert session.score.right == session.score.questions


def test_irregularities_are_drilled() -> None:
    trainee, _ = train(right, rounds=40, irregularities=True)
    for words in (
        "is found face up. What is the remedy?",
        "face down. What is the remedy?",
        "A card was exposed before all bets were placed. What now?",
        "More than one card was found face up; the cards are reshuffled. What now?",
        "What is the remedy?",
    ):
        assert words in trainee.text, words


def test_the_stub_is_counted_by_the_trainee() -> None:
    trainee, _ = train(right, shuffler__counts=False, dealing__stub_count_every=1)
    assert "How many cards should the stub have?" in trainee.text
    assert "The dealer counts the stub, face down: 31 cards, as expected." in trainee.text


def test_the_supervisors_validation_is_shown() -> None:
    trainee, _ = train(right, rounds=8)
    assert "a casino supervisor validates the payout." in trainee.text
    assert "A supervisor validates the progressive payout." in trainee.text


def test_face_down_cards_stay_hidden_from_the_trainee() -> None:
    trainee, _ = train(right)
    before = " ".join(trainee.written).partition("The players view their cards")[0]
    assert not any(suit in before for suit in "♣♦♥♠")


def test_the_right_answer_is_always_offered_once_among_others() -> None:
    def look(session: DealerSession) -> str:
        if isinstance(session.asking, DrillChoice):
            assert session.offered.count(session.asking.right) == 1
            assert len(set(session.offered)) == len(session.offered) >= 3
        return right(session)

    for seed in range(6):
        train(look, rounds=2, seed=seed, irregularities=True)


def test_every_step_of_a_round_is_in_the_drill() -> None:
    _, session = train(right)
    steps = session.house.driver.journal[-1].steps
    parts = seat_at(session.table).drill(tuple(steps))
    step_list = [
        step
        for part in parts
        for step in (
            [part.settled, *([part.compared] if part.compared else [])]
            if isinstance(part, DrillPayout)
            else [part.counted]
            if isinstance(part, StubCount)
            else part.steps
        )
    ]
    from croupier.table.steps import Noted

    assert {id(step) for step in step_list} == {id(step) for step in steps if not isinstance(step, Noted)}


def scripted(*lines: str) -> Script:
    script = Script(lines)
    DealerSession(script.screen(), table(), LaboratorySource(7), seed=7, clock=lambda: AT).run()
    return script


def test_looking_something_up_is_no_answer() -> None:
    script = scripted("rule 43.3(c)", "rule 99", "pays", "limits", "meters", "9", "x", "q")
    assert "After the first player has had an opportunity" in script.text
    assert "There is no paragraph" in script.text
    assert "Flush 25 to 1" in script.text
    assert script.text.count("Type a number from 1 to 4") == 2
    assert "Right: 0 of 0." in script.text
    assert script.text.count("1. What next?") == 6  # Asked again after each lookup.


def test_the_end_of_input_stops_politely() -> None:
    script = scripted()
    assert script.written[-1] == "Right: 0 of 0."


@pytest.mark.parametrize(("typed", "accepted"), [("abc", False), ("1.2.3", False), ("pay 25", True), ("$0", False)])
def test_what_a_payment_may_look_like(typed: str, accepted: bool) -> None:
    from croupier.play.walkthrough import read_payment

    assert (read_payment(typed) is not None) == (accepted or typed == "$0")
