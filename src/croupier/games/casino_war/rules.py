"""A licensee's choices for one casino war table, with the section of every option.

No text of 19:47-22 is at hand, only the titles of its sections. Each option says where its words come from.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from enum import Enum

from croupier.equipment.money import Odds, show
from croupier.games.casino_war.notices import DEMANDS, NOTICES
from croupier.games.casino_war.pay_tables import EVEN, TIE_AT_LEAST, TIE_AT_MOST, TIED_WAR
from croupier.games.filed_terms import FiledRules, limits_of, numbered, of, rules_in
from croupier.games.limits import Limits
from croupier.regulation import Paragraphs, decides
from croupier.submission.common_checks import error, limit_keys, limits_in_order, made_of_chips
from croupier.submission.common_options import chip_options, limit_options, marked, table_options
from croupier.submission.filing import Filing
from croupier.submission.schema import Defect, Option, Schema, Values
from croupier.submission.value_kinds import Name, OneOf, PayoutOdds, Several, Whole, YesNo, named
from croupier.table.names import KindArea

P = Paragraphs("19:47")

DECKS = (6, 8)
"""22.2: the allowed numbers of decks."""
DECK = 52
QUARTER = 4
"""22.5: at least a quarter of the cards are behind the cover card."""
MOST_BEHIND = DECKS[1] * DECK // 2
"""The text sets no maximum; this one keeps at least two decks in play."""
MOST_SEATS = 9
BURNED = 3
"""22.8: number of cards burned before a war."""
CHIPS_OF_HALVES = 2
"""22.8: initial wagers are multiples of this many of the smallest chips, so that they can be halved."""


class WarKind(Enum):
    """The kinds of wager."""

    BET = "bet"
    TIE = "tie"
    WAR = "war"
    WAR_TIE = "wartie"
    """A tie wager on the cards of a war."""


class WarArea(KindArea[WarKind], game="casino_war", kinds=WarKind):
    """A betting area; each player has one of each kind."""

    __slots__ = ()


AREAS = {str(area): area for area in map(WarArea, WarKind)}
"""All betting areas by id."""

FIRST = (WarKind.BET, WarKind.TIE)
"""The wagers made before the cards are dealt."""
LATER = (WarKind.WAR, WarKind.WAR_TIE)
"""The wagers made by going to war."""


class WarShuffling(Enum):
    BY_HAND = "by hand"
    AUTOMATED = "automated"


class WarBurn(Enum):
    """Reading 183: when to burn the three cards."""

    ONCE = "once"
    EACH = "before each card"


class TiedWar(Enum):
    """Reading 182: what a war wager pays when the war is tied."""

    BONUS = "2 to 1"
    EVEN = "1 to 1"

    @property
    def odds(self) -> Odds:
        return TIED_WAR if self is TiedWar.BONUS else EVEN


@dataclass(frozen=True, slots=True, kw_only=True)
class WarRules(FiledRules):
    """A licensee's choices for one table."""

    decks: int = of("cards.decks", int)
    backs: tuple[str, ...] = of("cards.backs")
    shuffling: WarShuffling = of("shuffling.method", WarShuffling)
    behind: int = of("shoe.behind")
    """22.5: number of cards behind the cover card."""
    seats: tuple[int, ...] = of("seats.number", numbered)
    bets: Limits = limits_of("wagers")
    ties: Limits = limits_of("wagers.tie")
    tie_pays: Odds = of("wagers.tie.pays")
    burn: WarBurn = of("war.burn", WarBurn)
    """Reading 183."""
    tied_war: TiedWar = of("war.tied_pays", TiedWar)
    """Reading 182."""
    war_tie: bool = of("war.tie_wager")
    """Reading 184: whether a player who goes to war may wager on another tie."""

    def limits(self, kind: WarKind) -> Limits:
        return self.ties if kind in (WarKind.TIE, WarKind.WAR_TIE) else self.bets

    @property
    @decides("19:47-22.8")
    def bet_unit(self) -> int:
        """22.8: the unit of initial wagers."""
        return CHIPS_OF_HALVES * self.smallest_chip


MARKS = {
    "cards.decks": "P",
    "cards.backs": "X",
    "shuffling.method": "X",
    "shoe.behind": "P",
    "seats.number": "P",
    "wagers.tie.pays": "P",
    "war.burn": "P/I",
    "war.tied_pays": "P/I",
    "war.tie_wager": "P",
    "chips.smallest": "X",
    "chips.inventory": "X",
}
"""How certain each option is; the letters are those of the registry."""

_option = marked(MARKS)


def _table_options() -> tuple[Option, ...]:
    """Return the options of the table itself."""
    return (
        *table_options("CW-01", date(2026, 1, 1), edition=P("22.2"), licensee=P("22.6")),
        _option(
            "cards.decks",
            OneOf(*map(str, DECKS)),
            P("22.2"),
            "Number of decks in the shoe (reading 180).",
            str(DECKS[0]),
        ),
        _option("cards.backs", Several(Name(), 1, 1), P("22.2"), "The color of the backs.", ["red"]),
        _option(
            "shuffling.method",
            named(WarShuffling),
            P("22.5"),
            "Whether the dealer shuffles or a device does.",
            WarShuffling.BY_HAND.value,
        ),
        _option(
            "shoe.behind",
            Whole(DECKS[0] * DECK // QUARTER, MOST_BEHIND, ours=True),
            P("22.5"),
            "Number of cards behind the cover card: at least a quarter of all cards.",
            104,
        ),
        _option("seats.number", Whole(1, MOST_SEATS), P("22.6"), "Number of seats.", 7),
        *chip_options(P("22.6"), inventory=50000, option=_option),
    )


def _wager_options() -> tuple[Option, ...]:
    """Return the options of wagers and of a war."""
    return (
        *limit_options("wagers", P("8.3"), 10, 1000, of="initial wager"),
        *limit_options("wagers.tie", P("8.3"), 5, 200, of="tie wager"),
        _option(
            "wagers.tie.pays",
            PayoutOdds(TIE_AT_LEAST, TIE_AT_MOST, ours=True),
            P("22.9"),
            "What a tie wager pays (reading 181).",
            str(TIE_AT_LEAST),
        ),
        _option(
            "war.burn",
            named(WarBurn),
            P("22.8"),
            "Whether three cards are burned once for the table, or before each card of a war (reading 183).",
            WarBurn.ONCE.value,
        ),
        _option(
            "war.tied_pays",
            named(TiedWar),
            P("22.9"),
            "What the war wager pays when the war is tied too (reading 182).",
            TiedWar.BONUS.value,
        ),
        _option(
            "war.tie_wager",
            YesNo(),
            P("22.8"),
            "Whether a player who goes to war may make a tie wager on the new cards (reading 184).",
            True,
        ),
    )


# --- rules that reach across options


_PREFIXES = ("wagers", "wagers.tie")


@decides("19:47-22.5")
def _cover_card(values: Values) -> Iterator[Defect]:
    """22.5: require at least a quarter of the cards behind the cover card."""
    decks, behind = values.get("cards.decks"), values.get("shoe.behind")
    if decks is None or behind is None:
        return
    cards = int(decks) * DECK
    if QUARTER * behind < cards:
        words = f"is less than a quarter of {cards} cards"
        yield error("shoe.behind", behind, words, f"at least {cards // QUARTER}", P("22.5"))


@decides("19:47-8.3", "19:47-22.6")
def _limits(values: Values) -> Iterator[Defect]:
    """8.3: require minimums not above their maximums; 22.6: require limits and an inventory that chips can make."""
    yield from limits_in_order(values, _PREFIXES, P("8.3"))
    yield from made_of_chips(values, dict.fromkeys(("chips.inventory", *limit_keys(_PREFIXES)), P("22.6")))


@decides("19:47-22.9", "19:47-22.8")
def _payable(values: Values) -> Iterator[Defect]:
    """22.9: require tie odds to 1; 22.8: require initial wagers of which half can be returned in chips."""
    tie = values.get("wagers.tie.pays")
    if tie is not None and tie.to != 1:
        yield error("wagers.tie.pays", tie, "does not pay every wager exactly", "odds to 1", P("22.9"))
    chip, least, most = (values.get(key) for key in ("chips.smallest", "wagers.minimum", "wagers.maximum"))
    if chip is None or least is None or most is None or least > most:
        return
    unit = CHIPS_OF_HALVES * chip
    if -(-least // unit) * unit > most:
        words = f"leaves no wager that can be halved in chips of {show(chip)}"
        yield error("wagers.maximum", show(most), words, f"a multiple of {show(unit)}", P("22.8"))


SCHEMA = Schema(
    game="casino-war",
    version=1,
    notices=NOTICES,
    demands=DEMANDS,
    posted=P("8.3"),
    options=(*_table_options(), *_wager_options()),
    cross_checks=(_cover_card, _limits, _payable),
    tables={
        "cards": "The decks (22.2).",
        "shuffling": "How they are shuffled (22.5).",
        "shoe": "The cover card (22.5).",
        "seats": "The seats (22.6).",
        "wagers": "Wagers (22.6, 22.9).",
        "war": "What follows a tie (22.8, 22.9).",
    },
)


def rules_of(filing: Filing) -> WarRules:
    """Return the rules of a filing without defects."""
    return rules_in(WarRules, filing)
