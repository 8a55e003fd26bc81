"""Hints at a poker table: the hand, the pot odds, the usual play. They use only what the player may see."""

from collections.abc import Iterator
from random import Random

from croupier.equipment.cards import show as show_cards
from croupier.equipment.money import show
from croupier.games.poker.commands import ShowHand
from croupier.games.poker.questions import Turn
from croupier.games.poker.sight import PokerSight, before_the_draw, seen_from
from croupier.games.poker.strength import discards, hand_words, share_of_pot
from croupier.games.poker.table import PokerTable
from croupier.table.asks import Ask
from croupier.table.places import at_seat

RUN_OUTS = 400
"""Number of run-outs over which a hint is estimated."""


def hint_lines(t: PokerTable, turn: Turn) -> Iterator[str]:
    """Show what the hand is, its share of the pot against random hands, and what a call needs."""
    seen = seen_from(t, turn.seat)
    yield f"{_held(t, seen)}, against {_others(len(seen.others))}."
    # The same situation gets the same hint: this randomness deals no card.
    chance = Random(" ".join(map(str, (*seen.held, *seen.board))))
    share = share_of_pot(
        t.rules, seen, len(seen.others), chance, run_outs=RUN_OUTS, before_draw=before_the_draw(t, turn)
    )
    yield (
        f"  If everyone stayed with random cards, you would win about {share:.0%} of the pot "
        f"(from {RUN_OUTS} random run-outs; “croupier odds poker” counts them all)."
    )
    if turn.call:
        odds = turn.call / (seen.pot + turn.call)
        yield (
            f"  A call of {show(turn.call)} for {show(seen.pot)} needs {odds:.0%}; but players who rarely bet have "
            "random cards. [19:47-14.1“Call”]"
        )
    else:
        yield "  A check costs nothing. [19:47-14.1“Check”]"


def _held(t: PokerTable, seen: PokerSight) -> str:
    return hand_words(t.rules.form, seen.held, seen.board, from_the_ace=t.rules.low_from_the_ace).capitalize()


def _others(number: int) -> str:
    return "one other player" if number == 1 else f"{number} other players"


def draw_lines(t: PokerTable, seat: int) -> Iterator[str]:
    hole = t.books.cards(at_seat(seat))
    out = discards(t.rules.form.contest, hole)
    if not out:
        yield "The usual play: keep all of them. [19:47-14.12(f)]"
        return
    which = show_cards(hole[place - 1] for place in out)
    yield f"The usual play: exchange {which}, “draw {' '.join(map(str, out))}”. [19:47-14.12(f)]"


def show_lines(ask: Ask, seat: int) -> Iterator[str]:
    if isinstance(ask.if_away(seat), ShowHand):
        yield "No hand shown beats yours for the whole pot; if you concede, you give it up. [19:47-14.15(a)]"
    else:
        yield "A hand shown beats yours; if you concede, nobody sees your cards. [19:47-14.15(d)]"
