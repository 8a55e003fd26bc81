"""Exact odds of the wagers of craps, from the chain of points: every roll is counted, and none is sampled.

A roll that doesn't decide a wager leaves it for a later one, so its chances are those among the rolls that decide it. A
wager that gets a point continues from that point. The module ``outcomes`` decides wagers here just as at the table.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from croupier.equipment.money import Cents, Odds, show
from croupier.games.craps.option_values import RoundedTo, VigorishWhen
from croupier.games.craps.outcomes import Decision, Loses, Moves, Wins, decide
from croupier.games.craps.pay_tables import LAID, LEAST, POINTS, TAKEN, CrapsLine
from croupier.games.craps.rules import CrapsRules, Vigorish
from croupier.games.craps.shooter_hand_odds import fire_chances, fire_rolls
from croupier.games.craps.wagers import AGAINST, ODDS_FOR, ON_POINTS, CrapsArea, CrapsKind
from croupier.games.wager_odds import LOSES
from croupier.regulation import decides
from croupier.words.text import or_

Dice = tuple[int, int]
ROLLS: tuple[Dice, ...] = tuple((face, other) for face in range(1, 7) for other in range(1, 7))
"""Every roll of two dice, all equally likely."""

Multiples = Mapping[int, Fraction | int]
"""1.6: by point, the multiple of the wager taken in odds, or that can be won by laying odds."""
NO_ODDS: Multiples = {}

VOID = "void"

USUAL_VIGORISH = Vigorish(VigorishWhen.MADE, RoundedTo.DOWN)


@dataclass(frozen=True, slots=True)
class CrapsTerms:
    """1.4, 1.5: the terms on which the odds of a wager depend."""

    pays: Mapping[CrapsLine, Odds] = field(default_factory=lambda: {line: least.odds for line, least in LEAST.items()})
    vigorish: Vigorish | None = USUAL_VIGORISH
    chip: Cents = 1
    """The smallest chip, in which the vigorish is taken."""
    fire: Mapping[int, Odds] = field(default_factory=dict)

    @classmethod
    def of(cls, rules: CrapsRules) -> "CrapsTerms":
        return cls(rules.pays, rules.vigorish, rules.smallest_chip, rules.fire)

    @decides("19:47-1.5")
    def charge(self, area: CrapsArea, stake: Cents) -> Cents:
        """1.5: return the vigorish of a buy or lay bet; 0 for other wagers."""
        if area.kind not in (CrapsKind.BUY, CrapsKind.LAY) or self.vigorish is None:
            return 0
        return self.vigorish.of(area, stake, self.chip)

    def charged_when_lost(self, area: CrapsArea, stake: Cents) -> Cents:
        when_made = self.vigorish is not None and self.vigorish.when is VigorishWhen.MADE
        return self.charge(area, stake) if when_made else 0


@dataclass(frozen=True, slots=True)
class CrapsOutcome:
    """One way for a wager to be decided."""

    line: str
    chance: Fraction
    pays: str
    net: Fraction
    """The player's net result, in cents."""


@dataclass(frozen=True, slots=True)
class CrapsExact:
    """The exact odds of a wager."""

    stake: Cents
    outcomes: tuple[CrapsOutcome, ...]
    rolls: Fraction
    """Mean number of rolls to a decision, counting only those in which the wager is on."""
    at_risk: Fraction
    """Mean total stake in cents, odds included."""

    @property
    def mean(self) -> Fraction:
        return sum((outcome.chance * outcome.net for outcome in self.outcomes), Fraction(0))

    @property
    def variance(self) -> Fraction:
        return sum((outcome.chance * outcome.net**2 for outcome in self.outcomes), Fraction(0)) - self.mean**2

    @property
    def edge(self) -> Fraction:
        """The edge on the wager itself, without odds; void wagers count."""
        return -self.mean / self.stake

    @property
    def edge_at_risk(self) -> Fraction:
        """The edge on everything staked, odds included."""
        return -self.mean / self.at_risk

    @property
    def edge_decided(self) -> Fraction:
        """The edge on wagers that win or lose; void wagers don't count."""
        return self.edge / (1 - sum(outcome.chance for outcome in self.outcomes if outcome.pays == VOID))

    @property
    def edge_per_roll(self) -> Fraction:
        return self.edge / self.rolls


def exact(area: CrapsArea, stake: Cents, terms: CrapsTerms, odds: Multiples = NO_ODDS) -> CrapsExact:
    """Return the odds of a wager from the moment it is made, with odds taken on its point if ``odds`` are given.

    Odds are treated as on in every roll, as if called on. Odds that are off would only be returned more often, at the
    same cost.
    """
    if area.kind is CrapsKind.FIRE:
        return _fire(stake, terms)
    found: dict[tuple[str, str, Fraction], Fraction] = defaultdict(Fraction)
    rolls = at_risk = Fraction(0)
    for part in _parts(area, 0, Fraction(1), stake, terms, odds):
        rolls += part.reached * part.rolls
        at_risk += part.reached * part.staked
        for outcome in part.outcomes:
            found[outcome.line, outcome.pays, outcome.net] += part.reached * outcome.chance
    outcomes = tuple(CrapsOutcome(line, chance, pays, net) for (line, pays, net), chance in found.items())
    return CrapsExact(stake, outcomes, rolls, stake + at_risk)


@dataclass(frozen=True, slots=True)
class _WagerPart:
    """A wager with or without its point: the chance that it gets there, and how it is then decided."""

    reached: Fraction
    rolls: Fraction
    staked: Fraction
    """The stake in odds."""
    outcomes: tuple[CrapsOutcome, ...]


def _parts(
    area: CrapsArea, point: int, reached: Fraction, stake: Cents, terms: CrapsTerms, multiples: Multiples
) -> Iterator[_WagerPart]:
    """Yield the wager, then the same wager with each point that it may get."""
    by_decision: dict[Decision, list[Dice]] = defaultdict(list)
    for dice in ROLLS:
        by_decision[decide(area, dice, point, terms.pays)].append(dice)
    deciding = len(ROLLS) - len(by_decision.pop(None, []))
    mine = area.number or point
    odds = _in_odds(area, mine, stake, multiples) if mine and area.kind in ODDS_FOR else Fraction(0)
    outcomes, moves = [], []
    for decision, dice_of in by_decision.items():
        chance = Fraction(len(dice_of), deciding)
        if isinstance(decision, Moves):
            moves.append((decision.to, chance))
        else:
            words = _words(area, point, decision, dice_of)
            outcomes.append(_outcome(area, mine, decision, words, chance, stake, odds, terms))
    yield _WagerPart(reached, Fraction(len(ROLLS), deciding), odds, tuple(outcomes))
    for to, chance in moves:
        numbered = CrapsArea(area.kind, to) if area.kind in (CrapsKind.COME, CrapsKind.DONT_COME) else area
        yield from _parts(numbered, to, reached * chance, stake, terms, multiples)


@decides("19:47-1.6")
def _in_odds(area: CrapsArea, number: int, stake: Cents, multiples: Multiples) -> Fraction:
    """1.6: return the amount taken or laid in odds on a point."""
    times = Fraction(multiples.get(number, 0)) * stake
    return times / LAID[number].fraction if area.kind in AGAINST else times


def _outcome(
    area: CrapsArea,
    number: int,
    decision: Decision,
    words: str,
    chance: Fraction,
    stake: Cents,
    odds: Fraction,
    terms: CrapsTerms,
) -> CrapsOutcome:
    charge = terms.charge(area, stake)
    match decision:
        case Wins(odds=at):
            less = f" less {show(charge)}" if charge else ""
            pays = ("push" if not at.pays else str(at)) + less
            net = at.fraction * stake - charge
            if odds:
                true = (LAID if area.kind in AGAINST else TAKEN)[number]
                pays, net = f"{pays}, odds {true}", net + true.fraction * odds
            return CrapsOutcome(words, chance, pays, net)
        case Loses():
            return CrapsOutcome(words, chance, LOSES, -stake - terms.charged_when_lost(area, stake) - odds)
        case _:
            return CrapsOutcome(words, chance, VOID, Fraction(0))


def _words(area: CrapsArea, point: int, decision: Decision, dice_of: list[Dice]) -> str:
    """Return what is thrown, in words."""
    if area.kind is CrapsKind.HOP:
        return "the two faces" if isinstance(decision, Wins) else "any other faces"
    if area.kind is CrapsKind.HARD:
        return "the number as a pair" if isinstance(decision, Wins) else "the number otherwise, or 7"
    if area.one_roll and isinstance(decision, Loses):
        return "any other total"
    totals = sorted({sum(dice) for dice in dice_of})
    if area.kind in ON_POINTS:
        return "7 before the number" if totals == [7] else "the number before 7"
    words = or_(totals)
    mine = area.number or point
    if mine and area.kind in ODDS_FOR:
        return f"point {mine}, then {words}"
    return words


@decides("19:47-1.2")
def _fire(stake: Cents, terms: CrapsTerms) -> CrapsExact:
    """1.2 (reading 97): by the number of different points."""
    outcomes = []
    for number, chance in enumerate(fire_chances()):
        pays = terms.fire.get(number)
        words = f"{number or 'no'} point{'' if number == 1 else 's'}"
        net = Fraction(-stake) if pays is None else pays.fraction * stake
        outcomes.append(CrapsOutcome(words, chance, LOSES if pays is None else str(pays), net))
    return CrapsExact(stake, tuple(outcomes), fire_rolls(), Fraction(stake))


USUAL_MULTIPLES: dict[str, Multiples] = {
    "none": NO_ODDS,
    "1x": dict.fromkeys(POINTS, 1),
    "2x": dict.fromkeys(POINTS, 2),
    "3x": dict.fromkeys(POINTS, 3),
    "3-4-5x": {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3},
    "5x": dict.fromkeys(POINTS, 5),
    "10x": dict.fromkeys(POINTS, 10),
    "20x": dict.fromkeys(POINTS, 20),
    "100x": dict.fromkeys(POINTS, 100),
}
"""1.6: odds multiples that tables commonly offer."""
