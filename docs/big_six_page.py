"""The big six page."""

from collections.abc import Iterator

from game_parts import in_our_words, options, readings
from settings_page import per_cent

from croupier.games.big_six.wager_odds import odds_of
from croupier.odds.calculation import work_out


def _edges() -> Iterator[str]:
    """Yield the edge of every wager, as a fraction and a percentage."""
    yield "| wager | filed | of 54 sections it wins | pays | house edge | standard deviation |"
    yield "| --- | --- | ---: | ---: | ---: | ---: |"
    for report in map(work_out, odds_of(None)):
        filed = ", ".join(f"`{key}` {value}" for key, value in report.options.items() if key != "bill")
        wins = 54 * sum(line.probability for line in report.lines if line.net > 0)
        edge = f"{report.house_edge} = {per_cent(report.house_edge, 3)}"
        cells = report.title, filed, str(wins), report.pay_table, edge, f"{report.std_dev:.4f}"
        yield f"| {' | '.join(cells)} |"


def page() -> str:
    parts = [
        "# Big six",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "An upright wheel has 54 sections, with a bill or a picture on each. When betting is closed the dealer spins",
        "it, and the section at which the clapper rests wins. The dealer collects losing bets and pays winning ones.",
        "",
        "New Jersey's chapter names the game, but our sources have only the titles of its two sections. So the game",
        "follows a sister state's regulation (58 Pa. Code chapter 619a, parallel), published figures and trade",
        "practice. The filing, the rule book and the fine print of the sign say which is which, and the readings below",
        "say what was decided. In our words, the sections require this:",
        "",
        *(line for line in in_our_words("19:47-5") if line.startswith(("- **5.5**", "- **5.6**"))),
        "",
        "## What a licensee chooses",
        "",
        *options("big-six"),
        "",
        "## Odds of every wager",
        "",
        "All 54 sections are counted. The house edge is the fraction of a bet that the house keeps in the long run.",
        "",
        *_edges(),
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-5", "19:47-5.5", "19:47-5.6"),
    ]
    return "\n".join(parts) + "\n"
