"""Whole hands of poker at full speed, each with its complete log: every step that the procedure would record.

The procedure (:mod:`croupier.games.poker.procedure`) is the readable form, and plays what people do; this package plays
many hands. It gets the filed rules, who sits where with how many chips, the button, the order of the cards, and how
players act: by a style (:mod:`~.styles`), at random, or as prescribed. A hand is logged in numbers. The tests turn them
into the procedure's steps, including paragraphs, and check that they are the same, step by step, in every game and with
every kind of limits. ``croupier simulate poker`` plays styles against each other (:mod:`~.run`).

Out of scope: irregularities (a fouled hand, a misdeal, an exposed card), chips put in without words, cash on the table,
time charges that players pay from their stacks, players who come and go, and card handling other than the shuffle of
each round (opening, sorting every two hours, rotating the decks, a shuffling device). The stub is counted on request.

A hand goes through stages, each compiled in its own file: :mod:`~.betting`, :mod:`~.streets` (cards), :mod:`~.pots`
(pots and rake), :mod:`~.ranks` and :mod:`~.showdown` (showdown and award).
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import STANDARD_52
from croupier.equipment.money import Cents
from croupier.errors import CroupierError
from croupier.games.poker.forms import CardRoundKind, Family, PokerContest, Street
from croupier.games.poker.kernel import betting, pots, ranks, showdown, streets, strength
from croupier.games.poker.kernel import numbers as k
from croupier.games.poker.kernel.styles import PokerStyle
from croupier.games.poker.rules import PokerRules, Structure, rules_of
from croupier.simulation.dealing import draw, words
from croupier.simulation.run_request import RunRequest
from croupier.submission.filing import Filing

if TYPE_CHECKING:
    from croupier.games.poker.kernel.run import StyleRun

_OFTEN = 1 << 16
TOGETHER = 512
"""The number of hands played together, stage by stage."""
_LOG, _CHANCE, _LITTLE_CHANCE = 1280, 128, 4
"""The words of a hand's log, and its random words; both grow if that is not enough. With given actions, randomness is
needed only to reshuffle within a hand.
"""
_DECK = 160
"""Room for a deck and for the cards reshuffled within a hand, which come below it."""
_ACTIONS = 3
"""The stream of a round's random words, after those of :class:`~.dealing.Stream`."""

MOST_CHIPS: Cents = 1 << 31
"""Amounts are 32-bit words in the log."""


class RandomHabits(NamedTuple):
    """How often players who act at random do something: probabilities from 0 to 1."""

    folds: float = 0.15
    """Folding to a bet."""
    folds_freely: float = 0.01
    """Folding when there is no bet, which is legal too."""
    raises: float = 0.25
    concedes: float = 0.2


USUAL = RandomHabits()


class NotPlayed(CroupierError, ValueError):
    """The given hands can't be played."""


_NO_ACTIONS, _NO_BOUNDS = np.zeros((0, 2), dtype=np.int64), np.zeros(0, dtype=np.int64)


class Seats(NamedTuple):
    """Who plays some hands, and with which cards: one row per hand."""

    orders: NDArray[np.uint8]
    chips: NDArray[np.int64]
    """By seat; -1 if nobody sits there."""
    buttons: NDArray[np.int64]
    """Of the previous round."""
    styles: NDArray[np.int64] | None = None
    """The number of each seat's style; -1 for a player who acts at random, or an empty seat."""
    owed: NDArray[np.int64] | None = None
    """What the table owes for its time, paid out of the pot."""


class PokerHands:
    """Hands at one table."""

    def __init__(
        self,
        rules: PokerRules,
        habits: RandomHabits = USUAL,
        *,
        styles: Sequence[PokerStyle] = (),
        count_stub: bool = False,
    ) -> None:
        self.rules = rules
        self._ranks = ranks.rank_tables(rules)
        self._filed = _filed(rules, habits, styles, count_stub)
        self._looked = strength.strength_tables(rules) if styles else None

    def played(
        self,
        table: "Seats",
        seed: int,
        first: int,
        actions: NDArray[np.int64] = _NO_ACTIONS,
        bounds: NDArray[np.int64] = _NO_BOUNDS,
    ) -> k.PokerState:
        """Play hands together, with their logs; again with more room if one log was too long.

        ``actions``: those of all hands; ``bounds``: where those of each hand begin.
        """
        hands = len(table.orders)
        room, chance = _LOG, _CHANCE if not bounds.size else _LITTLE_CHANCE
        while True:
            state = _state(hands, room, words(seed, first, hands, chance, _ACTIONS), actions, bounds)
            state.n[:, k.OWED] = 0 if table.owed is None else table.owed
            state.s[:, k.STYLE] = -1 if table.styles is None else table.styles
            self._play(state, table, seed, first)
            faults = state.n[:, k.FAULT]
            if not faults.any():
                return state
            hand = int(np.flatnonzero(faults)[0])
            if faults[hand] != k.FULL:
                why = "an action is not legal" if faults[hand] == k.ILLEGAL else "it cannot be played"
                raise NotPlayed(f"hand {first + hand}: {why}")
            room, chance = 2 * room, max(2 * chance, _CHANCE)

    def _play(self, state: k.PokerState, table: "Seats", seed: int, first: int) -> None:
        """Run the stages of a hand, each for all hands."""
        f = self._filed
        keys = np.array([seed & 0xFFFFFFFF, seed >> 32], dtype=np.uint64)
        betting.begin(f, state, table.chips, table.buttons, table.orders)
        pots.collect(f, state, False)
        betting.blind(f, state)
        for street in map(np.int64, range(len(self.rules.form.streets))):
            streets.deal(f, state, street)
            if self._looked is not None:
                strength.weigh(f, self._looked, state, street, keys, np.uint64(first))
            betting.bet(f, state, street)
            pots.collect(f, state, True)
        ranks.rank(f, self._ranks, state)
        showdown.finish(f, state)


UNUSED = {
    "--wager": "players bet against each other, and --strategy says how",
    "--session": "every hand starts with full stacks",
    "--others": "--strategy lists all players at the table",
    "--count": "the deck is shuffled for every hand",
    "--plot": "there are no sessions or wagers against the house to draw",
    "--save": "a run can't be resumed; more --rounds with the same --seed play the same hands and go on",
}
"""Options of ``croupier simulate`` that poker doesn't take, and why."""


def requested_run(request: RunRequest, filing: Filing, number: int, seed: int, stack: Cents | None) -> "StyleRun":
    """Return the requested run under a filing: styles against each other."""
    from croupier.games.poker.kernel.run import run_of

    return run_of(rules_of(filing), request.strategy, stack, request.hands_per_hour, number, seed)


def _state(
    hands: int, room: int, words: NDArray[np.uint32], actions: NDArray[np.int64], bounds: NDArray[np.int64]
) -> k.PokerState:
    """Return the state of hands that have not begun."""
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
        actions,
    )


def shuffled(seed: int, first: int, hands: int) -> NDArray[np.uint8]:
    """Return an order of the cards for each hand, determined by the seed and the hand's number."""
    return np.ascontiguousarray(draw(seed, first, hands, len(STANDARD_52), len(STANDARD_52)).T.astype(np.uint8))


# --- a filing as numbers

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


def _filed(rules: PokerRules, habits: RandomHabits, styles: Sequence[PokerStyle], count_stub: bool) -> k.Filed:
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
    levels = np.array(
        [(assessment.level, assessment.amount) for assessment in rake.assessments], dtype=np.int64
    ).reshape(-1, 2)
    return k.Filed(
        numbers,
        np.array([_street(street) for street in form.streets], dtype=np.int64),
        levels,
        np.array([round(chance * _OFTEN) for chance in habits], dtype=np.int64),
        np.array([[round(part * _OFTEN) for part in style.parts] for style in styles], dtype=np.int64).reshape(
            -1, int(k.STYLED)
        ),
    )


def _street(street: Street) -> list[int]:
    row = [0] * (int(k.FIRST_ROUND) + 2 * 5)
    row[k.BURNS], row[k.LARGE], row[k.ROUNDS] = street.burn is not None, street.large, len(street.cards)
    for place, cards in enumerate(street.cards):
        at = int(k.FIRST_ROUND) + 2 * place
        row[at], row[at + 1] = int(_KINDS[cards.kind]), cards.number
    return row
