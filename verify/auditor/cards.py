"""Cards: where every card of every deck is, and that what was shown is what the sealed order had there.

A deck is shuffled under a seal before wagers close. When its order is revealed, the seal proves that it was fixed then,
and every card that was turned over must be the one that the order has at that place. Cards that are still hidden are
known by their position in the order only.
"""

import hashlib
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .names import DEALER, DEALING, RACK, REMAINING, REMOVED, STUB, Name, back_of, is_part, whole
from .report import Fault

_ALONE = frozenset(
    {
        *("dealing", "rack", "dealer", "removed", "board", "burn", "exposed"),
        *("players_hand", "bankers_hand", "first_card", "drawn_in_error"),
    }
)
_NUMBERED = {"seat": 11, "up": 11, "pack": 3, "stack_of_seven": 7}
_OF_BACKS = frozenset({"spread", "stack", "side", "segregated"})
"""The places of a table: those without a figure, the highest number of others, and those of the decks of a back."""
_ON_THE_LAYOUT = (_ALONE - {"rack", "removed"}) | _NUMBERED.keys() | {"box"}
"""Where no card is left when a round has ended, but for a shoe that is dealt on."""
LEAST_CUT = 10
"""19:47-11.6(e), 2.5: so many cards at least are on either side of the cutting card."""


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

    deck: Name
    card: str = ""
    """Empty while nobody can know it."""
    up: bool = False
    shuffled: "Shuffle | None" = None
    """The shuffle in whose order it lies, of which it has not yet been given its position."""


@dataclass(slots=True)
class Shuffle:
    """A shuffle of a deck, or of its discards."""

    seal: str = ""
    """Of the order that is not yet revealed; empty if there is none."""
    order: tuple[str, ...] = ()
    """The order, if the day reveals it at any time."""
    stacked: int = 0
    """How many cards have been given their position in the order."""


@dataclass(slots=True)
class Deck:
    """A deck and its latest shuffle."""

    name: Name
    shuffle: Shuffle = field(default_factory=Shuffle)
    discards: dict[Name, Shuffle] = field(default_factory=dict)
    """Shuffles of its discards, by the names of their seals."""
    known: Counter[str] = field(default_factory=Counter)
    """The cards whose places are known."""

    @property
    def seal(self) -> str:
        return self.shuffle.seal


class Table:
    """Every place with cards in it."""

    def __init__(
        self, orders: Mapping[str, tuple[str, ...]], composition: Collection[str], *, shoe: bool = False
    ) -> None:
        self.orders = orders
        self.composition = Counter(composition)
        """The cards of each deck, or of all decks that are dealt together."""
        self.whole = len(composition)
        self.shoe = shoe
        """Whether what is left in the shoe is dealt in the next round."""
        self.decks: dict[Name, Deck] = {}
        self.places: dict[Name, list[Held]] = {}
        self.opened = 0
        self.behind_cut = LEAST_CUT
        """How many cards stay below a cut, at least."""
        self.apart = RACK
        """The place whose cards are shuffled by themselves, where a part of a deck is."""
        self.picks: Sequence[int] = ()
        """Which cards leave a place in the next movement, by their places in it; all or the first if none is named."""

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
                    one.up = step["face"] == "up"
            case "Viewed":
                self._show(self.places.get(step["place"], []), step["cards"], step["place"], all_of_them=False)
            case "Cut":
                self._cut(step)
            case "Counted" if step["place"] in (STUB, REMAINING):
                left = len(self.places.get(DEALING, []))
                if step["expected"] != left:
                    raise Fault("another number of cards is expected in the stub than is left", left, step["expected"])
            case _:
                pass

    def face_up(self, place: Name, count: int) -> list[str]:
        """The cards of a place in which so many lie face up."""
        held = self.places.get(place, [])
        if len(held) != count or not all(one.up and one.card for one in held):
            found = " ".join(one.card or "hidden" for one in held if one.up or not one.card)
            raise Fault(f"{place} has not {count} cards face up to settle with", count, found or "none")
        return [one.card for one in held]

    def _bring(self, step: Mapping[str, Any]) -> None:
        if step["deck"] in self.decks:
            raise Fault("a deck of that name was brought before", "a new deck", step["deck"])
        if Counter(step["cards"]) != self.composition:
            each = "once" if len(self.composition) == self.whole else "as often as there are decks"
            found = f"{len(set(step['cards']))} cards" if each == "once" else f"{len(step['cards'])} cards"
            raise Fault("the deck is not whole", f"each of the {len(self.composition)} cards {each}", found)
        self.decks[step["deck"]] = Deck(step["deck"], known=Counter(step["cards"]))
        cards = [Held(step["deck"], card, up=True) for card in step["cards"]]
        _check_place(step["to"])
        self.places.setdefault(step["to"], []).extend(cards)

    def _commit(self, step: Mapping[str, Any]) -> None:
        discards = is_part(step["deck"])
        deck = self._deck(step)
        if deck.seal and not discards:
            raise Fault(f"{deck.name} is shuffled again and its last order was never revealed", deck.seal, "nothing")
        made = Shuffle(step["commitment"], self.orders.get(step["commitment"], ()))
        if discards:
            if step["deck"] in deck.discards and deck.discards[step["deck"]].seal:
                raise Fault("discards are shuffled under a seal that was used before", "a new one", step["deck"])
            deck.discards[step["deck"]] = made
            apart = (self.apart, Name("segregated", back_of(deck.name)))
            lying = (self.places.get(place, []) for place in apart)
            cards = [one for held in lying for one in held if one.deck == deck.name]
        else:
            deck.shuffle = made
            cards = self._of_deck(deck)
        due = Counter(one.card for one in cards if one.card)
        if made.order and (len(made.order) != len(cards) or due - Counter(made.order)):
            raise Fault(f"the order of {step['deck']} is not one of its cards", f"{len(cards)} cards", len(made.order))
        if made.order and not discards and Counter(made.order) != self.composition:
            raise Fault(f"the order of {deck.name} is not one of its cards", f"{len(cards)} cards", len(made.order))
        deck.known -= due
        for one in cards:
            one.card, one.up, one.shuffled = "", False, made

    def _reveal(self, step: Mapping[str, Any]) -> None:
        discards = is_part(step["deck"])
        deck = self._deck(step)
        shuffle = deck.discards.get(step["deck"], Shuffle()) if discards else deck.shuffle
        made = seal(step["order"], step["salt"])
        if made != shuffle.seal:
            raise Fault(f"the order revealed for {step['deck']} does not open its seal", shuffle.seal or "none", made)
        shuffle.seal = ""
        self.opened += 1

    def _move(self, step: Mapping[str, Any]) -> None:
        deck = self._deck(step)
        source = self.places.get(step["source"], [])
        there = [one for one in source if one.deck == deck.name]
        if len(there) < len(step["cards"]):
            raise Fault(f"{step['source']} has fewer cards of {deck.name}", len(there), len(step["cards"]))
        # Cards leave the top of what is dealt; elsewhere all of a place goes, or cards that are named.
        shoe = step["source"] == DEALING or step["source"][0] == "side"
        named = not shoe and all(step["cards"]) and len(step["cards"]) < len(there)
        if self.picks:
            moving, self.picks = [there[at] for at in self.picks], ()
        else:
            moving = _named(there, step["cards"]) if named else there[: len(step["cards"])]
        if step["source"] == DEALER and not named:
            # 19:47-2.18(f)2: if some stay, it is the first one, which is face up.
            moving = there[len(there) - len(step["cards"]) :]
        for one in moving:
            if one.shuffled is not None:
                self._position(deck, one, one.shuffled)
        _check_place(step["target"])
        if step["face"] == "down" and any(step["cards"]):
            raise Fault("cards that move face down are shown", "hidden cards", " ".join(step["cards"]))
        self._show(moving, step["cards"], step["source"], all_of_them=step["face"] == "up")
        gone = {id(one) for one in moving}
        self.places[step["source"]] = [one for one in source if id(one) not in gone]
        self.places.setdefault(step["target"], []).extend(moving)
        for one in moving:
            one.up = step["face"] == "up"

    def _position(self, deck: Deck, one: Held, shuffle: Shuffle) -> None:
        """A card of a shuffled deck is given its position in the order."""
        if shuffle.order:
            one.card = shuffle.order[shuffle.stacked]
            deck.known[one.card] += 1
        shuffle.stacked += 1
        one.shuffled = None

    def _cut(self, step: Mapping[str, Any]) -> None:
        """19:47-11.6(e): so many cards that lay on top of a stack now lie below the others."""
        deck, at = self._deck(step), step["at"]
        stacks = (place for place, held in self.places.items() if held and held[0].deck == deck.name)
        place = next((one for one in stacks if one[0] == "stack"), None)
        stack = self.places[place] if place is not None else []
        part = any(one.seal for one in deck.discards.values())
        if place is None or not (part or len(stack) == self.whole) or not deck.seal:
            raise Fault(f"{deck.name} is cut and is no shuffled stack", "a stack", place or "no stack")
        # Of a few discards, as many as can be are on either side.
        least = min(LEAST_CUT, len(stack) // 2)
        most = len(stack) - min(least, self.behind_cut)
        if not least <= at <= most:
            raise Fault("the cut is too near an end (11.6(e), 2.5, 14.5(b)2)", f"{least} to {most}", at)
        self.places[place] = stack[at:] + stack[:at]

    def _show(self, held: list[Held], cards: Sequence[str], place: Name, *, all_of_them: bool = True) -> None:
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
                if deck.known[card] >= self.composition[card]:
                    raise Fault(f"a card is shown in {place} that cannot be there", "another card", card)
                deck.known[card] += 1
                one.card = card

    def _deck(self, step: Mapping[str, Any]) -> Deck:
        deck = self.decks.get(whole(step["deck"]))
        if deck is None:
            raise Fault("there is no such deck", ", ".join(map(str, self.decks)) or "no deck", step["deck"])
        return deck

    def _of_deck(self, deck: Deck) -> list[Held]:
        """The cards of a deck that are on the table."""
        places = (held for place, held in self.places.items() if place != REMOVED)
        return [one for held in places for one in held if one.deck == deck.name]

    def check_cleared(self) -> None:
        """At the end of a round no card is on the layout, nor in the shoe unless that is dealt on."""
        for place, held in self.places.items():
            if held and place[0] in _ON_THE_LAYOUT and not (self.shoe and place == DEALING):
                raise Fault(f"the round has ended and cards lie in {place}", "no card", f"{len(held)} cards")
        for deck in self.decks.values():
            everywhere = sum(one.deck == deck.name for held in self.places.values() for one in held)
            if everywhere != self.whole or deck.known - self.composition:
                raise Fault(f"{deck.name} is not whole", self.whole, everywhere)


def _check_place(place: Name) -> None:
    kind, *figures = place
    match figures:
        case []:
            right = kind in _ALONE
        case [int(number)]:
            right = 1 <= number <= _NUMBERED.get(kind, 0)
        case [str()]:
            right = kind in _OF_BACKS
        case [int(box), int(hand)]:
            right = kind == "box" and 1 <= box <= 7 and 1 <= hand <= 4
        case _:
            right = False
    if not right:
        raise Fault("cards go to a place that a table has not", "a place of the table", place)


def _named(there: list[Held], cards: Sequence[str]) -> list[Held]:
    """The cards of a place that are named."""
    left, found = list(there), []
    for card in cards:
        one = next((held for held in left if held.card == card), None)
        if one is None:
            raise Fault("a card leaves a place in which it is not", " ".join(held.card for held in there), card)
        left = [held for held in left if held is not one]
        found.append(one)
    return found
