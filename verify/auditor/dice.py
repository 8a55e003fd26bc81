"""What dice tables have in common: seals of throws, wagers that stay up between rounds, and the notes that follow."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from . import command_shapes, shapes
from .accounts import INVENTORY, Moves, settlement_moves, stack, wager
from .game import Command, State, Step
from .meters import Terms
from .names import ROUND, Name, area_kind
from .report import Fault
from .shapes import category
from .step_order import Entry, like, noted
from .wagers import BACK, LOSES, NOTHING, WINS, Due, Spot, shown

SEAL, ROLL = Name("seal"), Name("roll")
NO_MORE_BETS = "No more bets"
_IN_A_ROUND = frozenset({"Wagered", "Withdrawn", "Settled", "VigorishCollected", "Thrown", "ThrowSealed"})
"""Steps that occur only during a round."""

Note = tuple[Name, object]
Reason = Mapping[str, Any]
"""Why a wager ends as it does, as the record states it."""


def seal(dice: Sequence[int], salt: str) -> str:
    faces = " ".join(map(str, dice))
    return hashlib.sha256(f"croupier order\n{salt}\n{faces}".encode()).hexdigest()


class PendingCommands:
    """The commands of an entry, each to be matched by a step."""

    def __init__(self, commands: list[Command], names: Sequence[str]) -> None:
        self.names = frozenset(names)
        self.left = [command for command in commands if command["is"] in self.names]

    def take(self, name: str, **fields: Any) -> Command:
        """Return the next command of a kind, which must have these fields."""
        for at, command in enumerate(self.left):
            if command["is"] == name:
                found = {key: command[key] for key in fields}
                if found != fields:
                    raise Fault(f"the step does not match the command {name}", found, fields)
                return self.left.pop(at)
        raise Fault(f"a step has no command {name} behind it", "nothing", fields or name)

    def first(self, *names: str) -> Command | None:
        return next((command for command in self.left if command["is"] in names), None)


class DiceGame:
    """A dice game under one filing. The game defines what is due before and after a throw."""

    shoe = False
    composition: tuple[str, ...] = ()
    seats: int
    chip: int
    lasting: tuple[str, ...] = ()
    rolled = 2
    """The number of dice thrown at once."""
    steps: frozenset[str] = (frozenset(shapes.COMMON_STEPS) | shapes.SHARED_STEPS) | frozenset(shapes.DICE_STEPS)
    commands: frozenset[str] = frozenset((*command_shapes.COMMON_COMMANDS, *command_shapes.DICE_COMMANDS, "ChangeDice"))
    answered: tuple[str, ...] = ("DiceSealed", "DiceThrown", "SealLost", "NoMoreBets", "WithdrawWager", "ReduceWager")
    """Commands that a step must answer."""
    tracked: tuple[Name, ...] = (SEAL, ROLL)
    """The notes that change only when they must."""
    called = "RollCalled"
    """The step that calls a throw."""
    called_off: tuple[str, ...]
    """The steps stating that there is no throw."""

    def __init__(self) -> None:
        self.rounds = 0
        self.sets = 0
        """The number of sets of dice brought."""
        self.number = 0
        """The current round; 0 between rounds."""
        self.pending = PendingCommands([], ())
        self.sitting: set[int] = set()
        self.stakes: dict[Spot, int] = {}
        self.notes: list[Note] = []
        """The notes due next, in this order."""
        self.seal = ""
        self.closed = False
        """True if wagers are closed."""
        self.dice: tuple[int, ...] = ()
        """The dice thrown in this round."""
        self.due: dict[Spot, Due] = {}
        """What this throw decides and is not yet settled."""
        self.paying = False
        """True once a winning wager has been paid, after which no losing one may be left."""

    @property
    def set_of(self) -> int:
        """The number of dice in a set."""
        return self.rolled

    def routine(self, entry: Entry) -> None:
        """Check the steps that belong to a throw, and to dice brought or removed."""
        brings, takes = (
            entry.procedure in ("opening", "change_of_dice"),
            entry.procedure in ("closing", "change_of_dice"),
        )
        entry.count(int(brings), "DiceBrought")
        entry.count(int(takes), "DiceRemoved")
        entry.count(int(brings), "DiceBrought", number=self.set_of)
        for at in entry.of("DiceBrought"):
            self.sets += 1
            entry.before(at, noted(Name("dice_brought"), self.sets))
            entry.after(at, noted(Name("dice_opened"), next(entry.steps[place]["at"] for place in entry.of("Begun"))))
        for at in entry.of("Thrown"):
            opened = [noted(SEAL, "")] if entry.steps[at]["seal"] else []
            entry.after(at, *opened, noted(ROLL), like(self.called))
        entry.answered({"CallOffRound": self.called_off})

    # --- what a game defines

    def check_wager(self, step: Step, total: int) -> None:
        """Check that a wager may be made now, with this total."""
        raise NotImplementedError

    def check_removal(self, step: Step, left: int) -> None:
        """Check that a wager, or part of it, may be taken down."""
        raise NotImplementedError

    def check_closing(self) -> None:
        """Check that the dice may be thrown."""
        if not self.stakes:
            raise Fault("the dice are thrown although nobody has wagered", "a wager", "none")

    def announce(self, step: Step) -> None:
        """Handle other acts and announcements."""
        raise NotImplementedError

    def thrown(self) -> None:
        """Determine what is due after the throw."""
        raise NotImplementedError

    def stays(self, area: Name) -> bool:
        """Return True if a winning wager stays up."""
        raise NotImplementedError

    def changed(self, seat: int, area: Name, before: int, after: int) -> None:
        """Handle what follows from a change of a wager."""

    def call(self) -> str:
        """Return how the throw is called."""
        raise NotImplementedError

    # --- the audit's interface

    def meter_terms(self) -> dict[str, Terms]:
        return {}

    def registered(self, name: str, stake: Any) -> None:
        raise Fault("a dice table has no meters", "none", name)

    def use_method(self, method: str) -> None:
        raise Fault("a dice table has no method of dealing", "none", method)

    def shuffled(self, deck: Name, role: str) -> None:
        raise Fault("cards are shuffled at a dice table", "none", deck)

    def kind(self, step: Step) -> str:
        if category(step) == "Settled":
            return f"{area_kind(step['area'])} {step['outcome']}"
        return "vigorish collected" if category(step) == "VigorishCollected" else "transferred"

    def leave(self, seat: int) -> None:
        self.sitting.discard(seat)
        if any(spot[0] == seat for spot in self.stakes):
            raise Fault("a player leaves while the seat has open wagers", "no wager", shown(self.stakes))

    def unasked(self, step: Step) -> bool:
        """Part of a wager is removed by another command than the whole."""
        if category(step) != "Withdrawn":
            return False
        command = self.pending.first("WithdrawWager", "ReduceWager")
        if command is None or command["seat"] != step["seat"]:
            raise Fault("a wager is taken down without a command", "a command", shown([_spot(step)]))
        if command["is"] == "ReduceWager":
            self.pending.take("ReduceWager", seat=step["seat"], area=step["area"], amount=step["amount"])
            return True
        if self.goes_along(step["area"], command["area"]):
            return True
        self.pending.take("WithdrawWager", seat=step["seat"], area=step["area"])
        return False

    def goes_along(self, _area: Name, _other: Name) -> bool:
        """Return True if a wager is taken down along with another one."""
        return False

    def begin(self, number: int, commands: list[Command]) -> None:
        if self.number or number != self.rounds + 1:
            raise Fault("the number of a round is not the next one", self.rounds + 1, number)
        self.rounds = self.number = number
        self.pending = PendingCommands(commands, self.answered)
        self.closed, self.dice, self.paying = False, (), False

    def end(self, number: int, state: State) -> None:
        if number != self.number:
            raise Fault("a round ends without having begun", self.number, number)
        if self.due:
            raise Fault("the round has ended with wagers still open", shown(self.due), "nothing")
        if self.pending.left:
            command = self.pending.left[0]
            raise Fault(f"a command had no effect: {command['is']}", "what it asks for", command)
        self.check_noted("the end of the round")
        self.check_standing(state)
        self.number = 0

    def check_standing(self, state: State) -> None:
        """Check that our own tally of the wagers matches the accounts."""
        due = {wager(*spot): amount for spot, amount in self.stakes.items()}
        if due != state.accounts.on_wagers():
            raise Fault("the wagers on the table are not the open ones", shown(self.stakes), state.accounts.on_wagers())

    def check_noted(self, what: object) -> None:
        if self.notes:
            raise Fault("a required note is missing", self.notes[0], what)

    def before(self, step: Step, state: State) -> Moves | None:
        match category(step):
            case "Noted":
                self._noted(step)
                return None
            case "Seated":
                self.sitting.add(step["seat"])
        if self.number == 0:
            self._between(step)
            return None
        if category(step) in _IN_A_ROUND | {"Transferred"}:
            self.check_noted(category(step))
        return self._in_round(step, state)

    def after(self, step: Step, state: State) -> None:
        """Do nothing: everything is checked before it happens."""

    def _between(self, step: Step) -> None:
        if category(step) in _IN_A_ROUND:
            raise Fault(f"{step['is']} outside a round", "a round", "none")
        if category(step) in ("Act", "Announced", "Irregular"):
            self.announce(step)

    def _in_round(self, step: Step, state: State) -> Moves | None:
        match category(step):
            case "ThrowSealed":
                self.keep_seal(
                    step, "DiceSealed", "a throw is sealed although one is sealed already, or wagers are closed"
                )
            case "Announced" if step["is"] == "BetsClosed":
                self.pending.take("NoMoreBets")
                self.check_closing()
                self.closed = True
            case "Thrown":
                self._throw(step, state)
            case "Wagered":
                self._wager(step)
            case "Withdrawn":
                self._withdraw(step)
            case "Settled":
                return self._settle(step)
            case "VigorishCollected":
                return self.vigorish(step)
            case "Transferred":
                return self.transferred(step)
            case "Irregular" if step["is"] == "SealedThrowLost":
                self.pending.take("SealLost")
                if not self.seal or not self.closed:
                    raise Fault("a lost throw was not sealed", "a seal", "none")
                self.seal, self.closed = "", False
                self.notes.append((SEAL, ""))
                self.seal_lost()
            case "Act" | "Announced" | "Irregular":
                self.announce(step)
            case "Voided" | "Compared":
                raise Fault(f"a dice table has no {step['is']}", "none", category(step))
        return None

    def seal_lost(self) -> None:
        """A sealed throw can no longer be opened: wagers, and everything after them, start over."""

    # --- notes

    def _noted(self, step: Step) -> None:
        note, value = step["note"], step["value"]
        if note == ROUND and value != self.number:
            raise Fault("the round noted is not the one that begins", self.number, value)
        if not self.is_tracked(note):
            return
        if not self.notes or self.notes[0] != (note, value):
            due = self.notes[0] if self.notes else "no change"
            raise Fault("a note does not follow from the round", due, (note, value))
        self.notes.pop(0)

    def is_tracked(self, note: Name) -> bool:
        return note in self.tracked

    # --- the throw

    def keep_seal(self, step: Step, command: str, problem: str) -> None:
        """A throw or a spin is sealed, once in a round and before wagers are closed."""
        self.pending.take(command, seal=step["seal"], laboratory=step["laboratory"])
        if self.seal or self.closed:
            raise Fault(problem, self.seal or "open", step["seal"])
        self.seal = step["seal"]
        self.notes.append((SEAL, self.seal))

    def _throw(self, step: Step, state: State) -> None:
        dice, salt = step["dice"], step["salt"]
        command = self.pending.take("DiceThrown", dice=dice)
        if not self.closed or self.dice:
            raise Fault("the dice are thrown at the wrong time", "once, after 'No more bets'", dice)
        if len(dice) != self.rolled or not all(1 <= face <= 6 for face in dice):
            raise Fault("these are not the faces of the dice", f"{self.rolled} faces from 1 to 6", dice)
        if step["seal"] != self.seal or (self.seal and (salt != command["salt"] or seal(dice, salt) != self.seal)):
            raise Fault("the throw does not open its seal", self.seal or "no seal", step["seal"])
        if self.seal:
            state.cards.opened += 1
            self.notes.append((SEAL, ""))
        self.seal = ""
        self.dice = tuple(dice)
        self.notes.append((ROLL, dice))
        self.thrown()

    # --- wagers

    def _wager(self, step: Step) -> None:
        if self.closed:
            raise Fault("a wager is made after 'No more bets'", "none", shown([_spot(step)]))
        before = self.stakes.get(_spot(step), 0)
        total = before + step["amount"]
        if step["coupon"]:
            raise Fault("a coupon is accepted (1.3, 13.4)", "gaming chips", step["coupon"])
        if total != step["total"]:
            raise Fault("the total of a wager is not what was placed", total, step["total"])
        self.check_wager(step, total)
        self.stakes[_spot(step)] = total
        self.changed(step["seat"], step["area"], before, total)

    def _withdraw(self, step: Step) -> None:
        if self.closed:
            raise Fault("a wager is taken down after 'No more bets'", "none", shown([_spot(step)]))
        before = self.stakes.get(_spot(step), 0)
        left = before - step["amount"]
        if not step["amount"] or left < 0:
            raise Fault("more is taken down than was wagered", before, step["amount"])
        self.check_removal(step, left)
        self._stands(_spot(step), left)
        self.changed(step["seat"], step["area"], before, left)

    def _stands(self, spot: Spot, amount: int) -> None:
        self.stakes.pop(spot, None)
        if amount:
            self.stakes[spot] = amount

    # --- settlement

    def _settle(self, step: Step) -> Moves:
        spot = _spot(step)
        due = self.due.pop(spot, None)
        if due is None:
            raise Fault("a wager is settled that this throw does not decide", shown(self.due), shown([spot]))
        losing = any(due.outcome == LOSES for due in self.due.values())
        if due.outcome != LOSES and losing:
            raise Fault(
                "a wager is paid before losing ones are collected (1.10, 13.5(f))", "collecting first", shown([spot])
            )
        stake = self.stakes.get(spot, 0)
        if (step["stake"], step["coupon"]) != (stake, 0):
            raise Fault("the wager settled is not the one that was made", stake, (step["stake"], step["coupon"]))
        stays = due.outcome == WINS and self.stays(step["area"])
        stated = (step["outcome"], step["reason"], step["payment"], step["paid"], step["returned"], step["stays"])
        if stated != (due.outcome, due.line, due.payment(), due.paid, due.returned, int(stays)):
            raise Fault(f"seat {spot[0]}'s {spot[1]} is settled incorrectly", due, stated)
        if stays:
            return Moves().move(INVENTORY, stack(step["seat"]), step["paid"])
        self._stands(spot, 0)
        self.gone(spot)
        return settlement_moves(step, "")

    def gone(self, spot: Spot) -> None:
        """A wager is no longer up."""

    def vigorish(self, step: Step) -> Moves:
        raise Fault("this game has no vigorish (13.6(d))", "none", step["amount"])

    def transferred(self, step: Step) -> Moves:
        raise Fault("nothing is transferred at this game", "nothing", step["is"])


def _spot(step: Step) -> Spot:
    return step["seat"], step["area"]


def lost(line: Reason) -> Due:
    return Due(LOSES, line, NOTHING)


def back(outcome: str, line: Reason, stake: int) -> Due:
    return Due(outcome, line, BACK, returned=stake)


def from_left(taken: set[int], previous: int) -> Iterator[int]:
    """1.11(c), 13.7(b): yield the taken seats clockwise from the left of a seat."""
    seats = sorted(taken)
    yield from (seat for seat in seats if seat > previous)
    yield from (seat for seat in seats if seat <= previous)
