"""Makes the index of paragraphs when the package is built; see ``croupier.lookup``.

A wheel brings it along. An editable install keeps it in the user's cache, where lookups bring it up to date.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class LookupHook(BuildHookInterface):
    """Adds the index to a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make it, before files are put into the wheel."""
        if version == "editable":
            self._make()
            return
        self.folder = tempfile.TemporaryDirectory()
        file = Path(self.folder.name) / "index.json"
        self._make(str(file))
        build_data["force_include"][str(file)] = "croupier/_lookup/index.json"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Throw the copy away that is now in the wheel."""
        if version != "editable":
            self.folder.cleanup()

    def _make(self, *file: str) -> None:
        # A process of its own reads this tree, whichever croupier is installed.
        command = [sys.executable, "-P", "-m", "croupier.lookup.build", *file]
        environment = {**os.environ, "PYTHONPATH": str(Path(self.root) / "src")}
        subprocess.run(command, env=environment, check=True)
