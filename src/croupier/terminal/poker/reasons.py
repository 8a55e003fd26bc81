"""Why a round of poker ended as it did: each rake, each bet that went back and each award, with its arithmetic."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from croupier.equipment.money import Cents, percent, show
from croupier.games.poker.rules import Rules
from croupier.regulation import Paragraphs
from croupier.regulation.readings import READINGS
from croupier.table.books import RAKE
from croupier.table.steps import ActInWords, Moved, Step, TransferredInWords, Wagered
from croupier.terminal.parse import number
from croupier.terminal.rounds import Played
from croupier.words import paragraph_words, sentence

P = Paragraphs("19:47")
LIMITED, BY_LEVELS = P("14.14(a)3"), P("14.14(b)2")

ODD_CHIP, ROUNDED, LEVELS = 130, 133, 134
"""The readings that bear on what is taken and awarded."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that happened to the pots, and how its amount comes about."""

    step: TransferredInWords
    arithmetic: str = ""
    readings: tuple[int, ...] = ()


@dataclass(slots=True)
class _Pots:
    """What went into the pots and out of them, as the steps tell of it."""

    into: Counter[str] = field(default_factory=Counter)
    raked: Counter[str] = field(default_factory=Counter)
    in_round: Counter[str] = field(default_factory=Counter)
    """What went into each in the betting round that was last."""
    acted: bool = False
    """Whether somebody has acted since cards were dealt."""

    def follow(self, step: Step) -> None:
        """Cards that are dealt after somebody has acted begin another betting round."""
        if isinstance(step, Wagered):
            self.acted = self.acted or step.wager in ("a bet", "a call", "a raise")
        elif isinstance(step, ActInWords):
            self.acted = self.acted or step.words.endswith((" checks", " folds"))
        elif isinstance(step, Moved) and step.verb in ("burns", "deals") and self.acted:
            self.in_round.clear()
            self.acted = False


def decided(round_: Played, rules: Rules) -> list[Reason]:
    """What happened to the pots of a round: the rake, bets that went back, awards."""
    pots, found = _Pots(), list[Reason]()
    awards = Counter(_part(step) for step in round_.steps if isinstance(step, TransferredInWords) and _awarded(step))
    for step in round_.steps:
        pots.follow(step)
        if not isinstance(step, TransferredInWords):
            continue
        for posting in step.postings:
            if posting.target.startswith("pot."):
                pots.into[posting.target] += posting.amount
                pots.in_round[posting.target] += posting.amount
                # A pot that nobody is left to win goes into the one before it.
                pots.into[posting.source] -= posting.amount if posting.source.startswith("pot.") else 0
        if any(posting.target == RAKE for posting in step.postings):
            found.append(_raked(step, pots, rules))
        elif _awarded(step) and not round_.void:
            found.append(_award(step, pots, awards, rules))
        elif all(posting.target.startswith("seat.") for posting in step.postings):
            found.append(Reason(step))
    return found


def _awarded(step: TransferredInWords) -> bool:
    return all(one.source.startswith("pot.") and one.target.startswith("seat.") for one in step.postings)


def _part(step: TransferredInWords) -> tuple[str, str]:
    """The pot of an award, and which half of it."""
    half = next((half for half in ("high", "low") if f"the {half} half of" in step.words), "")
    return step.postings[0].source, half


def _raked(step: TransferredInWords, pots: _Pots, rules: Rules) -> Reason:
    pot, taken = step.postings[0].source, sum(pots.raked.values())
    if BY_LEVELS in step.cites:
        called = sum(pots.into.values())
        before = called - sum(pots.in_round.values())
        due = [one for one in rules.rake.assessments if before < one.level <= called]
        sums = ", ".join(f"{show(one.amount)} at {show(one.level)}" for one in due)
        told = f"The pots have come to {show(called)}: {sums}; from this pot {show(step.amount)}"
        readings = (LEVELS,)
    else:
        told = _percentage(pots.in_round[pot], rules)
        readings = (ROUNDED,)
    if LIMITED in step.cites:
        told += f"; {show(taken)} was taken before, and {show(rules.rake.maximum)} is the most: {show(step.amount)}"
    pots.raked[pot] += step.amount
    return Reason(step, f"{told}.", readings)


def _percentage(bet: Cents, rules: Rules) -> str:
    """The part of the bets of a betting round, rounded down to a chip."""
    assert rules.rake.rate is not None
    part, chip = int(rules.rake.rate * bet), rules.smallest_chip
    whole = f", in whole chips {show(part // chip * chip)}" if part % chip else ""
    return f"{percent(rules.rake.rate)} of {show(bet)} = {show(part)}{whole}"


def _award(step: TransferredInWords, pots: _Pots, awards: Counter[tuple[str, str]], rules: Rules) -> Reason:
    pot, half = _part(step)
    held: Cents = pots.into[pot] - pots.raked[pot]
    rake = f" less a rake of {show(pots.raked[pot])}" if pots.raked[pot] else ""
    told = f"Bets of {show(pots.into[pot])}{rake} = {show(held)}" if rake else f"Bets of {show(held)}"
    sharing = awards[(pot, half)]
    if half:
        told += f"; the {half} half of it"
    if sharing > 1:
        told += f", shared by {sharing}"
    divided = bool(half) or sharing > 1
    chips = f", in chips of {show(rules.smallest_chip)}: {show(step.amount)}" if divided else ""
    return Reason(step, f"{told}{chips}.", (ODD_CHIP,) if divided else ())


def reasons(round_: Played, rules: Rules, text: str, chosen: Mapping[str, object]) -> Iterator[str]:
    """Who won what in a round, and why: all of it, or the one of that number. What was told is not told again."""
    numbered = list(enumerate(decided(round_, rules), 1))
    if text:
        numbered = [numbered[number(text, "award of the last round", len(numbered)) - 1]]
    told: set[str] = set()
    for at, reason in numbered:
        yield f"{at:>2}. \t{sentence(reason.step)}"
        if reason.arithmetic:
            yield f"    Arithmetic: {reason.arithmetic}"
        lines = {str(cite): paragraph_words(cite) for cite in reason.step.cites}
        for reading in READINGS:
            if reading.number in reason.readings:
                filed = chosen.get(reading.option)
                choice = f"this table's filing chooses “{filed}” ({reading.option})" if filed else reading.choice
                lines[f"Reading {reading.number}"] = f"{reading.text} Here: {choice}"
        yield from (f"    {name}: {words}" for name, words in lines.items() if name not in told)
        if above := [name for name in lines if name in told]:
            yield f"    Told above: {', '.join(above)}."
        told.update(lines)
    if not numbered:
        yield f"Nothing was won in round {round_.number}."
