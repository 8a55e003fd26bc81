"""Compiled spins of big six: one player with the same wagers in every spin (19:47-5.5, 5.6)."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.money import Cents
from croupier.games.big_six.rules import BigSixRules, rules_of
from croupier.games.big_six.wagers import AREAS, BigSixArea, shown
from croupier.games.wager_odds import LOSES
from croupier.regulation import Paragraphs
from croupier.simulation.dealing import select
from croupier.simulation.rounds import Ends, NotSimulated, Staked, WagerEnd, accepted
from croupier.simulation.run_request import for_one_player
from croupier.words import area_name

P = Paragraphs("19:47")

CHUNK = 1 << 16
FLAT = "flat"


def rounds_of(rules: BigSixRules, strategy: str | None, stakes: Mapping[str, Cents | None]) -> "BigSixRounds":
    """Return the spins for the given wagers, or for every area if none is given."""
    if strategy not in (None, FLAT):
        raise NotSimulated(f"no strategy is named {strategy!r} for big six, where players decide nothing; leave it out")
    if unknown := [key for key in stakes if key not in AREAS]:
        raise NotSimulated(f"no wager is named {unknown[0]!r} at this table; available: {', '.join(AREAS)}")
    chosen = {area: stakes.get(text) for text, area in AREAS.items() if not stakes or text in stakes}
    wagers = tuple(_staked(rules, area, amount) for area, amount in chosen.items())
    loses = [[shown(rules.wheel, place) != area for place in range(len(rules.wheel))] for area in chosen]
    return BigSixRounds(wagers, np.array(loses, dtype=np.uint8))


def _staked(rules: BigSixRules, area: BigSixArea, amount: Cents | None) -> Staked:
    limits, pays = rules.limit(area), rules.odds(area)
    stake = accepted(f"the wager on {area_name(area)}", amount, limits.minimum, limits.maximum, (), rules.smallest_chip)
    ends = (WagerEnd("Wins", str(pays), pays.payment(stake)), WagerEnd("Loses", LOSES, -stake))
    return Staked(str(area), area.kind.value, area_name(area), str(pays), stake, ends, (P("5.5"), P("5.6")))


@dataclass(frozen=True, slots=True)
class BigSixRounds:
    """Compiled spins for one player."""

    wagers: tuple[Staked, ...]
    loses: NDArray[np.uint8]
    """Each wager's end by place on the wheel: 0 if it wins, 1 if it loses."""
    strategy: str = FLAT
    others: int = 0
    chunk: int = CHUNK
    note: str = "A round is one spin, which decides every wager."

    def play(self, seed: int, first: int, rounds: int) -> Ends:
        return self.settle(select(seed, first, rounds, self.loses.shape[1]) - 1)

    def settle(self, places: NDArray[np.uint8]) -> Ends:
        """Settle the given spins, as places on the wheel."""
        return self.loses[:, places]


requested_rounds = for_one_player(rules_of, rounds_of, "other players make no difference at big six")
