"""Rounds of blackjack from a shoe that goes on from round to round, compiled: whole tables, optional wagers, counts.

A shoe follows from the seed and the number of the round with which it begins. It is shuffled by the same generator by
which ``croupier.simulation.dealing`` deals hands, word after word, each choosing a card of those left; before that its
cards lie in the order of :data:`~croupier.equipment.cards.STANDARD_52`, deck after deck. Shoes may also be given, card
by card, so that the procedure of the game can play the same cards.

The order of play is that of the procedure: 2.5, 2.6 for the shoe, the burned card and the cutting card, 2.6(e) and (j)
for the first cards, 2.8 to 2.12 for the rest. One player's wagers are followed; at other boxes, if there are any, the
same table is played, so that they take their cards.

What a wager comes to is a number: of the blackjack wager see :data:`NATURAL`, of others it is what the tables say that
are given. This module knows no amounts.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled, inlined
from croupier.counting.philox import HALF, four_words, is_fair, key_of
from croupier.games.blackjack.counting.table import BlackjackNumbers, Bytes, Results
from croupier.regulation import decides

MOST_BOXES = 7
MOST_HANDS = 4
"""Of one box (2.11(e))."""
DECK = 52

NATURAL, SURRENDERED, NOTHING = 0, 1, 10
"""What a blackjack wager comes to: a blackjack that is paid, half lost, or so many wagers more or less than nothing."""
MOST_WAGERS = 8
"""Four hands, each doubled."""

NOT_INSURED, INSURANCE_WINS, INSURANCE_LOSES = 0, 1, 2
ADVANCES, STAYS, LOST = 0, 1, 2
"""What a round does to a streak."""

DRAWS, DOUBLES, SURRENDERS, SPLITS = 1, 2, 4, 8
HARD, SOFT, PAIR = 0, 1, 2

FLOOR, TRUNCATE, NEAREST = 0, 1, 2
"""How a true count becomes a whole number."""

NO_CHANGE = 255
NEVER = 1 << 30
"""More cards than any shoe has."""


def play_shoes(table: BlackjackNumbers, rows: int, seed: int, first: int, rounds: int) -> Results:
    """Some rounds; a fresh shoe comes before the first of them."""
    return _played(table, rows, seed, first, rounds, np.empty(0, np.uint8), np.empty(0, np.int64))


def play_given(table: BlackjackNumbers, rows: int, rounds: int, stacks: Sequence[Sequence[int]]) -> Results:
    """Some rounds from given shoes, as they lie after the cut: one for each shuffle, those of 2.15(f) included."""
    sizes = np.array([len(stack) for stack in stacks], dtype=np.int64)
    cards = np.array([card for stack in stacks for card in stack], dtype=np.uint8)
    return _played(table, rows, 0, 0, rounds, cards, sizes)


def _played(
    table: BlackjackNumbers, rows: int, seed: int, first: int, rounds: int, given: Bytes, sizes: NDArray[np.int64]
) -> Results:
    ends = np.zeros((rows, rounds), dtype=np.uint8)
    levels, moves = np.zeros((2, rounds), dtype=np.uint8)
    played = _rounds(*key_of(seed), first, rounds, given, sizes, table, ends, levels, moves)
    if played != rounds:
        raise ValueError(f"the shoes that were given last for {played} rounds, not for {rounds}")
    return Results(ends, levels, moves)


# --- compiled

_CARDS = np.uint64(0)
"""The stream of words for cards."""

_DEALER = MOST_BOXES * MOST_HANDS
"""The dealer's cards are those of this hand."""
_MOST_DRAWN = 1024
"""More cards than any round takes."""
_FEW = 40


@inlined
def four_more(
    key_0: np.uint64,
    key_1: np.uint64,
    number: np.uint64,
    block: int,
    cards: Bytes,
    swaps: NDArray[np.int64],
    size: int,
    count: int,
) -> int:
    """The cards that four more words choose go behind those that are shuffled; how many are shuffled then."""
    for word in four_words(key_0, key_1, _CARDS, number, np.uint64(block)):
        remaining = np.uint64(size - count)
        if remaining > np.uint64(0) and is_fair(word * remaining, remaining):
            other = count + np.int64(word * remaining >> HALF)
            cards[count], cards[other] = cards[other], cards[count]
            swaps[count] = other
            count += 1
    return count


class _Shoe(NamedTuple):
    """Where cards come from, and where they are."""

    key_0: np.uint64
    key_1: np.uint64
    given: Bytes
    """Stacks that are given, one after the other; none if the cards are to be shuffled."""
    sizes: NDArray[np.int64]
    all_cards: Bytes
    cards: Bytes
    """The stack."""
    swaps: NDArray[np.int64]
    """With which place each was exchanged when the cards were shuffled."""
    drawn: Bytes
    """Cards dealt in this round ..."""
    whose: Bytes
    """... and the hands to which they were."""
    gone: Bytes
    """Which hands are in the discard rack."""


@compiled
@decides("19:47-2.15(f)")
def _more(
    shoe: _Shoe,
    number: int,
    block: int,
    size: int,
    place: int,
    filled: int,
    stack: int,
    start: int,
    count: int,
) -> tuple[int, int, int, int, int, int]:
    """19:47-2.15(f): where the next card lies: among further ones that are shuffled, or among the discards.

    The place, how many cards are shuffled, the next block of words, the size of the stack; which stack is given next,
    and where it begins. After discards were shuffled the place is 1, one card being burned. A size of -1: there are no
    cards left to complete the round.
    """
    cards = shoe.cards
    if place < size:
        while filled <= place:
            filled = four_more(shoe.key_0, shoe.key_1, np.uint64(number), block, cards, shoe.swaps, size, filled)
            block += 1
        return place, filled, block, size, stack, start
    if shoe.given.size:
        if stack == shoe.sizes.size:
            return 0, cards.size, block, -1, stack, start
        size = shoe.sizes[stack]
        cards[:size] = shoe.given[start : start + size]
        return 1, size, block, size, stack + 1, start + size
    left = np.zeros(DECK, dtype=np.int64)
    for card in shoe.all_cards:
        left[card] += 1
    for at in range(count):
        if not shoe.gone[shoe.whose[at]]:
            left[shoe.drawn[at]] -= 1
    size = 0
    for card in range(DECK):
        for _ in range(left[card]):
            cards[size] = card
            size += 1
    if size < 2:
        return 0, cards.size, block, -1, stack, start
    filled = 0
    while filled < 2:
        filled = four_more(shoe.key_0, shoe.key_1, np.uint64(number), block, cards, shoe.swaps, size, filled)
        block += 1
    return 1, filled, block, size, stack, start


@inlined
def _level(running: int, unseen: int, table: BlackjackNumbers) -> int:
    """The level of a count."""
    if table.true_count:
        above = running * DECK
        below = max(unseen, 1) * table.scale
        if table.rounding == NEAREST:
            above = 2 * above + below
            below = 2 * below
        count = above // below
        if table.rounding == TRUNCATE and count < 0 and count * below != above:
            count += 1
    else:
        count = running // table.scale
    return min(max(count - table.lowest, 0), table.levels - 1)


@compiled
def _rounds(
    key_0: np.uint64,
    key_1: np.uint64,
    first: int,
    rounds: int,
    given: Bytes,
    sizes: NDArray[np.int64],
    table: BlackjackNumbers,
    ends: Bytes,
    levels: Bytes,
    moves: Bytes,
) -> int:
    """Rounds one by one; how many were played before given shoes were used up."""
    cells = table.cells
    ranks = table.ranks
    boxes = table.boxes
    mine = table.mine
    counting = table.counting
    whole = table.cards.size
    cards = table.cards.copy()
    swaps = np.zeros(whole, dtype=np.int64)
    array = np.zeros(MOST_BOXES, dtype=np.int64)
    other = np.zeros(MOST_BOXES, dtype=np.int64)
    drawn = np.zeros(_MOST_DRAWN, dtype=np.uint8)
    whose = np.zeros(_MOST_DRAWN, dtype=np.uint8)
    gone = np.zeros(_DEALER + 1, dtype=np.uint8)
    shoe = _Shoe(key_0, key_1, given, sizes, table.cards, cards, swaps, drawn, whose, gone)
    own = np.zeros(4, dtype=np.int64)
    # The followed player's hands.
    totals = np.zeros(MOST_HANDS, dtype=np.int64)
    stakes = np.zeros(MOST_HANDS, dtype=np.int64)
    wins = np.zeros(MOST_HANDS, dtype=np.int64)
    beats_21 = np.zeros(MOST_HANDS, dtype=np.bool_)
    waiting = np.zeros(MOST_HANDS, dtype=np.int64)

    place = filled = size = 0
    block = stack = start = number = 0
    running = seen = 0
    came = True
    for at in range(rounds):
        # 2.5, 2.21: a fresh shoe, if one is due.
        if came or table.continuous:
            if given.size:
                if stack == sizes.size:
                    return at
                size = sizes[stack]
                cards[:size] = given[start : start + size]
                start += size
                stack += 1
                filled = size
            else:
                if table.continuous and size == whole and filled < _FEW:
                    # The cards as they were, so that a shoe hangs on no other; by undoing a few exchanges.
                    for back in range(filled - 1, -1, -1):
                        card_back = cards[back]
                        cards[back] = cards[swaps[back]]
                        cards[swaps[back]] = card_back
                else:
                    cards[:] = table.cards
                size = whole
                filled = 0
                block = 0
                number = first + at
                wanted = 2 * boxes + 6 if table.continuous else min(table.cutting_card + 8, size)
                while filled < wanted:
                    filled = four_more(key_0, key_1, np.uint64(number), block, cards, swaps, size, filled)
                    block += 1
            place = 0 if table.continuous else 1
            came = False
            running = table.first_count
            seen = 0
        if counting:
            levels[at] = _level(running, whole - seen, table)

        # 2.6(e), (j): the first cards.
        count = 0
        gone[:] = 0
        up_card = np.int64(0)
        for which in range(2 * boxes + 2):
            hole_card = which == 2 * boxes + 1
            if hole_card and not table.reader:
                break
            if place >= filled:
                place, filled, block, size, stack, start = _more(
                    shoe, number, block, size, place, filled, stack, start, count
                )
            card = np.int64(cards[place])
            place += 1
            box = which % (boxes + 1)
            if box == boxes or hole_card:
                box = _DEALER // MOST_HANDS
            elif which < boxes:
                array[box] = card
            else:
                other[box] = card
            if which == boxes:
                up_card = card
            drawn[count] = card
            whose[count] = box * MOST_HANDS
            count += 1
            if counting and not hole_card:
                running += table.tags[ranks[card]]
                seen += 1
        up = ranks[up_card]
        may_have = up == 0 or up == 9
        hole = ranks[drawn[count - 1]] if table.reader else np.int64(0)
        dealers = table.reader and up + hole == 9 and (up == 0 or hole == 0)

        # The optional wagers that the first cards decide.
        card_1 = array[mine]
        card_2 = other[mine]
        for wager in range(table.two_rows.size):
            ends[table.two_rows[wager], at] = table.two[wager, card_1, card_2]
        if table.match_row >= 0:
            ends[table.match_row, at] = table.match_ends[
                3 * table.matches[up_card, card_1] + table.matches[up_card, card_2]
            ]
        own[0] = card_1
        own[1] = card_2
        owned = 2

        # 2.9: insurance.
        insured = False
        if up == 0 and table.insurance_row >= 0:
            now = _level(running, whole - seen, table) if counting else 0
            insured = table.insures[now] != 0

        face_down = 0
        number_down = 0
        mine_natural = False
        mine_surrendered = False
        hands_mine = 1
        undecided = False
        hidden = False
        waits = False
        queens_wait = table.queens_row >= 0 and may_have and ends[table.queens_row, at] == table.queens
        if not dealers:
            for box in range(boxes):
                rank_1 = ranks[array[box]]
                rank_2 = ranks[other[box]]
                base = box * MOST_HANDS
                if rank_1 + rank_2 == 9 and (rank_1 == 0 or rank_2 == 0):
                    # 2.7: settled at once where no card of the dealer's can change it any more.
                    if box == mine:
                        mine_natural = True
                    if may_have and not table.reader:
                        waits = True
                    elif may_have or table.paid_at_once:
                        gone[base] = 1
                    continue
                hands = 1
                limit = table.split_aces if rank_1 == 0 else table.split_hands
                split = False
                hand = 0
                waiting[0] = rank_1
                gives_up = False
                while hand < hands:
                    hard = waiting[hand] + 1
                    ace = waiting[hand] == 0
                    length = 1
                    stake = 1
                    down = False
                    while True:
                        # Of a hand that is not split the second card is there already.
                        if not split and length == 1:
                            rank = rank_2
                        else:
                            if place >= filled:
                                place, filled, block, size, stack, start = _more(
                                    shoe, number, block, size, place, filled, stack, start, count
                                )
                            card = np.int64(cards[place])
                            place += 1
                            drawn[count] = card
                            whose[count] = base + hand
                            count += 1
                            rank = ranks[card]
                            down = stake == 2 and table.double_face_down
                            if counting and down:
                                face_down += table.tags[rank]
                                number_down += 1
                            elif counting:
                                running += table.tags[rank]
                                seen += 1
                            if box == mine and owned < 4 and (table.series_of_split or not split):
                                own[owned] = card
                                owned += 1
                        length += 1
                        hard += rank + 1
                        ace = ace or rank == 0
                        if stake == 2 or hard > 21:
                            break
                        soft = ace and hard <= 11
                        total = hard + 10 if soft else hard
                        level_now = _level(running, whole - seen, table) if counting else 0
                        pair = length == 2 and rank == waiting[hand] and hands < limit
                        one_card = split and waiting[hand] == 0
                        if pair:
                            says = cells[level_now, up, PAIR, rank]
                        else:
                            says = cells[level_now, up, SOFT if soft else HARD, total]
                        if not split and length == 2 and table.surrender and says & SURRENDERS:
                            gives_up = True
                            break
                        if pair and says & SPLITS:
                            waiting[hands] = rank
                            hands += 1
                            split = True
                            # Back to one card; what comes next is its second.
                            hard = rank + 1
                            ace = rank == 0
                            length = 1
                            continue
                        if one_card:
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
                    elif may_have and not table.reader and table.added_goes_back and (stake == 2 or hand > 0):
                        # Reading 73: what was added waits for the dealer's second card.
                        waits = True
                    else:
                        gone[base + hand] = 1
                    if box == mine:
                        totals[hand] = total
                        beats_21[hand] = table.two_card_21 and split and length == 2 and total == 21
                        stakes[hand] = stake
                        wins[hand] = 2 if table.five_cards and length == 5 and total == 21 else 1
                    hand += 1
                if gives_up:
                    if may_have and not table.reader:
                        waits = True
                    else:
                        gone[base] = 1
                if box == mine:
                    mine_surrendered = gives_up
                    hands_mine = hands
        else:
            rank_1 = ranks[card_1]
            rank_2 = ranks[card_2]
            mine_natural = rank_1 + rank_2 == 9 and (rank_1 == 0 or rank_2 == 0)

        # Reading 68: where it is so filed, queens are paid with a blackjack wager that is collected before this.
        if queens_wait and table.queens_at_once and not table.reader:
            queens_wait = gone[mine * MOST_HANDS : mine * MOST_HANDS + hands_mine].sum() < hands_mine
        waits = waits or queens_wait

        # 2.6(h), 2.12, 2.18: the dealer's hands.
        late = False
        for turn in range(table.dealer_hands):
            dealer = np.int64(0)
            has = dealers
            second = table.reader
            # 2.10(c): as long as nobody knows that a hand is over 21, the dealer draws against it.
            open_hands = undecided or (hidden and turn == 0)
            if not second and (open_hands or (may_have and (waits or insured))):
                if place >= filled:
                    place, filled, block, size, stack, start = _more(
                        shoe, number, block, size, place, filled, stack, start, count
                    )
                card = np.int64(cards[place])
                place += 1
                drawn[count] = card
                whose[count] = _DEALER
                count += 1
                hole = ranks[card]
                has = up + hole == 9 and (up == 0 or hole == 0)
                second = True
            if counting and second:
                running += table.tags[hole]
                seen += 1
            if second and open_hands and not has:
                hard = up + hole + 2
                ace = up == 0 or hole == 0
                while True:
                    soft = ace and hard <= 11
                    dealer = hard + 10 if soft else hard
                    if dealer > 17 or (dealer == 17 and not (soft and table.hits_soft_17)):
                        break
                    if place >= filled:
                        place, filled, block, size, stack, start = _more(
                            shoe, number, block, size, place, filled, stack, start, count
                        )
                    card = np.int64(cards[place])
                    place += 1
                    drawn[count] = card
                    whose[count] = _DEALER
                    count += 1
                    rank = ranks[card]
                    if counting:
                        running += table.tags[rank]
                        seen += 1
                    hard += rank + 1
                    ace = ace or rank == 0
            late = late or has

            # 2.3, 2.7, 2.8, 2.10, 2.11, 2.16: what the wager comes to.
            won = 0
            hands_won = 0
            hands_lost = 0
            hands_pushed = 0
            if mine_natural:
                end = NOTHING if has else NATURAL
                hands_won = 0 if has else 1
                hands_pushed = 1 - hands_won
            elif dealers:
                end = NOTHING - 1
                hands_lost = 1
            elif mine_surrendered:
                end = NOTHING - 1 if has else SURRENDERED
                hands_lost = 0 if table.surrender_stays and not has else 1
            else:
                for hand in range(hands_mine):
                    if totals[hand] > 21 and not (has and table.added_goes_back):
                        won -= stakes[hand]
                        hands_lost += 1
                    elif has:
                        # 2.10, 2.11: only the original wager is lost; what goes back decides nothing.
                        if hand == 0:
                            won -= 1
                            hands_lost += 1
                    elif dealer > 21 or dealer < totals[hand] or (dealer == 21 and beats_21[hand]):
                        won += stakes[hand] * wins[hand]
                        hands_won += 1
                    elif dealer > totals[hand]:
                        won -= stakes[hand]
                        hands_lost += 1
                    else:
                        hands_pushed += 1
                end = NOTHING + won
            ends[turn, at] = end
            if table.insurance_row >= 0:
                insurance = NOT_INSURED
                if insured:
                    insurance = INSURANCE_WINS if has else INSURANCE_LOSES
                ends[table.insurance_row + turn, at] = insurance
            if turn == 0:
                needed = hands_won + hands_lost + (hands_pushed if table.all_needed else 0)
                if hands_won == hands_lost:
                    moves[at] = STAYS
                else:
                    moves[at] = ADVANCES if 2 * hands_won > needed else LOST

        # The optional wagers that wait for further cards.
        if table.series_row >= 0 and owned > 2:
            series = table.series_card
            if own[0] % 13 == series and own[1] % 13 == series and own[2] % 13 == series:
                of = table.three[table.suits[own[0]], table.suits[own[1]], table.suits[own[2]]]
                if of != NO_CHANGE:
                    ends[table.series_row, at] = of
                if owned == 4 and own[3] % 13 == series:
                    of = table.four[table.suits[own[0]], table.suits[own[1]], table.suits[own[2]], table.suits[own[3]]]
                    if of != NO_CHANGE:
                        ends[table.series_row, at] = of
        if queens_wait and late:
            ends[table.queens_row, at] = table.queens_and_blackjack
        if size < 0:
            # 2.15(f): there were no cards to complete the round, and every wager that stood goes back.
            if given.size:
                return at
            for turn in range(table.dealer_hands):
                ends[turn, at] = NOTHING
                if table.insurance_row >= 0:
                    ends[table.insurance_row + turn, at] = NOT_INSURED
            moves[at] = STAYS
        running += face_down
        seen += number_down
        came = place > table.cutting_card or size != whole
    return rounds
