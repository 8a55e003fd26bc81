"""Compiled rounds of casino war: one player with a bet, a tie bet, or both, against the dealer (19:47-22.8, 22.9).

Every round is dealt from a full shoe. Four cards decide it: one each, and one each in a war. Burned cards are not
drawn, because they make no difference.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.equipment.cards import STANDARD_52
from croupier.equipment.money import Cents, show
from croupier.games.casino_war.odds import AT_WAR, WarEnd, WarTerms
from croupier.games.casino_war.rules import WarArea, WarKind, WarRules, rules_of
from croupier.games.casino_war.wager_odds import STRATEGIES, WAR
from croupier.games.wager_odds import LOSES
from croupier.regulation import Paragraphs, decides
from croupier.simulation.dealing import draw
from croupier.simulation.rounds import Ends, NotSimulated, Staked, WagerEnd, accepted, whole
from croupier.simulation.run_request import for_one_player
from croupier.words import kind_name

P = Paragraphs("19:47")

CHUNK = 1 << 14
CARDS = 4
"""One card each for the player and the dealer, and one more each in a war."""

_ENDS = list(WarEnd)
_LINES = {
    WarEnd.HIGHER: "the player's card is higher",
    WarEnd.LOWER: "the dealer's card is higher",
    WarEnd.WON: "a tie, and the war is won",
    WarEnd.LOST: "a tie, and the war is lost",
    WarEnd.TIED: "a tie, and the war is tied too",
    WarEnd.SURRENDERED: "a tie, and half is surrendered",
}
NAMED = (WarKind.BET, WarKind.TIE, WarKind.WAR_TIE)
"""The wagers that can be requested; the war wager comes with the bet."""


def rounds_of(rules: WarRules, strategy: str | None, stakes: Mapping[str, Cents | None]) -> "WarRounds":
    """Return the rounds for the given wagers, or for the bet and the tie bet if none is given."""
    strategy = strategy or WAR
    if strategy not in STRATEGIES:
        raise NotSimulated(f"no strategy is named {strategy!r} for casino war; available: {', '.join(STRATEGIES)}")
    offered = NAMED if rules.war_tie else NAMED[:2]
    if unknown := [key for key in stakes if key not in {kind.value for kind in offered}]:
        names = ", ".join(f"{kind.value} ({kind_name(kind)})" for kind in offered)
        raise NotSimulated(f"no wager is named {unknown[0]!r}; available: {names}")
    if stakes and WarKind.BET.value not in stakes:
        raise NotSimulated("a tie bet needs a bet; name that, too")
    if WarKind.WAR_TIE.value in stakes and not STRATEGIES[strategy]:
        raise NotSimulated(f"the strategy {strategy!r} makes no tie bet on the cards of a war; leave it out")
    kinds = [kind for kind in offered if (kind.value in stakes if stakes else kind in NAMED[:2])]
    wagers = []
    for kind in kinds:
        stake = _amount(rules, kind, stakes.get(kind.value))
        wagers.append(_staked(rules, kind, stake))
        if kind is WarKind.BET and STRATEGIES[strategy]:
            wagers.append(_staked(rules, WarKind.WAR, stake))
    ranks = np.array([card.rank for card in STANDARD_52] * rules.decks, dtype=np.uint8)
    return WarRounds(tuple(wagers), ranks, strategy, STRATEGIES[strategy])


def _amount(rules: WarRules, kind: WarKind, amount: Cents | None) -> Cents:
    limits = rules.limits(kind)
    unit = rules.bet_unit if kind is WarKind.BET else rules.smallest_chip
    least = -(-limits.minimum // unit) * unit
    stake = accepted(f"the {kind_name(kind)}", amount, least, limits.maximum, (), rules.smallest_chip)
    if stake % unit:
        raise NotSimulated(f"a bet of {show(stake)} cannot be halved in chips; it is a multiple of {show(unit)}")
    return stake


def _staked(rules: WarRules, kind: WarKind, stake: Cents) -> Staked:
    """Return a wager with all ends of a round. Wagers on a war are staked only if there is one."""
    terms, later, ends = WarTerms.of(rules), kind in (WarKind.WAR, WarKind.WAR_TIE), []
    for end in _ENDS:
        net = whole(terms.net(kind, end) * stake, f"{_LINES[end]}, on a {kind_name(kind)} of {show(stake)}")
        gone = later and end not in AT_WAR
        pays = "not made" if gone else _pays(kind, end, terms, net, stake)
        ends.append(WagerEnd(_LINES[end], pays, net, 0 if gone else None))
    cites = (P("22.8"), P("22.9"))
    return Staked(str(WarArea(kind)), kind.value, kind_name(kind), "22.9", stake, tuple(ends), cites, free=later)


def _pays(kind: WarKind, end: WarEnd, terms: WarTerms, net: Cents, stake: Cents) -> str:
    if net == 0:
        return "push"
    if net < 0:
        return LOSES if net == -stake else "half is lost"
    if kind in (WarKind.TIE, WarKind.WAR_TIE):
        return str(terms.tie_pays)
    return str(terms.tied_war.odds) if end is WarEnd.TIED else "1 to 1"


@dataclass(frozen=True, slots=True)
class WarRounds:
    """Compiled rounds for one player."""

    wagers: tuple[Staked, ...]
    ranks: NDArray[np.uint8]
    """The rank of each card of the shoe."""
    strategy: str
    war: bool
    others: int = 0
    chunk: int = CHUNK
    note: str = "Every round is dealt from a full shoe."

    def play(self, seed: int, first: int, rounds: int) -> Ends:
        return self.settle(self.ranks[draw(seed, first, rounds, len(self.ranks), CARDS)])

    def settle(self, ranks: NDArray[np.uint8]) -> Ends:
        """Settle rounds given the ranks of their cards, with a row for each card and a column for each round."""
        ends = np.empty(ranks.shape[1], dtype=np.uint8)
        _decide(ranks, self.war, ends)
        return np.tile(ends, (len(self.wagers), 1))


# The numbers of the ends in the compiled function.
_HIGHER, _LOWER, _WON, _LOST, _TIED, _SURRENDERED = range(len(_ENDS))


@compiled
@decides("19:47-22.3", "19:47-22.8")
def _decide(ranks: NDArray[np.uint8], war: bool, ends: NDArray[np.uint8]) -> None:
    """22.3, 22.8: find how each round ends."""
    for column in range(ranks.shape[1]):
        if ranks[0, column] > ranks[1, column]:
            end = _HIGHER
        elif ranks[0, column] < ranks[1, column]:
            end = _LOWER
        elif not war:
            end = _SURRENDERED
        elif ranks[2, column] > ranks[3, column]:
            end = _WON
        elif ranks[2, column] < ranks[3, column]:
            end = _LOST
        else:
            end = _TIED
        ends[column] = end


requested_rounds = for_one_player(rules_of, rounds_of, "other players make no difference at casino war")
