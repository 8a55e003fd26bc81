"""The options of blackjack's optional wagers: 19:47-2.17, 2.19, 2.20, 2.22, 2.23 and 2.24."""

from collections.abc import Iterator

from croupier.equipment.money import Cents
from croupier.games.blackjack import pay_tables as pay
from croupier.games.blackjack.bonus_award import AWARDS, BonusLots
from croupier.games.blackjack.option_values import (
    SAME_SUIT_OFFERED,
    SEVENS_OFFERED,
    THIRTEEN_OFFERED,
    Additional,
    BlackjackOddsAtLeast,
)
from croupier.games.blackjack.words_pay_lines import LINES
from croupier.regulation import Paragraphs, decides
from croupier.regulation.in_force import in_force
from croupier.submission.common_options import limit_options, offered_option
from croupier.submission.schema import Option, when
from croupier.submission.value_kinds import MOST_HELD, Amount, Dated, OneOf, Rate, Several, YesNo, named

P = Paragraphs("19:47")
E = Paragraphs("19:46")

STREAK_KEYS = {line: f"wagers.streak.pays_{line.hands}" for line in pay.StreakLine}

MATCH_KEYS = {
    pay.MatchLine.NON_MATCHING_SUIT: "wagers.match.pays_non_matching",
    pay.MatchLine.MATCHING_SUIT: "wagers.match.pays_matching",
}

TWENTY_KEYS = {
    pay.TwentyLine.QUEENS_AND_BLACKJACK: "wagers.twenty.pays_queens_and_blackjack",
    pay.TwentyLine.QUEENS: "wagers.twenty.pays_queens",
    pay.TwentyLine.MATCHED: "wagers.twenty.pays_matched",
    pay.TwentyLine.SUITED: "wagers.twenty.pays_suited",
    pay.TwentyLine.ANY: "wagers.twenty.pays_any",
}

BONUS_KEYS: dict[Cents, str] = {100: "one_dollar", 500: "five_dollars"}
"""2.20(a): key suffixes of the blackjack bonus wager, by amount."""


def optional_wagers() -> Iterator[Option]:
    yield from _additional()
    yield from _progressive()
    yield from _bonus()
    yield from _streak()
    yield from _match()
    yield from _twenty()


@decides("19:47-2.17")
def _additional() -> Iterator[Option]:
    """2.17: the additional wagers."""
    since = {
        Additional.THIRTEEN.value: THIRTEEN_OFFERED,
        Additional.SAME_SUIT.value: SAME_SUIT_OFFERED,
        Additional.SEVENS.value: SEVENS_OFFERED,
    }
    yield Option(
        "wagers.additional.kind",
        Dated(named(Additional), since),
        P("2.17(a)"),
        "Which additional wager is offered: one of three, or none.",
        Additional.SAME_SUIT.value,
    )
    # A sevens wager is exactly $1 (2.17(a)3i).
    limited = when("wagers.additional.kind", Additional.THIRTEEN.value, Additional.SAME_SUIT.value)
    yield from limit_options("wagers.additional", P("2.17(g)2"), 1, 100, limited)
    yield Option(
        "wagers.additional.payout_option",
        OneOf(*pay.SAME_SUIT[6]),
        P("2.17(e)2"),
        "The payout option of the same-suit wager, among those for the number of decks; the same at all tables with "
        "that number.",
        "2",
        (when("wagers.additional.kind", Additional.SAME_SUIT.value),),
    )
    yield Option(
        "wagers.additional.match_play",
        YesNo(),
        P("2.17(f)"),
        "Whether match play coupons are accepted with an additional wager.",
        False,
        (
            when(
                "wagers.additional.kind",
                *(additional.value for additional in Additional if additional is not Additional.NONE),
            ),
        ),
    )


@decides("19:47-2.19")
def _progressive() -> Iterator[Option]:
    """2.19: the progressive wager."""
    yield offered_option("progressive", P("2.19(a)"), "the progressive blackjack wager is", in_force(P("2.19")), False)
    offered = (when("wagers.progressive.offered", True),)
    meter = "wagers.progressive.meter"
    words = "The amount first placed on the meter by the licensee."
    yield Option(f"{meter}.initial", Amount(pay.LEAST_METER, MOST_HELD), P("2.19(i)"), words, 5000, offered)
    words = "The part of the reset amount that the licensee funds."
    yield Option(f"{meter}.reset", Amount(pay.LEAST_METER, MOST_HELD), P("2.19(i)"), words, 5000, offered)
    yield Option(
        f"{meter}.rate", Rate(), P("2.19(i)"), "The part of each wager added to the progressive meter.", "70%", offered
    )
    words = "The part of each wager added to the reset meter; 0% if there is none. Both together are at least 70%."
    yield Option(f"{meter}.reset_rate", Rate(), P("2.19(i)"), words, "0%", offered)


@decides("19:47-2.20")
def _bonus() -> Iterator[Option]:
    """2.20: the bonus wager."""
    yield offered_option("bonus", P("2.20(a)"), "the blackjack bonus wager is", in_force(P("2.20")), False)
    offered = when("wagers.bonus.offered", True)
    samples = {100: ["780 of $5", "180 of $25", "35 of $100", "5 of $1,000"], 500: ["870 of $50", "120 of $150"]}
    samples[500] += ["9 of $1,000", "1 of $5,000"]
    for stake, name in BONUS_KEYS.items():
        dollars = stake // 100
        words = f"Whether wagers of ${dollars} are accepted."
        yield Option(f"wagers.bonus.{name}", YesNo(), P("2.20(a)"), words, True, (offered,))
        yield Option(
            f"wagers.bonus.awards_{name}",
            Several(BonusLots(), 1, 200),
            P("2.20(j)"),
            f"The awards for a wager of ${dollars}, as lots, one of which is drawn: ${AWARDS[stake].lowest // 100} "
            f"to ${AWARDS[stake].highest // 100:,}, with a house advantage from 0 to 30 percent (2.20(k)).",
            samples[stake],
            (offered, when(f"wagers.bonus.{name}", True)),
        )


@decides("19:47-2.22")
def _streak() -> Iterator[Option]:
    """2.22: the streak wager."""
    yield offered_option("streak", P("2.22(a)"), "the streak wager is", in_force(P("2.22")), False)
    offered = when("wagers.streak.offered", True)
    yield from limit_options("wagers.streak", P("8.3"), 1, 100, offered)
    for line, key in STREAK_KEYS.items():
        odds = pay.least_odds(pay.STREAK, line)
        words = f"The payout odds for {LINES[line]}."
        yield Option(key, BlackjackOddsAtLeast(odds), P("2.22(j)"), words, str(odds), (offered,))


@decides("19:47-2.23")
def _match() -> Iterator[Option]:
    """2.23: the match-the-dealer wager."""
    yield offered_option("match", P("2.23(a)"), "the match-the-dealer wager is", in_force(P("2.23")), True)
    offered = when("wagers.match.offered", True)
    yield from limit_options("wagers.match", P("2.23(c)"), 1, 100, offered)
    for line, key in MATCH_KEYS.items():
        lowest = min((pay.least_odds(table, line) for table in pay.MATCH.values()), key=lambda odds: odds.fraction)
        by_decks = ", ".join(f"at least {table.lines[line]} with {decks} decks" for decks, table in pay.MATCH.items())
        words = f"The payout odds for a card of a {LINES[line].lower()}: {by_decks}."
        yield Option(key, BlackjackOddsAtLeast(lowest), P("2.23(f)"), words, str(pay.MATCH[6].lines[line]), (offered,))
    words = "Whether match play coupons are accepted with a match-the-dealer wager."
    yield Option("wagers.match.match_play", YesNo(), P("2.23(d)"), words, False, (offered,))


@decides("19:47-2.24")
def _twenty() -> Iterator[Option]:
    """2.24: the twenty point bonus wager."""
    yield offered_option("twenty", P("2.24(a)"), "the twenty point bonus wager is", in_force(P("2.24")), True)
    offered = when("wagers.twenty.offered", True)
    yield from limit_options("wagers.twenty", P("2.24(c)"), 1, 25, offered)
    words = "The pay table of the twenty point bonus wager."
    yield Option("wagers.twenty.pay_table", OneOf(*pay.TWENTY), P("2.24(f)"), words, "A", (offered,))
    for line, key in TWENTY_KEYS.items():
        lowest = min((pay.least_odds(table, line) for table in pay.TWENTY.values()), key=lambda odds: odds.fraction)
        words = f"Better odds than the pay table's for: {LINES[line]}."
        yield Option(key, BlackjackOddsAtLeast(lowest), P("2.24(f)"), words, None, (offered,), required=False)
    yield Option(
        "wagers.twenty.limit",
        Amount(pay.TWENTY_LIMIT_AT_LEAST, MOST_HELD),
        P("2.24(h)"),
        "The most paid in a round to all queen of hearts pairs with a dealer blackjack together: at least "
        "$25,000, or what one patron can win with minimum wagers, if that is more.",
        25000,
        (offered,),
        required=False,
    )
    words = "Whether match play coupons are accepted with a twenty point bonus wager."
    yield Option("wagers.twenty.match_play", YesNo(), P("2.24(c)"), words, False, (offered,))
    words = "Where any payout limit, and how it is shared, is stated: on the layout or on a sign."
    yield Option("layout.limit", OneOf("inscription", "sign"), E("1.10(o)"), words, "sign", (offered,))
