"""The fields of records, entries, inputs, commands and steps: exactly those of the format, each of its own kind.

An extra field is a place to hide something, and a field of another kind may mean something else to another reader.
"""

import re
from collections.abc import Mapping
from typing import Any

from .command_shapes import COMMANDS, UNACCEPTED
from .names import Name
from .report import Fault
from .value_kinds import *  # noqa: F403
from .value_kinds import (
    ROUNDINGS,
    Fields,
    a_list,
    an_object,
    balance,
    cards,
    day,
    deck,
    digest,
    each,
    flag,
    fraction,
    integer,
    is_cite,
    name,
    name_or_none,
    natural,
    nonblank,
    noted,
    one_of,
    payment,
    text,
    time,
)
from .vocabulary import DEVICE, FACE, INSPECTORS, METHOD, SHUFFLER_FAULT, SPIN_FAULT, VERB

_PLUG_IN = re.compile(r"[a-z][a-z0-9_]*\.[A-Z][A-Za-z0-9]*")

RECORD: Fields = {
    "table": text,
    "day": day,
    "sequence": natural,
    "kind": one_of("day", "entry", "event", "snapshot", "close"),
    "previous": digest,
    "body": an_object,
    "hash": digest,
}
DAY: Fields = {
    "format": text,
    "game": text,
    "edition": day,
    "filing": an_object,
    "filing_digest": digest,
    "code": text,
    "carried": an_object,
    "time": time,
}
EVENT: Fields = {
    "matter": one_of(
        "availability",
        "clock",
        "dispute",
        "freeze",
        "meter",
        "orders",
        "repair",
        "return",
        "self-check",
        "staff",
        "software",
        "source",
        "terms",
    ),
    "about": text,
    "before": text,
    "after": text,
    "actor": nonblank,
    "role": nonblank,
    "reason": nonblank,
    "time": time,
}
SNAPSHOT: Fields = {
    "balances": each(balance),
    "cards": digest,
    "duties": each(a_list),
    "entries": natural,
    "meters": each(an_object),
    "notes": each(a_list),
    "payments": each(a_list),
    "places": each(a_list),
    "proposals": each(a_list),
    "sealed": each(a_list),
    "seats": each(a_list),
    "standing": each(a_list),
    "time": time,
}
CARRIED: Fields = {"meters": each(an_object)}
CLOSE: Fields = {
    "records": natural,
    "root": digest,
    "balances": each(balance),
    "meters": each(an_object),
    "time": time,
}
PROCEDURE = one_of(
    *("change_of_cards", "change_of_dealer", "change_of_dice", "change_of_method", "closing", "correction", "decision"),
    *("idle", "light", "opening", "progressive_system", "removal_of_device", "reshuffle", "rotation", "round"),
    *("seating", "time_charges"),
)
ENTRY: Fields = {
    "number": natural,
    "procedure": PROCEDURE,
    "asks": natural,
    "inputs": each(an_object),
    "steps": each(an_object),
    "under": an_object,
}
UNDER: Fields = {"code": text, "edition": text, "filing": digest}
INPUT: Fields = {
    "ask": natural,
    "by_house": flag,
    "command": an_object,
    "id": text,
    "role": one_of("player", "dealer", "supervisor", "device", "auditor", "spectator"),
    "seat": natural,
}
METER: Fields = {
    "name": text,
    "display": natural,
    "reserve": natural,
    "overflow": natural,
    "carry": fraction,
    "reserve_carry": fraction,
    "wagers": natural,
}
POSTING: Fields = {
    "source": name,
    "target": name,
    "amount": natural,
    "asset": one_of("chips", "cash", "coupons", "meter"),
}

MONEY: Fields = {"postings": each(an_object)}

COMMON_STEPS: Mapping[str, Fields] = {
    "Begun": {"procedure": PROCEDURE, "number": natural, "at": text},
    "Ended": {"procedure": PROCEDURE, "number": natural},
    "Noted": {"note": name, "value": noted},
    "DeckBrought": {"deck": deck, "cards": cards, "to": name, "at": text},
    "Committed": {"deck": deck, "commitment": digest, "laboratory": text},
    "OrderRevealed": {"deck": deck, "order": cards, "salt": text, "tells_hands": flag},
    "Moved": {"verb": VERB, "deck": deck, "cards": cards, "source": name, "target": name, "face": FACE},
    "Turned": {"place": name, "cards": cards, "face": FACE, "by": natural},
    "Viewed": {"seat": natural, "place": name, "cards": cards},
    "Counted": {"place": name, "count": natural, "expected": natural},
    "Seated": {"seat": natural, "name": text},
    "Left": {**MONEY, "seat": natural, "name": text},
    "Bought": {**MONEY, "seat": natural, "amount": natural, "coupons": natural},
    "Filled": {**MONEY, "amount": integer},
    "Wagered": {
        **MONEY,
        "seat": natural,
        "area": name,
        "amount": natural,
        "coupon": natural,
        "total": natural,
    },
    "Withdrawn": {**MONEY, "seat": natural, "area": name, "amount": natural, "coupon": natural},
    "Settled": {
        **MONEY,
        "seat": natural,
        "area": name,
        "outcome": one_of("win", "lose", "push", "void"),
        "stake": natural,
        "coupon": natural,
        "paid": natural,
        "returned": natural,
        "reason": an_object,
        "payment": payment,
        "stays": flag,
        "readings": each(natural),
    },
    "Tipped": {**MONEY, "seat": natural, "amount": natural},
    "Corrected": {
        **MONEY,
        "round": natural,
        "seat": natural,
        "area": name,
        "was": natural,
        "now": natural,
        "had_back": natural,
        "has_back": natural,
        "reason": nonblank,
        "by": text,
        "approved_by": text,
    },
    "CorrectionProposed": {
        "round": natural,
        "seat": natural,
        "area": name,
        "paid": natural,
        "returned": natural,
        "reason": nonblank,
        "by": text,
    },
    "CorrectionDeclined": {"round": natural, "seat": natural, "area": name, "by": text},
    "MeterMoved": {
        **MONEY,
        "before": an_object,
        "after": an_object,
        "cause": one_of("initial", "carried", "registered", "paid", "reset", "correction"),
        "seat": natural,
        "area": name_or_none,
        "contributed": fraction,
        "funded": fraction,
        "paid": natural,
    },
}
PAI_GOW_STEPS: Mapping[str, Fields] = {
    "Cut": {"deck": deck, "seat": natural, "at": natural},
    "StartDetermined": {
        "by": one_of("dice", "number_selector", "button", "wagers"),
        "shown": each(natural),
        "counted_from": natural,
        "position": natural,
    },
    "BankTaken": {"seat": natural, "co_bank": flag},
    "HandSet": {
        "seat": natural,
        "position": natural,
        "low": each(natural),
        "by": one_of("player", "bank", "dealer", "house_way"),
    },
    "Advised": {"seat": natural, "position": natural, "low": each(natural), "rule": natural},
    "VigorishCollected": {
        **MONEY,
        "seat": natural,
        "area": name_or_none,
        "won": natural,
        "amount": natural,
        "rate": fraction,
        "on": natural,
        "rounding": ROUNDINGS,
        "capped": flag,
    },
}
DICE_STEPS: Mapping[str, Fields] = {
    "ThrowSealed": {"seal": digest, "laboratory": text},
    "Thrown": {"dice": each(natural), "seal": text, "salt": text},
    "VigorishCollected": PAI_GOW_STEPS["VigorishCollected"],
}
WHEEL_STEPS: Mapping[str, Fields] = {
    "SpinSealed": {"seal": digest, "laboratory": text},
    "Spun": {"place": natural, "section": text, "seal": text, "salt": text},
}
SHARED: Mapping[str, Mapping[str, Fields]] = {
    "Act": {
        "CameShuffled": {"back": text},
        "CutDeclined": {"seat": natural},
        "DeckInspected": {"back": text},
        "DeviceRemoved": {"device": DEVICE},
        "DiceBrought": {"number": natural},
        "DiceRemoved": {},
        "InspectionOffered": {"back": text, "inspectors": INSPECTORS},
        "InspectionVerified": {"back": text},
        "MeterRestored": {"meter": text},
        "MethodTaken": {"method": METHOD},
        "PayoutValidated": {"position": natural},
        "RoundCalledOff": {},
        "SpreadForInspection": {"back": text, "inspectors": INSPECTORS},
        "Washed": {"back": text, "new": flag},
        "WheelCovered": {},
        "WheelInspected": {"sections": natural},
    },
    "Announced": {
        "BetsClosed": {},
        "NoRollCalled": {},
        "NoSpinCalled": {},
        "RollCalled": {"dice": each(natural)},
        "TotalCalled": {"total": natural},
    },
    "Irregular": {
        "DeckMiscounted": {"back": text, "counted": integer},
        "MeterFailed": {"meter": text},
        "SealedSpinLost": {},
        "SealedThrowLost": {},
        "SpinInvalid": {"fault": SPIN_FAULT},
        "ShufflerFailed": {"back": text, "fault": SHUFFLER_FAULT},
    },
}
"""Events shared by several games, by category."""

STEPS: dict[str, Fields] = {**COMMON_STEPS, **PAI_GOW_STEPS, **DICE_STEPS, **WHEEL_STEPS}
CATEGORIES: dict[str, str] = {}
"""The category of each event, where several events share one."""


def declare(events: Mapping[str, Mapping[str, Fields]]) -> frozenset[str]:
    """Add events by category; return their names."""
    for category, fields in events.items():
        STEPS.update(fields)
        CATEGORIES.update(dict.fromkeys(fields, category))
    return frozenset(name for fields in events.values() for name in fields)


SHARED_STEPS = declare(SHARED)
SHAKER_STEPS = declare(
    {
        "Act": {"ShakerShaken": {"seat": natural, "times": natural}, "DiceUncovered": {}, "DiceCovered": {}},
        "Irregular": {"ShakeInvalid": {"fell_out": flag}},
    }
)
"""Events of the games that use a covered dice shaker."""


def category(step: Mapping[str, Any]) -> str:
    """Return the category of an event: Act, Announced, Irregular, Voided, Transferred or Compared; else its own
    name.
    """
    name: str = step["is"]
    return CATEGORIES.get(name, name)


def kinds_of(*categories: str) -> frozenset[str]:
    """Return the names of all events of these categories declared so far."""
    return frozenset(categories) | {name for name, broader in CATEGORIES.items() if broader in categories}


def empty(value: Any) -> bool:
    return value in ("", [])


COUNTED_WRONG: Fields = {"counted": natural, "laboratory": text, "order": empty, "salt": empty}
"""A shuffle after which the device counted a wrong number of cards: it has no order, and so no seal."""


def of_plug_in(name: Any) -> bool:
    """Return True if a command or a step is a plug-in game's own: its name begins with the game's package."""
    return type(name) is str and _PLUG_IN.fullmatch(name) is not None


def check_plain(value: Mapping[str, Any]) -> None:
    """Check that the fields of such an object hold numbers, strings and lists of them: nothing in which more could
    hide.
    """
    for field, found in value.items():
        if not (type(found) in (int, str, Name) or each(lambda item: type(item) in (int, str))(found)):
            raise Fault(
                f"{value['is']}: the field {field} holds more than a plain value", "numbers or texts", repr(found)
            )


def check(value: Mapping[str, Any], fields: Fields, what: str, *besides: str) -> None:
    """Check that an object has these fields (and those in ``besides``) and no others, each of its kind."""
    if value.keys() != fields.keys() | besides:
        raise Fault(f"{what} does not have the required fields", sorted((*fields, *besides)), sorted(value))
    for field, kind in fields.items():
        if not kind(value[field]):
            raise Fault(f"{what}: the field {field} is not in the required form", kind.__name__, repr(value[field]))


def check_typed(value: Mapping[str, Any], fields: Fields, what: str) -> None:
    """Check the fields of an object that names its type."""
    if value.get("is") != what:
        raise Fault("an object of another type was expected", what, repr(value.get("is")))
    check(value, fields, what, "is")


def check_entry(body: Mapping[str, Any]) -> None:
    """Check the form of an entry and its contents, and that every step cites a paragraph."""
    check(body, ENTRY, "an entry")
    check_under(body["under"])
    for input_ in body["inputs"]:
        check_input(input_)
    for number, step in enumerate(body["steps"], 1):
        try:
            check_step(step)
        except Fault as fault:
            fault.what = f"step {number}: {fault.what}"
            raise


def check_under(value: Mapping[str, Any]) -> None:
    fields = {**UNDER, "laboratory": text} if "laboratory" in value else UNDER
    check(value, fields, "what an entry was played under")


def check_input(value: Mapping[str, Any]) -> None:
    check(value, {**INPUT, "name": nonblank} if "name" in value else INPUT, "an input")
    name = value["command"].get("is")
    if of_plug_in(name):
        check_plain(value["command"])
        return
    if not isinstance(name, str) or name not in COMMANDS:
        raise Fault("there is no such command", "a command of the format", repr(name))
    unsealed = name == "Shuffled" and "order" in value["command"]
    check_typed(value["command"], COUNTED_WRONG if unsealed else COMMANDS[name], name)
    for wager in value["command"].get("not_accepted", ()):
        check_typed(wager, UNACCEPTED, "Unaccepted")


def check_step(step: Mapping[str, Any]) -> None:
    name = step.get("is")
    if type(name) is str and name in STEPS:
        check(step, STEPS[name], name, "is", "cites")
    elif of_plug_in(name):
        check_plain(step)
    else:
        raise Fault("there is no such step", "a step of the format", repr(name))
    cites = step.get("cites")
    if type(cites) is not list or not cites:
        raise Fault(f"{name} names no paragraph", "at least one citation", repr(cites))
    for cite in cites:
        if type(cite) is not str or not is_cite(cite):
            raise Fault(f"{name}: not a citation", "a citation such as 13:69F-43.10(e)", repr(cite))
    for posting in step.get("postings", ()):
        check_typed(posting, POSTING, "Posting")
    if name == "MeterMoved":
        check_typed(step["before"], METER, "Meter")
        check_typed(step["after"], METER, "Meter")
