"""Compiled hands of poker compared with the procedure: players' actions as commands, and what comes before the log."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from log_steps import Around, Expander, Seal
from numpy.typing import NDArray

from croupier.equipment.cards import Card
from croupier.equipment.chance import commitment
from croupier.equipment.devices import cut
from croupier.games.poker.commands import (
    CallBet,
    CheckBet,
    ConcedeHand,
    DrawCards,
    FoldHand,
    MakeBet,
    RaiseBet,
    ShowHand,
)
from croupier.games.poker.events import DeckHeldLevel
from croupier.games.poker.kernel import numbers as k
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.table import PARAGRAPHS
from croupier.regulation import Paragraphs
from croupier.table.command import Command
from croupier.table.names import DeckName
from croupier.table.notes import NOW, ROUND, counted
from croupier.table.places import DEALING, RACK, stacked
from croupier.table.steps import Begun, Committed, Cut, Moved, Noted, OrderRevealed, Step
from croupier.table.terms import Procedure, Verb

P = Paragraphs("19:47")


def actions_of(commands: Iterable[Command]) -> list[tuple[int, int]]:
    """Return commands of players as actions for :class:`croupier.games.poker.kernel.PokerHands`."""
    return [_action(command) for command in commands]


def _action(command: Command) -> tuple[int, int]:
    match command:
        case CheckBet():
            return int(k.CHECK), 0
        case CallBet():
            return int(k.CALL), 0
        case MakeBet(amount=to) | RaiseBet(to=to):
            return int(k.RAISE), to
        case FoldHand():
            return int(k.FOLD), 0
        case DrawCards(discards=places):
            return int(k.DRAW), sum(1 << place - 1 for place in places)
        case ShowHand():
            return int(k.SHOW), 0
        case ConcedeHand():
            return int(k.CONCEDE), 0
    raise ValueError(f"{command} is nothing that a player does in a compiled hand")


# --- what comes before the log


@dataclass(frozen=True, slots=True, kw_only=True)
class ShuffledDeck(Around):
    """A hand, and how its cards were prepared."""

    back: str
    order: tuple[Card, ...]
    """Before the cut."""
    seal: Seal
    cut: int
    """The number of cards cut off the top."""
    revealed: tuple[tuple[DeckName, tuple[Card, ...], str], ...] = ()
    """The seals of the previous round that are opened, each with its order and salt."""

    @property
    def dealt(self) -> tuple[Card, ...]:
        """Return the order in which the cards are dealt."""
        return cut(self.order, self.cut, 1, 1)


def expand(expander: Expander, words: NDArray[np.int32], around: ShuffledDeck) -> list[Step]:
    """Return every step of a hand, from first to last."""
    return before(expander.rules, around) + expander.play(words, around)


_ROUND_OF_PLAY, _READY, _HELD = P("14.1“Round of play”"), (P("14.5(a)"),), (P("14.6(e)1"), P("14.6(e)"))
_CUT = (P("14.5(b)"), P("14.5(b)1"), P("14.5(b)2"), P("14.5(b)3"))


def before(rules: PokerRules, around: ShuffledDeck) -> list[Step]:
    """14.5: the steps before anybody takes part: the deck is taken from the rack, shuffled by hand, sealed and cut."""
    form, deck, at, order = rules.form, around.deck, around.at, around.order
    by_hand, seal, place = PARAGRAPHS.by_hand, around.seal, stacked(around.back)
    sealed = commitment(order, seal.salt)
    opened = [
        OrderRevealed(cites=(PARAGRAPHS.shuffle,), deck=name, order=shown, salt=salt, tells_hands=True)
        for name, shown, salt in around.revealed
    ]
    return [
        Begun(
            cites=(form.offered, form.governed, _ROUND_OF_PLAY), procedure=Procedure.ROUND, number=around.number, at=at
        ),
        Noted(cites=_READY, note=ROUND, value=around.number),
        Noted(cites=_READY, note=NOW, value=at),
        *opened,
        Committed(cites=by_hand, deck=deck, commitment=sealed, laboratory=seal.laboratory),
        Noted(cites=PARAGRAPHS.miscounted[:1], note=counted(deck), value=0),
        Moved(cites=by_hand, verb=Verb.STACKS, deck=deck, cards=order, source=RACK, target=place),
        Cut(cites=_CUT, deck=deck, seat=0, at=around.cut),
        Moved(cites=_HELD[:1], verb=Verb.TAKES, deck=deck, cards=around.dealt, source=place, target=DEALING),
        DeckHeldLevel(cites=_HELD),
    ]
