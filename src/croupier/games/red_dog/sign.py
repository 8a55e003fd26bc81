"""The sign of a red dog table."""

from croupier.games.red_dog.layout import RAISES, inscriptions, sign
from croupier.games.red_dog.rules import rules_of
from croupier.regulation import Paragraphs
from croupier.render.signs import Sections, rows_of, uncited
from croupier.submission.filing import Filing

P = Paragraphs("19:47")


def sections(filing: Filing) -> Sections:
    """Return the sections on payouts, then limits."""
    rules = rules_of(filing)
    written = inscriptions(rules)
    limits = uncited(sign(rules), written, P("8.3"))
    return [("Payouts", rows_of([*written, (P("6.5"), RAISES)])), ("Limits", rows_of(limits))]
