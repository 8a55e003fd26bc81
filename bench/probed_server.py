"""``croupier``, with a probe in its event loop that writes down how long the loop kept it waiting.

A task sleeps for a moment, again and again. Whatever it oversleeps, every message of every client waits as well: for a
callback that takes long, for a thread that holds the interpreter, or for the processor. Each second it appends a line
to the file that ``CROUPIER_PROBE`` names: how often it woke, and its longest and second longest delay. Where
``CROUPIER_STACKS`` names a file, a thread samples what every other thread does, to find out what takes the time.
"""

import asyncio
import json
import os
import sys
import threading
import time
from collections import Counter
from types import FrameType
from typing import cast

from croupier.cli import main
from croupier.service import floor

NAP = 0.005


async def probe(path: str) -> None:
    with open(path, "a", encoding="utf-8", buffering=1) as out:
        while True:
            ends, delays = time.monotonic() + 1, []
            while time.monotonic() < ends:
                start = time.monotonic()
                await asyncio.sleep(NAP)
                delays.append(max(0.0, time.monotonic() - start - NAP))
            out.write(json.dumps(sorted(delays)[::-1]) + "\n")


def sample(path: str, seconds: float = 0.005) -> None:
    """Count the stacks of all threads that do something; written down every few seconds."""
    found: Counter[str] = Counter()
    own, written = threading.get_ident(), time.monotonic()
    while True:
        time.sleep(seconds)
        for thread, frame in sys._current_frames().items():
            if thread == own:
                continue
            lines, at = list[str](), cast(FrameType | None, frame)
            while at is not None:
                lines.append(f"{at.f_code.co_filename.rpartition('site-packages/')[2]}:{at.f_code.co_qualname}")
                at = at.f_back
            found[";".join(reversed(lines))] += 1
        if time.monotonic() - written > 5:
            written = time.monotonic()
            with open(path, "w", encoding="utf-8") as out:
                out.writelines(f"{stack} {number}\n" for stack, number in found.most_common())


opening = floor.Floor.open


async def opened(self: floor.Floor) -> None:
    await opening(self)
    self._tasks.append(asyncio.create_task(probe(os.environ["CROUPIER_PROBE"])))


floor.Floor.open = opened  # type: ignore[method-assign]

if __name__ == "__main__":
    if stacks := os.environ.get("CROUPIER_STACKS"):
        threading.Thread(target=sample, args=(stacks,), daemon=True).start()
    main()
