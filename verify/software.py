#!/usr/bin/env python3
"""Identify an installed program without running it: ``python3 verify/software.py FOLDER [--manifest FILE]``.

    software.py FOLDER                      print the digest of the package in that folder
    software.py FOLDER --write              print its manifest, one line per file, as sha256sum writes it
    software.py FOLDER --manifest FILE      check it against a manifest
    software.py FOLDER --digest DIGEST      check it against a digest

FOLDER is the package's own: the one that contains ``__init__.py``. The digest is the SHA-256 of the manifest. Folders
named ``__pycache__``, ``_cases`` and ``_lookup`` are left out. The exit status is 0 if everything is right, 1 if
something differs, and 2 if the command line is wrong. The program needs Python 3.11 or later and nothing else.
"""

import argparse
import hashlib
import os
import sys
from pathlib import Path


def lines(folder: Path) -> list[str]:
    """Return the lines of the manifest, sorted by path."""
    found = {}
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in ("__pycache__", "_cases", "_lookup")]
        for name in names:
            file = Path(place, name)
            with file.open("rb") as opened:
                found[file.relative_to(folder).as_posix()] = hashlib.file_digest(opened, "sha256").hexdigest()
    return [f"{found[path]}  {path}" for path in sorted(found)]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="software.py", description="Identify an installed program.")
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--write", action="store_true", help="print the manifest")
    parser.add_argument("--manifest", type=Path, metavar="FILE", help="a manifest that it must match")
    parser.add_argument("--digest", metavar="DIGEST", help="a digest that it must match, as in records")
    options = parser.parse_args(arguments)
    try:
        if not (options.folder / "__init__.py").is_file():
            raise FileNotFoundError(2, "not a package", str(options.folder))
        made = lines(options.folder)
        approved = made if options.manifest is None else options.manifest.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as problem:
        print(f"software.py: {problem}", file=sys.stderr)
        return 2
    if options.write:
        print("\n".join(made))
        return 0
    digest = hashlib.sha256("".join(f"{line}\n" for line in made).encode()).hexdigest()
    print(f"sha256:{digest}")
    wrong = [f"  changed, or missing:     {line}" for line in approved if line not in set(made)]
    wrong += [f"  found, but not approved: {line}" for line in made if line not in set(approved)]
    # In a record, the version precedes the digest.
    if options.digest is not None and options.digest.split()[-1].removeprefix("sha256:") != digest:
        wrong.append(f"  expected: {options.digest}")
    print("\n".join(["WRONG", *wrong]) if wrong else f"RIGHT: {len(made)} files")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
