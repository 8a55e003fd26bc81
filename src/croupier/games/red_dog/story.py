"""A round of red dog as its player sees it: the two cards, the spread, and the third card."""

from collections.abc import Iterator, Sequence

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.games.red_dog.events import ConsecutiveCalled, PairCalled, SpreadCalled
from croupier.games.red_dog.rules import CARDS
from croupier.play.card_lines import cards_line, known
from croupier.play.hand_story import ShoeTeller
from croupier.play.rounds import PlayedRound
from croupier.table.names import Place
from croupier.table.shoe_events import CoverCardReached
from croupier.table.steps import Face, Moved, Step
from croupier.table.terms import Verb
from croupier.words import place_name
from croupier.words.text import capital


class RedDogTeller(ShoeTeller):
    """Tells a round to a player."""

    worth_telling = (CoverCardReached, SpreadCalled, ConsecutiveCalled, PairCalled)

    def brief(self, step: Step) -> Sequence[str] | None:
        match step:
            case Moved(verb=Verb.DEALS, target=target, cards=cards, face=Face.UP):
                return [_line(target, known(cards))]
            case _:
                return super().brief(step)


def _line(place: Place, cards: tuple[Card, ...]) -> str:
    return cards_line(capital(place_name(place)), show_cards(cards), "")


def hands_of(round_: PlayedRound) -> Iterator[str]:
    """Yield the cards of a round."""
    on_table: dict[Place, tuple[Card, ...]] = {}
    for step in round_.steps:
        if isinstance(step, Moved) and step.verb is Verb.DEALS and step.face is Face.UP:
            on_table[step.target] = known(step.cards)
    if not on_table:
        yield f"In round {round_.number} no cards were dealt."
    yield from (_line(place, on_table[place]) for place in CARDS if place in on_table)
