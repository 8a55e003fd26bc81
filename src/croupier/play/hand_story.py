"""A round of cards told to a player: the player's hand, the dealer's, and what becomes of them."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.play.card_lines import cards_line, known
from croupier.play.rounds import PlayedRound
from croupier.table.names import DeckName, Place
from croupier.table.places import DEALER, DEALING, RACK, at_seat
from croupier.table.steps import Act, Begun, Committed, Cut, Ended, Face, Moved, Step, Turned, Viewed
from croupier.table.terms import Procedure, Verb
from croupier.words import deck_name, sentence


class CardTeller:
    """Keeps what every teller of a round of cards needs: the seat, and how each deck was sealed."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.seals: dict[DeckName, str] = {}

    def keep(self, step: Step) -> None:
        if isinstance(step, Committed):
            self.seals[step.deck] = step.commitment

    def seal(self, deck: DeckName) -> str:
        """Return the beginning of a deck's seal."""
        return f"{self.seals.get(deck, '')[:12]}…"

    def deck_dealt(self, deck: DeckName) -> list[str]:
        """Return the line that says a deck is dealt."""
        return [f"The {deck_name(deck)} deck, sealed as {self.seal(deck)}, is dealt."]

    def shoe_filled(self, deck: DeckName) -> list[str]:
        """Return the line that says cards are in the shoe."""
        return [f"The {deck_name(deck)} cards, sealed as {self.seal(deck)}, are in the shoe."]


class ShoeTeller(CardTeller):
    """Tells rounds dealt from a shoe: how they begin, when the shoe is filled, and some steps in their own words."""

    worth_telling: ClassVar[tuple[type[Step], ...]] = ()

    def brief(self, step: Step) -> Sequence[str] | None:
        match step:
            case Begun(procedure=Procedure.ROUND, number=number):
                return [f"Round {number}."]
            case Moved(verb=Verb.PLACES, deck=deck):
                return self.shoe_filled(deck)
            case _:
                return [sentence(step)] if isinstance(step, (Cut, *self.worth_telling)) else None


class HandTeller(CardTeller):
    """Tells rounds to the player in a seat, leaving out what is done to the decks before and after."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self._dealt = False

    def keep(self, step: Step) -> None:
        super().keep(step)
        match step:
            case Moved(target=target) if target == DEALING:
                self._dealt = True
            case Ended():
                self._dealt = False
            case _:
                pass

    def brief(self, step: Step) -> Sequence[str] | None:
        match step:
            case Begun(procedure=Procedure.ROUND, number=number):
                return [f"Round {number}. Wagers are open."]
            case Moved(target=target, deck=deck) if target == DEALING:
                return self.deck_dealt(deck)
            case Act() if self._dealt:
                return [sentence(step)]
            case _:
                seen = _seen(step)
                return None if seen is None else [_line(*seen, self.seat)]


def _seen(step: Step) -> tuple[Place, tuple[Card, ...]] | None:
    """Return cards of the dealer or a player that come into view, with their place."""
    match step:
        case Moved(face=Face.UP, target=place, cards=cards) if place != RACK:
            pass
        case Turned(face=Face.UP, place=place, cards=cards) | Viewed(place=place, cards=cards):
            pass
        case _:
            return None
    found = known(cards)
    return (place, found) if found and (place == DEALER or place.seat) else None


def _line(place: Place, cards: tuple[Card, ...], seat: int) -> str:
    who = "The dealer's" if place == DEALER else "Your cards" if place == at_seat(seat) else f"Seat {place.seat}"
    return cards_line(who, show_cards(cards), "")


def hands_shown(round_: PlayedRound, seat: int) -> Iterator[str]:
    """Yield the cards of a round that came into view, in order."""
    seen = list(filter(None, map(_seen, round_.steps)))
    if not seen:
        yield f"No cards were shown in round {round_.number}."
    yield from (_line(place, cards, seat) for place, cards in seen)
