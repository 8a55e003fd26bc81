"""What a player is asked at pai gow poker, and what the answers look like: bank, cut, stack, setting, surrender."""

import re
from collections.abc import Sequence

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents, show
from croupier.games.pai_gow_poker.in_play import LOW_SIZE
from croupier.games.pai_gow_poker.questions import (
    BankOffered,
    BanksHandToSet,
    DealersWager,
    ExposedHand,
    HandsToSet,
    StackToChoose,
)
from croupier.games.pai_gow_poker.rules import PaiGowArea, PaiGowKind
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.play.explained import Explained
from croupier.play.game import Question
from croupier.play.pai_gow_poker.hands import named, numbered
from croupier.play.parse import NotUnderstood, amount
from croupier.ranking.pai_gow import high_hand, low_hand, split, stands
from croupier.table.about import CardsToCut
from croupier.table.asks import Ask
from croupier.table.books import stack
from croupier.table.choices import Number
from croupier.table.commands import (
    AcceptBank,
    AskHouseWay,
    ChooseStack,
    Command,
    CutCards,
    DecideExposedHand,
    DeclineCut,
    DirectDealersWager,
    PassBank,
    SetHand,
    Surrender,
)
from croupier.table.places import at_seat
from croupier.words import hand_name, refused

Answer = Command | tuple[str, ...] | None

YES = ("yes", "y")
NO = ("no", "n")

_CARD = r"(?:10|[2-9tjqka])[cdhs♣♦♥♠]?|[1-7]|jo|jk|joker"
_CARDS = re.compile(rf"(?:{_CARD})(?:[,;/&+ ]+(?:{_CARD}))+", re.IGNORECASE)
"""Two or more cards. One alone might be a command: q is quit."""

NOBODY_ASKS = {
    "low": "No hand of yours is to be set now.",
    "surrender": "No hand of yours can be surrendered now. [19:47-11.9(e)]",
    "bank": "The bank is not offered to you now; it is offered in turn before wagers close. [19:47-11.10(c)]",
    "pass": "Nothing is offered to you that you could pass.",
    "cut": "The cut is not offered to you now. [19:47-11.6(c)]",
    "void": "No hand of yours has been exposed. [19:47-11.11(d)]",
    "yes": "Nothing is asked that could be answered so.",
}
"""Answers to questions, and what is said when the question was not asked."""


class PaiGowQuestions:
    """The questions to the player in one seat."""

    def __init__(self, table: PaiGowPokerTable, seat: int) -> None:
        self.table, self.seat = table, seat
        self.offers = True
        """Whether the player wants to be offered the bank and the cut."""
        self.hands: dict[int, tuple[Card, ...]] = {}
        """The player's own cards of this round, by position."""
        self._explained = Explained(table)
        self._proposed: tuple[Ask, Command] | None = None
        """What “yes” would do, and to which ask."""

    # --- commands

    def change_offers(self, text: str) -> tuple[str, ...]:
        if text not in ("on", "off"):
            raise NotUnderstood("“offers off” declines the bank and the cut unasked, “offers on” asks you again.")
        self.offers = text == "on"
        return ("You are offered the bank and the cut." if self.offers else "Bank and cut are declined for you.",)

    # --- questions

    def of(self, ask: Ask) -> Question | None:
        """What an ask wants of this player."""
        if self.seat not in ask.to:
            return None
        match ask.about:
            case BankOffered():
                return self._bank(ask)
            case DealersWager(most=most):
                return self._dealers_wager(most)
            case CardsToCut():
                return self._cut(ask)
            case StackToChoose():
                return self._stack()
            case ExposedHand(numbers=(position,)):
                return self._exposed(position)
            case HandsToSet() | BanksHandToSet():
                return self._set(ask)
            case _:
                return None

    @property
    def positions(self) -> list[int]:
        return self.table.positions_of(self.seat)

    def _wagered(self, position: int) -> Cents:
        return self.table.stake(self.seat, PaiGowArea(PaiGowKind.BET, position))

    # --- 11.10: the bank

    def _bank(self, ask: Ask) -> Question:
        seat, t = self.seat, self.table
        passing = PassBank(seat)
        if not self.offers:
            return Question((), "", _nothing, passing, forced=True)
        taking = {one.fields["co_bank"]: one.refusal for one in ask.choices(seat) if one.kind is AcceptBank}
        if refusal := taking[False]:
            return Question((f"You cannot be the bank: {refused(refusal)}",), "", _nothing, passing, forced=True)
        covered = t.to_cover(seat)
        # The dealer does not wager against a co-bank (11.10(e)); somebody else has to.
        shared = covered > 0 and taking[True] is None
        words = "“bank” takes it, “co-bank” shares it, Enter passes." if shared else "“bank” takes it, Enter passes."
        against = (
            f"wagers of {show(covered)} are to be covered, and chips of {show(self._chips())} are yours."
            if covered
            else "nobody else has wagered, so that you would play against the dealer alone."
        )
        offer = f"The dealer offers you the bank; {against} {words}"
        how = (
            "All others then play against you, the dealer too if you like, and your own wagers go back to you. "
            + ("With a co-bank the casino covers half and sets your hand by the house way. " if shared else "")
            + "“offers off” passes without asking. [19:47-11.10(c) to (g)]"
        )

        def answer(line: str) -> Answer:
            match line.lower():
                case "bank" | "yes" | "y" | "accept":
                    return AcceptBank(seat)
                case "co-bank" | "cobank" | "co bank" | "half":
                    if not covered:
                        raise NotUnderstood(
                            "The dealer does not wager against a co-bank, and nobody else has wagered. [19:47-11.10(e)]"
                        )
                    return AcceptBank(seat, co_bank=True)
                case "" | "pass" | "no" | "n" | "decline":
                    return passing
                case _:
                    return None

        return Question((offer,) if self._explained.before("bank") else (offer, how), "bank or pass", answer, passing)

    def _chips(self) -> Cents:
        books = self.table.books
        return books.balance(stack(self.seat)) + sum(books.wagers(self.seat).values())

    def _dealers_wager(self, most: Cents) -> Question:
        seat = self.seat
        full = DirectDealersWager(seat, most)
        line = (
            f"As the bank you direct what the dealer wagers against you: {show(most)} unless you say less. Type an "
            f"amount, 0 for no wager, or Enter for {show(most)}. [19:47-11.10(g)]"
        )

        def answer(typed: str) -> Answer:
            text = typed.lower().removeprefix("dealer ").removeprefix("wager ")
            if text in ("", "all", *YES):
                return full
            if text in ("none", "nothing", *NO):
                return DirectDealersWager(seat, 0)
            return DirectDealersWager(seat, amount(text)) if re.match(r"[$\d]", text) else None

        return Question((line,), "dealer's wager", answer, DirectDealersWager(seat, 0), forced=most == 0)

    # --- 11.6(c), 11.10(i)1: the cut, the first stack

    def _cut(self, ask: Ask) -> Question:
        seat = self.seat
        declined = DeclineCut(seat)
        if not self.offers:
            return Question((), "", _nothing, declined, forced=True)
        at = next(one.free["at"] for one in ask.choices(seat) if one.kind is CutCards)
        assert isinstance(at, Number)
        line = "You may cut the cards. Enter declines."
        if not self._explained.before("cut"):
            line = (
                f"You may cut the cards: “cut 20” inserts the cutting card after 20 of them, from {at.least} to "
                f"{at.most}; “cut” alone does it in the middle. Enter or “pass” declines. [19:47-11.6(c), (e)]"
            )

        def answer(typed: str) -> Answer:
            text = typed.lower().removeprefix("cut").removeprefix(" at").strip()
            if typed.lower() in ("cut", *YES):
                return CutCards(seat, len(self.table.composition) // 2)
            if text.isdecimal():
                return CutCards(seat, int(text))
            if typed.lower() in ("", "pass", "decline", *NO):
                return declined
            if typed.lower().startswith("cut"):
                raise NotUnderstood(f"“{text}” is no number of cards. “cut 20” cuts after 20 of them.")
            return None

        return Question((line,), "cut", answer, declined)

    def _stack(self) -> Question:
        seat = self.seat
        line = (
            "As the bank you select the stack that is delivered first: 1, at the dealer's left, to 7, at the right. "
            "[19:47-11.10(i)1]"
        )

        def answer(typed: str) -> Answer:
            text = typed.lower().removeprefix("stack").strip()
            if not typed:
                return (line,)
            return ChooseStack(seat, int(text)) if text.isdecimal() else None

        return Question((line,), "stack", answer, ChooseStack(seat, 1))

    # --- 11.11(d): an exposed hand

    def _exposed(self, position: int) -> Question:
        seat = self.seat
        line = (
            f"A card of your hand at position {position} was exposed. “play” plays the hand, “void” gives it up and "
            "your wagers back. You decide without having seen the other cards. [19:47-11.11(d)]"
        )

        def answer(typed: str) -> Answer:
            match typed.lower():
                case "void":
                    return DecideExposedHand(seat, position, True)
                case "play" | "play on":
                    return DecideExposedHand(seat, position, False)
                case "":
                    return (line,)
                case _:
                    return None

        return Question((line,), "play or void", answer, DecideExposedHand(seat, position, True))

    # --- 11.9(a), (b), (e): setting, advice, surrender

    def _set(self, ask: Ask) -> Question:
        by_house_way, *later = (one for one in ask.choices(self.seat) if one.if_away)
        position, *others = (int(one.fields["position"]) for one in (by_house_way, *later))
        self.hands[position] = seven = self.table.books.cards(at_seat(position))
        bank = isinstance(ask.about, BanksHandToSet)
        lines = [*numbered(self.title(position), seven)]
        if others:
            larger = self._wagered(position) > self._wagered(others[0])
            why = "with the larger wager" if larger else "first in turn"
            lines.append(f"  The hand {why} is set first; position {others[0]} comes next. [19:47-11.12(b)]")
        how = (
            "Set your hand: name the two cards of the low hand, as in “KS 9D” or by their numbers, “2 5”. "
            "“house” tells how the house would set it" + ("." if bank else "; “surrender” gives the wager up.")
        )

        def answer(typed: str) -> Answer:
            return (*lines, how) if not typed else self._setting(ask, position, typed, bank=bank)

        told = lines if self._explained.before("set") else [*lines, how]
        return Question(tuple(told), "low hand", answer, by_house_way.command())

    def title(self, position: int) -> str:
        """Whose hand it is, where a player may have two."""
        return "Your cards" if self.positions in ([position], []) else f"Position {position}"

    def _setting(self, ask: Ask, position: int, typed: str, *, bank: bool) -> Answer:
        verb, _, rest = typed.lower().partition(" ")
        if verb in YES:
            proposed, self._proposed = self._proposed, None
            if proposed is None or proposed[0] != ask:
                raise NotUnderstood("There is nothing to confirm. Name two cards for the low hand, as in “KS 9D”.")
            return proposed[1]
        if verb == "house":
            by_house_way = ask.if_away(self.seat)
            assert by_house_way is not None
            self._proposed = ask, by_house_way
            return AskHouseWay(self.seat, position)
        if verb == "surrender":
            return self._surrender(ask, position)
        if verb in ("low", "set", "l"):
            if rest in ("house", ""):
                raise NotUnderstood(
                    "Which two cards? “low KS 9D” names them; “house” and then “yes” sets as the house."
                )
            return self._checked(ask, position, rest, bank=bank)
        if _CARDS.fullmatch(typed):
            return self._checked(ask, position, typed, bank=bank)
        if re.fullmatch(rf"{_CARD}|[$+]?\d+", typed, re.IGNORECASE) and not typed.isalpha():
            raise NotUnderstood("Name the two cards of the low hand together, as in “KS 9D” or “2 5”.")
        return None

    def _checked(self, ask: Ask, position: int, text: str, *, bank: bool) -> Answer:
        """The setting, if it stands; what is foul has to be confirmed first."""
        self._proposed = None
        seven = self.table.books.cards(at_seat(position))
        low = named(text, seven)
        setting = SetHand(self.seat, position, low)
        fault, paragraph = self._fault(seven, low)
        if not fault:
            return setting
        self._proposed = ask, setting
        end = "the dealer would reset it by the house way" if bank else "the wager would lose"
        cite = "11.11(j)" if bank else paragraph
        return (f"That is foul: {fault}, and {end}. [19:47-{cite}]", "“yes” sets it so all the same.")

    def _fault(self, seven: Sequence[Card], low: tuple[int, ...]) -> tuple[str, str]:
        """What is wrong with a setting, and the paragraph; empty if it stands (11.9(a))."""
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
        return (
            f"You would give up {show(self._wagered(position))} without showing your cards. “yes” surrenders. "
            "[19:47-11.9(e)]",
        )


def _nothing(_typed: str) -> Answer:
    """What a line means where there is nothing to answer."""
    return None
