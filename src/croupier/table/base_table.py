"""What every table has, whatever the game: seats, chips, time, meters, and what may be done between rounds."""

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
    """The areas of these wagers."""
    cites: tuple[Cite, ...]
    """The paragraphs that have these wagers made through the progressive system."""


class ChipsFiled(Protocol):
    """The chips at a table, as filed."""

    @property
    def smallest_chip(self) -> Cents: ...

    @property
    def opening_inventory(self) -> Cents: ...

    @property
    def approval_above(self) -> Cents: ...


LAST_YEAR = 9000
"""A generous limit, well before the end of the calendar."""


class BaseTable:
    """A table under a filing. A card table adds its decks, a dice table its dice."""

    positions: tuple[int, ...]
    """The seats."""
    paragraphs: SeatParagraphs
    smallest_chip: Cents
    opening_inventory: Cents
    match_play: bool
    approval_above: Cents = 100_00
    """A correction that departs from the rules by more than this needs a second supervisor, as filed."""

    def __init__(self, choices: Mapping[str, object] | None = None, chips: ChipsFiled | None = None) -> None:
        self.choices: Mapping[str, object] = choices or {}
        """The filing's own words, for explanations."""
        self.books = Books()
        if chips is not None:
            self.smallest_chip, self.opening_inventory = chips.smallest_chip, chips.opening_inventory
            self.approval_above = chips.approval_above

    # --- what a game adds

    def round_of_play(self, command: BeginRound) -> Flow[None]:
        """Return the flow of a round, from the ``procedure`` module beside the table's own module."""
        # Imported here: the procedure knows the table, and the table only starts it.
        procedure = import_module(".procedure", sys.modules[type(self).__module__].__package__)
        flow: Flow[None] = procedure.round_of_play(self, command)
        return flow

    def check_round(self, at: str) -> Refusal | None:
        """Return why no round can begin; None if one can."""
        raise NotImplementedError

    def put_up_meters(self) -> Flow[None]:
        """Place the initial amount on each progressive meter, once; later gaming days carry it over."""
        yield from ()

    def put_up_meter(self, name: str, terms: MeterTerms, *cites: Cite) -> Flow[None]:
        """Put up a meter under its game's paragraphs, unless it is already up."""
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
        """The wagers that feed each offered meter, by the meter's name."""
        return {}

    def may_sit(self, seat: int) -> Refusal | None:
        """Return why a free seat may not be taken now; None if it may."""
        return None

    def may_leave(self, seat: int) -> Refusal | None:
        """Return why a player without wagers may not leave now; None if the player may."""
        return None

    def may_spend(self, seat: int) -> AtMost | None:
        """Return the limit on the chips that a player may give away; None if there is none."""
        return None

    def aside(self) -> Ask:
        """Return what the table accepts at any time: corrections."""
        from croupier.table.corrections import aside

        return aside(self)

    def no_corrections(self) -> Refusal | None:
        """Return why no payments are corrected at this table; None if they are."""
        return None

    def has_wagers(self, seat: int) -> bool:
        """Whether wagers keep a player in the seat."""
        return bool(self.books.wagers(seat))

    def abandons(self, seat: int) -> Flow[None]:
        """Settle what a player gives up by leaving, before the player leaves."""
        yield from ()

    def leaving(self, seat: int) -> Flow[None]:
        """Clear what a game remembers about a player who leaves."""
        yield from ()

    def arriving(self) -> Flow[None]:
        """Do what is needed before a player sits down."""
        yield from ()

    def emptied(self) -> Flow[None]:
        """Do what is needed once the table is empty."""
        yield from ()

    # --- reading the table

    @property
    def open(self) -> bool:
        return bool(self.books.number(OPEN))

    @property
    def now(self) -> str:
        """The last time given to the table."""
        return str(self.books.notes[NOW])

    def stake(self, seat: int, area: AnyArea) -> Cents:
        """The chips on an area."""
        return self.books.balance(wager(seat, area))

    def face(self, seat: int, area: AnyArea) -> Cents:
        """The face value of the coupons on an area."""
        return self.books.balance(wager(seat, area), Asset.COUPONS)

    def wagering_seats(self) -> list[int]:
        """The seats with a wager, in numerical order."""
        wagering = self.books.wagering()
        return [seat for seat in self.positions if seat in self.books.seats and seat in wagering]

    def seats_from(self, first: int) -> list[int]:
        """The occupied seats in numerical order, starting at a seat and wrapping around."""
        taken = sorted(self.books.seats)
        return [seat for seat in taken if seat >= first] + [seat for seat in taken if seat < first]

    def check_time(self, at: str) -> Refusal | None:
        """Return why a time is refused: it must have a UTC offset and not run backwards."""
        cite = self.paragraphs.age
        try:
            time = datetime.fromisoformat(at)
        except ValueError:
            return Refusal(TableCode.NOT_A_TIME, cite, value=at)
        if time.tzinfo is None or time.year > LAST_YEAR:
            return Refusal(TableCode.TIME_WITHOUT_OFFSET, cite, value=at)
        if NOW in self.books.notes and time < datetime.fromisoformat(self.now):
            return Refusal(TableCode.TIME_RUNS_BACK, cite, value=at, now=self.now)
        return None

    def check_closing(self) -> Refusal | None:
        """Return why the table can't be closed; None if it can."""
        if not self.books.seats:
            return None
        return Refusal(TableCode.PLAYERS_SEATED, self.paragraphs.seated, seats=tuple(sorted(self.books.seats)))

    def time_bound(self) -> SuchThat:
        """Return the bound of a time given to the table."""
        example = self.now if NOW in self.books.notes else "2026-01-31T20:00:00+00:00"
        return SuchThat(self.check_time, (example,), ("soon", "2026-01-31T20:00:00"))
