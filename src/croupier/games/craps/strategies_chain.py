"""One player's wagers from roll to roll: the states of a strategy, and what every roll does to each.

A state is what is on the layout before the player's next move. From there the strategy says which wagers to have in the
roll, the rules say whether it may, and each of the 36 rolls leads to another state. A strategy that depends only on the
point, its wagers and a little memory has finitely many states, so everything about it can be computed.
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
    """A strategy has too many states to compute."""


@dataclass(frozen=True, slots=True)
class CrapsStanding:
    """What one roll leaves to the next."""

    point: int = 0
    wagers: tuple[tuple[CrapsArea, Cents], ...] = ()
    memory: Hashable = ()
    """The strategy's memory."""
    made: frozenset[int] = frozenset()
    """The different points of the hand; kept only while a fire bet is up."""
    begun: bool = False
    """True if the hand has begun; kept only if the strategy makes fire bets."""

    def on(self, area: CrapsArea) -> Cents:
        return dict(self.wagers).get(area, 0)


@dataclass(frozen=True, slots=True)
class Decided:
    """How a roll decided a wager."""

    area: CrapsArea
    stake: Cents
    line: str
    pays: str
    net: Cents
    """The net result, with the vigorish included whenever it was taken."""

    @property
    def staked(self) -> Cents:
        """The amount decided; odds that were off are only returned."""
        return 0 if self.pays == RETURNED else self.stake

    @property
    def won(self) -> bool:
        return self.net > 0

    @property
    def lost(self) -> bool:
        return self.pays == LOSES


class CrapsPlayer(Protocol):
    """A way to play. Write a class of your own for what the rules of :mod:`strategies` can't express."""

    @property
    def name(self) -> str: ...

    @property
    def memory(self) -> Hashable:
        """The initial memory."""
        ...

    def wants(self, rules: CrapsRules, standing: CrapsStanding) -> Wagers:
        """Return all wagers wanted in the next roll. Any others on the layout are taken down."""
        ...

    def calls(self, area: CrapsArea) -> bool | None:
        """Return whether to call a wager on or off when it is made, or None for no call.

        If a call “on” holds for one come out roll (reading 95), the player calls again before the next.
        """
        ...

    def after(self, memory: Hashable, decided: Sequence[Decided]) -> Hashable:
        """Return the memory after a roll."""
        ...


# --- what the table allows


@decides("19:47-1.2", "19:47-1.3", "19:47-1.4", "19:47-1.6", "19:47-8.2")
def check(rules: CrapsRules, standing: CrapsStanding, wants: Wagers) -> None:
    """1.2, 1.3, 1.4, 1.6, 8.2: raise an error unless the player can get to these wagers before the roll."""
    for area, amount in standing.wagers:
        if _stays(standing, area) and wants.get(area, 0) != amount:
            raise NotAllowed(f"the {area_name(area)} has its point and can't be changed (19:47-1.3)")
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
    """1.3: return whether a wager can't be removed or changed because it has its point."""
    if area.kind is CrapsKind.FIRE:
        return standing.begun
    return (area.kind is CrapsKind.PASS and bool(standing.point)) or (area.kind is CrapsKind.COME and bool(area.number))


def _check_time(standing: CrapsStanding, area: CrapsArea) -> None:
    if area.kind in (CrapsKind.PASS, CrapsKind.DONT_PASS) and standing.point:
        raise NotAllowed(f"a {area_name(area)} is made before a come out roll (19:47-1.2(a))")
    if area.kind in (CrapsKind.COME, CrapsKind.DONT_COME) and (area.number or not standing.point):
        raise NotAllowed(
            f"a {area_name(area)} can't be made now: come bets are made while there is a point (19:47-1.2(a))"
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
    """1.2(a)5, 1.3, 1.6: return whether the roll can decide a wager."""
    call = player.calls(area)
    return rules.usually_on(area, point) if call is None else call


def roll(
    rules: CrapsRules, player: CrapsPlayer, standing: CrapsStanding, wants: Wagers, dice: Dice
) -> tuple[CrapsStanding, tuple[Decided, ...]]:
    """Return the next state, and the wagers that a roll decides."""
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
    # Reading 92: odds that are off are returned when the wager they support is decided; other wagers wait.
    return Void(()) if area.kind in ODDS_OF and total in (7, area.number) else None


@decides("19:47-1.2")
def _fire(rules: CrapsRules, standing: CrapsStanding, total: int) -> Decision:
    """1.2 (reading 97): decide the bet at a seven-out, or when all six points have been made."""
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
            return Decided(area, stake, "Off, returned", RETURNED, 0)
        case _:
            return Decided(area, stake, "Void", VOID, 0)


# --- all states


@dataclass(slots=True)
class Chain:
    """All states that a strategy reaches from a new hand, and what each roll does to them."""

    rules: CrapsRules
    player: CrapsPlayer
    states: list[CrapsStanding] = field(default_factory=list)
    """The states, once the wagers for the roll have been made."""
    wants: list[dict[CrapsArea, Cents]] = field(default_factory=list)
    """By state, all wagers in the roll."""
    nexts: list[list[int]] = field(default_factory=list)
    """By state and roll, the number of the next state."""
    decided: list[list[tuple[Decided, ...]]] = field(default_factory=list)
    """By state and roll, the wagers decided."""

    def at_risk(self, state: int) -> Cents:
        """Return the amount that is on in the roll."""
        point = self.states[state].point
        return sum(amount for area, amount in self.wants[state].items() if on(self.rules, self.player, area, point))

    def down(self, state: int) -> Cents:
        """Return the amount on the layout in the roll, on or off."""
        return sum(self.wants[state].values())


MOST_STATES = 20_000


def chain_of(rules: CrapsRules, player: CrapsPlayer, most: int = MOST_STATES) -> Chain:
    """Return the chain of a strategy under a filing's rules. Raise an error if it breaks them or has too many
    states.
    """
    found = Chain(rules, player)
    numbers: dict[CrapsStanding, int] = {}
    before: dict[CrapsStanding, int] = {}

    def number_of(standing: CrapsStanding) -> int:
        if standing not in before:
            before[standing] = brought(standing)
        return before[standing]

    def brought(standing: CrapsStanding) -> int:
        """Return the number of a state; states from which the same wagers are made are one."""
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
    """Return the wagers that a strategy wants in the next roll, which must be allowed."""
    wants = {area: amount for area, amount in player.wants(rules, state).items() if amount}
    check(rules, state, wants)
    return wants
