"""The sign of a craps table."""

from croupier.games.craps.layout import SECTIONS, come_out, fire_lines, inscriptions, limit_lines, odds_posted
from croupier.games.craps.rules import rules_of
from croupier.render.signs import Sections, by_line, rows_of
from croupier.submission.filing import Filing
from croupier.words import line_name


def sections(filing: Filing) -> Sections:
    """Return the sections on limits, wagers with their payouts, odds, and the come out roll."""
    rules = rules_of(filing)
    pays = by_line(inscriptions(rules))
    found: Sections = [("Limits", rows_of(limit_lines(rules)))]
    for title, lines in SECTIONS.items():
        found.append((title, rows_of(pays.pop(line_name(line)) for line in lines)))
    fire = [pays.pop(line.name) for _, line in fire_lines(rules)]
    found += [("Fire bet", rows_of(fire)), ("Wagers on one roll", rows_of(pays.values()))]
    return [*found, ("Odds", rows_of(odds_posted(rules))), ("During a come out roll", rows_of(come_out(rules)))]
