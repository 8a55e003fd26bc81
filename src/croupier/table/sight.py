"""Sight: what each role may see of a step. It is decided here and nowhere else.

Nobody sees a card that lies face down, but for the player whose hand it is. Staff see no more than the cards show:
a dealer who could see the stub would be no dealer. Auditors see the same; what was hidden they find in the record,
once the deck has been retired and its order revealed.
"""

from dataclasses import replace

from croupier.table.roles import Actor, Role
from croupier.table.steps import Face, Moved, Step


def seen(step: Step, viewer: Actor) -> Step:
    """The step as the viewer may see it: hidden cards are None."""
    if isinstance(step, Moved) and step.face is Face.DOWN and not _may_see(step, viewer):
        return replace(step, cards=(None,) * len(step.cards))
    return step


def _may_see(step: Moved, viewer: Actor) -> bool:
    own = f"seat {viewer.seat}"
    return viewer.role is Role.PLAYER and own in (step.source, step.target)
