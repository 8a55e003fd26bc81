"""Rounds of baccarat: one participant with wagers on either hand or on a tie (19:47-3.2, 3.3, 3.9).

Every round is dealt from a full shoe. The player has no decisions, so a strategy only states the wagers.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.equipment.cards import STANDARD_52
from croupier.equipment.money import Cents, percent, show
from croupier.games.baccarat.counting import NO_CARD
from croupier.games.baccarat.odds import BANKER_DRAWS, PLAYER_DRAWS
from croupier.games.baccarat.points import value
from croupier.games.baccarat.rules import AREAS, BaccaratArea, BaccaratKind, BaccaratRules, rules_of
from croupier.games.baccarat.wager_odds import terms_of
from croupier.games.wager_odds import LOSES
from croupier.regulation import Paragraphs, decides
from croupier.simulation.dealing import draw
from croupier.simulation.rounds import Ends, NotSimulated, Staked, WagerEnd, accepted, whole
from croupier.simulation.run_request import for_one_player
from croupier.words import area_name

P = Paragraphs("19:47")

CHUNK = 1 << 14
MOST_CARDS = 6
FLAT = "flat"

_WINNERS = (BaccaratKind.PLAYER, BaccaratKind.BANKER, BaccaratKind.TIE)
_LINES = {
    BaccaratKind.PLAYER: "the Player's Hand wins",
    BaccaratKind.BANKER: "the Banker's Hand wins",
    BaccaratKind.TIE: "a tie",
}


def rounds_of(rules: BaccaratRules, strategy: str | None, stakes: Mapping[str, Cents | None]) -> "BaccaratRounds":
    """Return rounds with the named wagers, or all three if none is named."""
    if strategy not in (None, FLAT):
        raise NotSimulated(f"no strategy is named {strategy!r} for baccarat, which has no decisions; leave it out")
    if unknown := [key for key in stakes if key not in AREAS]:
        offered = ", ".join(f"{key} ({area_name(area)})" for key, area in AREAS.items())
        raise NotSimulated(f"no wager is named {unknown[0]!r} at this table; available: {offered}")
    wagers = tuple(_staked(rules, AREAS[key], stakes.get(key)) for key in AREAS if not stakes or key in stakes)
    values = np.array([value(card) for card in STANDARD_52] * rules.decks, dtype=np.uint8)
    return BaccaratRounds(wagers, values, np.array(PLAYER_DRAWS), np.array(BANKER_DRAWS))


def _staked(rules: BaccaratRules, area: BaccaratArea, amount: Cents | None) -> Staked:
    kind, name = area.kind, area_name(area)
    limits, terms = rules.limits(kind), terms_of(rules)
    stake = accepted(f"the {name} bet", amount, limits.minimum, limits.maximum, (), rules.smallest_chip)
    ends = []
    for winner in _WINNERS:
        net = whole(terms.net(kind, winner, stake), f"a {name} bet of {show(stake)}")
        pays = str(rules.pays(kind)) if kind is winner else LOSES if net < 0 else "push"
        if kind is winner is BaccaratKind.BANKER:
            pays = f"{pays} less {percent(rules.vigorish)}"
        ends.append(WagerEnd(_LINES[winner], pays, net))
    cites = (P("3.2(a)1") if kind is BaccaratKind.BANKER else P("3.2(a)"), P("3.3"), P("3.9"))
    return Staked(str(area), kind.value, name, "3.3", stake, tuple(ends), cites)


@dataclass(frozen=True, slots=True)
class BaccaratRounds:
    """Rounds of one participant."""

    wagers: tuple[Staked, ...]
    values: NDArray[np.uint8]
    """Of each card in the shoe."""
    player_draws: NDArray[np.bool_]
    banker_draws: NDArray[np.bool_]
    strategy: str = FLAT
    others: int = 0
    chunk: int = CHUNK
    note: str = "Every round is dealt from a full shoe."

    def play(self, seed: int, first: int, rounds: int) -> Ends:
        return self.settle(self.values[draw(seed, first, rounds, len(self.values), MOST_CARDS)])

    def settle(self, values: NDArray[np.uint8]) -> Ends:
        """Settle rounds from the values of their next six cards: a row for each card, a column for each round."""
        winners = np.empty(values.shape[1], dtype=np.uint8)
        _winners(values, self.player_draws, self.banker_draws, winners)
        return np.tile(winners, (len(self.wagers), 1))


# The numbers of the winners for the compiled function.
_PLAYER, _BANKER, _TIE = (_WINNERS.index(kind) for kind in _WINNERS)


@compiled
@decides("19:47-3.7", "19:47-3.9", "19:47-3.10")
def _winners(
    values: NDArray[np.uint8],
    player_draws: NDArray[np.bool_],
    banker_draws: NDArray[np.bool_],
    winners: NDArray[np.uint8],
) -> None:
    """3.7, 3.9, 3.10: find the winning hand of each round."""
    for column in range(values.shape[1]):
        player = (values[0, column] + values[2, column]) % 10
        banker = (values[1, column] + values[3, column]) % 10
        if player < 8 and banker < 8:
            third = NO_CARD
            used = 4
            if player_draws[player]:
                third = values[4, column]
                player = (player + third) % 10
                used = 5
            if banker_draws[banker, third]:
                banker = (banker + values[used, column]) % 10
        if player > banker:
            winners[column] = _PLAYER
        elif banker > player:
            winners[column] = _BANKER
        else:
            winners[column] = _TIE


requested_rounds = for_one_player(rules_of, rounds_of, "other participants change nothing at baccarat")
