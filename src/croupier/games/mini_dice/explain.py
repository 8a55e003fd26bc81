"""A filing in plain words: what this mini-dice table offers, each line with its citation."""

from croupier.equipment.money import show
from croupier.games.filed_terms import CitedLines, explaining, marking
from croupier.games.mini_dice.layout import sign_lines
from croupier.games.mini_dice.options import MARKS, MiniDiceWinners
from croupier.games.mini_dice.pay_tables import LEAST, MiniDiceLine
from croupier.games.mini_dice.rules import MiniDiceRules, rules_of
from croupier.regulation import Paragraphs
from croupier.words import line_name

P = Paragraphs("19:47")

_marked = marking(MARKS)


def _lines(rules: MiniDiceRules) -> CitedLines:
    yield f"{rules.licensee}, table {rules.name}: mini-dice, filed for {rules.edition}.", P("8.3")
    yield _marked("seats.number", f"There are seats for {rules.seats} players."), P("13.7(b)")
    chip, inventory = show(rules.smallest_chip), show(rules.opening_inventory)
    yield _marked("chips.smallest", f"The smallest chip is {chip}; the table opens with {inventory}."), P("13.4")
    for cite, text in sign_lines(rules):
        yield f"{text}.", cite
    stay = "stay up" if rules.winners is MiniDiceWinners.STAY else "are returned with their payout"
    yield _marked("readings.winners", f"Winning place bets {stay}."), P("13.2")
    for line in MiniDiceLine:
        odds, least = rules.pays[line], LEAST[line]
        more = "" if odds.fraction == least.fraction else f", more than the minimum of {least}"
        yield f"{line_name(line)}: {odds}{more}.", P("13.6(b)")
    yield "No percentage fee and no vigorish is taken on any wager.", P("13.6(d)")


explain = explaining(rules_of, _lines)
