"""The sign of a poker table."""

from croupier.games.poker.layout import notices, taken
from croupier.games.poker.rules import rules_of
from croupier.render.signs import Sections, SignRow, place, row_of, rows_of
from croupier.submission.filing import Filing
from croupier.words.text import capital


def form(filing: Filing) -> str:
    """Return the form of poker that is dealt."""
    return rules_of(filing).form.name.capitalize()


def sections(filing: Filing) -> Sections:
    """Return the bets, then the rake."""
    rules = rules_of(filing)
    posted = taken(rules)
    # The form of the game, which comes first, is the sign's title.
    bets = [line for line in notices(rules)[1:] if line not in posted]
    rake = rules.rake.lines()
    rows = [SignRow(capital(line.value), "", cite) if line in rake else row_of(cite, line) for cite, line in posted]
    return [("Bets", rows_of(bets)), ("Rake", tuple(sorted(rows, key=place)))]
