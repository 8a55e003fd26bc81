"""One table with its house, for a program that plays at it or presents it in its own user interface."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import cast

from croupier.embed.filings import sample_filing
from croupier.equipment.money import Cents
from croupier.errors import CroupierError
from croupier.games import game
from croupier.ledger.ledger import LedgerTable
from croupier.play.open_table import OpenedTable, place, source_of
from croupier.play.seat import PlayedTable
from croupier.play.table_ledger import close_day, kept_place, ledger_at, make_ready, must_be_offered, sessions_so_far
from croupier.regulation import Cite
from croupier.submission.filing import Filing
from croupier.table.areas import at_area
from croupier.table.asks import Refusal
from croupier.table.books import stack
from croupier.table.choices import Choice
from croupier.table.command import Command
from croupier.table.commands import BuyIn, LeaveSeat, NoMoreBets, PlaceWager, SitDown
from croupier.table.driver import Driver, Entry
from croupier.table.house import utc_now
from croupier.table.roles import DEALER, Actor, Role, player
from croupier.table.sight import seen
from croupier.table.steps import Settled, Step
from croupier.table.terms import Procedure
from croupier.words import question, refused, sentence, why

BYSTANDER = Actor(Role.SPECTATOR)
"""A bystander, who sees only face-up cards."""


class Refused(CroupierError, ValueError):
    """A command was refused. Nothing has changed; the text gives the reason, what is allowed, and the paragraph.

    To tell reasons apart, look at ``refusal``: its ``code`` (a member of :class:`~croupier.table.refusals.TableCode`,
    or of a game's own codes), its ``figures`` by name, and its ``cites``.
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refused(refusal))
        self.refusal = refusal
        """The reason as data; the words of a refusal may change, its code doesn't."""


@dataclass(frozen=True, slots=True)
class Line:
    """An event or a reason, with the paragraphs behind it."""

    sentence: str
    cites: tuple[Cite, ...]

    def __str__(self) -> str:
        return f"{self.sentence} [{', '.join(map(str, self.cites))}]"


class Table:
    """A table that is open for gaming; the house deals, shuffles and supervises.

    ``filing`` is a filing, or the name of a game for its sample filing. A ``seed`` makes the cards repeatable and marks
    everything as a laboratory's. With ``ledger``, a file, everything that happens is recorded there before it can be
    read here; in that case use the table in a ``with`` statement. An existing file continues its running gaming day,
    and refuses (:class:`~croupier.ledger.errors.LedgerError`) what does not fit: another filing, a closed day, a frozen
    table. ``clock`` returns the time in ISO format with its offset.

    Money is whole cents. Use a table from one thread at a time.
    """

    def __init__(
        self,
        filing: Filing | str,
        *,
        seed: int | None = None,
        ledger: str | PathLike[str] | None = None,
        clock: Callable[[], str] = utc_now,
    ) -> None:
        self.filing = sample_filing(filing) if isinstance(filing, str) else filing
        self._clock = clock
        self._kept: LedgerTable | None = None
        if ledger is None:
            table = cast(PlayedTable, game(self.filing.schema.game).open_table(self.filing))
            self._place = place(table, source_of(seed), None, clock)
        else:
            self._place = self._keep(Path(ledger), seed)

    def _keep(self, path: Path, seed: int | None) -> OpenedTable:
        store, name = ledger_at(path), str(self.filing["table"])
        kept = LedgerTable(store, name, source=source_of(seed, sessions_so_far(store, name)))
        self._kept = kept.__enter__()
        try:
            must_be_offered(kept)
            make_ready(kept, self.filing, self._clock())
        except BaseException:
            self.leave()
            raise
        return kept_place(kept, None, self._clock)

    def __enter__(self) -> "Table":
        return self

    def __exit__(self, *error: object) -> None:
        self.leave()

    def leave(self) -> None:
        """Release the ledger, as when a program ends; the gaming day stays open for the next one."""
        if self._kept is not None:
            self._kept.__exit__()

    def close_day(self) -> None:
        """Close the table and end its gaming day in the ledger; players must leave their seats first."""
        if self._kept is None:
            raise ValueError("this table is kept in no ledger, so it has no gaming day to close")
        close_day(self._kept, self._clock())

    # --- people

    def sit(self, name: str, *, seat: int, chips: Cents) -> "Player":
        """Seat a player and buy chips; a player already seated under that name continues with the chips left."""
        who = Player(self, seat, name)
        if self.driver.table.books.seats.get(seat) == name:
            return who
        who.give(SitDown(seat, name))
        if chips:
            who.give(BuyIn(seat, chips))
        return who

    def give(self, actor: Actor, command: Command) -> None:
        """Give a command for any actor; the house then answers whatever is its own to answer."""
        self._accepted(self._place.give(actor, command))

    def begin_round(self) -> None:
        """Open the wagers of the next round, after replacing cards or dice that are due for a change."""
        self._accepted(self._place.begin_round())

    def no_more_bets(self) -> None:
        """Close the wagers; the round plays on until it ends or a player must decide."""
        self.give(DEALER, NoMoreBets())

    @staticmethod
    def _accepted(refusal: Refusal | None) -> None:
        if refusal is not None:
            raise Refused(refusal)

    # --- reading the table

    @property
    def driver(self) -> Driver:
        """The underlying driver, with the table's books and the journal of everything that happened."""
        return self._place.house.driver

    @property
    def waits_for(self) -> Line:
        """What the table is waiting for, and the paragraphs that require it."""
        ask = self.driver.ask
        return Line(f"{question(ask)}.", ask.cites)

    @property
    def awaits(self) -> tuple[type[Command], ...]:
        """The commands that may come next, from anybody."""
        return self.driver.ask.awaits

    def choices(self, who: Actor | int, *kinds: type[Command]) -> list[Choice]:
        """Return everything that a seat, or another role, may do now, with the bounds of open fields.

        A choice that can't be made now has a ``refusal``, which says why. If kinds of command are named, only their
        choices are listed. :meth:`~croupier.table.choices.Choice.command` returns the command to give.
        """
        return self.driver.ask.choices(who, *kinds)

    def round(self) -> Entry | None:
        """Return the running round, or the last one."""
        running = self.driver.running
        entries = [*self.driver.journal, *([] if running is None else [running])]
        return next((entry for entry in reversed(entries) if entry.procedure is Procedure.ROUND), None)

    def story(self, viewer: Actor = BYSTANDER) -> list[Line]:
        """Return the running round, or the last one, as far as the viewer may see it."""
        return [Line(words, step.cites) for step in self._steps() if (words := sentence(seen(step, viewer)))]

    def _steps(self) -> list[Step]:
        entry = self.round()
        return [] if entry is None else entry.steps

    def settlements(self, seat: int) -> list[Settled]:
        """Return how a seat's wagers ended in the running round, or in the last one."""
        return [step for step in self._steps() if isinstance(step, Settled) and step.seat == seat]


@dataclass(frozen=True, slots=True)
class Player:
    """A player in a seat of a table."""

    table: Table
    seat: int
    name: str

    @property
    def chips(self) -> Cents:
        """The chips in front of the player, wagers not included."""
        return self.table.driver.table.books.balance(stack(self.seat))

    def give(self, command: Command) -> None:
        """Give one of the player's commands, such as ``Hit(seat, position)``."""
        self.table.give(player(self.seat), command)

    def choices(self, *kinds: type[Command]) -> list[Choice]:
        """Return what the player may do now, and what isn't possible now with its reason; see :meth:`Table.choices`."""
        return self.table.choices(self.seat, *kinds)

    def wager(self, area: str, amount: Cents) -> None:
        """Place chips on a betting area, such as ``pack.1``; a refusal lists all areas."""
        self.give(at_area(self.table.driver.table, PlaceWager(self.seat, area, amount)))

    def leave(self) -> None:
        """Leave the seat with all chips."""
        self.give(LeaveSeat(self.seat))

    def story(self) -> list[Line]:
        """Return the running round, or the last one, as far as this player may see it."""
        return self.table.story(player(self.seat))

    def why(self) -> Iterator[str]:
        """Yield the reasons for the player's settlements: arithmetic, paragraphs in our words, readings."""
        for step in self.table.settlements(self.seat):
            yield from why(step, self.table.filing.values)
