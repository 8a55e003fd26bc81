"""Canonical text of steps, commands and all values in them, written directly.

The result equals, character by character, ``canonical(plain(value))`` of :mod:`croupier.record.codec`. Every step of
every round is written here, so each class gets its own writer, generated once from its fields: keys are sorted and
quoted in advance, and only values remain to be filled in.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from json.encoder import encode_basestring
from operator import attrgetter
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from croupier.equipment.cards import WITH_JOKER_53, Card
from croupier.regulation import Cite
from croupier.table.class_names import kind_name
from croupier.table.names import TableName

Writer = Callable[[Any], str]

quoted: Callable[[str], str] = encode_basestring
"""Quotes a string with no escape that JSON does not require."""


def text_of(value: Any) -> str:
    """Return the canonical text of a value by its actual type, whatever a field was declared to hold."""
    return _WRITERS[type(value)](value)


def writer_of(kind: type) -> Writer:
    """Return the writer for a type's values."""
    return _WRITERS[kind]


def text_with(value: Any, instead: Mapping[str, Any]) -> str:
    """Return the canonical text of a value with some fields replaced, without making a changed copy."""
    return _WRITERS_WITH[type(value), *instead](value, instead)


def mapping_text(values: Mapping[str, str]) -> str:
    """Return the canonical text of an object of strings."""
    return "{" + ",".join([f"{quoted(key)}:{quoted(values[key])}" for key in sorted(values)]) + "}"


def card_names(cards: Iterable[Card]) -> list[str]:
    """Return the text of each card, as ``str`` gives it."""
    return [_CARD_NAMES.get(id(card)) or str(card) for card in cards]


# --- values

# The house's 53 cards are created once and live as long as the program, so each is known by its address, which is much
# quicker than hashing a card. Another object for the same card is written out.
_CARD_NAMES = {id(card): str(card) for card in WITH_JOKER_53}
_CARD_TEXTS = {key: quoted(name) for key, name in _CARD_NAMES.items()}


class _QuotedTexts(dict[str, str]):
    """Cache of quoted strings. Paragraphs, places and accounts recur in every round."""

    MOST = 4096

    def __missing__(self, text: str) -> str:
        made = quoted(text)
        if len(self) >= self.MOST:
            # Seals and ids occur once each and must not accumulate; what does recur is soon cached again.
            self.clear()
        self[text] = made
        return made


_quoted = _QuotedTexts()


class _Names(dict[TableName, str]):
    """The text of each name: an array of its parts. There are few, and they recur."""

    def __missing__(self, name: TableName) -> str:
        self[name] = made = f"[{','.join(map(text_of, name))}]"
        return made


_names = _Names()

_MEMBERS: dict[int, str] = {}
"""The text of each enumeration member by its address, which is constant for the life of the program."""


def _member(member: Enum) -> str:
    _MEMBERS[id(member)] = made = quoted(member.name.lower())
    return made


def _member_text(member: Enum) -> str:
    return _MEMBERS.get(id(member)) or _member(member)


def _all(values: Sequence[Any]) -> str:
    return ",".join([_WRITERS[type(value)](value) for value in values])


def _list(values: Sequence[Any]) -> str:
    return f"[{_all(values)}]"


_text_of_cite = attrgetter("text")


def _cites(cites: tuple[Cite, ...]) -> str:
    return ",".join(map(_quoted.__getitem__, map(_text_of_cite, cites)))


class _Hidden(dict[int, str]):
    """The text of this many face-down cards."""

    def __missing__(self, number: int) -> str:
        self[number] = made = ('"",' * number)[:-1]
        return made


_HIDDEN = _Hidden()


def _cards(cards: tuple[Card | None, ...]) -> str:
    if not any(cards):
        # All are hidden, as in a stub.
        return _HIDDEN[len(cards)]
    if len(cards) == 1:
        return _CARD_TEXTS.get(id(cards[0])) or text_of(cards[0])
    return ",".join([_CARD_TEXTS.get(id(card)) or text_of(card) for card in cards])


integer: Callable[[int], str] = int.__repr__
"""Returns an integer's digits, or 0 or 1 for a boolean; any other type is an error."""


class _Writers(dict[type, Writer]):
    """The writer for each type, generated on first use."""

    def __missing__(self, kind: type) -> Writer:
        self[kind] = made = _made_for(kind)
        return made


class _WritersWith(dict[tuple[Any, ...], Callable[[Any, Mapping[str, Any]], str]]):
    """The writer for each class and set of replaced fields, generated on first use."""

    def __missing__(self, key: tuple[Any, ...]) -> Callable[[Any, Mapping[str, Any]], str]:
        self[key] = made = _made_with(key[0], frozenset(key[1:]))
        return made


_WRITERS = _Writers(
    {
        str: _quoted.__getitem__,
        int: integer,
        bool: integer,
        tuple: _list,
        list: _list,
        Cite: lambda cite: _quoted[cite.text],
        Card: lambda card: _quoted[str(card)],
        Fraction: lambda fraction: _quoted[str(fraction)],
        NoneType: lambda _hidden: '""',
    }
)
_WRITERS_WITH = _WritersWith()


# --- classes


def _made_for(kind: type) -> Writer:
    if issubclass(kind, Enum):
        return _member_text
    if issubclass(kind, TableName):
        return _names.__getitem__
    made: Writer = eval(f"lambda value: {_array(kind) if issubclass(kind, tuple) else _template(kind)}", _IN_WRITERS)
    return made


def _made_with(kind: type, others: frozenset[str]) -> Callable[[Any, Mapping[str, Any]], str]:
    made: Callable[[Any, Mapping[str, Any]], str] = eval(
        f"lambda value, instead: {_template(kind, others)}", _IN_WRITERS
    )
    return made


def _template(kind: type, others: frozenset[str] = frozenset()) -> str:
    """Return an f-string that writes ``value``, a ``kind``; it takes the fields in ``others`` from ``instead``."""
    if not is_dataclass(kind):
        raise TypeError(f"a {kind.__name__} has no plain form")
    hints = get_type_hints(kind)
    if unknown := others - {field.name for field in fields(kind)}:
        raise TypeError(f"a {kind.__name__} has no {', '.join(sorted(unknown))}")
    values = {"is": f'"{kind_name(kind)}"'}
    for field in fields(kind):
        value = f'instead["{field.name}"]' if field.name in others else f"value.{field.name}"
        values[field.name] = _expression(value, hints[field.name])
    parts = ",".join(f'"{name}":{values[name]}' for name in sorted(values))
    return f"f'{{{{{parts}}}}}'"


def _array(kind: Any) -> str:
    """Return an f-string that writes ``value``, a named tuple, as a list in the order of its fields."""
    hints = get_type_hints(kind)
    return f"f'[{','.join(_expression(f'value.{name}', hints[name]) for name in kind._fields)}]'"


def _expression(value: str, kind: Any) -> str:
    """Return the code that writes a value, by its field's declared type. It writes the value or raises an error."""
    if get_origin(kind) is tuple and get_args(kind)[-1] is Ellipsis:
        of = get_args(kind)[0]
        if of is Cite:
            return f"[{{quoted[{value}[0].text] if len({value}) == 1 else cites({value})}}]"
        if Card in (of, *get_args(of)):
            return f"[{{cards({value})}}]"
        if of is str or _is_integer(of):
            return f'[{{",".join(map({"quote" if of is str else "integer"}, {value})) if len({value}) else ""}}]'
        if isinstance(of, type) and issubclass(of, Enum):
            return f'[{{",".join([members.get(id(each)) or member(each) for each in {value}])}}]'
        # Most have one element, for which a loop isn't worthwhile.
        return f"[{{writers[type({value}[0])]({value}[0]) if len({value}) == 1 else all({value})}}]"
    if kind is str:
        return f"{{quoted[{value}]}}"
    if isinstance(kind, type) and issubclass(kind, Enum):
        return f"{{members.get(id({value})) or member({value})}}"
    if _is_integer(kind):
        return f"{{integer({value})}}"
    if isinstance(kind, type) and issubclass(kind, TableName):
        return f"{{names[{value}]}}"
    return f"{{writers[type({value})]({value})}}"


def _is_integer(kind: Any) -> bool:
    """Return True if all values of a type are integers; booleans are."""
    return isinstance(kind, type) and issubclass(kind, int) and not issubclass(kind, Enum)


_IN_WRITERS: dict[str, Any] = {
    "quoted": _quoted,
    "quote": _quoted.__getitem__,
    "names": _names,
    "members": _MEMBERS,
    "member": _member,
    "integer": integer,
    "cites": _cites,
    "cards": _cards,
    "all": _all,
    "writers": _WRITERS,
}
