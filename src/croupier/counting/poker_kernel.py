"""Compiled showdowns of poker: hands as sums of keys, all run-outs of a situation, run-outs that are drawn.

A card's key has the digits that :mod:`~.order` looks hands up by and, above them, a count for each suit. So hands are
added up card by card, hole cards apart from a board, a flush is seen in one step, and high and low hands of the same
cards have one address. :mod:`~.poker_showdown` makes the tables and says what is asked.
"""

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled, inlined
from croupier.counting.order import HIGH_SHIFT
from croupier.counting.poker_given import Given, Lying, Tables
from croupier.regulation import decides

MOST_HANDS = 11
TIES = MOST_HANDS + 1
ENDS = 2 * TIES * TIES
"""A hand's end in a pot: how many have won high, itself among them (0: it has not); the same for low; and whether
anybody has won low. The number of an end is ``(low_won * TIES + low) * TIES + high``."""

SUITS_AT = 32
"""From this bit of a key on, the cards of each suit are counted in four bits."""

Tally = NDArray[np.int64]
"""By pot, hand and end, how many run-outs; an end at which a hand has won nothing is not kept."""


_SUITS_SHIFT = np.uint64(SUITS_AT)
_HIGH_BITS = np.uint64(HIGH_SHIFT)
_DIGITS = np.uint64((1 << 31) - 1)
_LOW_MASK = np.uint64((1 << HIGH_SHIFT) - 1)
_THREE_MORE, _FIVE = np.uint64(0x3333), np.uint64(0x8888)
"""A suit with five cards, counted three further, has its fourth bit."""
_SUIT_BITS, _SUIT_MASK = np.uint64(13), np.uint64(0x1FFF)
_ONE = np.uint64(1)
_NONE, _ONCE = np.int64(0), np.int64(1)
"""Numbers with their type: for a plain 0 or 1 among its arguments Numba would compile a function once more."""
_LOW, _HALF = np.uint64(0xFFFFFFFF), np.uint64(32)
_SIXTEEN, _HALF_WORD, _HALF_WORDS = np.uint64(16), np.uint64(0xFFFF), np.uint64(0x10000)


# --- one hand


@inlined
def _address(key: np.uint64, blocks: NDArray[np.uint32], lows: NDArray[np.uint32]) -> np.uint64:
    digits = key & _DIGITS
    return np.uint64(blocks[digits >> _HIGH_BITS]) + np.uint64(lows[digits & _LOW_MASK])


@inlined
def _flush(key: np.uint64) -> np.uint64:
    """The bit of a suit that is held five times, or 0. Of seven cards no two suits are."""
    return (key >> _SUITS_SHIFT) + _THREE_MORE & _FIVE


@inlined
def _of_suit(bits: np.uint64, five: np.uint64) -> np.uint64:
    """The ranks held in the suit whose bit :func:`_flush` has found."""
    suit = np.uint64(five > np.uint64(0x8)) + np.uint64(five > np.uint64(0x80)) + np.uint64(five > np.uint64(0x800))
    return bits >> suit * _SUIT_BITS & _SUIT_MASK


@compiled
def rank_hands(hands: NDArray[np.uint64], t: Tables, high: NDArray[np.uint16], low: NDArray[np.uint16]) -> None:
    """The places of packed hands of five to seven cards, high and low."""
    for number in range(hands.size):
        key = np.uint64(0)
        for bit in range(52):
            if hands[number] >> np.uint64(bit) & _ONE:
                key += t.keys[bit]
        address = _address(key, t.blocks, t.lows)
        high[number], low[number] = t.high[address], t.low[address]
        five = _flush(key)
        if five:
            high[number] = max(t.high[address], t.suited[_of_suit(hands[number], five)])


@compiled
def rank_omaha(
    holes: NDArray[np.int64],
    boards: NDArray[np.int64],
    t: Tables,
    high: NDArray[np.uint16],
    low: NDArray[np.uint16],
) -> None:
    """The places of hands of two of four hole cards and three of a board, given as rows of bits."""
    triples = np.empty((2, 10), dtype=np.uint64)
    for number in range(holes.shape[0]):
        high[number], low[number] = _omaha(holes[number], boards[number], _ONCE, t, triples)


@compiled
@decides("19:47-14.11(f)", "19:47-14.11(g)1", "19:47-14.11(g)2", "19:47-14.11(g)3")
def _omaha(
    hole: NDArray[np.int64], board: NDArray[np.int64], want_low: np.int64, t: Tables, triples: NDArray[np.uint64]
) -> tuple[np.int64, np.int64]:
    """19:47-14.11(f), (g)1 to 3: the best places, high and low, of two hole cards and three of the board."""
    keys, blocks, lows, high, suited, low = t
    number = 0
    for first in range(3):
        for second in range(first + 1, 4):
            for third in range(second + 1, 5):
                triples[0, number] = keys[board[first]] + keys[board[second]] + keys[board[third]]
                one, two, three = _ONE << np.uint64(board[first]), _ONE << np.uint64(board[second]), board[third]
                triples[1, number] = one | two | _ONE << np.uint64(three)
                number += 1
    best_high = best_low = _NONE
    for first in range(3):
        for second in range(first + 1, 4):
            pair = keys[hole[first]] + keys[hole[second]]
            for at in range(10):
                key = pair + triples[0, at]
                address = _address(key, blocks, lows)
                best_high = max(best_high, np.int64(high[address]))
                if want_low:
                    best_low = max(best_low, np.int64(low[address]))
                if _flush(key):
                    held = triples[1, at] | _ONE << np.uint64(hole[first]) | _ONE << np.uint64(hole[second])
                    best_high = max(best_high, np.int64(suited[_of_suit(held, _flush(key))]))
    return best_high, best_low


@compiled
def fill_best(hole: NDArray[np.int64], cards: NDArray[np.int64], t: Tables, best: NDArray[np.uint16]) -> None:
    """The best places of two of four hole cards beside any three others, in whatever order those are asked for."""
    for first in range(cards.size):
        for second in range(first):
            for third in range(second):
                one, two, three = cards[first], cards[second], cards[third]
                key = t.keys[one] + t.keys[two] + t.keys[three]
                bits = _ONE << np.uint64(one) | _ONE << np.uint64(two) | _ONE << np.uint64(three)
                high = low = np.uint16(0)
                for mine in range(3):
                    for other in range(mine + 1, 4):
                        five = key + t.keys[hole[mine]] + t.keys[hole[other]]
                        address = _address(five, t.blocks, t.lows)
                        high, low = max(high, t.high[address]), max(low, t.low[address])
                        if _flush(five):
                            held = bits | _ONE << np.uint64(hole[mine]) | _ONE << np.uint64(hole[other])
                            high = max(high, t.suited[_of_suit(held, _flush(five))])
                for a, b, c in (
                    (one, two, three),
                    (one, three, two),
                    (two, one, three),
                    (two, three, one),
                    (three, one, two),
                    (three, two, one),
                ):
                    best[0, a, b, c], best[1, a, b, c] = high, low


@compiled
def _rank(hand: int, lying: Lying, contest: NDArray[np.int64], t: Tables) -> None:
    """What a complete hand comes to beside the complete board."""
    if contest[3]:
        high, low = _omaha(lying.held[hand + 1], lying.held[0], contest[1], t, lying.triples)
    else:
        key = lying.sums[0] + lying.sums[hand + 1]
        address = _address(key, t.blocks, t.lows)
        high, low = np.int64(t.high[address]), np.int64(t.low[address])
        five = _flush(key)
        if five:
            high = max(high, np.int64(t.suited[_of_suit(lying.bits[0] | lying.bits[hand + 1], five)]))
    lying.high[hand] = high if contest[0] else 0
    lying.low[hand] = low if contest[1] and low >= contest[2] else 0


# --- who wins what


@compiled
def _best(pot: int, high: NDArray[np.int64], low: NDArray[np.int64]) -> tuple[int, int, int, int]:
    """The best places, high and low, among those who may win a pot, and how many have them."""
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


@compiled
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
def _laid(given: Given) -> Lying:
    """The known cards on the table."""
    hands = given.sizes.size - 1
    high, low = np.zeros(hands, dtype=np.int64), np.zeros(hands, dtype=np.int64)
    return Lying(given.bits.copy(), given.sums.copy(), given.held.copy(), high, low, np.empty((2, 10), dtype=np.uint64))


# --- all run-outs


@compiled
def count(given: Given, swaps: NDArray[np.int64], begin: int, end: int, t: Tables, tally: NDArray[np.int64]) -> None:
    """All run-outs whose first card has a number from ``begin`` to before ``end``.

    Cards come to the board first and then to each hand, in rising order in each group. What is complete is ranked once
    for all that follows. The last two cards, or the last one, have a loop of their own. Where exchanges of suits
    (``swaps``) change nothing that is known, one of each kind of the first group stands for all, if others follow it.
    """
    deck, to_come = given.deck, given.to_come
    lying = _laid(given)
    hands = to_come.size - 1
    cards = to_come.sum()
    # The group that each card is for, and its place in it.
    group, place = np.empty(cards + 1, dtype=np.int64), np.empty(cards + 1, dtype=np.int64)
    depth = 0
    for each in range(to_come.size):
        for number in range(to_come[each]):
            group[depth], place[depth] = each, number
            depth += 1
    if not to_come[0]:
        for hand in range(hands):
            if not to_come[hand + 1]:
                _rank(hand, lying, given.contest, t)
    if cards == 0:
        for number in range(given.pots.size):
            _award(number, given.pots[number], lying.high, lying.low, _ONCE, tally)
        return
    final = group[cards - 1]
    before = cards - min(2, to_come[final])
    at, lies = np.full(cards, -1, dtype=np.int64), np.zeros(cards, dtype=np.bool_)
    used = np.uint64(0)
    weight = _ONCE
    at[0] = begin - 1
    depth = 0
    while depth >= 0:
        last = min(end, deck.size) if depth == 0 else deck.size
        if depth == before:
            first = begin if depth == 0 else at[depth - 1] + 1 if place[depth] else 0
            where = given.sizes[final] + place[depth]
            _last_cards(first, last, cards - before, used, weight, final, where, lying, given, t, tally)
            depth -= 1
            continue
        whose = group[depth]
        number = at[depth]
        if lies[depth]:
            lies[depth] = False
            used ^= _ONE << np.uint64(number)
            lying.sums[whose] -= t.keys[deck[number]]
            lying.bits[whose] ^= _ONE << np.uint64(deck[number])
        number += 1
        while number < deck.size and used >> np.uint64(number) & _ONE:
            number += 1
        if number >= last:
            depth -= 1
            continue
        at[depth] = number
        lies[depth] = True
        used |= _ONE << np.uint64(number)
        lying.sums[whose] += t.keys[deck[number]]
        lying.bits[whose] |= _ONE << np.uint64(deck[number])
        lying.held[whose, given.sizes[whose] + place[depth]] = deck[number]
        if place[depth] == to_come[whose] - 1:
            if whose == group[0] and swaps.shape[0] > 1:
                weight = _alike(lying.bits[whose], swaps)
                if not weight:
                    continue
            for hand in range(hands):
                if whose == hand + 1 or (whose == 0 and not to_come[hand + 1]):
                    _rank(hand, lying, given.contest, t)
        depth += 1
        if depth < before:
            at[depth] = number if group[depth] == whose else -1


@compiled
def _alike(bits: np.uint64, swaps: NDArray[np.int64]) -> np.int64:
    """How many sets of cards become this one by exchanges of suits; 0 unless it is the first of them."""
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
    lying: Lying,
    given: Given,
    t: Tables,
    tally: NDArray[np.int64],
) -> None:
    """One or two cards of those that are left, for the board or for a hand; the first of them from before ``last``."""
    deck = given.deck
    free = np.empty(deck.size + 1, dtype=np.int64)
    sums, bits = np.zeros(deck.size + 1, dtype=np.uint64), np.zeros(deck.size + 1, dtype=np.uint64)
    left = leading = _NONE
    for card in range(first, deck.size):
        if not used >> np.uint64(card) & _ONE:
            free[left], sums[left], bits[left] = deck[card], t.keys[deck[card]], _ONE << np.uint64(deck[card])
            left += 1
            leading += card < last
    # Behind the cards stands nothing, which is the second of one card.
    sums[left] = bits[left] = np.uint64(0)
    free[left] = -1
    if given.contest[3]:
        _last_of_omaha(free[: left + 1], leading, number, weight, final, where, lying, given, t, tally)
    elif final == 0:
        _last_of_board(sums[: left + 1], bits[: left + 1], leading, number, weight, lying, given, t, tally)
    else:
        _last_of_hand(sums[: left + 1], bits[: left + 1], leading, number, weight, final, lying, given, t, tally)


@compiled
def _last_of_omaha(
    free: NDArray[np.int64],
    leading: np.int64,
    number: int,
    weight: np.int64,
    final: int,
    where: int,
    lying: Lying,
    given: Given,
    t: Tables,
    tally: NDArray[np.int64],
) -> None:
    left = free.size - 1
    if final == 0 and number == 2 and given.best.size:
        _last_of_omaha_board(free[:left], leading, weight, lying, given, tally)
        return
    for one in range(leading):
        lying.held[final, where] = free[one]
        for two in range(one + 1 if number == 2 else left, left if number == 2 else left + 1):
            if number == 2:
                lying.held[final, where + 1] = free[two]
            for hand in range(lying.high.size):
                if final in (0, hand + 1):
                    _rank(hand, lying, given.contest, t)
            for pot in range(given.pots.size):
                _award(pot, given.pots[pot], lying.high, lying.low, weight, tally)


@compiled
def _last_of_omaha_board(
    free: NDArray[np.int64],
    leading: np.int64,
    weight: np.int64,
    lying: Lying,
    given: Given,
    tally: NDArray[np.int64],
) -> None:
    """Three cards lie: what they make with one more is found once for each, and with two only what has both of them."""
    hands, left = lying.high.size, free.size
    lie = lying.held[0]
    best = given.best
    low_from = given.contest[2]
    with_one = np.empty((hands, 2, left), dtype=np.uint16)
    for hand in range(hands):
        for way in range(2):
            three = best[hand, way, lie[0], lie[1], lie[2]]
            for card in range(left):
                found = max(three, best[hand, way, lie[0], lie[1], free[card]])
                found = max(found, best[hand, way, lie[0], lie[2], free[card]])
                with_one[hand, way, card] = max(found, best[hand, way, lie[1], lie[2], free[card]])
    for one in range(leading):
        for two in range(one + 1, left):
            for hand in range(hands):
                for way in range(2):
                    if not given.contest[way]:
                        continue
                    found = max(with_one[hand, way, one], with_one[hand, way, two])
                    found = max(found, best[hand, way, lie[0], free[one], free[two]])
                    found = max(found, best[hand, way, lie[1], free[one], free[two]])
                    found = max(found, best[hand, way, lie[2], free[one], free[two]])
                    if way == 0:
                        lying.high[hand] = found
                    else:
                        lying.low[hand] = found if found >= low_from else 0
            for pot in range(given.pots.size):
                _award(pot, given.pots[pot], lying.high, lying.low, weight, tally)


@compiled
def _last_of_board(
    sums: NDArray[np.uint64],
    bits: NDArray[np.uint64],
    leading: np.int64,
    number: int,
    weight: np.int64,
    lying: Lying,
    given: Given,
    t: Tables,
    tally: NDArray[np.int64],
) -> None:
    """All hands are known, and each board ranks all of them. In here nothing is called that counts references."""
    _, blocks, lows, of_high, suited, of_low = t
    high, low, pots = lying.high, lying.low, given.pots
    want_high, want_low, low_from = given.contest[0], given.contest[1], given.contest[2]
    hands = high.size
    left = sums.size - 1
    hand_sums, hand_bits = lying.sums[1:] + lying.sums[0], lying.bits[1:] | lying.bits[0]
    for one in range(leading):
        for two in range(one + 1 if number == 2 else left, left if number == 2 else left + 1):
            both, both_bits = sums[one] + sums[two], bits[one] | bits[two]
            for hand in range(hands):
                key = hand_sums[hand] + both
                address = _address(key, blocks, lows)
                if want_high:
                    place = of_high[address]
                    five = _flush(key)
                    if five:
                        place = max(place, suited[_of_suit(hand_bits[hand] | both_bits, five)])
                    high[hand] = place
                if want_low:
                    place = of_low[address]
                    low[hand] = place if place >= low_from else 0
            for pot in range(pots.size):
                best_high = best_low = tied_high = tied_low = 0
                for hand in range(hands):
                    if pots[pot] >> hand & 1:
                        if high[hand] > best_high:
                            best_high, tied_high = high[hand], 0
                        tied_high += high[hand] == best_high
                        if low[hand] > best_low:
                            best_low, tied_low = low[hand], 0
                        tied_low += low[hand] == best_low
                low_won = np.int64(best_low > 0) * TIES * TIES
                for hand in range(hands):
                    if pots[pot] >> hand & 1:
                        with_high = tied_high if high[hand] == best_high and best_high else 0
                        with_low = tied_low if low[hand] == best_low and best_low else 0
                        if with_high or with_low:
                            tally[pot, hand, low_won + with_low * TIES + with_high] += weight


@compiled
def _last_of_hand(
    sums: NDArray[np.uint64],
    bits: NDArray[np.uint64],
    leading: np.int64,
    number: int,
    weight: np.int64,
    final: int,
    lying: Lying,
    given: Given,
    t: Tables,
    tally: NDArray[np.int64],
) -> None:
    """The other hands are what they are: this one is below the best of them, beside it or above it, high and low."""
    _, blocks, lows, of_high, suited, of_low = t
    pots = given.pots
    want_high, want_low, low_from = given.contest[0], given.contest[1], given.contest[2]
    left = sums.size - 1
    mine = final - 1
    others_high, others_low = np.zeros(pots.size, dtype=np.int64), np.zeros(pots.size, dtype=np.int64)
    stands = np.zeros((pots.size, 9), dtype=np.int64)
    for pot in range(pots.size):
        others_high[pot], others_low[pot], _, _ = _best(pots[pot] & ~(1 << mine), lying.high, lying.low)
    base, base_bits = lying.sums[0] + lying.sums[final], lying.bits[0] | lying.bits[final]
    for one in range(leading):
        one_sum, one_bits = base + sums[one], base_bits | bits[one]
        for two in range(one + 1 if number == 2 else left, left if number == 2 else left + 1):
            key = one_sum + sums[two]
            address = _address(key, blocks, lows)
            high = low = _NONE
            if want_high:
                place = of_high[address]
                five = _flush(key)
                if five:
                    place = max(place, suited[_of_suit(one_bits | bits[two], five)])
                high = np.int64(place)
            if want_low:
                low = np.int64(of_low[address])
                low = low if low >= low_from else _NONE
            for pot in range(pots.size):
                above_high = np.int64(high > others_high[pot]) + np.int64(high >= others_high[pot])
                above_low = np.int64(low > others_low[pot]) + np.int64(low >= others_low[pot])
                stands[pot, 3 * above_high + above_low] += 1
    for pot in range(pots.size):
        for stand in range(9):
            if stands[pot, stand]:
                lying.high[mine] = others_high[pot] + stand // 3 - 1
                lying.low[mine] = others_low[pot] + stand % 3 - 1
                _award(pot, pots[pot], lying.high, lying.low, weight * stands[pot, stand], tally)


# --- run-outs that are drawn


@inlined
def _philox(
    key_0: np.uint64, key_1: np.uint64, a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64, out: NDArray[np.uint64]
) -> None:
    """Four words of Philox4x32-10, which enciphers a counter: so any run-out can be drawn without those before it."""
    for _ in range(10):
        first = np.uint64(0xD2511F53) * a
        second = np.uint64(0xCD9E8D57) * c
        a = (second >> _HALF) ^ b ^ key_0
        b = second & _LOW
        c = (first >> _HALF) ^ d ^ key_1
        d = first & _LOW
        key_0 = key_0 + np.uint64(0x9E3779B9) & _LOW
        key_1 = key_1 + np.uint64(0xBB67AE85) & _LOW
    out[0], out[1], out[2], out[3] = a, b, c, d


@compiled
def simulate(
    given: Given, key_0: np.uint64, key_1: np.uint64, begin: int, runs: int, t: Tables, tally: NDArray[np.int64]
) -> None:
    """Run-outs by their numbers; the cards of each follow from the key and its number alone.

    Half a word makes a card of the deck. Half-words that would make some cards likelier than others are passed over,
    and so are cards that have come already.
    """
    deck, to_come, contest, pots = given.deck, given.to_come, given.contest, given.pots
    lying = _laid(given)
    bits, sums, held, high, low, _ = lying
    keys, blocks, lows, of_high, suited, of_low = t
    hands = high.size
    words = np.empty(4, dtype=np.uint64)
    size = np.uint64(deck.size)
    unfair = _HALF_WORDS % max(size, _ONE)
    for run in range(begin, begin + runs):
        number = np.uint64(run)
        block = gone = np.uint64(0)
        used = 8
        for whose in range(to_come.size):
            its_bits, its_sum = given.bits[whose], given.sums[whose]
            for place in range(to_come[whose]):
                while True:
                    if used == 8:
                        _philox(key_0, key_1, block, np.uint64(0), number & _LOW, number >> _HALF, words)
                        block += _ONE
                        used = 0
                    product = (words[used >> 1] >> np.uint64(16 * (used & 1)) & _HALF_WORD) * size
                    used += 1
                    chosen = product >> _SIXTEEN
                    if product & _HALF_WORD >= unfair and not gone >> chosen & _ONE:
                        break
                gone |= _ONE << chosen
                card = deck[chosen]
                its_bits |= _ONE << np.uint64(card)
                its_sum += keys[card]
                held[whose, given.sizes[whose] + place] = card
            bits[whose], sums[whose] = its_bits, its_sum
        for hand in range(hands):
            if contest[3]:
                _rank(hand, lying, contest, t)
                continue
            # The same as _rank, and below as _award, without the cost of a call.
            key = sums[0] + sums[hand + 1]
            address = _address(key, blocks, lows)
            if contest[0]:
                found = of_high[address]
                five = _flush(key)
                if five:
                    found = max(found, suited[_of_suit(bits[0] | bits[hand + 1], five)])
                high[hand] = found
            if contest[1]:
                found = of_low[address]
                low[hand] = found if found >= contest[2] else 0
        for pot in range(pots.size):
            best_high = best_low = tied_high = tied_low = 0
            for hand in range(hands):
                if pots[pot] >> hand & 1:
                    if high[hand] > best_high:
                        best_high, tied_high = high[hand], 0
                    tied_high += high[hand] == best_high
                    if low[hand] > best_low:
                        best_low, tied_low = low[hand], 0
                    tied_low += low[hand] == best_low
            low_won = np.int64(best_low > 0) * TIES * TIES
            for hand in range(hands):
                if pots[pot] >> hand & 1:
                    with_high = tied_high if high[hand] == best_high and best_high else 0
                    with_low = tied_low if low[hand] == best_low and best_low else 0
                    if with_high or with_low:
                        tally[pot, hand, low_won + with_low * TIES + with_high] += 1
