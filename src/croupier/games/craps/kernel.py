"""Compiled rolls of craps for one player, from a table of the strategy's states made before the first roll.

A round is one roll. Each of the 36 rolls leads from each state to a next state and gives every wager an end, most often
"not decided." So a roll is two table lookups, whatever the strategy does. The tables are made by the game's own
functions.

A block of several hundred thousand rolls begins with a come out roll and an empty layout. Wagers not decided by the end
of the block are not counted. Rolls of one hand are correlated, and the error of a round's result allows for that.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.money import Cents
from croupier.games.craps.odds import ROLLS
from croupier.games.craps.rules import CrapsRules, rules_of
from croupier.games.craps.strategies import EXAMPLES, CrapsStrategy, NoStrategy, fitted, flat, strategy_of
from croupier.games.craps.strategies_chain import Chain, CrapsPlayer, Decided, NotAllowed, TooManyStates, chain_of
from croupier.games.craps.strategies_long_run import counted
from croupier.games.craps.wagers import AREAS, CrapsArea
from croupier.regulation import Paragraphs
from croupier.simulation.dealing import throw
from croupier.simulation.rounds import Ends, NotSimulated, Staked, WagerEnd
from croupier.simulation.run_request import for_one_player
from croupier.simulation.walk import walked
from croupier.words import area_name

P = Paragraphs("19:47")

CHUNK = 1 << 40
"""Large enough that a block is played in one piece: each roll continues from the one before it."""

USUAL = "pass with odds"
UNDECIDED = WagerEnd("Not decided", "stands", 0, 0)


def rounds_of(rules: CrapsRules, strategy: str | None, stakes: Mapping[str, Cents | None]) -> "CrapsRounds":
    """Return the rolls for a strategy, or for wagers made whenever they can be."""
    try:
        return rounds_by(rules, _player(rules, strategy, stakes))
    except (NoStrategy, NotAllowed, TooManyStates) as error:
        raise NotSimulated(str(error)) from None


def _player(rules: CrapsRules, strategy: str | None, stakes: Mapping[str, Cents | None]) -> CrapsStrategy:
    if stakes and strategy is not None:
        raise NotSimulated("a strategy sets the wagers; use --wager or --strategy, not both")
    if stakes:
        return flat(rules, stakes)
    found = strategy_of(strategy or USUAL)
    grown = fitted(found, rules) if found.name in EXAMPLES else found
    # If no multiple of the amounts fits, the error about the original amounts says why.
    return found if grown is None else grown


def rounds_by(rules: CrapsRules, player: CrapsPlayer) -> "CrapsRounds":
    """Return the rolls for any player with a finite number of states."""
    return rounds_through(chain_of(rules, player))


def rounds_through(chain: Chain) -> "CrapsRounds":
    """Return the rolls through a chain."""
    rows = _rows(chain)
    if not rows:
        raise NotAllowed(f"the strategy {chain.player.name!r} never makes a wager")
    number = len(chain.states)
    nexts = np.array(chain.nexts, dtype=np.int32).reshape(number * len(ROLLS))
    ends = np.zeros((len(rows), number * len(ROLLS)), dtype=np.uint8)
    places = {area: row for row, area in enumerate(rows)}
    for state, by_roll in enumerate(chain.decided):
        for dice, decided in enumerate(by_roll):
            for decision in decided:
                ends[places[decision.area], state * len(ROLLS) + dice] = rows[decision.area].index(_end(decision))
    return CrapsRounds(_staked(chain.rules, chain, rows), chain.player.name, nexts, ends, note=_note(chain))


_SOLVED = 1_000
"""Number of states that can be solved in about a second."""


def _note(chain: Chain) -> str:
    """Return what a round is here, and the expected result of a roll if it can be computed quickly."""
    note = (
        "A round is one roll. A wager's edge is per dollar decided. Without a bankroll, the error of "
        "a round's result comes from sessions, because rolls are correlated."
    )
    if len(chain.states) > _SOLVED:
        return note
    exact = counted(chain, exact=False)
    return (
        f"{note} By the strategy's {len(chain.states)} states, a roll costs ${-exact.per_roll / 100:.4f} in the "
        f"long run, and the house keeps {100 * exact.edge:.4f}% of the amount decided."
    )


def _end(decision: Decided) -> WagerEnd:
    return WagerEnd(decision.line, decision.pays, decision.net, decision.staked)


def _rows(chain: Chain) -> dict[CrapsArea, list[WagerEnd]]:
    """Return the ends of each area's wagers, in the order of the paragraphs."""
    found: dict[CrapsArea, list[WagerEnd]] = {}
    for by_roll in chain.decided:
        for decided in by_roll:
            for decision in decided:
                ends = found.setdefault(decision.area, [UNDECIDED])
                if _end(decision) not in ends:
                    ends.append(_end(decision))
    return {area: found[area] for area in AREAS.values() if area in found}


def _staked(rules: CrapsRules, chain: Chain, rows: Mapping[CrapsArea, list[WagerEnd]]) -> tuple[Staked, ...]:
    """Return the wagers. The stakes required before a roll are those of the state with the most on the layout."""
    fullest = chain.wants[max(range(len(chain.states)), key=chain.down)]
    made = []
    for area, ends in rows.items():
        stake = fullest.get(area) or max(wants.get(area, 0) for wants in chain.wants)
        pays = ", ".join(map(str, rules.odds(area))) or "true odds"
        cites = (area.cite, P("1.10"))
        free = area not in fullest
        made.append(Staked(str(area), area.kind.value, area_name(area), pays, stake, tuple(ends), cites, free=free))
    return tuple(made)


@dataclass(frozen=True, slots=True)
class CrapsRounds:
    """Compiled rolls for one player."""

    wagers: tuple[Staked, ...]
    strategy: str
    nexts: NDArray[np.int32]
    """The next state, by state and roll."""
    ends: NDArray[np.uint8]
    """Each wager's end, by state and roll."""
    others: int = 0
    chunk: int = CHUNK
    linked: bool = True
    """Each roll continues from the one before it."""
    note: str = ""

    def play(self, seed: int, first: int, rounds: int) -> Ends:
        return self.settle(throw(seed, first, rounds))

    def settle(self, throws: NDArray[np.uint8]) -> Ends:
        """Settle the given rolls, numbered as in :data:`~croupier.games.craps.odds.ROLLS`, starting with a new hand."""
        return walked(throws, len(ROLLS), self.nexts, self.ends)


requested_rounds = for_one_player(rules_of, rounds_of, "other players make no difference at craps")
