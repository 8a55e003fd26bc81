"""A witness: cosigns checkpoints of logs that it knows, if they extend everything it has cosigned before.

It speaks C2SP tlog-witness (``POST …/add-checkpoint``). Each log has its own file with what the witness has seen, which
is on disk before the cosignature leaves.
"""

import hashlib
import json
import re
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SHUT_RDWR
from threading import BoundedSemaphore, Lock, Timer
from typing import Any

from croupier.ledger.file_lock import alone
from croupier.ledger.keys import replace_file
from croupier.record import tree
from croupier.record.log_entries import TreeHead, read_head
from croupier.record.signed_note import BadNote, Signer, Verifier, read_note, unbase64

PATH = "/add-checkpoint"
MOST_HASHES = 63
LARGEST_REQUEST = 1 << 16
SECONDS = 30.0
"""The limit for a whole connection, so trickling bytes gains nothing."""
MOST_CONNECTIONS = 100
SIZE = "text/x.tlog.size"

_REQUEST = re.compile(r"old (?P<old>0|[1-9]\d{0,18})\n(?P<proof>(?:[A-Za-z0-9+/]{43}=\n)*)\n(?P<note>.+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class WitnessAnswer:
    """A witness's HTTP response."""

    status: int
    text: str
    kind: str = "text/plain; charset=utf-8"


class Witness:
    """Cosigns the logs whose keys it is given."""

    def __init__(
        self, signer: Signer, logs: Sequence[Verifier], folder: Path, clock: Callable[[], float] = time.time
    ) -> None:
        self.signer, self.folder, self.clock = signer, folder, clock
        self.logs: dict[str, list[Verifier]] = {}
        for log in logs:
            self.logs.setdefault(log.name, []).append(log)
        folder.mkdir(parents=True, exist_ok=True)
        self._mutex = Lock()

    def add_checkpoint(self, body: str) -> WitnessAnswer:
        """Answer a request with a cosignature, or with the reason for refusing one."""
        found = _REQUEST.fullmatch(body)
        if found is None:
            return WitnessAnswer(400, "not a request: old size, proof, empty line, checkpoint\n")
        try:
            old, proof = int(found["old"]), [unbase64(line) for line in found["proof"].split()]
            note = read_note(found["note"])
            head = read_head(note.text)
        except BadNote as error:
            return WitnessAnswer(400, f"{error}\n")
        if head.origin not in self.logs:
            return WitnessAnswer(404, f"the log {head.origin} is not known here\n")
        try:
            signed = bool(note.signers(self.logs[head.origin]))
        except BadNote:
            signed = False
        if not signed:
            return WitnessAnswer(403, "not signed with a key of that log\n")
        if old > head.size or len(proof) > MOST_HASHES:
            return WitnessAnswer(400, "the old size is above the new one, or the proof is too long\n")
        with self._alone():
            return self._extended(old, proof, head, note.text)

    def _extended(self, old: int, proof: list[bytes], head: TreeHead, text: str) -> WitnessAnswer:
        seen = self._seen(head.origin)
        if old != seen.size:
            return WitnessAnswer(409, f"{seen.size}\n", SIZE)
        if old == head.size and head.root != seen.root:
            return WitnessAnswer(409, f"{seen.size}\n", SIZE)
        if not tree.extends(old, seen.root, head.size, head.root, proof):
            return WitnessAnswer(422, "the proof does not show that this extends what was cosigned before\n")
        signature = self.signer.sign(text, int(self.clock()))
        replace_file(self._file(head.origin), json.dumps({"checkpoint": head.text}) + "\n")
        return WitnessAnswer(200, str(signature))

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Exclude other threads and processes, because what was seen last must not go back."""
        with self._mutex, alone(self.folder / "lock"):
            yield

    def _file(self, origin: str) -> Path:
        return self.folder / f"{hashlib.sha256(origin.encode()).hexdigest()[:32]}.json"

    def _seen(self, origin: str) -> TreeHead:
        """Return the latest cosigned tree. An unreadable file raises an error: then nothing is signed."""
        path = self._file(origin)
        if not path.exists():
            return TreeHead(origin, 0, tree.EMPTY)
        return read_head(json.loads(path.read_text("utf-8"))["checkpoint"])


class WitnessServer(ThreadingHTTPServer):
    """A server with a limit on simultaneous connections."""

    request_queue_size = MOST_CONNECTIONS
    """Connections that wait to be accepted; the system has others try again after a second."""

    def __init__(self, address: tuple[str, int], handler: type[BaseHTTPRequestHandler]) -> None:
        self._room = BoundedSemaphore(MOST_CONNECTIONS)
        super().__init__(address, handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        if self._room.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._room.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore broken connections; report any other error on standard error."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)


def witness_server(witness: Witness, host: str, port: int, seconds: float = SECONDS) -> WitnessServer:
    """Return a server for a witness; ``serve_forever`` runs it."""

    class Handler(BaseHTTPRequestHandler):
        timeout = seconds
        protocol_version = "HTTP/1.1"

        def setup(self) -> None:
            super().setup()
            self._ends = Timer(seconds, self._cut)
            self._ends.daemon = True
            self._ends.start()

        def finish(self) -> None:
            self._ends.cancel()
            super().finish()

        def _cut(self) -> None:
            with suppress(OSError):
                self.connection.shutdown(SHUT_RDWR)

        def do_POST(self) -> None:
            length = self.headers.get("Content-Length", "")
            if not self.path.endswith(PATH):
                self._answer(WitnessAnswer(404, f"a witness answers at {PATH}\n"))
            elif not length.isdecimal() or int(length) > LARGEST_REQUEST:
                self._answer(WitnessAnswer(413, "the request is too large, or has no length\n"))
            else:
                try:
                    body = self.rfile.read(int(length)).decode()
                except UnicodeDecodeError:
                    self._answer(WitnessAnswer(400, "not UTF-8\n"))
                    return
                self._answer(witness.add_checkpoint(body))

        def do_GET(self) -> None:
            self._answer(WitnessAnswer(200, f"{witness.signer.verifier}\n"))

        def _answer(self, answer: WitnessAnswer) -> None:
            data = answer.text.encode()
            self.send_response(answer.status)
            self.send_header("Content-Type", answer.kind)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, format: str, *args: Any) -> None:
            """Log nothing: what matters is in the answers."""

    return WitnessServer((host, port), Handler)
