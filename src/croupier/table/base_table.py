"""What every table has, whatever is played on it: seats, chips, time, meters, and what may be done between rounds."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from functools import cached_property
from importlib import import_module
from typing import Protocol

from croupier.equipment.meter import Meter, MeterCause, MeterTerms, new_meter
from croupier.equipment.money import Cents
from croupier.regulation import Cite
from croupier.table.asks import Ask, Flow
from croupier.table.books import Books, meter_moved, wager
from croupier.table.choices import AtMost, SuchThat
from croupier.table.commands import BeginRound
from croupier.table.names import AnyArea, Area
from croupier.table.notes import NOW, OPEN, put_up
from croupier.table.paragraphs import SeatParagraphs
from croupier.table.refusals import Refusal, TableCode
from croupier.table.steps import Asset, Noted


@dataclass(frozen=True, slots=True)
class MeterWagers:
    """The wagers that feed a progressive meter."""

    areas: tuple[AnyArea, ...]
    """Their areas."""
    cites: tuple[Cite, ...]
    """That such a wager is made by way of the progressive system."""


class ChipsFiled(Protocol):
    """What is filed of the chips at a table."""

    @property
    def smallest_chip(self) -> Cents: ...

    @property
    def opening_inventory(self) -> Cents: ...

    @property
    def approval_above(self) -> Cents: ...


LAST_YEAR = 9000
"""Far enough, and clear of the end of the calendar."""


class BaseTable:
    """One table under one filing. A card table adds its decks, a dice table its dice."""

    positions: tuple[int, ...]
    """The seats."""
    paragraphs: SeatParagraphs
    smallest_chip: Cents
    opening_inventory: Cents
    match_play: bool
    approval_above: Cents = 100_00
    """A correction that departs from the rules by more than this takes a second supervisor, as filed."""

    def __init__(self, choices: Mapping[str, object] | None = None, chips: ChipsFiled | None = None) -> None:
        self.choices: Mapping[str, object] = choices or {}
        """The filing's own words, for explanations."""
        self.books = Books()
        if chips is not None:
            self.smallest_chip, self.opening_inventory = chips.smallest_chip, chips.opening_inventory
            self.approval_above = chips.approval_above

    # --- what a game adds

    def round_of_play(self, command: BeginRound) -> Flow[None]:
        """Return one round of the game, as the module ``procedure`` beside that of its table has it."""
        # Found here: the procedure knows the table, and the table only starts it.
        procedure = import_module(".procedure", sys.modules[type(self).__module__].__package__)
        flow: Flow[None] = procedure.round_of_play(self, command)
        return flow

    def check_round(self, at: str) -> Refusal | None:
        """Why no round can begin."""
        raise NotImplementedError

    def put_up_meters(self) -> Flow[None]:
        """The licensee places the initial amount on each progressive meter, once; later days carry it on."""
        yield from ()

    def put_up_meter(self, name: str, terms: MeterTerms, *cites: Cite) -> Flow[None]:
        """One of them, by the paragraphs of its game; nothing where it is up."""
        if put_up(name) in self.books.notes:
            return
        carried = self.books.meters.get(name)
        if carried is not None:
            yield meter_moved(cites, carried, carried, MeterCause.CARRIED, carried=True)
        else:
            meter, funded = new_meter(name, terms), Fraction(terms.initial)
            yield meter_moved(cites, Meter(name, 0), meter, MeterCause.INITIAL, funded=funded)
        yield Noted(cites=cites, note=put_up(name), value=1)

    def betting_areas(self) -> tuple[Area, ...]:
        """The areas on which wagers are taken; none where players bet against each other."""
        return ()

    @cached_property
    def meter_wagers(self) -> Mapping[str, MeterWagers]:
        """The wagers that feed each meter that is offered, by the meter's name."""
        return {}

    def may_sit(self, seat: int) -> Refusal | None:
        """Why a free seat may not be taken just now."""
        return None

    def may_leave(self, seat: int) -> Refusal | None:
        """Why a player without wagers may not leave just now."""
        return None

    def may_spend(self, seat: int) -> AtMost | None:
        """Return the most that a player may give away of the chips that he or she has; None if all."""
        return None

    def aside(self) -> Ask:
        """Return what is taken whatever else is going on: corrections."""
        from croupier.table.corrections import aside

        return aside(self)

    def no_corrections(self) -> Refusal | None:
        """Why no payment is corrected at this table."""
        return None

    def has_wagers(self, seat: int) -> bool:
        """Whether wagers keep a player in the seat."""
        return bool(self.books.wagers(seat))

    def abandons(self, seat: int) -> Flow[None]:
        """What a player gives up by leaving, before he or she has left."""
        yield from ()

    def leaving(self, seat: int) -> Flow[None]:
        """What a game forgets of a player who leaves."""
        yield from ()

    def arriving(self) -> Flow[None]:
        """What is done before a player sits down."""
        yield from ()

    def emptied(self) -> Flow[None]:
        """What is done once nobody is left at the table."""
        yield from ()

    # --- reading the table

    @property
    def open(self) -> bool:
        return bool(self.books.number(OPEN))

    @property
    def now(self) -> str:
        """The time that was last given to the table."""
        return str(self.books.notes[NOW])

    def stake(self, seat: int, area: AnyArea) -> Cents:
        """The chips on an area."""
        return self.books.balance(wager(seat, area))

    def face(self, seat: int, area: AnyArea) -> Cents:
        """The face value of the coupons on an area."""
        return self.books.balance(wager(seat, area), Asset.COUPONS)

    def wagering_seats(self) -> list[int]:
        """The seats with a wager, in the order of their numbers."""
        wagering = self.books.wagering()
        return [seat for seat in self.positions if seat in self.books.seats and seat in wagering]

    def seats_from(self, first: int) -> list[int]:
        """The seats that are taken, by their numbers from one on and round the table: which way is the game's."""
        taken = sorted(self.books.seats)
        return [seat for seat in taken if seat >= first] + [seat for seat in taken if seat < first]

    def check_time(self, at: str) -> Refusal | None:
        """Time is told with its offset and does not run backwards."""
        cite = self.paragraphs.age
        try:
            time = datetime.fromisoformat(at)
        except ValueError:
            return Refusal(TableCode.NOT_A_TIME, cite, given=at)
        if time.tzinfo is None or time.year > LAST_YEAR:
            return Refusal(TableCode.TIME_WITHOUT_OFFSET, cite, given=at)
        if NOW in self.books.notes and time < datetime.fromisoformat(self.now):
            return Refusal(TableCode.TIME_RUNS_BACK, cite, given=at, now=self.now)
        return None

    def check_closing(self) -> Refusal | None:
        """Why the table cannot be closed."""
        if not self.books.seats:
            return None
        return Refusal(TableCode.PLAYERS_SEATED, self.paragraphs.seated, seats=tuple(sorted(self.books.seats)))

    def time_given(self) -> SuchThat:
        """Return the bound of a time that is given to the table."""
        example = self.now if NOW in self.books.notes else "2026-01-31T20:00:00+00:00"
        return SuchThat(self.check_time, (example,), ("soon", "2026-01-31T20:00:00"))
