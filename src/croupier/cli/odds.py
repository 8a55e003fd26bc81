"""``croupier odds``: the exact odds of every wager, under every pay table or under a filing."""

import sys
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from cyclopts import App

from croupier.cli.game_commands import bring, help_of_games
from croupier.cli.game_names import AnyGame
from croupier.cli.pictures import no_picture

if TYPE_CHECKING:
    from croupier.games.wager_odds import Wager
    from croupier.odds.report import OddsReport

EXAMPLES = """
Without a filing, every pay table that the rules allow is counted, under every choice that matters. Examples:

- ``croupier odds --filing table.toml --json``
"""

app = App(
    name="odds",
    help="The exact odds of every wager: edge, lines, deviation, jackpots.",
    help_epilogue=EXAMPLES + help_of_games("odds"),
)
bring(app, "odds_commands")

IN_FULL = 4
"""Up to this many wagers, and all those of a filing, are shown with all their lines; otherwise each gets a row."""


@app.default
def odds(
    game: AnyGame = None,
    /,
    *,
    wager: str | None = None,
    pay_table: str | None = None,
    filing: Path | None = None,
    choice: list[str] | None = None,
    strategy: str | None = None,
    best: bool = False,
    stake: str | None = None,
    meter: str | None = None,
    lines: bool = False,
    json: bool = False,
    csv: bool = False,
    plot: Path | None = None,
    plot_of: Literal["outcomes", "edges", "meter"] | None = None,
) -> Generator[str, None, int]:
    """Count the odds of wagers: house edge, every line with its ways, hit frequency, standard deviation, jackpots.

    Parameters
    ----------
    game
        The game; by default, all games.
    wager
        Only this wager, by its short name (five) or its title.
    pay_table
        Only this pay table, such as A or "progressive A".
    filing
        The wagers in this filing, at its limits; the game is the filing's.
    choice
        Only with this choice, such as royal_match="ace and king". May be repeated.
    strategy
        How the player plays, if that matters: one of the game's strategies, such as best, the best play that the rules
        allow. Only wagers that depend on it are shown.
    best
        The same as --strategy best.
    stake
        The amount wagered, in dollars. By default a typical amount, or the filing's minimum.
    meter
        The amount on the meter, in dollars. By default $10,000, or the filing's starting amount.
    lines
        Show every line, however many wagers there are.
    json
        Print JSON.
    csv
        Print CSV, one row per line.
    plot
        Draw a plot to this file, .svg or .png. Needs croupier[plots].
    plot_of
        What to draw: the outcomes of one wager, the edges of several, or the return by meter. By default, whatever
        suits the number of wagers.
    """
    from croupier.equipment.money import dollars
    from croupier.odds import data_report, text_report
    from croupier.odds.longest_odds import too_long
    from croupier.odds.odds_request import NoSuchOdds, OddsRequest, choices_in, wagers

    if json and csv:
        raise NoSuchOdds("--json and --csv exclude each other")
    if best and strategy is not None:
        raise NoSuchOdds("--best and --strategy exclude each other")
    if plot_of is not None and plot is None:
        raise NoSuchOdds("--plot-of says what to draw; name the file with --plot")
    if plot is not None and (hindrance := no_picture(plot)):
        raise NoSuchOdds(hindrance)
    chosen = tuple(choices_in(choice or []))
    staked, shown = (None if text is None else dollars(text) for text in (stake, meter))
    request = OddsRequest(game, wager, pay_table, filing, chosen, staked, shown, BEST if best else strategy)
    reports = _counted(wagers(request))
    if plot is not None:
        _draw(reports, plot, plot_of)
    if json:
        print(data_report.as_json(reports))
    elif csv:
        print(data_report.as_csv(reports), end="")
    elif plot is None:
        if lines or filing is not None or len(reports) <= IN_FULL:
            yield "\n\n\n".join("\n".join(text_report.in_full(report)) for report in reports)
        else:
            yield from (*text_report.in_rows(reports), "", MORE)
    found = list(too_long(reports))
    for award in found:
        print(f"croupier odds: {award}", file=sys.stderr)
    return 1 if found else 0


BEST = "best"

MORE = "For all lines of a wager, name it with --wager and --pay-table, or add --lines."


def _counted(found: "Sequence[Wager]") -> "list[OddsReport]":
    """Count the odds, showing progress."""
    from croupier.odds.calculation import work_out
    from croupier.odds.progress import progress

    reports = []
    with progress(len(found)) as at:
        for number, wager in enumerate(found, 1):
            at(number, f"{wager.title}, table {wager.pay_table}")
            reports.append(work_out(wager))
    return reports


def _draw(reports: "Sequence[OddsReport]", file: Path, what: str | None) -> None:
    from croupier.odds.plots import OddsNotDrawn, draw

    try:
        draw(reports, file, what)
    except OSError as error:
        raise OddsNotDrawn(f"{file} cannot be written: {error.strerror}") from None
    print(f"{file} drawn", file=sys.stderr)
