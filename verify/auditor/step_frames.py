"""Steps that differ from others in their cards, hands or seals alone: the rest of their text is read once.

The text of such a step is taken as a frame with a few fields open. What stands in them is read each time, held to its
canonical form and to the form of its field; the frame is, when it comes first. A frame that was found right, with
values that are, is the canonical text of exactly that step: what stands for an open field in the frame has quotation
marks, so that it lies nowhere within a text, and the value of each open field is a whole one.
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
"""A field and its value: cards of which the first is shown, a digest, or an object with no other in it."""
_STANDS_FOR = {"": 0}
_WRITTEN = canonical(_STANDS_FOR)
_MOST = 1 << 14
"""Number of frames, or of objects, remembered before all are forgotten."""


class _Frame(NamedTuple):
    """What steps have alike, and the fields that are open."""

    step: Object
    open_fields: list[tuple[str, Kind]]


class Frames:
    """The frames of steps that were found right; ``check`` holds a step to the format and makes it ready for use."""

    def __init__(self, check: Callable[[Any], None]) -> None:
        self._check = check
        self._frames: dict[tuple[str, ...], _Frame] = {}
        self._objects: dict[tuple[str, Kind], Any] = {}
        """Values of open fields that are objects, by their canonical texts and their kinds."""

    def filled(self, text: str) -> Object | None:
        """The step that a text is, found right; none if it has no open field, or takes a closer look."""
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
        """The value of an open field; raises a fault if it is not of a kind, or its text is not canonical."""
        if text[0] != "{":
            found: Any = text[2:-2].split('","') if text[0] == "[" else text[1:-1]
            if not kind(found):
                raise Fault("this has not the form of the format")
            return found
        found = self._objects.get((text, kind))
        if found is None:
            found = read(text)
            if canonical(found) != text or not kind(found):
                raise Fault("this has not the form of the format")
            if len(self._objects) >= _MOST:
                self._objects.clear()
            self._objects[text, kind] = found
        return found

    def _frame(self, pieces: list[str], texts: list[str]) -> _Frame | None:
        """The frame between open fields that have these texts; none if there is none, or it is not right."""
        fields = pieces[1::2]
        written = pieces[0] + "".join(
            f'"{field}":{_WRITTEN}{after}' for field, after in zip(fields, pieces[2::2], strict=True)
        )
        step = read(written)
        if type(step) is not dict or canonical(step) != written:
            return None
        # Each open field is one of the step itself, and the frame has no other of them.
        right = len(set(fields)) == len(fields) == written.count(_WRITTEN)
        kinds = STEPS.get(str(step.get("is")))
        if not right or kinds is None or any(step.get(field) != _STANDS_FOR for field in fields):
            return None  # Of what a plug-in's steps hold not all is known here.
        if "postings" in kinds or not kinds.keys() >= set(fields):
            return None  # Postings are each step's own.
        step.update((field, self._value(value, kinds[field])) for field, value in zip(fields, texts, strict=True))
        self._check(step)
        return _Frame(step, [(field, kinds[field]) for field in fields])
