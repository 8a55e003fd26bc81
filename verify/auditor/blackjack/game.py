"""Rounds of blackjack (19:47-2): each step is checked against the regulation, the filing and the cards."""

from collections.abc import Mapping
from typing import Any

from .. import command_shapes, shapes, value_kinds
from ..accounts import Moves
from ..game import Command, State, Step
from ..meters import Terms
from ..names import DEALER, Name, area_kind, is_part
from ..report import Fault
from ..shapes import category
from ..step_order import Entry
from ..wagers import registered, shown
from . import wagers
from .choices import BART_CARTER, METER, SPOTS, STREAKS, Choices
from .due import LOSES, PUSH, WINS
from .events import EVENTS
from .hands import natural, score
from .optional_wagers import Optional
from .play import Play
from .round import Hand, Round, box_of
from .round_tracker import EXPOSED
from .routine import RESHUFFLE, Routine
from .shoe import Shoe, bart_carter
from .streaks import Memory, abandoned

_IN_A_ROUND = frozenset({"Wagered", "Withdrawn", "Settled", "Compared", "Voided", "Transferred"})
"""Steps that occur only during a round."""


class Blackjack:
    """The rules of one table under one filing."""

    shoe = True
    lasting = tuple(STREAKS)
    steps = frozenset(shapes.COMMON_STEPS) | shapes.SHARED_STEPS | EVENTS | {"Cut"}
    commands = (
        frozenset(command_shapes.COMMON_COMMANDS)
        | frozenset(command_shapes.BLACKJACK_COMMANDS)
        | frozenset(command_shapes.METER_COMMANDS)
        | command_shapes.ALSO_AT_BLACKJACK
    )

    def __init__(self, filing: Mapping[str, Any]) -> None:
        self.choices = Choices(filing)
        self.composition = tuple(sorted(value_kinds.CARDS)) * self.choices.decks
        self.seats = self.choices.boxes
        self.cards = Shoe(self.choices)
        self.memory = Memory()
        self.reader = self.choices.reader
        """2.15(k): whether a card reader is in use and working."""
        self.rounds = 0
        self.round: Round | None = None
        self.play: Play | None = None
        self.optional: Optional | None = None
        self.side = self.choices.backs[0] if self.choices.double_shoe else ""
        """2.2(c): the side of a double shoe from which cards were last dealt."""
        self.begun = False
        self.closing = False
        """True after "No more bets" until it is settled which wagers are in play (2.18(b))."""
        self.taken_out = 0
        """2.1: the number of cards taken out of the shoe for a Bart Carter shuffle."""
        self._kind = ""
        self.steps_beside = Routine(self.choices)

    def routine(self, entry: Entry) -> None:
        self.steps_beside.check(entry)

    def meter_terms(self) -> dict[str, Terms]:
        return self.choices.meter_terms()

    # --- a round

    def begin(self, number: int, commands: list[Command]) -> None:
        if self.round is not None or number != self.rounds + 1:
            raise Fault("the number of a round is not the next one", self.rounds + 1, number)
        self.rounds = number
        self.round = Round(number, commands, dict(self.memory.streaks))
        self.play = self.optional = None
        self.begun = False

    def use_method(self, method: str) -> None:
        """The shuffle shows whether a device is used; a card reader may be used again (2.15(k))."""
        if method == "card_reader":
            self.reader = self.choices.reader

    def unasked(self, step: Step) -> bool:
        """A wager made after the first card answers other commands, which the round checks itself."""
        if category(step) == "Withdrawn":
            return self._is_incomplete(step)
        return category(step) == "Wagered" and self.play is not None

    def shuffled(self, deck: Name, role: str) -> None:
        self.cards.by_hand[deck] = role == "dealer"

    def registered(self, name: str, stake: Any) -> None:
        """2.19(b): a progressive wager just collected has been registered on the meter."""
        registered(self.round.to_register if self.round is not None else [], name, stake)

    def leave(self, seat: int) -> None:
        self.memory.leave(seat)

    def kind(self, _step: Step) -> str:
        return self._kind

    # --- steps

    def before(self, step: Step, state: State) -> Moves | None:
        standing = self.round
        if standing is None and category(step) == "Settled":
            self._kind = f"{area_kind(step['area'])} abandoned"
            return abandoned(self.memory, step)
        if standing is None and category(step) in _IN_A_ROUND:
            raise Fault(f"{step['is']} outside a round", "a round", "none")
        if standing is not None and not self.begun:
            self.begun = True
            self.cards.begin(state)
        if standing is not None and self.closing and category(step) != "Withdrawn":
            self._close(standing, state)
        match category(step):
            case "Settled":
                return self._settle(step, state)
            case "Transferred":
                taken = self.optional.taken_in(step) if self.optional is not None else None
                self._kind = "progressive taken in" if taken is not None else "wager moved to a second hand"
                return taken if taken is not None else self._playing().moving(step)
            case "Wagered" | "Withdrawn" if self.play is None and standing is not None:
                if self.closing and not self._is_incomplete(step):
                    raise Fault("a wager is changed after 'No more bets'", "none", step["area"])
                wagers.place(self.choices, standing, step, self.memory.streaks)
            case "Moved":
                self._move(step, state)
            case "Noted" if (step["note"], step["value"]) == (RESHUFFLE, 1):
                self.cards.at_will = True
            case "Noted" if step["note"][0] == "light_out":
                lights, box = self.memory.lights_out, step["note"][1]
                lights.add(box) if step["value"] else lights.discard(box)
            case "Compared":
                self._compared(step)
            case _:
                pass
        return None

    def after(self, step: Step, state: State) -> None:
        standing = self.round
        if standing is None:
            return
        match category(step):
            case "Announced" if step["is"] == "BetsClosed":
                self._no_more_bets(standing)
            case "Announced" if step["is"] == "BlackjackTotalCalled":
                self._called(step)
            case "MeterMoved" if step["paid"]:
                # 2.19(c), (i): the meter only ever pays in full, and then it resets.
                state.meters.to_reset.add(METER)
            case "Cut":
                self.cards.cut = True
                self._receive(step)
            case "Moved":
                self._note_card(standing, step, state)
                if self._bears_on_play(step):
                    self._receive(step)
            case "Settled" if area_kind(step["area"]) in self.choices.limits and area_kind(step["area"]) not in SPOTS:
                pass
            case "Transferred" if self._kind == "progressive taken in":
                pass
            case "Irregular" if self.optional is not None and self.optional.irregular(step):
                pass
            case "Act" if step["is"] != "HoleCardRead":
                pass
            case "Committed" if not is_part(step["deck"]):
                pass
            case "Irregular" | "Act" | "Committed" | "Settled" | "Wagered" | "Transferred" | "Turned" | "Voided":
                self._receive(step)
            case _:
                pass

    def _receive(self, step: Step) -> None:
        if self.play is not None:
            self.play.receive(step)
            self.side = self.play.side
            if self.play.reader_failed:
                self.reader = False

    def _playing(self) -> Play:
        if self.play is None:
            raise Fault("a wager is settled before 'No more bets'", "none", "a settlement")
        return self.play

    def _no_more_bets(self, standing: Round) -> None:
        if standing.closed:
            raise Fault("no more bets are announced a second time", "once", "twice")
        self.cards.close()
        standing.closed = self.closing = True

    def _is_incomplete(self, step: Step) -> bool:
        """2.18(b): whether a wager is returned because its player made too few."""
        standing = self.round
        if standing is None or not (self.closing or standing.commands_named("CallOffRound")):
            return False
        few = wagers.incomplete(self.choices, standing)
        return "19:47-2.18(b)" in step["cites"] and (step["seat"], box_of(step["area"])) in few

    def _close(self, standing: Round, state: State) -> None:
        """The wagers on the layout now are in play."""
        self.closing = False
        wagers.close(self.choices, standing, state, self.memory.streaks)
        self._check_entry(standing)
        dark = [spot for spot in standing.optional("progressive") if box_of(spot[1]) in self.memory.lights_out]
        if dark:
            raise Fault("a progressive wager is made where the light doesn't work (2.15(n))", "none", shown(dark))
        self.play = Play(self.choices, standing, state, reader=self.reader, side=self.side)
        self.optional = Optional(self.choices, standing, state, self.play, self.memory)

    def _check_entry(self, standing: Round) -> None:
        """2.3: where the filing says so, a player without a wager in the last round waits for the next shuffle."""
        seats = {stake.seat for hand in standing.hands for stake in hand.stakes}
        late = seats - self.memory.entered
        if self.cards.plain and self.cards.rounds and late and not self.choices["entry.mid_shoe"]:
            raise Fault("a player enters in the middle of a shoe (2.3)", sorted(self.memory.entered), sorted(late))
        self.cards.rounds += 1
        self.memory.entered = seats

    # --- cards

    def _move(self, step: Step, state: State) -> None:
        if step["verb"] == "places" and self.choices.shuffling == BART_CARTER:
            bart_carter(state, step, self.taken_out)
            self.taken_out = 0
        elif step["verb"] == "takes_out":
            self.taken_out = len(step["cards"])
        if self.round is None:
            if step["verb"] == "burns":
                self.cards.draws(state)
            return
        if self.play is None:
            self.cards.moved(step, state)
        elif step["source"] == self.play.shoe:
            if self.optional is not None and step["target"] != self.play.discards:
                self.optional.check_registered()
            self.cards.draws(state)
        elif step["target"] == self.play.discards and step["verb"] == "collects":
            self._collected(step)

    def _collected(self, step: Step) -> None:
        """2.6(i): cards are picked up once no open wager depends on them."""
        standing, source = self.round, step["source"]
        if standing is None or standing.voided or self.optional is None or self._playing().blind:
            return
        if source[0] == "box":
            hand = next((hand for hand in standing.hands if hand.place == source), None)
            if hand is None or not hand.settled or self.optional.needs_cards(hand.box):
                raise Fault("cards are collected although an open wager depends on them (2.6(i))", "later", source)
        elif source == DEALER and self._playing().up_card_alone is None and standing.at_stake(self._playing().spot):
            raise Fault("the dealer's cards are collected before everything is settled (2.6(i))", "later", source)

    @staticmethod
    def _bears_on_play(step: Step) -> bool:
        """Return True if the round waits for this movement: any but the collection of cards."""
        return bool(step["verb"] != "collects")

    def _note_card(self, standing: Round, step: Step, state: State) -> None:
        """Reading 52: cards dealt to a box in order; those of split hands only where they count."""
        if step["target"][0] != "box" or self.play is None or step["source"] not in (self.play.shoe, EXPOSED):
            return
        box = step["target"][1]
        split = any(hand.split for hand in standing.hands_at(box))
        if not split or self.choices.filing.get("readings.split_cards", "count") == "count":
            standing.first.setdefault(box, []).append(state.cards.places[step["target"]][-1])

    # --- announcements

    def _called(self, step: Step) -> None:
        """2.6: the totals that the dealer calls are those of the cards."""
        if self.play is None or self.play.blind:
            return
        place, split = DEALER, False
        if step["box"]:
            hand = self._hand(step["box"], step["hand"])
            place, split = hand.place, hand.split
        if step["place"] != place:
            raise Fault("a total is called for the wrong place", place, step["place"])
        cards = self.play.cards(place)
        if not all(cards):
            return
        held = score(cards)
        due = (held.points, held.soft, held.over, natural(cards) and not split)
        found = tuple(step[key] for key in ("total", "soft", "over", "blackjack"))
        if found != due:
            raise Fault(f"the dealer calls the wrong total for {place}", due, found)

    def _compared(self, step: Step) -> None:
        play = self._playing()
        if play.blind:
            return
        hand = self._hand(step["box"], step["hand"])
        mine, its = play.score(hand), score(play.dealer)
        due = (mine.points, mine.soft, play.blackjack(hand), its.points, its.soft, natural(play.dealer))
        keys = ("total", "soft", "blackjack", "dealer_total", "dealer_soft", "dealer_blackjack")
        found = tuple(step[key] for key in keys)
        if found != due:
            raise Fault("hands are compared with wrong totals", due, found)
        self._finds(step, hand)

    def _finds(self, step: Step, hand: Hand) -> None:
        """The recorded comparison agrees with what the wagers are due; if only added wagers remain and are returned, it
        is a push.
        """
        expecting = self._playing().expecting
        stakes = [(stake.seat, stake.area) for stake in hand.live()]
        outcomes = {expecting[spot][0].outcome for spot in stakes if spot in expecting}
        due = next((outcome for outcome in (WINS, LOSES) if outcome in outcomes), PUSH)
        if step["outcome"] != due:
            raise Fault("the recorded comparison of hands is wrong", due, step["outcome"])

    def _hand(self, box: int, number: int) -> Hand:
        standing = self.round
        hands = standing.hands_at(box) if standing is not None else []
        found = next((hand for hand in hands if hand.number == number), None)
        if found is None:
            raise Fault("there is no such hand", "a hand of the round", f"box {box}, hand {number}")
        return found

    # --- settlements

    def _settle(self, step: Step, state: State) -> Moves:
        kind = area_kind(step["area"])
        if self.play is None and kind in STREAKS and self.round is not None:
            # 2.22(f): a player leaves before the cards are dealt.
            self._kind = f"{kind} abandoned"
            self.round.wagers.pop((step["seat"], step["area"]), None)
            return abandoned(self.memory, step)
        play = self._playing()
        self._kind = (
            f"{kind} {step['outcome']}: {step['reason']['is']}" if kind in STREAKS else f"{kind} {step['outcome']}"
        )
        if kind in self.choices.limits and kind not in SPOTS:
            assert self.optional is not None
            moves = self.optional.settle(step, state)
        else:
            moves = play.settling(step)
            if self.round is not None:
                self.round.wagers.pop((step["seat"], step["area"]), None)
        return moves

    # --- the end

    def end(self, number: int, state: State) -> None:
        standing = self.round
        if standing is None or standing.number != number:
            raise Fault("a round ends without having begun", standing.number if standing else "no round", number)
        if standing.closed:
            if not standing.over:
                raise Fault("the round ends too early", self._playing().waits_for, "Ended")
            if standing.queue:
                raise Fault("commands were given without effect", "none", standing.queue[0]["is"])
            assert self.optional is not None
            self.optional.end()
        left = [spot for spot in standing.wagers if spot not in self.memory.streaks and area_kind(spot[1]) not in SPOTS]
        if left:
            raise Fault("wagers were never settled", "none", shown(left))
        self.round = self.play = self.optional = None
