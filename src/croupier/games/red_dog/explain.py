"""A filing in plain words: what this red dog table offers, and how certain each rule is."""

from collections.abc import Iterator

from croupier.games.filed_terms import explaining, marking
from croupier.games.red_dog.pay_tables import WIDE
from croupier.games.red_dog.rules import MARKS, WIDEST, RedDogRules, RedDogShuffling, rules_of
from croupier.regulation import Cite, Paragraphs

P = Paragraphs("19:47")

_marked = marking(MARKS)

_SHUFFLES = {
    RedDogShuffling.BY_HAND: "The dealer shuffles",
    RedDogShuffling.AUTOMATED: "A device shuffles",
}


def _lines(rules: RedDogRules) -> Iterator[str | tuple[str, Cite]]:
    yield f"{rules.licensee}, table {rules.name}: red dog, filed for {rules.edition}."
    yield "Our sources have only the titles of 19:47-6; marks say where each rule comes from."
    decks = "One deck" if rules.decks == 1 else f"{rules.decks} decks"
    yield _marked("cards.decks", f"{decks} with {rules.backs[0]} backs (reading 190)."), P("6.1")
    if rules.shuffling is RedDogShuffling.CONTINUOUS:
        yield _marked("shuffling.method", "A continuous device shuffles after every round."), P("6.9")
    else:
        who = _SHUFFLES[rules.shuffling]
        yield _marked("shoe.behind", f"{who}; the cover card is {rules.behind} cards from the back."), P("6.3")
    yield _marked("seats.number", f"There are {len(rules.seats)} seats."), P("6.5")
    areas = "one area" if len(rules.numbers) == 1 else f"up to {len(rules.numbers)} areas"
    yield _marked("areas.per_player", f"A player may bet on {areas} (reading 192)."), P("6.8")
    yield f"Bets: {rules.bets}; a raise is no more than the bet (mark I). [19:47-6.5]"
    for spread, odds in rules.by_spread.items():
        yield _marked(f"pays.spread_{spread}", f"A spread of {spread} pays {odds} (reading 191)."), P("6.5")
    yield f"A spread of {max(rules.by_spread) + 1} to {WIDEST} pays {WIDE} (mark I). [19:47-6.5]"
    yield _marked("pays.three_of_a_kind", f"Three of a kind pays {rules.three_of_a_kind} (reading 191)."), P("6.5")
    yield "Consecutive cards, and a pair alone, are a push (mark I). [19:47-6.5]"


explain = explaining(rules_of, _lines)
