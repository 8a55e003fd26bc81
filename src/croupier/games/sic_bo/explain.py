"""A filing in plain words: what this sic bo table offers, each line with its citation."""

from croupier.equipment.money import show
from croupier.games.filed_terms import CitedLines, explaining, marking
from croupier.games.sic_bo.layout import inscriptions, sign_lines
from croupier.games.sic_bo.options import MARKS
from croupier.games.sic_bo.rules import SicBoRules, rules_of
from croupier.regulation import Paragraphs

P = Paragraphs("19:47")

_marked = marking(MARKS)


def _lines(rules: SicBoRules) -> CitedLines:
    yield f"{rules.licensee}, table {rules.name}: sic bo, filed for {rules.edition}.", P("8.3")
    yield _marked("seats.number", f"There is room for {rules.seats} players."), P("9.3")
    chip, inventory = show(rules.smallest_chip), show(rules.opening_inventory)
    yield _marked("chips.smallest", f"The smallest chip is {chip}; the table opens with {inventory}."), P("9.3")
    *limits, (cite, triple_as_two) = sign_lines(rules)
    for cited, text in limits:
        yield f"{text}.", cited
    yield _marked("readings.triple_as_two", f"{triple_as_two.name} {triple_as_two.value}."), cite
    yield _marked("pays.table", f"Winning wagers are paid by the {rules.pay_table.value} pay table."), P("9.4")
    for inscription in inscriptions(rules):
        yield f"{inscription.label}. (mark {inscription.mark})", inscription.cite


explain = explaining(rules_of, _lines)
