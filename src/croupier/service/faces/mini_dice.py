"""Mini-dice at a live table."""

from collections.abc import Sequence

from croupier.equipment.dice import shown
from croupier.games import mini_dice
from croupier.games.mini_dice.layout import label, layout, sign
from croupier.games.mini_dice.pay_tables import MiniDiceLine
from croupier.games.mini_dice.questions import ShakerOffer
from croupier.games.mini_dice.rules import MiniDiceRules
from croupier.games.mini_dice.shaking import LEAST
from croupier.games.mini_dice.table import MiniDiceTable
from croupier.games.mini_dice.wagers import MiniDiceArea, MiniDiceKind
from croupier.games.mini_dice.words import WHY_TAKEN
from croupier.play.mini_dice.words import short
from croupier.service.faces.dice import DiceFace, last_rolls, up_to_unit
from croupier.service.faces.shared import elements_of
from croupier.service.messages import ActionView, BoxView, DiceView, FieldView, LayoutElement, SpotView, WagerOffer
from croupier.table.asks import Ask
from croupier.table.commands import Command
from croupier.table.dice_commands import OrderDicePassed
from croupier.table.driver import Entry, GameTable
from croupier.words import area_name
from croupier.words.text import capital

_OFFERED = (
    ("place", "Place bets", MiniDiceKind.PLACE),
    ("field", "Field bets", MiniDiceKind.FIELD),
    ("seven", "Any 7", MiniDiceKind.SEVEN),
    ("over_under", "Over 7 and under 7", MiniDiceKind.OVER),
)


class MiniDiceFace(DiceFace):
    """19:47-13."""

    game = mini_dice.NAME
    title = mini_dice.TITLE
    passing = "Pass the shaker"

    def __init__(self, table: MiniDiceTable) -> None:
        super().__init__(table)
        self.table = table

    @property
    def rules(self) -> MiniDiceRules:
        return self.table.rules

    # --- what is drawn and posted

    def boxes(self) -> list[BoxView]:
        found = []
        for area in self.rules.areas():
            pays = " / ".join(dict.fromkeys(str(odds) for odds in self.rules.odds(area)))
            if area.kind is MiniDiceKind.FIELD:
                paid = self.rules.pays
                pays = f"2 and 12 pay {paid[MiniDiceLine.FIELD_2_12]}, the others {paid[MiniDiceLine.FIELD]}"
            found.append(BoxView(str(area), label(area), pays, area_name(area), short(area), list(area)))
        return found

    def elements(self) -> list[LayoutElement]:
        return elements_of(layout(self.rules))

    def offers(self) -> list[WagerOffer]:
        found = []
        for group, words, kind in _OFFERED:
            limits = self.rules.limits[group]
            areas = (area for area in self.rules.areas() if area.kind is kind)
            pays = dict.fromkeys(str(odds) for area in areas for odds in self.rules.odds(area))
            found.append(WagerOffer(words, limits.minimum, limits.maximum, " or ".join(pays)))
        return found

    def sign(self) -> list[str]:
        return [*sign(self.rules)]

    def dice(self, journal: Sequence[Entry]) -> DiceView:
        t = self.table
        holder = max(t.holder, 0)
        who = f"Seat {holder} has the shaker" if holder else "The dealer has the shaker"
        words = f"{who}." + (f" The last shake was {shown(t.last_roll)}." if t.last_roll else "")
        return DiceView(list(t.last_roll), holder, 0, False, words, last_rolls(journal, lambda _: ""))

    def mark(self, seat: int) -> str:
        return "shaker" if seat == self.table.holder else ""

    # --- wagers

    def words(self, area: MiniDiceArea) -> str:
        return area_name(area)

    def spots(self, _seat: int) -> list[SpotView]:
        found = []
        for area in self.rules.areas():
            limits, unit = self.rules.limit(area), self.rules.unit(area)
            words = capital(area_name(area))
            least, most = up_to_unit(limits.minimum, unit), limits.maximum // unit * unit
            found.append(SpotView(str(area), words, area.kind.value, least, most, [], True, "", [], unit))
        return found

    def reasons(self, kind: type[Command]) -> dict[str, str]:
        return {one.value: told for one, told in WHY_TAKEN.items()} if kind is OrderDicePassed else {}

    # --- what is asked

    def asked(self, ask: Ask) -> str:
        if isinstance(ask.about, ShakerOffer):
            return "You're offered the shaker. Do you want to shake after the dealer?"
        return f"You have the shaker: shake it at least {LEAST} times."

    def choices(self, ask: Ask) -> list[ActionView]:
        if isinstance(ask.about, ShakerOffer):
            return [
                ActionView("AcceptShaker", "Accept the shaker", key="a", primary=True),
                ActionView("DeclineShaker", "Decline the shaker", key="n"),
            ]
        times = FieldView("times", "number", "How many times", LEAST, 1000, value=LEAST + 2)
        return [
            ActionView("Shake", f"Shake {LEAST} times", {"times": LEAST}, key="s", primary=True),
            ActionView("Shake", "Shake more times", fields=[times]),
            ActionView("PassDice", self.passing, key="x"),
        ]


def face(table: GameTable) -> MiniDiceFace:
    assert isinstance(table, MiniDiceTable)
    return MiniDiceFace(table)
