"""The pai gow poker page."""

from collections.abc import Iterator
from fractions import Fraction

from game_parts import counted, irregularities, options, pay_tables, readings
from settings_page import per_cent

from croupier.equipment.devices import NumberSelector
from croupier.equipment.money import Cents, Odds, dollars, percent, show
from croupier.equipment.pay_tables import MeterShare
from croupier.games.pai_gow_poker import pay_tables as pai_gow_tables
from croupier.games.pai_gow_poker.house_way import NAMED
from croupier.games.pai_gow_poker.main_wager import BANK, DEALS, HANDS, PLAYER, best_play, compared, tally
from croupier.games.pai_gow_poker.ranking import Wheel
from croupier.games.pai_gow_poker.setting_odds import HandRequest, in_words, odds_of_hand
from croupier.words import line_name

HAND = "AS KD 9H 8S 4C 3D 2H"
NUMBER_WAGERS = (1, 2, 3, 4, 5, 10, 25)


def house_ways() -> Iterator[str]:
    for way in NAMED.values():
        yield f"<details><summary>{way.name}</summary>"
        yield ""
        yield from ("```text", *way.rules, "```", "")
        yield "</details>"
        yield ""


def main_wager() -> Iterator[str]:
    """The pai gow poker wager under the dealer's house way, as counted."""
    wheel = Wheel.SECOND_HIGHEST
    columns = ("house way", "player, same way", "player, best way", "better set otherwise", "bank, same", "bank, best")
    yield f"| {' | '.join(columns)} |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for way in NAMED.values():
        cells = []
        for terms in (PLAYER, BANK):
            same, best = tally(compared(way, way, wheel), terms), best_play(way, wheel, terms)
            cells += [per_cent(-same.value(terms)), per_cent(-best.tally.value(terms))]
            if terms == PLAYER:
                cells.append(f"{best.hands:,}")
        yield f"| {way.name} | {' | '.join(cells)} |"
    yield ""


def number_wager() -> Iterator[str]:
    """11.13(b)6: what some wagers on a number are paid at the lowest and at the highest odds."""
    bounds = (pai_gow_tables.NUMBER_PAYS_AT_LEAST, pai_gow_tables.NUMBER_PAYS_AT_MOST)
    yield "| wager | " + " | ".join(f"paid at {odds} | house edge" for odds in bounds) + " |"
    yield "| ---: |" + " ---: | ---: |" * len(bounds)
    for stake in map(dollars, NUMBER_WAGERS):
        cells = (f"{show(pai_gow_tables.number_payment(odds, stake))} | {number_edge(odds, stake)}" for odds in bounds)
        yield f"| {show(stake)} | {' | '.join(cells)} |"
    yield ""


def number_edge(odds: Odds, stake: Cents) -> str:
    """One of seven numbers is selected."""
    returned = Fraction(pai_gow_tables.number_payment(odds, stake) + stake, stake * NumberSelector().highest)
    return per_cent(1 - returned)


def off_the_meter() -> str:
    """11.14(e): which payouts are deducted from the progressive meter, and at which rate it grows."""
    t = pai_gow_tables
    limits = " and ".join(
        f"of {show(least)} or more for a wager of {show(wager)}" for wager, least in t.DEDUCTED_FROM.items()
    )
    hands = [
        line_name(line)
        for line in t.PaiGowProgressiveLine
        if all(t.deducted(line, wager) for wager in t.PROGRESSIVE)
        and not isinstance(t.PROGRESSIVE[dollars(1)].lines[line], MeterShare)
    ]
    rates = " and ".join(f"{percent(rate)} of a wager of {show(wager)}" for wager, rate in t.LEAST_RATE.items())
    return (
        f"A payout {limits} is deducted from the progressive meter, and so is that for a straight flush, which is "
        f"less (11.14(e)). Besides the shares of the meter these are: {', '.join(hands)}. All others leave the meter "
        f"as it is. It grows by at least {rates}."
    )


def page() -> str:
    t = pai_gow_tables
    progressive = {f"{show(amount)} wager": table for amount, table in t.PROGRESSIVE.items()}
    parts = [
        "# Pai gow poker",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "Up to six players and the dealer each get seven cards from a deck of 53, one of them a joker. Every player",
        "sets a high hand of five cards and a low hand of two; the high hand must rank at least as high as the low",
        "one. If both beat the dealer's, the wager pays 1 to 1, less a vigorish of five percent; if only one does, it",
        "is a push. An equal hand, a copy, goes to the dealer. Players may take turns as the bank, alone or with the",
        "casino.",
        "",
        "The joker is an ace, or any card that completes a straight or a flush. Ace, two, three, four, five is the",
        "second-highest straight here, unless the casino has filed otherwise (11.3(d)).",
        "",
        counted("19:47-11"),
        "",
        "## What a licensee chooses",
        "",
        *options("pai-gow-poker"),
        "",
        "## House ways",
        "",
        "The house way decides how the dealer sets the hands (11.9(d)). A licensee files one of these by name, or",
        "writes one in the same words. A filing is refused unless every hand has exactly one setting and none is foul.",
        "For each shape, the first rule whose conditions are met applies.",
        "",
        *house_ways(),
        "## Odds",
        "",
        f"The house edge of the pai gow poker wager is exact: all {DEALS:,} deals of two hands are counted. It is",
        "shown with a vigorish of five percent that isn't rounded, for a player against the dealer, and for a bank",
        "against one wager set by the house way. The best way sets each hand in the most valuable legal setting; for",
        f"this many of the {HANDS:,} hands, that isn't the setting of the house way.",
        "",
        *main_wager(),
        "A co-bank's half has the same edge as a bank that sets its hands like the dealer (11.10(e)). A bank against",
        "several wagers pays the vigorish on their combined surplus (11.10(l)), and so less on each: `croupier odds`",
        "gives bounds for its edge, and `croupier simulate` estimates it.",
        "",
        "[Ways of setting against each other](pai-gow-poker-settings.md) compares every pair of ways, under both",
        "orders of straights, with the vigorish rounded up at some stakes, and shows where the best settings depart",
        "from the house way.",
        "",
        "- `croupier odds pai-gow-poker --wager bet` shows this for every house way, as player, bank and co-bank; add",
        "  `--stake 6` for a wager whose vigorish is rounded up.",
        "- `croupier odds pai-gow-poker --best --lines` shows the best settings, and every rule from which they",
        "  depart.",
        '- `croupier odds pai-gow-poker --strategy "trump plaza"` sets your own hands by another way.',
        "- `croupier odds --filing table.toml` counts all wagers of a filing, with its own house way.",
        "",
        "Here is what each setting of one hand is worth, against all hands the dealer can have:",
        "",
        "```text",
        f'$ croupier odds hand "{HAND}"',
        *in_words(odds_of_hand(HandRequest(HAND))),
        "```",
        "",
        "## Pay tables",
        "",
        "### Additional wager on a number (11.13(b)6)",
        "",
        f"The layout states odds of at least {t.NUMBER_PAYS_AT_LEAST} and at most {t.NUMBER_PAYS_AT_MOST}. The payout",
        "is rounded down to the whole dollar, so some wagers cost more than others:",
        "",
        *number_wager(),
        "### Bonus wager and envy bonus (11.16(a), (b))",
        "",
        *pay_tables({"bonus wager": t.BONUS, "envy bonus": t.ENVY}),
        "### Pai gow insurance wager (11.16(c))",
        "",
        *pay_tables(t.INSURANCE),
        "### Three-card bonus wager (11.18(b))",
        "",
        *pay_tables({"pays": t.THREE_CARD}),
        "### Seven-card bonus wager (11.18(c))",
        "",
        *pay_tables(t.SEVEN_CARD),
        "### Progressive payout wager (11.14(d))",
        "",
        "Amounts are the whole payment; percentages are of the progressive meter.",
        "",
        *pay_tables(progressive),
        off_the_meter(),
        "",
        "## When something goes wrong",
        "",
        *irregularities("19:47-11.11"),
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-11"),
    ]
    return "\n".join(parts) + "\n"
