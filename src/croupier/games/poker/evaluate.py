"""Hand values: up-cards that begin the betting (14.9), high and low hands at the showdown (14.3, 14.11(f))."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from croupier.equipment.cards import Card, Rank, Suit
from croupier.games.poker.forms import Family, PokerContest
from croupier.games.poker.round_state import PokerHandInPlay, PokerPlay
from croupier.ranking.fast import as_hand, best_of_both, hand_value
from croupier.ranking.low import EIGHT, LowHand, rank_low
from croupier.ranking.poker import PokerCategory, PokerHand
from croupier.regulation import Cite, Paragraphs, decides

P = Paragraphs("19:47")

_SUITS = {Suit.CLUBS: 0, Suit.DIAMONDS: 1, Suit.HEARTS: 2, Suit.SPADES: 3}
"""14.9(d): for this purpose only, suits have a rank."""

HOLE_CARDS_USED, BOARD_USED = 2, 3
"""14.11(f): an Omaha hand uses this many hole cards and this many board cards."""

HAND_CITES: dict[PokerCategory, Cite] = {
    PokerCategory.ROYAL_FLUSH: P("14.3(b)1"),
    PokerCategory.STRAIGHT_FLUSH: P("14.3(b)2"),
    PokerCategory.FOUR_OF_A_KIND: P("14.3(b)3"),
    PokerCategory.FULL_HOUSE: P("14.3(b)4"),
    PokerCategory.FLUSH: P("14.3(b)5"),
    PokerCategory.STRAIGHT: P("14.3(b)6"),
    PokerCategory.THREE_OF_A_KIND: P("14.3(b)7"),
    PokerCategory.TWO_PAIR: P("14.3(b)8"),
    PokerCategory.PAIR: P("14.3(b)9"),
    PokerCategory.HIGH_CARD: P("14.3(a)"),
}
"""14.3(b): the paragraph of each high hand; below them, the highest cards decide."""


@decides("19:47-14.9(d)1", "19:47-14.9(d)2", "19:47-14.9(d)3")
def begins_with(contest: PokerContest, up: Sequence[tuple[int, Card]]) -> int:
    """14.9(d)1 to 3: the seat whose up-card makes it begin the betting."""
    if contest is PokerContest.SPLIT:
        return max(up, key=lambda shown: (_ace_below_two(shown[1]), _SUITS[shown[1].suit]))[0]
    return min(up, key=lambda shown: by_rank_and_suit(shown[1]))[0]


def by_rank_and_suit(card: Card) -> tuple[int, int]:
    """Return a card's rank among all cards, with suits ranked too."""
    return card.rank, _SUITS[card.suit]


def _ace_below_two(card: Card) -> int:
    return 1 if card.rank is Rank.ACE else int(card.rank)


@decides("19:47-14.9(f)")
def showing(up: Iterable[Card]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """14.9(f): rank up-cards, fewer than five of them: how many are of equal rank, then those ranks."""
    counts = Counter(int(card.rank) for card in up)
    deciding = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return tuple(counts[rank] for rank in deciding), tuple(deciding)


@decides("19:47-14.9(f)1", "19:47-14.9(f)2")
def highest_showing(play: PokerPlay) -> PokerHandInPlay:
    """14.9(f)1 and 2: the highest hand showing; of equal ones, the closest to the dealer's left."""
    return max(play.live(), key=lambda hand: (showing(play.up(hand)), -hand.seat))


def fives(play: PokerPlay, hand: PokerHandInPlay, *, eight_or_better: bool = False) -> Iterator[tuple[Card, ...]]:
    """Yield every five cards that a player may use, or only from cards that a low hand of eight or better may have."""
    held, board = play.held(hand), play.board
    if eight_or_better:
        held, board = (tuple(card for card in cards if _ace_below_two(card) <= EIGHT) for cards in (held, board))
    if play.form.family is Family.OMAHA:
        for two in combinations(held, HOLE_CARDS_USED):
            for three in combinations(board, BOARD_USED):
                yield (*two, *three)
    else:
        yield from combinations((*held, *board), 5)


@decides("19:47-14.3(a)", "19:47-14.3(b)", "19:47-14.3(c)", "19:47-14.11(g)1", "19:47-14.11(g)2", "19:47-14.11(g)3")
def high_hand(play: PokerPlay, hand: PokerHandInPlay) -> PokerHand:
    """14.3(a) to (c), 14.11(g)1 to 3: the highest-ranking hand of five cards."""
    if play.form.family is Family.OMAHA:
        return as_hand(best_of_both(play.hole(hand), HOLE_CARDS_USED, play.board, BOARD_USED))
    return as_hand(hand_value((*play.held(hand), *play.board)))


@decides("19:47-14.3(d)", "19:47-14.3(e)", "19:47-14.11(g)1", "19:47-14.11(g)2", "19:47-14.11(g)3")
def low_hand(play: PokerPlay, hand: PokerHandInPlay) -> LowHand | None:
    """14.3(d), (e), 14.11(g)1 to 3: the highest-ranking low hand; None if none is eligible."""
    from_the_ace, eight = play.t.rules.low_from_the_ace, play.form.contest is PokerContest.EIGHT
    ranked = (rank_low(five, from_the_ace=from_the_ace) for five in fives(play, hand, eight_or_better=eight))
    return max((low for low in ranked if not eight or low.eight_or_better), default=None)
