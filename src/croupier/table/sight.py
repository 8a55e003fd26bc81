"""Sight: what each role may see of a step. It is decided here and nowhere else.

Nobody sees a card that lies or moves face down. A player sees his or her own cards when the rules let players view
them, and not before. Staff see no more than the cards show:
a dealer who could see the stub would be no dealer. Auditors see the same; what was hidden they find in the record,
once the deck has been retired and its order revealed. Where players hold hands against each other, that order is told
to nobody but those who may read the record: it tells hands that nobody had to show (19:47-14.15(d)).
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from croupier.table.roles import Actor, Role, player
from croupier.table.steps import Confided, Face, Moved, OrderRevealed, Step, Viewed

_NOTHING: Mapping[str, Any] = {}

READERS = (Role.SUPERVISOR, Role.AUDITOR)
"""Who may read a record."""

MAY_HIDE = (Moved, Viewed, Confided, OrderRevealed)
"""The steps of which something may be hidden from somebody; all others are told as they are."""


def seen(step: Step, viewer: Actor) -> Step:
    """The step as the viewer may see it: hidden cards are None."""
    instead = hidden(step, viewer)
    return replace(step, **instead) if instead else step


def told_apart(step: Step) -> bool:
    """Whether what is seen of a step depends on who sees it; if not, all viewers are told the same."""
    return isinstance(step, Viewed | Confided | OrderRevealed)


def hidden(step: Step, viewer: Actor) -> Mapping[str, Any]:
    """The fields of a step that the viewer may not see, each with what is told instead of it."""
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
    """As many cards, and none of them named."""
    return {"cards": (None,) * number}
