"""A filing in plain words: what this roulette table offers, each line with its citation."""

from croupier.equipment.money import show
from croupier.games.filed_terms import CitedLines, explaining, marking
from croupier.games.roulette.layout import inscriptions, sign_lines
from croupier.games.roulette.options import MARKS, HeldAgain, ZeroRule
from croupier.games.roulette.rules import RouletteRules, rules_of
from croupier.regulation import Paragraphs

P = Paragraphs("19:47")

_marked = marking(MARKS)

ZERO_WORDS = {
    ZeroRule.HALF: "On a zero, even money bets lose half.",
    ZeroRule.EN_PRISON: "On a zero, even money bets are held for the next spin; those that win then are returned.",
    ZeroRule.FULL: "On a zero, even money bets lose.",
}


def _lines(rules: RouletteRules) -> CitedLines:
    yield f"{rules.licensee}, table {rules.name}: roulette, filed for {rules.edition}.", P("8.3")
    zeros = "two zeros, 0 and 00" if rules.double_zero else "one zero"
    yield _marked("wheel.zeros", f"The wheel has {zeros}: {len(rules.wheel)} pockets."), P("5.1")
    yield _marked("wheel.zero_rule", ZERO_WORDS[rules.zero_rule]), P("5.2")
    if rules.zero_rule is ZeroRule.EN_PRISON:
        again = "loses" if rules.held_again is HeldAgain.LOSES else "stays there"
        yield f"A wager in prison {again} on a second zero (mark ?).", P("5.2")
    yield _marked("seats.number", f"There are seats for {rules.seats} players."), P("5.1")
    chip, inventory = show(rules.smallest_chip), show(rules.opening_inventory)
    yield _marked("chips.smallest", f"The smallest chip is {chip}; the table opens with {inventory}."), P("5.1")
    yield _marked("chips.colors", f"{rules.colors} players can have color chips of their own."), P("5.1")
    for cite, text in sign_lines(rules):
        yield f"{text}.", cite
    for inscription in inscriptions(rules):
        yield f"{inscription.label}. (mark {inscription.mark})", inscription.cite


explain = explaining(rules_of, _lines)
