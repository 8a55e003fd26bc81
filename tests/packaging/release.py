"""Make everything that a release publishes, and check it: ``make release``. Nothing is published.

The folder gets the wheel, the sdist, the release notes, the SHA-256 of each, and a signed note of those digests in the
format of the house's log (Ed25519, C2SP signed note). Anybody who downloads them runs ``--check FOLDER --key
VERIFIER``.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from smoke import build

from croupier.record.signed_note import BadNote, SignedNote, new_signer, read_note, read_signer, read_verifier

ROOT = Path(__file__).resolve().parent.parent.parent
NAME = "croupier.release"
URL = "CROUPIER_URL"  # read by hatch_build.py
NOTE, NOTES, SUMS = "RELEASE.note", "NOTES.md", "SHA256SUMS"


class NotReady(Exception):
    """Something that a release needs is missing or wrong."""


def version() -> str:
    """Return the version, on which every place that states it must agree."""
    stated = {
        "pyproject.toml": str(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]),
        "CITATION.cff": _found(r"^version: (\S+)$", "CITATION.cff"),
        "src/croupier/__init__.py": _found(r'^__version__ = "(\S+)"$', "src/croupier/__init__.py"),
    }
    if len(set(stated.values())) != 1:
        raise NotReady(f"the version differs: {', '.join(f'{place} has {text}' for place, text in stated.items())}")
    return stated["pyproject.toml"]


def _found(pattern: str, file: str) -> str:
    match = re.search(pattern, (ROOT / file).read_text("utf-8"), re.MULTILINE)
    return match[1] if match is not None else "none"


def release_notes(wanted: str, changelog: str) -> str:
    """Return the changelog's section on a version, or on unreleased changes if it has none yet."""
    for heading in (wanted, "Unreleased"):
        match = re.search(rf"^## {re.escape(heading)}\b.*?\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
        if match is not None and match[1].strip():
            # The notes are read on their own, where the repository's files can't be followed.
            text = re.sub(r"\[([^\]]+)\]\((?!https?:)[^)]+\)", r"\1", match[1].strip())
            return f"# Croupier {wanted}\n\n{text}\n"
    raise NotReady(f"CHANGELOG.md says nothing about {wanted}")


def digests(folder: Path) -> str:
    """Return the digests of all files except those derived from them, as ``sha256sum`` prints them."""
    files = sorted(path for path in folder.iterdir() if path.name not in (SUMS, NOTE))
    return "".join(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def make(folder: Path, key: Path | None) -> str:
    """Build, check and sign; return the verifier key."""
    if folder.exists() and any(folder.iterdir()):
        raise NotReady(f"{folder} already has a release; delete it, or name another folder")
    if changed := subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True).stdout:
        raise NotReady(f"commit or remove these first:\n{changed}")
    number = version()
    folder.mkdir(parents=True, exist_ok=True)
    build(ROOT, folder)
    with tempfile.TemporaryDirectory() as room:
        again = {path.name: path.read_bytes() for path in build(ROOT, Path(room, "again"))}
    if again != {path.name: path.read_bytes() for path in folder.iterdir()}:
        raise NotReady("a second build differs from the first")
    (folder / NOTES).write_text(release_notes(number, (ROOT / "CHANGELOG.md").read_text("utf-8")), "utf-8")
    sums = digests(folder)
    (folder / SUMS).write_text(sums, "utf-8")
    signer = new_signer(NAME) if key is None else read_signer(key.read_text("utf-8"))
    text = f"croupier {number}\n{sums}"
    (folder / NOTE).write_text(str(SignedNote(text, (signer.sign(text),))), "utf-8")
    return str(signer.verifier)


def wrong(folder: Path, key: str) -> Iterator[str]:
    """Yield whatever differs from what was signed."""
    try:
        note = read_note((folder / NOTE).read_text("utf-8"))
        verifier = read_verifier(key)
    except (OSError, BadNote) as problem:
        yield str(problem)
        return
    if not any(verifier.verifies(note.text, signature) for signature in note.signatures):
        yield f"{NOTE} is not signed by {verifier.name}"
    signed = note.text.partition("\n")[2]
    if signed != digests(folder):
        yield f"the files are not those that {NOTE} names"


def main() -> None:
    parser = argparse.ArgumentParser(description="Make and check what a release publishes. Publish nothing.")
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "build" / "release", help="where to put it")
    of_key = "the file with the signing key (without it, a new key for a trial); with --check, the verifier key"
    parser.add_argument("--key", help=of_key)
    parser.add_argument("--url", help="the repository's public address, for the project URLs in the metadata")
    parser.add_argument("--check", action="store_true", help="check the files in the folder against their signature")
    options = parser.parse_args()
    try:
        if options.check:
            problems = list(wrong(options.folder, options.key or ""))
            print("\n".join(problems) or "These files are as they were signed.")
            sys.exit(1 if problems else 0)
        if options.url:
            os.environ[URL] = options.url
        verifier = make(options.folder, None if options.key is None else Path(options.key))
    except (NotReady, BadNote, OSError) as problem:
        sys.exit(f"release: {problem}")
    for path in sorted(options.folder.iterdir()):
        print(f"{path.stat().st_size:>12,}  {path.name}")
    trial = "" if options.key else " (a trial key: it was not kept)"
    print(f"Signed; the verifier key is{trial}:\n{verifier}")
    print("To check these files after publishing or downloading them:")
    print(f".venv/bin/python tests/packaging/release.py --check {options.folder} --key '{verifier}'")
    if not options.url:
        print("The metadata has no project URLs: name the repository's address with --url (make release URL=…).")
    print("Nothing was published.")


if __name__ == "__main__":
    main()
