"""What the lines of three card poker's pay tables are called."""

from collections.abc import Mapping

from croupier.games.three_card_poker.pay_tables import ThreeCardPayLine
from croupier.words.voice import names

LINES: Mapping[ThreeCardPayLine, str] = {
    ThreeCardPayLine.STRAIGHT_FLUSH: "Straight Flush",
    ThreeCardPayLine.THREE_OF_A_KIND: "Three-of-a-Kind",
    ThreeCardPayLine.STRAIGHT: "Straight",
    ThreeCardPayLine.FLUSH: "Flush",
    ThreeCardPayLine.PAIR: "Pair",
}


@names(ThreeCardPayLine)
def _(line: ThreeCardPayLine) -> str:
    return LINES[line]
