"""One round of baccarat after "No more bets": what must happen, step by step (19:47-3.7 to 3.12).

``Round.script`` follows the round in the order of the regulation. It receives each recorded step that affects cards or
money and reports a fault at the first step out of order.
"""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..accounts import VIGORISH, Moves, stack
from ..game import Command, State, Step
from ..names import DEALING, RACK, Name, area_kind
from ..report import Fault
from ..shapes import category
from ..step_order import expect
from ..wagers import LOSES, PUSH, VOID, WINS, Due, Spot, Wagers, back, check, check_posted, lost, shown, won
from .choices import BANKER, KINDS, PLAYER, TIE, Choices, area_of
from .notes import Notes, owed_by
from .points import NATURALS, bankers_draws, count, players_draws

PLAYERS_HAND, BANKERS_HAND = Name("players_hand"), Name("bankers_hand")
ERROR_CARD = Name("drawn_in_error")
SIGNIFICANT = frozenset({"Moved", "Viewed", "Wagered", "Withdrawn", "Settled", "Turned", "Cut", "Compared", "Counted"})
"""The steps that make up a round once wagers are closed."""

TOO_FEW, IN_ERROR = "too_few_cards", "third_card_in_error"
VOID_REASONS = (TOO_FEW, IN_ERROR)
"""3.12: why a round is void."""

Script = Generator[None, Step, None]
"""A generator that is sent the next step each time it waits."""


@dataclass(slots=True)
class Round:
    """A round, starting with its first wager."""

    number: int
    choices: Choices
    commands: list[Command]
    notes: Notes
    wagers: Wagers = field(default_factory=Wagers)
    seats: list[int] = field(default_factory=list)
    """The participants with a wager, from the dealer's right."""
    script: Script | None = None
    over: bool = False
    voided: bool = False
    dealt: int = 0
    """The number of cards dealt to the hands."""
    discarded: int = 0
    """3.12: the number of cards found face up."""
    result: str = ""
    scored: bool = False
    """True if the result is on the scoreboard."""
    moves: Moves | None = None
    """What the settlement just verified must move."""

    def commands_named(self, name: str) -> list[Command]:
        return [command for command in self.commands if command["is"] == name]

    # --- the beginning

    def close(self, state: State) -> None:
        """No more bets: the wagers on the layout now are in play."""
        if not self.wagers:
            raise Fault("cards are dealt although nobody plays", "a wager", "none")
        for (_, area), wager in self.wagers.items():
            kind = area_kind(area)
            coupons = kind != TIE and self.choices.match_play
            check_posted(wager, *self.choices.limits[kind], self.choices.chip, coupons=coupons)
        self.seats = sorted({seat for seat, _ in self.wagers})
        self.script = self._script(state)
        next(self.script)

    # --- the round

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

    def _script(self, state: State) -> Script:
        face = "down" if self.choices.hidden else "up"
        for place in (PLAYERS_HAND, BANKERS_HAND) * 2:
            yield from self._dealt(place, face)
        if self.choices.hidden:
            yield from self._shown()
        yield from self._third_cards(state)
        points = (count(self._cards(state, PLAYERS_HAND)), count(self._cards(state, BANKERS_HAND)))
        self.result = PLAYER if points[0] > points[1] else BANKER if points[1] > points[0] else TIE
        yield from self._settlement({"players_count": points[0], "bankers_count": points[1]})
        for place in (PLAYERS_HAND, BANKERS_HAND):
            yield from self._collected(state, place)

    def _cards(self, state: State, place: Name) -> list[str]:
        return state.cards.face_up(place, len(state.cards.places.get(place, [])))

    def _dealt(self, place: Name, face: str) -> Script:
        """3.7: deal one card to a hand. A card found face up in the shoe is not used (3.12)."""
        step = yield
        while category(step) == "Moved" and (step["target"], step["verb"]) == (RACK, "discards"):
            expect(step, "Moved", source=DEALING, face="up")
            self.discarded += 1
            if len(step["cards"]) != 1 or self.discarded > len(self.commands_named("CardFoundFaceUp")):
                raise Fault("a discarded card was not found face up", "none", " ".join(step["cards"]))
            step = yield
        expect(step, "Moved", source=DEALING, target=place, face=face)
        if len(step["cards"]) != 1:
            raise Fault(f"{place} gets the wrong number of cards", 1, len(step["cards"]))
        self.dealt += 1

    def _shown(self) -> Script:
        """3.7: the player with the largest wager on the Player's Hand views its cards; ties go to the player nearest
        the right.
        """
        stakes = {seat: self.wagers.stake(seat, area_of(PLAYER)) for seat in self.seats}
        most = max(stakes.values())
        if most:
            step = yield
            seat = min(seat for seat, stake in stakes.items() if stake == most)
            expect(step, "Viewed", seat=seat, place=PLAYERS_HAND)
        for place in (PLAYERS_HAND, BANKERS_HAND):
            step = yield
            expect(step, "Turned", place=place, face="up")

    def _third_cards(self, state: State) -> Script:
        """3.9."""
        mine, its = (count(self._cards(state, place)) for place in (PLAYERS_HAND, BANKERS_HAND))
        if mine in NATURALS or its in NATURALS:
            yield from self._drawn_in_error(wanted=False)
            return
        third = ""
        if players_draws(mine):
            yield from self._dealt(PLAYERS_HAND, "up")
            third = self._cards(state, PLAYERS_HAND)[2]
        wanted = bankers_draws(its, third)
        if not third and (yield from self._drawn_in_error(wanted=wanted)):
            step = yield
            expect(step, "Moved", source=ERROR_CARD, target=BANKERS_HAND, face="up")
            self.dealt += 1
        elif wanted:
            yield from self._dealt(BANKERS_HAND, "up")

    def _drawn_in_error(self, *, wanted: bool) -> Generator[None, Step, bool]:
        """3.12: a third card drawn for a Player's Hand that stands. Return whether the Banker's Hand uses it."""
        error = next(iter(self.commands_named("ThirdCardInError")), None)
        if error is not None and self.choices.error_voids:
            # If it voids the round (reading 123), that is the next step, and this script gets no further steps.
            step = yield
            raise Fault("the round goes on although a card was drawn in error (3.12)", "Voided", step["is"])
        if error is None or not (wanted or error["seen"]):
            return False
        step = yield
        target, face = ERROR_CARD if wanted else RACK, "up" if error["seen"] else "down"
        expect(step, "Moved", source=DEALING, target=target, face=face)
        if len(step["cards"]) != 1:
            raise Fault("the wrong number of cards is drawn in error", 1, len(step["cards"]))
        return wanted

    # --- settlement

    def _settlement(self, counts: Mapping[str, int]) -> Script:
        """3.10: losing wagers are collected, then winners paid, each from the dealer's right."""
        due = {
            spot: self._due(spot, counts)
            for seat in self.seats
            for kind in KINDS
            if (spot := (seat, area_of(kind))) in self.wagers
        }
        for losing in (True, False):
            for spot, settlement in due.items():
                if (settlement.outcome == LOSES) == losing:
                    yield from self._settled(spot, settlement)

    def _due(self, spot: Spot, counts: Mapping[str, int]) -> Due:
        """3.2(a), 3.3: on a tie, wagers on the hands push unless the filing makes them lose (reading 120)."""
        kind, wager = area_kind(spot[1]), self.wagers[spot]

        def reason(finding: str) -> dict[str, Any]:
            return {"is": "PointCountsCompared", "finding": finding, **counts}

        if kind == self.result:
            return won(reason("equal" if kind == TIE else "higher"), self.choices.odds[kind], wager)
        if self.result == TIE:
            return lost(reason("equal_loses")) if self.choices.tie_loses else back(PUSH, reason("equal"), wager)
        return lost(reason("not_equal" if kind == TIE else "lower"))

    def _settled(self, spot: Spot, due: Due) -> Script:
        step = yield
        self._settle(step, spot, due)
        if due.outcome == WINS and spot[1] == area_of(BANKER):
            yield from self._vigorish(spot[0], due.paid)

    def _settle(self, step: Step, spot: Spot, due: Due) -> None:
        self.moves = check(step, due, spot, self.wagers.pop(spot))

    def _vigorish(self, seat: int, on: int) -> Script:
        """3.3: collected at once, or marked and collected later."""
        amount = self.choices.vigorish(on)
        if not amount:
            return
        fields = {"seat": seat, "won": on, "amount": amount, **self.choices.rounded(on)}
        if self.choices.marked:
            step = yield
            expect(step, "Act", **{"is": "VigorishMarked"}, **fields)
            self.notes.mark(seat, amount)
            step = yield
            expect(step, "Noted", note=owed_by(seat), value=self.notes.owed[seat])
            return
        step = yield
        expect(step, "VigorishCollected", area=area_of(BANKER), on=0, **fields)
        self.moves = Moves().move(stack(seat), VIGORISH, amount)

    def _collected(self, state: State, place: Name) -> Script:
        step = yield
        expect(step, "Moved", source=place, target=RACK)
        if state.cards.places[place]:
            raise Fault(f"the cards of {place} are not all collected", "no card left", len(state.cards.places[place]))

    # --- 3.12

    def void(self, reason: str, state: State) -> None:
        """Too few cards remain to finish the round, or a card drawn in error voids it (reading 123)."""
        error = self.choices.error_voids and bool(self.commands_named("ThirdCardInError"))
        if self.script is None or (state.cards.places.get(DEALING) and not error):
            left = len(state.cards.places.get(DEALING, []))
            raise Fault("the round is void although there are enough cards to finish it (3.12)", "no card left", left)
        if self.result:
            raise Fault("the round is void although it needs no more cards (3.12)", self.result, "Voided")
        if reason != (IN_ERROR if error else TOO_FEW):
            raise Fault("the round is void for the wrong reason (3.12)", IN_ERROR if error else TOO_FEW, reason)
        self.voided = True
        self.script = self._void()
        next(self.script)

    def _void(self) -> Script:
        spots = [spot for seat in self.seats for kind in KINDS if (spot := (seat, area_of(kind))) in self.wagers]
        for spot in spots:
            step = yield
            self._settle(step, spot, back(VOID, {"is": "AllHandsVoid"}, self.wagers[spot]))
        while True:
            step = yield
            expect(step, "Moved", target=RACK, verb="collects")

    def end(self) -> None:
        if self.wagers:
            raise Fault("wagers were never settled", "none", shown(self.wagers))
        if self.script is not None and not (self.over or self.voided):
            raise Fault("the round ends too early", "all steps of a round", "Ended")
