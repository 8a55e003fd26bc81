"""How the player of simulated rounds plays: by a strategy and, on request, by a count."""

from dataclasses import dataclass
from pathlib import Path

from croupier.games.blackjack.counting.counts import CountingSystem
from croupier.games.blackjack.counting.strategy import BlackjackStrategy
from croupier.games.blackjack.kernel.strategy_files import counting_system, is_file, own_strategy
from croupier.games.blackjack.odds_play import BASIC, basic_strategy, rule_set
from croupier.games.blackjack.rules import BlackjackRules
from croupier.simulation.rounds import NotSimulated


@dataclass(frozen=True, slots=True)
class BlackjackPlayer:
    """A player's strategy, insurance and count."""

    name: str
    table: BlackjackStrategy
    insures: bool = False
    """Always, whatever the count."""
    count: CountingSystem | None = None

    def insures_at(self, count: int) -> bool:
        return self.insures or (self.count is not None and self.count.insures(count))


def player_of(rules: BlackjackRules, strategy: str | None, count: str | None) -> BlackjackPlayer:
    """Return the requested player."""
    system = None if count is None else counting_system(count)
    counted = "" if system is None else f", counting {system.name}"
    if strategy is not None and is_file(strategy):
        own = own_strategy(Path(strategy))
        return BlackjackPlayer(own.name + counted, own.table, own.insures, system)
    if strategy not in (None, BASIC):
        raise NotSimulated(
            f"no strategy is named {strategy!r} for blackjack; available: {BASIC}, or a file such as mine.toml"
        )
    return BlackjackPlayer(BASIC + counted, basic_strategy(rule_set(rules)), False, system)
