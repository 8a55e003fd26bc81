"""Questions and refusals at a three card poker table, in English."""

from croupier.games.three_card_poker.commands import Fold, MakePlayWager
from croupier.games.three_card_poker.questions import PlayOrFold
from croupier.games.three_card_poker.refusals import ThreeCardCode
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp, ShoeFault, WrongNumberOfCards
from croupier.words.commands import commands
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.questions import questions
from croupier.words.refusals import refusals

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
            "position {given} has no cards",
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
