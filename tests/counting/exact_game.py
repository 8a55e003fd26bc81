"""Blackjack's base game in fractions: the plain form next to the compiled one.

What :class:`croupier.games.blackjack.counting.Game` sums with doubles is repeated here, hand by hand, with exact
fractions: every value, every choice of the better of two, and the edge of a whole rule set. It takes seconds for an
up-card and half a minute for a one-deck game; it is there to be read, to prove the digits of the other, and for small
shoes.

Values are those of :mod:`~.values`: a round with a dealer's blackjack counts as zero, unless that takes all wagers.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from math import perm

from croupier.games.blackjack.counting.dealer import BLACKJACK, BUST, OUTCOMES, TOTAL_21, drawn_hands
from croupier.games.blackjack.counting.rules import (
    ACE,
    RANKS,
    TEN,
    DealerBlackjack,
    RuleSet,
    Shoe,
    SurrenderRule,
    total_of,
)
from croupier.games.blackjack.counting.splits import split_terms

Held = tuple[int, ...]
"""The number of cards of each rank in a hand."""


def held(*ranks: int) -> Held:
    """Return the hand with these cards."""
    return tuple(ranks.count(rank) for rank in range(RANKS))


def plus(hand: Held, rank: int) -> Held:
    """Return a hand plus a card."""
    return (*hand[:rank], hand[rank] + 1, *hand[rank + 1 :])


def final_hands(up: int, shoe: Shoe, hits_soft_17: bool) -> list[Fraction]:
    """Return the chance of each outcome for a shoe that excludes the up-card and the other hands."""
    cards = sum(shoe)
    by_length: Counter[tuple[int, int]] = Counter()
    for outcome, length, ways, drawn in _sparse(up, hits_soft_17):
        product = ways
        for rank, number in drawn:
            product *= perm(shoe[rank], number)
        by_length[outcome, length] += product
    sums = [Fraction(0)] * OUTCOMES
    for (outcome, length), product in by_length.items():
        if product:
            sums[outcome] += Fraction(product, perm(cards, length))
    return sums


@cache
def _sparse(up: int, hits_soft_17: bool) -> list[tuple[int, int, int, list[tuple[int, int]]]]:
    """Return the hands drawn with their outcome, length and orders; of the ranks only those drawn."""
    return [
        (outcome, sum(drawn), ways, [(rank, number) for rank, number in enumerate(drawn) if number])
        for drawn, (outcome, ways) in drawn_hands(up, hits_soft_17).items()
    ]


def blackjack_chance(up: int, shoe: Shoe) -> Fraction:
    """Return the chance that the dealer's next card makes a blackjack."""
    completing = {ACE: TEN, TEN: ACE}.get(up)
    return Fraction(0) if completing is None else Fraction(shoe[completing], sum(shoe))


def insurance(shoe: Shoe) -> Fraction:
    """Return the value of a unit of insurance at 2 to 1 for a shoe that excludes the cards seen."""
    return 3 * blackjack_chance(ACE, shoe) - 1


class ExactGame:
    """One shoe, played optimally by a hand's own cards; the hands of a split pair by the same cards."""

    def __init__(self, rules: RuleSet, shoe: Shoe | None = None) -> None:
        self.rules = rules
        self.shoe = rules.shoe() if shoe is None else shoe
        self.all_wagers = rules.dealer_blackjack is DealerBlackjack.ALL_WAGERS
        self.stand = cache(self._stand)
        self.best = cache(self._best)
        self.finals = cache(self._finals)

    def left(self, out: Held, up: int) -> Shoe:
        """Return what is in the shoe without the given hand or hands and the up-card."""
        return tuple(
            number - gone - (rank == up) for rank, (number, gone) in enumerate(zip(self.shoe, out, strict=True))
        )

    def _finals(self, out: Held, up: int) -> list[Fraction]:
        return final_hands(up, self.left(out, up), self.rules.hits_soft_17)

    # --- one hand; ``others`` are further cards of a split pair's rank that are out

    def _stand(self, hand: Held, up: int, out: Held) -> Fraction:
        """Return what a hand wins as it is, with its own and perhaps other cards out."""
        total, _ = total_of(hand)
        if total > 21:
            return Fraction(-1) if self.all_wagers else blackjack_chance(up, self.left(out, up)) - 1
        finals = self.finals(out, up)
        lower = sum((chance for final, chance in enumerate(finals[:BLACKJACK]) if final + 17 < total), finals[BUST])
        higher = sum((chance for final, chance in enumerate(finals[:BLACKJACK]) if final + 17 > total), Fraction(0))
        pays = 2 if self.rules.five_card_21 and sum(hand) == 5 and total == 21 else 1
        return pays * lower - higher - (finals[BLACKJACK] if self.all_wagers else 0)

    def hit(self, hand: Held, up: int) -> Fraction:
        """One more card, then optimal play."""
        left = self.left(hand, up)
        cards = sum(left)
        return sum(
            (Fraction(number, cards) * self.best(plus(hand, rank), up) for rank, number in enumerate(left) if number),
            Fraction(0),
        )

    def double(self, hand: Held, up: int) -> Fraction:
        """Twice the wager and one more card."""
        left = self.left(hand, up)
        cards = sum(left)
        after = ((number, plus(hand, rank)) for rank, number in enumerate(left) if number)
        return 2 * sum((Fraction(number, cards) * self.stand(more, up, more) for number, more in after), Fraction(0))

    def _best(self, hand: Held, up: int) -> Fraction:
        """The better of standing and drawing."""
        stand = self.stand(hand, up, hand)
        return stand if total_of(hand)[0] >= 21 else max(stand, self.hit(hand, up))

    def draws(self, hand: Held, up: int) -> bool:
        """Return True if drawing is better."""
        return self.best(hand, up) > self.stand(hand, up, hand)

    def doubles(self, hand: Held, up: int) -> bool:
        """Return True if doubling two cards is allowed, and better."""
        return self.rules.may_double(*total_of(hand)) and self.double(hand, up) > self.best(hand, up)

    def surrender(self, hand: Held, up: int) -> Fraction:
        """Half of the wager, and what a dealer's blackjack takes, on the same basis as the other values."""
        chance = blackjack_chance(up, self.left(hand, up))
        lost = Fraction(1, 2) if self.rules.surrender is SurrenderRule.EARLY else (1 + chance) / 2
        return -lost if self.all_wagers else chance - lost

    # --- a split pair

    def split(self, pair: int, up: int) -> Fraction:
        """Return what a split pair wins, with resplits while allowed."""
        left = self.left(held(pair, pair), up)
        terms = split_terms(self.rules.hands_of(pair), left[pair], sum(left))
        value = Fraction(0)
        for gone, (free, unpaired) in enumerate(zip(terms.free, terms.unpaired, strict=True)):
            if free or unpaired:
                by_second = self._by_second_card(pair, up, gone + 1)
                value += free * sum(by_second) + unpaired * (sum(by_second) - by_second[pair])
        return value

    def _by_second_card(self, pair: int, up: int, others: int) -> list[Fraction]:
        """Return what one hand wins by its second card, weighted by its chance."""

        def out(hand: Held) -> Held:
            return (*hand[:pair], hand[pair] + others, *hand[pair + 1 :])

        def drawn(hand: Held, doubled: bool) -> Fraction:
            left = self.left(out(hand), up)
            after = ((Fraction(number, sum(left)), plus(hand, rank)) for rank, number in enumerate(left) if number)
            return sum(
                (chance * (self.stand(more, up, out(more)) if doubled else played(more)) for chance, more in after),
                Fraction(0),
            )

        @cache
        def played(hand: Held) -> Fraction:
            if total_of(hand)[0] < 21 and not (pair == ACE and self.rules.one_card_to_split_aces):
                if sum(hand) == 2 and self.rules.double_after_split and self.doubles(hand, up):
                    return 2 * drawn(hand, doubled=True)
                if self.draws(hand, up):
                    return drawn(hand, doubled=False)
            # 2.3(a)3, reading 72: 21 in two cards may win against 21 in more.
            wins = self.rules.split_two_card_21_wins and sum(hand) == 2 and total_of(hand)[0] == 21
            return self.stand(hand, up, out(hand)) + (self.finals(out(hand), up)[TOTAL_21] if wins else 0)

        left = self.left(out(held(pair)), up)
        return [
            Fraction(number, sum(left)) * played(held(pair, rank)) if number else Fraction(0)
            for rank, number in enumerate(left)
        ]

    # --- the game

    def first_value(self, first: int, second: int, up: int) -> Fraction:
        """Return what two cards win with optimal play, including a dealer's blackjack."""
        hand = held(first, second)
        chance = blackjack_chance(up, self.left(hand, up))
        if sorted((first, second)) == [ACE, TEN]:
            return self.rules.blackjack_pays * (1 - chance)
        values = [self.best(hand, up)]
        if self.rules.may_double(*total_of(hand)):
            values.append(self.double(hand, up))
        if first == second:
            values.append(self.split(first, up))
        if self.rules.surrender is not SurrenderRule.NONE:
            values.append(self.surrender(hand, up))
        return max(values) - (0 if self.all_wagers else chance)

    def edge_against(self, up: int) -> Fraction:
        """Return one up-card's part of the edge."""
        cards = sum(self.shoe)
        left = self.left(held(), up)
        value = Fraction(0)
        for rank in range(RANKS):
            for other in range(rank, RANKS):
                ways = left[rank] * (left[rank] - 1) if rank == other else 2 * left[rank] * left[other]
                if ways:
                    value += ways * self.first_value(rank, other, up)
        return value * Fraction(self.shoe[up], cards * (cards - 1) * (cards - 2))

    def edge(self) -> Fraction:
        """Return the average result of a wager of one."""
        return sum((self.edge_against(up) for up in range(RANKS) if self.shoe[up]), Fraction(0))
