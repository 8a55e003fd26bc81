"""The sign of a sic bo table."""

from croupier.games.sic_bo.layout import inscriptions, sign_lines
from croupier.games.sic_bo.pay_tables import TOTAL_LINES
from croupier.games.sic_bo.rules import rules_of
from croupier.render.signs import Sections, by_line, rows_of
from croupier.submission.filing import Filing
from croupier.words import line_name


def sections(filing: Filing) -> Sections:
    """Return the sections on limits, then the wagers with their payouts."""
    rules = rules_of(filing)
    pays = by_line(inscriptions(rules))
    totals = [pays.pop(line_name(line)) for line in dict.fromkeys(TOTAL_LINES.values())]
    return [
        ("Limits", rows_of(sign_lines(rules))),
        ("Totals", rows_of(totals)),
        ("Other bets", rows_of(pays.values())),
    ]
