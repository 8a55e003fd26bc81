"""Randomness: the stream is the published one, draws are exactly even, every order comes once, commitments bind."""

from collections import Counter
from collections.abc import Iterable
from itertools import permutations, product
from math import factorial, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment import chance
from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.chance import (
    LaboratorySource,
    Source,
    SystemSource,
    below,
    chacha20_block,
    commitment,
    new_salt,
    opens,
    shuffled,
)

WORDS = 2**32


class Scripted:
    """A source that gives the words it is told to give, and counts them."""

    laboratory = "scripted"

    def __init__(self, words: Iterable[int]) -> None:
        self._words = iter(words)
        self.used = 0

    def word(self) -> int:
        self.used += 1
        return next(self._words)


# --- the stream


def test_chacha20_gives_the_block_of_rfc_8439_section_2_3_2() -> None:
    block = chacha20_block(bytes(range(32)), 1, bytes.fromhex("000000090000004a00000000"))
    printed = """
        e4e7f110  15593bd1  1fdd0f50  c47120a3
        c7f4d1c7  0368c033  9aaa2204  4e6cd4c3
        466482d2  09aa9f07  05d7c214  a2028bd9
        d19c12b5  b94e16de  e883d0cb  4e3c50a2
    """
    assert block == tuple(int(word, 16) for word in printed.split())


def test_chacha20_gives_the_key_stream_of_rfc_8439_appendix_a_1() -> None:
    first = b"".join(word.to_bytes(4, "little") for word in chacha20_block(bytes(32), 0, bytes(12)))
    assert first[:16].hex() == "76b8e0ada0f13d90405d6ae55386bd28"
    second = b"".join(word.to_bytes(4, "little") for word in chacha20_block(bytes(32), 1, bytes(12)))
    assert second[:16].hex() == "9f07e7be5551387a98ba977c732d080d"


def test_a_laboratory_source_gives_block_after_block_of_its_stream() -> None:
    key = bytes(range(32))
    source = LaboratorySource(key, nonce=5)
    values = [source.word() for _ in range(40)]
    nonce = (5).to_bytes(12, "little")
    blocks = [word for counter in range(3) for word in chacha20_block(key, counter, nonce)]
    assert values == blocks[:40]


def test_the_same_seed_gives_the_same_words_and_another_seed_or_stream_others() -> None:
    def words(source: Source) -> list[int]:
        return [source.word() for _ in range(32)]

    assert words(LaboratorySource(7)) == words(LaboratorySource(7))
    assert words(LaboratorySource(7)) == words(LaboratorySource((7).to_bytes(32, "little")))
    assert words(LaboratorySource(7)) != words(LaboratorySource(8))
    assert words(LaboratorySource(7)) != words(LaboratorySource(7, nonce=1))


@pytest.mark.parametrize(("length", "right"), [(0, False), (31, False), (32, True), (33, False)])
def test_a_laboratory_seed_has_32_bytes(length: int, right: bool) -> None:
    if right:
        assert 0 <= LaboratorySource(bytes(length)).word() < WORDS
    else:
        with pytest.raises(ValueError, match=f"this one has {length}"):
            LaboratorySource(bytes(length))


def test_two_system_sources_differ_and_so_do_two_draws_from_one() -> None:
    system_source, two = SystemSource(), SystemSource()
    draws = [tuple(source.word() for _ in range(8)) for source in (system_source, two, system_source)]
    assert len(set(draws)) == 3  # 256 bits each
    assert all(0 <= word < WORDS for draw in draws for word in draw)


# --- the laboratory's stamp


@pytest.mark.parametrize("seed", [0, 1, 7, 2**255, int.from_bytes(b"a seed of a laboratory, 32 bytes", "little")])
def test_a_laboratory_source_is_stamped_without_telling_its_seed(seed: int) -> None:
    source = LaboratorySource(seed)
    label, _, mark = source.laboratory.partition(":")
    assert label == "laboratory"
    assert len(mark) == 16
    key = seed.to_bytes(32, "little")
    for start in range(29):  # not even four bytes of it, forward or backward
        assert key[start : start + 4].hex() not in mark
        assert key[start : start + 4][::-1].hex() not in mark


def test_the_stamp_tells_seeds_and_streams_apart_and_stays_while_words_are_drawn() -> None:
    source = LaboratorySource(1)
    before = source.laboratory
    source.word()
    assert source.laboratory == before == LaboratorySource(1).laboratory
    assert len({before, LaboratorySource(2).laboratory, LaboratorySource(1, nonce=1).laboratory}) == 3


def test_a_live_source_has_no_stamp() -> None:
    assert SystemSource().laboratory == ""


# --- even draws


@pytest.mark.parametrize("size", [1, 2, 16, 64, 100])
def test_over_all_words_of_a_small_source_every_number_is_drawn_equally_often(
    monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    """The rule of `below` doesn't depend on the size of a word, so all words of a small one can be tried."""
    monkeypatch.setattr(chance, "_WORD", size)
    for n in range(1, size + 1):
        drawn: Counter[int] = Counter()
        thrown_away = 0
        for word in range(size):
            source = Scripted([word])
            try:
                drawn[below(n, source)] += 1
            except StopIteration:  # the word was rejected and another one requested
                thrown_away += 1
        assert drawn == dict.fromkeys(range(n), size // n)
        assert thrown_away == size % n


def _accepted(word: int, n: int) -> int | None:
    """Return the number that a word gives, or None if it is rejected."""
    try:
        return below(n, Scripted([word]))
    except StopIteration:
        return None


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 10, 37, 51, 52, 53, 416, 641])
def test_with_words_of_32_bits_every_number_has_equally_many_words(n: int) -> None:
    """The words of number k start at k*2^32/n; at most the first of them is rejected."""
    for k in range(n):
        first = -(-k * WORDS // n)
        last = -(-(k + 1) * WORDS // n) - 1
        taken = last - first + 1
        if _accepted(first, n) is None:
            taken -= 1
        else:
            assert _accepted(first, n) == k
        assert _accepted(first + 1, n) == _accepted((first + last) // 2, n) == _accepted(last, n) == k
        assert taken == WORDS // n


def test_a_word_that_is_thrown_away_is_replaced_by_the_next() -> None:
    source = Scripted([0, 0, WORDS - 1])  # 0 is the one word of 2^32 that is rejected for n = 3
    assert below(3, source) == 2
    assert source.used == 3


@settings(deadline=None)
@given(st.integers(1, WORDS), st.integers(0, 2**64))
def test_a_draw_is_never_outside_its_range(n: int, seed: int) -> None:
    assert 0 <= below(n, LaboratorySource(seed)) < n


@pytest.mark.parametrize("n", [-1, 0, WORDS + 1])
def test_a_range_of_nothing_or_of_more_than_a_word_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match=f"cannot draw below {n}"):
        below(n, LaboratorySource(0))


def test_the_widest_range_is_a_whole_word() -> None:
    assert below(WORDS, Scripted([WORDS - 1])) == WORDS - 1
    assert below(1, Scripted([12345])) == 0


# --- shuffling


def _word_for(k: int, n: int) -> int:
    """Return a word from which `below(n)` draws k."""
    word = -(-k * WORDS // n) + 1
    assert below(n, Scripted([word])) == k
    return word


@pytest.mark.parametrize("size", range(7))
def test_over_all_draws_a_shuffle_makes_every_order_exactly_once(size: int) -> None:
    items = tuple("abcdef"[:size])
    made: Counter[tuple[str, ...]] = Counter()
    ranges = list(range(size, 1, -1))
    for draws in product(*map(range, ranges)):
        source = Scripted(_word_for(k, n) for k, n in zip(draws, ranges, strict=True))
        made[shuffled(items, source)] += 1
        assert source.used == len(ranges)
    assert made == dict.fromkeys(permutations(items), 1)
    assert made.total() == factorial(size)


@settings(deadline=None, max_examples=50)
@given(st.lists(st.integers(), max_size=60), st.integers(0, 2**64))
def test_a_shuffle_keeps_every_item_and_leaves_the_given_sequence_alone(items: list[int], seed: int) -> None:
    before = list(items)
    order = shuffled(items, LaboratorySource(seed))
    assert sorted(order) == sorted(before)
    assert items == before


SHUFFLES = 1000


def _chi_square(orders: Iterable[tuple[Card, ...]]) -> float:
    """Return how unevenly the cards fall on the positions: about 2601, plus or minus 72, if every order is equally
    likely.

    The row and column sums of the 52 times 52 counts are fixed, which leaves 51 times 51 degrees of freedom; each
    count's variance is that of a one-in-52 draw, so the plain sum is scaled by 51/52.
    """
    place = {card: index for index, card in enumerate(STANDARD_52)}
    counts = [[0] * 52 for _ in range(52)]
    number = 0
    for order in orders:
        number += 1
        for position, card in enumerate(order):
            counts[position][place[card]] += 1
    expected = number / 52
    return 51 / 52 * sum((count - expected) ** 2 / expected for row in counts for count in row)


def test_every_card_falls_on_every_position_about_equally_often() -> None:
    source = LaboratorySource(20260101)
    statistic = _chi_square(shuffled(STANDARD_52, source) for _ in range(SHUFFLES))
    assert abs(statistic - 2601) < 5 * sqrt(2 * 2601)


def test_that_statistic_would_notice_a_shuffle_in_which_a_card_never_stays() -> None:
    def never_stays(source: Source) -> tuple[Card, ...]:
        order = list(STANDARD_52)
        for last in range(51, 0, -1):
            chosen = below(last, source)  # one too few to choose from
            order[last], order[chosen] = order[chosen], order[last]
        return tuple(order)

    source = LaboratorySource(20260101)
    assert _chi_square(never_stays(source) for _ in range(SHUFFLES)) > 2601 + 10 * sqrt(2 * 2601)


# --- commitments

SALT = "5a" * 32


def test_a_commitment_is_the_same_for_ever() -> None:
    """printf 'croupier order\\n00\\nAS KD' | sha256sum"""
    assert commitment(["AS", "KD"], "00") == "ba90f11d2ca39b5f341666805ec9fa737599ae05c889f74ca43228307c01d82d"


@settings(deadline=None)
@given(st.permutations(STANDARD_52))
def test_a_commitment_opens_with_its_order_and_salt(order: list[Card]) -> None:
    assert opens(order, SALT, commitment(order, SALT))
    assert opens(tuple(map(str, order)), SALT, commitment(order, SALT))


@settings(deadline=None)
@given(st.permutations(STANDARD_52), st.integers(0, 51), st.integers(0, 51), st.integers(0, 63), st.integers(0, 63))
def test_a_commitment_does_not_open_after_any_change(
    order: list[Card], one: int, other: int, digit: int, letter: int
) -> None:
    committed = commitment(order, SALT)
    changed = list(order)
    changed[one], changed[other] = changed[other], changed[one]
    assert opens(changed, SALT, committed) is (one == other)
    assert not opens(order[:one] + order[one + 1 :], SALT, committed)
    assert not opens([*order, order[one]], SALT, committed)
    assert not opens(order, SALT[:digit] + "0" + SALT[digit + 1 :], committed)
    wrong = "0" if committed[letter] != "0" else "1"
    assert not opens(order, SALT, committed[:letter] + wrong + committed[letter + 1 :])
    assert not opens(order, SALT, committed[:-1])


def test_a_salt_has_256_bits_and_is_never_the_same() -> None:
    salts = {new_salt() for _ in range(100)}
    assert len(salts) == 100
    assert all(len(bytes.fromhex(salt)) == 32 for salt in salts)


def test_the_same_order_is_committed_to_differently_each_time() -> None:
    assert commitment(STANDARD_52, new_salt()) != commitment(STANDARD_52, new_salt())
