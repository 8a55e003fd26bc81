"""What a licensee chooses for a baccarat table: every option with its paragraph, and the choices of one table.

Minibaccarat (19:47-7) is the same game with a dealer who always deals, and cards that lie face up at once.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import Enum
from fractions import Fraction

from croupier.equipment.money import Cents, Odds, Rounding, percent, show
from croupier.games.baccarat.notices import NOTICES
from croupier.games.baccarat.pay_tables import EVEN, TIE_AT_LEAST, TIE_AT_MOST, VIGORISH
from croupier.games.limits import Limits
from croupier.regulation import Cite, Paragraphs, decides
from croupier.regulation.in_force import in_force, subchapter_in_force
from croupier.submission.filing import Filing
from croupier.submission.kinds import (
    MOST_CHIP,
    MOST_HELD,
    Amount,
    Dated,
    Day,
    Name,
    OneOf,
    PayoutOdds,
    Rate,
    Several,
    Whole,
    YesNo,
)
from croupier.submission.schema import Defect, Option, Schema, Severity, Values, when
from croupier.table.names import Area

P = Paragraphs("19:47")

PUNTO_BANCO = "punto banco"
MINI = "minibaccarat"

MINI_ADOPTED = subchapter_in_force("19:47-7")

LEAST_DECKS, MOST_DECKS = 6, 16
"""3.1(a): at least six. The text names no most; more than this fits in no shoe."""
USUAL_DECKS = (8, 7, 6)
LEAST_BEHIND = 14
"""3.5: at least so many cards lie behind the cutting card."""
MOST_SEATS = 14


class BaccaratKind(Enum):
    """3.2(a): the wagers."""

    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


_KINDS: dict[object, BaccaratKind] = {kind.value: kind for kind in BaccaratKind}


class BaccaratArea(Area, game="baccarat", kinds=BaccaratKind):
    """A betting area: each participant has one of each kind."""

    __slots__ = ()

    @property
    def kind(self) -> BaccaratKind:
        return _KINDS[self[1]]


AREAS = {str(area): area for area in map(BaccaratArea, BaccaratKind)}
"""All betting areas by their ids."""


class BaccaratShuffling(Enum):
    BY_HAND = "by hand"
    AUTOMATED = "automated"
    CONTINUOUS = "continuous"
    """7.12: minibaccarat only."""


class TieHand(Enum):
    """Reading 120: what becomes of a wager on a hand when the Point Counts are equal."""

    BACK = "go back"
    LOSE = "lose"


class ErrorCard(Enum):
    """Reading 123: what follows from a third card drawn for a Player's Hand that stands."""

    USED = "is used or burned"
    VOID = "voids the round"


@dataclass(frozen=True, slots=True)
class BaccaratRules:
    """The choices of one table."""

    licensee: str
    name: str
    edition: date
    digest: str
    mini: bool
    """19:47-7 instead of 19:47-3."""
    decks: int
    backs: tuple[str, ...]
    shuffling: BaccaratShuffling
    behind: int | None
    """3.5: how many cards lie behind the cutting card; None where there is none (7.12)."""
    shown_to_highest: bool
    """3.7: the Player's cards go face down to whoever has wagered most on them, and are given back."""
    seats: tuple[int, ...]
    smallest_chip: Cents
    opening_inventory: Cents
    match_play: bool
    bets: Limits
    ties: Limits
    tie_pays: Odds
    vigorish: Fraction
    rounding: Rounding
    vigorish_marked: bool
    """3.3: what is owed is marked, and collected before the shuffle or when the player leaves."""
    tie_hand: TieHand
    """Reading 120."""
    error_card: ErrorCard
    """Reading 123."""

    def limits(self, kind: BaccaratKind) -> Limits:
        return self.ties if kind is BaccaratKind.TIE else self.bets

    @decides("19:47-3.3")
    def pays(self, kind: BaccaratKind) -> Odds:
        """3.3: before the vigorish, which winners of the Banker's Hand owe."""
        return self.tie_pays if kind is BaccaratKind.TIE else EVEN

    @property
    @decides("19:47-3.6")
    def curator(self) -> bool:
        """3.6: whether a participant may deal; at minibaccarat the dealer always does (7.6)."""
        return not self.mini


VIGORISH_ROUNDING = {"exact": Rounding.EXACT, "up to 25 cents": Rounding.UP_TO_QUARTER}


def _table_options() -> tuple[Option, ...]:
    """List what is chosen of the table itself."""
    punto, cut = when("variation", PUNTO_BANCO), when("shuffling.method", "by hand", "automated")
    return (
        Option(
            "edition",
            Day(),
            P("3.1"),
            "The day for which the table is filed.",
            date(2026, 1, 1),
            in_force=in_force(P("3.1")),
        ),
        Option("licensee", Name(), P("3.2"), "The name or trade name of the casino licensee.", "Sample Casino"),
        Option("table", Name(), P("3.2"), "The table's own name or number.", "BA-01"),
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
        Option("cards.backs", Several(Name(), 1, 1), P("3.1(a)"), "The colour of the backs.", ["red"]),
        Option(
            "shuffling.method",
            OneOf(*(one.value for one in BaccaratShuffling)),
            P("3.5"),
            "Whether the dealer shuffles, a device does, or (7.12, minibaccarat only) a continuous shuffling device.",
            BaccaratShuffling.BY_HAND.value,
        ),
        Option(
            "shoe.behind",
            Whole(LEAST_BEHIND, 52, ours=True),
            P("3.5"),
            "How many cards lie behind the cutting card.",
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
        Option(
            "chips.smallest", Amount(1, MOST_CHIP), P("3.2"), "The lowest denomination of chip at the table.", "0.25"
        ),
        Option("chips.inventory", Amount(1, MOST_HELD), P("3.2"), "The chips on the table when it opens.", 100000),
    )


def _wager_options() -> tuple[Option, ...]:
    """List what is chosen of wagers and vigorish, and the readings."""
    return (
        Option("wagers.match_play", YesNo(), P("3.2"), "Whether match play coupons are accepted (reading 10).", False),
        Option("wagers.minimum", Amount(1), P("8.3"), "The lowest wager on a hand.", 25),
        Option("wagers.maximum", Amount(1), P("8.3"), "The highest wager on a hand.", 5000),
        Option("wagers.tie.minimum", Amount(1), P("8.3"), "The lowest Tie Bet.", 5),
        Option("wagers.tie.maximum", Amount(1), P("8.3"), "The highest Tie Bet.", 500),
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
            "The part of what is won on the Banker's Hand that is owed as vigorish (reading 121).",
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
            OneOf(*(choice.value for choice in TieHand)),
            P("3.2(a)"),
            "Reading 120: whether wagers on either hand go back or lose when the Point Counts are equal.",
            TieHand.BACK.value,
        ),
        Option(
            "readings.error_card",
            OneOf(*(choice.value for choice in ErrorCard)),
            P("3.12"),
            "Reading 123: whether a third card drawn for a Player's Hand that stands is used or burned, or voids the "
            "round.",
            ErrorCard.USED.value,
        ),
    )


def _options() -> tuple[Option, ...]:
    return (*_table_options(), *_wager_options())


# --- rules that reach across options


def _error(values: Values, key: str, words: str, allowed: str, cite: Cite) -> Defect:
    given = values[key]
    shown = show(given) if type(given) is int else percent(given) if isinstance(given, Fraction) else str(given)
    return Defect(Severity.ERROR, key, shown, words, allowed, cite)


@decides("19:47-7.12")
def _continuous(values: Values) -> Iterator[Defect]:
    """7.12: a continuous device is for minibaccarat."""
    if values.get("shuffling.method") == BaccaratShuffling.CONTINUOUS.value and values.get("variation") == PUNTO_BANCO:
        words = "is for minibaccarat only"
        yield _error(values, "shuffling.method", words, '"by hand" or "automated"', P("7.12"))


@decides("19:47-8.3", "19:47-3.2")
def _limits(values: Values) -> Iterator[Defect]:
    """8.3: a minimum is not above its maximum; 3.2: chips can make the limits and the inventory."""
    for prefix in ("wagers", "wagers.tie"):
        low, high = f"{prefix}.minimum", f"{prefix}.maximum"
        if low in values and high in values and values[low] > values[high]:
            yield _error(values, low, "is above the maximum", f"at most {show(values[high])}", P("8.3"))
    smallest = values.get("chips.smallest")
    for key in ("chips.inventory", *(f"{p}.{m}" for p in ("wagers", "wagers.tie") for m in ("minimum", "maximum"))):
        if smallest and key in values and values[key] % smallest:
            words = "cannot be made of the smallest chip"
            yield _error(values, key, words, f"multiples of {show(smallest)}", P("3.2"))


@decides("19:47-3.3")
def _payable(values: Values) -> Iterator[Defect]:
    """3.3: tie odds come out even, and the vigorish can be paid in chips."""
    smallest, tie = values.get("chips.smallest"), values.get("wagers.tie.pays")
    if tie is not None and tie.to != 1:
        yield _error(values, "wagers.tie.pays", "does not come out even on every wager", "odds to 1", P("3.3"))
    rate, rounding = values.get("vigorish.rate"), values.get("vigorish.rounding")
    if smallest is None or rate is None or rounding is None:
        return
    owed = rate * smallest if rounding == "exact" else Fraction(25)
    if rounding == "exact" and owed.denominator != 1:
        words = f"of a win of {show(smallest)} is no whole number of cents"
        yield _error(values, "vigorish.rate", words, 'another rate, or rounding "up to 25 cents"', P("3.3"))
    if rounding != "exact" and 25 % smallest:
        words = f"cannot be paid in chips of {show(smallest)}"
        yield _error(values, "vigorish.rounding", words, 'chips of at most $0.25, or "exact"', P("3.3"))


SCHEMA = Schema(
    game="baccarat",
    version=1,
    notices=NOTICES,
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
    """The choices of a filing without defects."""
    return BaccaratRules(
        licensee=filing["licensee"],
        name=filing["table"],
        edition=filing["edition"],
        digest=filing.digest,
        mini=filing["variation"] == MINI,
        decks=filing["cards.decks"],
        backs=filing["cards.backs"],
        shuffling=BaccaratShuffling(filing["shuffling.method"]),
        behind=filing.get("shoe.behind"),
        shown_to_highest=filing.get("dealing.player_cards") == "to the highest wager",
        seats=tuple(range(1, filing["seats.number"] + 1)),
        smallest_chip=filing["chips.smallest"],
        opening_inventory=filing["chips.inventory"],
        match_play=filing["wagers.match_play"],
        bets=Limits(filing["wagers.minimum"], filing["wagers.maximum"]),
        ties=Limits(filing["wagers.tie.minimum"], filing["wagers.tie.maximum"]),
        tie_pays=filing["wagers.tie.pays"],
        vigorish=filing["vigorish.rate"],
        rounding=VIGORISH_ROUNDING[filing["vigorish.rounding"]],
        vigorish_marked=filing["vigorish.collected"] == "later",
        tie_hand=TieHand(filing["readings.tie_hand"]),
        error_card=ErrorCard(filing["readings.error_card"]),
    )
