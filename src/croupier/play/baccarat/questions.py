"""What a participant is asked at baccarat: the cut of a new shoe, and whether to be its curator."""

from croupier.games.baccarat.questions import ShoeOffered
from croupier.games.baccarat.table import BaccaratTable
from croupier.play.cut_offer import cut_question, offered_to
from croupier.play.explained import Explained
from croupier.play.game import Question
from croupier.play.parse import NotUnderstood
from croupier.table.asks import Ask
from croupier.table.commands import AcceptShoe, Command, PassShoe

NOBODY_ASKS = {
    "accept": "The shoe isn't being offered to you. [19:47-3.6]",
    "cut": "The cut isn't being offered to you. [19:47-3.5]",
    "pass": "There is nothing to pass right now.",
}
"""Answers to questions, and what is said when the question was not asked."""


def shoe_offered_to(ask: Ask) -> int:
    """The seat to which the shoe is offered; 0 if it is offered to none."""
    return ask.to[0] if isinstance(ask.about, ShoeOffered) else 0


class BaccaratQuestions:
    """The questions to the participant in one seat."""

    def __init__(self, table: BaccaratTable, seat: int) -> None:
        self.table, self.seat = table, seat
        self.offers = True
        """Whether the participant wants to be offered the cut and the shoe."""
        self._explained = Explained(table)

    def change_offers(self, text: str) -> tuple[str, ...]:
        if text not in ("on", "off"):
            raise NotUnderstood("“offers off” passes the cut and the shoe for you; “offers on” asks you again.")
        self.offers = text == "on"
        said = "You are offered the cut and the shoe." if self.offers else "The cut and the shoe are passed for you."
        return (said,)

    def of(self, ask: Ask) -> Question | None:
        """What an ask wants of this participant."""
        if offered_to(ask) == self.seat:
            return cut_question(ask, self.seat, offers=self.offers, explained=self._explained.before("cut"))
        return self._shoe(ask) if shoe_offered_to(ask) == self.seat else None

    def _shoe(self, ask: Ask) -> Question:
        """3.6, 3.11."""
        passed = PassShoe(self.seat)
        if not self.offers:
            return Question((), "", lambda _: None, passed, forced=True)
        keeps = self.table.curator == self.seat
        what = "keep" if keeps else "accept"
        line = f"You may {what} the shoe. Enter passes it."
        if not self._explained.before(what):
            rest = "keep dealing" if keeps else "deal until Player wins"
            line = (
                f"You may {what} the shoe: type “{what}” (or a) to {rest}. Enter or “pass” passes it; “offers off” "
                f"always passes it. [{ask.cites[0]}]"
            )

        def answer(typed: str) -> Command | tuple[str, ...] | None:
            match typed.lower():
                case "a" | "accept" | "keep" | "yes" | "y":
                    return AcceptShoe(self.seat)
                case "" | "pass" | "decline" | "no" | "n":
                    return passed
                case _:
                    return None

        return Question((line,), "shoe", answer, passed)
