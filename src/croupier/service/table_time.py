"""The clocks of a live table: closing wagers, deciding for players whose time is up, giving up idle seats.

Messages don't stop these clocks. A decision's clock stops only when the decision is made; and only actions that change
the table count as presence, not refused ones.
"""

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from croupier.play.typed_answers import typed_question
from croupier.service.house_clock import monotonic
from croupier.table.asks import Ask
from croupier.table.commands import NoMoreBets
from croupier.table.dice_commands import PassDice
from croupier.table.notes import ROUND
from croupier.table.questions import About
from croupier.table.roles import DEALER, Role
from croupier.table.steps import Cut, Moved, Step, Thrown, Turned
from croupier.table.wheel_steps import Spun

if TYPE_CHECKING:
    from croupier.service.live_table import LiveTable
    from croupier.service.sittings import Sitting

BY_PERSONS = (Role.DEALER, Role.SUPERVISOR)
"""Roles that a person may take from the house."""

MOVES_GAME = (Moved, Turned, Thrown, Spun, Cut)
"""Steps after which the same question is a new decision: a card was dealt, or the dice were thrown."""


def _seat_moved(step: Step) -> int:
    """Return the seat whose cards a step moves; 0 if they concern everybody."""
    if isinstance(step, Moved):
        return max(step.source.seat, step.target.seat)
    return step.place.seat if isinstance(step, Turned) else 0


def _decision_key(about: About, seat: int) -> object:
    """Return what identifies a question put to several seats for one of them, whoever else has answered."""
    return (type(about), seat) if len(about.positions) > 1 or about.positions == (seat,) else about


class Wait(NamedTuple):
    """A decision that the table is waiting for."""

    owner: str
    """Who decides."""
    decision: object
    since: float
    """When its clock started."""


class SeatState(NamedTuple):
    """What a player's action can change."""

    decision: object = None
    """The decision that the table is waiting for, if any."""
    ready: bool = False
    steps: int = 0


class TableTime:
    """The clocks of one live table."""

    def __init__(self, live: "LiveTable") -> None:
        self._live = live
        self._steps = 0
        self._moves: Counter[int] = Counter()
        """Number of moves of each seat's cards; under 0, of shared cards or the dice."""
        self._looked = monotonic()
        self._waiting: dict[int, Wait] = {}
        """The pending decisions, by seat."""
        self._spent: dict[str, tuple[object, float]] = {}
        """Decisions dropped in this round, by owner, with the seconds already used."""
        self._round = 0
        self._questions: tuple[Ask | None, dict[int, bool]] = None, {}
        """Whether an ask is for each seat; cached, because finding out lists all answers."""

    def hear(self, step: Step) -> None:
        """Count a step; changing the table counts as presence."""
        self._steps += 1
        if isinstance(step, MOVES_GAME):
            self._moves[_seat_moved(step)] += 1

    # --- decisions

    def look(self) -> None:
        """Start a clock for each new decision, and stop the clocks of decisions made.

        Nobody gains time by asking for the deal and taking it back, or by leaving and sitting down again: the same
        decision's clock continues from where it stopped.
        """
        now, decisions = monotonic(), self._decisions()
        if self._round != (number := self._live.table.books.number(ROUND)):
            self._round = number
            self._spent.clear()
        for seat, wait in self._waiting.items():
            if decisions.get(seat) != wait.decision or self._owner(seat) != wait.owner:
                self._spent[wait.owner] = wait.decision, now - wait.since
        self._waiting = {seat: self._wait(seat, decision, now) for seat, decision in decisions.items()}

    def _wait(self, seat: int, decision: object, now: float) -> Wait:
        owner, wait = self._owner(seat), self._waiting.get(seat)
        if wait is not None and (wait.owner, wait.decision) == (owner, decision):
            return wait
        before, seconds = self._spent.get(owner, (None, 0.0))
        return Wait(owner, decision, now - seconds if before == decision else now)

    def _owner(self, seat: int) -> str:
        sitting = self._live.sittings.get(seat)
        return sitting.owner if sitting is not None and sitting.owner else f"seat {seat}"

    def left(self, seat: int) -> float | None:
        """Return the seconds until the house decides for a seat; None if no clock is running."""
        if seat not in self._waiting or not self._live.rules.decision_seconds:
            return None
        return max(0.0, self._waiting[seat].since + self._live.rules.decision_seconds - monotonic())

    def _decisions(self) -> dict[int, object]:
        """Return the seats that others are waiting for, each with its decision."""
        live, driver = self._live, self._live.kept.driver
        if live.frozen or not live.table.open:
            return {}
        number = live.table.books.number(ROUND)
        if not driver.at_rest and driver.ask.to:
            about, moves = driver.ask.about, self._moves
            return {
                seat: (number, _decision_key(about, seat), moves[0] + moves[seat])
                for seat in driver.ask.to
                if self._has_question(seat) and self._others_wait()
            }
        return dict.fromkeys(self._not_ready(), (number,))

    def _has_question(self, seat: int) -> bool:
        live, ask = self._live, self._live.kept.driver.ask
        if self._questions[0] is not ask:
            self._questions = ask, {}
        known = self._questions[1]
        if seat in live.sittings and seat not in known:
            known[seat] = typed_question(live.seat(seat), ask) is not None
        return seat in live.sittings and known[seat]

    def _others_wait(self) -> bool:
        """Return True if a decision keeps anybody waiting: a lone player may take all the time in the world."""
        return len(self._live.sittings) > 1 or bool(self._live.coming) or not self._live.house_deals

    def _not_ready(self) -> list[int]:
        """Return the seats holding up the next deal or roll after somebody else asked for it."""
        live = self._live
        if not live.house_deals:
            return []
        if live.company is not None:
            wanted = live.kept.driver.at_rest and any(sitting.ready for sitting in live.sittings.values())
            return live.waited_for() if wanted else []
        if not live.wagers_open:
            return []
        part = {seat: sitting for seat, sitting in live.sittings.items() if live.seat(seat).takes_part}
        ask = live.kept.driver.ask
        if live.is_dice and part and ask.choice(DEALER, NoMoreBets).refusal is not None:
            # Nobody can ask for the roll before the shooter has a wager or passes the dice.
            return [seat for seat in live.sittings if ask.choice(seat, PassDice).refusal is None]
        wanted = any(sitting.ready for sitting in part.values())
        return [seat for seat, sitting in part.items() if not sitting.ready] if wanted else []

    # --- presence

    def state(self, seat: int) -> SeatState:
        """Return what a player could change now."""
        sitting = self._live.sittings.get(seat)
        if sitting is None:
            return SeatState()
        return SeatState(self._decisions().get(seat), sitting.ready, self._steps)

    def acted(self, seat: int, before: SeatState) -> None:
        """Note that a player's action was accepted. It counts as presence if it changed anything."""
        sitting, now = self._live.sittings.get(seat), self.state(seat)
        if sitting is None or now == before:
            return
        sitting.present()
        if before.decision is not None and now.decision != before.decision:
            sitting.decided()

    def _is_patient(self, sitting: "Sitting") -> bool:
        """Return True if a player is waiting for others, so that nothing can be expected of him or her."""
        live = self._live
        if sitting.ready or live.kept.driver.at_rest or live.wagers_open:
            return sitting.ready
        return live.seat(sitting.seat).takes_part and sitting.seat not in live.kept.driver.ask.to

    # --- deadlines

    def passes(self) -> bool:
        """Act on deadlines that have passed; return True if anything happened."""
        live, now = self._live, monotonic()
        passed, self._looked = now - self._looked, now
        late = live.rules.betting_seconds and live.wagers_since
        if late and live.house_deals and now - live.wagers_since >= live.rules.betting_seconds:
            live.close_late()
        here = {viewer.seat for viewer in list(live.viewers)}
        for sitting in live.sittings.values():
            if sitting.seat in here:
                sitting.last_here = now
                if self._is_patient(sitting):
                    sitting.last_seen = min(now, sitting.last_seen + passed)
        acted = 0
        for sitting in list(live.sittings.values()):
            if sitting.cleared or now - sitting.last_seen >= live.rules.idle_seconds:
                acted += sitting.give_up()
        for sitting in list(live.sittings.values()):
            if sitting.out or now - sitting.last_here >= live.rules.away_seconds:
                acted += sitting.pass_over()
        self.look()
        for seat in [seat for seat in self._waiting if self.left(seat) == 0.0]:
            acted += live.sittings[seat].out_of_time()
        return acted + self._relieve_absent_staff() > 0

    def _relieve_absent_staff(self) -> int:
        """Return absent staff's roles to the house after a player's idle time; return how many."""
        live, acted = self._live, 0
        for role in BY_PERSONS:
            if live.house_answers_for(role):
                continue
            if any(viewer.role is role for viewer in list(live.viewers)):
                live.staff_seen[role] = monotonic()
            if monotonic() - live.staff_seen[role] >= live.rules.idle_seconds:
                live.let_act(role, by_person=False)
                acted += 1
        return acted
