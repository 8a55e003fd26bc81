"""The shoe of a baccarat table (19:47-3.5, 7.12): shuffle, cut, loading, burn and cutting card."""

from ..game import State, Step
from ..names import DEALING, RACK, Name
from ..report import Fault
from .choices import LEAST_BEHIND, Choices
from .notes import NOT_YET, OVER
from .points import burned

FIRST_CARD = Name("first_card")


class Shoe:
    """The state of the shoe from round to round."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self.by_device = choices.continuous
        """True if a device shuffles, where the procedure depends on it."""
        self.shuffles = 0
        self.stage = NOT_YET
        """3.5: whether the cutting card has appeared, and whether the round after it has been dealt."""
        self.behind = choices.behind
        """The number of cards behind the cutting card; None if there is none."""
        self.came_in = 0
        """The round in which the cutting card came."""
        self.due = True
        self.loaded = False
        self.cut = False
        self.to_burn: int | None = None
        """The number of cards still to be burned; None before the first card is turned up, 0 when all are burned."""

    def begin(self, state: State) -> None:
        """Begin a round, and determine whether the cards must be shuffled before it."""
        places = state.cards.places
        again = self.choices.continuous and self.by_device and bool(places.get(RACK))
        self.due = not places.get(DEALING) or self.stage == OVER or again
        self.loaded = self.cut = False
        self.to_burn = None

    @property
    def continuous(self) -> bool:
        """7.12: True if a continuous shuffler has shuffled, after which there is no cut and no burn."""
        return self.choices.continuous and self.by_device

    def moved(self, step: Step, state: State) -> None:
        """A card has moved before wagers close, or the stack was cut."""
        if step["is"] == "Cut":
            self.cut = True
        elif step["target"] == DEALING:
            self._load(step["deck"], state)
        elif step["source"] == DEALING:
            self._draw(step)

    def _load(self, deck: Name, state: State) -> None:
        if not self.due or self.loaded:
            raise Fault("the cards are shuffled although the shoe is not finished (3.5)", "no shuffle", deck)
        if not self.shuffles:
            raise Fault("the shoe is loaded with unshuffled cards (3.5)", "a shuffle", deck)
        if self.continuous == self.cut:
            raise Fault("the cut does not follow 3.5 and 7.12", f"cut: {not self.continuous}", self.cut)
        whole, found = state.cards.whole, len(state.cards.places[DEALING])
        if found != whole:
            raise Fault("the shoe has the wrong number of cards (3.1(a))", whole, found)
        # 3.5: a table that has no cutting card under 7.12 gets one when the dealer shuffles instead.
        self.behind = None if self.continuous else self.choices.behind or LEAST_BEHIND
        self.loaded, self.shuffles = True, 0
        self.to_burn = 0 if self.continuous else None

    def _draw(self, step: Step) -> None:
        """3.5: the first card of a shoe is drawn face up, then as many face down as it counts."""
        number = len(step["cards"])
        if not self.loaded:
            if not self.due:
                raise Fault("cards leave the shoe before wagers are closed", "no card", number)
        elif self.to_burn is None:
            if (step["target"], number, step["face"]) != (FIRST_CARD, 1, "up"):
                raise Fault("the first card of the shoe is not turned up (3.5)", FIRST_CARD, step["target"])
            self.to_burn = burned(step["cards"][0])
        else:
            if (step["target"], step["face"]) != (RACK, "down") or number != self.to_burn:
                raise Fault("the number of cards burned is not the count of the first card (3.5)", self.to_burn, number)
            self.to_burn = 0

    def close(self, state: State) -> None:
        """No more bets: the shoe must be ready."""
        if self.due and not self.loaded:
            raise Fault("the deal continues although a shuffle was due (3.5)", "a shuffle", "none")
        if self.due and (self.to_burn != 0 or state.cards.places.get(FIRST_CARD)):
            raise Fault("cards are dealt before all are burned (3.5)", self.to_burn, "cards in hand")

    def check_inserted(self, behind: int) -> None:
        """3.5: the filed number of cards is behind the cutting card; after a continuous shuffle there is no cutting
        card.
        """
        due = None if self.continuous else self.choices.behind or LEAST_BEHIND
        if behind != due:
            raise Fault("the cutting card is inserted in the wrong place (3.5, 7.12)", due or "no cutting card", behind)

    def cutting_card_is_next(self, state: State) -> bool:
        left = len(state.cards.places.get(DEALING, []))
        return self.stage == NOT_YET and self.behind is not None and left <= self.behind

    def check_cutting_card(self, state: State) -> None:
        """A card is about to be dealt."""
        if self.cutting_card_is_next(state):
            raise Fault("the cutting card has appeared without being announced (3.5)", self.behind, "the next card")
