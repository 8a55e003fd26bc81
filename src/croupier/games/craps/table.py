"""The craps table: a dice table of 19:47-1, with its paragraphs, and what it keeps in mind between rolls.

A round is one roll: from the wagers before it to their settlement. Wagers stand, the shooter keeps the dice and the
point is remembered from one round to the next; so every roll has a number, and a payment is found, explained and
corrected by the roll that decided it. A longer unit (a pass decision, a shooter's hand) would leave wagers of other
players undecided at its end just the same.
"""

from dataclasses import replace
from datetime import timedelta

from croupier.equipment.devices import AgeLimit
from croupier.equipment.dice import DiceSet
from croupier.games.craps.events import DiceGivenUp, DiceLeftBehind, PointDropped
from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.wagers import CrapsArea
from croupier.regulation import Paragraphs, decides
from croupier.submission.schema import Values
from croupier.table.asks import Flow
from croupier.table.dice_table import DiceTable
from croupier.table.names import Note
from croupier.table.notes import POINT
from croupier.table.paragraphs import DiceParagraphs
from croupier.table.steps import Noted

P = Paragraphs("19:47")

PARAGRAPHS = replace(
    DiceParagraphs.of(opening=P("1.1“Come Out Roll”"), dice=(P("1.7"), P("1.11(c)")), wagers=P("1.3")),
    positions=P("1.11(c)"),
)

GIVEN_UP = (P("1.11(c)"),)
"""The paragraphs by which a shooter gives up the dice."""

# What the table keeps in mind, by the key of its note.
SHOOTER = Note("shooter")
"""The seat of the shooter; 0 while nobody has the dice."""
PREVIOUS = Note("previous_shooter")
"""The seat of the last shooter who gave up the dice; 0 before the first."""
CHOSEN = Note("dice_chosen")
"""The two dice of the set that the shooter has."""
HAND = Note("rolls_of_the_hand")
"""How many valid rolls there have been since the last seven-out, or the opening."""
POINTS_MADE = Note("points_made")
"""The different points that have been made in this hand."""


def called_note(seat: int, area: CrapsArea) -> Note:
    """What a player has called a wager: ``on``, ``off`` or nothing."""
    return Note("call", seat, *area)


class CrapsTable(DiceTable):
    """One table under one filing."""

    paragraphs = PARAGRAPHS
    dice_age = AgeLimit("dice", timedelta(hours=24), P("1.7"))
    """24 hours, as 19:47-11.4(a)1iii has it for the dice of a shaker (reading 105)."""

    def __init__(self, rules: CrapsRules, choices: Values | None = None) -> None:
        super().__init__(choices, rules)
        self.rules = rules
        self.positions = tuple(range(1, rules.places + 1))
        self.dice = rules.dice
        self._areas = rules.areas()

    def betting_areas(self) -> tuple[CrapsArea, ...]:
        return self._areas

    # --- reading the table

    @property
    @decides("19:47-1.1", "19:47-1.1“Come Out Roll”")
    def point(self) -> int:
        """1.1, 1.1“Come Out Roll”: the come out point; 0 if the next roll is a come out roll."""
        return self.books.number(POINT)

    @property
    def shooter(self) -> int:
        return self.books.number(SHOOTER)

    @property
    @decides("19:47-1.7", "19:47-1.11(d)")
    def dice_set(self) -> DiceSet:
        """1.7, 1.11(d): the dice that the shooter has chosen, and those in the cup."""
        return DiceSet(self.dice, self.books.faces(CHOSEN))

    @property
    def points_made(self) -> tuple[int, ...]:
        return self.books.faces(POINTS_MADE)

    @decides("19:47-1.2(a)5", "19:47-1.3")
    def on(self, seat: int, area: CrapsArea) -> bool:
        """1.2(a)5, 1.3: whether the next roll can decide a wager: as its player has called it, or as is usual."""
        call = self.books.notes.get(called_note(seat, area), "")
        return call == "on" if call else self.rules.usually_on(area, self.point)

    # --- who comes and goes

    def leaving(self, seat: int) -> Flow[None]:
        """A shooter who leaves gives up the dice."""
        if seat == self.shooter:
            yield from give_up_dice(self, DiceLeftBehind(cites=GIVEN_UP, seat=seat))

    def emptied(self) -> Flow[None]:
        """Nobody is left, and no wager stands: the game is opened anew, with a come out roll."""
        cites = (P("1.1“Come Out Roll”"),)
        if self.point:
            yield PointDropped(cites=cites, number=self.point)
            yield Noted(cites=cites, note=POINT, value=0)
        if self.books.number(HAND):
            yield Noted(cites=cites, note=HAND, value=0)
        if self.points_made:
            yield Noted(cites=cites, note=POINTS_MADE, value=())


@decides("19:47-1.11(c)")
def give_up_dice(t: CrapsTable, how: DiceGivenUp) -> Flow[None]:
    """1.11(c): the shooter gives up the dice, by choice or not; they will be offered from the next seat on."""
    yield how
    yield Noted(cites=GIVEN_UP, note=PREVIOUS, value=t.shooter)
    yield Noted(cites=GIVEN_UP, note=SHOOTER, value=0)
    yield Noted(cites=GIVEN_UP, note=CHOSEN, value=())
