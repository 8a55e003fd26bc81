"""The sic bo page."""

from collections.abc import Iterator

from game_parts import in_our_words, options, pay_tables, readings

from croupier.games.sic_bo.pay_tables import PRINTED, SicBoPayTable
from croupier.games.sic_bo.wager_odds import odds_of
from croupier.odds.calculation import work_out


def _edges() -> Iterator[str]:
    """Yield the edge of every wager under every pay table, as a fraction and a percentage."""
    yield f"| wager | of 216 shakes it wins | {' | '.join(table.value for table in SicBoPayTable)} |"
    yield "| --- | ---: | ---: | ---: | ---: |"
    reports = [work_out(wager) for wager in odds_of(None)]
    by_table = [[report for report in reports if report.pay_table == table.value] for table in SicBoPayTable]
    for alike in zip(*by_table, strict=True):
        first = alike[0]
        named = " ".join((first.title, *(f"({key} {value})" for key, value in first.options.items())))
        cells = (f"{report.house_edge} = {float(100 * report.house_edge):.3f}%" for report in alike)
        wins = 216 * sum(line.probability for line in first.lines if line.net > 0)
        yield f"| {named} | {wins} | {' | '.join(cells)} |"


def page() -> str:
    parts = [
        "# Sic bo",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "Three dice lie in a covered shaker. When betting is closed the dealer shakes it at least three times,",
        "uncovers it and calls what each die shows. The boxes of all winning bets light up. The dealer collects losing",
        "bets and pays winning ones, and the lights go out. One shake decides every bet.",
        "",
        "New Jersey's chapter names the game, but our sources have only the titles of its sections. So the game",
        "follows a sister state's regulation (58 Pa. Code chapter 625a, parallel), published figures and trade",
        "practice. The filing, the rule book and the fine print of the sign say which is which, and the readings below",
        "say what was decided. In our words, the sections require this:",
        "",
        *in_our_words("19:47-9"),
        "",
        "## What a licensee chooses",
        "",
        *options("sic-bo"),
        "",
        "## Pay tables",
        "",
        *pay_tables({table.value: pays for table, pays in PRINTED.items()}, "wager"),
        "## Odds of every wager",
        "",
        "All 216 shakes are counted. The house edge is the fraction of a bet that the house keeps in the long run.",
        "",
        *_edges(),
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-9"),
    ]
    return "\n".join(parts) + "\n"
