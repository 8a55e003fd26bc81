"""The sentences of what goes wrong at a pai gow poker table (19:47-11.11), and of rounds that are void."""

from croupier.games.pai_gow_poker.events import (
    BankMiscounted,
    BankMisranked,
    DiceFellOut,
    DiceNotFlat,
    ExposedHandKept,
    ExposedHandOffered,
    ExposedTooLate,
    HouseWayMissed,
    LidRemovedByBank,
    PaiGowCardFaceUp,
    PaiGowCardInError,
    PaiGowVoid,
    PaiGowVoided,
    StackCardExposed,
    StacksMisdealt,
    TooLate,
    UnplayedCardExposed,
)
from croupier.games.pai_gow_poker.words import at_position, split_words
from croupier.table.places import UNKNOWN
from croupier.words import card_name, hand_name
from croupier.words.terms import term
from croupier.words.voice import Part, place_name, tells


@tells(DiceNotFlat, Part.TROUBLE)
def _(step: DiceNotFlat) -> str:
    return "not all dice lie flat in the shaker"


@tells(DiceNotFlat, Part.REMEDY)
def _(step: DiceNotFlat) -> str:
    return "the dice are shaken again"


@tells(DiceFellOut, Part.TROUBLE)
def _(step: DiceFellOut) -> str:
    return "dice fall out of the shaker"


@tells(DiceFellOut, Part.REMEDY)
def _(step: DiceFellOut) -> str:
    return "the dice are shaken again"


@tells(LidRemovedByBank, Part.TROUBLE)
def _(step: LidRemovedByBank) -> str:
    return "the bank removes the lid of the shaker"


@tells(LidRemovedByBank, Part.REMEDY)
def _(step: LidRemovedByBank) -> str:
    return "the dealer has it covered, and the bank shakes again"


@tells(UnplayedCardExposed)
def _(step: UnplayedCardExposed) -> str:
    return f"A card at {at_position(step.position)} is exposed; nobody plays that hand."


@tells(ExposedHandOffered, Part.TROUBLE)
def _(step: ExposedHandOffered) -> str:
    return f"the dealer exposes a card at position {step.position}"


@tells(ExposedHandOffered, Part.REMEDY)
def _(step: ExposedHandOffered) -> str:
    return "the player may void the hand without looking at the other cards"


@tells(ExposedTooLate, Part.TROUBLE)
def _(step: ExposedTooLate) -> str:
    return f"the dealer exposes a card at position {step.position}"


_TOO_LATE = {
    TooLate.SET: "the player has set the hand",
    TooLate.LOOKED: "the player has looked at the other cards",
}


@tells(ExposedTooLate, Part.REMEDY)
def _(step: ExposedTooLate) -> str:
    return f"{_TOO_LATE[step.reason]}, so it can't be voided and is played out"


@tells(ExposedHandKept)
def _(step: ExposedHandKept) -> str:
    return f"Seat {step.seat} plays out the exposed hand at position {step.position}."


@tells(PaiGowCardFaceUp, Part.TROUBLE)
def _(step: PaiGowCardFaceUp) -> str:
    return f"the {card_name(step.card)} is found face up in the shoe"


@tells(PaiGowCardFaceUp, Part.REMEDY)
def _(step: PaiGowCardFaceUp) -> str:
    return "it isn't used and goes to the discard rack"


@tells(PaiGowCardInError, Part.TROUBLE)
def _(step: PaiGowCardInError) -> str:
    drawn_for = f" for {place_name(step.to)}" if step.to != UNKNOWN else ""
    return f"a card is drawn in error{drawn_for}, face down"


@tells(PaiGowCardInError, Part.REMEDY)
def _(step: PaiGowCardInError) -> str:
    return "it is used as the next card"


@tells(HouseWayMissed, Part.TROUBLE)
def _(step: HouseWayMissed) -> str:
    return "the dealer's hands aren't set by the house way"


@tells(HouseWayMissed, Part.REMEDY)
def _(step: HouseWayMissed) -> str:
    return "they are reset, and the round goes on"


_RESET = "the dealer resets them by the house way, and the bank loses nothing by it"


@tells(BankMisranked, Part.TROUBLE)
def _(step: BankMisranked) -> str:
    below = f"{hand_name(step.high)} ranks below the low hand, {hand_name(step.low)}"
    return f"the bank's hand is foul: {below}"


@tells(BankMisranked, Part.REMEDY)
def _(step: BankMisranked) -> str:
    return _RESET


@tells(BankMiscounted, Part.TROUBLE)
def _(step: BankMiscounted) -> str:
    return f"the bank's hand is foul, with {split_words(step.low_cards, step.high_cards)}"


@tells(BankMiscounted, Part.REMEDY)
def _(step: BankMiscounted) -> str:
    return _RESET


_STACKS = {
    PaiGowVoid.STACK_CARD_EXPOSED: "a card is exposed while the stacks are dealt",
    PaiGowVoid.STACKS_MISDEALT: "the stacks aren't dealt left to right and back in turn",
}
_DEALT_AGAIN = "the cards are reshuffled and dealt again; the bets stand"


@tells(StackCardExposed, Part.TROUBLE)
def _(step: StackCardExposed) -> str:
    return _STACKS[PaiGowVoid.STACK_CARD_EXPOSED]


@tells(StackCardExposed, Part.REMEDY)
def _(step: StackCardExposed) -> str:
    return _DEALT_AGAIN


@tells(StacksMisdealt, Part.TROUBLE)
def _(step: StacksMisdealt) -> str:
    return _STACKS[PaiGowVoid.STACKS_MISDEALT]


@tells(StacksMisdealt, Part.REMEDY)
def _(step: StacksMisdealt) -> str:
    return _DEALT_AGAIN


@tells(PaiGowVoided, Part.REASON)
def _(step: PaiGowVoided) -> str:
    reshuffled = "the cards are reshuffled"
    match step.reason:
        case PaiGowVoid.WRONG_START:
            return f"the dice were totaled wrong and {at_position(step.position)} was dealt first"
        case PaiGowVoid.DEALERS_CARD_EXPOSED:
            return f"one of the dealer's cards was exposed; {reshuffled}"
        case PaiGowVoid.BANKS_CARD_EXPOSED:
            return f"one of the bank's cards was exposed; {reshuffled}"
        case PaiGowVoid.TWO_FACE_UP:
            return f"more than one card was found face up; {reshuffled}"
        case PaiGowVoid.WRONG_NUMBER:
            return f"{at_position(step.position)} was dealt the wrong number of cards; {reshuffled}"
        case PaiGowVoid.MISDEALT:
            return "the cards were misdealt"
        case PaiGowVoid.WRONG_DECK:
            return f"the deck has {step.in_deck} cards and was not misdealt; it is removed from the table"
        case PaiGowVoid.SHOE_FAILED:
            return f"the automated dealing shoe {term(step.fault) if step.fault else 'fails'}"
        case PaiGowVoid.STACK_CARD_EXPOSED | PaiGowVoid.STACKS_MISDEALT:
            return f"{_STACKS[step.reason]}; {reshuffled}"
