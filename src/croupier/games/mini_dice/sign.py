"""The sign of a mini-dice table."""

from croupier.games.mini_dice.layout import inscriptions, sign_lines
from croupier.games.mini_dice.pay_tables import PLACE_LINES
from croupier.games.mini_dice.rules import rules_of
from croupier.render.signs import Sections, by_line, rows_of
from croupier.submission.filing import Filing
from croupier.words import line_name


def sections(filing: Filing) -> Sections:
    """Return the sections on limits, then the wagers with their payouts."""
    rules = rules_of(filing)
    pays = by_line(inscriptions(rules))
    place = [pays.pop(line_name(line)) for line in PLACE_LINES.values()]
    return [
        ("Limits", rows_of(sign_lines(rules))),
        ("Place bets", rows_of(place)),
        ("Field and sums", rows_of(pays.values())),
    ]
