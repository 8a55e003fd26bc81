"""The names of the lines of the craps pay table."""

from collections.abc import Mapping

from croupier.games.craps.pay_tables import CrapsLine
from croupier.words import names

LINES: Mapping[CrapsLine, str] = {
    CrapsLine.PASS: "Pass Bet",
    CrapsLine.DONT_PASS: "Don't Pass Bet",
    CrapsLine.COME: "Come Bet",
    CrapsLine.DONT_COME: "Don't Come Bet",
    CrapsLine.PLACE_4: "Place Bet 4 to Win",
    CrapsLine.PLACE_5: "Place Bet 5 to Win",
    CrapsLine.PLACE_6: "Place Bet 6 to Win",
    CrapsLine.PLACE_8: "Place Bet 8 to Win",
    CrapsLine.PLACE_9: "Place Bet 9 to Win",
    CrapsLine.PLACE_10: "Place Bet 10 to Win",
    CrapsLine.LOSE_4: "Place Bet 4 to Lose",
    CrapsLine.LOSE_5: "Place Bet 5 to Lose",
    CrapsLine.LOSE_6: "Place Bet 6 to Lose",
    CrapsLine.LOSE_8: "Place Bet 8 to Lose",
    CrapsLine.LOSE_9: "Place Bet 9 to Lose",
    CrapsLine.LOSE_10: "Place Bet 10 to Lose",
    CrapsLine.HARD_4: "Four the Hardway",
    CrapsLine.HARD_6: "Six the Hardway",
    CrapsLine.HARD_8: "Eight the Hardway",
    CrapsLine.HARD_10: "Ten the Hardway",
    CrapsLine.FIELD: "Field Bet (3, 4, 9, 10 and 11)",
    CrapsLine.FIELD_2: "Field Bet (2)",
    CrapsLine.FIELD_12: "Field Bet (12)",
    CrapsLine.SEVEN: "Any Seven",
    CrapsLine.CRAPS: "Any Craps",
    CrapsLine.TWO: "Craps Two",
    CrapsLine.THREE: "Craps Three",
    CrapsLine.TWELVE: "Craps Twelve",
    CrapsLine.ELEVEN: "11 in One Roll",
    CrapsLine.HOP: "Hop Bet on two unlike faces",
    CrapsLine.HOP_PAIR: "Hop Bet on a pair",
}

names(LINES)
