"""What a person dealing sees: the next act, and separately what can go wrong at this moment."""

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from croupier.play.seat_views import ActionView
from croupier.regulation import Cite
from croupier.service.forms import MOST_LISTED, form_of
from croupier.table.asks import Ask
from croupier.table.choices import Choice
from croupier.table.class_names import kind_name
from croupier.table.command import Command
from croupier.table.questions import NextCard
from croupier.table.roles import Actor, Role
from croupier.words.irregularities import remedy_words, trouble_words
from croupier.words.text import capital

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable


def row_of(ask: Ask) -> int:
    """Return the row whose cards are dealt in one motion, or 0 if cards are dealt one at a time."""
    return ask.about.row if isinstance(ask.about, NextCard) and ask.moment else 0


def row_actions(ask: Ask) -> Iterator[ActionView]:
    """Yield a single action for dealing a whole row, in games that deal rows."""
    if row_of(ask):
        cites = [str(cite) for cite in ask.cites]
        yield ActionView("DealRow", "Deal the row", group="dealer", cites=cites, primary=True)


def irregularity_actions(live: "LiveTable", role: Role, ask: Ask) -> Iterator[ActionView]:
    """Yield the irregularities that can happen at this moment, each with its remedy."""
    grouped: dict[tuple[type[Command], Cite], list[Choice]] = {}
    for choice in ask.irregularities(Actor(role)):
        grouped.setdefault((choice.kind, choice.remedy or ask.cites[0]), []).append(choice)
    for (kind, cite), choices in grouped.items():
        fixed, fields = form_of(kind, list(islice(choices, MOST_LISTED + 1)), live.seat(0).reasons_of(kind))
        yield ActionView(
            kind_name(kind),
            capital(trouble_words(kind, cite)),
            fixed,
            fields,
            group="irregularity",
            cites=[str(cite)],
            remedy=remedy_words(kind, cite),
        )
