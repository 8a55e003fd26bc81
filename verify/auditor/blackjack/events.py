"""The events of a blackjack table, as the record has them."""

from .. import shapes, value_kinds
from ..value_kinds import card, flag, natural, one_of, text
from .choices import SPOTS

NO_CARDS_LEFT, HOLE_CARD_VISIBLE = "no_cards_left", "hole_card_visible"
"""2.15(f), (j)1: why all hands are void."""

_BOX: value_kinds.Fields = {"box": natural}
_HAND: value_kinds.Fields = {"box": natural, "hand": natural}
_SEAT: value_kinds.Fields = {"seat": natural, "box": natural}
_SEATS_HAND: value_kinds.Fields = {**_SEAT, "hand": natural}

ITEMS = {
    "FaceUpCardSetAside": "a",
    "UnexposedCardUsed": "b",
    "ExposedCardOffered": "c",
    "DealersExtraCard": "d",
    "DealersCardMissed": "e",
    "ShoeRanOut": "f",
    "FirstCardMissed": "g",
    "SecondCardMissed": "g",
    "BothCardsMissed": "g",
    "WrongSideDrawn": "h",
    "RequestedCardMissed": "i",
    "CardReaderMisused": "j",
    "CardReaderFailed": "k",
    "UpCardLeftBehind": "l",
    "UpCardInRack": "m",
    "LightFailed": "n",
    "BonusAwardNotShown": "o",
    "DoubledCardFaceUp": "p",
}
"""The item of 2.15 that covers each irregularity."""

EVENTS = shapes.declare(
    {
        "Act": {
            "AcesVerified": {"box": natural, "aces": one_of("four_aces", "three_suited", "three", "two_suited", "two")},
            "BlackjackNotDealt": {},
            "BonusAmountVerified": {**_SEAT, "amount": natural},
            "BonusAwardAscertained": {**_SEAT, "award": natural},
            "BonusAwardShown": {**_SEAT, "award": natural, "lot": natural, "lots": natural},
            "BonusAwardUnknown": _SEAT,
            "BonusButtonPressed": _SEAT,
            "BonusHandVerified": _SEAT,
            "BonusPayoutConfirmed": {**_SEAT, "amount": natural},
            "BoxLinedUp": {**_SEAT, "behind": value_kinds.each(natural)},
            "BoxPayoutDocumented": _BOX,
            "CardsStay": _HAND,
            "CuttingCardPlaced": {"before": natural, "behind": natural},
            "CuttingCardReached": {},
            "DealerChanged": {},
            "DoubleDeclined": _SEATS_HAND,
            "FirstHandChosen": _SEATS_HAND,
            "HoleCardRead": {"blackjack": flag},
            "LammerMoved": {**_SEAT, "number": natural},
            "LammerPlaced": {**_SEAT, "number": natural},
            "LightRestored": _BOX,
            "LightVerified": _BOX,
            "LightsVerified": {"boxes": value_kinds.each(natural)},
            "NoCardNeeded": {},
            "NoWagerLeft": {},
            "OthersAdmitted": _SEAT,
            "PutUnderBonus": _SEAT,
            "QueensReported": {},
            "ReshuffleOrdered": {},
            "SideDetermined": {"card": card, "side": text},
            "StacksInserted": {"stacks": natural, "cards": natural},
            "Stood": _SEATS_HAND,
            "StreakUnmoved": {**_SEAT, "dead": flag},
            "SurrenderWaits": _BOX,
            "UpCardFound": {},
            "UpCardMoved": {"hand": natural},
            "WagersWait": _HAND,
        },
        "Announced": {
            "BlackjackTotalCalled": {
                **_HAND,
                "place": value_kinds.name,
                "total": natural,
                "soft": flag,
                "over": flag,
                "blackjack": flag,
            },
            "BonusCalled": {**_SEAT, "amount": natural},
            "InsuranceOffered": {},
            "SurrenderCalled": _BOX,
        },
        "Compared": {
            "TotalsCompared": {
                **_SEATS_HAND,
                "total": natural,
                "soft": flag,
                "blackjack": flag,
                "dealer_total": natural,
                "dealer_soft": flag,
                "dealer_blackjack": flag,
                "outcome": one_of("win", "lose", "push"),
            },
        },
        "Irregular": {
            "BonusAwardNotShown": _SEAT,
            "BothCardsMissed": _BOX,
            "CardReaderFailed": {},
            "CardReaderMisused": {"up_card": card, "value_visible": flag},
            "DealersCardMissed": {"card": natural},
            "DealersExtraCard": {"total": natural, "soft": flag},
            "DoubledCardFaceUp": {},
            "ExposedCardOffered": {},
            "FaceUpCardSetAside": {"double_shoe": flag},
            "FirstCardMissed": _BOX,
            "LightFailed": _BOX,
            "RequestedCardMissed": _HAND,
            "SecondCardMissed": _BOX,
            "ShoeRanOut": {"double_shoe": flag},
            "UnexposedCardUsed": {},
            "UpCardInRack": {},
            "UpCardLeftBehind": {"hand": natural},
            "WrongSideDrawn": {"side": text},
        },
        "Transferred": {
            "ProgressiveTakenIn": {**shapes.MONEY, **_SEAT, "amount": natural},
            "SecondHandChosen": {**shapes.MONEY, **_SEATS_HAND, "spot": one_of(*SPOTS), "amount": natural},
        },
        "Voided": {"BlackjackVoided": {"reason": one_of(NO_CARDS_LEFT, HOLE_CARD_VISIBLE)}},
    }
)
