"""Red dog (19:47-6), settled a second time with no code shared with the program that wrote the record."""

from collections.abc import Mapping
from typing import Any

from . import command_shapes, covered_shoe, shapes
from .covered_shoe import CoveredShoe, Script, ShoeGame, ShoeRound
from .game import Command, State, Step
from .names import Name
from .report import Fault
from .step_order import Entry, like
from .wagers import PUSH, back, check_posted, lost, odds_of, won

BET, RAISE = "bet", "raise"
RANKS = "23456789TJQKA"
"""6.1: the ace is high."""
LEFT, RIGHT, THIRD = Name("left_card"), Name("right_card"), Name("third_card")
PAIR, CONSECUTIVE = -1, 0
CONTINUOUS = "continuous"
LEAST = {"pays.three_of_a_kind": 11, "pays.spread_1": 5, "pays.spread_2": 4, "pays.spread_3": 2}
"""6.5: the least odds paid."""

ALLOWED: Mapping[str, tuple[object, ...]] = {
    "cards.decks": tuple(range(1, 9)),
    "shuffling.method": ("by hand", "automated", CONTINUOUS),
    "seats.number": tuple(range(1, 10)),
    "areas.per_player": (1, 2, 3),
}
"""The options and their allowed values."""

_EVENTS = shapes.declare(
    {
        "Act": {"RedDogNotDealt": {}, "WagerLeft": {"seat": shapes.natural, "number": shapes.natural}},
        "Announced": {"ConsecutiveCalled": {}, "PairCalled": {}, "SpreadCalled": {"spread": shapes.natural}},
    }
)


def area_of(kind: str, number: int) -> Name:
    """Return the betting area of a kind of wager, by its number."""
    return Name("red_dog", kind, number)


class Choices:
    """The parts of one filing that affect dealing and payments."""

    def __init__(self, filing: Mapping[str, Any]) -> None:
        for key, allowed in ALLOWED.items():
            if filing[key] not in allowed:
                raise Fault(f"the filing has an invalid choice for {key}", allowed, filing[key])
        for key, least in LEAST.items():
            if odds_of(filing[key]) < least:
                raise Fault(f"a wager pays too little (6.5): {key}", f"{least} to 1", filing[key])
        self.decks: int = filing["cards.decks"]
        self.seats: int = filing["seats.number"]
        self.chip: int = filing["chips.smallest"]
        self.continuous = filing["shuffling.method"] == CONTINUOUS
        self.behind: int = filing.get("shoe.behind", 0)
        self.numbers = range(1, filing["areas.per_player"] + 1)
        self.limits = (filing["wagers.minimum"], filing["wagers.maximum"])
        self.three: str = filing["pays.three_of_a_kind"]
        self.pays = {spread: filing[f"pays.spread_{spread}"] for spread in (1, 2, 3)}


class Round(ShoeRound):
    """A round of red dog (6.4, 6.5)."""

    def __init__(self, number: int, choices: Choices, commands: list[Command]) -> None:
        super().__init__(number, commands)
        self.choices = choices
        self.spread: int | None = None
        self.decisions = iter(self.commands_named("RaiseOnSpread", "LeaveWager"))

    def check_wagers(self) -> None:
        for wager in self.wagers.values():
            check_posted(wager, *self.choices.limits, self.choices.chip, coupons=False)

    def played(self, state: State) -> Script:
        yield from self.dealt(LEFT)
        yield from self.dealt(RIGHT)
        low, high = sorted(RANKS.index(state.cards.places[place][0].card[0]) for place in (LEFT, RIGHT))
        self.spread = high - low - 1
        if self.spread > CONSECUTIVE:
            yield from self._raises()
        third = -1
        if self.spread != CONSECUTIVE:
            yield from self.dealt(THIRD)
            third = RANKS.index(state.cards.places[THIRD][0].card[0])
        for seat in reversed(self.seats):
            yield from self._settle(seat, low, high, third, state)
        for place in (LEFT, RIGHT, THIRD):
            if state.cards.places.get(place):
                yield from self.collected(state, place)

    def _raises(self) -> Script:
        """6.5, 6.8: each wager from the dealer's left; a raise is at most the wager."""
        for seat in self.seats:
            for number in self.choices.numbers:
                wager = self.wagers.get((seat, area_of(BET, number)))
                if wager is None:
                    continue
                answer = next(self.decisions, None)
                if answer is None or (answer["seat"], answer["number"]) != (seat, number):
                    raise Fault(
                        "the question is about the wrong wager (6.5)", f"seat {seat}, {number}", answer or "nobody"
                    )
                if answer["is"] == "RaiseOnSpread":
                    if not 0 < answer["amount"] <= wager.stake or answer["amount"] % self.choices.chip:
                        raise Fault("the amount of a raise is not allowed (6.5)", wager.stake, answer["amount"])
                    yield from self.wagered(seat, area_of(RAISE, number), answer["amount"])

    def _settle(self, seat: int, low: int, high: int, third: int, state: State) -> Script:
        for number in self.choices.numbers:
            for kind in (BET, RAISE):
                spot = (seat, area_of(kind, number))
                if spot not in self.wagers:
                    continue
                wager = self.wagers[spot]
                if self.spread == CONSECUTIVE:
                    yield from self.settled(spot, back(PUSH, {"is": "CardsConsecutive"}, wager))
                    continue
                card = state.cards.places[THIRD][0].card
                if self.spread == PAIR and third != low:
                    yield from self.settled(spot, back(PUSH, {"is": "PairOnly"}, wager))
                elif self.spread == PAIR:
                    yield from self.settled(spot, won(_reason("three_of_a_kind", card), self.choices.three, wager))
                elif low < third < high:
                    odds = self.choices.pays.get(high - low - 1, "1 to 1")
                    yield from self.settled(spot, won(_reason("between", card), odds, wager))
                else:
                    yield from self.settled(spot, lost(_reason("outside", card)))


def _reason(verdict: str, third: str) -> dict[str, str]:
    return {"is": "ThirdCardDecided", "verdict": verdict, "third": third}


class RedDog(ShoeGame):
    """The rules of one table under one filing."""

    title = "red dog"
    not_dealt = "RedDogNotDealt"
    first = frozenset((BET,))
    steps = frozenset(shapes.COMMON_STEPS) | shapes.SHARED_STEPS | covered_shoe.STEPS | _EVENTS | {"Cut"}
    commands = (
        frozenset(command_shapes.COMMON_COMMANDS)
        | frozenset(command_shapes.RED_DOG_COMMANDS)
        | {"CutCards", "DeclineCut"}
    )

    def __init__(self, filing: Mapping[str, Any]) -> None:
        self.choices = Choices(filing)
        shoe = CoveredShoe(self.choices.behind, burned=1, continuous=self.choices.continuous)
        super().__init__(self.choices.decks, self.choices.seats, shoe)

    def new_round(self, number: int, commands: list[Command]) -> Round:
        return Round(number, self.choices, commands)

    def check_area(self, step: Step) -> None:
        if step["area"] not in [area_of(BET, number) for number in self.choices.numbers]:
            raise Fault("there is no such wager before the cards (6.5, 6.8)", BET, step["area"])

    def before(self, step: Step, state: State) -> Any:
        standing = self.round
        if isinstance(standing, Round) and step["is"] == "SpreadCalled" and step["spread"] != standing.spread:
            raise Fault("the spread called is not that of the cards (6.5)", standing.spread, step["spread"])
        return super().before(step, state)

    def routine(self, entry: Entry) -> None:
        """6.5: the meaning of the two cards is announced as soon as they are dealt."""
        super().routine(entry)
        if entry.procedure != "round":
            return
        entry.repeated("WagerLeft", ("LeaveWager",), "seat", "number")
        entry.count(len([*entry.of("Moved", target=RIGHT)]), "PairCalled", "ConsecutiveCalled", "SpreadCalled")
        for at in entry.of("Moved", target=RIGHT):
            cards = [entry.steps[place]["cards"][0] for to in (LEFT, RIGHT) for place in entry.of("Moved", target=to)]
            first, second = (RANKS.index(card[0]) for card in cards)
            spread = abs(first - second) - 1
            called = {PAIR: "PairCalled", CONSECUTIVE: "ConsecutiveCalled"}.get(spread, "SpreadCalled")
            entry.after(at, like(called))
