"""The canonical text of a value, and whether a text is canonical.

A record is hashed by its text. If one value had two texts, a byte could be changed and nobody would see it; so only
the one canonical text is accepted: four kinds of value, keys in order, no white space, no needless escape.
"""

import json
from collections.abc import Callable
from json import encoder
from typing import Any

from .report import Fault

Object = dict[str, Any]

_WRITER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def _writer() -> Callable[[Any], str]:
    """What writes canonical texts. Made once: ``json`` would set itself up anew for each of them."""
    parts = getattr(encoder, "c_make_encoder", None)
    if parts is None:
        return _WRITER.encode
    written = parts(None, _WRITER.default, encoder.encode_basestring, None, ":", ",", True, False, False)
    return lambda value: "".join(written(value, 0))


canonical = _writer()
"""The canonical text of a value."""


def _no_float(text: str) -> Any:
    raise Fault("there is a number that is not an integer", "integers only", text)


_OTHER_KINDS = ("true", "false", "null")
"""Without one of these words in its text, a value has none of the kinds that records do not have."""
_READER = json.JSONDecoder(parse_float=_no_float, parse_constant=_no_float)
_scan: Callable[[str, int], tuple[Any, int]] = getattr(_READER, "scan_once")  # noqa: B009 (known to json alone)


def read(text: str) -> Any:
    """The value of a JSON text, of the four kinds. Whether the text is canonical is not asked here."""
    try:
        value = _value(text)
    except (ValueError, RecursionError) as error:
        raise Fault("this cannot be read as a record", "JSON", error) from None
    if any(map(text.__contains__, _OTHER_KINDS)):
        check_kinds(value)
    return value


def _value(text: str) -> Any:
    """What ``json`` reads; most texts are a value and nothing before or after it."""
    try:
        value, end = _scan(text, 0)
        return value if end == len(text) else _READER.decode(text)
    except StopIteration:
        return _READER.decode(text)


def check_kinds(value: Any) -> None:
    """Only integers, texts, lists and objects: no true, false or null."""
    waiting = [value]
    while waiting:
        item = waiting.pop()
        kind = type(item)
        if kind is dict:
            waiting.extend(item.values())
        elif kind is list:
            waiting.extend(item)
        elif kind is not str and kind is not int:
            raise Fault("there is a value of a kind that records do not have", "an integer, text, list or object", item)


def decoded(raw: bytes) -> str:
    """The text of bytes in UTF-8."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Fault("this is not UTF-8", "UTF-8", error) from None
