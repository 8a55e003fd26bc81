"""All hands against one up card: what each is worth when it stands, hits, doubles or splits.

:mod:`~.values` computes the sums and defines what a value means.
"""

from dataclasses import dataclass
from functools import cached_property
from math import perm

import numpy as np

from croupier.games.blackjack.counting.dealer import BLACKJACK, TOTAL_21, DealerTree, dealer_tree
from croupier.games.blackjack.counting.hands import BlackjackHands, all_hands
from croupier.games.blackjack.counting.rules import ACE, TEN, DealerBlackjack, RuleSet, Shoe, without
from croupier.games.blackjack.counting.splits import split_terms
from croupier.games.blackjack.counting.values import (
    Flags,
    Floats,
    all_finals,
    all_reached,
    all_stand,
    all_worth,
    split_hand,
)


@dataclass(frozen=True, slots=True)
class UpCardPlay:
    """How to play against one up card: a flag for each hand, and for splits one for each rank."""

    draws: Flags
    """Where the hand isn't or can't be doubled."""
    doubles: Flags
    """Two-card hands."""
    surrenders: Flags
    splits: Flags


@dataclass(frozen=True, slots=True)
class UpCardWorth:
    """What every hand is worth by its next action, with some play after it."""

    stand: Floats
    hit: Floats
    double: Floats
    play: Floats
    """Standing or hitting as the play directs."""
    draws: Flags


class UpCard:
    """All hands against one up card, dealt from a shoe."""

    def __init__(self, rules: RuleSet, shoe: Shoe, up: int) -> None:
        self.rules = rules
        self.up = up
        self.shoe = without(shoe, up)
        self.hands: BlackjackHands = all_hands()
        self.tree: DealerTree = dealer_tree(up, rules.hits_soft_17)
        self.all_wagers = rules.dealer_blackjack is DealerBlackjack.ALL_WAGERS
        self.completing = {ACE: TEN, TEN: ACE}.get(up, -1)
        """The rank that makes a blackjack with the up card."""
        self._left = np.array(self.shoe, dtype=np.float64)
        may_double = [
            cards == 2 and rules.may_double(total, soft)
            for cards, total, soft in zip(
                self.hands.cards.tolist(), self.hands.totals.tolist(), self.hands.soft.tolist(), strict=True
            )
        ]
        self.may_double: Flags = np.array(may_double)

    @cached_property
    def finals(self) -> Floats:
        """Chances of the dealer's outcomes, blackjack included, by the hand taken out of the shoe."""
        return self._finals(self._left, -1)

    @cached_property
    def stand(self) -> Floats:
        """What each hand wins by standing."""
        return self._stand(self.finals)

    @property
    def blackjack(self) -> Floats:
        """The chance of a dealer's blackjack, by hand."""
        return self.finals[:, BLACKJACK]

    def best(self) -> UpCardWorth:
        """Return the worth of each hand played best by its own cards, without splitting."""
        return self._worth(self._left, self.stand, None)

    @property
    def over_stays_lost(self) -> bool:
        """True if a blackjack may show after a hand busts, and doesn't return its wager."""
        rules = self.rules
        stays = rules.over_21_stays_lost and rules.dealer_blackjack is DealerBlackjack.ORIGINAL_WAGER
        return stays and self.completing >= 0

    def best_of_added(self) -> UpCardWorth:
        """Return the same for an added wager: on a busted hand it stays lost beside a blackjack, where it would
        otherwise be returned.
        """
        return self._worth(self._left, self.stand, None, over_lost=self.over_stays_lost)

    def worth(self, draws: Flags) -> UpCardWorth:
        """Return the worth of each hand, hitting where the flags say so."""
        return self._worth(self._left, self.stand, draws)

    def split(self, pair: int, play: UpCardPlay, hands: int | None = None, *, added: bool = False) -> float:
        """Return the mean win of a pair that is split and resplit while allowed, each hand played by its own cards
        alone.

        ``added`` means that the pair is itself a hand of a split pair whose wager was added rather than original.
        """
        of_rank = self.shoe[pair] - 2
        if of_rank < 0:
            return np.nan
        limit = self.rules.hands_of(pair) if hands is None else hands
        terms = split_terms(limit, of_rank, sum(self.shoe) - 2)
        value = 0.0
        for gone, (free, unpaired) in enumerate(zip(terms.free, terms.unpaired, strict=True)):
            if free or unpaired:
                any_second, other_second = self._hand_of_pair(pair, gone, play)
                value += float(free) * any_second + float(unpaired) * other_second
        return value - self.lost_beside_blackjack(pair, play, hands, added=added)

    def lost_beside_blackjack(
        self, pair: int, play: UpCardPlay, hands: int | None = None, *, added: bool = False
    ) -> float:
        """Return what a split pair loses on busted hands, besides the original wager, to a dealer's blackjack.

        All hands count except the first, which has the original wager unless that was ``added`` too. The first hand is
        completed before the others get their second cards, so only its own second cards make more hands before it is
        played.
        """
        of_rank, cards = self.shoe[pair] - 2, sum(self.shoe) - 2
        if not self.over_stays_lost or of_rank < 0:
            return 0.0
        limit = self.rules.hands_of(pair) if hands is None else hands
        terms = split_terms(limit, of_rank, cards)
        found = 0.0
        for gone, (free, unpaired) in enumerate(zip(terms.free, terms.unpaired, strict=True)):
            again = perm(of_rank, gone) / perm(cards, gone) if gone <= limit - 2 and not added else 0.0
            first_free, first_unpaired = (again, 0.0) if gone == limit - 2 else (0.0, again)
            weights = float(free) - first_free, float(unpaired) - first_unpaired
            if any(weights):
                returned = self._hand_of_pair(pair, gone, play)
                lost = self._hand_of_pair(pair, gone, play, over_lost=True)
                found += sum(weight * (back - kept) for weight, back, kept in zip(weights, returned, lost, strict=True))
        return found

    def _hand_of_pair(self, pair: int, gone: int, play: UpCardPlay, *, over_lost: bool = False) -> tuple[float, float]:
        """Return the mean win of one hand of a pair with more cards of its rank gone, and the part in which it doesn't
        pair again.
        """
        return split_hand(
            pair,
            gone + 1,
            pair == ACE and self.rules.one_card_to_split_aces,
            self.rules.double_after_split,
            self._left,
            self.completing,
            self.all_wagers,
            over_lost,
            self.rules.five_card_21,
            self.rules.split_two_card_21_wins,
            play.draws,
            play.doubles & self.may_double,
            self.finals,
            self.hands.table,
            self.tree,
        )

    def stand_after_split(self, row: int) -> float:
        """Return what a hand of a split pair wins by standing; its two-card 21 may beat 21 in more cards (reading
        72).
        """
        wins = self.rules.split_two_card_21_wins and self.hands.cards[row] == 2 and self.hands.totals[row] == 21
        return float(self.stand[row]) + (float(self.finals[row, TOTAL_21]) if wins else 0.0)

    def reached(self, start: Floats, draws: Flags) -> Floats:
        """Return how likely each hand is played, given the starting chances and the flags for hitting."""
        return self.reached_from(start, draws, self._left)

    def reached_from(self, start: Floats, draws: Flags, left: Floats) -> Floats:
        """Return the same for other cards: ``left`` is the shoe before the hand's own cards are removed."""
        return all_reached(start, draws, left, self.hands.table)

    def finals_beside(self, pair: int, others: int) -> Floats:
        """Return the dealer's outcomes for each hand with a card of the pair, with more cards of its rank gone."""
        left = self._left.copy()
        left[pair] -= others
        return self._finals(left, pair)

    # --- arguments for the compiled functions

    def _finals(self, left: Floats, with_rank: int) -> Floats:
        return all_finals(left, with_rank, self.hands.table, self.tree)

    def _stand(self, finals: Floats) -> Floats:
        return all_stand(finals, self.all_wagers, self.rules.five_card_21, self.hands.table)

    def _worth(self, left: Floats, stand: Floats, draws: Flags | None, *, over_lost: bool = False) -> UpCardWorth:
        choose = draws is None
        decided = np.zeros(len(stand), dtype=np.bool_) if draws is None else draws.copy()
        hit, double, play = np.full((3, len(stand)), np.nan)
        lost = self.all_wagers or over_lost
        all_worth(left, self.completing, lost, stand, choose, decided, self.hands.table, hit, double, play)
        return UpCardWorth(stand, hit, double, play, decided)
