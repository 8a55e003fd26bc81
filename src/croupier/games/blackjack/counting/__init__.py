"""Blackjack's base game: the best play, what it is worth, and what any other play costs.

What is exact and what is not:

- The dealer's outcomes, standing, drawing, doubling, surrender and insurance are exact for the cards left in the shoe
  (as sums of doubles, about twelve digits; :mod:`~.exact` does the same with fractions).
- A split is exact for play that considers only a hand's own cards and the up card (:mod:`~.splits`), however often a
  pair is split again. Hands of a split pair are played as the same cards would be without a split; analysts call that
  CDZ-. A split pair is always split again if allowed.
- A player who also considers the cards of his other hands wins slightly more. With one deck, one split per pair, a
  dealer who stands on soft 17, and doubling after a split, the computed edge is 0.0000185 too low; with six decks,
  counted without pairs of twos, threes and fours, it is 0.0000002 too low.

The edge is the player's: the mean win per unit wagered, in a round dealt from the full shoe.
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
"""The highest count, with all aces as one, that a hand can end with: a player's hand is drawn to up to 20, a dealer's
up to 16. A shoe whose cards count less than all hands of a round together might run out before the round ends.
"""


@dataclass(frozen=True, slots=True)
class FirstHand:
    """The first two cards and the up card."""

    one: int
    other: int
    """At least as high as the first."""
    up: int
    chance: float

    @property
    def is_blackjack(self) -> bool:
        return self.one == ACE and self.other == TEN

    @property
    def is_pair(self) -> bool:
        return self.one == self.other


class BlackjackGame:
    """All hands against all up cards from one shoe, which must last any round."""

    def __init__(self, rules: RuleSet, shoe: Shoe | None = None) -> None:
        self.rules = rules
        self.shoe = rules.shoe() if shoe is None else shoe
        self._ups: dict[int, UpCard] = {}
        self._splits: dict[tuple[int, int], float] = {}

    def up_card(self, up: int) -> UpCard:
        """Return the hands against one up card."""
        if up not in self._ups:
            self._ups[up] = UpCard(self.rules, self.shoe, up)
        return self._ups[up]

    def up_cards(self) -> list[int]:
        """Return the up cards that the shoe can deal."""
        return [up for up in range(RANKS) if self.shoe[up]]

    def first_hands(self, up: int) -> Iterator[FirstHand]:
        """Yield every first hand with an up card, with the chance of the three cards."""
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
        """The best play for each up card, considering only a hand's own cards."""
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
        """Return the mean of a surrender: half the wager lost, or all of it to a dealer's blackjack unless surrender is
        early.
        """
        found = self.up_card(up)
        chance = float(found.blackjack[row])
        late = -0.5 * (1 - chance)
        of_blackjack = -0.5 * chance if self.rules.surrender is SurrenderRule.EARLY else -chance
        # Where other actions leave out the loss of the original wager, add it back here too.
        return late + of_blackjack + (0 if found.all_wagers else chance)

    # --- what play is worth

    def edge(self, plays: dict[int, UpCardPlay] | None = None) -> float:
        """Return the player's mean win per unit wagered, with the given plays or else the best ones. Where a play isn't
        legal, the hand hits or stands instead.
        """
        return sum(first.chance * value for up in self.up_cards() for first, value in self.first_values(up, plays))

    def first_values(self, up: int, plays: dict[int, UpCardPlay] | None = None) -> Iterator[tuple[FirstHand, float]]:
        """Yield each first hand against an up card with its mean win, a dealer's blackjack included."""
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
        """Return the mean win of splitting a pair; :mod:`~.values` says how rounds with a dealer's blackjack count."""
        return self._best_split(self.up_card(up), pair, self.best_plays[up])

    # --- one hand

    def action_values(
        self, hand: Iterable[int], up: int, hands: int = 1, *, added: bool = False
    ) -> dict[BlackjackAction, float]:
        """Return the mean win of each legal action, with the best play after it; see :func:`action_values`."""
        if added and hands < 2:
            raise ValueError("only a hand of a split pair can have an added wager")
        ranks = tuple(hand)
        found = self.up_card(up)
        row = found.hands.row(*ranks)
        chance = float(found.blackjack[row])
        worth = of_added = found.best_of_added()
        if found.over_stays_lost and not added:
            worth = found.best()
        first = hands == 1 and len(ranks) == 2
        if first and sorted(ranks) == [ACE, TEN]:
            # Two blackjacks are a push, not a loss.
            known = self.rules.dealer_blackjack is DealerBlackjack.READER
            return {BlackjackAction.STAND: float(self.rules.blackjack_pays) * (1 if known else 1 - chance)}
        values = {BlackjackAction.STAND: float(worth.stand[row]) if hands == 1 else found.stand_after_split(row)}
        one_card = hands > 1 and ranks[0] == ACE and self.rules.one_card_to_split_aces
        if found.hands.totals[row] < 21 and not one_card:
            values[BlackjackAction.HIT] = float(worth.hit[row])
            if found.may_double[row] and (hands == 1 or self.rules.double_after_split):
                # The second of two equal wagers was added; over 21, it may be lost where the first is lost anyway.
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
        """Return a value as the acting player knows it: once a reader was used, no dealer's blackjack can follow.
        Without a reader, a blackjack takes the original wager and returns added ones.
        """
        if self.rules.dealer_blackjack is DealerBlackjack.ALL_WAGERS:
            return value
        if self.rules.dealer_blackjack is DealerBlackjack.READER and not early:
            return value / (1 - chance)
        return value if added else value - chance


def action_values(
    hand: Iterable[int], up: int, removed: Iterable[int], rules: RuleSet, hands: int = 1, *, added: bool = False
) -> dict[BlackjackAction, float]:
    """Return the mean win of each legal action per unit of the original wager, with the best play after it.

    ``removed`` lists the ranks of cards seen or gone besides the hand and the up card. ``hands`` is how many hands the
    player has, including this one; if more than one, this hand comes from a split pair, and its first card is of that
    pair. With a reader, values assume that it showed no blackjack, unless early surrender comes before the reader. A
    split is valued as if none of the player's other hands were split again. ``added`` means that this isn't the first
    hand of a split pair: its wager was added, and without a reader a blackjack doesn't take it.
    """
    ranks = tuple(hand)
    if len(ranks) < 2:
        raise ValueError("a hand needs at least two cards")
    shoe = without(rules.shoe(), *removed)
    made = rules.hands_of(ranks[0]) - hands + 1 if len(ranks) == 2 and ranks[0] == ranks[1] else 1
    most = MOST_OF_A_HAND * made + MOST_OF_THE_DEALER
    left = sum((rank + 1) * number for rank, number in enumerate(without(shoe, up, *ranks)))
    if left < most:
        raise ValueError(f"the remaining cards count {left}, but a round may need {most}")
    return BlackjackGame(rules, shoe).action_values(ranks, up, hands, added=added)


def _no_flags(found: UpCard) -> tuple[Flags, Flags]:
    return np.zeros(len(found.hands.totals), dtype=np.bool_), np.zeros(RANKS, dtype=np.bool_)
