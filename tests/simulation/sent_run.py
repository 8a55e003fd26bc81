"""A run as a worker gets it, without the processes: a copy that was written and read, its last block played first.

What processes do besides is tested with Pack's Poker (:mod:`test_simulation_workers`).
"""

import pickle
from typing import Any

from croupier.simulation.runner import Block, Found, Run, Tallies


def as_workers(run: Run[Found], blocks: list[Block], **_: Any) -> Tallies[Found]:
    """The tallies of blocks that were played in the wrong order by somebody else, in the right one."""
    copy: Run[Found] = pickle.loads(pickle.dumps(run))
    assert copy is not run
    played = {block: copy.play_block(*block) for block in reversed(blocks)}
    yield from (played[block] for block in blocks)
