"""Baccarat at a live table: two hands in the middle for all, the shoe, and the scoreboard."""

from collections.abc import Callable, Mapping
from typing import Any

from croupier.equipment.cards import Card
from croupier.equipment.money import percent
from croupier.games import baccarat
from croupier.games.baccarat.explain import title_of
from croupier.games.baccarat.in_play import BANKERS_HAND, PLAYERS_HAND
from croupier.games.baccarat.layout import layout, sign
from croupier.games.baccarat.rules import BaccaratKind, BaccaratRules
from croupier.games.baccarat.scoreboard import letters, roads, totals
from croupier.games.baccarat.table import LAST_ROUND, NOT_YET, BaccaratTable
from croupier.games.baccarat.words_scoreboard import road_name, road_words, totals_words
from croupier.service.faces.cut import cut_answers
from croupier.service.faces.shared import elements_of
from croupier.service.messages import (
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
from croupier.table.about import CardsToCut
from croupier.table.asks import Ask
from croupier.table.driver import GameTable
from croupier.table.places import DEALING, RACK, called
from croupier.words import area_name

MOST_CARDS = 3


class BaccaratFace:
    """19:47-3 and 19:47-7."""

    game = baccarat.NAME

    def __init__(self, table: BaccaratTable) -> None:
        self.table = table
        self.title = title_of(table.rules)

    @property
    def rules(self) -> BaccaratRules:
        return self.table.rules

    # --- what is drawn and posted

    def layout(self) -> LayoutView:
        """Seat 1 is at the dealer's right, at the left of somebody who faces the dealer."""
        elements = layout(self.rules)
        return LayoutView(
            positions=list(self.table.positions),
            places=self._places(),
            own=True,
            shared=[],
            piles=[called(PLAYERS_HAND), called(BANKERS_HAND)],
            hand=MOST_CARDS,
            split=False,
            elements=elements_of(elements),
            inscriptions=[one.label for one in elements if one.what == "inscription"],
            hands="middle",
            plain=True,
            numbered=False,
        )

    def _places(self) -> list[PlaceView]:
        """From the player toward the dealer."""
        named = enumerate((area.kind.value, area_name(area)) for area in self.table.betting_areas())
        return [PlaceView(kind, label, row, 0, label) for row, (kind, label) in named]

    def offers(self) -> list[WagerOffer]:
        found = []
        for area in self.table.betting_areas():
            kind, limits = area.kind, self.rules.limits(area.kind)
            less = f", less {percent(self.rules.vigorish)}" if kind is BaccaratKind.BANKER else ""
            pays = f"{self.rules.pays(kind)}{less}"
            found.append(WagerOffer(area_name(area), limits.minimum, limits.maximum, pays))
        return found

    def sign(self) -> list[str]:
        return [*sign(self.rules)]

    def house_way(self) -> list[str]:
        """No hands are set here; who draws is settled by 3.9."""
        return []

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

    def owes(self, seat: int) -> int:
        """3.3."""
        return self.table.owed(seat)

    # --- wagers

    def spots(self, seat: int) -> list[SpotView]:
        found = []
        for area in self.table.betting_areas():
            kind, label, limits = area.kind.value, area_name(area), self.rules.limits(area.kind)
            found.append(SpotView(str(area), label, kind, limits.minimum, limits.maximum, [], True, "", []))
        return found

    def wishes(self, ask: Ask, seat: int) -> list[ActionView]:
        """Who passes cut and shoe unasked may want to be asked again, and the other way round."""
        if not self.rules.curator:
            return []
        return [
            ActionView("PassOffers", "Always pass the cut and the shoe", group="seat", cites=["19:47-3.6"]),
            ActionView("TakeOffers", "Be offered the cut and the shoe", group="seat", cites=["19:47-3.6"]),
        ]

    # --- what is asked

    def holds(self, cards: tuple[Card, ...]) -> str:
        """3.8: Point Counts are called by the dealer."""
        return ""

    def mark(self, seat: int) -> str:
        """3.6: who has the shoe."""
        return "shoe" if self.table.curator == seat else ""

    def question(self, ask: Ask, seat: int) -> QuestionView | None:
        if seat not in ask.to:
            return None
        return QuestionView(ask.topic, self._words(ask, seat), [str(one) for one in ask.cites])

    def _words(self, ask: Ask, seat: int) -> str:
        if isinstance(ask.about, CardsToCut):
            return "You may cut the cards."
        if self.table.curator == seat:
            return "You have the shoe. Keep it, or pass it?"
        return "Do you want the shoe? Whoever has it deals until Player wins."

    def answers(self, ask: Ask, seat: int) -> list[ActionView]:
        if seat not in ask.to:
            return []
        found = cut_answers(ask, seat) if isinstance(ask.about, CardsToCut) else self._shoe_answers(seat)
        for one in found:
            one.group, one.cites = "answer", [str(cite) for cite in ask.cites]
        return found

    def _shoe_answers(self, seat: int) -> list[ActionView]:
        """3.6, 3.11: a curator usually keeps the shoe, and others let it go on."""
        keeps = self.table.curator == seat
        return [
            ActionView("AcceptShoe", "Keep the shoe" if keeps else "Accept the shoe", key="a", primary=keeps),
            ActionView("PassShoe", "Pass the shoe", key="n", primary=not keeps),
            ActionView("PassOffers", "Always pass it"),
        ]

    def prepare(self) -> None:
        """Nothing is decided here that has a cost."""

    def consult(self, about: str, seat: int, given: Mapping[str, Any]) -> Callable[[], Any]:
        raise LookupError(f"nothing is known here about {about!r}")


def face(table: GameTable) -> BaccaratFace:
    assert isinstance(table, BaccaratTable)
    return BaccaratFace(table)
