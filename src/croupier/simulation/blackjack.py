"""Rounds of blackjack: one player with every wager of 19:47-2, by a strategy and, if asked for, by a count.

Cards are dealt from a shoe that goes on from round to round until the cutting card has come, or from a continuous
shuffler (:mod:`croupier.counting.blackjack_shoes`). What two cards, or a few, come to is asked once of the game's own
functions. Even money is never taken: it is insurance by another name (2.7).

A block of some hundred thousand rounds begins with a fresh shoe and without a streak; what is not played out at its end
is not gone on with.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.counting.blackjack_counts import Conversion, CountingSystem, CountRounding
from croupier.counting.blackjack_rules import RANKS
from croupier.counting.blackjack_shoes import (
    DECK,
    DOUBLES,
    DRAWS,
    FLOOR,
    HARD,
    MOST_WAGERS,
    NEAREST,
    NEVER,
    NO_CHANGE,
    PAIR,
    SOFT,
    SPLITS,
    SURRENDERS,
    TRUNCATE,
    play_given,
    play_shoes,
)
from croupier.counting.blackjack_strategy import LINES, BlackjackStrategy
from croupier.counting.blackjack_streaks import awards, streaks
from croupier.counting.blackjack_table import BlackjackNumbers, Bytes, Results, empty_cells
from croupier.equipment.cards import STANDARD_52, SUITS, Card, Rank, Suit
from croupier.equipment.money import Cents, Odds, show
from croupier.games.blackjack.areas import INSURANCES, STREAKS, BlackjackArea, BlackjackKind
from croupier.games.blackjack.bonus_award import BonusWager
from croupier.games.blackjack.choices import BlackjackShuffling, SoftSeventeen
from croupier.games.blackjack.odds_play import BASIC, basic_strategy, rule_set
from croupier.games.blackjack.pay_tables import (
    INSURANCE,
    MatchLine,
    SplitCards,
    StreakSplit,
    ThirteenLine,
    TwentyLine,
    match_lines,
    progressive_lines,
    sevens_lines,
    suit_lines,
    suit_table,
    thirteen_line,
    twenty_lines,
)
from croupier.games.blackjack.points import is_natural, value
from croupier.games.blackjack.reading_choices import (
    AddedOver21,
    ProgressiveWager,
    QueensOver21,
    SplitTwentyOne,
    StreakSurrender,
)
from croupier.games.blackjack.rules import BlackjackRules, SameSuitRules, SevensRules, ThirteenRules
from croupier.games.wager import LOSES
from croupier.regulation import Cite, Paragraphs, decides
from croupier.simulation.blackjack_files import counting_system, is_file, own_strategy
from croupier.simulation.rounds import EndOf, Ends, NotSimulated, Staked, WagerEnd, accepted, lost, table_ends, whole
from croupier.words import kind_name, line_name

P = Paragraphs("19:47")

SPOTS = (BlackjackKind.BET, BlackjackKind.SECOND, BlackjackKind.THIRD)
CHUNK = 1 << 62
"""A block is played at once, for a shoe goes on from round to round."""

_SEAT = 1
_ROUNDING = {CountRounding.FLOOR: FLOOR, CountRounding.TRUNCATE: TRUNCATE, CountRounding.NEAREST: NEAREST}
_SEVEN, _ACE = (STANDARD_52.index(Card(rank, Suit.CLUBS)) % 13 for rank in (Rank.SEVEN, Rank.ACE))


# --- how the player plays


@dataclass(frozen=True, slots=True)
class BlackjackPlayer:
    """What a player goes by."""

    name: str
    table: BlackjackStrategy
    insures: bool = False
    """Always, whatever the count."""
    count: CountingSystem | None = None

    def insures_at(self, count: int) -> bool:
        return self.insures or (self.count is not None and self.count.insures(count))


def player_of(rules: BlackjackRules, strategy: str | None, count: str | None) -> BlackjackPlayer:
    """The player who is asked for."""
    system = None if count is None else counting_system(count)
    counted = "" if system is None else f", counting {system.name}"
    if strategy is not None and is_file(strategy):
        own = own_strategy(Path(strategy))
        return BlackjackPlayer(own.name + counted, own.table, own.insures, system)
    if strategy not in (None, BASIC):
        raise NotSimulated(
            f"there is no strategy {strategy!r} for blackjack; there is {BASIC}, or a file such as mine.toml"
        )
    return BlackjackPlayer(BASIC + counted, basic_strategy(rule_set(rules)), False, system)


# --- which wagers


def rounds_of(
    rules: BlackjackRules,
    strategy: str | None,
    stakes: Mapping[str, Cents | None],
    others: int = 0,
    count: str | None = None,
) -> "BlackjackRounds":
    """Rounds with wagers of some kinds; of all that are offered, if none is named. Others may be at the table."""
    _can_be_dealt(rules)
    if not 0 <= others < rules.boxes:
        raise NotSimulated(f"--others {others}: there is room for {rules.boxes - 1} other players")
    player = player_of(rules, strategy, count)
    if player.count is not None and rules.cards_face_down and others:
        raise NotSimulated("the others' cards lie face down at this table; leave --others or --count out")
    made = _Making(rules, player, _chosen(rules, stakes))
    table = _table(rules, player, made, others)
    return BlackjackRounds(
        tuple(made.wagers), player.name, table, made.streaks, made.bounds, others, note=_note(rules, player)
    )


def _can_be_dealt(rules: BlackjackRules) -> None:
    if rules.double_shoe:
        raise NotSimulated("rounds from a double shoe are not simulated")
    if rules.shuffling is BlackjackShuffling.BART_CARTER:
        raise NotSimulated("rounds with the Bart Carter shuffle are not simulated")


def _chosen(rules: BlackjackRules, stakes: Mapping[str, Cents | None]) -> dict[BlackjackKind, Cents | None]:
    """The kinds of wager that are made, in their order."""
    kinds = [kind for kind in BlackjackKind if rules.offers(kind)]
    if unknown := [key for key in stakes if key not in {kind.value for kind in kinds}]:
        offered = ", ".join(f"{kind.value} ({kind_name(kind)})" for kind in kinds)
        raise NotSimulated(f"there is no wager {unknown[0]!r} at this table; there is {offered}")
    # Of over and under 13 a player makes one (reading 49).
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


def _note(rules: BlackjackRules, player: BlackjackPlayer) -> str:
    shoe = "Every round is dealt from all cards"
    if rules.shuffling is not BlackjackShuffling.CONTINUOUS:
        shoe = "Cards come from a shoe, which is shuffled after the round in which"
        shoe += f" {rules.cards_before_cutting_card} of {rules.cards_in_stack} cards have come"
    edge = " An edge is for each dollar first wagered." if player.count else ""
    return f"{shoe}. Even money is not taken.{edge}"


class _Making:
    """The wagers of one player, and what compiled rounds must know of them."""

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
        """2.17(g)1: an additional wager is not above the blackjack wager."""
        bet = self.stakes[BlackjackKind.BET]
        for kind in (BlackjackKind.OVER, BlackjackKind.UNDER, BlackjackKind.SUIT, BlackjackKind.SEVENS):
            if self.stakes.get(kind, 0) > bet:
                raise NotSimulated(
                    f"the {kind_name(kind)} may not exceed the blackjack wager of {show(bet)} (2.17(g)1)"
                )

    # --- what is staked at a count

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
        """2.9: half of the wager, in chips; where it is so filed, up to the next chip."""
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
        """A wager with its ends at each count; the answer is its row."""
        area, key, title = named or (str(BlackjackArea(kind, _SEAT)), kind.value, kind_name(kind))
        groups = () if self.player.count is None else tuple(map(signed, self.counts))
        all_ends = tuple(end for count in self.counts for end in ends(count))
        staked = self.stakes[kind] if stake is None else stake
        # Insurance is no wager that is put down before the round.
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
                WagerEnd("The dealer has a blackjack", str(INSURANCE), INSURANCE.payment(stake), stake),
                WagerEnd("The dealer has no blackjack", LOSES, -stake, stake),
            )

        stake = self.insurance_of(self.stakes[kind])
        self._add(kind, str(INSURANCE), ends, P("2.9"), named=named, stake=stake)

    # --- 2.17

    def thirteen(self, kind: BlackjackKind) -> None:
        rules = self.rules.additional
        assert isinstance(rules, ThirteenRules)
        mine = ThirteenLine.OVER if kind is BlackjackKind.OVER else ThirteenLine.UNDER
        stake, pays = self.stakes[kind], rules.table.lines[mine]
        assert isinstance(pays, Odds)
        name = line_name(mine)
        ends = (WagerEnd(name, str(pays), whole(pays.fraction * stake, name)), lost(stake, f"Not {name}"))
        row = self._add(kind, str(pays), lambda _: ends, P("2.17(b)"), P("2.17(c)"), rules.table.cite)
        self.two[row] = _by_two(lambda two: 0 if thirteen_line(two) is mine else 1)

    def suit(self, kind: BlackjackKind) -> None:
        rules = self.rules.additional
        assert isinstance(rules, SameSuitRules)
        table, stake = suit_table(rules.table, rules.king_and_queen), self.stakes[kind]
        ends, end_of = table_ends(table, stake), EndOf(table, stake)
        row = self._add(kind, table.letter, lambda _: ends, P("2.17(b)3"), table.cite)
        self.two[row] = _by_two(lambda two: end_of(suit_lines(two)))

    def sevens(self, kind: BlackjackKind) -> None:
        rules = self.rules.additional
        assert isinstance(rules, SevensRules)
        table, stake = rules.table, self.stakes[kind]
        ends, end_of = table_ends(table, stake), EndOf(table, stake)
        row = self._add(kind, "2.17(e)3", lambda _: ends, P("2.17(b)4"), P("2.17(e)"), table.cite)
        self.two[row] = _by_two(lambda two: end_of(sevens_lines(two, rules.one_seven)))
        self._series(row, Rank.SEVEN, lambda cards: end_of(sevens_lines(cards, rules.one_seven)), 3)

    # --- 2.19

    @decides("19:47-2.19(b)", "19:47-2.19(c)")
    def progressive(self, kind: BlackjackKind) -> None:
        """2.19(b), (c): the chip is in the acceptor; whether it comes back with a payout is filed (reading 54)."""
        rules = self.rules.progressive
        assert rules is not None
        stake, meter = self.stakes[kind], rules.meter.initial
        taken = rules.wager is ProgressiveWager.KEPT
        ends, end_of = table_ends(rules.table, stake, meter, taken=taken), EndOf(rules.table, stake, meter)
        cites = (P("2.19(b)"), P("2.19(c)"), P("2.19(e)"))
        row = self._add(kind, "2.19(c)", lambda _: ends, *cites, meter=meter)
        self.two[row] = _by_two(lambda two: end_of(progressive_lines(two)))
        self._series(row, Rank.ACE, lambda cards: end_of(progressive_lines(cards)), 4)

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
        ends = [WagerEnd(f"Blackjack, {show(one.award)}", show(one.award), one.award - taken) for one in lots]
        ends.append(lost(stake, "No blackjack"))
        row = self._add(kind, show(stake), lambda _: ends, P("2.20(d)"), P("2.20(i)"), P("2.20(j)"))
        self.two[row] = _by_two(lambda two: 0 if is_natural(two) else 1)
        self.bounds = row, np.array(list(accumulate(one.number for one in lots)), dtype=np.int64)

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
        one, other = MatchLine.NON_MATCHING_SUIT, MatchLine.MATCHING_SUIT
        ends: list[WagerEnd] = []
        numbers = {}
        for lines in ((one,), (other,), (one, one), (one, other), (other, other)):
            pays = [rules.table.lines[line] for line in lines]
            amount = sum((each.fraction for each in pays if isinstance(each, Odds)), Fraction(0)) * stake
            name = " and ".join(line_name(line) for line in lines)
            numbers[tuple(sorted(line.value for line in lines))] = len(ends)
            ends.append(WagerEnd(name, " and ".join(map(str, pays)), whole(amount, name)))
        ends.append(lost(stake, "No card matches"))
        codes = ((), (one.value,), (other.value,))
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
        best = list(table.lines).index(TwentyLine.QUEENS_AND_BLACKJACK)
        if rules.payout_limit is not None and ends[best].net > rules.payout_limit:
            # 2.24(h): the limit is for all players; here it is one player's.
            ends[best] = WagerEnd(ends[best].line, f"{ends[best].pays}, limited", rules.payout_limit)
        row = self._add(kind, table.letter, lambda _: ends, P("2.24(a)"), P("2.24(e)"), table.cite)
        self.two[row] = _by_two(lambda two: end_of(twenty_lines(two, dealer_blackjack=False)))
        queens = list(table.lines).index(TwentyLine.QUEENS)
        self.queens = {"queens_row": row, "queens": queens, "queens_and_blackjack": best}


_SIDE: dict[BlackjackKind, Callable[[_Making, BlackjackKind], None]] = {
    BlackjackKind.OVER: _Making.thirteen,
    BlackjackKind.UNDER: _Making.thirteen,
    BlackjackKind.SUIT: _Making.suit,
    BlackjackKind.SEVENS: _Making.sevens,
    BlackjackKind.PROGRESSIVE: _Making.progressive,
    BlackjackKind.BONUS: _Making.bonus,
    **dict.fromkeys(STREAKS.values(), _Making.streak),
    BlackjackKind.MATCH: _Making.matching,
    BlackjackKind.TWENTY: _Making.twenty,
}


def signed(count: int) -> str:
    return f"{count:+d}" if count else "0"


def _nothing(number: int) -> Bytes:
    return np.full((4,) * number, NO_CHANGE, dtype=np.uint8)


def _by_two(end_of: Callable[[Sequence[Card]], int]) -> Bytes:
    return np.array([[end_of((one, other)) for other in STANDARD_52] for one in STANDARD_52], dtype=np.uint8)


def _bet_ends(stake: Cents, pays: Odds, player: BlackjackPlayer) -> tuple[WagerEnd, ...]:
    """The ends of a blackjack wager, in the order of their numbers."""
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
        said = f"{show(wagers * stake)} in all" if wagers > 0 else LOSES if wagers else "nothing"
        ends.append(WagerEnd(line, said if staked is None or wagers <= 0 else "1 to 1", wagers * stake, staked))
    return tuple(ends)


# --- what compiled rounds must know


def _table(rules: BlackjackRules, player: BlackjackPlayer, made: _Making, others: int) -> BlackjackNumbers:
    system = player.count
    counts = made.counts
    continuous = rules.shuffling is BlackjackShuffling.CONTINUOUS
    before = rules.cards_before_cutting_card
    tags = (Fraction(0),) * RANKS if system is None else system.tags
    scale = 1 if system is None else system.scale
    streak = rules.streak
    return BlackjackNumbers(
        cells=_cells(player, counts),
        cards=np.tile(np.arange(DECK, dtype=np.uint8), rules.decks),
        ranks=np.array([value(card) - 1 for card in STANDARD_52], dtype=np.int64),
        suits=np.array([SUITS.index(card.suit) for card in STANDARD_52 if card.suit is not None], dtype=np.int64),
        cutting_card=NEVER if before is None else before,
        continuous=continuous,
        boxes=others + 1,
        mine=others,
        reader=rules.reader,
        hits_soft_17=rules.soft_17 is SoftSeventeen.DRAW,
        surrender=rules.surrender,
        double_two_card_21=rules.double_two_card_21,
        double_face_down=rules.double_face_down,
        split_hands=rules.split_hands,
        split_aces=rules.split_hands if rules.split_aces_again else 2,
        five_cards=rules.five_cards,
        two_card_21=rules.split_21 is SplitTwentyOne.WINS,
        added_goes_back=rules.added_over_21 is AddedOver21.RETURNED,
        paid_at_once=rules.blackjack_paid_at_once,
        dealer_hands=len(made.spots),
        counting=system is not None,
        tags=np.array([int(tag * scale) for tag in tags], dtype=np.int64),
        first_count=0 if system is None else system.first_count(rules.decks) * scale,
        true_count=system is not None and system.conversion is Conversion.TRUE,
        scale=scale,
        rounding=FLOOR if system is None else _ROUNDING[system.rounding],
        lowest=counts[0],
        levels=len(counts),
        insures=np.array([player.insures_at(count) for count in counts], dtype=np.uint8),
        two=np.array(list(made.two.values()), dtype=np.uint8).reshape((-1, DECK, DECK)),
        two_rows=np.array(list(made.two), dtype=np.int64),
        series_of_split=rules.split_cards is SplitCards.COUNT,
        matches=_matches(),
        insurance_row=made.insurance_row,
        queens_at_once=rules.twenty is not None and rules.twenty.over_21 is QueensOver21.AT_ONCE,
        all_needed=streak is not None and streak.split is StreakSplit.ALL,
        surrender_stays=streak is not None and streak.surrender is StreakSurrender.STAYS,
        **made.series,
        **made.match,
        **made.queens,
    )


@cache
def _matches() -> Bytes:
    found = np.zeros((DECK, DECK), dtype=np.uint8)
    codes = {MatchLine.NON_MATCHING_SUIT: 1, MatchLine.MATCHING_SUIT: 2}
    # The other card must match nothing, to be asked about one card alone.
    for row, dealers in enumerate(STANDARD_52):
        stranger = next(card for card in STANDARD_52 if card.rank is not dealers.rank)
        for column, card in enumerate(STANDARD_52):
            for line in match_lines((card, stranger), dealers):
                found[row, column] = codes[line]
    return found


def _cells(player: BlackjackPlayer, counts: Sequence[int]) -> Bytes:
    found = empty_cells(len(counts))
    kinds = {"hard": HARD, "soft": SOFT, "pair": PAIR}
    for level, count in enumerate(counts):
        table = player.table if player.count is None else player.count.play(player.table, count)
        for line in LINES:
            for up in range(RANKS):
                cell = table[line, up]
                found[level, up, kinds[line.kind], line.total] = (
                    DRAWS * cell.draws | DOUBLES * cell.doubles | SURRENDERS * cell.surrenders | SPLITS * cell.splits
                )
    return found


# --- rounds


@dataclass(frozen=True, slots=True)
class BlackjackRounds:
    """Rounds of one player, who sits behind the others, if there are any."""

    wagers: tuple[Staked, ...]
    strategy: str
    table: BlackjackNumbers
    streaks: tuple[tuple[int, int], ...]
    """2.22: the row of each streak wager, and how many hands it needs."""
    bounds: tuple[int, NDArray[np.int64]] | None
    """2.20: the row of the blackjack bonus wager, and after how many lots those of each award end."""
    others: int = 0
    chunk: int = CHUNK
    note: str = ""

    def play(self, seed: int, first: int, rounds: int) -> Ends:
        found = play_shoes(self.table, len(self.wagers), seed, first, rounds)
        return self._ends(found, seed, first, None)

    def from_shoes(self, rounds: int, shoes: Sequence[Sequence[Card]], lots: Sequence[int] | None = None) -> Ends:
        """Rounds from given cards: those of each stack as they lie in the shoe, the burned card first.

        ``lots``: for each round, which lot the blackjack bonus system draws if it has to.
        """
        number = {card: at for at, card in enumerate(STANDARD_52)}
        found = play_given(self.table, len(self.wagers), rounds, [[number[card] for card in shoe] for shoe in shoes])
        return self._ends(found, 0, 0, None if lots is None else np.array(lots, dtype=np.int64))

    def _ends(self, found: Results, seed: int, first: int, lots: NDArray[np.int64] | None) -> Ends:
        ends = found.ends
        if self.streaks:
            rows = np.empty((len(self.streaks), ends.shape[1]), dtype=np.uint8)
            streaks(found.moves, [hands for _, hands in self.streaks], rows)
            ends[[row for row, _ in self.streaks]] = rows
        if self.bounds is not None:
            row, bounds = self.bounds
            awards(ends[row], seed, first, bounds, lots)
        if not self.table.counting:
            return ends
        lines = np.array([[len(wager.lines)] for wager in self.wagers], dtype=np.uint16)
        return ends + found.levels * lines
