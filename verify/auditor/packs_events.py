"""The events of Pack's Poker and the kinds of their fields."""

from collections.abc import Mapping

from .hands import poker_hand
from .payouts import EQUAL, HIGHER, HIGHER_WITHOUT_PAIR, LINES, LOWER
from .shapes import declare
from .value_kinds import Fields, card, name, natural, one_of
from .vocabulary import SHOE_FAULT

SEAT: Fields = {"seat": natural}

EXPOSED, FACE_UP, MISDEAL, NONE_ACCEPTED = "card_exposed", "cards_face_up", "misdeal", "no_wager_accepted"
"""Why a round is void."""


EVENTS: Mapping[str, Mapping[str, Fields]] = {
    "Act": {
        "DealCompletedByHand": {},
        "DeckKeptInHand": {},
        "DeckKeptOverInventory": {},
        "FreeHandDeals": {},
        "HandStackedFaceDown": SEAT,
        "NearHandDraws": {},
        "OwnCardsViewed": SEAT,
        "PacksAcceptanceVerified": {**SEAT, "area": name},
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
            "player": poker_hand,
            "dealer": poker_hand,
            "finding": one_of(HIGHER, HIGHER_WITHOUT_PAIR, EQUAL, LOWER),
        },
    },
    "Irregular": {
        "FaceUpCardNotUsed": {"card": card},
        "MisplacedCardUsed": {"dealt_to": name, "place": name},
    },
    "Voided": {
        "PacksVoided": {"reason": one_of(EXPOSED, FACE_UP, MISDEAL, NONE_ACCEPTED)},
        "PacksVoidedByDeck": {"in_deck": natural},
        "PacksVoidedByShoe": {"fault": SHOE_FAULT},
    },
}
STEPS = declare(EVENTS)
