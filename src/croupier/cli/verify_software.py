"""``croupier verify``: which program this is, and whether it matches what was approved."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from croupier.play.console import failing, print_json, write_new

app = App(name="verify", help="Identify this program, and compare it with what was approved.")
_fail = failing("verify")

Folder = Annotated[Path | None, Parameter(help="The package to examine; by default, this program's own.")]
Json = Annotated[bool, Parameter(help="Print JSON.")]


@app.command
def manifest(
    *,
    folder: Folder = None,
    output: Annotated[Path | None, Parameter(alias="-o", help="The file to write; it must not exist.")] = None,
) -> None:
    """Print the SHA-256 of every file of the program, as sha256sum does; the digest of that text is the program's."""
    from croupier.ledger.identity import digest_of, manifest_text
    from croupier.ledger.identity import manifest as made

    found = made(_package(folder))
    if output is None:
        print(manifest_text(found), end="")
        return
    write_new(output, [manifest_text(found)], _fail)
    print(f"{output} written: {len(found)} files, sha256:{digest_of(found)}")


@app.command
def check(
    *,
    manifest: Annotated[
        Path | None, Parameter(help="The approved manifest; by default, the installed wheel's.")
    ] = None,
    folder: Folder = None,
    compiled: Annotated[bool, Parameter(help="Also check Python's compiled files, which takes some seconds.")] = False,
    json: Json = False,
) -> None:
    """Compare the program with what was approved. Exit status 1 if a single byte differs, 2 if nothing was approved."""
    import croupier
    from croupier.ledger.identity import NoManifest, changed_bytecode, difference, digest_of, read_manifest, released
    from croupier.ledger.identity import manifest as made

    found = made(_package(folder))
    try:
        approved = released() if manifest is None else read_manifest(manifest.read_text("utf-8"))
    except FileNotFoundError:
        _fail(f"{manifest}: there is no such file; “croupier verify manifest” prints one")
    except (OSError, UnicodeDecodeError, NoManifest) as problem:
        _fail(f"{manifest}: {problem}")
    if approved is None:
        _fail("this was not installed from a wheel, so name the approved manifest with --manifest FILE")
    wrong = difference(approved, found)
    if compiled and (bytecode := changed_bytecode(folder)):
        wrong = replace(wrong, changed=(*wrong.changed, *(f"{path} as compiled" for path in bytecode)))
    if json:
        data = {
            "right": not wrong,
            "version": croupier.__version__,
            "digest": f"sha256:{digest_of(found)}",
            "files": len(found),
            "changed": list(wrong.changed),
            "missing": list(wrong.missing),
            "added": list(wrong.added),
        }
        print_json(data)
    else:
        print(f"croupier {croupier.__version__}, {len(found)} files, sha256:{digest_of(found)}")
        print(f"WRONG: {wrong}." if wrong else "It matches what was approved, to the byte.")
        print("verify/software.py computes the same digest and shares no code with this program.")
    sys.exit(1 if wrong else 0)


def _package(folder: Path | None) -> Path | None:
    if folder is not None and not (folder / "__init__.py").is_file():
        _fail(f"{folder} is not a package: it has no __init__.py")
    return folder
