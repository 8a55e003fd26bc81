"""Classes by name: records and messages name commands, events and reasons by their classes, wherever those are."""

from collections.abc import Callable, Iterator
from typing import TypeVar

Kind = TypeVar("Kind")

_GAMES: list[Callable[[], object]] = []


def brings_games(bring: Callable[[], object]) -> None:
    """Register what imports all games, for a name of a game that nobody has imported yet."""
    _GAMES.append(bring)


def bring_games() -> None:
    """Import all games."""
    for bring in _GAMES:
        bring()


def kinds_of(base: type[Kind]) -> Iterator[type[Kind]]:
    """Yield every class below a class, those of the games that are loaded included."""
    # A dataclass with slots is made anew, and the class that it was made from may linger; the later one counts.
    for kind in {(kind.__module__, kind.__qualname__): kind for kind in base.__subclasses__()}.values():
        yield kind
        yield from kinds_of(kind)


def kind_name(kind: type) -> str:
    """Return the name of a class in records and messages: one of a plug-in game comes after the name of its package.

    So a plug-in game may call its classes as it likes, though another game has classes of those names.
    """
    package = kind.__module__.partition(".")[0]
    return kind.__name__ if package == _OURS else f"{package}.{kind.__name__}"


_OURS = __name__.partition(".")[0]
_KNOWN: dict[type, dict[str, type]] = {}


def loaded_kind(base: type[Kind], name: str) -> type[Kind] | None:
    """Return the class below a class that has a name, if it is loaded."""
    known = _KNOWN.setdefault(base, {})
    if name not in known:
        known.update((kind_name(kind), kind) for kind in kinds_of(base))
    return known.get(name)


def kind_named(base: type[Kind], name: str) -> type[Kind] | None:
    """Return the class below a class that has a name; games that nobody has asked for yet are looked into, too."""
    if (found := loaded_kind(base, name)) is None:
        bring_games()
        found = loaded_kind(base, name)
    return found
