"""A seat at a red dog table (19:47-6): how its bets are typed and drawn, and the question of raising."""

import re
from collections.abc import Iterator
from typing import Any, ClassVar

from croupier.equipment.money import Cents, dollars, show
from croupier.games.red_dog.commands import RaiseOnSpread
from croupier.games.red_dog.decision_costs import (
    LEAVE,
    RAISE,
    RedDogDecision,
    best_raises,
    decision,
    hint_lines,
    strategy_lines,
    worths,
)
from croupier.games.red_dog.events import RaiseOrLeave
from croupier.games.red_dog.layout import inscriptions, on_felt
from croupier.games.red_dog.rules import CARDS, RedDogArea, RedDogKind
from croupier.games.red_dog.story import RedDogTeller, hands_of
from croupier.games.red_dog.table import RedDogTable
from croupier.play.actions import offers, refused_by, spot
from croupier.play.explanations import GameBook
from croupier.play.priced_seat import DECISION_VERBS, PricedSeat, choice_costs, decision_help, no_decision
from croupier.play.rounds import PlayedRound
from croupier.play.seat import help_rows
from croupier.play.seat_views import ActionView, LayoutView, PlaceView, QuestionView, ShoeView, SpotView, WagerOffer
from croupier.play.typed_input import WagerWords
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.books import stack
from croupier.table.command import Command
from croupier.table.names import AnyArea
from croupier.table.places import DEALING, RACK, called
from croupier.table.roles import player
from croupier.words import area_name, kind_name

_AREA = r"(?:b|bet)(?![a-z])(?: ?(?P<number>[1-9]))?"
_RAISE = re.compile(r"(?:r|raise)(?: by)? \$?(?P<amount>[\d,]+(?:\.\d\d)?)")

_VERBS: dict[str, tuple[str, ...]] = {
    "raise": ("r",),
    "stand": ("s",),
    **DECISION_VERBS,
}
"""The commands of this game with their other spellings."""

DOES = {RAISE: "RaiseOnSpread", LEAVE: "LeaveWager"}
"""The action for each decision."""


def _areas(match: re.Match[str]) -> list[RedDogArea]:
    return [RedDogArea(RedDogKind.BET, int(match["number"] or 1))]


WORDS = WagerWords(
    _AREA,
    _areas,
    short="b 10",
    long="10 on bet",
    two="b1 10, b2 5",
    areas="b, or b1, b2 and b3 where there are several",
    alone=[RedDogArea(RedDogKind.BET, 1)],
    verbs=_VERBS,
)


class RedDogSeat(PricedSeat):
    """Red dog for the person in one seat."""

    book = GameBook("19:47-6", ("19:47", "19:46"), ("6.5", "19:46-1.18", "6.8"))
    meter_cite = cite("19:47-6.5")
    words = WORDS
    decided = "each decision"
    where = "area"
    offered = "the cut"
    unasked: ClassVar = {
        "raise": "You can raise once the dealer calls a spread. [19:47-6.5]",
        "stand": "There is no bet to decide on now. [19:47-6.5]",
        **no_decision(cite("19:47-6.3")),
    }
    trained_answers = "with a spread, or with the amount that a wager is paid"
    trained_rule = "6.5"
    trained_seats = "Ann sits in seat 2, toward your left, Bo in seat 5, toward your right."
    own_help = (
        help_rows("""
            b 10, 10        | bet $10
            b2 10           | bet on your second area, where there are several
            take b, clear   | take one bet back; all of them
            undo, repeat, + | undo a change; last round's bets; the last bet again
            Enter (or deal) | no more bets; decline what you are offered
            r, r 5, s       | raise as much as you can; by $5; don't raise
        """)
        + decision_help(100)
        + help_rows("""
            hand              | the cards of the last round
            irregular face-up | see how it is remedied; alone, lists them all
        """)
    )

    def __init__(self, table: RedDogTable, seat: int) -> None:
        super().__init__(table, seat)
        self.table, self.rules = table, table.rules
        self.lookups = {"strategy": lambda: strategy_lines(self.rules)}

    # --- wagers

    @property
    def least(self) -> tuple[Cents, str]:
        return self.rules.bets.minimum, kind_name(RedDogKind.BET)

    def first_bets(self) -> list[tuple[AnyArea, Cents]]:
        return [(RedDogArea(RedDogKind.BET, 1), self.rules.bets.minimum)]

    def short(self, area: RedDogArea) -> str:
        letter = "b" if area.kind is RedDogKind.BET else "raise"
        return letter if len(self.rules.numbers) == 1 else f"{letter}{area.number}"

    def label(self, area: RedDogArea) -> str:
        return kind_name(area.kind) if len(self.rules.numbers) == 1 else area_name(area)

    def spots(self) -> list[SpotView]:
        return [spot(area, self.rules.bets) for area in self.rules.areas(RedDogKind.BET)]

    # --- drawings and postings

    def layout(self) -> LayoutView:
        """Return the layout. Seat 1 is at the dealer's left, which is the right of a person facing the dealer."""
        more = len(self.rules.numbers) > 1
        places = [
            PlaceView(
                kind.value,
                f"{kind_name(kind)} {number}" if more else kind_name(kind),
                row,
                number - 1,
                f"{kind_name(kind)} {number}" if more else kind_name(kind),
            )
            for row, kind in enumerate(RedDogKind)
            for number in self.rules.numbers
        ]
        return LayoutView(
            positions=list(reversed(self.seats)),
            places=places,
            own=True,
            piles=[called(place) for place in CARDS],
            pile_names=dict(zip(map(called, CARDS), ("First", "Third", "Second"), strict=True)),
            hand=1,
            elements=self.elements(),
            inscriptions=on_felt(self.rules),
            hands="middle",
            numbered=False,
        )

    def posted(self) -> list[WagerOffer]:
        return offers([(kind_name(RedDogKind.BET), self.rules.bets, "by the spread")])

    def shoe(self) -> ShoeView:
        books = self.table.books
        return ShoeView(len(books.cards(DEALING)), len(books.cards(RACK)), self.table.before_cover_card)

    # --- lines of text

    def greeting(self) -> Iterator[str]:
        yield f"Bets: {self.rules.bets}."
        yield ""
        yield (
            "Type a bet, such as “b 10”, then press Enter on an empty line to see two cards. If there is a spread, "
            "r raises and s doesn't. You win if the third card ranks between them. Type “why” to see how each payout "
            "was figured, “rule 6.5” for a section, “help” for all commands, “quit” to leave."
        )

    def limit_lines(self) -> Iterator[str]:
        yield "Bets [19:47-6.5, 19:47-8.3]:"
        yield f"  b  bet  {self.rules.bets}"
        if len(self.rules.numbers) > 1:
            yield f"  You may bet on {len(self.rules.numbers)} areas: “b2 10”. [19:47-6.8]"
        yield "  A raise is no more than the bet. [19:47-6.5]"
        yield from self.chip_lines("19:47-6.5", "a bet")

    def pay_lines(self) -> Iterator[str]:
        yield "What this table pays [19:47-6.5]:"
        yield from (f"  {text}." for _, text in inscriptions(self.rules))
        yield "  Consecutive cards, and a pair alone, are a push."

    # --- 6.5: raise or not

    def own_question(self, ask: Ask) -> QuestionView | None:
        if not isinstance(ask.about, RaiseOrLeave):
            return None
        about, made = ask.about, decision(self.table)
        self.to_be_priced(about.number, made)
        which = f"Bet {about.number}: the" if len(self.rules.numbers) > 1 else "The"
        words = f"{which} spread is {about.spread}, which pays {self.rules.pays(about.spread)}. Raise, or don't."
        view = QuestionView(ask.topic, words, [str(cite) for cite in ask.cites], about.number)
        view.priced = True
        return view

    def choices(self, ask: Ask) -> list[ActionView]:
        """Return the choices, with the one that costs least as the primary choice."""
        if not isinstance(ask.about, RaiseOrLeave):
            return []
        about, chip = ask.about, self.table.smallest_chip
        best = about.spread in best_raises(self.rules)
        held = self.table.books.balance(stack(self.seat)) // chip * chip
        amount, at = min(about.amount, held) or about.amount, {"number": about.number}
        more = ActionView(DOES[RAISE], f"Raise by {show(amount)}", {**at, "amount": amount}, key="r", primary=best)
        refusal = ask.refuses(player(self.seat), RaiseOnSpread(self.seat, about.number, amount))
        return [
            refused_by(more, refusal),
            ActionView(DOES[LEAVE], "Stay", dict(at), key="s", primary=not best, typed=["stand", "no", "n"]),
        ]

    def typed(self, ask: Ask, line: str) -> Command | tuple[str, ...] | None:
        if not isinstance(ask.about, RaiseOrLeave) or (match := _RAISE.fullmatch(line.strip().lower())) is None:
            return None
        return RaiseOnSpread(self.seat, ask.about.number, dollars(match["amount"]))

    def hint_lines(self, ask: Ask) -> Iterator[str]:
        if isinstance(ask.about, RaiseOrLeave):
            yield from hint_lines(self.table)

    def costs(self, decision: RedDogDecision) -> dict[str, Any]:
        return choice_costs(worths(decision), DOES)

    # --- the story of a round

    def teller(self) -> RedDogTeller:
        return RedDogTeller(self.seat)

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        return hands_of(round_)


SEAT = RedDogSeat
