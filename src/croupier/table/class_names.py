"""Classes by name: records and messages name commands, events and reasons by class, wherever it is defined."""

from collections.abc import Callable, Iterator
from typing import TypeVar

Kind = TypeVar("Kind")

_GAMES: list[Callable[[], object]] = []


def brings_games(bring: Callable[[], object]) -> None:
    """Register a function that imports all games, for names of games not imported yet."""
    _GAMES.append(bring)


def bring_games() -> None:
    """Import all games."""
    for bring in _GAMES:
        bring()


def kinds_of(base: type[Kind]) -> Iterator[type[Kind]]:
    """Yield every subclass of a class, including those of loaded games."""
    # A dataclass with slots is a copy of the original class, which may linger; the later one counts.
    for kind in {(kind.__module__, kind.__qualname__): kind for kind in base.__subclasses__()}.values():
        yield kind
        yield from kinds_of(kind)


def kind_name(kind: type) -> str:
    """Return a class's name in records and messages; a plug-in's name is prefixed with its package.

    This lets a plug-in name its classes freely, even if another game uses the same names.
    """
    package = kind.__module__.partition(".")[0]
    return kind.__name__ if package == _OURS else f"{package}.{kind.__name__}"


_OURS = __name__.partition(".")[0]
_KNOWN: dict[type, dict[str, type]] = {}


def loaded_kind(base: type[Kind], name: str) -> type[Kind] | None:
    """Return the subclass with this name, if it is loaded."""
    known = _KNOWN.setdefault(base, {})
    if name not in known:
        known.update((kind_name(kind), kind) for kind in kinds_of(base))
    return known.get(name)


def kind_named(base: type[Kind], name: str) -> type[Kind] | None:
    """Return the subclass with this name, loading all games if necessary."""
    if (found := loaded_kind(base, name)) is None:
        bring_games()
        found = loaded_kind(base, name)
    return found
