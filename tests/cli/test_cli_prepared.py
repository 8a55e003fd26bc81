"""A command that is a fork of the prepared process ends as one that is started on its own."""

import subprocess
import sys
from pathlib import Path

import pytest
from warm_programs import SOAK, croupier_words, programs

PROCESS = [sys.executable, "-m", "croupier"]


def ended(command: list[str], *arguments: str, folder: Path, typed: str = "") -> tuple[int, str, str]:
    done = subprocess.run([*command, *arguments], cwd=folder, input=typed, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("arguments", "typed", "status"),
    [
        (["play", "craps", "--seed", "1", "--no-ledger"], "pass 10\n\nquit\n", 0),
        (["ledger", "verify", "--ledger", "nowhere.sqlite"], "", 2),
    ],
)
def test_a_fork_prints_what_a_process_prints(arguments: list[str], typed: str, status: int, tmp_path: Path) -> None:
    forked = ended(croupier_words(), *arguments, folder=tmp_path, typed=typed)
    assert forked == ended(PROCESS, *arguments, folder=tmp_path, typed=typed)
    assert forked[0] == status


@pytest.mark.skipif(SOAK, reason="in a soak, every command is a process of its own")
def test_a_fork_has_the_environment_the_folder_and_the_streams_of_its_call(tmp_path: Path) -> None:
    (tmp_path / "a_plugin.py").write_text("NAME = 'a plug-in'\n", "utf-8")
    code = "import a_plugin, os, sys; print(a_plugin.NAME, os.getcwd(), sys.stdin.read()); sys.exit(os.environ['WHY'])"
    done = subprocess.run(
        [str(programs()) + "/python", "-c", code],
        cwd="/",
        env={"PYTHONPATH": str(tmp_path), "WHY": "because"},
        input="typed",
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, "a plug-in / typed\n", "because\n")


@pytest.mark.skipif(SOAK, reason="in a soak, every command is a process of its own")
def test_a_fork_leaves_nothing_to_the_next(tmp_path: Path) -> None:
    python = [str(programs()) + "/python", "-c"]
    changed = "import os, sys, croupier; croupier.changed = os.environ['CHANGED'] = 'yes'; os._exit(3)"
    assert ended(python, changed, folder=tmp_path) == (70, "", "")
    unchanged = "import os, croupier; print(hasattr(croupier, 'changed'), 'CHANGED' in os.environ)"
    assert ended(python, unchanged, folder=tmp_path) == (0, "False False\n", "")
