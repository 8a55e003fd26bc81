"""Questions and refusals at a Pack's Poker table, in English."""

from croupier.equipment.money import show
from croupier.games.packs_poker import questions as q
from croupier.games.packs_poker.refusals import PacksCode
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp, ShoeFault
from croupier.table.meter_commands import Unaccepted
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.questions import questions
from croupier.words.refusals import refusals
from croupier.words.voice import area_name


def _unknown(given: tuple[Unaccepted, ...], wagers: tuple[Unaccepted, ...]) -> str:
    unknown = sorted({(refusal.seat, refusal.area) for refusal in given if refusal not in wagers})
    if not unknown:
        return "a progressive bet is named twice"
    return f"no such progressive bet: {', '.join(f'{area} of seat {seat}' for seat, area in unknown)}"


questions(
    {
        q.PacksWagersToRegister: "The progressive system registers the bets",
        q.PacksCardsToView: "The players may look at their cards",
        q.PackToTurn: "The dealer turns over pack {number}",
        q.PacksPayoutToValidate: "A supervisor validates the payout for seat {seat}'s {area}",
        q.PacksPayoutToDocument: "Seat {seat}'s progressive payout must be documented before the cards are collected",
    }
)

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
        "short": "the stub counts one short: the deck is missing a card",
        "51": "the shuffler counts 51 cards",
        "rejected": "the progressive system does not accept your wager",
    },
)


tells_remedies(
    {
        CardExposed: {"13:69F-43.13(a)": "All hands are void."},
        CardFoundFaceUp: {
            "13:69F-43.13(b)": "The card isn't used; it goes to the discard rack. A second one voids all hands."
        },
        CardDealtInError: {"13:69F-43.13(c)": "It is used as the next card."},
        ShoeFault: {"13:69F-43.13(e)": "The round is void."},
    }
)
