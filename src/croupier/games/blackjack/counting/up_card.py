"""All hands against one up-card: what each is worth, standing, drawing, doubling and split.

The sums are those of :mod:`~.values`, and so is what a value means.
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
    """How one up-card is played, a flag for each hand (for each rank: splits)."""

    draws: Flags
    """Where it is not, or cannot be, doubled."""
    doubles: Flags
    """Hands of two cards."""
    surrenders: Flags
    splits: Flags


@dataclass(frozen=True, slots=True)
class UpCardWorth:
    """What every hand is worth, by what is done with it next and some play after that."""

    stand: Floats
    hit: Floats
    double: Floats
    play: Floats
    """Standing or drawing, as the play has it."""
    draws: Flags


class UpCard:
    """All hands against one up-card, dealt from a shoe."""

    def __init__(self, rules: RuleSet, shoe: Shoe, up: int) -> None:
        self.rules = rules
        self.up = up
        self.shoe = without(shoe, up)
        self.hands: BlackjackHands = all_hands()
        self.tree: DealerTree = dealer_tree(up, rules.hits_soft_17)
        self.all_wagers = rules.dealer_blackjack is DealerBlackjack.ALL_WAGERS
        self.completing = {ACE: TEN, TEN: ACE}.get(up, -1)
        """The rank that makes a blackjack of the up-card."""
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
        """By the hand that is out of the shoe, how likely the dealer's outcomes are, a blackjack included."""
        return self._finals(self._left, -1)

    @cached_property
    def stand(self) -> Floats:
        """By the hand, what it wins as it is."""
        return self._stand(self.finals)

    @property
    def blackjack(self) -> Floats:
        """By the hand, how likely the dealer has a blackjack."""
        return self.finals[:, BLACKJACK]

    def best(self) -> UpCardWorth:
        """Each hand played best, by its own cards, without splitting."""
        return self._worth(self._left, self.stand, None)

    @property
    def over_stays_lost(self) -> bool:
        """True if a blackjack may show when a hand is over 21 already, and does not give its wager back."""
        rules = self.rules
        stays = rules.over_21_stays_lost and rules.dealer_blackjack is DealerBlackjack.ORIGINAL_WAGER
        return stays and self.completing >= 0

    def best_of_added(self) -> UpCardWorth:
        """The same for a wager that was added: of a hand over 21 it is lost beside a blackjack, or else goes back."""
        return self._worth(self._left, self.stand, None, over_lost=self.over_stays_lost)

    def worth(self, draws: Flags) -> UpCardWorth:
        """Each hand drawn to or not as the flags have it."""
        return self._worth(self._left, self.stand, draws)

    def split(self, pair: int, play: UpCardPlay, hands: int | None = None, *, added: bool = False) -> float:
        """What a pair wins that is split, and split again while it may be, every hand played by its own cards alone.

        ``added`` says that the pair is itself a hand of a split pair whose wager was added, not the original one.
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
        """What a split pair loses besides the original wager to a blackjack of the dealer: hands over 21.

        All of these less the first hand, which has the original wager unless that one was ``added`` too. The first
        hand is played to its end before the others get their second cards, so that its own second cards alone make
        more hands before it is played.
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
                given_back = self._hand_of_pair(pair, gone, play)
                lost = self._hand_of_pair(pair, gone, play, over_lost=True)
                found += sum(
                    weight * (back - kept) for weight, back, kept in zip(weights, given_back, lost, strict=True)
                )
        return found

    def _hand_of_pair(self, pair: int, gone: int, play: UpCardPlay, *, over_lost: bool = False) -> tuple[float, float]:
        """What one hand of a pair wins when more cards of its rank are out, and the part that is no pair again."""
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
        """What a hand of a split pair wins as it is: 21 in two cards perhaps against 21 in more (reading 72)."""
        wins = self.rules.split_two_card_21_wins and self.hands.cards[row] == 2 and self.hands.totals[row] == 21
        return float(self.stand[row]) + (float(self.finals[row, TOTAL_21]) if wins else 0.0)

    def reached(self, start: Floats, draws: Flags) -> Floats:
        """How likely each hand is played, from how likely each is at the start, drawing as the flags have it."""
        return self.reached_from(start, draws, self._left)

    def reached_from(self, start: Floats, draws: Flags, left: Floats) -> Floats:
        """The same from other cards: ``left`` is what the shoe holds before a hand's own cards are out."""
        return all_reached(start, draws, left, self.hands.table)

    def finals_beside(self, pair: int, others: int) -> Floats:
        """The outcomes beside each hand that holds a card of a pair, when more cards of its rank are out."""
        left = self._left.copy()
        left[pair] -= others
        return self._finals(left, pair)

    # --- the compiled functions' arguments

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
