"""The shoe between rounds (19:47-2.2, 2.5, 2.6, 2.21): when it is shuffled, cut and loaded, and when a card is
burned.
"""

from ..cards import Held
from ..game import State, Step
from ..names import DEALING, RACK, Name, back_of
from ..report import Fault
from .choices import AUTOMATED, BART_CARTER, CONTINUOUS, Choices, penetration


class Shoe:
    """The state of the shoe from round to round."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self.plain = not choices.double_shoe and choices.shuffling != BART_CARTER
        """True if there is one stack, dealt down to the cutting card."""
        self.behind: int | None = None
        """The number of cards behind the cutting card; None if there is none."""
        self.came = False
        """True if the cutting card has appeared."""
        self.at_will = False
        """True if the house has chosen to shuffle."""
        self.due = self.may = True
        """Whether the cards must be, and may be, shuffled before this round."""
        self.rounds = 0
        """The number of rounds dealt from this shoe."""
        self.loaded = False
        self.burned = False
        self.cut = False
        self.by_hand: dict[Name, bool] = {}
        self.last_back = ""
        self.last_by_hand = False

    def begin(self, state: State) -> None:
        """Begin a round, and determine whether the cards must be shuffled before it."""
        left, discards = state.cards.places.get(DEALING), state.cards.places.get(RACK)
        continuous = self.choices.shuffling == CONTINUOUS and bool(discards)
        self.due = not left or self.came or self.at_will or continuous
        # The cutting card is at the front, and counts as drawn if another card was due and was missed (2.15(g), (i)).
        self.may = self.due or (self.behind is not None and len(left or ()) <= self.behind)
        self.loaded = self.burned = self.cut = False

    def moved(self, step: Step, state: State) -> None:
        """A card moves before wagers close."""
        if not self.plain:
            return
        if step["target"] == DEALING:
            self._load(step["deck"], len(step["cards"]))
        elif step["source"] == DEALING and step["target"] == RACK:
            if self.loaded and not self.burned and (len(step["cards"]), step["face"]) == (1, "down"):
                self.burned = True
            elif self.loaded or not self.may:
                raise Fault("cards leave the shoe before wagers are closed", "one burned card", step["cards"])

    def _load(self, deck: Name, number: int) -> None:
        if not self.may or self.loaded:
            raise Fault("the cards are shuffled although the shoe is not finished (2.5)", "no shuffle", deck)
        by_hand = self.by_hand.get(deck, False)
        continuous = self.choices.shuffling == CONTINUOUS and not by_hand
        if continuous == self.cut:
            raise Fault("the cut does not follow 2.5 and 2.21", f"{int(not continuous)} cut", int(self.cut))
        back = back_of(deck)
        alternate = self.choices.shuffling == AUTOMATED and not (by_hand or self.last_by_hand)
        if alternate and back == self.last_back:
            raise Fault("a batch is dealt in two shoes, one after the other (2.2(d)4)", "the other batch", deck)
        self.last_back, self.last_by_hand = back, by_hand
        part = penetration(self.choices.filing)
        self.behind = None if part is None else number - int(part * number)
        self.loaded, self.came, self.at_will, self.rounds = True, False, False, 0
        self.burned = continuous

    def close(self) -> None:
        """No more bets: the shoe must be ready."""
        if self.plain and self.due and not (self.loaded and self.burned):
            what = "a shuffle" if not self.loaded else "a burned card"
            raise Fault("the deal continues although a shuffle was due (2.5, 2.6)", what, "none")

    def draws(self, state: State) -> None:
        """A card is about to leave the shoe during a round."""
        left = len(state.cards.places.get(DEALING, []))
        if self.behind is not None and left <= self.behind:
            self.came = True


STACKS = 4
"""Reading 83: number of stacks into which discards are divided, each inserted at a mark of the shoe."""


def bart_carter(state: State, step: Step, taken_out: int) -> None:
    """2.1: the stacks of a Bart Carter shuffle go between the parts of what remained in the shoe."""
    pile = state.cards.places[step["source"]]
    if not taken_out:
        return
    rest, discards = pile[:taken_out], pile[taken_out:]
    made = []
    for part in range(STACKS + 1):
        made += _part(rest, part, STACKS + 1)
        made += _part(discards, part, STACKS) if part < STACKS else []
    state.cards.places[step["source"]] = made


def _part(cards: list[Held], part: int, parts: int) -> list[Held]:
    """Return one of several parts as equal as possible."""
    return cards[len(cards) * part // parts : len(cards) * (part + 1) // parts]
