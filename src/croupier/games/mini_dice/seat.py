"""A seat at a mini-dice table (19:47-13): how its wagers are typed and drawn, the shaker, and its questions and
messages.
"""

import re
from collections.abc import Iterator, Sequence

from croupier.equipment.dice import shown
from croupier.equipment.money import Cents
from croupier.games.mini_dice.events import ShakerOffer
from croupier.games.mini_dice.layout import inscriptions, label, sign_lines
from croupier.games.mini_dice.pay_tables import POINTS, MiniDiceLine
from croupier.games.mini_dice.table import MiniDiceTable
from croupier.games.mini_dice.wagers import MiniDiceArea, MiniDiceKind
from croupier.games.mini_dice.words import WHY_TAKEN
from croupier.play.actions import box
from croupier.play.cloth import WIDE, ClothForm, ClothPart, whole
from croupier.play.dice.seat import VERBS, last_rolls, posted_limits, posted_odds, up_to_unit
from croupier.play.dice.shaker_seat import ShakerSeat
from croupier.play.explanations import GameBook
from croupier.play.seat import help_rows
from croupier.play.seat_views import ActionView, BoxView, DiceView, FieldView, QuestionView
from croupier.play.typed_input import WagerWords, any_kind, kind_in
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.covered_shaker import LEAST
from croupier.table.dice_commands import OrderDicePassed
from croupier.table.driver import Entry
from croupier.table.names import AnyArea

_PATTERNS = {
    MiniDiceKind.PLACE: r"(?:place|p) ?(?P<number>4|5|6|8|9|10)",
    MiniDiceKind.FIELD: r"field|f",
    MiniDiceKind.SEVEN: r"(?:any )?seven|any 7",
    MiniDiceKind.OVER: r"over(?: 7| seven)?(?! 7)|o",
    MiniDiceKind.UNDER: r"under(?: 7| seven)?(?! 7)|un",
}


def _areas(match: re.Match[str]) -> list[MiniDiceArea]:
    return [MiniDiceArea(kind_in(match, _PATTERNS), int(match["number"] or 0))]


WORDS = WagerWords(
    any_kind(_PATTERNS),
    _areas,
    short="place 6 12",
    long="12 on place 6",
    two="place 6 12, field 5",
    areas="place 4 to place 10, field, seven, over and under",
    verbs={**VERBS, "offers": (), "shaker": ()},
)

_POSTED = (
    ("place", "Place bets", MiniDiceKind.PLACE),
    ("field", "Field bets", MiniDiceKind.FIELD),
    ("seven", "Any 7", MiniDiceKind.SEVEN),
    ("over_under", "Over 7 and under 7", MiniDiceKind.OVER),
)


class MiniDiceSeat(ShakerSeat):
    """Mini-dice for the person in one seat."""

    book = GameBook("19:47-13", ("19:47", "19:46"), ("13.6(c)", "19:47-8.2", "13.5"))
    words = WORDS
    posted_groups = _POSTED
    offered = "the shaker"
    passing = "Pass the shaker"
    trained_rule = "13.5"
    own_help = help_rows("""
        place 6 12          | place the 6: stays up until 6 or 7
        field 5, seven 1    | the field; any 7
        over 5, under 5     | over 7; under 7
        take place 6, clear | take one bet down; all of them
        reduce place 6 6    | take part of it down
        undo, repeat, +     | undo a change; last round's bets; the last bet again
        Enter (or shake)    | no more bets: the dice are shaken
        give                | pass the shaker
        offers on           | be offered the shaker; “offers off” declines it for you
        shaker, last        | who has the shaker; the last shake
        irregular cocked    | see how it is remedied; alone, lists them all
    """)

    def __init__(self, table: MiniDiceTable, seat: int) -> None:
        super().__init__(table, seat, table.rules)
        self.table, self.rules = table, table.rules
        self.lookups = {"shaker": self._shaker_lines}

    # --- wagers

    @staticmethod
    def short(area: MiniDiceArea) -> str:
        return f"{area.kind.value} {area.number}" if area.number else area.kind.value

    def label(self, area: MiniDiceArea) -> str:
        return label(area)

    def first_bets(self) -> list[tuple[AnyArea, Cents]]:
        """Suggest a field bet, which every shake decides."""
        area = MiniDiceArea(MiniDiceKind.FIELD)
        return [(area, up_to_unit(self.rules.limit(area).minimum, self.rules.unit(area)))]

    def unit(self, area: MiniDiceArea) -> Cents:
        """13.6(c): return the unit whose multiples can be paid exactly."""
        return self.rules.unit(area)

    # --- drawings and postings

    def boxes(self) -> list[BoxView]:
        found = []
        for area in self.rules.areas():
            pays = " / ".join(dict.fromkeys(str(odds) for odds in self.rules.odds(area)))
            if area.kind is MiniDiceKind.FIELD:
                paid = self.rules.pays
                pays = f"2 and 12 pay {paid[MiniDiceLine.FIELD_2_12]}, the others {paid[MiniDiceLine.FIELD]}"
            inscribed = "Field 2 · 3 · 4 · 9 · 10 · 11 · 12" if area.kind is MiniDiceKind.FIELD else ""
            found.append(box(area, label(area), pays, self.short(area), inscribed))
        return found

    def cloth(self) -> list[ClothForm]:
        return cloth()

    def dice(self, journal: Sequence[Entry]) -> DiceView:
        last = self.table.last_roll
        return DiceView(
            list(last), max(self.table.holder, 0), 0, False, self._shaker, last_rolls(journal, lambda _: "")
        )

    @property
    def _shaker(self) -> str:
        holder, last = self.table.holder, self.table.last_roll
        who = "The dealer shakes for the players." if holder == 0 else "Nobody has accepted the shaker yet."
        who = f"Seat {holder} has the shaker." if holder > 0 else who
        return f"{who} The last shake was {shown(last)}." if last else who

    def mark(self) -> str:
        return "shaker" if self.seat and self.seat == self.table.holder else ""

    def reasons_of(self, kind: type[Command]) -> dict[str, str]:
        return {removal.value: words for removal, words in WHY_TAKEN.items()} if kind is OrderDicePassed else {}

    # --- text lines

    def greeting(self) -> Iterator[str]:
        yield "Bets: place bets on 4, 5, 6, 8, 9 and 10, the field, any 7, over 7, under 7. See “limits” and “pays”."
        yield (
            "Type a bet, such as “place 6 12” or “field 5”, then press Enter on an empty line to have the dice shaken. "
            "Place bets stay up until they are decided or taken down. Type “why” to see how each payout was figured, "
            "“rule 13.6(c)” for a paragraph, “help” for all commands, “quit” to leave."
        )

    def limit_lines(self) -> Iterator[str]:
        return posted_limits(sign_lines(self.rules), self.rules.smallest_chip, cite("19:47-13.6(c)"))

    def pay_lines(self) -> Iterator[str]:
        return posted_odds(inscriptions(self.rules), cite("19:47-13.6(b)"))

    def _shaker_lines(self) -> Iterator[str]:
        yield self._shaker

    # --- 13.5, 13.7: offering and shaking the shaker

    def own_question(self, ask: Ask) -> QuestionView:
        words = f"You have the shaker: shake it at least {LEAST} times."
        if isinstance(ask.about, ShakerOffer):
            words = "You're offered the shaker. Do you want to shake after the dealer?"
        return QuestionView(ask.topic, words, [str(cite) for cite in ask.cites])

    def choices(self, ask: Ask) -> list[ActionView]:
        if isinstance(ask.about, ShakerOffer):
            return [
                ActionView("AcceptShaker", "Accept the shaker", key="a", primary=True, typed=["yes", "y", "take"]),
                ActionView("DeclineShaker", "Decline the shaker", key="n", typed=["no"]),
            ]
        times = FieldView("times", "number", "How many times", LEAST, 1000, value=LEAST + 2)
        return [
            ActionView("Shake", f"Shake {LEAST} times", {"times": LEAST}, key="s", primary=True, typed=[""]),
            ActionView("Shake", "Shake more times", fields=[times], typed=["s", "#"]),
            ActionView("PassDice", self.passing, key="x", typed=["give"]),
        ]

    def is_offer(self, ask: Ask) -> bool:
        return isinstance(ask.about, ShakerOffer)


SEAT = MiniDiceSeat


# --- the cloth


def cloth() -> list[ClothForm]:
    """Return the cloth with the numbers in one row, or in two on a narrow screen."""
    numbers = [_number(number) for number in POINTS]
    field = ClothPart(74, area=str(MiniDiceArea(MiniDiceKind.FIELD)), look="gold")
    around_seven = (MiniDiceKind.UNDER, MiniDiceKind.SEVEN, MiniDiceKind.OVER)
    last = ClothPart(84, columns=[ClothPart(area=str(MiniDiceArea(kind))) for kind in around_seven])
    narrow = [ClothPart(70, columns=numbers[:3]), ClothPart(70, columns=numbers[3:])]
    return [
        whole(ClothPart(rows=[ClothPart(110, columns=numbers), field, last]), width=WIDE),
        whole(ClothPart(rows=[*narrow, field, last])),
    ]


def _number(number: int) -> ClothPart:
    return ClothPart(area=str(MiniDiceArea(MiniDiceKind.PLACE, number)), words=str(number), look="gold number")
