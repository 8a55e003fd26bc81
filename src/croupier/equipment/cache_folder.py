"""Where the program keeps what it has found once: the user's folder for such things.

``CROUPIER_CACHE`` names another folder, and ``CROUPIER_CACHE=off`` keeps and reads nothing.
"""

import os
import sys
import tempfile
from pathlib import Path

OFF = "off"


def folder() -> Path | None:
    """Where it is kept; None if nothing is to be."""
    if named := os.environ.get("CROUPIER_CACHE"):
        return None if named == OFF else Path(named)
    if named := os.environ.get("XDG_CACHE_HOME"):
        return Path(named) / "croupier"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or tempfile.gettempdir()) / "croupier"
    try:
        return Path("~/.cache/croupier").expanduser()
    except RuntimeError:
        # A user without a home, as in some containers.
        return None
