"""The values that a blackjack filing may choose from, how certain the text behind each choice is, and effective dates.

Sections 2.4 to 2.11, and parts of 2.3 and 2.12, are not at hand. What is known of them comes from elsewhere and is
marked: N read in New Jersey's text (of a later edition), X inferred, P a sister state's rule, I trade, R recalled, ?
not found.
"""

from dataclasses import dataclass
from enum import Enum

from croupier.equipment.money import Odds
from croupier.regulation import Paragraphs
from croupier.regulation.in_force import in_force
from croupier.submission.value_kinds import MOST_ODDS, PayoutOdds

P = Paragraphs("19:47")


class BlackjackShuffling(Enum):
    """How the cards are shuffled."""

    BY_HAND = "by hand"
    """2.5."""
    AUTOMATED = "automated device"
    """2.2(d), and 2.2(e) in the 6 to 5 variation: two batches, one in the device while the other is in play."""
    BART_CARTER = "Bart Carter"
    """2.1."""
    CONTINUOUS = "continuous device"
    """2.21."""


class SoftSeventeen(Enum):
    """2.12(b), (d): what the dealer does on a soft 17."""

    STAND = "stand"
    DRAW = "draw"


class Additional(Enum):
    """2.17(a): the additional wager offered, if any."""

    NONE = "none"
    THIRTEEN = "over or under 13"
    SAME_SUIT = "same suit"
    SEVENS = "sevens"


MARKS: dict[str, str] = {
    "cards.preshuffled": "N",
    "shuffling.method": "N",
    "shoe.penetration": "N",
    "reader.used": "X",
    "boxes.number": "X",
    "entry.mid_shoe": "P/R",
    "chips.smallest": "X",
    "chips.inventory": "X",
    "dealing.player_cards": "?",
    "dealer.soft_17": "X",
    "blackjack.paid_at_once": "R",
    "blackjack.even_money": "N",
    "surrender.offered": "N",
    "insurance.up_to_next_chip": "R",
    "doubling.face_down": "X",
    "doubling.two_card_21": "R",
    "splitting.hands": "N",
    "splitting.aces_again": "N",
    "wagers.match_play": "X",
    "readings.surrendered_coupon": "?",
}
"""By key, how certain the text is behind each choice that a missing section grants."""


# Effective dates: a choice added to an older section is as old as the paragraph that shows it.

DOUBLE_SHOE = in_force(P("2.2(c)"))
BART_CARTER = in_force(P("2.1“Bart Carter shuffle”"))
CONTINUOUS = in_force(P("2.21"))

TWO_BATCHES = in_force(P("2.2(d)"))
"""The automated device with two batches."""

CARD_READER = in_force(P("2.15(j)"))
"""With the definition in 2.1."""

THIRTEEN_OFFERED = in_force(P("2.17(a)1"))
SAME_SUIT_OFFERED = in_force(P("2.17(a)2"))
SEVENS_OFFERED = in_force(P("2.17(a)3"))

FACE_DOWN = in_force(P("2.15(p)"))
"""Inferred: it cures a card that should have been dealt face down; 2.10(c) itself is not at hand."""

SIX_TO_FIVE_OFFERED = in_force(P("2.2(e)"))
"""2.12(d) and the last sentence of 2.15(f) took effect the same day; (a)1, formerly part of (a), came later."""

SOFT_17_DRAWN = in_force(P("2.12(b)2"))


@dataclass(frozen=True, slots=True)
class BlackjackOddsAtLeast(PayoutOdds):
    """Payout odds with a minimum; the text sets no maximum."""

    high: Odds = MOST_ODDS
    ours: bool = True
