"""The mini-dice table: a dice table of 19:47-13, with its paragraphs and the state it keeps between shakes.

A round is one shake, from the wagers before it to their settlement. Place bets carry over to the next round.
"""

from dataclasses import replace
from datetime import timedelta

from croupier.equipment.devices import AgeLimit
from croupier.games.mini_dice.events import ShakerGivenUp, ShakerLeftBehind
from croupier.games.mini_dice.rules import MiniDiceRules
from croupier.games.mini_dice.wagers import MiniDiceArea
from croupier.regulation import Paragraphs, decides
from croupier.submission.schema import Values
from croupier.table.asks import Flow
from croupier.table.dice_table import DiceTable
from croupier.table.names import Note
from croupier.table.paragraphs import DiceParagraphs
from croupier.table.steps import Noted

P = Paragraphs("19:47")

PARAGRAPHS = replace(
    DiceParagraphs.of(opening=P("13.5"), dice=(P("13.3"),), wagers=P("13.4")),
    positions=P("13.7(b)"),
)

# State that the table keeps, by the key of its note.
HOLDER = Note("shaker")
"""The holder of the shaker: a seat, 0 for the dealer, -1 for nobody."""
PREVIOUS = Note("previous_shaker")
"""The previous holder: a seat, or 0 for the dealer."""

DEALER = 0
NOBODY = -1


def refused(seat: int) -> Note:
    """Return the note of a seat's refusal: 1 while it counts (13.7(a)2, reading 100)."""
    return Note("refused_shaker", seat)


class MiniDiceTable(DiceTable):
    """One table under one filing."""

    paragraphs = PARAGRAPHS
    dice_age = AgeLimit("dice", timedelta(hours=24), P("13.3"))
    """24 hours, the limit that 19:47-11.4(a)1iii sets for other dice of a shaker (reading 105)."""
    dice = 2

    def __init__(self, rules: MiniDiceRules, choices: Values | None = None) -> None:
        super().__init__(choices, rules)
        self.rules = rules
        self.positions = tuple(range(1, rules.seats + 1))

    def betting_areas(self) -> tuple[MiniDiceArea, ...]:
        return self.rules.areas()

    # --- reading the table

    @property
    @decides("19:47-13.5(d)")
    def holder(self) -> int:
        """13.5(d): the player who shakes after the dealer: a seat, the dealer (0), or nobody yet (-1)."""
        return self.books.number(HOLDER, NOBODY)

    def has_refused(self, seat: int) -> bool:
        return bool(self.books.number(refused(seat)))

    # --- arrivals and departures

    def leaving(self, seat: int) -> Flow[None]:
        """Take the shaker from a player who leaves, and forget any refusal of that seat."""
        if self.has_refused(seat):
            yield Noted(cites=(P("13.7(a)2"),), note=refused(seat), value=0)
        if seat == self.holder:
            yield from give_up_shaker(self, ShakerLeftBehind(cites=(P("13.7(b)"),), seat=seat))


@decides("19:47-13.7")
def give_up_shaker(t: MiniDiceTable, how: ShakerGivenUp) -> Flow[None]:
    """13.7: end a holder's right to shake, for whatever reason; the shaker will be offered to the others."""
    yield how
    yield Noted(cites=how.cites, note=PREVIOUS, value=max(t.holder, DEALER))
    yield Noted(cites=how.cites, note=HOLDER, value=NOBODY)
