"""A table's base game in the terms of the counting modules: its rules, its strategies, and how its rounds end.

The wagers that depend on play reach :mod:`croupier.counting` through this module, which imports it only when something
is counted. Rounds are dealt from a full shoe to one player who takes no insurance; cards dealt earlier are ignored.
"""

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from croupier.equipment.cards import Card
from croupier.games.blackjack.option_values import SoftSeventeen
from croupier.games.blackjack.pay_tables import SplitCards, StreakMove, StreakSplit, streak_move
from croupier.games.blackjack.points import value
from croupier.games.blackjack.reading_values import AddedOver21, SplitTwentyOne, StreakSurrender
from croupier.games.blackjack.rules import BlackjackRules
from croupier.regulation import decides

if TYPE_CHECKING:
    from croupier.games.blackjack.counting import BlackjackGame
    from croupier.games.blackjack.counting.outcomes import Outcomes
    from croupier.games.blackjack.counting.rules import RuleSet
    from croupier.games.blackjack.counting.strategy import BlackjackStrategy

BASIC = "basic"
"""The best strategy by a hand's total or pair and the dealer's first card."""

BEST = "best"
"""The best play by all cards of a hand."""


def rule_set(rules: BlackjackRules, *, reader: bool | None = None) -> "RuleSet":
    """Return the rules that affect the odds of the base game; ``reader`` overrides the filing if the reader is out of
    use.
    """
    from croupier.games.blackjack.counting.rules import DealerBlackjack, RuleSet, SurrenderRule

    used = rules.reader if reader is None else reader
    return RuleSet(
        decks=rules.decks,
        hits_soft_17=rules.soft_17 is SoftSeventeen.DRAW,
        blackjack_pays=rules.blackjack_pays.fraction,
        dealer_blackjack=DealerBlackjack.READER if used else DealerBlackjack.ORIGINAL_WAGER,
        surrender=SurrenderRule.LATE if rules.surrender else SurrenderRule.NONE,
        split_hands=rules.split_hands,
        resplit_aces=rules.split_aces_again,
        five_card_21=rules.five_cards,
        split_two_card_21_wins=rules.split_21 is SplitTwentyOne.WINS,
        over_21_stays_lost=not used and rules.added_over_21 is AddedOver21.LOST,
    )


def choices_of_play(rules: BlackjackRules) -> dict[str, str]:
    """Return the choices on which the base game depends, by the keys of a filing."""
    choices = {
        "cards.decks": rules.decks,
        "dealer.soft_17": rules.soft_17.value,
        "surrender.offered": rules.surrender,
        "splitting.hands": rules.split_hands,
        "splitting.aces_again": rules.split_aces_again,
        "five_cards.offered": rules.five_cards,
        "reader.used": rules.reader,
        "readings.split_two_card_21": rules.split_21.value,
    }
    # Reading 73 matters only if a blackjack may show after the players have played.
    if not rules.reader and rules.multiple_action is None:
        choices["readings.added_over_21"] = rules.added_over_21.value
    return {key: str(value).lower() if isinstance(value, bool) else str(value) for key, value in choices.items()}


def rank_of(card: Card) -> int:
    """Return a rank as numbered in the counting modules: 0 is an ace, 9 a ten-value card."""
    return value(card) - 1


@lru_cache(maxsize=64)
def game_of(rules: "RuleSet") -> "BlackjackGame":
    """Return the game, which caches its counts."""
    from croupier.games.blackjack.counting import BlackjackGame

    return BlackjackGame(rules)


@lru_cache(maxsize=64)
def basic_strategy(rules: "RuleSet") -> "BlackjackStrategy":
    """Return the best strategy by totals, as a table."""
    from croupier.games.blackjack.counting.strategy import total_strategy

    return total_strategy(game_of(rules))


@lru_cache(maxsize=128)
def outcomes(rules: "RuleSet", strategy: str) -> "Outcomes":
    """Return how rounds end under a strategy."""
    from croupier.games.blackjack.counting.outcomes import Outcomes

    game = game_of(rules)
    return Outcomes(game, basic_strategy(rules).plays(game.up_cards()) if strategy == BASIC else None)


def edge(rules: "RuleSet", strategy: str) -> float:
    """Return the part of the wager that the house keeps, computed without any assumption of independence."""
    game = game_of(rules)
    return -game.edge(basic_strategy(rules).plays(game.up_cards()) if strategy == BASIC else None)


# --- hands of certain pairs


ELEVEN = 11


def ends_with_two(rules: "RuleSet", pair: int, split_cards: SplitCards) -> frozenset[int]:
    """Return the dealer's first cards, by value (an ace is 11), against which the strategy gives a pair no third card
    that counts. A split pair gets one if cards of split hands count (reading 52).
    """
    from croupier.games.blackjack.counting.strategy import COLUMNS, Cell, StrategyLine

    table = basic_strategy(rules)
    found = set()
    for up in COLUMNS:
        cell = table[StrategyLine("pair", pair), up]
        goes_on = cell.draws or cell.doubles or (cell.splits and split_cards is SplitCards.COUNT)
        if cell.surrenders or cell is Cell.STAND or not goes_on:
            found.add(ELEVEN if up == 0 else up + 1)
    return frozenset(found)


# --- streaks


@lru_cache(maxsize=128)
@decides("19:47-2.22")
def streak_chances(
    rules: "RuleSet", split: StreakSplit, surrender: StreakSurrender = StreakSurrender.LOST
) -> dict[StreakMove, Fraction]:
    """2.22: return the chances that a round under basic strategy advances a streak, leaves it or loses it."""
    from croupier.games.blackjack.counting.outcomes import BlackjackEnd

    found = dict.fromkeys(StreakMove, Fraction(0))
    for result, chance in outcomes(rules, BASIC).chances.items():
        # 2.22(f), reading 59: a surrender may leave the streak where it is.
        stays = result.how is BlackjackEnd.SURRENDERED and surrender is StreakSurrender.STAYS
        move = streak_move(result.won, result.lost, result.pushed, split)
        found[StreakMove.STAYS if stays else move] += Fraction(chance)
    return found


@decides("19:47-2.22(j)")
def streak_wins(
    rules: "RuleSet", split: StreakSplit, hands: int, surrender: StreakSurrender = StreakSurrender.LOST
) -> Fraction:
    """2.22(j): return the chance of winning this many rounds in a row, not counting those that leave a streak as it is.

    Every round is assumed to come from a full shoe, and so to be independent of the others.
    """
    chances = streak_chances(rules, split, surrender)
    won, lost = chances[StreakMove.ADVANCES], chances[StreakMove.LOST]
    return (won / (won + lost)) ** hands
