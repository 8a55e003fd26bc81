"""``croupier play``: sit down at a table in the terminal."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter


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
    """
    from croupier.equipment.money import NotMoney, dollars
    from croupier.games import UnknownGame
    from croupier.submission.filing import UnreadableFiling
    from croupier.terminal.opening import FilingRefused, filing_for, source_of, table_under
    from croupier.terminal.screen import terminal_screen
    from croupier.terminal.session import PlayerSession
    from croupier.terminal.trainer import DealerSession

    screen = terminal_screen()
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
    session = PlayerSession(screen, table, source, seat=seat, name=name, chosen=filed.values)
    return session.run() if session.sit_down(chips, face) else 2
