"""The story of a round while it is played: brief, or every step. What it says is what the player may see."""

from collections.abc import Iterable

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.ranking.poker import best_hand, told_apart
from croupier.table.narrator import sentence
from croupier.table.places import DEALER, DEALING, at_seat
from croupier.table.roles import player
from croupier.table.sight import seen
from croupier.table.steps import (
    Announce,
    Begun,
    Bought,
    Committed,
    Counted,
    Irregular,
    MeterMoved,
    Moved,
    OrderRevealed,
    Outcome,
    Settled,
    Step,
    Turned,
    Viewed,
    Voided,
    Wagered,
    Withdrawn,
)
from croupier.terminal.rounds import Played, gain, narrated
from croupier.terminal.screen import Screen
from croupier.terminal.views import label, signed

CHAPTER = "13:69F"
"""Left out of the citation of a settlement, which is what ``rule`` takes."""


class Story:
    """Tells the steps of a table to the player in one seat, as they happen."""

    def __init__(self, screen: Screen, seat: int) -> None:
        self.screen, self.seat = screen, seat
        self.every_step = False
        self.seals: dict[str, str] = {}
        """The seal of each deck that is shuffled and not yet opened."""
        self.opened: list[tuple[OrderRevealed, str]] = []
        """The seals that were opened, with what they had been sealed as."""
        self._number = 0
        self._mine: list[Card] = []
        """The player's own cards, from the moment at which 43.10(a) lets them be viewed."""
        self._dealers: tuple[Card, ...] = ()

    def hear(self, step: Step) -> None:
        """One step of the table, as far as the player may see it."""
        visible = seen(step, player(self.seat))
        self._keep(visible)
        words = narrated(visible) if self.every_step else self._brief(visible)
        if words:
            self.screen.say(f"  {words}" if self.every_step else words)

    def remember(self, steps: Iterable[Step]) -> None:
        """Steps that happened before this session: they are known, and not told again."""
        for step in steps:
            self._keep(seen(step, player(self.seat)))

    def _keep(self, step: Step) -> None:
        match step:
            case Begun(procedure="round", number=number):
                self._number = number
            case Committed(deck=deck, commitment=seal):
                self.seals[deck] = seal
            case OrderRevealed(deck=deck):
                self.opened.append((step, self.seals.pop(deck, "")))
            case Viewed(seat=seat) if seat == self.seat:
                self._mine = list(_known(step.cards))
            case Moved(source=source) if source == at_seat(self.seat):
                self._mine = []
            case Turned(place=place) if place == DEALER:
                self._dealers = _known(step.cards)
            case _:
                pass

    def _brief(self, step: Step) -> str:
        """What a player cannot do without; empty for the rest."""
        match step:
            case Moved(target=target, deck=deck) if target == DEALING:
                seal = self.seals.get(deck, "")[:12]
                return f"Round {self._number}. The {deck} deck is in play, sealed as {seal}…. Wagers are open."
            case Wagered() | Withdrawn() | Bought() if step.seat == self.seat:
                return sentence(step)
            case Announce():
                return sentence(step)
            case Irregular() | Voided() | Counted():
                return narrated(step)
            case MeterMoved() if step.paid or step.after.display < step.before.display:
                return sentence(step)
            case Viewed(seat=seat) if seat == self.seat:
                return _cards_line("Your cards", show_cards(self._mine), best_hand(self._mine).words)
            case Turned():
                return self._turned(step)
            case _:
                return ""

    def _turned(self, step: Turned) -> str:
        """The dealer's cards and the packs; one's own have been seen already."""
        cards = _known(step.cards)
        if step.place == DEALER:
            return _cards_line("The dealer's", show_cards(cards), best_hand(cards).words)
        if not step.place.startswith("pack"):
            return ""
        words = ""
        if self._mine:
            yours, theirs = told_apart(best_hand((*self._mine, *cards)), best_hand(self._dealers + cards))
            words = f"you: {yours}; dealer: {theirs}"
        return _cards_line(step.place.capitalize(), show_cards(cards), words, 7)

    def settled(self, round_: Played) -> None:
        """How each wager ended: its number (for ``why``), the amount won or lost, the reason and the paragraph."""
        if round_.settled:
            self.screen.say("Your wagers:")
        for number, step in enumerate(round_.settled, 1):
            self.screen.say(_settlement(number, step))


def _known(cards: tuple[Card | None, ...]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)


def _cards_line(who: str, cards: str, words: str, width: int = 19) -> str:
    return f"  {who:<13} {cards:<{width}} \t{words}"


def _settlement(number: int, step: Settled) -> str:
    """The amount's sign tells a win from a loss; what leaves the wager where it was is named."""
    reason = step.line
    if step.paid:
        reason += f", {step.pays}"
    elif step.returned:
        reason = f"{'void' if step.outcome is Outcome.VOID else 'push'}: {reason}"
    paragraph = str(step.cites[0]).removeprefix(f"{CHAPTER}-")
    return f"  {number}. {label(step.area):<12} {signed(gain(step)):>7}  \t{reason} [{paragraph}]"
