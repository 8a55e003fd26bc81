"""The sign of a blackjack table."""

from croupier.games.blackjack.layout import inscriptions, sign_lines
from croupier.games.blackjack.rules import rules_of
from croupier.render.signs import Sections, by_title
from croupier.submission.filing import Filing


def sections(filing: Filing) -> Sections:
    """What is written on the layout, and what is posted besides."""
    rules = rules_of(filing)
    written = [(inscription.cite, inscription.posted) for inscription in inscriptions(rules)]
    return by_title("Blackjack", [*written, *sign_lines(rules)])
