"""A licensee's choices for a three card poker table: every option with its paragraph, and the choices of one table."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import Enum
from itertools import pairwise

from croupier.equipment import pay_tables
from croupier.equipment.devices import DealingMethod
from croupier.equipment.money import Odds
from croupier.games.filed_terms import (
    FiledRules,
    is_chosen,
    limits_of,
    numbered,
    of,
    rules_in,
)
from croupier.games.limits import Limits
from croupier.games.three_card_poker.notices import DEMANDS, NOTICES
from croupier.games.three_card_poker.pay_tables import (
    ANTE_BONUS,
    BONUS_LINES,
    EVEN,
    LEDGER_WITH_OTHER_BONUS,
    PAIR_PLUS,
    PayTable,
    ThreeCardPayLine,
)
from croupier.games.three_card_poker.words_pay_lines import LINES
from croupier.regulation import Paragraphs, decides
from croupier.submission.common_checks import different_backs, error, limit_keys, limits_in_order, made_of_chips, quoted
from croupier.submission.common_options import chip_options, limit_options, table_options
from croupier.submission.filing import Filing
from croupier.submission.schema import Defect, Option, Schema, Values, either, when
from croupier.submission.value_kinds import Name, OneOf, PayoutOdds, Several, Whole, YesNo, named
from croupier.table.card_table import STUB_COUNT_AT_LEAST_EVERY
from croupier.table.names import KindArea

P = Paragraphs("19:47")

MOST_POSITIONS = 7


class ThreeCardKind(Enum):
    """The kinds of wager."""

    ANTE = "ante"
    PAIR_PLUS = "pairplus"
    PLAY = "play"
    BONUS = "bonus"
    """The area under which the ante bonus is reported; no chips are ever placed there."""


class EqualHands(Enum):
    """Reading 110: what happens to ante and play when the hands are of equal rank."""

    BACK = "go back"
    LOSE = "lose"


class BonusPaid(Enum):
    """Reading 111: when the ante bonus is paid."""

    ALWAYS = "whether or not the hand wins"
    WON = "only if the hand wins"


class ThreeCardArea(KindArea[ThreeCardKind], game="three_card", kinds=ThreeCardKind):
    """A betting area: the kind of wager and its position. Position 1 is at the dealer's left."""

    __slots__ = ()

    @property
    def position(self) -> int:
        return int(self[2])


AREAS = {
    str(area): area
    for area in (ThreeCardArea(kind, at) for at in range(1, MOST_POSITIONS + 1) for kind in ThreeCardKind)
}
"""All betting areas by id, position by position."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreeCardRules(FiledRules):
    """The choices of one table."""

    backs: tuple[str, ...] = of("cards.backs")
    """20.2: two decks if a device shuffles, one if the dealer does."""
    shuffler: bool = of("shuffler.used")
    shuffler_counts: bool = of("shuffler.counts", otherwise=False)
    """20.7(f)."""
    method: DealingMethod = of("dealing.method", DealingMethod)
    dealers_stack_waits: bool = is_chosen("dealing.dealers_stack", "after the decisions")
    """20.9(c)2: the dealer's stack stays in the automated shoe until all players have decided."""
    stub_count_every: int | None = of("dealing.stub_count_every", otherwise=None)
    positions: tuple[int, ...] = of("positions.number", numbered)
    two_positions: bool = of("positions.two")
    """20.6: whether a player may wager at a second position next to the first."""
    match_play: bool = of("wagers.match_play")
    ante: Limits = limits_of("wagers.ante")
    pair_plus: Limits = limits_of("wagers.pair_plus")
    ledger: PayTable = of("wagers.pair_plus.ledger", PAIR_PLUS.__getitem__)
    """20.11(a)2."""
    bonus: PayTable
    """20.11(a)3, or another one under (a)3i."""
    player_by_player: bool = is_chosen("settlement.order", "player by player")
    """20.10(c)2: player by player rather than procedure by procedure (1)."""
    equal_hands: EqualHands = of("readings.equal_hands", EqualHands)
    """Reading 110."""
    bonus_paid: BonusPaid = of("readings.bonus_paid", BonusPaid)
    """Reading 111."""

    def limits(self, kind: ThreeCardKind) -> Limits:
        """Return the limits of a wager made before the deal."""
        return self.pair_plus if kind is ThreeCardKind.PAIR_PLUS else self.ante

    def areas(self) -> tuple[ThreeCardArea, ...]:
        """Return the areas for wagers before the deal, position by position."""
        return tuple(
            ThreeCardArea(kind, position)
            for position in self.positions
            for kind in (ThreeCardKind.ANTE, ThreeCardKind.PAIR_PLUS)
        )


# --- options

MOST_BONUS = Odds(100)
"""No ledger in the trade comes near it; it catches typing errors."""

_SAMPLE_BONUS = {
    ThreeCardPayLine.STRAIGHT_FLUSH: "4 to 1",
    ThreeCardPayLine.THREE_OF_A_KIND: "3 to 1",
    ThreeCardPayLine.STRAIGHT: "1 to 1",
}
_BONUS_KEYS = {line: f"wagers.ante.bonus_{line.name.lower()}" for line in BONUS_LINES}
_SHUFFLED = when("shuffler.used", True)


def _table_options() -> tuple[Option, ...]:
    """Return the options of the table itself."""
    uncounted = either(when("shuffler.used", False), when("shuffler.counts", False))
    return (
        *table_options("TC-01", date(2026, 1, 1), edition=P("20.7"), licensee=P("20.6")),
        Option(
            "cards.backs",
            Several(Name(), 1, 2),
            P("20.2"),
            "The colors of the backs: of one deck, or of two decks if a device shuffles.",
            ["red", "blue"],
        ),
        Option("shuffler.used", YesNo(), P("20.5"), "Whether an automated device shuffles the cards.", True),
        Option(
            "shuffler.counts",
            YesNo(),
            P("20.7(f)"),
            "Whether the device counts the cards after each shuffle and shows whether all 52 are there.",
            True,
            (_SHUFFLED,),
        ),
        Option(
            "dealing.method",
            named(DealingMethod),
            P("20.8(a)"),
            "How the cards are dealt: 20.7, 20.8 or 20.9.",
            DealingMethod.MANUAL_SHOE.value,
        ),
        Option(
            "dealing.dealers_stack",
            OneOf("at once", "after the decisions"),
            P("20.9(c)"),
            "When the dealer's stack leaves the automated shoe: with the players' stacks (1), or once all players "
            "have decided (2).",
            "at once",
            (when("dealing.method", DealingMethod.AUTOMATED_SHOE.value),),
        ),
        Option(
            "dealing.stub_count_every",
            Whole(1, STUB_COUNT_AT_LEAST_EVERY),
            P("20.8(e)"),
            "Every how many rounds the stub is counted, if no device counts the deck.",
            5,
            (uncounted,),
        ),
        Option(
            "positions.number",
            Whole(1, MOST_POSITIONS, ours=True),
            P("20.6"),
            "How many betting positions there are.",
            7,
        ),
        Option(
            "positions.two",
            YesNo(),
            P("20.6"),
            "Whether a player may wager at a second position, next to the first.",
            False,
        ),
        *chip_options(P("20.6"), inventory=50000),
    )


def _wager_options() -> tuple[Option, ...]:
    """Return the options of wagers and their settlement, and the readings."""
    return (
        Option(
            "wagers.match_play",
            YesNo(),
            P("20.6"),
            "Whether match play coupons are accepted with an ante wager (reading 10).",
            False,
        ),
        *limit_options("wagers.ante", P("8.3"), 10, 500, of="ante wager"),
        Option(
            "wagers.ante.bonus",
            OneOf("standard", "other"),
            P("20.11(a)3"),
            "What a straight or better pays with the ante: 20.11(a)3, or by (a)3i other odds (reading 112).",
            "standard",
        ),
        *(
            Option(
                key,
                PayoutOdds(EVEN, MOST_BONUS, ours=True),
                P("20.11(a)3i"),
                f"What a {LINES[line].lower()} pays by the other bonus.",
                _SAMPLE_BONUS[line],
                (when("wagers.ante.bonus", "other"),),
            )
            for line, key in _BONUS_KEYS.items()
        ),
        *limit_options("wagers.pair_plus", P("8.3"), 5, 250, of="pair plus wager"),
        Option(
            "wagers.pair_plus.ledger",
            OneOf(*PAIR_PLUS),
            P("20.11(a)2"),
            "The payout ledger of the pair plus wager.",
            "A",
        ),
        Option(
            "settlement.order",
            OneOf("procedure by procedure", "player by player"),
            P("20.10(c)"),
            "Whether each step is done for all players before the next step (1), or all steps player by player (2).",
            "player by player",
        ),
        Option(
            "readings.equal_hands",
            named(EqualHands),
            P("20.11(a)1"),
            "Reading 110: whether ante and play are returned or lose when the hands are of equal rank.",
            EqualHands.BACK.value,
        ),
        Option(
            "readings.bonus_paid",
            named(BonusPaid),
            P("20.11(a)3"),
            "Reading 111: whether the ante bonus is paid whether or not the hand wins, or only if it wins.",
            BonusPaid.ALWAYS.value,
        ),
    )


def _options() -> tuple[Option, ...]:
    return (*_table_options(), *_wager_options())


# --- checks across options


_PREFIXES = ("wagers.ante", "wagers.pair_plus")


@decides("19:47-20.2")
def _cards(values: Values) -> Iterator[Defect]:
    """20.2: require two decks of different colors if a device shuffles, one deck otherwise."""
    backs, shuffled = values.get("cards.backs"), values.get("shuffler.used")
    if backs is None or shuffled is None:
        return
    if shuffled and len(backs) != 2:
        yield error(
            "cards.backs", backs, "name only one deck, but the device shuffles another", "two colors", P("20.2")
        )
    if not shuffled and len(backs) != 1:
        yield error("cards.backs", backs, "name a second deck, but no device would shuffle it", "one color", P("20.2"))
    yield from different_backs(values, P("20.2"))


@decides("19:47-20.8(b)1")
def _dealing(values: Values) -> Iterator[Defect]:
    """20.8(b)1: allow dealing from the hand only if a device has shuffled the cards."""
    if values.get("dealing.method") == DealingMethod.HAND.value and values.get("shuffler.used") is False:
        words = "needs a shuffling device to deal from the hand"
        yield error("dealing.method", quoted("hand"), words, '"manual shoe", or shuffler.used', P("20.8(b)1"))


@decides("19:47-8.3", "19:47-20.6")
def _limits(values: Values) -> Iterator[Defect]:
    """8.3: a minimum may not exceed its maximum; 20.6: chips must be able to make the limits and the inventory."""
    yield from limits_in_order(values, _PREFIXES, P("8.3"))
    yield from made_of_chips(values, dict.fromkeys(("chips.inventory", *limit_keys(_PREFIXES)), P("20.6")))


@decides("19:47-20.11(a)3i")
def _bonus(values: Values) -> Iterator[Defect]:
    """20.11(a)3i: another ante bonus requires ledger B, and may not pay less for higher hands."""
    if values.get("wagers.ante.bonus") != "other":
        return
    ledger = values.get("wagers.pair_plus.ledger")
    if ledger is not None and ledger != LEDGER_WITH_OTHER_BONUS:
        words = f"needs ledger {LEDGER_WITH_OTHER_BONUS}, not {ledger}"
        yield error("wagers.ante.bonus", quoted("other"), words, '"standard"', P("20.11(a)3i"))
    stated = [(line, values[key]) for line, key in _BONUS_KEYS.items() if key in values]
    for line, odds in stated:
        if odds.to != 1:
            words = "does not come out even on every ante"
            yield error(_BONUS_KEYS[line], odds, words, "odds to 1", P("20.11(a)3i"))
    for (_, higher), (line, lower) in pairwise(stated):
        if lower.fraction > higher.fraction:
            words = "is more than a higher hand pays"
            yield error(_BONUS_KEYS[line], lower, words, f"at most {higher}", P("20.11(a)3i"))


SCHEMA = Schema(
    game="three-card-poker",
    version=1,
    notices=NOTICES,
    demands=DEMANDS,
    posted=P("8.3"),
    options=_options(),
    cross_checks=(_cards, _dealing, _limits, _bonus),
    tables={
        "cards": "One deck, or two that are used in turn (20.2).",
        "shuffler": "The automated card shuffling device (20.5).",
        "dealing": "How the cards are dealt (20.7 to 20.9).",
        "positions": "The betting positions (20.6).",
        "wagers": "Wagers (20.6, 20.11).",
        "settlement": "How a round is completed (20.10).",
        "readings": "Where the text has more than one meaning and the choice changes a payment.",
    },
)


# --- from a filing to the rules of a table


def _bonus_table(filing: Filing) -> PayTable:
    if filing["wagers.ante.bonus"] == "standard":
        return ANTE_BONUS
    return pay_tables.PayTable("other", P("20.11(a)3i"), {line: filing[key] for line, key in _BONUS_KEYS.items()})


def rules_of(filing: Filing) -> ThreeCardRules:
    """Return the choices in a filing without defects."""
    return rules_in(ThreeCardRules, filing, bonus=_bonus_table(filing))
