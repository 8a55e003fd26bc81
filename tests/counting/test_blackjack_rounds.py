"""Compiled rounds of blackjack: against rounds played by the rules from the same cards, and against the exact edge."""

import os
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import pytest
from blackjack_rounds import BlackjackTally, play_rounds, round_results
from exact_game import held

from croupier.games.blackjack.counting import BlackjackGame
from croupier.games.blackjack.counting.rules import (
    ACE,
    TEN,
    DealerBlackjack,
    Doubling,
    RuleSet,
    SurrenderRule,
    total_of,
)
from croupier.games.blackjack.counting.strategy import BlackjackStrategy, StrategyLine, total_strategy
from croupier.simulation.dealing import Stream, words

SOAK = bool(os.environ.get("CROUPIER_SOAK"))

RULES = [
    RuleSet(),
    RuleSet(decks=1, hits_soft_17=True, surrender=SurrenderRule.LATE, split_hands=3, resplit_aces=True),
    RuleSet(decks=1, resplit_aces=True, split_two_card_21_wins=True),
    RuleSet(
        decks=2,
        dealer_blackjack=DealerBlackjack.ALL_WAGERS,
        double_after_split=False,
        one_card_to_split_aces=False,
        five_card_21=True,
        surrender=SurrenderRule.EARLY,
    ),
    RuleSet(decks=8, doubling=Doubling.NINE_TO_ELEVEN, split_hands=2, blackjack_pays=Fraction(6, 5)),
]


def cards_of(rules: RuleSet, seed: int, number: int) -> Iterator[int]:
    """Yield the cards of a round."""
    left = [rank for rank, cards in enumerate(rules.shoe()) for _ in range(cards)]
    place = 0
    for word in words(seed, number, 1, 80, Stream.CARDS)[0].tolist():
        remaining = len(left) - place
        high, low = divmod(word * remaining, 1 << 32)
        if low >= (1 << 32) % remaining:
            left[place], left[place + high] = left[place + high], left[place]
            yield left[place]
            place += 1


def by_the_book(rules: RuleSet, strategy: BlackjackStrategy, cards: Iterator[int]) -> Fraction:
    """Return what a round wins, following the written rules and table."""
    one, up, other, hole = (next(cards) for _ in range(4))
    dealer = [up, hole]
    blackjack = sorted(dealer) == [ACE, TEN]
    if sorted((one, other)) == [ACE, TEN]:
        return Fraction(0) if blackjack else rules.blackjack_pays

    def line(hand: list[int]) -> StrategyLine:
        total, soft = total_of(held(*hand))
        return StrategyLine("soft" if soft else "hard", total)

    first = strategy[StrategyLine("pair", one) if one == other else line([one, other]), up]
    if first.surrenders and rules.surrender is not SurrenderRule.NONE:
        return Fraction(-1) if blackjack and rules.surrender is SurrenderRule.LATE else Fraction(-1, 2)
    if blackjack and rules.dealer_blackjack is not DealerBlackjack.ALL_WAGERS:
        return Fraction(-1)

    split = one == other and first.splits
    waiting = [[one], [one]] if split else [[one, other]]
    made = len(waiting)
    ended: list[tuple[list[int], int]] = []
    while waiting:
        hand = waiting.pop(0)
        if len(hand) == 1:
            hand.append(next(cards))
            if hand[1] == one and made < rules.hands_of(one):
                made += 1
                waiting = [[one], *waiting, [one]]
                continue
        stake = 1
        while total_of(held(*hand))[0] < 21 and not (split and one == ACE and rules.one_card_to_split_aces):
            says = first if len(hand) == 2 and not split else strategy[line(hand), up]
            doubled = len(hand) == 2 and says.doubles and rules.may_double(*total_of(held(*hand)))
            if doubled and (not split or rules.double_after_split):
                stake = 2
                hand.append(next(cards))
                break
            if not says.draws:
                break
            hand.append(next(cards))
        ended.append((hand, stake))

    totals = [total_of(held(*hand))[0] for hand, _ in ended]
    if min(totals) <= 21:
        while not rules.stands(*total_of(held(*dealer))):
            dealer.append(next(cards))
    against = total_of(held(*dealer))[0]
    won = 0
    for total, (hand, stake) in zip(totals, ended, strict=True):
        beats_21 = split and rules.split_two_card_21_wins and total == 21 and len(hand) == 2
        if total > 21 or blackjack or total < against <= 21:
            won -= stake
        elif against > 21 or total > against or (beats_21 and against == 21):
            won += stake * (2 if rules.five_card_21 and len(hand) == 5 and total == 21 else 1)
    return Fraction(won)


@pytest.mark.parametrize("rules", RULES)
def test_rounds_are_those_played_by_the_book(rules: RuleSet) -> None:
    strategy = total_strategy(BlackjackGame(rules))
    seed, first, rounds = 2**40 + 9, 2**33 - 1000, 20_000 if SOAK else 2_500
    found = round_results(rules, strategy, seed, first, rounds)
    assert found == [by_the_book(rules, strategy, cards_of(rules, seed, first + at)) for at in range(rounds)]
    assert len(set(found)) > 6


@pytest.mark.parametrize("rules", RULES)
def test_rounds_win_what_the_table_is_worth(rules: RuleSet) -> None:
    game = BlackjackGame(rules)
    strategy = total_strategy(game)
    tally = play_rounds(rules, strategy, 7, 0, 200_000_000 if SOAK else 3_000_000)
    assert abs(float(tally.mean) - game.edge(strategy.plays())) < 3.5 * tally.error


def test_a_tally_is_the_sum_of_its_rounds_however_they_are_divided() -> None:
    rules = RULES[1]
    strategy = total_strategy(BlackjackGame(rules))
    whole = play_rounds(rules, strategy, 3, 100, 5_000)
    halves = play_rounds(rules, strategy, 3, 100, 1_234) + play_rounds(rules, strategy, 3, 1_334, 3_766)
    assert np.array_equal(whole.counts, halves.counts)
    results = round_results(rules, strategy, 3, 100, 5_000)
    assert whole.rounds == 5_000
    assert whole.mean == sum(results) / 5_000
    squares = sum(result**2 for result in results) / 5_000
    assert whole.deviation == pytest.approx(float(squares - whole.mean**2) ** 0.5, abs=1e-12)


def test_tallies_of_different_parts_are_not_added() -> None:
    halves, tenths = (BlackjackTally(parts, np.zeros(16 * parts + 1, dtype=np.int64)) for parts in (2, 10))
    with pytest.raises(ValueError, match="parts"):
        halves + tenths


def test_the_deviation_of_a_round() -> None:
    """E. Farmer's analyser has 1.146540058 for this game, with the best play by a hand's cards."""
    rules = RuleSet(split_hands=2)
    tally = play_rounds(rules, total_strategy(BlackjackGame(rules)), 11, 0, 3_000_000)
    assert tally.deviation == pytest.approx(1.1465, abs=0.0015)
