"""A seat at a sic bo table (19:47-9): how its wagers are typed and drawn, its dice, its text lines."""

import re
from collections.abc import Iterator, Sequence

from croupier.equipment.dice import shown
from croupier.equipment.money import Cents
from croupier.games.sic_bo.cloth import cloth
from croupier.games.sic_bo.layout import inscriptions, label, on_felt, sign_lines
from croupier.games.sic_bo.pay_tables import ONE_OF_A_KIND
from croupier.games.sic_bo.table import SicBoTable
from croupier.games.sic_bo.wagers import AREAS, SicBoArea, SicBoKind, is_triple
from croupier.play.actions import box
from croupier.play.cloth import ClothForm
from croupier.play.dice.seat import VERBS, last_rolls, posted_limits, posted_odds
from croupier.play.dice.shaker_seat import ShakerSeat
from croupier.play.explanations import GameBook
from croupier.play.seat import help_rows
from croupier.play.seat_views import BoxView, DiceView
from croupier.play.typed_input import NotUnderstood, WagerWords, any_kind, kind_in
from croupier.regulation import cite
from croupier.table.driver import Entry
from croupier.table.names import AnyArea
from croupier.table.steps import Thrown
from croupier.words import area_name
from croupier.words.text import capital

_PATTERNS = {
    SicBoKind.ANY_TRIPLE: r"any(?: triple| three)?",
    SicBoKind.TRIPLE: r"(?:triple|three) ?(?P<triple_n>\d+)",
    SicBoKind.DOUBLE: r"(?:double|two) ?(?P<double_n>\d+)",
    SicBoKind.TOTAL: r"(?:total|t) ?(?P<total_n>\d+)",
    SicBoKind.COMBINATION: r"(?:combination|combo|pair) ?(?P<combination_n>\d[- ]?\d)(?!\d)",
    SicBoKind.SMALL: r"small",
    SicBoKind.BIG: r"big",
    SicBoKind.SINGLE: r"(?:single|one) ?(?P<single_n>\d+)",
}
"""What may be typed for each kind, with its number."""


def _areas(match: re.Match[str]) -> list[SicBoArea]:
    kind = kind_in(match, _PATTERNS)
    digits = re.findall(r"\d", match.groupdict().get(f"{kind.value}_n") or "")
    area = SicBoArea(kind, int("".join(sorted(digits) if kind is SicBoKind.COMBINATION else digits) or 0))
    if str(area) not in AREAS:
        raise NotUnderstood(_WRONG_NUMBER.get(kind, "A die shows 1 to 6, as in “one 4 5”."))
    return [area]


_WRONG_NUMBER = {
    SicBoKind.TOTAL: "Totals are 4 to 17, as in “total 9 5”.",
    SicBoKind.COMBINATION: "A pair is two different numbers from 1 to 6, as in “pair 2-5 1”; two alike are “two 4 1”.",
}
"""What to type instead of an area that doesn't exist."""


WORDS = WagerWords(
    any_kind(_PATTERNS),
    _areas,
    short="small 10",
    long="10 on total 9",
    two="small 10, total 9 5",
    areas="small, big, total 4 to total 17, one 1, two 1, three 1, any triple and pair 1-2",
    verbs={**VERBS, "dice": ()},
)

_TYPED = {
    SicBoKind.ANY_TRIPLE: "any triple",
    SicBoKind.TRIPLE: "three",
    SicBoKind.DOUBLE: "two",
    SicBoKind.TOTAL: "total",
    SicBoKind.COMBINATION: "pair",
    SicBoKind.SMALL: "small",
    SicBoKind.BIG: "big",
    SicBoKind.SINGLE: "one",
}
"""The short name of each kind."""

_POSTED = (
    ("small_big", "Small and big", SicBoKind.SMALL),
    ("total", "Totals", SicBoKind.TOTAL),
    ("single", "One of a kind", SicBoKind.SINGLE),
    ("combination", "Two dice combinations", SicBoKind.COMBINATION),
    ("double", "Two of a kind", SicBoKind.DOUBLE),
    ("triple", "Three of a kind", SicBoKind.TRIPLE),
    ("any_triple", "Any three of a kind", SicBoKind.ANY_TRIPLE),
)


class SicBoSeat(ShakerSeat):
    """Sic bo for the person in one seat."""

    book = GameBook("19:47-9", ("19:47", "19:46"), ("9.2", "19:47-8.2", "9.5"))
    words = WORDS
    posted_groups = _POSTED
    trained_rule = "9.5"
    own_help = help_rows("""
        small 10, big 10    | a total of 4 to 10, or 11 to 17; no triple
        total 9 5           | the three dice come to 9
        one 4 5             | at least one 4; more for two and three
        two 4 1, three 4 1  | two 4s; three 4s
        any triple 1        | any three of a kind
        pair 2-5 1          | both a 2 and a 5
        take total 9, clear | take one bet down; all of them
        reduce small 5      | take part of it down
        undo, repeat, +     | undo a change; last round's bets; the last bet again
        Enter (or shake)    | no more bets: the dice are shaken
        dice, last          | what the dice show; the last shake
        irregular cocked    | see how it is remedied; alone, lists them all
    """)

    def __init__(self, table: SicBoTable, seat: int) -> None:
        super().__init__(table, seat, table.rules)
        self.table, self.rules = table, table.rules
        self.deeds = {"reduce": self._reducing}
        self.lookups = {"dice": self._dice_lines}

    # --- wagers

    @staticmethod
    def short(area: SicBoArea) -> str:
        word = _TYPED[area.kind]
        if area.kind is SicBoKind.COMBINATION:
            return f"{word} {area.pair[0]}-{area.pair[1]}"
        return f"{word} {area.number}" if area.number else word

    def label(self, area: SicBoArea) -> str:
        return capital(area_name(area))

    def first_bets(self) -> list[tuple[AnyArea, Cents]]:
        """Suggest small, which wins almost every other shake."""
        area = SicBoArea(SicBoKind.SMALL)
        return [(area, self.rules.limit(area).minimum)]

    def main_odds(self) -> str:
        return "small_big"

    # --- drawings and postings

    def boxes(self) -> list[BoxView]:
        return [
            box(area, label(area), self._pays(area), self.short(area), on_felt(area), area.faces)
            for area in self.rules.areas()
        ]

    def _pays(self, area: SicBoArea) -> str:
        if area.kind is SicBoKind.SINGLE:
            return " / ".join(str(self.rules.pays[line].pays) for line in ONE_OF_A_KIND) + " to 1"
        return str(self.rules.odds(area)[0])

    def cloth(self) -> list[ClothForm]:
        return cloth()

    def dice(self, journal: Sequence[Entry]) -> DiceView:
        last = self.table.last_roll
        return DiceView(list(last), 0, 0, False, self._last, last_rolls(journal, _meant, is_triple))

    @property
    def _last(self) -> str:
        last = self.table.last_roll
        return (
            f"The last shake was {shown(last)}, a total of {sum(last)}."
            if last
            else "The dice haven't been shaken yet."
        )

    # --- lines of text

    def greeting(self) -> Iterator[str]:
        yield (
            "Bets: small, big, totals of 4 to 17, one, two or three of a number, any triple, and pairs of numbers. "
            "See “limits” and “pays”."
        )
        yield (
            "Type a bet, such as “small 10” or “total 9 5”, then press Enter on an empty line to have the dice shaken. "
            "Every shake decides all bets. Type “why” to see how each payout was figured, “rule 9.2” for a paragraph, "
            "“help” for all commands, “quit” to leave."
        )

    def limit_lines(self) -> Iterator[str]:
        return posted_limits(sign_lines(self.rules), self.rules.smallest_chip)

    def pay_lines(self) -> Iterator[str]:
        return posted_odds(inscriptions(self.rules), cite("19:47-9.4"))

    def _dice_lines(self) -> Iterator[str]:
        yield self._last


def _meant(entry: Entry) -> str:
    """Return what is special about a shake: three of a kind."""
    dice = next((step.dice for step in entry.steps if isinstance(step, Thrown)), ())
    return f"three {dice[0]}s" if dice and is_triple(dice) else ""


SEAT = SicBoSeat
