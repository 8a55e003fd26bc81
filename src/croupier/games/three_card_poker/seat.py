"""A seat at a three card poker table (19:47-20): its wagers as typed and drawn, and its decisions."""

import re
from collections.abc import Iterator
from typing import Any, ClassVar

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents, show
from croupier.games.printed_tables import payout_lines
from croupier.games.three_card_poker.commands import MakePlayWager
from croupier.games.three_card_poker.decision_costs import (
    FOLD,
    PLAY,
    ThreeCardDecision,
    ThreeCardTurn,
    decision,
    hand_in_question,
    hint_lines,
    is_played,
    prepare,
    strategy_lines,
    worths,
)
from croupier.games.three_card_poker.pay_tables import EVEN
from croupier.games.three_card_poker.ranking import HAND_SIZE, rank_three
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind
from croupier.games.three_card_poker.story import ThreeCardPokerTeller, hands_of
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.play.actions import offers, spot, unless_closed
from croupier.play.explanations import GameBook
from croupier.play.priced_seat import DECISION_VERBS, PricedSeat, choice_costs, decision_help, no_decision
from croupier.play.rounds import PlayedRound
from croupier.play.seat import help_rows
from croupier.play.seat_views import ActionView, LayoutView, PlaceView, QuestionView, SpotView, WagerOffer
from croupier.play.table_lines import table_row
from croupier.play.typed_input import WagerWords, any_kind, kind_in
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.names import AnyArea
from croupier.table.places import called
from croupier.table.steps import Wagered, Withdrawn
from croupier.words import hand_name, kind_name

LABELS = {
    ThreeCardKind.PLAY: "play",
    ThreeCardKind.ANTE: "ante",
    ThreeCardKind.PAIR_PLUS: "pair plus",
    ThreeCardKind.BONUS: "ante bonus",
}
"""Short names of the kinds of wager, for inscriptions and lists of settlements."""

IN_A_LINE = (ThreeCardKind.PLAY, ThreeCardKind.ANTE, ThreeCardKind.PAIR_PLUS)
"""The areas of a position, from the player toward the dealer."""

BEFORE_THE_DEAL = {ThreeCardKind.ANTE: "a", ThreeCardKind.PAIR_PLUS: "pp"}
"""Typed forms of the wagers made before the deal."""

_PATTERNS = {ThreeCardKind.ANTE: "a|ante(?: wager)?", ThreeCardKind.PAIR_PLUS: "pp|pair ?plus(?: wager)?|plus"}
_AREA = any_kind(_PATTERNS) + r"(?: at(?: position)?| on)?(?:(?P<attached>\d)|[ .](?P<apart>\d))?"

_VERBS: dict[str, tuple[str, ...]] = {
    "play": ("p",),
    "fold": ("f",),
    **DECISION_VERBS,
}
"""This game's commands and their other spellings."""

DOES = {PLAY: "MakePlayWager", FOLD: "Fold"}
"""The action for each decision."""


def words_at(seat: int) -> WagerWords:
    """Return how the player in a seat types wagers, which go at the player's own position unless another is named."""

    def areas(match: re.Match[str]) -> list[ThreeCardArea]:
        position = match["attached"] or match["apart"]
        return [ThreeCardArea(kind_in(match, _PATTERNS), int(position) if position else seat)]

    return WagerWords(
        _AREA,
        areas,
        short="a 10",
        long="10 on ante",
        two="a 10, pp 5",
        areas="a, pp, and a4 or pp4 at position 4",
        alone=[ThreeCardArea(ThreeCardKind.ANTE, seat)],
        verbs=_VERBS,
    )


class ThreeCardPokerSeat(PricedSeat):
    """Three card poker for the person in one seat."""

    book = GameBook("19:47-20", ("19:47", "19:46"), ("20.11(a)1", "19:46-1.18", "20.10"))
    meter_cite = cite("19:47-20.6")
    decided = "each decision"
    offered = "the cut"
    unasked: ClassVar = {
        "play": "You have no hand to decide on now; the play bet comes once you have seen your cards. [19:47-20.10(b)]",
        "fold": "You have no hand to decide on now. [19:47-20.10(b)]",
        **no_decision(cite("19:47-20.5")),
    }
    trained_answers = "with yes or no, or with the amount that a wager is paid"
    trained_rule = "20.10(b)"
    trained_seats = "Ann sits at position 2, toward your left, and Bo at position 5, toward your right."
    own_help = (
        help_rows("""
            a 10, pp 5      | ante $10 and $5 on pair plus, at your position
            10; a4 10       | an ante; one at position 4, where two are allowed
            coupon 10 a     | add a match play coupon to an ante
            buy coupons 10  | hand in match play coupons
            take pp, clear  | take one bet back; all of them
            undo, repeat, + | undo a change; last round's bets; the last bet again
            Enter (or deal) | no more bets; decline what you are offered
            p, f            | play: bet as much as the ante; fold: give the hand up
        """)
        + decision_help(26)
        + help_rows("""
            hand              | the hands of the last round in words
            irregular face-up | see how it is remedied; alone, lists them all
        """)
    )

    def __init__(self, table: ThreeCardPokerTable, seat: int) -> None:
        super().__init__(table, seat)
        self.table, self.rules = table, table.rules
        self.words = words_at(seat)
        self.lookups = {"strategy": strategy_lines}

    # --- wagers

    @property
    def least(self) -> tuple[Cents, str]:
        """20.6: the ante and the pair plus wager may each be made alone."""
        return min((self.rules.limits(kind).minimum, kind_name(kind)) for kind in BEFORE_THE_DEAL)

    def minds(self, _wager: Wagered | Withdrawn) -> bool:
        return False

    def first_bets(self) -> list[tuple[AnyArea, Cents]]:
        return [(ThreeCardArea(ThreeCardKind.ANTE, self.seat), self.rules.ante.minimum)]

    def followed_by(self, area: ThreeCardArea) -> str:
        """20.10(b): a player who doesn't make a play wager equal to the ante loses the ante."""
        return kind_name(ThreeCardKind.PLAY) if area.kind is ThreeCardKind.ANTE else ""

    def short(self, area: ThreeCardArea) -> str:
        return f"{BEFORE_THE_DEAL.get(area.kind, area.kind.value)}{area.position}"

    def label(self, area: ThreeCardArea) -> str:
        return f"{LABELS[area.kind]} {area.position}"

    def spots(self) -> list[SpotView]:
        """20.6: show the player's own position and, if so filed, those next to it."""
        near = [seat for seat in self.seats if abs(seat - self.seat) == 1] if self.rules.two_positions else []
        areas = [ThreeCardArea(kind, position) for position in (self.seat, *near) for kind in BEFORE_THE_DEAL]
        return [spot(area, self.rules.limits(area.kind)) for area in areas]

    # --- layout and posted information

    def layout(self) -> LayoutView:
        """Position 1 is at the dealer's left, on the right for someone facing the dealer."""
        return LayoutView(
            positions=list(reversed(self.seats)),
            places=[PlaceView(kind.value, kind_name(kind), row, 0, LABELS[kind]) for row, kind in enumerate(IN_A_LINE)],
            hand=HAND_SIZE,
            elements=self.elements(),
            numbered=False,
        )

    def posted(self) -> list[WagerOffer]:
        return offers((kind_name(kind), self.rules.limits(kind), self._pays(kind)) for kind in BEFORE_THE_DEAL)

    def _pays(self, kind: ThreeCardKind) -> str:
        return f"{EVEN}, and a bonus" if kind is ThreeCardKind.ANTE else f"ledger {self.rules.ledger.letter}"

    def holds(self, cards: tuple[Card, ...]) -> str:
        return hand_name(rank_three(cards)) if len(cards) == HAND_SIZE else ""

    # --- text output

    def greeting(self) -> Iterator[str]:
        yield f"Bets at your position {self.seat}:"
        yield from self._wager_lines()
        yield ""
        yield (
            "Type a bet, such as “a 10” or “a 10, pp 5”, then press Enter on an empty line to be dealt three cards. "
            "You then decide: p bets as much as the ante on them, f gives them up. Type “why” to see how each payout "
            "was figured, “rule 20.11(a)1” for a paragraph, “help” for all commands, “quit” to leave."
        )

    def _wager_lines(self) -> Iterator[str]:
        """Yield the kinds of wager: how to type them, their limits and payouts."""
        rows = [
            (typed, kind, str(self.rules.limits(kind)), self._pays(kind)) for kind, typed in BEFORE_THE_DEAL.items()
        ]
        rows.append(("p", ThreeCardKind.PLAY, "as the ante", f"{EVEN}, once you have seen your cards"))
        yield from (f"  {typed:<4}  {kind_name(kind):<16}  {span:<12}  \t{pays}" for typed, kind, span, pays in rows)

    def limit_lines(self) -> Iterator[str]:
        yield "Bets at each position [19:47-20.6, 19:47-8.3]:"
        yield from self._wager_lines()
        if self.rules.two_positions:
            yield "  You may also bet at a free position next to yours: “a4 10”. [19:47-20.6]"
        yield "  If you fold, you lose the ante and the pair plus bet. [19:47-20.10(b)]"
        yield from self.chip_lines("19:47-20.6", "an ante")

    def pay_lines(self) -> Iterator[str]:
        rules = self.rules
        yield "What this table pays:"
        yield f"  Ante and play: {EVEN} if your hand is higher; if the dealer has less than"
        yield "  queen high, the ante is paid and the play bet is returned. [19:47-20.11(a)1]"
        for title, table in ((f"Pair plus, ledger {rules.ledger.letter}", rules.ledger), ("Ante bonus", rules.bonus)):
            yield f"  {title} [{table.cite}]:"
            yield from (table_row(line, 18) for line in payout_lines(table))

    # --- 20.10(b): play or fold

    def own_question(self, ask: Ask) -> QuestionView | None:
        about = hand_in_question(ask)
        if about is None:
            return None
        made = decision(self.table, about)
        self.to_be_priced(about.position, made)
        cards = [str(card) for card in made.cards]
        view = QuestionView(
            ask.topic, self._question(about, made), [str(cite) for cite in ask.cites], about.position, cards
        )
        view.place, view.priced = called(about.place), True
        return view

    def _question(self, about: ThreeCardTurn, decision: ThreeCardDecision) -> str:
        where = f"Position {about.position}: you" if len(self.table.positions_of(about.seat)) > 1 else "You"
        lost = "the ante and the pair plus bet" if decision.pair_plus else "the ante"
        held = hand_name(rank_three(decision.cards))
        return f"{where} have {held}. Play for {show(decision.ante)} more, or fold and lose {lost}."

    def choices(self, ask: Ask) -> list[ActionView]:
        """The primary action is the one that costs less."""
        about = hand_in_question(ask)
        if about is None:
            return []
        made, at = decision(self.table, about), {"position": about.position}
        played = is_played(made.cards)
        label = f"Play for {show(made.ante)}"
        play = ActionView(DOES[PLAY], label, dict(at), key="p", primary=played, typed=["yes", "y"])
        return [
            unless_closed(play, ask.choice(self.seat, MakePlayWager, position=about.position)),
            ActionView(DOES[FOLD], "Fold", dict(at), key="f", primary=not played, typed=["no", "n"]),
        ]

    def hint_lines(self, ask: Ask) -> Iterator[str]:
        about = hand_in_question(ask)
        if about is not None:
            yield from hint_lines(self.table, about)

    def count(self) -> None:
        prepare()

    def costs(self, decision: ThreeCardDecision) -> dict[str, Any]:
        return choice_costs(worths(decision), DOES)

    # --- the story of a round

    def teller(self) -> ThreeCardPokerTeller:
        return ThreeCardPokerTeller(self.seat)

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        return hands_of(round_, self.seat)


SEAT = ThreeCardPokerSeat
