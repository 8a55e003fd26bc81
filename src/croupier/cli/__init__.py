"""The command line: ``croupier COMMAND``. Each command has its own module, imported when the command runs."""

import sys
from typing import Any

from cyclopts import App, CycloptsError, Parameter

import croupier
from croupier.cli.game_commands import bring, bring_to_root, of_house, printed
from croupier.cli.help_panels import HelpPanels


def _default(value: object) -> Any:
    """Return a default value for the help text; None for options that are off."""
    return None if value is False or value in (None, "", ()) else str(value)


def _explained(error: CycloptsError) -> Any:
    """Return what to print about a command that can't be read: what is wrong, and where to look it up."""
    from rich.text import Text

    command = " ".join(("croupier", *(error.command_chain or ())))
    return Text(f"{command}: {error}\nFor what is allowed, see: {command} --help")


app: App = App(
    name="croupier",
    help="New Jersey's casino Rules of the Games: play, check a filing, look up a paragraph, run cases",
    version=croupier.__version__,
    # Boolean options are off by default, so they need no negative form.
    default_parameter=Parameter(negative=(), show_default=_default),
    help_formatter=HelpPanels(),
    error_formatter=_explained,
    result_action=[lambda result: printed(app, result), "print_non_int_sys_exit"],
)

app.command("croupier.cli.play:play", name="play", help="Sit down at a table, as a player or as its dealer")
app.command("croupier.cli.train:train", name="train", help="Train as a dealer; missed questions come up again")
app.command("croupier.cli.serve:serve", name="serve", help="Open live tables in the browser")
app.command("croupier.cli.staff:app", name="staff", help="Name who may deal, supervise and audit at live tables")
app.command("croupier.cli.rules:app", name="rules", help="Explain a paragraph, or show how much is covered")
app.command("croupier.cli.submission:app", name="submission", help="Write, check and explain a licensee's filing")
app.command("croupier.cli.layout:app", name="layout", help="Draw a table's layout to scale, or check a drawing")
app.command("croupier.cli.sign:app", name="sign", help="Draw the sign of a table: payouts, limits, rake")
app.command("croupier.cli.guide:app", name="guide", help="Write the gaming guide of a table for its patrons")
app.command(
    "croupier.cli.odds:app", name="odds", help="Count the exact odds of every wager: edge, lines, jackpots, plots"
)
app.command("croupier.cli.simulate:app", name="simulate", help="Play rounds by the million: means, bankrolls, ruin")
app.command("croupier.cli.ledger:app", name="ledger", help="Read, check and report on a table's record")
app.command(
    "croupier.cli.verify_software:app", name="verify", help="Identify this program; compare it with what was approved"
)
app.command("croupier.cli.rng:app", name="rng", help="Test the random source, or export its output for a laboratory")
app.command("croupier.cli.case:case", name="case", help="Run paragraph cases")
app.command("croupier.cli.words:words", name="words", help="Print every sentence that people read, for review")
app.command(
    "croupier.cli.completion:completion", name="completion", help="Set up command completion in bash, zsh or fish"
)
app.command(
    "croupier.cli.doctor:doctor", name="doctor", help="List what is installed and missing; check whether it works"
)
bring(app, "command_line", of_house)


def main() -> None:
    """Run the command line; a closed pipe or an interrupt is not an error."""
    bring_to_root(app, sys.argv[1:])
    try:
        app()
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except LookupError as error:
        from croupier.games import BrokenGame

        if not isinstance(error, BrokenGame):
            raise
        print(f"croupier: {error}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print()
        sys.exit(130)
