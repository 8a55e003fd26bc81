"""A progress line on the terminal for long counts."""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager


class CountedSoFar:
    """The progress of a count."""

    def __init__(self) -> None:
        self.number, self.words = 0, ""

    def __call__(self, number: int, words: str) -> None:
        self.number, self.words = number, words


@contextmanager
def progress(total: int, patience: float = 1, every: float = 0.5) -> Iterator[CountedSoFar]:
    """Show what is being counted in a line on the terminal, while the block runs and once it takes a second."""
    at = CountedSoFar()
    if not sys.stderr.isatty():
        yield at
        return
    done = threading.Event()
    began = time.monotonic()

    def tell() -> None:
        shown = False
        while not done.wait(every if shown else patience):
            shown = True
            seconds = int(time.monotonic() - began)
            line = f"counting {at.number} of {total}: {at.words} ({seconds} s)"
            print(f"\r\x1b[K{line[:78]}", end="", file=sys.stderr, flush=True)
        if shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield at
    finally:
        done.set()
        teller.join()
