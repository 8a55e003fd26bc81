"""Payouts as a dealing school drills them: levels, the mistakes of trainees, chips to cut, points for speed."""

import re
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random
from typing import cast

import pytest
from training_answers import dealt, right

from croupier.equipment.money import Odds, show
from croupier.games import HOUSE_GAMES, part
from croupier.play.drill import Charge, ChipPile, DrillPayout, Figure, PayKey, Topic, VigorishKey, by_level
from croupier.play.open_table import filing_for, table_under
from croupier.play.walkthrough import TraineeQuestion
from croupier.regulation import cite
from croupier.table.base_table import BaseTable
from croupier.table.steps import Outcome, Settled
from croupier.training.course import Course
from croupier.training.levels import FALL, IN_TIME, QUICK, RIGHT, RISE, leveled, par, points
from croupier.training.mistakes import Mistake, distinct, of_vigorish, of_winner
from croupier.training.payment_questions import HALVED
from croupier.training.payout_lessons import VALUES, cut, how, key_question, rack_of, read_cut
from croupier.training.schedule import Progress
from croupier.training.shifts import CourseQuestion, shift, shift_number
from croupier.words import paragraph_words, sentence

LEVELS = (1, 2, 3)
SHIFTS = 3
RACK = rack_of(50)
CARD_GAMES_PICTURED = ("blackjack", "baccarat")


@cache
def questions(game: str, level: int) -> list[CourseQuestion]:
    return [found for which in range(SHIFTS) for found in dealt(game, which, level)]


def payouts(game: str, level: int) -> list[CourseQuestion]:
    return [question for question in questions(game, level) if question.skill.topic is Topic.PAYOUTS]


# --- no question gives its answer away


def words_in(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def holds(text: str, phrase: str) -> bool:
    """Return True if a text contains a phrase, word by word: being part of a longer figure doesn't count."""
    return spaced(phrase) in spaced(text)


@cache
def spaced(text: str) -> str:
    """Return a text's words, each with a space before and after it."""
    return f" {' '.join(words_in(text))} "


PAID = re.compile(r"Paid|The dealer collects \$|; it (wins|loses)|is returned")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_nothing_that_is_shown_gives_the_answer_away(game: str, level: int) -> None:
    """Neither the prompt, nor earlier messages, nor the picture, nor its cards in words, nor the name of its
    paragraph.
    """
    runs = 0
    for drilled in questions(game, level):
        question = drilled.question
        own = {sentence(step) for step in question.steps if step.cites}
        shown = [*drilled.before, question.words, *question.lines, *(hand.words for hand in question.held)]
        if drilled.picture:
            shown += [box.pays for box in drilled.picture.layout.boxes]
        for text in (*shown, *map(str, question.cites)):
            # The answer as a sentence: what is paid, what is done, what is called.
            assert len(words_in(question.answer)) < 3 or not holds(text, question.answer), (drilled, text)
            assert text not in own, (drilled, text)
        betraying = only_right(question) if question.options else []
        for text in (*drilled.before, *question.notes) if question.options else ():
            runs += 1
            assert not any(holds(text, run) for run in betraying), (question.right, text)
        if isinstance(question.part, DrillPayout):
            assert not any(PAID.search(line) for line in drilled.before), drilled.before
    assert runs > 50


def only_right(question: TraineeQuestion) -> list[str]:
    """Return runs of four words that occur only in the right option."""
    words = words_in(question.right)
    others = [option for option in question.options if option != question.right]
    runs = [" ".join(words[at : at + 4]) for at in range(len(words) - 3)]
    return [run for run in runs if not any(holds(other, run) for other in others)]


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_a_payout_that_is_cut_may_also_lose(game: str) -> None:
    """If chips were cut only for winners, the rack would reveal that the bet wins."""
    losers = [found for found in payouts(game, 3) if found.question.right in ("lose", "push")]
    assert all(found.question.rack for found in losers if found.question.piles)


# --- feedback always explains


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_every_answer_has_its_reason(game: str) -> None:
    """Either New Jersey's paragraph, or ours, which says that it is ours; never a bare title."""
    for drilled in (*questions(game, 1), *questions(game, 3)):
        result = paragraph_words(drilled.question.cites[0])
        assert result
        assert not result.endswith("(the text is not in our sources)"), drilled.question.cites[0]
        assert len(result.split()) > 5, result


def test_a_text_that_is_not_at_hand_is_marked_as_ours() -> None:
    assert paragraph_words(cite("19:47-1.4")).startswith("In our words (the text is not in our sources)")


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_every_wrong_amount_is_a_known_mistake(game: str) -> None:
    checked = 0
    for drilled in payouts(game, 1):
        question = drilled.question
        if question.options:
            wrong = [option for option in question.options if option != question.right]
            assert all(question.slips.get(option) for option in wrong), question
            checked += len(wrong)
    assert checked > 20 or game == "poker"


def test_the_verdict_names_the_mistake_and_shows_the_way() -> None:
    course = Course("blackjack", 3, Progress(), Topic.PAYOUTS, 1)
    while "wins at 6 to 5" not in course.question.question.words:
        course.answer("?")
    question = course.question.question
    three_to_two = next(option for option, words in question.slips.items() if words == "You paid 3 to 2.")
    verdict = course.answer(str(question.options.index(three_to_two) + 1))
    assert verdict is not None
    assert (verdict.right, verdict.slip) == (False, "You paid 3 to 2.")
    assert "6 to 5 is the bet and 1/5 of it" in verdict.why
    assert question.options[verdict.option - 1] == question.right


# --- mistakes


@pytest.mark.parametrize(
    ("odds", "bet", "mistake", "cents"),
    [
        (Odds(3, 2), 1500, Mistake.OTHER_KEY, 1800),
        (Odds(3, 2), 1500, Mistake.TURNED_OVER, 1000),
        (Odds(3, 2), 1500, Mistake.ROUNDED_DOWN, 2200),
        (Odds(3, 2), 1500, Mistake.ROUNDED_UP, 2300),
        (Odds(3, 2), 1500, Mistake.WITH_THE_BET, 3750),
        (Odds(17), 3100, Mistake.FOR_NOT_TO, 49600),
        (Odds(17), 3100, Mistake.LARGEST_CHIPS, 42500),
        (Odds(7, 6), 1800, Mistake.OTHER_KEY, 2500),
    ],
)
def test_what_a_mistake_comes_to(odds: Odds, bet: int, mistake: Mistake, cents: int) -> None:
    slips = list(of_winner(odds, bet, cut(bet, RACK) or ()))
    assert cents in [slip.cents for slip in slips if slip.mistake is mistake]


def test_mistakes_with_a_vigorish() -> None:
    slips = {slip.mistake: slip.cents for slip in of_winner(Odds(1), 8500, (), Fraction(5, 100))}
    assert slips[Mistake.CHARGED] == 8075
    found = {slip.mistake: slip.cents for slip in of_vigorish(Fraction(5, 100), 8500)}
    assert (found[Mistake.DOUBLE], found[Mistake.HALF]) == (850, 200)


def test_a_mistake_that_comes_out_right_is_none() -> None:
    found = distinct(of_winner(Odds(2), 100, ()), "200")
    assert "200" not in found
    assert len(found) >= 3


# --- amounts and combinations


@pytest.mark.parametrize("game", HOUSE_GAMES)
def test_keys_of_all_levels_can_be_paid_in_chips(game: str) -> None:
    rack = rack_of(cast(BaseTable, table_under(game, filing_for(game, None))).smallest_chip)
    for key in getattr(part(game, "drill"), "KEYS", ()):
        amounts = key.bets if isinstance(key, PayKey) else key.won
        assert len(amounts) == len(LEVELS)
        for bet in (bet for level in amounts for bet in level):
            # A vigorish may be less than the smallest chip; it is still owed.
            assert isinstance(key, VigorishKey) or cut(key.odds.payment(bet), rack), (key, bet)


def test_schools_drill_seventeen_to_one_on_mixed_chips() -> None:
    requests = [found for found in payouts("craps", 3) if "wins at 17 to 1" in found.question.words]
    assert requests
    for drilled in requests:
        (pile,) = drilled.question.piles
        assert len(pile.chips) > 1
        bet = sum(number * value for number, value in pile.chips)
        assert drilled.question.right == str(17 * bet)
        assert isinstance(drilled.question.part, Figure)
        assert "No bet at this game pays 17 to 1" in drilled.question.part.why


@pytest.mark.parametrize(
    ("game", "odds"),
    [
        ("blackjack", Odds(3, 2)),
        ("craps", Odds(7, 6)),
        ("craps", Odds(7, 5)),
        ("craps", Odds(6, 5)),
        ("baccarat", Odds(8)),
    ],
)
def test_bets_of_rounds_are_those_that_schools_use(game: str, odds: Odds) -> None:
    """The engine pays them; here they are only recomputed."""
    stakes = set()
    for which in range(6):
        for drilled in dealt(game, which, 2):
            settled = drilled.question.part.settled if isinstance(drilled.question.part, DrillPayout) else None
            if settled and settled.outcome is Outcome.WIN and settled.payment and settled.payment.pays == (odds,):
                assert settled.paid == odds.fraction * settled.stake
                stakes.add(settled.stake)
    schools = {amount for by in getattr(part(game, "drill"), "STAKES", {}).values() for amount in by[1]}
    assert stakes & schools


def test_levels_rise_in_difficulty() -> None:
    """Four answers, one of which is right; then an amount; then chips, for a bet whose amount is not stated."""
    one, two, three = (payouts("blackjack", level) for level in LEVELS)
    assert all(found.question.options for found in one)
    assert not any(found.question.options or found.question.rack for found in two)
    assert all(found.question.rack for found in three)
    assert not any("wagered" in found.question.words for found in three)
    assert any(len(pile.chips) > 1 for found in three for pile in found.question.piles)


def test_vigorish_on_amounts_that_do_not_divide_evenly() -> None:
    key = VigorishKey(Fraction(5, 100), by_level((100,), (65,), (85,)), cite("19:47-3.3"))
    request = {level: key_question(key, level, rack_of(25), Random(1))[0] for level in (2, 3)}
    assert [question.right for question in request.values()] == ["325", "425"]
    assert isinstance(request[2].part, Figure)
    assert request[2].part.why == "10% of $65 is $6.50; half of that is 5%: $3.25."
    assert request[2].slips["650"] == "That is 10%: take half of it."


@pytest.mark.parametrize(
    ("typed", "cents"), [("4x1 1x0.25", "425"), ("17x0.25", "425"), ("4.25", "425"), ("lose", None), ("push", None)]
)
def test_vigorish_is_cut_in_chips_down_to_a_quarter(typed: str, cents: str | None) -> None:
    key = VigorishKey(Fraction(5, 100), by_level((100,), (65,), (85,)), cite("19:47-3.3"))
    request, _ = key_question(key, 3, rack_of(100), Random(1))
    assert request.rack == VALUES
    assert request.words.endswith("Cut it out.")
    assert (request.reads(typed), request.right) == (cents, "425")
    assert how(request, 3).endswith("Cut: 4 × $1, 1 × $0.25.")
    assert key_question(key, 3, rack_of(50), Random(1))[0].rack == VALUES
    assert key_question(replace(key, won=((), (), (4000,))), 3, rack_of(100), Random(1))[0].rack == rack_of(100)
    typed_only, _ = key_question(replace(key, won=((), (), (3700,))), 3, rack_of(25), Random(1))
    assert (typed_only.rack, typed_only.right) == ((), "185")


# --- bets that don't win, and vigorish owed


@pytest.mark.parametrize("level", LEVELS)
def test_blackjack_also_asks_what_losing_and_pushing_bets_pay(level: int) -> None:
    """If only winners were asked for, "it loses" and "push" would never be right."""
    requests = [found.question for found in payouts("blackjack", level) if isinstance(found.question.part, DrillPayout)]
    by_outcome = {
        outcome: [question for question in requests if cast(DrillPayout, question.part).settled.outcome is outcome]
        for outcome in (Outcome.WIN, Outcome.LOSE, Outcome.PUSH)
    }
    assert all(by_outcome.values())
    lost = [question for question in by_outcome[Outcome.LOSE] if not cast(DrillPayout, question.part).settled.returned]
    assert {question.right for question in lost} == {"Nothing: it loses." if level == 1 else "lose"}
    rights = {question.right for question in by_outcome[Outcome.PUSH]}
    assert rights == {"Nothing: it is a push." if level == 1 else "push"}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", ["baccarat", "pai-gow-poker"])
def test_vigorish_that_is_owed_follows_the_levels(game: str, level: int) -> None:
    """One of four, typed, and from mixed chips; an amount that the table's chips can't show is stated."""
    rack = rack_of(cast(BaseTable, table_under(game, filing_for(game, None))).smallest_chip)
    counted = 0
    for drilled in payouts(game, level):
        question, charge = drilled.question, charge_of(drilled)
        if charge is None:
            continue
        chips = cut(charge.won, rack) if level == 3 else None
        counted += chips is not None
        assert question.piles == ((ChipPile("What was won", chips),) if chips else ())
        assert holds(question.words, show(charge.won)) == (chips is None)
        assert drilled.before == ()
        assert question.right == (f"{show(charge.due)}." if level == 1 else str(charge.due))
        assert len(question.options) == (4 if level == 1 else 0)
        assert all(question.slips[option] for option in question.options if option != question.right)
        assert bool(question.rack) == (level == 3 and cut(charge.due, VALUES) is not None)
    assert (counted > 2) == (level == 3)


def charge_of(drilled: CourseQuestion) -> Charge | None:
    part = drilled.question.part
    return part.charge if isinstance(part, Figure) else None


# --- chips


@pytest.mark.parametrize(
    ("typed", "cents"),
    [
        ("2x25 3x5", "6500"),
        ("2 x $25, 3 × 5", "6500"),
        ("1x0.50", "50"),
        ("1x100+2x1", "10200"),
        ("65", "6500"),
        ("lose", "lose"),
        ("p", "push"),
        ("2x25 and five", None),
        ("2x", None),
        ("x25", None),
        ("nonsense", None),
    ],
)
def test_chips_are_read(typed: str, cents: str | None) -> None:
    assert read_cut(typed) == cents


def test_an_amount_is_cut_in_few_chips() -> None:
    assert cut(20550, RACK) == ((2, 10000), (1, 500), (1, 50))
    assert cut(10, RACK) is None
    assert rack_of(100)[-1] == 100
    assert rack_of(25)[-1] == 25


def test_a_cut_payout_is_graded_by_its_worth_and_shown_in_few_chips() -> None:
    course = Course("blackjack", 5, Progress(), Topic.PAYOUTS, 3)
    while not course.question.question.right.isdecimal():
        course.answer("?")
    cents = int(course.question.question.right)
    halves, rest = divmod(cents, 50)
    assert rest == 0
    verdict = course.answer(" ".join(["99x0.50"] * (halves // 99) + [f"{halves % 99}x0.50"]))
    assert verdict is not None
    assert verdict.right, "the same amount in other chips is the same amount"
    assert "Cut: " in verdict.why


# --- pictures


@pytest.mark.parametrize("game", [*CARD_GAMES_PICTURED, "craps", "mini-dice"])
def test_payouts_come_with_a_picture_and_its_description(game: str) -> None:
    found = [question for question in payouts(game, 1) if isinstance(question.question.part, DrillPayout)]
    assert len(found) > 5
    for drilled in found:
        picture, question = drilled.picture, drilled.question
        assert picture is not None
        assert isinstance(question.part, DrillPayout)
        assert (picture.seat, picture.stake) == (question.part.settled.seat, question.part.settled.stake)
        described = " ".join(question.lines)
        assert all(isinstance(pile, ChipPile) and pile.where in described for pile in question.piles)
        if game in CARD_GAMES_PICTURED:
            lying = [card.symbol for _, cards in picture.cards for card in cards]
            assert lying
            assert all(card.symbol in described for hand in question.held for card in hand.cards)
            assert {card.symbol for hand in question.held for card in hand.cards} <= set(lying)
        else:
            assert picture.dice == drilled.dice
            assert "The dice show" in described
            assert str(picture.area) in {box.area for box in picture.layout.boxes}


# --- points and levels


@pytest.mark.parametrize(
    ("right", "seconds", "worth"),
    [
        (True, 0.0, RIGHT + QUICK),
        (True, 10.0, RIGHT + QUICK),
        (True, 10.1, RIGHT + IN_TIME),
        (True, 20.0, RIGHT + IN_TIME),
        (True, 20.1, RIGHT),
        (True, None, RIGHT),
        (False, 0.0, 0),
    ],
)
def test_points_for_accuracy_and_speed(right: bool, seconds: float | None, worth: int) -> None:
    assert points(right, seconds, 20) == worth


def test_a_course_scores_by_the_seconds_taken() -> None:
    quick, slow = (Course("blackjack", 5, Progress(), Topic.PAYOUTS) for _ in range(2))
    for course, seconds in ((quick, 1.0), (slow, 1000.0)):
        for _ in range(3):
            course.answer(right(course.question.question), seconds)
    assert (quick.points, slow.points) == (3 * (RIGHT + QUICK), 3 * RIGHT)
    assert (quick.in_time, slow.in_time) == (3, 0)


def test_levels_rise_with_right_answers_in_time_and_fall_with_misses() -> None:
    assert leveled(1, RISE - 2, right=True, in_time=True) == (1, RISE - 1)
    assert leveled(1, RISE - 1, right=True, in_time=True) == (2, 0)
    assert leveled(1, RISE - 1, right=True, in_time=False) == (1, 0)
    assert leveled(3, RISE - 1, right=True, in_time=True)[0] == 3
    assert leveled(2, 1 - FALL, right=False, in_time=True) == (1, 0)
    assert leveled(2, 2, right=False, in_time=True) == (2, -1)
    assert leveled(1, 1 - FALL, right=False, in_time=True)[0] == 1


def test_whoever_knows_gets_to_chips_that_are_cut() -> None:
    course = Course("craps", 2, Progress(), Topic.PAYOUTS)
    levels = []
    for _ in range(3 * RISE):
        levels.append(course.question.level if course.question.fits(course.progress.level) else None)
        course.answer(right(course.question.question), 1.0)
    assert {1, 2, 3} <= set(levels)
    assert course.progress.level == 3


def test_cutting_takes_longer_and_higher_levels_leave_less_time() -> None:
    assert par(3, options=False, cut=True) > par(3, options=False, cut=False)
    assert par(1, options=False, cut=False) > par(2, options=False, cut=False) > par(3, options=False, cut=False)


def test_how_a_payment_is_figured() -> None:
    drilled = next(
        found
        for found in payouts("craps", 2)
        if isinstance(found.question.part, DrillPayout)
        and found.question.part.settled.payment
        and found.question.part.settled.payment.pays == (Odds(7, 6),)
    )
    assert re.fullmatch(r"7 to 6 is the bet and 1/6 of it: \$\d+ \+ \$\d+ = \$\d+\.", how(drilled.question, 2))


# --- bets that are partly returned


def half_lost(game: str, reason: str, level: int) -> list[TraineeQuestion]:
    """Return the questions of some shifts about bets that end for a reason."""
    found = [item for which in range(12) for item in shift(game, shift_number(5, which, level)).questions]
    parts = [item.question for item in found if isinstance(item.question.part, DrillPayout)]
    return [question for question in parts if type(cast(DrillPayout, question.part).settled.reason).__name__ == reason]


@pytest.mark.parametrize(("game", "reason"), [("roulette", "ZeroTakesHalf"), ("blackjack", "HandSurrendered")])
def test_a_question_can_be_about_a_returned_half_of_a_bet(game: str, reason: str) -> None:
    """A zero takes half, as surrender does: neither “it loses” nor the whole bet is right, and half isn't a mistake."""
    found = half_lost(game, reason, 1)
    assert found
    for question in found:
        settled = cast(DrillPayout, question.part).settled
        half = settled.stake // 2
        assert (settled.outcome, settled.returned) == (Outcome.LOSE, half)
        assert question.words.endswith("How much of it goes back?")
        assert question.right == f"{show(half)}."
        assert question.slips["Nothing: it loses."] == "You took all of the bet; only a part of it is lost."
        assert question.slips["Nothing: it is a push."] == "You gave back all of the bet; a part of it is lost."
        assert how(question, 1).startswith(f"Half of {show(settled.stake)} goes back: {show(half)}.")


@pytest.mark.parametrize("level", [2, 3])
def test_half_of_a_bet_is_typed_or_cut(level: int) -> None:
    for question in half_lost("roulette", "ZeroTakesHalf", level):
        settled = cast(DrillPayout, question.part).settled
        assert question.reads(show(settled.returned)) == question.right == str(settled.returned)
        assert question.reads("lose") in question.slips
        assert question.words.endswith(
            "Cut out what goes back of it." if question.rack else "How much of it goes back?"
        )


def test_a_spin_that_takes_half_has_its_own_question() -> None:
    found = [item.question for which in range(12) for item in shift("roulette", shift_number(5, which, 1)).questions]
    halved_or_lost = [question for question in found if question.words.endswith("what does the spin do to it?")]
    halved = [question for question in halved_or_lost if question.right == HALVED]
    others = [question for question in halved_or_lost if question.right != HALVED and HALVED in question.options]
    assert halved and others  # noqa: PT018  # Were it offered only where it is right, it would give itself away.
    for question in halved_or_lost:
        (step,) = question.part.steps  # type: ignore[union-attr]
        assert (question.right == HALVED) == (
            isinstance(step, Settled) and type(step.reason).__name__ == "ZeroTakesHalf"
        )


@pytest.mark.parametrize(("game", "odds"), [("roulette", 17), ("sic-bo", 60), ("craps", 30)])
def test_a_losing_bet_is_paid_at_its_own_odds_by_mistake(game: str, odds: int) -> None:
    """A trainee who misreads the place of a chip, or the dice, pays what the bet would have won."""
    found = [item.question for which in range(12) for item in shift(game, shift_number(5, which, 1)).questions]
    mistaken = [
        question
        for question in found
        if isinstance(question.part, DrillPayout)
        and question.part.settled.outcome is Outcome.LOSE
        and question.slips.get(f"{show(question.part.settled.stake * odds)}.") == "You paid a bet that doesn't win."
    ]
    assert mistaken
