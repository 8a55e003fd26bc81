"""Compiled spins of big six: one player with the same wagers in every spin (19:47-5.5, 5.6)."""

from collections.abc import Mapping
from functools import partial

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.money import Cents
from croupier.games.big_six.rules import BigSixRules, rules_of
from croupier.games.big_six.wagers import AREAS, BigSixArea, shown
from croupier.games.wager_odds import LOSES
from croupier.regulation import Paragraphs
from croupier.simulation.dealing import select
from croupier.simulation.flat_rounds import FlatRounds, flat_wagers
from croupier.simulation.rounds import Staked, WagerEnd, accepted
from croupier.simulation.run_request import for_one_player
from croupier.words import area_name

P = Paragraphs("19:47")


def rounds_of(rules: BigSixRules, strategy: str | None, stakes: Mapping[str, Cents | None]) -> FlatRounds:
    """Return the spins for the given wagers, or for every area if none is given."""
    chosen = flat_wagers("big six", AREAS, strategy, stakes)
    wagers = tuple(_staked(rules, area, amount) for area, amount in chosen.items())
    loses = [[shown(rules.wheel, place) != area for place in range(len(rules.wheel))] for area in chosen]
    return FlatRounds(
        wagers,
        np.array(loses, dtype=np.uint8),
        partial(_spins, len(rules.wheel)),
        "A round is one spin, which decides every wager.",
    )


def _staked(rules: BigSixRules, area: BigSixArea, amount: Cents | None) -> Staked:
    limits, pays = rules.limit(area), rules.odds(area)
    stake = accepted(f"the wager on {area_name(area)}", amount, limits.minimum, limits.maximum, (), rules.smallest_chip)
    ends = (WagerEnd("Wins", str(pays), pays.payment(stake)), WagerEnd("Loses", LOSES, -stake))
    return Staked(str(area), area.kind.value, area_name(area), str(pays), stake, ends, (P("5.5"), P("5.6")))


def _spins(sections: int, seed: int, first: int, rounds: int) -> NDArray[np.uint8]:
    """Return places on the wheel."""
    return select(seed, first, rounds, sections) - 1


requested_rounds = for_one_player(rules_of, rounds_of, "other players make no difference at big six")
