"""A table of craps or mini-craps (19:47-1): each step is checked against the regulation, the filing and the dice."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from ..accounts import VIGORISH, Moves, stack, wager
from ..dice import DiceGame, Note, Reason, back, from_left, lost
from ..game import Command, State, Step
from ..names import Name, area_kind
from ..report import Fault
from ..shapes import MONEY, category, declare
from ..step_order import Entry, like
from ..value_kinds import each, flag, name, natural
from ..vocabulary import INVALID_THROW, REMOVAL
from ..wagers import PUSH, VOID, WINS, Due, Spot
from . import outcomes
from .choices import KINDS, ODDS, POINTS, Choices, area_of, parts

POINT, SHOOTER, PREVIOUS = Name("point"), Name("shooter"), Name("previous_shooter")
CHOSEN, HAND, MADE = Name("dice_chosen"), Name("rolls_of_the_hand"), Name("points_made")
_SEAT = {"seat": natural}
_WAGER = {"seat": natural, "area": name}
_TRANSFER = {**MONEY, **_WAGER, "amount": natural}
EVENTS = declare(
    {
        "Act": {
            "DiceOffered": {"number": natural, "mini_craps": flag},
            "DiceDeclined": _SEAT,
            "DiceUnclaimed": {},
            "ShooterFound": {**_SEAT, "dice": each(natural)},
            "DiceCupped": {"number": natural, "mini_craps": flag},
            "DicePassed": _SEAT,
            "DiceLost": _SEAT,
            "DiceLeftBehind": _SEAT,
            "DiceTaken": {**_SEAT, "reason": REMOVAL},
            "RollCalledOff": {},
            "ComeOutDecided": {"number": natural, "pass_wins": flag},
            "PointSet": {"number": natural},
            "PointMade": {"number": natural},
            "SevenOut": {},
            "PointDropped": {"number": natural},
            "WagerCalled": {**_WAGER, "on": flag},
            "OnButtonRemoved": _WAGER,
            "FireBetsDecided": {"points": each(natural)},
        },
        "Irregular": {"RollInvalid": {"reason": INVALID_THROW}},
        "Transferred": {
            "ComeBetMoved": {**_TRANSFER, "number": natural},
            "VigorishPaid": _TRANSFER,
            "VigorishRenewed": _TRANSFER,
            "VigorishReturned": _TRANSFER,
        },
    }
)
"""The events of a craps table."""
FOLLOWING = frozenset(
    {"ComeOutDecided", "PointSet", "PointMade", "SevenOut", "DiceLost", "PointDropped", "OnButtonRemoved"}
)
"""Events that follow from a roll or an empty table without a command."""
CALLED_ORDER = ("come_odds", "dont_come_odds", "place", "lose", "buy", "lay", "hard")
CALLABLE = frozenset(CALLED_ORDER)


class Craps(DiceGame):
    """The rules of one table under one filing."""

    lasting = KINDS
    answered = (
        *DiceGame.answered,
        "AcceptDice",
        "DeclineDice",
        "PassDice",
        "OrderDicePassed",
        "CallWager",
        "InvalidRoll",
    )
    steps = DiceGame.steps | EVENTS
    tracked = (*DiceGame.tracked, POINT, SHOOTER, PREVIOUS, CHOSEN, HAND, MADE)
    called_off = ("RollCalledOff",)

    def __init__(self, filing: Mapping[str, Any]) -> None:
        super().__init__()
        self.choices = Choices(filing)
        self.seats, self.chip = self.choices.places, self.choices.chip
        self.point = self.shooter = self.previous = self.hand = 0
        self.made: set[int] = set()
        self.calls: dict[Spot, str] = {}
        self.offered: list[int] = []
        """The seats to which the dice must still be offered."""
        self.moves: list[tuple[int, Name, int]] = []
        """Come bets that must move to their come points."""
        self.charged = 0
        """What must be transferred for a buy or lay bet; negative if it is returned."""
        self.charged_to: Spot = (0, Name(""))
        """The seat and the area of that bet."""
        self.charged_by = ""
        """The event that must transfer it."""
        self.follows: list[Step] = []
        """Events that must come next of their kind, exactly like this."""
        self.owed: Step | None = None
        """The vigorish on a win that must be collected next, as the record must state it."""
        self.held: list[Note] = []
        """Notes that follow a vigorish."""
        self.fire_waits = False
        """Reading 97: whether fire bets must be decided because the dice were given up."""

    def begin(self, number: int, commands: list[Command]) -> None:
        super().begin(number, commands)
        self._check_meaning_stated()
        self.check_noted("another round")
        self._check_shooter()
        self.moves = []

    def goes_along(self, area: Name, other: Name) -> bool:
        """1.6: odds don't stay up without the wager they support."""
        kind, number = parts(area)
        return kind in ODDS and (ODDS[kind], number) == parts(other)

    def is_tracked(self, note: Name) -> bool:
        return super().is_tracked(note) or note[0] == "call"

    def before(self, step: Step, state: State) -> Moves | None:
        if self.owed is not None and category(step) not in ("VigorishCollected", "Filled"):
            raise Fault("the vigorish is not collected with the win (1.5)", self.owed["amount"], category(step))
        if self.charged and category(step) != "Transferred":
            raise Fault("the vigorish is not taken with the wager (1.5)", self.charged, category(step))
        return super().before(step, state)

    # --- 1.3, 1.5, 1.6: wagers

    def _flat(self, seat: int, area: Name) -> int:
        kind, number = parts(area)
        flat = ODDS.get(kind, kind)
        return self.stakes.get((seat, area_of(flat, number)), 0)

    def check_wager(self, step: Step, total: int) -> None:
        area = step["area"]
        kind, number = parts(area)
        if not self.choices.offers(area):
            raise Fault("there is no such wager at this table (1.2)", "a wager that is filed", area)
        if kind in ("pass", "dont_pass") and self.point:
            raise Fault(f"a {kind} bet is made although there is a point (1.2(a))", "a come out roll", self.point)
        if kind in ("come", "dont_come") and (number or not self.point):
            raise Fault(f"a {kind} bet is made at the wrong time or place (1.2(a))", "after the come out roll", area)
        if kind in ODDS and (not self._flat(step["seat"], area) or not (number or self.point)):
            raise Fault("odds have no wager with a point to support (1.6)", "a wager with a point", area)
        if kind == "fire" and (self.hand or self.point):
            raise Fault("a fire bet is made after the hand has begun", "before the hand", self.hand)
        self.choices.check_amount(area, total, self.point, self._flat(step["seat"], area))

    def check_removal(self, step: Step, left: int) -> None:
        area = step["area"]
        kind, number = parts(area)
        fixed = (kind == "pass" and self.point) or (kind == "come" and number)
        if fixed or (kind == "fire" and (self.hand or self.point)):
            raise Fault("a wager that must stay up is removed or reduced (1.3)", "until it is decided", area)
        if left:
            flat = left if kind not in ODDS else self._flat(step["seat"], area)
            self.choices.check_amount(area, left, self.point, flat)
            odds = next((name for name, base in ODDS.items() if base == kind), "")
            behind = area_of(odds, number)
            laid = self.stakes.get((step["seat"], behind), 0) if odds else 0
            if laid:
                self.choices.check_amount(behind, laid, self.point, left)

    def changed(self, seat: int, area: Name, before: int, after: int) -> None:
        """1.5: the vigorish taken with a buy or lay bet, or returned with it."""
        kind, _ = parts(area)
        if kind in ("buy", "lay") and self.choices.when_made:
            vigorish = self.choices.vigorish
            self.charged, self.charged_to = vigorish(area, after) - vigorish(area, before), (seat, area)
            self.charged_by = "VigorishPaid" if self.charged > 0 else "VigorishReturned"
        if not after:
            self.gone((seat, area))
        if self.charged:
            self.held, self.notes = self.notes, []

    def gone(self, spot: Spot) -> None:
        """The button goes when the wager goes."""
        if self.calls.pop(spot, ""):
            self.notes.append((Name("call", spot[0], *spot[1]), ""))

    def transferred(self, step: Step) -> Moves:
        if self.charged:
            return self._take_vigorish(step)
        if self.due or not self.moves or step["is"] != "ComeBetMoved":
            raise Fault("a transfer is not due", self.moves or "nothing", step["is"])
        move = seat, area, point = step["seat"], step["area"], step["number"]
        if move not in self.moves:
            raise Fault("the wrong come bet moves to its point (1.1)", self.moves[0], move)
        self.moves.remove(move)
        if not self.moves:
            self._after()
        amount, target = self.stakes[seat, area], Name(*area, point)
        if step["amount"] != amount:
            raise Fault("the amount that moves to a come point is not the wager", amount, step["amount"])
        self._stands((seat, area), 0)
        self.stakes[seat, target] = self.stakes.get((seat, target), 0) + amount
        return Moves().move(wager(seat, area), wager(seat, target), amount)

    def _take_vigorish(self, step: Step) -> Moves:
        """1.5: the vigorish on a buy or lay bet."""
        due, (seat, area) = self.charged, self.charged_to
        self.charged = 0
        self.notes += self.held
        if step["amount"] != abs(due):
            raise Fault("the wrong vigorish is taken (1.5)", abs(due), step["amount"])
        found = (step["is"], step["seat"], step["area"])
        if found != (self.charged_by, seat, area):
            raise Fault("the vigorish belongs to a different wager (1.5)", (self.charged_by, seat, area), found)
        if self.dice:
            self._all_settled()
        return Moves().move(stack(seat), VIGORISH, due)

    def _called(self, step: Step) -> None:
        """1.2(a)5, 1.3: an open wager is called on or off."""
        spot = seat, area = step["seat"], step["area"]
        self.pending.take("CallWager", seat=seat, area=area, on=step["on"])
        call = "on" if step["on"] else "off"
        kind, _ = parts(area)
        if kind not in CALLABLE or spot not in self.stakes or (call == "off" and not self.choices.call_off):
            raise Fault("a wager that can't be called on or off is called (1.3)", "a possible wager", (area, call))
        self.calls[spot] = call
        self.notes.append((Name("call", seat, *area), call))

    # --- 1.11: the shooter

    @property
    def set_of(self) -> int:
        return self.choices.dice

    def routine(self, entry: Entry) -> None:
        super().routine(entry)
        for at in entry.of("RollInvalid"):
            entry.before(at, like("NoRollCalled"))
        for at in entry.of("ShooterFound"):
            entry.after(at, like("DiceCupped"))
        found = sum(1 for _ in entry.of("ShooterFound"))
        entry.count(sum(1 for _ in entry.of("DiceOffered")) - found, "DiceUnclaimed")

    def announce(self, step: Step) -> None:
        match step["is"]:
            case "RollInvalid":
                self.pending.take("InvalidRoll", reason=step["reason"])
            case "DiceOffered":
                if step["number"] != self.choices.dice:
                    raise Fault("the set of dice offered is not the filed one (1.11(c))", self.choices.dice, step)
                self.offered = list(from_left(self.sitting, self.previous))
            case "DiceDeclined":
                self.pending.take("DeclineDice", seat=self._next_offered(step["seat"]))
            case "ShooterFound":
                self._takes(step["seat"], step["dice"])
            case "DiceCupped":
                if step["number"] != self.choices.dice - 2:
                    raise Fault("the wrong number of dice is returned (1.11(d))", self.choices.dice - 2, step["number"])
            case "DicePassed":
                self.pending.take("PassDice", seat=step["seat"])
                self._gives_up(step["seat"])
            case "DiceTaken":
                self.pending.take("OrderDicePassed", reason=step["reason"])
                self.closed = False
                self._gives_up(step["seat"])
            case "DiceLeftBehind":
                self._gives_up(step["seat"])
                self._emptied()
            case "WagerCalled":
                self._called(step)
            case "FireBetsDecided":
                self._given_up(step["points"])
            case "RollCalled" if step["dice"] != list(self.dice):
                raise Fault("the roll called is not the one thrown (1.10)", list(self.dice), step["dice"])
            case name if name in FOLLOWING:
                self._follow(step)

    def _follow(self, step: Step) -> None:
        """1.1, 1.10: the announced meaning of the roll is right."""
        found = {key: value for key, value in step.items() if key != "cites"}
        due = self.follows.pop(0) if self.follows else None
        if found != due:
            raise Fault("the meaning of the roll is stated incorrectly (1.1, 1.10)", due or "nothing", found)

    def _check_meaning_stated(self) -> None:
        if self.follows:
            raise Fault("the meaning of the roll is not stated (1.1, 1.10)", self.follows[0], "nothing")

    def _next_offered(self, seat: int) -> int:
        """1.11(c): the dice are offered clockwise, one player at a time."""
        while self.offered and self.offered[0] not in self.sitting:
            self.offered.pop(0)
        if self.shooter or not self.offered or self.offered[0] != seat:
            due = self.offered[0] if self.offered else "nobody"
            raise Fault("the dice are not offered to the next seat (1.11(c))", due, seat)
        return self.offered.pop(0)

    def _takes(self, seat: int, dice: list[int]) -> None:
        self.pending.take("AcceptDice", seat=self._next_offered(seat), dice=dice)
        if len(set(dice)) != 2 or not all(1 <= die <= self.choices.dice for die in dice):
            raise Fault("a shooter has not chosen two dice of the set (1.11(d))", f"1 to {self.choices.dice}", dice)
        self.shooter = seat
        self.notes += [(SHOOTER, seat), (CHOSEN, dice)]
        self.fire_waits = self.choices.fire_given_up and self.hand > 0

    def _given_up(self, points: list[int]) -> None:
        """Reading 97: fire bets are decided by the points made when the dice were given up."""
        if not self.fire_waits:
            raise Fault("fire bets are decided too early", "a seven-out", points)
        if points != sorted(self.made):
            raise Fault("fire bets are not decided by the points made", sorted(self.made), points)
        self.fire_waits = False
        self.check_noted("fire bets")
        odds, reason = self.choices.fire.get(len(self.made)), self._points(self.made)
        for (seat, area), stake in self.stakes.items():
            if area == area_of("fire"):
                self.due[seat, area] = lost(reason) if odds is None else self._won(reason, Fraction(odds), stake)
        if not self.due:
            self._hand_ends()

    def _points(self, made: set[int]) -> Reason:
        return {"is": "PointsMade", "points": len(made), "needed": min(self.choices.fire)}

    def _hand_ends(self) -> None:
        self.notes.append((HAND, 0))
        self.hand = 0
        if self.made:
            self.notes.append((MADE, []))
            self.made = set()

    def _gives_up(self, seat: int) -> None:
        if seat != self.shooter:
            raise Fault("the dice are given up by a player who doesn't have them (1.11(c))", self.shooter, seat)
        self.previous, self.shooter = seat, 0
        self.notes += [(PREVIOUS, seat), (SHOOTER, 0), (CHOSEN, [])]

    def leave(self, seat: int) -> None:
        super().leave(seat)
        if seat != self.shooter:
            self._emptied()

    def _emptied(self) -> None:
        """1.1: when no player is left, the game starts over."""
        if not self.sitting:
            self.follows += [{"is": "PointDropped", "number": self.point}] if self.point else []
            self.notes += [(POINT, 0)] if self.point else []
            self.notes += [(HAND, 0)] if self.hand else []
            self.notes += [(MADE, [])] if self.made else []
            self.point, self.hand, self.made = 0, 0, set()

    # --- 1.8, 1.10: the roll

    def _check_shooter(self) -> None:
        if self.shooter and self.shooter not in self.sitting:
            raise Fault("a shooter who has left keeps the dice (1.11(c))", "giving them up", self.shooter)

    def check_closing(self) -> None:
        super().check_closing()
        self._check_shooter()
        if not self.shooter:
            raise Fault("the dice are thrown although nobody has them (1.11)", "a shooter", "none")
        if self.fire_waits or self.due:
            raise Fault("fire bets are not decided although the dice were given up", "deciding them", "none")
        line = any(self.stakes.get((self.shooter, area_of(kind))) for kind in ("pass", "dont_pass"))
        if self.choices.line_needed and not self.point and not line:
            raise Fault("a shooter throws without a pass or don't pass bet (1.11(b))", "such a bet", "none")

    def call(self) -> str:
        total = sum(self.dice)
        hard = self.dice[0] == self.dice[1] and total in (4, 6, 8, 10)
        return f"{total} the hard way" if hard else str(total)

    def thrown(self) -> None:
        first, second = self.dice
        for (seat, area), stake in self.stakes.items():
            kind, number = parts(area)
            if not self.choices.on(kind, self.point, self.calls.get((seat, area), "")):
                # Reading 92: odds that are off are returned when their wager is decided.
                if kind in ODDS and sum(self.dice) in (7, number):
                    self.due[seat, area] = back(VOID, self._reason("OddsWereOff"), stake)
                continue
            found = self._fire() if kind == "fire" else outcomes.decide(area, (first, second), self.point, self.choices)
            match found:
                case None:
                    pass
                case Fraction():
                    self.due[seat, area] = self._won(self._why_won(kind), found, stake)
                case int():
                    self.moves.append((seat, area, found))
                case outcomes.LOSES:
                    self.due[seat, area] = lost(self._points(self.made) if kind == "fire" else self._why_lost(area))
                case _:
                    self.due[seat, area] = back(VOID, self._reason("RollDecides"), stake)
        if not self.due and not self.moves:
            self._after()

    def _reason(self, name: str) -> Reason:
        return {"is": name, "dice": list(self.dice)}

    def _why_won(self, kind: str) -> Reason:
        if kind != "fire":
            return self._reason("RollDecides")
        return self._points(self.made if sum(self.dice) == 7 else self.made | {self.point})

    def _why_lost(self, area: Name) -> Reason:
        first, second = self.dice
        return outcomes.why_lost(area, (first, second), self.point, self.choices)

    def _won(self, reason: Reason, odds: Fraction, stake: int) -> Due:
        if not odds:
            return back(PUSH, self._reason("PartPaysForOthers"), stake)
        amount = odds * stake
        if amount.denominator != 1:
            raise Fault("the amount due is not a whole number of cents", "whole cents", amount)
        return Due(WINS, reason, f"{odds.numerator} to {odds.denominator}", int(amount), stake, stake)

    def _fire(self) -> Fraction | str | None:
        """Reading 97."""
        total = sum(self.dice)
        if not self.point or total not in (7, self.point):
            return None
        if total == 7:
            odds = self.choices.fire.get(len(self.made))
            return outcomes.LOSES if odds is None else Fraction(odds)
        return Fraction(self.choices.fire[6]) if len(self.made | {self.point}) == 6 else None

    def stays(self, area: Name) -> bool:
        """Readings 94 and 106: a vigorish taken with a buy or lay bet covers one decision."""
        kind, _ = parts(area)
        true_odds = kind in ("buy", "lay") and (not self.choices.when_made or self.choices.renew)
        return self.choices.stay and (kind in ("place", "lose", "hard") or true_odds)

    def _settle(self, step: Step) -> Moves:
        moves = super()._settle(step)
        kind, _ = parts(step["area"])
        if kind in ("buy", "lay") and step["outcome"] == WINS and not self.choices.when_made:
            amount = self.choices.vigorish(step["area"], step["stake"])
            if amount:
                self.owed = self._vigorish_of(step, amount)
                # The button of a wager that goes is removed after its vigorish.
                self.held, self.notes = self.notes, []
        if kind in ("buy", "lay") and step["outcome"] == WINS and self.choices.when_made and self.stays(step["area"]):
            # Reading 106: the vigorish for the next decision.
            self.charged = self.choices.vigorish(step["area"], step["stake"])
            self.charged_to, self.charged_by = (step["seat"], step["area"]), "VigorishRenewed"
            self.held, self.notes = self.notes, []
        if self.owed is None and not self.charged:
            self._all_settled()
        return moves

    def _all_settled(self) -> None:
        if self.due or self.moves:
            return
        if self.dice:
            self._after()
        else:
            self._hand_ends()

    def _vigorish_of(self, step: Step, amount: int) -> Step:
        """1.5: 5% of a buy bet, or of what a lay bet has won."""
        on = 0 if area_kind(step["area"]) == "lay" else step["stake"]
        whole = Fraction(on or step["paid"], 20) == amount
        rounding = "" if whole else "up_to_chip" if self.choices.round_up else "down_to_chip"
        of = {"rate": "1/20", "on": on, "rounding": rounding, "capped": 0}
        return {"seat": step["seat"], "area": step["area"], "won": step["paid"], "amount": amount, **of}

    def vigorish(self, step: Step) -> Moves:
        found = {key: step[key] for key in self.owed or ("seat", "area", "amount")}
        if self.owed != found:
            raise Fault("the wrong vigorish is collected (1.5)", self.owed or "none", found)
        self.owed = None
        self.notes += self.held
        self._all_settled()
        return Moves().move(stack(step["seat"]), VIGORISH, step["amount"])

    def end(self, number: int, state: State) -> None:
        if self.moves or self.owed is not None:
            raise Fault("the round has ended with come bets not at their points", self.moves, "nothing")
        self._check_meaning_stated()
        super().end(number, state)

    @staticmethod
    def _in_order(spot: Spot) -> tuple[int, int, int]:
        """Sort by seat, then in the order of the paragraphs."""
        kind, number = parts(spot[1])
        return spot[0], CALLED_ORDER.index(kind), number

    def _after(self) -> None:
        """1.1, 1.10, 1.11: the effect of the roll on the point and the shooter."""
        total = sum(self.dice)
        if not self.point:
            if self.choices.one_call:
                # Reading 95: a call of "on" ends with the come out roll.
                for spot in sorted(self.calls, key=self._in_order):
                    if self.calls[spot] == "on":
                        self.follows.append({"is": "OnButtonRemoved", "seat": spot[0], "area": spot[1]})
                        self.gone(spot)
            self.hand += 1
            self.notes.append((HAND, self.hand))
            if total in POINTS:
                self.follows.append({"is": "PointSet", "number": total})
                self.point = total
                self.notes.append((POINT, total))
            else:
                wins = total not in (2, 3, 12)
                self.follows.append({"is": "ComeOutDecided", "number": total, "pass_wins": wins})
            return
        if total == self.point:
            self.follows.append({"is": "PointMade", "number": total})
            if total not in self.made:
                self.made.add(total)
                self.notes.append((MADE, sorted(self.made)))
            self.point = 0
            self.notes.append((POINT, 0))
        elif total == 7:
            self.follows += [{"is": "SevenOut"}, {"is": "DiceLost", "seat": self.shooter}]
            self.point = 0
            self.notes.append((POINT, 0))
            self._gives_up(self.shooter)
            self._hand_ends()
            return
        self.hand += 1
        self.notes.append((HAND, self.hand))
