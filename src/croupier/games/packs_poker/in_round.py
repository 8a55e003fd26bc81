"""Asks while a round of Pack's Poker is played (43.6, 43.10(a))."""

from collections.abc import Callable

from croupier.games.packs_poker.table import PacksPokerTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table import in_round
from croupier.table.about import NOTHING, About
from croupier.table.asks import Flow, Refusal
from croupier.table.commands import Command, TouchCards
from croupier.table.in_round import anything
from croupier.table.refusals import in_words

P = Paragraphs("13:69F")


def ask_in_round(
    t: PacksPokerTable,
    dealt_in: list[int],
    topic: str,
    words: str,
    awaits: tuple[type[Command], ...],
    cites: tuple[Cite, ...],
    check: Callable[[Command], Refusal | None] = anything,
    *,
    moment: bool = False,
    to: tuple[int, ...] = (),
    about: About = NOTHING,
) -> Flow[Command]:
    """Ask, and let a player leave meanwhile who has no part in the round."""
    return in_round.ask_in_round(
        t, dealt_in, topic, words, awaits, cites, check, closed=_closed, moment=moment, to=to, about=about
    )


@decides("13:69F-43.10(a)")
def _closed(command: Command) -> Refusal | None:
    """43.10(a): what will be possible later."""
    if isinstance(command, TouchCards):
        return in_words("the cards are being dealt", (P("43.10(a)"),), "viewing them when all are dealt")
    return None
