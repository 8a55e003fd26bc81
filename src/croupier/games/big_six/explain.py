"""A filing in plain words: what this big six table offers, each line with its citation."""

from collections.abc import Iterator

from croupier.equipment.money import show
from croupier.games.big_six.layout import inscriptions, sign_lines
from croupier.games.big_six.option_values import MARKS
from croupier.games.big_six.rules import BigSixRules, rules_of
from croupier.games.filed_terms import corrections_told
from croupier.regulation import Cite, Paragraphs
from croupier.submission.filing import Filing

P = Paragraphs("19:47")


def explain(filing: Filing) -> list[str]:
    """What the table offers, paragraph by paragraph; each line ends with its citation."""
    rules = rules_of(filing)
    return [*(f"{text} [{cite}]" for text, cite in _lines(rules)), *corrections_told(rules)]


def _marked(key: str, text: str) -> str:
    """A sentence that rests on a section that is not at hand."""
    return f"{text} (mark {MARKS[key]})."


def _lines(rules: BigSixRules) -> Iterator[tuple[str, Cite]]:
    yield f"{rules.licensee}, table {rules.name}: big six, filed for {rules.edition}.", P("8.3")
    *limits, (cite, wheel) = sign_lines(rules)
    yield _marked("wheel.fives", f"{wheel.name} {wheel.value}"), cite
    yield _marked("seats.number", f"There are places for {rules.seats} players"), P("5.6")
    chip, inventory = show(rules.smallest_chip), show(rules.opening_inventory)
    yield _marked("chips.smallest", f"Chips of {chip} are the smallest; the table opens with {inventory}"), P("5.6")
    for cited, text in limits:
        yield f"{text}.", cited
    yield _marked("pays.picture", f"A wager on a picture pays {rules.picture.value}"), P("5.5")
    for inscription in inscriptions(rules):
        yield f"{inscription.label}.", P("5.5")
