"""The craps table: a dice table of 19:47-1, with its paragraphs and the state it keeps between rolls.

A round is one roll, from the wagers before it to their settlement. Wagers, the shooter and the point carry over to the
next round. So every roll has a number, and a payment is found, explained and corrected by the roll that decided it. A
longer unit, such as a pass decision or a shooter's hand, would still leave other players' wagers undecided at its end.
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
"""The paragraph under which a shooter gives up the dice."""

# State that the table keeps, by the key of its note.
SHOOTER = Note("shooter")
"""The shooter's seat; 0 while nobody has the dice."""
PREVIOUS = Note("previous_shooter")
"""The seat of the last shooter who gave up the dice; 0 before the first."""
CHOSEN = Note("dice_chosen")
"""The two dice of the set that the shooter has chosen."""
HAND = Note("rolls_of_the_hand")
"""Number of valid rolls since the last seven-out, or since the opening."""
POINTS_MADE = Note("points_made")
"""The different points made in this hand."""


def called_note(seat: int, area: CrapsArea) -> Note:
    """Return the note of a player's call on a wager: ``on``, ``off`` or empty."""
    return Note("call", seat, *area)


class CrapsTable(DiceTable):
    """One table under one filing."""

    paragraphs = PARAGRAPHS
    dice_age = AgeLimit("dice", timedelta(hours=24), P("1.7"))
    """24 hours, the limit that 19:47-11.4(a)1iii sets for the dice of a shaker (reading 105)."""

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
        """1.1, 1.1“Come Out Roll”: the come out point, or 0 if a come out roll is next."""
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
        """1.2(a)5, 1.3: return whether the next roll can decide a wager, as its player called it or by default."""
        call = self.books.notes.get(called_note(seat, area), "")
        return call == "on" if call else self.rules.usually_on(area, self.point)

    # --- arrivals and departures

    def leaving(self, seat: int) -> Flow[None]:
        """Take the dice from a shooter who leaves."""
        if seat == self.shooter:
            yield from give_up_dice(self, DiceLeftBehind(cites=GIVEN_UP, seat=seat))

    def emptied(self) -> Flow[None]:
        """Reset the game once nobody is left and no wager is on the layout: it reopens with a come out roll."""
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
    """1.11(c): end a shooter's turn, for whatever reason; the dice will be offered from the next seat on."""
    yield how
    yield Noted(cites=GIVEN_UP, note=PREVIOUS, value=t.shooter)
    yield Noted(cites=GIVEN_UP, note=SHOOTER, value=0)
    yield Noted(cites=GIVEN_UP, note=CHOSEN, value=())
