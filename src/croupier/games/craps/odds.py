"""Exact odds of the wagers of craps, by the chain of points: every roll is counted, none is drawn.

A wager that a roll leaves standing is decided by a later one, so its chances are those among the rolls that decide it.
A wager that a roll gives a point goes on from there. What a roll makes of a wager is asked of the module ``outcomes``,
as it is at the table.
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

Dice = tuple[int, int]
ROLLS: tuple[Dice, ...] = tuple((face, other) for face in range(1, 7) for other in range(1, 7))
"""All that two dice can show, each as likely as any other."""

Multiples = Mapping[int, Fraction | int]
"""1.6: by point, how many times the wager is taken in odds; or laid, so that as many times the wager can be won."""
NO_ODDS: Multiples = {}

VOID = "void"

USUAL_VIGORISH = Vigorish(VigorishWhen.MADE, RoundedTo.DOWN)


@dataclass(frozen=True, slots=True)
class CrapsTerms:
    """1.4, 1.5: what the odds of a wager rest on."""

    pays: Mapping[CrapsLine, Odds] = field(default_factory=lambda: {line: least.odds for line, least in LEAST.items()})
    vigorish: Vigorish | None = USUAL_VIGORISH
    chip: Cents = 1
    """The smallest, in which a vigorish is taken."""
    fire: Mapping[int, Odds] = field(default_factory=dict)

    @classmethod
    def of(cls, rules: CrapsRules) -> "CrapsTerms":
        return cls(rules.pays, rules.vigorish, rules.smallest_chip, rules.fire)

    @decides("19:47-1.5")
    def charge(self, area: CrapsArea, stake: Cents) -> Cents:
        """1.5: the vigorish of a buy or lay bet; nothing for others."""
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
    """What it brings the player, in cents."""


@dataclass(frozen=True, slots=True)
class CrapsExact:
    """All that is known of a wager."""

    stake: Cents
    outcomes: tuple[CrapsOutcome, ...]
    rolls: Fraction
    """How many rolls decide it in the mean; only those are counted in which it is on."""
    at_risk: Fraction
    """What is staked in the mean, odds included, in cents."""

    @property
    def mean(self) -> Fraction:
        return sum((outcome.chance * outcome.net for outcome in self.outcomes), Fraction(0))

    @property
    def variance(self) -> Fraction:
        return sum((outcome.chance * outcome.net**2 for outcome in self.outcomes), Fraction(0)) - self.mean**2

    @property
    def edge(self) -> Fraction:
        """Of the wager as it is made, odds apart; a wager that is void counts."""
        return -self.mean / self.stake

    @property
    def edge_at_risk(self) -> Fraction:
        """Of all that is staked, odds included."""
        return -self.mean / self.at_risk

    @property
    def edge_decided(self) -> Fraction:
        """Of wagers that win or lose: those that are void are left out."""
        return self.edge / (1 - sum(outcome.chance for outcome in self.outcomes if outcome.pays == VOID))

    @property
    def edge_per_roll(self) -> Fraction:
        return self.edge / self.rolls


def exact(area: CrapsArea, stake: Cents, terms: CrapsTerms, odds: Multiples = NO_ODDS) -> CrapsExact:
    """The odds of a wager from when it is made; with odds on it as soon as it has its point, if any are stated.

    Odds are on in every roll, as when they are called on: off, they would only go back more often, and cost as little.
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
    """A wager with or without its point: how likely it comes so far, and what then becomes of it."""

    reached: Fraction
    rolls: Fraction
    staked: Fraction
    """In odds."""
    outcomes: tuple[CrapsOutcome, ...]


def _parts(
    area: CrapsArea, point: int, reached: Fraction, stake: Cents, terms: CrapsTerms, multiples: Multiples
) -> Iterator[_WagerPart]:
    """The wager, and the same with each point that it may get."""
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
    """1.6: what is taken in odds on a point, or laid."""
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
    """What is thrown."""
    if area.kind is CrapsKind.HOP:
        return "the two faces" if isinstance(decision, Wins) else "any other faces"
    if area.kind is CrapsKind.HARD:
        return "the number as a pair" if isinstance(decision, Wins) else "the number otherwise, or 7"
    if area.one_roll and isinstance(decision, Loses):
        return "any other total"
    totals = sorted({sum(dice) for dice in dice_of})
    if area.kind in ON_POINTS:
        return "7 before the number" if totals == [7] else "the number before 7"
    words = _listed(totals)
    mine = area.number or point
    if mine and area.kind in ODDS_FOR:
        return f"point {mine}, then {words}"
    return words


def _listed(totals: list[int]) -> str:
    *most, last = map(str, totals)
    return f"{', '.join(most)} or {last}" if most else last


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
"""1.6: multiples by which tables go."""
