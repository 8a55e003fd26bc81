"""Completion in a real bash: commands, options, choices, and games, for which the program is asked."""

import os
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from warm_programs import croupier_words

from croupier.cli import app
from croupier.cli.completion import script
from croupier.games import names

BASH = shutil.which("bash")

ASK = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
_croupier
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A script, with a ``croupier`` next to it that runs this program."""
    folder = tmp_path_factory.mktemp("completion")
    (folder / "croupier.bash").write_text(script(app, "bash"), "utf-8")
    program = folder / "croupier"
    program.write_text(f'#!/bin/sh\nexec {shlex.join(croupier_words())} "$@"\n', "utf-8")
    program.chmod(0o755)
    return folder


def completed(folder: Path, *words: str) -> set[str]:
    """Return what bash offers for the last word."""
    assert BASH is not None
    command = [BASH, "--norc", "-c", ASK, "ask", str(folder / "croupier.bash"), "croupier", *words]
    surroundings = os.environ | {"PATH": f"{folder}:{os.environ['PATH']}"}
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return set(done.stdout.split())


@pytest.mark.skipif(BASH is None, reason="there is no bash")
class TestBash:
    def test_commands(self, written: Path) -> None:
        assert completed(written, "") == {name for name in app if not name.startswith("-")}
        assert completed(written, "pl") == {"play"}

    def test_commands_of_commands_that_are_loaded_when_they_are_called(self, written: Path) -> None:
        assert {"list", "verify", "export", "close-day"} <= completed(written, "ledger", "")
        assert completed(written, "ledger", "veri") == {"verify"}
        assert completed(written, "rules", "book", "--pap") == {"--paper"}

    def test_options_and_their_choices(self, written: Path) -> None:
        assert {"--filing", "--seat", "--as", "--no-ledger"} <= completed(written, "play", "--")
        assert completed(written, "play", "--as", "") == {"player", "dealer"}
        assert completed(written, "completion", "") == {"bash", "zsh", "fish"}

    def test_games(self, written: Path) -> None:
        assert completed(written, "play", "") == set(names())
        assert completed(written, "train", "pa") == {"packs-poker", "pai-gow-poker"}
        assert completed(written, "submission", "new", "h") == {"house"}
        assert {"blackjack", "strategy"} <= completed(written, "odds", "")

    def test_a_game_that_is_also_a_command_elsewhere(self, written: Path) -> None:
        """``odds poker`` is a command, and the poker in ``play poker`` isn't."""
        assert "--form" in completed(written, "play", "poker", "--")
        assert completed(written, "play", "poker", "--as", "d") == {"dealer"}
        assert "--board" in completed(written, "odds", "poker", "--")

    def test_files(self, written: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "mine.toml").touch()
        monkeypatch.chdir(tmp_path)
        assert completed(written, "submission", "check", "mi") == {"mine.toml"}


@pytest.mark.parametrize(("shell", "begins"), [("bash", "# Bash"), ("zsh", "#compdef"), ("fish", "# Fish")])
def test_a_script_is_printed(shell: str, begins: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        app(["completion", shell])
    assert end.value.code == 0
    output = capsys.readouterr().out
    assert output.startswith(begins)
    for name in app:
        assert name.lstrip("-") in output


def test_another_shell_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        app(["completion", "tcsh"])
    assert end.value.code == 2
    assert "bash" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("shell", "path", "startup"),
    [
        ("bash", ".local/share/bash-completion/completions/croupier", ".bashrc"),
        ("fish", ".config/fish/completions/croupier.fish", ""),
    ],
)
def test_a_script_is_installed(
    shell: str,
    path: str,
    startup: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for _ in range(2):
        with pytest.raises(SystemExit) as end:
            app(["completion", shell, "--install"])
        assert end.value.code == 0
    assert (tmp_path / path).read_text("utf-8") == script(app, shell)  # type: ignore[arg-type]
    assert capsys.readouterr().out.count(f"~/{path} written") == 2
    if startup:
        assert (tmp_path / startup).read_text("utf-8").count('. "') == 1, "a second time adds nothing"


def test_a_script_that_cannot_be_written_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".config").touch()
    monkeypatch.setenv("HOME", str(tmp_path))
    with pytest.raises(SystemExit) as end:
        app(["completion", "fish", "--install"])
    assert end.value.code == 2
    assert "cannot be written" in capsys.readouterr().err
