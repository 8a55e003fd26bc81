"""The roulette page with its computed odds: a part of ``make docs``."""

from collections.abc import Iterator

from game_parts import options, readings
from settings_page import per_cent

from croupier.equipment.money import show
from croupier.games.betting_systems import SYSTEMS
from croupier.games.roulette.kernel import requested_chain
from croupier.games.roulette.odds import Wheelhouse, endings, mean, value
from croupier.games.roulette.options import HeldAgain, ZeroRule
from croupier.games.roulette.pay_tables import PAYS
from croupier.games.roulette.rules import SCHEMA, rules_of
from croupier.games.roulette.wagers import EVEN_MONEY, RouletteArea, areas, covered
from croupier.simulation.exact_sessions import session_figures
from croupier.submission.sample_filings import sample_of


def wagers() -> Iterator[str]:
    yield "| wager | numbers | pays | house edge, two zeros | standard deviation | one zero | standard deviation |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    double, single = Wheelhouse(True, ZeroRule.FULL), Wheelhouse(False, ZeroRule.FULL)
    seen = set()
    for area in areas(True):
        if area.kind in seen or area.kind in EVEN_MONEY:
            continue
        seen.add(area.kind)
        alone = area.kind.value == "five"
        other = " | " if alone else _edge(area, single)
        yield f"| {area.kind.value} | {len(covered(area))} | {PAYS[area.kind]} | {_edge(area, double)} | {other} |"


def _edge(area: RouletteArea, at: Wheelhouse) -> str:
    found = endings(area, at)
    return f"{per_cent(-mean(found), 3)} = {-mean(found)} | {float(value(found)[1]) ** 0.5:.4f}"


def even_money() -> Iterator[str]:
    yield "| zeros | what a zero does | house edge | exactly | standard deviation |"
    yield "| ---: | --- | ---: | ---: | ---: |"
    area = RouletteArea(EVEN_MONEY[0])
    for double in (True, False):
        for rule in ZeroRule:
            for again in HeldAgain if rule is ZeroRule.EN_PRISON else (HeldAgain.LOSES,):
                found = endings(area, Wheelhouse(double, rule, again))
                held = f"; a second zero: {again.value}" if rule is ZeroRule.EN_PRISON else ""
                edge, spread = -mean(found), float(value(found)[1]) ** 0.5
                zeros = 2 if double else 1
                yield f"| {zeros} | {rule.value}{held} | {per_cent(edge, 3)} | {edge} | {spread:.4f} |"


SESSION, BANKROLL = 100, 500_00
"""The spins and the bankroll of a player who follows a system."""


def systems() -> Iterator[str]:
    """The systems side by side, computed under the sample filing."""
    rules = rules_of(sample_of(SCHEMA))
    even = areas(rules.double_zero)[-len(EVEN_MONEY)]
    edge = -mean(endings(even, Wheelhouse(rules.double_zero, rules.zero_rule, rules.held_again)))
    limits = rules.limit(even)
    yield "A betting system says how much to bet after a win or a loss. It changes no odds: whatever the system,"
    yield f"the house keeps {edge} = {per_cent(edge, 3)} of the bets that are decided. A system only changes how much"
    yield "you bet and how your losses are spread: many small wins, and now and then a total loss."
    yield ""
    first, most = show(limits.minimum), show(limits.maximum)
    yield f"A player sits down with {show(BANKROLL)} for {SESSION} spins and bets on red, starting with {first}, under"
    yield f"the sample filing, whose maximum is {most}. *Ruin* means that the remaining chips don't cover the next bet."
    yield "All figures are computed, not simulated:"
    yield ""
    yield "| system | first wager | staked | lost | share of the stake | ends ahead | ruin | deviation |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    for name in SYSTEMS:
        chain = requested_chain(rules, name, {"red": None})
        found = session_figures(chain.walk_states(), SESSION, BANKROLL)
        assert found is not None
        cells = (
            name,
            show(chain.spun[0][0][0].stake),
            f"${found.staked / 100:,.2f}",
            f"${-found.mean / 100:,.2f}",
            f"{-100 * found.mean / found.staked:.4f}%",
            f"{100 * found.ahead:.2f}%",
            f"{100 * found.ruin:.2f}%",
            f"${found.deviation / 100:,.2f}",
        )
        yield f"| {' | '.join(cells)} |"
    yield ""
    yield from (f"- *{system.name}*: the player {system.words}." for system in SYSTEMS.values())
    yield ""
    yield "Half a loss counts as a loss; a bet that is held or returned counts as neither. To simulate the same"
    yield f"table: `croupier simulate roulette --strategy martingale --session {SESSION} --bankroll {BANKROLL // 100}`."


def page() -> str:
    parts = [
        "# Roulette",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "A ball, a wheel with one zero or two, and a layout on which you bet by where you place your chips: on a",
        "number, on the line between two, on the corner of four. The spin is sealed before you bet, and opened",
        "afterward.",
        "",
        "The text of 19:47-5.1 to 5.4 is not in our sources, only the titles of the sections. This game follows a",
        "sister state's parallel sections and trade practice. Each option below ends with a mark that says so, and so",
        "does the fine print of the sign. `croupier rules 19:47-5.2` shows a section in our words.",
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
        "Even-money bets (red, black, odd, even, 1 to 18, 19 to 36) depend on what a zero does:",
        "",
        *even_money(),
        "",
        "The display shows the last numbers, as in any casino. They mean nothing: every pocket is as likely on the",
        "next spin as any other, whatever came before.",
        "",
        "## Betting systems",
        "",
        *systems(),
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-5", "19:47-5.1", "19:47-5.2", "19:47-5.3", "19:47-5.4"),
    ]
    return "\n".join(parts) + "\n"
