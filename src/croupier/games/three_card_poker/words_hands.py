"""Names for hands of three card poker."""

from croupier.games.three_card_poker.ranking import ThreeCardCategory, ThreeCardHand
from croupier.words import names
from croupier.words.hands import called_by_ranks, category_words

names(
    {
        ThreeCardCategory: category_words,
        ThreeCardHand: lambda hand: called_by_ranks(hand.category, *hand.deciding),
    }
)
