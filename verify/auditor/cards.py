"""Cards: where every card of every deck is, and whether the cards shown match the sealed order.

A deck is shuffled under a seal before wagers close. When its order is revealed, the seal proves that it was fixed then,
and every card turned over must be the card at that position. Cards still hidden are known only by their position in the
order.
"""

import hashlib
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from operator import gt
from typing import Any

from .names import DEALER, DEALING, RACK, REMAINING, REMOVED, STUB, Name, back_of, is_part, whole
from .report import Fault

_ALONE = frozenset(
    {
        *("dealing", "rack", "dealer", "removed", "board", "burn", "exposed"),
        *("players_hand", "bankers_hand", "first_card", "drawn_in_error"),
        *("left_card", "right_card", "third_card"),
    }
)
_NUMBERED = {"seat": 11, "up": 11, "pack": 3, "stack_of_seven": 7}
_OF_BACKS = frozenset({"spread", "stack", "side", "segregated"})
"""The places of a table: those without a number, the highest number of the others, and those of the decks by back."""
_ON_THE_LAYOUT = (_ALONE - {"rack", "removed"}) | _NUMBERED.keys() | {"box"}
"""Places where no card may be left at the end of a round, unless the deal continues from the shoe."""
MOVING = frozenset({"DeckBrought", "Committed", "OrderRevealed", "Moved", "Turned", "Viewed", "Cut", "Counted"})
"""The steps that move cards or name them."""
LEAST_CUT = 10
"""19:47-11.6(e), 2.5: the least number of cards on either side of the cutting card."""


def seal(order: Sequence[str], salt: str) -> str:
    return hashlib.sha256(f"croupier order\n{salt}\n{' '.join(order)}".encode()).hexdigest()


def revealed_orders(steps: Iterable[Mapping[str, Any]]) -> dict[str, tuple[str, ...]]:
    """Return the orders that a day reveals, by the seals they open. An order that opens no seal is a fault when it is
    revealed.
    """
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
    """The shuffle whose order contains it, while its position in that order is not yet assigned."""


@dataclass(slots=True)
class Shuffle:
    """A shuffle of a deck, or of its discards."""

    seal: str = ""
    """The seal of an order not yet revealed; empty if there is none."""
    order: tuple[str, ...] = ()
    """The order, if the day reveals it at any time."""
    stacked: int = 0
    """The number of cards assigned a position in the order."""


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
        """True if the next round is dealt from what is left in the shoe."""
        self.decks: dict[Name, Deck] = {}
        self.places: dict[Name, list[Held]] = {}
        self.opened = 0
        self.behind_cut = LEAST_CUT
        """The least number of cards below a cut."""
        self.apart = RACK
        """The place whose cards are shuffled separately when it holds part of a deck."""
        self.picks: Sequence[int] = ()
        """The places of the cards that leave in the next movement; if empty, all or the first."""
        self._face_up: dict[tuple[Name, int], list[str]] = {}
        """The cards face up by place, cached since cards last moved."""
        self.worked_out: dict[Any, Any] = {}
        """What a game has computed from the cards; cleared when cards move."""

    def apply(self, step: Mapping[str, Any]) -> None:
        """Apply a step to the cards."""
        self._face_up.clear()
        self.worked_out.clear()
        match step["is"]:
            case "Moved":
                self._move(step)
            case "DeckBrought":
                self._bring(step)
            case "Committed":
                self._commit(step)
            case "OrderRevealed":
                self._reveal(step)
            case "Turned":
                held = self.places.get(step["place"], [])
                self._show(held, step["cards"], step["place"])
                for held_card in held:
                    held_card.up = step["face"] == "up"
            case "Viewed":
                self._show(self.places.get(step["place"], []), step["cards"], step["place"], all_of_them=False)
            case "Cut":
                self._cut(step)
            case "Counted" if step["place"] in (STUB, REMAINING):
                left = len(self.places.get(DEALING, []))
                if step["expected"] != left:
                    raise Fault("the wrong number of cards is expected in the stub", left, step["expected"])
            case _:
                pass

    def face_up(self, place: Name, count: int) -> list[str]:
        """Return the cards of a place, where this many are face up; don't modify the list."""
        found = self._face_up.get((place, count))
        if found is None:
            found = self._face_up[place, count] = self._shown(place, count)
        return found

    def _shown(self, place: Name, count: int) -> list[str]:
        held = self.places.get(place, [])
        shown = [held_card.card for held_card in held if held_card.up and held_card.card]
        if len(held) != count or len(shown) != count:
            found = " ".join(held_card.card or "hidden" for held_card in held if held_card.up or not held_card.card)
            raise Fault(f"{place} does not have {count} cards face up", count, found or "none")
        return shown

    def _bring(self, step: Mapping[str, Any]) -> None:
        if step["deck"] in self.decks:
            raise Fault("a deck of that name was brought before", "a new deck", step["deck"])
        if Counter(step["cards"]) != self.composition:
            each = "once" if len(self.composition) == self.whole else "as often as there are decks"
            found = f"{len(set(step['cards']))} cards" if each == "once" else f"{len(step['cards'])} cards"
            raise Fault("the deck is not complete", f"each of the {len(self.composition)} cards {each}", found)
        self.decks[step["deck"]] = Deck(step["deck"], known=Counter(step["cards"]))
        cards = [Held(step["deck"], card, up=True) for card in step["cards"]]
        _check_place(step["to"])
        self.places.setdefault(step["to"], []).extend(cards)

    def _commit(self, step: Mapping[str, Any]) -> None:
        discards = is_part(step["deck"])
        deck = self._deck(step)
        if deck.seal and not discards:
            raise Fault(
                f"{deck.name} is shuffled again although its last order was never revealed", deck.seal, "nothing"
            )
        made = Shuffle(step["commitment"], self.orders.get(step["commitment"], ()))
        if discards:
            if step["deck"] in deck.discards and deck.discards[step["deck"]].seal:
                raise Fault("discards are shuffled under a seal that was used before", "a new one", step["deck"])
            deck.discards[step["deck"]] = made
            apart = (self.apart, Name("segregated", back_of(deck.name)))
            lying = (self.places.get(place, []) for place in apart)
            cards = [held_card for held in lying for held_card in held if held_card.deck == deck.name]
        else:
            deck.shuffle = made
            cards = self._of_deck(deck)
        due, order, known = Counter([card.card for card in cards if card.card]), Counter(made.order), deck.known
        if made.order and (len(made.order) != len(cards) or any(map(gt, due.values(), map(order.__getitem__, due)))):
            raise Fault(
                f"the order of {step['deck']} does not consist of its cards", f"{len(cards)} cards", len(made.order)
            )
        if made.order and not discards and not dict.__eq__(order, self.composition):
            raise Fault(
                f"the order of {deck.name} does not consist of its cards", f"{len(cards)} cards", len(made.order)
            )
        if dict.__eq__(due, known):
            known.clear()  # Usually all of its known cards are here.
        else:
            for name, number in due.items():
                left = known[name] - number
                known[name] = left if left > 0 else 0
        for card in cards:
            card.card, card.up, card.shuffled = "", False, made

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
        deck = self.decks.get(step["deck"]) or self._deck(step)
        shown, place, up = step["cards"], step["source"], step["face"] == "up"
        source, name, number = self.places.get(place, []), deck.name, len(shown)
        if place == DEALING and not self.picks and _all_of(top := source[:number], name, number):
            # From a stack being dealt, the cards on top.
            moving, rest = top, source[number:]
        else:
            moving, rest = self._leaving(step, source, name)
        for held_card in moving:
            held_card.up = up
            shuffle = held_card.shuffled
            if shuffle is not None:
                # A card of a shuffled deck gets its position in the order.
                held_card.shuffled = None
                if shuffle.order:
                    held_card.card = card = shuffle.order[shuffle.stacked]
                    deck.known[card] += 1
                shuffle.stacked += 1
        _check_place(step["target"])
        if up:
            self._show(moving, shown, place)
        elif any(shown):
            raise Fault("cards that move face down are shown", "hidden cards", " ".join(shown))
        elif len(moving) != number:
            raise Fault(f"{place} has the wrong number of cards", len(moving), number)
        self.places[place] = rest
        self.places.setdefault(step["target"], []).extend(moving)

    def _leaving(self, step: Mapping[str, Any], source: list[Held], name: Name) -> tuple[list[Held], list[Held]]:
        """Return the cards of a deck that leave a place, and those that stay."""
        shown, number = step["cards"], len(step["cards"])
        there = [held_card for held_card in source if held_card.deck == name]
        if len(there) < number:
            raise Fault(f"{step['source']} has fewer cards of {name}", len(there), number)
        # Cards leave the top of a stack being dealt; elsewhere all cards of a place leave, or those named.
        shoe = step["source"] == DEALING or step["source"][0] == "side"
        if self.picks:
            moving, self.picks = [there[at] for at in self.picks], ()
        elif not shoe and number < len(there) and all(shown):
            moving = _named(there, shown)
        elif step["source"] == DEALER:
            # 19:47-2.18(f)2: if some stay, it is the first one, which is face up.
            moving = there[len(there) - number :]
        else:
            moving = there[:number]
        if len(moving) == len(source):
            return moving, []
        gone = set(map(id, moving))
        return moving, [held_card for held_card in source if id(held_card) not in gone]

    def _cut(self, step: Mapping[str, Any]) -> None:
        """19:47-11.6(e): cards from the top of a stack are moved below the others."""
        deck, at = self._deck(step), step["at"]
        stacks = (place for place, held in self.places.items() if held and held[0].deck == deck.name)
        place = next((stack for stack in stacks if stack[0] == "stack"), None)
        stack = self.places[place] if place is not None else []
        part = any(discard.seal for discard in deck.discards.values())
        if place is None or not (part or len(stack) == self.whole) or not deck.seal:
            raise Fault(f"{deck.name} is cut but is not a shuffled stack", "a stack", place or "no stack")
        # With few discards, as many as possible are on either side.
        least = min(LEAST_CUT, len(stack) // 2)
        most = len(stack) - min(least, self.behind_cut)
        if not least <= at <= most:
            raise Fault("the cut is too close to an end (11.6(e), 2.5, 14.5(b)2)", f"{least} to {most}", at)
        self.places[place] = stack[at:] + stack[:at]

    def _show(self, held: list[Held], cards: Sequence[str], place: Name, *, all_of_them: bool = True) -> None:
        """Cards are seen: each must be the one at its position, and none may be seen twice."""
        if len(held) != len(cards):
            raise Fault(f"{place} has the wrong number of cards", len(held), len(cards))
        for held_card, card in zip(held, cards, strict=True):
            if not card:
                if all_of_them:
                    raise Fault(
                        f"a card of {place} is turned over without being shown", held_card.card or "a card", "nothing"
                    )
                continue
            if held_card.card and held_card.card != card:
                raise Fault(f"the card shown in {place} is not the one there", held_card.card, card)
            if not held_card.card:
                deck = self.decks[held_card.deck]
                if deck.known[card] >= self.composition[card]:
                    raise Fault(f"the card shown in {place} can't be there", "another card", card)
                deck.known[card] += 1
                held_card.card = card

    def _deck(self, step: Mapping[str, Any]) -> Deck:
        deck = self.decks.get(whole(step["deck"]))
        if deck is None:
            raise Fault("there is no such deck", ", ".join(map(str, self.decks)) or "no deck", step["deck"])
        return deck

    def _of_deck(self, deck: Deck) -> list[Held]:
        """Return the cards of the deck that are on the table."""
        places = (held for place, held in self.places.items() if place != REMOVED)
        return [held_card for held in places for held_card in held if held_card.deck == deck.name]

    def check_cleared(self) -> None:
        """Check that no card is left on the layout at the end of a round, nor in the shoe unless the deal continues
        from it.
        """
        for place, held in self.places.items():
            if held and place[0] in _ON_THE_LAYOUT and not (self.shoe and place == DEALING):
                raise Fault(f"the round has ended with cards in {place}", "no card", f"{len(held)} cards")
        lying = [held_card.deck for held in self.places.values() for held_card in held]
        often = self.composition
        for deck in self.decks.values():
            everywhere, known = lying.count(deck.name), deck.known
            if everywhere != self.whole or any(map(gt, known.values(), map(often.__getitem__, known))):
                raise Fault(f"{deck.name} is not complete", self.whole, everywhere)


@lru_cache(maxsize=1024)
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
        raise Fault("cards go to a place that does not exist", "a place of the table", place)


def _all_of(cards: list[Held], deck: Name, number: int) -> bool:
    """Return True if these are exactly that many cards of one deck."""
    return [held_card.deck for held_card in cards] == [deck] * number


def _named(there: list[Held], cards: Sequence[str]) -> list[Held]:
    """Return the named cards of a place."""
    left, found = list(there), []
    for card in cards:
        held_card = next((held for held in left if held.card == card), None)
        if held_card is None:
            raise Fault("a card leaves a place where it is not", " ".join(held.card for held in there), card)
        left = [held for held in left if held is not held_card]
        found.append(held_card)
    return found
