"""Entries read piece by piece: an input or a step whose text was right before is right again.

Rounds are alike: most of their inputs and steps repeat those of an earlier round character for character. So the text
of an entry is split into a frame and a series of objects, and each distinct object's text is parsed and checked for
canonical form and the format's fields only once. Nothing is taken on trust: a frame that matches, filled with complete
and canonical objects, is the canonical text of exactly that entry. Anything that doesn't fit, for any reason, is left
to ``chain``, which reads the whole record and says what is wrong with it.

The returned values are shared between entries; nobody may change them.
"""

import re
from collections.abc import Callable
from typing import Any

from . import names, shapes, value_kinds
from .accounts import Postings
from .canonical import Object, canonical, read
from .report import Fault
from .step_frames import Frames

_NUMBER = r"(0|[1-9][0-9]{0,15})"
_HASH = r'"([0-9a-f]{64})"'
_BEFORE_INPUTS = re.compile(rf'\{{"asks":{_NUMBER},"inputs":\[')
_BEFORE_STEPS = re.compile(rf'\],"number":{_NUMBER},"procedure":"([a-z_]+)","steps":\[')
_AFTER_STEPS = '],"under":'
_AFTER_BODY = re.compile(
    rf',"day":"([0-9-]{{10}})","hash":{_HASH},"kind":"entry","previous":{_HASH},"sequence":{_NUMBER},"table":(".*")\}}'
)
_BETWEEN = "},{"
_MOST = 1 << 14
"""Number of texts remembered before the cache is cleared."""


class _Known:
    """Values already checked, by their texts."""

    def __init__(self, check: Callable[[Any], None], frames: Frames | None = None) -> None:
        self._check, self._frames = check, frames
        self._values: dict[str, Any] = {}

    def get(self, text: str) -> Any:
        """Return the value of a text; raise a fault if it isn't canonical or doesn't have the format's form."""
        found = self._values.get(text)
        return self._keep(text, text) if found is None else found

    def _keep(self, key: str, text: str) -> Any:
        if self._frames is not None and (made := self._frames.filled(text)) is not None:
            return made
        found = read(text)
        if canonical(found) != text:
            raise Fault("this is not canonical")
        self._check(found)
        if len(self._values) >= _MOST:
            self._values.clear()
        self._values[key] = found
        return found

    def row(self, text: str) -> list[Any]:
        """Return the consecutive objects of a text; raise a fault if one is wrong, as ``get`` does.

        They are cached by the text between their braces. Where an object contains others, the text splits inside it as
        well; such a part has unbalanced braces, so it is no known object, and the parts are joined again.
        """
        if not text:
            return []
        if text[0] != "{" or text[-1] != "}":
            raise Fault("not a series of objects")
        found, known, part = list[Any](), self._values.get, ""
        for piece in text[1:-1].split(_BETWEEN):
            inside = f"{part}{_BETWEEN}{piece}" if part else piece
            value = known(inside)
            if value is None:
                if inside.count("{") > inside.count("}"):
                    part = inside
                    continue
                value = self._keep(inside, f"{{{inside}}}")
            found.append(value)
            part = ""
        if part:
            raise Fault("not a series of objects")
        return found


def _check_input(value: Any) -> None:
    names.read_input(value)
    shapes.check_input(value)


def _check_step(value: Any) -> None:
    names.read_step(value)
    shapes.check_step(value)
    if "postings" in value:
        value["postings"] = Postings(value["postings"])


def _check_day(value: Any) -> None:
    if not value_kinds.day(value):
        raise Fault("not a day")


def _check_table(value: Any) -> None:
    if not value_kinds.table(value):
        raise Fault("not the name of a table")


_INPUTS, _STEPS = _Known(_check_input), _Known(_check_step, Frames(_check_step))
_UNDER = _Known(shapes.check_under)
_DAYS, _TABLES = _Known(_check_day), _Known(_check_table)


def body_of(text: str) -> Object | None:
    """Return the body of an entry with its form checked; None if it needs a closer look."""
    start, middle, end = _BEFORE_INPUTS.match(text), _BEFORE_STEPS.search(text), text.rfind(_AFTER_STEPS)
    if start is None or middle is None or end < middle.end() or not shapes.PROCEDURE(middle[2]):
        return None
    try:
        inputs = _INPUTS.row(text[start.end() : middle.start()])
        steps = _STEPS.row(text[middle.end() : end])
        under = _UNDER.get(text[end + len(_AFTER_STEPS) : -1])
    except Fault:
        return None
    if text[-1] != "}":
        return None
    return {
        "asks": int(start[1]),
        "inputs": inputs,
        "number": int(middle[1]),
        "procedure": middle[2],
        "steps": steps,
        "under": under,
    }


def record_of(text: str) -> tuple[Object, str] | None:
    """Return the record of an entry's line, and the text of its body; None if it needs a closer look."""
    at = text.rfind(',"day":"')
    tail = _AFTER_BODY.fullmatch(text, at) if at > 0 else None
    if tail is None or not text.startswith('{"body":'):
        return None
    written = text[len('{"body":') : at]
    try:
        day, table = _DAYS.get(f'"{tail[1]}"'), _TABLES.get(tail[5])
    except Fault:
        return None
    body = body_of(written)
    if body is None:
        return None
    rest = {"day": day, "hash": tail[2], "kind": "entry", "previous": tail[3], "sequence": int(tail[4])}
    return {**rest, "table": table, "body": body}, written
