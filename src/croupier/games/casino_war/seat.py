"""A seat at a casino war table (19:47-22): how its wagers are typed and drawn, and the decision after a tie."""

import re
from collections.abc import Iterator
from typing import Any, ClassVar

from croupier.equipment.money import Cents, dollars, show
from croupier.games.casino_war.commands import GoToWar, GoToWarWithTie
from croupier.games.casino_war.decision_costs import (
    SURRENDER,
    WAR,
    WITH_TIE,
    WarDecision,
    decision,
    hint_lines,
    strategy_lines,
    tie_amount,
    worths,
)
from croupier.games.casino_war.events import WarOrSurrender
from croupier.games.casino_war.layout import inscriptions, on_felt
from croupier.games.casino_war.pay_tables import EVEN, SURRENDERED
from croupier.games.casino_war.rules import FIRST, WarArea, WarKind
from croupier.games.casino_war.story import WarTeller, hands_of
from croupier.games.casino_war.table import CasinoWarTable
from croupier.play.actions import offers, refused_by, spot, unless_closed
from croupier.play.explanations import GameBook
from croupier.play.priced_seat import DECISION_VERBS, PricedSeat, choice_costs, decision_help, no_decision
from croupier.play.rounds import PlayedRound
from croupier.play.seat import help_rows
from croupier.play.seat_views import ActionView, LayoutView, PlaceView, QuestionView, ShoeView, SpotView, WagerOffer
from croupier.play.typed_input import WagerWords, any_kind, kind_in
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.names import AnyArea
from croupier.table.places import DEALING, RACK, at_seat, called
from croupier.table.roles import player
from croupier.words import kind_name

LABELS = {WarKind.BET: "bet", WarKind.TIE: "tie", WarKind.WAR: "war", WarKind.WAR_TIE: "war tie"}
"""Short names of the kinds of wager, for the layout and for settlements."""
TYPED = {WarKind.BET: "b", WarKind.TIE: "t"}
HAND = 2
"""The most cards a player can have: one, and one in a war."""

_PATTERNS = {WarKind.BET: "b|bet|war bet", WarKind.TIE: "t|tie(?: bet)?"}

_VERBS: dict[str, tuple[str, ...]] = {
    "war": ("w",),
    "surrender": ("s",),
    **DECISION_VERBS,
}
"""The commands of this game with their other spellings."""

DOES = {WAR: "GoToWar", WITH_TIE: "GoToWarWithTie", SURRENDER: "SurrenderHalf"}
"""The action for each decision."""
_WITH_TIE = re.compile(r"(?:w|war)(?: with)?(?: tie| t)? \$?(?P<amount>[\d,]+(?:\.\d\d)?)(?: on a tie)?")


def _areas(match: re.Match[str]) -> list[WarArea]:
    return [WarArea(kind_in(match, _PATTERNS))]


WORDS = WagerWords(
    any_kind(_PATTERNS),
    _areas,
    short="b 10",
    long="10 on tie",
    two="b 10, t 5",
    areas="b and t",
    alone=[WarArea(WarKind.BET)],
    verbs=_VERBS,
)


class CasinoWarSeat(PricedSeat):
    """Casino war for the person in one seat."""

    book = GameBook("19:47-22", ("19:47", "19:46"), ("22.8", "19:46-1.18", "22.9"))
    meter_cite = cite("19:47-22.6")
    words = WORDS
    decided = "each decision"
    where = "seat"
    offered = "the cut"
    unasked: ClassVar = {
        "war": "You can go to war once your card ties the dealer's. [19:47-22.8]",
        "surrender": "You can surrender once your card ties the dealer's. [19:47-22.8]",
        **no_decision(cite("19:47-22.5")),
    }
    trained_answers = "with a word such as higher, or with the amount that a wager is paid"
    trained_rule = "22.8"
    own_help = (
        help_rows("""
            b 10, t 5       | bet $10, and $5 on a tie
            10              | bet $10
            take t, clear   | take one bet back; all of them
            undo, repeat, + | undo a change; last round's bets; the last bet again
            Enter (or deal) | no more bets; decline what you are offered
            w, s            | after a tie: go to war; surrender half
            w 5             | go to war with $5 on another tie
        """)
        + decision_help(100)
        + help_rows("""
            hand              | the cards of the last round
            irregular face-up | see how it is remedied; alone, lists them all
        """)
    )

    def __init__(self, table: CasinoWarTable, seat: int) -> None:
        super().__init__(table, seat)
        self.table, self.rules = table, table.rules
        self.lookups = {"strategy": lambda: strategy_lines(self.rules)}

    # --- wagers

    @property
    def least(self) -> tuple[Cents, str]:
        """22.6: the least initial wager, which a tie wager needs."""
        unit = self.rules.bet_unit
        return -(-self.rules.bets.minimum // unit) * unit, kind_name(WarKind.BET)

    def first_bets(self) -> list[tuple[AnyArea, Cents]]:
        return [(WarArea(WarKind.BET), self.least[0])]

    def followed_by(self, area: WarArea) -> str:
        """22.8: return the wager that may follow: after a tie, a player who doesn't make it surrenders half."""
        return kind_name(WarKind.WAR) if area.kind is WarKind.BET else ""

    def rests_on(self, area: WarArea) -> WarArea | None:
        """22.6: a tie wager depends on the initial wager."""
        return WarArea(WarKind.BET) if area.kind is WarKind.TIE else None

    def short(self, area: WarArea) -> str:
        return TYPED.get(area.kind, area.kind.value)

    def label(self, area: WarArea) -> str:
        return LABELS[area.kind]

    def spots(self) -> list[SpotView]:
        found = [spot(WarArea(kind), self.rules.limits(kind)) for kind in FIRST]
        found[0].step = self.rules.bet_unit
        return found

    # --- drawings and postings

    def layout(self) -> LayoutView:
        """Return the layout. Seat 1 is at the dealer's left, which is the right of a person facing the dealer."""
        return LayoutView(
            positions=list(reversed(self.seats)),
            # From the player toward the dealer.
            places=[PlaceView(kind.value, kind_name(kind), row, 0, LABELS[kind]) for row, kind in enumerate(_ROWS)],
            own=True,
            hand=HAND,
            elements=self.elements(),
            inscriptions=on_felt(self.rules),
            plain=True,
            numbered=False,
        )

    def posted(self) -> list[WagerOffer]:
        return offers((kind_name(kind), self.rules.limits(kind), self._pays(kind)) for kind in FIRST)

    def _pays(self, kind: WarKind) -> str:
        return str(EVEN if kind is WarKind.BET else self.rules.tie_pays)

    def shoe(self) -> ShoeView:
        books = self.table.books
        return ShoeView(len(books.cards(DEALING)), len(books.cards(RACK)), self.table.before_cover_card)

    # --- lines of text

    def greeting(self) -> Iterator[str]:
        yield "Bets:"
        yield from self._wager_lines()
        yield ""
        yield (
            "Type a bet, such as “b 10” or “b 10, t 5”, then press Enter on an empty line to be dealt a card. The "
            "higher card wins; if yours ties the dealer's, w goes to war and s surrenders half. Type “why” to see how "
            "each payout was figured, “rule 22.8” for a section, “help” for all commands, “quit” to leave."
        )

    def _wager_lines(self) -> Iterator[str]:
        """Yield the kinds of wager with what to type, their limits and payout odds."""
        for kind in FIRST:
            limits = self.rules.limits(kind)
            yield f"  {TYPED[kind]}  {kind_name(kind):<8}  {limits!s:<14}  \t{self._pays(kind)}"

    def limit_lines(self) -> Iterator[str]:
        yield "Bets [19:47-22.6, 19:47-8.3]:"
        yield from self._wager_lines()
        yield f"  A bet is a multiple of {show(self.rules.bet_unit)}, so that half can be returned. [19:47-22.8]"
        yield "  A war bet equals the bet; a tie bet needs a bet. [19:47-22.6, 22.8]"
        yield from self.chip_lines("19:47-22.6", "a bet")

    def pay_lines(self) -> Iterator[str]:
        yield "What this table pays [19:47-22.9]:"
        yield from (f"  {text}." for _, text in inscriptions(self.rules))

    # --- 22.8: war or surrender

    def own_question(self, ask: Ask) -> QuestionView | None:
        if not isinstance(ask.about, WarOrSurrender):
            return None
        made = decision(self.table, self.seat)
        self.to_be_priced(self.seat, made)
        words = (
            f"You tie with the {ask.about.card.symbol}. Go to war for {show(ask.about.amount)} more, or surrender half."
        )
        view = QuestionView(ask.topic, words, [str(cite) for cite in ask.cites], self.seat, [str(ask.about.card)])
        view.place, view.priced = called(at_seat(self.seat)), True
        return view

    def choices(self, ask: Ask) -> list[ActionView]:
        """Return the choices, with the one that costs least as the primary choice."""
        if not isinstance(ask.about, WarOrSurrender):
            return []
        amount, tie = ask.about.amount, tie_amount(self.table, self.seat)
        war = ActionView(DOES[WAR], f"Go to war for {show(amount)}", key="w", primary=True, typed=["war", "yes", "y"])
        found = [unless_closed(war, ask.choice(self.seat, GoToWar, seat=self.seat))]
        if tie:
            both = ActionView(DOES[WITH_TIE], f"Go to war with {show(tie)} on a tie", {"tie": tie}, key="t")
            found.append(refused_by(both, ask.refuses(player(self.seat), GoToWarWithTie(self.seat, tie))))
        half = SURRENDERED.payment(amount)
        given_up = ActionView(DOES[SURRENDER], f"Surrender {show(half)}", key="s", typed=["surrender", "no", "n"])
        return [*found, given_up]

    def typed(self, ask: Ask, line: str) -> Command | tuple[str, ...] | None:
        if not isinstance(ask.about, WarOrSurrender) or (match := _WITH_TIE.fullmatch(line.strip().lower())) is None:
            return None
        return GoToWarWithTie(self.seat, dollars(match["amount"]))

    def hint_lines(self, ask: Ask) -> Iterator[str]:
        if isinstance(ask.about, WarOrSurrender):
            yield from hint_lines(self.table, self.seat)

    def costs(self, decision: WarDecision) -> dict[str, Any]:
        return choice_costs(worths(decision), DOES)

    # --- the story of a round

    def teller(self) -> WarTeller:
        return WarTeller(self.seat)

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        return hands_of(round_, self.seat)

    # --- the dealer's training

    trained_seats = "Ann sits in seat 2, toward your left, Bo in seat 5, toward your right."


_ROWS = (WarKind.WAR, WarKind.BET, WarKind.TIE, WarKind.WAR_TIE)
"""A seat's areas, from the player toward the dealer."""
SEAT = CasinoWarSeat
