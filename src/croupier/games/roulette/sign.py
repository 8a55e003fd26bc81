"""The sign of a roulette table."""

from croupier.games.roulette.layout import inscriptions, sign_lines
from croupier.games.roulette.rules import rules_of
from croupier.render.signs import Sections, by_line, rows_of
from croupier.submission.filing import Filing


def sections(filing: Filing) -> Sections:
    """Return the sections on limits and what a zero does, then the payouts."""
    rules = rules_of(filing)
    return [("Limits", rows_of(sign_lines(rules))), ("Payouts", rows_of(by_line(inscriptions(rules)).values()))]
