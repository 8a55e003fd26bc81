"""What the faces of several games do alike: a layout for the page, and what may be done or why not."""

from collections.abc import Iterable

from croupier.service.messages import ActionView, LayoutElement
from croupier.table.choices import Choice
from croupier.table.layout import Element
from croupier.table.refusals import Refusal
from croupier.words import refused_because


def elements_of(layout: Iterable[Element]) -> list[LayoutElement]:
    """What a layout contains, as the page is told."""
    return [LayoutElement(one.what, one.label, one.where, str(one.cite)) for one in layout]


def unless_closed(action: ActionView, choice: Choice) -> ActionView:
    """An action, with the reason why not if its choice can't be made now."""
    return refused_by(action, choice.refusal)


def refused_by(action: ActionView, refusal: Refusal | None) -> ActionView:
    """Return an action, with the reason why not if there is one."""
    if refusal is not None:
        action.legal, action.why, action.cites = False, refused_because(refusal), [str(one) for one in refusal.cites]
    return action


def unless(action: ActionView, why: str) -> ActionView:
    """Return an action that can't be done if there is a reason why not."""
    if why:
        action.legal, action.why = False, why
    return action
