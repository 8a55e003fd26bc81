"""What happens at a table where a case says nothing: always the same, so that cards come to the same places.

A game says what is usual at its table in its part ``case_lines``: ``usual(ask)`` answers an ask (None if only a line
may), ``before(command, ask)`` says what comes before a command of a line. A game that says nothing has its players
answer as if they were away.
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
    """Return what is answered to an ask of a game; None if nothing is usual, or the house answers it."""
    match ask.about:
        case CardsToCut(number=number) if not ask.to:
            # No player has taken the cut, so the dealer cuts in the middle.
            return DEALER, CutCards(0, number // 2)
        case CardsToCut():
            return if_away(ask)
        case SealDue() | SpinSealDue():
            # What a case has thrown or spun is not known before.
            return DEALER, Proceed()
        case _:
            answer = getattr(_lines(name_of(table)), "usual", if_away)
            return cast(CaseAnswer | None, answer(ask))


def before(command: Command, ask: Ask, table: GameTable) -> CaseAnswer | None:
    """Return what comes before a command if no line has said it; None if nothing does."""
    first = getattr(_lines(name_of(table)), "before", None)
    return None if first is None else cast(CaseAnswer | None, first(command, ask))


@cache
def _lines(game: str) -> ModuleType | None:
    return part(game, "case_lines")


def if_away(ask: Ask) -> CaseAnswer | None:
    """Return what counts as the answer of a player who is away, of the first who has one."""
    return next(((player(seat), answer) for seat in ask.to if (answer := ask.if_away(seat)) is not None), None)


def chosen(ask: Ask, *kinds: type[Command]) -> CaseAnswer | None:
    """Return the first command of these kinds that a player who is asked may give now."""
    for seat in ask.to:
        for choice in ask.choices(seat, *kinds):
            if choice.refusal is None:
                return player(seat), choice.command()
    return None
