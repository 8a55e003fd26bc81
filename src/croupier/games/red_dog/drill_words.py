"""The words for a red dog dealer's acts, and plausible mistakes for each."""

from croupier.equipment.cards import Card
from croupier.games.red_dog.events import SpreadCalled
from croupier.play.drill import Figure, HeldCards
from croupier.play.missteps import Misstep, Mistakes
from croupier.play.shoe_reader import COLLECT_MISTAKES, RightAct
from croupier.words import call

LOADED: RightAct = (
    "The dealer puts the cards into the shoe, with the cover card near the back if there is one.",
    {
        "The dealer puts the cover card on top of the stack and deals on.": Misstep.WRONG_PLACE,
        "The dealer deals from the hand instead.": Misstep.WRONG_DEAL,
    },
)
BURNED: RightAct = (
    "The dealer burns the first card, face down.",
    {
        "The dealer turns up the first card of the shoe as one of the two cards.": Misstep.NO_BURN,
        "The dealer burns three cards, face down.": Misstep.WRONG_NUMBER,
    },
)
TWO_CARDS: RightAct = (
    "The dealer deals two cards, face up and apart from each other.",
    {
        "The dealer deals two cards, face down.": Misstep.WRONG_FACE,
        "The dealer deals three cards at once.": Misstep.WRONG_NUMBER,
    },
)
THIRD_CARD: RightAct = (
    "The dealer deals a third card, face up, between the two.",
    {
        "The dealer deals a third card, face down.": Misstep.WRONG_FACE,
        "The dealer burns a card before the third one.": Misstep.EXTRA_BURN,
    },
)
COLLECTED: RightAct = ("The dealer collects the cards into the discard rack.", COLLECT_MISTAKES)
MEANING_MISTAKES: Mistakes = {
    "The dealer announces the spread and offers raises.": Misstep.MISREAD,
    "The dealer collects all wagers.": Misstep.WRONG_WAGERS,
    "The dealer deals a third card without a word.": Misstep.NO_ANNOUNCEMENT,
}


def spread(step: SpreadCalled, two: tuple[Card, ...]) -> Figure:
    """6.5: return the question on the spread."""
    right = str(step.spread)

    def reads(typed: str) -> str | None:
        return str(int(typed)) if typed.isdecimal() else None

    return Figure(
        "What spread do you call?",
        right,
        f"{call(step)}.",
        reads,
        "spread",
        "Type the number of ranks between the cards.",
        step.cites,
        (step,),
        (HeldCards("Two cards", two),),
        about=(step.spread,),
    )
