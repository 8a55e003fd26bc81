"""Entries read piece by piece: an input or a step whose text was found right before is right again.

Rounds are much alike: most of their inputs and steps are, to the letter, those of a round before. So the text of an
entry is taken as a frame and a row of objects, and each object's text is read, held to its canonical form and to the
fields of the format only once. Nothing is taken on trust: a frame that matches, filled with objects that are complete
and canonical, is the canonical text of exactly that entry. Whatever does not fit, for any reason, is left to
``chain``, which reads the whole record and says what is wrong with it.

What is given out here is shared between entries; nobody may change it.
"""

import re
from collections.abc import Callable
from typing import Any

from . import names, shapes
from .canonical import Object, canonical, read
from .report import Fault

_NUMBER = r"(0|[1-9][0-9]{0,15})"
_HASH = r'"([0-9a-f]{64})"'
_BEFORE_INPUTS = re.compile(rf'\{{"asks":{_NUMBER},"inputs":\[')
_BEFORE_STEPS = re.compile(rf'\],"number":{_NUMBER},"procedure":"([a-z_]+)","steps":\[')
_AFTER_STEPS = '],"under":'
_AFTER_BODY = re.compile(
    rf',"day":"([0-9-]{{10}})","hash":{_HASH},"kind":"entry","previous":{_HASH},"sequence":{_NUMBER},"table":(".*")\}}'
)
# Objects within objects within objects; a brace in a text makes the pieces come out wrong, and then they do not fit.
_OBJECT = re.compile(r"\{[^{}]*(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}[^{}]*)*\}")
_MOST = 1 << 14
"""So many texts are remembered; then all are forgotten."""


class _Known:
    """Objects that were found right, by their texts."""

    def __init__(self, check: Callable[[Any], None]) -> None:
        self._check = check
        self._objects: dict[str, Any] = {}

    def get(self, text: str) -> Any:
        """The object of a text; raises a fault if it is not canonical, or has not the form of the format."""
        found = self._objects.get(text)
        if found is None:
            found = read(text)
            if canonical(found) != text:
                raise Fault("this is not canonical")
            self._check(found)
            if len(self._objects) >= _MOST:
                self._objects.clear()
            self._objects[text] = found
        return found

    def row(self, text: str) -> list[Any] | None:
        """The objects of a text that is one after another; none if it is not."""
        pieces = _OBJECT.findall(text)
        if ",".join(pieces) != text:
            return None
        known = self._objects.get
        return [known(piece) or self.get(piece) for piece in pieces]


def _check_input(value: Any) -> None:
    names.read_input(value)
    shapes.check_input(value)


def _check_step(value: Any) -> None:
    names.read_step(value)
    shapes.check_step(value)


def _check_day(value: Any) -> None:
    if not shapes.day(value):
        raise Fault("this is no day")


def _check_table(value: Any) -> None:
    if not shapes.table(value):
        raise Fault("this is no name of a table")


_INPUTS, _STEPS, _UNDER = _Known(_check_input), _Known(_check_step), _Known(shapes.check_under)
_DAYS, _TABLES = _Known(_check_day), _Known(_check_table)


def body_of(text: str) -> Object | None:
    """The body of an entry, found right in its form; none if that takes a closer look."""
    start, middle, end = _BEFORE_INPUTS.match(text), _BEFORE_STEPS.search(text), text.rfind(_AFTER_STEPS)
    if start is None or middle is None or end < middle.end() or not shapes.PROCEDURE(middle[2]):
        return None
    try:
        inputs = _INPUTS.row(text[start.end() : middle.start()])
        steps = _STEPS.row(text[middle.end() : end])
        under = _UNDER.get(text[end + len(_AFTER_STEPS) : -1])
    except Fault:
        return None
    if inputs is None or steps is None or text[-1] != "}":
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
    """The record of an entry's line, and the text of its body; none if that takes a closer look."""
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
