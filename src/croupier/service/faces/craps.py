"""Craps and mini-craps at a live table."""

from collections.abc import Sequence

from croupier.equipment.dice import shown
from croupier.equipment.money import Cents
from croupier.games import craps
from croupier.games.craps.events import PointMade, PointSet, SevenOut
from croupier.games.craps.layout import label, layout, sign
from croupier.games.craps.pay_tables import CrapsLine
from croupier.games.craps.refusals import CrapsCode
from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.table import HAND, CrapsTable, called_note
from croupier.games.craps.wagers import ODDS_OF, CrapsArea, CrapsKind
from croupier.games.craps.words import WHY_INVALID, WHY_TAKEN
from croupier.play.craps.words import short
from croupier.service.faces.dice import DiceFace, last_rolls, up_to_unit
from croupier.service.faces.shared import elements_of
from croupier.service.messages import (
    ActionView,
    BoxView,
    DiceView,
    FieldView,
    LayoutElement,
    SpotView,
    WagerOffer,
)
from croupier.table.asks import Ask
from croupier.table.choices import Choice
from croupier.table.commands import Command
from croupier.table.dice_commands import InvalidRoll, OrderDicePassed
from croupier.table.driver import Entry, GameTable
from croupier.words import area_name
from croupier.words.text import capital

MOST_ODDS = 1_000_000_00
"""A stand-in for the limit of odds that nobody can take yet."""

_OFFERED = (
    ("line", "Pass, don't pass, come and don't come bets", CrapsKind.PASS),
    ("place", "Place and buy bets to win", CrapsKind.PLACE),
    ("lose", "Place and lay bets to lose", CrapsKind.LOSE),
    ("hard", "Hardways", CrapsKind.HARD),
    ("field", "Field bets", CrapsKind.FIELD),
    ("one_roll", "Other wagers on one roll", CrapsKind.SEVEN),
    ("fire", "Fire bets", CrapsKind.FIRE),
)


class CrapsFace(DiceFace):
    """19:47-1."""

    game = craps.NAME
    title = craps.TITLE

    def __init__(self, table: CrapsTable) -> None:
        super().__init__(table)
        self.table = table

    @property
    def rules(self) -> CrapsRules:
        return self.table.rules

    # --- what is drawn and posted

    def boxes(self) -> list[BoxView]:
        return [
            BoxView(str(area), label(area), self._pays(area), area_name(area), short(area), list(area))
            for area in self.rules.areas()
        ]

    def _pays(self, area: CrapsArea) -> str:
        """1.4, 1.6: the odds, where they do not depend on the point."""
        if area.kind is CrapsKind.FIRE or (area.kind in ODDS_OF and not area.number):
            return ""
        if area.kind is CrapsKind.FIELD:
            two, twelve = self.rules.pays[CrapsLine.FIELD_2], self.rules.pays[CrapsLine.FIELD_12]
            ends = f"2 and 12 pay {two}" if two == twelve else f"2 pays {two}, 12 pays {twelve}"
            return f"{ends}, the others {self.rules.pays[CrapsLine.FIELD]}"
        return " / ".join(dict.fromkeys(str(odds) for odds in self.rules.odds(area)))

    def elements(self) -> list[LayoutElement]:
        return elements_of(layout(self.rules))

    def offers(self) -> list[WagerOffer]:
        found = []
        for group, words, kind in _OFFERED:
            if group in self.rules.limits:
                limits = self.rules.limits[group]
                pays = "1 to 1" if kind is CrapsKind.PASS else "as on the layout"
                found.append(WagerOffer(words, limits.minimum, limits.maximum, pays))
        return found

    def sign(self) -> list[str]:
        return [*sign(self.rules)]

    def dice(self, journal: Sequence[Entry]) -> DiceView:
        t = self.table
        where = f"The point is {t.point}" if t.point else "The puck is off"
        who = f"seat {t.shooter} shoots" if t.shooter else "nobody has the dice"
        words = f"{where}; {who}." + (f" The last roll was {shown(t.last_roll)}." if t.last_roll else "")
        return DiceView(list(t.last_roll), t.shooter, t.point, True, words, last_rolls(journal, _meant))

    def mark(self, seat: int) -> str:
        return "dice" if seat == self.table.shooter else ""

    # --- wagers

    def words(self, area: CrapsArea) -> str:
        return area_name(area)

    def spots(self, seat: int) -> list[SpotView]:
        return [self._spot(seat, area) for area in self.rules.areas()]

    def _spot(self, seat: int, area: CrapsArea) -> SpotView:
        least, most, unit = self._range(seat, area)
        words = capital(area_name(area))
        return SpotView(str(area), words, area.kind.value, least, most, [], True, "", [], unit)

    def _range(self, seat: int, area: CrapsArea) -> tuple[Cents, Cents, Cents]:
        """8.2, 1.4, 1.6: the least and the highest wager, and the unit of those that can be paid."""
        point = self.table.point
        limits = self.rules.limit(area)
        if limits is not None:
            unit = self.rules.unit(area)
            return up_to_unit(limits.minimum, unit), limits.maximum // unit * unit, unit
        if not (area.number or point):
            return self.rules.smallest_chip, MOST_ODDS, self.rules.smallest_chip
        unit = self.rules.unit(area, point)
        flat = self.table.stake(seat, area.flat)
        return unit, self.rules.most_odds(area, flat, point) if flat else MOST_ODDS, unit

    def calls(self, choice: Choice) -> bool:
        """1.2(a)5, 1.3: the call that changes something."""
        always = choice.not_now is not None and choice.not_now.code is CrapsCode.ALWAYS_ON
        return not always and choice.fields["on"] is not self.table.on(choice.seat, choice.fields["area"])

    def button(self, seat: int, area: CrapsArea) -> str:
        """An “off” that is usual in a come out roll is shown as well: the wager does not work in the next roll."""
        if not self.table.on(seat, area):
            return "off"
        return "on" if self.table.books.notes.get(called_note(seat, area)) == "on" else ""

    def reasons(self, kind: type[Command]) -> dict[str, str]:
        if kind is InvalidRoll:
            return {one.value: told for one, told in WHY_INVALID.items()}
        return {one.value: told for one, told in WHY_TAKEN.items()} if kind is OrderDicePassed else {}

    # --- what is asked

    def asked(self, _ask: Ask) -> str:
        hand = self.table.books.number(HAND)
        again = "" if hand else " A come out roll is next."
        return f"You're offered the dice. Do you want to shoot?{again}"

    def choices(self, _ask: Ask) -> list[ActionView]:
        most = self.table.dice
        fields = [
            FieldView("first", "number", "First die", 1, most, value=1),
            FieldView("second", "number", "Second die", 1, most, value=2),
        ]
        return [
            ActionView("AcceptDice", "Take the dice", {"dice": [1, 2]}, key="a", primary=True),
            ActionView("ChooseDice", f"Choose two of the {most}", fields=fields),
            ActionView("DeclineDice", "Decline the dice", key="n"),
        ]


def _meant(entry: Entry) -> str:
    """What a roll meant for the point."""
    for step in entry.steps:
        match step:
            case PointSet(number=number):
                return f"point {number}"
            case PointMade():
                return "point made"
            case SevenOut():
                return "seven out"
            case _:
                pass
    return ""


def face(table: GameTable) -> CrapsFace:
    assert isinstance(table, CrapsTable)
    return CrapsFace(table)
