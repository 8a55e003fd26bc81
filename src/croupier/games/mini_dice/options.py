"""Every option of a mini-dice table: its paragraph, the allowed values and when it must be stated.

13.1 to 13.5(d)1 are not at hand. Where one of them grants a choice, the words end with a mark (``MARKS``): N New
Jersey's text of a later edition, X inferred, R recalled, I trade practice, ? not found.
"""

from collections.abc import Iterator
from datetime import date
from enum import Enum

from croupier.equipment.money import Odds
from croupier.games import dice_terms
from croupier.games.dice_terms import DiceOddsAtLeast, payable_within
from croupier.games.mini_dice.notices import DEMANDS, NOTICES
from croupier.games.mini_dice.pay_tables import LEAST, PLACE_LINES, MiniDiceLine
from croupier.games.mini_dice.wagers import AREAS, MiniDiceKind, odds_of
from croupier.games.mini_dice.words import LINES
from croupier.regulation import Paragraphs, decides
from croupier.submission.common_checks import limit_keys, limits_in_order, made_of_chips
from croupier.submission.common_options import chip_options, limit_options, marked, table_options
from croupier.submission.house_agreements import Agreement, everywhere, the_keys
from croupier.submission.schema import Defect, Option, Schema, Values
from croupier.submission.value_kinds import Whole, named

P = Paragraphs("19:47")


class MiniDiceWinners(Enum):
    """Reading 94: what happens to a winning place bet."""

    STAY = "stay up"
    RETURN = "are returned"


MARKS: dict[str, str] = {
    "seats.number": "?",
    "chips.smallest": "X",
    "chips.inventory": "X",
    "readings.winners": "I",
}
"""By key, how certain the text is behind each choice that a missing section grants."""

PAYS_KEYS: dict[str, tuple[MiniDiceLine, ...]] = {
    "place_4_10": (PLACE_LINES[4], PLACE_LINES[10]),
    "place_5_9": (PLACE_LINES[5], PLACE_LINES[9]),
    "place_6_8": (PLACE_LINES[6], PLACE_LINES[8]),
    "field": (MiniDiceLine.FIELD,),
    "field_2_12": (MiniDiceLine.FIELD_2_12,),
    "seven": (MiniDiceLine.SEVEN,),
    "over": (MiniDiceLine.OVER,),
    "under": (MiniDiceLine.UNDER,),
}
"""13.6(b): the lines whose odds each key under ``pays`` states."""


@decides("19:47-13.6(b)")
def stated_odds(values: Values) -> dict[MiniDiceLine, Odds]:
    """13.6(b): return the payout odds of every line under a filing, or the minimum where the filing states none."""
    return dice_terms.stated_odds(values, PAYS_KEYS, lambda line: LEAST[line])


LIMITS_OF = {
    MiniDiceKind.PLACE: "place",
    MiniDiceKind.FIELD: "field",
    MiniDiceKind.SEVEN: "seven",
    MiniDiceKind.OVER: "over_under",
    MiniDiceKind.UNDER: "over_under",
}
"""8.2: which limits apply to each kind of wager."""

GROUPS = tuple(dict.fromkeys(LIMITS_OF.values()))


@decides("19:47-8.2")
def _limits(values: Values) -> Iterator[Defect]:
    """8.2: require minimums that chips can make and maximums that are not below them."""
    prefixes = [f"wagers.{group}" for group in GROUPS]
    yield from limits_in_order(values, prefixes, P("8.2"))
    yield from made_of_chips(values, {"chips.inventory": P("13.4"), **dict.fromkeys(limit_keys(prefixes), P("8.2"))})


@decides("19:47-13.6(c)")
def _payable(values: Values) -> Iterator[Defect]:
    """13.6(c): require that every wager can be paid exactly for some amount within its limits."""
    pays = stated_odds(values)
    for area in AREAS.values():
        prefix = f"wagers.{LIMITS_OF[area.kind]}"
        yield from payable_within(values, prefix, area, odds_of(area, pays), P("13.6(c)"))


CROSS_CHECKS = (_limits, _payable)

AGREEMENTS = (
    Agreement(
        P("13.6(b)"),
        "the payout odds of a wager",
        "in the casino and its simulcasting facility",
        the_keys("pays.*"),
        everywhere,
    ),
)


MOST_SEATS = 12
"""The text sets no maximum."""


_gap = marked(MARKS)


def _table() -> Iterator[Option]:
    yield from table_options("MD-01", date(2008, 1, 1), edition=P("13.6"), licensee=P("8.3"))
    words = "Number of seats, counted clockwise as the shaker is offered."
    yield _gap("seats.number", Whole(1, MOST_SEATS, ours=True), P("13.7(b)"), words, 7)
    yield from chip_options(P("13.4"), inventory=50000, option=_gap)


def _wagers() -> Iterator[Option]:
    yield from limit_options("wagers.place", P("8.2"), 5, 500, of="wager: place bets")
    yield from limit_options("wagers.field", P("8.2"), 5, 500, of="wager: field bets")
    yield from limit_options("wagers.seven", P("8.2"), 1, 100, of="wager: any 7")
    yield from limit_options("wagers.over_under", P("8.2"), 5, 500, of="wager: over 7 and under 7")


@decides("19:47-13.6(b)")
def _pays() -> Iterator[Option]:
    """13.6(b): at least these odds; a licensee may pay more if the whole house does."""
    for key, lines in PAYS_KEYS.items():
        least = LEAST[lines[0]]
        words = f"Payout odds: {' and '.join(LINES[line] for line in lines)}."
        yield Option(f"pays.{key}", DiceOddsAtLeast(least), P("13.6(b)"), words, str(least))


def _readings() -> Iterator[Option]:
    yield _gap(
        "readings.winners",
        named(MiniDiceWinners),
        P("13.2"),
        "Reading 94: whether winning place bets stay up or are returned with their payout.",
        MiniDiceWinners.STAY.value,
    )


SCHEMA = Schema(
    game="mini-dice",
    version=1,
    notices=NOTICES,
    demands=DEMANDS,
    agreements=AGREEMENTS,
    posted=P("8.3"),
    options=(*_table(), *_wagers(), *_pays(), *_readings()),
    cross_checks=CROSS_CHECKS,
    tables={
        "seats": "The seats (13.7).",
        "chips": "Chips (13.4).",
        "wagers.place": "Place bets (13.2).",
        "wagers.field": "Field bets (13.2).",
        "wagers.seven": "Any 7 (13.2).",
        "wagers.over_under": "Over 7 and under 7 (13.2).",
        "pays": "Payout odds (13.6): at least those of the sample, and the same throughout the house.",
        "readings": "Where the text has more than one meaning and the choice changes a payment.",
    },
)
