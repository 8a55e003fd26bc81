"""The values that a craps filing may choose between, and how certain the text behind each choice is.

Of the sections on craps, only the definitions, wagers 1 to 19 and the last two paragraphs are at hand. What we know of
the others comes from elsewhere and has a mark: N New Jersey's text of a later edition, X inferred, P a sister state's
rule, I trade practice, R recalled, ? not found.
"""

from enum import Enum

from croupier.equipment.money import Odds
from croupier.games import dice_terms
from croupier.games.craps.pay_tables import HARD_LINES, LEAST, LOSE_LINES, PLACE_LINES, CrapsLine
from croupier.regulation import decides
from croupier.submission.schema import Values


class VigorishWhen(Enum):
    """1.5: when the vigorish of a buy or lay bet is taken (reading 93)."""

    MADE = "when made"
    """With the wager; it is returned if the wager is taken down."""
    WON = "when won"
    """Out of the payout."""
    NONE = "none"
    """Takes the title's “vigorish prohibited” literally: true odds, and no vigorish."""


class RoundedTo(Enum):
    """1.5: how to round a vigorish that no chips make."""

    DOWN = "down"
    UP = "up"


class CrapsWinners(Enum):
    """Reading 94: what happens to a winning wager on a number."""

    STAY = "stay up"
    """It is paid, and stays up until it loses or is taken down."""
    RETURN = "are returned"
    """It is returned with its payout."""


class TrueOddsWinners(Enum):
    """Reading 106: what happens to a winning buy or lay bet whose vigorish was taken when it was made."""

    RETURN = "are returned"
    """One vigorish covers one decision."""
    RENEW = "stay up for another vigorish"
    """The dealer takes the vigorish for the next decision with the payout."""


class CalledOn(Enum):
    """Reading 95: how long a call “on” lasts."""

    STANDS = "until called otherwise"
    ONE_ROLL = "for one come out roll"


class FireBets(Enum):
    """Reading 97: when to count the points for a fire bet."""

    SEVEN_OUT = "at a seven-out"
    GIVEN_UP = "when the dice are given up"


ON, OFF = "on", "off"

MARKS: dict[str, str] = {
    "variant.places": "N/X",
    "chips.smallest": "X",
    "chips.inventory": "X",
    "shooter.line_wager": "R",
    "wagers.call_off": "I",
    "buy_lay.offered": "R",
    "buy_lay.vigorish": "P/R",
    "buy_lay.rounding": "?",
    "come_out.buy": "P",
    "come_out.lay": "P",
    "come_out.hardways": "N/P",
    "come_out.lose": "P",
    "come_out.come_odds": "I/P",
    "odds.multiple_4_10": "I",
    "odds.multiple_5_9": "I",
    "odds.multiple_6_8": "I",
    "odds.up_to_payable": "R",
    "wagers.horn_high.offered": "R/P/I",
    "wagers.world.offered": "R/P",
    "wagers.hop.offered": "P",
    "wagers.hop.pairs": "P",
    "wagers.fire.offered": "N",
    "wagers.fire.pay_table": "I",
    "readings.winners": "I",
    "readings.true_odds_winners": "I",
    "readings.called_on": "?",
    "readings.fire_bets": "?",
}
"""By key, how certain the text is behind each choice that a missing section grants."""

PAYS_KEYS: dict[str, tuple[CrapsLine, ...]] = {
    "pass": (CrapsLine.PASS,),
    "dont_pass": (CrapsLine.DONT_PASS,),
    "come": (CrapsLine.COME,),
    "dont_come": (CrapsLine.DONT_COME,),
    "place_4_10": (PLACE_LINES[4], PLACE_LINES[10]),
    "place_5_9": (PLACE_LINES[5], PLACE_LINES[9]),
    "place_6_8": (PLACE_LINES[6], PLACE_LINES[8]),
    "lose_4_10": (LOSE_LINES[4], LOSE_LINES[10]),
    "lose_5_9": (LOSE_LINES[5], LOSE_LINES[9]),
    "lose_6_8": (LOSE_LINES[6], LOSE_LINES[8]),
    "hard_4_10": (HARD_LINES[4], HARD_LINES[10]),
    "hard_6_8": (HARD_LINES[6], HARD_LINES[8]),
    "field": (CrapsLine.FIELD,),
    "field_2": (CrapsLine.FIELD_2,),
    "field_12": (CrapsLine.FIELD_12,),
    "seven": (CrapsLine.SEVEN,),
    "craps": (CrapsLine.CRAPS,),
    "two": (CrapsLine.TWO,),
    "three": (CrapsLine.THREE,),
    "twelve": (CrapsLine.TWELVE,),
    "eleven": (CrapsLine.ELEVEN,),
    "hop": (CrapsLine.HOP,),
    "hop_pair": (CrapsLine.HOP_PAIR,),
}
"""1.4: the lines whose odds each key under ``pays`` states."""

HOP_KEYS = ("hop", "hop_pair")


@decides("19:47-1.4")
def stated_odds(values: Values) -> dict[CrapsLine, Odds]:
    """1.4: return the payout odds of every line under a filing, or the minimum where the filing states none."""
    return dice_terms.stated_odds(values, PAYS_KEYS, lambda line: LEAST[line].odds)
