"""Rounds of pai gow poker that the player banks, alone or with the casino (19:47-11.10).

The bank wagers against nobody and has no other wager (11.10(f)). It covers the wagers of the other players and, if it
banks alone, the dealer's (11.10(e), (g)); here all of them are equal. The bank wins copies (11.9(g)2). Wagers are
settled over the center of the table, so the vigorish is due on what is left there (11.10(l), (m)). Nobody banks two
rounds in a row (11.10(c)): these are only the rounds that the player banks.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.equipment.cards import WITH_JOKER_53
from croupier.equipment.money import Cents, show
from croupier.games.pai_gow_poker.bank_settlement import banks_half
from croupier.games.pai_gow_poker.house_way_classes import set_by
from croupier.games.pai_gow_poker.kernel.classes import Lookup, all_classes, lookup
from croupier.games.pai_gow_poker.pay_tables import VIGORISH_RATE
from croupier.games.pai_gow_poker.rules import PaiGowKind, PaiGowRules
from croupier.games.wager_odds import LOSES
from croupier.regulation import Paragraphs, decides
from croupier.simulation.dealing import Hands, deal
from croupier.simulation.rounds import Ends, NotSimulated, Staked, WagerEnd, accepted
from croupier.words import kind_name

P = Paragraphs("19:47")

BANK, CO_BANK = "bank", "co-bank"
KEY = "bank"
SEVEN = 7
CHUNK = 1 << 14


def rounds_of(rules: PaiGowRules, strategy: str, stakes: Mapping[str, Cents | None], others: int) -> "BankRounds":
    """Return rounds that the player banks against equal wagers: the amount named ``bank``, or else the minimum."""
    if not rules.bank:
        raise NotSimulated("no player banks at this table (11.10(a))")
    co_bank = strategy == CO_BANK
    if co_bank and not rules.co_bank:
        raise NotSimulated("the casino does not cover half of the wagers at this table (11.10(e))")
    if unknown := [key for key in stakes if key != KEY]:
        raise NotSimulated(
            f"the bank makes no wager {unknown[0]!r} (11.10(f)); {KEY}=AMOUNT sets what the others wager"
        )
    if co_bank and not others:
        raise NotSimulated("the dealer does not wager against a co-bank (11.10(e)): add other players with --others")
    limits = rules.limits(PaiGowKind.BET)
    assert limits is not None
    amount = accepted(
        f"the {kind_name(PaiGowKind.BET)}", stakes.get(KEY), limits.minimum, limits.maximum, (), rules.smallest_chip
    )
    if not co_bank and rules.dealers_wager is not None and amount > rules.dealers_wager:
        raise NotSimulated(f"the dealer wagers at most {show(rules.dealers_wager)} against the bank (11.10(g))")
    staked = _staked(rules, amount, others if co_bank else others + 1, co_bank)
    hands = set_by(rules.house_way, rules.wheel)
    words = hands.highs.astype(np.uint64) | hands.lows.astype(np.uint64) << _LOW_AT
    return BankRounds((staked,), strategy, lookup(all_classes().hands, words), others)


def _staked(rules: PaiGowRules, amount: Cents, wagers: int, co_bank: bool) -> Staked:
    """Return a wager with an end for each difference between the wagers that the bank wins and those it loses."""
    ends = [_end(rules, amount, more, co_bank) for more in range(-wagers, wagers + 1)]
    covered = amount * wagers
    stake = banks_half(covered, rules, gains=False) if co_bank else covered
    title = f"the bank against {wagers} wagers of {show(amount)}" if wagers > 1 else f"the bank against {show(amount)}"
    number = "11.10(m)" if co_bank else "11.10(l)"
    cites = (P(number), P("11.9(g)2"), P("11.9(j)"))
    return Staked("bank", KEY, title, number, stake, tuple(ends), cites)


def _end(rules: PaiGowRules, amount: Cents, more: int, co_bank: bool) -> WagerEnd:
    surplus = more * amount
    if not more:
        return WagerEnd("As many won as lost", "push", 0)
    if more < 0:
        lacking = -surplus
        pays = banks_half(lacking, rules, gains=False) if co_bank else lacking
        return WagerEnd(f"{-more} more lost than won", LOSES, -pays)
    won = banks_half(surplus, rules, gains=True) if co_bank else surplus
    taken = min(rules.vigorish.of(VIGORISH_RATE * won), won)
    return WagerEnd(f"{more} more won than lost", f"{show(won)} less {show(taken)}", won - taken)


@dataclass(frozen=True, slots=True)
class BankRounds:
    """Rounds of one bank. Hands are dealt in this order: the bank's, then those that wager against it."""

    wagers: tuple[Staked, ...]
    strategy: str
    classes: Lookup
    others: int
    chunk: int = CHUNK
    note: str = ""

    def play(self, seed: int, first: int, rounds: int) -> Ends:
        against = (len(self.wagers[0].ends) - 1) // 2
        return self.settle(deal(seed, first, rounds, len(WITH_JOKER_53), (SEVEN,) * (1 + against)))

    def settle(self, hands: Hands, selected: NDArray[np.uint8] | None = None) -> Ends:
        ends = np.full((1, hands.shape[1]), len(hands) - 1, dtype=np.uint8)
        bank = self.classes(hands[0])
        for other in hands[1:]:
            _against(bank, self.classes(other), ends[0])
        return ends


_LOW_AT = np.uint64(16)
_HIGH_MASK, _LOW_MASK = np.uint64(0xFFFF), np.uint64(0xFF)


@compiled
@decides("19:47-11.9(g)", "19:47-11.9(h)")
def _against(bank: NDArray[np.uint64], other: NDArray[np.uint64], ends: NDArray[np.uint8]) -> None:
    """11.9(g), (h): add one for a wager that the bank wins, subtract one for a wager that it loses."""
    for column in range(bank.size):
        high, other_high = bank[column] & _HIGH_MASK, other[column] & _HIGH_MASK
        low, other_low = bank[column] >> _LOW_AT & _LOW_MASK, other[column] >> _LOW_AT & _LOW_MASK
        if high >= other_high and low >= other_low:
            ends[column] += np.uint8(1)
        elif other_high > high and other_low > low:
            ends[column] -= np.uint8(1)
