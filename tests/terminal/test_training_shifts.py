"""The questions of training: enough on every topic of every game, right graded right, all from rounds of the engine."""

import re
from fractions import Fraction
from functools import cache
from random import Random
from typing import cast

import pytest
from training_answers import dealt, right, wrong

from croupier.equipment.cards import JOKER, STANDARD_52, card
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.money import dollars
from croupier.games import HOUSE_GAMES
from croupier.games.three_card_poker.events import (
    NoPairOrBetter,
    PlayNotWagered,
    ThreeCardCompared,
    ThreeCardFinding,
    ThreeCardLineMade,
)
from croupier.games.three_card_poker.pay_tables import ThreeCardPayLine
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind
from croupier.play.drill import DrillPayout, HeldCards, Topic, held_lines
from croupier.play.open_table import filing_for, table_under
from croupier.play.walkthrough import TrainingTable
from croupier.regulation import cite
from croupier.table.card_table import CardTable
from croupier.table.names import Place
from croupier.table.reasons import Reason
from croupier.table.steps import Outcome, Settled, Turned
from croupier.training.biased_decks import leaning
from croupier.training.payment_questions import SignTables
from croupier.training.planted_hands import hands, planted, rare_hands
from croupier.training.shifts import CourseQuestion, shift, shift_number
from croupier.training.skills import LONGEST, SkillId
from croupier.words import paid_at, paragraph_words

SHIFTS = 4
LEAST = {"poker": 6}
"""The number of different questions on each topic in four shifts; a shift of poker has fewer rounds."""


@cache
def questions(game: str, level: int = 1) -> list[CourseQuestion]:
    return [question for which in range(SHIFTS) for question in dealt(game, which, level)]


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_every_topic_has_questions_enough(game: str) -> None:
    found = questions(game)
    for topic in Topic:
        own = [question for question in found if question.skill.topic is topic]
        assert len({question.same for question in own}) >= LEAST.get(game, 10), topic
        assert len({question.skill.id for question in own}) >= 2, topic


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_right_is_graded_right_and_wrong_wrong(game: str) -> None:
    for drilled_question in questions(game):
        question = drilled_question.question
        assert question.reads(right(question).lower()) == question.right, drilled_question
        assert question.reads(wrong(question)) not in (None, question.right), drilled_question
        assert question.reads("no answer at all") is None
        if question.options:
            assert question.options.count(question.right) == 1
            assert len(set(question.options)) == len(question.options) >= 2


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_every_question_has_its_paragraph_and_a_skill_that_fits_many(game: str) -> None:
    for question in questions(game):
        assert question.skill.cite == str(question.question.cites[0])
        assert paragraph_words(cite(question.skill.cite))
        assert 0 < len(question.skill.words) <= LONGEST
        assert question.skill.words.endswith(question.question.answer) or len(question.skill.words) == LONGEST
        assert all(question.skill.id)
        assert question.question.answer


@pytest.mark.parametrize("game", ["craps", "three-card-poker"])
def test_a_shift_is_its_number(game: str) -> None:
    number = shift_number(5, 1)
    first, again = (shift.__wrapped__(game, number) for _ in range(2))
    assert [question.same for question in first.questions] == [question.same for question in again.questions]
    assert [question.question.options for question in first.questions] == [
        question.question.options for question in again.questions
    ]
    other = shift.__wrapped__(game, shift_number(6, 1))
    assert {question.same for question in first.questions} != {question.same for question in other.questions}


def test_something_goes_wrong_in_every_other_shift() -> None:
    for which in range(4):
        found = shift("three-card-poker", shift_number(3, which)).questions
        assert any(question.skill.topic is Topic.IRREGULARITIES for question in found) is (which % 2 == 1)


@pytest.mark.parametrize("game", ["packs-poker", "three-card-poker", "baccarat", "mini-dice"])
def test_payments_are_what_the_odds_make_of_the_wager(game: str) -> None:
    """Recomputed here from the odds on the sign, for wagers that come out even."""
    checked = 0
    for question in questions(game, level=2):
        part = question.question.part
        if not isinstance(part, DrillPayout):
            continue
        odds = re.fullmatch(r"([\d,]+) to (\d+)", paid_at(part.settled))
        if part.settled.outcome is Outcome.LOSE:
            assert question.question.reads("0") == question.question.right == "lose"
        elif odds is not None and part.settled.outcome is Outcome.WIN:
            paid = part.settled.stake * Fraction(int(odds[1].replace(",", "")), int(odds[2]))
            if part.settled.stake and paid == paid // 100 * 100:
                assert question.question.reads(f"{paid / 100}") == question.question.right
                assert question.question.reads(f"{(paid + 100) / 100}") != question.question.right
                checked += 1
    assert checked > 10


def test_earlier_sentences_give_no_line_away() -> None:
    read = [question for question in questions("three-card-poker") if "which line" in question.question.words]
    assert len(read) > 5
    assert all(question.before == () and question.question.lines for question in read)


def test_dice_are_shown_with_what_they_decide() -> None:
    rolled = [question for question in questions("craps") if "what does the roll do" in question.question.words]
    assert {question.question.right for question in rolled} >= {
        "It wins.",
        "It loses.",
        "Nothing: this roll does not decide it.",
    }
    assert all(len(question.dice) == 2 and "The dice show" in question.question.lines[0] for question in rolled)
    assert {question.question.lines[1] for question in rolled} > {"    It is a come out roll."}


def test_a_call_of_no_roll_comes_with_its_reason() -> None:
    calls = [
        question for question in questions("craps") if question.question.right == "The dealer announces: “No roll.”"
    ]
    assert len(calls) > 3
    reasons = {call.before[-1] for call in calls}
    assert len(reasons) > 2
    assert not any("announces" in reason or "wagers" in reason for reason in reasons)


def test_a_question_about_a_meter_payout_shows_the_meter() -> None:
    """In each of these shifts a planted hand wins the whole meter, or a part of it."""
    checked = 0
    for game, which in (("packs-poker", 8), ("pai-gow-poker", 0)):
        for question in shift(game, shift_number(1, which)).questions:
            part = question.question.part
            if isinstance(part, DrillPayout) and "of the meter" in paid_at(part.settled):
                percent, _, _ = paid_at(part.settled).partition("%")
                shows = re.fullmatch(r" *The .* meter shows (\$[\d,.]+)\.", question.question.lines[-1])
                assert shows is not None
                assert abs(dollars(shows[1]) * int(percent) - part.settled.paid * 100) < 100, "but for a part of a cent"
                checked += 1
    assert checked == 2


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", ["packs-poker", "pai-gow-poker"])
def test_planted_hands_come_to_lie_where_they_should(game: str, seed: int) -> None:
    def opened() -> TrainingTable:
        table = table_under(game, filing_for(game, None))
        made = TrainingTable(table, LaboratorySource(seed), seed=seed)
        made.players.sit_down()
        return made

    places, deck = rare_hands(game), cast(CardTable, opened().table).composition
    wanted = hands(places, deck, Random(seed))
    cards = [card for hand in wanted.values() for card in hand.split()]
    assert len(set(cards)) == len(cards) == 14
    steps = planted(places, opened, Random(seed)).play_round()
    turned = {step.place: sorted(map(str, step.cards)) for step in steps if isinstance(step, Turned)}
    for seat in (2, 5):
        assert turned[Place("seat", seat)] == sorted(wanted[f"seat {seat}"].split())


# --- the parts


def test_decks_that_lean_are_whole_and_bring_rare_hands() -> None:
    def flushes(order: tuple[object, ...]) -> int:
        suits = [str(card)[-1] for card in order]
        return sum(len(set(suits[at : at + 9 : 3])) == 1 for at in range(40))

    orders = [leaning(STANDARD_52, LaboratorySource(seed)) for seed in range(40)]
    assert all(sorted(map(str, order)) == sorted(map(str, STANDARD_52)) for order in orders)
    assert orders[0] == leaning(STANDARD_52, LaboratorySource(0))
    # Three suited cards occur in 5% of all deals.
    assert sum(map(flushes, orders)) / (40 * 40) > 0.1


def test_a_skill_is_the_same_at_every_seat_and_for_every_amount() -> None:
    """Payments at the same odds are one skill, whoever wins and whatever was wagered."""
    paid = [question for question in questions("three-card-poker") if isinstance(question.question.part, DrillPayout)]
    by_skill: dict[SkillId, set[tuple[int, int]]] = {}
    for question in paid:
        assert isinstance(question.question.part, DrillPayout)
        by_skill.setdefault(question.skill.id, set()).add(
            (question.question.part.settled.seat, question.question.part.settled.stake)
        )
    assert max(map(len, by_skill.values())) > 5
    assert ("pairplus", "win", "Odds", "1", "1", "0") in {question.skill.about for question in paid}
    assert ("pairplus", "lose") in {question.skill.about for question in paid}


def test_a_skill_of_an_irregularity_is_its_event() -> None:
    found = {question.skill.about for question in questions("craps") if question.skill.topic is Topic.IRREGULARITIES}
    assert {about[0] for about in found} == {"RollInvalid", "NoRollCalled"}
    assert len(found) > 3


def settled(area: ThreeCardArea, reason: Reason, outcome: Outcome = Outcome.WIN) -> Settled:
    amount = dollars("5")
    return Settled(
        cites=(cite("19:47-20.11(a)2"),),
        postings=(),
        seat=2,
        area=area,
        outcome=outcome,
        stake=amount,
        coupon=0,
        paid=0,
        returned=0,
        reason=reason,
        payment=None,
    )


def test_the_lines_nearest_on_the_sign_are_offered() -> None:
    lines = ThreeCardPayLine
    straight_flush, straight, flush, pair = lines.STRAIGHT_FLUSH, lines.STRAIGHT, lines.FLUSH, lines.PAIR
    sign = SignTables({"pairplus": [straight_flush, straight, flush, pair], "bonus": [straight_flush]})
    plus = ThreeCardArea(ThreeCardKind.PAIR_PLUS, 2)
    assert sign.beside(settled(plus, ThreeCardLineMade(pair))) == [flush, straight, straight_flush]
    assert sign.beside(settled(plus, NoPairOrBetter(), Outcome.LOSE))[0] is pair
    assert sign.beside(settled(plus, PlayNotWagered())) == []
    # The ante has no table of its own; that of its bonus belongs to another wager.
    ante = ThreeCardArea(ThreeCardKind.ANTE, 2)
    assert sign.beside(settled(ante, ThreeCardCompared(ThreeCardFinding.DEALER_HIGHER), Outcome.LOSE)) == []


def test_cards_are_data_and_described_from_it() -> None:
    held = (
        HeldCards("Position 2, low", (card("AD"), card("TS")), "ace-ten"),
        HeldCards("Dealer", (JOKER, card("2C")), numbered=True),
    )
    assert list(held_lines(held)) == [
        "    Position 2, low   A♦ 10♠ \tace-ten",
        "    Dealer            Joker 2♣",
        "                      1     2",
    ]


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_no_card_hides_in_words(game: str) -> None:
    """The cards that a question is about are listed, and a page draws them."""
    for question in questions(game):
        assert not re.search("[♠♥♦♣]", " ".join((question.question.words, *question.question.notes))), question
