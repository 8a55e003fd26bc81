"""The words for a casino war dealer's acts, and plausible mistakes for each."""

from croupier.games.casino_war.events import WarCardsCompared, WarFinding
from croupier.play.drill import DrillChoice, Figure, HeldCards
from croupier.play.missteps import Misstep
from croupier.play.shoe_reader import COLLECT_MISTAKES, RightAct
from croupier.play.step_reader import out_of_order, together
from croupier.table.steps import Moved, Step
from croupier.words.terms import term

LOADED: RightAct = (
    "The dealer inserts the cover card and puts the cards into the shoe.",
    {
        "The dealer puts the cover card on top of the stack and deals on.": Misstep.WRONG_PLACE,
        "The dealer puts the cards into the shoe without a cover card.": Misstep.NO_CUTTING_CARD,
    },
)
BURNED: RightAct = (
    "The dealer burns the first card, face down.",
    {
        "The dealer deals the first card to the first player.": Misstep.NO_BURN,
        "The dealer burns three cards, face down.": Misstep.WRONG_NUMBER,
    },
)
BURNED_FOR_WAR: RightAct = (
    "The dealer burns three cards, face down.",
    {
        "The dealer deals the cards of the war at once; nothing is burned.": Misstep.NO_BURN,
        "The dealer burns one card, face down.": Misstep.WRONG_NUMBER,
    },
)
COLLECTED: RightAct = ("The dealer collects the cards from the right, the dealer's own last.", COLLECT_MISTAKES)


def dealt(steps: tuple[Step, ...], *, at_war: bool) -> DrillChoice:
    """22.7, 22.8: return the question on dealing the cards."""
    order = list(dict.fromkeys(step.target for step in steps if isinstance(step, Moved)))
    cards = "one more card" if at_war else "one card"
    right = f"The dealer deals {cards}, face up, to each of {together(order)}."
    wrong: dict[str, Misstep] = {
        f"The dealer deals {cards}, face down, to each of {together(order)}.": Misstep.WRONG_FACE,
        f"The dealer deals two cards, one of them face up, to each of {together(order)}.": Misstep.WRONG_NUMBER,
    }
    return DrillChoice(right, steps, {**wrong, **out_of_order(right, order)})


_FINDINGS = {
    **dict.fromkeys(("higher", "h", "player"), WarFinding.HIGHER.value),
    **dict.fromkeys(("lower", "l", "dealer"), WarFinding.LOWER.value),
    **dict.fromkeys(("tie", "t"), WarFinding.TIE.value),
}


def compares(step: WarCardsCompared) -> Figure:
    """22.3, 22.8: return the question on comparing the cards."""
    right = step.finding.value
    return Figure(
        f"How does seat {step.seat}'s card compare with the dealer's?",
        right,
        f"{right.capitalize()}: {term(step.finding)}.",
        _FINDINGS.get,
        "higher, lower or tie",
        "Type higher, lower or tie.",
        step.cites,
        (step,),
        (HeldCards(f"Seat {step.seat}", (step.player,)), HeldCards("Dealer", (step.dealer,))),
        about=(step.finding,),
        among=("higher", "lower", "tie"),
    )
