"""Names for the lines of blackjack's pay tables."""

from collections.abc import Mapping
from enum import Enum

from croupier.games.blackjack.pay_tables import (
    BlackjackProgressiveLine,
    MatchLine,
    SevensLine,
    StreakLine,
    SuitLine,
    ThirteenLine,
    TwentyLine,
)
from croupier.words import names

LINES: Mapping[Enum, str] = {
    ThirteenLine.OVER: "Over 13",
    ThirteenLine.UNDER: "Under 13",
    SuitLine.KING_AND_QUEEN: "King and queen",
    SuitLine.ANY_TWO_CARDS: "Any two cards",
    SevensLine.THREE_SUITED: "Three sevens of the same suit",
    SevensLine.THREE: "Three sevens of any suit",
    SevensLine.TWO_SUITED: "Two sevens of the same suit (initial two cards)",
    SevensLine.TWO: "Two sevens of any suit (initial two cards)",
    SevensLine.ONE: "One seven (initial card)",
    BlackjackProgressiveLine.FOUR_ACES: "Four black or four red aces in the first four cards",
    BlackjackProgressiveLine.THREE_SUITED: "Three aces of the same suit in the first three cards",
    BlackjackProgressiveLine.THREE: "Any three aces in the first three cards",
    BlackjackProgressiveLine.TWO_SUITED: "Two aces in the same suit in the first two cards",
    BlackjackProgressiveLine.TWO: "Any two aces in the first two cards",
    StreakLine.TWO: "2 consecutive winning hands",
    StreakLine.THREE: "3 consecutive winning hands",
    StreakLine.FOUR: "4 consecutive winning hands",
    StreakLine.FIVE: "5 consecutive winning hands",
    MatchLine.NON_MATCHING_SUIT: "Non-matching Suit",
    MatchLine.MATCHING_SUIT: "Matching Suit",
    TwentyLine.QUEENS_AND_BLACKJACK: "Queen of hearts pair and dealer blackjack",
    TwentyLine.QUEENS: "Queen of hearts pair",
    TwentyLine.MATCHED: "Matched 20",
    TwentyLine.SUITED: "Suited 20",
    TwentyLine.ANY: "Any 20",
}

names(LINES)
