"""A three card poker table (19:47-20): each step is checked against the regulation, the filing and the cards."""

from collections.abc import Mapping
from typing import Any

from .. import command_shapes, shapes, value_kinds
from ..accounts import Moves
from ..game import Command, State, Step
from ..meters import Terms
from ..names import DEALING, Name, area_kind, back_of
from ..report import Fault
from ..shapes import category
from ..step_order import Entry
from ..vocabulary import DEALING_METHODS
from . import events
from .choices import HAND, Choices
from .round import Round, Stub, area_of
from .routine import Routine

_IN_A_ROUND = frozenset({"Wagered", "Withdrawn", "Settled", "Compared", "Voided"})
"""Steps that occur only during a round."""


class ThreeCardPoker:
    """The rules of one table under one filing."""

    composition = value_kinds.CARDS
    shoe = False
    lasting: tuple[str, ...] = ()
    steps = frozenset(shapes.COMMON_STEPS) | shapes.SHARED_STEPS | events.STEPS | {"Cut"}
    commands = (
        frozenset(command_shapes.COMMON_COMMANDS)
        | frozenset(command_shapes.THREE_CARD_POKER_COMMANDS)
        | {"CutCards", "DeclineCut", "WrongNumberOfCards"}
    )

    def __init__(self, filing: Mapping[str, Any]) -> None:
        self.choices = Choices(filing)
        self.seats = self.choices.positions
        self.method = self.choices.method
        self.rounds = 0
        self.round: Round | None = None
        self.stub = Stub()
        self.by_hand: dict[Name, bool] = {}
        """By deck, whether the dealer shuffled it last, so that it must be cut (20.5)."""
        self.cut: set[Name] = set()
        self.last_back = ""
        """20.2: the back of the deck of the last round, if a device shuffles the other meanwhile."""
        self.steps_beside = Routine()

    def routine(self, entry: Entry) -> None:
        self.steps_beside.check(entry, self.choices, self.method, self.by_hand)

    def meter_terms(self) -> dict[str, Terms]:
        return {}

    def registered(self, name: str, stake: Any) -> None:
        raise Fault("three card poker has no meters", "none", name)

    # --- a round

    def begin(self, number: int, commands: list[Command]) -> None:
        if self.round is not None or number != self.rounds + 1:
            raise Fault("the number of a round is not the next one", self.rounds + 1, number)
        self.rounds = number
        self.round = Round(number, self.choices, commands)

    def use_method(self, method: str) -> None:
        """20.12: another method of dealing than the filed one may be required."""
        self.method = DEALING_METHODS.get(method, self.method)

    def unasked(self, step: Step) -> bool:
        """A play wager answers the offer of one."""
        return category(step) == "Wagered" and area_kind(step["area"]) == "play"

    def shuffled(self, deck: Name, role: str) -> None:
        self.by_hand[deck] = role == "dealer"
        self.cut.discard(deck)

    def leave(self, seat: int) -> None:
        """The commands of a player who leaves don't count for the next one in the seat."""

    def kind(self, step: Step) -> str:
        reason = step["reason"]
        why = reason.get("line") or reason.get("finding") or reason["is"]
        return f"{area_kind(step['area'])} {step['outcome']}: {why}"

    # --- steps

    def before(self, step: Step, state: State) -> Moves | None:
        standing = self.round
        if standing is None:
            if category(step) in _IN_A_ROUND:
                raise Fault(f"{step['is']} outside a round", "a round", "none")
            return None
        if category(step) == "Moved":
            self._moved(standing, step)
        if category(step) == "Voided":
            standing.void(step, self.method)
            return None
        standing.follow(step, state)
        if standing.script is None:
            self._before_cards(standing, step)
            return None
        if category(step) != "Settled":
            return None
        return standing.receive(step)

    def after(self, step: Step, state: State) -> None:
        """Advance the round after a step. Settlements are excepted: they are checked before they happen."""
        standing = self.round
        if standing is None:
            return
        if standing.script is not None:
            if category(step) != "Settled":
                standing.receive(step)
        elif step["is"] == "BetsClosed":
            self._close(standing, state)

    def _close(self, standing: Round, state: State) -> None:
        if not standing.deck:
            raise Fault("no deck is ready to be dealt (20.5)", "a deck", "none")
        self.stub.counted_by_device = self.choices.shuffler_counts and not self.by_hand[standing.deck]
        standing.close(state, self.method, self.stub)

    def _before_cards(self, standing: Round, step: Step) -> None:
        match category(step):
            case "Wagered" | "Withdrawn":
                self._check_area(step)
                standing.wagers.place(step)
            case "Settled" | "Compared" | "Counted" | "Viewed":
                raise Fault(f"{step['is']} before 'No more bets'", "later", category(step))
            case "Cut":
                if not self.by_hand.get(step["deck"]) or step["deck"] in self.cut:
                    raise Fault("a deck is cut that should not be (20.5)", "no cut", step["deck"])
                self.cut.add(step["deck"])
            case _:
                pass

    def _check_area(self, step: Step) -> None:
        positions = range(1, self.choices.positions + 1)
        if step["area"] not in [area_of(kind, position) for kind in self.choices.limits for position in positions]:
            raise Fault("there is no such betting area under the filing", "ante or pairplus", step["area"])

    def _moved(self, standing: Round, step: Step) -> None:
        """20.2, 20.5: the deck of the round is the one whose turn it is, shuffled, and cut if shuffled by hand."""
        if step["target"] == DEALING:
            deck = step["deck"]
            if standing.deck or standing.script is not None:
                raise Fault("a second deck is made ready in one round", standing.deck, deck)
            if deck not in self.by_hand:
                raise Fault("an unshuffled deck is dealt (20.5)", "a shuffle", deck)
            if self.by_hand[deck] and deck not in self.cut:
                raise Fault("a deck shuffled by hand is dealt without a cut (20.5)", "a cut", deck)
            if self.by_hand[deck] and self.method == HAND:
                raise Fault("a deck not shuffled by a device is dealt from the hand (20.8(b)1)", "a device", deck)
            self._in_turn(standing, deck)
        elif step["source"][0] == "stack" and standing.voided and not standing.deck:
            self._in_turn(standing, step["deck"])

    def _in_turn(self, standing: Round, deck: Name) -> None:
        back = back_of(deck)
        if self.choices.two_decks and not self.by_hand[deck] and back == self.last_back:
            raise Fault("two decks don't alternate between rounds (20.2)", "the other", deck)
        standing.deck = deck
        self.last_back = "" if self.by_hand[deck] else back

    def end(self, number: int, state: State) -> None:
        if self.round is None or self.round.number != number:
            raise Fault("a round ends without having begun", self.round.number if self.round else "no round", number)
        self.round.end(state)
        self.round = None
