"""Trainees' mistakes in procedure, as data: every wrong act offered comes from one of these.

Choosing one shows which mistake it is; the verdict then gives the right order with its paragraph.
"""

from collections.abc import Mapping
from enum import Enum


class Misstep(Enum):
    """How a dealer's act goes wrong."""

    # Take and pay.
    PAID_FIRST = "paid before taking"
    PLAYER_BY_PLAYER = "settled player by player"
    ALL_AT_ONCE = "did at once what goes in order"
    # Left and right.
    WRONG_END = "started at the wrong end"
    WRONG_WAY = "went around the wrong way"
    DEALER_FIRST = "the dealer before the players"
    WRONG_HAND_FIRST = "the wrong hand first"
    WRONG_HAND = "used the wrong hand"
    # What is skipped, or not due.
    NO_BURN = "skipped the burn"
    EXTRA_BURN = "burned without need"
    NO_CUT = "skipped the cut"
    NO_OFFER = "asked nobody"
    NO_ANNOUNCEMENT = "skipped the announcement"
    NO_WASH = "skipped the wash"
    NO_INSPECTION = "skipped the inspection"
    NO_SHUFFLE = "skipped the shuffle"
    NO_CUTTING_CARD = "left out the cutting card"
    NO_COUNT = "skipped the count"
    NO_CHECK = "paid unchecked"
    SKIPPED = "skipped a step"
    REPEATED = "did a step again"
    TOO_EARLY = "too early"
    TOO_LATE = "too late"
    # How cards are handled.
    IN_A_ROW = "cards in a row"
    WRONG_DEAL = "dealt in the wrong manner"
    WRONG_FACE = "the wrong side up"
    WRONG_NUMBER = "the wrong number"
    EXPOSED = "cards exposed"
    WRONG_PLACE = "put in the wrong place"
    MIXED = "decks mixed"
    # Who does it, and by which rule.
    PLAYERS_ACT = "did what is the player's"
    DEALERS_ACT = "left it to a player"
    JUDGED = "followed no rule"
    WRONG_WAGERS = "the wrong wagers"
    DRAWING = "the drawing rule"
    MISREAD = "misread"
    OTHER_REMEDY = "another remedy"


Mistakes = Mapping[str, Misstep]
"""Wrong acts as offered, each with the mistake it comes from."""

NONE: Mistakes = {}

_WORDS = {
    Misstep.PAID_FIRST: "You paid before you took.",
    Misstep.PLAYER_BY_PLAYER: "You settled player by player; take from everyone before you pay anyone.",
    Misstep.ALL_AT_ONCE: "You did all at once what goes in a fixed order.",
    Misstep.WRONG_END: "You started at the wrong end of the table.",
    Misstep.WRONG_WAY: "You went around the wrong way.",
    Misstep.DEALER_FIRST: "You put the dealer's cards before the players'.",
    Misstep.WRONG_HAND_FIRST: "You began with the wrong hand.",
    Misstep.WRONG_HAND: "You used the wrong hand.",
    Misstep.NO_BURN: "You skipped the burn.",
    Misstep.EXTRA_BURN: "You burned a card where none is burned.",
    Misstep.NO_CUT: "You skipped the cut.",
    Misstep.NO_OFFER: "You skipped the offer to the players.",
    Misstep.NO_ANNOUNCEMENT: "You skipped the announcement.",
    Misstep.NO_WASH: "You skipped the wash.",
    Misstep.NO_INSPECTION: "You skipped the inspection.",
    Misstep.NO_SHUFFLE: "You skipped the shuffle.",
    Misstep.NO_CUTTING_CARD: "You left out the cutting card.",
    Misstep.NO_COUNT: "You skipped the count.",
    Misstep.NO_CHECK: "You paid before the payout was checked.",
    Misstep.SKIPPED: "You skipped a step: what you chose comes later in the round.",
    Misstep.REPEATED: "What you chose was already done in this round.",
    Misstep.TOO_EARLY: "You did that too early.",
    Misstep.TOO_LATE: "You put off what has to be done now.",
    Misstep.IN_A_ROW: "You dealt cards in a row that go around one at a time.",
    Misstep.WRONG_DEAL: "You dealt the cards differently from how this table deals.",
    Misstep.WRONG_FACE: "You put cards the wrong side up.",
    Misstep.WRONG_NUMBER: "You got the number of cards or shakes wrong.",
    Misstep.EXPOSED: "You exposed cards that stay face down.",
    Misstep.WRONG_PLACE: "You put it in the wrong place.",
    Misstep.MIXED: "You mixed cards that are kept apart.",
    Misstep.PLAYERS_ACT: "You did what is the player's to do.",
    Misstep.DEALERS_ACT: "You left to someone else what the dealer does.",
    Misstep.JUDGED: "You decided what the rule decides.",
    Misstep.WRONG_WAGERS: "You got wrong what happens to the wagers.",
    Misstep.DRAWING: "You got the drawing rule wrong.",
    Misstep.MISREAD: "You misread what is on the table.",
    Misstep.OTHER_REMEDY: "That is the remedy for something else.",
}


def misstep_words(misstep: Misstep) -> str:
    """Return what a person who chose such an act did wrong."""
    return _WORDS[misstep]
