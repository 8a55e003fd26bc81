"""Rolls of craps: one player by a strategy, whose chain of states is made a table before the first roll.

A round is a roll. Each of the 36 rolls leads from each state to the next and brings every wager to one of its ends,
most often to that of not being decided; so a roll is a look into two tables, whatever the strategy does. What a roll
makes of a wager is asked of the game's own functions when the tables are made.

A block of some hundred thousand rolls begins with a come out roll and nothing on the layout; what is not decided at its
end is not counted. Rolls of one hand hang together, which the error of a round's result allows for.
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
from croupier.simulation.rounds import Ends, NotSimulated, Rounds, Staked, WagerEnd
from croupier.simulation.run_request import RunRequest, no_count, no_others
from croupier.simulation.walk import walked
from croupier.submission.filing import Filing
from croupier.words import area_name

P = Paragraphs("19:47")

CHUNK = 1 << 40
"""A block is played in one go: each roll goes on from the one before it."""

USUAL = "pass with odds"
UNDECIDED = WagerEnd("Not decided", "stands", 0, 0)


def rounds_of(rules: CrapsRules, strategy: str | None, stakes: Mapping[str, Cents | None]) -> "CrapsRounds":
    """Rolls by a strategy, or with wagers that are made whenever they can be."""
    try:
        return rounds_by(rules, _player(rules, strategy, stakes))
    except (NoStrategy, NotAllowed, TooManyStates) as error:
        raise NotSimulated(str(error)) from None


def _player(rules: CrapsRules, strategy: str | None, stakes: Mapping[str, Cents | None]) -> CrapsStrategy:
    if stakes and strategy is not None:
        raise NotSimulated("a strategy says what is wagered; leave --wager out, or --strategy")
    if stakes:
        return flat(rules, stakes)
    found = strategy_of(strategy or USUAL)
    grown = fitted(found, rules) if found.name in EXAMPLES else found
    # Where no multiple of the amounts fits, the error of the amounts themselves says why.
    return found if grown is None else grown


def rounds_by(rules: CrapsRules, player: CrapsPlayer) -> "CrapsRounds":
    """Rolls by any player whose states come to an end."""
    return rounds_through(chain_of(rules, player))


def rounds_through(chain: Chain) -> "CrapsRounds":
    """Rolls through a chain."""
    rows = _rows(chain)
    if not rows:
        raise NotAllowed(f"by the strategy {chain.player.name!r} nothing is ever wagered")
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
"""Number of states solved in about a second."""


def _note(chain: Chain) -> str:
    """What a round is here; and what the rolls should come to, where that is soon worked out."""
    note = (
        "A round is a roll. A wager's edge is for each dollar of it that was decided. Without a bankroll, the error of "
        "a round's result is taken from sessions, in which rolls hang together."
    )
    if len(chain.states) > _SOLVED:
        return note
    exact = counted(chain, exact=False)
    return (
        f"{note} By the {len(chain.states)} states of the strategy, a roll costs ${-exact.per_roll / 100:.4f} in the "
        f"long run, and the house keeps {100 * exact.edge:.4f}% of what is decided."
    )


def _end(decision: Decided) -> WagerEnd:
    return WagerEnd(decision.line, decision.pays, decision.net, decision.staked)


def _rows(chain: Chain) -> dict[CrapsArea, list[WagerEnd]]:
    """By area, the ends of its wagers, in the order of the paragraphs."""
    found: dict[CrapsArea, list[WagerEnd]] = {}
    for by_roll in chain.decided:
        for decided in by_roll:
            for decision in decided:
                ends = found.setdefault(decision.area, [UNDECIDED])
                if _end(decision) not in ends:
                    ends.append(_end(decision))
    return {area: found[area] for area in AREAS.values() if area in found}


def _staked(rules: CrapsRules, chain: Chain, rows: Mapping[CrapsArea, list[WagerEnd]]) -> tuple[Staked, ...]:
    """The wagers. What has to be there before a roll is what stands in the state in which most does."""
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
    """Rolls for one player."""

    wagers: tuple[Staked, ...]
    strategy: str
    nexts: NDArray[np.int32]
    """For each state and roll, the next state."""
    ends: NDArray[np.uint8]
    """For each wager, its end by state and roll."""
    others: int = 0
    chunk: int = CHUNK
    linked: bool = True
    """A roll goes on from the one before it."""
    note: str = ""

    def play(self, seed: int, first: int, rounds: int) -> Ends:
        return self.settle(throw(seed, first, rounds))

    def settle(self, throws: NDArray[np.uint8]) -> Ends:
        """Rolls that are given, as numbers of :data:`~croupier.games.craps.odds.ROLLS`, from a new hand on."""
        return walked(throws, len(ROLLS), self.nexts, self.ends)


def requested_rounds(request: RunRequest, filing: Filing) -> Rounds:
    """The rounds that are asked for under a filing, ready to be played."""
    no_others(request, "other players change nothing for a player of craps")
    no_count(request)
    return rounds_of(rules_of(filing), request.strategy, dict(request.stakes))
