"""Names of the lines in pai gow poker's pay tables."""

from collections.abc import Mapping
from enum import Enum

from croupier.games.pai_gow_poker.pay_tables import (
    BonusLine,
    InsuranceLine,
    PaiGowProgressiveLine,
    SevenCardLine,
    ThreeCardLine,
)
from croupier.words import names

LINES: Mapping[Enum, str] = {
    PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH_AND_PAIR: "Natural Royal Flush and Pair",
    PaiGowProgressiveLine.FIVE_ACES_AND_PAIR: "Five Aces and Pair",
    PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH: "Natural Royal Flush",
    PaiGowProgressiveLine.FIVE_ACES: "Five Aces",
    PaiGowProgressiveLine.ROYAL_FLUSH_AND_PAIR: "Royal Flush and Pair",
    PaiGowProgressiveLine.ROYAL_FLUSH: "Royal Flush",
    PaiGowProgressiveLine.STRAIGHT_FLUSH_AND_PAIR: "Straight Flush and Pair",
    PaiGowProgressiveLine.STRAIGHT_FLUSH: "Straight Flush",
    PaiGowProgressiveLine.FOUR_OF_A_KIND_AND_PAIR: "Four-of-a-Kind and Pair",
    PaiGowProgressiveLine.FOUR_OF_A_KIND: "Four-of-a-Kind",
    PaiGowProgressiveLine.FULL_HOUSE_AND_PAIR: "Full House and Pair",
    PaiGowProgressiveLine.FULL_HOUSE: "Full House",
    PaiGowProgressiveLine.FLUSH_AND_PAIR: "Flush and Pair",
    PaiGowProgressiveLine.FLUSH: "Flush",
    PaiGowProgressiveLine.STRAIGHT_AND_PAIR: "Straight and Pair",
    PaiGowProgressiveLine.STRAIGHT: "Straight",
    PaiGowProgressiveLine.THREE_OF_A_KIND: "Three-of-a-Kind",
    BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER: "Seven-card straight flush with no joker",
    BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH: "Royal flush plus royal match",
    BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER: "Seven-card straight flush with joker",
    BonusLine.FIVE_ACES: "Five aces",
    BonusLine.ROYAL_FLUSH: "Royal flush",
    BonusLine.STRAIGHT_FLUSH: "Straight flush",
    BonusLine.FOUR_OF_A_KIND: "Four-of-a-kind",
    BonusLine.FULL_HOUSE: "Full house",
    BonusLine.FLUSH: "Flush",
    BonusLine.THREE_OF_A_KIND: "Three-of-a-kind",
    BonusLine.STRAIGHT: "Straight",
    InsuranceLine.NINE_HIGH: "Nine high",
    InsuranceLine.TEN_HIGH: "Ten high",
    InsuranceLine.JACK_HIGH: "Jack high",
    InsuranceLine.QUEEN_HIGH: "Queen high",
    InsuranceLine.KING_HIGH: "King high",
    InsuranceLine.ACE_HIGH: "Ace high",
    ThreeCardLine.STRAIGHT_FLUSH_NO_JOKER: "Three-card straight flush, with no joker",
    ThreeCardLine.THREE_OF_A_KIND: "Three-of-a-kind",
    ThreeCardLine.STRAIGHT_FLUSH: "Three-card straight flush",
    ThreeCardLine.STRAIGHT: "Three-card straight",
    ThreeCardLine.FLUSH: "Three-card flush",
    ThreeCardLine.PAIR: "One pair",
    SevenCardLine.FIVE_ACES: "Five aces",
    SevenCardLine.ROYAL_FLUSH: "Royal flush",
    SevenCardLine.STRAIGHT_FLUSH: "Straight flush",
    SevenCardLine.STRAIGHT_FLUSH_WITHOUT_JOKER: "Straight flush without joker",
    SevenCardLine.STRAIGHT_FLUSH_WITH_JOKER: "Straight flush with joker",
    SevenCardLine.FOUR_OF_A_KIND: "Four-of-a-kind",
    SevenCardLine.FULL_HOUSE: "Full house",
    SevenCardLine.FLUSH: "Flush",
    SevenCardLine.THREE_OF_A_KIND: "Three-of-a-kind",
    SevenCardLine.STRAIGHT: "Straight",
}

names(LINES)
