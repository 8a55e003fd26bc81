"""What a player is asked at three card poker, and what the answers look like: the decision, and the cut."""

from croupier.equipment.cards import show as show_cards
from croupier.equipment.money import show
from croupier.games.three_card_poker.decision_costs import ThreeCardAsked, hand_asked
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.play.cut_offer import cut_question, offered_to
from croupier.play.explained import Explained
from croupier.play.game import Question
from croupier.play.parse import NotUnderstood
from croupier.play.three_card_poker.hints import hint_lines
from croupier.ranking.three_card import rank_three
from croupier.table.asks import Ask
from croupier.table.commands import Command, Fold, MakePlayWager
from croupier.words import hand_name

Answer = Command | tuple[str, ...] | None

NOBODY_ASKS = {
    "play": "You have no hand to decide on now; the play bet comes once you have seen your cards. [19:47-20.10(b)]",
    "fold": "You have no hand to decide on now. [19:47-20.10(b)]",
    "hint": "There is no decision to make right now. “strategy” tells the best rule of play.",
    "cut": "You aren't offered the cut now. [19:47-20.5]",
    "pass": "There is nothing to pass right now.",
}
"""Answers to questions, and what is said when the question was not asked."""


class ThreeCardQuestions:
    """The questions to the player in one seat."""

    def __init__(self, table: ThreeCardPokerTable, seat: int) -> None:
        self.table, self.seat = table, seat
        self.offers = True
        """Whether the player wants to be offered the cut."""
        self._explained = Explained(table)

    def change_offers(self, text: str) -> tuple[str, ...]:
        if text not in ("on", "off"):
            raise NotUnderstood("“offers off” declines the cut unasked, “offers on” asks you again.")
        self.offers = text == "on"
        return ("You are offered the cut." if self.offers else "The cut is declined for you.",)

    def of(self, ask: Ask) -> Question | None:
        """What an ask wants of this player."""
        if offered_to(ask) == self.seat:
            return cut_question(ask, self.seat, offers=self.offers, explained=self._explained.before("cut"))
        asked = hand_asked(ask)
        return self._decision(asked) if asked is not None and asked.seat == self.seat else None

    def _decision(self, asked: ThreeCardAsked) -> Question:
        """20.10(b)."""
        seat, position = asked.seat, asked.position
        cards = self.table.books.cards(asked.place)
        more = show(self.table.stake(seat, ThreeCardArea(ThreeCardKind.ANTE, position)))
        where = f" at position {position}" if len(self.table.positions_of(seat)) > 1 else ""
        told = f"Your hand{where}: {show_cards(cards)}, {hand_name(rank_three(cards))}."
        how = (
            f"  You may play (p) for {more} more, or fold (f) and lose what you wagered. “hint” tells what each costs. "
            "[19:47-20.10(b)]"
        )
        answers: dict[str, Command] = {
            **dict.fromkeys(("p", "play", "yes", "y"), MakePlayWager(seat, position)),
            **dict.fromkeys(("f", "fold", "no", "n"), Fold(seat, position)),
        }

        def answer(typed: str) -> Answer:
            text = typed.lower()
            if not text:
                return (told, how)
            if text in ("hint", "cost", "costs"):
                return tuple(hint_lines(self.table, asked))
            return answers.get(text)

        lines = (told,) if self._explained.before("decision") else (told, how)
        return Question(lines, "p/f", answer, Fold(seat, position))
