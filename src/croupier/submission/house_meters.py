"""Meters that several tables of a house share: stated once, with the tables linked to them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.submission.house_defects import HouseDefect, form
from croupier.submission.house_parts import Stated, names_in

OWN_KEYS = ("wager", "tables")


@dataclass(frozen=True, slots=True)
class HouseMeter:
    """A meter, and what it adds to each table linked to it."""

    name: str
    wager: str
    """The wager that feeds it, such as ``wagers.seven_card``."""
    tables: tuple[str, ...]
    settings: Mapping[str, Any]

    @property
    def brings(self) -> Stated:
        document: Stated = {"meter": dict(self.settings)}
        for table in reversed(self.wager.split(".")):
            document = {table: document}
        return document


def meters_in(file: str, stated: Any, tables: Sequence[str], defects: list[HouseDefect]) -> Iterator[HouseMeter]:
    """Yield the sound meters of a house; defects of the others go to ``defects``."""
    if not isinstance(stated, Mapping):
        defects.append(form(file, "meters", stated, "is not a table of meters", "[meters.NAME]"))
        return
    for name, meter in stated.items():
        key = f"meters.{name}"
        if not isinstance(meter, Mapping):
            defects.append(form(file, key, meter, "is not a meter", f"[{key}]"))
            continue
        wager, linked = meter.get("wager"), names_in(meter.get("tables"))
        if not isinstance(wager, str) or not wager.strip("."):
            words = "is not stated" if wager is None else "names no wager"
            defects.append(form(file, f"{key}.wager", wager, words, 'the wager, such as "wagers.progressive"'))
            continue
        if not linked:
            words = "is not stated" if meter.get("tables") is None else "names no tables"
            defects.append(form(file, f"{key}.tables", meter.get("tables"), words, "the tables linked to the meter"))
            continue
        for table in linked:
            if table not in tables:
                allowed = ", ".join(tables) or "none: there are no tables"
                defects.append(form(file, f"{key}.tables", table, "is not the name of a table", allowed))
        settings = {key: value for key, value in meter.items() if key not in OWN_KEYS}
        yield HouseMeter(name, wager, linked, settings)
