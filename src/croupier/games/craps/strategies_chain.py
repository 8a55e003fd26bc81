"""One player's wagers from roll to roll: the states that a strategy leads to, and what every roll makes of each.

A state is what stands before the player's next move. From there a strategy says what is to stand in the roll, the rules
say whether it may, and each of the 36 rolls leads to another state. A strategy that goes by the point, its standing
wagers and a little memory has finitely many states, and then everything about it can be worked out.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Protocol

from croupier.equipment.money import Cents, show
from croupier.errors import CroupierError
from croupier.games.craps.odds import ROLLS, VOID, CrapsTerms, Dice
from croupier.games.craps.outcomes import Decision, Loses, Moves, Void, Wins, decide
from croupier.games.craps.pay_tables import POINTS
from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.wagers import AREAS, ODDS_FOR, ODDS_OF, CrapsArea, CrapsKind
from croupier.games.dice_terms import nearest_payable
from croupier.games.wager_odds import LOSES
from croupier.regulation import decides
from croupier.words import area_name

Wagers = Mapping[CrapsArea, Cents]

RETURNED = "returned"
_ORDER = {area: place for place, area in enumerate(AREAS.values())}


class NotAllowed(CroupierError, ValueError):
    """A strategy wants something that the table does not allow."""


class TooManyStates(CroupierError, ValueError):
    """A strategy has more states than are worked out."""


@dataclass(frozen=True, slots=True)
class CrapsStanding:
    """What one roll leaves to the next."""

    point: int = 0
    wagers: tuple[tuple[CrapsArea, Cents], ...] = ()
    memory: Hashable = ()
    """What the strategy keeps in mind."""
    made: frozenset[int] = frozenset()
    """The different points of the hand; only while a fire bet stands."""
    begun: bool = False
    """Whether the hand has begun; only where fire bets are wanted."""

    def on(self, area: CrapsArea) -> Cents:
        return dict(self.wagers).get(area, 0)


@dataclass(frozen=True, slots=True)
class Decided:
    """What a roll made of a wager."""

    area: CrapsArea
    stake: Cents
    line: str
    pays: str
    net: Cents
    """Vigorish included, whenever it was taken."""

    @property
    def staked(self) -> Cents:
        """What was decided: odds that were off only go back."""
        return 0 if self.pays == RETURNED else self.stake

    @property
    def won(self) -> bool:
        return self.net > 0

    @property
    def lost(self) -> bool:
        return self.pays == LOSES


class CrapsPlayer(Protocol):
    """How somebody plays. A class of one's own may do what the rules of :mod:`strategies` cannot say."""

    @property
    def name(self) -> str: ...

    @property
    def memory(self) -> Hashable:
        """What is kept in mind at first."""
        ...

    def wants(self, rules: CrapsRules, standing: CrapsStanding) -> Wagers:
        """All that is to stand in the next roll; what stands and is not wanted is taken down."""
        ...

    def calls(self, area: CrapsArea) -> bool | None:
        """Whether a wager is called on or off when it is made; None for no call.

        Where a call “on” holds for one come out roll (reading 95), the player calls again before the next.
        """
        ...

    def after(self, memory: Hashable, decided: Sequence[Decided]) -> Hashable:
        """What is kept in mind after a roll."""
        ...


# --- what the table allows


@decides("19:47-1.2", "19:47-1.3", "19:47-1.4", "19:47-1.6", "19:47-8.2")
def check(rules: CrapsRules, standing: CrapsStanding, wants: Wagers) -> None:
    """1.2, 1.3, 1.4, 1.6, 8.2: whether these wagers can be brought about before the roll; an error says why not."""
    for area, amount in standing.wagers:
        if _stays(standing, area) and wants.get(area, 0) != amount:
            raise NotAllowed(f"the {area_name(area)} has its point and stays as it is (19:47-1.3)")
    for area, amount in wants.items():
        if not rules.offers(area):
            raise NotAllowed(f"no {area_name(area)} is taken at this table (19:47-1.2(a))")
        before = standing.on(area)
        if amount > before:
            _check_time(standing, area)
        if amount != before:
            _check_amount(rules, standing, wants, area, amount)


@decides("19:47-1.3")
def _stays(standing: CrapsStanding, area: CrapsArea) -> bool:
    """1.3: wagers that are neither removed nor changed once they have their point."""
    if area.kind is CrapsKind.FIRE:
        return standing.begun
    return (area.kind is CrapsKind.PASS and bool(standing.point)) or (area.kind is CrapsKind.COME and bool(area.number))


def _check_time(standing: CrapsStanding, area: CrapsArea) -> None:
    if area.kind in (CrapsKind.PASS, CrapsKind.DONT_PASS) and standing.point:
        raise NotAllowed(f"a {area_name(area)} is made before a come out roll (19:47-1.2(a))")
    if area.kind in (CrapsKind.COME, CrapsKind.DONT_COME) and (area.number or not standing.point):
        raise NotAllowed(
            f"a {area_name(area)} is not made now: come bets are made while there is a point (19:47-1.2(a))"
        )
    if area.kind is CrapsKind.FIRE and standing.begun:
        raise NotAllowed("a fire bet is made before the first roll of a hand (19:47-1.2)")


def _check_amount(rules: CrapsRules, standing: CrapsStanding, wants: Wagers, area: CrapsArea, amount: Cents) -> None:
    limits, unit = rules.limit(area), rules.unit(area, standing.point)
    if limits is None:
        flat = wants.get(area.flat, 0)
        most = rules.most_odds(area, flat, standing.point) if flat and (area.number or standing.point) else 0
        if amount > most:
            raise NotAllowed(f"{show(amount)} as {area_name(area)}: up to {show(most)} (19:47-1.6)")
    elif amount not in limits:
        raise NotAllowed(f"{show(amount)} as {area_name(area)}: the limits are {limits} (19:47-8.2)")
    if amount % unit:
        nearest = " or ".join(map(show, nearest_payable(amount, unit, limits)))
        raise NotAllowed(f"{show(amount)} as {area_name(area)} cannot be paid exactly: {nearest} (19:47-1.4)")


# --- a roll


@decides("19:47-1.2(a)5", "19:47-1.3", "19:47-1.6")
def on(rules: CrapsRules, player: CrapsPlayer, area: CrapsArea, point: int) -> bool:
    """1.2(a)5, 1.3, 1.6: whether the roll can decide a wager."""
    call = player.calls(area)
    return rules.usually_on(area, point) if call is None else call


def roll(
    rules: CrapsRules, player: CrapsPlayer, standing: CrapsStanding, wants: Wagers, dice: Dice
) -> tuple[CrapsStanding, tuple[Decided, ...]]:
    """What a roll makes of all wagers that stand in it."""
    terms, total, point = CrapsTerms.of(rules), sum(dice), standing.point
    left: dict[CrapsArea, Cents] = {}
    decided: list[Decided] = []
    for area in sorted(wants, key=_ORDER.__getitem__):
        amount = wants[area]
        if not amount:
            continue
        decision = _decision(rules, player, standing, area, dice)
        match decision:
            case None:
                left[area] = amount
            case Moves(to=to):
                kept = CrapsArea(area.kind, to) if area.kind in (CrapsKind.COME, CrapsKind.DONT_COME) else area
                left[kept] = amount
            case _:
                decided.append(_settled(terms, area, amount, decision, point))
                if isinstance(decision, Wins) and rules.stays_when_won(area):
                    left[area] = amount
    next_point = point
    if not point:
        next_point = total if total in POINTS else 0
    elif total in (7, point):
        next_point = 0
    seven_out = bool(point) and total == 7
    fire = any(area.kind is CrapsKind.FIRE for area in left)
    keeps_hand = any(area.kind is CrapsKind.FIRE for area in wants) or standing.begun
    made = standing.made | {point} if fire and point and total == point else standing.made
    memory = player.after(standing.memory, decided)
    begun = keeps_hand and not seven_out
    return CrapsStanding(next_point, _in_order(left), memory, made if fire else frozenset(), begun), tuple(decided)


def _decision(rules: CrapsRules, player: CrapsPlayer, standing: CrapsStanding, area: CrapsArea, dice: Dice) -> Decision:
    point, total = standing.point, sum(dice)
    if area.kind is CrapsKind.FIRE:
        return _fire(rules, standing, total)
    if on(rules, player, area, point):
        return decide(area, dice, point, rules.pays)
    # Reading 92: odds that are off go back when the wager that they support is decided; other wagers wait.
    return Void(()) if area.kind in ODDS_OF and total in (7, area.number) else None


@decides("19:47-1.2")
def _fire(rules: CrapsRules, standing: CrapsStanding, total: int) -> Decision:
    """1.2 (reading 97): decided by a seven-out, or when all six points have been made."""
    if not standing.point or total not in (7, standing.point):
        return None
    if total == 7:
        pays = rules.fire.get(len(standing.made))
        return Loses(()) if pays is None else Wins(pays, ())
    return Wins(rules.fire[6], ()) if len(standing.made | {standing.point}) == len(POINTS) else None


def _settled(terms: CrapsTerms, area: CrapsArea, stake: Cents, decision: Decision, point: int) -> Decided:
    number = area.number or (point if area.kind in (*ODDS_FOR, *ODDS_OF) else 0)
    on_number = f" on {number}" if number and not area.number else ""
    match decision:
        case Wins(odds=odds):
            charge = terms.charge(area, stake)
            net = odds.fraction * stake - charge
            assert net.denominator == 1, (area, stake, odds)
            less = f" less {show(charge)}" if charge else ""
            return Decided(area, stake, f"Wins{on_number}", f"{odds}{less}", net.numerator)
        case Loses():
            net = Fraction(-stake - terms.charged_when_lost(area, stake))
            return Decided(area, stake, f"Loses{on_number}", LOSES, net.numerator)
        case _ if area.kind in ODDS_OF:
            return Decided(area, stake, "Returned, being off", RETURNED, 0)
        case _:
            return Decided(area, stake, "Void", VOID, 0)


# --- all states


@dataclass(slots=True)
class Chain:
    """All states to which a strategy leads, from a new hand on, and what each roll makes of them."""

    rules: CrapsRules
    player: CrapsPlayer
    states: list[CrapsStanding] = field(default_factory=list)
    """As they are when the wagers of the roll have been made."""
    wants: list[dict[CrapsArea, Cents]] = field(default_factory=list)
    """By state, all that stands in the roll."""
    nexts: list[list[int]] = field(default_factory=list)
    """By state and roll, the number of the next state."""
    decided: list[list[tuple[Decided, ...]]] = field(default_factory=list)
    """By state and roll, what is decided."""

    def at_risk(self, state: int) -> Cents:
        """What stands in the roll and is on."""
        point = self.states[state].point
        return sum(amount for area, amount in self.wants[state].items() if on(self.rules, self.player, area, point))

    def down(self, state: int) -> Cents:
        """What stands in the roll, on or off."""
        return sum(self.wants[state].values())


MOST_STATES = 20_000


def chain_of(rules: CrapsRules, player: CrapsPlayer, most: int = MOST_STATES) -> Chain:
    """The chain of a strategy under a filing's rules; an error, if it wants what is not allowed or never ends."""
    found = Chain(rules, player)
    numbers: dict[CrapsStanding, int] = {}
    before: dict[CrapsStanding, int] = {}

    def number_of(standing: CrapsStanding) -> int:
        if standing not in before:
            before[standing] = brought(standing)
        return before[standing]

    def brought(standing: CrapsStanding) -> int:
        """Two states from which the same wagers are made are one."""
        wants = wanted(rules, player, standing)
        state = replace(standing, wagers=_in_order(wants))
        number = numbers.setdefault(state, len(numbers))
        if number == len(found.states):
            if number >= most:
                raise TooManyStates(f"the strategy {player.name!r} has more than {most:,} states")
            found.states.append(state)
            found.wants.append(wants)
        return number

    number_of(CrapsStanding(memory=player.memory))
    for state, wants in zip(found.states, found.wants, strict=True):
        by_dice: dict[Dice, tuple[int, tuple[Decided, ...]]] = {}
        for first, second in ROLLS:
            if first <= second:
                after, settled = roll(rules, player, state, wants, (first, second))
                by_dice[first, second] = by_dice[second, first] = (number_of(after), settled)
        found.nexts.append([by_dice[dice][0] for dice in ROLLS])
        found.decided.append([by_dice[dice][1] for dice in ROLLS])
    return found


def _in_order(wagers: Wagers) -> tuple[tuple[CrapsArea, Cents], ...]:
    return tuple(sorted(wagers.items(), key=lambda item: _ORDER[item[0]]))


def wanted(rules: CrapsRules, player: CrapsPlayer, state: CrapsStanding) -> dict[CrapsArea, Cents]:
    """What a strategy has stand in the next roll, which must be allowed."""
    wants = {area: amount for area, amount in player.wants(rules, state).items() if amount}
    check(rules, state, wants)
    return wants
