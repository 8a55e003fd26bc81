"""Blackjack's base game: the best play, what it is worth, and what any other play costs.

What is exact and what is not:

- The dealer's outcomes, standing, drawing, doubling, surrender and insurance are exact for the cards left in the shoe
  (as sums of doubles, about twelve digits; :mod:`~.exact` says the same with fractions).
- A split is exact for play that looks at a hand's own cards and the up-card only (:mod:`~.splits`), however often a
  pair is split again. Hands of a split pair are played as the same cards would be if they were no split; analysts
  call that CDZ-. A pair that is split is split again whenever it may be.
- A player who also looks at the cards of his other hands wins a little more. With one deck, pairs split once, the
  dealer standing on soft 17 and doubling allowed after a split, the edge falls 0.0000185 short of that; with six
  decks, counted without pairs of twos, threes and fours, 0.0000002.

An edge is the player's: the mean of what a wager of one wins in a round that is dealt from the whole shoe.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from croupier.games.blackjack.counting.rules import (
    ACE,
    RANKS,
    TEN,
    BlackjackAction,
    DealerBlackjack,
    RuleSet,
    Shoe,
    SurrenderRule,
    without,
)
from croupier.games.blackjack.counting.up_card import UpCard, UpCardPlay
from croupier.games.blackjack.counting.values import Flags

MOST_OF_A_HAND, MOST_OF_THE_DEALER = 30, 26
"""Hands are drawn to up to 20, the dealer's up to 16, all aces as one: so much they may count at the end.

A shoe whose cards count less than all hands of a round together might not last to its end.
"""


@dataclass(frozen=True, slots=True)
class FirstHand:
    """The first two cards and the up-card."""

    one: int
    other: int
    """Not lower than the first."""
    up: int
    chance: float

    @property
    def is_blackjack(self) -> bool:
        return self.one == ACE and self.other == TEN

    @property
    def is_pair(self) -> bool:
        return self.one == self.other


class BlackjackGame:
    """All hands against all up-cards from one shoe, which must last for a round however it goes."""

    def __init__(self, rules: RuleSet, shoe: Shoe | None = None) -> None:
        self.rules = rules
        self.shoe = rules.shoe() if shoe is None else shoe
        self._ups: dict[int, UpCard] = {}
        self._splits: dict[tuple[int, int], float] = {}

    def up_card(self, up: int) -> UpCard:
        """The hands against one up-card."""
        if up not in self._ups:
            self._ups[up] = UpCard(self.rules, self.shoe, up)
        return self._ups[up]

    def up_cards(self) -> list[int]:
        """Those that the shoe can deal."""
        return [up for up in range(RANKS) if self.shoe[up]]

    def first_hands(self, up: int) -> Iterator[FirstHand]:
        """All first two cards beside an up-card, with how likely the three are."""
        cards = sum(self.shoe)
        deals = cards * (cards - 1) * (cards - 2)
        left = without(self.shoe, up)
        for rank in range(RANKS):
            for other in range(rank, RANKS):
                ways = left[rank] * (left[rank] - 1) if rank == other else 2 * left[rank] * left[other]
                if ways:
                    yield FirstHand(rank, other, up, self.shoe[up] * ways / deals)

    # --- play

    @cached_property
    def best_plays(self) -> dict[int, UpCardPlay]:
        """By the up-card, the best play that looks at a hand's own cards."""
        return {up: self._best_play(up) for up in self.up_cards()}

    def _best_play(self, up: int) -> UpCardPlay:
        found = self.up_card(up)
        worth = found.best()
        play = UpCardPlay(worth.draws, found.may_double & (worth.double > worth.play), *_no_flags(found))
        for first in self.first_hands(up):
            if not first.is_blackjack:
                row = found.hands.row(first.one, first.other)
                best = max(worth.play[row], worth.double[row] if found.may_double[row] else -np.inf)
                if first.is_pair:
                    split = self._best_split(found, first.one, play)
                    play.splits[first.one] = split > best
                    best = max(best, split)
                if self.rules.surrender is not SurrenderRule.NONE:
                    play.surrenders[row] = self.surrender_value(found.up, row) > best
        return play

    def _best_split(self, found: UpCard, pair: int, play: UpCardPlay) -> float:
        if (found.up, pair) not in self._splits:
            self._splits[found.up, pair] = found.split(pair, play)
        return self._splits[found.up, pair]

    def surrender_value(self, up: int, row: int) -> float:
        """Half of the wager; in rounds of a dealer's blackjack the whole, or half if that is early enough."""
        found = self.up_card(up)
        chance = float(found.blackjack[row])
        late = -0.5 * (1 - chance)
        of_blackjack = -0.5 * chance if self.rules.surrender is SurrenderRule.EARLY else -chance
        # Where other actions leave the original wager out, it is as much less that is lost here.
        return late + of_blackjack + (0 if found.all_wagers else chance)

    # --- what play is worth

    def edge(self, plays: dict[int, UpCardPlay] | None = None) -> float:
        """What a wager of one wins on average; without a play given, with the best one.

        What the rules do not allow is not done: a hand is drawn to or stood on instead.
        """
        return sum(first.chance * value for up in self.up_cards() for first, value in self.first_values(up, plays))

    def first_values(self, up: int, plays: dict[int, UpCardPlay] | None = None) -> Iterator[tuple[FirstHand, float]]:
        """What each first hand wins against an up-card, a dealer's blackjack included."""
        found = self.up_card(up)
        play = self.best_plays[up] if plays is None else plays[up]
        worth = found.worth(play.draws)
        for first in self.first_hands(up):
            row = found.hands.row(first.one, first.other)
            blackjack = float(found.blackjack[row])
            if first.is_blackjack:
                yield first, float(self.rules.blackjack_pays) * (1 - blackjack)
                continue
            doubled = play.doubles[row] and found.may_double[row]
            value = float(worth.double[row] if doubled else worth.play[row])
            if play.surrenders[row] and self.rules.surrender is not SurrenderRule.NONE:
                value = self.surrender_value(up, row)
            elif first.is_pair and plays is None:
                value = max(value, self.split_value(up, first.one))
            elif first.is_pair and play.splits[first.one]:
                value = found.split(first.one, play)
            yield first, value - (0 if found.all_wagers else blackjack)

    def split_value(self, up: int, pair: int) -> float:
        """What a pair wins that is split, rounds of a dealer's blackjack counted as :mod:`~.values` says."""
        return self._best_split(self.up_card(up), pair, self.best_plays[up])

    # --- one hand

    def action_values(
        self, hand: Iterable[int], up: int, hands: int = 1, *, added: bool = False
    ) -> dict[BlackjackAction, float]:
        """What each action wins that is open to a hand, with the best play after it; see :func:`action_values`."""
        if added and hands < 2:
            raise ValueError("a wager was added to a hand of a split pair only")
        ranks = tuple(hand)
        found = self.up_card(up)
        row = found.hands.row(*ranks)
        chance = float(found.blackjack[row])
        worth = of_added = found.best_of_added()
        if found.over_stays_lost and not added:
            worth = found.best()
        first = hands == 1 and len(ranks) == 2
        if first and sorted(ranks) == [ACE, TEN]:
            # A blackjack of both is no loss.
            known = self.rules.dealer_blackjack is DealerBlackjack.READER
            return {BlackjackAction.STAND: float(self.rules.blackjack_pays) * (1 if known else 1 - chance)}
        values = {BlackjackAction.STAND: float(worth.stand[row]) if hands == 1 else found.stand_after_split(row)}
        one_card = hands > 1 and ranks[0] == ACE and self.rules.one_card_to_split_aces
        if found.hands.totals[row] < 21 and not one_card:
            values[BlackjackAction.HIT] = float(worth.hit[row])
            if found.may_double[row] and (hands == 1 or self.rules.double_after_split):
                # Of two equal wagers the second was added, and over 21 it may be lost where the first is anyway.
                values[BlackjackAction.DOUBLE] = float(worth.double[row] + of_added.double[row]) / 2
        if len(ranks) == 2 and ranks[0] == ranks[1] and hands < self.rules.hands_of(ranks[0]):
            play = UpCardPlay(worth.draws, found.may_double & (worth.double > worth.play), *_no_flags(found))
            values[BlackjackAction.SPLIT] = found.split(
                ranks[0], play, self.rules.hands_of(ranks[0]) - hands + 1, added=added
            )
        if first and self.rules.surrender is not SurrenderRule.NONE:
            values[BlackjackAction.SURRENDER] = self.surrender_value(up, row)
        early = first and self.rules.surrender is SurrenderRule.EARLY
        return {action: self._as_known(value, chance, early, added) for action, value in values.items()}

    def _as_known(self, value: float, chance: float, early: bool, added: bool) -> float:
        """A value as a player has it who acts: once a reader was used, no dealer's blackjack can come any more.

        Without one it takes the original wager, and gives back what was added.
        """
        if self.rules.dealer_blackjack is DealerBlackjack.ALL_WAGERS:
            return value
        if self.rules.dealer_blackjack is DealerBlackjack.READER and not early:
            return value / (1 - chance)
        return value if added else value - chance


def action_values(
    hand: Iterable[int], up: int, removed: Iterable[int], rules: RuleSet, hands: int = 1, *, added: bool = False
) -> dict[BlackjackAction, float]:
    """What each action wins that is open to a hand, per unit of the original wager, with the best play after it.

    ``removed`` are the cards that are seen or gone besides the hand and the up-card, a rank each; ``hands`` says how
    many hands the player has, this one included: with more than one, this is a hand of a split pair, and its first card
    one of that pair. With a reader, values are those when it has shown no blackjack; but where a hand can be
    surrendered early, the reader is still to come. A split is valued as if none of the player's other hands were split
    again. ``added`` says that the hand is not the first of a split pair: its wager was added, and without a reader a
    blackjack does not take it.
    """
    ranks = tuple(hand)
    if len(ranks) < 2:
        raise ValueError("a hand is played from its second card on")
    shoe = without(rules.shoe(), *removed)
    made = rules.hands_of(ranks[0]) - hands + 1 if len(ranks) == 2 and ranks[0] == ranks[1] else 1
    most = MOST_OF_A_HAND * made + MOST_OF_THE_DEALER
    left = sum((rank + 1) * number for rank, number in enumerate(without(shoe, up, *ranks)))
    if left < most:
        raise ValueError(f"cards that count {left} might not last to the end of a round, for which {most} are needed")
    return BlackjackGame(rules, shoe).action_values(ranks, up, hands, added=added)


def _no_flags(found: UpCard) -> tuple[Flags, Flags]:
    return np.zeros(len(found.hands.totals), dtype=np.bool_), np.zeros(RANKS, dtype=np.bool_)
