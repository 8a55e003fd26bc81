"""What a licensee files for a poker table: every option with its paragraph, and rules that reach across options."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from croupier.equipment.money import Cents, NotMoney, dollars, show
from croupier.games.poker.forms import BUTTON_FORMS, FORMS, LOW_FORMS, STUD_FORMS
from croupier.games.poker.notices import DEMANDS, NOTICES
from croupier.regulation import Paragraphs, decides
from croupier.regulation.in_force import in_force
from croupier.submission.common_checks import different_backs, error, limits_in_order, made_of_chips
from croupier.submission.common_options import chip_options, table_options
from croupier.submission.house_agreements import Agreement, FiledTable, the_keys
from croupier.submission.schema import Defect, Option, Schema, Values, either, when
from croupier.submission.value_kinds import (
    MOST_WAGER,
    OURS,
    Amount,
    Dated,
    Name,
    OneOf,
    Rate,
    Several,
    Whole,
    WrongValue,
    YesNo,
)

P = Paragraphs("19:47")


@decides("19:47-14.14(b)3ii")
def _by_limits(table: FiledTable) -> str | None:
    """14.14(b)3ii: group tables of one game with the same limits and the same kind of charge."""
    filing = table.filing
    low, high = filing.get("limits.minimum"), filing.get("limits.maximum")
    basis, structure, game = (filing.get(key) for key in ("rake.time_basis", "limits.structure", "dealing.game"))
    if low is None or basis is None:
        return None
    up_to = "" if high is None else f" and {show(high)}"
    return f"tables of {game}, {structure}, {show(low)}{up_to}, with time charges {basis}"


AGREEMENTS = (
    Agreement(
        P("14.14(b)3ii"),
        "the hourly fee of time charges",
        "at all tables of one game with the same minimum and maximum (reading 153)",
        the_keys("rake.hourly"),
        _by_limits,
        mark="X",
    ),
)


FEWEST_PLAYERS, MOST_PLAYERS = 2, 11
"""14.6(b)."""
LOWEST_RATE, HIGHEST_RATE = Fraction(1, 10_000), Fraction(1, 10)
"""14.14(b)1i: at most 10 percent. A filed rate is more than zero."""
STUB_COUNT_MINUTES = 15
"""14.6(e)4."""
DEVICES_ADOPTED = in_force(P("14.2(d)"))
PER_PLAYER, PER_TABLE = "per player", "per table"
EVERY = {"20 minutes": 20, "30 minutes": 30}
"""14.14(b)3iii."""
BY_POSITION, BY_SUIT = "first from the button", "highest card by suit"
"""Reading 130: who gets a chip that can't be divided."""
FROM_THE_HIGHEST, FROM_THE_ACE = "from the highest card", "from the ace"
"""Reading 142: where the comparison of low hands begins."""
FOR_EVERYBODY, FOR_NOBODY = "counts for every player", "counts for nobody"
"""Reading 150: whether what a player needs to take part includes the forced bet."""
FROM_EACH_POT, FROM_ALL_POTS = "rounded for each pot", "rounded once for all pots"
"""Reading 133: which sum the percentage is rounded down to whole chips for."""
TOGETHER, BY_ITSELF = "all pots together", "each pot by itself"
"""Reading 134: what must reach a level."""
SHARED, FROM_THE_POT = "shared by those seated", "taken from the next pot"
"""Reading 135: who pays a time charge for the table."""
STAY, GO_BACK = "stay in the pot", "go back"
"""Readings 143 and 148: what happens to bets on a fouled hand, and to chips added to a completed bet."""
STANDS, VOID = "the round stands", "the round is void"
"""Reading 144: what happens to a round whose stub has the wrong number of cards."""
UNTIL_TWO_ACT, NEVER = "until two players have acted", "never"
"""Reading 145: how long a deal may be called a misdeal."""
LEFT_OF_BUTTON, ON_BUTTON = "left of the button", "the button"
"""Reading 140: who has the small blind with two players."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """14.14(b)2i: an amount taken when the pots reach a level."""

    amount: Cents
    level: Cents


class Assessed:
    """An assessment, written as ``"1 at 40"``: one dollar when the pots reach forty."""

    allowed: str = (
        f'an amount and the level at which it is taken, at most {show(MOST_WAGER)}, such as "1 at 40" ({OURS})'
    )

    def read(self, value: Any) -> str:
        if not isinstance(value, str):
            raise WrongValue("is not a text")
        try:
            read = assessment(value)
        except (NotMoney, ValueError):
            raise WrongValue("isn't an assessment") from None
        if read.level > MOST_WAGER:
            raise WrongValue("is too high")
        if not 0 < read.amount < read.level:
            raise WrongValue("takes nothing, or the whole pot")
        return f"{show(read.amount)} at {show(read.level)}"


def assessment(text: str) -> Assessment:
    """Parse an assessment such as ``"1 at 40"``."""
    amount, level = text.split(" at ")
    return Assessment(dollars(amount), dollars(level))


_OF_THE_POT = either(when("rake.percentage", True), when("rake.incremental", True))


def _table_options() -> Iterator[Option]:
    """List the options of the table itself."""
    yield from table_options("PK-01", date(2026, 1, 1), edition=P("14.1"), licensee=P("14.8(a)"), table=P("14.6(b)"))
    yield Option("dealing.game", OneOf(*FORMS), P("14.8(b)"), "The poker game that is dealt.", "hold 'em")
    words = "The most minutes between two counts of the stub (reading 144)."
    yield Option("dealing.stub_count_minutes", Whole(1, STUB_COUNT_MINUTES), P("14.6(e)4"), words, 15)
    words = "How many minutes a round may take; the dealer counts the stub before the minutes above run out."
    yield Option("dealing.round_minutes", Whole(1, STUB_COUNT_MINUTES), P("14.6(e)4"), words, 5)
    words = "The colors of the backs of the two decks that are kept at the table."
    yield Option("cards.backs", Several(Name(), 2, 2), P("14.2(a)"), words, ["red", "blue"])
    words = "Whether an automated device shuffles one deck in turn."
    yield Option("shuffler.used", Dated(YesNo(), {True: DEVICES_ADOPTED}), P("14.2(d)"), words, False)
    yield Option(
        "seats.number", Whole(FEWEST_PLAYERS, MOST_PLAYERS), P("14.6(b)"), "How many players may be seated.", 8
    )
    yield from chip_options(P("14.7(c)"), inventory=20000)


def _stake_options() -> Iterator[Option]:
    """List the options for antes, blinds and limits."""
    yield Option("stakes.ante", Amount(), P("14.7(b)1"), "The ante of each player; 0 if there is none.", 0)
    words = "The blind bet at the left of the button; 0 if there is only one blind bet (reading 140)."
    yield Option("stakes.small_blind", Amount(), P("14.7(b)2"), words, 2, (when("dealing.game", *BUTTON_FORMS),))
    yield Option(
        "stakes.big_blind",
        Amount(1),
        P("14.7(b)2"),
        "The blind bet next to it.",
        4,
        (when("dealing.game", *BUTTON_FORMS),),
    )
    words = "The forced bet of the player whose up-card begins the betting."
    yield Option("stakes.forced", Amount(1), P("14.7(b)3"), words, 2, (when("dealing.game", *STUD_FORMS),))
    yield Option(
        "limits.structure",
        OneOf("fixed limit", "spread limit", "pot limit", "no limit"),
        P("14.7(g)3"),
        "How high bets and raises may be: two fixed amounts, any amount between two, up to the pot, or any.",
        "fixed limit",
    )
    yield Option("limits.minimum", Amount(1), P("14.7(c)3"), "The lowest bet; of fixed limits, the lower.", 4)
    yield Option(
        "limits.maximum",
        Amount(1),
        P("14.7(d)"),
        "The highest bet or raise; of fixed limits, the higher (reading 138).",
        8,
        (when("limits.structure", "fixed limit", "spread limit"),),
    )
    yield Option(
        "limits.raises_limited", YesNo(), P("14.7(g)3"), "Whether the raises of a betting round are limited.", True
    )
    yield Option(
        "limits.raises",
        Whole(1, 20, ours=True),
        P("14.7(g)3"),
        "How many raises there may be in a betting round.",
        3,
        (when("limits.raises_limited", True),),
    )
    yield Option("limits.check_raise", YesNo(), P("14.7(j)"), "Whether a player who has checked may raise.", True)


def _rake_options() -> Iterator[Option]:
    """List the options for the rake and the showdown."""
    words = "Whether a straight percentage is taken after each betting round."
    yield Option("rake.percentage", YesNo(), P("14.14(a)1"), words, True)
    yield Option(
        "rake.rate",
        Rate(LOWEST_RATE, HIGHEST_RATE, P("14.14(b)1i")),
        P("14.14(a)2"),
        "The percentage taken of all sums bet in a betting round (reading 133).",
        "10%",
        (when("rake.percentage", True),),
    )
    words = "Whether amounts are taken when the pots reach certain levels."
    yield Option("rake.incremental", YesNo(), P("14.14(b)2"), words, False)
    yield Option(
        "rake.assessments",
        Several(Assessed(), 1, 20),
        P("14.14(b)2i"),
        "Which amounts are taken at which levels (reading 134).",
        ["1 at 20", "1 at 40", "1 at 60"],
        (when("rake.incremental", True),),
    )
    words = "The most that is taken in a round of play."
    yield Option("rake.maximum", Amount(1), P("14.14(a)3"), words, 4, (_OF_THE_POT,))
    yield Option("rake.time", YesNo(), P("14.14(b)3"), "Whether time charges are collected.", False)
    yield Option(
        "rake.time_basis",
        OneOf(PER_PLAYER, PER_TABLE),
        P("14.14(b)3i"),
        "Whether a time charge is for each player or for the table (reading 135).",
        PER_PLAYER,
        (when("rake.time", True),),
    )
    yield Option(
        "rake.hourly", Amount(1), P("14.14(b)3ii"), "The time charge for an hour.", 6, (when("rake.time", True),)
    )
    words = "How often a fraction of the hourly charge is assessed."
    yield Option("rake.every", OneOf(*EVERY), P("14.14(b)3iii"), words, "30 minutes", (when("rake.time", True),))
    words = "Whether hands conceded at the showdown must be shown."
    yield Option("showdown.disclosure", YesNo(), P("14.15(d)"), words, False)


def _reading_options() -> Iterator[Option]:
    """List the readings that a licensee may choose."""
    words = "Reading 130: which of the players dividing a pot gets a chip that cannot be divided."
    yield Option("readings.odd_chip", OneOf(BY_POSITION, BY_SUIT), P("14.3(c)"), words, BY_POSITION)
    yield Option(
        "readings.heads_up",
        OneOf(LEFT_OF_BUTTON, ON_BUTTON),
        P("14.7(b)2"),
        "Reading 140: which of two players has the small blind.",
        LEFT_OF_BUTTON,
        (when("dealing.game", *BUTTON_FORMS),),
    )
    yield Option(
        "readings.low_hands",
        OneOf(FROM_THE_HIGHEST, FROM_THE_ACE),
        P("14.3(e)"),
        "Reading 142: which card the comparison of low hands begins with.",
        FROM_THE_HIGHEST,
        (when("dealing.game", *LOW_FORMS),),
    )
    yield Option(
        "readings.forced_bet",
        OneOf(FOR_EVERYBODY, FOR_NOBODY),
        P("14.7(c)3"),
        "Reading 150: whether a player also needs the amount of the forced bet to take part.",
        FOR_EVERYBODY,
        (when("dealing.game", *STUD_FORMS),),
    )
    yield Option(
        "readings.percentage_rake",
        OneOf(FROM_EACH_POT, FROM_ALL_POTS),
        P("14.14(b)1i"),
        "Reading 133: whether a percentage is rounded down to whole chips for each pot, or once.",
        FROM_EACH_POT,
        (when("rake.percentage", True),),
    )
    yield Option(
        "readings.rake_levels",
        OneOf(TOGETHER, BY_ITSELF),
        P("14.14(b)2i"),
        "Reading 134: whether all pots together, or each pot by itself, must achieve a level.",
        TOGETHER,
        (when("rake.incremental", True),),
    )
    yield Option(
        "readings.table_charge",
        OneOf(SHARED, FROM_THE_POT),
        P("14.14(b)3i"),
        "Reading 135: who pays a time charge for the table.",
        SHARED,
        (when("rake.time_basis", PER_TABLE),),
    )
    words = "Reading 143: what happens to the bets on a fouled hand."
    yield Option("readings.fouled_hand", OneOf(STAY, GO_BACK), P("14.1“Fouled hand”"), words, STAY)
    words = "Reading 144: what happens to a round whose stub has the wrong number of cards."
    yield Option("readings.wrong_stub", OneOf(STANDS, VOID), P("14.6(e)4"), words, STANDS)
    words = "Reading 145: how long the poker shift supervisor may have the cards dealt again."
    yield Option("readings.misdeal", OneOf(UNTIL_TWO_ACT, NEVER), P("14.15(b)"), words, UNTIL_TWO_ACT)
    words = "Reading 148: what happens to chips added to a bet already made."
    yield Option("readings.added_chips", OneOf(GO_BACK, STAY), P("14.7(g)"), words, GO_BACK)


def _options() -> tuple[Option, ...]:
    return (*_table_options(), *_stake_options(), *_rake_options(), *_reading_options())


# --- rules that reach across options


@decides("19:47-14.2(a)", "19:47-14.2(d)1")
def _cards(values: Values) -> Iterator[Defect]:
    """14.2(a): each deck must be distinguishable from the other; (d)1: by its color."""
    cite = P("14.2(d)1") if values.get("shuffler.used") else P("14.2(a)")
    yield from different_backs(values, cite, "cannot be told apart")


@decides("19:47-14.9(b)", "19:47-14.12(b)", "19:47-14.13(b)")
def _seats(values: Values) -> Iterator[Defect]:
    """14.9(b), 14.12(b), 14.13(b): at most eight players at stud and draw."""
    form, seats = FORMS.get(values.get("dealing.game", "")), values.get("seats.number")
    if form is not None and seats is not None and seats > form.most_players:
        words = f"is more than a table of {form.name} has"
        yield error("seats.number", str(seats), words, f"at most {form.most_players}", form.seating)


_AMOUNTS = (
    "chips.inventory",
    "stakes.ante",
    "stakes.small_blind",
    "stakes.big_blind",
    "stakes.forced",
    "limits.minimum",
    "limits.maximum",
    "rake.maximum",
)


@decides("19:47-14.7(c)")
def _chips(values: Values) -> Iterator[Defect]:
    """14.7(c): amounts bet and taken can be made with chips."""
    yield from made_of_chips(values, dict.fromkeys(_AMOUNTS, P("14.7(c)")))


@decides("19:47-14.7(c)3", "19:47-14.7(d)")
def _limits(values: Values) -> Iterator[Defect]:
    """14.7(c)3, (d): a minimum is not above its maximum, and no required bet is above the minimum."""
    yield from limits_in_order(values, ("limits",), P("14.7(d)"))
    low = values.get("limits.minimum")
    if low is None:
        return
    for key, cite in (("stakes.big_blind", P("14.7(b)2")), ("stakes.forced", P("14.7(b)3"))):
        if values.get(key, 0) > low:
            yield error(key, values[key], "is above the lowest bet", f"at most {show(low)}", cite)
    small, big = values.get("stakes.small_blind"), values.get("stakes.big_blind")
    if small is not None and big is not None and small > big:
        yield error("stakes.small_blind", small, "is above the next blind", f"at most {show(big)}", P("14.7(b)2"))


@decides("19:47-14.14(a)", "19:47-14.14(b)")
def _rake(values: Values) -> Iterator[Defect]:
    """14.14(a), (b): at least one type; at most 10 percent; assessments can be paid in chips."""
    types = [values.get(key) for key in ("rake.percentage", "rake.incremental", "rake.time")]
    if types == [False, False, False]:
        words = "and so is every other type, though revenue at all poker tables comes from a rake"
        yield error("rake.percentage", "false", words, "one or more of the three types", P("14.14(a)"))
    smallest = values.get("chips.smallest")
    levels = [assessment(text) for text in values.get("rake.assessments", ())]
    if len({level.level for level in levels}) < len(levels):
        words = "name a level twice"
        yield error("rake.assessments", "", words, "one amount at each level", P("14.14(b)2i"))
    if smallest and any(level.amount % smallest for level in levels):
        allowed = f"amounts that are multiples of {show(smallest)}"
        words = "cannot be made of the smallest chip"
        yield error("rake.assessments", "", words, allowed, P("14.14(b)2i"))
    hourly, every = values.get("rake.hourly"), values.get("rake.every")
    if smallest and hourly is not None and every is not None and hourly * EVERY[every] % (60 * smallest):
        words = f"does not come out even every {every}"
        yield error("rake.hourly", hourly, words, f"a fraction in multiples of {show(smallest)}", P("14.14(b)3iii"))


SCHEMA = Schema(
    game="poker",
    version=1,
    notices=NOTICES,
    demands=DEMANDS,
    agreements=AGREEMENTS,
    options=_options(),
    cross_checks=(_cards, _seats, _chips, _limits, _rake),
    tables={
        "cards": "Two decks, of which one is in use (14.2).",
        "shuffler": "The automated card shuffling device (14.2).",
        "dealing": "Which game is dealt, and how (14.6, 14.8).",
        "seats": "The players (14.6).",
        "stakes": "Required bets: ante, blind bets, forced bet (14.7).",
        "limits": "The posted limits on bets and raises (14.7).",
        "rake": "The rake: its types, its calculation and its maximum (14.14).",
        "showdown": "The showdown (14.15).",
        "readings": "Where the text has more than one meaning and the choice changes a payment.",
    },
    posted=P("8.3"),
)
