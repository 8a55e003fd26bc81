"""A round of Pack's Poker as its player sees it: the hands, and what each pack makes of them."""

from collections.abc import Iterator, Sequence

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.play.card_lines import cards_line, known
from croupier.play.rounds import PlayedRound
from croupier.ranking.poker import best_hand
from croupier.table.places import DEALER, at_seat
from croupier.table.steps import Moved, Step, Turned, Viewed
from croupier.words import hand_name, place_name, told_apart


class PacksPokerTeller:
    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._mine: list[Card] = []
        """The player's own cards, once 43.10(a) lets the player view them."""
        self._dealers: tuple[Card, ...] = ()

    def keep(self, step: Step) -> None:
        match step:
            case Viewed(seat=seat) if seat == self.seat:
                self._mine = list(known(step.cards))
            case Moved(source=source) if source == at_seat(self.seat):
                self._mine = []
            case Turned(place=place) if place == DEALER:
                self._dealers = known(step.cards)
            case _:
                pass

    def brief(self, step: Step) -> Sequence[str] | None:
        match step:
            case Viewed(seat=seat) if seat == self.seat:
                return [cards_line("Your cards", show_cards(self._mine), hand_name(best_hand(self._mine)))]
            case Turned():
                return self._turned(step)
            case _:
                return None

    def _turned(self, step: Turned) -> Sequence[str]:
        """Show the dealer's cards and the packs; the player has already seen his or her own."""
        cards = known(step.cards)
        if step.place == DEALER:
            return [cards_line("The dealer's", show_cards(cards), hand_name(best_hand(cards)))]
        if step.place.kind != "pack":
            return []
        words = ""
        if self._mine:
            yours, theirs = told_apart(best_hand((*self._mine, *cards)), best_hand(self._dealers + cards))
            words = f"you: {yours}; dealer: {theirs}"
        return [cards_line(place_name(step.place).capitalize(), show_cards(cards), words, 7)]


def hand_lines(round_: PlayedRound, seat: int) -> Iterator[str]:
    """Yield the player's hand in a round, alone and with each pack, and the dealer's hand beside it."""
    mine, dealers = round_.shown.get(at_seat(seat)), round_.shown.get(DEALER)
    if mine is None or dealers is None:
        yield f"None of your cards were shown in round {round_.number}."
        return
    yield f"Round {round_.number}: your five cards are {hand_name(best_hand(mine))}."
    for place, pack in round_.shown.items():
        if place.kind == "pack":
            yours, theirs = told_apart(best_hand(mine + pack), best_hand(dealers + pack))
            yield f"  With {place_name(place)}: {yours}; the dealer has {theirs}."
