"""Parts of a house filing that are stated once and used by several tables, and parts that use other parts."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from croupier.submission.filing import flatten
from croupier.submission.house_defects import FORM, HouseDefect, form
from croupier.submission.schema import Defect, Severity

USES = "uses"

Stated = dict[str, Any]


def names_in(value: Any) -> tuple[str, ...] | None:
    """Return a list of names, or a single name as a list; None if it is neither."""
    listed = [value] if isinstance(value, str) else value
    if not isinstance(listed, list) or not all(isinstance(name, str) for name in listed):
        return None
    return tuple(listed)


def merged(own: Mapping[str, Any], other: Mapping[str, Any]) -> Stated:
    """Merge two documents; for a key in both, the first wins."""
    result = dict(own)
    for key, value in other.items():
        mine = result.get(key)
        if key not in result:
            result[key] = value
        elif isinstance(mine, Mapping) and isinstance(value, Mapping):
            result[key] = merged(mine, value)
    return result


def stated_twice(own: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    """Return the keys that both documents state."""
    mine = {key for key, _ in flatten(own)}
    return [key for key, _ in flatten(other) if key in mine]


class Parts:
    """The parts of a house, each with the names of the parts that it uses."""

    def __init__(self, file: str, stated: Any) -> None:
        self.file = file
        self.defects: list[HouseDefect] = []
        self.used: set[str] = set()
        self.incomplete: set[str] = set()
        """The tables that use an unknown part, which explains what they lack."""
        self._parts: dict[str, Mapping[str, Any]] = {}
        if not isinstance(stated, Mapping):
            self.defects.append(form(file, "parts", stated, "is not a table of parts", "[parts.NAME]"))
            stated = {}
        for name, part in stated.items():
            if isinstance(part, Mapping):
                self._parts[name] = part
            else:
                self.defects.append(form(file, f"parts.{name}", part, "is not a part", f"[parts.{name}]"))
        self._uses = {
            name: self._known(part.get(USES, []), f"parts.{name}.{USES}") for name, part in self._parts.items()
        }
        self._lacking = {name for name, part in self._parts.items() if not self._all_there(part.get(USES, []))}
        self.defects += self._cycles()

    def _all_there(self, uses: Any) -> bool:
        names = names_in(uses)
        return names is not None and all(name in self._parts for name in names)

    def _known(self, uses: Any, key: str, tables: Sequence[str] = ()) -> tuple[str, ...]:
        """Return the named parts, reporting unknown ones."""
        names = names_in(uses)
        if names is None:
            self.defects.append(form(self.file, key, uses, "is not a list of parts", '["NAME", …]', tables))
            return ()
        allowed = ", ".join(self._parts) or "none: there are no [parts]"
        for name in names:
            if name not in self._parts:
                self.defects.append(form(self.file, key, name, "is not the name of a part", allowed, tables))
        return tuple(name for name in names if name in self._parts)

    def _cycles(self) -> Iterator[HouseDefect]:
        """Report each cycle of parts once."""
        reported: set[frozenset[str]] = set()
        for name in self._parts:
            way = self._way_back(name, (name,))
            if way is not None and frozenset(way) not in reported:
                reported.add(frozenset(way))
                trip, words = " → ".join((*way, name)), "leads back to itself"
                allowed = "parts that don't use themselves, directly or through others"
                yield form(self.file, f"parts.{name}.{USES}", trip, words, allowed, shown=True)

    def _way_back(self, name: str, way: tuple[str, ...]) -> tuple[str, ...] | None:
        for used in self._uses[way[-1]]:
            if used == name:
                return way
            found = None if used in way else self._way_back(name, (*way, used))
            if found is not None:
                return found
        return None

    def brought(self, uses: Any, key: str, table: str) -> dict[str, Stated]:
        """Return the parts that a table uses, directly or through others, with their values."""
        found: dict[str, Stated] = {}
        waiting = list(self._known(uses, key, (table,)))
        while waiting:
            name = waiting.pop(0)
            self.used.add(name)
            # A cycle of parts is reported separately; their values still apply.
            if name not in found:
                found[name] = {key: value for key, value in self._parts[name].items() if key != USES}
                waiting += self._uses[name]
        if not self._all_there(uses) or self._lacking & found.keys():
            self.incomplete.add(table)
        return found

    def unused(self) -> Iterator[HouseDefect]:
        for name in self._parts:
            if name not in self.used:
                allowed = f'uses = ["{name}"] at a table'
                defect = Defect(Severity.WARNING, f"parts.{name}", "", "is not used by any table", allowed, FORM)
                yield HouseDefect(self.file, (), "", defect)
