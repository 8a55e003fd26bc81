"""Poker at a live table: people play against each other, beside players of the house."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.equipment.money import show
from croupier.games import poker
from croupier.games.poker.asked import Turn
from croupier.games.poker.forms import CardRoundKind, Family
from croupier.games.poker.layout import layout, sign
from croupier.games.poker.rules import PokerRules, Structure
from croupier.games.poker.table import BUTTON, PokerTable
from croupier.regulation import Paragraphs
from croupier.service.faces.shared import elements_of, unless_refused
from croupier.service.messages import (
    ActionView,
    FieldView,
    LayoutView,
    PresetView,
    QuestionView,
    SpotView,
    WagerOffer,
)
from croupier.table.asks import Ask, Refusal
from croupier.table.command import Command
from croupier.table.driver import GameTable
from croupier.table.places import BOARD
from croupier.table.poker_commands import ConcedeHand, SitIn, SitOut
from croupier.table.refusals import in_words
from croupier.terminal.poker.sight import PokerSight, seen_from
from croupier.terminal.poker.strength import hand_words

P = Paragraphs("19:47")

HAND = 5
"""Fewer cards are told one by one."""

SHARES = (("Half pot", Fraction(1, 2)), ("Pot", Fraction(1)))
"""Bets that people name by the pot."""


class PokerFace:
    """19:47-14."""

    game = poker.NAME

    def __init__(self, table: PokerTable) -> None:
        self.table = table

    @property
    def title(self) -> str:
        return f"{poker.TITLE}: {self.rules.form.name}"

    @property
    def rules(self) -> PokerRules:
        return self.table.rules

    # --- what is drawn and posted

    def layout(self) -> LayoutView:
        """Seat 1 is at the dealer's left, at the right of somebody who faces the dealer."""
        elements, form = layout(self.rules), self.rules.form
        held = sum(
            cards.kind in (CardRoundKind.DOWN, CardRoundKind.UP) for street in form.streets for cards in street.cards
        )
        return LayoutView(
            positions=list(reversed(self.table.positions)),
            places=[],
            own=False,
            shared=[],
            piles=[BOARD]
            if any(one.kind is CardRoundKind.BOARD for street in form.streets for one in street.cards)
            else [],
            hand=held,
            split=False,
            elements=elements_of(elements),
            inscriptions=[str(self.rules.limits)],
            hands="around",
        )

    def offers(self) -> list[WagerOffer]:
        limits = self.rules.limits
        most = limits.maximum if limits.structure in (Structure.FIXED, Structure.SPREAD) else 0
        # 14.14(b): time may be charged besides what is taken from the pots.
        pays = "the pot, less the rake" if self.rules.rake.lines() else "the pot"
        return [
            WagerOffer(f"{self.rules.form.name.capitalize()}, {limits.structure.value}", limits.minimum, most, pays)
        ]

    def sign(self) -> list[str]:
        return sign(self.rules)

    def house_way(self) -> list[str]:
        """No hands are set here."""
        return []

    def shoe(self) -> None:
        """Each round has a deck of its own."""

    # --- wagers are bets, made in turn

    def spots(self, seat: int) -> list[SpotView]:
        return []

    def wishes(self, ask: Ask, seat: int) -> list[ActionView]:
        return []

    # --- between rounds

    def not_dealt(self, seat: int) -> Refusal | None:
        """14.7(a), (c)3: why a seat would not be dealt in."""
        if self.table.sits_out(seat):
            return in_words("you sit out", (P("14.7(a)"),), "taking part again first")
        if needed := self.table.short(seat):
            why = f"you have {show(self.table.chips(seat))}, and {show(needed)} is needed to take part"
            return in_words(why, (P("14.7(c)3"),), f"buying chips, up to {show(needed)} or more")
        return None

    def is_short(self, seat: int) -> bool:
        return self.table.short(seat) > 0

    def between(self, ask: Ask, seat: int) -> list[ActionView]:
        """14.7(a): a player keeps the seat without being dealt in."""
        out = self.table.sits_out(seat)
        name, label, key = ("SitIn", "Take part again", "o") if out else ("SitOut", "Sit out", "o")
        command: Command = SitIn(seat) if out else SitOut(seat)
        group = "wagers" if out else "seat"
        action = ActionView(name, label, key=key, group=group, cites=["19:47-14.7(a)"], primary=out)
        return [unless_refused(action, ask, command, seat)]

    def sits_out(self, seat: int) -> Command | None:
        """What keeps a seat without being dealt in, for somebody who is away; None if that is so already."""
        return None if self.table.sits_out(seat) else SitOut(seat)

    # --- what is asked

    def holds(self, cards: tuple[Card, ...]) -> str:
        """What a hand is where a player's own cards are all of it."""
        if self.rules.form.family is not Family.DRAW or len(cards) != self.layout().hand:
            return ""
        return hand_words(self.rules.form, cards, ())

    def mark(self, seat: int) -> str:
        if self.table.sits_out(seat):
            return "sits out"
        return "button" if self.rules.form.button and self.table.books.number(BUTTON) == seat else ""

    def question(self, ask: Ask, seat: int) -> QuestionView | None:
        if seat not in ask.to:
            return None
        seen = seen_from(self.table, seat)
        view = QuestionView(ask.topic, self._words(ask, seen), [str(one) for one in ask.cites], seat)
        view.cards, view.place = [str(card) for card in seen.hole], f"seat {seat}"
        return view

    def _words(self, ask: Ask, seen: PokerSight) -> str:
        enough = len(seen.held) + len(seen.board) >= HAND
        have = hand_words(self.rules.form, seen.held, seen.board) if enough else show_cards(seen.held)
        match ask.topic:
            case "draw":
                return f"You have {have}. Which cards do you discard?"
            case "showdown":
                return f"You have {have}. Show it, or concede the pot?"
            case _:
                call = self._turn().call
                asked = f"{show(call)} to call" if call else "nothing to call"
                return f"You have {have}: {asked}, {show(seen.pot)} to be won."

    def _turn(self) -> Turn:
        assert self.table.turn is not None
        return self.table.turn

    def answers(self, ask: Ask, seat: int) -> list[ActionView]:
        if seat not in ask.to:
            return []
        match ask.topic:
            case "draw":
                found = self._draws(seat)
            case "showdown":
                muck = ActionView("ConcedeHand", "Concede", key="m")
                show_ = ActionView("ShowHand", "Show the hand", key="s", primary=True)
                found = [show_, unless_refused(muck, ask, ConcedeHand(seat), seat)]
            case _:
                found = self._actions(seat)
        for one in found:
            one.group = "answer"
            one.cites = one.cites or [str(cite) for cite in ask.cites]
        return found

    def _draws(self, seat: int) -> list[ActionView]:
        """14.12(f)."""
        keep = ActionView("DrawCards", "Keep all cards", {"discards": []}, key="k")
        places = FieldView("discards", "cards", "Cards to discard", 0, self.layout().hand, value=[])
        return [keep, ActionView("DrawCards", "Draw new cards", fields=[places], primary=True)]

    def _actions(self, seat: int) -> list[ActionView]:
        turn = self._turn()
        if turn.call:
            all_in = ", all in" if turn.call == turn.chips else ""
            stay = ActionView("CallBet", f"Call {show(turn.call)}{all_in}", key="c", primary=True)
        else:
            stay = ActionView("CheckBet", "Check", key="c", primary=True)
        return [stay, *([self._raise(turn)] if turn.may_raise else []), ActionView("FoldHand", "Fold", key="f")]

    def _raise(self, turn: Turn) -> ActionView:
        """What is bet, or to what the bet is raised, within the posted limits."""
        name, of, label = ("RaiseBet", "to", "Raise to") if turn.current else ("MakeBet", "amount", "Bet")
        if turn.low == turn.high:
            all_in = ", all in" if turn.low == turn.bet + turn.chips else ""
            return ActionView(name, f"{label} {show(turn.low)}{all_in}", {of: turn.low}, key="r")
        field = FieldView(of, "amount", label, turn.low, turn.high, value=turn.low)
        field.step, field.presets = self.table.smallest_chip, self._presets(turn)
        return ActionView(name, label.removesuffix(" to"), fields=[field], key="r")

    def _presets(self, turn: Turn) -> list[PresetView]:
        """Amounts that people name, as far as they are legal."""
        chip, pot = self.table.smallest_chip, seen_from(self.table, turn.seat).pot + turn.call
        wished = [("Least", turn.low)]
        wished += [(name, turn.current + int(share * pot) // chip * chip) for name, share in SHARES]
        wished.append(("All in" if turn.high == turn.bet + turn.chips else "Most", turn.high))
        legal = {amount: name for name, amount in reversed(wished) if turn.low <= amount <= turn.high}
        return [PresetView(name, amount) for amount, name in sorted(legal.items())]

    # --- nothing is counted beside the table

    def prepare(self) -> None:
        """There is nothing to be made ready."""

    def consult(self, about: str, seat: int, given: Mapping[str, Any]) -> Callable[[], Any]:
        raise LookupError("what a bet is worth depends on cards that nobody may know; the odds room counts equities")


def face(table: GameTable) -> PokerFace:
    assert isinstance(table, PokerTable)
    return PokerFace(table)
