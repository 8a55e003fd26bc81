"""Pack's Poker at a live table."""

from collections.abc import Callable, Mapping
from typing import Any

from croupier.equipment.cards import Card
from croupier.games import packs_poker
from croupier.games.packs_poker.layout import layout, sign
from croupier.games.packs_poker.pay_tables import PACKS_BET_PAYS
from croupier.games.packs_poker.rules import PACKS, SEATS, PacksKind, PacksRules
from croupier.games.packs_poker.table import PacksPokerTable, pack_place
from croupier.ranking.poker import best_hand
from croupier.service.faces.shared import elements_of
from croupier.service.messages import (
    ActionView,
    LayoutView,
    PlaceView,
    QuestionView,
    SpotView,
    WagerOffer,
)
from croupier.table.asks import Ask
from croupier.table.driver import GameTable
from croupier.table.places import called
from croupier.words import area_name, hand_name, kind_name

HAND = 5


SHORT = {
    PacksKind.PACK: "Pack's bet",
    PacksKind.FIVE_CARD: "5-card bonus",
    PacksKind.SEVEN_CARD: "7-card bonus",
}
"""What is inscribed in the area of a wager: short."""


class PacksPokerFace:
    """13:69F-43 and 13:69E-1.13Z. No player decides anything after "No more bets"."""

    game = packs_poker.NAME
    title = packs_poker.TITLE

    def __init__(self, table: PacksPokerTable) -> None:
        self.table = table

    @property
    def rules(self) -> PacksRules:
        return self.table.rules

    def _kinds(self) -> list[PacksKind]:
        return [kind for kind in PacksKind if kind is PacksKind.PACK or self.rules.bonus(kind) is not None]

    def layout(self) -> LayoutView:
        """1.13Z(b)2, 3: Pack's bets in their order, the bonus areas of a pack behind it, nearer the dealer."""
        elements = layout(self.rules)
        return LayoutView(
            # Seat 1 is at the dealer's left: at the right of somebody who faces the dealer.
            positions=list(reversed(SEATS)),
            places=[
                PlaceView(kind.value, f"{kind_name(kind)} {pack}", row, pack - 1, f"{SHORT[kind]} {pack}")
                for row, kind in enumerate(self._kinds())
                for pack in PACKS
            ],
            own=True,
            shared=[],
            piles=[called(pack_place(pack)) for pack in PACKS],
            hand=HAND,
            split=False,
            elements=elements_of(elements),
            inscriptions=[*sign(self.rules)],
        )

    def offers(self) -> list[WagerOffer]:
        found = []
        for kind in self._kinds():
            limits = self.rules.limits(kind)
            found.append(WagerOffer(kind_name(kind), limits.minimum, limits.maximum, self._pays(kind)))
        return found

    def _pays(self, kind: PacksKind) -> str:
        bonus = self.rules.bonus(kind)
        if bonus is None:
            return str(PACKS_BET_PAYS)
        return f"{'progressive' if bonus.progressive else 'pay'} table {bonus.table.letter}"

    def sign(self) -> list[str]:
        return [*sign(self.rules)]

    def house_way(self) -> list[str]:
        return []

    def spots(self, seat: int) -> list[SpotView]:
        found = []
        for area in self.rules.areas():
            bonus = self.rules.bonus(area.kind)
            amounts = list(bonus.amounts) if bonus is not None and bonus.progressive else []
            least, most = self.rules.limits(area.kind).minimum, self.rules.limits(area.kind).maximum
            found.append(SpotView(str(area), area_name(area), area.kind.value, least, most, amounts, True, "", []))
        return found

    def holds(self, cards: tuple[Card, ...]) -> str:
        return hand_name(best_hand(cards)) if len(cards) == HAND else ""

    def mark(self, seat: int) -> str:
        return ""

    def shoe(self) -> None:
        """Each round has a deck of its own."""

    def wishes(self, ask: Ask, seat: int) -> list[ActionView]:
        return []

    def question(self, ask: Ask, seat: int) -> QuestionView | None:
        return None

    def answers(self, ask: Ask, seat: int) -> list[ActionView]:
        return []

    def prepare(self) -> None:
        pass

    def consult(self, about: str, seat: int, given: Mapping[str, Any]) -> Callable[[], Any]:
        raise LookupError(f"nothing is known here about {about!r}")


def face(table: GameTable) -> PacksPokerFace:
    assert isinstance(table, PacksPokerTable)
    return PacksPokerFace(table)
