"""A round of pai gow poker as a player sees it: who banks, where the deal begins, the hands as they were set."""

from collections.abc import Iterator, Sequence

from croupier.equipment.cards import Card
from croupier.games.pai_gow_poker.events import (
    Advised,
    BankPassed,
    HandSet,
    NumberCalled,
    PaiGowResultCalled,
    StartDetermined,
)
from croupier.games.pai_gow_poker.hands import ordered, shown
from croupier.games.pai_gow_poker.ranking import Wheel, high_hand, low_hand
from croupier.games.pai_gow_poker.round_state import LOW_SIZE, place_of
from croupier.games.pai_gow_poker.rules import DEALER_POSITION, PaiGowKind, PaiGowRules
from croupier.play.card_lines import known
from croupier.play.hand_story import CardTeller
from croupier.play.rounds import PlayedRound
from croupier.table.names import Place
from croupier.table.places import DEALING
from croupier.table.steps import (
    BankTaken,
    Begun,
    Counted,
    Cut,
    Moved,
    Step,
    TotalCalled,
    Turned,
    Viewed,
    Wagered,
    Withdrawn,
)
from croupier.table.terms import Procedure
from croupier.words import hand_name, sentence

THREE = 3

_CARDS = 23
"""The width of a high hand's cards, with the joker and tens."""


class PaiGowTeller(CardTeller):
    """Tells the story of a round to the player in one seat."""

    def __init__(self, seat: int, rules: PaiGowRules, own: dict[int, tuple[Card, ...]]) -> None:
        super().__init__(seat)
        self.wheel, self._house_way = rules.wheel, rules.house_way
        self.own = own
        """The player's cards of this round by position, from the time they are to be set."""
        self.bank = 0
        self._wagered: set[int] = set()
        """The positions at which the player has wagered."""
        self._turned: dict[Place, tuple[Card, ...]] = {}

    def keep(self, step: Step) -> None:
        super().keep(step)
        match step:
            case Begun(procedure=Procedure.ROUND):
                self.bank, self._turned = 0, {}
                self._wagered.clear()
                self.own.clear()
            case BankTaken(seat=seat):
                self.bank = seat
            case Wagered(seat=seat, area=area) if seat == self.seat and area.kind is PaiGowKind.BET:
                self._wagered.add(area.number)
            case Withdrawn(seat=seat, area=area) if seat == self.seat and area.kind is PaiGowKind.BET:
                self._wagered.discard(area.number)
            case Turned(place=place, cards=cards):
                self._turned[place] = known(cards)
            case _:
                pass

    def brief(self, step: Step) -> Sequence[str] | None:
        match step:
            case Begun(procedure=Procedure.ROUND, number=number):
                return [f"Round {number}. Wagers are open."]
            case Moved(target=target, deck=deck) if target == DEALING:
                return self.deck_dealt(deck)
            case Cut() | StartDetermined() | BankTaken():
                return [sentence(step)]
            case BankPassed(seat=seat):
                return [] if seat == self.seat else [sentence(step)]
            case TotalCalled() | NumberCalled() | PaiGowResultCalled():
                # The start shows the number; the settlements show wins, losses and pushes.
                return []
            case Counted(count=count, expected=expected) if count == expected:
                return []
            case Viewed(seat=seat, cards=cards) if seat == self.seat and len(cards) == THREE:
                # 11.17(f). Seven cards are shown when they are to be set, and once they have been.
                return [f"  Your first three cards: {shown(known(cards))}"]
            case Advised(seat=seat) if seat == self.seat:
                return self._advice(step)
            case HandSet():
                return self._set(step)
            case _:
                return None

    def _advice(self, step: Advised) -> Sequence[str]:
        cards = self.own.get(step.position, ())
        if not cards:
            return [sentence(step)]
        hands = hand_lines("The house way", cards, step.low, self.wheel)
        return [
            *hands,
            f"  Its rule: {self._house_way.rules[step.rule - 1]}. “yes” sets your hand that way. [{step.cites[0]}]",
        ]

    def _set(self, step: HandSet) -> Sequence[str]:
        """Show the player's own hands and the one that all play against; a bank sees everybody's, once exposed."""
        cards = self.own.get(step.position) or self._turned.get(place_of(step.position), ())
        if step.seat == self.seat:
            who = "You" if len(self._wagered) < 2 else f"Position {step.position}"
        elif step.position == DEALER_POSITION:
            who = "The dealer"
        elif step.seat == self.bank:
            who = f"Bank, seat {step.seat}"
        else:
            return []
        return list(hand_lines(who, cards, step.low, self.wheel)) if cards else []


def hand_lines(who: str, cards: tuple[Card, ...], low: tuple[int, ...], wheel: Wheel) -> Iterator[str]:
    """Show a hand as it was set, the low hand first."""
    for which, held, words in set_hands(cards, low, wheel):
        yield f"  {who:<13} {which:<4} {shown(held):<{_CARDS}}\t{words}"
        who = ""


def set_hands(
    cards: tuple[Card, ...], low: tuple[int, ...], wheel: Wheel
) -> Iterator[tuple[str, tuple[Card, ...], str]]:
    """Yield the low and the high hand as set: which one, its cards, and its rank in words."""
    low_cards = [cards[place - 1] for place in low]
    high_cards = [card for card in cards if card not in low_cards]
    fair = len(low_cards) == LOW_SIZE
    low_words = hand_name(low_hand(low_cards)) if fair else "foul"
    high_words = hand_name(high_hand(high_cards, wheel)) if fair else "foul"
    yield "low", ordered(low_cards), low_words
    yield "high", ordered(high_cards), high_words


def hands_of(round_: PlayedRound, seat: int, wheel: Wheel) -> Iterator[str]:
    """Show the hands of a round in words: the player's own, and the one they played against."""
    bank = next((step.seat for step in round_.steps if isinstance(step, BankTaken)), DEALER_POSITION)
    sets = {step.position: step for step in round_.steps if isinstance(step, HandSet)}
    own = [position for position, step in sets.items() if step.seat == seat and position != bank]
    if bank == seat:
        own = [bank, *(position for position in sets if position != bank)]
    found = False
    for position in dict.fromkeys((*own, bank)):
        cards = round_.shown.get(place_of(position), ())
        if position not in sets or len(cards) != 7:
            continue
        found = True
        who = "The dealer" if position == DEALER_POSITION else "You" if own == [position] else f"Position {position}"
        if position == bank != DEALER_POSITION:
            who = "You, the bank" if bank == seat else f"Bank, seat {bank}"
        yield from hand_lines(who, cards, sets[position].low, wheel)
    if not found or not own:
        yield f"None of your cards were shown in round {round_.number}."
