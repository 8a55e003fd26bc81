"""What a player is asked at blackjack, and what the answers look like: the cut, insurance, the turn, a missed card."""

from collections.abc import Callable

from croupier.equipment.cards import show as show_cards
from croupier.equipment.money import show
from croupier.games.blackjack.asked import BlackjackAsked, decisions, hand_asked, most, most_added, up_card
from croupier.games.blackjack.in_play import EXPOSED, box_place
from croupier.games.blackjack.points import is_natural, total
from croupier.games.blackjack.questions import (
    HandToPlay,
    HandToSplitToo,
    WagerToDouble,
    WagerToDoubleToo,
    WagerToInsure,
)
from croupier.games.blackjack.table import BlackjackTable
from croupier.games.blackjack.words import hand_words
from croupier.play.blackjack.hints import hint_lines
from croupier.play.blackjack.words import dollars_typed
from croupier.play.cut_offer import cut_question, offered_to
from croupier.play.explained import Explained
from croupier.play.game import Question
from croupier.play.parse import NotUnderstood, amount
from croupier.table.about import CardsToCut
from croupier.table.asks import Ask
from croupier.table.commands import (
    Command,
    DecideMissedCard,
    DesignateHand,
    DoubleDown,
    Hit,
    Insure,
    KeepWager,
    SplitPair,
    Stand,
    Surrender,
    TakeEvenMoney,
)
from croupier.words import question

Answer = Command | tuple[str, ...] | None

LETTERS = "hsdpr"
"""Hit, stand, double, split and surrender in a letter."""

NOBODY_ASKS = {
    "hit": "You have no hand to play right now. [19:47-2.12(a)]",
    "stand": "You have no hand to play right now. [19:47-2.12(a)]",
    "double": "You have no hand to double right now. [19:47-2.10]",
    "split": "You have no hand to split right now. [19:47-2.11]",
    "surrender": "You have no hand to surrender right now. [19:47-2.8]",
    "insure": "Insurance is offered only when the dealer shows an ace. [19:47-2.9]",
    "hint": "There is no decision to make right now. Type “basic” for basic strategy.",
    "cut": "You aren't being offered the cut. [19:47-2.5]",
    "pass": "There is nothing to pass on.",
    "dead": "No card of yours was missed. [19:47-2.15(g)]",
}
"""Answers to questions, and what is said when the question was not asked."""


def if_away(ask: Ask, asked: BlackjackAsked) -> Command:
    """What the house answers for the player of a hand who has left or is away."""
    answer = ask.if_away(asked.seat)
    assert answer is not None, ask
    return answer


class BlackjackQuestions:
    """The questions to the player in one seat."""

    def __init__(self, table: BlackjackTable, seat: int) -> None:
        self.table, self.seat = table, seat
        self.offers = True
        """Whether the player wants to be offered the cut."""
        self._explained = Explained(table)

    def change_offers(self, text: str) -> tuple[str, ...]:
        if text not in ("on", "off"):
            raise NotUnderstood("Type “offers off” to have the cut declined for you, “offers on” to be asked again.")
        self.offers = text == "on"
        return ("You will be offered the cut." if self.offers else "The cut will be declined for you.",)

    def of(self, ask: Ask) -> Question | None:
        """What an ask wants of this player."""
        if isinstance(ask.about, CardsToCut):
            return self._cut(ask) if offered_to(ask) == self.seat else None
        asked = hand_asked(ask)
        if asked is None or asked.seat != self.seat:
            return None
        match ask.about:
            case HandToPlay():
                return self._turn(ask, asked)
            case WagerToInsure():
                return self._insurance(ask, asked)
            case WagerToDoubleToo() | WagerToDouble():
                return self._double_too(ask, asked)
            case HandToSplitToo():
                return self._split_too(ask, asked)
            case _:
                return self._missed(ask, asked)

    # --- 2.5: the cut

    def _cut(self, ask: Ask) -> Question:
        return cut_question(ask, self.seat, offers=self.offers, explained=self.offers and self._explained.before("cut"))

    # --- 2.9, 2.7: insurance and even money

    def _insurance(self, ask: Ask, asked: BlackjackAsked) -> Question:
        seat, box = asked.seat, asked.box
        declined, may = if_away(ask, asked), decisions(ask, seat)
        highest = most(may["insure"])
        even = may["even money"].refusal is None
        offers = [f"“i” insures it for {show(highest)}, “i 5” for $5"] if highest else []
        offers += ["“even” takes even money"] if even else []
        line = (
            f"The dealer shows an ace; your hand at {hand_words(asked.box, asked.number)} is {self._held(asked)}. "
            f"{'; '.join(offers)}; Enter "
            "declines. Insurance pays 2 to 1 if the dealer has blackjack and loses otherwise. [19:47-2.9]"
        )

        def answer(typed: str) -> Answer:
            verb, _, rest = typed.lower().partition(" ")
            match verb:
                case "i" | "insure" | "insurance" if not rest:
                    if not highest:
                        raise NotUnderstood("You have no chips to insure with. [19:47-2.9]")
                    return Insure(seat, box, highest)
                case "i" | "insure" | "insurance":
                    return Insure(seat, box, amount(dollars_typed(rest)))
                case "even" | "e":
                    return TakeEvenMoney(seat, box)
                case "" | "no" | "n" | "decline" | "pass":
                    return declined
                case "hint" | "cost" | "costs":
                    return tuple(hint_lines(self.table, ask, asked))
                case _:
                    return None

        return Question((line,), "insurance", answer, declined)

    # --- 2.6, 2.8, 2.10 to 2.12(a): the turn

    def _turn(self, ask: Ask, asked: BlackjackAsked) -> Question:
        open_ = self._open(ask, asked)
        words = ", ".join(f"{word} ({letter})" for letter, word in open_)
        told = [self._line(asked), *self._exposed()]
        less = " “d 10” doubles for less;" if any(letter == "d" for letter, _ in open_) else ""
        how = f"  You may {words}.{less} “hint” shows what each choice costs. [19:47-2.6]"

        def answer(typed: str) -> Answer:
            if not typed:
                return (*told, how)
            return self._decision(ask, asked, typed)

        lines = told if self._explained.before("turn") else [*told, how]
        prompt = "/".join(letter for letter, _ in open_)
        return Question(tuple(lines), prompt, answer, if_away(ask, asked))

    def _exposed(self) -> list[str]:
        """2.15(c): whoever draws next draws the card that was exposed."""
        cards = self.table.books.cards(EXPOSED)
        if not cards:
            return []
        return [f"  The next card is the exposed {show_cards(cards)}; stand if you don't want it. [19:47-2.15(c)]"]

    def _line(self, asked: BlackjackAsked) -> str:
        up = up_card(self.table)
        against = f", against {up.symbol}" if up is not None else ""
        split = asked.number > 1 or bool(self.table.books.cards(box_place(asked.box, 2)))
        where = (
            f" at {hand_words(asked.box, asked.number)}" if split or len(self.table.boxes_of(asked.seat)) > 1 else ""
        )
        return f"Your hand{where}: {self._held(asked)}{against}."

    def _held(self, asked: BlackjackAsked) -> str:
        cards = self.table.books.cards(asked.place)
        what = "blackjack" if asked.number == 1 and is_natural(cards) else str(total(cards))
        return f"{show_cards(cards)}, {what}"

    def _open(self, ask: Ask, asked: BlackjackAsked) -> list[tuple[str, str]]:
        """What may be done with a hand: the letter, and the word."""
        may = decisions(ask, asked.seat).items()
        return [(letter, word) for letter, (word, one) in zip(LETTERS, may, strict=True) if one.refusal is None]

    def _decision(self, ask: Ask, asked: BlackjackAsked, typed: str) -> Answer:
        seat, box = asked.seat, asked.box
        verb, _, rest = typed.lower().partition(" ")
        rest = rest.removeprefix("down").removeprefix("for").strip()
        words: dict[str, Callable[[], Command]] = {
            "h": lambda: Hit(seat, box),
            "s": lambda: Stand(seat, box),
            "p": lambda: SplitPair(seat, box),
            "r": lambda: Surrender(seat, box),
        }
        spelled = {"hit": "h", "card": "h", "draw": "h", "stand": "s", "stay": "s", "split": "p", "surrender": "r"}
        if verb in ("hint", "cost", "costs"):
            return tuple(hint_lines(self.table, ask, asked))
        if verb in ("d", "double"):
            added = amount(dollars_typed(rest)) if rest else most_added(self.table, ask, asked)
            return DoubleDown(seat, box, added)
        letter = spelled.get(verb, verb)
        return words[letter]() if letter in words and not rest else None

    # --- 2.13(d), (e), 2.18(c): what is added where a hand is doubled or split

    def _double_too(self, ask: Ask, asked: BlackjackAsked) -> Question:
        """2.13(d), 2.18(c): others may double too; who has several wagers adds to each."""
        seat, box = asked.seat, asked.box
        highest = most_added(self.table, ask, asked)
        keeps = isinstance(ask.about, WagerToDoubleToo)
        full = DoubleDown(seat, box, highest)
        rest = "; Enter leaves the bet as it is" if keeps else "; Enter adds as much as you can"
        line = f"{question(ask)}: “d” adds {show(highest)}, “d 5” $5{rest}. [{ask.cites[0]}]"

        def answer(typed: str) -> Answer:
            verb, _, rest = typed.lower().partition(" ")
            match verb:
                case "d" | "double":
                    return DoubleDown(seat, box, amount(dollars_typed(rest))) if rest else full
                case "" | "no" | "n" | "keep" | "pass":
                    return KeepWager(seat, box) if keeps else full
                case _:
                    return None

        return Question((line,), "double", answer, if_away(ask, asked))

    def _split_too(self, ask: Ask, asked: BlackjackAsked) -> Question:
        """2.13(e)."""
        seat, box = asked.seat, asked.box
        first = if_away(ask, asked)
        line = (
            f"{question(ask)}: “p” bets on both, “1” stays with the first hand, “2” goes with the second. "
            f"[{ask.cites[0]}]"
        )

        def answer(typed: str) -> Answer:
            match typed.lower():
                case "p" | "split" | "both":
                    return SplitPair(seat, box)
                case "1" | "first":
                    return first
                case "2" | "second":
                    return DesignateHand(seat, box, True)
                case "":
                    return (line,)
                case _:
                    return None

        return Question((line,), "p/1/2", answer, first)

    # --- 2.15(g), (i): a card that was missed

    def _missed(self, ask: Ask, asked: BlackjackAsked) -> Question:
        seat, box = asked.seat, asked.box
        have = DecideMissedCard(seat, box, True)
        line = (
            f"A card for your hand at {hand_words(asked.box, asked.number)} wasn't dealt. “have” takes it now, “dead” "
            f"gives up the hand and returns your bet. [{ask.cites[0]}]"
        )

        def answer(typed: str) -> Answer:
            match typed.lower():
                case "have" | "card" | "take" | "yes" | "y":
                    return have
                case "dead" | "void" | "no" | "n":
                    return DecideMissedCard(seat, box, False)
                case "":
                    return (line,)
                case _:
                    return None

        return Question((line,), "have or dead", answer, if_away(ask, asked))
