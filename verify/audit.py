#!/usr/bin/env python3
"""Audit the records of gaming tables: ``python3 verify/audit.py export FILE``.

    audit.py export FILE [--checkpoint FILE]...    an export, one record a line
    audit.py sqlite FILE [--checkpoint FILE]...    the store of a house
    audit.py proof FILE [--checkpoint FILE]...     the proof of one record
    audit.py bundle FILE                           the evidence for a dispute, a folder or a zip file

The exit status is 0 if all is right, 1 if something is wrong (the first wrong record is named), 2 if this program was
called in a way that it does not understand. It needs Python 3.11 or later and nothing else: ``python3 -I`` will do.
"""

import argparse
import sqlite3
import sys
import zipfile
from pathlib import Path

# ``python3 -I`` keeps everything but the standard library out, and with it the folder that this program lies in.
sys.path.insert(0, str(Path(__file__).resolve().parent))

from auditor import bundle, merkle, run
from auditor.report import Fault


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="audit.py", description="Audit the records of gaming tables.")
    parser.add_argument("what", choices=("export", "sqlite", "proof", "bundle"), help="what FILE is")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument(
        "--checkpoint", type=Path, action="append", default=[], metavar="FILE", help="a checkpoint that must be met"
    )
    given = parser.parse_args(arguments)
    try:
        checkpoints = [merkle.read_checkpoint(path.read_text("utf-8"), str(path)) for path in given.checkpoint]
        if given.what == "proof":
            print(run.audit_proof(given.file.read_bytes(), checkpoints))
        elif given.what == "bundle":
            print(bundle.audit_bundle(bundle.files_of(given.file)))
        elif given.what == "export":
            print(run.audit(run.lines_of(given.file.read_bytes()), checkpoints))
        else:
            if not given.file.is_file():
                raise FileNotFoundError(2, "no such file", str(given.file))
            print(run.audit(run.rows_of(given.file), checkpoints))
    except Fault as fault:
        print(fault)
        return 1
    except (OSError, ValueError, sqlite3.Error, zipfile.BadZipFile) as problem:
        print(f"audit.py: {problem}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
