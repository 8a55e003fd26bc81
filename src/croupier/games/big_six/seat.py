"""A seat at a big six table (19:47-5.5 and 5.6): how its wagers are typed and drawn, and its text lines."""

import re
from collections.abc import Iterator
from typing import ClassVar

from croupier.equipment.money import show
from croupier.games.big_six.layout import TITLES, inscriptions, layout, sign, sign_lines
from croupier.games.big_six.sections import BILLS
from croupier.games.big_six.table import BigSixTable
from croupier.games.big_six.wagers import AREAS, BigSixArea, BigSixKind
from croupier.games.big_six.words import called
from croupier.play.actions import elements_of
from croupier.play.cloth import ClothForm, ClothPart, whole
from croupier.play.explanations import GameBook
from croupier.play.plain_seat import WHEEL_VERBS, PlainSeat
from croupier.play.seat import help_rows
from croupier.play.seat_views import BoxView, LayoutView, WagerOffer
from croupier.play.typed_input import NotUnderstood, WagerWords
from croupier.regulation import cite
from croupier.table.names import Area
from croupier.words import area_name
from croupier.words.text import capital


def _areas(match: re.Match[str]) -> list[BigSixArea]:
    bill, picture = match["bill"], (match["picture"] or "").lower()
    if bill and int(bill) not in BILLS:
        raise NotUnderstood(f"The wheel has no ${bill}. Bills are $1, $2, $5, $10 and $20, as in “bill 20 5”.")
    if bill:
        return [BigSixArea(BigSixKind.BILL, int(bill))]
    return [BigSixArea(BigSixKind.JOKER if picture == "joker" else BigSixKind.EMBLEM)]


WORDS = WagerWords(
    r"(?:(?:bills?|b)[ .]?\$?(?P<bill>\d+)|(?P<picture>joker|house emblem|emblem|house)(?![a-z]))",
    _areas,
    short="bill 1 5",
    long="5 on bill 20",
    two="bill 2 5, joker 1",
    areas="bill 1, bill 2, bill 5, bill 10, bill 20, joker and emblem",
    verbs=WHEEL_VERBS,
)


class BigSixSeat(PlainSeat):
    """Big six for the person in one seat."""

    ball: ClassVar[bool] = False
    trained_rule = "5.6"
    own_help = help_rows("""
        bill 20 5, b20 5     | bet $5 on the $20, or increase the bet
        joker 1, emblem 1    | bet on a picture
        take bill 20, clear  | take one wager back; all of them
        undo, repeat, +      | undo a change; last round's bets; the last bet again
        Enter (or spin)      | no more bets: the wheel is spun
        spins                | the last spins, and what they are worth
        irregular short-spin | see how it is remedied; alone, lists them all
    """)

    def __init__(self, table: BigSixTable, seat: int) -> None:
        super().__init__(table, seat)
        self.big_six, self.words = table, WORDS
        self.book = GameBook("19:47-5", ("19:47", "19:46"), ("5.6", "19:47-8.2", "5.5"))
        self.meter_cite = cite("19:47-8.3")

    # --- wagers

    def short(self, area: Area) -> str:
        return str(area).replace(".", " ")

    def label(self, area: Area) -> str:
        return capital(area_name(area))

    # --- drawings and postings

    def layout(self) -> LayoutView:
        rules = self.big_six.filed
        return LayoutView(
            positions=list(self.seats),
            elements=elements_of(layout(rules)),
            hands="none",
            boxes=[self._box(area) for area in rules.areas()],
            cloth=cloth(),
        )

    def _box(self, area: BigSixArea) -> BoxView:
        pays = str(self.big_six.filed.odds(area))
        return BoxView(str(area), capital(called(area)), pays, called(area), self.short(area), list(area))

    def posted(self) -> list[WagerOffer]:
        rules = self.big_six.filed
        pays = {"bills": "1 to 1 up to 20 to 1", "pictures": rules.picture.value}
        return [
            WagerOffer(words, rules.limits[group].minimum, rules.limits[group].maximum, pays[group])
            for group, words in TITLES.items()
        ]

    def sign(self) -> list[str]:
        return [*sign(self.big_six.filed)]

    # --- lines of text

    def greeting(self) -> Iterator[str]:
        yield "Bets: bills of $1, $2, $5, $10 and $20, the joker and the emblem of the house."
        yield (
            "Type a bet, such as “bill 20 5” for $5 on the $20, then press Enter on an empty line to have the wheel "
            "spun. Type “why” to see how each payout was figured, “rule 5.6” for a paragraph, “help” for all commands, "
            "“quit” to leave."
        )

    def limit_lines(self) -> Iterator[str]:
        yield "Wagers and limits [19:47-8.2]:"
        yield from (f"  {text}. [{cited}]" for cited, text in sign_lines(self.big_six.filed))
        yield f"  The smallest chip is {show(self.big_six.smallest_chip)}. [19:47-5.6]"

    def pay_lines(self) -> Iterator[str]:
        yield "What this table pays [19:47-5.5]:"
        for inscription in inscriptions(self.big_six.filed):
            yield f"  {inscription.posted.name:<24} {inscription.posted.value}"


SEAT = BigSixSeat


# --- the cloth

_BILLS = tuple(area for area in AREAS.values() if area.bill)
_PICTURES = tuple(area for area in AREAS.values() if not area.bill)


def cloth() -> list[ClothForm]:
    """Return the forms of the cloth, largest first."""
    wide = ClothPart(
        rows=[
            ClothPart(1.1, most=100, columns=[*map(_bill, _BILLS)]),
            ClothPart(1, most=90, columns=[*map(_picture, _PICTURES)]),
        ]
    )
    first, others = _BILLS[:3], _BILLS[3:]
    narrow = ClothPart(
        rows=[
            ClothPart(110, columns=[*map(_bill, first)]),
            ClothPart(110, columns=[*map(_bill, others)]),
            ClothPart(80, columns=[*map(_picture, _PICTURES)]),
        ]
    )
    return [whole(wide, width=620, upright=False), whole(narrow)]


def _bill(area: BigSixArea) -> ClothPart:
    return ClothPart(area=str(area), look="gold number")


def _picture(area: BigSixArea) -> ClothPart:
    return ClothPart(area=str(area), look="red")
