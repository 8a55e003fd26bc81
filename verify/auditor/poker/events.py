"""The events of poker and the kinds of their fields, and hands as events state them."""

from collections.abc import Mapping
from typing import Any

from ..hands import CATEGORIES, FOUR, FULL_HOUSE, HIGH_CARD, PAIR, THREE, TWO_PAIR, poker_hand, recorded
from ..shapes import MONEY, declare
from ..shapes import STEPS as KNOWN
from ..value_kinds import Fields, each, flag, natural, nonblank, one_of, text
from ..vocabulary import PLACING
from .hands import Both, LowWorth

SEAT: Fields = {"seat": natural}
MOVED: Fields = {**MONEY, "amount": natural}
MISDEAL, WRONG_STUB = "misdeal", "wrong_stub"
"""Why a round is undone (readings 144 and 145)."""
WHOLE, HIGH_HALF, LOW_HALF = "whole", "high_half", "low_half"
"""The parts of a pot."""
ANTE, SMALL_BLIND, BIG_BLIND, BLIND, FORCED = "ante", "small_blind", "big_blind", "blind", "forced"
CALL, BET, RAISE = "call", "bet", "raise"
_OF_LOW = (HIGH_CARD, PAIR, TWO_PAIR, THREE, FULL_HOUSE, FOUR)
"""The categories of low hands in the order of 14.3(e)."""


def of_low(found: LowWorth) -> dict[str, Any]:
    """Return a low hand as events state it."""
    pattern, ranks = found
    return {"is": "PokerLow", "category": CATEGORIES[_OF_LOW[pattern]], "ranks": list(ranks)}


def of_hand(seat: int, found: Both) -> dict[str, Any]:
    """14.15(d): how a hand shown is identified."""
    return {
        "seat": seat,
        "high": "" if found.high is None else recorded(found.high),
        "low": "" if found.low is None else of_low(found.low),
    }


def low(value: Any) -> bool:
    """Return True for a low hand: its category, and the deciding ranks, the ace being 1."""
    return (
        type(value) is dict
        and value.keys() == {"is", "category", "ranks"}
        and value["is"] == "PokerLow"
        and value["category"] in CATEGORIES
        and each(natural)(value["ranks"])
    )


def high_or_none(value: Any) -> bool:
    """Return True for a high hand, or for none where only low hands count."""
    return value == "" or poker_hand(value)


def low_or_none(value: Any) -> bool:
    """Return True for a low hand, or for none."""
    return value == "" or low(value)


AWARD: Fields = {**MOVED, **SEAT, "pot": natural}
SHARE: Fields = {**AWARD, "part": one_of(WHOLE, HIGH_HALF, LOW_HALF), "winners": natural}

EVENTS: Mapping[str, Mapping[str, Fields]] = {
    "Act": {
        "AllIn": SEAT,
        "BetCompleted": {**SEAT, "amount": natural},
        "BetCorrected": {**SEAT, "put_in": natural, "announced": natural},
        "ButtonPlaced": SEAT,
        "CardDecided": {**SEAT, "hand": poker_hand, "second": natural, "seconds": poker_hand},
        "CardsDrawn": {**SEAT, "number": natural},
        "CashChanged": {**SEAT, "amount": natural},
        "Checked": SEAT,
        "ChipsPutIn": {**SEAT, "amount": natural, "how": PLACING},
        "CommonCardDue": {},
        "Conceded": SEAT,
        "DeckHeldLevel": {},
        "DeckRotated": {"back": text},
        "DeckSorted": {"back": text},
        "DisputeDecided": {"ruling": nonblank},
        "ExposedCardIsBurn": {},
        "Folded": SEAT,
        "HandIdentified": {**SEAT, "high": high_or_none, "low": low_or_none},
        "HighestShowing": SEAT,
        "MisdealDeclared": {"ground": nonblank},
        "NextRoundAwaited": SEAT,
        "PotOwesTime": {"amount": natural},
        "RaiseCompleted": {**SEAT, "amount": natural},
        "SatIn": SEAT,
        "SatOut": SEAT,
        "ShowdownBegun": {},
        "SingleChipCalled": {**SEAT, "chip": natural},
        "StoodPat": SEAT,
        "TimeAssessed": {"hourly": natural, "amount": natural, "minutes": natural, "per_table": flag},
        "TooShortToPlay": {**SEAT, "has": natural, "needed": natural},
    },
    "Irregular": {
        "BetAddedTo": {**SEAT, "added": natural, "counts": natural, "stays": flag},
        "DealersCutImproper": {},
        "HandDead": {**SEAT, "bets_go_back": flag},
        "HandOutOfView": SEAT,
        "HoleCardReplaced": SEAT,
        "PotChipsTouched": SEAT,
        "ReturnedCardsWrong": {**SEAT, "count": natural, "expected": natural},
        "StubWrong": {"count": natural, "expected": natural, "void": flag},
    },
    "Transferred": {
        "AddedChipsKept": AWARD,
        "BetsGathered": {**MOVED, "pot": natural},
        "CashLaid": {**MOVED, **SEAT},
        "FouledBetsReturned": {**MOVED, **SEAT},
        "HighHandPaid": {**SHARE, "hand": poker_hand},
        "LastPlayerPaid": AWARD,
        "LowHandPaid": {**SHARE, "hand": low},
        "PotTimeTaken": {**MOVED, "pot": natural},
        "PotsJoined": {**MOVED, "pot": natural, "into": natural},
        "RakePutAway": MOVED,
        "RakeTaken": {**MOVED, "pot": natural, "by_levels": flag, "limited": flag},
        "TimeChargePaid": {**MOVED, **SEAT},
        "TimeChargesPutAway": MOVED,
        "UncalledBetReturned": {**MOVED, **SEAT},
        "UndoneBetsReturned": {**MOVED, **SEAT, "reason": one_of(MISDEAL, WRONG_STUB)},
    },
    "Voided": {"DealUndone": {"reason": one_of(MISDEAL, WRONG_STUB)}},
    "Wagered": {
        "BetPlaced": {
            **KNOWN["Wagered"],
            "bet": one_of(ANTE, SMALL_BLIND, BIG_BLIND, BLIND, FORCED, CALL, BET, RAISE),
        },
    },
}
STEPS = declare(EVENTS)

OF_ROUND = (
    *("AllIn", "BetCompleted", "BetCorrected", "ButtonPlaced", "CardDecided", "CardsDrawn", "CashChanged", "Checked"),
    *("ChipsPutIn", "CommonCardDue", "Conceded", "ExposedCardIsBurn", "Folded", "HandIdentified", "HighestShowing"),
    *("RaiseCompleted", "ShowdownBegun", "SingleChipCalled", "StoodPat"),
    *("BetAddedTo", "HandDead", "HoleCardReplaced", "ReturnedCardsWrong", "StubWrong"),
)
"""Events of a round that follow from its commands and cards at a fixed place."""
