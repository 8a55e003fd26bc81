"""One day of one table: all entries in order, their money, meters, cards and settlements, and the close.

The chain is sound when this is called. Here the contents are checked: somebody who recomputed all hashes still can't
change a card, a cent or a meter unnoticed.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
from typing import Any

from . import accounts as money
from . import cards, chain, corrections, disputes, roles, routine
from .baccarat.game import Baccarat
from .big_six import BigSix
from .blackjack.game import Blackjack
from .cards import MOVING
from .casino_war import CasinoWar
from .craps.game import Craps
from .duties import Duties
from .game import Command, FollowsFew, Game, HasRoutine, SeesEntries, State, Step
from .history import History
from .meter_faults import HEARD, MeterFaults
from .meters import Meters, empty
from .mini_dice import MiniDice
from .names import Name, area_kind
from .packs_poker import PacksPoker
from .pai_gow.game import PaiGowPoker
from .plug_in import PlugInGame
from .poker.game import Poker
from .red_dog import RedDog
from .report import AWARDED, GATHERED, Fault, Summary, Where
from .report import money as dollars
from .roulette import Roulette
from .shapes import CATEGORIES, STEPS, kinds_of, of_plug_in
from .sic_bo import SicBo
from .snapshot import Rebuilt, kept_steps
from .step_order import Entry, check_shared
from .three_card_poker.game import ThreeCardPoker

GAMES: Mapping[str, Callable[[Mapping[str, Any]], Game]] = {
    "packs-poker": PacksPoker,
    "pai-gow-poker": PaiGowPoker,
    "blackjack": Blackjack,
    "three-card-poker": ThreeCardPoker,
    "baccarat": Baccarat,
    "craps": Craps,
    "mini-dice": MiniDice,
    "poker": Poker,
    "casino-war": CasinoWar,
    "red-dog": RedDog,
    "big-six": BigSix,
    "sic-bo": SicBo,
    "roulette": Roulette,
}

# Commands of people and the step that each leads to, with the fields that must agree.
_ANSWERS: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "SitDown": ("Seated", {"seat": "seat", "name": "name"}),
    "LeaveSeat": ("Left", {"seat": "seat"}),
    "BuyIn": ("Bought", {"seat": "seat", "amount": "amount", "coupons": "coupons"}),
    "Tip": ("Tipped", {"seat": "seat", "amount": "amount"}),
    "PlaceWager": ("Wagered", {"seat": "seat", "area": "area", "amount": "amount", "coupon": "coupon"}),
    "WithdrawWager": ("Withdrawn", {"seat": "seat", "area": "area"}),
    "CutCards": ("Cut", {"seat": "seat", "at": "at"}),
    "AcceptBank": ("BankTaken", {"seat": "seat", "co_bank": "co_bank"}),
    "SetHand": ("HandSet", {"seat": "seat", "position": "position", "low": "low"}),
    "AskHouseWay": ("Advised", {"seat": "seat", "position": "position"}),
}
_STEPS_OF = {step: command for command, (step, _) in _ANSWERS.items()}
_STATED = {name: (itemgetter(*fields.values()), itemgetter(*fields)) for name, (_, fields) in _ANSWERS.items()}
"""By command, the functions that read these fields of the step and of the command."""

_SEATED = kinds_of("Seated", "Left", "Bought", "Wagered", "Tipped")
"""Steps of a player who sits at the table or sits down."""
_FOR_ABSENT = frozenset(
    [
        "CheckBet",
        "ChooseStack",
        "ConcedeHand",
        "DecideExposedHand",
        "DecideMissedCard",
        "DeclineCut",
        "DeclineDice",
        "DeclineInsurance",
        "DeclineShaker",
        "DesignateHand",
        "DirectDealersWager",
        "DoubleDown",
        "DrawCards",
        "Fold",
        "FoldHand",
        "KeepWager",
        "LeaveSeat",
        "LeaveWager",
        "PassBank",
        "PassDice",
        "PassShoe",
        "ReduceWager",
        "ReturnColor",
        "SetHand",
        "Shake",
        "ShowHand",
        "SitOut",
        "Stand",
        "SurrenderHalf",
        "WithdrawWager",
    ]
)
"""The commands that the house may give for a player who has left or is away. DoubleDown: only the further wagers of a
player in multiple action who has doubled already (19:47-2.18(c)).
"""


Happening = Callable[[Step], object]
"""An action for a step: a check, or the application of what the step says."""


@dataclass(slots=True)
class _Answers:
    """What the steps of an entry must answer, each exactly once."""

    commands: list[Command]
    pending: Mapping[str, Iterator[Command]]
    """The commands of people, by name."""
    shuffles: Iterator[Mapping[str, Any]]
    fixes: Iterator[Mapping[str, Any]]
    """The inputs that correct payments."""


class DayAudit:
    """The audit of one day."""

    def __init__(self, day: chain.Day, summary: Summary, ids: set[str]) -> None:
        self.day, self.summary, self.ids = day, summary, ids
        head = day.records[0].body
        entries = [record for record in day.records if record.kind == "entry"]
        self._record, self._step = day.records[0], 0
        """The current record and step."""
        self.laboratory = self.laboratory_throws = 0
        self.standing: dict[tuple[str, str], str] = {}
        """What the events so far have left, by their matter."""
        if head["game"] not in GAMES and f" + {head['game']} sha256:" not in head["code"]:
            known = ", ".join(GAMES)
            raise Fault("the game is unknown and no plug-in is named for it", known, head["game"]).at(self.where)
        try:
            steps = [step for entry in entries for step in entry.body["steps"]]
            self.game: Game = GAMES[head["game"]](head["filing"]) if head["game"] in GAMES else PlugInGame(steps)
            self._sees_entries = self.game if isinstance(self.game, SeesEntries) else None
            self._has_routine = self.game if isinstance(self.game, HasRoutine) else None
            orders = cards.revealed_orders(steps)
            self.state = State(
                cards.Table(orders, self.game.composition, shoe=self.game.shoe),
                Meters(head["carried"]["meters"], self.game.meter_terms()),
            )
            self.faults = MeterFaults(self.game.meter_terms())
            self.history = History(day)
            self.corrections, self.duties = corrections.Corrections(head["filing"]), Duties()
            self.rebuilt = Rebuilt(self.corrections)
            self._courses: dict[str, Sequence[Happening]] = {}
            self._answers = _Answers([], {}, iter(()), iter(()))
            self._expected: money.Moves | None = None
            """What the current step must move, where the game says so."""
            self._check_carried(head)
        except Fault as fault:
            raise fault.at(self.where) from None
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:
            raise Fault("the filing cannot be used", "a filing of the game", repr(error)).at(self.where) from None

    @property
    def where(self) -> Where:
        record = self._record
        return Where(record.line, record.table, record.day, record.sequence, self._step)

    def _check_under(self, under: dict[str, str]) -> None:
        """Check that an entry was played under the edition and the filing with which its day began."""
        head = self.day.records[0].body
        for name, expected in (("edition", head["edition"]), ("filing", head["filing_digest"])):
            if under[name] != expected:
                raise Fault(f"the entry was played under a different {name}", expected, under[name])

    def run(self) -> None:
        """Check the whole day; raise the first fault with its place."""
        number = 0
        for record in self.day.records[1:]:
            self._record, self._step = record, 0
            try:
                if record.kind == "entry":
                    number += 1
                    if record.body["number"] != number:
                        raise Fault("the entries are not numbered consecutively", number, record.body["number"])
                    self._check_under(record.body["under"])
                    self.history.entry(record.body)
                    self.duties.entry(record.body)
                    self._entry(record)
                    self.rebuilt.entry(record.body)
                elif record.kind == "event":
                    roles.check_event(record.body)
                    self.history.event(record.body)
                    self._event(record.body)
                    self.duties.event(record.body, self.standing)
                elif record.kind == "snapshot":
                    self.history.close(record.body["time"])
                    self.rebuilt.check(record, self.state, self.standing, self.duties)
                    self.summary.snapshots += 1
                else:
                    self.history.close(record.body["time"])
                    self._close(record)
            except Fault as fault:
                raise fault.at(self.where) from None
            except (ArithmeticError, LookupError, TypeError, ValueError) as error:
                raise Fault("this record does not fit those before it", "a record that does", repr(error)).at(
                    self.where
                ) from None
        self._summarize()

    def _check_carried(self, head: Mapping[str, Any]) -> None:
        """Check that a day carries over the meters with which the day before closed."""
        before, found = self.day.before, head["carried"]["meters"]
        if before is None and self.day.records[0].previous != chain.GENESIS:
            self.summary.notes.append(f"table {self.day.table}: the day before {self.day.day} is not in this file")
            return
        due = before.records[-1].body["meters"] if before is not None else []
        if due != found:
            raise Fault("the meters carried over are not those at the previous day's close", due, found)

    # --- entries

    def _entry(self, record: chain.Record) -> None:
        body: Mapping[str, Any] = record.body
        self._inputs(body)
        fixes = [input_ for input_ in body["inputs"] if input_["command"]["is"] in corrections.COMMANDS]
        if fixes and body["procedure"] != "correction":
            # A correction made during a procedure is not part of it.
            body = _without_corrections(body)
        entry = Entry(body)
        _check_frame(entry, body)
        routine.check_entry(entry)
        if self._sees_entries is not None:
            self._sees_entries.entry(body["procedure"], body["inputs"])
        self.faults.entry(entry.commands)
        shuffles = [input_ for input_ in body["inputs"] if input_["command"]["is"] == "Shuffled"]
        self._answers = answers = _Answers(entry.commands, _by_name(entry.commands), iter(shuffles), iter(fixes))
        courses = self._courses
        for at, step in enumerate(record.body["steps"], 1):
            self._step = at
            for happens in courses.get(step["is"]) or self._course(step["is"]):
                happens(step)
        self._step = 0
        if (left := next(answers.fixes, None)) is not None:
            raise Fault("a command for a correction had no effect", "a step", left["command"])
        if body["procedure"] == "closing":
            routine.check_closing(self.state.cards)
        for name, waiting in answers.pending.items():
            left = next(waiting, None)
            if left is not None:
                raise Fault(f"a command had no effect: {name}", _ANSWERS[name][0], left)
        self.faults.leave_entry()
        check_shared(entry)
        if self._has_routine is not None:
            self._has_routine.routine(entry)
        if self._sees_entries is not None:
            self._sees_entries.leave_entry()

    def _course(self, kind: str) -> Sequence[Happening]:
        """Return the actions for a kind of step, in order; raise a fault if the game has no such step."""
        game, cards = self.game, self.state.cards
        first: Mapping[str, Happening] = {
            "Begun": self._begin,
            "Committed": self._sealed,
            "DeckBrought": self.history.brought,
            "InspectionOffered": partial(routine.check_offered, table=cards),
            "Moved": partial(routine.check_moved, table=cards),
            "ThrowSealed": self._throw_sealed,
        }
        checked = game.checked if isinstance(game, FollowsFew) else game.steps
        followed = game.followed if isinstance(game, FollowsFew) else game.steps
        posts = kind not in STEPS or "postings" in STEPS[kind]
        courses: list[tuple[bool, Happening]] = [
            (kind in _STEPS_OF, self._answered),
            (kind in first, first.get(kind, self._answered)),
            (posts, self._expect),
            (not posts and kind in checked, partial(game.before, state=self.state)),
            (kind in HEARD, self.faults.hear),
            (kind in _SEATED, self._sit),
            (kind in MOVING, cards.apply),
            (posts, self._posting(kind)),
            (kind in followed, partial(game.after, state=self.state)),
            (kind in kept_steps(), self.rebuilt.step),
            (kind == "Ended", self._ended),
        ]
        if kind in corrections.STEPS and "Corrected" in game.steps:
            courses = [(True, self._correct)]
        elif kind not in game.steps:
            raise Fault("the game has no such step", "a step of the game", kind)
        self._courses[kind] = found = [happening for applies, happening in courses if applies]
        return found

    def _correct(self, step: Step) -> None:
        input_ = next(self._answers.fixes, None)
        if input_ is None:
            raise Fault("a payment is corrected without a command", "a command", step["is"])
        self.corrections.apply(input_, step, self.state.accounts)
        if step["is"] == "Corrected":
            by = f" by {step['by']}" if step["by"] else ""
            approved = f", approved by {step['approved_by']}" if step["approved_by"] else ""
            stake = step["has_back"] - step["had_back"]
            back = f", and {dollars(stake)} of the stake given back" if stake else ""
            self.summary.notes.append(
                f"{self.where}: a payment of round {step['round']}, seat {step['seat']}, was corrected{by}{approved} "
                f"from {dollars(step['was'])} to {dollars(step['now'])}{back}: {step['reason']}"
            )

    def _inputs(self, body: Mapping[str, Any]) -> None:
        """Check the commands of an entry: in the order of the questions they answer, none given twice."""
        last = answered = -1
        for input_ in body["inputs"]:
            # A correction during a procedure answers no question, so the open question stays open.
            aside = last >= 0 and input_["command"]["is"] in corrections.COMMANDS
            wrong = input_["ask"] < last if aside else input_["ask"] < last or input_["ask"] <= answered
            if (input_["ask"] == 0) != (last == -1) or wrong or input_["ask"] > body["asks"]:
                raise Fault("the inputs are not in the order of the questions", f"above {last}", input_["ask"])
            last = input_["ask"]
            answered = answered if aside else last
            if input_["id"]:
                if input_["id"] in self.ids:
                    raise Fault("a command's id is used twice", "another id", input_["id"])
                self.ids.add(input_["id"])
            roles.check_input(input_)
            seat = input_["command"].get("seat")
            if input_["role"] == roles.PLAYER and seat is not None and seat != input_["seat"]:
                raise Fault("somebody acts for another player's seat", f"seat {input_['seat']}", f"seat {seat}")
            if input_["by_house"]:
                name = input_["command"]["is"]
                if input_["role"] != "player" or not (name in _FOR_ABSENT or of_plug_in(name)):
                    raise Fault("the house binds a player who is away", "what commits the player least", name)
            fix = input_["command"]["is"] in corrections.COMMANDS and "Corrected" in self.game.steps
            if input_["command"]["is"] not in self.game.commands and not fix:
                raise Fault("the game has no such command", "a command of the game", input_["command"]["is"])
            if input_["command"]["is"] == "UseMethod":
                self.game.use_method(input_["command"]["method"])
        if last == -1:
            raise Fault("an entry has no input that started it", "one that answers question 0", "none")

    def _answered(self, step: Step) -> None:
        """Check that what people do at the table is what the recorded commands asked for."""
        name, pending = _STEPS_OF[step["is"]], self._answers.pending
        if self.faults.goes_back(step) or self.game.unasked(step):
            return
        command = next(pending[name], None) if name in pending else None
        if command is not None and command.get("tender") == "coupon":
            # 11.7(d): a coupon is for one wager and takes the place of chips.
            command = {**command, "amount": 0, "coupon": command["amount"]}
        of_step, of_command = _STATED[name]
        if command is not None and of_step(step) == of_command(command):
            return
        fields = _ANSWERS[name][1]
        if command is not None and all(
            step[ours] == command[theirs] or step[ours] == _stripped(command[theirs]) for theirs, ours in fields.items()
        ):
            return
        found = {ours: step[ours] for ours in fields.values()}
        due = {ours: _stripped(command[theirs]) for theirs, ours in fields.items()} if command else "nothing"
        raise Fault(f"{step['is']} does not match the command {name}", due, found)

    def _sealed(self, step: Step) -> None:
        """The seal of a shuffle is the one that the device gave. A deck found incomplete has no seal."""
        for input_ in self._answers.shuffles:
            command = input_["command"]
            right = command["counted"] in (-1, len(self.game.composition))
            if right != ("sealed" in command):
                raise Fault("a shuffle's order does not fit its count", command["counted"], step["deck"])
            if not right:
                continue
            due = (command["sealed"], command["laboratory"])
            if due != (step["commitment"], step["laboratory"]):
                raise Fault("the order committed to is not the one that was shuffled", due[0], step["commitment"])
            self.laboratory += bool(command["laboratory"])
            self.game.shuffled(step["deck"], input_["role"])
            return
        raise Fault("a committed order was not shuffled by anybody", "an input Shuffled", step["commitment"])

    def _throw_sealed(self, step: Step) -> None:
        self.laboratory_throws += bool(step["laboratory"])

    def _begin(self, step: Step) -> None:
        if step["procedure"] == "round":
            self.game.begin(step["number"], self._answers.commands)

    def _expect(self, step: Step) -> None:
        self._expected = self.game.before(step, self.state)

    def _sit(self, step: Step) -> None:
        if step["is"] == "Seated":
            if step["seat"] in self.state.seats or not 1 <= step["seat"] <= self.game.seats:
                raise Fault(
                    "a player sits down where nobody can", f"a free seat from 1 to {self.game.seats}", step["seat"]
                )
            self.state.seats[step["seat"]] = step["name"]
        elif step["seat"] not in self.state.seats:
            raise Fault(f"{step['is']} at a seat where nobody sits", sorted(self.state.seats), step["seat"])
        if step["is"] == "Left":
            name = self.state.seats.pop(step["seat"])
            if name != step["name"]:
                raise Fault("the player who leaves is not the one who sat there", name, step["name"])
            self.game.leave(step["seat"])

    def _posting(self, kind: str) -> Happening:
        """Return the action that moves the money of a kind of step."""
        match CATEGORIES.get(kind, kind):
            case "Settled":
                return self._settled
            case "MeterMoved":
                return self._meter
            case "VigorishCollected" | "Transferred":
                return self._collected
            case _:
                return self._post

    def _settled(self, step: Step) -> None:
        if (kind := self.game.kind(step)) != "":
            self.summary.kinds[kind] += 1
        self.summary.settlements += 1
        self.summary.staked += step["stake"]
        self.summary.paid += step["paid"]
        self.state.accounts.apply(step, self._expected)

    def _collected(self, step: Step) -> None:
        kind = self.game.kind(step)
        self.summary.kinds[kind] += 1
        self.summary.staked += step["amount"] if kind == GATHERED else 0
        if kind == AWARDED:
            self.summary.settlements += 1
            self.summary.paid += step["amount"]
        self.state.accounts.apply(step, self._expected)

    def _post(self, step: Step) -> None:
        if "postings" not in step:
            return  # A plug-in's own step may or may not have postings.
        expected = self._expected
        if expected is None:
            expected = money.expected_moves(step, self.state.accounts)
        self.state.accounts.apply(step, expected)

    def _meter(self, step: Step) -> None:
        name, meters = step["after"]["name"], self.state.meters
        begins = empty(name) if name in meters.carried else step["before"]
        stake = meters.move(step)
        if stake:
            self.game.registered(name, stake)
        self.state.accounts.apply(step, money.meter_moves(step, begins))
        meters.check_accounts(self.state.accounts, name)

    def _ended(self, step: Step) -> None:
        if step["procedure"] != "round":
            return
        accounts = self.state.accounts
        self.game.end(step["number"], self.state)
        self.state.meters.check_round()
        self.state.cards.check_cleared()
        left = {
            key: amount for key, amount in accounts.on_wagers().items() if _wagered(key[1]) not in self.game.lasting
        }
        if left:
            raise Fault("the round has ended with wagers on the table", "nothing", money.shown(left))
        payable = {key: amount for key, amount in accounts.balances.items() if amount and key[1][-1] == "payable"}
        if payable:
            raise Fault("the round has ended with awards not paid", "nothing", money.shown(payable))
        self.summary.rounds += 1

    # --- events

    def _event(self, body: Mapping[str, Any]) -> None:
        """The state before an event is what the last event of the same matter left."""
        key = body["matter"], body["about"]
        before = self.standing.get(key, body["before"])
        if body["before"] != before:
            raise Fault(f"{body['matter']} was different before this event", before, body["before"])
        if note := disputes.check_step(body):
            self.summary.notes.append(f"{self.where}: {note}")
        self.standing[key] = body["after"]
        self.summary.events += 1

    # --- the close

    def _close(self, record: chain.Record) -> None:
        chain.check_close(self.day)
        body = record.body
        self.state.accounts.check_sums()
        for name, due, found in (
            ("balances", self.state.accounts.listed(), body["balances"]),
            ("meters", self.state.meters.listed(), body["meters"]),
        ):
            if due != found:
                raise Fault(f"the {name} of the close are not those of the day", *_first_difference(due, found))

    def _summarize(self) -> None:
        name = f"table {self.day.table}, day {self.day.day}"
        if frozen := self.standing.get(("freeze", "")):
            self.summary.notes.append(f"{name}: the table is frozen: {frozen}")
        self.summary.tables.add(self.day.table)
        self.summary.days += 1
        self.summary.records += len(self.day.records)
        self.summary.orders += self.state.cards.opened
        notes = self.summary.notes
        if isinstance(self.game, PlugInGame):
            game = self.day.records[0].body["game"]
            notes.append(
                f"{name}: {game} has no reading here; money, cards, seals and odds were checked, not its rules"
            )
        if not self.day.closed:
            notes.append(f"{name}: still open")
        if self.standing.get(("orders", "")):
            notes.append(f"{name}: the house says that it has lost the key of sealed orders")
        sealed = [str(deck.name) for deck in self.state.cards.decks.values() if deck.seal]
        if sealed:
            notes.append(f"{name}: the orders of {', '.join(sealed)} are still sealed; only visible cards were checked")
        for number, drawn in (self.laboratory, "order"), (self.laboratory_throws, "throw"):
            if number:
                many = f"{number} {drawn}{'' if number == 1 else 's'}"
                notes.append(f"{name}: {many} came from a laboratory, so this is not evidence of live play")


def _without_corrections(body: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return an entry without the corrections made during it."""
    steps = [step for step in body["steps"] if step["is"] not in corrections.STEPS]
    inputs = [input_ for input_ in body["inputs"] if input_["command"]["is"] not in corrections.COMMANDS]
    return {**body, "inputs": inputs, "steps": steps}


def _check_frame(entry: Entry, body: Mapping[str, Any]) -> None:
    """A procedure that states its beginning also states its end, under the same name."""
    frame = [entry.steps[at] for at in entry.of("Begun", "Ended")]
    if not frame and body["procedure"] != "round":
        return
    if [step["is"] for step in frame] != ["Begun", "Ended"] or body["steps"][-1] is not frame[1]:
        raise Fault("the procedure ends too early", "Begun first, Ended last", [step["is"] for step in frame])
    begun, ended = frame
    due = (body["procedure"], begun["number"], body["procedure"], entry.commands[0].get("at", ""))
    found = (begun["procedure"], ended["number"], ended["procedure"], begun["at"])
    if due != found:
        raise Fault("the procedure begins, or ends, under another name", due, found)


def _stripped(value: Any) -> Any:
    """Strip the whitespace around a command's name or reason, which the step doesn't repeat."""
    return value.strip() if isinstance(value, str) else value


def _wagered(account: Name) -> str:
    """Return the kind of wager that an account holds; empty if it holds none."""
    return area_kind(Name(*account[2:])) if account[0] == "wager" else ""


def _by_name(commands: list[Command]) -> dict[str, Iterator[Command]]:
    """Return the commands that a step must answer, by name."""
    found: dict[str, list[Command]] = {}
    for command in commands:
        if command["is"] in _ANSWERS:
            found.setdefault(command["is"], []).append(command)
    return {name: iter(same) for name, same in found.items()}


def _first_difference(due: list[Any], found: list[Any]) -> tuple[object, object]:
    """Return the first item in which two lists differ."""
    for expected, actual in zip(due, found, strict=False):
        if expected != actual:
            return expected, actual
    longer = due[len(found) :] or found[len(due) :]
    return (longer[0], "nothing") if len(due) > len(found) else ("nothing more", longer[0])
