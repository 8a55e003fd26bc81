"""What older versions of the program wrote, in the form in which this one says the same.

A record is never written again: its bytes, and so its hash, are those of the version that made it. Only whoever reads
what it says, or holds a replay against it, reads it through here.
"""

from typing import Any

from croupier.record import codec
from croupier.table.places import at_seat

WITHOUT_PLACE = "0.1."
"""The versions of which a player's look at cards says the seat alone: there, cards lay in no other place."""


def lifted(body: dict[str, Any]) -> dict[str, Any]:
    """What an entry says, in today's form. Whatever is damaged is left as it is, for whoever reads it to say so."""
    under, steps = body.get("under"), body.get("steps")
    if not (isinstance(under, dict) and isinstance(steps, list) and _wrote(under, WITHOUT_PLACE)):
        return body
    return body | {"steps": [_with_place(step) for step in steps]}


def says(made: str, recorded: str) -> bool:
    """Whether an entry's text, as this version makes it, says what was recorded, by whatever version."""
    return made == recorded or made == codec.canonical(lifted(codec.read(recorded)))


def _wrote(under: dict[str, Any], version: str) -> bool:
    return str(under.get("code")).startswith(version)


def _with_place(step: Any) -> Any:
    if not isinstance(step, dict) or step.keys() != {"is", "cards", "cites", "seat"} or step["is"] != "Viewed":
        return step
    return step | {"place": at_seat(step["seat"])}
