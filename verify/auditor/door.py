"""Entries as the auditor's rooms still read them.

# bridge: names of accounts, places, decks, notes and areas are arrays in the record, members of enumerations are
# written by name, and reasons are objects. Here they become the texts that the modules of the games still know. Each
# game that is moved reads them itself; in the end this module goes.
"""

from collections.abc import Callable, Mapping
from typing import Any

from .names import Name
from .report import Fault

Object = Mapping[str, Any]


def _parts(value: Any) -> list[Any]:
    """The parts of a name: its kind, then figures."""
    if (
        type(value) is not list
        or not value
        or type(value[0]) is not str
        or any(type(one) not in (int, str) for one in value)
    ):
        raise Fault("this is no name", "an array of its kind and its figures", repr(value))
    return value


def name(value: Any) -> Name:
    return Name(*_parts(value))


def account(value: Any) -> str:
    kind, *figures = _parts(value)
    match kind:
        case "stack" | "purse" | "cash" | "coupons":
            return f"seat.{figures[0]}.{kind}"
        case "wager":
            return f"seat.{figures[0]}.wager.{area(figures[1] if len(figures) == 2 else figures[1:])}"
        case "dealers_wager":
            return "dealer.wager"
    return ".".join((kind, *map(str, figures)))


def area(value: Any) -> str:
    """The area of a game that is not moved is a text; another begins with the word of its game."""
    return value if isinstance(value, str) else ".".join(map(str, _parts(value)[1:]))


_NAMES: Mapping[str, Callable[[Any], Any]] = {
    "place": name,
    "to": name,
    "dealt_to": name,
    "drawn_for": name,
    "deck": name,
    "area": area,
}


def opened(body: Object) -> dict[str, Any]:
    """An entry with all names as texts."""
    if type(body) is not dict or any(type(body.get(name)) is not list for name in ("inputs", "steps")):
        return dict(body)
    try:
        return {
            **body,
            "inputs": [{**one, "command": _command(one["command"])} for one in body["inputs"]],
            "steps": [_step(step) for step in body["steps"]],
        }
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise Fault("an entry has not the form of the format", "names, steps and commands", repr(error)) from None


def closed(body: Object) -> dict[str, Any]:
    """A close with the accounts of its balances as texts."""
    balances = body.get("balances")
    if type(balances) is not list or any(type(one) is not list or len(one) != 3 for one in balances):
        return dict(body)
    return {**body, "balances": sorted([asset, account(name), amount] for asset, name, amount in balances)}


def _command(command: Object) -> dict[str, Any]:
    made = dict(command)
    if "area" in made:
        made["area"] = area(made["area"])
    if made.get("is") == "CardDealtInError":
        made["to"] = name(made["to"])
    if made.get("is") == "WagersRegistered":
        made["not_accepted"] = [{**one, "area": area(one["area"])} for one in made["not_accepted"]]
    return made


def _step(step: Object) -> dict[str, Any]:
    made = dict(step)
    kind = made.get("is", "")
    for field, read in _NAMES.items():
        if field in made and (field != "to" or type(made[field]) is list):
            made[field] = read(made[field])
    if kind == "Moved":
        made["source"], made["target"] = name(made["source"]), name(made["target"])
    if kind == "Noted":
        made["note"] = _note(made["note"])
    if "postings" in made:
        made["postings"] = [
            {**one, "source": account(one["source"]), "target": account(one["target"])} for one in made["postings"]
        ]
    if kind == "Settled":
        return _settled(made)
    if kind == "VigorishCollected":
        for field in ("rate", "rounding", "capped"):
            del made[field]
    return made


def _note(value: Any) -> Name:
    """A note; the area of a call is a text, as areas are."""
    made = name(value)
    return Name(*made[:2], area(list(made[2:]))) if made[0] == "call" and len(made) > 3 else made


def _settled(step: dict[str, Any]) -> dict[str, Any]:
    reason = step["reason"]
    if reason.get("is") != "OldReason":
        return step
    if step["payment"] != "" or reason.keys() != {"is", "line", "pays", "arithmetic", "wager"}:
        raise Fault("a settlement has not the form of the format", "a reason", repr(reason))
    del step["reason"], step["payment"], step["stays"]
    return {**step, **{name: text for name, text in reason.items() if name != "is"}}
