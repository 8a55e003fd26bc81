"""Sentences for irregularities at a pai gow poker table (19:47-11.11), and for void rounds."""

from croupier.games.pai_gow_poker import commands as c
from croupier.games.pai_gow_poker import events as e
from croupier.games.pai_gow_poker.words import at_position
from croupier.table.dice_commands import NoRoll
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp, ShoeFault, WrongNumberOfCards
from croupier.table.places import UNKNOWN
from croupier.words import place_name, sentences
from croupier.words.irregularities import tells_remedies
from croupier.words.templates import By

_RESET = "the dealer resets the bank's hands by the house way; they don't lose for being set wrong"
_STACK_CARD_EXPOSED = "a card is exposed while the stacks are dealt"
_STACKS_MISDEALT = "the stacks aren't dealt left to right and back in turn"
_DEALT_AGAIN = "the cards are reshuffled and dealt again; the bets stand"


def _drawn(step: e.PaiGowCardInError) -> str:
    drawn_for = f" for {place_name(step.to)}" if step.to != UNKNOWN else ""
    return f"a card is drawn in error{drawn_for}, face down"


V = e.PaiGowVoid
sentences(
    {
        e.DiceNotFlat: ("not all dice lie flat in the shaker", "the dice are shaken again"),
        e.DiceFellOut: ("dice fall out of the shaker", "the dice are shaken again"),
        e.LidRemovedByBank: (
            "the bank removes the lid of the shaker",
            "the dealer has it covered, and the bank shakes again",
        ),
        e.ExposedHandOffered: (
            "the dealer exposes a card at position {position}",
            "without looking at the other cards, the player decides to play out or void the hand",
        ),
        e.ExposedHandKept: "Seat {seat} plays out the exposed hand at position {position}.",
        e.PaiGowCardFaceUp: ("the {card} is found face up in the shoe", "it isn't used and goes to the discard rack"),
        e.PaiGowCardInError: (_drawn, "it is used as the next card"),
        e.HouseWayMissed: ("the dealer's hands aren't set by the house way", "they are reset, and the round goes on"),
        e.BankMisranked: (
            "the bank's hand is foul: {high} ranks below the low hand, {low}",
            _RESET,
        ),
        e.BankMiscounted: ("the bank's hand is foul, with {low_cards:cards} low and {high_cards} high", _RESET),
        e.StackCardExposed: (_STACK_CARD_EXPOSED, _DEALT_AGAIN),
        e.StacksMisdealt: (_STACKS_MISDEALT, _DEALT_AGAIN),
        e.PaiGowVoided: By(
            "reason",
            {
                V.WRONG_START: "the dice were totaled wrong and {position:position} was dealt first",
                V.DEALERS_CARD_EXPOSED: "one of the dealer's cards was exposed; the cards are reshuffled",
                V.BANKS_CARD_EXPOSED: "one of the bank's cards was exposed; the cards are reshuffled",
                V.TWO_FACE_UP: "more than one card was found face up; the cards are reshuffled",
                V.WRONG_NUMBER: "{position:position} was dealt the wrong number of cards; the cards are reshuffled",
                V.MISDEALT: "the cards were misdealt",
                V.WRONG_DECK: "the deck has {in_deck} cards and was not misdealt; it is removed from the table",
                V.SHOE_FAILED: "the automated dealing shoe {fault:?{fault}|fails}",
                V.STACK_CARD_EXPOSED: f"{_STACK_CARD_EXPOSED}; the cards are reshuffled",
                V.STACKS_MISDEALT: f"{_STACKS_MISDEALT}; the cards are reshuffled",
            },
        ),
    },
    position=at_position,
)
_NO_ROLL = "The dealer calls “No roll” and shakes the dice again."
tells_remedies(
    {
        NoRoll: {
            "19:47-11.11(a)": ("the dice don't lie flat in the shaker", _NO_ROLL),
            "19:47-11.11(b)": ("a die falls out of the shaker", _NO_ROLL),
        },
        c.LidRemoved: "The dealer has the shaker covered, and the bank shakes again.",
        CardExposed: {"19:47-11.11(k)": "The cards are reshuffled and the stacks dealt again; bets stand."},
        c.StacksDealtWrong: "The cards are reshuffled and the stacks dealt again; bets stand.",
        c.WrongStart: "All hands are dead, and the cards are reshuffled.",
        c.HandExposed: {
            "19:47-11.11(d)": (
                "a card of a player's hand is exposed",
                "Without looking at the other cards, the player plays the hand out or voids it.",
            ),
            "19:47-11.11(e)": (
                "a card of the dealer or the bank is exposed",
                "All hands are void, and the cards are reshuffled.",
            ),
        },
        CardFoundFaceUp: {
            "19:47-11.11(f)": "The card isn't used and goes to the discard rack; with a second one all hands are void."
        },
        CardDealtInError: {"19:47-11.11(g)": "It is used as the next card."},
        WrongNumberOfCards: {"19:47-11.11(h)": "All hands are void, and the cards are reshuffled."},
        ShoeFault: {"19:47-11.11(n)": "The round is void; all cards are removed from the shoe and reshuffled."},
    }
)
