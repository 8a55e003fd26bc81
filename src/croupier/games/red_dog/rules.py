"""A licensee's choices for one red dog table, with the section of every option.

No text of 19:47-6 is at hand, only the titles of its sections. Each option says where its words come from.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from enum import Enum

from croupier.equipment.money import Odds
from croupier.games.filed_terms import FiledRules, limits_of, numbered, of, rules_in
from croupier.games.limits import Limits
from croupier.games.red_dog.notices import DEMANDS, NOTICES
from croupier.games.red_dog.pay_tables import BY_SPREAD, MOST, THREE_OF_A_KIND, WIDE
from croupier.regulation import Paragraphs, decides
from croupier.submission.common_checks import error, limit_keys, limits_in_order, made_of_chips
from croupier.submission.common_options import chip_options, limit_options, marked, table_options
from croupier.submission.filing import Filing
from croupier.submission.schema import Defect, Option, Schema, Values, when
from croupier.submission.value_kinds import Name, PayoutOdds, Several, Whole, named
from croupier.table.names import KindArea, Place

P = Paragraphs("19:47")

MOST_DECKS = 8
USUAL_DECKS = (1, 2, 4, 6, 8)
MOST_SEATS, MOST_AREAS = 9, 3
LEAST_BEHIND, MOST_BEHIND = 14, 52
"""6.3: limits on the number of cards behind the cover card; the text gives none."""
WIDEST = 11
"""The widest spread: the ranks between a two and an ace."""


class RedDogKind(Enum):
    """The kinds of wager."""

    BET = "bet"
    RAISE = "raise"


class RedDogArea(KindArea[RedDogKind], game="red_dog", kinds=RedDogKind):
    """A betting area: the kind of wager, and the number of the player's area."""

    __slots__ = ()

    @property
    def number(self) -> int:
        return int(self[2])


class RedDogShuffling(Enum):
    BY_HAND = "by hand"
    AUTOMATED = "automated"
    CONTINUOUS = "continuous"
    """6.9."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RedDogRules(FiledRules):
    """A licensee's choices for one table."""

    decks: int = of("cards.decks")
    backs: tuple[str, ...] = of("cards.backs")
    shuffling: RedDogShuffling = of("shuffling.method", RedDogShuffling)
    behind: int = of("shoe.behind", otherwise=0)
    """6.3: number of cards behind the cover card; 0 if there is none (6.9)."""
    seats: tuple[int, ...] = of("seats.number", numbered)
    numbers: tuple[int, ...] = of("areas.per_player", numbered)
    """6.8: the numbers of a player's betting areas."""
    bets: Limits = limits_of("wagers")
    three_of_a_kind: Odds = of("pays.three_of_a_kind")
    by_spread: Mapping[int, Odds]
    """6.5: payout odds of narrow spreads."""

    @decides("19:47-6.5")
    def pays(self, spread: int) -> Odds:
        """6.5: return the payout odds for a number of ranks between the two cards."""
        return self.by_spread.get(spread, WIDE)

    def areas(self, kind: RedDogKind) -> tuple[RedDogArea, ...]:
        return tuple(RedDogArea(kind, number) for number in self.numbers)


_SPREADS = {1: "pays.spread_1", 2: "pays.spread_2", 3: "pays.spread_3"}
"""The options for the payout odds of narrow spreads."""

MARKS = {
    "cards.decks": "I/?",
    "cards.backs": "X",
    "shuffling.method": "X",
    "shoe.behind": "X",
    "seats.number": "X",
    "areas.per_player": "R",
    "chips.smallest": "X",
    "chips.inventory": "X",
    "pays.three_of_a_kind": "I",
    **dict.fromkeys(_SPREADS.values(), "I"),
}
"""How certain each option is; the letters are those of the registry."""

_option = marked(MARKS)


def _table_options() -> tuple[Option, ...]:
    """Return the options of the table itself."""
    cut = when("shuffling.method", RedDogShuffling.BY_HAND.value, RedDogShuffling.AUTOMATED.value)
    return (
        *table_options("RD-01", date(2026, 1, 1), edition=P("6.1"), licensee=P("6.5")),
        _option(
            "cards.decks",
            Whole(1, MOST_DECKS, ours=True),
            P("6.1"),
            "Number of decks in the shoe (reading 190).",
            6,
        ),
        _option("cards.backs", Several(Name(), 1, 1), P("6.1"), "The color of the backs.", ["red"]),
        _option(
            "shuffling.method",
            named(RedDogShuffling),
            P("6.3"),
            "Whether the dealer shuffles, a device does, or (6.9) a continuous shuffling device.",
            RedDogShuffling.BY_HAND.value,
        ),
        _option(
            "shoe.behind",
            Whole(LEAST_BEHIND, MOST_BEHIND, ours=True),
            P("6.3"),
            "Number of cards behind the cover card (reading 193).",
            26,
            cut,
        ),
        _option("seats.number", Whole(1, MOST_SEATS, ours=True), P("6.5"), "Number of seats.", 7),
        _option(
            "areas.per_player",
            Whole(1, MOST_AREAS, ours=True),
            P("6.8"),
            "Number of betting areas on which a player may wager (reading 192).",
            1,
        ),
        *chip_options(P("6.5"), inventory=50000, option=_option),
    )


def _wager_options() -> tuple[Option, ...]:
    """Return the options of wagers and their payout odds."""
    return (
        *limit_options("wagers", P("8.3"), 10, 500, of="original wager"),
        _option(
            "pays.three_of_a_kind",
            PayoutOdds(THREE_OF_A_KIND, MOST, ours=True),
            P("6.5"),
            "What three of a kind pays (reading 191).",
            str(THREE_OF_A_KIND),
        ),
        *(
            _option(
                key,
                PayoutOdds(BY_SPREAD[spread], MOST, ours=True),
                P("6.5"),
                f"What a spread of {spread} pays (reading 191).",
                str(BY_SPREAD[spread]),
            )
            for spread, key in _SPREADS.items()
        ),
    )


@decides("19:47-8.3", "19:47-6.5")
def _limits(values: Values) -> Iterator[Defect]:
    """8.3: require a minimum not above its maximum; 6.5: require limits and an inventory that chips can make."""
    yield from limits_in_order(values, ("wagers",), P("8.3"))
    yield from made_of_chips(values, dict.fromkeys(("chips.inventory", *limit_keys(("wagers",))), P("6.5")))


@decides("19:47-6.5")
def _payable(values: Values) -> Iterator[Defect]:
    """6.5: require odds to 1, so that every wager can be paid."""
    for key in ("pays.three_of_a_kind", *_SPREADS.values()):
        odds = values.get(key)
        if odds is not None and odds.to != 1:
            yield error(key, odds, "does not pay every wager exactly", "odds to 1", P("6.5"))


SCHEMA = Schema(
    game="red-dog",
    version=1,
    notices=NOTICES,
    demands=DEMANDS,
    posted=P("8.3"),
    options=(*_table_options(), *_wager_options()),
    cross_checks=(_limits, _payable),
    tables={
        "cards": "The decks (6.1).",
        "shuffling": "How they are shuffled (6.3, 6.9).",
        "shoe": "The cover card (6.3).",
        "seats": "The seats (6.5).",
        "areas": "The betting areas of a player (6.8).",
        "wagers": "Wagers (6.5).",
        "pays": "What wagers pay (6.5).",
    },
)


def rules_of(filing: Filing) -> RedDogRules:
    """Return the rules of a filing without defects."""
    return rules_in(RedDogRules, filing, by_spread={spread: filing[key] for spread, key in _SPREADS.items()})


LEFT_CARD, RIGHT_CARD, THIRD_CARD = Place("left_card"), Place("right_card"), Place("third_card")
CARDS = (LEFT_CARD, THIRD_CARD, RIGHT_CARD)
"""In layout order, with the third card between the others."""
