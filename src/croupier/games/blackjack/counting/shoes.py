"""Rounds of blackjack from a shoe that lasts from round to round, compiled: full tables, optional wagers, counts.

The order of play is the procedure's: 2.5, 2.6 for the shoe, the burn card and the cutting card, 2.6(e) and (j) for the
first cards, 2.8 to 2.12 for the rest. One player's wagers are followed; other boxes, if any, play by the same strategy
so that they draw their cards.

A wager's result is a number: see :data:`NATURAL` for the blackjack wager; the given tables define the others. This
module knows no amounts.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import borrowing, borrowing_inlined
from croupier.games.blackjack.counting.shoe_cards import (
    COUNT,
    DEALER,
    DOWN,
    DOWN_RUNNING,
    MOST_BOXES,
    MOST_HANDS,
    PLACE,
    RUNNING,
    SEEN,
    SIZE,
    BlackjackShoe,
    Whole,
    count_level,
    draw,
    fresh_shoe,
    see,
    shoe_of,
)
from croupier.games.blackjack.counting.table import BlackjackNumbers, Bytes, Results

NATURAL, SURRENDERED, NOTHING = 0, 1, 10
"""Results of a blackjack wager: a paid blackjack, half lost, or a whole number of wagers won or lost."""
MOST_WAGERS = 8
"""Four hands, each doubled."""

NOT_INSURED, INSURANCE_WINS, INSURANCE_LOSES = 0, 1, 2
ADVANCES, STAYS, LOST = 0, 1, 2
"""What a round does to a streak."""

DRAWS, DOUBLES, SURRENDERS, SPLITS = 1, 2, 4, 8
HARD, SOFT, PAIR = 0, 1, 2

NO_CHANGE = 255
NEVER = 1 << 30
"""More cards than any shoe holds."""


def play_shoes(table: BlackjackNumbers, rows: int, seed: int, first: int, rounds: int) -> Results:
    """Play rounds; the first begins with a fresh shoe."""
    return _played(table, rows, seed, first, rounds, np.empty(0, np.uint8), np.empty(0, np.int64))


def play_stacks(table: BlackjackNumbers, rows: int, rounds: int, stacks: Sequence[Sequence[int]]) -> Results:
    """Play rounds from given shoes as they are after the cut, one for each shuffle, including shuffles under
    2.15(f).
    """
    sizes = np.array([len(stack) for stack in stacks], dtype=np.int64)
    cards = np.array([card for stack in stacks for card in stack], dtype=np.uint8)
    return _played(table, rows, 0, 0, rounds, cards, sizes)


def _played(
    table: BlackjackNumbers, rows: int, seed: int, first: int, rounds: int, stacks: Bytes, sizes: NDArray[np.int64]
) -> Results:
    ends = np.zeros((rows, rounds), dtype=np.uint8)
    levels, moves = np.zeros((2, rounds), dtype=np.uint8)
    played = _rounds(shoe_of(seed, stacks, sizes, table.cards), _hands(), first, rounds, table, ends, levels, moves)
    if played != rounds:
        raise ValueError(f"the given shoes last for {played} rounds, not {rounds}")
    return Results(ends, levels, moves)


# --- compiled


class _Hands(NamedTuple):
    """The hands of a round: the first cards of every box, then how the followed player's hands turn out."""

    card_1: NDArray[np.int64]
    card_2: NDArray[np.int64]
    waiting: NDArray[np.int64]
    """The rank that each hand at the box in play begins with."""
    own: NDArray[np.int64]
    """The followed player's first four cards."""
    totals: NDArray[np.int64]
    stakes: NDArray[np.int64]
    wins: NDArray[np.int64]
    """The multiple of the stake that a hand wins."""
    beats_21: NDArray[np.bool_]


def _hands() -> _Hands:
    card_1, card_2 = np.zeros((2, MOST_BOXES), dtype=np.int64)
    waiting, own, totals, stakes, wins = np.zeros((5, MOST_HANDS), dtype=np.int64)
    return _Hands(card_1, card_2, waiting, own, totals, stakes, wins, np.zeros(MOST_HANDS, dtype=np.bool_))


class _Played(NamedTuple):
    """What is left to decide after one box, or all of them, has played."""

    undecided: bool
    """A hand is at 21 or less."""
    hidden: bool
    """A hand is over 21, but nobody knows it yet."""
    waits: bool
    """A wager waits for the dealer's second card, whatever it is."""


class _OwnBox(NamedTuple):
    """How the followed player's box played."""

    natural: bool
    surrendered: bool
    hands: int
    owned: int
    """How many of the first four cards were dealt."""


# --- the round


@borrowing_inlined
def _is_natural(rank_1: Whole, rank_2: Whole) -> bool:
    """Return True for an ace and a ten-value card."""
    return rank_1 + rank_2 == 9 and (rank_1 == 0 or rank_2 == 0)


@borrowing_inlined
def _first_cards(shoe: BlackjackShoe, table: BlackjackNumbers, hands: _Hands) -> Whole:
    """Deal two cards to each box, and one to the dealer, or two if there is a card reader; return the dealer's first.
    See 2.6(e), (j).
    """
    shoe.at[COUNT] = 0
    shoe.gone[:] = 0
    for box in range(table.boxes):
        hands.card_1[box] = draw(shoe, table, box * MOST_HANDS)
        see(shoe, table, table.ranks[hands.card_1[box]])
    up_card = draw(shoe, table, DEALER)
    see(shoe, table, table.ranks[up_card])
    for box in range(table.boxes):
        hands.card_2[box] = draw(shoe, table, box * MOST_HANDS)
        see(shoe, table, table.ranks[hands.card_2[box]])
    if table.reader:
        draw(shoe, table, DEALER)
    return up_card


@borrowing_inlined
def _decided_by_first_cards(
    table: BlackjackNumbers, card_1: int, card_2: int, up_card: Whole, at: int, ends: Bytes
) -> None:
    """Decide the optional wagers on the first cards."""
    for wager in range(table.two_rows.size):
        ends[table.two_rows[wager], at] = table.two[wager, card_1, card_2]
    if table.match_row >= 0:
        same = 3 * table.matches[up_card, card_1] + table.matches[up_card, card_2]
        ends[table.match_row, at] = table.match_ends[same]


@borrowing_inlined
def _play_box(
    shoe: BlackjackShoe, table: BlackjackNumbers, hands: _Hands, box: int, up: int, owned: int
) -> tuple[bool, bool, bool, bool, int, int]:
    """Play a box without a blackjack, hand by hand (2.8 to 2.11).

    Return the fields of :class:`_Played`; then whether the hand was surrendered, how many hands the box has become, and
    how many of the player's first four cards were dealt.
    """
    ranks, waiting, gone = table.ranks, hands.waiting, shoe.gone
    rank_1, rank_2 = ranks[hands.card_1[box]], ranks[hands.card_2[box]]
    base, is_mine = box * MOST_HANDS, box == table.mine
    unknown = (up == 0 or up == 9) and not table.reader
    limit = table.split_aces if rank_1 == 0 else table.split_hands
    undecided = hidden = waits = split = gives_up = False
    number, hand = 1, 0
    waiting[0] = rank_1
    while hand < number:
        hard = waiting[hand] + 1
        ace = waiting[hand] == 0
        length = 1
        stake = 1
        down = False
        while True:
            # An unsplit hand already has its second card.
            if not split and length == 1:
                rank = rank_2
            else:
                card = draw(shoe, table, base + hand)
                rank = ranks[card]
                down = stake == 2 and table.double_face_down
                if table.counting and down:
                    shoe.at[DOWN_RUNNING] += table.tags[rank]
                    shoe.at[DOWN] += 1
                else:
                    see(shoe, table, rank)
                if is_mine and owned < 4 and (table.series_of_split or not split):
                    hands.own[owned] = card
                    owned += 1
            length += 1
            hard += rank + 1
            ace = ace or rank == 0
            if stake == 2 or hard > 21:
                break
            soft = ace and hard <= 11
            total = hard + 10 if soft else hard
            pair = length == 2 and rank == waiting[hand] and number < limit
            kind = PAIR if pair else SOFT if soft else HARD
            says = table.cells[count_level(shoe, table), up, kind, rank if pair else total]
            if not split and length == 2 and table.surrender and says & SURRENDERS:
                gives_up = True
                break
            if pair and says & SPLITS:
                waiting[number] = rank
                number += 1
                split = True
                # The hand is back to one card; the next is its second.
                hard = rank + 1
                ace = rank == 0
                length = 1
                continue
            if split and waiting[hand] == 0:
                break
            if length == 2 and says & DOUBLES and (total != 21 or table.double_two_card_21):
                stake = 2
            elif total == 21 or not says & DRAWS:
                break
        if gives_up:
            break
        total = hard + 10 if ace and hard <= 11 else hard
        if total <= 21:
            undecided = True
        elif down:
            hidden = True
        elif unknown and table.added_goes_back and (stake == 2 or hand > 0):
            # Reading 73: added wagers wait for the dealer's second card.
            waits = True
        else:
            gone[base + hand] = 1
        if is_mine:
            hands.totals[hand] = total
            hands.beats_21[hand] = table.two_card_21 and split and length == 2 and total == 21
            hands.stakes[hand] = stake
            hands.wins[hand] = 2 if table.five_cards and length == 5 and total == 21 else 1
        hand += 1
    if gives_up and unknown:
        waits = True
    elif gives_up:
        gone[base] = 1
    return undecided, hidden, waits, gives_up, number, owned


@borrowing_inlined
def _play_boxes(
    shoe: BlackjackShoe, table: BlackjackNumbers, hands: _Hands, up: int, dealers: bool
) -> tuple[_Played, _OwnBox]:
    """Play all boxes (2.7 to 2.11), unless the dealer is known to have a blackjack."""
    ranks, mine = table.ranks, table.mine
    may_have = up == 0 or up == 9
    undecided = hidden = waits = surrendered = False
    natural = _is_natural(ranks[hands.card_1[mine]], ranks[hands.card_2[mine]])
    number, owned = 1, 2
    for box in range(0 if dealers else table.boxes):
        if _is_natural(ranks[hands.card_1[box]], ranks[hands.card_2[box]]):
            # 2.7: settled right away if no further dealer card can change it.
            if may_have and not table.reader:
                waits = True
            elif may_have or table.paid_at_once:
                shoe.gone[box * MOST_HANDS] = 1
            continue
        open_hand, over, waiting, gives_up, became, owned = _play_box(shoe, table, hands, box, up, owned)
        undecided, hidden, waits = undecided or open_hand, hidden or over, waits or waiting
        if box == mine:
            surrendered, number = gives_up, became
    return _Played(undecided, hidden, waits), _OwnBox(natural, surrendered, number, owned)


@borrowing_inlined
def _dealer_draws(shoe: BlackjackShoe, table: BlackjackNumbers, up: int, hole: Whole) -> Whole:
    """Draw to the dealer's hand and return its total (2.12)."""
    hard = up + hole + 2
    ace = up == 0 or hole == 0
    while True:
        soft = ace and hard <= 11
        total = hard + 10 if soft else hard
        if total > 17 or (total == 17 and not (soft and table.hits_soft_17)):
            return total
        rank = table.ranks[draw(shoe, table, DEALER)]
        see(shoe, table, rank)
        hard += rank + 1
        ace = ace or rank == 0


@borrowing_inlined
def _settle(
    table: BlackjackNumbers, hands: _Hands, own: _OwnBox, dealer: Whole, has: bool, known: bool
) -> tuple[int, int, int, int]:
    """Return the wager's result and the number of hands won, lost and pushed (2.3, 2.7, 2.8, 2.10, 2.11, 2.16).

    ``has``: the dealer has a blackjack; ``known``: the card reader showed it before anyone could play.
    """
    if own.natural:
        return (NOTHING, 0, 0, 1) if has else (NATURAL, 1, 0, 0)
    if known:
        return NOTHING - 1, 0, 1, 0
    if own.surrendered:
        return NOTHING - 1 if has else SURRENDERED, 0, 0 if table.surrender_stays and not has else 1, 0
    sum_won = won = lost = pushed = 0
    for hand in range(own.hands):
        total, stake = hands.totals[hand], hands.stakes[hand]
        if total > 21 and not (has and table.added_goes_back):
            sum_won -= stake
            lost += 1
        elif has:
            # 2.10, 2.11: only the original wager is lost; returned wagers decide nothing.
            if hand == 0:
                sum_won -= 1
                lost += 1
        elif dealer > 21 or dealer < total or (dealer == 21 and hands.beats_21[hand]):
            sum_won += stake * hands.wins[hand]
            won += 1
        elif dealer > total:
            sum_won -= stake
            lost += 1
        else:
            pushed += 1
    return NOTHING + sum_won, won, lost, pushed


@borrowing_inlined
def _move(table: BlackjackNumbers, won: int, lost: int, pushed: int) -> int:
    """Return what hands won, lost and pushed do to a streak (2.22)."""
    if won == lost:
        return STAYS
    return ADVANCES if 2 * won > won + lost + (pushed if table.all_needed else 0) else LOST


@borrowing_inlined
def _series(table: BlackjackNumbers, own: NDArray[np.int64], owned: int, at: int, ends: Bytes) -> None:
    """Decide the optional wager that waits for a third and a fourth card (2.17(a)3, 2.19)."""
    if owned < 3 or own[0] % 13 != table.series_card or own[1] % 13 != table.series_card:
        return
    suits = table.suits
    if own[2] % 13 == table.series_card:
        end = table.three[suits[own[0]], suits[own[1]], suits[own[2]]]
        if end != NO_CHANGE:
            ends[table.series_row, at] = end
        if owned == 4 and own[3] % 13 == table.series_card:
            end = table.four[suits[own[0]], suits[own[1]], suits[own[2]], suits[own[3]]]
            if end != NO_CHANGE:
                ends[table.series_row, at] = end


@borrowing_inlined
def _dealers_hands(
    shoe: BlackjackShoe,
    table: BlackjackNumbers,
    hands: _Hands,
    own: _OwnBox,
    left: _Played,
    up: int,
    insured: bool,
    at: int,
    ends: Bytes,
    moves: Bytes,
) -> bool:
    """Play the dealer's hands and decide what depends on them (2.6(h), 2.12, 2.18); return True if any was a
    blackjack.
    """
    may_have = up == 0 or up == 9
    hole = table.ranks[shoe.drawn[2 * table.boxes + 1]] if table.reader else np.int64(0)
    known = table.reader and _is_natural(up, hole)
    late = False
    for turn in range(table.dealer_hands):
        dealer: Whole = np.int64(0)
        has = known
        second = table.reader
        # 2.10(c): while nobody knows that a hand is over 21, the dealer draws against it.
        open_hands = left.undecided or (left.hidden and turn == 0)
        if not second and (open_hands or (may_have and (left.waits or insured))):
            hole = table.ranks[draw(shoe, table, DEALER)]
            has = _is_natural(up, hole)
            second = True
        if second:
            see(shoe, table, hole)
        if second and open_hands and not has:
            dealer = _dealer_draws(shoe, table, up, hole)
        late = late or has
        end, won, lost, pushed = _settle(table, hands, own, dealer, has, known)
        ends[turn, at] = end
        if table.insurance_row >= 0:
            insurance = NOT_INSURED
            if insured:
                insurance = INSURANCE_WINS if has else INSURANCE_LOSES
            ends[table.insurance_row + turn, at] = insurance
        if turn == 0:
            moves[at] = _move(table, won, lost, pushed)
    return late


@borrowing_inlined
def _round(shoe: BlackjackShoe, table: BlackjackNumbers, hands: _Hands, at: int, ends: Bytes, moves: Bytes) -> None:
    """Play a round from a shoe that has cards."""
    mine, ranks = table.mine, table.ranks
    up_card = _first_cards(shoe, table, hands)
    up = ranks[up_card]
    hands.own[0], hands.own[1] = hands.card_1[mine], hands.card_2[mine]
    _decided_by_first_cards(table, hands.own[0], hands.own[1], up_card, at, ends)
    # 2.9: insurance.
    insured = up == 0 and table.insurance_row >= 0 and table.insures[count_level(shoe, table)] != 0
    may_have = up == 0 or up == 9
    queens_wait = table.queens_row >= 0 and may_have and ends[table.queens_row, at] == table.queens
    known = table.reader and _is_natural(up, ranks[shoe.drawn[2 * table.boxes + 1]])
    left, own = _play_boxes(shoe, table, hands, up, known)
    # Reading 68: if so filed, queens are paid with a blackjack wager that is collected earlier.
    if queens_wait and table.queens_at_once and not table.reader:
        queens_wait = False
        for hand in range(own.hands):
            queens_wait = queens_wait or not shoe.gone[mine * MOST_HANDS + hand]
    left = _Played(left.undecided, left.hidden, left.waits or queens_wait)
    late = _dealers_hands(shoe, table, hands, own, left, up, insured, at, ends, moves)
    if table.series_row >= 0:
        _series(table, hands.own, own.owned, at, ends)
    if queens_wait and late:
        ends[table.queens_row, at] = table.queens_and_blackjack


@borrowing_inlined
def _give_back(table: BlackjackNumbers, at: int, ends: Bytes, moves: Bytes) -> None:
    """Return every standing wager, since too few cards were left to complete the round (2.15(f))."""
    for turn in range(table.dealer_hands):
        ends[turn, at] = NOTHING
        if table.insurance_row >= 0:
            ends[table.insurance_row + turn, at] = NOT_INSURED
    moves[at] = STAYS


@borrowing
def _rounds(
    shoe: BlackjackShoe,
    hands: _Hands,
    first: int,
    rounds: int,
    table: BlackjackNumbers,
    ends: Bytes,
    levels: Bytes,
    moves: Bytes,
) -> int:
    """Play rounds one by one; return how many were played before the given shoes ran out."""
    where = shoe.at
    due = True
    for at in range(rounds):
        if (due or table.continuous) and not fresh_shoe(shoe, table, first + at):
            return at
        if table.counting:
            levels[at] = count_level(shoe, table)
        where[DOWN_RUNNING] = where[DOWN] = 0
        _round(shoe, table, hands, at, ends, moves)
        if where[SIZE] < 0:
            if shoe.stacks.size:
                return at
            _give_back(table, at, ends, moves)
        where[RUNNING] += where[DOWN_RUNNING]
        where[SEEN] += where[DOWN]
        due = where[PLACE] > table.cutting_card or where[SIZE] != table.cards.size
    return rounds
