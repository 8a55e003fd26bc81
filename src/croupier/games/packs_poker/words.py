"""Sentences for the events at a Pack's Poker table."""

from croupier.games.packs_poker import events as e
from croupier.games.packs_poker import reasons as r
from croupier.games.packs_poker.rules import PacksArea, PacksKind
from croupier.table.places import UNKNOWN
from croupier.words import Part, names, place_name, sentences, told_apart
from croupier.words.places import places
from croupier.words.terms import terms


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
        r.PacksCompared: "{finding}",
        r.PacksTied: "the hands tie {pair:?with a pair or higher|below a pair}",
        r.PacksHigherWithoutPair: "the player's hand is higher, but below a pair",
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
