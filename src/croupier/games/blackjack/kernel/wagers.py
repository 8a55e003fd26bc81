"""The wagers of the player in simulated rounds: the stakes, and every ending with its payout."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import STANDARD_52, SUITS, Card, Rank, Suit
from croupier.equipment.money import Cents, Odds, show
from croupier.games.blackjack import pay_tables as pay
from croupier.games.blackjack.areas import INSURANCES, STREAKS, BlackjackArea, BlackjackKind
from croupier.games.blackjack.bonus_award import BonusWager
from croupier.games.blackjack.counting.shoes import MOST_WAGERS, NO_CHANGE
from croupier.games.blackjack.counting.table import Bytes
from croupier.games.blackjack.kernel.player import BlackjackPlayer
from croupier.games.blackjack.points import is_natural
from croupier.games.blackjack.reading_values import ProgressiveWager
from croupier.games.blackjack.rules import BlackjackRules, SameSuitRules, SevensRules, ThirteenRules
from croupier.games.wager_odds import LOSES
from croupier.regulation import Cite, Paragraphs, decides
from croupier.simulation.rounds import EndOf, NotSimulated, Staked, WagerEnd, accepted, lost, table_ends, whole
from croupier.words import kind_name, line_name

P = Paragraphs("19:47")

SPOTS = (BlackjackKind.BET, BlackjackKind.SECOND, BlackjackKind.THIRD)

_SEAT = 1
_SEVEN, _ACE = (STANDARD_52.index(Card(rank, Suit.CLUBS)) % 13 for rank in (Rank.SEVEN, Rank.ACE))


def kinds_chosen(rules: BlackjackRules, stakes: Mapping[str, Cents | None]) -> dict[BlackjackKind, Cents | None]:
    """Return the chosen kinds of wager, in order."""
    kinds = [kind for kind in BlackjackKind if rules.offers(kind)]
    if unknown := [key for key in stakes if key not in {kind.value for kind in kinds}]:
        offered = ", ".join(f"{kind.value} ({kind_name(kind)})" for kind in kinds)
        raise NotSimulated(f"no wager is named {unknown[0]!r} at this table; available: {offered}")
    # A player makes only one of the wagers on over and under 13 (reading 49).
    named = stakes or {kind.value: None for kind in kinds if kind is not BlackjackKind.UNDER}
    chosen = {kind: named[kind.value] for kind in kinds if kind.value in named}
    if BlackjackKind.BET not in chosen:
        raise NotSimulated("every other wager is made with a blackjack wager (2.3(a)): name the wager bet, too")
    if BlackjackKind.OVER in chosen and BlackjackKind.UNDER in chosen:
        raise NotSimulated("a player wagers on over 13 or on under 13, not on both (2.17(b))")
    if rules.multiple_action is not None:
        least, spots = rules.multiple_action.least_wagers, [kind for kind in SPOTS if kind in chosen]
        if len(spots) < least or spots != list(SPOTS[: len(spots)]):
            raise NotSimulated(f"at this table a player makes at least {least} wagers (2.18(b)): bet, second, third")
    return chosen


class WagersMade:
    """The wagers of one player, and the arrays that compiled rounds need for them."""

    def __init__(
        self, rules: BlackjackRules, player: BlackjackPlayer, chosen: Mapping[BlackjackKind, Cents | None]
    ) -> None:
        self.rules, self.player = rules, player
        system = player.count
        self.counts: Sequence[int] = [0] if system is None else system.counts(rules.decks)
        self.wagers: list[Staked] = []
        self.two: dict[int, Bytes] = {}
        self.series: dict[str, Any] = {"series_row": -1, "series_card": 0, "three": _nothing(3), "four": _nothing(4)}
        self.queens: dict[str, Any] = {"queens_row": -1, "queens": 0, "queens_and_blackjack": 0}
        self.match: dict[str, Any] = {"match_row": -1, "match_ends": np.zeros(9, dtype=np.uint8)}
        self.insurance_row = -1
        self.streaks: tuple[tuple[int, int], ...] = ()
        self.bounds: tuple[int, NDArray[np.int64]] | None = None
        self.spots = [kind for kind in SPOTS if kind in chosen]
        self.stakes = {kind: self._stake(kind, amount) for kind, amount in chosen.items()}
        self._in_proportion()
        for kind in self.spots:
            self._bet(kind)
        if any(map(player.insures_at, self.counts)) and all(map(self._insured, self.spots)):
            self.insurance_row = len(self.wagers)
            for kind in self.spots:
                self._insurance(kind)
        for kind in chosen:
            if kind not in SPOTS:
                _SIDE[kind](self, kind)

    def _stake(self, kind: BlackjackKind, amount: Cents | None) -> Cents:
        limits = self.rules.limits(kind)
        assert limits is not None
        amounts = tuple(self.rules.bonus.awards) if kind is BlackjackKind.BONUS and self.rules.bonus is not None else ()
        what = f"the {kind_name(kind)}"
        return accepted(what, amount, limits.minimum, limits.maximum, amounts, self.rules.smallest_chip)

    @decides("19:47-2.17(g)1")
    def _in_proportion(self) -> None:
        """2.17(g)1: an additional wager may not exceed the blackjack wager."""
        bet = self.stakes[BlackjackKind.BET]
        for kind in (BlackjackKind.OVER, BlackjackKind.UNDER, BlackjackKind.SUIT, BlackjackKind.SEVENS):
            if self.stakes.get(kind, 0) > bet:
                raise NotSimulated(
                    f"the {kind_name(kind)} may not exceed the blackjack wager of {show(bet)} (2.17(g)1)"
                )

    # --- stakes at a count

    def bet_at(self, kind: BlackjackKind, count: int) -> Cents:
        system, limits = self.player.count, self.rules.limits(kind)
        assert limits is not None
        amount = self.stakes[kind] * (1 if system is None else system.units(count))
        if amount > limits.maximum:
            raise NotSimulated(
                f"the ramp asks for {show(amount)}; the {kind_name(kind)} is {show(limits.maximum)} at most"
            )
        return amount

    @decides("19:47-2.9")
    def insurance_of(self, stake: Cents) -> Cents:
        """2.9: half of the wager, in chips; if so filed, up to the next chip."""
        chip = self.rules.smallest_chip
        most = stake // (2 * chip) * chip
        return most + chip if self.rules.insurance_up_to_next_chip and 2 * most < stake else most

    def _insured(self, kind: BlackjackKind) -> bool:
        return self.insurance_of(self.stakes[kind]) > 0

    def _add(
        self,
        kind: BlackjackKind,
        pay_table: str,
        ends: Callable[[int], Iterable[WagerEnd]],
        *cites: Cite,
        meter: Cents | None = None,
        named: tuple[str, str, str] | None = None,
        stake: Cents | None = None,
    ) -> int:
        """Add a wager with its endings at each count; return its row."""
        area, key, title = named or (str(BlackjackArea(kind, _SEAT)), kind.value, kind_name(kind))
        groups = () if self.player.count is None else tuple(map(signed, self.counts))
        all_ends = tuple(end for count in self.counts for end in ends(count))
        staked = self.stakes[kind] if stake is None else stake
        # Insurance isn't wagered before the round.
        made = Staked(area, key, title, pay_table, staked, all_ends, cites, meter, named is not None, groups)
        self.wagers.append(made)
        return len(self.wagers) - 1

    # --- 2.3, 2.7 to 2.11, 2.16

    def _bet(self, kind: BlackjackKind) -> None:
        pays = self.rules.blackjack_pays
        cites: tuple[Cite, ...] = (P("2.3(a)2"), P("2.3(b)"), P("2.7"), P("2.10"), P("2.11"))
        if self.rules.surrender:
            cites += (P("2.8"),)
        if kind is not BlackjackKind.BET:
            cites += (P("2.18(b)"),)
        self._add(kind, str(pays), lambda count: _bet_ends(self.bet_at(kind, count), pays, self.player), *cites)

    def _insurance(self, kind: BlackjackKind) -> None:
        title = "insurance" if len(self.spots) == 1 else f"insurance of the {kind_name(kind)}"
        named = (str(BlackjackArea(INSURANCES[kind], _SEAT)), "insurance", title)

        def ends(count: int) -> tuple[WagerEnd, ...]:
            stake = self.insurance_of(self.bet_at(kind, count))
            return (
                WagerEnd("No insurance", "nothing", 0, 0),
                WagerEnd("The dealer has a blackjack", str(pay.INSURANCE), pay.INSURANCE.payment(stake), stake),
                WagerEnd("The dealer has no blackjack", LOSES, -stake, stake),
            )

        stake = self.insurance_of(self.stakes[kind])
        self._add(kind, str(pay.INSURANCE), ends, P("2.9"), named=named, stake=stake)

    # --- 2.17

    def thirteen(self, kind: BlackjackKind) -> None:
        rules = self.rules.additional
        assert isinstance(rules, ThirteenRules)
        mine = pay.ThirteenLine.OVER if kind is BlackjackKind.OVER else pay.ThirteenLine.UNDER
        stake, pays = self.stakes[kind], rules.table.lines[mine]
        assert isinstance(pays, Odds)
        name = line_name(mine)
        ends = (WagerEnd(name, str(pays), whole(pays.fraction * stake, name)), lost(stake, f"Not {name}"))
        row = self._add(kind, str(pays), lambda _: ends, P("2.17(b)"), P("2.17(c)"), rules.table.cite)
        self.two[row] = _by_two(lambda two: 0 if pay.thirteen_line(two) is mine else 1)

    def suit(self, kind: BlackjackKind) -> None:
        rules = self.rules.additional
        assert isinstance(rules, SameSuitRules)
        table, stake = pay.suit_table(rules.table, rules.king_and_queen), self.stakes[kind]
        ends, end_of = table_ends(table, stake), EndOf(table, stake)
        row = self._add(kind, table.letter, lambda _: ends, P("2.17(b)3"), table.cite)
        self.two[row] = _by_two(lambda two: end_of(pay.suit_lines(two)))

    def sevens(self, kind: BlackjackKind) -> None:
        rules = self.rules.additional
        assert isinstance(rules, SevensRules)
        table, stake = rules.table, self.stakes[kind]
        ends, end_of = table_ends(table, stake), EndOf(table, stake)
        row = self._add(kind, "2.17(e)3", lambda _: ends, P("2.17(b)4"), P("2.17(e)"), table.cite)
        self.two[row] = _by_two(lambda two: end_of(pay.sevens_lines(two, rules.one_seven)))
        self._series(row, Rank.SEVEN, lambda cards: end_of(pay.sevens_lines(cards, rules.one_seven)), 3)

    # --- 2.19

    @decides("19:47-2.19(b)", "19:47-2.19(c)")
    def progressive(self, kind: BlackjackKind) -> None:
        """2.19(b), (c): the chip is in the acceptor; the filing says whether a payout includes its return
        (reading 54).
        """
        rules = self.rules.progressive
        assert rules is not None
        stake, meter = self.stakes[kind], rules.meter.initial
        taken = rules.wager is ProgressiveWager.KEPT
        ends, end_of = table_ends(rules.table, stake, meter, taken=taken), EndOf(rules.table, stake, meter)
        cites = (P("2.19(b)"), P("2.19(c)"), P("2.19(e)"))
        row = self._add(kind, "2.19(c)", lambda _: ends, *cites, meter=meter)
        self.two[row] = _by_two(lambda two: end_of(pay.progressive_lines(two)))
        self._series(row, Rank.ACE, lambda cards: end_of(pay.progressive_lines(cards)), 4)

    def _series(self, row: int, rank: Rank, end_of: Callable[[Sequence[Card]], int], most: int) -> None:
        self.series["series_row"] = row
        self.series["series_card"] = _SEVEN if rank is Rank.SEVEN else _ACE
        for name, number in (("three", 3), ("four", 4)):
            if number <= most:
                found = self.series[name]
                for at in np.ndindex(found.shape):
                    found[at] = end_of([Card(rank, SUITS[suit]) for suit in at])

    # --- 2.20

    def bonus(self, kind: BlackjackKind) -> None:
        rules, stake = self.rules.bonus, self.stakes[kind]
        assert rules is not None
        lots = rules.awards[stake].lots
        taken = 0 if rules.wager is BonusWager.RETURNED else stake
        ends = [WagerEnd(f"Blackjack, {show(lot.award)}", show(lot.award), lot.award - taken) for lot in lots]
        ends.append(lost(stake, "No blackjack"))
        row = self._add(kind, show(stake), lambda _: ends, P("2.20(d)"), P("2.20(i)"), P("2.20(j)"))
        self.two[row] = _by_two(lambda two: 0 if is_natural(two) else 1)
        self.bounds = row, np.array(list(accumulate(lot.number for lot in lots)), dtype=np.int64)

    # --- 2.22

    def streak(self, kind: BlackjackKind) -> None:
        rules = self.rules.streak
        assert rules is not None
        line = next(line for line, streak in STREAKS.items() if streak is kind)
        stake, pays = self.stakes[kind], rules.table.lines[line]
        assert isinstance(pays, Odds)
        name = line_name(line)
        ends = (
            WagerEnd(name, str(pays), whole(pays.fraction * stake, f"{name}, {pays} on {show(stake)}")),
            lost(stake, "The streak is lost"),
            WagerEnd("Not decided in this round", "nothing yet", 0, 0),
        )
        row = self._add(kind, str(pays), lambda _: ends, P("2.22(d)"), P("2.22(e)"), P("2.22(g)"), rules.table.cite)
        self.streaks += ((row, line.hands),)

    # --- 2.23

    def matching(self, kind: BlackjackKind) -> None:
        rules, stake = self.rules.match, self.stakes[kind]
        assert rules is not None
        unsuited, suited = pay.MatchLine.NON_MATCHING_SUIT, pay.MatchLine.MATCHING_SUIT
        ends: list[WagerEnd] = []
        numbers = {}
        for lines in ((unsuited,), (suited,), (unsuited, unsuited), (unsuited, suited), (suited, suited)):
            pays = [rules.table.lines[line] for line in lines]
            amount = sum((each.fraction for each in pays if isinstance(each, Odds)), Fraction(0)) * stake
            name = " and ".join(line_name(line) for line in lines)
            numbers[tuple(sorted(line.value for line in lines))] = len(ends)
            ends.append(WagerEnd(name, " and ".join(map(str, pays)), whole(amount, name)))
        ends.append(lost(stake, "No card matches"))
        codes = ((), (unsuited.value,), (suited.value,))
        found = [numbers.get(tuple(sorted(a + b)), len(ends) - 1) for a in codes for b in codes]
        cites = (P("2.23(a)"), P("2.23(a)2"), rules.table.cite)
        self.match["match_row"] = self._add(kind, rules.table.letter, lambda _: ends, *cites)
        self.match["match_ends"] = np.array(found, dtype=np.uint8)

    # --- 2.24

    def twenty(self, kind: BlackjackKind) -> None:
        rules, stake = self.rules.twenty, self.stakes[kind]
        assert rules is not None
        table, end_of = rules.table, EndOf(rules.table, stake)
        ends = list(table_ends(table, stake))
        best = list(table.lines).index(pay.TwentyLine.QUEENS_AND_BLACKJACK)
        if rules.payout_limit is not None and ends[best].net > rules.payout_limit:
            # 2.24(h): the limit covers all players; here there is only one.
            ends[best] = WagerEnd(ends[best].line, f"{ends[best].pays}, limited", rules.payout_limit)
        row = self._add(kind, table.letter, lambda _: ends, P("2.24(a)"), P("2.24(e)"), table.cite)
        self.two[row] = _by_two(lambda two: end_of(pay.twenty_lines(two, dealer_blackjack=False)))
        queens = list(table.lines).index(pay.TwentyLine.QUEENS)
        self.queens = {"queens_row": row, "queens": queens, "queens_and_blackjack": best}


_SIDE: dict[BlackjackKind, Callable[[WagersMade, BlackjackKind], None]] = {
    BlackjackKind.OVER: WagersMade.thirteen,
    BlackjackKind.UNDER: WagersMade.thirteen,
    BlackjackKind.SUIT: WagersMade.suit,
    BlackjackKind.SEVENS: WagersMade.sevens,
    BlackjackKind.PROGRESSIVE: WagersMade.progressive,
    BlackjackKind.BONUS: WagersMade.bonus,
    **dict.fromkeys(STREAKS.values(), WagersMade.streak),
    BlackjackKind.MATCH: WagersMade.matching,
    BlackjackKind.TWENTY: WagersMade.twenty,
}


def signed(count: int) -> str:
    return f"{count:+d}" if count else "0"


def _nothing(number: int) -> Bytes:
    return np.full((4,) * number, NO_CHANGE, dtype=np.uint8)


def _by_two(end_of: Callable[[Sequence[Card]], int]) -> Bytes:
    return np.array([[end_of((card, other)) for other in STANDARD_52] for card in STANDARD_52], dtype=np.uint8)


def _bet_ends(stake: Cents, pays: Odds, player: BlackjackPlayer) -> tuple[WagerEnd, ...]:
    """Return the endings of a blackjack wager, in numerical order."""
    staked = None if player.count is None else stake
    half = whole(Fraction(stake, 2), f"half of {show(stake)}")
    paid = whole(pays.fraction * stake, f"a blackjack, {pays} on {show(stake)}")
    ends = [
        WagerEnd("Blackjack", str(pays), paid, staked),
        WagerEnd("Surrendered", "half of the wager back", half - stake, staked),
    ]
    for wagers in range(-MOST_WAGERS, MOST_WAGERS + 1):
        number = "one wager" if abs(wagers) == 1 else f"{abs(wagers)} wagers"
        line = f"Wins {number}" if wagers > 0 else f"Loses {number}" if wagers else "Even"
        pays_words = f"{show(wagers * stake)} in all" if wagers > 0 else LOSES if wagers else "nothing"
        ends.append(WagerEnd(line, pays_words if staked is None or wagers <= 0 else "1 to 1", wagers * stake, staked))
    return tuple(ends)
