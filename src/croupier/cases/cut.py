"""What is usual when the cut is offered in a case: no player cuts, and the dealer cuts in the middle."""

from croupier.table.about import CardsToCut
from croupier.table.asks import Ask
from croupier.table.commands import Command, CutCards, DeclineCut
from croupier.table.roles import DEALER, Actor, player


def cards_to_cut(ask: Ask) -> int:
    """How many cards there are to cut."""
    return ask.about.number if isinstance(ask.about, CardsToCut) else 0


def declined_cut(ask: Ask) -> tuple[Actor, Command]:
    """The player who is offered the cut declines it; the dealer cuts in the middle."""
    if ask.to:
        return player(ask.to[0]), DeclineCut(ask.to[0])
    return DEALER, CutCards(0, cards_to_cut(ask) // 2)
