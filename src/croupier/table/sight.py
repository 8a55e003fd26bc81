"""Sight: what each role may see of a step. It is decided here and nowhere else.

Nobody sees a card that lies or moves face down. A player sees his or her own cards when the rules let players view
them, and not before. Staff see no more than the cards show:
a dealer who could see the stub would be no dealer. Auditors see the same; what was hidden they find in the record,
once the deck has been retired and its order revealed.
"""

from dataclasses import replace

from croupier.table.roles import Actor, player
from croupier.table.steps import Advised, Face, Moved, Step, Viewed


def seen(step: Step, viewer: Actor) -> Step:
    """The step as the viewer may see it: hidden cards are None."""
    hidden = isinstance(step, Moved) and step.face is Face.DOWN
    others = isinstance(step, Viewed) and viewer != player(step.seat)
    if isinstance(step, Moved | Viewed) and (hidden or others):
        return replace(step, cards=(None,) * len(step.cards))
    if isinstance(step, Advised) and viewer != player(step.seat):
        # How the house would set a hand tells what the hand is.
        return replace(step, low=(), rule="")
    return step
