"""Sentences for the events that only three card poker has."""

from croupier.games.three_card_poker import events as e
from croupier.games.three_card_poker import reasons as r
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind
from croupier.table.places import UNKNOWN
from croupier.words import Part, names, place_name, sentences, told_apart
from croupier.words.terms import terms


def _drawn(step: e.NextCardDrawnInError) -> str:
    meant = f" for {place_name(step.drawn_for)}" if step.drawn_for != UNKNOWN else ""
    return f"a card is drawn in error{meant} but not exposed"


sentences(
    {
        # --- before the cards are dealt
        e.RoundNotDealt: "Nobody has bet, so no cards are dealt.",
        e.BottomCovered: "The cover card goes to the bottom of the stack.",
        e.DeckHeldInOneHand: "The dealer holds the deck in the same hand throughout the round.",
        e.DeckHeldOverInventory: "The dealer keeps the deck in front of the body, over the table inventory.",
        # --- dealing
        e.OtherHandDeals: "With the other hand, the dealer takes each card off the top and places it face down.",
        e.DealersStackCovered: "The dealer puts a cover card on the dealer's stack in the shoe.",
        e.StubRemovedFromShoe: "The dealer removes the stub from the automated shoe.",
        e.StubNotCounted: "The stub isn't counted, because the shuffler counted the deck.",
        e.NextCardDrawnInError: (_drawn, "it is the next card and goes to {place}"),
        e.FaceUpCardDiscarded: ("the {card} is found face up", "it goes to the discard rack unused"),
        # --- decisions
        e.OwnCardsLookedAt: "Seat {seat} looks at the cards.",
        e.HandForfeited: "Seat {seat} folds the hand at position {position}.",
        # --- settlement
        e.CoverCardRemoved: "The dealer removes the cover card and puts it next to the automated shoe.",
        e.DealersHandFormed: "The dealer has {hand}.",
        e.SettlementBegun: "The dealer {order}.",
        e.ComparedWithDealer: {
            Part.SENTENCE: "Seat {seat}, position {position}: {:hands}; {finding}.",
            Part.SHORT: lambda step: told_apart(step.player, step.dealer)[0],
            Part.MATTER: "position {position}",
            Part.FINDING: "{finding}",
        },
        # --- all hands are void
        e.VoidedForEarlyExposure: "a card was exposed before all bets were made",
        e.VoidedForDealersCard: "one of the dealer's cards was exposed before every player had decided",
        e.VoidedForFaceUpCards: "more than one card was found face up; the cards are reshuffled",
        e.VoidedForWrongNumber: "{position:?position {position}|the dealer} has the wrong number of cards",
        e.VoidedForShoe: "the automated dealing shoe {fault}",
        e.VoidedForMisdeal: "the cards were misdealt, though the deck has all 52",
        e.VoidedForWrongDeck: "the deck has {in_deck} cards and wasn't misdealt; it is removed from the table",
        # --- wagers, lines and why wagers end as they do
        r.ThreeCardCompared: "{finding}",
        r.NoPairOrBetter: "no pair or better",
        r.PlayNotWagered: "folded",
    },
    hands=lambda step: " against ".join(told_apart(step.player, step.dealer)),
)
names(
    {
        ThreeCardKind.ANTE: "ante",
        ThreeCardKind.PAIR_PLUS: "pair plus bet",
        ThreeCardKind.PLAY: "play bet",
        ThreeCardKind.BONUS: "ante bonus",
        ThreeCardArea: "{kind} at position {position}",
    }
)
terms(
    {
        e.ThreeCardFinding.PLAYER_HIGHER: "the player's hand is higher",
        e.ThreeCardFinding.DEALER_HIGHER: "the dealer's hand is higher",
        e.ThreeCardFinding.EQUAL_PUSHES: "the hands tie",
        e.ThreeCardFinding.EQUAL_LOSES: "the hands tie, and the player's must be higher",
        e.ThreeCardFinding.DEALER_NOT_QUALIFIED: "the dealer doesn't have queen high or better",
        e.SettlementOrder.PLAYER_BY_PLAYER: "settles each player's bets in turn",
        e.SettlementOrder.PROCEDURE_BY_PROCEDURE: "reveals all hands, collects the losing bets, then pays the winners",
    }
)
