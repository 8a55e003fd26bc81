"""The command ``croupier odds``, called as a user calls it, and its JSON read back."""

import io
import json
import re
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.cli import app

Report = dict[str, Any]


@dataclass(frozen=True)
class Output:
    """What the command printed, and its exit status."""

    out: str
    err: str
    status: int


def odds(*arguments: str) -> Output:
    """Run the command in this process, so that hands are counted once for all tests."""
    out, err = io.StringIO(), io.StringIO()
    status = 0
    with redirect_stdout(out), redirect_stderr(err):
        try:
            app(["odds", *arguments])
        except SystemExit as left:
            status = left.code if isinstance(left.code, int) else 0
    return Output(out.getvalue(), err.getvalue(), status)


def reports_of(*arguments: str) -> list[Report]:
    output = odds(*arguments, "--json")
    assert output.status == 0, output.err
    assert output.err == ""
    found = json.loads(output.out)
    assert isinstance(found, list)
    return found


def report_of(reports: list[Report], wager: str, pay_table: str, **options: str) -> Report:
    """Return the one report of a wager and a pay table with some options, named by the last part of their keys."""
    found = [
        report
        for report in reports
        if (report["wager"], report["pay_table"]) == (wager, pay_table)
        and options.items() <= {key.rpartition(".")[2]: value for key, value in report["options"].items()}.items()
    ]
    assert len(found) == 1, (wager, pay_table, options, len(found))
    return found[0]


def ways(report: Report) -> dict[str, int]:
    return {line["name"]: line["ways"] for line in report["lines"]}


def edge(report: Report) -> Fraction:
    return Fraction(report["house_edge"]["fraction"])


def dollars(text: str) -> Fraction:
    return Fraction(text.replace("$", "").replace(",", ""))


def net(pays: str, report: Report) -> Fraction:
    """Return the net result of a payout for the player, in dollars, from the words of the report alone."""
    stake = dollars(report["options"]["stake"])
    if pays == "loses":
        return -stake
    if pays in ("push", "nothing"):
        return Fraction(0)
    if rounded := re.fullmatch(r".* rounded down to (\S+)", pays):
        return dollars(rounded[1])
    if less := re.fullmatch(r"1 to 1 less (\S+)", pays):
        # 11.9(j): the vigorish, exact or as rounded.
        return stake - (stake / 20 if less[1] == "5%" else dollars(less[1]))
    if odds_to := re.fullmatch(r"([\d,]+) to (\d+)", pays):
        return dollars(odds_to[1]) / int(odds_to[2]) * stake
    # 43.11(b)2, (c)2 by reading 2, and 11.14(b): the payment is all that the player receives.
    options = report["options"]
    whole = options.get("readings.progressive_multiple") == "whole payment" or report["wager"] == "progressive"
    kept = stake if whole else Fraction(0)
    if times := re.fullmatch(r"([\d,]+) times the wager", pays):
        return dollars(times[1]) * stake - kept
    if part := re.fullmatch(r"(\d+)% of the meter", pays):
        return Fraction(int(part[1]), 100) * dollars(options["meter"]) - kept
    assert pays.startswith("$"), pays
    return dollars(pays) - kept
