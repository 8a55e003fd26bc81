"""The words of a red dog dealer's acts, and the mistakes near each."""

from croupier.equipment.cards import Card
from croupier.games.red_dog.events import SpreadCalled
from croupier.play.drill import Figure, HeldCards
from croupier.play.missteps import Misstep, Mistakes
from croupier.words import call

PREPARED = (
    "The first player may inspect the cards; the dealer turns them face down, washes them, stacks them and they are "
    "shuffled."
)
PREPARED_MISTAKES: Mistakes = {
    "The cards are shuffled as they lie, face up and without a wash.": Misstep.NO_WASH,
    "The dealer washes and stacks the cards before any player has seen their faces, and they are shuffled.": (
        Misstep.NO_INSPECTION
    ),
}
SHUFFLED = "The cards of the shoe and the discard rack are put together and shuffled."
SHUFFLE_MISTAKES: Mistakes = {
    "The cards in the discard rack are put behind those in the shoe, and the shoe is dealt on.": Misstep.NO_SHUFFLE,
    "The cards are spread face up, for the players to inspect.": Misstep.REPEATED,
}
LOADED = "The dealer puts the cards into the shoe, with the cover card near the back where there is one."
LOADED_MISTAKES: Mistakes = {
    "The dealer puts the cover card on top of the stack and deals on.": Misstep.WRONG_PLACE,
    "The dealer deals from the hand instead.": Misstep.WRONG_DEAL,
}
BURNED = "The dealer burns the first card, face down."
BURN_MISTAKES: Mistakes = {
    "The dealer turns up the first card of the shoe as one of the two cards.": Misstep.NO_BURN,
    "The dealer burns three cards, face down.": Misstep.WRONG_NUMBER,
}
TWO_CARDS = "The dealer deals two cards, face up and apart from each other."
TWO_MISTAKES: Mistakes = {
    "The dealer deals two cards, face down.": Misstep.WRONG_FACE,
    "The dealer deals three cards at once.": Misstep.WRONG_NUMBER,
}
THIRD_CARD = "The dealer deals a third card, face up, between the two."
THIRD_MISTAKES: Mistakes = {
    "The dealer deals a third card, face down.": Misstep.WRONG_FACE,
    "The dealer burns a card before the third one.": Misstep.EXTRA_BURN,
}
COLLECTED = "The dealer collects the cards into the discard rack."
COLLECT_MISTAKES: Mistakes = {
    "The dealer puts the cards back into the shoe.": Misstep.WRONG_PLACE,
    "The dealer leaves the cards until the next round is dealt.": Misstep.TOO_LATE,
}
MEANING_MISTAKES: Mistakes = {
    "The dealer announces the spread and offers raises.": Misstep.MISREAD,
    "The dealer collects all wagers.": Misstep.WRONG_WAGERS,
}


def spread(step: SpreadCalled, two: tuple[Card, ...]) -> Figure:
    """6.5."""
    right = str(step.spread)

    def reads(typed: str) -> str | None:
        return str(int(typed)) if typed.isdecimal() else None

    return Figure(
        "What spread do you call?",
        right,
        f"{call(step)}.",
        reads,
        "spread",
        "Type how many ranks lie between.",
        step.cites,
        (step,),
        (HeldCards("Two cards", two),),
    )
