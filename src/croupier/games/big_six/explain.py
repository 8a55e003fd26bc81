"""A filing in plain words: what this big six table offers, each line with its citation."""

from croupier.equipment.money import show
from croupier.games.big_six.layout import inscriptions, sign_lines
from croupier.games.big_six.options import MARKS
from croupier.games.big_six.rules import BigSixRules, rules_of
from croupier.games.filed_terms import CitedLines, explaining, marking
from croupier.regulation import Paragraphs

P = Paragraphs("19:47")

_marked = marking(MARKS)


def _lines(rules: BigSixRules) -> CitedLines:
    yield f"{rules.licensee}, table {rules.name}: big six, filed for {rules.edition}.", P("8.3")
    *limits, (cite, wheel) = sign_lines(rules)
    yield _marked("wheel.fives", f"{wheel.name} {wheel.value}."), cite
    yield _marked("seats.number", f"There is room for {rules.seats} players."), P("5.6")
    chip, inventory = show(rules.smallest_chip), show(rules.opening_inventory)
    yield _marked("chips.smallest", f"The smallest chip is {chip}; the table opens with {inventory}."), P("5.6")
    for cited, text in limits:
        yield f"{text}.", cited
    yield _marked("pays.picture", f"A wager on a picture pays {rules.picture.value}."), P("5.5")
    for inscription in inscriptions(rules):
        yield f"{inscription.label}. (mark {inscription.mark})", inscription.cite


explain = explaining(rules_of, _lines)
