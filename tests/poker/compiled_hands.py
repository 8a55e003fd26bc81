"""Compiled hands of poker with their whole logs, for tests and benchmarks."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.money import Cents, show
from croupier.games.poker import kernel
from croupier.games.poker.kernel import NotPlayed, PokerHands, Seats
from croupier.games.poker.kernel import numbers as k

_CARD = {card: number for number, card in enumerate(STANDARD_52)}


@dataclass(frozen=True, slots=True)
class Log:
    """The logs of some hands."""

    words: NDArray[np.int32]
    starts: NDArray[np.int64]
    """Where each hand begins, and where the last one ends."""
    chips: NDArray[np.int64]
    """The chips of each seat after each hand; -1 if nobody takes part. Column 0 is unused."""

    def hand(self, number: int) -> NDArray[np.int32]:
        """Return the rows of one hand."""
        return self.words[self.starts[number] : self.starts[number + 1]]


class LoggedHands(PokerHands):
    """Hands at one table, any number of them at once."""

    def play(
        self,
        orders: NDArray[np.uint8],
        chips: NDArray[np.int64],
        buttons: NDArray[np.int64],
        seed: int = 0,
        first: int = 0,
        actions: Sequence[Sequence[tuple[int, int]]] | None = None,
        *,
        styles: NDArray[np.int64] | None = None,
        owed: Cents = 0,
    ) -> Log:
        """Play hands with these orders of cards, chips by seat (:func:`seated`) and buttons of the previous round.

        Players act by the styles that each hand names for its seats; where it names -1, they act at random, by the seed
        and the number of each hand, counted from ``first``. Or they do what is prescribed: for each hand, a list of
        actions of :mod:`croupier.games.poker.kernel.numbers` with their amounts. Reshuffling within a hand always uses
        the seed. ``owed``: a time charge that comes out of the first pot, and out of later ones as needed.
        """
        every_action, parts = flat(actions)
        self._check(orders, chips)
        due = np.zeros(len(orders), dtype=np.int64)
        due[:1] = owed
        logs, starts = [np.zeros(0, dtype=np.int32)], [np.zeros(1, dtype=np.int64)]
        after = np.full((len(orders), k.COLUMNS), -1, dtype=np.int64)
        for begin in range(0, len(orders), kernel.TOGETHER):
            some = slice(begin, begin + kernel.TOGETHER)
            bounds = parts[begin : begin + kernel.TOGETHER + 1]
            seats = None if styles is None else styles[some]
            table = Seats(orders[some], chips[some], buttons[some], seats, due[some])
            state = self.played(table, seed, first + begin, every_action, bounds)
            due[some.stop : some.stop + 1] += state.n[-1, k.OWED]
            lengths = state.n[:, k.AT]
            logs.append(state.log[np.arange(state.log.shape[1]) < lengths[:, np.newaxis]])
            starts.append(starts[-1][-1] + np.cumsum(lengths))
            after[some] = state.s[:, k.CHIPS]
        return Log(np.concatenate(logs), np.concatenate(starts), after)

    def _check(self, orders: NDArray[np.uint8], chips: NDArray[np.int64]) -> None:
        """Refuse orders that lack a card, and stacks that chips can't make or that don't fit into the log."""
        if (np.sort(orders, axis=1) != np.arange(len(STANDARD_52))).any():
            raise NotPlayed("an order of the cards has each of them once")
        held = np.maximum(chips, 0)
        if (held % self.rules.smallest_chip).any() or (held.sum(axis=1) >= kernel.MOST_CHIPS).any():
            raise NotPlayed(f"stacks are made of chips, and come to less than {show(kernel.MOST_CHIPS)} in all")


def order_of(cards: Sequence[Card]) -> list[int]:
    """Return an order of cards as numbers."""
    return [_CARD[card] for card in cards]


def cards_of(order: Sequence[int]) -> tuple[Card, ...]:
    """Return numbers as cards."""
    return tuple(STANDARD_52[card] for card in order)


def seated(stacks: Sequence[dict[int, Cents]]) -> NDArray[np.int64]:
    """Return the chips of each seat at the beginning of each hand; -1 if it is empty or sits out."""
    found = np.full((len(stacks), k.COLUMNS), -1, dtype=np.int64)
    for number, chips in enumerate(stacks):
        for seat, amount in chips.items():
            found[number, seat] = amount
    return found


def flat(actions: Sequence[Sequence[tuple[int, int]]] | None) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the actions of all hands in one array, and where those of each hand begin."""
    if actions is None:
        return np.zeros((0, 2), dtype=np.int64), np.zeros(0, dtype=np.int64)
    every = [action for hand in actions for action in hand]
    parts = np.cumsum([0, *map(len, actions)], dtype=np.int64)
    return np.array(every, dtype=np.int64).reshape(len(every), 2), parts
