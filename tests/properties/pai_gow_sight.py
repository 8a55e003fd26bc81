"""Who can know which card, and where every card is: 11.2(b)5, 11.6(b)2, and that nobody is told too early."""

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import fields

from croupier.equipment.cards import WITH_JOKER_53, Card
from croupier.games.pai_gow_poker.events import Advised, PaiGowCardFaceUp
from croupier.games.pai_gow_poker.rules import POSITIONS
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.table.books import Books
from croupier.table.names import DeckName, Place
from croupier.table.places import DEALER, DEALING, RACK, at_seat
from croupier.table.roles import Actor, Role, player
from croupier.table.sight import seen
from croupier.table.steps import (
    Act,
    Announced,
    Committed,
    Compared,
    Cut,
    DeckBrought,
    Face,
    Irregular,
    Moved,
    OrderRevealed,
    Settled,
    Step,
    Transferred,
    Turned,
    Viewed,
    Voided,
)
from croupier.words import card_name, sentence

BYSTANDER = Actor(Role.SPECTATOR)
PLAYERS = tuple(player(seat) for seat in POSITIONS)

IN_HANDS = {DEALING, DEALER, *map(at_seat, POSITIONS)}
"""Places of cards in play."""

# The joker is left out: lines of pay tables mention it.
_BY_NAME = {name: card for card in WITH_JOKER_53[:-1] for name in (str(card), card.symbol, card_name(card))}
_NAMED = re.compile(r"(?<![\w.])(?:[2-9TJQKA]|10)[CDHS♣♦♥♠](?!\w)|[a-z]+ of (?:clubs|diamonds|hearts|spades)")
_SPOKEN = (Act, Announced, Compared, Irregular, Settled, Transferred, Voided)


def named_in(text: str) -> set[Card]:
    """Return the cards that a text names."""
    return {_BY_NAME[name] for name in _NAMED.findall(text) if name in _BY_NAME}


class CardsSeen:
    """Follows every card by the steps alone."""

    def __init__(self, table: PaiGowPokerTable) -> None:
        self.t = table
        self.places: dict[Place, list[tuple[DeckName, Card]]] = defaultdict(list)
        self.known: set[tuple[DeckName, Card]] = set()
        """The cards whose place a bystander may know."""
        self.up: set[tuple[DeckName, Card]] = set()
        """The cards that are face up."""
        self.orders: dict[DeckName, list[tuple[DeckName, Card]]] = {}
        """How each deck was stacked, and then cut."""
        self.to_cut: set[DeckName] = set()
        """Decks shuffled by hand, or delivered shuffled, that have not been cut."""
        self.preshuffled: set[DeckName] = set()

    def lie_open(self, place: Place) -> bool:
        return bool(self.places[place]) and set(self.places[place]) <= self.up

    def saw(self, step: Step) -> None:
        self.nothing_is_disclosed_too_early(step)
        match step:
            case DeckBrought(deck=deck, cards=cards, to=to):
                self.places[to] += [(deck, card) for card in cards]
                self.show(deck, cards)
                if self.t.preshuffled:
                    self.preshuffled.add(deck)
            case Committed(deck=deck):
                self.known -= {card for card in self.known if card[0] == deck}
                self.up -= {card for card in self.up if card[0] == deck}
                if self.t.shuffler is None or deck in self.preshuffled:
                    self.to_cut.add(deck)
                else:
                    self.to_cut.discard(deck)
                self.preshuffled.discard(deck)
            case Cut(deck=deck, at=at):
                self.to_cut.discard(deck)
                order = self.orders[deck]
                self.orders[deck] = order[at:] + order[:at]
            case OrderRevealed(deck=deck, order=order):
                played = {place for place in IN_HANDS if any(own == deck for own, _ in self.places[place])}
                assert not played, "an order is revealed while it is played"
                self.known |= {(deck, card) for card in order}
            case Moved():
                self.moved(step)
            case Turned(place=place):
                held = self.places[place]
                assert tuple(card for _, card in held) == step.cards
                if step.face is Face.UP:
                    self.known |= set(held)
                    self.up |= set(held)
                else:
                    self.up -= set(held)

    def show(self, deck: DeckName, cards: Iterable[Card]) -> None:
        shown = {(deck, card) for card in cards}
        self.known |= shown
        self.up |= shown

    def moved(self, step: Moved) -> None:
        moving = [(step.deck, card) for card in step.cards if card is not None]
        gone, source = set(moving), self.places[step.source]
        assert len(gone) == len(step.cards)
        assert gone <= set(source)
        if step.target.kind == "stack" and step.source != DEALING:
            self.orders[step.deck] = moving
        if step.target == DEALING:
            assert step.deck not in self.to_cut, "11.6(b)2: cards shuffled by hand, or before, are cut"
            assert moving == self.orders[step.deck], "11.6(e)"
        if step.source == DEALING and step.target != RACK:
            assert moving == source[: len(moving)], "dealt from the top"
        self.places[step.source] = [card for card in source if card not in gone]
        self.places[step.target] += moving
        if step.face is Face.UP:
            self.show(step.deck, [card for _, card in moving])
        else:
            self.up -= gone
        assert len({deck for deck, _ in self.places[RACK]}) <= 1, "11.2(b)5"

    def nothing_is_disclosed_too_early(self, step: Step) -> None:
        """Check that a step names no card that is face down, and shows one only to those who may look at it."""
        match step:
            case Moved(face=Face.DOWN):
                for viewer in (BYSTANDER, PLAYERS[0]):
                    view = seen(step, viewer)
                    assert isinstance(view, Moved)
                    assert set(view.cards) <= {None}
            case Viewed(seat=seat):
                for viewer in (BYSTANDER, *PLAYERS):
                    look = seen(step, viewer)
                    assert isinstance(look, Viewed)
                    assert (set(look.cards) <= {None}) == (viewer != player(seat))
            case Advised(seat=seat):
                for viewer in (BYSTANDER, *PLAYERS):
                    heard = seen(step, viewer)
                    assert isinstance(heard, Advised)
                    assert (not heard.low and not heard.rule) == (viewer != player(seat))
            case _ if isinstance(step, _SPOKEN):
                texts = [value for field in fields(step) if isinstance(value := getattr(step, field.name), str)]
                named = named_in(" | ".join((*texts, sentence(step))))
                if named:
                    # A card found face up in the shoe is the next one there.
                    found = self.places[DEALING][:1] if isinstance(step, PaiGowCardFaceUp) else []
                    assert named <= {card for _, card in (*self.known, *found)}, step

    def agrees(self, books: Books) -> bool:
        """Return True if the books have every card where it was seen to go, and each deck complete."""
        ours = {place: held for place, held in self.places.items() if held}
        theirs = {
            place: [(held_card.deck, held_card.card) for held_card in held]
            for place, held in books.places.items()
            if held
        }
        everywhere = [card for held in ours.values() for card in held]
        whole = {(deck, card) for deck, composition in books.decks.items() for card in composition}
        return ours == theirs and len(everywhere) == len(whole) and set(everywhere) == whole
