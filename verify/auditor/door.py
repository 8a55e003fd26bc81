"""Entries as the auditor's rooms still read them.

# bridge: names of accounts, places, decks, notes and areas are arrays in the record, members of enumerations are
# written by name, and reasons are objects. Here they become the texts that the modules of the games still know. Each
# game that is moved reads them itself; in the end this module goes.
"""

from collections.abc import Callable, Mapping
from typing import Any

from .report import Fault

Object = Mapping[str, Any]

_PLACES: Mapping[str, Callable[..., str]] = {
    "up": lambda seat: f"seat {seat} up",
    "box": lambda box, hand: f"box {box}" if hand == 1 else f"box {box} hand {hand}",
    "stack_of_seven": lambda number: f"stack {number} of seven",
    "players_hand": lambda: "Player's Hand",
    "bankers_hand": lambda: "Banker's Hand",
    "first_card": lambda: "first card",
    "drawn_in_error": lambda: "card drawn in error",
    "exposed": lambda: "exposed card",
    "remaining": lambda: "remaining cards",
    "position": lambda number: f"cards of position {number}",
    "unknown": lambda: "",
}


def _of_side(words: str, side: tuple[Any, ...]) -> str:
    """A note of the shoe, or of one side of a double shoe."""
    return f"{words}, {side[0]}" if side else words


_NOTES: Mapping[str, Callable[..., str]] = {
    "came_shuffled": lambda *deck: f"pre-shuffled {' '.join(map(str, deck))}",
    "present": lambda device: f"{device} on the table",
    "put_up": lambda meter: f"meter {meter}",
    "out_of_order": lambda meter: f"meter out {meter}",
    "roll": lambda: "dice",
    "seal": lambda: "dice sealed",
    "call": lambda seat, area: f"call {seat} {area}",
    "refused_shaker": lambda seat: f"refused the shaker {seat}",
    "vigorish_owed": lambda seat: f"vigorish owed by {seat}",
    "lammer": lambda seat, box: f"lammer of seat {seat} at box {box}",
    "light_out": lambda box: f"light out at box {box}",
    "others_at": lambda box: f"others at box {box}",
    "first_at": lambda box: f"first at box {box}",
    "co_bank": lambda: "co-bank",
    "cards_behind_the_cutting_card": lambda *side: _of_side("cards behind the cutting card", side),
    "the_cutting_card_came_at": lambda *side: _of_side("the cutting card came at", side),
    "times_that_discards_were_inserted": lambda *side: _of_side("times that discards were inserted", side),
}


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


def place(value: Any) -> str:
    kind, *figures = _parts(value)
    if kind in _PLACES:
        return _PLACES[kind](*figures)
    return " ".join((kind, *map(str, figures)))


def deck(value: Any) -> str:
    return " ".join(map(str, _parts(value)))


def note(value: Any) -> str:
    kind, *figures = _parts(value)
    if kind in _NOTES:
        return _NOTES[kind](*figures)
    return " ".join((kind.replace("_", " "), *map(str, figures)))


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


_NAMES: Mapping[str, Callable[[Any], str]] = {
    "place": place,
    "to": place,
    "dealt_to": place,
    "drawn_for": place,
    "deck": deck,
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
        made["to"] = place(made["to"])
    if made.get("is") == "WagersRegistered":
        made["not_accepted"] = [{**one, "area": area(one["area"])} for one in made["not_accepted"]]
    return made


def _step(step: Object) -> dict[str, Any]:
    made = dict(step)
    name = made.get("is", "")
    for field, read in _NAMES.items():
        if field in made and (field != "to" or type(made[field]) is list):
            made[field] = read(made[field])
    if name == "Moved":
        made["source"], made["target"] = place(made["source"]), place(made["target"])
    if name == "Noted":
        made["key"] = note(made.pop("note"))
        made["value"] = _noted(made["key"], made["value"])
    if name == "Counted" and step["place"][0] == "seat":
        made["place"] = f"cards of {made['place']}"
    if "postings" in made:
        made["postings"] = [
            {**one, "source": account(one["source"]), "target": account(one["target"])} for one in made["postings"]
        ]
    if name == "Settled":
        return _settled(made)
    if name == "VigorishCollected":
        # bridge: a game that is not moved tells it in words
        for field in ("rate", "rounding", "capped") if made["arithmetic"] else ("arithmetic",):
            del made[field]
    return made


def _noted(key: str, value: Any) -> Any:
    if key == "open":
        return value
    return " ".join(map(str, value)) if type(value) is list else value


def _settled(step: dict[str, Any]) -> dict[str, Any]:
    reason = step["reason"]
    if reason.get("is") != "OldReason":
        return step
    if step["payment"] != "" or reason.keys() != {"is", "line", "pays", "arithmetic", "wager"}:
        raise Fault("a settlement has not the form of the format", "a reason", repr(reason))
    del step["reason"], step["payment"], step["stays"]
    return {**step, **{name: text for name, text in reason.items() if name != "is"}}
