"""One round of three card poker after "No more bets": what must happen, step by step (19:47-20.7 to 20.12).

``Round.script`` follows the round in the order of the regulation. It receives each recorded step that affects cards or
money and reports a fault at the first step out of order.
"""

from collections.abc import Generator
from dataclasses import dataclass, field

from ..accounts import Moves
from ..game import Command, State, Step
from ..names import DEALER, DEALING, RACK, REMOVED, STUB, Name, area_kind, at_seat
from ..report import Fault
from ..shapes import category
from ..step_order import expect
from ..wagers import LOSES, PUSH, VOID, WINS, Due, Wager, Wagers, back, check, check_posted, lost, shown, won
from . import events
from .choices import AUTOMATED, NAMES, Choices
from .hands import LINES, Worth, qualifies, recorded, worth

SIZE = 3
SIGNIFICANT = frozenset({"Moved", "Viewed", "Wagered", "Withdrawn", "Settled", "Turned", "Counted", "Compared", "Cut"})
"""The steps that make up a round once wagers are closed."""

IN_DECK = 52
FORFEITED = {"is": "PlayNotWagered"}
EVEN = "1 to 1"
Script = Generator[None, Step, None]
"""A generator that is sent the next step each time it waits."""


@dataclass(slots=True)
class Hand:
    """The three cards of a position."""

    position: int
    seat: int

    @property
    def place(self) -> Name:
        return at_seat(self.position)


@dataclass(slots=True)
class Stub:
    """20.7(f), 20.8(e), 20.9(e): when the stub was last counted, and whether a device has counted the deck."""

    rounds: int = 0
    counted_by_device: bool = False


@dataclass(slots=True)
class Round:
    """A round, starting with its first wager."""

    number: int
    choices: Choices
    commands: list[Command]
    wagers: Wagers = field(default_factory=Wagers)
    hands: list[Hand] = field(default_factory=list)
    """From the dealer's left."""
    script: Script | None = None
    over: bool = False
    voided: bool = False
    deck: Name | None = None
    """The deck of the round."""
    moves: Moves | None = None
    """What the settlement just verified must move."""
    face_up: int = 0
    """20.12: the number of cards found face up."""
    found_up: str = ""
    """The last of them, as recorded."""
    miscounted: bool = False
    in_deck: int = IN_DECK
    """The number of cards in the deck by the count of the stub, unless cards were misdealt."""

    def commands_named(self, name: str) -> list[Command]:
        return [command for command in self.commands if command["is"] == name]

    # --- the beginning

    def close(self, state: State, method: str, stub: Stub) -> None:
        """No more bets: the wagers on the layout now are in play."""
        self._check_wagers(state)
        positions = sorted({area[-1] for _, area in self.wagers})
        for position in positions:
            (seat,) = {seat for seat, area in self.wagers if area[-1] == position}
            self.hands.append(Hand(position, seat))
        self.script = self._script(state, method, stub)
        next(self.script)

    def _check_wagers(self, state: State) -> None:
        choices = self.choices
        if not self.wagers:
            raise Fault("cards are dealt although nobody plays", "a wager", "none")
        for (seat, area), wager in self.wagers.items():
            kind, position = area_kind(area), area[-1]
            check_posted(wager, *choices.limits[kind], choices.chip, coupons=kind == "ante" and choices.match_play)
            beside = choices.two_positions and abs(position - seat) == 1 and position not in state.seats
            if position != seat and not beside:
                raise Fault("a player wagers at a position that is not available (20.6)", seat, area)
        for seat in state.seats:
            own = {area[-1] for owner, area in self.wagers if owner == seat}
            if len(own) > 1 + choices.two_positions:
                raise Fault("a player wagers at too many positions (20.6)", 1 + choices.two_positions, sorted(own))
        taken = {(area[-1], seat) for seat, area in self.wagers}
        if len({position for position, _ in taken}) != len(taken):
            raise Fault("two players wager at one position (20.6)", "one", sorted(taken))

    # --- the round

    def receive(self, step: Step) -> Moves | None:
        """Take the next step; return what it must move if it settles a wager."""
        if category(step) not in SIGNIFICANT:
            return None
        if self.script is None or self.over:
            raise Fault("a step comes too late in the round", "the end", category(step))
        self.moves = None
        try:
            self.script.send(step)
        except StopIteration:
            self.over = True
        return self.moves

    def follow(self, step: Step, state: State) -> None:
        """Check what people do or say in a round against the commands and the cards and chips on the table."""
        expected: object
        match step["is"]:
            case "HandForfeited":
                found: object = (step["seat"], step["position"])
                expected = [(command["seat"], command["position"]) for command in self.commands_named("Fold")]
                if found not in expected:
                    raise Fault("a hand that was not folded is forfeited (20.10(b))", expected, found)
            case "DealersHandFormed":
                expected = recorded(worth(state.cards.face_up(DEALER, SIZE)))
                if step["hand"] != expected:
                    raise Fault("the dealer's hand is stated incorrectly (20.3)", expected, step["hand"])
            case "SettlementBegun":
                expected = events.ONE_BY_ONE if self.choices.player_by_player else events.TOGETHER
                if step["order"] != expected:
                    raise Fault("wagers are not settled in the filed order", expected, step["order"])
            case "FaceUpCardDiscarded":
                self.found_up = step["card"]
            case _:
                pass

    def _script(self, state: State, method: str, stub: Stub) -> Script:
        waits = method == AUTOMATED and self.choices.dealers_stack_waits
        places = [hand.place for hand in self.hands]
        if method == AUTOMATED:
            for place in places if waits else [*places, DEALER]:
                yield from self._dealt(place, SIZE)
        else:
            for place in [*places, DEALER] * SIZE:
                yield from self._dealt(place, 1)
        if not waits:
            yield from self._stub(state, stub)
        for hand in self.hands:
            step = yield
            expect(step, "Viewed", seat=hand.seat, place=hand.place)
        forfeited = yield from self._decisions()
        for hand in forfeited:
            for kind in ("ante", "pairplus"):
                if self.wagers.stake(hand.seat, area_of(kind, hand.position)):
                    yield from self._settled(hand, kind, lost(FORFEITED))
            yield from self._collected(hand.place)
        if waits:
            yield from self._dealt(DEALER, SIZE)
            yield from self._stub(state, stub)
        step = yield
        expect(step, "Turned", place=DEALER, face="up")
        yield from self._settlement(state, [hand for hand in reversed(self.hands) if hand not in forfeited])
        yield from self._collected(DEALER, last=True)

    def _dealt(self, place: Name, number: int) -> Script:
        """20.7, 20.8(c), 20.9(c): deal cards to a place, face down. A card found face up is not used (20.12)."""
        step = yield
        while category(step) == "Moved" and step["target"] == RACK and step["face"] == "up":
            expect(step, "Moved", source=DEALING)
            self.face_up += 1
            if len(step["cards"]) != 1 or self.face_up > len(self.commands_named("CardFoundFaceUp")):
                raise Fault("a discarded card was not found face up", "none", " ".join(step["cards"]))
            if step["cards"] != [self.found_up]:
                raise Fault("the discarded card is not the one found face up", self.found_up, step["cards"][0])
            step = yield
        if self.face_up > 1:
            raise Fault(
                "the round goes on although two cards were found face up (20.12)", "all hands void", category(step)
            )
        expect(step, "Moved", source=DEALING, target=place, face="down")
        if len(step["cards"]) != number:
            raise Fault(f"{place} gets the wrong number of cards", number, len(step["cards"]))

    def _stub(self, state: State, stub: Stub) -> Script:
        """20.7(f), 20.8(d), (e), 20.9(d), (e)."""
        step = yield
        stub.rounds += 1
        if category(step) == "Counted":
            stub.rounds = 0
            expect(step, "Counted", place=STUB)
            counts = [command["count"] for command in self.commands_named("StubCounted")]
            if counts[:1] != [step["count"]]:
                raise Fault("the count of the stub is not the one reported", counts[:1], step["count"])
            self.miscounted = step["count"] != step["expected"]
            self.in_deck = IN_DECK + step["count"] - step["expected"]
            step = yield
            if self.miscounted:
                raise Fault("the round goes on with a wrong number of cards (20.12)", "all hands void", category(step))
        elif not stub.counted_by_device and stub.rounds >= self.choices.stub_count_every:
            raise Fault("the stub is not counted though it is due (20.8(e))", "Counted", category(step))
        expect(step, "Moved", source=DEALING, target=RACK, face="down")
        left = len(state.cards.places[DEALING])
        if left:
            raise Fault("the stub is not put away completely", "no card left", left)

    def _decisions(self) -> Generator[None, Step, list[Hand]]:
        """20.10(b): from the left, a player with an ante wager makes a play wager of its amount, or forfeits."""
        answers = iter([command for command in self.commands if command["is"] in ("MakePlayWager", "Fold")])
        forfeited = []
        for hand in self.hands:
            ante = self.wagers.stake(hand.seat, area_of("ante", hand.position))
            if not ante:
                continue
            step = None
            command = next(answers, None)
            if command is None:
                # Nobody has decided yet: only the voiding of all hands can follow.
                step = yield
            if command is None or (command["seat"], command["position"]) != (hand.seat, hand.position):
                raise Fault(
                    "a hand is played on without its player's decision (20.10(b))",
                    f"seat {hand.seat} at position {hand.position}",
                    command or (step or {}).get("is", "nothing"),
                )
            if command["is"] == "Fold":
                forfeited.append(hand)
                continue
            step = yield
            area = area_of("play", hand.position)
            expect(step, "Wagered", seat=hand.seat, area=area, amount=ante, coupon=0, total=ante)
            self.wagers[hand.seat, area] = Wager(ante)
        extra = next(answers, None)
        if extra is not None:
            raise Fault("a player without an ante wager decides", "nobody", extra)
        return forfeited

    # --- settlement

    def _settlement(self, state: State, hands: list[Hand]) -> Script:
        """20.10(c)1 or 2, from the dealer's right."""
        if self.choices.player_by_player:
            for hand in hands:
                yield from self._revealed(hand)
                due = self._dues(hand, state)
                yield from self._compared(hand, due, state)
                yield from self._losing(hand, due)
                yield from self._winning(hand, due)
                yield from self._collected(hand.place)
            return
        for hand in hands:
            yield from self._revealed(hand)
        all_due = [self._dues(hand, state) for hand in hands]
        for hand, due in zip(hands, all_due, strict=True):
            yield from self._compared(hand, due, state)
            yield from self._losing(hand, due)
        for hand, due in zip(hands, all_due, strict=True):
            yield from self._winning(hand, due)
        for hand in hands:
            yield from self._collected(hand.place)

    def _dues(self, hand: Hand, state: State) -> dict[str, Due]:
        """20.11: what each wager of a hand is due, and the ante bonus."""
        mine = worth(state.cards.face_up(hand.place, SIZE))
        its = worth(state.cards.face_up(DEALER, SIZE))
        standing = {kind: self.wagers.get((hand.seat, area_of(kind, hand.position))) for kind in NAMES}
        made: dict[str, Due] = {}
        ante, play, pair_plus = standing["ante"], standing["play"], standing["pairplus"]
        if ante is not None and play is not None:
            made |= _against_dealer(ante, play, self._finding(mine, its))
        if pair_plus is not None:
            odds = self.choices.ledger.get(mine[0])
            made["pairplus"] = won(_made(mine), odds, pair_plus) if odds else lost({"is": "NoPairOrBetter"})
        bonus = self.choices.bonus.get(mine[0])
        if ante is not None and play is not None and bonus and (mine > its or not self.choices.bonus_needs_win):
            # Reading 111: on the chips of the ante, whether or not it wins, unless filed otherwise.
            paid = won(_made(mine), bonus, Wager(ante.stake))
            made["bonus"] = Due(WINS, paid.line, paid.pays, paid.paid, on=ante.stake)
        return made

    def _finding(self, mine: Worth, its: Worth) -> str:
        """20.11(a)1; hands of equal rank push, unless the filing makes them lose (reading 110)."""
        if not qualifies(its):
            return events.NOT_QUALIFIED
        if mine == its:
            return events.NOT_HIGHER if self.choices.equal_loses else events.EQUAL
        return events.HIGHER if mine > its else events.LOWER

    def _revealed(self, hand: Hand) -> Script:
        step = yield
        expect(step, "Turned", place=hand.place, face="up")

    def _compared(self, hand: Hand, due: dict[str, Due], state: State) -> Script:
        if "ante" in due:
            mine, its = (worth(state.cards.face_up(place, SIZE)) for place in (hand.place, DEALER))
            step = yield
            expect(
                step,
                "Compared",
                seat=hand.seat,
                position=hand.position,
                player=recorded(mine),
                dealer=recorded(its),
                finding=self._finding(mine, its),
            )

    def _losing(self, hand: Hand, due: dict[str, Due]) -> Script:
        for kind, settlement in due.items():
            if settlement.outcome == LOSES:
                yield from self._settled(hand, kind, settlement)

    def _winning(self, hand: Hand, due: dict[str, Due]) -> Script:
        for kind, settlement in due.items():
            if settlement.outcome != LOSES:
                yield from self._settled(hand, kind, settlement)

    def _settled(self, hand: Hand, kind: str, due: Due) -> Script:
        step = yield
        spot = (hand.seat, area_of(kind, hand.position))
        wager = self.wagers.pop(spot, Wager())
        self.moves = check(step, due, spot, wager)

    def _collected(self, place: Name, *, last: bool = False) -> Script:
        step = yield
        expect(step, "Moved", source=place, target=RACK)
        if len(step["cards"]) != SIZE:
            raise Fault(f"the cards of {place} are not all collected", SIZE, len(step["cards"]))
        if last and self.wagers:
            raise Fault("wagers were never settled", "none", shown(self.wagers))

    # --- 20.12

    def void(self, step: Step, method: str) -> None:
        """All hands are void for a reason that somebody reported."""
        if not self._has_reason(step, method):
            names = ", ".join(command["is"] for command in self.commands)
            raise Fault("no irregularity justifies voiding the round (20.12)", step["is"], names)
        self.voided, self.over = True, False
        self.script = self._void()
        next(self.script)

    def _has_reason(self, step: Step, method: str) -> bool:
        """Return True if an irregularity justifies this reason for voiding the round."""
        exposed, dealt = bool(self.commands_named("CardExposed")), self.script is not None
        match step["is"]:
            case "VoidedForEarlyExposure":
                return exposed and not dealt
            case "VoidedForDealersCard":
                return exposed and dealt
            case "VoidedForFaceUpCards":
                return self.face_up > 1
            case "VoidedForWrongNumber":
                return step["position"] in [
                    command["position"] for command in self.commands_named("WrongNumberOfCards")
                ]
            case "VoidedForShoe":
                return method == AUTOMATED and step["fault"] in [
                    command["fault"] for command in self.commands_named("ShoeFault")
                ]
            case "VoidedForMisdeal":
                return self.miscounted and any(command["misdealt"] for command in self.commands_named("MisdealFound"))
            case "VoidedForWrongDeck":
                short = any(not command["misdealt"] for command in self.commands_named("MisdealFound"))
                return self.miscounted and short and step["in_deck"] == self.in_deck
            case _:
                return False

    def _void(self) -> Script:
        """Every open wager is returned; the cards are collected, and a deck that is short leaves the table."""
        order = sorted(self.wagers, key=lambda spot: (-spot[1][-1], list(_VOID_ORDER).index(area_kind(spot[1]))))
        for seat, area in order:
            step = yield
            wager = self.wagers.pop((seat, area))
            self.moves = check(step, back(VOID, {"is": "AllHandsVoid"}, wager), (seat, area), wager)
        while True:
            step = yield
            if category(step) not in ("Moved", "Turned"):
                raise Fault("something happens in a round that is void", "cards are collected", category(step))

    def end(self, state: State) -> None:
        if self.wagers:
            raise Fault("wagers were never settled", "none", shown(self.wagers))
        if self.script is not None and not (self.over or self.voided):
            raise Fault("the round ends too early", "all steps of a round", "Ended")
        short = any(not command["misdealt"] for command in self.commands_named("MisdealFound"))
        removed = any(held_card.deck == self.deck for held_card in state.cards.places.get(REMOVED, []))
        if self.miscounted and short != removed:
            what = "the deck leaves the table" if short else "the deck stays"
            raise Fault("only a short deck leaves the table (20.12)", what, self.deck)


_VOID_ORDER = ("ante", "pairplus", "play")


def _against_dealer(ante: Wager, play: Wager, finding: str) -> dict[str, Due]:
    """20.11(a)1: what the ante and the play wager are due."""
    line = {"is": "ThreeCardCompared", "finding": finding}
    match finding:
        case events.NOT_QUALIFIED:
            return {"ante": won(line, EVEN, ante), "play": back(PUSH, line, play)}
        case events.HIGHER:
            return {"ante": won(line, EVEN, ante), "play": won(line, EVEN, play)}
        case events.EQUAL:
            return {"ante": back(PUSH, line, ante), "play": back(PUSH, line, play)}
        case _:
            return {"ante": lost(line), "play": lost(line)}


def _made(hand: Worth) -> dict[str, str]:
    """Return that a line of a pay table was made, as the record states it."""
    return {"is": "ThreeCardLineMade", "line": LINES[hand[0]].lower().replace("-", "_").replace(" ", "_")}


def area_of(kind: str, position: int) -> Name:
    """Return the betting area of a kind of wager at a position."""
    return Name("three_card", kind, position)
