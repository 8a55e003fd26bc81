"""``croupier ledger``, the signed log over all tables: sign it, prove with it, and cosign other houses' logs."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from croupier.cli.ledger import Output, _fail, _ledger, _say, _writable_ledger
from croupier.cli.ledger_option import StoreAt
from croupier.play.console import write_new

if TYPE_CHECKING:
    from croupier.ledger.log_check import CheckedLog, SignaturePolicy

Keys = Annotated[
    Path | None,
    Parameter(
        help="The folder with the house's keys; by default $CROUPIER_KEYS, or croupier/keys in your configuration."
    ),
]


def policy_of(key: str | None, witnesses: tuple[str, ...], quorum: int | None) -> "SignaturePolicy":
    """Return the signatures required by the command line."""
    from croupier.ledger.log_check import SignaturePolicy
    from croupier.record.signed_note import BadNote, read_verifier

    try:
        known = tuple(dict.fromkeys(map(read_verifier, witnesses)))
        pinned = read_verifier(key) if key is not None else None
        return SignaturePolicy(pinned, known, len(known) if quorum is None else quorum)
    except BadNote as error:
        _fail(error)


LAST_SECOND = 253_402_300_799
"""The end of the year 9999; a witness may state any time."""


def _written(seconds: int) -> str:
    return datetime.fromtimestamp(min(seconds, LAST_SECOND), UTC).isoformat()


def checked_log_lines(log: "CheckedLog") -> Iterator[str]:
    """Yield the results of a check of the log."""
    if log.wrong:
        yield f"  In the house's log: {log.wrong}."
    elif log.entries:
        yield (
            f"The house's log: {log.entries} entries, {log.checkpoints} signed checkpoints, "
            f"consistent with each other and with the records; {log.keys} signing key{'s'[: log.keys > 1]}."
        )
        if log.latest < log.entries:
            yield f"  The latest checkpoint covers {log.latest} entries; those after it are not signed yet."
        if log.cosigned:
            yield (
                f"  The latest checkpoint is cosigned by {log.cosigned} of the witnesses named, last at "
                f"{_written(log.cosigned_at)}."
            )
        if log.kept:
            yield "  The log matches the checkpoint."
        if not log.pinned:
            yield "  Its keys are those stated in the log itself; --key compares them with the one that you know."


def sign(
    *,
    witnesses: Annotated[
        Path | None, Parameter(help="A file with witnesses: a verifier key and a URL on each line.")
    ] = None,
    keys: Keys = None,
    output: Output = None,
    store: StoreAt = None,
) -> None:
    """Sign a checkpoint of the house's log over all tables, have it cosigned, and print it.

    Exit status 1 if a witness did not cosign.
    """
    from croupier.ledger.cosignatures import cosign, read_witnesses
    from croupier.ledger.log_writer import LogWriter

    with _writable_ledger(store) as opened:
        known_witnesses = read_witnesses(witnesses) if witnesses is not None else []
        log = LogWriter(opened, keys)
        note, problems = cosign(log, log.checkpoint(), known_witnesses)
    if output is None:
        print(note, end="")
    else:
        write_new(output, [str(note)], _fail)
        _say([f"{output} written."])
    if problems:
        _fail("not cosigned by " + "; ".join(problems), 1)


def log(*, output: Output = None, store: StoreAt = None) -> None:
    """Write the house's log and its signed checkpoints for the auditor (audit.py export FILE --log LOG)."""
    from croupier.ledger.house_log import HouseLog
    from croupier.record.codec import canonical

    with _ledger(store) as opened:
        found = HouseLog(opened).refresh()
        text = canonical(found.exported())
    if output is None:
        print(text)
    else:
        write_new(output, [f"{text}\n"], _fail)
        _say([f"{output} written: {len(found.entries)} entries."])


def consistency(
    old: Annotated[int, Parameter(name="OLD", help="The number of entries in the older checkpoint.")],
    new: Annotated[int, Parameter(name="NEW", help="The number of entries in the newer checkpoint.")],
    /,
    *,
    store: StoreAt = None,
) -> None:
    """Prove that the signed checkpoint of NEW entries extends the one of OLD entries (audit.py consistency FILE)."""
    from croupier.ledger.house_log import HouseLog
    from croupier.record.codec import canonical

    with _ledger(store) as opened:
        print(canonical(HouseLog(opened).refresh().consistency(old, new)))


def witness(
    *,
    name: Annotated[str, Parameter(help="The name of the witness, as in witness.example/w1.")],
    log: Annotated[tuple[str, ...], Parameter(help="The verifier key of a log to cosign; may be repeated.")],
    folder: Annotated[Path, Parameter(help="The folder for its key and the latest state of each log.")],
    host: Annotated[str, Parameter(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port to listen on.")] = 8775,
) -> None:
    """Act as a witness (C2SP tlog-witness): cosign checkpoints of these logs that extend all that was cosigned before.

    Run it on a different machine from the house. It prints its verifier key, which the house and its auditors need.
    """
    from croupier.ledger.errors import LedgerError
    from croupier.ledger.keys import read_signing_key, write_key
    from croupier.ledger.witness import Witness, witness_server
    from croupier.record.signed_note import COSIGNATURE, SIGNATURE, BadNote, new_signer, read_verifier

    path = folder / "witness.key"
    try:
        logs = [read_verifier(text) for text in log]
        if any(known.type != SIGNATURE for known in logs):
            _fail("a witness's key cannot sign a log")
        if not path.exists():
            write_key(path, new_signer(name, COSIGNATURE).written())
        signer = read_signing_key(path)
        if (signer.name, signer.type) != (name, COSIGNATURE):
            _fail(f"{path} is the key of {signer.name}")
        server = witness_server(Witness(signer, logs, folder), host, port)
    except (BadNote, LedgerError, OSError) as error:
        _fail(error)
    _say([f"Witness {signer.verifier}", f"at http://{host}:{server.server_port}/add-checkpoint. Ctrl-C ends."])
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()
