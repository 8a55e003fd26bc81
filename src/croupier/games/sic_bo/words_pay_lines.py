"""The names of the lines of the sic bo pay tables."""

from collections.abc import Mapping

from croupier.games.sic_bo.pay_tables import SicBoLine
from croupier.words import names

LINES: Mapping[SicBoLine, str] = {
    SicBoLine.THREE_OF_A_KIND: "Three of a Kind",
    SicBoLine.ANY_THREE: "Any Three of a Kind",
    SicBoLine.TWO_OF_A_KIND: "Two of a Kind",
    SicBoLine.TOTAL_4_17: "Total of 4 or 17",
    SicBoLine.TOTAL_5_16: "Total of 5 or 16",
    SicBoLine.TOTAL_6_15: "Total of 6 or 15",
    SicBoLine.TOTAL_7_14: "Total of 7 or 14",
    SicBoLine.TOTAL_8_13: "Total of 8 or 13",
    SicBoLine.TOTAL_9_12: "Total of 9 or 12",
    SicBoLine.TOTAL_10_11: "Total of 10 or 11",
    SicBoLine.COMBINATION: "Two Dice Combination",
    SicBoLine.SMALL_BIG: "Small or Big",
    SicBoLine.ONE_DIE: "One of a Kind, One Die",
    SicBoLine.TWO_DICE: "One of a Kind, Two Dice",
    SicBoLine.THREE_DICE: "One of a Kind, Three Dice",
}

names(LINES)
