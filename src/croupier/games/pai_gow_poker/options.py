"""Every option of a pai gow poker table: its paragraph, the allowed values, when it applies, and since when.

An option follows those that it depends on. So the three-card and seven-card wagers, which have their own way of
dealing, come first, and what concerns all wagers comes after them.
"""

from collections.abc import Iterator
from datetime import date
from enum import Enum

from croupier.equipment.devices import DealingMethod
from croupier.equipment.money import Rounding, dollars
from croupier.games.pai_gow_poker import pay_tables as pay
from croupier.games.pai_gow_poker.cross_checks import CROSS_CHECKS
from croupier.games.pai_gow_poker.house_way import NAMED
from croupier.games.pai_gow_poker.notices import DEMANDS, NOTICES
from croupier.games.pai_gow_poker.payout_limits import BONUS_LIMIT_AT_LEAST, SEVEN_CARD_LIMIT_AT_LEAST
from croupier.games.pai_gow_poker.ranking import Wheel
from croupier.games.pai_gow_poker.reading_options import reading_options
from croupier.regulation import Paragraphs, decides
from croupier.regulation.in_force import in_force
from croupier.submission.common_options import chip_options, limit_options, offered_option, table_options
from croupier.submission.house_agreements import Agreement, everywhere, linked, the_keys
from croupier.submission.schema import Option, Schema, Severity, either, when
from croupier.submission.value_kinds import (
    MOST_HELD,
    Amount,
    Dated,
    Name,
    OneAmount,
    OneOf,
    PayoutOdds,
    Rate,
    Several,
    Whole,
    YesNo,
    named,
)
from croupier.table.card_table import STUB_COUNT_AT_LEAST_EVERY

P = Paragraphs("19:47")

AGREEMENTS = (
    # Inferred only from the singular in the text, so this is just a warning.
    Agreement(
        P("11.9(d)"),
        "the manner in which the dealer's hands are set",
        "in the licensee's submission, which has “the manner”, not one for each table",
        the_keys("house_way.*"),
        everywhere,
        mark="X",
        severity=Severity.WARNING,
    ),
    Agreement(
        P("11.3(d)"),
        "the rank of ace, 2, 3, 4 and 5",
        "in the licensee's submission, which says whether the licensee has made them lowest",
        the_keys("ranking.wheel"),
        everywhere,
        mark="X",
        severity=Severity.WARNING,
    ),
    linked(P("11.14(a)"), "wagers.progressive", "the amount of the progressive wager", "wagers.progressive.amount"),
    linked(
        P("11.14(d)"),
        "wagers.progressive",
        "how a share of the progressive meter is paid",
        "readings.meter_cents",
        "readings.progressive_amount",
    ),
)

E = Paragraphs("19:46")

OWN = "own"
"""11.9(d): the name of a house way that isn't one of the named ones."""


class StartMethod(Enum):
    """11.4(a), 11.8C: how the starting position is determined."""

    DICE = "dice"
    SELECTOR = "number selector"
    BUTTON = "button"


VIGORISH = {"exact": Rounding.DOWN_TO_CENT, "up to 25 cents": Rounding.UP_TO_QUARTER}
"""11.9(j). Exact vigorish may include a fraction of a cent, which nobody can pay: it is not collected (reading 161)."""


def vigorish_name(rounding: Rounding) -> str:
    """Return a filing's name for a way to collect the vigorish; to the cent, either way, is exact."""
    return "up to 25 cents" if rounding is Rounding.UP_TO_QUARTER else "exact"


# Days in force: a choice added to an older section is as old as the paragraph that grants it.

PRESHUFFLED = in_force(P("11.6(b)2"))
BUTTON = in_force(P("11.8C(d)"))
PROGRESSIVE_OFFERED = in_force(P("11.14(a)"))
ACE_AND_KING = in_force(P("11.3(f)2ii"))
INSURANCE_OFFERED = in_force(P("11.16(c)"))

TABLE_B = in_force(P("11.3(g)"))
"""It defines the hands of this table."""

THREE_SEVEN = when("wagers.three_seven.offered", True)
ORDINARY = when("wagers.three_seven.offered", False)
"""Dealt by 11.8, 11.8A or 11.8B. A table with the wagers of 11.17 follows the deal of 11.17."""


def _table() -> Iterator[Option]:
    yield from table_options("PG-01", date(2010, 1, 1), edition=P("11.1"), licensee=P("8.3"))
    words = "the three-card bonus wager and the seven-card bonus wager are"
    yield offered_option("three_seven", P("11.17(a)"), words, in_force(P("11.17")), False)


@decides("19:47-11.2", "19:47-11.5", "19:47-11.6")
def _cards() -> Iterator[Option]:
    """11.2, 11.5, 11.6."""
    words = "The colors of the backs: of one deck, or of two that are used in turn, if a shuffling device is used."
    yield Option("cards.backs", Several(Name(), 1, 2), P("11.2(b)"), words, ["red", "blue"])
    words = "The color of the edges of the cards, from which the cutting card and the cover card must differ."
    yield Option("cards.edges", Name(), P("11.2(a)"), words, "white")
    words = "The color of the cutting card: solid, and readily distinguished from the backs and edges of the cards."
    yield Option("cards.cutting_card", Name(), P("11.2(a)"), words, "yellow")
    words = "The color of the cover card: solid, and readily distinguished from the backs and edges of the cards."
    yield Option("cards.cover_card", Name(), P("11.2(a)"), words, "green")
    words = "Whether the decks come with two jokers, so that one is torn when they are opened (11.5(b))."
    yield Option("cards.two_jokers", YesNo(), P("11.2(a)"), words, True)
    words = "Whether the decks come to the table pre-shuffled (11.5(a)); they are then cut before their first round."
    yield Option("cards.preshuffled", Dated(YesNo(), {True: PRESHUFFLED}), P("11.6(a)"), words, False)
    words = "Whether the cards are shuffled by an automated card shuffling device; otherwise the dealer shuffles."
    yield Option("shuffler.used", YesNo(), P("11.6(a)"), words, True)
    used = when("shuffler.used", True)
    words = "Whether the device counts the cards after each shuffle and shows whether all 53 are there."
    yield Option("shuffler.counts", YesNo(), P("11.17(i)"), words, True, (used,))
    words = "Whether the device inserts the stack directly into the dealing shoe."
    yield Option("shuffler.loads_shoe", YesNo(), P("11.6(a)"), words, False, (used,))


@decides("19:47-11.8", "19:47-11.8A", "19:47-11.8B", "19:47-11.17")
def _dealing() -> Iterator[Option]:
    """11.8, 11.8A, 11.8B, 11.17; the cut of 11.6; the starting position of 11.4 and 11.8C."""
    methods = named(DealingMethod)
    since = {
        DealingMethod.HAND.value: in_force(P("11.8A")),
        DealingMethod.AUTOMATED_SHOE.value: in_force(P("11.8B")),
    }
    words = "How the cards are dealt: 11.8, 11.8A or 11.8B."
    yield Option("dealing.method", Dated(methods, since), P("11.8(a)"), words, DealingMethod.HAND.value, (ORDINARY,))
    words = "How the last four cards are dealt: from the hand (1), or in stacks from the automated shoe (2)."
    yield Option("dealing.completion", OneOf("hand", "automated shoe"), P("11.17(g)"), words, "hand", (THREE_SEVEN,))
    yield Option(
        "dealing.stub_count_every",
        Whole(1, STUB_COUNT_AT_LEAST_EVERY),
        P("11.17(h)"),
        "The stub is counted once in this many rounds.",
        5,
        (THREE_SEVEN, either(when("shuffler.used", False), when("shuffler.counts", False))),
    )
    # 11.6(b): cards from a shuffling device are not cut.
    cut = either(when("shuffler.used", False), when("cards.preshuffled", True))
    yield Option(
        "cut.cutting_card",
        OneOf("discard rack", "four from the bottom"),
        P("11.6(e)"),
        "Where the cutting card goes after the cut.",
        "discard rack",
        (cut,),
    )
    words = "Who cuts again if a supervisor requires it: whoever cut last, or the next person entitled to the cut."
    yield Option("cut.recut_by", OneOf("last cutter", "next person"), P("11.6(f)"), words, "last cutter", (cut,))
    yield Option(
        "start.method",
        Dated(
            named(StartMethod),
            {StartMethod.SELECTOR.value: in_force(P("11.8C(c)")), StartMethod.BUTTON.value: BUTTON},
        ),
        P("11.4(a)"),
        "How the starting position is determined: 11.8C(b), (c) or (d).",
        StartMethod.SELECTOR.value,
        (ORDINARY,),
    )
    yield Option(
        "start.marked",
        Dated(YesNo(), {True: in_force(P("11.8C(e)"))}),
        P("11.8C(e)"),
        "Whether the starting position is marked by a cut card or a similar object.",
        False,
        (ORDINARY,),
    )
    yield from chip_options(P("11.7(a)"), inventory=100000)


@decides(
    "19:47-11.7",
    "19:47-11.12",
    "19:47-11.13",
    "19:47-11.14",
    "19:47-11.15",
    "19:47-11.16",
    "19:47-11.17",
    "19:47-11.18",
)
def _wagers() -> Iterator[Option]:
    """11.7, 11.12 to 11.18."""
    yield from limit_options("wagers.bet", P("8.3"), 10, 1000)
    yield from _number()
    yield from _progressive()
    yield from _bonus()
    yield from limit_options("wagers.three_card", P("8.3"), 1, 50, THREE_SEVEN)
    yield from limit_options("wagers.seven_card", P("8.3"), 1, 50, THREE_SEVEN)
    yield Option(
        "wagers.seven_card.pay_table",
        Dated(OneOf(*pay.SEVEN_CARD), {"B": TABLE_B}),
        P("11.18(c)"),
        "The pay table of the seven-card bonus wager.",
        "A",
        (THREE_SEVEN,),
    )
    words = "Whether match play coupons are accepted with a pai gow poker wager."
    yield Option("wagers.match_play", YesNo(), P("11.7(a)"), words, True)
    words = "Whether a player may wager on two adjacent betting areas."
    yield Option("wagers.two_areas", YesNo(), P("11.12(a)"), words, True)
    yield Option(
        "wagers.bonus_limit",
        Amount(BONUS_LIMIT_AT_LEAST, MOST_HELD),
        P("11.16(d)"),
        "The most that bonus and insurance wagers and envy bonuses pay one player in a round: at least $40,000, or "
        "what minimum wagers can win, if that is more.",
        None,
        (either(when("wagers.bonus.offered", True), when("wagers.insurance.offered", True)),),
        required=False,
    )
    yield Option(
        "wagers.seven_card_limit",
        Amount(SEVEN_CARD_LIMIT_AT_LEAST, MOST_HELD),
        P("11.18(d)"),
        "The most that seven-card bonus wagers pay one player in a round: at least $50,000, or what minimum wagers can "
        "win, if that is more.",
        None,
        (THREE_SEVEN,),
        required=False,
    )


@decides("19:47-11.13")
def _number() -> Iterator[Option]:
    """11.13."""
    selector = when("start.method", StartMethod.SELECTOR.value)
    yield offered_option(
        "number", P("11.13(a)"), "the additional wager on the number selected is", in_force(P("11.13")), True, selector
    )
    offered = when("wagers.number.offered", True)
    yield Option(
        "wagers.number.pays",
        PayoutOdds(pay.NUMBER_PAYS_AT_LEAST, pay.NUMBER_PAYS_AT_MOST),
        P("11.13(b)6"),
        "The payout odds, as imprinted on the layout.",
        "5 1/2 to 1",
        (offered,),
    )
    yield from limit_options("wagers.number", P("8.3"), 1, 100, offered)
    words = "Whether match play coupons are accepted with an additional wager."
    yield Option("wagers.number.match_play", YesNo(), P("11.13(b)2"), words, False, (offered,))


@decides("19:47-11.14")
def _progressive() -> Iterator[Option]:
    """11.14."""
    yield offered_option("progressive", P("11.14(a)"), "the progressive payout wager is", PROGRESSIVE_OFFERED, True)
    offered = (when("wagers.progressive.offered", True),)
    yield Option(
        "wagers.progressive.amount", OneAmount(*pay.PROGRESSIVE), P("11.14(a)"), "The amount of the wager.", 1, offered
    )
    least = dollars("10,000")
    words = "The amount first placed on the meter by the licensee."
    yield Option("wagers.progressive.meter.initial", Amount(least, MOST_HELD), P("11.14(f)"), words, 20000, offered)
    words = "The amount, funded by the licensee, to which the meter returns."
    yield Option("wagers.progressive.meter.reset", Amount(least, MOST_HELD), P("11.14(f)"), words, 10000, offered)
    yield Option(
        "wagers.progressive.meter.rate",
        Rate(low=min(pay.LEAST_RATE.values())),
        P("11.14(e)"),
        "The part of each wager added to the meter: at least 21% at $1, at least 27% at $5.",
        "21%",
        offered,
    )
    yield Option(
        "wagers.progressive.meter.ceiling",
        Amount(least, MOST_HELD),
        P("11.14(f)"),
        "The highest amount displayed; anything above it is kept for the next amount.",
        None,
        offered,
        required=False,
    )


@decides("19:47-11.15", "19:47-11.16")
def _bonus() -> Iterator[Option]:
    """11.15, 11.16."""
    yield offered_option("bonus", P("11.15(a)"), "the bonus wager is", in_force(P("11.15")), True, ORDINARY)
    offered = when("wagers.bonus.offered", True)
    yield from limit_options("wagers.bonus", P("8.3"), 1, 50, offered, least=dollars(1), minimum=P("11.15(b)"))
    yield Option(
        "wagers.bonus.royal_match",
        Dated(named(pay.RoyalMatch), {pay.RoyalMatch.ACE_AND_KING.value: ACE_AND_KING}),
        P("11.3(f)2"),
        "Which two suited cards make the royal match with a royal flush: i or ii.",
        pay.RoyalMatch.KING_AND_QUEEN.value,
        (offered,),
    )
    yield offered_option("insurance", P("11.15(a)"), "the pai gow insurance wager is", INSURANCE_OFFERED, True)
    insured = when("wagers.insurance.offered", True)
    yield from limit_options("wagers.insurance", P("8.3"), 1, 50, insured)
    words = "The pay table of the insurance wager."
    yield Option("wagers.insurance.pay_table", OneOf(*pay.INSURANCE), P("11.16(c)"), words, "A", (insured,))


@decides("19:47-11.10")
def _bank() -> Iterator[Option]:
    """11.10."""
    yield Option("bank.offered", YesNo(), P("11.10(a)"), "Whether the players may bank the game.", True)
    offered = when("bank.offered", True)
    words = "Whether the bank may have the casino cover half of the wagers."
    yield Option("bank.co_bank", YesNo(), P("11.10(e)"), words, True, (offered,))
    words = "What the dealer wagers against the bank: as much as the bank last wagered, or a fixed amount."
    yield Option("bank.dealers_wager", OneOf("last wager", "fixed"), P("11.10(g)"), words, "last wager", (offered,))
    words = "The fixed amount that the dealer wagers against the bank."
    yield Option("bank.dealers_amount", Amount(1), P("11.10(g)"), words, 25, (when("bank.dealers_wager", "fixed"),))


@decides("19:47-11.3(d)", "19:47-11.9(d)", "19:47-11.9(j)")
def _hands() -> Iterator[Option]:
    """11.3(d), 11.9(d), (j)."""
    words = "Where ace, 2, 3, 4 and 5 ranks among straights and straight flushes (11.3(b)3, 7)."
    yield Option("ranking.wheel", named(Wheel), P("11.3(d)"), words, Wheel.SECOND_HIGHEST.value)
    words = "How the dealer's hands are set: a known way, or the licensee's own."
    yield Option("house_way.name", OneOf(*NAMED, OWN), P("11.9(d)"), words, "foxwoods")
    yield Option(
        "house_way.rules",
        Several(Name(), 1, 200),
        P("11.9(d)"),
        "The licensee's own way, one rule per text; the first that fits the shape of the cards sets them.",
        list(NAMED["foxwoods"].rules),
        (when("house_way.name", OWN),),
    )
    words = "How the vigorish of 5 percent is collected: exactly, or rounded up to a multiple of 25 cents."
    yield Option("settlement.vigorish", OneOf(*VIGORISH), P("11.9(j)"), words, "up to 25 cents")


@decides("19:46-1.13B")
def _shown() -> Iterator[Option]:
    """19:46-1.13B, and readings."""
    any_bonus = either(when("wagers.bonus.offered", True), when("wagers.insurance.offered", True), THREE_SEVEN)
    words = (
        "Where a payout limit, if there is one, is stated: on the layout, or on the sign, to which the layout points."
    )
    yield Option("layout.limit", OneOf("inscription", "sign"), E("1.13B(b)3iv"), words, "sign", (any_bonus,))
    yield Option(
        "readings.insurance_joker",
        named(pay.InsuranceJoker),
        P("11.3(h)"),
        "Reading 31: what the joker may do in a hand of the insurance wager (11.15(d)2).",
        "ace by rank",
        (when("wagers.insurance.offered", True),),
    )
    yield from reading_options()


SCHEMA = Schema(
    game="pai-gow-poker",
    version=1,
    notices=NOTICES,
    demands=DEMANDS,
    agreements=AGREEMENTS,
    posted=P("8.3"),
    options=(*_table(), *_cards(), *_dealing(), *_wagers(), *_bank(), *_hands(), *_shown()),
    cross_checks=CROSS_CHECKS,
    tables={
        "wagers.three_seven": "Three-card and seven-card bonus wagers, with their own way of dealing (11.17, 11.18).",
        "cards": "One deck or two (11.2, 11.5).",
        "shuffler": "The automated card shuffling device (11.6).",
        "dealing": "How the cards are dealt (11.8 to 11.8B, 11.17).",
        "cut": "The cut after a manual shuffle (11.6).",
        "start": "The starting position (11.4, 11.8C).",
        "wagers.bet": "The pai gow poker wager (11.7).",
        "wagers.number": "The additional wager on the number selected (11.13).",
        "wagers.progressive": "The progressive payout wager (11.14).",
        "wagers.bonus": "The bonus wager and the envy bonus (11.15, 11.16).",
        "wagers.insurance": "The pai gow insurance wager (11.15, 11.16).",
        "wagers": "Rules for several wagers (11.7, 11.12, 11.16, 11.18).",
        "bank": "Players as the bank (11.10).",
        "ranking": "The order of hands (11.3).",
        "house_way": "How the dealer's hands are set (11.9).",
        "settlement": "How wagers are settled (11.9).",
        "layout": "What the table shows (19:46-1.13B).",
        "readings": "Where the text has more than one meaning and the choice changes a payment.",
    },
)
