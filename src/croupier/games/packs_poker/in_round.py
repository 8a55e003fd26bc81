"""Asks while a round of Pack's Poker is played (43.6, 43.10(a), (b))."""

from collections.abc import Iterator

from croupier.games.packs_poker.refusals import PacksCode
from croupier.games.packs_poker.table import PacksPokerTable
from croupier.regulation import Cite, Paragraphs, decides
from croupier.table.about import About
from croupier.table.asks import Flow
from croupier.table.choices import Answer, Choice, Choices
from croupier.table.commands import Command, TouchCards
from croupier.table.in_round import ask_meanwhile
from croupier.table.refusals import Refusal
from croupier.table.roles import Actor

P = Paragraphs("13:69F")


def ask_in_round(
    t: PacksPokerTable,
    dealt_in: list[int],
    about: About,
    answers: tuple[Answer, ...],
    *cites: Cite,
    moment: bool = False,
) -> Flow[Command]:
    """Ask, and let a player leave meanwhile who has no part in the round."""
    return ask_meanwhile(t, dealt_in, about, answers, *cites, closed=_closed, moment=moment)


@decides("13:69F-43.10(a)", "13:69F-43.10(b)")
def touching(dealt_in: list[int], *, forbidden: bool) -> Choices:
    """43.10(a), (b): who was dealt cards may look at them, until they lie before the betting positions."""

    def of(actor: Actor, given: Command | None) -> Iterator[Choice]:
        seat = given.seat if isinstance(given, TouchCards) else actor.seat
        if forbidden:
            not_now: Refusal | None = Refusal(PacksCode.HANDS_OFF, P("43.10(b)"))
        else:
            not_now = None if seat in dealt_in else Refusal(PacksCode.HAS_NO_CARDS, P("43.10(a)"), seat=seat)
        yield Choice(TouchCards, seat=seat, not_now=not_now)

    return Choices(TouchCards, of)


@decides("13:69F-43.10(a)")
def _closed(kind: type[Command], _seat: int) -> Refusal | None:
    """43.10(a): what will be possible later."""
    return Refusal(PacksCode.CARDS_BEING_DEALT, P("43.10(a)")) if kind is TouchCards else None
