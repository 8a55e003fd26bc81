"""How good a hand is for somebody who sees only what a player sees: its rank, and its average share of the pot if the
unseen cards fall at random.
"""

from collections.abc import Sequence
from itertools import combinations
from random import Random

from croupier.equipment.cards import STANDARD_52, Card, Rank
from croupier.games.poker.evaluate import BOARD_USED, HOLE_CARDS_USED
from croupier.games.poker.forms import Family, Form, PokerContest
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.sight import FULL_BOARD, PokerSight
from croupier.ranking.fast import as_hand, best_of_both, hand_value
from croupier.ranking.low import EIGHT, LowHand, rank_low
from croupier.ranking.poker import PokerCategory
from croupier.words import hand_name, rank_name, rank_plural

FIVE = 5

Low = tuple[int, ...]
"""A low hand: its category, then its ranks; lower is better."""

# --- ranking hands


def high_value(form: Form, held: Sequence[Card], board: Sequence[Card]) -> int:
    """Return the value of the best high hand, of five cards or more."""
    if form.family is not Family.OMAHA:
        return hand_value((*held, *board))
    return best_of_both(held, HOLE_CARDS_USED, board, BOARD_USED)


def low_value(form: Form, held: Sequence[Card], board: Sequence[Card], *, from_the_ace: bool = False) -> Low | None:
    """Return the best low hand; None if it must be eight or better, but isn't.

    Single cards are compared from the highest down or, if a table has filed it (reading 142), from the ace up.
    """
    eight = form.contest is PokerContest.EIGHT
    if form.family is Family.OMAHA:
        return _omaha_low(held, board, from_the_ace)
    ranks = sorted({_low_rank(card) for card in (*held, *board)})[:FIVE]
    if len(ranks) == FIVE:
        return None if eight and ranks[-1] > EIGHT else _low(ranks, from_the_ace)
    if eight:
        return None
    best = max(rank_low(five, from_the_ace=from_the_ace) for five in combinations((*held, *board), FIVE))
    return tuple(-rank for rank in best.against)


def _low(ranks: Sequence[int], from_the_ace: bool) -> Low:
    return (int(PokerCategory.HIGH_CARD), *sorted(ranks, reverse=not from_the_ace))


def _omaha_low(held: Sequence[Card], board: Sequence[Card], from_the_ace: bool) -> Low | None:
    own = {rank for card in held if (rank := _low_rank(card)) <= EIGHT}
    common = {rank for card in board if (rank := _low_rank(card)) <= EIGHT}
    found = [
        _low((*two, *three), from_the_ace)
        for two in combinations(own, HOLE_CARDS_USED)
        for three in combinations(common - set(two), BOARD_USED)
    ]
    return min(found, default=None)


def _low_rank(card: Card) -> int:
    return 1 if card.rank is Rank.ACE else int(card.rank)


def hand_words(form: Form, held: Sequence[Card], board: Sequence[Card], *, from_the_ace: bool = False) -> str:
    """Return what a player's cards make so far, as a dealer would call it; empty if they make no hand yet."""
    if len(held) + len(board) < FIVE:
        return _few(held)
    parts = []
    if form.contest is not PokerContest.LOW:
        parts.append(hand_name(as_hand(high_value(form, held, board))))
    low = None if form.contest is PokerContest.HIGH else low_value(form, held, board, from_the_ace=from_the_ace)
    if low is not None:
        words = hand_name(LowHand(tuple(-rank for rank in low)))
        parts.append(words if form.contest is PokerContest.LOW else f"{words} for low")
    return "; ".join(parts)


def _few(held: Sequence[Card]) -> str:
    """Name fewer than five cards: pairs and the like."""
    ranks = [card.rank for card in held]
    sets = sorted({rank for rank in ranks if ranks.count(rank) > 1}, key=lambda rank: (ranks.count(rank), rank))
    names = {2: "a pair of", 3: "three", 4: "four"}
    parts = [f"{names[ranks.count(rank)]} {rank_plural(rank)}" for rank in reversed(sets)]
    return " and ".join(parts) or (f"{rank_name(max(ranks))} high" if ranks else "")


# --- the draw


def discards(contest: PokerContest, five: Sequence[Card]) -> tuple[int, ...]:
    """Return the places, from 1 on, of the cards that a straightforward player would exchange."""
    keep = _kept_low(five) if contest is PokerContest.LOW else _kept_high(five)
    return tuple(place for place, card in enumerate(five, 1) if card not in keep)


def _kept_low(five: Sequence[Card]) -> list[Card]:
    """Keep each rank once, up to the eight; a nine only if nothing else is wrong."""
    once = list({_low_rank(card): card for card in five}.values())
    low = [card for card in once if _low_rank(card) <= EIGHT]
    pat = len(once) == FIVE and max(map(_low_rank, five)) <= EIGHT + 1
    return list(five) if pat else low


def _kept_high(five: Sequence[Card]) -> list[Card]:
    """Keep made hands, pairs and the like, four of a suit or in a row, or the two highest cards."""
    if as_hand(hand_value(five)).category >= PokerCategory.STRAIGHT:
        return list(five)
    ranks = [card.rank for card in five]
    equal = [card for card in five if ranks.count(card.rank) > 1]
    if equal:
        return equal
    for four in combinations(five, 4):
        found = sorted(card.rank for card in four)
        in_a_row = found[-1] - found[0] == 3 and found[-1] is not Rank.ACE
        if len({card.suit for card in four}) == 1 or in_a_row:
            return list(four)
    return sorted(five, key=lambda card: card.rank)[-2:]


# --- the share of the pot


def share_of_pot(
    rules: PokerRules, seen: PokerSight, rivals: int, chance: Random, *, run_outs: int, before_draw: bool
) -> float:
    """Return a player's average share of the pot against this many opponents, over random run-outs."""
    unseen = [card for card in STANDARD_52 if card not in seen.known]
    # The opponents who show the most are the ones to fear; nothing is known of the rest.
    others = sorted(seen.others, key=lambda other: len(other.up), reverse=True)[:rivals]
    size = _hand_size(rules.form)
    # Draw enough cards for the board, the missing cards of each hand and, before a draw, all their replacements.
    number = FULL_BOARD + sum(size - len(cards) for cards in (seen.held, *(other.up for other in others)))
    number = min(len(unseen), number + (size * (len(others) + 1) if before_draw else 0))
    total = sum(
        _one(rules, seen, [other.up for other in others], chance.sample(unseen, number), before_draw)
        for _ in range(run_outs)
    )
    return total / run_outs


def _one(
    rules: PokerRules, seen: PokerSight, others: list[tuple[Card, ...]], deck: list[Card], before_draw: bool
) -> float:
    form = rules.form
    board, size = seen.board, _hand_size(form)
    if form.family in (Family.HOLD_EM, Family.OMAHA):
        missing = FULL_BOARD - len(board)
        board, deck = (*board, *deck[:missing]), deck[missing:]
    hands = []
    for cards in (seen.held, *others):
        wanted = size - len(cards)
        hand, deck = (*cards, *deck[:wanted]), deck[wanted:]
        if before_draw:
            out = discards(form.contest, hand)
            kept = tuple(card for place, card in enumerate(hand, 1) if place not in out)
            hand, deck = (*kept, *deck[: len(out)]), deck[len(out) :]
        hands.append(hand)
    return _share(rules, hands, board)


def _hand_size(form: Form) -> int:
    return {Family.HOLD_EM: 2, Family.OMAHA: 4, Family.SEVEN_STUD: 7}.get(form.family, FIVE)


def _share(rules: PokerRules, hands: list[tuple[Card, ...]], board: tuple[Card, ...]) -> float:
    """Return what the first of some hands wins of a pot of one."""
    form, ace = rules.form, rules.low_from_the_ace
    low_part, low_won = 0.0, 0.0
    if form.contest is not PokerContest.HIGH:
        lows = [low_value(form, hand, board, from_the_ace=ace) for hand in hands]
        if found := [low for low in lows if low is not None]:
            low_part = 1.0 if form.contest is PokerContest.LOW else 0.5
            low_won = low_part / found.count(min(found)) if lows[0] == min(found) else 0.0
    if low_part == 1.0:
        return low_won
    highs = [high_value(form, hand, board) for hand in hands]
    best = max(highs)
    return low_won + ((1 - low_part) / highs.count(best) if highs[0] == best else 0.0)
