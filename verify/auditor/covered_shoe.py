"""Games dealt from a shoe with a cover card (19:47-6, 22): shuffle, cut, loading, burn, and the rounds.

A game supplies the script of its round: the steps that affect cards or money, in the order of the regulation.
"""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from . import shapes
from .accounts import Moves
from .game import Command, State, Step
from .meters import Terms
from .names import DEALING, RACK, Name, area_kind
from .report import Fault
from .shapes import category
from .step_order import Entry, expect, like, noted
from .wagers import LOSES, VOID, Due, Spot, Wagers, back, check, shown

COVERED, COVER_CAME = Name("cards_behind_the_cover_card"), Name("cover_card_came")
STEPS = shapes.declare(
    {
        "Act": {"CoverCardInserted": {"behind": shapes.natural}, "CoverCardReached": {}},
        "Irregular": {"ShoeCardFaceUp": {"card": shapes.card}, "ShoeCardInError": {}},
        "Voided": {"ShoeRunsOut": {}},
    }
)
SIGNIFICANT = frozenset({"Moved", "Viewed", "Wagered", "Withdrawn", "Settled", "Turned", "Cut", "Compared", "Counted"})
"""The steps that make up a round once wagers are closed."""
_IN_A_ROUND = frozenset({"Wagered", "Withdrawn", "Settled", "Compared", "Voided"})

Script = Generator[None, Step, None]
"""A generator that is sent the next step each time it waits."""


class CoveredShoe:
    """The state of the shoe from round to round."""

    def __init__(self, behind: int, *, burned: int, continuous: bool = False) -> None:
        self.behind, self.burned, self.continuous_filed = behind, burned, continuous
        self.by_device = continuous
        """True if a device shuffles, where the procedure depends on it."""
        self.shuffles = 0
        self.covered = 0
        """The number of cards behind the cover card of this shoe."""
        self.came = self.due = self.loaded = self.cut = False
        self.to_burn = 0

    @property
    def continuous(self) -> bool:
        return self.continuous_filed and self.by_device

    def begin(self, state: State) -> None:
        """Begin a round, and determine whether the cards must be shuffled before it."""
        places = state.cards.places
        again = self.continuous and bool(places.get(RACK))
        self.due = not places.get(DEALING) or self.came or again
        self.loaded = self.cut = False
        self.to_burn = 0

    def moved(self, step: Step, state: State) -> None:
        """A card has moved before wagers close, or the stack was cut."""
        if step["is"] == "Cut":
            self.cut = True
        elif step["target"] == DEALING:
            self._load(step["deck"], state)
        elif step["source"] == DEALING and self.loaded:
            if (step["target"], step["face"], len(step["cards"])) != (RACK, "down", self.to_burn) or not self.to_burn:
                raise Fault("the wrong cards are burned after the shuffle", self.to_burn, len(step["cards"]))
            self.to_burn = 0
        elif step["source"] == DEALING and not self.due:
            raise Fault("cards leave the shoe before wagers are closed", "no card", len(step["cards"]))

    def _load(self, deck: Name, state: State) -> None:
        if not self.due or self.loaded:
            raise Fault("the cards are shuffled although the shoe is not finished", "no shuffle", deck)
        if not self.shuffles:
            raise Fault("the shoe is loaded with unshuffled cards", "a shuffle", deck)
        if self.continuous == self.cut:
            raise Fault("the cut does not follow the rules of the shoe", not self.continuous, self.cut)
        whole, found = state.cards.whole, len(state.cards.places[DEALING])
        if found != whole:
            raise Fault("the shoe has the wrong number of cards", whole, found)
        self.loaded, self.shuffles, self.came = True, 0, False
        self.covered = 0 if self.continuous else self.behind
        self.to_burn = 0 if self.continuous else self.burned

    def close(self) -> None:
        """No more bets: the shoe must be ready."""
        if self.due and not self.loaded:
            raise Fault("the deal continues although a shuffle was due", "a shuffle", "none")
        if self.to_burn:
            raise Fault("cards are dealt before all are burned", self.to_burn, "no burn")

    def cover_card_is_next(self, state: State) -> bool:
        left = len(state.cards.places.get(DEALING, []))
        return bool(self.covered) and not self.came and left <= self.covered

    def noted(self, note: Name, value: object, state: State, *, playing: bool) -> None:
        """The notes about the cover card change only when the shoe is loaded and when the card appears."""
        if note == COVERED:
            due: object = self.covered if self.loaded and not playing else None
        elif not playing:
            due = 0 if self.loaded else None
        else:
            due = 1 if self.cover_card_is_next(state) else None
            self.came = True
        if due is None or value != due:
            raise Fault("the note of the cover card is wrong", due, value)


@dataclass
class ShoeRound:
    """One round, starting with its first wager. A game defines what is dealt and how it is settled."""

    number: int
    commands: list[Command]
    wagers: Wagers = field(default_factory=Wagers)
    seats: list[int] = field(default_factory=list)
    """The players with a wager, from the dealer's left."""
    script: Script | None = None
    over: bool = False
    voided: bool = False
    discarded: int = 0
    """The number of cards found face up."""
    needs: int = 0
    """The number of cards that the next step takes from the shoe."""
    moves: Moves | None = None
    """What the settlement just verified must move."""

    # --- what a game defines

    def check_wagers(self) -> None:
        """Check the wagers that stand when betting closes."""
        raise NotImplementedError

    def played(self, state: State) -> Script:
        """Everything between "No more bets" and the end."""
        raise NotImplementedError

    # --- step by step

    def commands_named(self, *names: str) -> list[Command]:
        return [command for command in self.commands if command["is"] in names]

    def close(self, state: State) -> None:
        """No more bets: the wagers on the layout now are in play."""
        if not self.wagers:
            raise Fault("cards are dealt although nobody plays", "a wager", "none")
        self.check_wagers()
        self.seats = sorted({seat for seat, _ in self.wagers})
        self.script = self.played(state)
        next(self.script)

    def receive(self, step: Step) -> Moves | None:
        """Take the next step; return what it must move if it settles a wager."""
        if self.script is None or self.over:
            raise Fault("a step comes too late in the round", "the end", category(step))
        self.moves = None
        try:
            self.script.send(step)
        except StopIteration:
            self.over = True
        return self.moves

    def dealt(self, place: Name) -> Script:
        """Deal one card, face up. A card found face up in the shoe is not used."""
        self.needs = 1
        step = yield
        while category(step) == "Moved" and (step["target"], step["verb"]) == (RACK, "discards"):
            expect(step, "Moved", source=DEALING, face="up")
            self.discarded += 1
            if len(step["cards"]) != 1 or self.discarded > len(self.commands_named("CardFoundFaceUp")):
                raise Fault("a discarded card was not found face up", "none", " ".join(step["cards"]))
            step = yield
        expect(step, "Moved", source=DEALING, target=place, face="up", verb="deals")
        if len(step["cards"]) != 1:
            raise Fault(f"{place} gets the wrong number of cards", 1, len(step["cards"]))
        self.needs = 0

    def burns(self, number: int) -> Script:
        self.needs = number
        step = yield
        expect(step, "Moved", source=DEALING, target=RACK, face="down", verb="burns")
        if len(step["cards"]) != number:
            raise Fault("the wrong number of cards is burned", number, len(step["cards"]))
        self.needs = 0

    def collected(self, state: State, place: Name) -> Script:
        step = yield
        expect(step, "Moved", source=place, target=RACK, verb="collects")
        if state.cards.places[place]:
            raise Fault(f"the cards of {place} are not all collected", "no card left", len(state.cards.places[place]))

    def settled(self, spot: Spot, due: Due) -> Script:
        step = yield
        self.moves = check(step, due, spot, self.wagers.pop(spot))

    def wagered(self, seat: int, area: Name, amount: int) -> Script:
        """A wager that answers a question is made after the cards are dealt."""
        step = yield
        expect(step, "Wagered", seat=seat, area=area, amount=amount, coupon=0)
        self.wagers.place(step)

    # --- void rounds

    def void(self, state: State) -> None:
        """Too few cards remain to finish the round."""
        left = len(state.cards.places.get(DEALING, []))
        if self.script is None or left >= max(self.needs, 1) or not self.needs:
            raise Fault("the round is void although there are enough cards to finish it", self.needs, left)
        self.voided = True
        self.script = self._void()
        next(self.script)

    def _void(self) -> Script:
        for seat in reversed(self.seats):
            for _ in [spot for spot in self.wagers if spot[0] == seat]:
                step = yield
                spot = (step.get("seat", 0), step.get("area", Name("none")))
                if spot[0] != seat or spot not in self.wagers:
                    raise Fault("wagers are returned from the dealer's right", f"seat {seat}", step["is"])
                wager = self.wagers.pop(spot)
                self.moves = check(step, back(VOID, {"is": "AllHandsVoid"}, wager), spot, wager)
        while True:
            step = yield
            expect(step, "Moved", target=RACK, verb="collects")

    def end(self) -> None:
        if self.wagers:
            raise Fault("wagers were never settled", "none", shown(self.wagers))
        if self.script is not None and not (self.over or self.voided):
            raise Fault("the round ends too early", "all steps of a round", "Ended")


class ShoeGame:
    """The rules of one table under one filing; a game defines its rounds."""

    shoe = True
    lasting: tuple[str, ...] = ()
    title: ClassVar[str]
    not_dealt: ClassVar[str]
    """The step stating that nobody has wagered."""
    answers: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """The steps that answer the game's own commands."""
    first: ClassVar[frozenset[str]]
    """The kinds of wager made before the cards."""

    def __init__(self, decks: int, seats: int, cards: CoveredShoe) -> None:
        self.composition = tuple(sorted(shapes.CARDS)) * decks
        self.seats, self.cards = seats, cards
        self.rounds = 0
        self.round: ShoeRound | None = None
        self.begun = False

    def new_round(self, number: int, commands: list[Command]) -> ShoeRound:
        raise NotImplementedError

    def check_area(self, step: Step) -> None:
        """Check that the betting area exists before the cards."""
        raise NotImplementedError

    # --- what every game defines

    def meter_terms(self) -> dict[str, Terms]:
        return {}

    def registered(self, name: str, stake: Any) -> None:
        raise Fault(f"{self.title} has no meters", "none", name)

    def begin(self, number: int, commands: list[Command]) -> None:
        if self.round is not None or number != self.rounds + 1:
            raise Fault("the number of a round is not the next one", self.rounds + 1, number)
        self.rounds, self.begun = number, False
        self.round = self.new_round(number, commands)

    def use_method(self, method: str) -> None:
        if method in ("shuffler", "shuffle_by_hand"):
            self.cards.by_device = method == "shuffler"

    def unasked(self, step: Step) -> bool:
        """A wager that answers a question is made by that answer."""
        return category(step) == "Wagered" and area_kind(step["area"]) not in self.first

    def shuffled(self, deck: Name, role: str) -> None:
        self.cards.by_device = role == "device"
        self.cards.shuffles += 1

    def leave(self, seat: int) -> None:
        """The commands of a player who leaves don't count for the next one in the seat."""

    def kind(self, step: Step) -> str:
        return f"{area_kind(step['area'])} {step['outcome']}"

    # --- steps

    def before(self, step: Step, state: State) -> Moves | None:
        standing = self.round
        if standing is None:
            if category(step) in _IN_A_ROUND or (category(step) == "Noted" and step["note"] in (COVERED, COVER_CAME)):
                raise Fault(f"{step['is']} outside a round", "a round", "none")
            return None
        if not self.begun:
            self.begun = True
            self.cards.begin(state)
        playing = standing.script is not None
        match category(step):
            case "Settled":
                return standing.receive(step)
            case "Voided":
                standing.void(state)
            case "Noted" if step["note"] in (COVERED, COVER_CAME):
                self.cards.noted(step["note"], step["value"], state, playing=playing)
            case "Moved" if playing and step["source"] == DEALING and step["verb"] == "deals":
                if self.cards.cover_card_is_next(state):
                    raise Fault(
                        "the cover card has appeared without being announced", self.cards.covered, "the next card"
                    )
            case "Wagered" | "Withdrawn" if not playing:
                self.check_area(step)
                standing.wagers.place(step)
            case "Compared" if not playing:
                raise Fault(f"{step['is']} before 'No more bets'", "later", step["is"])
            case _:
                pass
        return None

    def after(self, step: Step, state: State) -> None:
        """Advance the round after a step. Settlements are excepted: they are checked before they happen."""
        standing = self.round
        if standing is None:
            return
        if standing.script is None:
            if category(step) in ("Moved", "Cut"):
                self.cards.moved(step, state)
            elif step["is"] == "BetsClosed":
                self.cards.close()
                standing.close(state)
        elif category(step) in SIGNIFICANT and category(step) != "Settled":
            standing.receive(step)

    def end(self, number: int, _state: State) -> None:
        if self.round is None or self.round.number != number:
            raise Fault("a round ends without having begun", self.round.number if self.round else "no round", number)
        self.round.end()
        self.round = None

    # --- steps that belong together

    def routine(self, entry: Entry) -> None:
        """Check that a round states everything that belongs to its cards and wagers."""
        if entry.procedure != "round":
            return
        answers = {"CardFoundFaceUp": ("ShoeCardFaceUp",), "CardDealtInError": ("ShoeCardInError",), **self.answers}
        entry.answered(answers)
        entry.count(len(entry.commands_named("NoMoreBets")), "BetsClosed")
        covers = [*entry.of("Moved", target=DEALING)] if self.cards.covered else []
        entry.count(len(covers), "CoverCardInserted")
        for at in entry.of("Moved", target=DEALING):
            behind = self.cards.covered
            if behind:
                entry.before(at, like("CoverCardInserted", behind=behind))
            entry.after(at, noted(COVERED, behind), noted(COVER_CAME, 0))
        reached = [at for at in entry.of("Noted", note=COVER_CAME) if entry.steps[at]["value"]]
        for at in reached:
            entry.before(at, like("CoverCardReached"))
        entry.count(len(reached), "CoverCardReached")
        if not entry.has("BetsClosed"):
            entry.count(1, self.not_dealt)


def half_lost(line: Mapping[str, Any], stake: int) -> Due:
    """Half of a wager is collected, and half is returned."""
    return Due(LOSES, line, "nothing", returned=stake - stake // 2)
