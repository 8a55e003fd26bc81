"""How often a round of blackjack's base game ends in each way, by a strategy, from a full shoe.

Every round without a split is counted exactly, as sums of doubles: first cards, cards drawn and the dealer's final
hand, all without replacement. For rounds with a split, these are exact: how often they occur, how many hands result,
how each hand ends against each final hand of the dealer, and the mean of all hands together. The joint distribution of
one pair's hands is not exact: given the dealer's final hand, they are assumed independent, and the result is then
tilted to make its mean exact. The remaining error affects one round in fifty, and is only the little that one hand's
cards reveal about the other's.

The effect of several dealer hands with the same up card on one player's hand (multiple action) is counted the same way:
given the player's cards and the up card, the dealer's hands are assumed independent.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property
from math import exp, sqrt

import numpy as np
from numpy.typing import NDArray

from croupier.games.blackjack.counting import BlackjackGame, FirstHand
from croupier.games.blackjack.counting.dealer import BLACKJACK, TOTAL_21
from croupier.games.blackjack.counting.hands import HandTable
from croupier.games.blackjack.counting.rules import ACE, RANKS, DealerBlackjack, SurrenderRule
from croupier.games.blackjack.counting.up_card import UpCard, UpCardPlay
from croupier.games.blackjack.counting.values import Floats


class BlackjackEnd(Enum):
    """How a round ends for the player."""

    BLACKJACK = "Blackjack"
    FIVE_CARDS = "21 in five cards"
    WON = "The hand wins"
    DOUBLED_WON = "The doubled hand wins"
    PUSHED = "Push"
    DOUBLED_PUSHED = "The doubled hand is a push"
    BOTH_BLACKJACK = "Blackjack against blackjack"
    SURRENDERED = "Surrendered"
    LOST = "The hand loses"
    DOUBLED_LOST = "The doubled hand loses"
    TO_BLACKJACK = "The dealer has a blackjack"
    SPLIT = "Split pair"


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The result of a round: the net in wagers, and the number of hands won, lost and pushed."""

    how: BlackjackEnd
    net: Fraction
    won: int = 0
    lost: int = 0
    pushed: int = 0


class _HandEnd(Enum):
    """How one hand ends: its net in wagers, and the round's result if it is the only hand."""

    FIVE_CARDS = 2, BlackjackEnd.FIVE_CARDS
    WON = 1, BlackjackEnd.WON
    DOUBLED_WON = 2, BlackjackEnd.DOUBLED_WON
    PUSHED = 0, BlackjackEnd.PUSHED
    DOUBLED_PUSHED = 0, BlackjackEnd.DOUBLED_PUSHED
    LOST = -1, BlackjackEnd.LOST
    DOUBLED_LOST = -2, BlackjackEnd.DOUBLED_LOST

    @property
    def net(self) -> int:
        return int(self.value[0])

    @property
    def alone(self) -> RoundResult:
        net, how = self.value
        return RoundResult(how, Fraction(net), int(net > 0), int(net < 0), int(net == 0))


Rows = NDArray[np.intp]

_OUTCOMES = 6
"""The number of the dealer's final hands other than blackjack: 17 to 21, and over 21."""

_OVER = 5

_Joint = dict[_HandEnd, Floats]
"""How a hand ends, each with an array of its chance by the dealer's final hand."""

_All = tuple[int, int, int, int]
"""The total of a pair's hands: net, won, lost, pushed."""


class Outcomes:
    """The results of rounds from one game's shoe under some play, each with its chance.

    ``plays`` is by up card as :meth:`~.blackjack_strategy.Strategy.plays` makes it; without it, the best play.
    """

    def __init__(self, game: BlackjackGame, plays: dict[int, UpCardPlay] | None = None) -> None:
        rules = game.rules
        if rules.dealer_blackjack is DealerBlackjack.ALL_WAGERS or rules.surrender is SurrenderRule.EARLY:
            raise ValueError("rules that New Jersey doesn't have can't be counted here")
        self.game = game
        self.plays = game.best_plays if plays is None else plays

    @cached_property
    def chances(self) -> dict[RoundResult, float]:
        """The chance of each result; they sum to one."""
        found: defaultdict[RoundResult, float] = defaultdict(float)
        for up in self.game.up_cards():
            for result, chance in _Against(self.game, self.plays[up], up).results():
                found[result] += chance
        return {result: chance for result, chance in found.items() if chance > 0.0}

    @property
    def mean(self) -> float:
        """The mean win per unit wagered."""
        return sum(float(result.net) * chance for result, chance in self.chances.items())

    @property
    def variance(self) -> float:
        square = sum(float(result.net) ** 2 * chance for result, chance in self.chances.items())
        return square - self.mean**2

    @cached_property
    def covariance(self) -> float:
        """The covariance of two unit wagers on one hand, each against its own dealer hand."""
        square = sum(_Against(self.game, self.plays[up], up).square_of_means() for up in self.game.up_cards())
        return square - self.mean**2

    def deviation(self, wagers: int) -> float:
        """Return the standard deviation of several unit wagers together, each against its own dealer hand."""
        return sqrt(wagers * self.variance + wagers * (wagers - 1) * self.covariance)


class _Against:
    """Rounds against one up card."""

    def __init__(self, game: BlackjackGame, play: UpCardPlay, up: int) -> None:
        self.game = game
        self.rules = game.rules
        self.play = play
        self.up = up
        self.found: UpCard = game.up_card(up)
        self.hands = self.found.hands
        self.left = np.array(self.found.shoe, dtype=np.float64)
        self._finals: dict[tuple[int, int], Floats] = {}

    def results(self) -> Iterator[tuple[RoundResult, float]]:
        drawn, doubled = np.zeros((2, len(self.hands.totals)))
        for first in self.game.first_hands(self.up):
            row = self.hands.row(first.one, first.other)
            blackjack = float(self.found.blackjack[row])
            if first.is_blackjack:
                yield (
                    RoundResult(BlackjackEnd.BLACKJACK, self.rules.blackjack_pays, won=1),
                    first.chance * (1.0 - blackjack),
                )
                yield RoundResult(BlackjackEnd.BOTH_BLACKJACK, Fraction(0), pushed=1), first.chance * blackjack
                continue
            beside = self.found.lost_beside_blackjack(first.one, self.play) if self._is_split(first, row) else 0.0
            # Two hands can lose one wager besides the original; for more hands, only the mean is the same.
            yield RoundResult(BlackjackEnd.TO_BLACKJACK, Fraction(-2), lost=2), first.chance * beside
            yield RoundResult(BlackjackEnd.TO_BLACKJACK, Fraction(-1), lost=1), first.chance * (blackjack - beside)
            if self._surrenders(row):
                # 2.22(f): a player who surrenders doesn't complete the hand (reading 59).
                yield RoundResult(BlackjackEnd.SURRENDERED, Fraction(-1, 2), lost=1), first.chance * (1.0 - blackjack)
            elif self._is_split(first, row):
                yield from self._split(first, row)
            elif self.play.doubles[row] and self.found.may_double[row]:
                doubled[row] = first.chance
            else:
                drawn[row] = first.chance
        for hand, joint in _played(self.found, self.left, self.found.finals, drawn, doubled, self.play).items():
            yield hand.alone, float(joint.sum())

    def _surrenders(self, row: int) -> bool:
        return bool(self.play.surrenders[row]) and self.rules.surrender is not SurrenderRule.NONE

    def _is_split(self, first: FirstHand, row: int) -> bool:
        return first.is_pair and bool(self.play.splits[first.one]) and not self._surrenders(row)

    # --- split pairs

    def _split(self, first: FirstHand, row: int) -> Iterator[tuple[RoundResult, float]]:
        pair, mass = first.one, 1.0 - float(self.found.blackjack[row])
        together: defaultdict[_All, float] = defaultdict(float)
        for chance, unpaired, free in self._numbers_of_hands(pair):
            others = unpaired + free - 1
            each = [
                *([self._hand_of(pair, others, True)] * unpaired if unpaired else []),
                *([self._hand_of(pair, others, False)] * free if free else []),
            ]
            for ending, likely in _hands_together(each).items():
                together[ending] += chance * likely
        exact = (self.found.split(pair, self.play) + self.found.lost_beside_blackjack(pair, self.play)) / mass
        for (net, won, lost, pushed), likely in _tilted(together, exact).items():
            yield RoundResult(BlackjackEnd.SPLIT, Fraction(net), won, lost, pushed), first.chance * mass * likely

    def _numbers_of_hands(self, pair: int) -> list[tuple[float, int, int]]:
        """Return the chance of each split into hands that need a second card of another rank and hands that take any.

        Second cards are dealt in turn: one of the pair's rank makes another hand while more are allowed.
        """
        of_rank, cards = self.found.shoe[pair] - 2, sum(self.found.shoe) - 2
        most = self.rules.hands_of(pair)
        found: defaultdict[tuple[int, int], float] = defaultdict(float)

        def walk(chance: float, waiting: int, settled: int, again: int) -> None:
            if chance <= 0.0:
                return
            if again == most - 2 or not waiting:
                found[settled, waiting] += chance
                return
            of_it = max(of_rank - again, 0) / (cards - again - settled)
            walk(chance * of_it, waiting + 1, settled, again + 1)
            walk(chance * (1.0 - of_it), waiting - 1, settled + 1, again)

        walk(1.0, 2, 0, 0)
        return [(chance, settled, waiting) for (settled, waiting), chance in found.items()]

    def _hand_of(self, pair: int, others: int, unpaired: bool) -> _Joint:
        """Return how one hand of a pair ends when each of the others holds one card of its rank."""
        left = self.left.copy()
        left[pair] -= others
        table = self.hands.table
        first = int(table.longer[0, pair])
        second = left.copy()
        second[pair] -= 1.0
        if unpaired:
            second[pair] = 0.0
        drawn, doubled = np.zeros((2, len(self.hands.totals)))
        stands = pair == ACE and self.rules.one_card_to_split_aces
        for rank in range(RANKS):
            row = int(table.longer[first, rank])
            twice = self.rules.double_after_split and not stands
            twice = twice and bool(self.play.doubles[row] and self.found.may_double[row])
            (doubled if twice else drawn)[row] = max(second[rank], 0.0) / second.clip(0.0).sum()
        if (pair, others) not in self._finals:
            self._finals[pair, others] = self.found.finals_beside(pair, others)
        finals = self._finals[pair, others]
        play, wins = None if stands else self.play, self.rules.split_two_card_21_wins
        return _played(self.found, left, finals, drawn, doubled, play, two_card_21_wins=wins)

    # --- several dealer hands

    def square_of_means(self) -> float:
        """Return the mean square of a hand's mean win once its play is complete, a blackjack included."""
        total = 0.0
        drawn, doubled = np.zeros((2, len(self.hands.totals)))
        for first in self.game.first_hands(self.up):
            row = self.hands.row(first.one, first.other)
            blackjack = float(self.found.blackjack[row])
            if first.is_blackjack:
                total += first.chance * (float(self.rules.blackjack_pays) * (1.0 - blackjack)) ** 2
            elif self._surrenders(row):
                total += first.chance * (0.5 * (1.0 - blackjack) + blackjack) ** 2
            elif self._is_split(first, row):
                total += first.chance * self._square_of_split(first.one, blackjack)
            elif self.play.doubles[row] and self.found.may_double[row]:
                doubled[row] = first.chance
            else:
                drawn[row] = first.chance
        return total + sum(chance * value**2 for chance, value in self._ends(drawn, doubled, self.play))

    def _square_of_split(self, pair: int, blackjack: float) -> float:
        """Return the value for two hands, each with its own mean: in multiple action a pair is split only once
        (2.11(e)).
        """
        first = int(self.hands.table.longer[0, pair])
        drawn, doubled = np.zeros((2, len(self.hands.totals)))
        left = self.left.copy()
        left[pair] -= 2.0
        stands = pair == ACE and self.rules.one_card_to_split_aces
        for rank in range(RANKS):
            row = int(self.hands.table.longer[first, rank])
            twice = self.rules.double_after_split and not stands
            twice = twice and bool(self.play.doubles[row] and self.found.may_double[row])
            (doubled if twice else drawn)[row] = max(left[rank], 0.0) / left.clip(0.0).sum()
        # A blackjack takes only the original wager, which is half the loss for each of two hands.
        ends = list(self._ends(drawn, doubled, None if stands else self.play, half=0.5, split=True))
        mean = sum(chance * value for chance, value in ends)
        square = sum(chance * value**2 for chance, value in ends)
        return 2.0 * square + 2.0 * mean**2

    def _ends(
        self, drawn: Floats, doubled: Floats, play: UpCardPlay | None, half: float = 1.0, *, split: bool = False
    ) -> Iterator[tuple[float, float]]:
        """Yield where hands end: the chance and the mean win there."""
        found, table = self.found, self.hands.table
        draws = np.zeros(len(drawn), dtype=np.bool_) if play is None else play.draws
        reached = found.reached(drawn, draws)
        cards = self.left.sum()
        for row in np.flatnonzero(reached + doubled):
            blackjack = float(found.blackjack[row])
            if reached[row] and not draws[row]:
                stands = found.stand_after_split(int(row)) if split else float(found.stand[row])
                yield float(reached[row]), stands - half * blackjack
            for start, times in ((reached[row] if draws[row] else 0.0, 1.0), (doubled[row], 2.0)):
                for rank in range(RANKS) if start else ():
                    chance = start * (self.left[rank] - table.held[row, rank]) / (cards - table.cards[row])
                    after = int(table.longer[row, rank])
                    if after < 0 and chance > 0.0:
                        yield float(chance), -times * (1.0 - blackjack) - half * blackjack
                    elif times == 2.0 and chance > 0.0:
                        yield float(chance), 2.0 * float(found.stand[after]) - half * float(found.blackjack[after])


def _played(
    found: UpCard,
    left: Floats,
    finals: Floats,
    drawn: Floats,
    doubled: Floats,
    play: UpCardPlay | None,
    *,
    two_card_21_wins: bool = False,
) -> _Joint:
    """Return how hands end that are drawn to by a play (None: stand) and how doubled hands end, from their chances.

    ``left`` is the shoe before the hand's own cards are removed, and ``finals`` the dealer's outcomes against each
    hand. ``two_card_21_wins`` means that these are hands of a split pair whose two-card 21 beats a 21 in more cards
    (reading 72).
    """
    hands, table = found.hands, found.hands.table
    draws = np.zeros(len(drawn), dtype=np.bool_) if play is None else play.draws
    reached = found.reached_from(drawn, draws, left)
    joint: _Joint = {hand: np.zeros(_OUTCOMES) for hand in _HandEnd}
    dealer = np.nan_to_num(finals.copy())
    over = np.where(np.isnan(finals[:, 0]), 0.0, 1.0 - dealer.sum(axis=1))
    dealer[:, BLACKJACK] = over
    ends: dict[bool, Floats] = {False: np.where(draws, 0.0, reached), True: np.zeros(len(drawn))}
    drawing, twice = np.flatnonzero(np.where(draws, reached, 0.0)), np.flatnonzero(doubled)
    joint[_HandEnd.LOST] += reached[drawing] @ _over_21(drawing, table, left, dealer)
    joint[_HandEnd.DOUBLED_LOST] += doubled[twice] @ _over_21(twice, table, left, dealer)
    for row in twice:
        after = table.longer[row]
        chances = (left - table.held[row]).clip(0.0) / (left.sum() - table.cards[row])
        np.add.at(ends[True], after[after >= 0], doubled[row] * chances[after >= 0])
    five = (hands.totals == 21) & (hands.cards == 5) & found.rules.five_card_21
    for doubled_once, chances in ends.items():
        for pays_twice in (False, True):
            for total in range(2, 22):
                rows = np.flatnonzero((hands.totals == total) & (five == pays_twice) & (chances > 0.0))
                if rows.size:
                    _stand(joint, total, chances[rows] @ dealer[rows], doubled_once, pays_twice and not doubled_once)
    if two_card_21_wins:
        rows = np.flatnonzero((hands.totals == 21) & (hands.cards == 2) & (ends[False] > 0.0))
        moved = ends[False][rows] @ dealer[rows, TOTAL_21] if rows.size else 0.0
        joint[_HandEnd.PUSHED][TOTAL_21] -= moved
        joint[_HandEnd.WON][TOTAL_21] += moved
    return joint


def _stand(joint: _Joint, total: int, chances: Floats, doubled: bool, five_cards: bool) -> None:
    """Add a standing total, given the chance of each of the dealer's outcomes."""
    mine = total - 17
    for outcome in range(_OUTCOMES):
        if outcome == _OVER or outcome < mine:
            won = _HandEnd.FIVE_CARDS if five_cards else _HandEnd.WON
            joint[_HandEnd.DOUBLED_WON if doubled else won][outcome] += chances[outcome]
        elif outcome == mine:
            joint[_HandEnd.DOUBLED_PUSHED if doubled else _HandEnd.PUSHED][outcome] += chances[outcome]
        else:
            joint[_HandEnd.DOUBLED_LOST if doubled else _HandEnd.LOST][outcome] += chances[outcome]


def _over_21(rows: Rows, table: HandTable, left: Floats, dealer: Floats) -> Floats:
    """Return the dealer's outcomes jointly with a card that busts the hand, for several rows.

    A hand's outcomes are the mean over its next cards. So whatever doesn't follow a card that leaves the hand at 21 or
    less follows a card that busts it; the dealer's outcomes against a busted hand needn't be known.
    """
    chances = (left - table.held[rows]).clip(0.0) / (left.sum() - table.cards[rows])[:, None]
    after = table.longer[rows]
    within = np.where(after >= 0, chances, 0.0)
    found: Floats = dealer[rows] - np.einsum("ij,ijk->ik", within, dealer[after])
    return found


_MOST_NET, _MOST_HANDS = 8, 4


def _hands_together(each: list[_Joint]) -> dict[_All, float]:
    """Combine hands that are independent given the dealer's final hand."""
    of_dealer = sum((sum(joint.values(), np.zeros(_OUTCOMES)) for joint in each), np.zeros(_OUTCOMES))
    # By the dealer's outcome: net (from the lowest up), hands won and hands lost.
    so_far = np.zeros((_OUTCOMES, 2 * _MOST_NET + 1, _MOST_HANDS + 1, _MOST_HANDS + 1))
    so_far[:, _MOST_NET, 0, 0] = of_dealer / of_dealer.sum()
    for joint in each:
        mass = sum(joint.values(), np.zeros(_OUTCOMES))
        longer = np.zeros_like(so_far)
        for hand, parts in joint.items():
            net, won, lost = hand.net, int(hand.net > 0), int(hand.net < 0)
            moved = np.roll(so_far, (net, won, lost), axis=(1, 2, 3))
            longer += moved * np.divide(parts, mass, out=np.zeros(_OUTCOMES), where=mass > 0.0)[:, None, None, None]
        so_far = longer
    total = so_far.sum(axis=0)
    return {
        (int(net) - _MOST_NET, int(won), int(lost), len(each) - int(won) - int(lost)): float(total[net, won, lost])
        for net, won, lost in zip(*np.nonzero(total > 0.0), strict=True)
    }


def _tilted(chances: dict[_All, float], mean: float) -> dict[_All, float]:
    """Return the chances nearest to these that have this mean: each is multiplied by a power of its net."""
    tilt = 0.0
    for _ in range(20):
        weights = {ending: chance * exp(tilt * ending[0]) for ending, chance in chances.items()}
        total = sum(weights.values())
        found = sum(ending[0] * weight for ending, weight in weights.items()) / total
        square = sum(ending[0] ** 2 * weight for ending, weight in weights.items()) / total
        if abs(found - mean) < 1e-14:
            break
        tilt += (mean - found) / (square - found**2)
    return {ending: weight / total for ending, weight in weights.items()}
