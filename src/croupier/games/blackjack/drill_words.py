"""The wording of a blackjack dealer's acts, with plausible mistakes for each."""

from collections.abc import Callable

from croupier.equipment.cards import Card
from croupier.games.blackjack.events import TotalsCompared
from croupier.games.blackjack.points import total, value
from croupier.games.blackjack.words import hand_words, total_words
from croupier.play.drill import DrillChoice, Figure, HeldCards, win_lose_or_push
from croupier.play.missteps import Misstep, Mistakes
from croupier.play.step_reader import in_turn, together
from croupier.regulation import cite
from croupier.table.names import DeckName, Place
from croupier.table.places import DEALER
from croupier.table.steps import Outcome, Step
from croupier.words import deck_name, finding, place_name

Belongs = Callable[[Step], bool]

SHUFFLE_MISTAKES: Mistakes = {
    "The cards in the discard rack are put behind those in the shoe, and the round continues.": Misstep.NO_SHUFFLE,
    "The cards are spread face up, for the players to inspect.": Misstep.REPEATED,
}
LOADED = (
    "The dealer inserts the cutting card behind the part that may be dealt, puts the cards into the shoe and burns the "
    "first card."
)
LOADED_MISTAKES: Mistakes = {
    "The dealer inserts the cutting card, puts the cards into the shoe and deals the first card to the first box.": (
        Misstep.NO_BURN
    ),
    "The dealer puts the cards into the shoe without a cutting card and burns the first card.": Misstep.NO_CUTTING_CARD,
    "The dealer inserts the cutting card, puts the cards into the shoe and burns the first card face up.": (
        Misstep.WRONG_FACE
    ),
}
PLACED = "The dealer puts the cards into the shoe."
PLACED_MISTAKES: Mistakes = {
    "The dealer puts the cards back into the discard rack.": Misstep.WRONG_PLACE,
    "The dealer spreads the cards face up, and then puts them into the shoe.": Misstep.EXPOSED,
}
"""2.5, 2.15(f), 2.21: cards that go into the shoe without a cutting card."""
TURNS_OWN = "The dealer turns over the dealer's second card."
TURNS_OWN_MISTAKES: Mistakes = {
    "The dealer pays the players with the highest totals, then turns over the second card.": Misstep.PAID_FIRST,
    "The dealer collects the cards of all players who have not won.": Misstep.TOO_EARLY,
    "The dealer draws a third card before turning over the second one.": Misstep.SKIPPED,
}
DEALERS_TURN = "All players have played. What now?"
NO_CARD = "The dealer draws no card, because it would not change the outcome."
NO_CARD_MISTAKES: Mistakes = {
    "The dealer draws to 17, whatever the players have.": Misstep.DRAWING,
    "The dealer draws one card, and collects it.": Misstep.DRAWING,
}
SECOND_CARD = "The dealer deals the second card to himself or herself, face up."
DRAWS = "The dealer draws a card."
STAND_MISTAKES: Mistakes = {
    "The dealer draws a card.": Misstep.DRAWING,
    "The dealer draws, unless all players have less.": Misstep.JUDGED,
}
DRAW_MISTAKES: Mistakes = {
    "The dealer stands.": Misstep.DRAWING,
    "The dealer settles the wagers, from the right.": Misstep.TOO_EARLY,
}
READER = "The dealer inserts the hole card into the card reader, which shows whether it makes a blackjack."
"""2.6(j): what the reader shows is unknown until it is used."""
READER_MISTAKES: Mistakes = {
    "The dealer peeks at the second card by hand, then covers it again.": Misstep.EXPOSED,
    "The dealer inserts the first card into the card reader.": Misstep.WRONG_PLACE,
}
COLLECT_MISTAKES: Mistakes = {
    "The dealer leaves the cards where they are until the next round.": Misstep.TOO_LATE,
}
OWN_FIRST: Mistakes = {
    "The dealer collects all cards on the table at once, in any order.": Misstep.ALL_AT_ONCE,
    "The dealer collects the dealer's own cards, then those of the players.": Misstep.DEALER_FIRST,
}
"""While players' cards are on the table."""
INSURANCE_MISTAKES: Mistakes = {
    "The dealer checks the hole card in the card reader before offering insurance.": Misstep.NO_ANNOUNCEMENT,
    "The dealer deals third cards and then offers insurance.": Misstep.TOO_LATE,
}
SETTLING = "No more cards are dealt. In what order does the dealer settle the bets that are left?"
OWN_CARDS_FIRST = (
    "The dealer picks up the dealer's own cards first, then settles the bets of the players from the right."
)
CARDS_BEFORE_BETS = "The dealer picks up all cards on the table, then settles the bets from the right."
WINNERS_FIRST = "The dealer pays every hand that wins, then collects the bets that lose."
ORDER_OF_SETTLING = (cite("19:47-2.6(i)"), cite("19:47-2.3(e)"))
_OUTCOMES = {Outcome.WIN: "win", Outcome.LOSE: "lose", Outcome.PUSH: "push"}


def counted(cards: tuple[Card, ...]) -> str:
    """2.2(b): show how a total is counted."""
    points = total(cards)
    ace = ", an ace counting 11," if points.soft else ""
    return f"{' + '.join(f'{card.symbol} {value(card)}' for card in cards)}{ace} = {points.points}."


def shuffled(deck: DeckName, *, two: bool) -> str:
    rest = "; the other batch is dealt meanwhile" if two else ""
    return f"The {deck_name(deck)} cards are shuffled{rest}."


def first_cards(boxes: list[Place], steps: tuple[Step, ...], *, hole_card: bool, again: bool) -> DrillChoice:
    """2.6(e), (j): ask how the first cards are dealt."""
    to = together(boxes) if boxes else "the dealer"
    deals = "goes on and deals" if again else "deals"
    hole = ", and the dealer's own second card face down" if hole_card else ""
    around = f"one card face up to {to}, one face up to the dealer, a second card to each box{hole}"
    mistakes = {
        f"From the right, the dealer {deals} {around}.": Misstep.WRONG_END,
        f"The dealer {deals} two cards in a row to {to}, then two to the dealer, both face up.": Misstep.IN_A_ROW,
        f"From the left, the dealer {deals} one card to the dealer first, then one face up to {to}, and a second card "
        f"in the same order{hole}.": Misstep.DEALER_FIRST,
    }
    return DrillChoice(f"From the left, the dealer {deals} {around}.", steps, mistakes)


def collected(source: Place) -> str:
    if source == DEALER:
        return "The dealer collects the dealer's own cards."
    return f"The dealer collects the cards of {place_name(source)} and puts them into the discard rack."


def settling_order(compared: list[TotalsCompared]) -> DrillChoice:
    """2.6(i), 2.3(e): hand by hand, from the right.

    Taking all losing bets before paying any is not among the mistakes: the text of neither paragraph is at hand, and
    2.3(e) may be read that way.
    """
    hands = [hand_words(step.box, step.hand) for step in compared]
    outcomes = [step.outcome for step in compared]
    wins = [at for at, outcome in enumerate(outcomes) if outcome is Outcome.WIN]
    loses = [at for at, outcome in enumerate(outcomes) if outcome is Outcome.LOSE]
    # If every winning hand is to the right of the losing ones, winners are paid first anyway.
    another = bool(wins and loses) and min(loses) < max(wins)
    mistakes = {
        f"From the left, hand after hand: {in_turn(hands[::-1])}; the dealer's own cards come last.": Misstep.WRONG_END,
        **({WINNERS_FIRST: Misstep.PAID_FIRST} if another else {}),
        OWN_CARDS_FIRST: Misstep.DEALER_FIRST,
        CARDS_BEFORE_BETS: Misstep.TOO_EARLY,
    }
    right = f"From the right, hand after hand: {in_turn(hands)}; the dealer's own cards come last."
    return DrillChoice(right, (), mistakes, SETTLING, closed=True, rests_on=ORDER_OF_SETTLING, about=(TotalsCompared,))


def stands(held: str) -> str:
    return f"The dealer stands on {held}."


def outcome(step: TotalsCompared, held: tuple[HeldCards, ...], steps: tuple[Step, ...]) -> Figure:
    """2.3(a), (b), 2.16: ask whether a hand wins, loses or pushes."""
    mine = total_words(step.total, soft=step.soft, blackjack=step.blackjack)
    dealers = total_words(step.dealer_total, soft=step.dealer_soft, blackjack=step.dealer_blackjack)
    bet, why = f"the bet at {hand_words(step.box, step.hand)}", f"{mine} against {dealers}; {finding(step)}"
    return win_lose_or_push(bet, _OUTCOMES[step.outcome], why, step.cites, steps, held)
