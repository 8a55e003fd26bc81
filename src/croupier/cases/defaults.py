"""The default actions at a table where a case says nothing, always the same, so that cards reach the same places.

A game defines its usual actions in its part ``case_lines``: ``usual(ask)`` answers a question (None if only a line
may), and ``before(command, ask)`` gives what comes before a line's command. If a game defines none, its players answer
as if they were away.
"""

from functools import cache
from types import ModuleType
from typing import cast

from croupier.games import name_of, part
from croupier.table.asks import Ask
from croupier.table.card_commands import CutCards
from croupier.table.command import Command
from croupier.table.commands import Proceed
from croupier.table.driver import GameTable
from croupier.table.questions import CardsToCut, SealDue, SpinSealDue
from croupier.table.roles import DEALER, Actor, player

CaseAnswer = tuple[Actor, Command]


def usual(ask: Ask, table: GameTable) -> CaseAnswer | None:
    """Return the usual answer to a game's question, or None if there is none or the house answers it."""
    match ask.about:
        case CardsToCut(number=number) if not ask.to:
            # No player has taken the cut, so the dealer cuts in the middle.
            return DEALER, CutCards(0, number // 2)
        case CardsToCut():
            return if_away(ask)
        case SealDue() | SpinSealDue():
            # A case's throws and spins are not known in advance, so there is nothing to seal.
            return DEALER, Proceed()
        case _:
            answer = getattr(_lines(name_of(table)), "usual", if_away)
            return cast(CaseAnswer | None, answer(ask))


def before(command: Command, ask: Ask, table: GameTable) -> CaseAnswer | None:
    """Return what comes before a command unless a line has said it, or None."""
    first = getattr(_lines(name_of(table)), "before", None)
    return None if first is None else cast(CaseAnswer | None, first(command, ask))


@cache
def _lines(game: str) -> ModuleType | None:
    return part(game, "case_lines")


def if_away(ask: Ask) -> CaseAnswer | None:
    """Return the answer for a player who is away, taking the first seat that has one."""
    return next(((player(seat), answer) for seat in ask.to if (answer := ask.if_away(seat)) is not None), None)


def chosen(ask: Ask, *kinds: type[Command]) -> CaseAnswer | None:
    """Return the first command of these kinds that a player who is asked may give now."""
    for seat in ask.to:
        for choice in ask.choices(seat, *kinds):
            if choice.refusal is None:
                return player(seat), choice.command()
    return None
