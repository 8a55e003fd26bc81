"""Build the index of paragraphs along with the package; see ``croupier.lookup``. State the project's URLs.

A wheel contains the index. An editable install keeps it in the user's cache, where lookups keep it up to date.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

URL = "CROUPIER_URL"
"""The environment variable with the repository's public address, which `make release` sets."""


class LookupHook(BuildHookInterface):
    """Add the index to a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the index before files are put into the wheel."""
        if version == "editable":
            self._make()
            return
        self.folder = tempfile.TemporaryDirectory()
        file = Path(self.folder.name) / "index.json"
        self._make(str(file))
        build_data["force_include"][str(file)] = "croupier/_lookup/index.json"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete the copy that is now in the wheel."""
        if version != "editable":
            self.folder.cleanup()

    def _make(self, *file: str) -> None:
        # A separate process reads this tree, whichever croupier is installed.
        command = [sys.executable, "-P", "-m", "croupier.lookup.build", *file]
        environment = {**os.environ, "PYTHONPATH": str(Path(self.root) / "src")}
        subprocess.run(command, env=environment, check=True)


class UrlsHook(MetadataHookInterface):
    """Put the project's URLs into the metadata, if whoever publishes the package has named its address."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the URLs."""
        address = os.environ.get(URL, "").rstrip("/")
        metadata["urls"] = {"Homepage": address, "Source": address, "Issues": f"{address}/issues"} if address else {}
