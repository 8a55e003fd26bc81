"""A real browser for the tests: the installed one, or else a downloaded one.

``python tests/browser/get_browser.py`` makes sure that there is one; ``find()`` returns its path.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> str:
    """Return the path of a Chromium; empty if there is none."""
    if named := os.environ.get("CROUPIER_BROWSER"):
        return named
    found = next((path for name in NAMES if (path := shutil.which(name))), "")
    return found or _playwrights_own()


def _playwrights_own() -> str:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else ""


def fetch() -> None:
    """Install Debian's package if permitted; else Playwright's own build."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        quiet = {"env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, "stdout": subprocess.DEVNULL}
        subprocess.run(["apt-get", "update", "-qq"], check=False, **quiet)  # type: ignore[call-overload]
        subprocess.run(["apt-get", "install", "-qq", "-y", "chromium"], check=False, **quiet)  # type: ignore[call-overload]
    if not find():
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def main() -> None:
    if not find():
        print("There is no Chromium here; one is being fetched.", flush=True)
        fetch()
    if not (path := find()):
        sys.exit("No browser could be fetched. Install Chromium, or name one in CROUPIER_BROWSER.")
    print(f"The browser of the tests: {path}")


if __name__ == "__main__":
    main()
