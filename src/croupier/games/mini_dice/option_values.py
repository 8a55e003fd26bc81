"""The values that a mini-dice filing may choose between, and how certain the text behind each choice is.

13.1 to 13.5(d)1 are not at hand. What we know of them has a mark: N New Jersey's text of a later edition, X inferred, R
recalled, I trade practice, ? not found.
"""

from enum import Enum

from croupier.equipment.money import Odds
from croupier.games import dice_terms
from croupier.games.mini_dice.pay_tables import LEAST, PLACE_LINES, MiniDiceLine
from croupier.regulation import decides
from croupier.submission.schema import Values


class MiniDiceWinners(Enum):
    """Reading 94: what happens to a winning place bet."""

    STAY = "stay up"
    RETURN = "are returned"


MARKS: dict[str, str] = {
    "seats.number": "?",
    "chips.smallest": "X",
    "chips.inventory": "X",
    "readings.winners": "I",
}
"""By key, how certain the text is behind each choice that a missing section grants."""

PAYS_KEYS: dict[str, tuple[MiniDiceLine, ...]] = {
    "place_4_10": (PLACE_LINES[4], PLACE_LINES[10]),
    "place_5_9": (PLACE_LINES[5], PLACE_LINES[9]),
    "place_6_8": (PLACE_LINES[6], PLACE_LINES[8]),
    "field": (MiniDiceLine.FIELD,),
    "field_2_12": (MiniDiceLine.FIELD_2_12,),
    "seven": (MiniDiceLine.SEVEN,),
    "over": (MiniDiceLine.OVER,),
    "under": (MiniDiceLine.UNDER,),
}
"""13.6(b): the lines whose odds each key under ``pays`` states."""


@decides("19:47-13.6(b)")
def stated_odds(values: Values) -> dict[MiniDiceLine, Odds]:
    """13.6(b): return the payout odds of every line under a filing, or the minimum where the filing states none."""
    return dice_terms.stated_odds(values, PAYS_KEYS, lambda line: LEAST[line])
