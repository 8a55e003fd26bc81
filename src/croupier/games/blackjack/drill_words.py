"""The words of a blackjack dealer's acts, and the mistakes near each."""

from collections.abc import Callable

from croupier.equipment.cards import Card
from croupier.games.blackjack.events import TotalsCompared
from croupier.games.blackjack.points import total, value
from croupier.games.blackjack.words import hand_words, total_words
from croupier.play.drill import DrillChoice, Figure, HeldCards
from croupier.play.step_reader import together
from croupier.table.names import DeckName, Place
from croupier.table.places import DEALER
from croupier.table.steps import Outcome, Step
from croupier.words import deck_name, finding, place_name

Belongs = Callable[[Step], bool]

PREPARED = (
    "The first player may inspect the cards; the dealer turns them face down, washes them, stacks them and they are "
    "shuffled."
)
PREPARED_MISTAKES = (
    "The cards are shuffled as they lie, face up and without a wash.",
    "The dealer takes the kings out of the cards, stacks them and has them shuffled.",
)
SHUFFLE_MISTAKES = (
    "The cards in the discard rack are put behind those in the shoe, and the round goes on.",
    "The cards are spread face up, for the players to inspect.",
)
LOADED = (
    "The dealer inserts the cutting card behind the part that may be dealt, puts the cards into the shoe and burns the "
    "first card."
)
LOADED_MISTAKES = (
    "The dealer puts the cards into the shoe and deals the first card to box 1.",
    "The dealer turns the first card of the shoe face up, for all to see, and deals on.",
)
PLACED = "The dealer puts the cards into the shoe."
TURNS_OWN = "The dealer turns over the dealer's second card."
TURNS_OWN_MISTAKES = (
    "The dealer collects the cards of all players who have not won.",
    "The dealer draws a third card before turning over the second one.",
)
DEALERS_TURN = "All players have played. What now?"
NO_CARD = "The dealer draws no card, because it would not change the outcome."
NO_CARD_MISTAKES = (
    "The dealer draws to 17, whatever the players have.",
    "The dealer draws one card, and collects it.",
)
SECOND_CARD = "The dealer deals the second card to himself or herself, face up."
DRAWS = "The dealer draws a card."
STAND_MISTAKES = ("The dealer draws a card.", "The dealer draws, unless all players have less.")
DRAW_MISTAKES = ("The dealer stands.", "The dealer settles the wagers, from the right.")
READER = "The dealer inserts the hole card into the card reader, which shows whether it makes a blackjack."
"""2.6(j): what the reader shows is not known before it is used."""
READER_MISTAKES = (
    "The dealer looks at the second card by hand, and covers it again.",
    "The dealer inserts the first card into the card reader.",
)
COLLECT_MISTAKES = (
    "The dealer collects all cards on the table at once, in any order.",
    "The dealer leaves the cards where they are until the next round.",
)
INSURANCE_MISTAKES = (
    "The dealer checks the hole card in the card reader before offering insurance.",
    "The dealer deals third cards and then offers insurance.",
)
VERDICTS = {
    **dict.fromkeys(("win", "wins", "w", "pay"), "win"),
    **dict.fromkeys(("lose", "loses", "l", "collect"), "lose"),
    **dict.fromkeys(("push", "p", "tie", "void"), "push"),
}
_OUTCOMES = {Outcome.WIN: "win", Outcome.LOSE: "lose", Outcome.PUSH: "push"}


def counted(cards: tuple[Card, ...]) -> str:
    """2.2(b): how a total comes about."""
    points = total(cards)
    ace = ", an ace counting 11," if points.soft else ""
    return f"{' + '.join(f'{card.symbol} {value(card)}' for card in cards)}{ace} = {points.points}."


def shuffled(deck: DeckName, *, two: bool) -> str:
    rest = "; the other batch is dealt meanwhile" if two else ""
    return f"The {deck_name(deck)} cards are shuffled{rest}."


def first_cards(boxes: list[Place], steps: tuple[Step, ...], *, hole_card: bool, again: bool) -> DrillChoice:
    """2.6(e), (j)."""
    to = together(boxes) if boxes else "the dealer"
    go_on = "goes on and deals" if again else "deals"
    hole = ", and the dealer's own second card face down" if hole_card else ""
    right = (
        f"From the left, the dealer {go_on} one card face up to {to}, one face up to the dealer, a second card to "
        f"each box{hole}."
    )
    return DrillChoice(
        right,
        steps,
        (
            right.replace("From the left", "From the right"),
            f"The dealer {go_on} two cards in a row to {to}, then two to the dealer, both face up.",
        ),
    )


def collected(source: Place) -> str:
    if source == DEALER:
        return "The dealer collects the dealer's own cards."
    return f"The dealer collects the cards of {place_name(source)} and puts them into the discard rack."


def stands(held: str) -> str:
    return f"The dealer stands on {held}."


def outcome(step: TotalsCompared, held: tuple[HeldCards, ...], steps: tuple[Step, ...]) -> Figure:
    """2.3(a), (b), 2.16: what becomes of the wager."""
    right = _OUTCOMES[step.outcome]
    mine = total_words(step.total, soft=step.soft, blackjack=step.blackjack)
    its = total_words(step.dealer_total, soft=step.dealer_soft, blackjack=step.dealer_blackjack)
    return Figure(
        f"Does the bet at {hand_words(step.box, step.hand)} win, lose or push?",
        right,
        f"{right.capitalize()}: {mine} against {its}; {finding(step)}.",
        VERDICTS.get,
        "win, lose or push",
        "Type win, lose or push.",
        step.cites,
        steps,
        held,
        among=("win", "lose", "push"),
    )
