"""Names for the lines of Pack's Poker's pay tables and for the endings of a Pack's bet."""

from collections.abc import Mapping

from croupier.games.packs_poker.packs_bet import PacksEnding
from croupier.games.packs_poker.pay_tables import PacksLine
from croupier.words import names

LINES: Mapping[PacksLine, str] = {
    PacksLine.SEVEN_CARD_STRAIGHT_FLUSH: "7-Card Straight Flush",
    PacksLine.SIX_CARD_ROYAL_FLUSH: "6-Card Royal Flush",
    PacksLine.DIAMOND_ROYAL_FLUSH: "Diamond Royal Flush",
    PacksLine.ROYAL_FLUSH: "Royal Flush",
    PacksLine.STRAIGHT_FLUSH: "Straight Flush",
    PacksLine.FOUR_OF_A_KIND: "Four-of-a-Kind",
    PacksLine.FULL_HOUSE: "Full House",
    PacksLine.FLUSH: "Flush",
    PacksLine.STRAIGHT: "Straight",
    PacksLine.THREE_OF_A_KIND: "Three-of-a-Kind",
    PacksLine.TWO_PAIR: "Two Pair",
    PacksLine.PAIR_OF_JACKS_OR_BETTER: "One Pair (Jacks or better)",
    PacksLine.PAIR_OF_TWOS_THROUGH_TENS: "One Pair (2 through 10)",
}

ENDINGS: Mapping[PacksEnding, str] = {
    PacksEnding.HIGHER: "the player's hand is higher",
    PacksEnding.HIGHER_WITHOUT_PAIR: "the player's hand is higher, but below a pair",
    PacksEnding.EQUAL: "the hands tie",
    PacksEnding.EQUAL_WITHOUT_PAIR: "the hands tie below a pair",
    PacksEnding.LOWER: "the dealer's hand is higher",
}

names(LINES)
names(ENDINGS)
