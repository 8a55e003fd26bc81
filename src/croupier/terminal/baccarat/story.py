"""A round of baccarat as a participant sees it: the two hands, each with its Point Count as it is called."""

import re
from collections.abc import Iterator, Sequence

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.games.baccarat.in_play import BANKERS_HAND, PLAYERS_HAND
from croupier.games.baccarat.points import count
from croupier.table.steps import (
    ActInWords,
    AnnouncedInWords,
    Begun,
    Committed,
    Cut,
    Face,
    Moved,
    Step,
    Turned,
    VigorishCollected,
)
from croupier.terminal.rounds import Played
from croupier.terminal.story import cards_line, known
from croupier.words import sentence

CALLED = re.compile(r"(Player|Banker) has (\d)(, a natural)?")
"""3.8: how the dealer calls the Point Count of a hand."""

PLACES = {"Player": PLAYERS_HAND, "Banker": BANKERS_HAND}

OF_THE_SHOE = ("cutting card comes", "burns", "the shoe", "; the dealer deals")
"""What is worth telling of acts in a round: what becomes of the shoe, and who has it."""

LEFT_OUT = ("inserts the cutting card", "lets the shoe go on", "The dealer deals from the shoe")


class Lying:
    """The cards of both hands that lie face up, as steps tell of them."""

    def __init__(self) -> None:
        self.cards: dict[str, tuple[Card, ...]] = {}

    def keep(self, step: Step) -> None:
        match step:
            case Begun(procedure="round"):
                self.cards.clear()
            case Moved(target=target, cards=cards, face=Face.UP) if target in PLACES.values():
                self.cards[target] = (*self.cards.get(target, ()), *known(cards))
            case Turned(place=place, cards=cards) if place in PLACES.values():
                self.cards[place] = known(cards)
            case _:
                pass


class BaccaratTeller:
    """Tells a round to the participant in one seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.lying = Lying()
        self._seals: dict[str, str] = {}

    def keep(self, step: Step) -> None:
        self.lying.keep(step)
        if isinstance(step, Committed):
            self._seals[step.deck] = step.commitment

    def brief(self, step: Step) -> Sequence[str] | None:
        match step:
            case Begun(procedure="round", number=number):
                return [f"Round {number}."]
            case Moved(verb="places", deck=deck):
                return [f"The {deck} cards, sealed as {self._seals.get(deck, '')[:12]}…, are in the shoe."]
            case AnnouncedInWords(words=words) if match := CALLED.fullmatch(words):
                cards = self.lying.cards.get(PLACES[match[1]], ())
                return [cards_line(match[1], show_cards(cards), f"{match[2]}{match[3] or ''}", 12)]
            case ActInWords(words=words) if words.startswith("Vigorish of") and f"seat {self.seat}:" in words:
                return [sentence(step)]
            case VigorishCollected(seat=seat) if seat == self.seat:
                return [sentence(step)]
            case ActInWords(words=words) if any(one in words for one in OF_THE_SHOE):
                return [] if any(one in words for one in LEFT_OUT) else [sentence(step)]
            case Cut():
                return [sentence(step)]
            case _:
                return None


def hands_of(round_: Played) -> Iterator[str]:
    """Both hands of a round, with their Point Counts."""
    lying = Lying()
    for step in round_.steps:
        lying.keep(step)
    if not lying.cards:
        yield f"In round {round_.number} no cards were shown."
        return
    for who, place in PLACES.items():
        cards = lying.cards.get(place, ())
        yield cards_line(who, show_cards(cards), str(count(cards)), 12)
