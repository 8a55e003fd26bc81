"""Views shared by the seats of several games: of a layout, of fields, and of what may be done or why not."""

from collections.abc import Iterable, Sequence
from typing import Any

from croupier.equipment.money import Cents
from croupier.games.limits import Limits
from croupier.play.seat_views import ActionView, BoxView, FieldView, LayoutElement, SpotView, WagerOffer
from croupier.table.choices import Choice, Money, Number
from croupier.table.layout import Element
from croupier.table.names import KindArea
from croupier.table.refusals import Refusal
from croupier.words import area_name, refused_because
from croupier.words.text import capital


def elements_of(layout: Iterable[Element]) -> list[LayoutElement]:
    """Return the elements of a layout as the page receives them."""
    return [LayoutElement(element.what, element.label, element.where, str(element.cite)) for element in layout]


def spot(area: KindArea[Any], limits: Limits, amounts: Sequence[Cents] = ()) -> SpotView:
    """Return an area on which a player may wager within limits or, if ``amounts`` are given, only those amounts."""
    label = capital(area_name(area))
    return SpotView(str(area), label, area.kind.value, limits.minimum, limits.maximum, [*amounts])


def box(
    area: KindArea[Any], label: str, pays: str, short: str, inscribed: str = "", faces: Sequence[int] = ()
) -> BoxView:
    """Return an area that all players share."""
    return BoxView(str(area), label, pays, area_name(area), short, list(area), inscribed, list(faces))


def offers(wagers: Iterable[tuple[str, Limits | None, str]]) -> list[WagerOffer]:
    """Return wagers as the lobby shows them; each has its limits, None if it is not offered, and its payout."""
    return [WagerOffer(name, of.minimum, of.maximum, pays) for name, of, pays in wagers if of is not None]


def unless_closed(action: ActionView, choice: Choice) -> ActionView:
    """Return an action, with the reason if its choice can't be made now."""
    return refused_by(action, choice.refusal)


def refused_by(action: ActionView, refusal: Refusal | None) -> ActionView:
    """Return an action, with the refusal's reason if there is one."""
    if refusal is not None:
        action.legal, action.why, action.cites = False, refused_because(refusal), [str(cite) for cite in refusal.cites]
    return action


def unless(action: ActionView, why: str) -> ActionView:
    """Return an action, disabled if there is a reason."""
    if why:
        action.legal, action.why = False, why
    return action


def amount(name: str, label: str, bound: Money, value: int | None = None) -> FieldView:
    """Return the field for an amount of money; its initial value is the least amount unless another is given."""
    first = bound.least if value is None else value
    return FieldView(name, "amount", label, bound.least, bound.most or 0, value=first, step=bound.step)


def number(name: str, label: str, bound: Number, value: int | None = None) -> FieldView:
    """Return the field for a whole number."""
    return FieldView(name, "number", label, bound.least, bound.most or 0, value=bound.least if value is None else value)
