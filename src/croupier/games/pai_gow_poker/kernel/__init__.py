"""Rounds of pai gow poker: one player against the dealer, with every side wager (19:47-11.9, 11.13 to 11.18).

All hands are set by the filing's house way. The value of seven cards is looked up by class (:mod:`~.classes`): the
places of both hands, and the end of each side wager, packed into one word. The class doesn't decide two things: the two
cards next to a royal flush (11.3(f)2), and the first three cards (11.17(f)).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.counting.compiled import compiled
from croupier.counting.evaluate import packed
from croupier.counting.subsets import binomials
from croupier.equipment.cards import WITH_JOKER_53, Card, Rank, Suit
from croupier.equipment.money import Cents, show
from croupier.equipment.pay_tables import worth
from croupier.games.pai_gow_poker import pay_tables as pay
from croupier.games.pai_gow_poker.counting.set_classes import HandClasses, SetClasses
from croupier.games.pai_gow_poker.house_way_classes import set_by
from croupier.games.pai_gow_poker.kernel.bank import BANK, CO_BANK
from croupier.games.pai_gow_poker.kernel.classes import JOKER_BIT, Classes, Lookup, all_classes, kinds_in, lookup
from croupier.games.pai_gow_poker.main_wager import PaiGowComparison
from croupier.games.pai_gow_poker.ranking import High
from croupier.games.pai_gow_poker.rules import NUMBERS, POSITIONS, PaiGowArea, PaiGowKind, PaiGowRules, rules_of
from croupier.games.wager_odds import LOSES
from croupier.regulation import Cite, Paragraphs, decides
from croupier.simulation.dealing import Hands, deal, select
from croupier.simulation.rounds import EndOf, Ends, NotSimulated, Rounds, Staked, WagerEnd, accepted, lost, table_ends
from croupier.simulation.run_request import RunRequest, no_count
from croupier.submission.filing import Filing
from croupier.words import kind_name, line_name

P = Paragraphs("19:47")

HOUSE_WAY = "house way"
STRATEGIES = (HOUSE_WAY, BANK, CO_BANK)
SEVEN = 7
SIZES = (3, 4, SEVEN)
"""The player's first three cards (11.17(c)), the other four, and the dealer's seven."""
CHUNK = 1 << 14

_COMPARED = list(PaiGowComparison)
_SEAT = 1


# --- which wagers


def rounds_of(
    rules: PaiGowRules, strategy: str | None, stakes: Mapping[str, Cents | None], others: int = 0
) -> "PaiGowPokerRounds":
    """Return rounds with wagers of these kinds, or of all kinds offered if none is named, and with other players at the
    table.
    """
    if strategy is not None and strategy not in STRATEGIES:
        raise NotSimulated(f"no strategy is named {strategy!r} for pai gow poker; available: {', '.join(STRATEGIES)}")
    if strategy not in (None, HOUSE_WAY):
        raise ValueError(f"a player who is the {strategy} plays other rounds")
    kinds = [kind for kind in PaiGowKind if rules.offers(kind)]
    if unknown := [key for key in stakes if key not in {kind.value for kind in kinds}]:
        offered = ", ".join(f"{kind.value} ({kind_name(kind)})" for kind in kinds)
        raise NotSimulated(f"no wager is named {unknown[0]!r} at this table; available: {offered}")
    chosen = {kind: stakes.get(kind.value) for kind in kinds if not stakes or kind.value in stakes}
    if PaiGowKind.BET not in chosen:
        raise NotSimulated("every other wager needs a pai gow poker wager (11.7(a)): name the wager bet, too")
    wagers, found = [], {}
    for kind, amount in chosen.items():
        limits = rules.limits(kind)
        assert limits is not None
        stake = accepted(f"the {kind_name(kind)}", amount, limits.minimum, limits.maximum, (), rules.smallest_chip)
        staked, end_of = _WAGER[kind](rules, stake)
        wagers.append(staked)
        found[kind] = end_of
    bonus = next((wager for wager, kind in zip(wagers, chosen, strict=True) if kind is PaiGowKind.BONUS), None)
    envied = others if bonus is not None and bonus.stake >= pay.ENVY_WAGER else 0
    if bonus is not None:
        limit = None if rules.envy_besides_limit else rules.bonus_limit
        wagers += [_envy(bonus, number, limit) for number in range(1, envied + 1)]
    classes, hands = all_classes(), set_by(rules.house_way, rules.wheel)
    return PaiGowPokerRounds(
        tuple(wagers),
        HOUSE_WAY,
        tuple(chosen),
        lookup(classes.hands, _words(classes, hands, rules, found)),
        _match_mask(rules),
        _three_cards(),
        _envy_ends(rules),
        envied,
        others,
    )


_WagerAndEnds = tuple[Staked, EndOf | None]
"""A wager, and how to find the number of its end if a pay table decides it."""


def _staked(
    kind: PaiGowKind, pay_table: str, stake: Cents, ends: Iterable[WagerEnd], *cites: Cite, meter: Cents | None = None
) -> Staked:
    area = PaiGowArea(kind, _SEAT)
    return Staked(str(area), kind.value, kind_name(kind), pay_table, stake, tuple(ends), cites, meter)


@decides("19:47-11.9(g)", "19:47-11.9(h)", "19:47-11.9(i)", "19:47-11.9(j)")
def _bet(rules: PaiGowRules, stake: Cents) -> _WagerAndEnds:
    """11.9(g) to (j): 1 to 1 less the vigorish, which never exceeds the win."""
    taken = min(rules.vigorish.of(pay.VIGORISH_RATE * stake), stake)
    ends = []
    for how in PaiGowComparison:
        if how is PaiGowComparison.BOTH_HIGHER:
            ends.append(WagerEnd(how.value, f"1 to 1 less {show(taken)}", stake - taken))
        elif how in (PaiGowComparison.DIVIDED, PaiGowComparison.COPY_AND_HIGHER):
            ends.append(WagerEnd(how.value, "push", 0))
        else:
            ends.append(WagerEnd(how.value, LOSES, -stake))
    return _staked(PaiGowKind.BET, "11.9(j)", stake, ends, P("11.9(g)"), P("11.9(h)"), P("11.9(j)")), None


@decides("19:47-11.13(b)6")
def _number(rules: PaiGowRules, stake: Cents) -> _WagerAndEnds:
    """11.13(b)6: the player always names the same number, which is as good as any other."""
    assert rules.number is not None
    won, odds = pay.number_payment(rules.number.odds, stake), rules.number.odds
    pays = str(odds) if won == odds.fraction * stake else f"{odds}, rounded down to {show(won)}"
    ends = (WagerEnd("The number is selected", pays, won), lost(stake, "Another number is selected"))
    return _staked(PaiGowKind.NUMBER, str(rules.number.odds), stake, ends, P("11.13(a)"), pay.NUMBER_CITE), None


@decides("19:47-11.14(b)", "19:47-11.14(d)")
def _progressive(rules: PaiGowRules, stake: Cents) -> _WagerAndEnds:
    """11.14(b), (d): the chip is taken before the cards are dealt; reading 30: whether it comes back with a payment."""
    assert rules.progressive is not None
    table, meter = rules.progressive.table, rules.progressive.meter.initial
    taken = not rules.progressive_besides
    ends = table_ends(table, stake, meter, taken=taken, cents=rules.meter_cents)
    cites = (P("11.9(j)"), P("11.14(b)"), P("11.14(d)"))
    return _staked(PaiGowKind.PROGRESSIVE, show(stake), stake, ends, *cites, meter=meter), EndOf(table, stake, meter)


@decides("19:47-11.16(a)")
def _bonus(rules: PaiGowRules, stake: Cents) -> _WagerAndEnds:
    """11.16(a)."""
    assert rules.bonus is not None
    table = rules.bonus.table
    ends = table_ends(table, stake, limit=rules.bonus_limit)
    cites = (P("11.3(f)2"), P("11.15(d)2"), P("11.16(a)"))
    return _staked(PaiGowKind.BONUS, "11.16(a)", stake, ends, *cites), EndOf(table, stake)


@decides("19:47-11.16(b)")
def _envy(bonus: Staked, number: int, limit: Cents | None) -> Staked:
    """11.16(b): what another player's hand adds to a bonus wager of $5 or more, at no extra cost.

    A payout limit covers all that bonus, envy and insurance pay in a round (11.16(d)); here it limits each separately.
    """
    ends = []
    for line, pays in pay.ENVY.lines.items():
        paid = int(worth(pays, pay.ENVY_WAGER))
        ends.append(WagerEnd(line_name(line), show(paid), paid if limit is None else min(paid, limit)))
    title = f"envy bonus, other player {number}"
    cites = (P("11.15(c)"), P("11.15(d)3i"), P("11.16(b)"))
    ends.append(WagerEnd("No premium qualifying hand", "nothing", 0))
    return Staked(f"envy.{number}", "envy", title, "11.16(b)", bonus.stake, tuple(ends), cites, free=True)


def _envy_ends(rules: PaiGowRules) -> NDArray[np.uint8]:
    """For each end of a bonus wager (its lines as printed), return the end of an envy bonus for the same hand."""
    lines = () if rules.bonus is None else rules.bonus.table.lines
    none = len(pay.ENVY.lines)
    found = [list(pay.ENVY.lines).index(line) if line in pay.ENVY.lines else none for line in lines]
    return np.array([*found, none], dtype=np.uint8)


@decides("19:47-11.16(c)")
def _insurance(rules: PaiGowRules, stake: Cents) -> _WagerAndEnds:
    """11.16(c)."""
    assert rules.insurance is not None
    table = rules.insurance.table
    ends = table_ends(table, stake, limit=rules.bonus_limit)
    cites = (P("11.3(h)"), P("11.15(d)2"), P("11.16(c)"))
    return _staked(PaiGowKind.INSURANCE, table.letter, stake, ends, *cites), EndOf(table, stake)


@decides("19:47-11.18(b)")
def _three_card(rules: PaiGowRules, stake: Cents) -> _WagerAndEnds:
    """11.18(b)."""
    ends = table_ends(pay.THREE_CARD, stake)
    return _staked(PaiGowKind.THREE_CARD, "11.18(b)", stake, ends, P("11.17(f)"), P("11.18(b)")), EndOf(
        pay.THREE_CARD, stake
    )


@decides("19:47-11.18(c)", "19:47-11.18(d)")
def _seven_card(rules: PaiGowRules, stake: Cents) -> _WagerAndEnds:
    """11.18(c), (d)."""
    assert rules.seven is not None
    table = rules.seven.table
    ends = table_ends(table, stake, limit=rules.seven_limit)
    return _staked(PaiGowKind.SEVEN_CARD, table.letter, stake, ends, P("11.9(j)"), P("11.18(c)")), EndOf(table, stake)


_WAGER: dict[PaiGowKind, Callable[[PaiGowRules, Cents], _WagerAndEnds]] = {
    PaiGowKind.BET: _bet,
    PaiGowKind.NUMBER: _number,
    PaiGowKind.PROGRESSIVE: _progressive,
    PaiGowKind.BONUS: _bonus,
    PaiGowKind.INSURANCE: _insurance,
    PaiGowKind.THREE_CARD: _three_card,
    PaiGowKind.SEVEN_CARD: _seven_card,
}


# --- a word for each class
#
# From the lowest bits up: the place of the high hand (16 bits), of the low hand (8), then 8 bits each for the ends of
# the wagers that seven cards decide.

_LOW_AT = 16
_AT = {PaiGowKind.PROGRESSIVE: 24, PaiGowKind.BONUS: 32, PaiGowKind.INSURANCE: 40, PaiGowKind.SEVEN_CARD: 48}
_MATCH_AT = 56
"""The end of the bonus wager if the cards next to a royal flush are the royal match."""

_Lines = Callable[[pay.SettingKind], Iterable[Any]]
_BY_SETTING: dict[PaiGowKind, _Lines] = {
    PaiGowKind.PROGRESSIVE: lambda kind: pay.progressive_by_setting(kind.high, kind.joker, kind.pair),
    PaiGowKind.BONUS: lambda kind: pay.bonus_by_setting(kind.high),
    PaiGowKind.SEVEN_CARD: lambda kind: pay.seven_card_by_setting(kind.high, kind.joker),
}


def _words(
    classes: Classes, hands: SetClasses, rules: PaiGowRules, found: Mapping[PaiGowKind, EndOf | None]
) -> NDArray[np.uint64]:
    words = hands.highs.astype(np.uint64) | hands.lows.astype(np.uint64) << np.uint64(_LOW_AT)
    # Classes whose settings make the same lines have the same ends, and there are few sorts of these.
    sorts, sort_of = np.unique(classes.kinds, return_inverse=True)
    kinds = [kinds_in(int(bits)) for bits in sorts]
    for kind, lines_of in _BY_SETTING.items():
        end_of = found.get(kind)
        if end_of is not None:
            lines = [{line for setting_kind in some for line in lines_of(setting_kind)} for some in kinds]
            words |= _shifted(np.array([end_of(some) for some in lines])[sort_of], _AT[kind])
            if kind is PaiGowKind.BONUS:
                match = pay.BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH
                natural = rules.bonus is not None and rules.bonus.natural
                with_match = [
                    here | {match} if any(_royal(setting_kind, natural=natural) for setting_kind in some) else here
                    for here, some in zip(lines, kinds, strict=True)
                ]
                words |= _shifted(np.array([end_of(some) for some in with_match])[sort_of], _MATCH_AT)
                words = _with_seven_card_hands(words, classes.hands, end_of)
    insurance = found.get(PaiGowKind.INSURANCE)
    if insurance is not None:
        words |= _shifted(_insurance_ends(classes.hands, rules, insurance), _AT[PaiGowKind.INSURANCE])
    return words


@decides("19:47-11.3(f)2")
def _royal(kind: pay.SettingKind, *, natural: bool) -> bool:
    """11.3(f)2: a royal flush that may go with a royal match; reading 36: possibly only without the joker."""
    return kind.high is High.ROYAL_FLUSH and not (natural and kind.joker)


def _shifted(ends: NDArray[Any], at: int) -> NDArray[np.uint64]:
    shifted: NDArray[np.uint64] = ends.astype(np.uint64) << np.uint64(at)
    return shifted


@decides("19:47-11.3(f)1", "19:47-11.3(f)3")
def _with_seven_card_hands(words: NDArray[np.uint64], classes: HandClasses, end_of: EndOf) -> NDArray[np.uint64]:
    """11.3(f)1, 3: seven cards of a suit, or six and the joker, leave no other cards. Each is looked up separately."""
    for number in np.flatnonzero(np.bitwise_count(classes.flush) + classes.joker == 7):
        end = end_of(pay.bonus_lines(classes.hand(int(number)), pay.RoyalMatch.KING_AND_QUEEN))
        kept = ~(0xFF << _AT[PaiGowKind.BONUS] | 0xFF << _MATCH_AT) & (1 << 64) - 1
        words[number] = int(words[number]) & kept | end << _AT[PaiGowKind.BONUS] | end << _MATCH_AT
    return words


@decides("19:47-11.16(c)")
def _insurance_ends(classes: HandClasses, rules: PaiGowRules, end_of: EndOf) -> NDArray[np.uint8]:
    """11.16(c): only cards of seven different ranks can be a pai gow. The joker is an ace there (11.3(h))."""
    ends = np.full(len(classes.cards), end_of.loses, dtype=np.uint8)
    ranks = np.where(classes.cards == JOKER_BIT, Rank.ACE - 2, classes.cards % 13).astype(np.uint16)
    different = np.bitwise_count(np.bitwise_or.reduce(np.uint16(1) << ranks, axis=1)) == 7
    for number in np.flatnonzero(different):
        ends[number] = end_of(pay.insurance_lines(classes.hand(int(number)), rules.insurance_joker))
    return ends


@decides("19:47-11.3(f)2", "19:47-11.3(f)2i", "19:47-11.3(f)2ii")
def _match_mask(rules: PaiGowRules) -> int:
    """11.3(f)2 with all items: the royal match as ranks of one suit, next to a royal flush of another suit."""
    if rules.bonus is None:
        return 0
    other = Rank.QUEEN if rules.bonus.royal_match is pay.RoyalMatch.KING_AND_QUEEN else Rank.ACE
    return packed((Card(Rank.KING, Suit.CLUBS), Card(other, Suit.CLUBS)))


@cache
def _three_cards() -> NDArray[np.uint8]:
    """Return the end of the three-card bonus wager by the number of three cards (:mod:`croupier.counting.subsets`)."""
    # The payouts are odds, so the stake doesn't matter.
    end_of = EndOf(pay.THREE_CARD, 1_00)
    choose = binomials(len(WITH_JOKER_53), SIZES[0])
    found = np.zeros(int(choose[3, len(WITH_JOKER_53)]), dtype=np.uint8)
    for numbers in combinations(range(len(WITH_JOKER_53)), SIZES[0]):
        at = sum(int(choose[place, card]) for place, card in enumerate(numbers, 1))
        found[at] = end_of(pay.three_card_lines([WITH_JOKER_53[card] for card in numbers]))
    return found


# --- rounds


@dataclass(frozen=True, slots=True)
class PaiGowPokerRounds:
    """Rounds of one player. Hands are dealt in this order: the player's three and four cards, the dealer's seven, and
    those of other players whose hands can earn an envy bonus.
    """

    wagers: tuple[Staked, ...]
    strategy: str
    kinds: tuple[PaiGowKind, ...]
    classes: Lookup
    match: int
    three_cards: NDArray[np.uint8]
    envy: NDArray[np.uint8]
    """The end of an envy bonus for the same hand, by the end of a bonus wager."""
    envied: int = 0
    """The number of other players whose hands can earn an envy bonus."""
    others: int = 0
    chunk: int = CHUNK
    note: str = ""

    def play(self, seed: int, first: int, rounds: int) -> Ends:
        selected = select(seed, first, rounds, len(NUMBERS)) if PaiGowKind.NUMBER in self.kinds else None
        sizes = (*SIZES, *[SEVEN] * self.envied)
        return self.settle(deal(seed, first, rounds, len(WITH_JOKER_53), sizes), selected)

    def settle(self, hands: Hands, selected: NDArray[np.uint8] | None = None) -> Ends:
        three, four, dealer, *others = hands
        seven = three | four
        mine, theirs = self.classes(seven), self.classes(dealer)
        found = np.empty((len(self.wagers), hands.shape[1]), dtype=np.uint8)
        for kind, ends in zip(self.kinds, found[: len(self.kinds)], strict=True):
            match kind:
                case PaiGowKind.BET:
                    _compare(mine, theirs, _VERDICTS, ends)
                case PaiGowKind.NUMBER:
                    assert selected is not None
                    ends[:] = selected != NUMBERS[0]
                case PaiGowKind.THREE_CARD:
                    _look_up_three(three, self.three_cards, ends)
                case PaiGowKind.BONUS:
                    self._bonus_ends(seven, mine, ends)
                case _:
                    _pick(mine, _AT[kind], ends)
        for other, ends in zip(others, found[len(self.kinds) :], strict=True):
            self._bonus_ends(other, self.classes(other), ends)
            ends[:] = self.envy[ends]
        return found

    @decides("19:47-11.3(f)", "19:47-11.16(a)")
    def _bonus_ends(self, seven: Hands, words: NDArray[np.uint64], ends: NDArray[np.uint8]) -> None:
        """11.3(f), 11.16(a): the line of the bonus wager."""
        _pick(words, _AT[PaiGowKind.BONUS], ends)
        _pick_matches(seven, words, self.match, _AT[PaiGowKind.BONUS], _MATCH_AT, ends)


@decides("19:47-11.9(g)", "19:47-11.9(g)1", "19:47-11.9(g)2", "19:47-11.9(h)", "19:47-11.9(h)1", "19:47-11.9(h)2")
def _verdict(high: int, low: int) -> PaiGowComparison:
    """11.9(g), (g)1, (g)2, (h) with all items: combine how each hand compares (-1 lower, 0 copy, 1 higher)."""
    if high == low:
        return {-1: PaiGowComparison.BOTH_LOWER, 0: PaiGowComparison.BOTH_COPIES, 1: PaiGowComparison.BOTH_HIGHER}[high]
    if high + low == 0:
        return PaiGowComparison.DIVIDED
    return PaiGowComparison.COPY_AND_HIGHER if high + low > 0 else PaiGowComparison.COPY_AND_LOWER


_VERDICTS = np.array(
    [_COMPARED.index(_verdict(high, low)) for high in (-1, 0, 1) for low in (-1, 0, 1)], dtype=np.uint8
)

_HIGH_BITS = np.uint64(_LOW_AT)
_HIGH_MASK, _LOW_MASK = np.uint64((1 << _LOW_AT) - 1), np.uint64(0xFF)


@compiled
def _compare(
    mine: NDArray[np.uint64], theirs: NDArray[np.uint64], verdicts: NDArray[np.uint8], ends: NDArray[np.uint8]
) -> None:
    for column in range(mine.size):
        high, other_high = mine[column] & _HIGH_MASK, theirs[column] & _HIGH_MASK
        low, other_low = mine[column] >> _HIGH_BITS & _LOW_MASK, theirs[column] >> _HIGH_BITS & _LOW_MASK
        at = 3 * (1 + (high > other_high) - (high < other_high)) + 1 + (low > other_low) - (low < other_low)
        ends[column] = verdicts[at]


@compiled
def _pick(mine: NDArray[np.uint64], at: int, ends: NDArray[np.uint8]) -> None:
    for column in range(mine.size):
        ends[column] = mine[column] >> np.uint64(at) & np.uint64(0xFF)


@compiled
@decides("19:47-11.3(f)2")
def _pick_matches(
    hands: NDArray[np.uint64],
    mine: NDArray[np.uint64],
    match: int,
    plain_at: int,
    match_at: int,
    ends: NDArray[np.uint8],
) -> None:
    """11.3(f)2: a royal flush of one suit and just the two cards of the match in another make seven cards."""
    for column in range(mine.size):
        end = mine[column] >> np.uint64(match_at) & np.uint64(0xFF)
        if end != mine[column] >> np.uint64(plain_at) & np.uint64(0xFF):
            for suit in range(4):
                if hands[column] >> np.uint64(13 * suit) & np.uint64(0x1FFF) == np.uint64(match):
                    ends[column] = end


@compiled
def _look_up_three(hands: NDArray[np.uint64], by_number: NDArray[np.uint8], ends: NDArray[np.uint8]) -> None:
    """Look up cards a < b < c by their number, a + C(b, 2) + C(c, 3)."""
    for column in range(hands.size):
        hand = hands[column]
        number, held, card = 0, 0, 0
        while held < 3:
            if hand & np.uint64(1):
                held += 1
                if held == 1:
                    number += card
                elif held == 2:
                    number += card * (card - 1) // 2
                else:
                    number += card * (card - 1) * (card - 2) // 6
            hand >>= np.uint64(1)
            card += 1
        ends[column] = by_number[number]


def requested_rounds(request: RunRequest, filing: Filing) -> Rounds:
    """Return the requested rounds under a filing, ready to be played: a player's, or the bank's."""
    from croupier.games.pai_gow_poker.kernel import bank

    no_count(request)
    if not 0 <= request.others < len(POSITIONS):
        raise NotSimulated(f"--others {request.others}: there is room for {len(POSITIONS) - 1} other players")
    banks = request.strategy in (bank.BANK, bank.CO_BANK)
    if request.strategy is not None and banks:
        return bank.rounds_of(rules_of(filing), request.strategy, dict(request.stakes), request.others)
    return rounds_of(rules_of(filing), request.strategy, dict(request.stakes), request.others)
