"""What players do in a compiled hand of poker, as commands that the procedure understands, and the other way round."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import STANDARD_52, Card
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
from croupier.games.poker.kernel import numbers as k
from croupier.games.poker.kernel.log import rows
from croupier.table.command import Command


def commands_of(words: NDArray[np.int32]) -> list[tuple[int, Command]]:
    """What players have done in a hand, by seat, in order."""
    found: list[tuple[int, Command]] = []
    held: dict[int, list[int]] = {}
    drawing = False
    for kind, _, seat, given in rows(words):
        if kind == k.WAGERED:
            match given[0]:
                case k.W_CALL:
                    found.append((seat, CallBet(seat)))
                case k.W_BET:
                    found.append((seat, MakeBet(seat, given[2])))
                case k.W_RAISE:
                    found.append((seat, RaiseBet(seat, given[2])))
        elif kind in _PLAIN:
            found.append((seat, _PLAIN[kind](seat)))
        elif kind == k.LOOKED:
            held[seat] = list(given)
        elif kind == k.DRAWS:
            drawing = True
        elif kind == k.DISCARDED and drawing:
            drawing = False
            found.append((seat, DrawCards(seat, tuple(held[seat].index(card) + 1 for card in given))))
    return found


_PLAIN: "dict[int, type[CheckBet] | type[FoldHand] | type[DrawCards] | type[ShowHand] | type[ConcedeHand]]" = {
    int(k.CHECKS): CheckBet,
    int(k.FOLDS): FoldHand,
    int(k.KEEPS): DrawCards,
    int(k.SHOWN): ShowHand,
    int(k.CONCEDED): ConcedeHand,
}


def parts_of(words: NDArray[np.int32]) -> list[tuple[Card, ...]]:
    """The orders of burn cards or discards that were shuffled within a hand."""
    return [tuple(STANDARD_52[card] for card in given) for kind, _, _, given in rows(words) if kind == k.SEALED]


def actions_of(commands: Iterable[Command]) -> list[tuple[int, int]]:
    """Commands of players as actions that can be given to :class:`croupier.games.poker.kernel.PokerHands`."""
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
