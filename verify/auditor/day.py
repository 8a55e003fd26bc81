"""One day of one table: all entries in order, their money, meters, cards and settlements, and the close.

The chain is sound when this is called. Here the records are held to what they say: whoever has made all hashes anew
still cannot change a card, a cent or a meter without being found out.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from . import accounts as money
from . import cards, chain, roles, routine
from .baccarat.game import Baccarat
from .blackjack.game import Blackjack
from .craps.game import Craps
from .game import Command, Game, HasRoutine, SeesEntries, State, Step
from .history import History
from .meter_faults import MeterFaults
from .meters import Meters, empty
from .mini_dice import MiniDice
from .names import Name, area_kind
from .packs_poker import PacksPoker
from .pai_gow.game import PaiGowPoker
from .poker.game import Poker
from .report import AWARDED, GATHERED, Fault, Summary, Where
from .report import money as dollars
from .shapes import category
from .three_card_poker.game import ThreeCardPoker
from .told import Told, check_shared

GAMES: Mapping[str, Callable[[Mapping[str, Any]], Game]] = {
    "packs-poker": PacksPoker,
    "pai-gow-poker": PaiGowPoker,
    "blackjack": Blackjack,
    "three-card-poker": ThreeCardPoker,
    "baccarat": Baccarat,
    "craps": Craps,
    "mini-dice": MiniDice,
    "poker": Poker,
}

# Commands of people and the step that each makes, with the fields in which they agree.
_ANSWERS: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "SitDown": ("Seated", {"seat": "seat", "name": "name"}),
    "LeaveSeat": ("Left", {"seat": "seat"}),
    "BuyIn": ("Bought", {"seat": "seat", "amount": "amount", "coupons": "coupons"}),
    "Tip": ("Tipped", {"seat": "seat", "amount": "amount"}),
    "PlaceWager": ("Wagered", {"seat": "seat", "area": "area", "amount": "amount", "coupon": "coupon"}),
    "WithdrawWager": ("Withdrawn", {"seat": "seat", "area": "area"}),
    "CorrectPayment": (
        "Corrected",
        {"round": "round", "seat": "seat", "area": "area", "paid": "now", "reason": "reason"},
    ),
    "CutCards": ("Cut", {"seat": "seat", "at": "at"}),
    "AcceptBank": ("BankTaken", {"seat": "seat", "co_bank": "co_bank"}),
    "SetHand": ("HandSet", {"seat": "seat", "position": "position", "low": "low"}),
    "AskHouseWay": ("Advised", {"seat": "seat", "position": "position"}),
}
_STEPS_OF = {step: command for command, (step, _) in _ANSWERS.items()}

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
        "PassBank",
        "PassDice",
        "PassShoe",
        "ReduceWager",
        "SetHand",
        "Shake",
        "ShowHand",
        "SitOut",
        "Stand",
        "WithdrawWager",
    ]
)
"""What the house may answer for a player who has left or is away. DoubleDown: only the further wagers of a player in
multiple action who has doubled already (19:47-2.18(c))."""


class DayAudit:
    """The audit of one day."""

    def __init__(self, day: chain.Day, summary: Summary, ids: set[str]) -> None:
        self.day, self.summary, self.ids = day, summary, ids
        head = day.records[0].body
        entries = [record for record in day.records if record.kind == "entry"]
        self.where: Where = day.records[0].where
        self.laboratory = self.laboratory_throws = 0
        self.standing: dict[tuple[str, str], str] = {}
        """What the events so far have left, by their matter."""
        if head["game"] not in GAMES:
            raise Fault("this auditor does not know the game", ", ".join(GAMES), head["game"]).at(self.where)
        try:
            self.game: Game = GAMES[head["game"]](head["filing"])
            orders = cards.revealed_orders(step for one in entries for step in one.body["steps"])
            self.state = State(
                cards.Table(orders, self.game.composition, shoe=self.game.shoe),
                Meters(head["carried"]["meters"], self.game.meter_terms()),
            )
            self.faults = MeterFaults(self.game.meter_terms())
            self.history = History(day)
            self._check_carried(head)
        except Fault as fault:
            raise fault.at(self.where) from None
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:
            raise Fault("the filing cannot be used", "a filing of the game", repr(error)).at(self.where) from None

    def _check_under(self, under: dict[str, str]) -> None:
        """An entry was played under the edition and the filing with which its day was begun."""
        head = self.day.records[0].body
        for name, expected in (("edition", head["edition"]), ("filing", head["filing_digest"])):
            if under[name] != expected:
                raise Fault(f"the entry was played under another {name}", expected, under[name])

    def run(self) -> None:
        """Check the whole day; raises the first fault, in its place."""
        number = 0
        for record in self.day.records[1:]:
            self.where = record.where
            try:
                if record.kind == "entry":
                    number += 1
                    if record.body["number"] != number:
                        raise Fault("the entries are not numbered one after another", number, record.body["number"])
                    self._check_under(record.body["under"])
                    self.history.entry(record.body)
                    self._entry(record)
                elif record.kind == "event":
                    roles.check_event(record.body)
                    self.history.event(record.body)
                    self._event(record.body)
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
        """What a day carries is what the day before has closed with."""
        before, found = self.day.before, head["carried"]["meters"]
        if before is None and self.day.records[0].previous != chain.GENESIS:
            self.summary.notes.append(f"table {self.day.table}: the day before {self.day.day} is not in this file")
            return
        due = before.records[-1].body["meters"] if before is not None else []
        if due != found:
            raise Fault("the meters carried are not those that the day before has closed with", due, found)

    # --- entries

    def _entry(self, record: chain.Record) -> None:
        body = record.body
        commands = self._inputs(body)
        _check_frame(body, commands)
        routine.check_entry(body["steps"])
        if isinstance(self.game, SeesEntries):
            self.game.entry(body["procedure"], body["inputs"])
        self.faults.entry(commands)
        given = {name: _each(commands, name) for name in _ANSWERS}
        shuffles = iter([one for one in body["inputs"] if one["command"]["is"] == "Shuffled"])
        for at, step in enumerate(body["steps"], 1):
            self.where = Where(record.line, record.table, record.day, record.sequence, at)
            if step["is"] not in self.game.steps:
                raise Fault("the game has no such step", "a step of the game", step["is"])
            self._answered(step, given)
            if step["is"] == "Committed":
                self._sealed(step, shuffles)
            if step["is"] == "ThrowSealed":
                self.laboratory_throws += bool(step["laboratory"])
            if step["is"] == "Moved":
                routine.check_moved(step, self.state.cards)
            if step["is"] == "InspectionOffered":
                routine.check_offered(step, self.state.cards)
            if step["is"] == "Begun" and step["procedure"] == "round":
                self.game.begin(step["number"], commands)
            self._apply(step)
            if step["is"] == "Ended" and step["procedure"] == "round":
                self._end_round(step["number"])
        self.where = record.where
        if body["procedure"] == "closing":
            routine.check_closing(self.state.cards)
        for name in _ANSWERS:
            left = next(given[name], None)
            if left is not None:
                raise Fault(f"a command was given and nothing came of it: {name}", _ANSWERS[name][0], left)
        self.faults.leave_entry()
        told = Told(body)
        check_shared(told)
        if isinstance(self.game, HasRoutine):
            self.game.routine(told)
        if isinstance(self.game, SeesEntries):
            self.game.leave_entry()

    def _inputs(self, body: Mapping[str, Any]) -> list[Command]:
        """The commands of an entry: in order of the questions they answer, none given twice."""
        last = -1
        for one in body["inputs"]:
            if (one["ask"] == 0) != (last == -1) or one["ask"] <= last or one["ask"] > body["asks"]:
                raise Fault("the inputs are not in the order of the questions", f"above {last}", one["ask"])
            last = one["ask"]
            if one["id"]:
                if one["id"] in self.ids:
                    raise Fault("a command's id comes a second time", "another id", one["id"])
                self.ids.add(one["id"])
            roles.check_input(one)
            seat = one["command"].get("seat")
            if one["role"] == roles.PLAYER and seat is not None and seat != one["seat"]:
                raise Fault("somebody acts for a seat that is another's", f"seat {one['seat']}", f"seat {seat}")
            if one["by_house"] and (one["role"] != "player" or one["command"]["is"] not in _FOR_ABSENT):
                raise Fault(
                    "the house binds a player who is away", "what commits the player least", one["command"]["is"]
                )
            if one["command"]["is"] not in self.game.commands:
                raise Fault("the game has no such command", "a command of the game", one["command"]["is"])
            if one["command"]["is"] == "UseMethod":
                self.game.use_method(one["command"]["method"])
        if last == -1:
            raise Fault("an entry has no input that set it going", "one that answers question 0", "none")
        return [one["command"] for one in body["inputs"]]

    def _answered(self, step: Step, given: Mapping[str, Iterator[Command]]) -> None:
        """What people do at the table is what they were recorded to ask for."""
        name = _STEPS_OF.get(step["is"])
        if name is None or self.faults.goes_back(step) or self.game.unasked(step):
            return
        command = next(given[name], None)
        if command is not None and command.get("tender") == "coupon":
            # 11.7(d): a coupon is for one wager, and stands in the place of its chips.
            command = {**command, "amount": 0, "coupon": command["amount"]}
        found = {ours: step[ours] for ours in _ANSWERS[name][1].values()}
        due = {ours: _stripped(command[theirs]) for theirs, ours in _ANSWERS[name][1].items()} if command else None
        if found != due:
            raise Fault(
                f"{step['is']} is not what was asked for by {name}", due if due is not None else "nothing", found
            )

    def _sealed(self, step: Step, shuffles: Iterator[Mapping[str, Any]]) -> None:
        """The seal of a shuffle is the one that the device gave. A deck found incomplete is not committed to."""
        for given in shuffles:
            command = given["command"]
            right = command["counted"] in (-1, len(self.game.composition))
            if right != ("sealed" in command):
                raise Fault("a shuffle has an order, or none, against its count", command["counted"], step["deck"])
            if not right:
                continue
            due = (command["sealed"], command["laboratory"])
            if due != (step["commitment"], step["laboratory"]):
                raise Fault("the order committed to is not the one that was shuffled", due[0], step["commitment"])
            self.laboratory += bool(command["laboratory"])
            self.game.shuffled(step["deck"], given["role"])
            return
        raise Fault("an order is committed to that nobody shuffled", "an input Shuffled", step["commitment"])

    def _apply(self, step: Step) -> None:
        """Let a step happen everywhere."""
        expected = self.game.before(step, self.state)
        self.faults.hear(step)
        self._sit(step)
        self.state.cards.apply(step)
        if "postings" in step:
            self._post(step, expected)
        self.game.after(step, self.state)

    def _sit(self, step: Step) -> None:
        if step["is"] == "Seated":
            if step["seat"] in self.state.seats or not 1 <= step["seat"] <= self.game.seats:
                raise Fault(
                    "a player sits down where nobody can", f"a free seat from 1 to {self.game.seats}", step["seat"]
                )
            self.state.seats[step["seat"]] = step["name"]
        elif category(step) in ("Left", "Bought", "Wagered", "Tipped") and step["seat"] not in self.state.seats:
            raise Fault(f"{step['is']} at a seat where nobody sits", sorted(self.state.seats), step["seat"])
        if step["is"] == "Left":
            name = self.state.seats.pop(step["seat"])
            if name != step["name"]:
                raise Fault("another player leaves than sat there", name, step["name"])
            self.game.leave(step["seat"])

    def _post(self, step: Step, expected: money.Moves | None) -> None:
        match category(step):
            case "Settled":
                self.summary.settlements += 1
                kind = self.game.kind(step)
                self.summary.kinds[kind] += bool(kind)
                self.summary.staked += step["stake"]
                self.summary.paid += step["paid"]
            case "MeterMoved":
                self._meter(step)
                return
            case "VigorishCollected" | "Transferred":
                kind = self.game.kind(step)
                self.summary.kinds[kind] += 1
                self.summary.staked += step["amount"] if kind == GATHERED else 0
                if kind == AWARDED:
                    self.summary.settlements += 1
                    self.summary.paid += step["amount"]
            case _ if expected is None:
                expected = money.expected_moves(step, self.state.accounts)
        self.state.accounts.apply(step, expected)
        if step["is"] == "Corrected":
            self.summary.notes.append(
                f"{self.where}: a payment was corrected by hand from {dollars(step['was'])} to {dollars(step['now'])}: "
                f"{step['reason']}"
            )

    def _meter(self, step: Step) -> None:
        name, meters = step["after"]["name"], self.state.meters
        begins = empty(name) if name in meters.carried else step["before"]
        stake = meters.move(step)
        if stake:
            self.game.registered(name, stake)
        self.state.accounts.apply(step, money.meter_moves(step, begins))
        meters.check_accounts(self.state.accounts, name)

    def _end_round(self, number: int) -> None:
        accounts = self.state.accounts
        self.game.end(number, self.state)
        self.state.meters.check_round()
        self.state.cards.check_cleared()
        left = {
            key: amount for key, amount in accounts.on_wagers().items() if _wagered(key[1]) not in self.game.lasting
        }
        if left:
            raise Fault("the round has ended and wagers lie on the table", "nothing", money.shown(left))
        payable = {key: amount for key, amount in accounts.balances.items() if amount and key[1][-1] == "payable"}
        if payable:
            raise Fault("the round has ended and awards were not paid", "nothing", money.shown(payable))
        self.summary.rounds += 1

    # --- events

    def _event(self, body: Mapping[str, str]) -> None:
        """What stood before an event is what the last one of the same matter left."""
        key = body["matter"], body["about"]
        before = self.standing.get(key, body["before"])
        if body["before"] != before:
            raise Fault(f"before this event {body['matter']} was another", before, body["before"])
        self.standing[key] = body["after"]
        self.summary.events += 1

    # --- the end

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
        if not self.day.closed:
            notes.append(f"{name}: still open")
        sealed = [str(deck.name) for deck in self.state.cards.decks.values() if deck.seal]
        if sealed:
            notes.append(f"{name}: the orders of {', '.join(sealed)} are still sealed; only visible cards were checked")
        if self.laboratory:
            notes.append(f"{name}: {self.laboratory} orders came from a laboratory; this is no evidence of live play")
        if self.laboratory_throws:
            throws = f"{self.laboratory_throws} throws"
            notes.append(f"{name}: {throws} came from a laboratory; this is no evidence of live play")


def _check_frame(body: Mapping[str, Any], commands: list[Command]) -> None:
    """A procedure that says when it begins also says when it ends, and which it is."""
    frame = [step for step in body["steps"] if step["is"] in ("Begun", "Ended")]
    if not frame and body["procedure"] != "round":
        return
    if [step["is"] for step in frame] != ["Begun", "Ended"] or body["steps"][-1] is not frame[1]:
        raise Fault("the procedure is not played to its end", "Begun first, Ended last", [step["is"] for step in frame])
    begun, ended = frame
    due = (body["procedure"], begun["number"], body["procedure"], commands[0].get("at", ""))
    found = (begun["procedure"], ended["number"], ended["procedure"], begun["at"])
    if due != found:
        raise Fault("the procedure begins, or ends, as another", due, found)


def _stripped(value: Any) -> Any:
    """White space around a name or a reason is not taken over from a command."""
    return value.strip() if isinstance(value, str) else value


def _wagered(account: Name) -> str:
    """The kind of wager that an account holds; empty if it is no wager's."""
    return area_kind(Name(*account[2:])) if account[0] == "wager" else ""


def _each(commands: list[Command], name: str) -> Iterator[Command]:
    return iter([command for command in commands if command["is"] == name])


def _first_difference(due: list[Any], found: list[Any]) -> tuple[object, object]:
    """The first item in which two lists differ."""
    for one, other in zip(due, found, strict=False):
        if one != other:
            return one, other
    longer = due[len(found) :] or found[len(due) :]
    return (longer[0], "nothing") if len(due) > len(found) else ("nothing more", longer[0])
