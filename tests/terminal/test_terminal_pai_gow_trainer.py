"""The dealer's training at pai gow poker: every answer right, every answer wrong, and computed answers."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from pai_gow_talk import BUTTON, BY_HAND, PLAIN, THREE_SEVEN, table
from table_talk import AT, Script, too_wide

from croupier.equipment.cards import cards
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.money import show
from croupier.games.pai_gow_poker.figures import house_setting
from croupier.play.drill import DrillChoice, DrillPayout, Figure, StubCount
from croupier.regulation import cite
from croupier.table.steps import BankTaken, Noted, Outcome, Step
from croupier.table.terms import Procedure
from croupier.terminal.trainer import DealerSession

Answer = Callable[[DealerSession], str]

TABLES: dict[str, dict[str, Any]] = {
    "from the hand": {},
    "automated shoe and button": BUTTON,
    "shuffled by hand, with dice": BY_HAND,
    "three and seven cards": THREE_SEVEN,
    "three and four from the shoe": {**THREE_SEVEN, "dealing": {"completion": "automated shoe"}},
    "plain": PLAIN,
    "another house way": {"house_way__name": "casino real", "ranking__wheel": "lowest"},
}


def right(session: DealerSession) -> str:
    match session.asking:
        case DrillChoice(right=words):
            return str(session.offered.index(words) + 1)
        case DrillPayout(settled=step):
            return {Outcome.LOSE: "lose", Outcome.PUSH: "push"}.get(step.outcome, show(step.paid))
        case StubCount(counted=counted):
            return str(counted.expected)
        case Figure(right=words, charge=charge):
            return words if charge is None else show(charge.due)
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
        case Figure(wanted="two cards") as figure:
            # Two cards that aren't those of the house way, even of equal rank.
            pairs = [f"{place} {other}" for place in range(1, 8) for other in range(1, place)]
            return next(pair for pair in pairs if figure.reads(pair) != figure.right)
        case Figure() as figure:
            return next(
                answer
                for answer in ("1", "2", "win", "lose", "$1", "$2")
                if figure.reads(answer) not in (None, figure.right)
            )
        case None:
            return ""


class Trainee(Script):
    """Answers by a rule for some rounds, then stops."""

    def __init__(self, answer: Answer, rounds: int, seed: int, irregularities: bool, changes: dict[str, Any]) -> None:
        super().__init__([])
        self.answer, self.rounds = answer, rounds
        self.prompts: list[str] = []
        source = LaboratorySource(seed)
        self.session = DealerSession(
            self.screen(), table(**changes), source, seed=seed, irregularities=irregularities, clock=lambda: AT
        )

    def read(self, prompt: str) -> str:
        if self.session.asking is None:
            self.rounds -= 1
            if not self.rounds:
                raise EOFError
        self.prompts.append(prompt)
        self.lines.append(self.answer(self.session))
        return super().read(prompt)


def train(answer: Answer, rounds: int = 1, seed: int = 7, irregularities: bool = False, **changes: Any) -> Trainee:
    trainee = Trainee(answer, rounds, seed, irregularities, changes)
    assert trainee.session.run() == 0
    assert too_wide(trainee.written) == []
    return trainee


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", TABLES)
def test_all_right_at_every_kind_of_table(name: str, seed: int) -> None:
    trainee = train(right, rounds=5, seed=seed, irregularities=seed == 2, **TABLES[name])
    score = trainee.session.score
    assert score.right == score.questions > 25
    assert "No. The right answer" not in trainee.text


def test_all_wrong() -> None:
    trainee = train(wrong, rounds=3)
    score = trainee.session.score
    assert score.right == 0
    assert trainee.text.count("No. The right answer:") == score.questions
    again = trainee.text.partition("To read again:")[2]
    for paragraph in ("19:47-11.8A(c):", "19:47-11.8C(c):", "19:47-11.9(d):", "19:47-11.9(f):"):
        assert paragraph in again, paragraph


@pytest.mark.parametrize("shown", ["?", ""])
def test_answers_can_be_shown(shown: str) -> None:
    trainee = train(lambda _session: shown)
    assert trainee.session.score.right == 0
    assert trainee.text.count("The answer:") == trainee.session.score.questions


@pytest.mark.parametrize("seed", range(8))
def test_a_round_has_a_bearable_number_of_questions(seed: int) -> None:
    assert 14 <= train(right, seed=seed).session.score.questions <= 35


@pytest.mark.cites("19:47-11.8C(b)2")
def test_the_starting_position_is_counted() -> None:
    trainee = train(right, rounds=6, **BY_HAND)
    assert "Which position is first? position 1 to 6, or dealer > " in trainee.text
    assert "The dice show " in trainee.text
    assert "counting the dealer as 1" in trainee.text


@pytest.mark.cites("19:47-11.9(d)")
def test_the_house_way_is_worked_out() -> None:
    trainee = train(right)
    assert "Set the dealer's hand by the house way. Which two cards are low?" in trainee.text
    assert trainee.prompts.count("two cards > ") == 1


def test_cards_of_equal_rank_are_the_same_house_way() -> None:
    """One of three aces goes low with the king; it doesn't matter which."""
    figure = house_setting(0, cards("AS AH AD KC 9H 5D 3C"), table().rules, (cite("19:47-11.9(c)"),), ())
    assert figure.reads(figure.right) == figure.right
    assert {figure.reads(f"{ace} KC") for ace in ("AS", "AH", "AD", "1", "2", "3")} == {figure.right}
    assert figure.reads("AS AH") == "AS AH" != figure.right


@pytest.mark.cites("19:47-11.9(j)")
def test_outcomes_and_vigorish_are_worked_out() -> None:
    trainee = train(right, rounds=8)
    for words in ("Does the wager of position 2 win, lose or push?", "Right: Win:", "Right: Lose:", "Right: Push:"):
        assert words in trainee.text, words
    assert re.search(r"Seat \d has won \$\d+. What is the vigorish of 5%", trainee.text)
    assert "$0.50: 5% of $10 = $0.50." in trainee.text


@pytest.mark.cites("19:47-11.10(d)1", "19:47-11.10(d)2")
def test_banks_are_drilled() -> None:
    trainee = train(right, rounds=25)
    for words in (
        "The dealer offers the bank, counterclockwise:",
        "accepts the bank. What now?",
        "accepts the bank, shared with the casino. What now?",
        "wagered against the dealer in the last round without a bank and can cover all wagers",
        "The bank turns over its cards.",
        "Does the dealer's wager against the bank win, lose or push?",
        "Set the hand of the co-bank, position",
        "The bank has won $",
    ):
        assert words in trainee.text, words


def test_house_players_bank_sometimes_and_not_always() -> None:
    trainee = train(right, rounds=30)
    rounds = [entry for entry in trainee.session.house.driver.journal if entry.procedure is Procedure.ROUND]
    banked = sum(any(isinstance(step, BankTaken) for step in entry.steps) for entry in rounds)
    assert 3 <= banked <= 20


def test_irregularities_are_drilled() -> None:
    texts = [train(right, rounds=50, irregularities=True, **changes).text for changes in ({}, BUTTON, BY_HAND)]
    for words in (
        "The stacks aren't dealt left to right and back in turn. What is the remedy?",
        "is found face up in the shoe. What is the remedy?",
        "Not all dice lie flat in the shaker. What is the remedy?",
        "The dealer's hands aren't set by the house way. What is the remedy?",
        "The automated dealing shoe jams. What now?",
        "The cards were misdealt. What now?",
    ):
        assert any(words in text for text in texts), words


def test_face_down_cards_stay_hidden_from_the_trainee() -> None:
    trainee = train(right)
    before = trainee.text.partition("The dealer turns over the dealer's cards:")[0]
    assert not any(suit in before for suit in "♣♦♥♠")


@pytest.mark.parametrize("name", TABLES)
def test_the_right_answer_is_always_offered_once_among_others(name: str) -> None:
    def look(session: DealerSession) -> str:
        if isinstance(session.asking, DrillChoice):
            assert session.offered.count(session.asking.right) == 1
            assert len(set(session.offered)) == len(session.offered) >= 3
        return right(session)

    for seed in range(3):
        train(look, rounds=4, seed=seed, irregularities=True, **TABLES[name])


@pytest.mark.parametrize("name", TABLES)
def test_every_step_of_a_round_is_in_the_drill_once(name: str) -> None:
    session = train(right, rounds=6, **TABLES[name]).session
    for entry in session.house.driver.journal:
        if entry.procedure is not Procedure.ROUND:
            continue
        steps: list[Step] = []
        for part in session.game.drill(tuple(entry.steps)):
            match part:
                case DrillPayout(settled=settled):
                    steps.append(settled)
                case StubCount(counted=counted):
                    steps.append(counted)
                case _:
                    steps += part.steps
        wanted = [step for step in entry.steps if not isinstance(step, Noted)]
        assert [id(step) for step in steps] == [id(step) for step in wanted]


def scripted(*lines: str) -> Script:
    script = Script(lines)
    DealerSession(script.screen(), table(), LaboratorySource(7), seed=7, clock=lambda: AT).run()
    return script


def test_looking_something_up_is_no_answer() -> None:
    script = scripted("rule 11.5(c)", "rule 99", "pays", "limits", "meters", "house", "9", "x", "q")
    assert "The house way of this table: foxwoods" in script.text
    assert "There is no paragraph" in script.text
    assert "Five aces 400 to 1" in script.text
    assert script.text.count("Type a number from 1 to 4") == 2
    assert "Right: 0 of 0." in script.text


def test_what_a_figure_may_look_like() -> None:
    """For each kind of figure: what counts as an answer, and what doesn't."""
    seen: dict[str, Figure] = {}

    def look(session: DealerSession) -> str:
        if isinstance(session.asking, Figure):
            seen[session.asking.wanted] = session.asking
        return right(session)

    train(look, rounds=8)
    start, setting = seen["position 1 to 6, or dealer"], seen["two cards"]
    assert [start.reads(text) for text in ("0", "dealer", "6", "position 6", "7", "x")] == [
        "0",
        "0",
        "6",
        "6",
        None,
        None,
    ]
    assert setting.reads("1 2") is not None
    assert [setting.reads(text) for text in ("1", "1 2 3", "zz 1", "1 1")] == [None] * 4
    outcome, amount = seen["win, lose or push"], seen["amount"]
    assert [outcome.reads(text) for text in ("wins", "l", "tie", "maybe")] == ["win", "lose", "push", None]
    assert [amount.reads(text) for text in ("1.25", "$1.25", "5%")] == ["125", "125", None]
