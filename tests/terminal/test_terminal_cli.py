"""``croupier play`` as it is started: by its command line, with input from a pipe."""

import subprocess
import sys


def croupier(*arguments: str, typed: str = "", encoding: str = "utf-8") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "croupier", "play", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding=encoding,
        env={"PYTHONIOENCODING": encoding, "PATH": ""},
        timeout=60,
        check=False,
    )


def test_a_session_through_a_pipe() -> None:
    done = croupier("packs-poker", "--seed", "7", "--seat", "2", "--buy-in", "100", typed="p1 10\n\nwhy\n")
    assert done.returncode == 0, done.stderr
    assert "[chips $100, bets $0] > p1 10" in done.stdout
    assert "Seat 2 wagers $10 on Pack's bet 1." in done.stdout
    assert done.stdout.endswith("You leave seat 2. Good-bye.\n")
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_a_terminal_that_knows_only_ascii() -> None:
    done = croupier("--seed", "7", typed="p1 10\n\n", encoding="ascii")
    assert done.returncode == 0, done.stderr
    assert "Your cards    10S" in done.stdout


def test_as_dealer() -> None:
    done = croupier("--as", "dealer", "--seed", "7", typed="?\nq\n")
    assert done.returncode == 0, done.stderr
    assert "You are the dealer" in done.stdout
    assert "Right: 0 of 1." in done.stdout


def test_what_cannot_be_started() -> None:
    for arguments, words in (
        (("snap",), "there is no game 'snap' here"),
        (("--seat", "9"), "there is no seat 9"),
        (("--buy-in", "lots"), "is not an amount"),
        (("--seed", "-1"), "is no seed"),
        (("--filing", "/nowhere/at/all.toml"), "there is no such file"),
    ):
        done = croupier(*arguments)
        assert done.returncode == 2, done
        assert words in done.stdout
