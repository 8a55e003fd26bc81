"""Dealing (19:47-11.6, 11.8 to 11.8C, 11.10(h) to (j), 11.17): where it starts, and that every card is in its place."""

from collections.abc import Iterator

from ..game import Step
from ..names import DEALING, RACK, REMOVED, Name
from ..report import Fault
from ..wagers import shown
from .choices import Choices
from .round import DEALER, POSITIONS, Round, place_of

COUNTERCLOCKWISE = (DEALER, *POSITIONS)
"""11.8C(b)2: the direction in which positions are counted."""
CLOCKWISE = (DEALER, *reversed(POSITIONS))
"""The direction of the deal."""
SEVEN = 7
DECK = 53

Due = tuple[Name, Name, int]
"""From where, to where, and how many cards."""


def around(order: tuple[int, ...], first: int) -> tuple[int, ...]:
    """Return the positions in that order, beginning with ``first``."""
    at = order.index(first)
    return order[at:] + order[:at]


def stack_of_seven(number: int) -> Name:
    return Name("stack_of_seven", number)


def counted(total: int, first: int) -> int:
    """11.8C(b)2 and (c): the position that a count reaches, ``first`` being number one."""
    return around(COUNTERCLOCKWISE, first)[(total - 1) % SEVEN]


class Deal:
    """The deal of one round: what must come next."""

    def __init__(self, choices: Choices, method: str, standing: Round) -> None:
        self.choices, self.method, self.round = choices, method, standing
        self.by_stacks = method == "hand" and not choices.three_seven
        """11.8A: whether seven stacks are dealt first."""
        self.face_up = 0
        """11.11(f): the number of cards found face up and put aside."""
        self.reshuffles = 0
        """11.11(k) and (l): how often the stacks were redealt."""
        self._again()

    def _again(self) -> None:
        self.gathering = False
        self.begun = False
        self.four_more = False
        """11.17(g): whether the first three cards have all been dealt."""
        self.stacked = False
        """11.8A(e): whether the seven stacks are complete and the other cards are in the rack."""
        self._sequence = self._all()
        self._next: Due | None = None

    # --- what must come

    def _all(self) -> Iterator[Due]:
        if self.choices.three_seven:
            yield from self._three_and_four()
        elif self.method == "manual shoe":
            order = around(CLOCKWISE, self._start())
            yield from ((DEALING, place_of(position), 1) for _ in range(SEVEN) for position in order)
            yield self._rest(SEVEN * SEVEN)
        elif self.method == "automated shoe":
            yield from ((DEALING, place_of(position), SEVEN) for position in around(CLOCKWISE, self._start()))
            yield self._rest(SEVEN * SEVEN)
        else:
            yield from self._from_hand()

    def _from_hand(self) -> Iterator[Due]:
        """11.8A(c): back and forth over seven stacks; (f): which then go clockwise; 11.10(i)5: starting with the chosen
        stack.
        """
        stacks = range(1, SEVEN + 1)
        for turn in range(SEVEN):
            yield from (
                (DEALING, stack_of_seven(stack), 1) for stack in (stacks if turn % 2 == 0 else reversed(stacks))
            )
        yield self._rest(SEVEN * SEVEN)
        first = self.round.take("ChooseStack")["stack"] if self.round.bank else 1
        positions = around(CLOCKWISE, self._start())
        for at, position in enumerate(positions):
            yield stack_of_seven((first - 1 + at) % SEVEN + 1), place_of(position), SEVEN

    def _three_and_four(self) -> Iterator[Due]:
        """11.17(d) to (g): three cards starting at the dealer's left, to all players in the round and the dealer; then
        four more.
        """
        positions = [*sorted(self.round.hands, reverse=True), DEALER]
        self._start()
        yield from ((DEALING, place_of(position), 3) for position in positions)
        self.four_more = True
        for position in positions:
            one_by_one = [(DEALING, place_of(position), 1)] * 4
            yield from one_by_one if self.choices.completion_by_hand else [(DEALING, place_of(position), 4)]
        yield self._rest(SEVEN * len(positions))

    def _start(self) -> int:
        if self.round.start is None:
            raise Fault("cards are dealt before the starting position is determined", "StartDetermined", "none")
        return self.round.start

    def _rest(self, dealt: int) -> Due:
        """11.8(d)1: the remaining cards, less a card found face up (reading 27)."""
        return DEALING, RACK, DECK - dealt - self.face_up

    def _peek(self) -> Due | None:
        if self._next is None:
            self._next = next(self._sequence, None)
        return self._next

    @property
    def complete(self) -> bool:
        return self.begun and self._peek() is None

    # --- what comes

    def moved(self, step: Step) -> None:
        """Cards leave the shoe, the dealer's hand or a stack."""
        found = (step["source"], step["target"], len(step["cards"]))
        if self.round.voided or self.gathering:
            if step["target"] not in (RACK, REMOVED):
                raise Fault("cards of a round that is not played are dealt", RACK, step["target"])
            return
        if step["face"] == "up":
            self._found_face_up(found)
            return
        if not self.begun:
            self._check_first()
        due = self._peek()
        if found != due:
            if self._dealt_anew(step):
                return
            raise Fault("a card is dealt to the wrong place", due, found)
        self.begun, self._next = True, None
        self.stacked = self.stacked or found[1] == RACK
        if step["target"] in map(place_of, COUNTERCLOCKWISE):
            self._check_delivery()

    def _check_first(self) -> None:
        if not self.round.closed:
            raise Fault("a card is dealt before 'No more bets'", "no card", "a card")
        waiting = [spot for spot in self.round.standing("progressive") if not self.round.wagers[spot].taken]
        if waiting or self.round.to_register:
            raise Fault("a card is dealt before progressive wagers were registered (11.14(b))", "none", shown(waiting))

    def _check_delivery(self) -> None:
        """11.13(b)5, 11.17(g), 11.11(f), (h): what must be finished, or right, before cards reach a position."""
        if self.round.must_void:
            raise Fault("the round goes on although it is void", self.round.must_void, "a card is dealt")
        waiting = self.round.standing("number", *(["three"] if self.four_more else []))
        if waiting:
            raise Fault("cards are dealt before wagers due earlier were settled", "none", shown(waiting))

    def _found_face_up(self, found: Due) -> None:
        """11.11(f): the first such card is put aside; a second voids all hands."""
        self.face_up += 1
        if found[1:] != (RACK, 1) or self.method == "hand" or self.face_up > self.round.count("CardFoundFaceUp"):
            raise Fault("a card leaves the shoe face up", "CardFoundFaceUp, and one card to the rack", found)
        if self.face_up > 1:
            self.round.must_void = "a second card is found face up (11.11(f))"
            self.round.void_reasons.append(("two_face_up", 0))

    def _dealt_anew(self, step: Step) -> bool:
        """11.11(k) and (l): a card was exposed, or the stacks were dealt the wrong way, so the cards are reshuffled."""
        causes = self.round.count("CardExposed") + self.round.count("StacksDealtWrong")
        if not self.by_stacks or self.stacked or step["target"] != RACK or self.reshuffles >= causes:
            return False
        self.gathering = True
        return True

    def committed(self) -> None:
        """A deck is shuffled during the deal of this round."""
        if self.gathering:
            self.reshuffles += 1
            self._again()

    def started(self, step: Step, button: int) -> None:
        """11.8C: where the first card or stack goes."""
        standing = self.round
        if not standing.closed or standing.start is not None or (self.by_stacks and not self.stacked):
            raise Fault("the starting position is determined at the wrong time", "once, in turn", step)
        by = self.choices.start.replace(" ", "_")
        if step["by"] != by:
            raise Fault("the starting position is determined in the wrong way", by, step["by"])
        faces: list[int] = []
        match self.choices.start:
            case "dice":
                command = standing.take("DiceShaken")
                faces, position = command["dice"], counted(sum(command["dice"]), standing.bank)
                if len(faces) != 3 or not all(1 <= face <= 6 for face in faces) or command["times"] < 3:
                    raise Fault("the dice were not shaken as required (11.8C(b))", "three dice, three times", command)
            case "number selector":
                faces = [standing.take("NumberSelected")["number"]]
                standing.number_shown, position = faces[0], counted(faces[0], standing.bank)
                if not 1 <= faces[0] <= SEVEN:
                    raise Fault("the device selects an impossible number (11.4(a)2)", "1 to 7", faces[0])
            case "button":
                position = button
            case _:
                position = max(standing.hands)
        # 11.10(h)3, (i)4, (j)3: with a bank, its position is number one.
        first = standing.bank if faces else DEALER
        due = {"shown": faces, "counted_from": first, "position": position}
        found = {key: step[key] for key in due}
        if found != due:
            raise Fault("the deal starts at the wrong position", due, found)
        standing.start = position
