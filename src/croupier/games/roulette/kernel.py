"""Compiled spins of roulette: one player with the same wagers in every spin, or one even money wager by a betting
system.

A spin leads from each state of the player to a next state and gives every wager an end. The tables of both are made by
the game's own functions. The player starts over in each session.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.money import Cents, show
from croupier.games.betting_systems import FLAT, SYSTEMS, BettingSystem
from croupier.games.roulette.odds import Wheelhouse, endings, mean
from croupier.games.roulette.pay_tables import PAYS
from croupier.games.roulette.rules import RouletteRules, rules_of
from croupier.games.roulette.settlement import SpinResult
from croupier.games.roulette.strategies_chain import SpinChain, SpunWager, chain_of
from croupier.games.roulette.wagers import EVEN_MONEY, RouletteArea, RouletteKind
from croupier.games.wager_odds import LOSES
from croupier.regulation import Paragraphs
from croupier.simulation.dealing import spin
from croupier.simulation.exact_sessions import session_figures
from croupier.simulation.rounds import Ends, NotSimulated, Staked, WagerEnd, accepted
from croupier.simulation.run_request import for_one_player
from croupier.simulation.walk import ENDLESS, walked
from croupier.words import area_name

P = Paragraphs("19:47")

CHUNK = 1 << 40
"""Large enough that a block is played in one piece: each spin continues from the one before it."""

_LINES = {
    (SpinResult.WINS, False): "Wins",
    (SpinResult.LOSES, False): "Loses",
    (SpinResult.HALF_LOST, False): "A zero: half is lost",
    (SpinResult.HELD, False): "A zero: held for the next spin",
    (SpinResult.FREED, True): "Held, then freed",
    (SpinResult.LOSES, True): "Held, then lost",
    (SpinResult.STAYS_HELD, True): "Held again",
}
"""The ways for a wager to end, by result and whether it was held."""

_PAYS = {
    SpinResult.LOSES: LOSES,
    SpinResult.HALF_LOST: "half is lost",
    SpinResult.FREED: "returned",
    SpinResult.HELD: "stands",
    SpinResult.STAYS_HELD: "stands",
}


def rounds_of(rules: RouletteRules, strategy: str | None, stakes: Mapping[str, Cents | None]) -> "RouletteRounds":
    """Return the spins for the given wagers, or for the first of each kind, or for a system on red."""
    return rounds_through(rules, requested_chain(rules, strategy, stakes))


def requested_chain(rules: RouletteRules, strategy: str | None, stakes: Mapping[str, Cents | None]) -> SpinChain:
    """Return the chain of a strategy with the given wagers."""
    system = SYSTEMS.get(strategy or FLAT.name)
    if system is None:
        raise NotSimulated(f"no strategy is named {strategy!r} for roulette; available: {', '.join(SYSTEMS)}")
    by_name = _by_name(rules)
    if unknown := [key for key in stakes if key not in by_name]:
        kinds = ", ".join(name for name in by_name if "." not in name)
        raise NotSimulated(
            f"no wager is named {unknown[0]!r} at this table; available: {kinds}, or straight.17 and the like"
        )
    if not stakes:
        red = RouletteKind.RED.value
        usual = (red,) if system is not FLAT else tuple(name for name in by_name if "." not in name)
        stakes = dict.fromkeys(usual)
    wagers = {by_name[name]: amount for name, amount in stakes.items()}
    if len(wagers) < len(stakes):
        raise NotSimulated(f"two of {', '.join(stakes)} are the same wager; name it once")
    if system is not FLAT:
        _check_system(rules, system, wagers)
    return chain_of(rules, system, [(area, _unit(rules, area, amount)) for area, amount in wagers.items()])


def _by_name(rules: RouletteRules) -> dict[str, RouletteArea]:
    """Return every area by id, and the first area of each kind by the name of the kind too."""
    kinds: dict[str, RouletteArea] = {}
    for area in rules.areas():
        kinds.setdefault(area.kind.value, area)
    return kinds | {str(area): area for area in rules.areas()}


def _check_system(rules: RouletteRules, system: BettingSystem, wagers: Mapping[RouletteArea, Cents | None]) -> None:
    (area, amount), *others = wagers.items()
    if others or area.kind not in EVEN_MONEY:
        names = ", ".join(kind.value for kind in EVEN_MONEY)
        raise NotSimulated(f"the strategy {system.name!r} needs exactly one wager, at even money ({names})")
    first, most = system.least * _unit(rules, area, amount), rules.limit(area).maximum
    if first > most:
        raise NotSimulated(
            f"the strategy {system.name!r} begins with {show(first)}; the table takes at most {show(most)} (19:47-8.2)"
        )


def _unit(rules: RouletteRules, area: RouletteArea, amount: Cents | None) -> Cents:
    limits, unit = rules.limit(area), rules.unit(area)
    least = -(-limits.minimum // unit) * unit
    return accepted(f"the {area_name(area)}", amount, least, limits.maximum, (), unit)


# --- tables


def rounds_through(rules: RouletteRules, chain: SpinChain) -> "RouletteRounds":
    """Return the spins through a chain."""
    stakes = sorted({wager.stake for by_pocket in chain.spun for wager in by_pocket[0]})
    grouped = chain.system is not FLAT
    pockets = len(rules.wheel)
    rows = len(chain.spun[0][0])
    ends = np.empty((rows, len(chain.states) * pockets), dtype=np.uint16)
    wagers = []
    for row in range(rows):
        column = [spun[row] for by_pocket in chain.spun for spun in by_pocket]
        lines = [line for line in _LINES if any(_line(wager) == line for wager in column)]
        amounts = stakes if grouped else [column[0].stake]
        numbers = {(amount, line): at for at, (amount, line) in enumerate((a, line) for a in amounts for line in lines)}
        ends[row] = [numbers[wager.stake, _line(wager)] for wager in column]
        examples = {(wager.stake, _line(wager)): wager for wager in column}
        area = column[0].area
        made = tuple(_end(area, amount, line, examples.get((amount, line))) for amount, line in numbers)
        wagers.append(
            Staked(
                str(area),
                area.kind.value,
                area_name(area),
                str(PAYS[area.kind]),
                column[0].stake,
                made,
                (P("5.1"), P("5.2")),
                groups=tuple(map(show, amounts)) if grouped else (),
                grouped_by="stake",
            )
        )
    nexts = np.array(chain.nexts, dtype=np.int32).reshape(-1)
    return RouletteRounds(
        tuple(wagers), chain.system.name, pockets, nexts, ends, chain, linked=grouped, note=_note(rules, chain)
    )


def _line(wager: SpunWager) -> tuple[SpinResult, bool]:
    return wager.result, wager.was_held


def _end(area: RouletteArea, amount: Cents, line: tuple[SpinResult, bool], spun: SpunWager | None) -> WagerEnd:
    """Return a wager's end as a spin found it, or a zero end if no spin leads there."""
    pays = _PAYS.get(line[0], str(PAYS[area.kind]))
    if spun is None:
        return WagerEnd(_LINES[line], pays, 0, 0, amount)
    return WagerEnd(_LINES[line], pays, spun.net, spun.decided, spun.stake)


def _note(rules: RouletteRules, chain: SpinChain) -> str:
    note = "A round is one spin."
    if any(held for _, held in chain.states):
        note += " A held wager is made again once it is freed or lost, and its edge is per dollar decided."
    if chain.system is FLAT:
        return note
    at = Wheelhouse(rules.double_zero, rules.zero_rule, rules.held_again)
    edge = -mean(endings(chain.spun[0][0][0].area, at))
    return (
        f"{note} The player {chain.system.words}. A returned wager decides nothing, and half a loss counts as a loss. "
        f"Whatever the system, the house keeps {edge} = {float(100 * edge):.4f}% of the amount decided."
    )


@dataclass(frozen=True, slots=True)
class RouletteRounds:
    """Compiled spins for one player."""

    wagers: tuple[Staked, ...]
    strategy: str
    pockets: int
    nexts: NDArray[np.int32]
    """The next state, by state and pocket."""
    ends: NDArray[np.uint16]
    """Each wager's end, by state and pocket."""
    chain: SpinChain
    others: int = 0
    chunk: int = CHUNK
    linked: bool = False
    """True if wagers depend on the spins before."""
    note: str = ""
    length: int = ENDLESS
    """Number of spins in a session, after which the player starts over."""

    def by_session(self, length: int, bankroll: Cents | None) -> "RouletteRounds":
        """Return the same spins by session; with a bankroll, add its exact prospects if they can be computed
        quickly.
        """
        found = None if bankroll is None else session_figures(self.chain.walk_states(), length, bankroll)
        if found is None:
            return replace(self, length=length)
        words = (
            f"Computed exactly, the risk of ruin is {100 * found.ruin:.4f}%, {100 * found.ahead:.4f}% of the sessions "
            f"end ahead, and a session decides ${found.staked / 100:,.2f} on average, which costs "
            f"${-found.mean / 100:,.4f}."
        )
        return replace(self, length=length, note=f"{self.note} {words}")

    def play(self, seed: int, first: int, rounds: int) -> Ends:
        return self.settle(spin(seed, first, rounds, self.pockets))

    def settle(self, places: NDArray[np.uint8]) -> Ends:
        """Settle the given spins, as places of pockets on the wheel, starting with a new session."""
        return walked(places, self.pockets, self.nexts, self.ends, self.length)


requested_rounds = for_one_player(rules_of, rounds_of, "other players make no difference at roulette")
