"""A round of red dog as its player sees it: the two cards, the spread, and the third card."""

from collections.abc import Iterator, Sequence

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.games.red_dog.events import ConsecutiveCalled, PairCalled, SpreadCalled
from croupier.games.red_dog.places import CARDS
from croupier.play.card_lines import cards_line, known
from croupier.play.rounds import PlayedRound
from croupier.table.names import DeckName, Place
from croupier.table.shoe_events import CoverCardReached
from croupier.table.steps import Begun, Committed, Cut, Face, Moved, Step
from croupier.table.terms import Procedure, Verb
from croupier.words import deck_name, place_name, sentence
from croupier.words.text import capital


class RedDogTeller:
    """Tells a round to a player."""

    def __init__(self) -> None:
        self._seals: dict[DeckName, str] = {}

    def keep(self, step: Step) -> None:
        if isinstance(step, Committed):
            self._seals[step.deck] = step.commitment

    def brief(self, step: Step) -> Sequence[str] | None:
        match step:
            case Begun(procedure=Procedure.ROUND, number=number):
                return [f"Round {number}."]
            case Moved(verb=Verb.PLACES, deck=deck):
                return [f"The {deck_name(deck)} cards, sealed as {self._seals.get(deck, '')[:12]}…, are in the shoe."]
            case Moved(verb=Verb.DEALS, target=target, cards=cards, face=Face.UP):
                return [_line(target, known(cards))]
            case Cut() | CoverCardReached() | SpreadCalled() | ConsecutiveCalled() | PairCalled():
                return [sentence(step)]
            case _:
                return None


def _line(place: Place, cards: tuple[Card, ...]) -> str:
    return cards_line(capital(place_name(place)), show_cards(cards), "")


def hands_of(round_: PlayedRound) -> Iterator[str]:
    """The cards of a round."""
    lying: dict[Place, tuple[Card, ...]] = {}
    for step in round_.steps:
        if isinstance(step, Moved) and step.verb is Verb.DEALS and step.face is Face.UP:
            lying[step.target] = known(step.cards)
    if not lying:
        yield f"In round {round_.number} no cards were dealt."
    yield from (_line(place, lying[place]) for place in CARDS if place in lying)
