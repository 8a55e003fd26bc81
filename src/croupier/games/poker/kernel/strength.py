"""Compiled strength of poker hands: the share of the pot that a player's cards would win from one unknown hand.

A style (:mod:`~.styles`) decides by it. The kernel deals random run-outs: the board, the rest of the player's own hand,
and a rival's hand; at draw poker the rival exchanges cards as the player does. The player sees his or her own cards,
the board and all up-cards. At stud the rival is whoever bet last, or else the next player, with the up-cards on the
table. No decision depends on cards that the player can't see.

In the first betting round only the player's own cards count. Their share is computed once and kept, and the strength is
their rank among all starting hands, so that a style that enters with a fifth of its hands does so in every game. Later,
the strength is the share itself.

Strengths are whole numbers up to :data:`SURE`, so that all machines make the same decisions.
"""

from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled, inlined
from croupier.counting.evaluate import poker
from croupier.games.poker.counting.card_draw import draw_card, unfair_below
from croupier.games.poker.counting.places import address_of, high_place, omaha
from croupier.games.poker.counting.showdown import tables
from croupier.games.poker.counting.showdown_arrays import Tables
from croupier.games.poker.forms import CardRoundKind, Family, Form, PokerContest
from croupier.games.poker.kernel import numbers as k
from croupier.games.poker.kernel.hand import hand_of, own_card
from croupier.games.poker.rules import PokerRules
from croupier.ranking.poker import PokerCategory

SURE = np.int64(1 << 16)
"""The strength of a hand that can't lose."""
RUN_OUTS = 40
"""Number of run-outs in the betting rounds after the first; house players at a table use as many."""
_FIRST = {Family.HOLD_EM: 20_000, Family.FIVE_STUD: 20_000, Family.SEVEN_STUD: 2_000, Family.OMAHA: 400}
_FIRST_AT_THE_DRAW = 200
"""Number of run-outs for starting hands: there are 169 kinds of two cards, but 134,459 of five."""
_STARTS = 8192
"""Number of starting hands that are sampled to rank them."""

_WHOLE = np.int64(4)
"""A pot is counted in quarters, since each half of it may be shared."""
_BOARD = np.int64(5)
_MOST_HELD = 7
_EIGHT, _NINE = np.int64(8), np.int64(9)
_BIT, _NO_BITS = np.uint64(1), np.uint64(0)
_STREAM, _FIRST_STREAM, _START_STREAM = np.uint64(4), np.uint64(5), np.uint64(6)
"""Streams of random words, after those of :mod:`croupier.simulation.dealing` and :mod:`croupier.games.poker.kernel`."""

(
    WANT_HIGH,
    WANT_LOW,
    LOW_FROM,
    TWO_AND_THREE,
    TO_BOARD,
    HAND_SIZE,
    WITH_DRAW,
    STRAIGHT_FROM,
    FIRST_RUNS,
    LATER_RUNS,
    SETTINGS,
) = map(np.int64, range(11))
"""Settings of a game: what wins, how hands are made up, the lowest place of a straight, and numbers of run-outs."""


class StrengthTables(NamedTuple):
    """Tables for computing strengths, for one filing."""

    n: k.Numbers
    t: Tables
    choose: k.Numbers
    """Binomial coefficients, to number starting hands."""
    first: k.Numbers
    """The share of each starting hand; -1 until it is first needed."""
    among: k.Numbers
    """The rank of each share among all starting hands."""


class _Chance(NamedTuple):
    """A source of random words."""

    key_0: np.uint64
    key_1: np.uint64
    stream: np.uint64
    number: np.uint64
    """The number of the hand."""
    part: np.uint64
    """The first block of words to use, by seat and betting round."""


class _Cards(NamedTuple):
    """The cards of a run-out."""

    own: k.Numbers
    rival: k.Numbers
    board: k.Numbers
    unseen: k.Numbers
    known: k.Numbers
    """The number of known cards of the player, the rival and the board, and the number of unseen cards."""


def strength_tables(rules: PokerRules) -> StrengthTables:
    """Return the tables for a filing, its starting hands ranked."""
    return _tables_of(rules.form, rules.low_from_the_ace)


@cache
def _tables_of(form: Form, low_from_the_ace: bool) -> StrengthTables:
    """Make the tables of a form once: ranking the starting hands takes most of a second."""
    first = _first_cards(form)
    eight, low = form.contest is PokerContest.EIGHT, form.contest is not PokerContest.HIGH
    numbers = np.zeros(int(SETTINGS), dtype=np.int64)
    for at, number in (
        (WANT_HIGH, form.contest is not PokerContest.LOW),
        (WANT_LOW, low),
        (LOW_FROM, 1 + eight),
        (TWO_AND_THREE, form.family is Family.OMAHA),
        (TO_BOARD, _BOARD if form.family in (Family.HOLD_EM, Family.OMAHA) else 0),
        (HAND_SIZE, {Family.HOLD_EM: 2, Family.OMAHA: 4, Family.SEVEN_STUD: 7}.get(form.family, 5)),
        (WITH_DRAW, form.family is Family.DRAW),
        (STRAIGHT_FROM, poker().first(lambda hand: hand.category >= PokerCategory.STRAIGHT)),
        (FIRST_RUNS, _FIRST.get(form.family, _FIRST_AT_THE_DRAW)),
        (LATER_RUNS, RUN_OUTS),
    ):
        numbers[at] = number
    unranked = StrengthTables(
        numbers,
        tables(eight, low_from_the_ace) if low else tables(),
        np.array([[comb(card, number) for number in range(8)] for card in range(52)], dtype=np.int64),
        np.full(comb(52, first), -1, dtype=np.int64),
        np.arange(int(SURE) + 1, dtype=np.int64),
    )
    found = np.empty(_STARTS, dtype=np.int64)
    starting_shares(unranked, first, found)
    among = np.searchsorted(np.sort(found), np.arange(int(SURE) + 1), side="right") * int(SURE) // _STARTS
    return unranked._replace(among=among.astype(np.int64))


def _first_cards(form: Form) -> int:
    """Return the number of cards that a player holds in the first betting round."""
    return sum(cards.number for cards in form.streets[0].cards if cards.kind is not CardRoundKind.BOARD)


# --- chance


@inlined
def _draw(
    c: _Chance, at: np.uint64, words: NDArray[np.uint64], deck: k.Numbers, size: np.uint64, drawn: k.Numbers
) -> np.uint64:
    """Draw different cards from the first ``size`` of a deck. Take and return the number of the next half-word."""
    gone, unfair = _NO_BITS, unfair_below(size)
    for place in range(drawn.size):
        chosen, at = draw_card(size, unfair, gone, c.key_0, c.key_1, c.stream, c.number, c.part, at, words)
        gone |= _BIT << chosen
        drawn[place] = deck[chosen]
    return at


# --- ranking hands


@inlined
def _worth(look: StrengthTables, key: np.uint64, bits: np.uint64) -> tuple[np.int64, np.int64]:
    """Return the places, high and low, of the best five cards, by the sum of their keys; 0 if they can't win."""
    n, t = look.n, look.t
    high = high_place(t, key, bits) if n[WANT_HIGH] else k.NOTHING
    low = np.int64(t.low[address_of(key, t.blocks, t.lows)]) if n[WANT_LOW] else k.NOTHING
    return high, low if low >= n[LOW_FROM] else k.NOTHING


@inlined
def _two_and_three(
    look: StrengthTables, held: k.Numbers, board: k.Numbers, triples: NDArray[np.uint64]
) -> tuple[np.int64, np.int64]:
    """Do the same for two of four hole cards and three board cards."""
    high, low = omaha(held, board, look.n[WANT_LOW], look.t, triples)
    return high, low if low >= look.n[LOW_FROM] else k.NOTHING


@inlined
def _quarters(mine: np.int64, theirs: np.int64, pot: np.int64) -> np.int64:
    return pot if mine > theirs else pot // 2 if mine == theirs else k.NOTHING


@inlined
def _won(look: StrengthTables, mine: tuple[np.int64, np.int64], theirs: tuple[np.int64, np.int64]) -> np.int64:
    """Return how many quarters of the pot the first of two hands wins."""
    if not look.n[WANT_HIGH]:
        return _quarters(mine[1], theirs[1], _WHOLE)
    if not mine[1] and not theirs[1]:
        return _quarters(mine[0], theirs[0], _WHOLE)
    return _quarters(mine[0], theirs[0], _WHOLE // 2) + _quarters(mine[1], theirs[1], _WHOLE // 2)


# --- the draw


@inlined
def _low_rank(card: np.int64) -> np.int64:
    """Return a card's rank, the ace being the lowest."""
    return k.ONE if card % 13 == 12 else card % 13 + k.TWO


@compiled
def _exchanged_low(five: k.Numbers) -> np.int64:
    """Return the places, as bits, to exchange for low: pairs and cards above eight, unless the hand is nine-low."""
    found = highest = k.NOTHING
    pairs = False
    for place in range(5):
        rank = _low_rank(five[place])
        highest = max(highest, rank)
        again = False
        for later in range(place + 1, 5):
            again = again or _low_rank(five[later]) == rank
        pairs = pairs or again
        if again or rank > _EIGHT:
            found |= k.ONE << place
    return k.NOTHING if not pairs and highest <= _NINE else found


@compiled
def _exchanged_high(look: StrengthTables, five: k.Numbers) -> np.int64:
    """Return the places, as bits, to exchange for high. Keep a straight or better, else pairs or more of a kind, else
    four of a suit or in a row, else the two highest cards."""
    key = bits = _NO_BITS
    alone = ranks = k.NOTHING
    for place in range(5):
        key += look.t.keys[five[place]]
        bits |= _BIT << np.uint64(five[place])
        ranks |= k.ONE << five[place] % 13
        alone |= k.ONE << place
        for other in range(5):
            if other != place and five[other] % 13 == five[place] % 13:
                alone &= ~(k.ONE << place)
    if high_place(look.t, key, bits) >= look.n[STRAIGHT_FROM]:
        return k.NOTHING
    if alone != 31:
        return alone
    for back in range(5):
        out = 4 - back
        low, high, suit, suited = np.int64(12), k.NOTHING, np.int64(-1), True
        for place in range(5):
            if place != out:
                rank = five[place] % 13
                low, high = min(low, rank), max(high, rank)
                suited = suited and suit in (-1, five[place] // 13)
                suit = five[place] // 13
        if suited or (high - low == 3 and high != 12):
            return k.ONE << out
    for place in range(5):
        higher = k.NOTHING
        for other in range(5):
            higher += five[other] % 13 > five[place] % 13
        if higher < 2:
            alone &= ~(k.ONE << place)
    return alone


@compiled
def exchanged(look: StrengthTables, five: k.Numbers) -> np.int64:
    """Return the places, as bits, of the cards that a player exchanges."""
    return _exchanged_high(look, five) if look.n[WANT_HIGH] else _exchanged_low(five)


# --- run-outs


@compiled
def _share(look: StrengthTables, cards: _Cards, chance: _Chance, runs: np.int64, draws: np.int64) -> np.int64:
    """Return the share won from one unknown hand over run-outs. ``draws``: places that the player will exchange."""
    n, known = look.n, cards.known
    if n[TWO_AND_THREE] or n[WITH_DRAW]:
        return _share_with_choice(look, cards, chance, runs, draws)
    t, own, rival, board = look.t, cards.own, cards.rival, cards.board
    size = np.uint64(known[3])
    to_board, to_rival, to_own = n[TO_BOARD] - known[2], n[HAND_SIZE] - known[1], n[HAND_SIZE] - known[0]
    words, drawn = np.empty(4, dtype=np.uint64), np.empty(to_board + to_rival + to_own, dtype=np.int64)
    key = bits = its_key = its_bits = _NO_BITS
    for place in range(known[0]):
        key += t.keys[own[place]]
        bits |= _BIT << np.uint64(own[place])
    for place in range(known[1]):
        its_key += t.keys[rival[place]]
        its_bits |= _BIT << np.uint64(rival[place])
    for place in range(known[2]):
        key, its_key = key + t.keys[board[place]], its_key + t.keys[board[place]]
        bits, its_bits = bits | _BIT << np.uint64(board[place]), its_bits | _BIT << np.uint64(board[place])
    total, at = k.NOTHING, _NO_BITS
    mine = (k.NOTHING, k.NOTHING) if to_board or to_own else _worth(look, key, bits)
    for _ in range(runs):
        at = _draw(chance, at, words, cards.unseen, size, drawn)
        my_key, my_bits, key_there, bits_there = key, bits, its_key, its_bits
        for place in range(drawn.size):
            more, bit = t.keys[drawn[place]], _BIT << np.uint64(drawn[place])
            if place < to_board or place >= to_board + to_rival:
                my_key += more
                my_bits |= bit
            if place < to_board + to_rival:
                key_there += more
                bits_there |= bit
        if to_board or to_own:
            mine = _worth(look, my_key, my_bits)
        total += _won(look, mine, _worth(look, key_there, bits_there))
    return total * SURE // (_WHOLE * runs)


@compiled
def _share_with_choice(
    look: StrengthTables, cards: _Cards, chance: _Chance, runs: np.int64, draws: np.int64
) -> np.int64:
    """Do the same at Omaha, where not every card counts, and at draw poker, where cards are exchanged."""
    n, t, known, board = look.n, look.t, cards.known, cards.board
    size, number = np.uint64(known[3]), n[HAND_SIZE]
    to_board = n[TO_BOARD] - known[2]
    # At draw poker both may exchange all five cards.
    needed = to_board + number + (2 * number if n[WITH_DRAW] else k.NOTHING)
    words, drawn = np.empty(4, dtype=np.uint64), np.empty(needed, dtype=np.int64)
    triples, total, at = np.empty((2, 10), dtype=np.uint64), k.NOTHING, _NO_BITS
    held, rival = cards.own[:number].copy(), cards.rival[:number].copy()
    for _ in range(runs):
        at = _draw(chance, at, words, cards.unseen, size, drawn)
        for place in range(to_board):
            board[known[2] + place] = drawn[place]
        for place in range(number):
            rival[place] = drawn[to_board + place]
        if n[TWO_AND_THREE]:
            mine, theirs = _two_and_three(look, held, board, triples), _two_and_three(look, rival, board, triples)
            total += _won(look, mine, theirs)
            continue
        out = exchanged(look, rival)
        key = bits = its_key = its_bits = _NO_BITS
        for place in range(number):
            card = drawn[number + place] if draws >> place & 1 else held[place]
            its_card = drawn[2 * number + place] if out >> place & 1 else rival[place]
            key, its_key = key + t.keys[card], its_key + t.keys[its_card]
            bits, its_bits = bits | _BIT << np.uint64(card), its_bits | _BIT << np.uint64(its_card)
        total += _won(look, _worth(look, key, bits), _worth(look, its_key, its_bits))
    return total * SURE // (_WHOLE * runs)


@compiled
def _unseen(cards: _Cards, seen: np.uint64) -> None:
    number = k.NOTHING
    for card in range(52):
        if not seen >> np.uint64(card) & _BIT:
            cards.unseen[number] = card
            number += 1
    cards.known[3] = number


@compiled
def _room() -> _Cards:
    seven = np.zeros(_MOST_HELD, dtype=np.int64)
    board, unseen, known = np.zeros(5, dtype=np.int64), np.zeros(52, dtype=np.int64), np.zeros(4, dtype=np.int64)
    return _Cards(seven, seven.copy(), board, unseen, known)


# --- starting hands


@compiled
def _first_share(look: StrengthTables, cards: _Cards, held: k.Numbers) -> np.int64:
    """Return the share of a starting hand. Hands that differ only by an exchange of suits share an entry."""
    suits = np.zeros(4, dtype=np.int64)
    for place in range(held.size):
        suits[held[place] // 13] |= k.ONE << held[place] % 13
    suits.sort()
    number, taken, seen = k.NOTHING, k.NOTHING, _NO_BITS
    for suit in range(4):
        for rank in range(13):
            if suits[suit] >> rank & 1:
                card = np.int64(13 * suit + rank)
                cards.own[taken] = card
                seen |= _BIT << np.uint64(card)
                taken += 1
                number += look.choose[card, taken]
    if look.first[number] < 0:
        cards.known[0], cards.known[1], cards.known[2] = held.size, 0, 0
        _unseen(cards, seen)
        chance = _Chance(_NO_BITS, _NO_BITS, _FIRST_STREAM, np.uint64(number), _NO_BITS)
        draws = exchanged(look, cards.own) if look.n[WITH_DRAW] else k.NOTHING
        look.first[number] = _share(look, cards, chance, look.n[FIRST_RUNS], draws)
    return np.int64(look.first[number])


@compiled
def starting_shares(look: StrengthTables, number: int, found: k.Numbers) -> None:
    """Find the shares of a fixed sample of starting hands."""
    cards, held = _room(), np.zeros(number, dtype=np.int64)
    words, everything = np.empty(4, dtype=np.uint64), np.arange(52)
    for start in range(found.size):
        chance = _Chance(_NO_BITS, _NO_BITS, _START_STREAM, np.uint64(start), _NO_BITS)
        _draw(chance, _NO_BITS, words, everything, np.uint64(52), held)
        found[start] = _first_share(look, cards, held)


# --- at the table


@compiled
def _rival(z: k.PokerState, seat: np.int64) -> np.int64:
    """Return the player who bet last or, if that is the player at ``seat`` or has folded, the next player."""
    n, s = z.n, z.s
    last = n[k.LAST_BETTOR]
    if last and last != seat and not s[k.FOLDED, last]:
        return np.int64(last)
    own = k.NOTHING
    for place in range(n[k.PLAYERS]):
        own = np.int64(place) if s[k.ORDER, place] == seat else own
    for step in range(1, n[k.PLAYERS]):
        other = s[k.ORDER, (own + step) % n[k.PLAYERS]]
        if not s[k.FOLDED, other]:
            return np.int64(other)
    return seat


@compiled
def _look(f: k.Filed, look: StrengthTables, z: k.PokerState, seat: np.int64, cards: _Cards) -> None:
    """Lay out what a player sees."""
    n, s, known, seen = z.n, z.s, cards.known, _NO_BITS
    rival = _rival(z, seat)
    known[0] = s[k.HOLES, seat] + s[k.UPS, seat]
    known[1], known[2] = s[k.UPS, rival], n[k.ON_BOARD]
    for place in range(known[0]):
        cards.own[place] = own_card(z, seat, place)
        seen |= _BIT << np.uint64(cards.own[place])
    for place in range(s[k.UPS, rival]):
        cards.rival[place] = s[k.UP_CARDS + place, rival]
    for place in range(known[2]):
        cards.board[place] = s[k.BOARD_CARDS, place]
        seen |= _BIT << np.uint64(cards.board[place])
    for other in range(1, f.n[k.SEATS] + 1):
        for place in range(s[k.UPS, other]):
            seen |= _BIT << np.uint64(s[k.UP_CARDS + place, other])
    if not look.n[TO_BOARD] and known[2]:
        # The common card of stud is everybody's last card.
        cards.own[known[0]] = cards.rival[known[1]] = cards.board[0]
        known[0] += 1
        known[1] += 1
        known[2] = 0
    _unseen(cards, seen)


@compiled
def weigh(
    f: k.Filed,
    look: StrengthTables,
    all_hands: k.PokerState,
    street: np.int64,
    keys: NDArray[np.uint64],
    first: np.uint64,
) -> bool:
    """Compute the strength of every player with a style before a betting round, and the cards each will exchange."""
    cards = _room()
    for hand in range(all_hands.n.shape[0]):
        z = hand_of(all_hands, hand)
        n, s = z.n, z.s
        if n[k.LIVE] < 2 or n[k.FAULT]:
            continue
        for place in range(n[k.PLAYERS]):
            seat = np.int64(s[k.ORDER, place])
            if s[k.FOLDED, seat] or s[k.STYLE, seat] < 0:
                continue
            _look(f, look, z, seat, cards)
            if look.n[WITH_DRAW] and street == 0:
                s[k.EXCHANGES, seat] = exchanged(look, cards.own)
            if street == 0:
                found = np.int64(look.among[_first_share(look, cards, cards.own[: cards.known[0]].copy())])
            else:
                part = np.uint64(16 * street + seat) << np.uint64(20)
                chance = _Chance(keys[0], keys[1], _STREAM, first + np.uint64(hand), part)
                found = _share(look, cards, chance, look.n[LATER_RUNS], k.NOTHING)
            # A style that does something with none of its hands doesn't do it with the best one either.
            s[k.STRENGTH, seat] = min(found, SURE - 1)
    return True
