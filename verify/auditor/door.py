"""Areas and settlements of games that are not moved, as the auditor's modules of those games still read them.

# bridge: their areas are texts, and so are the reasons of their settlements. In the end this module goes.
"""

from typing import Any

from .names import Name
from .report import Fault

MOVED = ("packs", "three_card", "poker")
"""The words of the games whose areas are names."""


def area(value: Any) -> Any:
    """The area of a game that is not moved is a text."""
    return ".".join(map(str, value[1:])) if type(value) is Name and value[0] not in MOVED else value


def account(value: Any) -> Any:
    """The account of a wager, with its area."""
    if type(value) is not Name or value[0] != "wager" or len(value) < 4 or value[2] in MOVED:
        return value
    return Name(*value[:2], area(Name(*value[2:])))


def open_entry(body: Any) -> None:
    """Make texts of the areas of an entry, and of the reasons of its settlements."""
    try:
        for given in body["inputs"]:
            for one in (given["command"], *given["command"].get("not_accepted", ())):
                if "area" in one:
                    one["area"] = area(one["area"])
        for step in body["steps"]:
            _open_step(step)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise Fault("an entry has not the form of the format", "names, steps and commands", repr(error)) from None


def close(body: Any) -> None:
    """The accounts of the wagers that a close lists, and all of them in the order of their texts."""
    for balance in body["balances"]:
        balance[1] = account(balance[1])
    body["balances"].sort(key=str)


def _open_step(step: dict[str, Any]) -> None:
    if "area" in step:
        step["area"] = area(step["area"])
    for posting in step.get("postings", ()):
        posting["source"], posting["target"] = account(posting["source"]), account(posting["target"])
    kind = step["is"]
    if kind == "Noted" and step["note"][0] == "call" and len(step["note"]) > 3:
        step["note"] = Name(*step["note"][:2], area(Name(*step["note"][2:])))
    if kind == "Settled" and step["reason"].get("is") == "OldReason":
        reason = step["reason"]
        if step["payment"] != "" or reason.keys() != {"is", "line", "pays", "arithmetic", "wager"}:
            raise Fault("a settlement has not the form of the format", "a reason", repr(reason))
        del step["reason"], step["payment"], step["stays"]
        step |= {name: text for name, text in reason.items() if name != "is"}
