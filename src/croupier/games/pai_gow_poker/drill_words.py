"""Sentences for a pai gow poker dealer's acts, and plausible mistakes for each."""

from croupier.games.pai_gow_poker.events import BankPassed
from croupier.play.drill import DrillChoice
from croupier.play.missteps import NONE, Misstep, Mistakes
from croupier.play.step_reader import in_turn, together
from croupier.regulation import Cite
from croupier.table.names import DeckName, Place
from croupier.table.places import DEALER
from croupier.table.steps import BankTaken, Moved, Step
from croupier.table.terms import Verb
from croupier.words import deck_name, place_name

PREPARED = (
    "For each deck separately: the first player may inspect it; the dealer turns it face down, washes it and stacks "
    "it, and it is shuffled."
)
PREPARED_MISTAKES: Mistakes = {
    "The cards are shuffled as they are, face up and without a wash.": Misstep.NO_WASH,
    "The dealer washes and stacks each deck before any player has seen its faces, and it is shuffled.": (
        Misstep.NO_INSPECTION
    ),
}
THREE_VIEWED = "Players with a three-card wager look at their three cards; winners turn them face up."
THREE_MISTAKES: Mistakes = {
    "The dealer turns over the three cards of every player with a three-card wager.": Misstep.PLAYERS_ACT,
    "The three-card wagers are settled after all seven cards have been dealt.": Misstep.TOO_LATE,
}
PLAYERS_SET = "Each player sets a high and a low hand and places them face down; no other player touches the cards."
SETTING_MISTAKES: Mistakes = {
    "The dealer turns over the dealer's own cards and sets them first.": Misstep.DEALER_FIRST,
    "The dealer sets the hands of all players by the house way.": Misstep.PLAYERS_ACT,
}
EARLY: Mistakes = {
    "The dealer exposes the hands of the players, from the right.": Misstep.SKIPPED,
    "The dealer pays all wagers that need no comparison.": Misstep.PAID_FIRST,
}
LOCK_OUT = (
    "The dealer presses the lock-out button, verifies that the number of chips matches the number of lit lights, "
    "and takes the progressive wagers into the table inventory."
)
LOCK_OUT_MISTAKES: Mistakes = {
    "The dealer leaves the progressive wagers in the acceptors until all hands are settled.": Misstep.TOO_LATE,
    "The dealer presses the lock-out button and deals; the lights are counted after the round.": Misstep.NO_COUNT,
}
BEST_PAYOUT = (
    "The dealer resets the player's cards for the highest payout and verifies it; a supervisor validates what comes "
    "off the meter."
)
BEST_PAYOUT_MISTAKES: Mistakes = {
    "The dealer pays only what the hands make as the player set them.": Misstep.SKIPPED,
    "The dealer asks the player which payout is wanted.": Misstep.JUDGED,
}
MARKERS = "The dealer places an envy bonus marker in front of each bonus wager of $5 or more."
MARKER_MISTAKES: Mistakes = {
    "The dealer places an envy bonus marker in front of each bonus wager, even one under $5.": Misstep.WRONG_WAGERS,
    "The dealer places an envy bonus marker at each position with a premium hand.": Misstep.TOO_LATE,
}
REARRANGE_MISTAKES: Mistakes = {
    "The dealer settles the bonus wagers by the hands as the player set them.": Misstep.SKIPPED,
    "The dealer collects the cards and keeps the bonus wager for the next round.": Misstep.WRONG_WAGERS,
}
LEFT_MISTAKES: Mistakes = {
    "The dealer leaves the remaining cards where they are until the next round.": Misstep.TOO_LATE,
    "The dealer turns the remaining cards face up, for the players to see.": Misstep.EXPOSED,
}
HAND_MISTAKES: Mistakes = {
    "The dealer draws and places each card with the same hand.": Misstep.WRONG_HAND,
    "The dealer draws each card with the right hand and places it with the left.": Misstep.WRONG_HAND,
}


def shuffled(deck: DeckName, steps: tuple[Step, ...], *, from_rack: bool, two_decks: bool) -> DrillChoice:
    """11.2(b)3 to 5, 11.6(a)."""
    if from_rack and two_decks:
        right = (
            f"The {deck_name(deck)} deck is taken from the discard rack and shuffled while the other deck is in play."
        )
    else:
        right = f"The {deck_name(deck)} deck is shuffled and stacked."
    mistakes = {
        f"The {deck_name(deck)} deck is dealt again as it is in the rack.": Misstep.NO_SHUFFLE,
        f"The {deck_name(deck)} deck is spread face up, for the players to inspect.": Misstep.REPEATED,
    }
    return DrillChoice(right, steps, mistakes)


def bank_offered(passed: list[BankPassed], steps: tuple[Step, ...]) -> DrillChoice:
    """11.10(c)."""
    seats = [f"seat {step.seat}" for step in passed]
    right = f"The dealer offers the bank, counterclockwise: {in_turn(seats)}."
    mistakes = {f"The dealer makes {seats[0]} the bank without asking.": Misstep.NO_OFFER}
    if len(seats) > 1:
        mistakes[f"The dealer offers the bank, clockwise: {in_turn(seats[::-1])}."] = Misstep.WRONG_WAY
    return DrillChoice(right, steps, mistakes)


def bank_taken(step: BankTaken, steps: tuple[Step, ...]) -> DrillChoice:
    """11.10(d) and (e)."""
    marker = "co-bank" if step.co_bank else "bank"
    return DrillChoice(
        f"The dealer determines that seat {step.seat} wagered against the dealer in the last round without a bank and "
        f"can cover all wagers, and places the marker of the {marker} there.",
        steps,
        {
            f"The dealer places the marker of the {marker} at seat {step.seat}; whether the wagers are covered "
            "becomes clear at settlement.": Misstep.NO_CHECK,
            f"The dealer determines that seat {step.seat} won the last round, and places the marker there.": (
                Misstep.JUDGED
            ),
            f"The dealer asks the other players whether seat {step.seat} may be the bank.": Misstep.JUDGED,
        },
        f"Seat {step.seat} accepts the bank{', shared with the casino' if step.co_bank else ''}. What now?",
        closed=True,
    )


def bank_turns(*, co_bank: bool) -> str:
    """11.9(c), 11.10(e)."""
    return "The dealer turns over the cards of the co-bank." if co_bank else "The bank turns over its cards."


def placing(step: Moved) -> str:
    if step.verb is Verb.TAKES:
        return (
            f"The dealer takes the {deck_name(step.deck)} deck in one hand, and keeps it in that hand, in front and "
            "over the table inventory."
        )
    by = "The shuffler puts" if step.verb is Verb.LOADS_BY_ITSELF else "The dealer places"
    return f"{by} the {deck_name(step.deck)} deck in the shoe."


def put_away(step: Moved) -> str:
    what = "the stub" if step.verb is Verb.PUTS_AWAY_STUB else "the remaining cards"
    return f"The dealer places {what} in the discard rack, without exposing them."


def stacked(steps: tuple[Step, ...], *, again: bool) -> DrillChoice:
    """11.8A(c)."""
    seven = f"The dealer deals {'again ' if again else ''}seven stacks of seven cards in front of the table inventory"
    return DrillChoice(
        f"{seven}, the first seven cards from left to right, the next seven from right to left, and so on.",
        steps,
        {
            f"{seven}, each round of seven cards from left to right.": Misstep.WRONG_END,
            f"{seven}, seven consecutive cards to each, from left to right.": Misstep.IN_A_ROW,
        },
    )


def dealt(targets: list[Place], first: Moved, steps: tuple[Step, ...], *, again: bool, empty: bool) -> DrillChoice:
    """11.8(c), 11.8A(f), 11.8B(d), 11.17(d) to (g): clockwise from the starting position, the dealer among them."""
    order = list(dict.fromkeys(targets))
    each = max(targets.count(place) for place in order)
    number = len(first.cards)
    if first.verb is Verb.DELIVERS_STACK:
        what = f"delivers a stack of {number} cards, face down, to each position"
    elif each > 1 and len(order) > 1 and targets[0] == targets[1]:
        what = f"deals {each} consecutive cards, face down, to each position"
    else:
        what = "deals one card at a time, face down, around the table"
    go_on = "goes on and " if again else ""
    backward = [order[0], *order[:0:-1]]
    # 11.17(d) to (g): with the bonus wagers, cards go only to positions with a wager.
    only = f"The dealer {go_on}{what}, but only to positions with a wager and to the dealer."
    mistakes = {only: Misstep.WRONG_WAGERS} if empty else {}
    if backward != order:
        mistakes[f"The dealer {go_on}{what}: {in_turn(backward)}."] = Misstep.WRONG_WAY
    if DEALER in order[1:]:
        dealer_first = [DEALER, *(place for place in order if place != DEALER)]
        mistakes[f"The dealer {go_on}{what}: {in_turn(dealer_first)}."] = Misstep.DEALER_FIRST
    return DrillChoice(f"The dealer {go_on}{what}: {in_turn(order)}.", steps, mistakes)


def collected(places: list[Place], steps: tuple[Step, ...], *, unseen: bool) -> DrillChoice:
    """11.8(d)1, 11.8A(g), 11.8B(f): hands that nobody plays; 11.9(g) to (k): settled hands."""
    names = together(places)
    if unseen:
        return DrillChoice(
            f"The dealer collects the cards of {names}, where there is no wager, without exposing them.",
            steps,
            {
                f"The dealer turns over the cards of {names}, where there is no wager, and collects them.": (
                    Misstep.EXPOSED
                ),
                "The cards stay where they are until the round ends.": Misstep.TOO_LATE,
            },
        )
    mistakes = {"The dealer collects all cards on the table at once, in any order.": Misstep.ALL_AT_ONCE}
    if places == [DEALER]:
        return DrillChoice("The dealer collects the dealer's own cards.", steps, NONE)
    if len(places) > 1:
        return DrillChoice(f"The dealer collects the cards of {names}, in that order.", steps, mistakes)
    return DrillChoice(f"The dealer collects the cards of {names}.", steps, mistakes)


def exposing(places: list[Place], cites: tuple[Cite, ...]) -> DrillChoice:
    """11.9(f)."""
    if len(places) == 1:
        right = f"The dealer exposes the hands of {place_name(places[0])}."
        wrong = {"The player turns over both hands.": Misstep.DEALERS_ACT}
    else:
        right = f"The dealer exposes the hands of the players from the right: {in_turn(places)}."
        backward = f"The dealer exposes the hands of the players from the left: {in_turn(places[::-1])}."
        wrong = {
            backward: Misstep.WRONG_END,
            "The dealer exposes all hands, pays the winners, then collects from the losers.": Misstep.PAID_FIRST,
            "The dealer exposes the low hands of all players, then the high hands.": Misstep.WRONG_HAND_FIRST,
        }
    return DrillChoice(right, (), wrong, rests_on=cites)
