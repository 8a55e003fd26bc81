"""Steps that differ from others only in their cards, hands or seals: the rest of their text is parsed once.

The text of such a step is split into a frame and a few open fields. The values of open fields are parsed each time and
checked for canonical form and kind; the frame is checked only the first time. A checked frame with checked values is
the canonical text of exactly that step: the placeholders for open fields contain quotation marks, so none can be inside
a string, and the value of each open field is a complete value.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from .canonical import Object, canonical, read
from .report import Fault
from .shapes import STEPS
from .value_kinds import Kind

_OPEN = re.compile(
    r'"(cards|commitment|dealer|order|player|salt)":'
    r'(\["[A-Z0-9]+"(?:,"[A-Z0-9]*")*\]|"[0-9a-f]{64}"|\{[^{}]*\})'
)
"""A field and its value: cards of which the first is shown, a digest, or an object without nested objects."""
_STANDS_FOR = {"": 0}
_WRITTEN = canonical(_STANDS_FOR)
_MOST = 1 << 14
"""Number of frames, or of objects, remembered before the cache is cleared."""


class _Frame(NamedTuple):
    """What steps have in common, and their open fields."""

    step: Object
    open_fields: list[tuple[str, Kind]]


class Frames:
    """The frames of checked steps; ``check`` checks a step against the format and prepares it for use."""

    def __init__(self, check: Callable[[Any], None]) -> None:
        self._check = check
        self._frames: dict[tuple[str, ...], _Frame] = {}
        self._objects: dict[tuple[str, Kind], Any] = {}
        """Values of open fields that are objects, by canonical text and kind."""

    def filled(self, text: str) -> Object | None:
        """Return the checked step of a text; None if it has no open field, or needs a closer look."""
        pieces = _OPEN.split(text)
        if len(pieces) == 1:
            return None
        texts = pieces[2::3]
        del pieces[2::3]
        key = tuple(pieces)
        frame = self._frames.get(key)
        try:
            if frame is None:
                frame = self._frame(pieces, texts)
                if frame is None:
                    return None
                if len(self._frames) >= _MOST:
                    self._frames.clear()
                self._frames[key] = frame
            step = frame.step.copy()
            for (field, kind), value in zip(frame.open_fields, texts, strict=True):
                step[field] = self._value(value, kind)
        except Fault:
            return None
        return step

    def _value(self, text: str, kind: Kind) -> Any:
        """Return the value of an open field; raise a fault if it has the wrong kind or its text isn't canonical."""
        if text[0] != "{":
            found: Any = text[2:-2].split('","') if text[0] == "[" else text[1:-1]
            if not kind(found):
                raise Fault("not in the required form")
            return found
        found = self._objects.get((text, kind))
        if found is None:
            found = read(text)
            if canonical(found) != text or not kind(found):
                raise Fault("not in the required form")
            if len(self._objects) >= _MOST:
                self._objects.clear()
            self._objects[text, kind] = found
        return found

    def _frame(self, pieces: list[str], texts: list[str]) -> _Frame | None:
        """Return the frame between open fields with these texts; None if there is none, or it is wrong."""
        fields = pieces[1::2]
        written = pieces[0] + "".join(
            f'"{field}":{_WRITTEN}{after}' for field, after in zip(fields, pieces[2::2], strict=True)
        )
        step = read(written)
        if type(step) is not dict or canonical(step) != written:
            return None
        # Each open field belongs to the step itself, and the frame has no other.
        right = len(set(fields)) == len(fields) == written.count(_WRITTEN)
        kinds = STEPS.get(str(step.get("is")))
        if not right or kinds is None or any(step.get(field) != _STANDS_FOR for field in fields):
            return None  # Not all that a plug-in's steps hold is known here.
        if "postings" in kinds or not kinds.keys() >= set(fields):
            return None  # Postings belong to each single step.
        step.update((field, self._value(value, kinds[field])) for field, value in zip(fields, texts, strict=True))
        self._check(step)
        return _Frame(step, [(field, kinds[field]) for field in fields])
