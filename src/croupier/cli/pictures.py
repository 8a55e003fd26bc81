"""Plots for the commands: whether one can be drawn, checked before anything is counted for it."""

from pathlib import Path

from croupier.extras import needed


def no_picture(file: Path) -> str:
    """Return why no plot can be drawn to a file; empty if one can."""
    from croupier.odds.plots import KINDS, can_be_drawn

    if file.suffix.lower() not in KINDS:
        return f"--plot {file}: a picture is {' or '.join(KINDS)}"
    if not can_be_drawn():
        return needed("a picture", "matplotlib", "plots")
    return ""
