"""Names for the lines of three card poker's pay tables and for the endings of an ante."""

from collections.abc import Mapping

from croupier.games.three_card_poker.pay_tables import AnteEnd, ThreeCardPayLine
from croupier.words import names

LINES: Mapping[ThreeCardPayLine, str] = {
    ThreeCardPayLine.STRAIGHT_FLUSH: "Straight Flush",
    ThreeCardPayLine.THREE_OF_A_KIND: "Three-of-a-Kind",
    ThreeCardPayLine.STRAIGHT: "Straight",
    ThreeCardPayLine.FLUSH: "Flush",
    ThreeCardPayLine.PAIR: "Pair",
}

names(LINES)
names(
    {
        AnteEnd.FOLDED: "folded",
        AnteEnd.NOT_QUALIFIED: "dealer below queen high",
        AnteEnd.HIGHER: "higher than the dealer's",
        AnteEnd.EQUAL: "equal to the dealer's",
        AnteEnd.LOWER: "lower than the dealer's",
    }
)
