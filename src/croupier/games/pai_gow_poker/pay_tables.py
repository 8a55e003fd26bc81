"""The pay tables of pai gow poker's optional wagers, as printed: 19:47-11.13, 11.14, 11.16 and 11.18.

A plain number is "to 1", an amount is in dollars, a percentage is of the progressive meter. Two readers read every
figure independently; a test compares them. For each wager, a function returns the lines that the cards make; of these,
``PayTable.best`` takes the one that pays most. That need not be the highest-ranking hand: three-of-a-kind pays more
than a straight (11.16(a), 11.18(c)).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from itertools import combinations

from croupier.equipment.cards import JOKER, Card, Rank
from croupier.equipment.money import Cents, Odds, Rounding, dollars
from croupier.equipment.pay_tables import Line, MeterShare, Pays, PayTable, printed_tables, worth
from croupier.games.pai_gow_poker.ranking import High, HighHand, PaiGowLowHand, Setting, Wheel, settings, split
from croupier.regulation import Cite, Paragraphs, decides

P = Paragraphs("19:47")


# --- 11.9(j), 11.14(e): rates

EVEN = Odds(1)
"""11.9(j): a winning hand is paid 1 to 1, less vigorish."""

VIGORISH_RATE = Fraction(5, 100)
"""11.9(j): of the amount won."""

LEAST_RATE = {dollars(1): Fraction(21, 100), dollars(5): Fraction(27, 100)}
"""11.14(e): the lowest rate of progression, by the amount of the progressive payout wager."""


# --- 11.13(b)6: the additional wager on a number

NUMBER_PAYS_AT_LEAST = Odds(11, 2, mixed=True)
NUMBER_PAYS_AT_MOST = Odds(6)
NUMBER_CITE = P("11.13(b)6")


def number_payment(odds: Odds, stake: Cents) -> Cents:
    """Return the payment for a winning additional wager; 11.13(b)6 rounds it down to the dollar."""
    return odds.payment(stake, Rounding.DOWN_TO_DOLLAR)


# --- 11.14(d), (e): the progressive payout wager


class PaiGowProgressiveLine(Enum):
    """The hand types of 11.14(d): a high hand, and whether the low hand with it is a pair."""

    NATURAL_ROYAL_FLUSH_AND_PAIR = "natural_royal_flush_and_pair"
    FIVE_ACES_AND_PAIR = "five_aces_and_pair"
    NATURAL_ROYAL_FLUSH = "natural_royal_flush"
    FIVE_ACES = "five_aces"
    ROYAL_FLUSH_AND_PAIR = "royal_flush_and_pair"
    ROYAL_FLUSH = "royal_flush"
    STRAIGHT_FLUSH_AND_PAIR = "straight_flush_and_pair"
    STRAIGHT_FLUSH = "straight_flush"
    FOUR_OF_A_KIND_AND_PAIR = "four_of_a_kind_and_pair"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FULL_HOUSE_AND_PAIR = "full_house_and_pair"
    FULL_HOUSE = "full_house"
    FLUSH_AND_PAIR = "flush_and_pair"
    FLUSH = "flush"
    STRAIGHT_AND_PAIR = "straight_and_pair"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three_of_a_kind"


_PROGRESSIVE = printed_tables(
    P("11.14(d)"),
    PaiGowProgressiveLine,
    """
                                    $1     $5
    natural_royal_flush_and_pair  100%   100%
    five_aces_and_pair            100%   100%
    natural_royal_flush            10%    10%
    five_aces                      10%    10%
    royal_flush_and_pair          $200  $1000
    royal_flush                   $100   $500
    straight_flush_and_pair        $50   $250
    straight_flush                 $25   $125
    four_of_a_kind_and_pair        $40   $200
    four_of_a_kind                 $20   $100
    full_house_and_pair            $10    $50
    full_house                      $5    $25
    flush_and_pair                  $6    $30
    flush                           $3    $15
    straight_and_pair               $4    $20
    straight                        $2    $10
    three_of_a_kind                 $2    $10
    """,
)

PROGRESSIVE: dict[Cents, PayTable[PaiGowProgressiveLine]] = {
    dollars(name): table for name, table in _PROGRESSIVE.items()
}
"""By the amount of the wager, $1 or $5. The amounts are the whole payment: 11.14(b) takes the chip from the player
before the cards are dealt, and nothing returns it.
"""

DEDUCTED_FROM: dict[Cents, Cents] = {dollars("$1"): dollars("$50"), dollars("$5"): dollars("$250")}
"""11.14(e): by the amount of the wager, the smallest payout that comes off the meter."""


@decides("19:47-11.14(e)")
def deducted(line: PaiGowProgressiveLine, amount: Cents) -> bool:
    """11.14(e): true if the payout for a line, on a wager of an amount, comes off the progressive meter.

    So does a straight flush, though it pays less than the other such payouts, and so does every share of the meter.
    """
    pays = PROGRESSIVE[amount].lines[line]
    if isinstance(pays, MeterShare) or line is PaiGowProgressiveLine.STRAIGHT_FLUSH:
        return True
    return worth(pays, amount) >= DEDUCTED_FROM[amount]


# --- 11.16(a), (b): the bonus wager and the envy bonus


class BonusLine(Enum):
    """The qualifying hands of 11.16(a), best paid first."""

    SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER = "seven_card_straight_flush_no_joker"
    ROYAL_FLUSH_PLUS_ROYAL_MATCH = "royal_flush_plus_royal_match"
    SEVEN_CARD_STRAIGHT_FLUSH_JOKER = "seven_card_straight_flush_joker"
    FIVE_ACES = "five_aces"
    ROYAL_FLUSH = "royal_flush"
    STRAIGHT_FLUSH = "straight_flush"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FULL_HOUSE = "full_house"
    FLUSH = "flush"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"


class RoyalMatch(Enum):
    """11.3(f)2: what must accompany the royal flush; the licensee selects."""

    KING_AND_QUEEN = "king and queen"
    """11.3(f)2i."""
    ACE_AND_KING = "ace and king"
    """11.3(f)2ii: both natural cards. The joker may complete the royal flush, as the text says for either kind, but it
    may not be the additional ace.
    """


(BONUS,) = printed_tables(
    P("11.16(a)"),
    BonusLine,
    """
                                        bonus
    seven_card_straight_flush_no_joker   8000
    royal_flush_plus_royal_match         2000
    seven_card_straight_flush_joker      1000
    five_aces                             400
    royal_flush                           150
    straight_flush                         50
    four_of_a_kind                         25
    full_house                              5
    flush                                   4
    three_of_a_kind                         3
    straight                                2
    """,
).values()

(ENVY,) = printed_tables(
    P("11.16(b)"),
    BonusLine,
    """
                                         envy
    seven_card_straight_flush_no_joker  $5000
    royal_flush_plus_royal_match        $1000
    seven_card_straight_flush_joker      $500
    five_aces                            $250
    royal_flush                           $50
    straight_flush                        $20
    four_of_a_kind                         $5
    """,
).values()

ENVY_WAGER: Cents = dollars("$5")
"""11.15(c): a bonus wager of at least this amount gets an envy bonus marker."""

PREMIUM = frozenset(ENVY.lines)
"""11.1“Premium qualifying poker hand”: four-of-a-kind or higher. These are the hands that 11.16(b) names."""


@decides("19:47-11.16(a)")
def bonus_table(*, three_of_a_kind: bool = True) -> PayTable[BonusLine]:
    """11.16(a): the schedule; reading 32: without three-of-a-kind, which 11.1 does not call a qualifying hand."""
    if three_of_a_kind:
        return BONUS
    three = BonusLine.THREE_OF_A_KIND
    return replace(BONUS, lines={line: pays for line, pays in BONUS.lines.items() if line is not three})


def envy_bonus(lines: Sequence[BonusLine]) -> tuple[BonusLine, Cents] | None:
    """Return the premium qualifying hand among the lines that a player's cards make, and what others are paid for
    it.
    """
    best = ENVY.best(lines, ENVY_WAGER)
    return None if best is None else (best[0], int(worth(best[1], ENVY_WAGER)))


# --- 11.16(c): the pai gow insurance wager


class InsuranceLine(Enum):
    """The pai gows of 11.16(c), lowest first. None is lower than nine high: two to eight are a straight."""

    NINE_HIGH = "nine_high"
    TEN_HIGH = "ten_high"
    JACK_HIGH = "jack_high"
    QUEEN_HIGH = "queen_high"
    KING_HIGH = "king_high"
    ACE_HIGH = "ace_high"


class InsuranceJoker(Enum):
    """What the joker may be for the insurance wager; 11.3(h) ranks it as an ace, 11.15(d)2 lets it complete nothing."""

    ACE_BY_RANK = "ace by rank"
    """An ace of no suit: it completes a straight with the other four cards, but is never part of a flush."""
    LOOSE_ACE = "loose ace"
    """An ace that is part of no straight and no flush."""
    COMPLETES = "completes"
    """As for the other wagers: it completes straights and flushes, and such a hand is not a pai gow."""


INSURANCE = printed_tables(
    P("11.16(c)"),
    InsuranceLine,
    """
                  A    B    C    D    E
    nine_high   400  250  100  100  100
    ten_high     40   75   50   25   25
    jack_high    20   25   25   15   15
    queen_high    5    5   10    6    7
    king_high     3    3    5    5    5
    ace_high      2    2    1    3    3
    """,
)


# --- 11.18(b), (c): the three-card and the seven-card bonus wager


class ThreeCardLine(Enum):
    """The hands of 11.18(b)."""

    STRAIGHT_FLUSH_NO_JOKER = "straight_flush_no_joker"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"
    STRAIGHT = "straight"
    FLUSH = "flush"
    PAIR = "pair"


(THREE_CARD,) = printed_tables(
    P("11.18(b)"),
    ThreeCardLine,
    """
                             three
    straight_flush_no_joker     40
    three_of_a_kind             25
    straight_flush               5
    straight                     4
    flush                        3
    pair                         1
    """,
).values()


class SevenCardLine(Enum):
    """The hands of 11.18(c). 11.3(g): table B distinguishes straight flushes with the joker from those without."""

    FIVE_ACES = "five_aces"
    ROYAL_FLUSH = "royal_flush"
    STRAIGHT_FLUSH = "straight_flush"
    STRAIGHT_FLUSH_WITHOUT_JOKER = "straight_flush_without_joker"
    STRAIGHT_FLUSH_WITH_JOKER = "straight_flush_with_joker"
    FOUR_OF_A_KIND = "four_of_a_kind"
    FULL_HOUSE = "full_house"
    FLUSH = "flush"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"


SEVEN_CARD = printed_tables(
    P("11.18(c)"),
    SevenCardLine,
    """
                                    A    B
    five_aces                     500  500
    royal_flush                   250  200
    straight_flush                 50    -
    straight_flush_without_joker    -   50
    straight_flush_with_joker       -   30
    four_of_a_kind                 25   25
    full_house                      5    5
    flush                           4    4
    three_of_a_kind                 3    3
    straight                        2    2
    """,
)


# --- 11.3: which lines cards make

HIGH_CITES = {
    High.FIVE_ACES: P("11.3(b)1"),
    High.ROYAL_FLUSH: P("11.3(b)2"),
    High.STRAIGHT_FLUSH: P("11.3(b)3"),
    High.FOUR_OF_A_KIND: P("11.3(b)4"),
    High.FULL_HOUSE: P("11.3(b)5"),
    High.FLUSH: P("11.3(b)6"),
    High.STRAIGHT: P("11.3(b)7"),
    High.THREE_OF_A_KIND: P("11.3(b)8"),
}
"""The kinds of five-card hand that a wager may be paid for, and the paragraph that defines each."""

_BONUS_OF = {high: BonusLine[high.name] for high in HIGH_CITES}
_SEVEN_CARD_OF = {high: SevenCardLine[high.name] for high in HIGH_CITES}
_PROGRESSIVE_OF = {high: PaiGowProgressiveLine[high.name] for high in HIGH_CITES}
_PROGRESSIVE_WITH_PAIR = {
    # Three-of-a-kind with a pair has no line of its own: the same seven cards make a full house.
    high: PaiGowProgressiveLine[f"{high.name}_AND_PAIR"] if high is not High.THREE_OF_A_KIND else _PROGRESSIVE_OF[high]
    for high in HIGH_CITES
}

LINE_CITES: dict[Enum, Cite] = {
    **{line: HIGH_CITES[high] for high, line in _BONUS_OF.items()},
    BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER: P("11.3(f)1"),
    BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH: P("11.3(f)2"),
    BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER: P("11.3(f)3"),
    **{line: HIGH_CITES[high] for high, line in _PROGRESSIVE_WITH_PAIR.items()},
    **{line: HIGH_CITES[high] for high, line in _PROGRESSIVE_OF.items()},
    PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH: P("11.3(b)2"),
    PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH_AND_PAIR: P("11.3(b)2"),
    **dict.fromkeys(InsuranceLine, P("11.3(h)")),
    # No paragraph of 11.3 ranks three cards; the definition of the wager names the hands.
    **dict.fromkeys(ThreeCardLine, P("11.1“Three-card bonus wager”")),
    **{line: HIGH_CITES[high] for high, line in _SEVEN_CARD_OF.items()},
    SevenCardLine.STRAIGHT_FLUSH_WITHOUT_JOKER: P("11.3(g)"),
    SevenCardLine.STRAIGHT_FLUSH_WITH_JOKER: P("11.3(g)"),
}
"""The paragraph that defines the hand of each line; the table's paragraph is ``PayTable.cite``."""


def _windows(length: int) -> tuple[frozenset[Rank], ...]:
    """Return the ranks of every sequence of a length. 11.3(a): the ace is also below the two."""
    return tuple(
        frozenset(Rank.ACE if rank == 1 else Rank(rank) for rank in range(top - length + 1, top + 1))
        for top in range(length, Rank.ACE + 1)
    )


_WINDOWS = {length: _windows(length) for length in (3, 5, 7)}


def _in_sequence(natural: Sequence[Card], length: int) -> bool:
    """True if cards are in sequence, or would be with the joker for a missing card."""
    ranks = frozenset(card.rank for card in natural)
    return len(ranks) == len(natural) and any(ranks <= window for window in _WINDOWS[length])


def _of_one_suit(natural: Sequence[Card]) -> bool:
    return len({card.suit for card in natural}) == 1


def _sure(held: Sequence[Card], number: int) -> None:
    if len(held) != number or len(set(held)) != number:
        raise ValueError(f"lines are found in {number} different cards, not in {tuple(held)}")


def _in_order(kind: type[Line], lines: set[Line]) -> list[Line]:
    return [line for line in kind if line in lines]


_Made = tuple[Setting, HighHand, PaiGowLowHand, set[Line]]
"""A way to set seven cards, and the lines that it makes."""


@dataclass(frozen=True, slots=True, order=True)
class SettingKind:
    """The parts of a setting that decide a wager on seven cards."""

    high: High
    joker: bool
    """True if the joker is in the high hand."""
    pair: bool
    """True if the low hand is a pair."""

    @classmethod
    def of(cls, number: int) -> "SettingKind":
        """Return the kind of a number: the pair is in its lowest bit, the joker in the next, the high hand above."""
        return cls(High(number >> 2), bool(number & 2), bool(number & 1))


def progressive_by_setting(high: High, joker: bool, pair: bool) -> set[PaiGowProgressiveLine]:
    """Return the hand types of a setting: its kind of high hand, whether that includes the joker, and whether the low
    hand is a pair.

    All such settings are legal under 11.9(a), as three-of-a-kind and better outrank any low hand.
    """
    line = (_PROGRESSIVE_WITH_PAIR if pair else _PROGRESSIVE_OF).get(high)
    if line is None:
        return set()
    if high is not High.ROYAL_FLUSH or joker:
        return {line}
    # A natural royal flush is also a royal flush, which pays more when the meter is low.
    natural, beside = PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH, PaiGowProgressiveLine.NATURAL_ROYAL_FLUSH_AND_PAIR
    return {line, beside if pair else natural}


@decides("19:47-11.9(j)")
def progressive_settings(seven: Sequence[Card], wheel: Wheel) -> Iterator[_Made[PaiGowProgressiveLine]]:
    """11.9(j): the 21 ways to set the hands, and the hand types of 11.14(d) that each makes."""
    for setting, high, low in settings(seven, wheel):
        joker = JOKER in split(seven, setting)[0]
        yield setting, high, low, progressive_by_setting(high.category, joker, low.pair)


def progressive_lines(seven: Sequence[Card]) -> list[PaiGowProgressiveLine]:
    """Return the hand types of 11.14(d) that seven cards make, over all ways to set them (11.9(j))."""
    # The place of the wheel among the straights changes no line.
    lines_made = {line for *_, lines in progressive_settings(seven, Wheel.SECOND_HIGHEST) for line in lines}
    return _in_order(PaiGowProgressiveLine, lines_made)


def bonus_by_setting(high: High) -> set[BonusLine]:
    """Return the qualifying hand that five cards of this kind make; the hands of seven cards (11.3(f)) are found
    separately.
    """
    return {_BONUS_OF[high]} if high in _BONUS_OF else set()


@decides("19:47-11.3(f)", "19:47-11.3(f)1", "19:47-11.3(f)3", "19:47-11.15(d)2")
def bonus_lines(seven: Sequence[Card], match: RoyalMatch, *, natural: bool = False) -> list[BonusLine]:
    """11.3(f), (f)1, (f)3: the qualifying hands of 11.16(a) that seven cards make; 11.15(d)2: however the player set
    them.

    ``natural``: a royal match requires that the whole hand have no joker (reading 36).
    """
    lines_made: set[BonusLine] = set()
    for setting, high, _ in settings(seven, Wheel.SECOND_HIGHEST):
        lines_made |= bonus_by_setting(high.category)
        matched = high.category is High.ROYAL_FLUSH and royal_match(split(seven, setting)[1], match)
        if matched and not (natural and JOKER in seven):
            lines_made.add(BonusLine.ROYAL_FLUSH_PLUS_ROYAL_MATCH)
    no_jokers = [card for card in seven if card != JOKER]
    if _of_one_suit(no_jokers) and _in_sequence(no_jokers, 7):
        joker = len(no_jokers) < 7
        no_joker, with_joker = BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_NO_JOKER, BonusLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER
        lines_made.add(with_joker if joker else no_joker)
    return _in_order(BonusLine, lines_made)


@decides("19:47-11.3(f)2", "19:47-11.3(f)2i", "19:47-11.3(f)2ii")
def royal_match(beside: Sequence[Card], match: RoyalMatch) -> bool:
    """11.3(f)2 with all items: true if the two cards next to a royal flush are a king and the other card of the match,
    of one suit.
    """
    other = Rank.QUEEN if match is RoyalMatch.KING_AND_QUEEN else Rank.ACE
    # The joker has its own rank here, so it is never the additional ace.
    return {card.rank for card in beside} == {Rank.KING, other} and _of_one_suit(beside)


@decides("19:47-11.1“Pai gow insurance wager”")
def insurance_lines(seven: Sequence[Card], joker: InsuranceJoker) -> list[InsuranceLine]:
    """11.1“Pai gow insurance wager”: the pai gow that seven cards make, if any."""
    _sure(seven, 7)
    # 11.3(h): the joker is an ace in every reading, and pairs an ace.
    ranks = {Rank.ACE if card == JOKER else card.rank for card in seven}
    if len(ranks) < 7:
        return []
    natural = [card for card in seven if card != JOKER]
    in_straights = {card.rank for card in natural}
    enough = 5
    if JOKER in seven and joker is InsuranceJoker.ACE_BY_RANK:
        in_straights.add(Rank.ACE)
    if JOKER in seven and joker is InsuranceJoker.COMPLETES:
        enough = 4
    straight = any(len(window & in_straights) >= enough for window in _WINDOWS[5])
    flush = any(_of_one_suit(some) for some in combinations(natural, enough))
    if straight or flush:
        return []
    return [InsuranceLine[f"{max(ranks).name}_HIGH"]]


@decides("19:47-11.1“Three-card bonus wager”", "19:47-11.18(b)")
def three_card_lines(three: Sequence[Card]) -> list[ThreeCardLine]:
    """11.1“Three-card bonus wager”, 11.18(b): the hands that a player's first three cards make.

    The joker is an ace (11.3(a)), unless it completes a straight, a flush or both (11.3(c)).
    """
    _sure(three, 3)
    natural = [card for card in three if card != JOKER]
    joker = len(natural) < 3
    ranks = [Rank.ACE if card == JOKER else card.rank for card in three]
    straight, flush = _in_sequence(natural, 3), _of_one_suit(natural)
    lines_made = {
        ThreeCardLine.STRAIGHT_FLUSH_NO_JOKER: straight and flush and not joker,
        ThreeCardLine.THREE_OF_A_KIND: len(set(ranks)) == 1,
        ThreeCardLine.STRAIGHT_FLUSH: straight and flush,
        ThreeCardLine.STRAIGHT: straight,
        ThreeCardLine.FLUSH: flush,
        ThreeCardLine.PAIR: len(set(ranks)) < 3,
    }
    return [line for line in ThreeCardLine if lines_made[line]]


@decides("19:47-11.3(g)")
def seven_card_by_setting(high: High, joker: bool) -> set[SevenCardLine]:
    """11.3(g): the hands of both tables of 11.18(c) that five cards make: their kind, and whether the joker is among
    them.
    """
    if high not in _SEVEN_CARD_OF:
        return set()
    lines = {_SEVEN_CARD_OF[high]}
    if high is High.STRAIGHT_FLUSH:
        with_joker, without = SevenCardLine.STRAIGHT_FLUSH_WITH_JOKER, SevenCardLine.STRAIGHT_FLUSH_WITHOUT_JOKER
        lines.add(with_joker if joker else without)
    return lines


@decides("19:47-11.9(j)")
def seven_card_settings(seven: Sequence[Card], wheel: Wheel) -> Iterator[_Made[SevenCardLine]]:
    """11.9(j): the 21 ways to set the hands, and the hands of 11.18(c) that each makes."""
    for setting, high, low in settings(seven, wheel):
        joker = JOKER in split(seven, setting)[0]
        yield setting, high, low, seven_card_by_setting(high.category, joker)


def seven_card_lines(seven: Sequence[Card]) -> list[SevenCardLine]:
    """Return the hands of 11.18(c) that seven cards make; 11.1“Seven-card bonus wager”: any five of them."""
    lines_made = {line for *_, lines in seven_card_settings(seven, Wheel.SECOND_HIGHEST) for line in lines}
    return _in_order(SevenCardLine, lines_made)


# --- 11.9(j): how the dealer resets the cards for the wagers that are paid by the setting


def progressive_setting(
    seven: Sequence[Card], amount: Cents, meter: Cents, wheel: Wheel
) -> tuple[PaiGowProgressiveLine, Pays, Setting] | None:
    """Return the line that pays a progressive payout wager most, its pay and the setting; None if the wager loses."""
    return _best_setting(list(progressive_settings(seven, wheel)), PROGRESSIVE[amount], amount, meter)


def seven_card_setting(
    seven: Sequence[Card], table: PayTable[SevenCardLine], stake: Cents, wheel: Wheel
) -> tuple[SevenCardLine, Pays, Setting] | None:
    """Return the line that pays a seven-card bonus wager most, its pay and the setting; None if the wager loses."""
    return _best_setting(list(seven_card_settings(seven, wheel)), table, stake, 0)


def _best_setting(
    settings_made: Sequence[_Made[Line]], table: PayTable[Line], stake: Cents, meter: Cents
) -> tuple[Line, Pays, Setting] | None:
    best = table.best({line for *_, lines in settings_made for line in lines}, stake, meter)
    if best is None:
        return None
    line, pays = best
    # Of the settings that make the line, the one with the highest hands.
    *_, setting = max((high, low, setting) for setting, high, low, lines in settings_made if line in lines)
    return line, pays, setting
