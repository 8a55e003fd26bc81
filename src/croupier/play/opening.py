"""A table for the terminal: its filing read and checked, its cards brought, its house ready."""

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import cast

from croupier.equipment.chance import LaboratorySource, Source, SystemSource
from croupier.errors import CroupierError
from croupier.games import game
from croupier.games.poker.refusals import PokerCode
from croupier.ledger.ledger import LedgerTable
from croupier.play.game import MODULES, TerminalTable, WithForms, game_at
from croupier.submission.filing import Filing, check, load
from croupier.submission.usable import FilingRefused as FilingRefused
from croupier.submission.usable import filing_with, usable
from croupier.table.asks import Ask
from croupier.table.commands import BeginRound, ChangeCards, ChangeDice, Command, OfferBank, OpenTable
from croupier.table.driver import Driver
from croupier.table.house import House, utc_now
from croupier.table.poker_commands import CollectTime
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import DEALER, SUPERVISOR, Actor
from croupier.table.steps import Step
from croupier.words import refused

BEFORE_CLOSING: tuple[type[Command], ...] = (OfferBank,)
"""What the dealer does before wagers close, at games that have it."""


def due_before_closing(ask: Ask) -> Command | None:
    """Return what the dealer does next before wagers close; None if nothing of that is left."""
    return next((one.command() for one in ask.choices(DEALER, *BEFORE_CLOSING) if one.refusal is None), None)


def due_before(refusal: Refusal, now: str) -> tuple[Actor, Command] | None:
    """Return what makes a round possible that was refused: cards or dice that are changed, time that is charged for.

    None if nobody but the players can do anything.
    """
    match refusal.code:
        case TableCode.DECK_TOO_OLD:
            return SUPERVISOR, ChangeCards(now)
        case TableCode.DICE_TOO_OLD:
            return SUPERVISOR, ChangeDice(now)
        case PokerCode.TIME_DUE:
            return DEALER, CollectTime(now)
        case _:
            return None


def filing_for(name: str, path: Path | None, form: str | None = None) -> Filing:
    """The filing in a file, checked, or the game's sample filing, of a game with several forms for one of them."""
    played = game(name)
    if form is not None:
        return _of_form(name, form)
    document = tomllib.loads(played.sample_filing()) if path is None else load(path)
    return usable(check(document, played.SCHEMA))


def _of_form(name: str, form: str) -> Filing:
    """The sample filing of a game for one of its forms."""
    module = import_module(MODULES[name]) if name in MODULES else None
    if not isinstance(module, WithForms):
        raise LookupError(f"{name} has no forms to choose from")
    return usable(filing_with(game(name).SCHEMA, module.choices_of_form(form)))


def table_under(name: str, filing: Filing) -> TerminalTable:
    """A table of a game that the terminal can show."""
    table = game(name).open_table(filing)
    game_at(table)
    return cast(TerminalTable, table)


def source_of(seed: int | None, nonce: int = 0) -> Source:
    """The operating system's chance, or a laboratory's; ``nonce`` keeps sessions with one seed apart."""
    if seed is not None and not 0 <= seed < 1 << 256:
        raise LookupError(f"{seed} is no seed; allowed: a whole number from 0, of at most 256 bits")
    return SystemSource() if seed is None else LaboratorySource(seed, nonce)


class TableNotOpened(CroupierError, RuntimeError):
    """A table that did not open, with the refusal."""


@dataclass(slots=True)
class OpenedTable:
    """A table with its house, and the clock that they go by."""

    table: TerminalTable
    house: House
    clock: Callable[[], str] = utc_now
    kept: LedgerTable | None = None
    """The ledger in which the table is kept; None if nobody keeps a record of it."""

    def give(self, actor: Actor, command: Command) -> Refusal | None:
        """Give a command; if the table is kept, all that comes of it is on the disk before it is told."""
        return self.house.give(actor, command) if self.kept is None else self.kept.give(actor, command)

    def open(self) -> None:
        refusal = self.give(SUPERVISOR, OpenTable(self.clock()))
        if refusal is not None:
            raise TableNotOpened(refused(refusal))

    def begin_round(self) -> Refusal | None:
        """Begin a round; cards or dice that are too old are changed first, as 13:69E-1.18(g) and 19:47-1.7 want.

        At poker, time charges that are due are collected first (19:47-14.14(b)3iii).
        """
        refusal = self.give(DEALER, BeginRound(self.clock()))
        while refusal is not None and (due := due_before(refusal, self.clock())) is not None:
            if self.give(*due) is not None:
                break
            refusal = self.give(DEALER, BeginRound(self.clock()))
        return refusal

    def before_closing(self, answers: Callable[[Ask], bool]) -> None:
        """What the dealer does before wagers close, where a game has it: the bank is offered and answered."""
        if (due := due_before_closing(self.house.driver.ask)) is not None:
            self.give(DEALER, due)
            while answers(self.house.driver.ask):
                pass


def place(
    table: TerminalTable, source: Source, watch: Callable[[Step], None] | None, clock: Callable[[], str] = utc_now
) -> OpenedTable:
    """A table that is open for gaming."""
    made = OpenedTable(table, House(Driver(table, watch), source), clock)
    made.open()
    return made
