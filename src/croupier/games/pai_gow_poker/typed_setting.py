"""Setting seven cards by typing: the two cards of the low hand, the house way, surrender, and confirmations."""

import re
from collections.abc import Sequence

from croupier.equipment.cards import Card
from croupier.equipment.money import show
from croupier.games.pai_gow_poker.commands import AskHouseWay, SetHand
from croupier.games.pai_gow_poker.hands import named
from croupier.games.pai_gow_poker.questions import BanksHandToSet
from croupier.games.pai_gow_poker.ranking import high_hand, low_hand, split, stands
from croupier.games.pai_gow_poker.round_state import LOW_SIZE
from croupier.games.pai_gow_poker.rules import PaiGowArea, PaiGowKind
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.play.typed_answers import Answer
from croupier.play.typed_input import NotUnderstood
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.commands import Surrender
from croupier.table.places import at_seat
from croupier.words import hand_name, refused

_CARD = r"(?:10|[2-9tjqka])[cdhs♣♦♥♠]?|[1-7]|jo|jk|joker"
_CARDS = re.compile(rf"(?:{_CARD})(?:[,;/&+ ]+(?:{_CARD}))+", re.IGNORECASE)
"""Two or more cards. A single letter might be a command: q is quit."""


class TypedSetting:
    """What the player in one seat types about a hand to be set (11.9(a), (b), (e))."""

    def __init__(self, table: PaiGowPokerTable, seat: int) -> None:
        self.table, self.seat = table, seat
        self._proposed: tuple[Ask, Command] | None = None
        """The command that “yes” confirms, and its question."""

    def answer(self, ask: Ask, position: int, typed: str) -> Answer:
        """Return what a line means; None if it isn't about a hand."""
        verb, _, rest = typed.lower().partition(" ")
        if verb in ("yes", "y"):
            proposed, self._proposed = self._proposed, None
            if proposed is None or proposed[0] != ask:
                raise NotUnderstood("There is nothing to confirm. Name two cards for the low hand, such as “KS 9D”.")
            return proposed[1]
        if verb in ("house", "h"):
            by_house_way = ask.if_away(self.seat)
            assert by_house_way is not None
            self._proposed = ask, by_house_way
            return AskHouseWay(self.seat, position)
        if verb in ("surrender", "x"):
            return self._surrender(ask, position)
        if verb in ("low", "set", "l"):
            if rest in ("house", ""):
                raise NotUnderstood(
                    "Which two cards? “low KS 9D” names them; “house” and then “yes” sets it as the house would."
                )
            return self._checked(ask, position, rest)
        if _CARDS.fullmatch(typed):
            return self._checked(ask, position, typed)
        if re.fullmatch(rf"{_CARD}|[$+]?\d+", typed, re.IGNORECASE) and not typed.isalpha():
            raise NotUnderstood("Name the two cards of the low hand together, such as “KS 9D” or “2 5”.")
        return None

    def _checked(self, ask: Ask, position: int, text: str) -> Answer:
        """Return the setting if it is legal; a foul one must be confirmed first."""
        self._proposed = None
        seven = self.table.books.cards(at_seat(position))
        low = named(text, seven)
        setting = SetHand(self.seat, position, low)
        fault, paragraph = self._fault(seven, low)
        if not fault:
            return setting
        self._proposed = ask, setting
        bank = isinstance(ask.about, BanksHandToSet)
        end = "the dealer would reset it by the house way" if bank else "the wager would lose"
        cite = "11.11(j)" if bank else paragraph
        return (f"That is foul: {fault}, and {end}. [19:47-{cite}]", "“yes” sets it that way anyway.")

    def _fault(self, seven: Sequence[Card], low: tuple[int, ...]) -> tuple[str, str]:
        """Return what is wrong with a setting, and the paragraph; empty if it is legal (11.9(a))."""
        if len(low) != LOW_SIZE:
            return f"{len(low)} card{'s' if len(low) != 1 else ''} in the low hand, not two", "11.9(g)4"
        high_cards, low_cards = split(seven, (low[0], low[1]))
        high, two = high_hand(high_cards, self.table.rules.wheel), low_hand(low_cards)
        if stands(high, two):
            return "", ""
        return f"the high hand, {hand_name(high)}, would rank below the low hand, {hand_name(two)}", "11.9(g)3"

    def _surrender(self, ask: Ask, position: int) -> Answer:
        self._proposed = None
        choice = ask.choice(self.seat, Surrender, position=position)
        if choice.refusal is not None:
            raise NotUnderstood(f"Refused: {refused(choice.refusal)}")
        self._proposed = ask, choice.command()
        stake = self.table.stake(self.seat, PaiGowArea(PaiGowKind.BET, position))
        return (f"You would give up {show(stake)} without showing your cards. “yes” surrenders. [19:47-11.9(e)]",)
