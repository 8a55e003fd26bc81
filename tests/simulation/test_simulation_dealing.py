"""The generator is the published one, deals are fair, and a round depends only on its number."""

from math import comb, sqrt

import numpy as np
import pytest

from croupier.simulation.dealing import Stream, deal, select, words

# The known answers supplied with the generator's own library, as counter, key and words.
KNOWN = (
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((0xFFFFFFFF,) * 4, (0xFFFFFFFF,) * 2, (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xA4093822, 0x299F31D0),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
)


def philox(counter: tuple[int, ...], key: tuple[int, ...]) -> tuple[int, ...]:
    """The generator as described in its paper."""
    a, b, c, d = counter
    one, two = key
    for _ in range(10):
        first, second = 0xD2511F53 * a, 0xCD9E8D57 * c
        a, b, c, d = (
            second >> 32 ^ b ^ one,
            second & 0xFFFFFFFF,
            first >> 32 ^ d ^ two,
            first & 0xFFFFFFFF,
        )
        one, two = (one + 0x9E3779B9) & 0xFFFFFFFF, (two + 0xBB67AE85) & 0xFFFFFFFF
    return a, b, c, d


@pytest.mark.parametrize(("counter", "key", "known"), KNOWN)
def test_the_generator_written_down_here_gives_the_known_answers(
    counter: tuple[int, ...], key: tuple[int, ...], known: tuple[int, ...]
) -> None:
    assert philox(counter, key) == known


@pytest.mark.parametrize("seed", [0, 7, 0x299F31D0A4093822, (1 << 64) - 1])
@pytest.mark.parametrize("number", [0, 1, (1 << 32) - 1, 1 << 32, 0x0370734413198A2E])
@pytest.mark.parametrize("stream", list(Stream))
def test_the_compiled_generator_is_that_one(seed: int, number: int, stream: Stream) -> None:
    for more in range(2):
        counters = ((block, int(stream), number + more & 0xFFFFFFFF, number + more >> 32) for block in range(6))
        expected = [word for counter in counters for word in philox(counter, (seed & 0xFFFFFFFF, seed >> 32))]
        assert words(seed, number, 2, 22, stream)[more].tolist() == expected[:22]


def dealt_by_hand(seed: int, number: int, cards: int, sizes: tuple[int, ...]) -> list[int]:
    """Deal cards in a plain way."""
    stream = iter(words(seed, number, 1, 4000, Stream.CARDS)[0].tolist())
    left, hands = list(range(cards)), []
    place = 0
    for size in sizes:
        hand = 0
        for _ in range(size):
            remaining = cards - place
            product = next(stream) * remaining
            while product % (1 << 32) < (1 << 32) % remaining:
                product = next(stream) * remaining
            other = place + (product >> 32)
            left[place], left[other] = left[other], left[place]
            hand |= 1 << left[place]
            place += 1
        hands.append(hand)
    return hands


@pytest.mark.parametrize(("cards", "sizes"), [(52, (5, 5, 2, 2, 2)), (53, (3, 4, 7)), (3, (1, 2)), (53, (53,))])
def test_cards_are_drawn_one_by_one_from_those_left(cards: int, sizes: tuple[int, ...]) -> None:
    first = (1 << 40) + 3
    found = deal(11, first, 50, cards, sizes)
    for column in range(50):
        assert found[:, column].tolist() == dealt_by_hand(11, first + column, cards, sizes)


def test_a_round_is_the_same_whatever_is_dealt_with_it() -> None:
    whole = deal(5, 1000, 300, 53, (7, 7))
    parts = [deal(5, 1000, 1, 53, (7, 7)), deal(5, 1001, 250, 53, (7, 7)), deal(5, 1251, 49, 53, (7, 7))]
    assert np.array_equal(whole, np.concatenate(parts, axis=1))
    assert np.array_equal(select(5, 0, 100, 7), np.concatenate([select(5, 0, 31, 7), select(5, 31, 69, 7)]))


def test_other_seeds_and_other_rounds_are_other_deals() -> None:
    deals = np.concatenate([deal(seed, 0, 1000, 53, (7, 7)) for seed in (0, 1, 1 << 32)], axis=1)
    assert len(np.unique(deals, axis=1)[0]) == 3000


def test_every_card_comes_to_every_hand_equally_often() -> None:
    rounds = 200_000
    for row, size in zip(deal(3, 0, rounds, 53, (3, 4, 7)), (3, 4, 7), strict=True):
        counts = np.array([np.count_nonzero(row >> np.uint64(card) & np.uint64(1)) for card in range(53)])
        part = size / 53
        deviations = (counts - rounds * part) / sqrt(rounds * part * (1 - part))
        assert np.abs(deviations).max() < 4.5
        assert 25 < (deviations**2).sum() < 95


def test_every_pair_of_first_cards_is_equally_likely() -> None:
    rounds = 500_000
    _, counts = np.unique(deal(4, 0, rounds, 52, (2,))[0], return_counts=True)
    assert len(counts) == comb(52, 2)
    expected = rounds / comb(52, 2)
    assert abs(((counts - expected) ** 2 / expected).sum() - (len(counts) - 1)) < 5 * sqrt(2 * len(counts))


def test_a_number_is_selected_from_one_to_seven() -> None:
    found, counts = np.unique(select(9, 0, 70_000, 7), return_counts=True)
    assert found.tolist() == [1, 2, 3, 4, 5, 6, 7]
    assert np.abs(counts - 10_000).max() < 450


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0 to 18446744073709551615"):
        deal(seed, 0, 1, 52, (5,))
