"""Raw and scaled output of the live source for a laboratory, with digests that ``sha256sum`` checks.

Raw output is words as the source gives them. Scaled output is what tables make of words: shuffled decks and throws. The
two use different words, and nothing exported is ever dealt.
"""

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import croupier
from croupier.equipment.cards import STANDARD_52
from croupier.errors import CroupierError
from croupier.trials.draws import LiveDraws

RAW, SHUFFLES, THROWS = "raw.bin", "shuffles.txt", "throws.txt"
DIGESTS, MANIFEST = "SHA256SUMS", "manifest.json"

MOST = 1 << 34
"""The most bytes, shuffles or throws in one export."""


class NotExported(CroupierError, ValueError):
    """Output that can't be written as requested, with the reason."""


@dataclass(frozen=True, slots=True)
class ExportAmounts:
    """The amounts of each kind of output to write."""

    raw_bytes: int = 0
    shuffles: int = 0
    throws: int = 0

    def check(self) -> None:
        amounts = (("bytes", self.raw_bytes), ("shuffles", self.shuffles), ("throws", self.throws))
        for what, number in amounts:
            if not 0 <= number <= MOST:
                raise NotExported(f"{number:,} {what}; allowed: none to {MOST:,}")
        if not any(number for _, number in amounts):
            raise NotExported("nothing was requested; use --bytes, --shuffles or --throws")
        if self.raw_bytes % 4:
            raise NotExported(f"{self.raw_bytes:,} bytes are not whole words; allowed: a multiple of 4")


Progress = Callable[[int, int], None]


def export(
    wanted: ExportAmounts, folder: Path, time: str, drawing: LiveDraws, progress: Progress = lambda _done, _of: None
) -> None:
    """Write the output into a new folder."""
    wanted.check()
    try:
        folder.mkdir(parents=True)
    except FileExistsError:
        raise NotExported(f"{folder} already exists; an export never overwrites another") from None
    parts: list[tuple[str, int, Callable[[], bytes], str]] = [
        (RAW, wanted.raw_bytes // 4, lambda: drawing.word().to_bytes(4, "little"), RAW_FORM),
        (SHUFFLES, wanted.shuffles, lambda: _shuffle(drawing), SHUFFLES_FORM),
        (THROWS, wanted.throws, lambda: _throw(drawing), THROWS_FORM),
    ]
    total = sum(number for _, number, _, _ in parts)
    done = 0
    files: dict[str, dict[str, object]] = {}
    for name, number, draw, form in parts:
        if not number:
            continue
        digest, size = hashlib.sha256(), 0
        with (folder / name).open("xb") as file:
            for piece in _pieces(draw, number):
                file.write(piece)
                digest.update(piece)
                size += len(piece)
                done += 1
                if done % 1000 == 0 or done == total:
                    progress(done, total)
        files[name] = {"bytes": size, "draws": number, "form": form, "sha256": digest.hexdigest()}
    manifest = {
        "files": files,
        "format": 1,
        "laboratory": drawing.source.laboratory,
        "source": "the operating system's secure source" if not drawing.source.laboratory else "a laboratory's seed",
        "time": time,
        "version": croupier.__version__,
    }
    text = json.dumps(manifest, indent=2, sort_keys=True) + "\n"
    _write(folder / MANIFEST, text)
    digests = {name: str(entry["sha256"]) for name, entry in files.items()}
    digests[MANIFEST] = hashlib.sha256(text.encode()).hexdigest()
    # The form that sha256sum --check reads: the digest, a space, a star for binary, the name.
    _write(folder / DIGESTS, "".join(f"{digest} *{name}\n" for name, digest in sorted(digests.items())))


RAW_FORM = "words of 32 bits as the source gave them, the lowest byte first"
SHUFFLES_FORM = f"one shuffle of a deck of {len(STANDARD_52)} cards a line, from the top card down"
THROWS_FORM = "one throw of two dice a line, the faces of the first and of the second die"


def _pieces(draw: Callable[[], bytes], number: int) -> Iterator[bytes]:
    for _ in range(number):
        yield draw()


def _shuffle(drawing: LiveDraws) -> bytes:
    return " ".join(str(STANDARD_52[card]) for card in drawing.order()).encode() + b"\n"


def _throw(drawing: LiveDraws) -> bytes:
    return " ".join(map(str, drawing.throw())).encode() + b"\n"


def _write(file: Path, text: str) -> None:
    with file.open("x", encoding="utf-8", newline="\n") as opened:
        opened.write(text)
