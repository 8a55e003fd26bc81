"""The offer of the cut at live tables where a stack is cut as :mod:`croupier.table.cutting` has it."""

from croupier.service.messages import ActionView, FieldView
from croupier.table.asks import Ask
from croupier.terminal.cut_offer import cards_to_cut, where_to_cut


def cut_answers(ask: Ask) -> list[ActionView]:
    (least, most), middle = where_to_cut(ask, ask.to[0]), cards_to_cut(ask) // 2
    field = FieldView("at", "number", "Cards before the cutting card", least, most, value=middle)
    return [
        ActionView("DeclineCut", "Decline the cut", key="n", primary=True),
        ActionView("CutCards", "Cut in the middle", {"at": middle}, key="c"),
        ActionView("CutCards", "Cut elsewhere", fields=[field]),
    ]
