"""The values that a blackjack filing may choose between, how sure the text behind each choice is, and days in force.

The sections 2.4 to 2.11, and parts of 2.3 and 2.12, are not at hand. What is known of them comes from elsewhere, and
carries a mark: N read in New Jersey's text (of a later edition), X inferred, P a sister state's rule, I trade,
R recalled, ? not found.
"""

from dataclasses import dataclass
from datetime import date
from enum import Enum

from croupier.equipment.money import Odds
from croupier.regulation.in_force import Period
from croupier.submission.kinds import PayoutOdds


class Shuffling(Enum):
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
    """2.12(b), (d): what the dealer does at a soft 17."""

    STAND = "stand"
    DRAW = "draw"


class Additional(Enum):
    """2.17(a): the additional wager that is offered."""

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
"""By key: how sure the text is behind each choice that a missing section grants."""


def _since(year: int, month: int, day: int) -> Period:
    return Period(first=date(year, month, day))


# Days in force. A section's first day is in the amendments' data; these are choices that came to older sections.

OPERATIVE_1982 = _since(1982, 9, 15)
"""The double shoe, the Bart Carter shuffle and the continuous device: effective 1982-08-02, operative on this day."""

CARD_READER = _since(1993, 1, 19)
"""2.15(j), (k) and the definition in 2.1 came on this day."""

SAME_SUIT_OFFERED = _since(1993, 6, 7)
"""Inferred: the first amendment of 2.17, which changed nothing else in what is at hand."""

SEVENS_OFFERED = _since(1994, 2, 22)
"""Inferred: the first amendment that 2.17 shares with 2.2, which has a least number of decks for this wager alone."""

FACE_DOWN = _since(2005, 1, 18)
"""Inferred: 2.15(p), which mends a card that should have been dealt face down, was added on this day."""

SIX_TO_FIVE_OFFERED = _since(2006, 1, 17)
"""2.2(e), 2.12(d) and the last sentence of 2.15(f) came on this day."""

SOFT_17_DRAWN = _since(2006, 6, 19)
"""2.12(b)2 came on this day."""


NO_HIGHEST = Odds(10**9)
"""Higher than anybody pays."""


@dataclass(frozen=True, slots=True)
class OddsAtLeast(PayoutOdds):
    """Payout odds of at least so much; the text names no highest."""

    high: Odds = NO_HIGHEST

    @property
    def allowed(self) -> str:
        return f'odds of at least "{self.low}"'
