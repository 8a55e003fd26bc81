"""A table for the terminal: its filing loaded and checked, its cards brought, its house ready."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from croupier.equipment.chance import LaboratorySource, Source, SystemSource
from croupier.errors import CroupierError
from croupier.games import game, part
from croupier.ledger.ledger import LedgerTable
from croupier.play.seat import PlayedTable, WithForms, seat_at
from croupier.play.table_clock import TableClock
from croupier.submission.filing import Filing, check, load
from croupier.submission.sample_filings import FilingRefused as FilingRefused
from croupier.submission.sample_filings import sample_of, usable
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.commands import BeginRound, OpenTable
from croupier.table.driver import Driver
from croupier.table.house import House, utc_now
from croupier.table.refusals import Refusal
from croupier.table.roles import DEALER, SUPERVISOR, Actor
from croupier.table.steps import Step
from croupier.words import refused


def due_before_closing(ask: Ask) -> Command | None:
    """Return what the dealer has to do next before wagers close; None if nothing."""
    kinds = [kind for kind in ask.awaits if kind.before_closing]
    choices = ask.choices(DEALER, *kinds) if kinds else []
    return next((choice.command() for choice in choices if choice.refusal is None), None)


def due_before(refusal: Refusal, ask: Ask, now: str) -> tuple[Actor, Command] | None:
    """Return what makes a refused round possible: changing cards or dice, or collecting a time charge.

    None if only the players can do anything about it.
    """
    for kind in ask.awaits:
        if refusal.code in kind.remedies:
            actor = Actor(kind.roles[0])
            return actor, ask.choice(actor, kind).command(at=now)
    return None


def filing_for(name: str, path: Path | None, form: str | None = None) -> Filing:
    """Return the checked filing in a file, or the game's sample filing, for a form of the game if one is named."""
    played = game(name)
    if form is not None:
        return _of_form(name, form)
    return sample_of(played.SCHEMA) if path is None else usable(check(load(path), played.SCHEMA))


def _of_form(name: str, form: str) -> Filing:
    """Return a game's sample filing for one of its forms."""
    module = part(name, "seat")
    if not isinstance(module, WithForms):
        raise LookupError(f"{name} has no forms to choose from")
    return sample_of(game(name).SCHEMA, module.choices_of_form(form))


def table_under(name: str, filing: Filing) -> PlayedTable:
    """Return a table of a game that the terminal can show."""
    table = game(name).open_table(filing)
    seat_at(table)
    return cast(PlayedTable, table)


def source_of(seed: int | None, nonce: int = 0) -> Source:
    """Return the operating system's random source, or a laboratory's; ``nonce`` separates sessions with the same
    seed.
    """
    if seed is not None and not 0 <= seed < 1 << 256:
        raise LookupError(f"{seed} is not a seed; allowed: a whole number from 0 up, of at most 256 bits")
    return SystemSource() if seed is None else LaboratorySource(seed, nonce)


class TableNotOpened(CroupierError, RuntimeError):
    """A table failed to open, with the refusal."""


@dataclass(slots=True)
class OpenedTable:
    """A table with its house and their clock."""

    table: PlayedTable
    house: House
    clock: Callable[[], str] = utc_now
    kept: LedgerTable | None = None
    """The ledger that records the table; None if nobody keeps a record."""

    def give(self, actor: Actor, command: Command) -> Refusal | None:
        """Give a command; at a table in a ledger, its events are saved to disk before they are shown."""
        return self.house.give(actor, command) if self.kept is None else self.kept.give(actor, command)

    def open(self) -> None:
        refusal = self.give(SUPERVISOR, OpenTable(self.clock()))
        if refusal is not None:
            raise TableNotOpened(refused(refusal))

    def begin_round(self) -> Refusal | None:
        """Begin a round, first doing whatever has to come before it.

        Cards or dice that are too old are changed, as 13:69E-1.18(g) and 19:47-1.7 require, and time charges that are
        due are collected (19:47-14.14(b)3iii).
        """
        refusal = self.give(DEALER, BeginRound(self.clock()))
        while refusal is not None and (due := due_before(refusal, self.house.driver.ask, self.clock())) is not None:
            if self.give(*due) is not None:
                break
            refusal = self.give(DEALER, BeginRound(self.clock()))
        return refusal

    def before_closing(self, answers: Callable[[Ask], bool]) -> None:
        """Do what the dealer does before wagers close, if the game has it, such as offering the bank and awaiting
        answers.
        """
        if (due := due_before_closing(self.house.driver.ask)) is not None:
            self.give(DEALER, due)
            while answers(self.house.driver.ask):
                pass


def place(
    table: PlayedTable,
    source: Source,
    watch: Callable[[Step], None] | None,
    clock: Callable[[], str] = utc_now,
    tell: Callable[[str], None] | None = None,
) -> OpenedTable:
    """Return a table open for gaming; ``tell`` receives a message if the clock is set back."""
    made = OpenedTable(table, House(Driver(table, watch), source), TableClock(clock, tell=tell))
    made.open()
    return made
