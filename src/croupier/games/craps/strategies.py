"""Strategies as small programs: each rule makes one wager whenever it can.

Some are built in by name; you can write your own as a TOML file::

    name = "pass with double odds, and the 6 and 8"

    [[wager]]
    on = "pass"
    amount = 10

    [[wager]]
    on = "pass_odds"
    odds = 2            # times the wager; or "most"

    [[wager]]
    on = "place.6"
    amount = 12
    when = "point"      # or "come out"; the default is "always"
    unless_point = true # not while 6 is the point

``at_most = 2`` makes a come or don't come bet only while fewer than two are on numbers, ``call = "on"`` calls a wager
on when it is made, and ``progression = [1, 2, 4]`` multiplies the amount after each loss, starting over after a win or
after its last step. For anything else, write a class with the methods of
:class:`~croupier.games.craps.strategies_chain.CrapsPlayer`.
"""

import tomllib
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Any

from croupier.equipment.money import Cents, NotMoney, dollars, show
from croupier.errors import CroupierError
from croupier.games.betting_systems import step_after
from croupier.games.craps.pay_tables import LAID, POINTS
from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.strategies_chain import CrapsStanding, Decided
from croupier.games.craps.wagers import AGAINST, AREAS, ODDS_OF, CrapsArea, CrapsKind
from croupier.words import area_name

MOST = "most"


class CrapsWhen(Enum):
    """When a rule makes its wager."""

    ALWAYS = "always"
    COME_OUT = "come out"
    POINT = "point"


class NoStrategy(CroupierError, ValueError):
    """An invalid strategy, with the reason."""


@dataclass(frozen=True, slots=True)
class CrapsRule:
    """One wager of a strategy. Once made, it stays until it is decided."""

    area: CrapsArea
    """Odds on come and don't come bets use the area without a number: they are made on every number."""
    amount: Cents = 0
    odds: int | str = 0
    """For odds: the multiple of the wager to take, or to win by laying odds; or "most"."""
    when: CrapsWhen = CrapsWhen.ALWAYS
    at_most: int = 0
    unless_point: bool = False
    call: bool | None = None
    progression: tuple[int, ...] = (1,)


@dataclass(frozen=True)
class CrapsStrategy:
    """A list of rules, each making its wager when it can."""

    name: str
    rules: tuple[CrapsRule, ...]
    words: str = ""

    @cached_property
    def _calls(self) -> dict[CrapsArea, bool | None]:
        return {rule.area: rule.call for rule in self.rules}

    @cached_property
    def _growing(self) -> tuple[CrapsRule, ...]:
        return tuple(rule for rule in self.rules if len(rule.progression) > 1)

    @property
    def memory(self) -> Hashable:
        """How many times in a row each wager with a progression has lost."""
        return (0,) * len(self._growing)

    def calls(self, area: CrapsArea) -> bool | None:
        return self._calls.get(area, self._calls.get(CrapsArea(area.kind)))

    def after(self, memory: Hashable, decided: Sequence[Decided]) -> Hashable:
        assert isinstance(memory, tuple)
        steps = list(memory)
        for place, rule in enumerate(self._growing):
            for decision in decided:
                if decision.area.kind is rule.area.kind and rule.area.number in (0, decision.area.number):
                    number = len(rule.progression)
                    steps[place] = step_after(number, steps[place], won=decision.won, lost=decision.lost)
        return tuple(steps)

    def wants(self, rules: CrapsRules, standing: CrapsStanding) -> Mapping[CrapsArea, Cents]:
        wants = dict(standing.wagers)
        for rule in self.rules:
            if rule.area.kind in ODDS_OF:
                self._take_odds(rules, standing, rule, wants)
            elif not wants.get(rule.area) and self._made_now(standing, rule, wants):
                wants[rule.area] = rule.amount * self._times(rule, standing)
        return wants

    def fits(self, rules: CrapsRules) -> bool:
        """Return whether a table takes the rules' amounts and can pay them exactly."""
        for rule in self.rules:
            if not rules.offers(rule.area):
                return False
            limits = rules.limit(rule.area)
            for times in rule.progression if limits is not None else ():
                amount = rule.amount * times
                if limits is None or amount not in limits or amount % rules.unit(rule.area):
                    return False
        return True

    def _times(self, rule: CrapsRule, standing: CrapsStanding) -> int:
        if len(rule.progression) == 1:
            return rule.progression[0]
        assert isinstance(standing.memory, tuple)
        return rule.progression[standing.memory[self._growing.index(rule)]]

    @staticmethod
    def _made_now(standing: CrapsStanding, rule: CrapsRule, wants: Mapping[CrapsArea, Cents]) -> bool:
        kind, point = rule.area.kind, standing.point
        if kind in (CrapsKind.PASS, CrapsKind.DONT_PASS) and point:
            return False
        if kind in (CrapsKind.COME, CrapsKind.DONT_COME):
            on_numbers = sum(area.kind is kind and bool(area.number) for area in wants)
            if not point or (rule.at_most and on_numbers >= rule.at_most):
                return False
        if kind is CrapsKind.FIRE and (standing.begun or point):
            return False
        if rule.unless_point and rule.area.number == point:
            return False
        return rule.when is CrapsWhen.ALWAYS or (rule.when is CrapsWhen.POINT) is bool(point)

    @staticmethod
    def _take_odds(rules: CrapsRules, standing: CrapsStanding, rule: CrapsRule, wants: dict[CrapsArea, Cents]) -> None:
        for flat in [area for area in wants if area.kind is ODDS_OF[rule.area.kind]]:
            number = flat.number or (standing.point if flat.kind in (CrapsKind.PASS, CrapsKind.DONT_PASS) else 0)
            if not number or wants.get(flat.odds):
                continue
            most = rules.most_odds(flat.odds, wants[flat], standing.point)
            if isinstance(rule.odds, int):
                times = rule.odds * wants[flat] / (LAID[number].fraction if flat.kind in AGAINST else 1)
                unit = rules.unit(flat.odds, standing.point)
                most = min(most, int(times // unit) * unit)
            wants[flat.odds] = most


# --- built-in strategies


def _rule(on: str, dollars_: int = 0, odds: int | str = 0, **more: Any) -> CrapsRule:
    return CrapsRule(area_of(on), dollars_ * 100, odds, **more)


def area_of(text: str) -> CrapsArea:
    """Return the area with this id. Odds on come bets have no number."""
    known = AREAS | {kind.value: CrapsArea(kind) for kind in ODDS_OF}
    if text not in known:
        raise NoStrategy(f"no wager is named {text!r}; available: {', '.join(known)}")
    return known[text]


def _places(*numbers: int, **more: Any) -> tuple[CrapsRule, ...]:
    return tuple(
        _rule(f"place.{number}", 12 if number in (6, 8) else 10, when=CrapsWhen.POINT, **more) for number in numbers
    )


EXAMPLES = {
    strategy.name: strategy
    for strategy in (
        CrapsStrategy("pass", (_rule("pass", 10),), "A pass bet of $10."),
        CrapsStrategy(
            "pass with odds",
            (_rule("pass", 10), _rule("pass_odds", odds=MOST)),
            "A pass bet of $10, with the most odds the table takes.",
        ),
        CrapsStrategy("don't pass", (_rule("dont_pass", 10),), "A don't pass bet of $10."),
        CrapsStrategy(
            "don't pass with odds",
            (_rule("dont_pass", 10), _rule("dont_pass_odds", odds=MOST)),
            "A don't pass bet of $10, laying the most odds the table takes.",
        ),
        CrapsStrategy(
            "three point molly",
            (
                _rule("pass", 10),
                _rule("come", 10, at_most=2),
                _rule("pass_odds", odds=1),
                _rule("come_odds", odds=1),
            ),
            "A pass bet and two come bets of $10, each with single odds.",
        ),
        CrapsStrategy("place 6 and 8", _places(6, 8), "$12 placed on 6 and on 8 once there is a point."),
        CrapsStrategy(
            "iron cross",
            (*_places(5, 6, 8), _rule("field", 10, when=CrapsWhen.POINT)),
            "$10 placed on 5, $12 on 6 and 8 and $10 in the field while there is a point: all but 7 wins.",
        ),
        CrapsStrategy("across", _places(*POINTS), "$10 or $12 placed on every number once there is a point."),
        CrapsStrategy(
            "doey-don't",
            (_rule("pass", 10), _rule("dont_pass", 10), _rule("pass_odds", odds=MOST)),
            "A pass and a don't pass bet of $10, with the most odds on the pass bet that the table takes.",
        ),
        CrapsStrategy(
            "martingale",
            (_rule("pass", 10, progression=(1, 2, 4, 8, 16, 32, 64)),),
            "A pass bet of $10, doubled after each loss for up to seven bets, then starting over.",
        ),
    )
}


MOST_TIMES = 100


def fitted(strategy: CrapsStrategy, rules: CrapsRules) -> CrapsStrategy | None:
    """Return the strategy with all amounts multiplied until the table takes them, or None if it never does."""
    for times in range(1, MOST_TIMES + 1):
        grown = replace(strategy, rules=tuple(replace(rule, amount=times * rule.amount) for rule in strategy.rules))
        if grown.fits(rules):
            return grown
    return None


def flat(rules: CrapsRules, stakes: Mapping[str, Cents | None]) -> CrapsStrategy:
    """Return a strategy that makes the same wagers whenever it can, for the given amounts or the least that can be
    paid.
    """
    made = []
    for text, amount in stakes.items():
        area = area_of(text)
        if not rules.offers(area):
            raise NoStrategy(f"no {area_name(area)} is taken at this table")
        limits = rules.limit(area)
        if limits is None:
            if amount is not None:
                raise NoStrategy(f"{text} is always the most that the table takes; leave out its amount")
            made.append(CrapsRule(area, odds=MOST))
            continue
        if area.kind in (CrapsKind.COME, CrapsKind.DONT_COME) and area.number:
            raise NoStrategy(f"{area} can't be wagered on directly; wager on {area.kind.value}, which moves there")
        unit = rules.unit(area)
        made.append(CrapsRule(area, -(-limits.minimum // unit) * unit if amount is None else amount))
    return CrapsStrategy(" and ".join(stakes), tuple(made))


# --- strategies from files

_KEYS = {"on", "amount", "odds", "when", "at_most", "unless_point", "call", "progression"}
_CALLS = {"on": True, "off": False}


def strategy_of(name: str) -> CrapsStrategy:
    """Return the strategy with this name, or from this TOML file."""
    if name in EXAMPLES:
        return EXAMPLES[name]
    file = Path(name)
    if file.suffix == ".toml":
        try:
            return read(file.read_text("utf-8"), file.name)
        except OSError as error:
            raise NoStrategy(f"{name} cannot be read: {error.strerror}") from None
    raise NoStrategy(f"no strategy is named {name!r} for craps; available: {', '.join(EXAMPLES)}, or a TOML file")


def read(text: str, source: str) -> CrapsStrategy:
    """Return the strategy in a TOML text."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NoStrategy(f"{source} is not TOML: {error}") from None
    wagers = document.get("wager")
    if set(document) - {"name", "wager"} or not isinstance(wagers, list) or not wagers:
        raise NoStrategy(f"{source}: a strategy has a name and [[wager]] tables, and nothing else")
    name = document.get("name", source)
    if not isinstance(name, str):
        raise NoStrategy(f"{source}: the name must be a string")
    return CrapsStrategy(name, tuple(_read_rule(wager, source) for wager in wagers))


def _read_rule(entry: Any, source: str) -> CrapsRule:
    if not isinstance(entry, dict) or "on" not in entry or set(entry) - _KEYS:
        raise NoStrategy(f"{source}: a wager needs the key on, and may have {', '.join(sorted(_KEYS - {'on'}))}")
    area = area_of(str(entry["on"]))
    if area.kind in (CrapsKind.COME, CrapsKind.DONT_COME) and area.number:
        raise NoStrategy(
            f"{source}: {area} can't be wagered on directly; wager on {area.kind.value}, which moves there"
        )
    odds = entry.get("odds", 0)
    if (area.kind in ODDS_OF) is not bool(odds) or ("amount" in entry) is bool(odds):
        raise NoStrategy(
            f"{source}: {area} needs {'odds, not an amount' if area.kind in ODDS_OF else 'an amount, not odds'}"
        )
    if not (odds == MOST or (isinstance(odds, int) and not isinstance(odds, bool) and odds >= 0)):
        raise NoStrategy(f"{source}: odds = {odds!r} must be a whole number or {MOST!r}")
    progression = entry.get("progression", [1])
    if not isinstance(progression, list) or not progression or not all(_whole(amount) for amount in progression):
        raise NoStrategy(f"{source}: a progression must be a list of whole numbers, each at least 1")
    if not _whole(entry.get("at_most", 1)) or not isinstance(entry.get("unless_point", False), bool):
        raise NoStrategy(
            f"{source}: at_most must be a whole number, at least 1, and unless_point must be true or false"
        )
    call, when = entry.get("call"), entry.get("when", CrapsWhen.ALWAYS.value)
    if call not in (None, *_CALLS) or when not in {craps_when.value for craps_when in CrapsWhen}:
        raise NoStrategy(f"{source}: call must be on or off, and when must be always, come out or point")
    return CrapsRule(
        area,
        0 if odds else _amount(entry["amount"], source),
        odds,
        CrapsWhen(when),
        entry.get("at_most", 0),
        entry.get("unless_point", False),
        _CALLS.get(call) if call else None,
        tuple(progression),
    )


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


def _amount(value: object, source: str) -> Cents:
    try:
        amount = dollars(str(value))
    except NotMoney as error:
        raise NoStrategy(f"{source}: {error}") from None
    if amount <= 0:
        raise NoStrategy(f"{source}: amount = {show(amount)} must be more than $0")
    return amount
