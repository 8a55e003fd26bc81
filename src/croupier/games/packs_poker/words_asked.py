"""What is asked and refused at a Pack's Poker table, in English."""

from croupier.equipment.money import show
from croupier.games.packs_poker.questions import (
    PacksCardsToView,
    PacksPayoutToDocument,
    PacksPayoutToValidate,
    PacksWagersToRegister,
    PackToTurn,
)
from croupier.games.packs_poker.refusals import PacksCode
from croupier.table.asks import Ask
from croupier.table.commands import Unaccepted
from croupier.words.irregularities import tells_irregularities
from croupier.words.questions import asks
from croupier.words.refusals import refusals
from croupier.words.voice import area_name


@asks(PacksWagersToRegister)
def _(_about: PacksWagersToRegister, _ask: Ask) -> str:
    return "The progressive system registers the bets"


@asks(PacksCardsToView)
def _(_about: PacksCardsToView, _ask: Ask) -> str:
    return "The players may look at their cards"


@asks(PackToTurn)
def _(about: PackToTurn, _ask: Ask) -> str:
    return f"The dealer turns over pack {about.number}"


@asks(PacksPayoutToValidate)
def _(about: PacksPayoutToValidate, _ask: Ask) -> str:
    return f"A supervisor validates the payout for seat {about.seat}'s {area_name(about.area)}"


@asks(PacksPayoutToDocument)
def _(about: PacksPayoutToDocument, _ask: Ask) -> str:
    return f"Seat {about.seat}'s progressive payout must be documented before the cards are collected"


def _unknown(given: tuple[Unaccepted, ...], wagers: tuple[Unaccepted, ...]) -> str:
    unknown = sorted({(one.seat, one.area) for one in given if one not in wagers})
    if not unknown:
        return "a progressive bet is named twice"
    return f"no such progressive bet: {', '.join(f'{area} of seat {seat}' for seat, area in unknown)}"


C = PacksCode
refusals(
    {
        C.NEEDS_PACK_WAGER: (
            lambda area, needed: f"{area_name(area)} needs {area_name(needed)} here",
            lambda needed, **_: f"{area_name(needed)} first",
        ),
        C.NOT_A_POSTED_AMOUNT: (
            lambda given, stake, area, **_: f"{show(stake + given)} on {area_name(area)} isn't a posted amount",
            "{amounts:$or}",
        ),
        C.NO_SUCH_PROGRESSIVE_WAGER: _unknown,
        C.NO_SHOE_DISPENSING: "no automated dealing shoe is dispensing cards",
        C.CARDS_BEING_DEALT: ("the cards are being dealt", "looking at them once all are dealt"),
        C.HAS_NO_CARDS: ("seat {seat} has no cards", "players who have bet"),
        C.HANDS_OFF: (
            "players can't touch the cards once they are down in front of the betting positions",
            "waiting until the round is over",
        ),
    }
)


tells_irregularities(
    "packs-poker",
    {
        "exposed": "a card is exposed before “No more bets”",
        "face-up": "one card is found face up",
        "two-face-up": "two cards are found face up",
        "error": "a card is dealt in error, face down",
        "jam": "the shuffler jams",
        "shoe": "the automated shoe jams",
        "misdeal": "the stub counts one short: a misdeal",
        "short": "the stub counts one short: the deck lacks a card",
        "51": "the shuffler counts 51 cards",
        "rejected": "the progressive system does not accept your wager",
    },
)
