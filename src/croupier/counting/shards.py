"""Work in parts, on all cores: compiled functions let other threads run, so threads are enough."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Part = TypeVar("Part")
Result = TypeVar("Result")

Progress = Callable[[int, int], None]
"""Is told how many parts are done, and how many there are."""


def in_parts(
    work: Callable[[Part], Result],
    parts: Sequence[Part],
    workers: int | None = None,
    progress: Progress | None = None,
) -> Iterator[Result]:
    """What comes of each part, in the order of the parts. Parts not yet begun are dropped when nobody asks further."""
    pool = ThreadPoolExecutor(workers or os.cpu_count())
    try:
        for done, part in enumerate([pool.submit(work, part) for part in parts], 1):
            yield part.result()
            if progress is not None:
                progress(done, len(parts))
    finally:
        pool.shutdown(cancel_futures=True)
