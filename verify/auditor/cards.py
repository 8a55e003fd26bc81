"""Cards: where every card of every deck is, and that what was shown is what the sealed order had there.

A deck is shuffled under a seal before wagers close. When its order is revealed, the seal proves that it was fixed then,
and every card that was turned over must be the one that the order has at that place. Cards that are still hidden are
known by their position in the order only.
"""

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .report import Fault

REMOVED = "removed"
DEALING = "dealing"
_PLACE = re.compile(r"dealing|rack|dealer|removed|seat [1-6]|pack [1-3]|(spread|stack) .+")
_ON_THE_LAYOUT = re.compile(r"dealing|dealer|seat .+|pack .+|stack [1-7] of seven")
"""Where no card is left when a round has ended."""
LEAST_CUT = 10
"""19:47-11.6(e): so many cards at least are on either side of the cutting card."""


def seal(order: Sequence[str], salt: str) -> str:
    return hashlib.sha256(f"croupier order\n{salt}\n{' '.join(order)}".encode()).hexdigest()


def revealed_orders(steps: Iterable[Mapping[str, Any]]) -> dict[str, tuple[str, ...]]:
    """The orders that a day reveals, by the seals that they open. One that opens none is found when it is revealed."""
    found = {}
    for step in steps:
        if step["is"] == "OrderRevealed":
            found[seal(step["order"], step["salt"])] = tuple(step["order"])
    return found


@dataclass(slots=True)
class Held:
    """One card in a place."""

    deck: str
    card: str = ""
    """Empty while nobody can know it."""
    up: bool = False
    shuffled: bool = False
    """Whether it lies in a shuffled order of which it has not yet been given its position."""


@dataclass(slots=True)
class Deck:
    """A deck and its latest shuffle."""

    name: str
    seal: str = ""
    """Of the order that is not yet revealed; empty if there is none."""
    order: tuple[str, ...] = ()
    """The order, if the day reveals it at any time."""
    stacked: int = 0
    """How many cards have been given their position in the order."""
    seen: set[str] = field(default_factory=set)
    """Cards seen since the shuffle, while the order is not known."""


class Table:
    """Every place with cards in it."""

    def __init__(self, orders: Mapping[str, tuple[str, ...]], composition: frozenset[str]) -> None:
        self.orders = orders
        self.composition = composition
        """The cards of each deck."""
        self.decks: dict[str, Deck] = {}
        self.places: dict[str, list[Held]] = {}
        self.opened = 0

    def apply(self, step: Mapping[str, Any]) -> None:
        """Let a step happen to the cards."""
        match step["is"]:
            case "DeckBrought":
                self._bring(step)
            case "Committed":
                self._commit(step)
            case "OrderRevealed":
                self._reveal(step)
            case "Moved":
                self._move(step)
            case "Turned":
                held = self.places.get(step["place"], [])
                self._show(held, step["cards"], step["place"])
                for one in held:
                    one.up = step["face"] == "face up"
            case "Viewed":
                self._show(self.places.get(step["place"], []), step["cards"], step["place"], all_of_them=False)
            case "Cut":
                self._cut(step)
            case "Counted" if step["place"] in ("stub", "remaining cards"):
                left = len(self.places.get(DEALING, []))
                if step["expected"] != left:
                    raise Fault("another number of cards is expected in the stub than is left", left, step["expected"])
            case _:
                pass

    def face_up(self, place: str, count: int) -> list[str]:
        """The cards of a place in which so many lie face up."""
        held = self.places.get(place, [])
        if len(held) != count or not all(one.up and one.card for one in held):
            found = " ".join(one.card or "hidden" for one in held if one.up or not one.card)
            raise Fault(f"{place} has not {count} cards face up to settle with", count, found or "none")
        return [one.card for one in held]

    def _bring(self, step: Mapping[str, Any]) -> None:
        if step["deck"] in self.decks:
            raise Fault("a deck of that name was brought before", "a new deck", step["deck"])
        whole = len(self.composition)
        if len(step["cards"]) != whole or set(step["cards"]) != self.composition:
            raise Fault("the deck is not whole", f"each of the {whole} cards once", f"{len(set(step['cards']))} cards")
        self.decks[step["deck"]] = Deck(step["deck"])
        cards = [Held(step["deck"], card, up=True) for card in step["cards"]]
        _check_place(step["to"])
        self.places.setdefault(step["to"], []).extend(cards)

    def _commit(self, step: Mapping[str, Any]) -> None:
        deck = self._deck(step)
        if deck.seal:
            raise Fault(f"{deck.name} is shuffled again and its last order was never revealed", deck.seal, "nothing")
        deck.seal, deck.order = step["commitment"], self.orders.get(step["commitment"], ())
        deck.stacked, deck.seen = 0, set()
        cards = self._of_deck(deck)
        if deck.order and (len(deck.order) != len(cards) or set(deck.order) != self.composition):
            raise Fault(f"the order of {deck.name} is not one of its cards", f"{len(cards)} cards", len(deck.order))
        for one in cards:
            one.card, one.up, one.shuffled = "", False, True

    def _reveal(self, step: Mapping[str, Any]) -> None:
        deck = self._deck(step)
        made = seal(step["order"], step["salt"])
        if made != deck.seal:
            raise Fault(f"the order revealed for {deck.name} does not open its seal", deck.seal or "no seal", made)
        deck.seal = ""
        self.opened += 1

    def _move(self, step: Mapping[str, Any]) -> None:
        deck = self._deck(step)
        source = self.places.get(step["source"], [])
        there = [one for one in source if one.deck == deck.name]
        if len(there) < len(step["cards"]):
            raise Fault(f"{step['source']} has fewer cards of {deck.name}", len(there), len(step["cards"]))
        # Cards leave the top of what is dealt; elsewhere all of a place goes, or cards that are named.
        named = step["source"] != DEALING and all(step["cards"]) and len(step["cards"]) < len(there)
        moving = _named(there, step["cards"]) if named else there[: len(step["cards"])]
        for one in moving:
            if one.shuffled:
                one.card, one.shuffled = deck.order[deck.stacked] if deck.order else "", False
                deck.stacked += 1
        _check_place(step["target"])
        if step["face"] == "face down" and any(step["cards"]):
            raise Fault("cards that move face down are shown", "hidden cards", " ".join(step["cards"]))
        self._show(moving, step["cards"], step["source"], all_of_them=step["face"] == "face up")
        gone = {id(one) for one in moving}
        self.places[step["source"]] = [one for one in source if id(one) not in gone]
        self.places.setdefault(step["target"], []).extend(moving)
        for one in moving:
            one.up = step["face"] == "face up"

    def _cut(self, step: Mapping[str, Any]) -> None:
        """19:47-11.6(e): so many cards that lay on top of a stack now lie below the others."""
        deck, at = self._deck(step), step["at"]
        place, stack = next(
            ((place, held) for place, held in self.places.items() if held and held[0].deck == deck.name), ("", [])
        )
        if not place.startswith("stack ") or len(stack) != len(self.composition) or not deck.seal:
            raise Fault(f"{deck.name} is cut and is no shuffled stack", "a stack", place or "no cards")
        if not LEAST_CUT <= at <= len(stack) - LEAST_CUT:
            raise Fault("the cut is too near an end (11.6(e))", f"{LEAST_CUT} to {len(stack) - LEAST_CUT}", at)
        self.places[place] = stack[at:] + stack[:at]

    def _show(self, held: list[Held], cards: Sequence[str], place: str, *, all_of_them: bool = True) -> None:
        """Cards are seen: each is the one that its position has, and none is seen twice."""
        if len(held) != len(cards):
            raise Fault(f"{place} has another number of cards", len(held), len(cards))
        for one, card in zip(held, cards, strict=True):
            if not card:
                if all_of_them:
                    raise Fault(f"a card of {place} is turned over and not shown", one.card or "a card", "nothing")
                continue
            if one.card and one.card != card:
                raise Fault(f"another card is shown in {place} than lies there", one.card, card)
            if not one.card:
                deck = self.decks[one.deck]
                if card in deck.seen or card not in self.composition:
                    raise Fault(f"a card is shown in {place} that cannot be there", "another card", card)
                deck.seen.add(card)
                one.card = card

    def _deck(self, step: Mapping[str, Any]) -> Deck:
        deck = self.decks.get(step["deck"])
        if deck is None:
            raise Fault("there is no such deck", ", ".join(self.decks) or "no deck", step["deck"])
        return deck

    def _of_deck(self, deck: Deck) -> list[Held]:
        """The cards of a deck that are on the table."""
        places = (held for place, held in self.places.items() if place != REMOVED)
        return [one for held in places for one in held if one.deck == deck.name]

    def check_cleared(self) -> None:
        """At the end of a round no card is with a player, the dealer, a pack or in the shoe, and no deck is short."""
        for place, held in self.places.items():
            if held and _ON_THE_LAYOUT.fullmatch(place):
                raise Fault(f"the round has ended and cards lie in {place}", "no card", f"{len(held)} cards")
        for deck in self.decks.values():
            everywhere = [one for held in self.places.values() for one in held if one.deck == deck.name]
            known = [one.card for one in everywhere if one.card]
            if len(everywhere) != len(self.composition) or len(set(known)) != len(known):
                raise Fault(f"{deck.name} is not whole", len(self.composition), len(everywhere))


def _check_place(place: str) -> None:
    if not _PLACE.fullmatch(place):
        raise Fault("cards go to a place that a table has not", "a place of the table", place)


def _named(there: list[Held], cards: Sequence[str]) -> list[Held]:
    """The cards of a place that are named."""
    by_card = {one.card: one for one in there}
    missing = [card for card in cards if card not in by_card]
    if missing:
        raise Fault("a card leaves a place in which it is not", " ".join(by_card), " ".join(missing))
    return [by_card[card] for card in cards]
