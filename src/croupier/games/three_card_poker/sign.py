"""The sign of a three card poker table."""

from croupier.games.three_card_poker.layout import PLAYS, inscriptions, sign
from croupier.games.three_card_poker.rules import rules_of
from croupier.regulation import Paragraphs
from croupier.render.signs import Sections, by_title, uncited
from croupier.submission.filing import Filing

P = Paragraphs("19:47")


def sections(filing: Filing) -> Sections:
    """Return the sections: ante and play, then pair plus."""
    rules = rules_of(filing)
    written = inscriptions(rules)
    return by_title("Ante and play", [*uncited(sign(rules), written, P("8.3")), (P("20.11(a)1"), PLAYS), *written])
