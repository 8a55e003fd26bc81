"""Compiled shakes of sic bo: one player with the same wagers in every shake (19:47-9.2, 9.4)."""

from collections.abc import Mapping

import numpy as np

from croupier.equipment.money import Cents
from croupier.games.sic_bo.odds import SHAKES
from croupier.games.sic_bo.rules import SicBoRules, rules_of
from croupier.games.sic_bo.wagers import AREAS, Dice, SicBoArea
from croupier.games.wager_odds import LOSES
from croupier.regulation import Paragraphs
from croupier.simulation.dealing import throw_three
from croupier.simulation.flat_rounds import FlatRounds, flat_wagers
from croupier.simulation.rounds import Staked, WagerEnd, accepted
from croupier.simulation.run_request import for_one_player
from croupier.words import area_name, line_name

P = Paragraphs("19:47")


def rounds_of(rules: SicBoRules, strategy: str | None, stakes: Mapping[str, Cents | None]) -> FlatRounds:
    """Return the shakes for the given wagers, or for every area if none is given."""
    chosen = flat_wagers("sic bo", AREAS, strategy, stakes)
    wagers = tuple(_staked(rules, area, amount) for area, amount in chosen.items())
    ends = np.array([[_end_of(rules, area, dice) for dice in SHAKES] for area in chosen], dtype=np.uint8)
    return FlatRounds(wagers, ends, throw_three, "A round is one shake, which decides every wager.")


def _staked(rules: SicBoRules, area: SicBoArea, amount: Cents | None) -> Staked:
    limits = rules.limit(area)
    stake = accepted(f"the {area_name(area)}", amount, limits.minimum, limits.maximum, (), rules.smallest_chip)
    ends = [WagerEnd(line_name(line), str(rules.pays[line]), rules.pays[line].payment(stake)) for line in area.lines]
    ends.append(WagerEnd("Loses", LOSES, -stake))
    pays = ", ".join(str(rules.pays[line]) for line in area.lines)
    return Staked(str(area), area.kind.value, area_name(area), pays, stake, tuple(ends), (P("9.2"), P("9.4")))


def _end_of(rules: SicBoRules, area: SicBoArea, dice: Dice) -> int:
    line = rules.decide(area, dice)
    return len(area.lines) if line is None else area.lines.index(line)


requested_rounds = for_one_player(rules_of, rounds_of, "other players make no difference at sic bo")
