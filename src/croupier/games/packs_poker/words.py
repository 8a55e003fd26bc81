"""Sentences for the events, questions and refusals at a Pack's Poker table."""

from collections.abc import Mapping

from croupier.equipment.money import show
from croupier.games.packs_poker import events as e
from croupier.games.packs_poker.packs_bet import PacksEnding
from croupier.games.packs_poker.pay_tables import PacksLine
from croupier.games.packs_poker.refusals import PacksCode
from croupier.games.packs_poker.rules import PacksArea, PacksKind
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp, ShoeFault
from croupier.table.meter_commands import Unaccepted
from croupier.table.places import UNKNOWN
from croupier.words import Part, names, place_name, sentences, told_apart
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.places import places
from croupier.words.questions import questions
from croupier.words.refusals import refusals
from croupier.words.terms import terms
from croupier.words.voice import area_name


def _misplaced(step: e.MisplacedCardUsed) -> str:
    where = f" to {place_name(step.dealt_to)}" if step.dealt_to != UNKNOWN else ""
    return f"a card is dealt in error{where}, face down"


sentences(
    {
        e.PacksNotDealt: "There are no bets; the round isn't dealt.",
        e.PacksSystemActivated: "The dealer activates the progressive system.",
        # --- 43.7 to 43.9: dealing
        e.NearHandDraws: "The dealer draws with the hand nearest the shoe and deals with the other.",
        e.DeckKeptInHand: "The dealer holds the deck in the same hand throughout the round.",
        e.DeckKeptOverInventory: "The dealer keeps the deck in front of the body, over the table inventory.",
        e.FreeHandDeals: "The dealer takes each card off the top with the other hand and deals it face down.",
        e.StubTakenFromShoe: "The dealer takes the stub out of the shoe.",
        e.PacksDealtByHand: "The dealer takes the stub out of the automated shoe and deals the packs by hand.",
        e.DealCompletedByHand: (
            "The dealer takes the remaining cards out of the automated shoe and completes the deal by hand."
        ),
        e.StubCountExcused: "The stub isn't counted; the shuffler has counted the deck.",
        # --- 43.10: completion of a round
        e.OwnCardsViewed: "Seat {seat} looks at the cards.",
        e.HandStackedFaceDown: "Seat {seat} stacks the cards face down in front of the betting position.",
        e.TouchingForbidden: "Players may not touch the cards for the rest of the round.",
        e.PackCompared: {
            Part.SENTENCE: "Seat {seat}, pack {pack}: {:hands}; {finding}.",
            Part.SHORT: lambda step: told_apart(step.player, step.dealer)[0],
            Part.MATTER: "pack {pack}",
            Part.FINDING: "{finding}",
        },
        # --- wagers, lines and why wagers end as they do
        e.PacksCompared: "{finding}",
        e.PacksTied: "the hands tie {pair:?with a pair or higher|below a pair}",
        e.PacksHigherWithoutPair: "the player's hand is higher, but below a pair",
        # --- 43.12(c), (d): progressive payouts
        e.PacksHandVerified: "The dealer verifies seat {seat}'s winning hand: {line}.",
        e.PacksAcceptanceVerified: "The dealer verifies that the progressive system accepted seat {seat}'s {area}.",
        e.PacksPayoutDocumented: "Seat {seat}'s payout is documented.",
        # --- 43.7(g), 43.13: irregularities and voids
        e.MisplacedCardUsed: (_misplaced, "it is used as the next card and goes to {place}"),
        e.FaceUpCardNotUsed: ("the {card} is found face up", "it isn't used and goes to the discard rack"),
        e.PacksVoided: "{reason}",
        e.PacksVoidedByShoe: "the automated dealing shoe {fault}",
        e.PacksVoidedByDeck: "the deck has {in_deck} cards and was not misdealt; it is removed from the table",
    },
    hands=lambda step: " against ".join(told_apart(step.player, step.dealer)),
)
names(
    {
        PacksKind.PACK: "Pack's bet",
        PacksKind.FIVE_CARD: "five-card bonus",
        PacksKind.SEVEN_CARD: "seven-card bonus",
        PacksArea: "{kind} {pack}",
    }
)
places({"pack": "pack {1}"})
terms(
    {
        e.PacksFinding.PLAYER_HIGHER: "the player's hand is higher",
        e.PacksFinding.PLAYER_HIGHER_WITHOUT_PAIR: "the player's hand is higher, but below a pair",
        e.PacksFinding.EQUAL: "the hands tie",
        e.PacksFinding.DEALER_HIGHER: "the dealer's hand is higher",
        e.PacksVoid.CARD_EXPOSED: "a card was exposed before all bets were placed",
        e.PacksVoid.CARDS_FACE_UP: "more than one card was found face up; the cards are reshuffled",
        e.PacksVoid.MISDEAL: "the cards were misdealt; the deck has all 52 cards",
        e.PacksVoid.NO_WAGER_ACCEPTED: "the progressive system accepted no bet, and there are no others",
    }
)


# --- lines of the pay tables

LINES: Mapping[PacksLine, str] = {
    PacksLine.SEVEN_CARD_STRAIGHT_FLUSH: "7-Card Straight Flush",
    PacksLine.SIX_CARD_ROYAL_FLUSH: "6-Card Royal Flush",
    PacksLine.DIAMOND_ROYAL_FLUSH: "Diamond Royal Flush",
    PacksLine.ROYAL_FLUSH: "Royal Flush",
    PacksLine.STRAIGHT_FLUSH: "Straight Flush",
    PacksLine.FOUR_OF_A_KIND: "Four-of-a-Kind",
    PacksLine.FULL_HOUSE: "Full House",
    PacksLine.FLUSH: "Flush",
    PacksLine.STRAIGHT: "Straight",
    PacksLine.THREE_OF_A_KIND: "Three-of-a-Kind",
    PacksLine.TWO_PAIR: "Two Pair",
    PacksLine.PAIR_OF_JACKS_OR_BETTER: "One Pair (Jacks or better)",
    PacksLine.PAIR_OF_TWOS_THROUGH_TENS: "One Pair (2 through 10)",
}

ENDINGS: Mapping[PacksEnding, str] = {
    PacksEnding.HIGHER: "the player's hand is higher",
    PacksEnding.HIGHER_WITHOUT_PAIR: "the player's hand is higher, but below a pair",
    PacksEnding.EQUAL: "the hands tie",
    PacksEnding.EQUAL_WITHOUT_PAIR: "the hands tie below a pair",
    PacksEnding.LOWER: "the dealer's hand is higher",
}

names(LINES)
names(ENDINGS)


# --- questions, refusals and irregularities


def _unknown(value: tuple[Unaccepted, ...], wagers: tuple[Unaccepted, ...]) -> str:
    unknown = sorted({(refusal.seat, refusal.area) for refusal in value if refusal not in wagers})
    if not unknown:
        return "a progressive bet is named twice"
    return f"no such progressive bet: {', '.join(f'{area} of seat {seat}' for seat, area in unknown)}"


questions(
    {
        e.PacksWagersToRegister: "The progressive system registers the bets",
        e.PacksCardsToView: "The players may look at their cards",
        e.PackToTurn: "The dealer turns over pack {number}",
        e.PacksPayoutToValidate: "A supervisor validates the payout for seat {seat}'s {area}",
        e.PacksPayoutToDocument: "Seat {seat}'s progressive payout must be documented before the cards are collected",
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
            lambda value, stake, area, **_: f"{show(stake + value)} on {area_name(area)} isn't a posted amount",
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
