"""Whole hands of poker at full speed, each with its whole log: every step that the procedure would record of it.

The procedure (:mod:`croupier.games.poker.procedure`) is for reading, and plays what people do; this is for playing many
hands. It is given the filed rules, who sits where with how many chips, the button, the order in which cards are dealt,
and either a seed, by which players do something legal at random, or their actions. A hand is written down in numbers;
:class:`~.poker_log.Expander` makes of them the steps of the procedure, paragraphs included, and a test holds that they
are the same, step by step, in every game and under every kind of limits.

Not in its scope: irregularities (a fouled hand, a misdeal, an exposed card), chips put in without words, cash on the
table, time charges, players who come and go, a shuffling device, and what the cards need besides the shuffle of each
round (opening, sorting every two hours, rotation of the decks). The stub is counted where that is asked for.

A hand goes through stages, each compiled in a file of its own: :mod:`~.poker_betting`, :mod:`~.poker_streets` (cards),
:mod:`~.poker_gathering` (pots and rake), :mod:`~.poker_ranks` and :mod:`~.poker_ends` (showdown and award). A compiled
function calls none of another file, so a few small ones stand in several.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.money import Cents, show
from croupier.errors import CroupierError
from croupier.games.poker.forms import CardRoundKind, Family, PokerContest, Street
from croupier.games.poker.rules import PokerRules, Structure
from croupier.ranking.fast import COUNT, STRAIGHT, TOP_FIVE
from croupier.simulation import poker_betting as betting
from croupier.simulation import poker_ends as ends
from croupier.simulation import poker_gathering as gathering
from croupier.simulation import poker_numbers as k
from croupier.simulation import poker_ranks as ranks
from croupier.simulation import poker_streets as streets
from croupier.simulation.dealing import draw

_OFTEN = 1 << 16
_TOGETHER = 512
"""So many hands are played together, stage by stage."""
_LOG, _CHANCE, _LITTLE_CHANCE = 1280, 128, 4
"""Words of a hand's log, and random words for it; more room is made where that is not enough. Where actions are given,
chance is only in what has to be shuffled within a hand."""
_DECK = 160
"""Room for a deck and all that is shuffled anew within a hand, and comes below it."""
_ACTIONS = 3
"""Which stream of a round's random words this is, behind those of :class:`~.dealing.Stream`."""

_MOST_CHIPS: Cents = 1 << 31
"""Amounts stand in the log as words of 32 bits."""

_CARD = {card: number for number, card in enumerate(STANDARD_52)}


class RandomHabits(NamedTuple):
    """How often players who act at random do something: chances from 0 to 1."""

    folds: float = 0.15
    """Folding where there is a bet to call."""
    folds_freely: float = 0.01
    """Folding where there is none, which is legal too."""
    raises: float = 0.25
    concedes: float = 0.2


USUAL = RandomHabits()


class NotPlayed(CroupierError, ValueError):
    """Hands cannot be played as they are given."""


@dataclass(frozen=True, slots=True)
class Log:
    """What was written of some hands."""

    words: NDArray[np.int32]
    starts: NDArray[np.int64]
    """Where each hand begins, and where the last one ends."""
    chips: NDArray[np.int64]
    """What each seat has after each hand; -1 where nobody takes part. Column 0 is nobody's."""
    buttons: NDArray[np.int64]
    """Where the button was in each hand; 0 where there is none."""

    def hand(self, number: int) -> NDArray[np.int32]:
        """The rows of one hand."""
        return self.words[self.starts[number] : self.starts[number + 1]]


class PokerHands:
    """Hands at one table."""

    def __init__(self, rules: PokerRules, habits: RandomHabits = USUAL, *, count_stub: bool = False) -> None:
        if rules.shuffler:
            raise NotPlayed("a table with a shuffling device is not played here")
        if rules.table_charge_from_pot:
            raise NotPlayed("time charges that come out of a pot are not played here (reading 135)")
        self.rules = rules
        self._filed = _filed(rules, habits, count_stub)

    def play(
        self,
        orders: NDArray[np.uint8],
        chips: NDArray[np.int64],
        buttons: NDArray[np.int64],
        seed: int = 0,
        first: int = 0,
        actions: Sequence[Sequence[tuple[int, int]]] | None = None,
    ) -> Log:
        """Hands with these orders of cards, chips by seat (:func:`seated`) and buttons of the round before.

        Players act at random, by the seed and the number of each hand, counted from ``first``; or as is given, for each
        hand a list of what is done (an action of :mod:`~.poker_numbers`) and to how much. What has to be shuffled
        within a hand is shuffled by the seed in either case.
        """
        given, parts = _given(actions)
        return self.play_given(orders, chips, buttons, given, parts, seed, first)

    def play_given(
        self,
        orders: NDArray[np.uint8],
        chips: NDArray[np.int64],
        buttons: NDArray[np.int64],
        given: NDArray[np.int64],
        parts: NDArray[np.int64],
        seed: int = 0,
        first: int = 0,
    ) -> Log:
        """The same, with the actions of all hands in one array, and where those of each hand begin."""
        self._check(orders, chips)
        logs, starts = [np.zeros(0, dtype=np.int32)], [np.zeros(1, dtype=np.int64)]
        after, put = np.full((len(orders), k.COLUMNS), -1, dtype=np.int64), np.zeros(len(orders), dtype=np.int64)
        for begin in range(0, len(orders), _TOGETHER):
            some = slice(begin, begin + _TOGETHER)
            bounds = parts[begin : begin + _TOGETHER + 1]
            state = self._played(orders[some], chips[some], buttons[some], given, bounds, seed, first + begin)
            lengths = state.n[:, k.AT]
            logs.append(state.log[np.arange(state.log.shape[1]) < lengths[:, np.newaxis]])
            starts.append(starts[-1][-1] + np.cumsum(lengths))
            put[some] = state.n[:, k.BUTTON]
            after[some] = state.s[:, k.CHIPS]
        return Log(np.concatenate(logs), np.concatenate(starts), after, put)

    def _check(self, orders: NDArray[np.uint8], chips: NDArray[np.int64]) -> None:
        """Whether each order has every card once, and each stack is made of chips and fits into the log."""
        if (np.sort(orders, axis=1) != np.arange(len(STANDARD_52))).any():
            raise NotPlayed("an order of the cards has each of them once")
        held = np.maximum(chips, 0)
        if (held % self.rules.smallest_chip).any() or (held.sum(axis=1) >= _MOST_CHIPS).any():
            raise NotPlayed(f"stacks are made of chips, and come to less than {show(_MOST_CHIPS)} in all")

    def _played(
        self,
        orders: NDArray[np.uint8],
        chips: NDArray[np.int64],
        buttons: NDArray[np.int64],
        given: NDArray[np.int64],
        bounds: NDArray[np.int64],
        seed: int,
        first: int,
    ) -> k.PokerState:
        """Some hands, played together; once more with more room, where the log of one was too long."""
        room, chance = _LOG, _CHANCE if not bounds.size else _LITTLE_CHANCE
        while True:
            state = _state(len(orders), room, _random_words(seed, first, len(orders), chance), given, bounds)
            self._play(state, orders, chips, buttons)
            faults = state.n[:, k.FAULT]
            if not faults.any():
                return state
            hand = int(np.flatnonzero(faults)[0])
            if faults[hand] != k.FULL:
                why = "an action is not legal" if faults[hand] == k.ILLEGAL else "it cannot be played"
                raise NotPlayed(f"hand {first + hand}: {why}")
            room, chance = 2 * room, max(2 * chance, _CHANCE)

    def _play(
        self, state: k.PokerState, orders: NDArray[np.uint8], chips: NDArray[np.int64], buttons: NDArray[np.int64]
    ) -> None:
        """The stages of a hand, each for all hands: a compiled function knows no other file than its own."""
        f, agreed = self._filed, k.AGREED
        fresh = betting.begin(f, state, chips, buttons, orders, agreed)
        fresh &= gathering.collect(f, state, False, agreed)
        fresh &= betting.blind(f, state, agreed)
        for street in map(np.int64, range(len(self.rules.form.streets))):
            fresh &= streets.deal(f, state, street, agreed)
            fresh &= betting.bet(f, state, street, agreed)
            fresh &= gathering.collect(f, state, True, agreed)
        fresh &= ranks.rank(f, state, agreed)
        fresh &= ends.finish(f, state, agreed)
        if not fresh:
            raise RuntimeError(k.STALE)


def _state(
    hands: int, room: int, words: NDArray[np.uint32], given: NDArray[np.int64], bounds: NDArray[np.int64]
) -> k.PokerState:
    """Hands that have not begun."""
    n = np.zeros((hands, int(k.SCALARS)), dtype=np.int64)
    n[:, k.NEXT], n[:, k.LAST] = (bounds[:-1], bounds[1:]) if bounds.size else (0, -1)
    return k.PokerState(
        n,
        np.zeros((hands, int(k.FIELDS), k.COLUMNS), dtype=np.int64),
        np.zeros((hands, 16, 4), dtype=np.int64),
        np.zeros((hands, _DECK), dtype=np.int64),
        np.zeros((hands, len(STANDARD_52)), dtype=np.int64),
        np.empty((hands, room), dtype=np.int32),
        words,
        given,
    )


def _random_words(seed: int, first: int, hands: int, number: int) -> NDArray[np.uint32]:
    """Random words for each hand, by the seed and its number alone: Philox4x32-10, as in :mod:`~.dealing`."""
    low, half = np.uint64(0xFFFFFFFF), np.uint64(32)
    key_0, key_1 = np.uint64(seed & 0xFFFFFFFF), np.uint64(seed >> 32)
    rounds = np.arange(first, first + hands, dtype=np.uint64)[:, np.newaxis]
    shape = (hands, number // 4)
    a = np.broadcast_to(np.arange(number // 4, dtype=np.uint64), shape)
    b, c, d = (np.broadcast_to(one, shape) for one in (np.uint64(_ACTIONS), rounds & low, rounds >> half))
    for _ in range(10):
        product, other = np.uint64(0xD2511F53) * a, np.uint64(0xCD9E8D57) * c
        a, b, c, d = (other >> half) ^ b ^ key_0, other & low, (product >> half) ^ d ^ key_1, product & low
        key_0, key_1 = (key_0 + np.uint64(0x9E3779B9)) & low, (key_1 + np.uint64(0xBB67AE85)) & low
    return np.stack((a, b, c, d), axis=-1).reshape(hands, number).astype(np.uint32)


def shuffled(seed: int, first: int, hands: int) -> NDArray[np.uint8]:
    """An order of the cards for each of some hands, by the seed and the number of the hand alone."""
    return np.ascontiguousarray(draw(seed, first, hands, len(STANDARD_52), len(STANDARD_52)).T.astype(np.uint8))


def order_of(cards: Sequence[Card]) -> list[int]:
    """An order of cards in numbers."""
    return [_CARD[card] for card in cards]


def cards_of(order: Sequence[int]) -> tuple[Card, ...]:
    """Numbers as cards."""
    return tuple(STANDARD_52[card] for card in order)


def seated(stacks: Sequence[dict[int, Cents]]) -> NDArray[np.int64]:
    """What each seat has at the beginning of each hand; -1 where nobody sits or somebody sits out."""
    found = np.full((len(stacks), k.COLUMNS), -1, dtype=np.int64)
    for number, chips in enumerate(stacks):
        for seat, amount in chips.items():
            found[number, seat] = amount
    return found


def _given(
    actions: Sequence[Sequence[tuple[int, int]]] | None,
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The actions of all hands in one array, and where those of each hand begin."""
    if actions is None:
        return np.zeros((0, 2), dtype=np.int64), np.zeros(0, dtype=np.int64)
    every = [one for hand in actions for one in hand]
    parts = np.cumsum([0, *map(len, actions)], dtype=np.int64)
    return np.array(every, dtype=np.int64).reshape(len(every), 2), parts


# --- a filing in numbers

_FAMILIES = {
    Family.HOLD_EM: k.HOLD_EM,
    Family.SEVEN_STUD: k.SEVEN_STUD,
    Family.FIVE_STUD: k.FIVE_STUD,
    Family.OMAHA: k.OMAHA,
    Family.DRAW: k.FIVE_DRAW,
}
_CONTESTS = {
    PokerContest.HIGH: k.HIGH,
    PokerContest.LOW: k.LOW,
    PokerContest.SPLIT: k.SPLIT,
    PokerContest.EIGHT: k.EIGHT,
}
_STRUCTURES = {
    Structure.FIXED: k.FIXED,
    Structure.SPREAD: k.SPREAD,
    Structure.POT: k.POT,
    Structure.NONE: k.NO_LIMIT,
}
_KINDS = {
    CardRoundKind.DOWN: k.DOWN,
    CardRoundKind.UP: k.UP,
    CardRoundKind.BOARD: k.BOARD,
    CardRoundKind.DRAW: k.CARDS_DRAWN,
}


def _filed(rules: PokerRules, habits: RandomHabits, count_stub: bool) -> k.Filed:
    form, limits, rake = rules.form, rules.limits, rules.rake
    numbers = np.zeros(int(k.FILED), dtype=np.int64)
    for at, number in (
        (k.SEATS, max(rules.seats)),
        (k.FAMILY, _FAMILIES[form.family]),
        (k.CONTEST, _CONTESTS[form.contest]),
        (k.WITH_BUTTON, form.button),
        (k.CHIP, rules.smallest_chip),
        (k.ANTE, rules.ante),
        (k.FORCED, rules.forced),
        (k.BLINDS, len(rules.blinds)),
        (k.STRUCTURE, _STRUCTURES[limits.structure]),
        (k.MINIMUM, limits.minimum),
        (k.MAXIMUM, limits.maximum),
        (k.MOST_RAISES, -1 if limits.raises is None else limits.raises),
        (k.CHECK_RAISE, limits.check_raise),
        (k.RATE_TOP, rake.rate.numerator if rake.rate is not None else 0),
        (k.RATE_BOTTOM, rake.rate.denominator if rake.rate is not None else 0),
        (k.RAKE_MOST, rake.maximum),
        (k.DISCLOSURE, rules.disclosure),
        (k.ODD_BY_SUIT, rules.odd_chip_by_suit),
        (k.SMALL_ON_BUTTON, rules.small_blind_on_button),
        (k.FROM_THE_ACE, rules.low_from_the_ace),
        (k.TO_JOIN, rules.to_join),
        (k.STUB_DUE, count_stub),
        (k.ROUNDED_ONCE, rules.rake_rounded_once),
        (k.LEVELS_EACH, rules.rake.each_pot),
    ):
        numbers[at] = number
    for place, blind in enumerate(rules.blinds):
        numbers[k.BLIND_1 + place] = blind
    levels = np.array([(one.level, one.amount) for one in rake.assessments], dtype=np.int64).reshape(-1, 2)
    return k.Filed(
        numbers,
        np.array([_street(street) for street in form.streets], dtype=np.int64),
        levels,
        np.array([round(chance * _OFTEN) for chance in habits], dtype=np.int64),
        *(np.array(table, dtype=np.int64) for table in (COUNT, TOP_FIVE, STRAIGHT)),
    )


def _street(street: Street) -> list[int]:
    row = [0] * (int(k.FIRST_ROUND) + 2 * 5)
    row[k.BURNS], row[k.LARGE], row[k.ROUNDS] = street.burn is not None, street.large, len(street.cards)
    for place, cards in enumerate(street.cards):
        at = int(k.FIRST_ROUND) + 2 * place
        row[at], row[at + 1] = int(_KINDS[cards.kind]), cards.number
    return row
