"""Sentences for the events, questions and refusals that only three card poker has."""

from croupier.games.three_card_poker import events as e
from croupier.games.three_card_poker.commands import Fold, MakePlayWager, ThreeCardCode
from croupier.games.three_card_poker.events import PlayOrFold
from croupier.games.three_card_poker.ranking import ThreeCardCategory, ThreeCardHand
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp, ShoeFault, WrongNumberOfCards
from croupier.table.places import UNKNOWN
from croupier.words import Part, names, place_name, sentences, told_apart
from croupier.words.commands import commands
from croupier.words.hands import called_by_ranks, category_words
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.questions import questions
from croupier.words.refusals import refusals
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
        e.ThreeCardCompared: "{finding}",
        e.NoPairOrBetter: "no pair or better",
        e.PlayNotWagered: "folded",
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


# --- hands

names(
    {
        ThreeCardCategory: category_words,
        ThreeCardHand: lambda hand: called_by_ranks(hand.category, *hand.deciding),
    }
)


# --- questions, refusals and irregularities

questions(
    {
        PlayOrFold: "Seat {to}, position {numbers[0]}: play for {amount:$} more, or fold",
    }
)

C = ThreeCardCode
refusals(
    {
        C.PLAY_WAGER_COMES_LATER: ("the play bet comes after the deal", "ante and pair plus bets"),
        C.ONE_POSITION: ("players here bet at one position only", "position {seat}"),
        C.POSITION_NOT_FREE: ("position {position} must be free and next to seat {seat}", "a free position next to it"),
        C.TWO_POSITIONS: ("players bet at two positions at most", "either of those two"),
        C.POSITION_WAGERED_ON: ("seat {player} has a bet at position {seat}", "another seat"),
        C.DEVICE_SHUFFLES: (
            "cards dealt by hand must be shuffled by a device",
            "the shuffler on the table, or another method",
        ),
        C.PLAY_WAGER_SHORT: (
            "the play bet equals the ante of {amount:$}, and seat {seat} has {held:$} in chips",
            "buying chips, or folding the hand",
        ),
        C.NO_CARDS: ("seat {seat} has no cards", "only the player to whom cards were dealt, and the dealer"),
        C.NOT_TO_BE_TOUCHED: ("the cards can't be touched now", "looking at them before deciding"),
        C.NO_SHOE_DISPENSES: "no automated dealing shoe is dispensing cards",
        C.ALL_DECIDED: ("all players have decided", "settling the wagers"),
        C.NO_CARDS_AT_POSITION: (
            "position {value} has no cards",
            "0 for the dealer, or {positions:list}",
        ),
    }
)


tells_irregularities(
    "three-card-poker",
    {
        "exposed": "a card is exposed before “No more bets”",
        "face-up": "one card is found face up in the shoe or deck",
        "two-face-up": "two cards are found face up",
        "error": "a card is dealt in error but not exposed",
        "number": "your hand has a wrong number of cards",
        "dealer": "the dealer's hand has a wrong number of cards",
        "dealer-card": "one of the dealer's cards is exposed before all players have decided",
        "shoe": "the automated shoe jams",
        "jam": "the shuffler jams",
        "misdeal": "the stub counts one short: a misdeal",
        "short": "the stub counts one short: the deck is missing a card",
        "51": "the shuffler counts 51 cards",
    },
)


commands(
    {
        MakePlayWager: "make a play bet",
        Fold: "fold the hand",
    }
)


tells_remedies(
    {
        CardExposed: {"19:47-20.12": "All hands are void, and the cards are reshuffled."},
        CardFoundFaceUp: {
            "19:47-20.12": "The card isn't used; it goes to the discard rack. A second one voids all hands."
        },
        CardDealtInError: {"19:47-20.12": "It is used as the next card."},
        WrongNumberOfCards: {"19:47-20.12": "All hands are void, and the cards are reshuffled."},
        ShoeFault: {"19:47-20.12": "The round is void, and the cards are reshuffled."},
    }
)
