"""The sign of a baccarat table."""

from croupier.equipment.money import Rounding
from croupier.games.baccarat.layout import inscriptions, sign
from croupier.games.baccarat.rules import rules_of
from croupier.regulation import Paragraphs
from croupier.render.signs import Sections, rows_of, uncited
from croupier.submission.filing import Filing
from croupier.table.layout import SignText

P = Paragraphs("19:47")


def sections(filing: Filing) -> Sections:
    """Return the sections: payouts, then limits."""
    rules = rules_of(filing)
    written = inscriptions(rules)
    limits = uncited(sign(rules), written, P("8.3"))
    if rules.rounding is not Rounding.EXACT:
        written = [*written, (P("3.3"), SignText("Vigorish", "rounded up to the next 25 cents"))]
    return [("Payouts", rows_of(written)), ("Limits", rows_of(limits))]
