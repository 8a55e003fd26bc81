"""Exact odds of three card poker: the best rule of play is derived, and the figures match those published."""

from fractions import Fraction

import pytest
from three_card_play import checked

from croupier.equipment.cards import STANDARD_52, cards
from croupier.equipment.pay_tables import worth
from croupier.games.theory import value_of
from croupier.games.three_card_poker.counting import BESIDE, DEALS, HANDS, classes, order
from croupier.games.three_card_poker.odds import ThreeCardTerms, against_dealer, net
from croupier.games.three_card_poker.pay_tables import ANTE_BONUS, AnteEnd
from croupier.games.three_card_poker.ranking import QUEEN_HIGH, rank_three
from croupier.games.three_card_poker.rules import AREAS, BonusPaid, EqualHands
from croupier.games.three_card_poker.strategy import best_rule, cost, result, rules_of_play, short, worth_of_playing
from croupier.games.three_card_poker.theory import theory
from croupier.games.three_card_poker.wager_odds import odds_of


def test_the_classes_stand_for_all_hands_and_all_deals() -> None:
    assert len(classes()) == 1755
    assert sum(hand_class.weight for hand_class in classes()) == HANDS
    assert all(sum(hand_class.beside) == BESIDE for hand_class in classes())


@pytest.mark.parametrize("text", ["QS 6D 4C", "AC AD KH", "9S 8S 7S"])
def test_what_lies_beside_a_hand_is_what_dealing_every_hand_to_the_dealer_finds(text: str) -> None:
    from itertools import combinations

    mine = cards(text)
    rank = rank_three(mine)
    counts = [0, 0, 0, 0]
    for dealers in combinations([card for card in STANDARD_52 if card not in mine], 3):
        its = rank_three(dealers)
        counts[0 if its < QUEEN_HIGH else 1 if its < rank else 2 if its == rank else 3] += 1
    found = {
        hand_class.beside
        for hand_class in classes()
        if hand_class.rank == rank and _suits(hand_class.cards) == _suits(mine)
    }
    assert tuple(counts) in found


def _suits(three: tuple[object, ...]) -> list[int]:
    suits = [card.suit for card in three]  # type: ignore[attr-defined]
    return sorted(suits.count(suit) for suit in set(suits))


def test_every_hand_has_the_place_of_its_rank() -> None:
    assert len(order().ranks) == len(set(order().ranks))
    assert order().ranks == tuple(sorted(order().ranks))
    assert order().ranks[order().qualifies - 1] >= QUEEN_HIGH > order().ranks[order().qualifies - 2]


# --- published figures


def test_the_best_rule_is_found_to_be_queen_six_four() -> None:
    assert short(best_rule().lowest) == "Q-6-4"
    below = [hand_class for hand_class in classes() if hand_class.rank < best_rule().lowest]
    assert all(worth_of_playing(hand_class) <= -1 for hand_class in below)


def test_ante_and_play_against_the_published_figures() -> None:
    ended = against_dealer(best_rule(), tuple(ANTE_BONUS.lines))
    ways = {how: sum(ending.ways for ending in ended if ending.how is how) for how in AnteEnd}
    assert ways == {
        AnteEnd.FOLDED: 132_652_800,
        AnteEnd.NOT_QUALIFIED: 85_493_652,
        AnteEnd.HIGHER: 97_354_684,
        AnteEnd.EQUAL: 267_648,
        AnteEnd.LOWER: 91_401_616,
    }
    mean, variance = value_of([(ending.ways, net(ending, ANTE_BONUS, 1)) for ending in ended])
    assert mean == Fraction(-13_733_780, DEALS)
    assert round(float(variance) ** 0.5, 6) == 1.639253
    staked = 2 - Fraction(ways[AnteEnd.FOLDED], DEALS)
    assert round(float(staked), 6) == 1.674208
    assert round(float(-mean / staked), 10) == 0.0201467240


@pytest.mark.parametrize(
    ("ledger", "edge"),
    [("A", Fraction(128, 5525)), ("B", Fraction(149, 5525)), ("C", Fraction(402, 5525)), ("D", Fraction(423, 5525))],
)
def test_pair_plus_by_each_ledger(ledger: str, edge: Fraction) -> None:
    (wager,) = [wager for wager in odds_of(None) if wager.key == "pairplus" and wager.pay_table == ledger]
    endings = wager.endings(1_00, 0)
    mean, _ = value_of([(ending.ways, ending.net) for ending in endings])
    assert -mean / 100 == edge


# --- other rules of play, and theory


def test_every_other_rule_costs_something_and_the_next_ones_least() -> None:
    costs = {name: cost(rule) for name, rule in rules_of_play().items()}
    assert costs.pop("best") == costs.pop("Q-6-4 or better") == 0
    assert min(costs.values()) > 0
    assert min(costs, key=lambda name: costs[name]) == "Q-6-3 or better"
    assert costs["always play"] > costs["queen high or better"]


def test_the_wagers_of_a_filing_have_its_ledger_bonus_and_limits() -> None:
    other = {
        "wagers.pair_plus.ledger": "B",
        "wagers.ante.bonus": "other",
        "wagers.ante.minimum": 25,
    }
    report = checked(other)
    assert report.filing is not None
    wagers = odds_of(report.filing)
    ante, plus = wagers[0], wagers[-1]
    assert (ante.stake, ante.bounded, plus.pay_table) == (25_00, True, "B")
    mean, _ = value_of([(ending.ways, ending.net / 25_00) for ending in ante.endings(25_00, 0)])
    standard, _ = value_of([(ending.ways, ending.net) for ending in odds_of(None)[0].endings(1, 0)])
    # With the sample of other odds, a straight flush and three of a kind pay one ante less each.
    assert standard - mean == Fraction(48 + 52, HANDS)


def test_theory_adds_up_to_the_odds() -> None:
    report = checked({})
    assert report.filing is not None
    of = theory(report.filing)
    ante, play, plus = (of.exact(AREAS[f"{kind}.3"], 1_00, {}) for kind in ("ante", "play", "pairplus"))
    assert ante is not None
    assert play is not None
    assert plus is not None
    made = 1 - Fraction(132_652_800, DEALS)
    assert ante[0] + made * play[0] == Fraction(-13_733_780 * 100, DEALS)
    assert plus[0] == Fraction(-12_800, 5525)
    assert of.name(AREAS["bonus.3"]) == of.name(AREAS["ante.3"])
    assert of.exact(AREAS["bonus.3"], 0, {}) == (Fraction(0), Fraction(0))
    assert not of.banked(AREAS["ante.3"])
    assert result(best_rule()) < 0


# --- readings 110 and 111


def test_the_best_rule_is_the_same_whether_equal_hands_go_back_or_lose() -> None:
    assert best_rule(EqualHands.LOSE) == best_rule(EqualHands.BACK)


def test_equal_hands_that_lose_cost_two_antes_each() -> None:
    back, lose = ThreeCardTerms(), ThreeCardTerms(equal_hands=EqualHands.LOSE)
    ended = against_dealer(best_rule(), tuple(ANTE_BONUS.lines))
    equal = sum(ending.ways for ending in ended if ending.how is AnteEnd.EQUAL)
    assert equal > 0
    totals = [sum(ending.ways * net(ending, ANTE_BONUS, 1, terms) for ending in ended) for terms in (back, lose)]
    assert totals[1] - totals[0] == -2 * equal


def test_a_bonus_that_takes_a_win_is_not_paid_with_hands_that_do_not() -> None:
    won = ThreeCardTerms(bonus_paid=BonusPaid.WON)
    ended = against_dealer(best_rule(), tuple(ANTE_BONUS.lines), won)
    assert sum(ending.ways for ending in ended) == DEALS
    assert {ending.how for ending in ended if ending.bonus} == {AnteEnd.NOT_QUALIFIED, AnteEnd.HIGHER}
    always = against_dealer(best_rule(), tuple(ANTE_BONUS.lines))
    unpaid = [ending for ending in always if ending.bonus and ending.how in (AnteEnd.EQUAL, AnteEnd.LOWER)]
    less = sum(ending.ways * worth(ANTE_BONUS.lines[ending.bonus], 1) for ending in unpaid if ending.bonus)
    totals = [
        sum(ending.ways * net(ending, ANTE_BONUS, 1, terms) for ending in found)
        for found, terms in ((always, ThreeCardTerms()), (ended, won))
    ]
    assert totals[0] - totals[1] == less > 0
