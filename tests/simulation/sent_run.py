"""A run as a worker gets it, without the processes: a serialized copy, its last block played first.

What processes add is tested with Pack's Poker (:mod:`test_simulation_workers`).
"""

import pickle
from typing import Any

from croupier.simulation.runner import Block, Found, Run, Tallies


def as_workers(run: Run[Found], blocks: list[Block], **_: Any) -> Tallies[Found]:
    """Return, in the right order, the tallies of blocks that a worker played in the wrong order."""
    copy: Run[Found] = pickle.loads(pickle.dumps(run))
    assert copy is not run
    played = {block: copy.play_block(*block) for block in reversed(blocks)}
    yield from (played[block] for block in blocks)
