"""A round of poker as a player sees it: the player's own cards, visible cards, everybody's actions, and the pots."""

from collections.abc import Iterator, Sequence

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.games.poker.events import BetPlaced, HighestShowing
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.sight import name_of
from croupier.games.poker.strength import hand_words
from croupier.games.poker.table import PokerTable
from croupier.play.card_lines import cards_line, known
from croupier.play.hand_story import CardTeller
from croupier.play.rounds import PlayedRound
from croupier.play.step_reader import rests_on
from croupier.table.places import BOARD, DEALING
from croupier.table.steps import (
    Act,
    Begun,
    Counted,
    Face,
    Moved,
    Step,
    Transferred,
    Turned,
    Viewed,
)
from croupier.table.terms import Procedure, Verb
from croupier.words import does, sentence

STREETS = {3: "Flop", 4: "Turn", 5: "River"}
OF_THE_CARDS = ("19:47-14.2", "19:47-14.4", "19:47-14.5", "19:47-14.6(e)1")
"""The brief story leaves out what the dealer does with the cards by these."""


class PokerTeller(CardTeller):
    """Tells the story of a round to the player in one seat."""

    def __init__(self, table: PokerTable, seat: int) -> None:
        super().__init__(seat)
        self.table = table
        self._board: tuple[Card, ...] = ()
        self._up: list[str] = []
        """Cards dealt face up that have not been shown yet."""

    def keep(self, step: Step) -> None:
        super().keep(step)
        match step:
            case Begun(procedure=Procedure.ROUND):
                self._board = ()
            case Moved(target=target, cards=cards) if target == BOARD:
                self._board += known(cards)
            case _:
                pass

    def brief(self, step: Step) -> Sequence[str] | None:
        """Return a step in brief; cards dealt face up around the table are shown together, after the last of them."""
        if isinstance(step, Moved) and step.verb is Verb.DEALS and step.target.kind == "up":
            seat = step.target.seat
            who = "you" if seat == self.seat else name_of(self.table, seat)
            self._up.append(f"{who} {show_cards(known(step.cards))}")
            return []
        lines = self._lines(step)
        # The comparison of the up-cards ends the deal, and a player who acts first should see them before the question.
        if self._up and (lines or isinstance(step, HighestShowing)):
            lines = [f"  Dealt: {', '.join(self._up)}", *(lines or [])]
            self._up.clear()
        return lines

    def _lines(self, step: Step) -> Sequence[str] | None:
        match step:
            case Begun(procedure=Procedure.ROUND, number=number):
                return ["", f"Round {number}."]
            case Moved():
                return self._moved(step)
            case Viewed(seat=seat) if seat == self.seat:
                return [cards_line("Your cards", show_cards(known(step.cards)), "")]
            case Turned(place=place) if place.seat:
                who = self._who(place.seat)
                return [f"{who} {'show' if who == 'You' else 'shows'} {show_cards(known(step.cards))}."]
            case BetPlaced():
                return [self._named(step)]
            case Counted(place=place) if place.seat and step.count == step.expected:
                return []
            case Transferred():
                return [f"{self._named(step)} [{step.cites[0]}]"]
            case Act():
                # The first player's action shows who acts first.
                left_out = rests_on(step, *OF_THE_CARDS) or isinstance(step, HighestShowing)
                return [] if left_out else [self._named(step)]
            case _:
                return None

    def _moved(self, step: Moved) -> Sequence[str]:
        if step.target == DEALING and step.verb is Verb.TAKES and step.deck in self.seals:
            return self.deck_dealt(step.deck)
        if step.verb is Verb.BURNS and step.face is Face.UP:
            return [cards_line("Exposed", show_cards(known(step.cards)), "")]
        if step.target == BOARD:
            # Stud has no board, except for a common card.
            street = STREETS.get(len(self._board), "Common card") if self.table.rules.form.button else "Common card"
            return [cards_line(street, show_cards(self._board), "")]
        return []

    def _who(self, seat: int) -> str:
        return "You" if seat == self.seat else f"{name_of(self.table, seat)} (seat {seat})"

    def _named(self, step: Step) -> str:
        """Return a sentence; if it is about a player, use the player's name."""
        seat = getattr(step, "seat", 0)
        done = does(step, you=seat == self.seat)
        return f"{self._who(seat)} {done}." if done else sentence(step)


# --- finished rounds


def hands_of(round_: PlayedRound, seat: int, rules: PokerRules) -> Iterator[str]:
    """Show the hands of a round in words: the player's own, and those that were shown."""
    held: dict[int, tuple[Card, ...]] = {}
    up: dict[int, tuple[Card, ...]] = {}
    board: tuple[Card, ...] = ()
    for step in round_.steps:
        match step:
            case Viewed(seat=viewer) if viewer == seat:
                held[seat] = known(step.cards)
            case Turned(place=place) if place.seat:
                held[place.seat] = known(step.cards)
            case Moved(target=target, cards=cards, face=Face.UP) if target == BOARD:
                board += known(cards)
            case Moved(target=target, cards=cards, face=Face.UP) if target.kind == "up":
                owner = target.seat
                up[owner] = (*up.get(owner, ()), *known(cards))
            case _:
                pass
    if board:
        yield cards_line("Board", show_cards(board), "")
    if not held:
        yield f"In round {round_.number} you were dealt no cards, and none were shown."
    for owner in sorted(held, key=lambda place: (place != seat, place)):
        cards = held[owner] + up.get(owner, ())
        words = hand_words(rules.form, cards, board, from_the_ace=rules.low_from_the_ace)
        yield cards_line("You" if owner == seat else f"Seat {owner}", show_cards(cards), words)
