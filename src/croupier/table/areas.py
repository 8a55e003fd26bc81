"""Betting areas as recorded and as typed: one function each way."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeVar, cast

from croupier.table.class_names import bring_games
from croupier.table.command import Command
from croupier.table.names import AnyArea, Area, NoArea, area_class


def read_area(parts: Sequence[Any]) -> AnyArea:
    """Return the area with these parts, as stored in a record; raise ValueError if there is no such area."""
    word = parts[0] if isinstance(parts, list | tuple) and parts else None
    if not isinstance(word, str):
        raise ValueError(f"{parts!r} is not a betting area")
    kind = area_class(word)
    if kind is None:
        bring_games()
        kind = area_class(word)
    if kind is None:
        raise ValueError(f"{parts!r} is not a betting area")
    return kind.read(parts)


class _HasAreas(Protocol):
    def betting_areas(self) -> tuple[Area, ...]:
        """The areas on which the table takes wagers."""
        ...


CommandType = TypeVar("CommandType", bound=Command)


def at_area(table: _HasAreas, command: CommandType) -> CommandType:
    """Return a command with its area in place of a typed ID."""
    area = getattr(command, "area", None)
    if not isinstance(area, str):
        return command
    return cast(CommandType, replace(cast(Any, command), area=area_of(table.betting_areas(), area)))


def area_of(areas: Iterable[Area], typed: str) -> Area:
    """Return the area with the typed ID, such as ``pack.1``, or a ``NoArea`` if there is none."""
    return next((area for area in areas if str(area) == typed), NoArea(typed))
