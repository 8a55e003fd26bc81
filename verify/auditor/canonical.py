"""The canonical text of a value, and whether a text is canonical.

A record is hashed by its text. If a value had two texts, somebody could change a byte without being noticed. So only
the one canonical text is accepted: four kinds of value, sorted keys, no whitespace, no needless escapes.
"""

import json
from collections.abc import Callable
from json import encoder
from typing import Any

from .report import Fault

Object = dict[str, Any]

_WRITER = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def _writer() -> Callable[[Any], str]:
    """Return a function that writes canonical texts. Called once: ``json`` would set itself up for every text."""
    parts = getattr(encoder, "c_make_encoder", None)
    if parts is None:
        return _WRITER.encode
    written = parts(None, _WRITER.default, encoder.encode_basestring, None, ":", ",", True, False, False)
    return lambda value: "".join(written(value, 0))


canonical = _writer()
"""The canonical text of a value."""


def _no_float(text: str) -> Any:
    raise Fault("a number is not an integer", "integers only", text)


_OTHER_KINDS = ("true", "false", "null")
"""A text without these words holds no value of a kind that records don't allow."""
_READER = json.JSONDecoder(parse_float=_no_float, parse_constant=_no_float)
_scan: Callable[[str, int], tuple[Any, int]] = getattr(_READER, "scan_once")  # noqa: B009 (known to json alone)


def read(text: str) -> Any:
    """Return the value of a JSON text, of the four kinds, without checking whether the text is canonical."""
    try:
        value = _value(text)
    except (ValueError, RecursionError) as error:
        raise Fault("this cannot be read as a record", "JSON", error) from None
    if any(map(text.__contains__, _OTHER_KINDS)):
        check_kinds(value)
    return value


def _value(text: str) -> Any:
    """Parse JSON; most texts are a value with nothing before or after it."""
    try:
        value, end = _scan(text, 0)
        return value if end == len(text) else _READER.decode(text)
    except StopIteration:
        return _READER.decode(text)


def check_kinds(value: Any) -> None:
    """Allow only integers, strings, lists and objects: no true, false or null."""
    waiting = [value]
    while waiting:
        item = waiting.pop()
        kind = type(item)
        if kind is dict:
            waiting.extend(item.values())
        elif kind is list:
            waiting.extend(item)
        elif kind is not str and kind is not int:
            raise Fault("a value is of a kind that records don't allow", "an integer, text, list or object", item)


def decoded(raw: bytes) -> str:
    """Decode bytes as UTF-8."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Fault("this is not UTF-8", "UTF-8", error) from None
