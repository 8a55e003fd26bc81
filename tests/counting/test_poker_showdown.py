"""The kernel of showdowns agrees with the rules of the game hand for hand, with other evaluators and with known counts.

Its counts and samples agree with the readable form, run-out by run-out.
"""

import os
import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
from math import comb, prod
from types import SimpleNamespace
from typing import Any

import numpy as np
import pokerkit
import pytest
from phevaluator import _pheval
from showdown_places import rank_hands, rank_omaha

from croupier.counting.evaluate import BIT, packed, poker
from croupier.counting.order import addresses_of_hands
from croupier.counting.subsets import Universe, orbits
from croupier.equipment.cards import STANDARD_52, SUITS, Card, Rank, cards
from croupier.games.poker.counting import showdown as fast
from croupier.games.poker.counting.showdown import NOT_ELIGIBLE, low_poker
from croupier.games.poker.equity_situation import contest_of, hand_size
from croupier.games.poker.evaluate import high_hand, low_hand
from croupier.games.poker.forms import FORMS, Form
from croupier.ranking import showdown as plain
from croupier.ranking.poker import PokerCategory
from croupier.ranking.showdown import Contest, KnownCards, philox
from croupier.simulation.dealing import Stream, words
from croupier.words import category_name

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
HANDS = 160_000 if SOAK else 700
"""Per form, and per reading of low hands: in a soak two million and more."""

Dealt = tuple[tuple[Card, ...], tuple[Card, ...]]
"""A hand, and a board."""

READINGS = [(name, ace) for name, form in FORMS.items() for ace in (False, True) if not ace or contest_of(form).low]


def _dealt(form: Form, seed: int, number: int) -> list[Dealt]:
    rng = random.Random(seed)
    board = 5 if form.button and "draw" not in form.name else 0
    size = hand_size(form)
    found = []
    for _ in range(number):
        drawn = tuple(rng.sample(STANDARD_52, size + board))
        found.append((drawn[:size], drawn[size:]))
    return found


def _kernel_says(dealt: Sequence[Dealt], contest: Contest) -> list[tuple[int, int]]:
    """Return the places, high and low."""
    if contest.two_and_three:
        holes, boards = (np.array([[BIT[card] for card in deal[part]] for deal in dealt]) for part in (0, 1))
        high, low = rank_omaha(holes, boards, contest)
    else:
        high, low = rank_hands(np.array([packed((*hand, *board)) for hand, board in dealt], dtype=np.uint64), contest)
    return list(zip(high.tolist(), low.tolist(), strict=True))


# --- hand for hand


@pytest.mark.parametrize(("name", "from_the_ace"), READINGS)
def test_hands_are_what_the_game_says_they_are(name: str, from_the_ace: bool) -> None:
    form = FORMS[name]
    contest = contest_of(form, from_the_ace)
    dealt = _dealt(form, 14, HANDS)
    order = low_poker(contest.eight, contest.from_the_ace)
    table = SimpleNamespace(rules=SimpleNamespace(low_from_the_ace=from_the_ace))
    for (hand, board), (high, low) in zip(dealt, _kernel_says(dealt, contest), strict=True):
        play: Any = SimpleNamespace(form=form, t=table, board=board, hole=lambda _: hand, held=lambda _: hand)  # noqa: B023
        if contest.high:
            assert poker().at(high) == high_hand(play, play), (hand, board)
        if contest.low:
            found = order.at(low)
            assert (None if found == NOT_ELIGIBLE else found) == low_hand(play, play), (hand, board)


def _same_order(ours: Sequence[int], theirs: Sequence[Any]) -> None:
    """Check that hands rank alike in both lists; in theirs, None means no hand."""
    by_place: dict[int, Any] = {}
    for place, other in zip(ours, theirs, strict=True):
        assert by_place.setdefault(place, other) == other
    ranked = [by_place[place] for place in sorted(by_place)]
    some = [other for other in ranked if other is not None]
    assert ranked[len(ranked) - len(some) :] == some
    assert all(lower < higher for lower, higher in pairwise(some))


def _number(card: Card) -> int:
    return 4 * (card.rank - 2) + "CDHS".index(card.suit.value)


def _pokerkit(held: Sequence[Card]) -> tuple[pokerkit.Card, ...]:
    return tuple(pokerkit.Card.parse("".join(f"{card.rank.letter}{card.suit.value.lower()}" for card in held)))


def test_seven_cards_stand_in_the_order_of_phevaluator() -> None:
    dealt = _dealt(FORMS["hold 'em"], 7, 1_000_000 if SOAK else 20_000)
    high = [high for high, _ in _kernel_says(dealt, Contest(True, False))]
    _same_order(high, [-_pheval.evaluate_7cards(*map(_number, (*hand, *board))) for hand, board in dealt])


def test_omaha_hands_stand_in_the_order_of_phevaluator() -> None:
    form = FORMS["omaha high"]
    dealt = _dealt(form, 8, 1_000_000 if SOAK else 20_000)
    high = [high for high, _ in _kernel_says(dealt, contest_of(form))]
    _same_order(high, [-_pheval.evaluate_omaha_cards(*map(_number, (*board, *hand))) for hand, board in dealt])


@pytest.mark.parametrize(
    ("name", "hand_type"),
    [
        ("five-card draw low", pokerkit.RegularLowHand),
        ("seven-card stud high-low split", pokerkit.RegularLowHand),
        ("seven-card stud high-low split eight or better", pokerkit.EightOrBetterLowHand),
        ("omaha high-low split eight or better", pokerkit.OmahaEightOrBetterLowHand),
    ],
)
def test_low_hands_stand_in_the_order_of_pokerkit(name: str, hand_type: Any) -> None:
    form = FORMS[name]
    dealt = _dealt(form, 9, 5_000 if SOAK else 250)
    contest = contest_of(form)
    results = [hand_type.from_game_or_none(_pokerkit(hand), _pokerkit(board)) for hand, board in dealt]
    low = [low for _, low in _kernel_says(dealt, contest)]
    assert [place > contest.eight for place in low] == [hand is not None for hand in results]
    _same_order(low, results)


# --- known counts


def test_low_hands_of_seven_cards_are_as_many_as_published() -> None:
    """133,784,560 hands by their lowest five cards; straights and flushes don't count, so ranks are enough."""
    held = addresses_of_hands().held
    seven = np.flatnonzero(held.sum(axis=1) == 7)
    order, places = low_poker(), fast.tables().low
    found: Counter[str] = Counter()
    for address in seven.tolist():
        hand = order.at(int(places[address]))
        kind = f"{hand.ranks[0]} high" if hand.category is PokerCategory.HIGH_CARD else category_name(hand.category)
        found[kind] += prod(comb(4, int(number)) for number in held[address])
    assert found.total() == comb(52, 7)
    assert found == {
        "5 high": 781_824,
        "6 high": 3_151_360,
        "7 high": 7_426_560,
        "8 high": 13_171_200,
        "9 high": 19_174_400,
        "10 high": 23_675_904,
        "11 high": 24_837_120,
        "12 high": 21_457_920,
        "13 high": 13_939_200,
        "pair": 5_948_800,
        "two pair": 219_648,
        "full house": 624,
    }


EIGHT = Contest(True, True, eight=True, two_and_three=True)


def test_boards_that_allow_a_low_at_omaha_are_as_many_as_computed_elsewhere() -> None:
    """1,561,728 of 2,598,960 boards: some two hole cards make a low hand with three of their cards."""
    held = addresses_of_hands().held
    low_ranks = [Rank.ACE, *(Rank(rank) for rank in range(2, 9))]
    number = 0
    for address in np.flatnonzero(held.sum(axis=1) == 5).tolist():
        ranks = [Rank(rank + 2) for rank in range(13) for _ in range(held[address, rank])]
        board = [BIT[Card(rank, SUITS[turn % 4])] for turn, rank in enumerate(ranks)]
        # The suits of hole cards don't matter to a low hand; the king and the queen fill up the four.
        holes = [
            [BIT[Card(rank, SUITS[0])] for rank in (low, second, Rank.KING, Rank.QUEEN)]
            for low, second in combinations(low_ranks, 2)
        ]
        _, low = rank_omaha(np.array(holes), np.array([board] * len(holes)), EIGHT)
        if (low > 1).any():
            number += prod(comb(4, int(each)) for each in held[address])
    assert number == 1_561_728


def test_straight_flushes_of_omaha_are_144_fewer_than_published() -> None:
    """411,293,904 of 463,563,500,400 are published. Counted by suits, at most one of which can have them, the number is
    411,293,760: sets of a board's cards of that suit and of hole cards of it, with every possible rest.
    """
    pairs = KnownCards(((), ()), (5, 4)).run_outs()
    assert pairs == 463_563_500_400
    spades = range(39, 52)
    boards, holes, ways = [], [], []
    for on_board in (3, 4, 5):
        for suited in combinations(spades, on_board):
            board = [*suited, *range(5 - on_board)]
            others = [card for card in spades if card not in suited]
            for in_hand in (2, 3, 4):
                for mine in combinations(others, in_hand):
                    boards.append(board)
                    holes.append([*mine, *range(13, 17 - in_hand)])
                    ways.append(comb(39, 5 - on_board) * comb(39 - (5 - on_board), 4 - in_hand))
    high, _ = rank_omaha(np.array(holes), np.array(boards), Contest(True, False, two_and_three=True))
    kinds = np.array([0, *(hand.category for hand in poker().hands)])[high]
    counted = np.array(ways)
    assert 4 * counted[kinds >= PokerCategory.STRAIGHT_FLUSH].sum() == 411_293_760
    assert 4 * counted[kinds == PokerCategory.ROYAL_FLUSH].sum() == 42_807_600


def test_numbers_of_deals_are_as_published() -> None:
    two = cards("AS AH"), cards("KS KH")
    boards = KnownCards(((), *two), (5, 0, 0)).run_outs()
    assert boards == 1_712_304
    assert KnownCards(((), (), ()), (5, 2, 2)).run_outs() == 2_781_381_002_400
    # Evaluations for all match-ups, of which 207,025 are said to be distinct.
    assert 207_025 * boards == 354_489_735_600
    universe = Universe()
    starting = orbits(universe.cards, [4], universe.exchanges())
    assert (int(starting.weights.sum()), len(starting.weights)) == (270_725, 16_432)


# --- all run-outs, and samples

CONTESTS = [
    Contest(high, low, eight, omaha, ace)
    for high, low, eight in ((True, False, False), (False, True, False), (True, True, False), (True, True, True))
    for omaha in (False, True)
    for ace in (False, True)
    if low or not ace
]
SHAPES = {True: [(5, 4)], False: [(5, 2), (0, 7), (0, 5), (1, 6)]}
"""The sizes of the board and of each hand, by whether two and three make a hand."""


def _situation(rng: random.Random, contest: Contest) -> tuple[KnownCards, tuple[int, int]]:
    """Return a situation: up to three cards to come, anywhere; few cards left; a pot for all, and one for some."""
    board, each = rng.choice(SHAPES[contest.two_and_three])
    sizes = [board] + [each] * rng.randint(2, 4)
    missing = [0] * len(sizes)
    for _ in range(rng.randint(0, 3)):
        group = rng.randrange(len(sizes))
        missing[group] += missing[group] < sizes[group]
    deck = rng.sample(STANDARD_52, 52)
    known = [tuple(deck.pop() for _ in range(size - gone)) for size, gone in zip(sizes, missing, strict=True)]
    dead = tuple(deck.pop() for _ in range(len(deck) - sum(missing) - rng.randint(2, 5)))
    every = (1 << len(sizes) - 1) - 1
    return KnownCards(tuple(known), tuple(missing), dead), (every, rng.randint(1, every))


@pytest.mark.parametrize("contest", CONTESTS)
def test_run_outs_end_as_the_form_for_reading_says(contest: Contest) -> None:
    rng = random.Random(str(contest))
    for turn in range(60 if SOAK else 4):
        cards, pots = _situation(rng, contest)
        counted = plain.count(cards, contest, pots)
        assert fast.count(cards, contest, pots) == counted, cards
        assert fast.count(cards, contest, pots, alike=False, workers=1) == counted, cards
        seed = rng.getrandbits(64)
        assert fast.simulate(cards, contest, pots, seed, 20 + turn) == plain.simulate(
            cards, contest, pots, seed, 20 + turn
        )


@pytest.mark.parametrize("contest", [contest for contest in CONTESTS if contest.two_and_three])
@pytest.mark.parametrize("to_come", [2, 3, 5])
def test_all_boards_of_omaha_end_as_the_form_for_reading_says(contest: Contest, to_come: int) -> None:
    """Three cards to come or more, with all hands known, are counted in a separate way."""
    deck = random.Random(f"{contest} {to_come}").sample(STANDARD_52, 52)
    board, *hands = deck[: 5 - to_come], deck[5:9], deck[9:13], deck[13:17]
    situation = KnownCards((tuple(board), *map(tuple, hands)), (to_come, 0, 0, 0), tuple(deck[17 + to_come + 1 + 5 :]))
    left = situation.left()
    known = KnownCards(situation.known, situation.to_come, (*situation.dead, *left[to_come + 2 :]))
    assert fast.count(known, contest, [7, 6]) == plain.count(known, contest, [7, 6])


SAME_SUITS = KnownCards((cards("2S 7S JS"), cards("AS KS"), ()), (2, 0, 2))


def test_exchanges_of_suits_keep_what_is_known_in_its_place() -> None:
    assert len(fast.exchanges(SAME_SUITS)) == 6
    assert len(fast.exchanges(KnownCards(((), cards("AS AH"), ()), (5, 0, 2)))) == 4
    assert len(fast.exchanges(KnownCards(((), cards("AS"), cards("AH")), (5, 1, 1)))) == 2
    assert len(fast.exchanges(KnownCards(((), cards("AS"), cards("AH")), (5, 1, 1), cards("KD")))) == 1
    assert len(fast.exchanges(KnownCards(((), (), ()), (5, 2, 2)))) == 24


@pytest.mark.parametrize("contest", [Contest(True, False), Contest(True, True, eight=True)])
def test_one_of_each_kind_stands_for_all(contest: Contest) -> None:
    assert fast.steps(SAME_SUITS) == SAME_SUITS.run_outs() // 6
    each = fast.count(SAME_SUITS, contest, [3, 1], alike=False)
    assert fast.count(SAME_SUITS, contest, [3, 1]) == each
    assert sum(each[1][0].values()) == SAME_SUITS.run_outs()


def test_drawn_run_outs_do_not_depend_on_who_draws_them(monkeypatch: pytest.MonkeyPatch) -> None:
    cards, contest = KnownCards(((), (), (), ()), (5, 2, 2, 2)), Contest(True, False)
    once = fast.simulate(cards, contest, [7], 2**63 + 5, 10_000, workers=1)
    monkeypatch.setattr(fast, "BLOCK", 999)
    assert fast.simulate(cards, contest, [7], 2**63 + 5, 10_000, workers=3) == once
    monkeypatch.setattr(fast, "MOST_BLOCKS", 3)
    assert fast.simulate(cards, contest, [7], 2**63 + 5, 10_000, workers=3) == once
    assert fast.simulate(cards, contest, [7], 2**63 + 6, 10_000, workers=3) != once


def test_random_words_are_those_of_the_simulation() -> None:
    for seed, run, block in ((0, 0, 0), (2**64 - 1, 2**40 + 3, 7), (12_345, 99, 1)):
        counter = (block, int(Stream.CARDS), run % 2**32, run // 2**32)
        assert philox((seed % 2**32, seed // 2**32), counter) == tuple(
            words(seed, run, 1, 4 * block + 4, Stream.CARDS)[0, 4 * block :].tolist()
        )
