"""A seat at a poker table (19:47-14): the turn, the draw and the showdown, the cards in view, and what it shows."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, ClassVar

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.equipment.money import Cents, percent, show
from croupier.games import poker
from croupier.games.poker import commands as c
from croupier.games.poker import hints, round_reasons
from croupier.games.poker.form_names import choices_of_form
from croupier.games.poker.forms import CardRoundKind, Family, PokerContest
from croupier.games.poker.house_players import PokerHabits
from croupier.games.poker.layout import layout, notices, sign, what_it_takes
from croupier.games.poker.questions import DrawOffered, Showdown, Turn
from croupier.games.poker.rules import PokerArea, Structure
from croupier.games.poker.sight import bet_of, name_of, pots, rake_so_far, seen_from
from croupier.games.poker.story import PokerTeller, hands_of
from croupier.games.poker.strength import hand_words
from croupier.games.poker.table import BUTTON, PokerTable
from croupier.games.poker.turn_words import HINTS, KEEPING, UNASKED, PokerWords, meant, what_may_be_typed
from croupier.play.actions import amount as amount_field
from croupier.play.actions import elements_of, unless_closed
from croupier.play.explanations import GameBook
from croupier.play.rounds import PlayedRound
from croupier.play.seat import GameSeat
from croupier.play.seat_views import (
    ActionView,
    AheadView,
    FieldView,
    LayoutView,
    PresetView,
    QuestionView,
    SpotView,
    WagerOffer,
)
from croupier.play.step_reader import together
from croupier.play.typed_answers import Answer
from croupier.play.typed_input import NotUnderstood, amount
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.choices import Choice, Money, SomeOf
from croupier.table.command import Command
from croupier.table.places import BOARD, at_seat, called, up_cards
from croupier.table.questions import About
from croupier.table.refusals import Refusal
from croupier.table.terms import Face
from croupier.words import question

__all__ = ["SEAT", "PokerSeat", "choices_of_form"]

SHARES = (("Half pot", Fraction(1, 2)), ("Pot", Fraction(1)))
"""Bets that people name by the pot."""

PRESET_KEYS = {"Min": "m", "Half pot": "h", "Pot": "p", "Max": "x", "All in": "a"}

CONTESTS = {
    PokerContest.HIGH: "The highest hand wins the pot.",
    PokerContest.LOW: "The best low hand wins: the ace is low, and straights and flushes do not count.",
    PokerContest.SPLIT: "The highest hand and the best low hand each win half of the pot.",
    PokerContest.EIGHT: "The highest hand wins half of the pot, and a low hand of eight or better the other half.",
}

CARDS = {
    Family.SEVEN_STUD: "Three cards each, one of them face up; then three face up and one face down, one at a time.",
    Family.HOLD_EM: "Two hole cards each; three, one and one community cards. Any five of the seven make the hand.",
    Family.OMAHA: "Four hole cards each; three, one and one community cards. Two and three of them make the hand.",
    Family.DRAW: "Five cards each, face down; after the first betting round any of them may be exchanged.",
    Family.FIVE_STUD: "Two cards each, one of them face up; then three more face up, one at a time.",
}


class PokerSeat(GameSeat):
    """Poker for the person in one seat."""

    book = GameBook("19:47-14", ("19:47", "19:46"), ("14.7(c)4", "19:46-1.18", "14.15"))
    meter_cite = cite("19:47-14.14(a)")
    habits: PokerHabits
    unasked: ClassVar = UNASKED
    own_help = (
        ("Enter (or deal)", "deal the next round; on your turn: ask again"),
        ("check (k), call (c)", "bet nothing; match the bet"),
        ("bet 8, raise 16 (b, r)", "bet $8; raise to $16 in all; “raise by 8” adds $8"),
        ("fold (f), all in", "give up the hand; bet all you have, or may"),
        ("chip 25", "put one $25 chip in without a word: a call"),
        ("push 8 8, push 8 8 raise", "put chips in with two motions, in silence or not"),
        ("draw 1 3, draw KD; keep", "exchange cards at the draw; keep them all"),
        ("show (s), muck (m)", "at the showdown: show the hand, or concede"),
        ("hint", "your hand, its chances and the pot odds; what is usual"),
        ("seats (or pot)", "who has what, what was bet, the pots, the rake"),
        ("sit out, sit in", "skip the deal; be dealt in again"),
        ("cash 50", "put cash on the table, for later rounds"),
        ("hand", "the hands of the last round in words"),
        ("why, why 2", "who won what and why; the second award"),
        ("pays, limits", "what wins, and the rake; stakes and limits"),
        ("irregular fouled", "see a remedy at work; alone, lists what there is"),
    )

    def __init__(self, table: PokerTable, seat: int) -> None:
        super().__init__(table, seat)
        self.table, self.rules = table, table.rules
        self.title = f"{poker.TITLE}: {table.rules.form.name}"
        self.words = PokerWords()
        self.lookups = {"seats": self.seat_lines}
        self.deeds = {"sit": self._sit, "cash": self._cash}

    def _sit(self, text: str) -> Command:
        if text not in ("out", "in"):
            raise NotUnderstood("“sit out” keeps your seat without cards, “sit in” deals you in again.")
        return c.SitOut(self.seat) if text == "out" else c.SitIn(self.seat)

    def _cash(self, text: str) -> Command:
        if not text:
            raise NotUnderstood("How much? “cash 50” puts $50 on the table, to play with from the next round on.")
        return c.LayCash(self.seat, amount(text))

    # --- wagers are bets, made in turn

    @property
    def takes_part(self) -> bool:
        """True if the player is dealt in, or would be."""
        return self.seat in self.table.taking_part()

    @property
    def least(self) -> tuple[Cents, str]:
        """14.7(c)3: for the player's position in the next round."""
        needed = self.table.short(self.seat) or self.rules.to_join
        return needed, "stake needed to take part"

    def short(self, area: PokerArea) -> str:
        return str(area)

    def label(self, area: PokerArea) -> str:
        return str(area)

    def spots(self) -> list[SpotView]:
        return []

    # --- between rounds

    def not_dealt(self) -> Refusal | None:
        return self.table.not_dealt(self.seat)

    def is_short(self) -> bool:
        return self.table.short(self.seat) > 0

    def between(self, ask: Ask) -> list[ActionView]:
        """14.7(a): a player keeps the seat without being dealt in."""
        out = self.table.sits_out(self.seat)
        name, label, key = ("SitIn", "Take part again", "o") if out else ("SitOut", "Sit out", "o")
        group = "wagers" if out else "seat"
        action = ActionView(name, label, key=key, group=group, cites=["19:47-14.7(a)"], primary=out)
        return [unless_closed(action, ask.choice(self.seat, c.SitIn if out else c.SitOut))]

    def sits_out(self) -> Command | None:
        return None if self.table.sits_out(self.seat) else c.SitOut(self.seat)

    # --- what is drawn and posted

    def layout(self) -> LayoutView:
        """Seat 1 is at the dealer's left, on the right of a person facing the dealer."""
        form = self.rules.form
        dealt = [cards.kind for street in form.streets for cards in street.cards]
        return LayoutView(
            positions=list(reversed(self.seats)),
            piles=[called(BOARD)] if CardRoundKind.BOARD in dealt else [],
            hand=sum(kind in (CardRoundKind.DOWN, CardRoundKind.UP) for kind in dealt),
            elements=elements_of(layout(self.rules)),
            inscriptions=[str(self.rules.limits)],
            hands="around",
            name=form.name.capitalize(),
        )

    def ahead(self) -> list[AheadView]:
        return [
            AheadView("Check/fold", "Check if you can, else fold.", ["CheckBet", "FoldHand"], "q"),
            AheadView("Call any", "Call whatever is bet, or check.", ["CallBet", "CheckBet"], "w"),
            AheadView("Fold", "Fold, even if you could check.", ["FoldHand"], "e"),
        ]

    def posted(self) -> list[WagerOffer]:
        limits = self.rules.limits
        most = limits.maximum if limits.structure in (Structure.FIXED, Structure.SPREAD) else 0
        # 14.14(b): time may be charged in addition to what is taken from the pots.
        pays = "the pot, less the rake" if self.rules.rake.lines() else "the pot"
        group = f"{self.rules.form.name.capitalize()}, {limits.structure.value}"
        return [WagerOffer(group, limits.minimum, most, pays)]

    def takes(self) -> str:
        rake = self.rules.rake
        if not rake.lines():
            return "no rake" if self.rules.time is None else "a charge for time"
        most = f"at most {show(rake.maximum)}"
        return f"rake {most}" if rake.rate is None else f"rake {percent(rake.rate)}, {most}"

    def sign(self) -> list[str]:
        return [*sign(self.rules)]

    def mark(self) -> str:
        if self.table.sits_out(self.seat):
            return "sits out"
        return "button" if self._button == self.seat else ""

    @property
    def _button(self) -> int:
        """The seat with the button; 0 if there is none."""
        return self.table.books.number(BUTTON) if self.rules.form.button else 0

    def holds(self, cards: tuple[Card, ...]) -> str:
        """Name a hand if a player's own cards are all of it."""
        if self.rules.form.family is not Family.DRAW or len(cards) != self.layout().hand:
            return ""
        return self._called(cards, ())

    def _called(self, held: tuple[Card, ...], board: tuple[Card, ...]) -> str:
        return hand_words(self.rules.form, held, board, from_the_ace=self.rules.low_from_the_ace)

    # --- lines of text

    def _game_lines(self) -> Iterator[str]:
        form = self.rules.form
        yield f"  {CARDS[form.family]} [{form.governed}]"
        yield f"  {CONTESTS[form.contest]} [{form.showdown}]"

    def greeting(self) -> Iterator[str]:
        rules = self.rules
        yield f"The game is {rules.form.name}, {rules.limits}."
        yield from self._game_lines()
        yield from (f"  {text}. [{cite}]" for cite, text in notices(rules)[2:])
        yield ""
        yield (
            "Press Enter to deal the next round. On your turn, say what you do: “check”, “bet 4”, “call”, "
            "“raise 8” (to $8 in all), “fold” or “all in”; the prompt shows what is legal. “hint” shows the odds, "
            "“seats” who has what, “why” who won and why, “rule 14.7(c)4” a paragraph, “help” all commands; “quit” "
            "leaves."
        )

    def limit_lines(self) -> Iterator[str]:
        rules = self.rules
        yield f"Posted at this table of {rules.form.name} [19:47-8.3]:"
        yield from (f"  {text}. [{cite}]" for cite, text in notices(rules)[1:])
        yield f"  You need {what_it_takes(rules)} on the table to be dealt in. [19:47-14.7(c)3]"
        yield "  You play with what is on the table; chips are bought between rounds. [19:47-14.7(c)1]"
        yield f"  The smallest chip is {show(rules.smallest_chip)}. [19:47-14.7(c)]"

    def pay_lines(self) -> Iterator[str]:
        """Show what hands win, and what the house takes."""
        rules = self.rules
        yield "The house pays nothing: players play for the pot [19:47-14.6(d)]."
        yield from self._game_lines()
        if rules.form.contest is not PokerContest.LOW:
            yield (
                "  High hands, the best first: royal flush, straight flush, four of a kind, full house, flush, "
                "straight, three of a kind, two pair, one pair. [19:47-14.3(b)]"
            )
        if rules.form.contest is not PokerContest.HIGH:
            yield "  The best low hand is five, four, three, two, ace. [19:47-14.3(d)]"
        yield from (f"  {line}. [19:47-14.14(c)]" for line in rules.rake.lines())
        if rules.time is not None:
            yield f"  {rules.time.posted}. [19:47-14.14(c)]"

    def seat_lines(self) -> Iterator[str]:
        """Show who sits where, with how much; and the pots."""
        t = self.table
        width = max((len(name_of(t, seat)) for seat in t.books.seats), default=0)
        for seat in sorted(t.books.seats):
            bet, cards = bet_of(t, seat), self._cards_of(seat)
            marks = ["button"] if seat == self._button else []
            marks += ["sits out"] if t.sits_out(seat) else []
            marks += [f"bet {show(bet)}"] if bet else []
            marks += [cards] if cards else []
            who = f"{name_of(t, seat)}{' (you)' if seat == self.seat else ''}"
            yield f"  seat {seat:>2}  {who:<{width + 6}} {show(t.chips(seat)):>8}  \t{', '.join(marks)}".rstrip()
        yield from (f"  {words.capitalize()}: {show(held)}." for words, held in pots(t))
        if rake := rake_so_far(t):
            yield f"  Rake so far: {show(rake)}. [19:47-14.14(c)]"

    def _cards_of(self, seat: int) -> str:
        """Return the cards of a seat as this player sees them; hidden ones as backs."""
        books = self.table.books
        hole, up = books.places.get(at_seat(seat), ()), books.cards(up_cards(seat))
        seen = [held.card if seat == self.seat or held.face is Face.UP else None for held in hole]
        return show_cards((*seen, *up))

    # --- questions: the turn (14.7), the draw (14.12(f)), the showdown (14.15)

    def own_question(self, ask: Ask) -> QuestionView | None:
        view = QuestionView(ask.topic, self._words(ask), [str(cite) for cite in ask.cites], self.seat)
        view.cards = [str(card) for card in self.table.books.cards(at_seat(self.seat))]
        view.place = called(at_seat(self.seat))
        return view

    def _words(self, ask: Ask) -> str:
        seen = seen_from(self.table, self.seat)
        have = f"You have {self._called(seen.held, seen.board)}"
        match ask.about:
            case DrawOffered():
                return f"{have}. Which cards do you discard?"
            case Showdown():
                concedes = ask.choice(self.seat, c.ConcedeHand).refusal is None
                return f"{have}. Show it, or concede the pot?" if concedes else f"{have}, and you show it."
            case Turn(call=call, current=current):
                stands = f" the bet of {show(current)}" if call != current else ""
                to_pay = f"{show(call)} to call{stands}" if call else "nothing to call"
                return f"{have}: {to_pay}, {show(seen.pot)} to win{self._side_pots()}."
            case _:
                return f"{question(ask)}."

    def _side_pots(self) -> str:
        found = pots(self.table)
        parts = ", ".join(f"{words} {show(held)}" for words, held in found)
        return f" ({parts} and bets)" if len(found) > 1 else ""

    def card_lines(self, view: QuestionView) -> Iterator[str]:
        """Show, at stud, the others' up-cards; the player's own cards, numbered for a draw; the board."""
        seen = seen_from(self.table, self.seat)
        if view.topic == DrawOffered.key:
            yield f"Your cards {'  '.join(f'{place}: {card.symbol}' for place, card in enumerate(seen.hole, 1))}"
            return
        for other in () if self.rules.form.button else seen.others:
            words = f": {hand_words(self.rules.form, other.up, ())}" if len(other.up) < 5 else ""
            cards = show_cards((*(None,) * other.hidden, *other.up))
            yield f"  {name_of(self.table, other.seat)} (seat {other.seat}) shows {cards}{words}"
        board = f"; board {show_cards(seen.board)}" if seen.board else ""
        yield f"You hold {show_cards(seen.held)}{board}."

    def choices(self, ask: Ask) -> list[ActionView]:
        return [view for choice in ask.choices(self.seat) for view in self._choice(ask.about, choice)]

    def _choice(self, about: About, choice: Choice) -> Iterator[ActionView]:
        """Yield the actions for a choice; for betting, only what is possible now."""
        if choice.kind is c.DrawCards:
            yield from self._draws(choice)
        elif choice.kind is c.ShowHand:
            yield ActionView("ShowHand", "Show the hand", key="s", primary=True, typed=["yes", "y"])
        elif choice.kind is c.ConcedeHand:
            yield unless_closed(ActionView("ConcedeHand", "Concede", key="m", typed=["muck", "no", "n"]), choice)
        elif isinstance(about, Turn) and choice.refusal is None:
            yield from self._acts(about, choice)

    def _draws(self, choice: Choice) -> Iterator[ActionView]:
        among = choice.fields["discards"]
        assert isinstance(among, SomeOf)
        yield ActionView("DrawCards", "Keep all cards", {"discards": []}, key="k", typed=[*KEEPING])
        places = FieldView("discards", "cards", "Cards to discard", among.least, among.most, value=[])
        yield ActionView("DrawCards", "Draw new cards", fields=[places], primary=True, typed=["discard", "d"])

    def _acts(self, turn: Turn, choice: Choice) -> Iterator[ActionView]:
        if choice.kind is c.CheckBet:
            yield ActionView("CheckBet", "Check", key="c", primary=True, typed=["k", "x"])
        elif choice.kind is c.CallBet:
            all_in = turn.call == turn.chips
            label = f"Call {show(turn.call)}{', all in' if all_in else ''}"
            yield ActionView("CallBet", label, key="c", primary=True, all_in=all_in)
        elif choice.kind is c.FoldHand:
            yield ActionView("FoldHand", "Fold", key="f")
        elif choice.kind is c.MakeBet:
            yield self._raise(turn, choice, "amount", "Bet", "Bet")
        elif choice.kind is c.RaiseBet:
            yield self._raise(turn, choice, "to", "Raise", "Raise to")

    def _raise(self, turn: Turn, choice: Choice, of: str, short: str, label: str) -> ActionView:
        """Return a bet, or the total to raise to, within the posted limits."""
        name, bound, typed = choice.kind.__name__, choice.fields[of], ["b", "#"] if of == "amount" else ["#"]
        assert isinstance(bound, Money)
        low, all_in = bound.least, bound.least == turn.has
        if low == bound.most:
            words = f"{label} {show(low)}{', all in' if all_in else ''}"
            return ActionView(name, words, {of: low}, key="r", all_in=all_in, typed=typed)
        field = amount_field(of, label, bound)
        field.presets = self._presets(turn)
        return ActionView(name, short, fields=[field], key="r", typed=typed)

    def _presets(self, turn: Turn) -> list[PresetView]:
        """Return the amounts that people name, if they are legal."""
        chip, pot = self.table.smallest_chip, seen_from(self.table, turn.seat).pot + turn.call
        wished = [("Min", turn.low)]
        wished += [(name, turn.current + int(share * pot) // chip * chip) for name, share in SHARES]
        wished.append(("All in" if turn.high == turn.has else "Max", turn.high))
        legal = {amount: name for name, amount in reversed(wished) if turn.low <= amount <= turn.high}
        return [
            PresetView(name, amount, amount == turn.has, PRESET_KEYS[name]) for amount, name in sorted(legal.items())
        ]

    def is_offer(self, ask: Ask) -> bool:
        """14.15(d): a player who can't concede shows the hand unasked."""
        return isinstance(ask.about, Showdown) or super().is_offer(ask)

    def typed(self, ask: Ask, line: str) -> Answer:
        """Send what a player says in turn to the table even if it isn't legal, to get the reason and its paragraph."""
        if line.lower().strip() in HINTS:
            return tuple(self.hint_lines(ask))
        return meant(ask.about, self.seat, self.table.books.cards(at_seat(self.seat)), line)

    def prompt(self, ask: Ask) -> str:
        return what_may_be_typed(ask.about) if isinstance(ask.about, Turn) else ""

    def how(self, ask: Ask) -> str:
        """Cards are drawn by naming them, which a list of choices can't explain."""
        if not isinstance(ask.about, DrawOffered):
            return ""
        hole = self.table.books.cards(at_seat(self.seat))
        return (
            f"“draw 1 3” or “draw {hole[0]} {hole[2]}” exchanges the first and the third card; “keep” keeps all. "
            "“hint” shows the usual play."
        )

    def explains(self, ask: Ask) -> str:
        match ask.about:
            case Turn() as turn:
                does = "raise to" if turn.current else "bet"
                span = (
                    f"You may {does} between {show(turn.low)} and {show(turn.high)}. " if turn.low < turn.high else ""
                )
                return f"{span}“hint” shows the odds, “seats” who has what."
            case Showdown() if self.rules.disclosure:
                return "Conceded hands are also shown."
            case Showdown():
                return "If you concede, your hand stays hidden."
            case _:
                return ""

    def hint_lines(self, ask: Ask) -> Iterator[str]:
        match ask.about:
            case Turn() as turn:
                return hints.hint_lines(self.table, turn)
            case DrawOffered():
                return hints.draw_lines(self.table, self.seat)
            case _:
                return hints.show_lines(ask, self.seat)

    def consult(self, about: str, values: Mapping[str, Any]) -> Callable[[], Any]:
        raise LookupError("what a bet is worth depends on cards that nobody may know; the odds room counts equities")

    # --- the story of a round

    def teller(self) -> PokerTeller:
        return PokerTeller(self.table, self.seat)

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        return hands_of(round_, self.seat, self.rules)

    def reasons(self, round_: PlayedRound, text: str, chosen: Mapping[str, object]) -> Iterator[str]:
        return round_reasons.reasons(round_, self.rules, text, chosen)

    # --- the dealer's training

    def training(self) -> Iterator[str]:
        yield f"You are the dealer of {self.rules.form.name}, {self.rules.limits}."
        yield from self._game_lines()
        seated = [f"{name} in seat {seat}" for seat, name in self.habits.in_training.items()]
        yield f"Your players are {together(seated)}; seat 1 is on your left."
        yield (
            "Answer with the number of what comes next, with seats such as 2 or 2 5, or with an amount. ? or Enter "
            "shows the answer; “limits” shows the stakes, “pays” what wins and the rake, “rule 14.15(d)” a paragraph; "
            "q stops."
        )


SEAT = PokerSeat
