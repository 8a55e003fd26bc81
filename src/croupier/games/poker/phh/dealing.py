"""The deck of a file: which cards were dealt to whom, and the order of a deck that deals them again."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate

from croupier.equipment.cards import STANDARD_52, Card
from croupier.games.poker.forms import CardRoundKind, Family, Form
from croupier.games.poker.phh.actions import Action, PhhVerb, names
from croupier.games.poker.phh.errors import BadHistory
from croupier.games.poker.phh.history import HandHistory

Held = list[Card | None]


@dataclass(slots=True)
class Dealt:
    """The cards of a file, each player's in order; None is a card that the file doesn't show."""

    hands: list[Held]
    board: list[Card] = field(default_factory=list)
    fault: BadHistory | None = None
    """The first action with impossible cards; nothing after it is read."""
    fault_at: int = -1


def dealt(history: HandHistory) -> Dealt:
    """Return what was dealt, with what was shown later, up to the first impossible card."""
    found = Dealt([[] for _ in history.starting])
    where: dict[Card, int] = {}
    end = len(history.actions)
    # Read shown cards only when all dealt cards are known.
    for verbs, look in (((PhhVerb.DEAL, PhhVerb.BOARD), _add), ((PhhVerb.SHOW,), _shown)):
        for place, action in enumerate(history.actions[:end]):
            if action.verb in verbs:
                try:
                    look(history, found, where, place, action)
                except BadHistory as fault:
                    found.fault, found.fault_at = fault, place
                    end = place
                    break
    return found


def _wrong(history: HandHistory, place: int, why: str, allowed: str) -> BadHistory:
    return history.where.wrong("actions", f"“{history.actions[place]}”: {why}", allowed, element=place)


def _add(history: HandHistory, found: Dealt, where: dict[Card, int], place: int, action: Action) -> None:
    for card in action.cards:
        if card in where:
            first = f"actions[{where[card] + 1}]"
            raise _wrong(history, place, f"{names([card])} was already dealt, in {first}", "each card once")
        if card is not None:
            where[card] = place
    held = len(found.hands[action.player - 1]) if action.player else len(found.board)
    faces = _faces(history.variant.form) if action.player else [True] * len(STANDARD_52)
    most = len(faces) if action.player else _center(history.variant.form, held)
    if held + len(action.cards) > most:
        whose = f"p{action.player} gets" if action.player else "is dealt to the board at once"
        raise _wrong(history, place, f"that is more than {whose}", f"{most - held} cards")
    for up, card in zip(faces[held:], action.cards, strict=False):
        if card is None and up:
            raise _wrong(history, place, "a card that is dealt face up is known to all", "its rank and suit")
        if action.player:
            found.hands[action.player - 1].append(card)
        elif card is not None:
            found.board.append(card)


def _faces(form: Form) -> list[bool]:
    """Tell which of a player's own cards are dealt face up."""
    rounds = [
        cards
        for street in form.streets
        for cards in street.cards
        if cards.kind in (CardRoundKind.DOWN, CardRoundKind.UP)
    ]
    return [cards.kind is CardRoundKind.UP for cards in rounds]


def _center(form: Form, on_board: int) -> int:
    """Return how many cards are in the center after its next round; at seven-card stud one, if too few are left."""
    rounds = [cards.number for street in form.streets for cards in street.cards if cards.kind is CardRoundKind.BOARD]
    if form.family is Family.SEVEN_STUD:
        rounds = [1]
    return next((number for number in accumulate(rounds) if number > on_board), on_board)


def _shown(history: HandHistory, found: Dealt, where: dict[Card, int], place: int, action: Action) -> None:
    """Fill in unknown cards when they are shown."""
    held = found.hands[action.player - 1]
    new = [card for card in action.cards if card is not None and card not in held]
    for card in new:
        if card in where or new.count(card) > 1:
            raise _wrong(
                history, place, f"{names([card])} is not among the cards of p{action.player}", "each card once"
            )
    if len(new) > held.count(None):
        why = f"p{action.player} was dealt {names(held) or 'no card'}"
        raise _wrong(history, place, why, "the cards that were dealt, or - for them")
    for card in new:
        where[card] = place
        held[held.index(None)] = card


@dataclass(frozen=True, slots=True)
class DealingOrder:
    """The order of a deck."""

    deck: tuple[Card, ...]
    """The first card is dealt first."""
    common: Card | None
    """The common card of stud: the first of the burn cards, if they must be shuffled for it (14.9(h))."""
    made_up: frozenset[Card]
    """Cards placed only because the file doesn't show which ones were there."""


def order(form: Form, cards_dealt: Dealt) -> DealingOrder:
    """Return a deck that deals the cards of a file; unknown cards are filled with the remaining ones."""
    slots: list[Card | None] = []
    burns: list[int] = []
    board = iter(cards_dealt.board)
    common = cards_dealt.board[0] if cards_dealt.board and form.family is Family.SEVEN_STUD else None
    dealt = [0] * len(cards_dealt.hands)
    for street in form.streets:
        if common is not None and street is form.streets[-1]:
            if len(STANDARD_52) - len(slots) > 1:
                slots += [None, common]
            elif burns:
                slots[burns[0]] = common
            break
        if street.burn is not None:
            burns.append(len(slots))
            slots.append(None)
        for cards in street.cards:
            if cards.kind is CardRoundKind.BOARD:
                slots += [next(board, None) for _ in range(cards.number)]
            else:
                slots += _around(cards_dealt.hands, dealt)
    slots = slots[: len(STANDARD_52)]
    named = {card for card in slots if card is not None}
    rest = iter(card for card in STANDARD_52 if card not in named)
    filled = [next(rest) if card is None else card for card in slots]
    deck = (*filled, *rest)
    return DealingOrder(deck, common, frozenset(deck) - named)


def _around(hands: list[Held], dealt: list[int]) -> Iterator[Card | None]:
    """Yield one card for each player who still gets cards."""
    for player, held in enumerate(hands):
        if dealt[player] < len(held):
            yield held[dealt[player]]
            dealt[player] += 1
