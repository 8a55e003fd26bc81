"""Compiled hands of poker compared with the procedure: players' actions as commands, and what comes before the log."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import STANDARD_52, Card
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
from croupier.games.poker.kernel.log import Around, Expander, Seal, rows
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


def commands_of(words: NDArray[np.int32]) -> list[tuple[int, Command]]:
    """Return the actions of players in a hand, by seat, in order."""
    found: list[tuple[int, Command]] = []
    held: dict[int, list[int]] = {}
    drawing = False
    for kind, _, seat, value in rows(words):
        if kind == k.WAGERED:
            match value[0]:
                case k.W_CALL:
                    found.append((seat, CallBet(seat)))
                case k.W_BET:
                    found.append((seat, MakeBet(seat, value[2])))
                case k.W_RAISE:
                    found.append((seat, RaiseBet(seat, value[2])))
        elif kind in _PLAIN:
            found.append((seat, _PLAIN[kind](seat)))
        elif kind == k.LOOKED:
            held[seat] = list(value)
        elif kind == k.DRAWS:
            drawing = True
        elif kind == k.DISCARDED and drawing:
            drawing = False
            found.append((seat, DrawCards(seat, tuple(held[seat].index(card) + 1 for card in value))))
    return found


_PLAIN: "dict[int, type[CheckBet] | type[FoldHand] | type[DrawCards] | type[ShowHand] | type[ConcedeHand]]" = {
    int(k.CHECKS): CheckBet,
    int(k.FOLDS): FoldHand,
    int(k.KEEPS): DrawCards,
    int(k.SHOWN): ShowHand,
    int(k.CONCEDED): ConcedeHand,
}


def parts_of(words: NDArray[np.int32]) -> list[tuple[Card, ...]]:
    """Return the orders of burn cards or discards shuffled within a hand."""
    return [tuple(STANDARD_52[card] for card in value) for kind, _, _, value in rows(words) if kind == k.SEALED]


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
