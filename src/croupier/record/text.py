"""The canonical text of steps, commands and all that is in them, written in one go.

It is, character by character, ``canonical(plain(value))`` of :mod:`croupier.record.codec`. Every step of every round
comes by here, so each class gets a writer of its own, made once from its fields: keys are sorted and quoted then, and
only values are left to be filled in.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from json.encoder import encode_basestring
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from croupier.equipment.cards import WITH_JOKER_53, Card
from croupier.regulation import Cite

Writer = Callable[[Any], str]

quoted: Callable[[str], str] = encode_basestring
"""A text with its quotation marks, and no escape that JSON does not require."""


def text_of(value: Any) -> str:
    """The canonical text of a value; its type is what it is, whatever a field was declared to hold."""
    writer = _WRITERS.get(type(value))
    if writer is None:
        writer = _WRITERS[type(value)] = _made_for(type(value))
    return writer(value)


def text_with(value: Any, instead: Mapping[str, Any]) -> str:
    """The canonical text of a value some fields of which are told otherwise: as of a changed copy, but none is made."""
    key = (type(value), *instead)
    writer = _WRITERS_WITH.get(key)
    if writer is None:
        writer = _WRITERS_WITH[key] = _made_with(type(value), frozenset(instead))
    return writer(value, instead)


def mapping_text(values: Mapping[str, str]) -> str:
    """The canonical text of an object of texts."""
    return "{" + ",".join([f"{quoted(key)}:{quoted(values[key])}" for key in sorted(values)]) + "}"


def card_names(cards: Iterable[Card]) -> list[str]:
    """The text of each card, as ``str`` has it."""
    return [_CARD_NAMES.get(id(card)) or str(card) for card in cards]


# --- values

# The 53 cards of the house are made once and live as long as the program, so each is known by its address: that is much
# quicker than hashing a card. Another object for the same card is simply written out.
_CARD_NAMES = {id(card): str(card) for card in WITH_JOKER_53}
_CARD_TEXTS = {key: quoted(name) for key, name in _CARD_NAMES.items()}

# Most lists have one element; it is not worth a comprehension.


def _list(values: Sequence[Any]) -> str:
    return f"[{text_of(values[0])}]" if len(values) == 1 else f"[{','.join([text_of(value) for value in values])}]"


def _cites(cites: tuple[Cite, ...]) -> str:
    return f"[{quoted(cites[0].text)}]" if len(cites) == 1 else f"[{','.join([quoted(cite.text) for cite in cites])}]"


def _cards(cards: tuple[Card | None, ...]) -> str:
    if not any(cards):
        # All of them are hidden; a stub is, every time.
        return "[" + ('"",' * len(cards))[:-1] + "]"
    return f"[{','.join([_CARD_TEXTS.get(id(card)) or text_of(card) for card in cards])}]"


_integer = int.__repr__  # of a truth value, too, it makes the digit; of anything that is no integer, an error

_WRITERS: dict[type, Writer] = {
    str: quoted,
    int: _integer,
    bool: _integer,
    tuple: _list,
    list: _list,
    Cite: lambda cite: quoted(cite.text),
    Card: lambda card: quoted(str(card)),
    Fraction: lambda fraction: quoted(str(fraction)),
    NoneType: lambda _hidden: '""',
}
_WRITERS_WITH: dict[tuple[Any, ...], Callable[[Any, Mapping[str, Any]], str]] = {}
"""By the class and the names of the fields that are told otherwise."""


# --- classes


def _made_for(kind: type) -> Writer:
    if issubclass(kind, Enum):
        return lambda member: text_of(member.value)
    made: Writer = eval(f"lambda value: {_template(kind)}", _IN_WRITERS)
    return made


def _made_with(kind: type, others: frozenset[str]) -> Callable[[Any, Mapping[str, Any]], str]:
    made: Callable[[Any, Mapping[str, Any]], str] = eval(
        f"lambda value, instead: {_template(kind, others)}", _IN_WRITERS
    )
    return made


def _template(kind: type, others: frozenset[str] = frozenset()) -> str:
    """An f-string that writes ``value``, a ``kind``; the fields in ``others`` it finds in ``instead``."""
    if not is_dataclass(kind):
        raise TypeError(f"a {kind.__name__} has no plain form")
    hints = get_type_hints(kind)
    if unknown := others - {field.name for field in fields(kind)}:
        raise TypeError(f"a {kind.__name__} has no {', '.join(sorted(unknown))}")
    values = {"is": f'"{kind.__name__}"'}
    for field in fields(kind):
        value = f'instead["{field.name}"]' if field.name in others else f"value.{field.name}"
        values[field.name] = f"{{{_expression(value, hints[field.name])}}}"
    parts = ",".join(f'"{name}":{values[name]}' for name in sorted(values))
    return f"f'{{{{{parts}}}}}'"


def _expression(value: str, kind: Any) -> str:
    """What writes a value, by what its field is declared to hold: it writes what is there or raises an error."""
    if kind is str:
        return f"quoted({value})"
    if kind is int or kind is bool:
        return f"integer({value})"
    if isinstance(kind, type) and issubclass(kind, Enum) and all(isinstance(one.value, str) for one in kind):
        return f"quoted({value}._value_)"
    if get_origin(kind) is tuple:
        of = get_args(kind)[0]
        writer = "cites" if of is Cite else "cards" if Card in (of, *get_args(of)) else "list_of"
        return f"{writer}({value})"
    return f"text_of({value})"


_IN_WRITERS: dict[str, Any] = {
    "quoted": quoted,
    "integer": _integer,
    "cites": _cites,
    "cards": _cards,
    "list_of": _list,
    "text_of": text_of,
}
