"""The sign of a blackjack table."""

from croupier.games.blackjack.layout import inscriptions, sign_lines
from croupier.games.blackjack.rules import rules_of
from croupier.regulation import Paragraphs
from croupier.render.signs import Sections, by_title
from croupier.submission.filing import Filing

E = Paragraphs("19:46")


def sections(filing: Filing) -> Sections:
    """Return the layout's inscriptions and the posted lines."""
    rules = rules_of(filing)
    lines = sign_lines(rules)
    posted = {(line.name, line.value) for _, line in lines}
    written = [
        (inscription.cite, inscription.posted)
        for inscription in inscriptions(rules)
        if (inscription.posted.name, inscription.posted.value) not in posted
    ]
    # A payout limit, the last inscription, goes with the last posted wager.
    limits = [line for line in written if line[0] == E("1.10(o)")]
    return by_title("Blackjack", [*(line for line in written if line not in limits), *lines, *limits])
