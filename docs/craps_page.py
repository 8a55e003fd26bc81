"""The craps page with its computed odds, and those of mini-dice: a part of ``make docs``."""

from collections.abc import Iterator
from fractions import Fraction

from game_parts import counted, options, readings
from settings_page import per_cent

from croupier.games.craps.odds import USUAL_MULTIPLES, CrapsTerms, exact
from croupier.games.craps.pay_tables import FIRE
from croupier.games.craps.rules import SCHEMA, CrapsRules, rules_of
from croupier.games.craps.shooter_hand_odds import (
    fire_chances,
    hand_lasts,
    hand_mean_and_variance,
    passes_in_hand,
    points_in_hand,
    streak,
    streak_within,
)
from croupier.games.craps.strategies import EXAMPLES
from croupier.games.craps.strategies_chain import chain_of
from croupier.games.craps.strategies_long_run import counted as long_run_of
from croupier.games.craps.wager_odds import odds_of as craps_wagers
from croupier.games.craps.wagers import CrapsArea, CrapsKind
from croupier.games.mini_dice.wager_odds import odds_of as mini_dice_wagers
from croupier.games.wager_odds import Wager
from croupier.odds.calculation import work_out
from croupier.submission.sample_filings import sample_of

LENGTHS = (1, 2, 3, 5, 10, 20, 30, 50, 100, 154)
STREAKS = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20)
DECISIONS = 100


def _rules() -> CrapsRules:
    return rules_of(sample_of(SCHEMA))


def _rows(wagers: list[Wager], roll: str) -> Iterator[str]:
    yield f"| wager | pays | house edge | exactly | standard deviation | {roll}s | edge per {roll} |"
    yield "| --- | --- | ---: | ---: | ---: | ---: | ---: |"
    for wager in wagers:
        found = work_out(wager)
        also = dict(found.also)
        named = {
            key: f"vigorish {value}" if key == "buy_lay.vigorish" else value for key, value in wager.options.items()
        }
        choices = ", ".join(value for key, value in named.items() if key != "odds")
        edge = str(found.house_edge) if found.exact else ""
        # The next roll decides a wager that has neither figure; a wager that has the one must have the other.
        decided = f"{roll}s to a decision"
        each = also[f"house edge per {roll}"] if decided in also else f"{float(100 * found.house_edge):.4f}%"
        cells = (
            f"{wager.title}, {choices}" if choices else wager.title,
            wager.pay_table if wager.key != "fire" else f"table {wager.pay_table}",
            per_cent(found.house_edge),
            edge,
            f"{found.std_dev:.4f}",
            also.get(decided, "1").partition(" ")[0],
            each.partition(" ")[0],
        )
        yield f"| {' | '.join(cells)} |"


def wagers() -> Iterator[str]:
    found = [
        wager for wager in craps_wagers(None) if not wager.if_asked and wager.options.get("odds", "none") == "none"
    ]
    yield from _rows(found, "roll")


def mini_dice_rows() -> Iterator[str]:
    yield from _rows(mini_dice_wagers(None), "shake")


def with_odds() -> Iterator[str]:
    """1.6: the effect of odds on a pass and a don't pass bet."""
    yield "| odds | pass: staked | of all that is staked | deviation | don't pass: staked | of all | deviation |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    for name, multiples in USUAL_MULTIPLES.items():
        cells = [name]
        for kind in (CrapsKind.PASS, CrapsKind.DONT_PASS):
            found = exact(CrapsArea(kind), 1, CrapsTerms(), multiples)
            cells += [
                f"{float(found.at_risk):.4f}",
                per_cent(found.edge_at_risk),
                f"{float(found.variance) ** 0.5:.4f}",
            ]
        yield f"| {' | '.join(cells)} |"


def hand() -> Iterator[str]:
    mean, variance = hand_mean_and_variance()
    yield (
        f"A hand has {float(mean):.4f} rolls on average ({mean}), with a standard deviation of "
        f"{float(variance) ** 0.5:.4f}. The chance of at least this many:"
    )
    yield ""
    yield "| rolls | chance | one hand in |"
    yield "| ---: | ---: | ---: |"
    for rolls in LENGTHS:
        chance = hand_lasts(rolls)
        yield f"| {rolls} | {_chance(chance)} | {_one_in(chance)} |"


def _chance(chance: Fraction) -> str:
    return per_cent(chance) if chance > Fraction(1, 10_000) else f"{float(chance):.4g}"


def _one_in(chance: Fraction) -> str:
    often = 1 / chance
    return f"{float(often):,.2f}" if often < 1000 else f"{float(often):,.0f}"


def streaks() -> Iterator[str]:
    yield f"| n | the next n pass bets win | n in a row among {DECISIONS} | a shooter makes n passes | n points |"
    yield "| ---: | ---: | ---: | ---: | ---: |"
    for number in STREAKS:
        cells = (streak(number), streak_within(number, DECISIONS), passes_in_hand(number), points_in_hand(number))
        yield f"| {number} | {' | '.join(map(_chance, cells))} |"


def different_points() -> Iterator[str]:
    yield "| different points | " + " | ".join(map(str, range(7))) + " |"
    yield "| --- |" + " ---: |" * 7
    yield "| chance of a hand | " + " | ".join(map(_chance, fire_chances())) + " |"


def fire_tables() -> Iterator[str]:
    """1.2: the payouts that a licensee may choose for each number of different points."""
    points = sorted({number for table in FIRE.values() for number in table})
    yield "| different points | " + " | ".join(f"table {letter}" for letter in FIRE) + " |"
    yield "| ---: |" + " ---: |" * len(FIRE)
    for number in points:
        yield f"| {number} | " + " | ".join(str(table.get(number, "–")) for table in FIRE.values()) + " |"


def strategies() -> Iterator[str]:
    rules = _rules()
    yield "| strategy | what it does | cost per roll | at risk | of decided bets | deviation per roll |"
    yield "| --- | --- | ---: | ---: | ---: | ---: |"
    for example in EXAMPLES.values():
        found = long_run_of(chain_of(rules, example))
        cells = (
            example.name,
            example.words,
            f"${-float(found.per_roll) / 100:.4f}",
            f"${float(found.at_risk) / 100:.2f}",
            per_cent(found.edge),
            f"${float(found.variance) ** 0.5 / 100:.2f}",
        )
        yield f"| {' | '.join(cells)} |"


def page() -> str:
    parts = [
        "# Craps and mini-craps",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "![The layout of the live table: a point of 8, a come bet on 5, odds behind the line](../pictures/craps.png)",
        "",
        "A shooter throws two dice. On a come out roll, 7 and 11 win for the pass line, and 2, 3 and 12 lose. Any",
        "other total is the point: it must come again before a 7, which ends the hand and sends the dice to the next",
        "player. Come bets work the same way from any later roll. Don't pass and don't come bets win where those lose,",
        "except on a 12, which is void. There are also bets on single numbers and on the next roll.",
        "",
        "- A round is one roll. Bets stand from one roll to the next; the table keeps the point, the shooter and what",
        "  is called on or off.",
        "- A bet that can't be paid exactly at its odds isn't accepted; the refusal names the nearest amount that can.",
        "- A bet on a number that has won stays up (reading 94). A buy or lay bet whose vigorish was taken when it was",
        "  made is returned, unless the table has filed that it stays up for another vigorish (reading 106).",
        "- Mini-craps is the same game at a smaller table, seated (1.2(a)).",
        "",
        counted("19:47-1"),
        "",
        "Most sections of subchapter 1 are not at hand. `croupier rules coverage` and the readings below mark what is",
        "based on a sister state's rule or on practice.",
        "",
        "## What a licensee chooses",
        "",
        *options("craps"),
        "",
        "## Odds of every wager",
        "",
        "At the minimum odds of 1.4; the field also with the usual 3 to 1 on 12. Every roll is counted, with a Markov",
        "chain of the points. The edge is per wager made, a void one included; without those, a don't pass bet costs",
        "27/1925 = 1.4026%. Only rolls in which a wager is on count.",
        "",
        *wagers(),
        "",
        "### With odds (1.6)",
        "",
        "Odds bets are paid at true odds and cost nothing. The edge of the bet itself stays the same, so it is a",
        "smaller percentage of all that is staked. The amounts staked, and the deviations, are multiples of the bet.",
        "",
        *with_odds(),
        "",
        "## A shooter's hand",
        "",
        *hand(),
        "",
        "### Streaks",
        "",
        "A shooter who throws craps on a come out roll keeps the dice, so the passes in one hand and the pass bets won",
        "in a row aren't the same.",
        "",
        *streaks(),
        "",
        "### Different points, for the fire bet",
        "",
        *different_points(),
        "",
        "The fire bet pays by one of these tables (1.2, reading 97); with fewer points it loses:",
        "",
        *fire_tables(),
        "",
        "## Strategies",
        "",
        "A strategy is a small program: rules that each make one bet when it can be made. Under the sample filing each",
        "of these has finitely many states, so its long-run result is exact.",
        "",
        *strategies(),
        "",
        '`croupier odds craps --strategy "iron cross"` shows more about one, and `croupier simulate craps --strategy',
        '"iron cross"` plays it. To use a strategy of your own, write a TOML file and give its name instead:',
        "",
        "```toml",
        'name = "pass with double odds, and the 6"',
        "",
        "[[wager]]",
        'on = "pass"',
        "amount = 10",
        "",
        "[[wager]]",
        'on = "pass_odds"',
        'odds = 2             # times the wager; or "most"',
        "",
        "[[wager]]",
        'on = "place.6"',
        "amount = 12",
        'when = "point"       # or "come out"; without it, always',
        "unless_point = true  # not while 6 is the point",
        "```",
        "",
        '`at_most = 2` makes a come bet only while fewer than two stand on numbers, `call = "on"` calls a bet on when',
        "it is made, and `progression = [1, 2, 4]` multiplies the amount after each loss. For what rules can't",
        "express, write a class with the methods of `croupier.games.craps.strategies_chain.CrapsPlayer`. If it has",
        "infinitely many states, rolls are simulated, and the result has a standard error.",
        "",
        "## Figures that others have published",
        "",
        "The tests compare these odds with every published figure we found. They agree to the last digit, with one",
        "exception: *11 in one roll* at 15 to 1 is published as 11.9 percent; it is 1/9 = 11.1111%, and",
        "1/6 = 16.6667% at 15 *for* 1.",
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-1"),
    ]
    return "\n".join(parts) + "\n"
