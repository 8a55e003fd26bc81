"""The offer of the cut at live tables where a stack is cut as :mod:`croupier.table.cutting` has it."""

from croupier.equipment.devices import least_cut
from croupier.service.messages import ActionView, FieldView
from croupier.table.asks import Ask
from croupier.terminal.cut_offer import cards_to_cut


def cut_answers(ask: Ask) -> list[ActionView]:
    number = cards_to_cut(ask)
    least, middle = least_cut(number), number // 2
    field = FieldView("at", "number", "Cards before the cutting card", least, number - least, value=middle)
    return [
        ActionView("DeclineCut", "Decline the cut", key="n", primary=True),
        ActionView("CutCards", "Cut in the middle", {"at": middle}, key="c"),
        ActionView("CutCards", "Cut elsewhere", fields=[field]),
    ]
