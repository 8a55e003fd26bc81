"""Casino war (19:47-22), settled a second time with no code shared with the program that wrote the record."""

from collections.abc import Generator, Mapping
from typing import Any

from . import command_shapes, covered_shoe, shapes
from .covered_shoe import CoveredShoe, Script, ShoeGame, ShoeRound, half_lost
from .game import Command, State, Step
from .names import DEALER, Name, area_kind, at_seat
from .report import Fault
from .step_order import Entry, expect
from .wagers import PUSH, back, check_posted, lost, odds_of, won

BET, TIE, WAR, WAR_TIE = "bet", "tie", "war", "wartie"
HIGHER, LOWER, TIED = "higher", "lower", "tie"
RANKS = "23456789TJQKA"
"""22.3: the ace is high."""
BURNED = 3
ONCE, EACH = "once", "before each card"

ALLOWED: Mapping[str, tuple[object, ...]] = {
    "cards.decks": ("6", "8"),
    "shuffling.method": ("by hand", "automated"),
    "seats.number": tuple(range(1, 10)),
    "war.burn": (ONCE, EACH),
    "war.tied_pays": ("2 to 1", "1 to 1"),
    "war.tie_wager": (0, 1),
}
"""The options and their allowed values."""

_EVENTS = shapes.declare(
    {
        "Act": {
            "WarDeclared": {"seat": shapes.natural},
            "WarNotDealt": {},
            "WarSurrendered": {"seat": shapes.natural},
        },
        "Compared": {
            "WarCardsCompared": {
                "seat": shapes.natural,
                "player": shapes.card,
                "dealer": shapes.card,
                "finding": shapes.one_of(HIGHER, LOWER, TIED),
                "at_war": shapes.flag,
            },
        },
    }
)


def area_of(kind: str) -> Name:
    """Return the betting area of a kind of wager."""
    return Name("casino_war", kind)


def compare(mine: str, its: str) -> str:
    """22.3: by rank alone."""
    difference = RANKS.index(mine[0]) - RANKS.index(its[0])
    return HIGHER if difference > 0 else LOWER if difference < 0 else TIED


class Choices:
    """The parts of one filing that affect dealing and payments."""

    def __init__(self, filing: Mapping[str, Any]) -> None:
        for key, allowed in ALLOWED.items():
            if filing[key] not in allowed:
                raise Fault(f"the filing has an invalid choice for {key}", allowed, filing[key])
        self.decks = int(filing["cards.decks"])
        self.seats: int = filing["seats.number"]
        self.chip: int = filing["chips.smallest"]
        self.behind: int = filing["shoe.behind"]
        self.limits = {
            BET: (filing["wagers.minimum"], filing["wagers.maximum"]),
            TIE: (filing["wagers.tie.minimum"], filing["wagers.tie.maximum"]),
        }
        self.tie_pays: str = filing["wagers.tie.pays"]
        self.tied_pays: str = filing["war.tied_pays"]
        self.each = filing["war.burn"] == EACH
        self.war_tie = filing["war.tie_wager"] == 1
        if odds_of(self.tie_pays) < 10:
            raise Fault("a tie wager pays too little (22.9)", "10 to 1", self.tie_pays)
        if self.behind < self.decks * 13:
            raise Fault(
                "the cover card is in a place that is not allowed (22.5)", f"{self.decks * 13} or more", self.behind
            )


class Round(ShoeRound):
    """A round of casino war (22.7 to 22.9)."""

    def __init__(self, number: int, choices: Choices, commands: list[Command]) -> None:
        super().__init__(number, commands)
        self.choices = choices
        self.at_war: list[int] = []
        self.decisions = iter(self.commands_named("GoToWar", "GoToWarWithTie", "SurrenderHalf"))

    def check_wagers(self) -> None:
        for (seat, area), wager in self.wagers.items():
            kind = area_kind(area)
            check_posted(wager, *self.choices.limits[kind], self.choices.chip, coupons=False)
            if kind == BET and wager.stake % (2 * self.choices.chip):
                raise Fault("an initial wager cannot be halved (22.8)", 2 * self.choices.chip, wager.stake)
            if (seat, area_of(BET)) not in self.wagers:
                raise Fault("a tie wager is made alone (22.6)", "an initial wager", f"seat {seat}")

    def played(self, state: State) -> Script:
        for place in (*map(at_seat, self.seats), DEALER):
            yield from self.dealt(place)
        for seat in reversed(self.seats):
            yield from self._first(seat, state)
        if self.at_war:
            yield from self._war(state)
        for place in (*map(at_seat, reversed(self.seats)), DEALER):
            yield from self.collected(state, place)

    def _cards(self, seat: int, state: State, number: int) -> dict[str, str]:
        places = state.cards.places
        return {
            "player": places[at_seat(seat)][number].card,
            "dealer": places[DEALER][number].card,
        }

    def _compared(self, seat: int, state: State, number: int) -> Generator[None, Step, tuple[str, dict[str, str]]]:
        cards = self._cards(seat, state, number)
        finding = compare(cards["player"], cards["dealer"])
        step = yield
        fields = {"seat": seat, "finding": finding, "at_war": number, **cards}
        expect(step, "Compared", **{"is": "WarCardsCompared"}, **fields)
        return finding, cards

    def _first(self, seat: int, state: State) -> Script:
        """22.8: the first cards, and the decision of a player who ties."""
        finding, cards = yield from self._compared(seat, state, 0)
        yield from self._tie(seat, TIE, finding, cards)
        bet = (seat, area_of(BET))
        if finding == HIGHER:
            yield from self.settled(bet, won(_reason(HIGHER, cards), "1 to 1", self.wagers[bet]))
        elif finding == LOWER:
            yield from self.settled(bet, lost(_reason(LOWER, cards)))
        else:
            yield from self._decides(seat)

    def _decides(self, seat: int) -> Script:
        bet = (seat, area_of(BET))
        answer = next(self.decisions, None)
        if answer is None or answer["seat"] != seat:
            raise Fault("the wrong player decides after a tie (22.8)", f"seat {seat}", answer or "nobody")
        if answer["is"] == "SurrenderHalf":
            yield from self.settled(bet, half_lost({"is": "HalfSurrendered"}, self.wagers[bet].stake))
            return
        self.at_war.append(seat)
        yield from self.wagered(seat, area_of(WAR), self.wagers[bet].stake)
        if answer["is"] == "GoToWarWithTie":
            if not self.choices.war_tie:
                raise Fault("a tie wager is made on a war, but none is filed (22.8)", "none", answer["tie"])
            yield from self.wagered(seat, area_of(WAR_TIE), answer["tie"])
            wager = self.wagers[seat, area_of(WAR_TIE)]
            check_posted(wager, *self.choices.limits[TIE], self.choices.chip, coupons=False)

    def _war(self, state: State) -> Script:
        """22.8: three cards are burned, once or before each card; then every player at war gets another card."""
        for number, place in enumerate((*map(at_seat, sorted(self.at_war)), DEALER)):
            if self.choices.each or not number:
                yield from self.burns(BURNED)
            yield from self.dealt(place)
        for seat in sorted(self.at_war, reverse=True):
            finding, cards = yield from self._compared(seat, state, 1)
            yield from self._tie(seat, WAR_TIE, finding, cards)
            bet, war = (seat, area_of(BET)), (seat, area_of(WAR))
            if finding == LOWER:
                for spot in (bet, war):
                    yield from self.settled(spot, lost(_reason("war_lost", cards)))
                continue
            why = _reason("war_tied" if finding == TIED else "war_won", cards)
            odds = self.choices.tied_pays if finding == TIED else "1 to 1"
            yield from self.settled(bet, back(PUSH, why, self.wagers[bet]))
            yield from self.settled(war, won(why, odds, self.wagers[war]))

    def _tie(self, seat: int, kind: str, finding: str, cards: Mapping[str, str]) -> Script:
        spot = (seat, area_of(kind))
        if spot not in self.wagers:
            return
        if finding == TIED:
            yield from self.settled(spot, won(_reason("tie", cards), self.choices.tie_pays, self.wagers[spot]))
        else:
            yield from self.settled(spot, lost(_reason("no_tie", cards)))


def _reason(verdict: str, cards: Mapping[str, str]) -> dict[str, str]:
    return {"is": "WarDecided", "verdict": verdict, **cards}


class CasinoWar(ShoeGame):
    """The rules of one table under one filing."""

    title = "casino war"
    not_dealt = "WarNotDealt"
    first = frozenset((BET, TIE))
    steps = frozenset(shapes.COMMON_STEPS) | shapes.SHARED_STEPS | covered_shoe.STEPS | _EVENTS | {"Cut"}
    commands = (
        frozenset(command_shapes.COMMON_COMMANDS)
        | frozenset(command_shapes.CASINO_WAR_COMMANDS)
        | {"CutCards", "DeclineCut"}
    )

    def __init__(self, filing: Mapping[str, Any]) -> None:
        self.choices = Choices(filing)
        super().__init__(self.choices.decks, self.choices.seats, CoveredShoe(self.choices.behind, burned=1))

    def routine(self, entry: Entry) -> None:
        super().routine(entry)
        if entry.procedure == "round":
            entry.repeated("WarDeclared", ("GoToWar", "GoToWarWithTie"), "seat")
            entry.repeated("WarSurrendered", ("SurrenderHalf",), "seat")

    def new_round(self, number: int, commands: list[Command]) -> Round:
        return Round(number, self.choices, commands)

    def check_area(self, step: Step) -> None:
        if step["area"] not in (area_of(BET), area_of(TIE)):
            raise Fault("there is no such wager before the cards (22.6)", (BET, TIE), step["area"])
