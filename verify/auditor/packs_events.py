"""The events of Pack's Poker: their fields, each of its kind."""

from collections.abc import Mapping
from typing import Any

from .hands import ACE, ROYAL, Worth
from .payouts import EQUAL, HIGHER, HIGHER_WITHOUT_PAIR, LINES, LOWER
from .shapes import SHOE_FAULT, Fields, card, declare, each, natural, one_of, text

SEAT: Fields = {"seat": natural}

EXPOSED, FACE_UP, MISDEAL, NONE_ACCEPTED = "card_exposed", "cards_face_up", "misdeal", "no_wager_accepted"
"""Why a round is void."""


def hand(value: Any) -> bool:
    """A poker hand: its place in 43.5(b), and the ranks that decide."""
    return (
        type(value) is dict
        and value.keys() == {"is", "category", "deciding"}
        and value["is"] == "PokerHand"
        and natural(value["category"])
        and each(natural)(value["deciding"])
    )


def recorded(worth: Worth) -> Mapping[str, Any]:
    """A hand as a comparison states it."""
    category, deciding = worth
    return {"is": "PokerHand", "category": category, "deciding": [ACE] if category == ROYAL else list(deciding)}


EVENTS: Mapping[str, Mapping[str, Fields]] = {
    "Act": {
        "DealCompletedByHand": {},
        "DeckKeptInHand": {},
        "DeckKeptOverInventory": {},
        "FreeHandDeals": {},
        "HandStackedFaceDown": SEAT,
        "NearHandDraws": {},
        "OwnCardsViewed": SEAT,
        "PacksAcceptanceVerified": {**SEAT, "area": text},
        "PacksDealtByHand": {},
        "PacksHandVerified": {**SEAT, "line": one_of(*LINES.values())},
        "PacksNotDealt": {},
        "PacksPayoutDocumented": SEAT,
        "PacksSystemActivated": {},
        "StubCountExcused": {},
        "StubTakenFromShoe": {},
        "TouchingForbidden": {},
    },
    "Compared": {
        "PackCompared": {
            **SEAT,
            "pack": natural,
            "player": hand,
            "dealer": hand,
            "finding": one_of(HIGHER, HIGHER_WITHOUT_PAIR, EQUAL, LOWER),
        },
    },
    "Irregular": {
        "FaceUpCardNotUsed": {"card": card},
        "MisplacedCardUsed": {"dealt_to": text, "place": text},
    },
    "Voided": {
        "PacksVoided": {"reason": one_of(EXPOSED, FACE_UP, MISDEAL, NONE_ACCEPTED)},
        "PacksVoidedByDeck": {"in_deck": natural},
        "PacksVoidedByShoe": {"fault": SHOE_FAULT},
    },
}
STEPS = declare(EVENTS)
