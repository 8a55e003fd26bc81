"""The sign of a big six table."""

from croupier.games.big_six.layout import inscriptions, sign_lines
from croupier.games.big_six.rules import rules_of
from croupier.render.signs import Sections, by_line, rows_of
from croupier.submission.filing import Filing


def sections(filing: Filing) -> Sections:
    """Return the sections on limits and the wheel, then the payouts."""
    rules = rules_of(filing)
    return [("Limits", rows_of(sign_lines(rules))), ("Payouts", rows_of(by_line(inscriptions(rules)).values()))]
