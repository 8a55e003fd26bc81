"""A round of casino war as its player sees it: the player's card and the dealer's, and those of a war."""

from collections.abc import Iterator, Sequence

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.games.casino_war.events import WarCardsCompared, WarDeclared, WarSurrendered
from croupier.play.card_lines import cards_line, known
from croupier.play.hand_story import ShoeTeller
from croupier.play.rounds import PlayedRound
from croupier.table.names import Place
from croupier.table.places import DEALER, at_seat
from croupier.table.shoe_events import CoverCardReached
from croupier.table.steps import Face, Moved, Step
from croupier.table.terms import Verb


class WarTeller(ShoeTeller):
    """Tells a round to the player in one seat."""

    worth_telling = (WarDeclared, WarSurrendered, CoverCardReached)

    def brief(self, step: Step) -> Sequence[str] | None:
        match step:
            case Moved(verb=Verb.DEALS, target=target, cards=cards, face=Face.UP):
                return [cards_line(self._who(target), show_cards(known(cards)), "")]
            case WarCardsCompared(seat=seat) if seat != self.seat:
                return []
            case _:
                return super().brief(step)

    def _who(self, place: Place) -> str:
        if place == DEALER:
            return "The dealer's"
        return "Your card" if place == at_seat(self.seat) else f"Seat {place.seat}"


def hands_of(round_: PlayedRound, seat: int) -> Iterator[str]:
    """Yield the cards of a round: the player's and the dealer's."""
    on_table: dict[Place, tuple[Card, ...]] = {}
    for step in round_.steps:
        if isinstance(step, Moved) and step.verb is Verb.DEALS and step.face is Face.UP:
            on_table[step.target] = (*on_table.get(step.target, ()), *known(step.cards))
    if at_seat(seat) not in on_table:
        yield f"In round {round_.number} you had no card."
        return
    yield cards_line("Your cards", show_cards(on_table[at_seat(seat)]), "")
    yield cards_line("The dealer's", show_cards(on_table.get(DEALER, ())), "")
