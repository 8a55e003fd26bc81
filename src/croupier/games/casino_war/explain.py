"""A filing in plain words: what this casino war table offers, and how certain each rule is."""

from collections.abc import Iterator

from croupier.equipment.money import show
from croupier.games.casino_war.pay_tables import EVEN
from croupier.games.casino_war.rules import MARKS, WarBurn, WarRules, WarShuffling, rules_of
from croupier.games.filed_terms import explaining, marking
from croupier.regulation import Cite, Paragraphs

P = Paragraphs("19:47")

_marked = marking(MARKS)


def _lines(rules: WarRules) -> Iterator[str | tuple[str, Cite]]:
    yield f"{rules.licensee}, table {rules.name}: casino war, filed for {rules.edition}."
    yield "Our sources have only the titles of 19:47-22; marks say where each rule comes from."
    yield _marked("cards.decks", f"{rules.decks} decks with {rules.backs[0]} backs (reading 180)."), P("22.2")
    who = "A device shuffles" if rules.shuffling is WarShuffling.AUTOMATED else "The dealer shuffles"
    yield _marked("shoe.behind", f"{who}; the cover card is {rules.behind} cards from the back."), P("22.5")
    yield _marked("seats.number", f"There are {len(rules.seats)} seats."), P("22.6")
    unit = show(rules.bet_unit)
    yield f"Bets: {rules.bets} in multiples of {unit}, paid {EVEN} if the player's card is higher. [19:47-22.6, 22.9]"
    tie = f"Tie bets: {rules.ties}, only together with a bet, paid {rules.tie_pays} (reading 181)."
    yield _marked("wagers.tie.pays", tie), P("22.9")
    yield "After a tie the player surrenders half of the bet, or goes to war for as much again (mark P). [19:47-22.8]"
    each = "before each card of a war" if rules.burn is WarBurn.EACH else "once before a war"
    yield _marked("war.burn", f"Three cards are burned {each} (reading 183)."), P("22.8")
    tied = f"If the war is won the war bet pays {EVEN}, and if it is tied {rules.tied_war.value} (reading 182)"
    yield _marked("war.tied_pays", f"{tied}; the bet is returned."), P("22.9")
    may = "may" if rules.war_tie else "can't"
    yield _marked("war.tie_wager", f"A player at war {may} make a tie bet on the new cards (reading 184)."), P("22.8")


explain = explaining(rules_of, _lines)
