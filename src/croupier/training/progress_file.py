"""The terminal trainee's progress: one file in the user's data folder."""

import json
import os
from pathlib import Path
from typing import Any

from croupier.play.table_ledger import default_ledger
from croupier.training.schedule import BadProgress, Progress, progress_from


def default_progress() -> Path:
    """Return the default path, next to the terminal table's record."""
    return default_ledger().with_name("training.json")


def load(path: Path, game: str) -> Progress:
    """Return a trainee's progress with a game. Raise :class:`BadProgress` if the file is not one of ours."""
    kept = _games(path)
    return progress_from(kept[game]) if game in kept else Progress()


def save(path: Path, game: str, progress: Progress) -> None:
    """Save the progress. Raise :class:`BadProgress` if that fails.

    The file is replaced atomically, so that an interruption loses nothing.
    """
    kept = _games(path)
    kept[game] = progress.plain()
    beside = path.with_name(f"{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(json.dumps({"croupier training": 1, "games": kept}, indent=1), "utf-8")
        os.replace(beside, path)
    except OSError as error:
        raise BadProgress(f"{path} cannot be written: {error.strerror}") from None


def _games(path: Path) -> dict[str, Any]:
    try:
        document = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise BadProgress(f"{path} cannot be read: {error}") from None
    if (
        not isinstance(document, dict)
        or document.get("croupier training") != 1
        or not isinstance(document.get("games"), dict)
    ):
        raise BadProgress(f"{path} is not a training record")
    return dict(document["games"])
