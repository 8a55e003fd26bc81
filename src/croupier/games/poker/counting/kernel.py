"""Compiled showdowns of poker: all run-outs of a situation, or random ones.

Hands are sums of keys (:mod:`~.places`). :mod:`~.showdown` builds the tables and the requests.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled, inlined
from croupier.games.poker.counting.card_draw import draw_card, unfair_below
from croupier.games.poker.counting.places import address_of, high_place, omaha
from croupier.games.poker.counting.showdown_arrays import Deal, RunOut, Tables
from croupier.regulation import decides

MOST_HANDS = 11
TIES = MOST_HANDS + 1
ENDS = 2 * TIES * TIES
"""A hand's end in a pot: the number of hands that won high, if it is among them (else 0); the same for low; and whether
anybody won low. The number of an end is ``(low_won * TIES + low) * TIES + high``.
"""

Tally = NDArray[np.int64]
"""The number of run-outs by pot, hand and end; an end at which a hand won nothing is not kept."""


_SUIT_MASK = np.uint64(0x1FFF)
_NO_BITS, _ONE = np.uint64(0), np.uint64(1)
_NONE, _ONCE = np.int64(0), np.int64(1)
"""Typed numbers, as in :mod:`~.places`."""


@inlined
def _place(hand: int, key: np.uint64, bits: np.uint64, run_out: RunOut, contest: NDArray[np.int64], t: Tables) -> None:
    """Rank a complete hand by the sum of its keys and by its bits."""
    if contest[0]:
        run_out.high[hand] = high_place(t, key, bits)
    if contest[1]:
        low = t.low[address_of(key, t.blocks, t.lows)]
        run_out.low[hand] = low if low >= contest[2] else 0


@compiled
def _rank(hand: int, run_out: RunOut, contest: NDArray[np.int64], t: Tables) -> None:
    """Rank a complete hand with the complete board."""
    if contest[3]:
        high, low = omaha(run_out.held[hand + 1], run_out.held[0], contest[1], t, run_out.triples)
        run_out.high[hand] = high if contest[0] else 0
        run_out.low[hand] = low if contest[1] and low >= contest[2] else 0
    else:
        _place(
            hand,
            run_out.sums[0] + run_out.sums[hand + 1],
            run_out.bits[0] | run_out.bits[hand + 1],
            run_out,
            contest,
            t,
        )


# --- who wins what


@inlined
def _best(pot: int, high: NDArray[np.int64], low: NDArray[np.int64]) -> tuple[int, int, int, int]:
    """Return the best places, high and low, among those who may win a pot, and how many have them."""
    best_high = best_low = tied_high = tied_low = 0
    for hand in range(high.size):
        if pot >> hand & 1:
            if high[hand] > best_high:
                best_high, tied_high = high[hand], 0
            tied_high += high[hand] == best_high
            if low[hand] > best_low:
                best_low, tied_low = low[hand], 0
            tied_low += low[hand] == best_low
    return best_high, best_low, tied_high, tied_low


@inlined
@decides("19:47-14.6(d)", "19:47-14.3(c)")
def _award(
    number: int, pot: int, high: NDArray[np.int64], low: NDArray[np.int64], weight: np.int64, tally: NDArray[np.int64]
) -> None:
    """14.6(d), 14.3(c): the ends of all hands in a pot."""
    best_high, best_low, tied_high, tied_low = _best(pot, high, low)
    low_won = np.int64(best_low > 0) * TIES * TIES
    for hand in range(high.size):
        if pot >> hand & 1:
            with_high = tied_high if high[hand] == best_high and best_high else 0
            with_low = tied_low if low[hand] == best_low and best_low else 0
            if with_high or with_low:
                tally[number, hand, low_won + with_low * TIES + with_high] += weight


@compiled
def _new_run_out(deal: Deal) -> RunOut:
    """Return a run-out with the known cards on the table."""
    hands = deal.sizes.size - 1
    high, low = np.zeros(hands, dtype=np.int64), np.zeros(hands, dtype=np.int64)
    return RunOut(deal.bits.copy(), deal.sums.copy(), deal.held.copy(), high, low, np.empty((2, 10), dtype=np.uint64))


# --- all run-outs


@compiled
def count(deal: Deal, swaps: NDArray[np.int64], begin: int, end: int, t: Tables, tally: NDArray[np.int64]) -> None:
    """Count all run-outs whose first card has a number from ``begin`` to before ``end``.

    Cards come to the board first and then to each hand, in rising order in each group. Complete groups are ranked once
    for all that follows. The last two cards, or the last one, have their own loop. If exchanges of suits (``swaps``)
    leave the known cards as they are, one set of each kind in the first group represents all, provided other groups
    follow.
    """
    deck, to_come = deal.deck, deal.to_come
    run_out = _new_run_out(deal)
    hands = to_come.size - 1
    cards = to_come.sum()
    # The group that each card is for, and its place in the group.
    group, place = np.empty(cards + 1, dtype=np.int64), np.empty(cards + 1, dtype=np.int64)
    depth = 0
    for each in range(to_come.size):
        for number in range(to_come[each]):
            group[depth], place[depth] = each, number
            depth += 1
    if not to_come[0]:
        for hand in range(hands):
            if not to_come[hand + 1]:
                _rank(hand, run_out, deal.contest, t)
    if cards == 0:
        for number in range(deal.pots.size):
            _award(number, deal.pots[number], run_out.high, run_out.low, _ONCE, tally)
        return
    final = group[cards - 1]
    before = cards - min(2, to_come[final])
    at, placed = np.full(cards, -1, dtype=np.int64), np.zeros(cards, dtype=np.bool_)
    used = np.uint64(0)
    weight = _ONCE
    at[0] = begin - 1
    depth = 0
    while depth >= 0:
        last = min(end, deck.size) if depth == 0 else deck.size
        if depth == before:
            first = begin if depth == 0 else at[depth - 1] + 1 if place[depth] else 0
            where = deal.sizes[final] + place[depth]
            _last_cards(first, last, cards - before, used, weight, final, where, run_out, deal, t, tally)
            depth -= 1
            continue
        whose = group[depth]
        number = at[depth]
        if placed[depth]:
            placed[depth] = False
            used ^= _ONE << np.uint64(number)
            run_out.sums[whose] -= t.keys[deck[number]]
            run_out.bits[whose] ^= _ONE << np.uint64(deck[number])
        number += 1
        while number < deck.size and used >> np.uint64(number) & _ONE:
            number += 1
        if number >= last:
            depth -= 1
            continue
        at[depth] = number
        placed[depth] = True
        used |= _ONE << np.uint64(number)
        run_out.sums[whose] += t.keys[deck[number]]
        run_out.bits[whose] |= _ONE << np.uint64(deck[number])
        run_out.held[whose, deal.sizes[whose] + place[depth]] = deck[number]
        if place[depth] == to_come[whose] - 1:
            if whose == group[0] and swaps.shape[0] > 1:
                weight = _alike(run_out.bits[whose], swaps)
                if not weight:
                    continue
            for hand in range(hands):
                if whose == hand + 1 or (whose == 0 and not to_come[hand + 1]):
                    _rank(hand, run_out, deal.contest, t)
        depth += 1
        if depth < before:
            at[depth] = number if group[depth] == whose else -1


@compiled
def _alike(bits: np.uint64, swaps: NDArray[np.int64]) -> np.int64:
    """Return how many sets of cards become this one by exchanges of suits; 0 unless it is the first of them."""
    same = _NONE
    for number in range(swaps.shape[0]):
        image = np.uint64(0)
        for suit in range(4):
            image |= (bits >> np.uint64(13 * suit) & _SUIT_MASK) << np.uint64(13 * swaps[number, suit])
        if image < bits:
            return _NONE
        same += image == bits
    return np.int64(len(swaps) // same)


@compiled
def _last_cards(
    first: int,
    last: int,
    number: int,
    used: np.uint64,
    weight: np.int64,
    final: int,
    where: int,
    run_out: RunOut,
    deal: Deal,
    t: Tables,
    tally: NDArray[np.int64],
) -> None:
    """Deal one or two of the remaining cards to the board or to a hand; the first of them comes before ``last``."""
    deck = deal.deck
    free = np.empty(deck.size + 1, dtype=np.int64)
    sums, bits = np.zeros(deck.size + 1, dtype=np.uint64), np.zeros(deck.size + 1, dtype=np.uint64)
    left = leading = _NONE
    for card in range(first, deck.size):
        if not used >> np.uint64(card) & _ONE:
            free[left], sums[left], bits[left] = deck[card], t.keys[deck[card]], _ONE << np.uint64(deck[card])
            left += 1
            leading += card < last
    # The entry after the last card is no card: it serves as the second of a single card.
    sums[left] = bits[left] = np.uint64(0)
    free[left] = -1
    if deal.contest[3]:
        _last_of_omaha(free[: left + 1], leading, number, weight, final, where, run_out, deal, t, tally)
    elif final == 0:
        _last_of_board(sums[: left + 1], bits[: left + 1], leading, number, weight, run_out, deal, t, tally)
    else:
        _last_of_hand(sums[: left + 1], bits[: left + 1], leading, number, weight, final, run_out, deal, t, tally)


@compiled
def _last_of_omaha(
    free: NDArray[np.int64],
    leading: np.int64,
    number: int,
    weight: np.int64,
    final: int,
    where: int,
    run_out: RunOut,
    deal: Deal,
    t: Tables,
    tally: NDArray[np.int64],
) -> None:
    left = free.size - 1
    if final == 0 and number == 2 and deal.best.size:
        _last_of_omaha_board(free[:left], leading, weight, run_out, deal, tally)
        return
    for i in range(leading):
        run_out.held[final, where] = free[i]
        for j in range(i + 1 if number == 2 else left, left if number == 2 else left + 1):
            if number == 2:
                run_out.held[final, where + 1] = free[j]
            for hand in range(run_out.high.size):
                if final in (0, hand + 1):
                    _rank(hand, run_out, deal.contest, t)
            for pot in range(deal.pots.size):
                _award(pot, deal.pots[pot], run_out.high, run_out.low, weight, tally)


@compiled
def _last_of_omaha_board(
    free: NDArray[np.int64],
    leading: np.int64,
    weight: np.int64,
    run_out: RunOut,
    deal: Deal,
    tally: NDArray[np.int64],
) -> None:
    """With three cards on the board, compute once what they make with each fourth card; a pair of cards then needs only
    hands that use both.
    """
    hands, left = run_out.high.size, free.size
    flop = run_out.held[0]
    best = deal.best
    low_from = deal.contest[2]
    with_one = np.empty((hands, 2, left), dtype=np.uint16)
    for hand in range(hands):
        for way in range(2):
            three = best[hand, way, flop[0], flop[1], flop[2]]
            for card in range(left):
                found = max(three, best[hand, way, flop[0], flop[1], free[card]])
                found = max(found, best[hand, way, flop[0], flop[2], free[card]])
                with_one[hand, way, card] = max(found, best[hand, way, flop[1], flop[2], free[card]])
    for i in range(leading):
        for j in range(i + 1, left):
            for hand in range(hands):
                for way in range(2):
                    if not deal.contest[way]:
                        continue
                    found = max(with_one[hand, way, i], with_one[hand, way, j])
                    found = max(found, best[hand, way, flop[0], free[i], free[j]])
                    found = max(found, best[hand, way, flop[1], free[i], free[j]])
                    found = max(found, best[hand, way, flop[2], free[i], free[j]])
                    if way == 0:
                        run_out.high[hand] = found
                    else:
                        run_out.low[hand] = found if found >= low_from else 0
            for pot in range(deal.pots.size):
                _award(pot, deal.pots[pot], run_out.high, run_out.low, weight, tally)


@compiled
def _last_of_board(
    sums: NDArray[np.uint64],
    bits: NDArray[np.uint64],
    leading: np.int64,
    number: int,
    weight: np.int64,
    run_out: RunOut,
    deal: Deal,
    t: Tables,
    tally: NDArray[np.int64],
) -> None:
    """All hands are known, and each board ranks all of them."""
    pots, left = deal.pots, sums.size - 1
    hand_sums, hand_bits = run_out.sums[1:] + run_out.sums[0], run_out.bits[1:] | run_out.bits[0]
    for i in range(leading):
        for j in range(i + 1 if number == 2 else left, left if number == 2 else left + 1):
            both, both_bits = sums[i] + sums[j], bits[i] | bits[j]
            for hand in range(hand_sums.size):
                _place(hand, hand_sums[hand] + both, hand_bits[hand] | both_bits, run_out, deal.contest, t)
            for pot in range(pots.size):
                _award(pot, pots[pot], run_out.high, run_out.low, weight, tally)


@compiled
def _last_of_hand(
    sums: NDArray[np.uint64],
    bits: NDArray[np.uint64],
    leading: np.int64,
    number: int,
    weight: np.int64,
    final: int,
    run_out: RunOut,
    deal: Deal,
    t: Tables,
    tally: NDArray[np.int64],
) -> None:
    """The other hands are complete: compare this one with the best of them, high and low."""
    pots = deal.pots
    want_high, want_low, low_from = deal.contest[0], deal.contest[1], deal.contest[2]
    left = sums.size - 1
    mine = final - 1
    others_high, others_low = np.zeros(pots.size, dtype=np.int64), np.zeros(pots.size, dtype=np.int64)
    stands = np.zeros((pots.size, 9), dtype=np.int64)
    for pot in range(pots.size):
        others_high[pot], others_low[pot], _, _ = _best(pots[pot] & ~(1 << mine), run_out.high, run_out.low)
    base, base_bits = run_out.sums[0] + run_out.sums[final], run_out.bits[0] | run_out.bits[final]
    for i in range(leading):
        one_sum, one_bits = base + sums[i], base_bits | bits[i]
        for j in range(i + 1 if number == 2 else left, left if number == 2 else left + 1):
            key = one_sum + sums[j]
            high = high_place(t, key, one_bits | bits[j]) if want_high else _NONE
            low = np.int64(t.low[address_of(key, t.blocks, t.lows)]) if want_low else _NONE
            low = low if low >= low_from else _NONE
            for pot in range(pots.size):
                above_high = np.int64(high > others_high[pot]) + np.int64(high >= others_high[pot])
                above_low = np.int64(low > others_low[pot]) + np.int64(low >= others_low[pot])
                stands[pot, 3 * above_high + above_low] += 1
    for pot in range(pots.size):
        for stand in range(9):
            if stands[pot, stand]:
                run_out.high[mine] = others_high[pot] + stand // 3 - 1
                run_out.low[mine] = others_low[pot] + stand % 3 - 1
                _award(pot, pots[pot], run_out.high, run_out.low, weight * stands[pot, stand], tally)


# --- random run-outs


@compiled
def simulate(
    deal: Deal, key_0: np.uint64, key_1: np.uint64, begin: int, runs: int, t: Tables, tally: NDArray[np.int64]
) -> None:
    """Deal run-outs by number; the cards of each depend only on the key and its number."""
    deck, to_come, pots, keys = deal.deck, deal.to_come, deal.pots, t.keys
    run_out = _new_run_out(deal)
    words, size = np.empty(4, dtype=np.uint64), np.uint64(deck.size)
    unfair = unfair_below(size)
    for run in range(begin, begin + runs):
        number = np.uint64(run)
        at = gone = _NO_BITS
        for whose in range(to_come.size):
            bits, total = deal.bits[whose], deal.sums[whose]
            for place in range(to_come[whose]):
                chosen, at = draw_card(size, unfair, gone, key_0, key_1, _NO_BITS, number, _NO_BITS, at, words)
                gone |= _ONE << chosen
                card = deck[chosen]
                bits |= _ONE << np.uint64(card)
                total += keys[card]
                run_out.held[whose, deal.sizes[whose] + place] = card
            run_out.bits[whose], run_out.sums[whose] = bits, total
        # In a loop that may call a function, Numba counts references to arrays, at a seventh of the speed.
        if deal.contest[3]:
            for hand in range(run_out.high.size):
                _rank(hand, run_out, deal.contest, t)
        else:
            for hand in range(run_out.high.size):
                key, bits = run_out.sums[0] + run_out.sums[hand + 1], run_out.bits[0] | run_out.bits[hand + 1]
                _place(hand, key, bits, run_out, deal.contest, t)
        for pot in range(pots.size):
            _award(pot, pots[pot], run_out.high, run_out.low, _ONCE, tally)
