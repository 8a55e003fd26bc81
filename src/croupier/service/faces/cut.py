"""The offer of the cut at live tables where a stack is cut as :mod:`croupier.table.cutting` has it."""

from croupier.play.cut_offer import cut_places
from croupier.service.messages import ActionView, FieldView
from croupier.table.asks import Ask


def cut_answers(ask: Ask, seat: int) -> list[ActionView]:
    """Return what a player may do who is offered the cut."""
    places = cut_places(ask, seat)
    middle = places.middle
    field = FieldView("at", "number", "Cards before the cutting card", places.least, places.most, value=middle)
    return [
        ActionView("DeclineCut", "Decline the cut", key="n", primary=True),
        ActionView("CutCards", "Cut in the middle", {"at": middle}, key="c"),
        ActionView("CutCards", "Cut elsewhere", fields=[field]),
    ]
