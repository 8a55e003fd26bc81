"""Compiled shoes of blackjack: the cards dealt, reshuffled discards, streaks, awards and counts."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import floor
from typing import Any

import numpy as np
import pytest

from croupier.cases.runner import filing_with
from croupier.games.blackjack import kernel
from croupier.games.blackjack.counting import shoe_cards, shoes
from croupier.games.blackjack.counting.counts import SYSTEMS, CountRounding
from croupier.games.blackjack.counting.shoe_cards import shoe_of
from croupier.games.blackjack.counting.shoes import play_shoes, play_stacks
from croupier.games.blackjack.counting.streaks import ADVANCES, LOST, STAYS, awards, streaks
from croupier.games.blackjack.counting.table import BlackjackNumbers
from croupier.games.blackjack.kernel import rounds_of
from croupier.games.blackjack.kernel.player import BlackjackPlayer, player_of
from croupier.games.blackjack.rules import SCHEMA, rules_of
from croupier.simulation.dealing import Stream, words

PLAIN: dict[str, Any] = {
    "wagers.additional.kind": "none",
    "wagers.match.offered": False,
    "wagers.twenty.offered": False,
    "boxes.players": 1,
    "shuffling.method": "by hand",
    "cards.backs": ["red"],
}


def table_of(changes: dict[str, Any], others: int = 0) -> BlackjackNumbers:
    filing = filing_with(SCHEMA, {**PLAIN, **changes}).filing
    assert filing is not None
    return rounds_of(rules_of(filing), None, {"bet": None}, others).table


def shuffled(table: BlackjackNumbers, seed: int, number: int) -> list[int]:
    """Return all cards in the order that a seed and the number of a round give, as the module describes."""
    left: list[int] = table.cards.tolist()
    stream, place = iter(words(seed, number, 1, 2 * len(left), Stream.CARDS)[0].tolist()), 0
    while place < len(left):
        remaining = len(left) - place
        high, low = divmod(next(stream) * remaining, 1 << 32)
        if low >= (1 << 32) % remaining:
            left[place], left[place + high] = left[place + high], left[place]
            place += 1
    return left


# --- the cards dealt


def test_a_shoe_follows_from_the_seed_and_the_number_of_its_first_round() -> None:
    table = table_of({"cards.decks": 2})
    seed, first = 2**40 + 3, 2**33 + 5
    whole = play_shoes(table, 1, seed, first, 300).ends
    stacks: list[list[int]] = []
    played = 0
    while played < 300:
        stacks.append(shuffled(table, seed, first + played))
        # The shoes so far last for as many rounds as can be dealt without another one.
        with pytest.raises(ValueError, match="last for") as short:
            play_stacks(table, 1, 10_000, stacks)
        played = int(str(short.value).split(" rounds")[0].split()[-1])
    assert len(stacks) > 10
    assert np.array_equal(play_stacks(table, 1, 300, stacks).ends, whole)


def test_every_round_of_a_continuous_shuffler_has_all_cards() -> None:
    table = table_of({"shuffling.method": "continuous device"})
    stacks = [shuffled(table, 7, 50 + number) for number in range(200)]
    assert np.array_equal(play_stacks(table, 1, 200, stacks).ends, play_shoes(table, 1, 7, 50, 200).ends)


def test_the_cutting_card_ends_a_shoe_after_the_round_in_which_it_came() -> None:
    """2.5: with 26 cards before it, one burned and four or more in each round."""
    table = table_of({"cards.decks": 1, "shoe.penetration": "50%"})
    assert table.cutting_card == 26
    # Twenties against twenties: nobody draws, and each round takes four cards.
    tens = [card for card in table.cards.tolist() if table.ranks[card] == 9]
    stack = [0, *(tens * 4)[:51]]
    assert len(stack) == 52
    # After six rounds 25 cards are gone, so a seventh is dealt; with 29 gone there is no eighth.
    assert (play_stacks(table, 1, 7, [stack]).ends == shoes.NOTHING).all()
    with pytest.raises(ValueError, match="last for 7 rounds"):
        play_stacks(table, 1, 8, [stack])
    # At the value: with 25 before the cutting card it has not appeared after six rounds, with 24 it has.
    for before, rounds in ((28, 7), (29, 8), (25, 7), (24, 6)):
        with pytest.raises(ValueError, match=f"last for {rounds} rounds"):
            play_stacks(table._replace(cutting_card=before), 1, 20, [stack])


# --- 2.15(f)


def more(
    table: BlackjackNumbers, drawn: Sequence[int], whose: Sequence[int], gone: set[int]
) -> tuple[tuple[int, ...], list[int]]:
    """Return what follows the last card of a shoe, with some cards dealt in this round to some hands."""
    shoe = shoe_of(5, np.empty(0, np.uint8), np.empty(0, np.int64), table.cards)
    shoe.drawn[: len(drawn)], shoe.whose[: len(whose)] = drawn, whose
    shoe.gone[list(gone)] = 1
    size = table.cards.size
    shoe.at[[shoe_cards.PLACE, shoe_cards.FILLED, shoe_cards.SIZE]] = size
    shoe.at[shoe_cards.COUNT] = len(drawn)
    shoe_cards._more(shoe, table.cards)
    place, filled, left = shoe.at[[shoe_cards.PLACE, shoe_cards.FILLED, shoe_cards.SIZE]].tolist()
    return (place, filled, left), shoe.cards[: max(left, 0)].tolist()


def test_discards_are_all_cards_but_those_on_the_table() -> None:
    table = table_of({"cards.decks": 1})
    drawn, whose = [0, 1, 2, 3, 4, 5], [0, 0, 4, 4, 28, 0]
    (place, filled, size), cards = more(table, drawn, whose, {4})
    # The cards of hand 4 are in the discard rack already.
    assert sorted(cards) == sorted(set(range(52)) - {0, 1, 4, 5})
    assert (place, size) == (1, 48)
    assert place < filled <= size


def test_with_fewer_than_two_discards_the_round_cannot_be_completed() -> None:
    table = table_of({"cards.decks": 1})
    for on_the_table, left in ((50, 2), (51, -1), (52, -1)):
        (_, _, size), _ = more(table, range(on_the_table), [0] * on_the_table, set())
        assert size == left


def test_a_full_table_with_one_deck_is_played_through() -> None:
    changes = {"cards.decks": 1, "boxes.number": 7, "splitting.hands": 3}
    found = play_shoes(table_of(changes, others=6), 1, 1, 0, 50_000).ends
    # Nobody draws differently because of it: there are about as many blackjacks as ever.
    blackjacks = int((found == shoes.NATURAL).sum())
    exact = 2 * 4 * 16 / (52 * 51) * (1 - 2 * 3 * 15 / (50 * 49))
    assert abs(blackjacks / 50_000 - exact) < 4 * (exact / 50_000) ** 0.5


# --- 2.22


def test_streaks_by_hand() -> None:
    won, even, lost = ADVANCES, STAYS, LOST
    moves = np.array([won, won, even, won, lost, won, won, won, won, lost], dtype=np.uint8)
    rows = np.empty((2, len(moves)), dtype=np.uint8)
    streaks(moves, [2, 4], rows)
    # The wager on two is decided first; none is made again before the one on four is decided, too.
    assert rows.tolist() == [[2, 0, 2, 2, 2, 2, 0, 2, 2, 1], [2, 2, 2, 2, 1, 2, 2, 2, 0, 1]]


def test_streaks_match_their_description() -> None:
    rng = random.Random(5)
    moves = [rng.choice((ADVANCES, ADVANCES, STAYS, LOST)) for _ in range(2000)]
    lengths = (2, 3, 5)
    rows = np.empty((3, len(moves)), dtype=np.uint8)
    streaks(np.array(moves, dtype=np.uint8), lengths, rows)
    standing, wins = set(lengths), 0
    for move, found in zip(moves, rows.T.tolist(), strict=True):
        wins += move == ADVANCES
        expected = dict.fromkeys(lengths, 2)
        for length in list(standing):
            if move == LOST or wins == length:
                expected[length] = 1 if move == LOST else 0
                standing.discard(length)
        if not standing:
            standing, wins = set(lengths), 0
        assert found == list(expected.values())


# --- 2.20


def test_lots_make_their_awards() -> None:
    bounds = np.array([3, 4, 10], dtype=np.int64)
    row = np.array([0] * 10 + [1], dtype=np.uint8)
    awards(row, 0, 0, bounds, np.arange(11, dtype=np.int64))
    assert row.tolist() == [0, 0, 0, 1, 2, 2, 2, 2, 2, 2, 3]


def test_lots_are_drawn_evenly_and_by_the_number_of_the_round() -> None:
    bounds = np.array([700, 950, 1000], dtype=np.int64)
    row = np.zeros(40_000, dtype=np.uint8)
    awards(row, 8, 100, bounds)
    counts = Counter(row.tolist())
    for award, part in enumerate((0.7, 0.25, 0.05)):
        assert counts[award] / 40_000 == pytest.approx(part, abs=4 * (part * (1 - part) / 40_000) ** 0.5)
    later = np.zeros(100, dtype=np.uint8)
    awards(later, 8, 5_100, bounds)
    assert np.array_equal(later, row[5000:5100])


# --- counts


@pytest.mark.parametrize("rounding", CountRounding)
@pytest.mark.parametrize("name", ["hi-lo", "halves"])
def test_a_true_count_becomes_a_whole_number(
    name: str, rounding: CountRounding, monkeypatch: pytest.MonkeyPatch
) -> None:
    system = replace(SYSTEMS[name], rounding=rounding)
    filing = filing_with(SCHEMA, PLAIN).filing
    assert filing is not None
    rules = rules_of(filing)
    basic = player_of(rules, None, None).table
    monkeypatch.setattr(kernel, "player_of", lambda *_: BlackjackPlayer("counting", basic, count=system))
    table = rounds_of(rules, None, {"bet": None}).table
    for running in range(-30 * system.scale, 30 * system.scale + 1):
        for unseen in (312, 156, 104, 52, 51, 3, 1):
            true = Fraction(running * 52, unseen * system.scale)
            expected = {
                CountRounding.FLOOR: floor(true),
                CountRounding.TRUNCATE: int(true),
                CountRounding.NEAREST: floor(true + Fraction(1, 2)),
            }[rounding]
            assert shoe_cards.level_of(running, unseen, table) == min(max(expected, -10), 10) + 10, (running, unseen)
