"""Samples of events, questions and refusals, built from the types of their fields, for showing every sentence."""

import inspect
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from datetime import datetime, timedelta
from enum import Enum
from fractions import Fraction
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from croupier.equipment.cards import Card, Rank
from croupier.equipment.cards import card as card_of
from croupier.equipment.money import Cents, Odds, show
from croupier.ranking.low import LowHand, rank_low
from croupier.table.meter_commands import Unaccepted
from croupier.table.names import Area, DeckName, NoArea, Note, Place, area_classes
from croupier.table.payments import Payment
from croupier.table.reasons import AllHandsVoid, Reason
from croupier.table.refusals import Code, Refusal
from croupier.table.roles import Role, player
from croupier.table.steps import Wagered
from croupier.table.terms import Device, Method, Tender
from croupier.words.commands import commands_with_words
from croupier.words.places import sample_places
from croupier.words.refusals import Clause
from croupier.words.templates import fields_in
from croupier.words.voice import area_name

_TEXT = {
    "at": "2026-01-31T20:00:00+00:00",
    "back": "red",
    "commitment": "5f2b9c01d3e4",
    "cover_card": "yellow",
    "cutting_card": "green",
    "ground": "two cards were exposed",
    "laboratory": "",
    "letter": "B",
    "meter": "progressive",
    "name": "Ann",
    "reason": "the wrong odds were paid",
    "ruling": "the bet stands",
    "salt": "c0ffee00",
    "seal": "9a7d31c2b8f0",
    "side": "red",
}
"""Text by field name."""

_OF_MODULE: dict[str, dict[str, Any]] = {
    "croupier.equipment": {"name": "progressive"},
}
"""Values with a different meaning in one module."""

_THINGS: dict[type, Any] = {
    Card: card_of("KH"),
    DeckName: DeckName("red", 1),
    Note: Note("round"),
    Fraction: Fraction(5, 100),
    LowHand: rank_low(tuple(map(card_of, ("8S", "6H", "4D", "3C", "AS")))),
    Payment: Payment((Odds(4, 1),), 25_00),
    Place: Place("seat", 3),
    Reason: AllHandsVoid(),
    bool: False,
    timedelta: timedelta(minutes=30),
}
"""Values for types, whatever the field's name."""

_NUMBERS = {
    "bankers_count": 6,
    "box": 3,
    "card": 2,
    "count": 8,
    "coupon": 0,
    "coupons": 0,
    "dealer_total": 17,
    "expected": 9,
    "hand": 2,
    "high_cards": 4,
    "in_deck": 51,
    "least": 3,
    "low_cards": 3,
    "minutes": 30,
    "number": 6,
    "players_count": 8,
    "position": 3,
    "seat": 3,
    "total": 18,
    "winners": 1,
}
_MONEY = {
    *("added", "amount", "announced", "award", "bet", "call", "chip", "chips", "counts", "current", "has", "high"),
    *("hourly", "low", "most", "needed", "now", "on", "paid", "put_in", "returned", "stake", "surplus", "was", "won"),
}
"""Numbers that are amounts."""
_ALSO_ZERO = frozenset(
    ["bank", "box", "by", "call", "counted_from", "coupon", "coupons", "holder", "point", "position", "returned"]
)
"""Numbers with a different sentence for 0."""


def sample(kind: Any, name: str = "") -> Any:
    """Return a plausible value of a type, for a field of that name."""
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return sample(arguments[0], name)
    if origin is tuple:
        return _several(arguments, name)
    if kind is Any or not isinstance(kind, type):
        return name
    if kind in _THINGS:
        return _THINGS[kind]
    if kind is str:
        return _TEXT.get(name, name)
    if kind is Area:
        return NoArea(name)
    if issubclass(kind, Area):
        return _areas_near(kind.__module__)[0]
    if issubclass(kind, Enum):
        return list(kind)[1 if issubclass(kind, int) and len(kind) > 1 else 0]
    if kind is int:
        return 25_00 if name in _MONEY else _NUMBERS.get(name, 4)
    if is_dataclass(kind):
        return sample_of(kind)
    raise NotImplementedError(f"no sample of {kind}")


def _several(arguments: tuple[Any, ...], name: str) -> tuple[Any, ...]:
    if name in ("cites", "postings", "readings"):
        return ()
    if Card in get_args(arguments[0]) or arguments[0] is Card:
        return card_of("KH"), card_of("7C")
    if arguments[0] is Rank:
        return Rank.KING, Rank.SEVEN
    if arguments[0] is int:
        return 5, 2
    return tuple(sample(argument, name) for argument in arguments if argument is not Ellipsis)


def sample_of(kind: type) -> Any:
    """Return a plausible instance of a dataclass."""
    hints = get_type_hints(kind)
    made = {field.name: sample(hints[field.name], field.name) for field in fields(kind) if field.init}
    if issubclass(kind, Wagered):
        made["total"] = 30_00
    package = kind.__module__.rpartition(".")[0]
    own = _OF_MODULE.get(package, {})
    if "area" in made:
        made["area"] = _areas_near(kind.__module__)[0]
    if isinstance(made.get("place"), Place):
        made["place"] = next(sample_places(package), made["place"])
    return kind(**{name: own.get(name, value) for name, value in made.items()})


def sample_areas(kind: type[Area]) -> Iterator[Area]:
    """Yield a betting area of each kind that a game has, from its ``AREAS`` or with as many figures as its name
    needs.
    """
    known: Mapping[str, Area] = getattr(sys.modules[kind.__module__], "AREAS", {})
    for member in kind.kinds:
        own = next((area for area in known.values() if area[1] == member.value), None)
        if own is not None:
            yield own
            continue
        for figures in ((), (3,), (3, 2)):
            area = kind.read((kind.game, member.value, *figures))
            try:
                area_name(area)
            except LookupError:
                continue
            yield area
            break


def _areas_near(module: str) -> tuple[Area, ...]:
    """Return areas of the game that a module belongs to; for a module of no game, those of any."""
    package = module.rpartition(".")[0]
    classes = area_classes()
    return tuple(
        sample_areas(
            next((hand_class for hand_class in classes if hand_class.__module__.startswith(package)), classes[0])
        )
    )


def variants_of(thing: Any) -> Iterator[Any]:
    """Yield a sample and variants that differ in a field that may change the sentence."""
    yield thing
    hints = get_type_hints(type(thing))
    for field in fields(thing):
        for value in _other_values(hints[field.name], field.name):
            if value != getattr(thing, field.name):
                yield replace(thing, **{field.name: value})


def _other_values(kind: Any, name: str) -> tuple[Any, ...]:
    kinds = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    none = (None,) if type(None) in kinds else ()
    if kinds[0] is bool:
        return (False, True)
    if isinstance(kinds[0], type) and issubclass(kinds[0], Enum):
        return (*none, *kinds[0])
    if kinds[0] is int and name in _ALSO_ZERO:
        return (0, 5_00) if name.startswith("coupon") else (0,)
    if kinds[0] is str and name in ("laboratory", "seal"):
        return ("", "seed") if name == "laboratory" else ("",)
    return none


# --- refusals


class _Wager(Enum):
    """A betting area of the game that refuses something."""

    FIRST = 0
    SECOND = 1
    LAST = -1


@dataclass(frozen=True, slots=True)
class _SampleLimits:
    """Posted limits."""

    minimum: Cents = 10_00
    maximum: Cents = 500_00

    def __str__(self) -> str:
        return f"{show(self.minimum)} to {show(self.maximum)}"


_SPEC_FIGURES: dict[str, Any] = {
    "$": 25_00,
    "$list": (5_00, 10_00),
    "$or": (5_00, 10_00),
    "list": ("1", "2"),
    "or": ("1", "2"),
    "role": Role.DEALER,
    "roles": (Role.PLAYER,),
    "seat": 3,
    "text": "red",
}
_SPEC_TYPES = {"$": int, "list": tuple}
"""For these format specs, the field's name may also choose the figure."""
_NAMED_FIGURES: dict[str, Any] = {
    "actor": player(2),
    "allowed": "another choice",
    "area": _Wager.FIRST,
    "areas": ("pass", "come"),
    "back": "red",
    "bet": 25_00,
    "blinds": True,
    "by_hand": False,
    "counts": True,
    "device": Device.SHUFFLER,
    "either_end": True,
    "face": 5_00,
    "faces": (7, 3),
    "failure": "the repetition count test",
    "fault": "amount is 2.5, which is not a whole number",
    "filed": Method.SHUFFLER,
    "first": 2,
    "free": (4, 6),
    "holder": 4,
    "high": 50_00,
    "laid": 50_00,
    "last": 7,
    "least": 10,
    "limits": _SampleLimits(),
    "longest": timedelta(hours=24),
    "lots": 1000,
    "held": 20_00,
    "low": 10_00,
    "meter": "progressive",
    "meters": ("progressive", "fortune"),
    "most": 42,
    "name": "Ann",
    "near": (20_00, 40_00),
    "needed": 25_00,
    "now": datetime(2026, 1, 31, 20),
    "on": True,
    "opened": datetime(2026, 1, 30, 19),
    "other": _Wager.SECOND,
    "others": (2,),
    "out": True,
    "own": 4,
    "paid": 50_00,
    "pays": ("7 to 6",),
    "positions": (3, 5),
    "seat": 3,
    "seats": (2, 5),
    "shooter": 5,
    "since": datetime(2026, 1, 31, 20),
    "smallest": 1_00,
    "spot": _Wager.FIRST,
    "stake": 15_00,
    "standing": ("pass", "come"),
    "to_call": 25_00,
    "unit": 6_00,
    "value": 30_00,
    "wager": _Wager.LAST,
    "why": "that can't be done now",
}
_CODE_FIGURES: dict[str, dict[str, Any]] = {
    "CANNOT_ADD": {"most": 25_00},
    "LEFT_OUTSIDE_LIMITS": {"value": 10_00},
    "LEFT_NOT_PAID_EXACTLY": {"value": 2_00},
    "MOST_BOXES": {"most": 2, "own": (2, 3)},
    "NOT_AN_INSURANCE": {"most": 25_00},
    "NEEDS_A_WAGER": {"needed": _Wager.FIRST},
    "NEEDS_PACK_WAGER": {"needed": _Wager.FIRST},
    "NOT_ABOVE_ZERO": {"value": 0},
    "NOT_A_TIME": {"value": "noon"},
    "NOT_OF_CHIPS": {"value": 2_50},
    "NOT_A_CALL": {"least": 50_00},
    "NOT_PLACES": {"value": (8, 9), "held": 5},
    "NO_SUCH_HOLE_CARD": {"held": 2},
    "NOT_TO_SET": {"own": (3,)},
    "NOT_TWO_DICE": {"value": (1, 1)},
    "NO_PROGRESSIVE_WAGER": {"value": (Unaccepted(3, "progressive.3"),), "wagers": (Unaccepted(2, "progressive.2"),)},
    "NO_SUCH_PROGRESSIVE_WAGER": {"value": (Unaccepted(3, "seven.1"),), "wagers": ()},
    "OTHERS_HANG_ON_IT": {"others": (_Wager.LAST,)},
    "TENDER_NOT_ACCEPTED": {"value": Tender.COUPON, "tenders": (Tender.CHIPS, Tender.PLAQUES)},
    "TIME_RUNS_BACK": {"value": datetime(2026, 1, 31, 19)},
    "TIME_WITHOUT_OFFSET": {"value": "2026-01-31T20:00"},
    "TOO_MUCH_IN_ODDS": {"most": 25_00},
}
"""Figures with a different type or size for a code."""


def sample_refusal(code: Code, clauses: tuple[Clause, ...], kinds: Mapping[str, Any]) -> Refusal:
    """Return a refusal with figures for its clauses; ``kinds`` holds the types of a game's own figures."""
    figures: dict[str, Any] = {}
    for clause in clauses:
        if isinstance(clause, str):
            for name, spec in fields_in(clause):
                figures[name] = _figure(code, name, spec, kinds, in_template=True)
        else:
            parameters = inspect.signature(clause).parameters.values()
            for parameter in parameters:
                if parameter.kind is not inspect.Parameter.VAR_KEYWORD:
                    figures.setdefault(parameter.name, _figure(code, parameter.name, "", kinds, in_template=False))
    areas = _areas_near(type(code).__module__)
    return Refusal(code, **{name: _at_game(figure, areas) for name, figure in figures.items()})


def _at_game(figure: Any, areas: Sequence[Area]) -> Any:
    if isinstance(figure, tuple):
        return tuple(_at_game(item, areas) for item in figure)
    return areas[figure.value] if isinstance(figure, _Wager) else figure


def _figure(code: Code, name: str, spec: str, kinds: Mapping[str, Any], *, in_template: bool) -> Any:
    special = _CODE_FIGURES.get(code.name, {})
    if name in special:
        return special[name]
    commands = tuple(commands_with_words())
    if spec == "do":
        return (
            next(command for command in commands if command.__name__ == "CardExposed")
            if "HAPPEN" in code.name
            else commands[0]
        )
    if spec == "dos":
        return commands[:2]
    if spec in _SPEC_FIGURES and not (
        spec in ("$", "list") and isinstance(_NAMED_FIGURES.get(name), _SPEC_TYPES[spec])
    ):
        return _SPEC_FIGURES[spec]
    if spec == "" and name == "value" and in_template:
        return 4
    if name in kinds:
        return sample_of(kinds[name])
    return _NAMED_FIGURES.get(name, 4)
