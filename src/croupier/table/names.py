"""Names of accounts, places, decks, notes and betting areas: data that is never parsed as text.

A name is a tuple of its kind and its figures: ``Account("wager", 3, "coins", "heads", 1)``. Tuples are hashed, compared
and written quickly, and each name is itself the key to what it names. In records it is a JSON array of its parts.
"""

from collections.abc import Sequence
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

Figure = int | str
_FIGURES: frozenset[type] = frozenset({int, str})


def _made(kind: type["TableName"], parts: tuple[Figure, ...]) -> "TableName":
    return tuple.__new__(kind, parts)


class TableName(tuple[Figure, ...]):
    """The base of all names: a kind and its figures."""

    __slots__ = ()

    def __new__(cls, *parts: Figure) -> Self:
        return tuple.__new__(cls, parts)

    @classmethod
    def read(cls, parts: Sequence[Any]) -> Self:
        """Return the name with these parts, as stored in a record; raise ValueError if they don't make a name."""
        if type(parts) not in (list, tuple) or not parts or type(parts[0]) is not str:
            raise ValueError(f"not a valid {cls.__name__.lower()}: {parts!r}")
        if not _FIGURES.issuperset(map(type, parts)):
            raise ValueError(f"{parts!r} has parts that are neither numbers nor text")
        return tuple.__new__(cls, parts)

    def __reduce__(self) -> tuple[Any, ...]:
        return _made, (type(self), tuple(self))

    def __str__(self) -> str:
        """Join the parts into an ID for forms and typed input, which is looked up and never parsed."""
        return ".".join(map(str, self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self))})"


class _Kinds(TableName):
    __slots__ = ()

    @property
    def kind(self) -> str:
        """The kind of thing that this names: its first part."""
        return str(self[0])


class Place(_Kinds):
    """Where cards can be: ``Place("seat", 3)``."""

    __slots__ = ()

    @property
    def seat(self) -> int:
        """The seat whose cards are here; 0 if this is not a seat's place."""
        return int(self[1]) if self.kind in ("seat", "up") else 0


class DeckName(_Kinds):
    """A deck: the color of its backs, a serial number and, for a part of a deck, which part: ``DeckName("red", 1)``."""

    __slots__ = ()

    @property
    def back(self) -> str:
        """The color of the deck's backs."""
        return self.kind

    @property
    def whole(self) -> "DeckName":
        """The whole deck that this is, or is part of."""
        return DeckName(*self[:2])


class Note(_Kinds):
    """Something the table keeps track of: ``Note("opened", "red", 1)``."""

    __slots__ = ()


NoteValue = int | str | tuple[int, ...]
"""A number, a truth value as 0 or 1, a time, the color of a back, or the faces of dice."""


class Area(TableName):
    """A betting area: the base of each game's areas, which begin with the game's word.

    A game has one subclass, ``class CoinArea(Area, game="coins", kinds=CoinKind)``, which says what its figures mean.
    """

    __slots__ = ()
    game: ClassVar[str]
    kinds: ClassVar[type[Enum]]
    by_value: ClassVar[dict[object, Any]]
    """The kinds by value, kept because lookups are frequent."""

    def __init_subclass__(cls, *, game: str = "", kinds: type[Enum] | None = None) -> None:
        if kinds is not None:
            cls.game, cls.kinds, cls.by_value = game, kinds, {kind.value: kind for kind in kinds}
            _AREAS[game] = cls

    def __new__(cls, kind: Enum, *figures: int) -> Self:
        return tuple.__new__(cls, (cls.game, kind.value, *figures))

    @classmethod
    def read(cls, parts: Sequence[Any]) -> Self:
        """Return the area with these parts; raise ValueError if the game has no such kind of area."""
        made = super().read(parts)
        cls.kinds(made[1] if len(made) > 1 else "")
        if not all(isinstance(part, int) for part in made[2:]):
            raise ValueError(f"{parts!r} is not a betting area")
        return made

    @property
    def kind(self) -> Enum:
        """The kind of area."""
        return self.by_value[self[1]]  # type: ignore[no-any-return]

    @property
    def outlasts_rounds(self) -> bool:
        """Whether a wager may stay on this area after a round has ended."""
        return False

    def concerns(self, place: Place) -> bool:
        """Whether cards at a place bear on a wager here; by default all do, unless they are another player's."""
        return True

    def __str__(self) -> str:
        """Return the area's ID at a table of its game, such as ``pack.1``."""
        return ".".join(map(str, self[1:]))


_AREAS: dict[str, type[Area]] = {}

KindT = TypeVar("KindT", bound=Enum)


class KindArea(Area, Generic[KindT]):
    """The base of a game's areas with typed kinds: ``class CoinArea(KindArea[CoinKind], game="coins", …)``."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def kind(self) -> KindT: ...


class NumberedArea(KindArea[KindT]):
    """The base of areas of which some kinds have a number: ``place.6``, ``field``."""

    __slots__ = ()

    def __new__(cls, kind: KindT, number: int = 0) -> Self:
        return super().__new__(cls, kind, number) if number else super().__new__(cls, kind)

    @property
    def number(self) -> int:
        """The number it is on; 0 for none."""
        return int((*self, 0)[2])


class _Nothing(Enum):
    NONE = "none"


class NoArea(Area, game="none", kinds=_Nothing):
    """An area that somebody named but no table has; ``str`` returns the input."""

    __slots__ = ()

    def __new__(cls, typed: str) -> Self:
        return tuple.__new__(cls, ("none", typed))

    @classmethod
    def read(cls, parts: Sequence[Any]) -> Self:
        """Return the input as it was typed."""
        return cls(str(parts[1]))


def area_class(word: str) -> type[Area] | None:
    """Return a game's area class by the game's word, if the game is loaded."""
    return _AREAS.get(word)


def area_classes() -> tuple[type[Area], ...]:
    """Return the area classes of all loaded games."""
    return tuple(kind for kind in _AREAS.values() if kind is not NoArea)


if TYPE_CHECKING:
    # Each game's code knows its own areas; other code uses only what all areas share.
    AnyArea = Any
else:
    AnyArea = Area


class Account(_Kinds):
    """An account of the books: ``Account("stack", 3)``."""

    __slots__ = ()

    @property
    def seat(self) -> int:
        """The seat that owns the account; 0 if no seat does."""
        return int(self[1]) if self.kind in _OF_SEATS else 0

    @property
    def area(self) -> AnyArea:
        """The betting area of a wager's account."""
        if self.kind != "wager":
            raise ValueError(f"{self!r} is not the account of a wager")
        return _area_of(_AREAS[str(self[2])], self)

    @property
    def is_wager(self) -> bool:
        """Whether the account holds a seat's wager."""
        return self.kind == "wager"

    @property
    def is_pot(self) -> bool:
        """Whether the account is a pot."""
        return self.kind == "pot"


@cache
def _area_of(kind: type[Area], account: Account) -> Area:
    """Return the area of a wager's account; cached, because there are few and they are used often."""
    return tuple.__new__(kind, account[2:])


_OF_SEATS = frozenset({"stack", "wager", "purse", "cash", "coupons"})
