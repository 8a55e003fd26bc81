"""Playing a run on a cluster. A block's tally follows from the run alone, whichever worker plays it."""

from collections.abc import Generator

from croupier.cluster import Cluster
from croupier.simulation.rounds import NotSimulated
from croupier.simulation.runner import Block, Found, Players, Run, play_block


def on_cluster(address: str) -> Players:
    """Return players on the cluster at an address, such as ``tcp://host:8786`` or ``local:4``."""
    cluster = Cluster(address, NotSimulated)

    def play_there(run: Run[Found], blocks: list[Block]) -> Generator[Found, None, None]:
        yield from cluster.results(play_block, run, blocks)

    return play_there
