"""Sentences for where the first card goes, for set hands, and for advice on setting them."""

from croupier.games.pai_gow_poker.setting_events import Advised, HandSet, SetBy, StartBy, StartDetermined
from croupier.games.pai_gow_poker.words import at_position
from croupier.words import sentences
from croupier.words.templates import By
from croupier.words.text import capital

_COUNTING = "counting {counted_from:?the bank, position {counted_from},|the dealer} as 1, {position:position} is first."
_HAND = "{position:?position {position}'s|the dealer's} hand"

sentences(
    {
        StartDetermined: By(
            "by",
            {
                StartBy.DICE: "The dice show {shown:sum}; " + _COUNTING,
                StartBy.NUMBER_SELECTOR: "The number is {shown[0]}; " + _COUNTING,
                StartBy.BUTTON: "{position:Position} has the button and is dealt first.",
                StartBy.WAGERS: "{position:Position} is first.",
            },
        ),
        HandSet: By(
            "by",
            {
                SetBy.PLAYER: f"Seat {{seat}} sets {_HAND} and places it face down.",
                SetBy.BANK: f"Seat {{seat}}, as the bank, sets {_HAND} face up.",
                SetBy.HOUSE_WAY: f"The dealer sets {_HAND} by the house way.",
                SetBy.DEALER: f"The dealer sets {_HAND}.",
            },
        ),
        Advised: (
            "{low:?The house would put cards {low:and} of position {position} in the low hand, by rule {rule} of the "
            "house way.|The dealer tells seat {seat} how the house would set the hand.}"
        ),
    },
    position=at_position,
    Position=lambda position: capital(at_position(position)),
    sum=lambda shown: f"{' + '.join(map(str, shown))} = {sum(shown)}",
)
