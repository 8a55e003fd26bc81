"""Readings: what we take an unclear paragraph to mean, which other meanings it could have, and why.

A reading is shown wherever its paragraph is cited. If the choice changes a payment, it is also an option of the
licensee's filing, named in ``option``. Readings are in ``games/*/readings.toml``; their numbers never change.
"""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tomllib import loads

from croupier.regulation.citation import Cite, cite


@dataclass(frozen=True, slots=True)
class Reading:
    """A numbered note on the meaning of unclear text."""

    number: int
    cites: tuple[Cite, ...]
    text: str
    """What the text says, in our words."""
    meanings: tuple[str, ...]
    """What it could mean."""
    choice: str
    why: str
    option: str = ""
    """The filing's key for the choice, if the choice changes a payment."""


@cache
def readings() -> tuple[Reading, ...]:
    """Return all readings, by number."""
    found = []
    for file in (Path(__file__).parent.parent / "games").glob("*/readings.toml"):
        for entry in loads(file.read_text(encoding="utf-8"))["reading"]:
            cites, meanings = map(cite, entry.pop("cites")), entry.pop("meanings")
            found.append(Reading(cites=tuple(cites), meanings=tuple(meanings), **entry))
    return tuple(sorted(found, key=lambda reading: reading.number))


def readings_of(cite: Cite) -> tuple[Reading, ...]:
    """Return the readings that concern a paragraph."""
    return tuple(reading for reading in readings() if cite in reading.cites)
