"""Poker at a live table: people play against each other, beside players of the house."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.equipment.money import show
from croupier.games import poker
from croupier.games.poker.asked import DrawOffered, Showdown, Turn
from croupier.games.poker.forms import CardRoundKind, Family
from croupier.games.poker.layout import layout, sign
from croupier.games.poker.rules import PokerRules, Structure
from croupier.games.poker.table import BUTTON, PokerTable
from croupier.play.poker.sight import PokerSight, seen_from
from croupier.play.poker.strength import hand_words
from croupier.service.faces.shared import elements_of, refused_by, unless_closed
from croupier.service.messages import (
    ActionView,
    FieldView,
    LayoutView,
    PresetView,
    QuestionView,
    SpotView,
    WagerOffer,
)
from croupier.table.about import About
from croupier.table.asks import Ask
from croupier.table.choices import Choice, Money, SomeOf
from croupier.table.command import Command
from croupier.table.driver import GameTable
from croupier.table.places import BOARD, at_seat, called
from croupier.table.poker_commands import (
    CallBet,
    CheckBet,
    ConcedeHand,
    DrawCards,
    FoldHand,
    MakeBet,
    RaiseBet,
    ShowHand,
    SitIn,
    SitOut,
)
from croupier.table.refusals import Refusal
from croupier.words import question

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
            piles=[called(BOARD)]
            if any(one.kind is CardRoundKind.BOARD for street in form.streets for one in street.cards)
            else [],
            hand=held,
            split=False,
            elements=elements_of(elements),
            inscriptions=[str(self.rules.limits)],
            hands="around",
            name=self.rules.form.name.capitalize(),
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
        return [*sign(self.rules)]

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
        return self.table.not_dealt(seat)

    def is_short(self, seat: int) -> bool:
        return self.table.short(seat) > 0

    def between(self, ask: Ask, seat: int) -> list[ActionView]:
        """14.7(a): a player keeps the seat without being dealt in."""
        out = self.table.sits_out(seat)
        name, label, key = ("SitIn", "Take part again", "o") if out else ("SitOut", "Sit out", "o")
        group = "wagers" if out else "seat"
        action = ActionView(name, label, key=key, group=group, cites=["19:47-14.7(a)"], primary=out)
        return [unless_closed(action, ask.choice(seat, SitIn if out else SitOut))]

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
        view.cards, view.place = [str(card) for card in seen.hole], called(at_seat(seat))
        return view

    def _words(self, ask: Ask, seen: PokerSight) -> str:
        enough = len(seen.held) + len(seen.board) >= HAND
        have = hand_words(self.rules.form, seen.held, seen.board) if enough else show_cards(seen.held)
        match ask.about:
            case DrawOffered():
                return f"You have {have}. Which cards do you discard?"
            case Showdown():
                return f"You have {have}. Show it, or concede the pot?"
            case Turn(call=call):
                asked = f"{show(call)} to call" if call else "nothing to call"
                return f"You have {have}: {asked}, {show(seen.pot)} to be won."
            case _:
                return f"{question(ask)}."

    def answers(self, ask: Ask, seat: int) -> list[ActionView]:
        if seat not in ask.to:
            return []
        found = [view for choice in ask.choices(seat) for view in self._answer(ask.about, choice)]
        for one in found:
            one.group = "answer"
            one.cites = one.cites or [str(cite) for cite in ask.cites]
        return found

    def _answer(self, about: About, choice: Choice) -> Iterator[ActionView]:
        """What the page offers of a choice; of betting, only what can be done now."""
        if choice.kind is DrawCards:
            yield from self._draws(choice)
        elif choice.kind is ShowHand:
            yield ActionView("ShowHand", "Show the hand", key="s", primary=True)
        elif choice.kind is ConcedeHand:
            yield refused_by(ActionView("ConcedeHand", "Concede", key="m"), choice.refusal)
        elif isinstance(about, Turn) and choice.refusal is None:
            yield from self._acts(about, choice)

    def _draws(self, choice: Choice) -> Iterator[ActionView]:
        """14.12(f)."""
        among = choice.fields["discards"]
        assert isinstance(among, SomeOf)
        yield ActionView("DrawCards", "Keep all cards", {"discards": []}, key="k")
        places = FieldView("discards", "cards", "Cards to discard", among.least, among.most, value=[])
        yield ActionView("DrawCards", "Draw new cards", fields=[places], primary=True)

    def _acts(self, turn: Turn, choice: Choice) -> Iterator[ActionView]:
        if choice.kind is CheckBet:
            yield ActionView("CheckBet", "Check", key="c", primary=True)
        elif choice.kind is CallBet:
            all_in = ", all in" if turn.call == turn.chips else ""
            yield ActionView(
                "CallBet", f"Call {show(turn.call)}{all_in}", key="c", primary=True, all_in=turn.call == turn.chips
            )
        elif choice.kind is FoldHand:
            yield ActionView("FoldHand", "Fold", key="f")
        elif choice.kind is MakeBet:
            yield self._raise(turn, choice, "amount", "Bet", "Bet")
        elif choice.kind is RaiseBet:
            yield self._raise(turn, choice, "to", "Raise", "Raise to")

    def _raise(self, turn: Turn, choice: Choice, of: str, short: str, label: str) -> ActionView:
        """What is bet, or to what the bet is raised, within the posted limits."""
        name, bound = choice.kind.__name__, choice.fields[of]
        assert isinstance(bound, Money)
        low, high = bound.least, bound.most
        assert high is not None
        if low == high:
            all_in = ", all in" if low == turn.has else ""
            return ActionView(name, f"{label} {show(low)}{all_in}", {of: low}, key="r", all_in=low == turn.has)
        field = FieldView(of, "amount", label, low, high, value=low)
        field.step, field.presets = bound.step, self._presets(turn)
        return ActionView(name, short, fields=[field], key="r")

    def _presets(self, turn: Turn) -> list[PresetView]:
        """Amounts that people name, as far as they are legal."""
        chip, pot = self.table.smallest_chip, seen_from(self.table, turn.seat).pot + turn.call
        wished = [("Least", turn.low)]
        wished += [(name, turn.current + int(share * pot) // chip * chip) for name, share in SHARES]
        wished.append(("All in" if turn.high == turn.has else "Most", turn.high))
        legal = {amount: name for name, amount in reversed(wished) if turn.low <= amount <= turn.high}
        return [PresetView(name, amount, amount == turn.has) for amount, name in sorted(legal.items())]

    # --- nothing is counted beside the table

    def prepare(self) -> None:
        """There is nothing to be made ready."""

    def consult(self, about: str, seat: int, given: Mapping[str, Any]) -> Callable[[], Any]:
        raise LookupError("what a bet is worth depends on cards that nobody may know; the odds room counts equities")


def face(table: GameTable) -> PokerFace:
    assert isinstance(table, PokerTable)
    return PokerFace(table)
