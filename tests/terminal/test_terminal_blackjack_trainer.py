"""The dealer's training at blackjack: acts in order, totals to be called, payments, irregularities."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from blackjack_talk import (
    BONUS,
    CONCEALED,
    DEVICE,
    DOUBLE_SHOE,
    FACE_DOWN,
    MULTIPLE,
    PLAIN,
    PROGRESSIVE,
    STREAK,
    Careful,
    order,
    table,
)
from table_talk import AT, Script

from croupier.equipment.cards import card
from croupier.equipment.chance import LaboratorySource
from croupier.games.blackjack.irregularities import KINDS
from croupier.play.drill import DrillChoice, DrillPayout, Figure, HeldCards
from croupier.play.walkthrough import TraineeQuestion, TrainingTable
from croupier.table.steps import Irregular, Step
from croupier.terminal.trainer import DealerSession


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


class Middle(Careful):
    """Everybody who cuts does so in the middle, as :func:`order` expects; everybody wagers $20."""

    def randint(self, a: int, b: int) -> int:
        return (a + b) // 2


def questions_of(deals: str, changes: Mapping[str, Any] = PLAIN) -> list[TraineeQuestion]:
    """Return a dealer's questions about a round with these cards; Ann is at box 2 and Bo at box 5."""
    of = training(changes)
    of.players.chance = Middle()
    of.house.orders.append(order(deals))
    return list(questions(of, of.play_round()))


def test_the_acts_of_a_round_in_their_order() -> None:
    # Ann has 16 and stands against a six, Bo 20; the dealer draws to 17.
    found = questions_of("TS KD 6H 6S QD 5C 6D")
    choices = [question.right for question in found if isinstance(question.part, DrillChoice)]
    wanted = ("inspect", "offers the cut", "burns the first", "No more bets", "From the left", "second card")
    at = [next(i for i, choice in enumerate(choices) if word in choice) for word in wanted]
    assert at == sorted(at)
    assert choices[-1] == "The dealer collects the dealer's own cards."
    assert all(question.cites for question in found)


@pytest.mark.cites("19:47-2.2(b)")
def test_totals_are_called() -> None:
    found = [
        question
        for question in questions_of("TS AD 6H 6S 8D 5C 6D")
        if isinstance(question.part, Figure) and "call" in question.words
    ]
    assert [(question.words, question.right) for question in found] == [
        ("What do you call for box 2?", "16"),
        ("What do you call for box 5?", "soft 19"),
        ("What do you call for the dealer?", "11"),
        ("What do you call for the dealer?", "17"),
    ]
    soft = found[1]
    assert (soft.reads("soft 19"), soft.reads("19"), soft.reads("blackjack"), soft.reads("x")) == (
        "soft 19",
        "19",
        "blackjack",
        None,
    )
    assert "A♦ 8♦" in " ".join(soft.lines)


@pytest.mark.cites("19:47-2.12(b)")
def test_the_dealer_draws_to_16_and_stands_at_17() -> None:
    found = [
        question for question in questions_of("TS KD 6H 6S QD 5C 6D") if question.words.startswith("The dealer has")
    ]
    assert [(question.words, question.right) for question in found] == [
        ("The dealer has 11. What now?", "The dealer draws a card."),
        ("The dealer has 17. What now?", "The dealer stands on 17."),
    ]
    assert all("The dealer draws a card." in question.options for question in found)


def test_what_wins_is_paid() -> None:
    found = questions_of("TS KD 6H 6S QD 5C 6D")
    verdicts = {question.words: question.right for question in found if "win, lose or push" in question.words}
    assert verdicts == {
        "Does the bet at box 5 win, lose or push?": "win",
        "Does the bet at box 2 win, lose or push?": "lose",
    }
    payment, lost = [question for question in found if isinstance(question.part, DrillPayout)]
    assert (payment.right, lost.right) == (str(20_00), "lose")
    assert any("K♦ Q♦" in line for line in payment.lines), "the cards that were dealt face up are shown"
    assert any("6♥ 5♣ 6♦" in line for line in payment.lines)


@pytest.mark.cites("19:47-2.11")
def test_a_split_pair_parts_on_the_table() -> None:
    found = questions_of("8S KD 6H 8D QD 5C TS TD 6C")
    payment = [question for question in found if isinstance(question.part, DrillPayout)]
    shown = {line.strip() for question in payment for line in question.lines}
    assert any(line.endswith("8♠ 10♠") for line in shown)
    assert any(line.endswith("8♦ 10♦") for line in shown)


@pytest.mark.cites("19:47-2.12(c)")
def test_no_card_is_drawn_that_has_no_effect() -> None:
    # Both hands are blackjacks against a six: without a reader the dealer needs no second card.
    found = questions_of("AS AD 6H KS KD", {**PLAIN, "reader.used": False, "blackjack.paid_at_once": False})
    assert any("would not change the outcome" in question.right for question in found)


@pytest.mark.cites("19:47-2.9", "19:47-2.6(j)")
def test_who_is_asked_about_insurance_and_the_reader_sees_the_dealers_first_card() -> None:
    held = {question.right: question.held for question in questions_of("9S KD AH 8D QD 5C")}
    insurance = next(cards for right, cards in held.items() if "“Insurance.”" in right)
    reader = next(cards for right, cards in held.items() if "which shows whether" in right)
    assert insurance == reader == (HeldCards("Dealer", (card("AH"),)),)
    assert held["The dealer announces: “No more bets.”"] == ()


NEEDS = {
    "side": DOUBLE_SHOE,
    "not-moved": MULTIPLE,
    "discarded": MULTIPLE,
    "light": PROGRESSIVE,
    "no-award": BONUS,
    "down-up": FACE_DOWN,
    "jam": DEVICE,
}
"""Irregularities that need their own table."""


@pytest.mark.parametrize("kind", KINDS)
def test_every_irregularity_happens_and_is_walked_through(kind: str) -> None:
    of = training(NEEDS.get(kind, PLAIN), trouble=True)
    assert of.trouble is not None
    assert of.game.irregularities.cannot(kind) == ""
    for _ in range(120):
        # Some need a certain card, or a wager, and occur in a later round.
        of.trouble.waiting = [kind]
        steps = of.play_round()
        for question in questions(of, steps):
            assert question.cites
            assert not question.options or question.right in question.options
        if any(KINDS[kind].cite in step.cites for step in steps if isinstance(step, Irregular)):
            return
    pytest.fail(f"{kind} has not happened")


@pytest.mark.parametrize("kind", NEEDS)
def test_what_cannot_happen_here_says_why(kind: str) -> None:
    assert training().game.irregularities.cannot(kind)


@pytest.mark.parametrize("changes", [MULTIPLE, DOUBLE_SHOE, CONCEALED, PROGRESSIVE, BONUS, STREAK, {}])
def test_rounds_of_every_kind_of_table_are_walked_through(changes: Mapping[str, Any]) -> None:
    of = training(changes)
    for _ in range(3):
        assert sum(1 for _ in questions(of, of.play_round())) > 8


def test_a_session_tells_right_from_wrong() -> None:
    script = Script(["1", "2", "", "rule 2.12(b)", "basic", "q"])
    session = DealerSession(script.screen(), table(), LaboratorySource(3), seed=3, clock=lambda: AT)
    assert session.run() == 0
    assert "dealer's training" in script.text
    assert "strategy by totals" in script.text
    assert session.score.questions == 3
