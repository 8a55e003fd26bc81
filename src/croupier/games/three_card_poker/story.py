"""A round of three card poker as its player sees it: the player's own cards, and the dealer's."""

from collections.abc import Iterator, Sequence

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.games.three_card_poker.events import HandForfeited
from croupier.games.three_card_poker.ranking import rank_three
from croupier.games.three_card_poker.settlement import qualifies
from croupier.play.card_lines import cards_line, known
from croupier.play.hand_story import CardTeller
from croupier.play.rounds import PlayedRound
from croupier.table.places import DEALER, DEALING, at_seat
from croupier.table.steps import Begun, Cut, Moved, Step, Turned, Viewed, Wagered
from croupier.table.terms import Procedure
from croupier.words import hand_name, sentence


class ThreeCardPokerTeller(CardTeller):
    """The story of a round for the player in one seat."""

    def brief(self, step: Step) -> Sequence[str] | None:
        match step:
            case Begun(procedure=Procedure.ROUND, number=number):
                return [f"Round {number}. Wagers are open."]
            case Moved(target=target, deck=deck) if target == DEALING:
                return self.deck_dealt(deck)
            case Viewed(seat=seat) if seat == self.seat:
                own = "Your cards" if step.place == at_seat(seat) else f"Position {step.place.seat}"
                return [_line(own, known(step.cards))]
            case Turned(place=place) if place == DEALER:
                cards = known(step.cards)
                plays = "" if qualifies(rank_three(cards)) else ", below queen high"
                return [cards_line("The dealer's", show_cards(cards), f"{hand_name(rank_three(cards))}{plays}")]
            case Turned(place=place) if place.seat and place != at_seat(self.seat):
                return [_line(f"Position {place.seat}", known(step.cards))]
            case Cut() | HandForfeited():
                return [sentence(step)]
            case _:
                return None


def _line(who: str, cards: tuple[Card, ...]) -> str:
    return cards_line(who, show_cards(cards), hand_name(rank_three(cards)))


def hands_of(round_: PlayedRound, seat: int) -> Iterator[str]:
    """Yield the hands of a round in words: the player's own, including folded ones, and the dealer's."""
    places = {at_seat(step.area.position) for step in round_.steps if isinstance(step, Wagered) and step.seat == seat}
    viewed = {step.place: known(step.cards) for step in round_.steps if isinstance(step, Viewed) and step.seat == seat}
    found = [place for place in sorted(places) if viewed.get(place)]
    if not found:
        yield f"None of your cards were shown in round {round_.number}."
        return
    for place in found:
        yield _line(f"Position {place.seat}", viewed[place])
    if dealers := round_.shown.get(DEALER):
        yield _line("The dealer", dealers)
