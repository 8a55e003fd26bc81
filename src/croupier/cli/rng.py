"""``croupier rng``: trials of the live tables' random source, and its output for a laboratory."""

import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from croupier.play.console import StatusLine, bar, failing, print_json

EXAMPLES = """
Both commands draw through the same objects as a live table. Examples:

- ``croupier rng battery``
- ``croupier rng battery --plan full --keep battery.jsonl``
- ``croupier rng export --bytes 10,000,000 --shuffles 100,000 --throws 100,000 -o for-the-laboratory``
- ``cd for-the-laboratory && sha256sum --check SHA256SUMS``
"""

app = App(
    name="rng",
    help="Test the live tables' random source, or export its output for a laboratory.",
    help_epilogue=EXAMPLES,
)
_fail = failing("rng")


@app.command
def battery(
    *,
    plan: Literal["quick", "full"] = "quick",
    rounds: str | None = None,
    keep: Path | None = None,
    json: bool = False,
) -> None:
    """Run the battery: test the live shuffles, throws and shakes against exact probabilities.

    Exit status 0 if all trials pass, 1 if one fails or the source is not fit, 2 if the options are wrong. All trials
    share one error budget: a sound source fails at most one run in a hundred.

    Parameters
    ----------
    plan
        How much to draw: quick takes seconds, full a minute or more.
    rounds
        The number of shuffles, instead of the plan's; everything else is scaled with it.
    keep
        Append the p-values, with date and version, to this file, one line of JSON per run.
    json
        Print JSON.
    """
    from croupier.table.house import utc_now
    from croupier.trials import text_report
    from croupier.trials.battery import plan_of, run

    number = None if rounds is None else _number("--rounds", rounds)
    try:
        planned = plan_of(plan, number)
    except ValueError as problem:
        _fail(f"--rounds {problem}")
    line = _TrialBar("blocks")
    report = run(planned, progress=line.at)
    line.clear()
    if keep is not None:
        try:
            text_report.keep(report, keep, utc_now())
        except OSError as error:
            _fail(f"--keep {keep} cannot be written: {error.strerror}")
    if json:
        print_json(text_report.plain(report))
    else:
        print(*text_report.in_words(report), sep="\n")
        if keep is not None:
            print(f"Kept in {keep}.")
    sys.exit(0 if report.passed else 1)


@app.command
def export(
    *,
    output: Annotated[Path, Parameter(alias="-o")],
    raw: Annotated[str, Parameter(name="--bytes")] = "0",
    shuffles: str = "0",
    throws: str = "0",
) -> None:
    """Write raw and scaled output of the live source to a new folder, with SHA-256 digests and a manifest.

    Parameters
    ----------
    output
        The folder to create; it must not exist.
    raw
        Number of raw bytes, a multiple of 4.
    shuffles
        Number of shuffles of a deck of 52 cards.
    throws
        Number of throws of two dice.
    """
    from croupier.equipment.chance import SourceFailed
    from croupier.table.house import utc_now
    from croupier.trials.draws import LiveDraws, TrialNotOpened
    from croupier.trials.export import DIGESTS, ExportAmounts, NotExported
    from croupier.trials.export import export as write

    wanted = ExportAmounts(_number("--bytes", raw), _number("--shuffles", shuffles), _number("--throws", throws))
    line = _TrialBar("draws")
    try:
        wanted.check()
        write(wanted, output, utc_now(), LiveDraws(), line.at)
    except NotExported as problem:
        line.clear()
        _fail(problem)
    except (SourceFailed, TrialNotOpened) as failure:
        line.clear()
        _fail(f"the source is not fit: {failure}", 1)
    except OSError as error:
        line.clear()
        _fail(f"{output} cannot be written: {error.strerror}")
    line.clear()
    print(f"{output} written. To check it: cd {output} && sha256sum --check {DIGESTS}")


def _number(option: str, text: str) -> int:
    digits = text.replace(",", "").replace("_", "")
    if not digits.isdecimal() or len(digits) > 15:
        _fail(f"{option} {text}: use a whole number such as 10,000")
    return int(digits)


class _TrialBar(StatusLine):
    """Progress of the trials."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self._what = what

    def at(self, done: int, total: int) -> None:
        self.say(f"{bar(done, total)} {100 * done // total:3}% of {total:,} {self._what}")
