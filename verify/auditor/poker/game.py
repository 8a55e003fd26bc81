"""A poker table (19:47-14): each step is checked against the regulation, the filing, the commands and the cards."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from .. import command_shapes, shapes, value_kinds
from ..accounts import INVENTORY, RAKE, Moves, purse, stack
from ..accounts import cash as cash_of
from ..game import Command, State, Step
from ..meters import Terms
from ..names import DEALING, REMOVED, STUB, Name, back_of, is_part, stacked
from ..report import AWARDED, GATHERED, Fault
from ..shapes import category
from ..step_order import Entry, like, noted
from .betting import Player
from .choices import OLDEST, SORTED, Choices
from .dealing import BETTING
from .due import Due, Script, change
from .events import STEPS
from .positions import dealt_in
from .pots import shares
from .round import Round

_NEVER = frozenset({"Withdrawn", "Settled", "Wagered", "Corrected", "MeterMoved"})
"""Steps of games against the house only."""
_BY_PLAYERS = BETTING | {"SitOut", "SitIn", "LayCash", "DrawCards", "ShowHand", "ConcedeHand"}
_BY_SUPERVISORS = frozenset({"VerifyTime", "DecideDispute", "DeclareMisdeal"})
_RECORDED = {"DisputeDecided": "ruling", "MisdealDeclared": "ground"}
"""14.15(b): how decisions are recorded, and the field that says what was decided."""
_KINDS = {
    "CashLaid": "cash put on the table",
    "UncalledBetReturned": "uncalled bet returned",
    "FouledBetsReturned": "bets returned",
    "UndoneBetsReturned": "bets returned",
    "BetsGathered": GATHERED,
    "AddedChipsKept": GATHERED,
    "TimeChargePaid": "time charge taken",
    "PotTimeTaken": "time charge taken",
    "RakeTaken": "rake taken",
    "PotsJoined": "pots joined",
    "LastPlayerPaid": AWARDED,
    "HighHandPaid": AWARDED,
    "LowHandPaid": AWARDED,
    "RakePutAway": "rake put away",
    "TimeChargesPutAway": "rake put away",
}
BUTTON, STUB_COUNTED, TIME_CHARGED = Name("button"), Name("stub_counted"), Name("time_charged")
TIME = "time_charges"


class Poker:
    """The rules of one table under one filing."""

    composition = value_kinds.CARDS
    shoe = False
    lasting: tuple[str, ...] = ()
    steps = (frozenset(shapes.COMMON_STEPS) | shapes.SHARED_STEPS | STEPS | {"Cut"}) - _NEVER
    commands = (
        frozenset(command_shapes.COMMON_COMMANDS)
        | frozenset(command_shapes.POKER_COMMANDS)
        | {"CutCards", "OrderRecut"}
    )

    def __init__(self, filing: Mapping[str, Any]) -> None:
        self.choices = Choices(filing)
        self.seats = self.choices.seats
        self.rounds = 0
        self.round: Round | None = None
        self.entered: tuple[str, list[Command]] = ("", [])
        """The current procedure, and the commands given to it."""
        self.now = ""
        self.out: set[int] = set()
        """The seats sitting out."""
        self.button = self.button_before = 0
        self.turn = self.choices.backs[0]
        """14.2(d)3: the back of the deck to be dealt next."""
        self.device = self.choices.device
        self.shuffles: dict[Name, str] = {}
        """By deck shuffled and not dealt since, who shuffled it."""
        self.cuts = 0
        self.sorted: dict[Name, str] = {}
        """14.2(b): when each deck was last in suit and sequence."""
        self.opened: dict[Name, str] = {}
        self.stub_counted = self.time_charged = ""
        self.owed = 0
        """Reading 135: a time charge for the table that no pot has paid yet."""
        self.rulings: list[tuple[str, str]] = []
        """Decisions not yet recorded."""
        self.charges: Script | None = None
        self.charge: Due | None = None

    def meter_terms(self) -> dict[str, Terms]:
        return {}

    def registered(self, name: str, stake: Any) -> None:
        raise Fault("poker has no meters", "none", name)

    # --- procedures

    def entry(self, procedure: str, inputs: list[Mapping[str, Any]]) -> None:
        """A procedure begins, with all of its inputs."""
        commands = [input_["command"] for input_ in inputs]
        for input_ in inputs:
            name = input_["command"]["is"]
            role = "player" if name in _BY_PLAYERS else "supervisor" if name in _BY_SUPERVISORS else input_["role"]
            if input_["role"] != role:
                raise Fault(f"{name} is given by somebody who may not give it", role, input_["role"])
            if "at" in input_["command"] and name != "CutCards":
                self._time(input_["command"]["at"])
        self.entered = (procedure, commands)
        first = commands[0]
        match first["is"]:
            case "SitOut" | "SitIn":
                if (first["seat"] in self.out) != (first["is"] == "SitIn"):
                    raise Fault("a player sits out, or in, twice in a row", "the contrary", first)
                self.out ^= {first["seat"]}
            case "RotateDecks":
                if self.device:
                    raise Fault("decks that alternate every round are rotated (14.2(d)3)", "no rotation", first)
                self.turn = next(back for back in self.choices.backs if back != self.turn)
            case "OpenTable":
                self.turn = self.choices.backs[0]
                self.stub_counted = self.time_charged = self.now
            case _:
                pass
        self.charges = self.charge = None
        self.rulings = [
            _ruling(command) for command in commands if command["is"] in ("DecideDispute", "DeclareMisdeal")
        ]

    def routine(self, entry: Entry) -> None:
        """Check the steps that belong to a deck taken up, a button that moves, and a stub that is counted."""
        entry.answered({"OrderRecut": ("DealersCutImproper",)})
        for at in entry.of("Moved", target=DEALING):
            if entry.steps[at]["source"][0] == "stack":
                entry.after(at, like("DeckHeldLevel"))
        for at in entry.of("ButtonPlaced"):
            entry.before(at, noted(BUTTON, entry.steps[at]["seat"]))
        for at in entry.of("Counted", place=STUB):
            entry.after(at, noted(STUB_COUNTED, self.now))
        if entry.procedure == "opening":
            entry.count(1, "Noted", note=STUB_COUNTED, value=self.now)
            entry.count(int(bool(self.choices.time_every)), "Noted", note=TIME_CHARGED)

    def leave_entry(self) -> None:
        """The procedure is over."""
        if self.rulings:
            raise Fault("a decision was not recorded (14.15(b))", self.rulings[0], "nothing")

    def _time(self, at: str) -> None:
        if self.now and _minutes(self.now, at) < 0:
            raise Fault("the time goes back", self.now, at)
        self.now = at

    def begin(self, number: int, commands: list[Command]) -> None:
        if self.round is not None or number != self.rounds + 1:
            raise Fault("the number of a round is not the next one", self.rounds + 1, number)
        if self.choices.time_every and _since(self.time_charged, self.now) >= self.choices.time_every:
            raise Fault("a round begins although time charges are due (14.14(b)3iii)", TIME, self.now)
        for deck, opened in self.opened.items():
            if _since(opened, self.now) > OLDEST:
                raise Fault("a deck was not changed for four hours (14.2(b))", opened, deck)
        self.rounds = number
        self.cuts = 0

    def use_method(self, method: str) -> None:
        pass

    def unasked(self, step: Step) -> bool:
        """Bets are not placed by a command of their own, nor does a command change cash (14.7(c)2)."""
        if step["is"] == "Bought" and self.round is not None and self.round.is_of_others(step):
            return False
        return category(step) == "Wagered" or (step["is"] == "Bought" and self.entered[0] in ("round", TIME))

    def shuffled(self, deck: Name, role: str) -> None:
        by_hand = is_part(deck) or not self.device
        if (role == "dealer") != by_hand:
            raise Fault("a deck is shuffled by the wrong person (14.5(a))", by_hand, role)
        self.shuffles[deck] = role

    def leave(self, seat: int) -> None:
        self.out.discard(seat)

    def kind(self, step: Step) -> str:
        """Return the kind of a transfer."""
        return _KINDS.get(step["is"], "")

    # --- steps

    def before(self, step: Step, state: State) -> Moves | None:
        if category(step) == "Noted":
            self._noted(step)
        if step["is"] in _RECORDED:
            self._decided((step["is"], step[_RECORDED[step["is"]]]))
        if step["is"] in ("SatOut", "SatIn", "DeckRotated"):
            self._at_rest(step)
        if self.entered[0] == TIME:
            return self._charged(step, state)
        if self.entered[0] == "round":
            return self._in_round(step, state)
        if category(step) == "Transferred" and self.entered[1][0]["is"] == "LayCash":
            return self._lay(self.entered[1][0], step)
        if category(step) in ("Wagered", "Transferred", "Viewed", "Cut", "Voided"):
            raise Fault(f"{step['is']} outside a round", "a round", self.entered[0])
        return None

    def _decided(self, decision: tuple[str, str]) -> None:
        """14.15(b): a decision is recorded as it was made."""
        due = self.rulings.pop(0) if self.rulings else "nothing"
        if decision != due:
            raise Fault("the decision recorded is not the one made (14.15(b))", due, decision)

    def _at_rest(self, step: Step) -> None:
        """Check that what happens between rounds was commanded."""
        command = self.entered[1][0]
        due = {"SitOut": "SatOut", "SitIn": "SatIn", "RotateDecks": "DeckRotated"}.get(command["is"], "")
        whose = self.turn if due == "DeckRotated" else command.get("seat")
        if (step["is"], step.get("seat", step.get("back"))) != (due, whose):
            raise Fault("what is recorded is not what was done", (due, whose), step)

    def _lay(self, command: Command, step: Step) -> Moves:
        """14.7(c)2: cash is put on the table."""
        amount, seat = command["amount"], command["seat"]
        if step["is"] != "CashLaid" or step["seat"] != seat:
            raise Fault("what is recorded is not cash put on the table (14.7(c)2)", command, step)
        if step["amount"] != amount or amount <= 0 or amount % self.choices.chip:
            raise Fault("the cash put on the table is not the amount announced (14.7(c)2)", amount, step["amount"])
        return Moves().move(purse(seat), cash_of(seat), amount)

    def after(self, step: Step, state: State) -> None:
        match category(step):
            case "DeckBrought":
                self.opened[step["deck"]] = self.sorted[step["deck"]] = step["at"]
            case "Moved" if step["target"] == REMOVED:
                for times in (self.opened, self.sorted, self.shuffles):
                    times.pop(step["deck"], None)
            case "Begun" if step["procedure"] == TIME:
                self._begin_charges(state)
            case _:
                pass
        if self.charge is not None and self.charges is not None and category(step) in ("Transferred", "Bought"):
            self.charge = next(self.charges, None)
        if self.round is not None:
            self.round.after(step)
        if (
            self.entered[0] == "round"
            and category(step) == "Moved"
            and step["target"] == DEALING
            and self.round is None
        ):
            self._deal(step["deck"], state)

    def _in_round(self, step: Step, state: State) -> Moves | None:
        if self.round is not None and step["is"] == "CashLaid" and self.round.is_of_others(step):
            seat = step["seat"]
            laid = (command for command in self.entered[1] if command["is"] == "LayCash" and command["seat"] == seat)
            if not (matching := [command for command in laid if command["amount"] == step["amount"]]):
                raise Fault("cash is put on the table that the player doesn't have (14.7(c)2)", "LayCash", step)
            return self._lay(matching[0], step)
        if self.round is not None:
            return self.round.before(step)
        match category(step):
            case "Wagered" | "Transferred" | "Viewed" | "Counted":
                raise Fault(f"{step['is']} before the deck is in the dealer's hand", "a deck", category(step))
            case "Cut":
                # 14.5(b)2: at least ten cards are taken from the top; the rule sets no minimum for the rest.
                state.cards.behind_cut = 1
                if step["seat"] != 0 or step["deck"] != self._deck(state):
                    raise Fault("the dealer cuts the deck that is dealt (14.5(b))", self._deck(state), step["deck"])
                self.cuts += 1
            case "Moved" if step["target"] == DEALING:
                self._take(step["deck"], state)
            case _:
                pass
        return None

    def _deck(self, state: State) -> Name:
        """Return the deck whose turn it is."""
        held = state.cards.places.get(stacked(self.turn), [])
        return held[0].deck if held else Name("none")

    def _take(self, deck: Name, state: State) -> None:
        """14.2(d), 14.5: the deck whose turn it is is taken, shuffled since it was last dealt, and cut."""
        if deck != self._deck(state):
            raise Fault("the deck dealt is not the one whose turn it is (14.2(d)3)", self._deck(state), deck)
        if self.shuffles.pop(deck, "") == "":
            raise Fault("an unshuffled deck is dealt (14.5(a))", "a shuffle", deck)
        if _since(self.sorted[deck], self.now) >= SORTED:
            raise Fault("a deck not sorted for two hours is dealt (14.2(b))", self.sorted[deck], deck)
        recuts = sum(command["is"] == "OrderRecut" for command in self.entered[1])
        if self.cuts != 1 + recuts:
            raise Fault("the deck is cut the wrong number of times (14.5)", 1 + recuts, self.cuts)

    def _deal(self, deck: Name, state: State) -> None:
        """14.7(a), (c)3: who takes part; the button moves (reading 140)."""
        funds = {seat: (state.accounts[stack(seat)], state.accounts[cash_of(seat)]) for seat in sorted(state.seats)}
        players = [Player(seat, sum(both), both[1]) for seat, both in funds.items() if seat not in self.out]
        players, button = dealt_in(self.choices, players, self.button)
        if len(players) < 2:
            raise Fault("a round is played by fewer than two (14.6(b))", 2, len(players))
        self.round = Round(self.rounds, self.choices, self.entered[1], state, players, deck=deck)
        if self.choices.form.button:
            self.button_before, self.button = self.button, button
            self.round.button = self.button
        # Reading 144: it is counted, unless a round that follows at once would end in time for its own count.
        until = self.choices.stub_every - 2 * self.choices.round_takes
        self.round.count_stub = _since(self.stub_counted, self.now) > until
        self.round.owed = self.owed
        self.round.begin()

    def _noted(self, step: Step) -> None:
        """Check that the table's notes are true."""
        note, value = step["note"], step["value"]
        due: object = value
        match note:
            case ("round",):
                due = self.rounds
            case ("now",):
                due = self.now
            case ("button",):
                if self.round is not None and self.round.misdealt:
                    # Reading 145: the same button deals again.
                    self.button = self.button_before
                due = self.button
            case ("turn",) if self.round is not None:
                due = self._other(self.round.deck) if self.device else "no turn"
            case ("turn",):
                due = self.turn
            case ("stub_counted",):
                counted = self.entered[0] == "opening" or (self.round is not None and self.round.stub_was_counted)
                self.stub_counted = due = self.now if counted else self.stub_counted
            case ("time_owed",):
                due = self._owed() if self.choices.time_from_pot else "nothing"
            case ("time_charged",):
                charged = self.entered[0] in ("opening", TIME)
                self.time_charged = due = self.now if charged else self.time_charged
            case ("present", "shuffler"):
                self._device(bool(value))
            case ("sits_out", seat):
                due = int(seat in self.out)
            case ("sorted", *deck):
                due = self.now
                self.sorted[Name(*deck)] = self.now
            case _:
                pass
        if value != due:
            raise Fault(f"a note of the table is not true: {note}", due, value)

    def _owed(self) -> int:
        """Reading 135: the time charges owed for the table, after a further charge or after a pot has paid."""
        if self.entered[0] == "opening":
            self.owed = 0
        elif self.entered[0] == TIME:
            self.owed += self.choices.time_charge or 0
        elif self.round is not None:
            self.owed -= self.round.time_taken
        return self.owed

    def _device(self, present: bool) -> None:
        wanted = "UseMethod" if present else "RemoveDevice"
        if not any(command["is"] == wanted for command in self.entered[1]):
            raise Fault("a device is brought or removed without a command", wanted, present)
        self.device = present

    def _other(self, deck: Name) -> str:
        back = back_of(deck)
        return next(color for color in self.choices.backs if color != back)

    def end(self, number: int, state: State) -> None:
        if self.round is None or self.round.number != number:
            raise Fault("a round ends without having begun", self.rounds, number)
        self.round.end()
        left = {key: amount for key, amount in state.accounts.balances.items() if amount and _is_pot(key[1])}
        if left:
            raise Fault("the round has ended with chips in pots, or in the rake area", "nothing", left)
        if self.round.misdealt and self.button != self.button_before:
            raise Fault("the button moves after a misdeal (reading 145)", self.button_before, self.button)
        if self.device:
            self.turn = self._other(self.round.deck)
        self.round = None

    # --- 14.14(b)3

    def _begin_charges(self, state: State) -> None:
        every = self.choices.time_every
        if every is None or _since(self.time_charged, self.now) < every:
            raise Fault("time charges are collected although not due (14.14(b)3iii)", every, self.time_charged)
        if self.choices.time_from_pot:
            return
        if not any(command["is"] == "VerifyTime" for command in self.entered[1]):
            raise Fault("time charges are collected without verification (14.14(b)3v)", "VerifyTime", "nothing")
        self.charges = self._charge_script(state)
        self.charge = next(self.charges, None)

    def _charge_script(self, state: State) -> Script:
        amount, seats = self.choices.time_charge or 0, sorted(state.seats)
        each = shares(amount, seats, self.choices.chip) if self.choices.per_table else dict.fromkeys(seats, amount)
        taken = 0
        for seat, due in each.items():
            cash = state.accounts[cash_of(seat)]
            paid = min(due, state.accounts[stack(seat)] + cash)
            if paid:
                taken += paid
                if cash and state.accounts[stack(seat)] < paid:
                    yield change(seat, cash)
                moves = Moves().move(stack(seat), RAKE, paid)
                yield Due("TimeChargePaid", {"amount": paid, "seat": seat}, moves=moves)
        if taken:
            yield Due("TimeChargesPutAway", {"amount": taken}, moves=Moves().move(RAKE, INVENTORY, taken))

    def _charged(self, step: Step, state: State) -> Moves | None:
        if category(step) == "Ended" and self.charge is not None:
            raise Fault("the procedure ends before all charges are collected (14.14(b)3)", self.charge, "Ended")
        if category(step) not in ("Transferred", "Bought"):
            return None
        if self.charge is None:
            raise Fault("more than the time charges is taken (14.14(b)3)", "nothing", step["amount"])
        self.charge.check(step)
        return self.charge.moves


def _ruling(command: Command) -> tuple[str, str]:
    """Return a decision as it must be recorded."""
    if command["is"] == "DecideDispute":
        return "DisputeDecided", command["ruling"].strip()
    return "MisdealDeclared", command["reason"].strip()


def _is_pot(account: Name) -> bool:
    return account[0] in ("rake", "pot")


def _since(before: str, now: str) -> Any:
    return datetime.fromisoformat(now) - datetime.fromisoformat(before)


def _minutes(before: str, now: str) -> float:
    return float(_since(before, now).total_seconds()) / 60
