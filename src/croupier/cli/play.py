"""``croupier play``: sit down at a table in the terminal."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

if TYPE_CHECKING:
    from croupier.submission.filing import Filing
    from croupier.terminal.screen import Screen


def play(
    game: str = "packs-poker",
    /,
    *,
    filing: Path | None = None,
    role: Annotated[Literal["player", "dealer"], Parameter(name="--as")] = "player",
    seat: int = 3,
    name: str = "Player",
    buy_in: str = "500",
    coupons: str = "0",
    seed: int | None = None,
    irregularities: bool = False,
    ledger: Annotated[Path | None, Parameter(negative=())] = None,
    no_ledger: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Sit down at a table in the terminal, or learn to deal at one.

    Parameters
    ----------
    game
        The game to play.
    filing
        The licensee's filing, a TOML file; without it, the game's sample filing.
    role
        Play, or walk through the dealer's procedure step by step.
    seat
        Where to sit: 1 is at the dealer's left, 6 at the dealer's right.
    name
        The player's name.
    buy_in
        The dollars changed for chips.
    coupons
        The dollars of match play coupons handed in.
    seed
        Laboratory: the same seed deals the same cards. Never for live play.
    irregularities
        As a dealer: let something go wrong in each round.
    ledger
        The SQLite file in which the table's record is kept. Live play is kept without it, too: in
        croupier/table.sqlite in your data folder.
    no_ledger
        Keep no record.
    """
    from croupier.equipment.money import NotMoney, dollars
    from croupier.games import UnknownGame
    from croupier.games.packs_poker.rules import SEATS
    from croupier.submission.filing import UnreadableFiling
    from croupier.terminal.keeping import default_ledger
    from croupier.terminal.opening import FilingRefused, filing_for, source_of, table_under
    from croupier.terminal.screen import terminal_screen
    from croupier.terminal.session import PlayerSession
    from croupier.terminal.trainer import DealerSession

    screen = terminal_screen()
    if ledger is not None and (no_ledger or role == "dealer"):
        screen.say("--ledger goes with playing, and not with --no-ledger; training is never recorded.")
        return 2
    try:
        filed = filing_for(game, filing)
        table = table_under(game, filed)
        source = source_of(seed)
        chips, face = dollars(buy_in), dollars(coupons)
    except FilingRefused as refused:
        screen.say("No table is opened under this filing:", *(f"  {defect}" for defect in refused.defects))
        return 1
    except (UnreadableFiling, UnknownGame, LookupError, NotMoney) as problem:
        screen.say(f"{problem}")
        return 2
    if role == "dealer":
        return DealerSession(screen, table, source, seed=seed, irregularities=irregularities).run()
    # A laboratory's play is kept only where somebody says so: it must not come into a live table's record.
    path = ledger or (default_ledger() if seed is None and not no_ledger else None)
    if path is not None and seat in SEATS:
        return _play_kept(screen, path, filed, seed, seat, name, chips, face)
    session = PlayerSession(screen, table, source, seat=seat, name=name, chosen=filed.values)
    return session.run() if session.sit_down(chips, face) else 2


def _play_kept(
    screen: "Screen", path: Path, filed: "Filing", seed: int | None, seat: int, name: str, chips: int, face: int
) -> int:
    """A session at a table that is kept in a ledger."""
    from sqlalchemy.exc import SQLAlchemyError

    from croupier.ledger.ledger import LedgerTable
    from croupier.ledger.store import LedgerError
    from croupier.record.codec import BadRecord
    from croupier.table.driver import ReplayDiffers, TableStopped
    from croupier.table.house import utc_now
    from croupier.terminal.keeping import ledger_at, make_ready, packs_poker, seat_to_take, sessions_so_far
    from croupier.terminal.opening import source_of
    from croupier.terminal.session import PlayerSession

    table = filed["table"]
    try:
        store = ledger_at(path)
        source = source_of(seed, sessions_so_far(store, table))
        with LedgerTable(store, table, source=source) as kept:
            said = make_ready(kept, filed, utc_now())
            seat = seat_to_take(kept, seat)
            session = PlayerSession(
                screen, packs_poker(kept), source, seat=seat, name=name, chosen=filed.values, kept=kept
            )
            screen.say(*said, f"The record of this table is kept in {path}.")
            if seat in kept.driver.table.books.seats:
                session.resume()
            elif not session.sit_down(chips, face):
                return 2
            return session.run()
    except (LedgerError, BadRecord, ReplayDiffers, TableStopped, SQLAlchemyError) as problem:
        screen.say(f"The table cannot be kept in {path}: {problem}.")
        screen.say("“--ledger FILE” keeps it in another file, “--no-ledger” keeps no record.")
        return 2
