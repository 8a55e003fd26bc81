"""Sentences for a poker dealer's acts, and plausible mistakes for each."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from itertools import combinations

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents, show
from croupier.games.poker.evaluate import BOARD_USED
from croupier.games.poker.events import HandIdentified
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.strength import FIVE, hand_words
from croupier.games.poker.words import hand_words as shown_hand_words
from croupier.play.drill import DrillChoice, Figure, HeldCards, Topic
from croupier.play.missteps import Misstep, Mistakes
from croupier.play.step_reader import together
from croupier.play.typed_input import NotUnderstood, amount
from croupier.regulation import Cite, Paragraphs
from croupier.table.places import BOARD
from croupier.table.steps import Face, Moved, Step
from croupier.table.terms import Verb
from croupier.words.text import capital

P = Paragraphs("19:47")
RAKE_CITE, SHARE_CITE = P("14.14(b)"), P("14.3(c)")

PREPARED = (
    "For each deck separately: the players may inspect it; the dealer turns it face down, washes it and stacks it, "
    "and it is shuffled."
)
PREPARED_MISTAKES: Mistakes = {
    "The dealer washes the cards of both decks together, stacks them and has them shuffled.": Misstep.MIXED,
    "The cards are shuffled as they are, face up and without a wash.": Misstep.NO_WASH,
}
EXPOSED_MISTAKES: Mistakes = {
    "The player keeps it, face up, as a card of the hand.": Misstep.OTHER_REMEDY,
    "The cards were misdealt; all bets go back and the cards are shuffled.": Misstep.OTHER_REMEDY,
    "It is shuffled into the stub, and the player is given another at once.": Misstep.OTHER_REMEDY,
}
BURNED = "The dealer burns a card before anybody draws."
BURNED_MISTAKES: Mistakes = {
    "The dealer gives new cards without burning one.": Misstep.NO_BURN,
    "The dealer burns a card before each player's new cards.": Misstep.EXTRA_BURN,
}
CUT = (
    "With one hand, the dealer puts down the cover card, places at least ten cards from the top of the deck on it, "
    "and the rest of the deck on top of those."
)
CUT_MISTAKES: Mistakes = {
    "The player with the button cuts the deck; the dealer puts the cover card below it.": Misstep.DEALERS_ACT,
    "The dealer deals from the shuffled deck without a cut.": Misstep.NO_CUT,
    "With one hand, the dealer puts at least five cards from the top of the deck below it, without a cover card.": (
        Misstep.NO_CUTTING_CARD
    ),
}
TAKEN = "The dealer takes the deck into one chosen hand and holds it level, over the table."
TAKEN_MISTAKES: Mistakes = {
    "The dealer takes the deck into one chosen hand and burns its top card.": Misstep.EXTRA_BURN,
    "The dealer lays the deck on the table and deals from there.": Misstep.WRONG_PLACE,
}
FOLDED = "The dealer takes in the cards, counts them face down and puts them with the discards."
FOLDED_MISTAKES: Mistakes = {
    "The dealer turns the cards up, so that all can see them, and puts them with the burn cards.": Misstep.EXPOSED,
    "The dealer puts the cards with the discards without counting them.": Misstep.NO_COUNT,
    "The cards stay with the player until the pot is awarded.": Misstep.TOO_LATE,
}
AWARDING = "The losers' cards are collected and counted first; then the pots are pushed, the main pot last."
AWARDING_MISTAKES: Mistakes = {
    "The main pot is pushed first, then the side pots; then all cards are collected.": Misstep.PAID_FIRST,
    "The cards of the winner are collected first, then those of all others; then the pots are pushed.": (
        Misstep.WRONG_HAND_FIRST
    ),
}
"""14.6(e)5: losing hands are collected before anything else; it doesn't say whether the winner's hand waits for the
pot.
"""
NO_RAKE = "None: the amount due is less than a chip, no level is reached, or the maximum has been taken."
PUT_AWAY = "The rake goes into the table inventory, now that the round of play is complete."
PUT_AWAY_MISTAKES: Mistakes = {
    "The rake stays in the rake area until the dealer is relieved.": Misstep.TOO_LATE,
    "The rake goes into the drop box after each betting round.": Misstep.TOO_EARLY,
}


# --- cards


def dealt(steps: tuple[Step, ...]) -> DrillChoice:
    """Ask about cards dealt around the table, or to the center, with a burn card first if there is one."""
    moved = [step for step in steps if isinstance(step, Moved)]
    burned = any(step.verb is Verb.BURNS for step in moved)
    deals = [step for step in moved if step.verb is Verb.DEALS]
    burn = "The dealer burns a card and deals" if burned else "The dealer deals"
    other = "The dealer deals" if burned else "The dealer burns a card and deals"
    if deals[0].target == BOARD:
        number = sum(len(step.cards) for step in deals)
        what = f"{_cards(number)} face up in the center of the table."
        wrong = {
            f"{other} {what}": Misstep.NO_BURN if burned else Misstep.EXTRA_BURN,
            f"{burn} {_cards(1 if number > 1 else 3)} face up in the center of the table.": Misstep.WRONG_NUMBER,
            f"{burn} {_cards(number)} face down in the center of the table.": Misstep.WRONG_FACE,
        }
        return DrillChoice(f"{burn} {what}", steps, wrong, about=(number,))
    return _around(steps, deals, burn, other)


def _around(steps: tuple[Step, ...], deals: list[Moved], burn: str, other: str) -> DrillChoice:
    seats = list(dict.fromkeys(str(step.target.seat) for step in deals))
    down = sum(step.face is Face.DOWN for step in deals) // len(seats)
    up = len(deals) // len(seats) - down
    faces = " and ".join(f"{_cards(number)} face {face}" for number, face in ((down, "down"), (up, "up")) if number)
    what = f"{faces} to each player, one at a time, beginning with seat {seats[0]}."
    turned = ((down + up, "up"),) if down == up else ((down, "up"), (up, "down"))
    swapped = " and ".join(f"{_cards(number)} face {face}" for number, face in turned if number)
    burned = any(isinstance(step, Moved) and step.verb is Verb.BURNS for step in steps)
    wrong = {
        f"{other} {what}": Misstep.NO_BURN if burned else Misstep.EXTRA_BURN,
        f"{burn} {swapped} to each player, one at a time, beginning with seat {seats[0]}.": Misstep.WRONG_FACE,
    }
    if len(seats) > 1:
        end = f"{burn} {faces} to each player, one at a time, beginning with seat {seats[-1]}."
        wrong[end] = Misstep.WRONG_END
    return DrillChoice(f"{burn} {what}", steps, wrong)


def _cards(number: int) -> str:
    names = ("no", "one", "two", "three", "four", "five")
    return f"{names[number]} card{'s' if number != 1 else ''}"


# --- seats and amounts


class Asking(Enum):
    """What a question about seats and amounts asks for."""

    FIRST_TO_ACT = "first_to_act"
    SHOWS_FIRST = "shows_first"
    UNCALLED = "uncalled"
    INTO_POT = "into_pot"
    RAKE = "rake"
    WINNER = "winner"
    SHARE = "share"
    PART = "part"


def which_seat(
    prompt: str,
    seat: int,
    answer: str,
    cites: tuple[Cite, ...],
    about: tuple[Enum, ...],
    held: tuple[HeldCards, ...] = (),
    notes: tuple[str, ...] = (),
) -> Figure:
    hint = "Type the number of a seat, such as 2."
    topic = Topic.PROCEDURE
    return Figure(prompt, str(seat), answer, _seat, "seat", hint, cites, (), held, topic, about, notes)


def which_seats(
    prompt: str,
    seats: Sequence[int],
    answer: str,
    cites: tuple[Cite, ...],
    about: tuple[Enum, ...],
    held: tuple[HeldCards, ...],
) -> Figure:
    right = " ".join(map(str, sorted(seats)))
    hint = "Type the number of a seat, such as 2; of several, such as 2 5, if they share."
    return Figure(prompt, right, answer, _seats, "seat or seats", hint, cites, (), held, about=about)


def how_much(
    prompt: str,
    cents: Cents,
    answer: str,
    cites: tuple[Cite, ...],
    about: tuple[Enum, ...],
    notes: Sequence[str] = (),
) -> Figure:
    hint, topic = "Type an amount in dollars, such as 3; 0 for none.", Topic.PAYOUTS
    return Figure(prompt, str(cents), answer, _amount, "amount", hint, cites, (), (), topic, about, tuple(notes))


def _seat(typed: str) -> str | None:
    word = typed.removeprefix("seat").strip()
    return str(int(word)) if word.isdecimal() else None


def _seats(typed: str) -> str | None:
    words = [word for word in typed.replace(",", " ").split() if word not in ("seat", "seats", "and")]
    if not words or not all(word.isdecimal() for word in words):
        return None
    return " ".join(map(str, sorted({int(word) for word in words})))


def _amount(typed: str) -> str | None:
    if typed in ("none", "nothing"):
        return "0"
    try:
        return str(amount(typed))
    except NotUnderstood:
        return None


def in_front(bets: Mapping[int, Cents]) -> str:
    """List the bets in front of each player in a betting round."""
    return f"Bets: {', '.join(f'seat {seat} {show(bet)}' for seat, bet in sorted(bets.items()) if bet)}"


def each(cards: Mapping[int, Sequence[Card]]) -> tuple[HeldCards, ...]:
    return tuple(HeldCards(f"Seat {seat}", tuple(held)) for seat, held in sorted(cards.items()) if held)


def on_board(cards: Sequence[Card]) -> tuple[HeldCards, ...]:
    return (HeldCards("Board", tuple(cards)),) if cards else ()


def of_seats(seats: Sequence[int]) -> str:
    return together([f"seat {seat}" for seat in seats])


# --- hands


def hand_called(
    step: HandIdentified, rules: PokerRules, held: Sequence[Card], board: Sequence[Card], steps: tuple[Step, ...]
) -> DrillChoice | None:
    """Ask what a hand is, with what it would be if cards were overlooked; None if that changes nothing."""
    ace, right = rules.low_from_the_ace, shown_hand_words(step)
    others = (hand_words(rules.form, *less, from_the_ace=ace) for less in _overlooked(held, board))
    wrong = {f"{capital(words)}.": Misstep.MISREAD for words in others if words and words != right}
    if not wrong:
        return None
    about = (*(() if step.high is None else (step.high.category,)), step.low is not None)
    return DrillChoice(
        f"{capital(right)}.",
        steps,
        wrong,
        f"What hand does seat {step.seat} have?",
        closed=True,
        topic=Topic.HANDS,
        about=about,
        held=(*each({step.seat: held}), *on_board(board)),
    )


def _overlooked(held: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Sequence[Card], Sequence[Card]]]:
    """Yield the same cards without one or two of them, but at least five."""
    for number in range(1, min(2, len(held) + len(board) - FIVE) + 1):
        if len(board) - number >= BOARD_USED:
            yield from ((held, kept) for kept in combinations(board, len(board) - number))
        elif not board:
            yield from ((kept, board) for kept in combinations(held, len(held) - number))
