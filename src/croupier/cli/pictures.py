"""Pictures of what was counted or played: whether one can be drawn, before anything is counted for it."""

from pathlib import Path

from croupier.extras import needed


def no_picture(file: Path) -> str:
    """Why no picture can be drawn into a file; empty if one can."""
    from croupier.odds.plots import KINDS, can_be_drawn

    if file.suffix.lower() not in KINDS:
        return f"--plot {file}: a picture is {' or '.join(KINDS)}"
    if not can_be_drawn():
        return needed("a picture", "matplotlib", "plots")
    return ""
