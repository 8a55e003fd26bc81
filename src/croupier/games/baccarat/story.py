"""A round of baccarat as a participant sees it: the two hands, each with its Point Count as called."""

from collections.abc import Iterator, Sequence

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.games.baccarat.events import (
    BurnDetermined,
    CuratorDeals,
    CuttingCardCame,
    PointCountCalled,
    ShoeAccepted,
    ShoeLeftToDealer,
    ShoePassed,
    ShoePassedAfterPlayerWin,
    ShoePassOrdered,
    VigorishMarked,
)
from croupier.games.baccarat.points import count
from croupier.games.baccarat.words import HANDS
from croupier.play.card_lines import cards_line, known
from croupier.play.hand_story import ShoeTeller
from croupier.play.rounds import PlayedRound
from croupier.table.names import Place
from croupier.table.steps import (
    Begun,
    Face,
    Moved,
    Step,
    Turned,
    VigorishCollected,
)
from croupier.table.terms import Procedure
from croupier.words import in_short, sentence

OF_THE_SHOE = (
    BurnDetermined,
    CuratorDeals,
    CuttingCardCame,
    ShoeAccepted,
    ShoeLeftToDealer,
    ShoePassed,
    ShoePassedAfterPlayerWin,
    ShoePassOrdered,
)
"""The acts worth showing in a round: what happens to the shoe, and who has it."""


class OpenBaccaratCards:
    """The face-up cards of both hands, followed from events."""

    def __init__(self) -> None:
        self.cards: dict[Place, tuple[Card, ...]] = {}

    def keep(self, step: Step) -> None:
        match step:
            case Begun(procedure=Procedure.ROUND):
                self.cards.clear()
            case Moved(target=target, cards=cards, face=Face.UP) if target in HANDS:
                self.cards[target] = (*self.cards.get(target, ()), *known(cards))
            case Turned(place=place, cards=cards) if place in HANDS:
                self.cards[place] = known(cards)
            case _:
                pass


class BaccaratTeller(ShoeTeller):
    """The story of a round for the participant in one seat."""

    worth_telling = OF_THE_SHOE

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.open_cards = OpenBaccaratCards()

    def keep(self, step: Step) -> None:
        super().keep(step)
        self.open_cards.keep(step)

    def brief(self, step: Step) -> Sequence[str] | None:
        match step:
            case PointCountCalled(place=place):
                cards = self.open_cards.cards.get(place, ())
                return [cards_line(HANDS[place], show_cards(cards), in_short(step), 12)]
            case VigorishMarked(seat=seat) | VigorishCollected(seat=seat) if seat == self.seat:
                return [sentence(step)]
            case _:
                return super().brief(step)


def hands_of(round_: PlayedRound) -> Iterator[str]:
    """Yield both hands of a round with their Point Counts."""
    open_cards = OpenBaccaratCards()
    for step in round_.steps:
        open_cards.keep(step)
    if not open_cards.cards:
        yield f"No cards were shown in round {round_.number}."
        return
    for place, who in HANDS.items():
        cards = open_cards.cards.get(place, ())
        yield cards_line(who, show_cards(cards), str(count(cards)), 12)
