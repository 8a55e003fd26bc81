"""The face of a game without one of its own: spots from what its table offers, buttons from what it asks.

This is what a game from outside gets for nothing; one that wants more brings its own room ``face``.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from croupier.equipment.cards import Card
from croupier.equipment.dice import shown
from croupier.service.faces.dice import last_rolls
from croupier.service.messages import (
    ActionView,
    BoxView,
    DiceView,
    LayoutElement,
    LayoutView,
    QuestionView,
    ShoeView,
    SpotView,
    WagerOffer,
)
from croupier.table.asks import Ask
from croupier.table.commands import Command
from croupier.table.dice_table import DiceTable
from croupier.table.driver import Entry
from croupier.table.offered import Offer, OfferingTable, decisions
from croupier.table.steps import Announced
from croupier.words import area_label, area_name, call, command_words, question
from croupier.words.text import capital


class PlainFace:
    """A table that offers wagers on fixed areas, which all players share."""

    def __init__(self, table: OfferingTable, game: str, title: str) -> None:
        self.table, self.game, self.title = table, game, title

    # --- what is drawn and posted

    def layout(self) -> LayoutView:
        inscriptions = [f"{area_label(one.area)}: {one.posted}" for one in self.table.offers]
        return LayoutView(
            positions=list(self.table.positions),
            places=[],
            own=False,
            shared=[],
            piles=[],
            hand=0,
            split=False,
            elements=[
                LayoutElement("betting area", area_label(one.area), "table", str(one.cite)) for one in self.table.offers
            ],
            inscriptions=inscriptions,
            hands="none",
            boxes=[_box(one) for one in self.table.offers],
        )

    def offers(self) -> list[WagerOffer]:
        return [
            WagerOffer(capital(area_name(one.area)), one.minimum, one.maximum, one.posted) for one in self.table.offers
        ]

    def sign(self) -> list[str]:
        return [f"{area_label(one.area)}: {one.limits}, pays {one.posted}" for one in self.table.offers]

    def house_way(self) -> list[str]:
        return []

    def shoe(self) -> ShoeView | None:
        return None

    def holds(self, _cards: tuple[Card, ...]) -> str:
        return ""

    def mark(self, _seat: int) -> str:
        return ""

    # --- wagers

    def spots(self, _seat: int) -> list[SpotView]:
        return [self._spot(one) for one in self.table.offers]

    def _spot(self, one: Offer) -> SpotView:
        area, label = str(one.area), capital(area_name(one.area))
        return SpotView(area, label, area, one.least, one.most, [], True, "", [], one.unit)

    def wishes(self, _ask: Ask, seat: int) -> list[ActionView]:
        """Wagers that stand may be taken back one by one."""
        return [
            ActionView(
                "WithdrawWager", f"Take back the {area_name(one.area)}", {"area": str(one.area)}, group="standing"
            )
            for one in self.table.offers
            if self.table.stake_on(seat, one.area)
        ]

    # --- what is asked

    def question(self, ask: Ask, seat: int) -> QuestionView | None:
        if not decisions(ask, seat):
            return None
        return QuestionView(ask.topic, f"{question(ask)}.", [str(one) for one in ask.cites], seat)

    def answers(self, ask: Ask, seat: int) -> list[ActionView]:
        cites = [str(one) for one in ask.cites]
        return [
            ActionView(
                type(one).__name__, capital(command_words(type(one))), group="answer", cites=cites, primary=at == 0
            )
            for at, one in enumerate(decisions(ask, seat))
        ]

    def prepare(self) -> None:
        """Nothing has to be counted."""
        return

    def consult(self, about: str, _seat: int, _given: Mapping[str, Any]) -> Callable[[], Any]:
        raise LookupError(f"nothing is known here about {about!r}")


class PlainDiceFace(PlainFace):
    """The same with dice on the table."""

    def __init__(self, table: OfferingTable, dice: DiceTable, game: str, title: str) -> None:
        super().__init__(table, game, title)
        self._dice = dice

    def dice(self, journal: Sequence[Entry]) -> DiceView:
        faces = self._dice.last_roll
        words = f"The last throw was {shown(faces)}." if faces else "Nothing has been thrown yet."
        return DiceView(list(faces), 0, 0, False, words, last_rolls(journal, _called))

    def button(self, _seat: int, _area: str) -> str:
        return ""

    def reasons(self, _kind: type[Command]) -> dict[str, str]:
        return {}


def _box(one: Offer) -> BoxView:
    area = str(one.area)
    return BoxView(area, area_label(one.area), one.posted, area_name(one.area), area, list(one.area))


def _called(entry: Entry) -> str:
    """What was called after a throw: the last thing that the dealer announced."""
    return next((call(step) for step in reversed(entry.steps) if isinstance(step, Announced)), "")


def plain_face(table: OfferingTable, game: str, title: str) -> PlainFace:
    """The face of a table, with dice if it has any."""
    return PlainDiceFace(table, table, game, title) if isinstance(table, DiceTable) else PlainFace(table, game, title)
