"""The wording of a three card poker dealer's acts, with plausible mistakes for each."""

from croupier.games.three_card_poker.events import DealersHandFormed
from croupier.games.three_card_poker.ranking import QUEEN_HIGH
from croupier.play.drill import DrillChoice, Figure, HeldCards
from croupier.play.missteps import NONE, Misstep, Mistakes
from croupier.play.step_reader import in_turn, out_of_order, together
from croupier.table.names import DeckName, Place
from croupier.table.places import DEALER
from croupier.table.steps import Moved, Step
from croupier.table.terms import Verb
from croupier.words import deck_name, hand_name, place_name

PREPARED = (
    "For each deck separately: the first player may inspect it; the dealer turns it face down, washes it and stacks "
    "it, and it is shuffled."
)
PREPARED_MISTAKES: Mistakes = {
    "The dealer washes the cards of both decks together, stacks them and has them shuffled.": Misstep.MIXED,
    "The cards are shuffled as they are, face up and without a wash.": Misstep.NO_WASH,
}
TURNS_OWN = "The dealer turns over the dealer's own cards and arranges them to form the highest hand."
TURNS_OWN_MISTAKES: Mistakes = {
    "The dealer turns over the cards of the players, then his or her own.": Misstep.WRONG_HAND_FIRST,
    "The dealer turns over the dealer's own cards if a player asks.": Misstep.JUDGED,
}
ORDER_MISTAKES: Mistakes = {
    "The dealer settles all wagers from the left, as the cards were dealt.": Misstep.WRONG_END,
    "The dealer pays all winning wagers first, then collects the losing ones.": Misstep.PAID_FIRST,
    "The dealer collects the dealer's own cards, then settles the wagers of the players.": Misstep.DEALER_FIRST,
}
"""20.10(c)1 and 2: collecting all losing wagers first depends on the filing, so it is not a mistake here."""


def order_mistakes(players: int) -> Mistakes:
    """With only one player left, there is no end to start from."""
    return {act: misstep for act, misstep in ORDER_MISTAKES.items() if players > 1 or misstep is not Misstep.WRONG_END}


HAND_MISTAKES: Mistakes = {
    "The dealer turns the cards face up as they are dealt.": Misstep.WRONG_FACE,
    "The dealer looks at the top card, then puts it back.": Misstep.EXPOSED,
}
FORFEITED_MISTAKES: Mistakes = {
    "The dealer collects the ante; the pair plus bet stays until the hands are settled.": Misstep.WRONG_WAGERS,
    "The dealer leaves the cards of a folded hand where they are until the end of the round.": Misstep.TOO_LATE,
}


def shuffled(deck: DeckName, *, other: bool) -> str:
    rest = " while the other deck is in play" if other else ""
    return f"The {deck_name(deck)} deck is taken from the discard rack and shuffled{rest}."


def placing(step: Moved) -> str:
    if step.verb is Verb.TAKES:
        return f"The dealer takes the {deck_name(step.deck)} deck in hand."
    return f"The dealer places the {deck_name(step.deck)} deck in the shoe."


def dealt(steps: tuple[Step, ...], *, stacks: bool, again: bool) -> DrillChoice:
    """20.7, 20.8(c), 20.9(c): ask how the cards are dealt."""
    order = list(dict.fromkeys(step.target for step in steps if isinstance(step, Moved)))
    go_on = "goes on and deals" if again else "deals"
    singly = f"The dealer {go_on} one card at a time, face down, to {together(order)}, until each has three."
    in_stacks = f"The dealer delivers a stack of three cards, face down, to each of {together(order)}."
    right, other = (in_stacks, singly) if stacks else (singly, in_stacks)
    wrong = {other: Misstep.WRONG_DEAL, **out_of_order(right, order)}
    return DrillChoice(right, steps, wrong)


def forfeited(positions: list[Place]) -> str:
    """20.10(b): say that a forfeited hand is collected."""
    return f"The dealer collects all wagers and the cards of {in_turn(positions)}: the hand was folded."


def collected(source: Place) -> tuple[str, Mistakes]:
    if source == DEALER:  # No other cards are left on the table, so their order can't be wrong.
        return "The dealer collects the dealer's own cards, last of all.", NONE
    mistakes = {"The dealer collects all cards on the table at once, in any order.": Misstep.ALL_AT_ONCE}
    own = {"The dealer collects the dealer's own cards.": Misstep.DEALER_FIRST}
    return f"The dealer collects the cards of {place_name(source)}.", {**mistakes, **own}


def reveals(places: list[Place]) -> tuple[str, Mistakes]:
    """20.10(c)1i, 2i: reveal hands from the right."""
    mistakes = {"Each player turns over his or her own cards.": Misstep.DEALERS_ACT}
    if len(places) > 1:
        mistakes[f"The dealer turns over the cards of {in_turn(places[::-1])}, from the left."] = Misstep.WRONG_END
        return f"The dealer turns over the cards of {in_turn(places)}, from the right.", mistakes
    return f"The dealer turns over the cards of {place_name(places[0])}.", mistakes


PLAYS = {
    **dict.fromkeys(("yes", "y", "plays", "qualifies", "q"), "yes"),
    **dict.fromkeys(("no", "n"), "no"),
}


def qualifies(step: DealersHandFormed, held: HeldCards) -> Figure:
    """20.11(a)1: ask whether the play wagers are in play."""
    right = "yes" if step.hand >= QUEEN_HIGH else "no"
    return Figure(
        "Does the dealer have queen high or better?",
        right,
        f"{right.capitalize()}: the dealer has {hand_name(step.hand)}.",
        PLAYS.get,
        "yes or no",
        "Type yes or no.",
        step.cites,
        (step,),
        (held,),
        about=(step.hand >= QUEEN_HIGH,),
        among=("yes", "no"),
    )
