"""Rounds of Pack's Poker: one player with wagers on one to three packs, against the dealer (13:69F-43.10, 43.11).

Hands are ranked by :mod:`croupier.counting.order`. The game's own functions decide, once for each rank, which line it
is paid for, and once for each set of cards of a suit, what straight flushes make beyond their rank (the diamond royal
of 43.5(c), the six and seven cards of 43.5(d)). The player has no decisions after wagering, so a strategy is just the
number of packs wagered on.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.counting.evaluate import BIT, packed, places, poker, unpacked
from croupier.counting.order import rank_all
from croupier.counting.subsets import Universe, all_hands
from croupier.equipment.cards import STANDARD_52, SUITS, Card, Rank
from croupier.equipment.money import Cents
from croupier.games.packs_poker.odds import packs_bet_nets
from croupier.games.packs_poker.packs_bet import PacksEnding
from croupier.games.packs_poker.pay_tables import PACKS_BET_PAYS, PacksLine, five_card_lines, seven_card_lines
from croupier.games.packs_poker.rules import PACKS, PacksArea, PacksKind, PacksRules, rules_of
from croupier.games.wager_odds import LOSES
from croupier.ranking.poker import PokerCategory
from croupier.regulation import Paragraphs, decides
from croupier.simulation.dealing import Hands, deal
from croupier.simulation.rounds import EndOf, Ends, NotSimulated, Staked, WagerEnd, accepted, table_ends
from croupier.simulation.run_request import for_one_player
from croupier.words import area_name, kind_name, line_name

P = Paragraphs("13:69F")

STRATEGIES = {"one pack": 1, "two packs": 2, "three packs": 3}
HAND, PACK = 5, 2
CHUNK = 1 << 14

_ENDINGS = list(PacksEnding)


# --- the wagers


def rounds_of(rules: PacksRules, strategy: str | None, stakes: Mapping[str, Cents | None]) -> "PacksPokerRounds":
    """Return rounds with these kinds of wager (all that are offered if none is named) on the packs of a strategy."""
    strategy = strategy or next(iter(STRATEGIES))
    if strategy not in STRATEGIES:
        raise NotSimulated(f"no strategy is named {strategy!r} for Pack's Poker; available: {', '.join(STRATEGIES)}")
    packs = PACKS[: STRATEGIES[strategy]]
    kinds = [kind for kind in PacksKind if kind is PacksKind.PACK or rules.bonus(kind) is not None]
    if unknown := [key for key in stakes if key not in {kind.value for kind in kinds}]:
        offered = ", ".join(f"{kind.value} ({kind_name(kind)})" for kind in kinds)
        raise NotSimulated(f"no wager is named {unknown[0]!r} at this table; available: {offered}")
    chosen = {kind: stakes.get(kind.value) for kind in kinds if not stakes or kind.value in stakes}
    if rules.pack_required_for_bonus and PacksKind.PACK not in chosen:
        raise NotSimulated("this table takes a bonus wager only with a Pack's bet (43.6(b)): name the wager pack, too")
    wagers, looks = [], []
    for pack in packs:
        for kind, amount in chosen.items():
            staked, look = _pack(rules, pack, amount) if kind is PacksKind.PACK else _bonus(rules, kind, pack, amount)
            wagers.append(staked)
            looks.append(look)
    pair = poker().first(lambda hand: hand.category >= PokerCategory.PAIR)
    return PacksPokerRounds(tuple(wagers), strategy, tuple(looks), pair, poker().keys, poker().places)


@dataclass(frozen=True, slots=True)
class PacksLook:
    """How a wager is settled: its cards and, except for a Pack's bet, where to look up its ending."""

    kind: PacksKind
    pack: int
    by_place: NDArray[np.uint8] | None = None
    by_suit: NDArray[np.uint8] | None = None
    straight_flush: int = 0
    """The lowest place at which a suit's cards are examined."""


def _pack(rules: PacksRules, pack: int, amount: Cents | None) -> tuple[Staked, PacksLook]:
    stake = _within(rules, PacksKind.PACK, amount, rules.pack_minimum, rules.pack_maximum)
    ends = []
    for ending, net in packs_bet_nets(rules, stake).items():
        pays = str(PACKS_BET_PAYS) if net > 0 else LOSES if net < 0 else "push"
        ends.append(WagerEnd(line_name(ending), pays, int(net)))
    cites = (P("43.10(d)"), P("43.10(e)"), P("43.10(f)"), P("43.11(a)"))
    area = PacksArea(PacksKind.PACK, pack)
    staked = Staked(str(area), area.kind.value, area_name(area), "43.11(a)", stake, tuple(ends), cites)
    assert list(packs_bet_nets(rules, stake)) == _ENDINGS
    return staked, PacksLook(PacksKind.PACK, pack)


def _bonus(rules: PacksRules, kind: PacksKind, pack: int, amount: Cents | None) -> tuple[Staked, PacksLook]:
    bonus = rules.bonus(kind)
    assert bonus is not None
    stake = _within(rules, kind, amount, bonus.minimum, bonus.maximum, bonus.amounts)
    meter = bonus.meter.initial if bonus.meter is not None else None
    taken = bonus.progressive and rules.multiple_is_whole_payment
    area = PacksArea(kind, pack)
    table = f"progressive {bonus.table.letter}" if bonus.progressive else bonus.table.letter
    ends = table_ends(bonus.table, stake, meter or 0, taken=taken, cents=rules.meter_cents)
    cites = (P("43.10(g)"), bonus.table.cite)
    staked = Staked(str(area), kind.value, area_name(area), table, stake, ends, cites, meter)
    end_of = EndOf(bonus.table, stake, meter or 0)

    def lines(cards: Sequence[Card]) -> list[PacksLine]:
        if kind is PacksKind.FIVE_CARD:
            return five_card_lines(cards)
        return seven_card_lines(cards, only_ace_high=rules.ace_high_seven_only)

    return staked, PacksLook(
        kind, pack, *_ends_by_rank(lines, end_of, HAND + (PACK if kind is PacksKind.SEVEN_CARD else 0))
    )


def _within(
    rules: PacksRules, kind: PacksKind, amount: Cents | None, least: Cents, most: Cents, amounts: Iterable[Cents] = ()
) -> Cents:
    return accepted(f"the {kind_name(kind)}", amount, least, most, tuple(amounts), rules.smallest_chip)


@cache
def _one_of_each() -> tuple[tuple[Card, ...], ...]:
    """Return five cards for each place of the order, starting with place 1."""
    hands = all_hands(Universe().bits(), HAND)
    _, first = np.unique(places(poker(), hands), return_index=True)
    return tuple(unpacked(int(hand)) for hand in hands[first])


def _ends_by_rank(
    lines: Callable[[Sequence[Card]], list[PacksLine]], end_of: EndOf, size: int
) -> tuple[NDArray[np.uint8], NDArray[np.uint8], int]:
    """Return the ending for each place, and for each set of cards of a suit that includes a straight flush."""
    by_place = np.array([end_of.loses, *(end_of(lines(five)) for five in _one_of_each())], dtype=np.uint8)
    straight_flush = poker().first(lambda hand: hand.category >= PokerCategory.STRAIGHT_FLUSH)
    by_suit = np.full((len(SUITS), 1 << 13), _NO_STRAIGHT_FLUSH, dtype=np.uint8)
    for number, suit in enumerate(SUITS):
        for held in range(HAND, size + 1):
            for ranks in combinations([rank for rank in Rank if rank is not Rank.JOKER], held):
                cards = [Card(rank, suit) for rank in ranks]
                if _in_five(ranks):
                    by_suit[number, packed(cards) >> 13 * number] = end_of(lines(cards))
    return by_place, by_suit, straight_flush


_NO_STRAIGHT_FLUSH = 255


def _in_five(ranks: Sequence[Rank]) -> bool:
    """Return True if five of these ranks are in sequence, with the ace below the two or above the king."""
    held = {int(rank) for rank in ranks} | ({1} if Rank.ACE in ranks else set())
    return any(held.issuperset(range(top - 4, top + 1)) for top in range(5, Rank.ACE + 1))


# --- rounds


@dataclass(frozen=True, slots=True)
class PacksPokerRounds:
    """Rounds of one player. Hands are dealt in this order: the player's, the dealer's, the packs'."""

    wagers: tuple[Staked, ...]
    strategy: str
    looks: tuple[PacksLook, ...]
    pair: int
    """Place of the lowest hand with a pair."""
    keys: NDArray[np.uint32]
    places: NDArray[np.uint16]
    others: int = 0
    chunk: int = CHUNK
    note: str = ""

    def play(self, seed: int, first: int, rounds: int) -> Ends:
        sizes = (HAND, HAND, *[PACK] * STRATEGIES[self.strategy])
        return self.settle(deal(seed, first, rounds, len(STANDARD_52), sizes))

    def settle(self, hands: Hands, selected: NDArray[np.uint8] | None = None) -> Ends:
        player, dealer, *packs = hands
        found = np.empty((len(self.wagers), hands.shape[1]), dtype=np.uint8)
        # Wagers on one pack involve the same cards, so each hand is ranked once.
        ranked: dict[tuple[str, int], NDArray[np.uint16]] = {}

        def places_of(whose: str, pack: int, cards: Hands) -> NDArray[np.uint16]:
            if (whose, pack) not in ranked:
                here = ranked[whose, pack] = np.empty(len(cards), dtype=np.uint16)
                rank_all(cards, self.keys, self.places, here)
            return ranked[whose, pack]

        for look, ends in zip(self.looks, found, strict=True):
            if look.kind is PacksKind.FIVE_CARD:
                cards, mine = player, places_of("player", 0, player)
            else:
                cards = player | packs[look.pack - 1]
                mine = places_of("player", look.pack, cards)
            if look.kind is PacksKind.PACK:
                theirs = places_of("dealer", look.pack, dealer | packs[look.pack - 1])
                _compare(mine, theirs, self.pair, ends)
            else:
                assert look.by_place is not None
                assert look.by_suit is not None
                _look_up(cards, mine, look.by_place, look.by_suit, look.straight_flush, ends)
        return found


# The numbers of a Pack's bet's endings for compiled functions.
_HIGHER = _ENDINGS.index(PacksEnding.HIGHER)
_HIGHER_WITHOUT_PAIR = _ENDINGS.index(PacksEnding.HIGHER_WITHOUT_PAIR)
_EQUAL = _ENDINGS.index(PacksEnding.EQUAL)
_EQUAL_WITHOUT_PAIR = _ENDINGS.index(PacksEnding.EQUAL_WITHOUT_PAIR)
_LOWER = _ENDINGS.index(PacksEnding.LOWER)


@compiled
@decides("13:69F-43.10(d)", "13:69F-43.10(e)", "13:69F-43.10(f)")
def _compare(mine: NDArray[np.uint16], theirs: NDArray[np.uint16], pair: int, ends: NDArray[np.uint8]) -> None:
    """43.10(d) to (f): compare the player's hand with a pack to the dealer's."""
    for column in range(mine.size):
        if mine[column] < theirs[column]:
            ends[column] = _LOWER
        elif mine[column] == theirs[column]:
            ends[column] = _EQUAL if mine[column] >= pair else _EQUAL_WITHOUT_PAIR
        else:
            ends[column] = _HIGHER if mine[column] >= pair else _HIGHER_WITHOUT_PAIR


@compiled
@decides("13:69F-43.10(g)")
def _look_up(
    cards: NDArray[np.uint64],
    mine: NDArray[np.uint16],
    by_place: NDArray[np.uint8],
    by_suit: NDArray[np.uint8],
    straight_flush: int,
    ends: NDArray[np.uint8],
) -> None:
    """43.10(g): find the ending of a bonus wager."""
    for column in range(mine.size):
        end = by_place[mine[column]]
        if mine[column] >= straight_flush:
            for suit in range(by_suit.shape[0]):
                special = by_suit[suit, cards[column] >> np.uint64(13 * suit) & np.uint64(0x1FFF)]
                if special != _NO_STRAIGHT_FLUSH:
                    end = special
        ends[column] = end


assert BIT[STANDARD_52[0]] == 0, "the cards of a deck are numbered as the bits of a hand"


requested_rounds = for_one_player(rules_of, rounds_of, "other players change nothing for a player of Pack's Poker")
