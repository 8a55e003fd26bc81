"""The page that compares ways of setting hands, as counted: a part of ``make docs``.

Nothing on the page is typed by hand except the sentences in this script. A test checks it against the program.
"""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

from croupier.equipment.money import Rounding, show
from croupier.games.pai_gow_poker.house_way import NAMED
from croupier.games.pai_gow_poker.main_wager import (
    BANK,
    DEALS,
    HANDS,
    PLAYER,
    PaiGowTally,
    PaiGowTerms,
    as_bank,
    as_co_bank,
    as_player,
    best_play,
    compared,
    departures,
    tally,
)
from croupier.games.pai_gow_poker.ranking import Wheel

PAGE = Path(__file__).resolve().parent / "games" / "pai-gow-poker-settings.md"

FOXWOODS = NAMED["foxwoods"]
STAKES = (1_00, 2_00, 3_00, 5_00, 6_00, 10_00, 12_00, 25_00, 26_00, 100_00)


def per_cent(value: Fraction, digits: int = 4) -> str:
    """Round to a number of digits, half away from zero."""
    scaled = abs(value) * 100 * 10**digits
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    return f"{'-' if value < 0 and whole else ''}{whole // 10**digits}.{whole % 10**digits:0{digits}}%"


def edge(counted: PaiGowTally, terms: PaiGowTerms, digits: int = 4) -> str:
    return per_cent(-counted.value(terms), digits)


def exactly(counted: PaiGowTally, terms: PaiGowTerms) -> str:
    value = -counted.value(terms)
    return f"{value.numerator:,} / {value.denominator:,}"


def each_against_each(wheel: Wheel, terms: PaiGowTerms) -> Iterator[str]:
    yield "| own way | " + " | ".join(f"against {name}" for name in NAMED) + " |"
    yield "| --- |" + " ---: |" * len(NAMED)
    for own in NAMED.values():
        cells = (edge(tally(compared(own, other, wheel), terms), terms) for other in NAMED.values())
        yield f"| {own.name} | " + " | ".join(cells) + " |"
    cells = (edge(best_play(other, wheel, terms).tally, terms) for other in NAMED.values())
    yield "| **the best setting** | " + " | ".join(cells) + " |"
    yield ""


def in_deals(wheel: Wheel) -> Iterator[str]:
    yield "| as | own way | against | wins | pushes | loses | edge |"
    yield "| --- | --- | --- | ---: | ---: | ---: | ---: |"
    for role, terms in (("player", PLAYER), ("bank", BANK)):
        for other in NAMED.values():
            rows = [(own.name, tally(compared(own, other, wheel), terms)) for own in NAMED.values()]
            rows.append(("the best setting", best_play(other, wheel, terms).tally))
            for name, counted in rows:
                numbers = f"{counted.win:,} | {counted.push:,} | {counted.lose:,}"
                yield f"| {role} | {name} | {other.name} | {numbers} | {edge(counted, terms, 10)} |"
    yield ""


def rounded() -> Iterator[str]:
    ways = compared(FOXWOODS, FOXWOODS, Wheel.SECOND_HIGHEST)
    yield "| wager | as player | as bank | as co-bank, of its half |"
    yield "| ---: | ---: | ---: | ---: |"
    for stake in STAKES:
        cells = (edge(tally(ways, terms), terms) for terms in _rounded(stake))
        yield f"| {show(stake)} | " + " | ".join(cells) + " |"
    cells = (edge(tally(ways, terms), terms) for terms in (PLAYER, BANK, BANK))
    yield "| not rounded | " + " | ".join(cells) + " |"
    yield ""


def _rounded(stake: int) -> tuple[PaiGowTerms, ...]:
    return tuple(on(stake, Rounding.UP_TO_QUARTER) for on in (as_player, as_bank, as_co_bank))


def best(wheel: Wheel, terms: PaiGowTerms) -> Iterator[str]:
    yield "| against | edge | less than the house way's | standard deviation | hands better set otherwise | of all |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for other in NAMED.values():
        found = best_play(other, wheel, terms)
        gain = found.tally.value(terms) - tally(compared(other, other, wheel), terms).value(terms)
        deviation = f"{found.tally.std_dev(terms):.6f}"
        hands = f"{found.hands:,} | {per_cent(Fraction(found.hands, HANDS), 2)}"
        yield f"| {other.name} | {edge(found.tally, terms, 6)} | {per_cent(gain, 6)} | {deviation} | {hands} |"
    yield ""


def where(terms: PaiGowTerms) -> Iterator[str]:
    """By rule of the Foxwoods house way, with the better setting."""
    found = departures(FOXWOODS, Wheel.SECOND_HIGHEST, terms)
    rules = {departure.rule: Fraction(0) for departure in found}
    for departure in found:
        rules[departure.rule] += departure.gain
    yield "| rule | better | hands | gain |"
    yield "| --- | --- | ---: | ---: |"
    for rule, gain in sorted(rules.items(), key=lambda item: -item[1]):
        some = [departure for departure in found if departure.rule == rule]
        if len(some) > 1:
            yield f"| **{rule}** | | {sum(departure.hands for departure in some):,} | {per_cent(gain, 6)} |"
        for departure in some:
            shown = "" if len(some) > 1 else f"**{rule}**"
            yield f"| {shown} | {departure.to} | {departure.hands:,} | {per_cent(departure.gain, 6)} |"
    yield ""


def page() -> str:
    second, lowest = Wheel.SECOND_HIGHEST, Wheel.LOWEST
    house, optimal = tally(compared(FOXWOODS, FOXWOODS, second), PLAYER), best_play(FOXWOODS, second)
    parts = [
        "# Pai gow poker: ways of setting against each other",
        "",
        "*Made by `make docs` from what the program has counted.*",
        "",
        f"Every number here is exact: all {DEALS:,} deals of two hands are counted, with no sampling. A house way sets",
        "one hand; the other is set by the same way, by another house way, or in the best legal way. The modules of",
        "`croupier.counting` explain how; `python -m croupier.games.pai_gow_poker.main_wager` counts again. `croupier",
        "odds pai-gow-poker --wager bet`, with `--strategy` or `--best`, prints the same figures, and `croupier odds",
        "hand` does so for one hand. [Pai gow poker](pai-gow-poker.md) describes the rest of the game.",
        "",
        "Unless stated otherwise, ace, two, three, four, five is the second-highest straight.",
        "",
        "## Foxwoods",
        "",
        "A player against the dealer, who sets the Foxwoods house way, with a vigorish of five percent:",
        "",
        "| the player sets | wins | pushes | loses | edge | exactly | standard deviation |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for name, counted in (("the same way", house), ("the best way", optimal.tally)):
        numbers = f"{counted.win:,} | {counted.push:,} | {counted.lose:,}"
        result = f"{edge(counted, PLAYER, 10)} | {exactly(counted, PLAYER)} | {counted.std_dev(PLAYER):.10f}"
        parts.append(f"| {name} | {numbers} | {result} |")
    parts += [
        "",
        f"For {optimal.hands:,} of the {HANDS:,} hands another setting is better than that of the house way.",
        "",
        "### Where the best setting departs from the Foxwoods house way",
        "",
        "The rows show the rule of the house way that applies, and the better setting; the gain is over all deals. The",
        "best setting can depend on suits, because the dealer's flushes do.",
        "",
        *where(PLAYER),
        f"As bank, to whom copies go, it departs less often: for {best_play(FOXWOODS, second, BANK).hands:,} hands.",
        "",
        *where(BANK),
        "## Each way against each",
        "",
        "The house's edge against a player (11.9(j)). The columns are the dealer's way, the rows the player's.",
        "",
        *each_against_each(second, PLAYER),
        "The same for the bank against one wager of a player (11.10(l)); copies win for the bank. The columns are the",
        "player's way, the rows the bank's. The dealer sets a co-bank's hands the house way (11.10(e)); its half has",
        "the same edge as a bank that sets its hands so (11.10(m)).",
        "",
        *each_against_each(second, BANK),
        "With ace, two, three, four, five as the lowest straight (11.3(d)), as player and as bank:",
        "",
        *each_against_each(lowest, PLAYER),
        *each_against_each(lowest, BANK),
        "## The best settings",
        "",
        "As player, and as bank:",
        "",
        *best(second, PLAYER),
        *best(second, BANK),
        "With ace, two, three, four, five as the lowest straight:",
        "",
        *best(lowest, PLAYER),
        *best(lowest, BANK),
        "## Vigorish rounded up to 25 cents",
        "",
        "Both hands follow the Foxwoods house way (11.9(j)). Against a wager, a co-bank wins and loses half of it.",
        "",
        *rounded(),
        "## In deals",
        "",
        *(line for wheel in Wheel for line in (f"Wheel {wheel.value}:", "", *in_deals(wheel))),
    ]
    return "\n".join(parts).rstrip() + "\n"
