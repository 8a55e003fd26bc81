"""The page of roulette, with its odds from what is counted: a part of ``make docs``."""

from collections.abc import Iterator

from game_parts import options, readings
from settings_page import per_cent

from croupier.games.roulette.odds import Wheelhouse, endings, mean, variance
from croupier.games.roulette.option_values import HeldAgain, ZeroRule
from croupier.games.roulette.pay_tables import PAYS
from croupier.games.roulette.wager_kinds import EVEN_MONEY
from croupier.games.roulette.wagers import RouletteArea, areas, covered


def wagers() -> Iterator[str]:
    yield "| wager | numbers | pays | house edge, two zeros | one zero |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    double, single = Wheelhouse(True, ZeroRule.FULL), Wheelhouse(False, ZeroRule.FULL)
    seen = set()
    for area in areas(True):
        if area.kind in seen or area.kind in EVEN_MONEY:
            continue
        seen.add(area.kind)
        alone = area.kind.value == "five"
        other = "" if alone else _edge(area, single)
        yield f"| {area.kind.value} | {len(covered(area))} | {PAYS[area.kind]} | {_edge(area, double)} | {other} |"


def _edge(area: RouletteArea, at: Wheelhouse) -> str:
    edge = -mean(endings(area, at))
    return f"{per_cent(edge, 3)} = {edge}"


def even_money() -> Iterator[str]:
    yield "| zeros | what a zero does | house edge | exactly | standard deviation |"
    yield "| ---: | --- | ---: | ---: | ---: |"
    area = RouletteArea(EVEN_MONEY[0])
    for double in (True, False):
        for rule in ZeroRule:
            for again in HeldAgain if rule is ZeroRule.EN_PRISON else (HeldAgain.LOSES,):
                found = endings(area, Wheelhouse(double, rule, again))
                held = f"; a second zero: {again.value}" if rule is ZeroRule.EN_PRISON else ""
                edge, spread = -mean(found), float(variance(found)) ** 0.5
                zeros = 2 if double else 1
                yield f"| {zeros} | {rule.value}{held} | {per_cent(edge, 3)} | {edge} | {spread:.4f} |"


def page() -> str:
    parts = [
        "# Roulette",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "A ball, a wheel with one zero or two, and a layout on which a bet is where it lies: on a number, on the line",
        "between two, on the corner of four. The spin is sealed before you bet, and opened afterward.",
        "",
        "No text of 19:47-5.1 to 5.4 is in our sources, only the titles of the sections. What this game does comes",
        "from a sister state's parallel sections and from the trade; each option below ends with a mark that says so,",
        "and the sign has it in its fine print. `croupier rules 19:47-5.2` shows a section in our words.",
        "",
        "## What a licensee chooses",
        "",
        *options("roulette"),
        "",
        "## Odds",
        "",
        "Every pocket is counted.",
        "",
        *wagers(),
        "",
        "Wagers at even money (red, black, odd, even, 1 to 18, 19 to 36) depend on what a zero does:",
        "",
        *even_money(),
        "",
        "The table shows the last numbers, as tables do. They are worth nothing: every pocket is as likely in the next",
        "spin as any other, whatever came before.",
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-5"),
    ]
    return "\n".join(parts) + "\n"
