"""The events of three card poker and the kinds of their fields."""

from collections.abc import Mapping
from typing import Any

from ..hands import ranks_named
from ..shapes import declare
from ..value_kinds import Fields, card, name, natural, one_of
from ..vocabulary import SHOE_FAULT
from .hands import CATEGORIES

SEAT: Fields = {"seat": natural}
AT: Fields = {"seat": natural, "position": natural}

HIGHER, LOWER, NOT_QUALIFIED = "player_higher", "dealer_higher", "dealer_not_qualified"
EQUAL, NOT_HIGHER = "equal_pushes", "equal_loses"
"""How two hands compare (20.11(a)1, reading 110)."""
TOGETHER, ONE_BY_ONE = "procedure_by_procedure", "player_by_player"
"""The orders of 20.10(c)1 and 2."""


def hand(value: Any) -> bool:
    """Return True for a hand of three cards: its category, and the deciding ranks."""
    return (
        type(value) is dict
        and value.keys() == {"is", "category", "deciding"}
        and (value["is"], value["category"] in CATEGORIES) == ("ThreeCardHand", True)
        and ranks_named(value["deciding"])
    )


EVENTS: Mapping[str, Mapping[str, Fields]] = {
    "Act": {
        "BottomCovered": {},
        "CoverCardRemoved": {},
        "DealersHandFormed": {"hand": hand},
        "DealersStackCovered": {},
        "DeckHeldInOneHand": {},
        "DeckHeldOverInventory": {},
        "HandForfeited": AT,
        "OtherHandDeals": {},
        "OwnCardsLookedAt": SEAT,
        "RoundNotDealt": {},
        "SettlementBegun": {"order": one_of(TOGETHER, ONE_BY_ONE)},
        "StubNotCounted": {},
        "StubRemovedFromShoe": {},
    },
    "Irregular": {
        "NextCardDrawnInError": {"drawn_for": name, "place": name},
        "FaceUpCardDiscarded": {"card": card},
    },
    "Compared": {
        "ComparedWithDealer": {
            **AT,
            "player": hand,
            "dealer": hand,
            "finding": one_of(HIGHER, LOWER, EQUAL, NOT_HIGHER, NOT_QUALIFIED),
        },
    },
    "Voided": {
        "VoidedForDealersCard": {},
        "VoidedForEarlyExposure": {},
        "VoidedForFaceUpCards": {},
        "VoidedForMisdeal": {},
        "VoidedForShoe": {"fault": SHOE_FAULT},
        "VoidedForWrongDeck": {"in_deck": natural},
        "VoidedForWrongNumber": {"position": natural},
    },
}
STEPS = declare(EVENTS)
