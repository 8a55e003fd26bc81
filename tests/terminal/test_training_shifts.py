"""The questions of training: enough of every topic of every game, right graded right, all from rounds of the engine."""

import re
from fractions import Fraction
from functools import cache
from random import Random

import pytest
from training_answers import right, wrong

from croupier.equipment.cards import JOKER, STANDARD_52, card
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.money import dollars
from croupier.games import REGISTRY
from croupier.games.three_card_poker.events import ThreeCardFinding
from croupier.games.three_card_poker.pay_tables import ThreeCardPayLine
from croupier.games.three_card_poker.reasons import (
    NoPairOrBetter,
    PlayNotWagered,
    ThreeCardCompared,
    ThreeCardLineMade,
)
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind
from croupier.play.drill import DrillPayout, HeldCards, Topic, held_lines
from croupier.play.opening import filing_for, table_under
from croupier.play.walk import TrainingTable
from croupier.regulation import cite
from croupier.table.names import Place
from croupier.table.reasons import Reason
from croupier.table.steps import Outcome, Settled, Turned
from croupier.training.leaning import leaning
from croupier.training.planting import PLACES, hands, planted
from croupier.training.reading import SignTables
from croupier.training.shifts import Drilled, shift, shift_number
from croupier.training.skills import LONGEST, SkillId
from croupier.words import paid_at, paragraph_words

SHIFTS = 4
LEAST = {"poker": 6}
"""How many different questions each topic has in four shifts; a shift of poker has fewer rounds."""


@cache
def questions(game: str) -> list[Drilled]:
    return [one for which in range(SHIFTS) for one in shift(game, shift_number(1, which)).questions]


@pytest.mark.parametrize("game", REGISTRY)
def test_every_topic_has_questions_enough(game: str) -> None:
    found = questions(game)
    for topic in Topic:
        own = [one for one in found if one.skill.topic is topic]
        assert len({one.same for one in own}) >= LEAST.get(game, 10), topic
        assert len({one.skill.id for one in own}) >= 2, topic


@pytest.mark.parametrize("game", REGISTRY)
def test_right_is_graded_right_and_wrong_wrong(game: str) -> None:
    for one in questions(game):
        question = one.question
        assert question.reads(right(question).lower()) == question.right, one
        assert question.reads(wrong(question)) not in (None, question.right), one
        assert question.reads("no answer at all") is None
        if question.options:
            assert question.options.count(question.right) == 1
            assert len(set(question.options)) == len(question.options) >= 2


@pytest.mark.parametrize("game", REGISTRY)
def test_every_question_has_its_paragraph_and_a_skill_that_fits_many(game: str) -> None:
    for one in questions(game):
        assert one.skill.cite == str(one.question.cites[0])
        assert paragraph_words(cite(one.skill.cite))
        assert 0 < len(one.skill.words) <= LONGEST
        assert one.skill.words.endswith(one.question.answer) or len(one.skill.words) == LONGEST
        assert all(one.skill.id)
        assert one.question.answer


@pytest.mark.parametrize("game", ["craps", "three-card-poker"])
def test_a_shift_is_its_number(game: str) -> None:
    number = shift_number(5, 1)
    first, again = (shift.__wrapped__(game, number) for _ in range(2))
    assert [one.same for one in first.questions] == [one.same for one in again.questions]
    assert [one.question.options for one in first.questions] == [one.question.options for one in again.questions]
    other = shift.__wrapped__(game, shift_number(6, 1))
    assert {one.same for one in first.questions} != {one.same for one in other.questions}


def test_something_goes_wrong_in_every_other_shift() -> None:
    for which in range(4):
        found = shift("three-card-poker", shift_number(3, which)).questions
        assert any(one.skill.topic is Topic.IRREGULARITIES for one in found) is (which % 2 == 1)


@pytest.mark.parametrize("game", ["packs-poker", "three-card-poker", "baccarat", "mini-dice"])
def test_payments_are_what_the_odds_make_of_the_wager(game: str) -> None:
    """Worked out here from the odds on the sign, for wagers that come out even."""
    checked = 0
    for one in questions(game):
        part = one.question.part
        if not isinstance(part, DrillPayout):
            continue
        odds = re.fullmatch(r"([\d,]+) to (\d+)", paid_at(part.settled))
        if part.settled.outcome is Outcome.LOSE:
            assert one.question.reads("0") == one.question.right == "lose"
        elif odds is not None and part.settled.outcome is Outcome.WIN:
            paid = part.settled.stake * Fraction(int(odds[1].replace(",", "")), int(odds[2]))
            if part.settled.stake and paid == paid // 100 * 100:
                assert one.question.reads(f"{paid / 100}") == one.question.right
                assert one.question.reads(f"{(paid + 100) / 100}") != one.question.right
                checked += 1
    assert checked > 10


def test_what_was_told_gives_no_line_away() -> None:
    read = [one for one in questions("three-card-poker") if "which line" in one.question.words]
    assert len(read) > 5
    assert all(one.told == () and one.question.lines for one in read)


def test_dice_are_shown_with_what_they_decide() -> None:
    rolled = [one for one in questions("craps") if "what does the roll do" in one.question.words]
    assert {one.question.right for one in rolled} >= {"It wins.", "It loses.", "Nothing: this roll does not decide it."}
    assert all(len(one.dice) == 2 and "The dice show" in one.question.lines[0] for one in rolled)
    assert {one.question.lines[1] for one in rolled} > {"    It is a come out roll."}


def test_a_call_of_no_roll_comes_with_its_reason() -> None:
    calls = [one for one in questions("craps") if one.question.right == "The dealer announces: “No roll.”"]
    assert len(calls) > 3
    reasons = {one.told[-1] for one in calls}
    assert len(reasons) > 2
    assert not any("announces" in reason or "wagers" in reason for reason in reasons)


def test_what_is_paid_from_a_meter_is_asked_with_the_meter() -> None:
    """In each of these shifts a planted hand takes the whole meter, or a part of it."""
    checked = 0
    for game, which in (("packs-poker", 8), ("pai-gow-poker", 0)):
        for one in shift(game, shift_number(1, which)).questions:
            part = one.question.part
            if isinstance(part, DrillPayout) and "of the meter" in paid_at(part.settled):
                percent, _, _ = paid_at(part.settled).partition("%")
                shows = re.fullmatch(r" *The .* meter shows (\$[\d,.]+)\.", one.question.lines[-1])
                assert shows is not None
                assert abs(dollars(shows[1]) * int(percent) - part.settled.paid * 100) < 100, "but for a part of a cent"
                checked += 1
    assert checked == 2


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", PLACES)
def test_planted_hands_come_to_lie_where_they_should(game: str, seed: int) -> None:
    def opened() -> TrainingTable:
        table = table_under(game, filing_for(game, None))
        made = TrainingTable(table, LaboratorySource(seed), seed=seed)
        made.players.sit_down()
        return made

    wanted = hands(game, Random(seed))
    cards = [card for hand in wanted.values() for card in hand.split()]
    assert len(set(cards)) == len(cards) == 14
    steps = planted(game, opened, Random(seed)).play_round()
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
    # Three cards of one suit are 5% of all deals.
    assert sum(map(flushes, orders)) / (40 * 40) > 0.1


def test_a_skill_is_the_same_at_every_seat_and_for_every_amount() -> None:
    """What is paid at the same odds is one skill, whoever wins and whatever was wagered."""
    paid = [one for one in questions("three-card-poker") if isinstance(one.question.part, DrillPayout)]
    by_skill: dict[SkillId, set[tuple[int, int]]] = {}
    for one in paid:
        assert isinstance(one.question.part, DrillPayout)
        by_skill.setdefault(one.skill.id, set()).add((one.question.part.settled.seat, one.question.part.settled.stake))
    assert max(map(len, by_skill.values())) > 5
    assert ("pairplus", "win", "Odds", "1", "1", "0") in {one.skill.about for one in paid}
    assert ("pairplus", "lose") in {one.skill.about for one in paid}


def test_a_skill_of_an_irregularity_is_its_event() -> None:
    found = {one.skill.about for one in questions("craps") if one.skill.topic is Topic.IRREGULARITIES}
    assert {about[0] for about in found} == {"RollInvalid"}
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
    # The ante has no table of its own; that of its bonus is another wager's.
    ante = ThreeCardArea(ThreeCardKind.ANTE, 2)
    assert sign.beside(settled(ante, ThreeCardCompared(ThreeCardFinding.DEALER_HIGHER), Outcome.LOSE)) == []


def test_cards_are_data_and_told_from_it() -> None:
    held = (
        HeldCards("Position 2, low", (card("AD"), card("TS")), "ace-ten"),
        HeldCards("Dealer", (JOKER, card("2C")), numbered=True),
    )
    assert list(held_lines(held)) == [
        "    Position 2, low   A♦ 10♠ \tace-ten",
        "    Dealer            Joker 2♣",
        "                      1     2",
    ]


@pytest.mark.parametrize("game", REGISTRY)
def test_no_card_hides_in_words(game: str) -> None:
    """Cards that a question is about are held; a page draws them."""
    for one in questions(game):
        assert not re.search("[♠♥♦♣]", " ".join((one.question.words, *one.question.notes))), one
