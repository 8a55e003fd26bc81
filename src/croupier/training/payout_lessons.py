"""Payout questions as dealing schools ask them: multiple choice of typical mistakes, an amount, or chips to cut out.

Bets of a round are paid as the engine paid them; the school's own exercises apply the odds of a key to a bet.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random

from croupier.equipment.money import Cents, Denomination, Odds, in_chips, show
from croupier.play.drill import Charge, ChipPile, Chips, DrillPayout, Figure, PayKey, SchoolKey, Topic, VigorishKey
from croupier.play.typed_input import NotUnderstood, amount
from croupier.play.vigorish import HINT, read_amount, vigorish_question
from croupier.play.walkthrough import OPTIONS, TraineeQuestion, bet_words, part_returned, read_payment
from croupier.table.steps import Outcome, Settled
from croupier.training import lesson_words as words
from croupier.training.levels import Level
from croupier.training.mistakes import Slip, distinct, of_loser, of_part_returned, of_push, of_vigorish, of_winner
from croupier.training.skills import Skill, skill_of
from croupier.words import wager_name
from croupier.words.text import capital

VALUES = (500_00, 100_00, 25_00, 5_00, 1_00, 50, 25)
"""The chips in a dealer's rack from which payouts are cut."""

CUT_AT_MOST = 10_000_00
"""The largest amount that anybody cuts out alone."""

Read = str | None


def rack_of(smallest: Cents) -> tuple[Cents, ...]:
    """Return a table's chips, down to its smallest."""
    return tuple(value for value in VALUES if value >= min(smallest, 100))


@cache
def _denominations(rack: tuple[Cents, ...]) -> tuple[Denomination, ...]:
    return tuple(Denomination(value, "") for value in rack)


def rack_for(due: Cents, rack: tuple[Cents, ...]) -> tuple[Cents, ...]:
    """Return the rack for cutting a vigorish: the table's, with quarters if needed."""
    return next((chips for chips in (rack, VALUES) if cut(due, chips) is not None), rack)


def cut(amount: Cents, rack: tuple[Cents, ...]) -> Chips | None:
    """Return an amount in as few chips as possible; None if it can't be cut."""
    try:
        return tuple((number, chip.value) for number, chip in in_chips(amount, _denominations(rack)))
    except ValueError:
        return None


_PILE = re.compile(r"(\d{1,3})\s*[x×*]\s*(\$?\d+(?:\.\d+)?)")


def read_cut(typed: str) -> Read:
    """Return the value in cents of chips such as ``2x25 3x5``; parse any other text as a payment."""
    piles = _PILE.findall(typed)
    if not piles:
        return read_payment(typed)
    if _PILE.sub("", typed).strip(" ,+"):
        return None
    try:
        return str(sum(int(number) * amount(value) for number, value in piles))
    except NotUnderstood:
        return None


def read_cut_amount(typed: str) -> Read:
    """Return chips or an amount in cents; None for "lose" or "push," which can't answer what is owed."""
    cents = read_cut(typed)
    return cents if cents is not None and cents.isdecimal() else None


# --- bets from rounds


def lesson(
    question: TraineeQuestion,
    level: int,
    rack: tuple[Cents, ...],
    chance: Random,
    rate: Fraction = Fraction(0),
    pays: Sequence[Odds] = (),
) -> TraineeQuestion:
    """Return a question about what a bet is paid, in the form of a level.

    ``rate`` is that of a vigorish charged separately; ``pays`` are the odds at which the bet may be paid.
    """
    assert isinstance(question.part, DrillPayout)
    step = question.part.settled
    chips = cut(step.stake, rack) or ()
    slips = distinct(_slips(step, chips, rate, pays), question.right)
    piles = (ChipPile(capital(wager_name(step)), chips),) if chips else ()
    bet = bet_words(step, counted=level < Level.MIXED or not chips)
    what = words.WHAT_GOES_BACK if part_returned(step) else words.WHAT_PAYS
    piled = replace(question, piles=piles, words=f"{bet} {what}")
    return at_level(piled, level, slips, rack, chance)


def _slips(step: Settled, chips: Chips, rate: Fraction, pays: Sequence[Odds]) -> Iterable[Slip]:
    match step.outcome:
        case Outcome.LOSE if part_returned(step):
            return of_part_returned(step.stake)
        case Outcome.LOSE:
            return of_loser(step.stake, pays)
        case Outcome.WIN if (odds := only_odds(step)) is not None:
            return of_winner(odds, step.stake + step.coupon, chips, rate)
        case Outcome.WIN:
            return ()
        case _:
            return of_push(step.stake)


def only_odds(step: Settled) -> Odds | None:
    """Return the odds that a bet is paid at, if nothing else affects its payment."""
    payment = step.payment
    if payment is None or len(payment.pays) != 1 or payment.limit or payment.rounding or payment.shared_by != 1:
        return None
    odds, on = payment.pays[0], step.stake + step.coupon
    return odds if isinstance(odds, Odds) and payment.on == on and step.paid == odds.fraction * on else None


def how(question: TraineeQuestion, level: int) -> str:
    """Return how a payment is figured and cut; for other questions, their own reason."""
    part = question.part
    if isinstance(part, Figure) and part.charge is not None:
        return " ".join(filter(None, (question.why, _how_cut(question, level))))
    if not isinstance(part, DrillPayout):
        return question.why
    step = part.settled
    odds = only_odds(step) if step.outcome is Outcome.WIN else None
    figured = words.how_returned(step.stake, step.returned) if part_returned(step) else ""
    figured = figured if odds is None else words.how_paid(odds, step.stake + step.coupon)
    return " ".join(filter(None, (figured, _how_cut(question, level))))


def _how_cut(question: TraineeQuestion, level: int) -> str:
    chips = cut(int(question.right), question.rack) if question.rack and question.right.isdecimal() else None
    return words.how_cut(chips) if chips and level >= Level.MIXED else ""


# --- the form of each level


def at_level(
    question: TraineeQuestion, level: int, slips: dict[str, Slip], rack: tuple[Cents, ...], chance: Random
) -> TraineeQuestion:
    """Return a payment question in the form of a level: multiple choice, typed, or cut out."""
    slip_texts = {answer: words.slip_words(slip) for answer, slip in slips.items()}
    if level == Level.ROUND and len(slips) >= 2:
        return _one_of(question, slip_texts, chance)
    if level >= Level.MIXED and question.owes and _can_be_cut(question.right, rack_for(int(question.right), rack)):
        chips = rack_for(int(question.right), rack)
        posed = f"{question.words} {words.CUT_DUE}"
        return replace(
            question,
            words=posed,
            wanted="chips ",
            hint=words.CUT_OWED,
            reads=read_cut_amount,
            rack=chips,
            slips=slip_texts,
        )
    if level >= Level.MIXED and not question.owes and _can_be_cut(question.right, rack):
        posed = question.words.replace(words.WHAT_PAYS, words.CUT_IT).replace(words.WHAT_GOES_BACK, words.CUT_BACK)
        return replace(
            question, words=posed, wanted="chips ", hint=words.CUT, reads=read_cut, rack=rack, slips=slip_texts
        )
    return replace(question, slips=slip_texts)


def _can_be_cut(right: str, rack: tuple[Cents, ...]) -> bool:
    """Return True if chips can be asked for, even for a losing bet, so that the question doesn't give it away."""
    return not right.isdecimal() or (int(right) <= CUT_AT_MOST and cut(int(right), rack) is not None)


def _one_of(question: TraineeQuestion, slips: dict[str, str], chance: Random) -> TraineeQuestion:
    wrong = list(slips)[: OPTIONS - 1]
    offered = [question.right, *wrong]
    chance.shuffle(offered)
    options = tuple(map(words.option, offered))

    def reads(typed: str) -> Read:
        return options[int(typed) - 1] if typed.isdecimal() and 1 <= int(typed) <= len(options) else None

    return replace(
        question,
        options=options,
        wanted="",
        hint=f"Type a number from 1 to {len(options)}.",
        right=words.option(question.right),
        reads=reads,
        slips={words.option(answer): slips[answer] for answer in wrong},
    )


# --- school exercises


def key_question(key: SchoolKey, level: int, rack: tuple[Cents, ...], chance: Random) -> tuple[TraineeQuestion, Skill]:
    """Return a question that applies a key to one of its bets of a level."""
    amounts = key.bets if isinstance(key, PayKey) else key.won
    on = chance.choice(amounts[level - 1])
    match key:
        case PayKey():
            question, slips, about = _paid(key, on, level, rack)
        case VigorishKey():
            question, slips, about = _charged(key, on, level, rack)
    posed = at_level(question, level, slips, rack, chance)
    return posed, replace(skill_of(posed, *about), words=f"{words.learned(key, on)} {posed.answer}")


Built = tuple[TraineeQuestion, dict[str, Slip], tuple[object, ...]]


def _paid(key: PayKey, bet: Cents, level: int, rack: tuple[Cents, ...]) -> Built:
    right, chips = str(key.odds.payment(bet)), cut(bet, rack) or ()
    why = words.how_paid(key.odds, bet)
    why = why if key.offered else f"{why} {words.not_offered(key.odds)}"
    prompt = f"{words.key_words(key, None if level >= Level.MIXED else bet)} {words.WHAT_PAYS}"
    figure = _figure(prompt, right, words.AMOUNT, key, f"{why} {_cut_words(right, rack, level)}".strip())
    question = replace(_as_question(figure), piles=(ChipPile("The bet", chips),) if chips else ())
    slips = distinct(of_winner(key.odds, bet, chips), right)
    return question, slips, (PayKey, key.odds.pays, key.odds.to)


def _cut_words(right: str, rack: tuple[Cents, ...], level: int) -> str:
    chips = cut(int(right), rack)
    return words.how_cut(chips) if chips and level >= Level.MIXED else ""


def _charged(key: VigorishKey, won: Cents, level: int, rack: tuple[Cents, ...]) -> Built:
    due = key.rounding.of(key.rate * won, key.chip)
    charge = Charge(words.A_PLAYER, key.rate, won, due, None if key.rate * won == due else key.rounding)
    figure = replace(_figure("", str(due), HINT, key, words.how_charged(charge)), charge=charge)
    slips = distinct(of_vigorish(key.rate, won), str(due))
    question = replace(_as_question(figure), reads=read_amount)
    return _counted(question, charge, level, rack), slips, (VigorishKey,)


def charged(question: TraineeQuestion, level: int, rack: tuple[Cents, ...], chance: Random) -> TraineeQuestion:
    """Return a question about a vigorish owed in a round, in the form of a level."""
    part = question.part
    assert isinstance(part, Figure)
    assert part.charge is not None
    figured = replace(question, part=replace(part, why=words.how_charged(part.charge)))
    slips = distinct(of_vigorish(part.charge.rate, part.charge.won), question.right)
    posed = _counted(figured, part.charge, level, rack)
    return at_level(posed, level, slips, rack, chance)


def _counted(question: TraineeQuestion, charge: Charge, level: int, rack: tuple[Cents, ...]) -> TraineeQuestion:
    """Show the winnings as mixed chips that must be counted first, at the highest level."""
    chips = cut(charge.won, rack) if level >= Level.MIXED else None
    if not chips:
        return replace(question, words=vigorish_question(charge.who, charge.rate, charge.won))
    piles = (ChipPile(words.WINNINGS, chips),)
    return replace(question, words=vigorish_question(charge.who, charge.rate, None), piles=piles)


def _figure(prompt: str, right: str, hint: str, key: SchoolKey, why: str) -> Figure:
    answer = f"{show(int(right))}."
    return Figure(
        prompt, right, answer, read_payment, "amount", hint, (key.cite,), topic=Topic.PAYOUTS, about=(1,), why=why
    )


def _as_question(figure: Figure) -> TraineeQuestion:
    return TraineeQuestion(
        figure, figure.prompt, (), (), (), "amount ", figure.hint, figure.right, figure.answer, read_payment
    )
