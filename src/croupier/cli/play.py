"""``croupier play``: sit down at a table in the terminal."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from croupier.cli.game_names import GameName

if TYPE_CHECKING:
    from croupier.submission.filing import Filing
    from croupier.terminal.screen import Screen


@dataclass(frozen=True, slots=True)
class Guest:
    """A player who wants to sit down."""

    seat: int
    name: str
    chips: int
    coupons: int
    company: int
    offers: bool


def play(
    game: GameName,
    /,
    *,
    filing: Path | None = None,
    form: str | None = None,
    role: Annotated[Literal["player", "dealer"], Parameter(name="--as")] = "player",
    seat: int | None = None,
    name: str | None = None,
    buy_in: str | None = None,
    coupons: str | None = None,
    company: int | None = None,
    offers: bool = False,
    seed: int | None = None,
    irregularities: bool = False,
    ledger: Path | None = None,
    no_ledger: bool = False,
) -> int:
    """Sit down at a table in the terminal, or learn to deal at one.

    Parameters
    ----------
    filing
        The licensee's filing, a TOML file; by default, the game's sample filing.
    form
        For a game with several forms, the one to play, such as "no-limit hold 'em"; everything else is as in the sample
        filing.
    role
        Play, or walk through the dealer's procedure step by step.
    seat
        Where to sit: 1 to 6 (by default 3), or up to the table's number of boxes or positions.
    name
        The player's name (by default, Player).
    buy_in
        The dollars changed for chips (by default, 500).
    coupons
        The dollars of match play coupons handed in.
    company
        How many house players play along, 0 to 5 (by default none, or as many as the game needs).
    offers
        Ask about the cut and other offers from the start; by default they are declined for you until you type
        "offers on".
    seed
        Practice mode: the same seed deals the same cards. Never for live play.
    irregularities
        As a dealer: have something go wrong in each round.
    ledger
        The SQLite file for the table's record. By default, live play is recorded in croupier/table.sqlite in your data
        folder.
    no_ledger
        Keep no record.
    """
    from croupier.equipment.chance import SourceFailed
    from croupier.equipment.money import NotMoney, dollars
    from croupier.games import UnknownGame
    from croupier.play.house_players import company_of
    from croupier.play.open_table import FilingRefused, TableNotOpened, filing_for, source_of, table_under
    from croupier.play.seat import seat_at
    from croupier.play.table_ledger import default_ledger
    from croupier.submission.filing import UnreadableFiling
    from croupier.terminal.screen import error_screen, terminal_screen
    from croupier.terminal.session import PlayerSession
    from croupier.terminal.trainer import DealerSession

    screen, errors = terminal_screen(), error_screen()
    of_players = {
        "--seat": seat,
        "--name": name,
        "--buy-in": buy_in,
        "--coupons": coupons,
        "--company": company,
        "--no-ledger": no_ledger or None,
    }
    options = [option for option, value in of_players.items() if value is not None]
    if ledger is not None and (no_ledger or role == "dealer"):
        errors.say("--ledger goes with playing, and not with --no-ledger; training is never recorded.")
        return 2
    if filing is not None and form is not None:
        errors.say("--form can't be used with --filing: a filing states the form itself.")
        return 2
    if role == "dealer" and options:
        goes = "goes" if len(options) == 1 else "go"
        from croupier.words.text import series

        errors.say(f"{series(options)} {goes} with playing; a dealer sits in no seat, and training is never recorded.")
        return 2
    if role == "player" and irregularities:
        errors.say("--irregularities goes with --as dealer; a player asks for one with “irregular” at the table.")
        return 2
    try:
        filed = filing_for(game, filing, form)
        table = table_under(game, filed)
        source = source_of(seed)
        guest = Guest(
            3 if seat is None else seat,
            "Player" if name is None else name,
            dollars("500" if buy_in is None else buy_in),
            dollars("0" if coupons is None else coupons),
            company_of(game) if company is None else company,
            offers,
        )
    except FilingRefused as refused:
        errors.say("No table is opened under this filing:", *(f"  {defect}" for defect in refused.defects))
        return 1
    except (UnreadableFiling, UnknownGame, LookupError, NotMoney) as problem:
        errors.say(f"{problem}")
        return 2
    if wrong := _wrong(guest):
        errors.say(wrong)
        return 2
    # Practice mode is recorded only on request: it must not get into a live table's record.
    path = ledger or (default_ledger() if seed is None and not no_ledger else None)
    if role == "player" and path is not None and guest.seat in seat_at(table).seats:
        return _play_kept(screen, errors, path, filed, seed, guest)
    try:
        if role == "dealer":
            return DealerSession(screen, table, source, seed=seed, irregularities=irregularities).run()
        session = PlayerSession(
            screen,
            table,
            source,
            seat=guest.seat,
            name=guest.name,
            chosen=filed.values,
            company=guest.company,
            errors=errors,
            offers=guest.offers,
        )
        return session.run() if session.sit_down(guest.chips, guest.coupons) else 2
    except (TableNotOpened, SourceFailed) as problem:
        errors.say(f"The table is closed: {problem}")
        return 1


def _wrong(guest: Guest) -> str:
    """Return what is wrong with a guest's options, whatever the table; empty if nothing."""
    from croupier.play.house_players import MARK, NAMES, is_company

    if not 0 <= guest.company <= len(NAMES):
        return f"{guest.company} house players are not available; allowed: 0 to {len(NAMES)}"
    if is_company(guest.name):
        return f"“{guest.name}” could be mistaken for a house player; allowed: a name that doesn't end in{MARK}"
    return ""


def _play_kept(screen: "Screen", errors: "Screen", path: Path, filed: "Filing", seed: int | None, guest: Guest) -> int:
    """Play a session at a table that is kept in a ledger."""
    from sqlalchemy.exc import SQLAlchemyError

    from croupier.ledger.errors import ChanceFailed
    from croupier.ledger.ledger import LedgerTable
    from croupier.ledger.store import LedgerError
    from croupier.ledger.table_rebuild import RecoveryDiffers
    from croupier.play.open_table import source_of
    from croupier.play.table_ledger import (
        ledger_at,
        make_ready,
        must_be_offered,
        seat_to_take,
        sessions_so_far,
        table_of,
    )
    from croupier.record.codec import BadRecord
    from croupier.table.driver import ReplayDiffers, TableStopped
    from croupier.table.house import utc_now
    from croupier.terminal.session import PlayerSession

    table = filed["table"]
    try:
        store = ledger_at(path)
        source = source_of(seed, sessions_so_far(store, table))
        with LedgerTable(store, table, source=source) as kept:
            must_be_offered(kept)
            lines = make_ready(kept, filed, utc_now())
            seat = seat_to_take(kept, guest.seat)
            session = PlayerSession(
                screen,
                table_of(kept),
                source,
                seat=seat,
                name=guest.name,
                chosen=filed.values,
                kept=kept,
                company=guest.company,
                errors=errors,
                offers=guest.offers,
            )
            screen.say(*lines, f"The record of this table is kept in {path}.")
            if seat in kept.driver.table.books.seats:
                session.resume()
            elif not session.sit_down(guest.chips, guest.coupons):
                return 2
            return session.run()
    except ChanceFailed as problem:
        errors.say(f"The table is closed: {problem}.", "Its record says so; it will open again with a sound source.")
        return 1
    except (LedgerError, BadRecord, ReplayDiffers, TableStopped, SQLAlchemyError) as problem:
        errors.say(f"The table can't be recorded in {path}: {problem}.")
        if isinstance(problem, RecoveryDiffers):
            errors.say(f"“croupier ledger repair --ledger {path}” falls back to the last whole record.")
        errors.say("“--ledger FILE” uses another file, “--no-ledger” keeps no record.")
        return 2
