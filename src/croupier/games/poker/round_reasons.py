"""Why a round of poker ended as it did: each rake, returned bet and award, with its arithmetic."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from croupier.equipment.money import Cents, percent, show
from croupier.games.poker import events as e
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.words import award_words
from croupier.play.rounds import PlayedRound
from croupier.play.typed_input import number
from croupier.regulation.readings import readings
from croupier.table.names import Account
from croupier.table.steps import (
    Act,
    Irregular,
    Moved,
    Step,
    Transferred,
    Wagered,
)
from croupier.table.terms import Verb
from croupier.words import paragraph_words, sentence

ODD_CHIP, ROUNDED, LEVELS, TABLE_CHARGE = 130, 133, 134, 135
FOULED_HAND, VOID, MISDEAL, ADDED_CHIPS = 143, 144, 145, 148
"""The readings that affect what is taken, awarded and returned."""


@dataclass(frozen=True, slots=True)
class PotReason:
    """Something that happened to the pots, and how its amount was computed; or why a player won nothing."""

    step: Transferred | Act | Irregular
    arithmetic: str = ""
    readings: tuple[int, ...] = ()
    because: str = ""
    """Why a player's bets were lost."""


@dataclass(slots=True)
class _Pots:
    """What went into and out of the pots, according to the events."""

    into: Counter[Account] = field(default_factory=Counter)
    bet: Counter[Account] = field(default_factory=Counter)
    """What was bet into each, without chips that don't count."""
    raked: Counter[Account] = field(default_factory=Counter)
    in_round: Counter[Account] = field(default_factory=Counter)
    """What went into each in the latest betting round."""
    acted: bool = False
    """True if somebody has acted since cards were dealt."""

    def follow(self, step: Step) -> None:
        """Start another betting round when cards are dealt after somebody has acted."""
        if isinstance(step, e.BetPlaced):
            self.acted = self.acted or step.bet in e.IN_TURN
        elif isinstance(step, e.Checked | e.Folded):
            self.acted = True
        elif isinstance(step, Moved) and step.verb in (Verb.BURNS, Verb.DEALS) and self.acted:
            self.in_round.clear()
            self.acted = False

    def gather(self, step: Transferred) -> None:
        """Record what goes into a pot, or from one into another."""
        for posting in step.postings:
            if posting.target.is_pot:
                self.into[posting.target] += posting.amount
                # A pot that nobody is left to win goes into the one before it.
                self.into[posting.source] -= posting.amount if posting.source.is_pot else 0
                if posting.source.is_wager:
                    self.bet[posting.target] += posting.amount
                    self.in_round[posting.target] += posting.amount


def decided(round_: PlayedRound, rules: PokerRules) -> list[PotReason]:
    """Return what happened to the pots of a round: rake, returned bets, awards; then who won nothing."""
    pots, found = _Pots(), list[PotReason]()
    awards = Counter(_part(step) for step in round_.steps if isinstance(step, e.PotAwarded))
    for step in round_.steps:
        pots.follow(step)
        if isinstance(step, Transferred):
            pots.gather(step)
        match step:
            case e.RakeTaken() | e.PotTimeTaken():
                found.append(_raked(step, pots, rules))
            case e.AddedChipsKept():
                found.append(PotReason(step, readings=(ADDED_CHIPS,)))
            case e.PotAwarded():
                found.append(_award(step, pots, awards, rules))
            case e.UncalledBetReturned() | e.FouledBetsReturned() | e.UndoneBetsReturned():
                found.append(_returned(step, pots))
            case _:
                pass
    return found if round_.void else [*found, *_lost(round_)]


def _returned(step: e.UncalledBetReturned | e.FouledBetsReturned | e.UndoneBetsReturned, pots: _Pots) -> PotReason:
    """Explain the return of an uncalled bet, of bets on a fouled hand, or of all bets of an undone round."""
    for posting in step.postings:
        pots.into[posting.source] -= posting.amount if posting.source.is_pot else 0
    match step:
        case e.FouledBetsReturned():
            return PotReason(step, readings=(FOULED_HAND,))
        case e.UndoneBetsReturned(reason=reason):
            return PotReason(step, readings=(VOID if reason is e.Undone.WRONG_STUB else MISDEAL,))
        case _:
            return PotReason(step)


def _lost(round_: PlayedRound) -> Iterator[PotReason]:
    """Explain why each player who bet but won nothing has lost."""
    bet = {step.seat for step in round_.steps if isinstance(step, Wagered)}
    won = [step for step in round_.steps if isinstance(step, e.PotAwarded)]
    lost = bet - {step.seat for step in won}
    winners = "; ".join(f"seat {step.seat} wins {award_words(step)}" for step in won)
    for step in round_.steps:
        if isinstance(step, e.Folded | e.Conceded | e.HandDead | e.HandIdentified) and step.seat in lost:
            yield PotReason(step, because=f"Seat {step.seat}'s bets are lost: {_why_lost(step, winners)}.")


def _why_lost(step: e.Folded | e.Conceded | e.HandDead | e.HandIdentified, winners: str) -> str:
    """State why a hand wins nothing."""
    match step:
        case e.Folded():
            return "whoever folds withdraws from the round"
        case e.Conceded():
            return "whoever concedes gives up the pot"
        case e.HandDead():
            return "a fouled hand is dead"
        case e.HandIdentified():
            return winners


def _part(step: e.PotAwarded) -> tuple[int, e.PotPart]:
    """Return the pot of an award, and which part of it."""
    return step.pot, step.part if isinstance(step, e.HandPaid) else e.PotPart.WHOLE


def _raked(step: e.RakeTaken | e.PotTimeTaken, pots: _Pots, rules: PokerRules) -> PotReason:
    pot, taken = step.postings[0].source, sum(pots.raked.values())
    if isinstance(step, e.PotTimeTaken):
        pots.raked[pot] += step.amount
        return PotReason(step, "The table's unpaid time charge, as far as the pot covers it.", (TABLE_CHARGE,))
    if step.by_levels:
        arithmetic, readings = _levels(step, pots, rules), (LEVELS,)
    elif rules.rake_rounded_once:
        arithmetic = (
            f"{_percentage(sum(pots.in_round.values()), rules)} for all pots; from this one {show(step.amount)}"
        )
        readings = (ROUNDED,)
    else:
        arithmetic, readings = _percentage(pots.in_round[pot], rules), (ROUNDED,)
    if step.limited:
        arithmetic += (
            f"; {show(taken)} was already taken, and the maximum is {show(rules.rake.maximum)}: {show(step.amount)}"
        )
    pots.raked[pot] += step.amount
    return PotReason(step, f"{arithmetic}.", readings)


def _levels(step: Transferred, pots: _Pots, rules: PokerRules) -> str:
    """State the levels that all pots, or this one, have now reached."""
    pot = step.postings[0].source
    each = rules.rake.each_pot
    called = pots.bet[pot] if each else sum(pots.bet.values())
    before = called - (pots.in_round[pot] if each else sum(pots.in_round.values()))
    due = [assessment for assessment in rules.rake.assessments if before < assessment.level <= called]
    sums = ", ".join(f"{show(assessment.amount)} at {show(assessment.level)}" for assessment in due)
    pot_words = "This pot has" if each else "The pots have"
    return f"{pot_words} reached {show(called)}: {sums}; from this pot {show(step.amount)}"


def _percentage(bet: Cents, rules: PokerRules) -> str:
    """State the percentage of a betting round's bets, rounded down to a chip."""
    assert rules.rake.rate is not None
    part, chip = int(rules.rake.rate * bet), rules.smallest_chip
    whole = f", in whole chips {show(part // chip * chip)}" if part % chip else ""
    return f"{percent(rules.rake.rate)} of {show(bet)} = {show(part)}{whole}"


_HALVES = {e.PotPart.HIGH_HALF: "high", e.PotPart.LOW_HALF: "low"}


def _award(step: e.PotAwarded, pots: _Pots, awards: Counter[tuple[int, e.PotPart]], rules: PokerRules) -> PotReason:
    pot, half = step.postings[0].source, _HALVES.get(_part(step)[1], "")
    held: Cents = pots.into[pot] - pots.raked[pot]
    rake = f" less a rake of {show(pots.raked[pot])}" if pots.raked[pot] else ""
    arithmetic = f"Bets of {show(pots.into[pot])}{rake} = {show(held)}" if rake else f"Bets of {show(held)}"
    sharing = awards[_part(step)]
    if half:
        arithmetic += f"; the {half} half of it"
    if sharing > 1:
        arithmetic += f", shared by {sharing}"
    divided = bool(half) or sharing > 1
    chips = f", in chips of {show(rules.smallest_chip)}: {show(step.amount)}" if divided else ""
    return PotReason(step, f"{arithmetic}{chips}.", (ODD_CHIP,) if divided else ())


def reasons(round_: PlayedRound, rules: PokerRules, text: str, chosen: Mapping[str, object]) -> Iterator[str]:
    """Explain who won what in a round: everything, or the item of that number. Nothing is explained twice."""
    numbered = list(enumerate(decided(round_, rules), 1))
    if text:
        numbered = [numbered[number(text, "award of the last round", len(numbered)) - 1]]
    used: set[str] = set()
    for at, reason in numbered:
        yield f"{at:>2}. \t{sentence(reason.step)}"
        if reason.because:
            yield f"    {reason.because}"
        if reason.arithmetic:
            yield f"    Arithmetic: {reason.arithmetic}"
        lines = {str(cite): paragraph_words(cite) for cite in reason.step.cites}
        for reading in readings():
            if reading.number in reason.readings:
                filed = chosen.get(reading.option)
                choice = f"this table's filing chooses “{filed}” ({reading.option})" if filed else reading.choice
                lines[f"Reading {reading.number}"] = f"{reading.text} Here: {choice}"
        yield from (f"    {name}: {words}" for name, words in lines.items() if name not in used)
        if above := [name for name in lines if name in used]:
            yield f"    See above: {', '.join(above)}."
        used.update(lines)
    if not numbered:
        yield f"Nothing was won in round {round_.number}."
