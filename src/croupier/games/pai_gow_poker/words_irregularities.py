"""The sentences of what goes wrong at a pai gow poker table (19:47-11.11), and of rounds that are void."""

from croupier.games.pai_gow_poker import events as e
from croupier.games.pai_gow_poker.words import at_position
from croupier.table.places import UNKNOWN
from croupier.words import place_name, sentences
from croupier.words.templates import By
from croupier.words.terms import terms

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
        e.UnplayedCardExposed: "A card at {position:position} is exposed; nobody plays that hand.",
        e.ExposedHandOffered: (
            "the dealer exposes a card at position {position}",
            "without looking at the other cards, the player decides to play out or void the hand",
        ),
        e.ExposedTooLate: (
            "the dealer exposes a card at position {position}",
            "{reason}, so it can't be voided and is played out",
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
terms(
    {
        e.TooLate.SET: "the player has set the hand",
        e.TooLate.LOOKED: "the player has looked at the other cards",
    }
)
