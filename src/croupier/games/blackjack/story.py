"""A round of blackjack as a player sees it: each hand's cards and total, and the dealer's."""

from collections.abc import Iterator, Sequence

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.games.blackjack.events import BlackjackTotalCalled, CuttingCardReached, ReshuffleOrdered
from croupier.games.blackjack.points import Total, total
from croupier.games.blackjack.round_state import EXPOSED, box_place
from croupier.games.blackjack.words import hand_words
from croupier.play.card_lines import cards_line, known
from croupier.play.hand_story import ShoeTeller
from croupier.play.rounds import PlayedRound
from croupier.table.names import Place
from croupier.table.places import DEALER
from croupier.table.steps import (
    Begun,
    Face,
    Moved,
    Step,
    Turned,
    Viewed,
    Wagered,
)
from croupier.table.terms import Procedure, Verb
from croupier.words import place_name
from croupier.words.text import capital


class OpenBlackjackCards:
    """The face-up cards by place, followed from events."""

    def __init__(self) -> None:
        self.cards: dict[Place, tuple[Card, ...]] = {}

    def keep(self, step: Step) -> None:
        match step:
            case Begun(procedure=Procedure.ROUND):
                self.cards.clear()
            case Moved(verb=verb, source=source, target=target, cards=cards, face=face):
                seen = known(cards)
                if source in self.cards:
                    self.cards[source] = _left(self.cards[source], len(cards) if verb is Verb.COLLECTS else 0, seen)
                if face is Face.UP and target.kind in ("box", DEALER.kind, EXPOSED.kind):
                    self.cards[target] = (*self.cards.get(target, ()), *seen)
            case Turned(place=place, cards=cards) if place.kind != "spread":
                self.cards[place] = known(cards)
            case Viewed(place=place, cards=cards) if known(cards):
                # 2.6A: the player's own first cards, if dealt face down.
                self.cards[place] = known(cards)
            case _:
                pass


def _left(open_cards: tuple[Card, ...], collected: int, named: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the remaining face-up cards: collected cards are not named, and are removed from the last one backward
    (2.18).
    """
    if collected:
        return open_cards[: max(0, len(open_cards) - collected)]
    left = list(open_cards)
    for card in named:
        if card in left:
            left.remove(card)
    return tuple(left)


class BlackjackTeller(ShoeTeller):
    """The story of a round for the player in one seat."""

    worth_telling = (CuttingCardReached, ReshuffleOrdered)

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.open_cards = OpenBlackjackCards()
        self._own: set[int] = set()
        """The boxes with a wager by this player."""
        self._called: set[Place] = set()
        """The hands called in this round."""

    def keep(self, step: Step) -> None:
        super().keep(step)
        self.open_cards.keep(step)
        match step:
            case Begun(procedure=Procedure.ROUND):
                self._own.clear()
                self._called.clear()
            case Wagered(seat=seat, area=area) if seat == self.seat:
                self._own.add(area.box)
            case _:
                pass

    def brief(self, step: Step) -> Sequence[str] | None:
        match step:
            case Moved(target=target, cards=cards) if target == EXPOSED:
                return [cards_line("Exposed", show_cards(known(cards)), "")]
            case BlackjackTotalCalled():
                return list(self._call(step))
            case _:
                return super().brief(step)

    def _call(self, step: BlackjackTotalCalled) -> Iterator[str]:
        """Show the player's own hands and the dealer's at each card, and others only as dealt."""
        if not self._called:
            # The dealer's first card isn't called with any hand, yet every decision depends on it.
            yield cards_line("Dealer", show_cards(self.open_cards.cards.get(DEALER, ())), "")
        first = step.place not in self._called
        self._called.add(step.place)
        if step.box and step.box not in self._own and not first:
            return
        cards = self.open_cards.cards.get(step.place, ())
        held = "blackjack" if step.blackjack else over(Total(step.total, step.soft))
        yield cards_line(self._name(step), show_cards(cards), held)

    def _name(self, step: BlackjackTotalCalled) -> str:
        who = called_for(step)
        return f"{who}, you" if step.box in self._own and step.hand == 1 else who


def place_of(box: int, number: int = 1) -> Place:
    return box_place(box, number)


def called_for(step: BlackjackTotalCalled) -> str:
    """Name the hand whose total is called: ``Dealer``, ``Box 3``, ``Box 3, hand 2``."""
    return capital(hand_words(step.box, step.hand)) if step.box else "Dealer"


def over(held: Total) -> str:
    """Return a total as called, adding if it busts."""
    return f"{held}, bust" if held.bust else str(held)


def hands_of(round_: PlayedRound, seat: int) -> Iterator[str]:
    """Yield the hands of a round in words: the player's own and the dealer's."""
    own = {step.area.box for step in round_.steps if isinstance(step, Wagered) and step.seat == seat}
    own |= {step.area.box for step in round_.settled}
    open_cards, last = OpenBlackjackCards(), dict[Place, tuple[Card, ...]]()
    for step in round_.steps:
        open_cards.keep(step)
        # A settled hand is collected, so remember what was there before.
        last |= {place: cards for place, cards in open_cards.cards.items() if cards}
    found = [place for place in last if place.kind == "box" and place[1] in own]
    if not found:
        yield f"None of your cards were shown in round {round_.number}."
        return
    for place in (*sorted(found), DEALER):
        if cards := last.get(place, ()):
            who = "The dealer" if place == DEALER else place_name(place).replace(" hand", ", hand").capitalize()
            yield cards_line(who, show_cards(cards), over(total(cards)))
