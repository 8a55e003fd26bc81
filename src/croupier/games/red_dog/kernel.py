"""Compiled rounds of red dog: one player with a bet, and a raise on some spreads (19:47-6.5).

Every round is dealt from a full shoe.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.equipment.cards import STANDARD_52
from croupier.equipment.money import Cents, show
from croupier.games.red_dog.decision_costs import BEST, STRATEGIES, raised_spreads
from croupier.games.red_dog.odds import ENDS, RedDogTerms, Spreads, raised
from croupier.games.red_dog.rules import WIDEST, RedDogArea, RedDogKind, RedDogRules, rules_of
from croupier.games.red_dog.wager_odds import line_of
from croupier.games.wager_odds import LOSES
from croupier.regulation import Paragraphs, decides
from croupier.simulation.dealing import draw
from croupier.simulation.rounds import Ends, NotSimulated, Staked, WagerEnd, accepted, whole
from croupier.simulation.run_request import for_one_player
from croupier.words import kind_name

P = Paragraphs("19:47")

CHUNK = 1 << 14
CARDS = 3


def rounds_of(rules: RedDogRules, strategy: str | None, stakes: Mapping[str, Cents | None]) -> "RedDogRounds":
    """Return the rounds with a bet, and an equal raise on the spreads of a strategy."""
    strategy = strategy or BEST
    if strategy not in STRATEGIES:
        raise NotSimulated(f"no strategy is named {strategy!r} for red dog; available: {', '.join(STRATEGIES)}")
    if unknown := [key for key in stakes if key != RedDogKind.BET.value]:
        raise NotSimulated(f"no wager is named {unknown[0]!r}; available: bet, and its raise comes with the strategy")
    spreads, limits = raised_spreads(strategy, rules.decks, RedDogTerms.of(rules)), rules.bets
    amount = stakes.get(RedDogKind.BET.value)
    least = -(-limits.minimum // rules.smallest_chip) * rules.smallest_chip
    stake = accepted("the bet", amount, least, limits.maximum, (), rules.smallest_chip)
    wagers = tuple(_staked(rules, kind, stake, spreads) for kind in RedDogKind)
    ranks = np.array([card.rank for card in STANDARD_52] * rules.decks, dtype=np.int8)
    return RedDogRounds(wagers, ranks, strategy)


def _staked(rules: RedDogRules, kind: RedDogKind, stake: Cents, spreads: Spreads) -> Staked:
    """Return a wager with all ends of a round. A raise is staked only where one is made."""
    terms, later, ends = RedDogTerms.of(rules), kind is RedDogKind.RAISE, []
    for end in ENDS:
        line = line_of(end, more=raised(end, spreads))
        if later and not raised(end, spreads):
            ends.append(WagerEnd(line, "not made", 0, 0))
            continue
        net, odds = whole(terms.net(end) * stake, f"{line}, on {show(stake)}"), terms.pays(end)
        ends.append(WagerEnd(line, str(odds) if odds is not None else LOSES if net < 0 else "push", net))
    return Staked(
        str(RedDogArea(kind, 1)), kind.value, kind_name(kind), "6.5", stake, tuple(ends), (P("6.5"),), free=later
    )


@dataclass(frozen=True, slots=True)
class RedDogRounds:
    """Compiled rounds for one player."""

    wagers: tuple[Staked, ...]
    ranks: NDArray[np.int8]
    """The rank of each card of the shoe."""
    strategy: str
    others: int = 0
    chunk: int = CHUNK
    note: str = "Every round is dealt from a full shoe."

    def play(self, seed: int, first: int, rounds: int) -> Ends:
        return self.settle(self.ranks[draw(seed, first, rounds, len(self.ranks), CARDS)])

    def settle(self, ranks: NDArray[np.int8]) -> Ends:
        """Settle rounds given the ranks of their cards, with a row for each card and a column for each round."""
        ends = np.empty(ranks.shape[1], dtype=np.uint8)
        _decide(ranks, ends)
        return np.tile(ends, (len(self.wagers), 1))


# The numbers of the ends in the compiled function.
_CONSECUTIVE, _PAIR, _THREE_OF_A_KIND, _BETWEEN = range(4)
_OUTSIDE = _BETWEEN + WIDEST


@compiled
@decides("19:47-6.1", "19:47-6.5")
def _decide(ranks: NDArray[np.int8], ends: NDArray[np.uint8]) -> None:
    """6.1, 6.5: find how the cards of each round end."""
    for column in range(ranks.shape[1]):
        low, high, third = ranks[0, column], ranks[1, column], ranks[2, column]
        if low > high:
            low, high = high, low
        spread = high - low - 1
        if spread < 0:
            end = _THREE_OF_A_KIND if third == low else _PAIR
        elif spread == 0:
            end = _CONSECUTIVE
        elif low < third < high:
            end = _BETWEEN + spread - 1
        else:
            end = _OUTSIDE + spread - 1
        ends[column] = end


requested_rounds = for_one_player(rules_of, rounds_of, "other players make no difference at red dog")
