"""Names of pai gow poker's high and low hands."""

from croupier.equipment.cards import Rank
from croupier.games.pai_gow_poker.ranking import High, HighHand, PaiGowLowHand
from croupier.words import category_name, names, rank_name
from croupier.words.cards import rank_plural
from croupier.words.hands import called_by_ranks, category_words


def _high(hand: HighHand) -> str:
    if hand.category in (High.STRAIGHT, High.STRAIGHT_FLUSH):
        _, top = hand.deciding
        high = "ace to five" if top == Rank.FIVE else f"{rank_name(Rank(top))} high"
        return f"a {category_name(hand.category)}, {high}"
    return called_by_ranks(hand.category, *map(Rank, hand.deciding))


def _low(hand: PaiGowLowHand) -> str:
    higher, lower = hand.deciding
    return f"a pair of {rank_plural(higher)}" if hand.pair else f"{rank_name(higher)}-{rank_name(lower)}"


names({High: category_words, HighHand: _high, PaiGowLowHand: _low})
