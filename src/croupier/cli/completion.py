"""``croupier completion``: shell completion of commands, options and games."""

import sys
from collections.abc import Iterator
from typing import Literal

from cyclopts import App

STARTUP = {"bash": "~/.bashrc", "zsh": "~/.zshrc", "fish": "fish"}
"""What loads an installed script."""


def completion(
    shell: Literal["bash", "zsh", "fish"],
    /,
    *,
    install: bool = False,
) -> None:
    """Print a shell's completion script, or install it.

    To try it without installing anything: source <(croupier completion bash)

    Parameters
    ----------
    shell
        The shell: bash, zsh or fish.
    install
        Write the script where the shell looks for completions, and load it when the shell starts.
    """
    from croupier.cli import app

    if not install:
        print(script(app, shell))
        return
    try:
        path = app.install_completion(shell=shell)
        path.write_text(script(app, shell), "utf-8")
    except OSError as error:
        print(f"croupier completion: {error.filename} cannot be written: {error.strerror}", file=sys.stderr)
        sys.exit(2)
    from croupier.cli.doctor_checks import short

    print(f"{short(path)} written; {STARTUP[shell]} loads it. It takes effect in the next shell you start.")


ANYWHERE = 'if [[ " $all_commands " =~ " $word " ]]; then'
"""How the bash script tells a command from other words: by name alone, wherever the command belongs."""


def script(app: App, shell: Literal["bash", "zsh", "fish"]) -> str:
    """Return a shell's completion script."""
    text = app.generate_completion(shell=shell)
    if shell != "bash":
        return text
    # "poker" is a command after "odds" and a game after "play": the meaning of a word depends on those before it.
    paths = "|".join(("", *_paths(app), ""))
    return text.replace(ANYWHERE, f"""if [[ '{paths}' == *"|${{cmd_path[*]}}${{cmd_path[*]:+ }}$word|"* ]]; then""")


def _paths(app: App, before: str = "") -> Iterator[str]:
    for name in app:
        if not name.startswith("-"):
            yield before + name
            yield from _paths(app[name], f"{before}{name} ")
