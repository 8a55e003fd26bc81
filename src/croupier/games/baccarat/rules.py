"""A licensee's choices for a baccarat table: every option with its paragraph, and the choices of one table.

Minibaccarat (19:47-7) is the same game, except that the dealer always deals and the cards are face up from the start.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import Enum
from fractions import Fraction

from croupier.equipment.money import Odds, Rounding, percent, show
from croupier.games.baccarat.notices import DEMANDS, NOTICES
from croupier.games.baccarat.pay_tables import EVEN, TIE_AT_LEAST, TIE_AT_MOST, VIGORISH
from croupier.games.filed_terms import FiledRules, is_chosen, limits_of, numbered, of, rules_in
from croupier.games.limits import Limits
from croupier.regulation import Paragraphs, decides
from croupier.regulation.in_force import subchapter_in_force
from croupier.submission.common_checks import error, limit_keys, limits_in_order, made_of_chips, quoted
from croupier.submission.common_options import chip_options, limit_options, table_options
from croupier.submission.filing import Filing
from croupier.submission.schema import Defect, Option, Schema, Values, when
from croupier.submission.value_kinds import Dated, Name, OneOf, PayoutOdds, Rate, Several, Whole, YesNo, named
from croupier.table.names import KindArea, Place

P = Paragraphs("19:47")

PUNTO_BANCO = "punto banco"
MINI = "minibaccarat"

MINI_ADOPTED = subchapter_in_force("19:47-7")

LEAST_DECKS, MOST_DECKS = 6, 16
"""3.1(a): at least six. The text states no maximum; more than this don't fit in a shoe."""
USUAL_DECKS = (8, 7, 6)
LEAST_BEHIND = 14
"""3.5: minimum number of cards behind the cutting card."""
MOST_SEATS = 14


VIGORISH_ROUNDING = {"exact": Rounding.EXACT, "up to 25 cents": Rounding.UP_TO_QUARTER}


class BaccaratKind(Enum):
    """3.2(a): the wagers."""

    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


PLAYERS_HAND = Place("players_hand")
BANKERS_HAND = Place("bankers_hand")
BOTH_HANDS = (PLAYERS_HAND, BANKERS_HAND)
ERROR_CARD = Place("drawn_in_error")
"""3.12: the place for a third card that the Player's Hand may not have."""

HAND_OF = {BaccaratKind.PLAYER: PLAYERS_HAND, BaccaratKind.BANKER: BANKERS_HAND}


class BaccaratArea(KindArea[BaccaratKind], game="baccarat", kinds=BaccaratKind):
    """A betting area: each participant has one of each kind."""

    __slots__ = ()


AREAS = {str(area): area for area in map(BaccaratArea, BaccaratKind)}
"""All betting areas by id."""


class BaccaratShuffling(Enum):
    BY_HAND = "by hand"
    AUTOMATED = "automated"
    CONTINUOUS = "continuous"
    """7.12: minibaccarat only."""


class TieHand(Enum):
    """Reading 120: what happens to a wager on a hand when the Point Counts are equal."""

    BACK = "go back"
    LOSE = "lose"


class ErrorCard(Enum):
    """Reading 123: what follows from a third card drawn for a Player's Hand that stands."""

    USED = "is used or burned"
    VOID = "voids the round"


@dataclass(frozen=True, slots=True, kw_only=True)
class BaccaratRules(FiledRules):
    """The choices of one table."""

    mini: bool = is_chosen("variation", MINI)
    """19:47-7 instead of 19:47-3."""
    decks: int = of("cards.decks")
    backs: tuple[str, ...] = of("cards.backs")
    shuffling: BaccaratShuffling = of("shuffling.method", BaccaratShuffling)
    behind: int | None = of("shoe.behind", otherwise=None)
    """3.5: number of cards behind the cutting card; None without one (7.12)."""
    shown_to_highest: bool = is_chosen("dealing.player_cards", "to the highest wager")
    """3.7: the Player's cards go face down to whoever wagered most on them, who returns them."""
    seats: tuple[int, ...] = of("seats.number", numbered)
    match_play: bool = of("wagers.match_play")
    bets: Limits = limits_of("wagers")
    ties: Limits = limits_of("wagers.tie")
    tie_pays: Odds = of("wagers.tie.pays")
    vigorish: Fraction = of("vigorish.rate")
    rounding: Rounding = of("vigorish.rounding", VIGORISH_ROUNDING.__getitem__)
    vigorish_marked: bool = is_chosen("vigorish.collected", "later")
    """3.3: what is owed is marked, and collected before the shuffle or when the player leaves."""
    tie_hand: TieHand = of("readings.tie_hand", TieHand)
    """Reading 120."""
    error_card: ErrorCard = of("readings.error_card", ErrorCard)
    """Reading 123."""

    def limits(self, kind: BaccaratKind) -> Limits:
        return self.ties if kind is BaccaratKind.TIE else self.bets

    @decides("19:47-3.3")
    def pays(self, kind: BaccaratKind) -> Odds:
        """3.3: return the odds before vigorish, which winners on the Banker's Hand owe."""
        return self.tie_pays if kind is BaccaratKind.TIE else EVEN

    @property
    @decides("19:47-3.6")
    def curator(self) -> bool:
        """3.6: whether a participant may deal; in minibaccarat the dealer always does (7.6)."""
        return not self.mini


def _table_options() -> tuple[Option, ...]:
    """Return the options of the table itself."""
    punto, cut = when("variation", PUNTO_BANCO), when("shuffling.method", "by hand", "automated")
    return (
        *table_options("BA-01", date(2026, 1, 1), edition=P("3.1"), licensee=P("3.2")),
        Option(
            "variation",
            Dated(OneOf(PUNTO_BANCO, MINI), {MINI: MINI_ADOPTED}),
            P("3.1(a)"),
            "Baccarat-punto banco (19:47-3), or minibaccarat (19:47-7).",
            PUNTO_BANCO,
        ),
        Option(
            "cards.decks",
            Whole(LEAST_DECKS, MOST_DECKS, ours=True),
            P("3.1(a)"),
            "How many decks are in the shoe.",
            USUAL_DECKS[0],
        ),
        Option("cards.backs", Several(Name(), 1, 1), P("3.1(a)"), "The color of the backs.", ["red"]),
        Option(
            "shuffling.method",
            named(BaccaratShuffling),
            P("3.5"),
            "Whether the dealer shuffles, a device does, or (7.12, minibaccarat only) a continuous shuffling device.",
            BaccaratShuffling.BY_HAND.value,
        ),
        Option(
            "shoe.behind",
            Whole(LEAST_BEHIND, 52, ours=True),
            P("3.5"),
            "How many cards are behind the cutting card.",
            16,
            (cut,),
        ),
        Option(
            "dealing.player_cards",
            OneOf("face up", "to the highest wager"),
            P("3.7"),
            "Whether the Player's cards are dealt face up, or face down to the participant with the highest wager on "
            "them.",
            "to the highest wager",
            (punto,),
        ),
        Option("seats.number", Whole(1, MOST_SEATS, ours=True), P("3.6"), "How many seats there are.", 7),
        *chip_options(P("3.2"), smallest="0.25", inventory=100000),
    )


def _wager_options() -> tuple[Option, ...]:
    """Return the options of wagers and vigorish, and the readings."""
    return (
        Option("wagers.match_play", YesNo(), P("3.2"), "Whether match play coupons are accepted (reading 10).", False),
        *limit_options("wagers", P("8.3"), 25, 5000, of="wager on a hand"),
        *limit_options("wagers.tie", P("8.3"), 5, 500, of="Tie Bet"),
        Option(
            "wagers.tie.pays",
            PayoutOdds(TIE_AT_LEAST, TIE_AT_MOST, ours=True),
            P("3.3"),
            "What a Tie Bet pays.",
            str(TIE_AT_LEAST),
        ),
        Option(
            "vigorish.rate",
            Rate(),
            P("3.3"),
            "The part of winnings on the Banker's Hand that is owed as vigorish (reading 121).",
            percent(VIGORISH),
        ),
        Option(
            "vigorish.rounding",
            OneOf(*VIGORISH_ROUNDING),
            P("3.3"),
            "Whether the vigorish is exact, or rounded up to the next 25 cents (reading 122).",
            "up to 25 cents",
        ),
        Option(
            "vigorish.collected",
            OneOf("at once", "later"),
            P("3.3"),
            "Whether the vigorish is collected when the wager is paid, or marked and collected later.",
            "later",
        ),
        Option(
            "readings.tie_hand",
            named(TieHand),
            P("3.2(a)"),
            "Reading 120: whether wagers on either hand are returned or lose when the Point Counts are equal.",
            TieHand.BACK.value,
        ),
        Option(
            "readings.error_card",
            named(ErrorCard),
            P("3.12"),
            "Reading 123: whether a third card drawn for a Player's Hand that stands is used or burned, or voids the "
            "round.",
            ErrorCard.USED.value,
        ),
    )


def _options() -> tuple[Option, ...]:
    return (*_table_options(), *_wager_options())


# --- checks across options


_PREFIXES = ("wagers", "wagers.tie")


@decides("19:47-7.12")
def _continuous(values: Values) -> Iterator[Defect]:
    """7.12: allow a continuous device only in minibaccarat."""
    if values.get("shuffling.method") == BaccaratShuffling.CONTINUOUS.value and values.get("variation") == PUNTO_BANCO:
        words = "is for minibaccarat only"
        yield error(
            "shuffling.method", quoted(BaccaratShuffling.CONTINUOUS.value), words, '"by hand" or "automated"', P("7.12")
        )


@decides("19:47-8.3", "19:47-3.2")
def _limits(values: Values) -> Iterator[Defect]:
    """8.3: a minimum may not exceed its maximum; 3.2: chips must be able to make the limits and the inventory."""
    yield from limits_in_order(values, _PREFIXES, P("8.3"))
    yield from made_of_chips(values, dict.fromkeys(("chips.inventory", *limit_keys(_PREFIXES)), P("3.2")))


@decides("19:47-3.3")
def _payable(values: Values) -> Iterator[Defect]:
    """3.3: tie odds must come out even, and chips must be able to pay the vigorish."""
    smallest, tie = values.get("chips.smallest"), values.get("wagers.tie.pays")
    if tie is not None and tie.to != 1:
        yield error("wagers.tie.pays", tie, "does not come out even on every wager", "odds to 1", P("3.3"))
    rate, rounding = values.get("vigorish.rate"), values.get("vigorish.rounding")
    if smallest is None or rate is None or rounding is None:
        return
    owed = rate * smallest if rounding == "exact" else Fraction(25)
    if rounding == "exact" and owed.denominator != 1:
        words = f"makes a vigorish on a win of {show(smallest)} that is not a whole number of cents"
        yield error("vigorish.rate", rate, words, 'another rate, or rounding "up to 25 cents"', P("3.3"))
    if rounding != "exact" and 25 % smallest:
        words = f"cannot be paid in chips of {show(smallest)}"
        yield error("vigorish.rounding", quoted(rounding), words, 'chips of at most $0.25, or "exact"', P("3.3"))


SCHEMA = Schema(
    game="baccarat",
    version=1,
    notices=NOTICES,
    demands=DEMANDS,
    posted=P("8.3"),
    options=_options(),
    cross_checks=(_continuous, _limits, _payable),
    tables={
        "cards": "The decks (3.1).",
        "shuffling": "How they are shuffled (3.5, 7.12).",
        "shoe": "The cutting card (3.5).",
        "dealing": "How the hands are dealt (3.7).",
        "wagers": "Wagers (3.2, 3.3).",
        "vigorish": "What is owed on a winning wager on the Banker's Hand (3.3).",
        "readings": "Where the text has more than one meaning and the choice changes a payment.",
    },
)


def rules_of(filing: Filing) -> BaccaratRules:
    """Return the choices in a filing without defects."""
    return rules_in(BaccaratRules, filing)
