"""The sign of a casino war table."""

from croupier.games.casino_war.layout import BACK, TIES, inscriptions, sign
from croupier.games.casino_war.rules import rules_of
from croupier.regulation import Paragraphs
from croupier.render.signs import Sections, rows_of, uncited
from croupier.submission.filing import Filing

P = Paragraphs("19:47")


def sections(filing: Filing) -> Sections:
    """Return the sections on payouts, then limits."""
    rules = rules_of(filing)
    written = inscriptions(rules)
    limits = uncited(sign(rules), written, P("8.3"))
    return [
        ("Payouts", rows_of([*written, (P("22.8"), TIES), (P("22.8"), BACK)])),
        ("Limits", rows_of(limits)),
    ]
