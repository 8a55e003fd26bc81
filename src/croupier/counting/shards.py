"""Working in parts on all cores. Compiled functions release the GIL, so threads are enough."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Part = TypeVar("Part")
Result = TypeVar("Result")

Progress = Callable[[int, int], None]
"""Receives the number of parts done and their total."""


def in_parts(
    work: Callable[[Part], Result],
    parts: Sequence[Part],
    workers: int | None = None,
    progress: Progress | None = None,
) -> Iterator[Result]:
    """Yield the result of each part, in order. Parts not yet begun are dropped when the caller stops."""
    pool = ThreadPoolExecutor(workers or os.cpu_count())
    try:
        for done, part in enumerate([pool.submit(work, part) for part in parts], 1):
            yield part.result()
            if progress is not None:
                progress(done, len(parts))
    finally:
        pool.shutdown(cancel_futures=True)
