"""What a baccarat table remembers from round to round: vigorish owed, the curator, the results of the shoe."""

from collections.abc import Collection
from dataclasses import dataclass, field

from ..game import Command
from ..names import Name
from ..report import Fault, money

CURATOR = Name("curator")
NEXT_OFFER = Name("next_offer_of_the_shoe")
LAST_ROUND = Name("last_round")
SCOREBOARD = Name("scoreboard")
OWED = "vigorish_owed"
NOT_YET, ONE_MORE, OVER = 0, 1, 2
"""3.5: whether the cutting card has appeared, and whether the round after it has been dealt."""

OFFERED = frozenset({"AcceptShoe", "PassShoe", "OrderShoePassed"})


def owed_by(seat: int) -> Name:
    return Name(OWED, seat)


@dataclass(slots=True)
class Notes:
    """The current notes."""

    seats: int
    """The number of seats."""
    owed: dict[int, int] = field(default_factory=dict)
    """3.3: the marked vigorish by seat."""
    curator: int = 0
    next_offer: int = 1
    results: list[int] = field(default_factory=list)
    """The results of the shoe: 0 for the Player's Hand, 1 for the Banker's, 2 for a tie."""
    due: list[tuple[Name, int]] = field(default_factory=list)
    """The notes due next about who gets the shoe."""

    # --- 3.3

    def mark(self, seat: int, amount: int) -> None:
        self.owed[seat] = self.owed.get(seat, 0) + amount

    def collect(self, seat: int, amount: int) -> None:
        """All of the marked vigorish is collected."""
        owed = self.owed.get(seat, 0)
        if not owed or amount != owed:
            raise Fault(f"seat {seat} does not pay the marked vigorish (3.3)", money(owed), money(amount))
        self.owed[seat] = 0

    def check_none_owed(self, seats: Collection[int]) -> None:
        left = {seat: money(self.owed[seat]) for seat in seats if self.owed.get(seat)}
        if left:
            raise Fault("vigorish owed was not collected in time (3.3)", "none", left)

    # --- 3.6, 3.11

    def hand_on(self, seat: int) -> None:
        """The shoe moves on from a seat, counterclockwise."""
        self.curator, self.next_offer = 0, seat % self.seats + 1
        self.due += [(CURATOR, 0), (NEXT_OFFER, self.next_offer)]

    def offer(self, commands: list[Command], seats: Collection[int]) -> None:
        """The shoe is kept, passed, offered around and accepted, as the commands say."""
        answers = iter([command for command in commands if command["is"] in OFFERED])
        holder = self.curator
        if holder:
            if self._answer(next(answers, None), holder, keeps=True) == "AcceptShoe":
                self._check_silent(next(answers, None))
                return
            self.hand_on(holder)
        around = sorted(seats, key=lambda seat: (seat < self.next_offer, seat))
        for seat in around:
            # Reading 124: the rotation ends with the seat that passed the shoe.
            if self._answer(next(answers, None), seat, keeps=False) == "AcceptShoe":
                self.curator = seat
                self.due.append((CURATOR, seat))
                break
        self._check_silent(next(answers, None))

    @staticmethod
    def _answer(command: Command | None, seat: int, *, keeps: bool) -> str:
        if command is not None and keeps and command["is"] == "OrderShoePassed":
            return "OrderShoePassed"
        if command is None or command["is"] == "OrderShoePassed" or command["seat"] != seat:
            raise Fault("the shoe is not offered in its rotation (3.6, 3.11)", f"seat {seat}", command or "nobody")
        return str(command["is"])

    @staticmethod
    def _check_silent(command: Command | None) -> None:
        if command is not None:
            raise Fault("a player who was not offered the shoe answers (3.6)", "nobody", command)

    def noted(self, note: Name, value: object) -> None:
        """3.6, 3.11: check who has the shoe and who is offered it next."""
        expected = self.due.pop(0) if self.due else (Name("nothing"), 0)
        if expected != (note, value):
            raise Fault("the shoe goes to the wrong participant (3.6, 3.11)", expected, (note, value))

    def check_noted(self) -> None:
        if self.due:
            raise Fault("the shoe has not moved on (3.6, 3.11)", self.due[0], "nothing")
