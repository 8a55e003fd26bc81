"""A witness cosigns what extends what it has seen, and nothing else; and the house asks it to."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from socket import create_connection
from threading import Thread
from time import sleep
from urllib.request import urlopen

import pytest
from ledger_days import Open, do_all, opened, short_day

from croupier.ledger.cosignatures import WitnessAt, cosign, read_witnesses
from croupier.ledger.errors import LedgerError
from croupier.ledger.log_writer import LogWriter
from croupier.ledger.witness import MOST_CONNECTIONS, SIZE, Witness, witness_server
from croupier.record import tree
from croupier.record.log_entries import TreeHead
from croupier.record.signed_note import COSIGNATURE, SIGNATURE, SignedNote, Signer, read_note, to_base64

LOG = Signer("log.example", SIGNATURE, b"l" * 32)
WITNESS = Signer("witness.example/w1", COSIGNATURE, b"w" * 32)
LEAVES = [tree.leaf_hash(bytes([number])) for number in range(10)]
FORK = [*LEAVES[:2], tree.leaf_hash(b"another history"), *LEAVES[3:]]
NOW = 1_767_304_800


@pytest.fixture
def witness(tmp_path: Path) -> Witness:
    return Witness(WITNESS, [LOG.verifier], tmp_path / "witness", lambda: NOW)


def note(leaves: list[bytes], size: int, signer: Signer = LOG, origin: str = LOG.name) -> SignedNote:
    text = TreeHead(origin, size, tree.root(leaves[:size])).text
    return SignedNote(text).also(signer.sign(text))


def request(old: int, size: int, leaves: list[bytes] = LEAVES, of: SignedNote | None = None) -> str:
    proof = tree.consistency(leaves[:size], min(old, size))
    return f"old {old}\n{''.join(f'{to_base64(digest)}' + chr(10) for digest in proof)}\n{of or note(leaves, size)}"


def test_what_extends_is_cosigned(witness: Witness) -> None:
    for old, size in ((0, 3), (3, 3), (3, 7), (7, 10)):
        answer = witness.add_checkpoint(request(old, size))
        assert answer.status == 200, answer
        cosigned = read_note(f"{note(LEAVES, size).text}\n{answer.text}")
        assert cosigned.signers([WITNESS.verifier]) == [WITNESS.verifier]
        assert cosigned.signatures[0].time == NOW


def test_what_a_witness_refuses(witness: Witness) -> None:
    assert witness.add_checkpoint(request(0, 5)).status == 200
    stranger = Signer(LOG.name, SIGNATURE, b"s" * 32)
    altered = str(note(LEAVES, 7)).replace("\n7\n", "\n8\n")
    refusals = {
        "rolled back": (409, request(0, 3)),
        "from another size": (409, request(4, 7)),
        "a fork of the same size": (409, request(5, 5, FORK)),
        "a fork that goes on": (422, request(5, 7, FORK)),
        "no proof": (422, f"old 5\n\n{note(LEAVES, 7)}"),
        "another key under the log's name": (403, request(5, 7, of=note(LEAVES, 7, stranger))),
        "an altered note": (403, f"old 5\n\n{altered}"),
        "an unknown log": (404, request(5, 7, of=note(LEAVES, 7, origin="other.example"))),
        "an old size above the new one": (400, request(8, 7)),
        "no request": (400, "old five\n\n"),
        "no note": (400, "old 5\n\nlog.example\n7\n"),
    }
    for what, (status, body) in refusals.items():
        answer = witness.add_checkpoint(body)
        assert answer.status == status, (what, answer)
        if status == 409:
            assert (answer.text, answer.kind) == ("5\n", SIZE), what
    assert witness.add_checkpoint(request(5, 7)).status == 200, "what it has refused has changed nothing"


def test_what_a_witness_has_seen_outlasts_it(witness: Witness) -> None:
    """It is on disk before the signature is sent; a witness that can't write doesn't sign."""
    assert witness.add_checkpoint(request(0, 5)).status == 200
    again = Witness(WITNESS, [LOG.verifier], witness.folder)
    assert again.add_checkpoint(request(0, 3)).text == "5\n"
    for path in witness.folder.glob("*.json"):
        path.write_text("damaged")
    with pytest.raises(ValueError, match="Expecting value"):
        again.add_checkpoint(request(0, 3))


@pytest.fixture
def served(tmp_path: Path, log: LogWriter) -> Iterator[WitnessAt]:
    server = witness_server(Witness(WITNESS, [log.keys.current.key], tmp_path / "witness"), "127.0.0.1", 0)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield WitnessAt(WITNESS.verifier, f"http://127.0.0.1:{server.server_port}/w1")
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def log(open_store: Open, tmp_path: Path) -> LogWriter:
    made = LogWriter(open_store(tmp_path / "house.sqlite"), tmp_path / "keys")
    made.create("log.example", "2026-01-01T20:00:00+00:00")
    return made


def test_a_connection_that_is_held_open_ends(witness: Witness) -> None:
    """Whether nothing comes, or a byte now and then; and only a limited number of them is allowed."""
    server = witness_server(witness, "127.0.0.1", 0, seconds=0.5)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        address = ("127.0.0.1", server.server_port)
        with create_connection(address, timeout=20) as slow, suppress(OSError):
            slow.sendall(b"POST /add-checkpoint HTTP/1.1\r\nX: ")
            for _ in range(1000):
                slow.sendall(b"x")
                sleep(0.02)
            pytest.fail("a byte now and then kept a connection open")
        held = [create_connection(address, timeout=20) for _ in range(MOST_CONNECTIONS + 20)]
        for connection in held:
            with suppress(OSError):
                connection.sendall(b"POST /add-checkpoint HTTP/1.1\r\nX: ")
        for connection in held:
            with suppress(OSError):
                assert connection.recv(1) == b""
            connection.close()
        with urlopen(f"http://127.0.0.1:{server.server_port}/", timeout=20) as answer:
            assert answer.read().decode() == f"{WITNESS.verifier}\n"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_the_house_has_its_checkpoints_cosigned(log: LogWriter, served: WitnessAt) -> None:
    """It need not know what the witness has seen: the witness says so, and the house proves from there."""
    for script in (short_day()[:5], short_day()[5:]):
        with opened(log.store) as table:
            do_all(table, script)
        cosigned, problems = cosign(log, log.checkpoint(), [served])
        assert problems == []
        assert cosigned.signers([served.key]) == [served.key]
        assert log.signed() == cosigned, "it is kept"
    assert len(log.sizes()) == 3


def test_the_house_is_told_why_it_is_not_cosigned(log: LogWriter, served: WitnessAt) -> None:
    stranger = WitnessAt(Signer("other.example", COSIGNATURE, b"o" * 32).verifier, served.url)
    nobody = WitnessAt(WITNESS.verifier, "http://127.0.0.1:9")
    note, problems = cosign(log, log.checkpoint(), [stranger, nobody])
    assert len(note.signatures) == 1
    assert ["no valid cosignature" in problems[0], "cannot be reached" in problems[1]] == [True, True]


def test_a_file_of_witnesses(tmp_path: Path) -> None:
    path = tmp_path / "witnesses"
    path.write_text(f"# ours\n{WITNESS.verifier} https://witness.example/w1/\n\n")
    assert read_witnesses(path) == [WitnessAt(WITNESS.verifier, "https://witness.example/w1")]
    for wrong in (f"{WITNESS.verifier}\n", f"{LOG.verifier} https://a.example\n", f"{WITNESS.verifier} file:///etc\n"):
        path.write_text(wrong)
        with pytest.raises(LedgerError, match="line 1"):
            read_witnesses(path)
