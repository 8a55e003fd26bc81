"""``croupier play`` as users start it: by its command line, with input from a pipe."""

import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, StringIO, TextIOWrapper

import pytest
from warm_programs import croupier_words

from croupier.cli import app

PROCESS = [sys.executable, "-m", "croupier"]


def croupier(
    *arguments: str, typed: str = "", encoding: str = "utf-8", command: list[str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*(command or croupier_words()), "play", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding=encoding,
        env={"PYTHONIOENCODING": encoding, "PATH": ""},
        timeout=60,
        check=False,
    )


def refused(*arguments: str) -> str:
    """Return the message, without a separate process, when a session can't be started."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err), pytest.raises(SystemExit) as end:
        app(["play", *arguments])
    assert end.value.code == 2
    assert "--seat" in arguments or not out.getvalue(), "a table welcomes whoever comes before it looks for the seat"
    return err.getvalue()


def test_a_session_through_a_pipe() -> None:
    done = croupier(
        "packs-poker", "--seed", "7", "--seat", "2", "--buy-in", "100", typed="p1 10\n\nwhy\n", command=PROCESS
    )
    assert done.returncode == 0, done.stderr
    assert "[chips $100, bets $0] > p1 10" in done.stdout
    assert "Seat 2 bets $10 on Pack's bet 1." in done.stdout
    assert done.stdout.endswith("You leave seat 2. Good-bye.\n")
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_a_terminal_that_knows_only_ascii() -> None:
    done = croupier("packs-poker", "--seed", "7", typed="p1 10\n\n", encoding="ascii")
    assert done.returncode == 0, done.stderr
    assert "Your cards    10S" in done.stdout


def test_pai_gow_poker_through_a_pipe() -> None:
    typed = "b 25, bo 5\n\nhouse\nyes\nwhy\n"
    done = croupier("pai-gow-poker", "--seed", "7", "--seat", "6", "--company", "2", typed=typed)
    assert done.returncode == 0, done.stderr
    assert "Pai gow poker (N.J.A.C. 19:47-11)." in done.stdout
    assert "[chips $470, bets $30] low hand > house" in done.stdout
    assert "Arithmetic:" in done.stdout
    assert done.stdout.endswith("You leave seat 6. Good-bye.\n")
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_pai_gow_poker_as_dealer_where_only_ascii_is_known() -> None:
    done = croupier("pai-gow-poker", "--as", "dealer", "--seed", "7", typed="?\n" * 14 + "q\n", encoding="ascii")
    assert done.returncode == 0, done.stderr
    assert "Pai gow poker, dealer's training." in done.stdout
    assert "Right: 0 of 14." in done.stdout


def test_as_dealer() -> None:
    done = croupier("packs-poker", "--as", "dealer", "--seed", "7", typed="?\nq\n")
    assert done.returncode == 0, done.stderr
    assert "You are the dealer" in done.stdout
    assert "Right: 0 of 1." in done.stdout


def test_a_session_that_cannot_be_started_ends_with_a_status() -> None:
    done = croupier("packs-poker", "--seat", "9")
    assert done.returncode == 2
    assert done.stderr == refused("packs-poker", "--seat", "9")
    assert "Refused: There is no seat 9" in done.stderr
    assert "Refused" not in done.stdout


def test_a_failed_start_is_explained_in_ascii_if_no_encoding_is_known() -> None:
    err = TextIOWrapper(BytesIO(), encoding="ascii")
    with redirect_stderr(err), pytest.raises(SystemExit):
        app(["play", "packs-poker", "--irregularities"])
    err.flush()
    assert isinstance(err.buffer, BytesIO)
    assert b'a player asks for one with "irregular"\nat the table.' in err.buffer.getvalue()


def test_what_cannot_be_started() -> None:
    for arguments, words in (
        (("--as", "dealer", "--seat", "3"), "--seat goes with playing; a dealer sits in no seat"),
        (("--as", "dealer", "--name", "Ann", "--buy-in", "5"), "--name and --buy-in go with playing"),
        (("--as", "dealer", "--coupons", "0"), "--coupons goes with playing"),
        (("--as", "dealer", "--company", "2"), "--company goes with playing"),
        (("--as", "dealer", "--no-ledger"), "--no-ledger goes with playing"),
        (("--company", "6"), "6 house players are not available; allowed: 0 to 5"),
        (("--company", "-1"), "-1 house players are not available; allowed: 0 to 5"),
        (("--name", "Ann (house)"), "could be mistaken for a house player"),
        (("--irregularities",), "--irregularities goes with --as dealer"),
        (("snap",), "no game is named 'snap'"),
        (("--seat", "9"), "There is no seat 9"),
        (("--buy-in", "lots"), "is not an amount"),
        (("--seed", "-1"), "is not a seed"),
        (("--filing", "/nowhere/at/all.toml"), "there is no such file"),
    ):
        assert words in refused(*(() if arguments == ("snap",) else ("packs-poker",)), *arguments)
