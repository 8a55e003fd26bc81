"""Rounds of three card poker: one player with an ante, a pair plus wager or both, against the dealer (20.10, 20.11).

Whether a hand is played depends only on the player's three cards, so a strategy is a hand: the lowest one played.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.equipment.cards import STANDARD_52
from croupier.equipment.money import Cents
from croupier.games.three_card_poker.counting import order, rank_hands
from croupier.games.three_card_poker.odds import ThreeCardTerms
from croupier.games.three_card_poker.pay_tables import EVEN, AnteEnd, lines_of
from croupier.games.three_card_poker.ranking import HAND_SIZE
from croupier.games.three_card_poker.rules import BonusPaid, ThreeCardArea, ThreeCardKind, ThreeCardRules, rules_of
from croupier.games.three_card_poker.strategy import BEST, rules_of_play
from croupier.games.wager_odds import LOSES
from croupier.regulation import Paragraphs, decides
from croupier.simulation.dealing import Hands, deal
from croupier.simulation.rounds import EndOf, Ends, NotSimulated, Staked, WagerEnd, accepted, table_ends
from croupier.simulation.run_request import for_one_player
from croupier.words import line_name

P = Paragraphs("19:47")

CHUNK = 1 << 14
POSITION = 1
KINDS = (ThreeCardKind.ANTE, ThreeCardKind.PAIR_PLUS)

_HOWS = list(AnteEnd)


def rounds_of(
    rules: ThreeCardRules, strategy: str | None, stakes: Mapping[str, Cents | None]
) -> "ThreeCardPokerRounds":
    """Return rounds with these kinds of wager (both if none is named). A play wager goes with the ante."""
    strategy = strategy or BEST
    known = rules_of_play()
    if strategy not in known:
        there = ", ".join(list(known)[:3])
        raise NotSimulated(
            f"no strategy is named {strategy!r} for three card poker; available: {there}, Q-6-4 or better"
        )
    if unknown := [key for key in stakes if key not in {kind.value for kind in KINDS}]:
        offered = ", ".join(f"{kind.value} ({line_name(kind)})" for kind in KINDS)
        raise NotSimulated(f"no wager is named {unknown[0]!r} to be made before the cards; available: {offered}")
    chosen = {kind: stakes.get(kind.value) for kind in KINDS if not stakes or kind.value in stakes}
    in_order, wagers, tables = order(), [], []
    for kind, amount in chosen.items():
        limits = rules.limits(kind)
        stake = accepted(f"the {line_name(kind)}", amount, limits.minimum, limits.maximum, (), rules.smallest_chip)
        if kind is ThreeCardKind.PAIR_PLUS:
            wagers.append(_pair_plus(rules, stake))
            tables.append(_by_place(EndOf(rules.ledger, stake)))
        else:
            wagers += [_compared(rules, kind, stake) for kind in (ThreeCardKind.ANTE, ThreeCardKind.PLAY)]
            wagers.append(_bonus(rules, stake))
            tables.append(_by_place(EndOf(rules.bonus, stake)))
    lowest = 1 + sum(rank < known[strategy].lowest for rank in in_order.ranks)
    return ThreeCardPokerRounds(
        wagers=tuple(wagers),
        strategy=strategy,
        ante=ThreeCardKind.ANTE in chosen,
        lowest=lowest,
        qualifies=in_order.qualifies,
        by_place=tuple(tables),
        numbers=in_order.numbers,
        places=in_order.places,
        bonus_paid=rules.bonus_paid,
    )


@decides("19:47-20.11(a)1")
def _compared(rules: ThreeCardRules, kind: ThreeCardKind, stake: Cents) -> Staked:
    """20.11(a)1: return the ante or the play wager, which is not made if the hand is folded."""
    terms, ends = ThreeCardTerms.of(rules), []
    units = {how: terms.ante(how) if kind is ThreeCardKind.ANTE else terms.play(how) for how in AnteEnd}
    for how in _HOWS:
        pays = str(EVEN) if units[how] > 0 else LOSES if units[how] < 0 else "push"
        gone = kind is ThreeCardKind.PLAY and how is AnteEnd.FOLDED
        ends.append(WagerEnd(line_name(how), "not made" if gone else pays, units[how] * stake, 0 if gone else None))
    area, cites = ThreeCardArea(kind, POSITION), (P("20.10(b)"), P("20.11(a)1"))
    return Staked(str(area), kind.value, line_name(kind), "20.11(a)1", stake, tuple(ends), cites)


@decides("19:47-20.11(a)3")
def _bonus(rules: ThreeCardRules, stake: Cents) -> Staked:
    """20.11(a)3: return the bonus, which costs nothing besides the ante; hands without it get nothing."""
    paid = table_ends(rules.bonus, stake)[:-1]
    unpaid = "no straight or better, or folded"
    if rules.bonus_paid is BonusPaid.WON:
        unpaid = "no straight or better, or not won"
    ends = (*paid, WagerEnd(unpaid, "nothing", 0))
    cites, area = (rules.bonus.cite,), ThreeCardArea(ThreeCardKind.BONUS, POSITION)
    return Staked(str(area), "bonus", "ante bonus", rules.bonus.letter, stake, ends, cites, free=True)


@decides("19:47-20.11(a)2", "19:47-20.10(b)")
def _pair_plus(rules: ThreeCardRules, stake: Cents) -> Staked:
    """20.11(a)2, 20.10(b): return the pair plus wager, which is forfeited with a folded ante."""
    area, kind = ThreeCardArea(ThreeCardKind.PAIR_PLUS, POSITION), ThreeCardKind.PAIR_PLUS
    ends = table_ends(rules.ledger, stake)
    return Staked(str(area), kind.value, line_name(kind), rules.ledger.letter, stake, ends, (P("20.11(a)2"),))


def _by_place(end_of: EndOf) -> NDArray[np.uint8]:
    """Return the ending of a wager for each place of a hand."""
    return np.array([end_of.loses, *(end_of(lines_of(rank)) for rank in order().ranks)], dtype=np.uint8)


@dataclass(frozen=True, slots=True)
class ThreeCardPokerRounds:
    """Rounds of one player. Hands are dealt in this order: the player's, then the dealer's."""

    wagers: tuple[Staked, ...]
    strategy: str
    ante: bool
    """Whether there is an ante wager, and so a decision."""
    lowest: int
    """The place of the lowest hand played."""
    qualifies: int
    by_place: tuple[NDArray[np.uint8], ...]
    """Endings by place: of the bonus, if there is an ante, and of the pair plus wager, if there is one."""
    numbers: NDArray[np.uint16]
    places: NDArray[np.uint16]
    bonus_paid: BonusPaid
    """Reading 111."""
    others: int = 0
    chunk: int = CHUNK
    note: str = ""

    def play(self, seed: int, first: int, rounds: int) -> Ends:
        return self.settle(deal(seed, first, rounds, len(STANDARD_52), (HAND_SIZE, HAND_SIZE)))

    def settle(self, hands: Hands, selected: NDArray[np.uint8] | None = None) -> Ends:
        player, dealer = hands
        mine, its = np.empty(len(player), dtype=np.uint16), np.empty(len(dealer), dtype=np.uint16)
        rank_hands(player, self.numbers, self.places, mine)
        rank_hands(dealer, self.numbers, self.places, its)
        found = np.empty((len(self.wagers), len(player)), dtype=np.uint8)
        lowest = self.lowest if self.ante else 0
        tables = list(self.by_place)
        row = 0
        if self.ante:
            _compare(mine, its, lowest, self.qualifies, found[0], found[1])
            bonus = tables.pop(0)
            _look_up(mine, lowest, bonus, np.uint8(bonus[0]), found[2])
            if self.bonus_paid is BonusPaid.WON:
                found[2][mine <= its] = bonus[0]
            row = 3
        for table in tables:
            _look_up(mine, lowest, table, np.uint8(table[0]), found[row])
        return found


# The numbers of the endings for compiled functions.
_FOLDED, _NOT_QUALIFIED = _HOWS.index(AnteEnd.FOLDED), _HOWS.index(AnteEnd.NOT_QUALIFIED)
_HIGHER, _EQUAL, _LOWER = _HOWS.index(AnteEnd.HIGHER), _HOWS.index(AnteEnd.EQUAL), _HOWS.index(AnteEnd.LOWER)


@compiled
@decides("19:47-20.10(b)", "19:47-20.11(a)1")
def _compare(
    mine: NDArray[np.uint16],
    its: NDArray[np.uint16],
    lowest: int,
    qualifies: int,
    ante: NDArray[np.uint8],
    play: NDArray[np.uint8],
) -> None:
    """20.10(b), 20.11(a)1: decide the ante and play wagers."""
    for column in range(mine.size):
        if mine[column] < lowest:
            how = _FOLDED
        elif its[column] < qualifies:
            how = _NOT_QUALIFIED
        elif mine[column] > its[column]:
            how = _HIGHER
        elif mine[column] == its[column]:
            how = _EQUAL
        else:
            how = _LOWER
        ante[column] = how
        play[column] = how


@compiled
@decides("19:47-20.11(a)2", "19:47-20.11(a)3")
def _look_up(
    mine: NDArray[np.uint16], lowest: int, table: NDArray[np.uint8], loses: np.uint8, ends: NDArray[np.uint8]
) -> None:
    """20.11(a)2, (a)3: decide a wager by the hand alone, unless it is folded."""
    for column in range(mine.size):
        ends[column] = table[mine[column]] if mine[column] >= lowest else loses


requested_rounds = for_one_player(rules_of, rounds_of, "other players change nothing for a player of three card poker")
