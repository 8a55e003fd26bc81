"""The names of the lines of the mini-dice pay table."""

from collections.abc import Mapping

from croupier.games.mini_dice.pay_tables import MiniDiceLine
from croupier.words import names

LINES: Mapping[MiniDiceLine, str] = {
    MiniDiceLine.PLACE_4: "Place Bet 4 to Win",
    MiniDiceLine.PLACE_5: "Place Bet 5 to Win",
    MiniDiceLine.PLACE_6: "Place Bet 6 to Win",
    MiniDiceLine.PLACE_8: "Place Bet 8 to Win",
    MiniDiceLine.PLACE_9: "Place Bet 9 to Win",
    MiniDiceLine.PLACE_10: "Place Bet 10 to Win",
    MiniDiceLine.FIELD: "Field Bets (3, 4, 9, 10, 11)",
    MiniDiceLine.FIELD_2_12: "Field Bets (2 and 12)",
    MiniDiceLine.SEVEN: "Any 7",
    MiniDiceLine.OVER: "Over 7",
    MiniDiceLine.UNDER: "Under 7",
}

names(LINES)
