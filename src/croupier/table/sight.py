"""Sight: what each role may see of a step. This is the only place that decides it.

Nobody sees a card that is or moves face down. Players see their own cards when the rules let them look, and not before.
Staff see only what the cards show: a dealer who could see the stub would be no dealer. Auditors see the same; hidden
cards are in the record once the deck has been retired and its order revealed. If players hold hands against each other,
only those who may read the record see that order, since it reveals hands that nobody had to show (19:47-14.15(d)).
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from croupier.table.roles import Actor, Role, player
from croupier.table.steps import Confided, Face, Moved, OrderRevealed, Step, Viewed

_NOTHING: Mapping[str, Any] = {}

READERS = (Role.SUPERVISOR, Role.AUDITOR)
"""The roles that may read a record."""

MAY_HIDE = (Moved, Viewed, Confided, OrderRevealed)
"""The steps that may hide something from somebody; all others are shown as they are."""


def seen(step: Step, viewer: Actor) -> Step:
    """Return the step as the viewer may see it: hidden cards are None."""
    instead = hidden(step, viewer)
    return replace(step, **instead) if instead else step


def differs_by_viewer(step: Step) -> bool:
    """Return whether a step looks different to different viewers."""
    return isinstance(step, Viewed | Confided | OrderRevealed)


def hidden(step: Step, viewer: Actor) -> Mapping[str, Any]:
    """Return the fields of a step that the viewer may not see, with what to show instead."""
    if isinstance(step, Moved):
        return _unnamed(len(step.cards)) if step.face is Face.DOWN else _NOTHING
    if isinstance(step, Viewed) and viewer != player(step.seat):
        return _unnamed(len(step.cards))
    if isinstance(step, Confided) and viewer != player(step.seat):
        return step.hides
    if isinstance(step, OrderRevealed) and viewer.role not in READERS and step.tells_hands:
        return {"order": (), "salt": ""}
    return _NOTHING


@cache
def _unnamed(number: int) -> Mapping[str, Any]:
    """Return fields with this many unnamed cards."""
    return {"cards": (None,) * number}
