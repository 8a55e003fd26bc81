"""The program's identity: a manifest of all installed files, and whether it still matches what was approved.

A manifest has one line per file, its SHA-256 and its path, in the format of ``sha256sum``; the program's digest is the
SHA-256 of that text. So anybody can compute it without running the program, as ``verify/software.py`` does.
"""

import getpass
import hashlib
import marshal
from base64 import urlsafe_b64decode
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path

import croupier
from croupier.errors import CroupierError

LEFT_OUT = ("__pycache__", "_cases", "_lookup")
"""Folders that are not part of the program: Python's compiled files, and what a wheel adds: the cases, and the index of
paragraphs built from code and cases.
"""

Manifest = Mapping[str, str]
"""The SHA-256 of each file, by its path within the package."""


class NoManifest(CroupierError, ValueError):
    """The text is not a manifest."""


def root() -> Path:
    """Return the folder where the program is installed."""
    return Path(croupier.__file__).parent


def manifest(folder: Path | None = None) -> dict[str, str]:
    """Return the manifest of the installed program, or of a copy of it: code, pay tables, schema, pages, data."""
    top = folder or root()
    files = [path for path in top.rglob("*") if path.is_file() and not set(LEFT_OUT) & set(path.relative_to(top).parts)]
    found = {path.relative_to(top).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}
    return dict(sorted(found.items()))


def manifest_text(found: Manifest) -> str:
    """Return a manifest as text, in the format of ``sha256sum -c``."""
    return "".join(f"{digest}  {path}\n" for path, digest in sorted(found.items()))


def digest_of(found: Manifest) -> str:
    """Return the digest of a whole program."""
    return hashlib.sha256(manifest_text(found).encode()).hexdigest()


@cache
def code_digest() -> str:
    """Return the program's version and digest as stated in every record; computed on first use."""
    return f"{croupier.__version__} sha256:{digest_of(manifest())}"


def changed_bytecode(folder: Path | None = None) -> list[str]:
    """Return the modules whose compiled file, which Python runs instead, doesn't match their source.

    Compiling all of them takes some seconds. Compiled files that Python would not use are ignored.
    """
    top, found = folder or root(), []
    for path in sorted(top.rglob("*.py")):
        compiled = Path(cache_from_source(str(path)))
        if not compiled.is_file() or set(LEFT_OUT) & set(path.relative_to(top).parts):
            continue
        head, body = compiled.read_bytes()[:16], compiled.read_bytes()[16:]
        status = path.stat()
        made_of = (int(status.st_mtime) & 0xFFFFFFFF).to_bytes(4, "little") + (status.st_size & 0xFFFFFFFF).to_bytes(
            4, "little"
        )
        if head[:4] != MAGIC_NUMBER or (head[4:8] == bytes(4) and head[8:16] != made_of):
            continue
        try:
            same = marshal.loads(body) == compile(path.read_bytes(), str(path), "exec", dont_inherit=True)
        except (EOFError, TypeError, ValueError):
            same = False
        if not same:
            found.append(path.relative_to(top).as_posix())
    return found


def read_manifest(text: str) -> dict[str, str]:
    """Parse a manifest. Raise NoManifest if the text isn't one."""
    found: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        digest, _, path = line.partition("  ")
        if len(digest) != 64 or set(digest) - set("0123456789abcdef") or not path or path in found:
            raise NoManifest(f"line {number} is not a manifest line: 64 hexadecimal digits, two spaces, a path")
        found[path] = digest
    if not found:
        raise NoManifest("it is empty")
    return found


def released() -> dict[str, str] | None:
    """Return the manifest that the installer recorded for the wheel; None if not installed from a wheel."""
    try:
        files = distribution("croupier").files or []
    except PackageNotFoundError:
        return None
    found = {}
    for file in files:
        package, *parts = file.parts
        if package == "croupier" and file.hash is not None and not set(LEFT_OUT) & set(parts):
            found["/".join(parts)] = urlsafe_b64decode(f"{file.hash.value}==").hex()
    return found or None


@dataclass(frozen=True, slots=True)
class Difference:
    """The differences between a program and what was approved."""

    changed: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    added: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.changed or self.missing or self.added)

    def __str__(self) -> str:
        parts = (("changed", self.changed), ("missing", self.missing), ("not approved", self.added))
        return "; ".join(f"{what}: {', '.join(files)}" for what, files in parts if files) or "nothing differs"


def difference(approved: Manifest, found: Manifest) -> Difference:
    """Return the files in which a program differs from what was approved."""
    return Difference(
        tuple(sorted(path for path in approved.keys() & found.keys() if approved[path] != found[path])),
        tuple(sorted(approved.keys() - found.keys())),
        tuple(sorted(found.keys() - approved.keys())),
    )


def operator() -> str:
    """Return the account that runs this program."""
    try:
        return getpass.getuser()
    except (ImportError, KeyError, OSError):
        return "an account without a name"
