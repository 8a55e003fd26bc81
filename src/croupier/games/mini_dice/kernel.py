"""Compiled shakes of mini-dice: one player with the same wagers in every shake (19:47-13.2, 13.6).

A place bet that loses is made again, and one that wins stays up or is made again, so that every shake is like the last.
A shake that doesn't decide a place bet leaves it where it is.
"""

from collections.abc import Mapping

import numpy as np

from croupier.equipment.money import Cents, show
from croupier.games.dice_terms import nearest_payable
from croupier.games.mini_dice.odds import SHAKES
from croupier.games.mini_dice.pay_tables import MiniDiceLine
from croupier.games.mini_dice.rules import MiniDiceRules, rules_of
from croupier.games.mini_dice.wagers import AREAS, MiniDiceArea, MiniDiceKind, MiniDiceResult, decide
from croupier.games.wager_odds import LOSES
from croupier.regulation import Paragraphs
from croupier.simulation.dealing import throw
from croupier.simulation.flat_rounds import FlatRounds, flat_wagers
from croupier.simulation.rounds import NotSimulated, Staked, WagerEnd, accepted
from croupier.simulation.run_request import for_one_player
from croupier.words import area_name, line_name

P = Paragraphs("19:47")


def rounds_of(rules: MiniDiceRules, strategy: str | None, stakes: Mapping[str, Cents | None]) -> FlatRounds:
    """Return the shakes for the given wagers, or for every kind if none is given."""
    chosen = flat_wagers("mini-dice", AREAS, strategy, stakes)
    wagers = tuple(_staked(rules, area, amount) for area, amount in chosen.items())
    ends = np.array([[_end_of(area, dice) for dice in SHAKES] for area in chosen], dtype=np.uint8)
    return FlatRounds(wagers, ends, throw, "A round is one shake. A place bet's edge is per dollar decided.")


def _staked(rules: MiniDiceRules, area: MiniDiceArea, amount: Cents | None) -> Staked:
    limits, unit = rules.limit(area), rules.unit(area)
    least = -(-limits.minimum // unit) * unit
    stake = accepted(f"the {area_name(area)}", amount, least, limits.maximum, (), rules.smallest_chip)
    if stake % unit:
        nearest = " or ".join(map(show, nearest_payable(stake, unit, limits)))
        raise NotSimulated(f"the {area_name(area)} of {show(stake)} cannot be paid exactly (13.6(c)); {nearest} can")
    ends = [WagerEnd(line_name(line), str(rules.pays[line]), rules.pays[line].payment(stake)) for line in area.lines]
    ends.append(WagerEnd("Loses", LOSES, -stake))
    if area.kind is MiniDiceKind.PLACE:
        ends.append(WagerEnd("Not decided", "stands", 0, 0))
    pays = ", ".join(str(rules.pays[line]) for line in area.lines)
    return Staked(str(area), area.kind.value, area_name(area), pays, stake, tuple(ends), (P("13.2"), P("13.6(b)")))


def _end_of(area: MiniDiceArea, dice: tuple[int, int]) -> int:
    result = decide(area, dice)
    if isinstance(result, MiniDiceLine):
        return area.lines.index(result)
    return len(area.lines) + (result is MiniDiceResult.STANDS)


requested_rounds = for_one_player(rules_of, rounds_of, "other players make no difference at mini-dice")
