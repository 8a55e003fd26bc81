"""A seat at a baccarat (19:47-3) or minibaccarat table (19:47-7): its wagers as typed and drawn, the shoe, the
score.
"""

import re
from collections.abc import Iterator
from typing import ClassVar

from croupier.equipment.money import Cents, percent, show
from croupier.games.baccarat.events import ShoeOffered
from croupier.games.baccarat.explain import title_of
from croupier.games.baccarat.layout import inscriptions
from croupier.games.baccarat.roads import ROWS
from croupier.games.baccarat.rules import HAND_OF, BaccaratArea, BaccaratKind, TieHand
from croupier.games.baccarat.scoreboard import Road, letters, roads, totals
from croupier.games.baccarat.story import BaccaratTeller, hands_of
from croupier.games.baccarat.table import LAST_ROUND, NOT_YET, BaccaratTable
from croupier.games.baccarat.words import road_name, road_words, totals_words
from croupier.play.actions import offers, spot
from croupier.play.explanations import GameBook
from croupier.play.rounds import PlayedRound
from croupier.play.seat import GameSeat, help_rows
from croupier.play.seat_views import (
    ActionView,
    LayoutView,
    PlaceView,
    QuestionView,
    RoadMark,
    RoadView,
    ScoreView,
    ShoeView,
    SpotView,
    WagerOffer,
)
from croupier.play.typed_input import WagerWords, any_kind, kind_in
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.names import AnyArea
from croupier.table.places import DEALING, RACK, called
from croupier.words import area_name

MOST_CARDS = 3
"""Maximum number of cards in a hand."""

LETTERS = {BaccaratKind.PLAYER: "p", BaccaratKind.BANKER: "b", BaccaratKind.TIE: "t"}
"""Typed letters of the kinds of wager; each seat has one area of each."""

_PATTERNS = {
    BaccaratKind.PLAYER: "p|player(?:'s)?(?: hand)?|punto",
    BaccaratKind.BANKER: "b|bank(?:er)?(?:'s)?(?: hand)?|banco",
    BaccaratKind.TIE: "t|tie(?: bet)?",
}

_VERBS: dict[str, tuple[str, ...]] = {
    "bet": (),
    "accept": ("keep",),
    "pass": ("decline",),
    "cut": (),
    "offers": (),
    "scoreboard": ("score", "roads", "board"),
    "owed": ("vigorish",),
}
"""This game's commands and their other spellings. ``b`` is the Banker's Hand here, not ``bet``."""


def _areas(match: re.Match[str]) -> list[BaccaratArea]:
    return [BaccaratArea(kind_in(match, _PATTERNS))]


WORDS = WagerWords(
    any_kind(_PATTERNS),
    _areas,
    short="p 25",
    long="25 on banker",
    two="b 25, t 5",
    areas="p, b and t",
    verbs=_VERBS,
)

BOOK = GameBook("19:47-3", ("19:47", "19:46"), ("3.9", "19:46-1.18", "3.12"))
MINI_BOOK = GameBook("19:47-7", ("19:47", "19:46"), ("7.9", "19:46-1.18", "7.11"))


class BaccaratSeat(GameSeat):
    """Baccarat for the person in one seat."""

    meter_cite = cite("19:47-3.2")
    words = WORDS
    unasked: ClassVar = {
        "accept": "The shoe isn't being offered to you. [19:47-3.6]",
        "cut": "The cut isn't being offered to you. [19:47-3.5]",
        "pass": "There is nothing to pass right now.",
    }
    trained_answers = "with a Point Count, a hand or an amount"
    trained_shows = "“pays” shows what wagers pay"
    own_help = help_rows("""
        p 25, b 25, t 5       | bet on Player, Banker or a tie
        25 on banker          | the same in words
        coupon 10 p           | add a match play coupon to a bet on Player or Banker
        buy coupons 10        | hand in match play coupons
        take t, clear         | take one bet back; all of them
        undo, repeat, +       | undo a change; last round's bets; the last bet again
        Enter (or deal)       | no more bets; pass what you are offered
        accept (or a), pass   | accept or keep the shoe; pass it
        cut 100, cut          | cut the cards there; in the middle
        offers off, offers on | pass the cut and the shoe unasked; be asked again
        scoreboard (or roads) | bead plate, big road and the three derived roads
        hand, owed            | the hands of the last round; the vigorish you owe
        irregular face-up     | see how it is remedied; alone, lists them all
    """)

    def __init__(self, table: BaccaratTable, seat: int) -> None:
        self.offered = "the cut and the shoe" if table.rules.curator else "the cut"
        super().__init__(table, seat)
        self.table, self.rules = table, table.rules
        self.title = title_of(table.rules)
        self.book = MINI_BOOK if table.rules.mini else BOOK
        self.lookups = {"scoreboard": lambda: scoreboard_lines(letters(table.results)), "owed": self._owed_lines}

    # --- wagers

    @property
    def least(self) -> tuple[Cents, str]:
        lowest = min(self.table.betting_areas(), key=lambda area: self.rules.limits(area.kind).minimum)
        return self.rules.limits(lowest.kind).minimum, f"{area_name(lowest)} bet"

    def short(self, area: BaccaratArea) -> str:
        return LETTERS[area.kind]

    def label(self, area: BaccaratArea) -> str:
        return area_name(area)

    def first_bets(self) -> list[tuple[AnyArea, Cents]]:
        return [(BaccaratArea(BaccaratKind.BANKER), self.rules.bets.minimum)]

    def spots(self) -> list[SpotView]:
        return [spot(area, self.rules.limits(area.kind)) for area in self.table.betting_areas()]

    # --- layout and posted information

    def layout(self) -> LayoutView:
        """Seat 1 is at the dealer's right, on the left for someone facing the dealer."""
        named = [(area.kind.value, area_name(area)) for area in self.table.betting_areas()]
        return LayoutView(
            positions=list(self.seats),
            # From the player toward the dealer.
            places=[PlaceView(kind, label, row, 0, label) for row, (kind, label) in enumerate(named)],
            own=True,
            piles=[called(place) for place in HAND_OF.values()],
            pile_names={called(place): area_name(BaccaratArea(kind)) for kind, place in HAND_OF.items()},
            hand=MOST_CARDS,
            elements=self.elements(),
            hands="middle",
            plain=True,
            numbered=False,
        )

    def posted(self) -> list[WagerOffer]:
        areas = self.table.betting_areas()
        return offers((area_name(area), self.rules.limits(area.kind), self._pays(area.kind)) for area in areas)

    def _pays(self, kind: BaccaratKind) -> str:
        less = f", less {percent(self.rules.vigorish)}" if kind is BaccaratKind.BANKER else ""
        return f"{self.rules.pays(kind)}{less}"

    def shoe(self) -> ShoeView:
        books, behind = self.table.books, self.rules.behind
        left = len(books.cards(DEALING))
        came = books.number(LAST_ROUND) != NOT_YET
        before = -1 if behind is None or not left else 0 if came else max(0, left - behind)
        return ShoeView(left, len(books.cards(RACK)), before)

    def score(self) -> ScoreView:
        results = letters(self.table.results)
        found = []
        for road in roads(results):
            marks = [RoadMark(mark.column, mark.row, mark.letter, mark.ties) for mark in road.marks]
            found.append(RoadView(road.kind.value, road_name(road), road.kind.derived, marks, road_words(road)))
        return ScoreView(totals_words(totals(results)), results, found)

    def owes(self) -> Cents:
        """3.3: return the vigorish that the seat owes."""
        return self.table.owed(self.seat)

    def mark(self) -> str:
        """3.6: mark the seat that has the shoe."""
        return "shoe" if self.seat and self.seat == self.table.curator else ""

    # --- text output

    def greeting(self) -> Iterator[str]:
        yield "Bets:"
        yield from self._wager_lines()
        yield ""
        offered = "You may be offered the shoe; “offers off” passes it for you. " if self.rules.curator else ""
        yield (
            "Type a bet, such as “p 25” or “b 25, t 5”, then press Enter on an empty line to play the round. "
            f"{offered}Type “scoreboard” for the roads of this shoe, “why” to see how each payout was figured, "
            f"“rule {self.book.examples[0]}” for a paragraph, “help” for all commands, “quit” to leave."
        )

    def _wager_lines(self) -> Iterator[str]:
        """Yield the kinds of wager: how to type them, their limits and payouts."""
        for area in self.table.betting_areas():
            limits = self.rules.limits(area.kind)
            yield f"  {self.short(area)}  {area_name(area):<8}  {limits!s:<14}  \t{self._pays(area.kind)}"

    def limit_lines(self) -> Iterator[str]:
        rules, wagers = self.rules, self.table.section(2)
        yield f"Bets [{wagers}, 19:47-8.3]:"
        yield from self._wager_lines()
        tie = "push" if rules.tie_hand is TieHand.BACK else "lose"
        yield f"  On a tie, bets on Player and Banker {tie}. [{wagers}]"
        marked = "marked, and collected before a shuffle or when you leave"
        when = marked if rules.vigorish_marked else "collected at once"
        yield f"  A win on Banker owes {percent(rules.vigorish)} vigorish, {when}. [{self.table.section(3)}]"
        yield from self.chip_lines(wagers, "bets on Player and Banker")

    def pay_lines(self) -> Iterator[str]:
        yield f"What this table pays [{self.table.section(3)}]:"
        yield from (f"  {text}." for _, text in inscriptions(self.rules))

    def _owed_lines(self) -> Iterator[str]:
        owed = self.owes()
        yield f"You owe {f'vigorish of {show(owed)}' if owed else 'no vigorish'}. [{self.table.section(3)}]"

    # --- 3.6, 3.11: offering and keeping the shoe

    def is_offer(self, ask: Ask) -> bool:
        return isinstance(ask.about, ShoeOffered) or super().is_offer(ask)

    def own_question(self, ask: Ask) -> QuestionView | None:
        if not isinstance(ask.about, ShoeOffered):
            return None
        words = "Do you want the shoe? Whoever has it deals until Player wins."
        if ask.about.keeps:
            words = "You have the shoe. Keep it, or pass it?"
        return QuestionView(ask.topic, words, [str(cite) for cite in ask.cites])

    def choices(self, ask: Ask) -> list[ActionView]:
        """Make it the primary choice for a curator to keep the shoe, and for others to pass it."""
        if not isinstance(ask.about, ShoeOffered):
            return []
        keeps = ask.about.keeps
        accept = ActionView("AcceptShoe", "Keep the shoe" if keeps else "Accept the shoe", key="a", primary=keeps)
        accept.typed = ["accept", "keep", "yes", "y"]
        return [
            accept,
            ActionView("PassShoe", "Pass the shoe", key="n", primary=not keeps, typed=["", "no", "decline"]),
            ActionView("PassOffers", "Always pass it", typed=["offers off"]),
        ]

    # --- the story of a round

    def teller(self) -> BaccaratTeller:
        return BaccaratTeller(self.seat)

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        return hands_of(round_)

    # --- the dealer's training

    def trained_as(self) -> str:
        dealing = "participants may deal from the shoe" if self.rules.curator else "you deal from the shoe"
        return f"the dealer; {dealing}. Ann sits in seat 2, toward your right, Bo in seat 5, toward your left."


# --- the scoreboard

MOST_COLUMNS = 36
"""Number of two-character columns that fit on a screen; a longer road shows its last ones."""


def scoreboard_lines(results: str) -> Iterator[str]:
    """Yield all roads of a shoe from its results as letters."""
    yield totals_words(totals(results))
    if not results:
        return
    for road in roads(results):
        if road.marks:
            yield from _road(road)
    yield "  Bead plate and big road: B Banker, P Player, T Tie; a small letter: ties came"
    yield "  after it. The others: R the big road repeats itself, B it doesn't."
    yield "  Roads show what has happened, not what will happen."


def _road(road: Road) -> Iterator[str]:
    yield f"{road_name(road)}:"
    last = max(mark.column for mark in road.marks)
    first = max(0, last + 1 - MOST_COLUMNS)
    cells = {(mark.row, mark.column): mark.letter.lower() if mark.ties else mark.letter for mark in road.marks}
    for row in range(ROWS):
        line = " ".join(cells.get((row, column), ".") for column in range(first, last + 1))
        if line.replace(".", "").strip() or row == 0:
            yield f"  {line}"


SEAT = BaccaratSeat
