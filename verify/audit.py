#!/usr/bin/env python3
"""Audit the records of gaming tables: ``python3 verify/audit.py export FILE``.

    audit.py export FILE [--checkpoint FILE]... [--log FILE]    an export, one record per line
    audit.py sqlite FILE [--checkpoint FILE]...                 the store of a house
        --workers N       use N processes; the verdict is the same for any number
        --resume FILE     save finished work in a file and continue from there next time; repeat to continue from
                          several files
        --shard K/N       audit only every Nth day of a table, starting with the Kth, for the file of --resume
        --since FILE      a checkpoint, of a table's day or signed; up to it only the chain is checked, because the
                          rest was audited when it was made; repeat for other tables
    audit.py proof FILE [--checkpoint FILE]...                  the proof of one record
    audit.py consistency FILE                                   the proof that one signed checkpoint extends another
    audit.py bundle FILE                                        the evidence for a dispute, a folder or a zip file

Signatures: ``--key VERIFIER`` is a key of the house's log as you know it (repeat it after a rotation), ``--witness
VERIFIER`` (may be repeated) is a witness that you trust, and ``--quorum N`` is how many of them must have cosigned (by
default, all).

The exit status is 0 if everything is right, 1 if something is wrong (the first wrong record is named), and 2 if the
command line is wrong. The program needs Python 3.11 or later and nothing else: ``python3 -I`` works.
"""

import argparse
import sqlite3
import sys
import zipfile
from pathlib import Path

# ``python3 -I`` leaves only the standard library on the path, not even the folder of this program.
sys.path.insert(0, str(Path(__file__).resolve().parent))

from auditor import bundle, log, merkle, notes, run, workers
from auditor.report import Fault
from auditor.stretches import ExportFile, StoreFile


def _tell(done: int, total: int) -> None:
    """Show the audit's progress if standard error is a terminal."""
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\r{done:,} of {total:,} records audited", end=end, file=sys.stderr, flush=True)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="audit.py", description="Audit the records of gaming tables.")
    parser.add_argument("what", choices=("export", "sqlite", "proof", "consistency", "bundle"), help="what FILE is")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument(
        "--checkpoint",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="a checkpoint that the records must match",
    )
    parser.add_argument("--log", type=Path, metavar="FILE", help="the house's log, with an export")
    parser.add_argument("--key", action="append", default=[], metavar="VERIFIER", help="a key of the house's log")
    parser.add_argument("--witness", action="append", default=[], metavar="VERIFIER", help="a witness that you trust")
    parser.add_argument("--quorum", type=int, metavar="N", help="how many witnesses must have cosigned")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="audit with N processes")
    parser.add_argument(
        "--resume",
        type=Path,
        action="append",
        default=[],
        metavar="FILE",
        help="save finished work, and continue from it",
    )
    parser.add_argument("--shard", type=_shard, metavar="K/N", help="audit only every Nth day of a table, for --resume")
    parser.add_argument(
        "--since", type=Path, action="append", default=[], metavar="FILE", help="a checkpoint: audit what came after it"
    )
    options = parser.parse_args(arguments)
    if options.workers < 1:
        parser.error("--workers must be at least 1")
    if options.shard is not None and (len(options.resume) != 1 or options.what not in ("export", "sqlite")):
        parser.error("--shard needs an export or a store, and one --resume FILE to save its results in")
    try:
        wanted = _wanted(options)
        checkpoints, heads = _checkpoints(options.checkpoint)
        if options.what == "proof":
            print(run.audit_proof(options.file.read_bytes(), checkpoints, wanted))
        elif options.what == "consistency":
            print(log.audit_consistency(options.file.read_bytes(), wanted))
        elif options.what == "bundle":
            print(bundle.audit_bundle(bundle.files_of(options.file)))
        else:
            if not options.file.is_file():
                raise FileNotFoundError(2, "no such file", str(options.file))
            report, status = _audited(options, wanted, checkpoints, heads)
            print(report)
            return status
    except Fault as fault:
        print(fault)
        return 1
    except (OSError, ValueError, sqlite3.Error, zipfile.BadZipFile) as problem:
        print(f"audit.py: {problem}", file=sys.stderr)
        return 2
    return 0


def _shard(text: str) -> tuple[int, int]:
    """Return the shard's number and the number of shards."""
    turn, _, shards = text.partition("/")
    if not (turn.isdecimal() and shards.isdecimal() and 1 <= int(turn) <= int(shards)):
        raise argparse.ArgumentTypeError(f"{text} is not a shard; the first of four is 1/4")
    return int(turn), int(shards)


def _audited(
    options: argparse.Namespace, wanted: log.Wanted, checkpoints: list[merkle.Checkpoint], heads: list[log.Head]
) -> tuple[str, int]:
    """Audit an export or a store, and the house's log. Return the report and the exit status; raise the first fault."""
    signed = _log(options)
    since, since_heads = _checkpoints(options.since)
    heads = heads + since_heads
    if signed.entries or wanted.keys or wanted.quorum or heads:
        log.check_log(signed, wanted, heads)
    covered = signed.covered(max(head.size for head in since_heads)) if since_heads else []
    whole = options.what == "sqlite"
    source = (StoreFile if whole else ExportFile)(options.file)
    if options.shard is not None:
        (resume,) = options.resume
        right, number = workers.audit_shard(
            source, options.shard, resume, checkpoints, since, options.workers, _tell, signed, covered
        )
        counts = f"{right} of {number} days of tables in shard {'/'.join(map(str, options.shard))} are right"
        return f"{counts}; {resume} saves them for the audit of the whole file", int(right < number)
    summary = workers.audit_file(source, checkpoints, since, options.workers, options.resume, _tell, signed, covered)
    if signed.states and whole:
        table, day = next(iter(signed.states))
        raise Fault("a day covered by the log is missing", f"table {table}, {day}", "no record of it")
    if signed.states:
        summary.notes.append(f"the log covers {len(signed.states)} days that are not in this export")
    return f"{summary}{signed if signed.entries else ''}", 0


def _wanted(options: argparse.Namespace) -> log.Wanted:
    """Return whose signatures are required. Raise ValueError if the options don't fit together."""
    try:
        keys = tuple(notes.read_key(text) for text in options.key)
        witnesses = tuple(notes.read_key(text) for text in options.witness)
    except Fault as fault:
        raise ValueError(fault.what) from None
    quorum = len(set(witnesses)) if options.quorum is None else options.quorum
    if any(key.type != notes.LOG for key in keys) or any(witness.type != notes.WITNESS for witness in witnesses):
        raise ValueError("--key takes the key of a log, and --witness the key of a witness")
    if not 0 <= quorum <= len(set(witnesses)):
        raise ValueError(f"a quorum of {quorum} is impossible with {len(set(witnesses))} witnesses")
    return log.Wanted(keys, witnesses, quorum)


def _checkpoints(paths: list[Path]) -> tuple[list[merkle.Checkpoint], list[log.Head]]:
    """Read the checkpoints that were kept: those of tables, and signed ones of the house's log."""
    tables, heads = [], []
    for path in paths:
        text = path.read_text("utf-8")
        if text.startswith(merkle.FIRST_LINE):
            tables.append(merkle.read_checkpoint(text, str(path)))
            continue
        try:
            heads.append(log.read_head(text))
        except Fault:
            raise ValueError(f"{path}: neither a checkpoint of format 1.0 nor a signed checkpoint") from None
    return tables, heads


def _log(options: argparse.Namespace) -> log.Log:
    if options.log is not None:
        return log.of_file(options.log.read_bytes())
    return run.log_of(options.file) if options.what == "sqlite" else log.Log([], [])


if __name__ == "__main__":
    sys.exit(main())
