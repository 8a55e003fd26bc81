"""Procedure as a dealing school drills it: every wrong act is a mistake trainees make, which the verdict names."""

import re
from functools import cache

import pytest
from training_answers import dealt

from croupier.equipment.chance import LaboratorySource
from croupier.games import HOUSE_GAMES
from croupier.games.blackjack.drill_words import SETTLING, settling_order
from croupier.games.blackjack.events import TotalsCompared
from croupier.games.blackjack.words import hand_words
from croupier.play.drill import DrillChoice, Topic
from croupier.play.missteps import Misstep, misstep_words
from croupier.play.open_table import filing_for, table_under
from croupier.play.seat import seat_at
from croupier.play.step_reader import REMEDY_WORDS, Remedy, out_of_order
from croupier.play.walkthrough import OPTIONS, TrainingTable
from croupier.regulation import cite
from croupier.table.places import DEALER, at_seat
from croupier.table.steps import Moved, Outcome, Settled
from croupier.table.terms import Verb
from croupier.training.course import Course
from croupier.training.schedule import Progress
from croupier.training.shifts import CourseQuestion

SHIFTS = 4


@cache
def choices(game: str) -> list[CourseQuestion]:
    found = [question for which in range(SHIFTS) for question in dealt(game, which)]
    return [drilled for drilled in found if isinstance(drilled.question.part, DrillChoice)]


def missteps(game: str) -> set[Misstep]:
    """Return the mistakes offered at a game."""
    parts = (drilled.question.part for drilled in choices(game) if drilled.skill.topic is Topic.PROCEDURE)
    return {misstep for part in parts if isinstance(part, DrillChoice) for misstep in part.wrong.values()}


def test_every_misstep_has_its_sentence() -> None:
    sentences = [misstep_words(misstep) for misstep in Misstep]
    assert len(set(sentences)) == len(sentences)
    assert all(sentence.endswith(".") for sentence in sentences)


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_every_wrong_act_is_a_known_mistake(game: str) -> None:
    """Including acts that are right at another time: choosing them skips a step, or repeats one."""
    wrong = 0
    for drilled in choices(game):
        question = drilled.question
        assert question.right not in question.slips
        for option in question.options:
            if option != question.right:
                wrong += 1
                assert question.slips.get(option), (question.words, option)
    assert wrong > 50


TAKE_AND_PAY = {Misstep.PAID_FIRST, Misstep.PLAYER_BY_PLAYER}
OPEN = {"packs-poker"}
"""Games whose rules don't say whether a player's wagers are first taken or paid (13:69F-43.10)."""
WHEELS = {"roulette", "big-six"}
WITHOUT_CARDS = {*WHEELS, "craps", "mini-dice", "sic-bo"}
SIDES = {Misstep.WRONG_END, Misstep.WRONG_WAY}
SKIPS = {Misstep.NO_BURN, Misstep.NO_CUT, Misstep.NO_WASH, Misstep.NO_ANNOUNCEMENT}


@pytest.mark.parametrize(
    ("game", "also"),
    [
        ("blackjack", {Misstep.NO_BURN, Misstep.NO_CUT, Misstep.WRONG_END, Misstep.DEALER_FIRST}),
        ("baccarat", {Misstep.NO_BURN, Misstep.NO_CUT, Misstep.WRONG_WAY}),
        ("craps", {Misstep.NO_ANNOUNCEMENT, Misstep.PLAYER_BY_PLAYER, Misstep.WRONG_WAY}),
        ("mini-dice", {Misstep.NO_ANNOUNCEMENT, Misstep.PLAYER_BY_PLAYER}),
        ("packs-poker", {Misstep.NO_WASH, Misstep.WRONG_END, Misstep.DEALER_FIRST}),
        ("pai-gow-poker", {Misstep.NO_WASH, Misstep.WRONG_END, Misstep.WRONG_WAY, Misstep.DEALER_FIRST}),
        ("poker", {Misstep.NO_BURN, Misstep.NO_CUT, Misstep.WRONG_END}),
        ("three-card-poker", {Misstep.NO_WASH, Misstep.WRONG_END, Misstep.DEALER_FIRST}),
        ("roulette", {Misstep.NO_ANNOUNCEMENT, Misstep.WRONG_WAY, Misstep.MISREAD, Misstep.PLAYER_BY_PLAYER}),
        ("big-six", {Misstep.NO_ANNOUNCEMENT, Misstep.MISREAD}),
        ("sic-bo", {Misstep.NO_ANNOUNCEMENT, Misstep.MISREAD}),
    ],
)
def test_mistakes_that_trainees_really_make_are_offered(game: str, also: set[Misstep]) -> None:
    """Take and pay if the rules order them; left and right and skipped acts if the game has them."""
    offered = missteps(game)
    assert bool(offered & TAKE_AND_PAY) == (game not in OPEN), game
    assert also <= offered, also - offered
    assert offered & SKIPS


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_no_remedy_is_offered_that_the_equipment_of_the_game_cannot_have(game: str) -> None:
    """Nothing is reshuffled at a wheel, and nothing is spun at a card table."""
    words = [
        option
        for drilled in choices(game)
        if drilled.skill.topic is Topic.IRREGULARITIES
        for option in drilled.question.options
    ]
    assert words
    dealt, spun = (
        any(re.search(pattern, text) for text in words) for pattern in (r"\bcards?\b|\bhands?\b", r"\bspun\b|spin")
    )
    assert (dealt, spun) == (game not in WITHOUT_CARDS, game in WHEELS)


def test_a_remedy_that_another_case_prescribes_is_not_offered_as_wrong() -> None:
    """19:47-2.15(g), (j): a player who gets one card may have the second; a card reader may show the hole card or
    not.
    """
    found: dict[str, set[str]] = {}
    for which in range(1, 40, 2):
        for drilled in dealt("blackjack", which):
            if drilled.skill.topic is Topic.IRREGULARITIES:
                found.setdefault(drilled.skill.about[0], set()).update(drilled.question.options)
    late, void = REMEDY_WORDS[Remedy.AFTER_OTHERS], REMEDY_WORDS[Remedy.ALL_VOID]
    assert late not in found["FirstCardMissed"]
    assert late in found["BothCardsMissed"]
    assert void not in found["CardReaderMisused"]
    assert void in found["BothCardsMissed"]


def test_stacks_that_are_dealt_again_are_reshuffled() -> None:
    """19:47-11.11(k), (l): the right remedy isn't offered a second time in fewer words."""
    requests = [
        drilled.question.options
        for which in range(1, 40, 2)
        for drilled in dealt("pai-gow-poker", which)
        if {*drilled.skill.about} & {"StackCardExposed", "StacksMisdealt"}
    ]
    assert requests
    assert all(REMEDY_WORDS[Remedy.RESHUFFLED] not in options for options in requests)


def test_no_announcement_is_a_mistake_wherever_bets_are_closed() -> None:
    asking = [game for game in HOUSE_GAMES if any("BetsClosed" in found.skill.about for found in choices(game))]
    assert len(asking) == len(HOUSE_GAMES) - 1, "only poker closes no bets"
    assert all(Misstep.NO_ANNOUNCEMENT in missteps(game) for game in asking)


def test_orders_of_a_deal_that_trainees_mix_up() -> None:
    right = "Cards go to seat 1, seat 2 and the dealer."
    assert out_of_order(right, [at_seat(1), at_seat(2), DEALER]) == {
        "Cards go to seat 2, seat 1 and the dealer.": Misstep.WRONG_END,
        "Cards go to the dealer, seat 1 and seat 2.": Misstep.DEALER_FIRST,
    }
    alone = out_of_order("Cards go to seat 1 and the dealer.", [at_seat(1), DEALER])
    assert list(alone.values()) == [Misstep.DEALER_FIRST]


@pytest.mark.parametrize(("game", "misstep"), [("baccarat", Misstep.PAID_FIRST), ("craps", Misstep.PAID_FIRST)])
def test_the_verdict_names_the_misstep_the_right_order_and_the_paragraph(game: str, misstep: Misstep) -> None:
    course = Course(game, 11, Progress(), Topic.PROCEDURE)
    for _ in range(60):
        question = course.question.question
        chosen = [option for option, words in question.slips.items() if words == misstep_words(misstep)]
        if chosen and chosen[0] in question.options:
            break
        course.answer("?")
    verdict = course.answer(str(question.options.index(chosen[0]) + 1))
    assert verdict is not None
    assert (verdict.right, verdict.slip) == (False, "You paid before you took.")
    assert "collect" in verdict.answer or "paid" in verdict.answer
    cite, result = next(verdict.paragraphs)
    assert cite == question.cites[0]
    assert result


# --- the order of settling at blackjack


def compared(box: int, outcome: Outcome, hand: int = 1) -> TotalsCompared:
    return TotalsCompared(
        cites=(cite("19:47-2.3(a)2"),),
        seat=box,
        box=box,
        hand=hand,
        total=20,
        soft=False,
        blackjack=False,
        dealer_total=19,
        dealer_soft=False,
        dealer_blackjack=False,
        outcome=outcome,
    )


@pytest.mark.parametrize(
    ("outcomes", "another_order"),
    [
        ((Outcome.WIN, Outcome.LOSE), False),
        ((Outcome.LOSE, Outcome.WIN), True),
        ((Outcome.LOSE, Outcome.LOSE), False),
        ((Outcome.PUSH, Outcome.WIN), False),
        ((Outcome.WIN, Outcome.LOSE, Outcome.WIN), True),
    ],
)
def test_blackjack_is_settled_from_the_right(outcomes: tuple[Outcome, ...], another_order: bool) -> None:
    """2.6(i): paying winners first is a mistake only if that is a different order."""
    hands = [compared(5 - at, outcome) for at, outcome in enumerate(outcomes)]
    request = settling_order(hands)
    boxes = [f"box {5 - at}" for at in range(len(outcomes))]
    assert (
        request.right == f"From the right, hand after hand: {', then '.join(boxes)}; the dealer's own cards come last."
    )
    assert [str(found) for found in request.cites] == ["19:47-2.6(i)", "19:47-2.3(e)"]
    assert (Misstep.PAID_FIRST in request.wrong.values()) is another_order
    assert request.right not in request.wrong
    assert len(request.wrong) >= OPTIONS - 1


def test_the_order_of_settling_is_the_round_s_own() -> None:
    """The engine settles the hands in the right order, and settles none that the order leaves out."""
    training = TrainingTable(table_under("blackjack", filing_for("blackjack", None)), LaboratorySource(5), seed=5)
    training.players.sit_down()
    checked = 0
    for _ in range(12):
        steps = training.play_round()
        for question in seat_at(training.table).drill(steps):
            if isinstance(question, DrillChoice) and question.prompt == SETTLING:
                last = max(at for at, step in enumerate(steps) if isinstance(step, Moved) and step.verb is Verb.DEALS)
                settled = [step.area for step in steps[last:] if isinstance(step, Settled)]
                hands = dict.fromkeys(hand_words(area.box, area.hand) for area in settled)
                assert f": {', then '.join(hands)};" in question.right
                checked += 1
    assert checked > 3
