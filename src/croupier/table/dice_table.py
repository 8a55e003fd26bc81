"""A dice table: what lasts between rolls, whichever game is played, and what may be done while none is awaited.

Wagers may stand from one round to the next, in the accounts of their seats. What the table keeps in mind (who has the
dice, the point, the last roll) are notes, so that replay brings all of it back.
"""

import re
from datetime import datetime

from croupier.equipment.devices import AgeLimit, Shuffler
from croupier.equipment.dice import are_faces, unsealed
from croupier.equipment.money import Cents
from croupier.regulation import Cite
from croupier.table.asks import Ask, Flow, Refusal, old_ask
from croupier.table.base_table import BaseTable
from croupier.table.books import CAGE, INVENTORY, VIGORISH, wager
from croupier.table.commands import (
    BeginRound,
    BuyIn,
    ChangeDice,
    CloseTable,
    Command,
    CorrectPayment,
    LeaveSeat,
    OpenTable,
    Proceed,
    SitDown,
    Tip,
)
from croupier.table.dice_commands import DiceSealed, DiceThrown
from croupier.table.paragraphs import INVENTORY_CITE, DiceParagraphs
from croupier.table.refusals import in_words
from croupier.table.roles import Actor
from croupier.table.steps import (
    Announced,
    Begun,
    DiceBrought,
    DiceRemoved,
    Ended,
    Filled,
    Noted,
    Posting,
    RollCalled,
    Thrown,
    ThrowSealed,
)

# What the table keeps in mind, by the key of its note.
ROLL = "dice"
"""The faces of the last valid roll, such as ``3 4``."""
SEAL = "dice sealed"
"""The seal of the throw to come; empty where there is none."""
OPENED = "dice opened"
"""When the dice in use came to the table."""
SETS = "dice brought"
"""How many times dice have come to the table."""


class DiceTable(BaseTable):
    """One table under one filing. A game says what its dice, seats and paragraphs are, and brings its procedures.

    Each seat has the next number at its left.
    """

    paragraphs: DiceParagraphs
    match_play = False
    dice: int
    """How many dice are in the set."""
    dice_age: AgeLimit

    @property
    def shuffler(self) -> Shuffler | None:
        """No cards, no shuffler."""
        return None

    # --- reading the table

    @property
    def last_roll(self) -> tuple[int, ...]:
        """The faces of the last valid roll; empty before the first."""
        return tuple(map(int, str(self.books.notes.get(ROLL, "")).split()))

    @property
    def seal(self) -> str:
        return str(self.books.notes.get(SEAL, ""))

    def stake(self, seat: int, area: object) -> Cents:
        """The chips on an area."""
        return self.books.balance(wager(seat, str(area)))

    # --- the table at rest

    def resting(self) -> Ask:
        """What may be done while no procedure runs."""
        if not self.open:
            words, cites = "The table is closed", (self.paragraphs.opening,)
            return old_ask("closed", words, (OpenTable,), cites, self._check_resting)
        return old_ask(
            "between rounds",
            "The table waits for players or the next roll",
            (SitDown, LeaveSeat, BuyIn, Tip, BeginRound, ChangeDice, CorrectPayment, CloseTable),
            (self.paragraphs.opening,),
            self._check_resting,
        )

    def procedure(self, command: Command) -> tuple[str, Flow[None]]:
        """The procedure that a command sets in motion."""
        # Imported here: the procedures know the table, and the table only starts them.
        from croupier.table import corrections, seating

        match command:
            case OpenTable():
                return "opening", self._opening(command)
            case CloseTable():
                return "closing", self._closing()
            case BeginRound():
                return "round", self.round_of_play(command)
            case ChangeDice():
                return "change of dice", self._change(command)
            case CorrectPayment():
                return "correction", corrections.correct(self.books, command)
            case _:
                return "seating", seating.seating(self, command)

    def _check_resting(self, _actor: Actor, command: Command) -> Refusal | None:
        from croupier.table import corrections, seating

        match command:
            case OpenTable(at=at) | ChangeDice(at=at):
                return self.check_time(at)
            case BeginRound(at=at):
                return self.check_time(at) or self.check_round(at)
            case CorrectPayment():
                return corrections.check(self.books, command, (self.paragraphs.wagers,))
            case CloseTable():
                return self.check_closing()
            case _:
                return seating.check_seating(self, command)

    def check_round(self, at: str) -> Refusal | None:
        """Why no dice can be thrown now: nobody is there, or the dice have been in use too long."""
        if not self.books.seats:
            return in_words("nobody is at the table", (self.paragraphs.seated,), "a round once a player is there")
        opened = datetime.fromisoformat(str(self.books.notes[OPENED]))
        if self.dice_age.passed(opened, datetime.fromisoformat(at)):
            hours = int(self.dice_age.longest.total_seconds() // 3600)
            why = f"the dice came to the table at {opened.isoformat(sep=' ', timespec='minutes')}"
            return in_words(f"{why}, more than {hours} hours ago", (self.dice_age.cite,), "change the dice first")
        return None

    # --- opening, changing the dice, closing

    def _opening(self, command: OpenTable) -> Flow[None]:
        """Chips and dice come to the table, and the dice are inspected."""
        p = self.paragraphs
        yield Begun(cites=(p.opening,), procedure="opening", number=1, at=command.at)
        yield Noted(cites=(p.opening,), key="now", value=command.at)
        chips = Posting(CAGE, INVENTORY, self.opening_inventory)
        yield Filled(cites=(INVENTORY_CITE,), amount=self.opening_inventory, postings=(chips,))
        yield from self.put_up_meters()
        yield from self._bring_dice(command.at)
        yield Noted(cites=(p.opening,), key="state", value="open")
        yield Ended(cites=(p.opening,), procedure="opening", number=1)

    def _bring_dice(self, at: str) -> Flow[None]:
        cites = self.paragraphs.dice
        number = self.books.number(SETS) + 1
        yield Noted(cites=cites, key=SETS, value=number)
        yield DiceBrought(cites=cites, number=self.dice)
        yield Noted(cites=cites, key=OPENED, value=at)

    def _change(self, command: ChangeDice) -> Flow[None]:
        """The dice leave the table and others come; who has the dice keeps them."""
        p = self.paragraphs
        yield Begun(cites=(p.age,), procedure="change of dice", number=1, at=command.at)
        yield Noted(cites=(p.age,), key="now", value=command.at)
        yield DiceRemoved(cites=(p.replaced,))
        yield from self._bring_dice(command.at)
        yield Ended(cites=(p.age,), procedure="change of dice", number=1)

    def _closing(self) -> Flow[None]:
        """The dice leave the table, and its chips, the vigorish among them, go back to the cage."""
        p = self.paragraphs
        yield Begun(cites=(p.replaced,), procedure="closing", number=1)
        yield DiceRemoved(cites=(p.replaced,))
        kept = (INVENTORY, VIGORISH)
        chips = tuple(Posting(one, CAGE, self.books.balance(one)) for one in kept if self.books.balance(one))
        if chips:
            yield Filled(cites=(INVENTORY_CITE,), amount=-sum(one.amount for one in chips), postings=chips)
        yield Noted(cites=(p.replaced,), key="state", value="closed")
        yield Ended(cites=(p.replaced,), procedure="closing", number=1)

    # --- a throw: sealed before wagers, opened after them

    def seal_throw(self, *cites: Cite) -> Flow[None]:
        """Before wagers are made the device that throws may seal what it will throw; what people throw has no seal.

        A seal that was not opened, because the dice were not thrown after all, holds for the next throw.
        """
        if self.seal:
            return
        words = "The next throw may be sealed"
        given = yield old_ask("seal", words, (DiceSealed, Proceed), cites, self._check_seal, moment=True)
        if isinstance(given, DiceSealed):
            yield ThrowSealed(cites=cites, seal=given.seal, laboratory=given.laboratory)
            yield Noted(cites=cites, key=SEAL, value=given.seal)

    def _check_seal(self, _actor: Actor, command: Command) -> Refusal | None:
        if isinstance(command, DiceSealed) and not re.fullmatch("[0-9a-f]{64}", command.seal):
            return in_words("this is no seal", self.paragraphs.dice, "the hash of the faces and a salt, 64 digits")
        return None

    def check_throw(self, command: DiceThrown, *cites: Cite) -> Refusal | None:
        """Whether these can be the faces of the dice, and are what was sealed."""
        if not are_faces(command.dice):
            faces = " ".join(map(str, command.dice)) or "nothing"
            return in_words(f"{faces} are not the faces of two dice", cites, "two faces from 1 to 6")
        if self.seal and not unsealed(command.dice, command.salt, self.seal):
            return in_words("this is not the throw that was sealed", cites, "what was sealed, with its salt")
        return None

    def tell_throw(self, command: DiceThrown, *cites: Cite, call: Announced | None = None) -> Flow[None]:
        """The faces are seen and called, and the seal is opened."""
        dice = command.dice
        yield Thrown(cites=cites, dice=dice, seal=self.seal, salt=command.salt if self.seal else "")
        if self.seal:
            yield from self.drop_seal(*cites)
        yield Noted(cites=cites, key=ROLL, value=" ".join(map(str, dice)))
        yield call or RollCalled(cites=cites, dice=dice)

    def drop_seal(self, *cites: Cite) -> Flow[None]:
        """The seal is opened, or given up."""
        yield Noted(cites=cites, key=SEAL, value="")
