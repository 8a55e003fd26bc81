"""A seat at a roulette table (19:47-5.1 to 5.4): how its wagers are typed and drawn, its color chips, its text
lines.
"""

import re
from collections.abc import Iterator, Sequence

from croupier.equipment.money import show
from croupier.games.roulette.cloth import cloth
from croupier.games.roulette.commands import ReturnColor, TakeColor
from croupier.games.roulette.layout import inscribed, inscriptions, layout, sign, sign_lines
from croupier.games.roulette.options import COLORS
from croupier.games.roulette.table import RouletteTable
from croupier.games.roulette.wagers import (
    DOUBLE_NUMBER,
    INSIDE,
    PRISON_AREAS,
    RouletteArea,
    RouletteKind,
    number_of,
    written,
)
from croupier.games.roulette.words import called
from croupier.play.actions import elements_of, refused_by
from croupier.play.explanations import GameBook
from croupier.play.plain_seat import WHEEL_VERBS, PlainSeat
from croupier.play.seat import help_rows
from croupier.play.seat_views import (
    ActionView,
    BoxView,
    FieldView,
    LayoutView,
    WagerOffer,
)
from croupier.play.typed_input import NotUnderstood, WagerWords, amount
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.choices import Money
from croupier.table.command import Command
from croupier.table.names import AnyArea, Area
from croupier.table.offers import Offer
from croupier.words import area_name
from croupier.words.text import capital

K = RouletteKind

_GROUPS = (("inside", "Numbers", "35 to 1 down to 5 to 1"), ("dozens", "Columns and dozens", "2 to 1"))

_NUMBER = r"(?:00|\d{1,2})"
_PATTERN = (
    rf"(?:(?P<kind>straight|split|street|trio|corner|line|five|column|dozen)[ .-]?)?"
    rf"(?P<figures>{_NUMBER}(?:[-/.]{_NUMBER})*)"
    r"|(?P<five>five)|(?P<outside>red|black|odd|even|low|high|1 ?to ?18|19 ?to ?36)"
)

_SPOKEN = {"1to18": "low", "19to36": "high"}


class RouletteSeat(PlainSeat):
    """Roulette for the person in one seat."""

    trained_shows = "“pays” shows the payout odds"
    trained_rule = "5.3"
    own_help = help_rows("""
        17 5, straight 00 5      | one number: type it, then the amount
        17-20 5, 17-18-20-21 5   | the line or the corner between numbers
        13-15 5, 13-18 5         | a row of three, two rows: the first and the last number
        red 10, odd 10, low 10   | even money: red, black, odd, even, low, high
        dozen 2 5, column 3 5    | twelve numbers
        color 2, color back      | chips of a color of your own, worth $2 each; give them back
        take 17, clear           | take one wager back; all of them
        undo, repeat, +          | undo a change; last round's bets; the last bet again
        Enter (or spin)          | no more bets: the ball is spun
        spins, numbers           | the last spins, and what they are worth
        irregular same-direction | see how it is remedied; alone, lists them all
    """)

    def __init__(self, table: RouletteTable, seat: int) -> None:
        super().__init__(table, seat)
        self.roulette = table
        self.words = _words(table)
        self.book = GameBook("19:47-5", ("19:47", "19:46"), ("5.2", "19:47-8.2", "5.3"))
        self.meter_cite = cite("19:47-8.3")
        self.deeds = {"color": self._color}

    # --- wagers

    def first_bets(self) -> list[tuple[AnyArea, int]]:
        red = self.roulette.offer(RouletteArea(K.RED))
        return [(red.area, red.least)]

    def main_odds(self) -> str:
        return "even-money"

    def short(self, area: Area) -> str:
        """Return what to type for a wager: its numbers if it is on numbers, otherwise its name."""
        assert isinstance(area, RouletteArea)
        return "-".join(map(written, area.figures)) if area.kind in INSIDE else called(area)

    def label(self, area: Area) -> str:
        return capital(area_name(area))

    def _color(self, text: str) -> Command:
        if text == "back":
            return ReturnColor(self.seat)
        if not text:
            raise NotUnderstood(
                "How much is each chip worth? Type “color 2” for chips of $2; “color back” gives them back."
            )
        return TakeColor(self.seat, amount(text))

    def wishes(self, ask: Ask) -> list[ActionView]:
        """Return the choices of taking or returning color chips, and of taking back single wagers."""
        found = [
            ActionView("WithdrawWager", f"Take back {called(area)}", {"area": str(area)}, group="standing")
            for area in self.roulette.laid(self.seat)
            if area not in PRISON_AREAS
        ]
        for choice in ask.choices(self.seat, TakeColor):
            value = choice.free.get("value")
            if choice.refusal is None and isinstance(value, Money):
                field = FieldView("value", "amount", "Value of a chip", value.least, value.most or 0)
                field.value = value.least
                found.append(ActionView("TakeColor", "Take color chips", {}, [field], group="seat"))
        for choice in ask.choices(self.seat, ReturnColor):
            if self.roulette.color(self.seat):
                view = ActionView("ReturnColor", "Give the color chips back", group="seat")
                found.append(refused_by(view, choice.refusal))
        return found

    def mark(self) -> str:
        color = self.roulette.color(self.seat) if self.seat else 0
        return COLORS[color - 1] if color else ""

    # --- drawings and postings

    def layout(self) -> LayoutView:
        rules = self.roulette.filed
        return LayoutView(
            positions=list(self.seats),
            elements=elements_of(layout(rules)),
            hands="none",
            boxes=[self._box(offer) for offer in self.roulette.offers],
            cloth=cloth(rules),
        )

    def _box(self, offer: Offer) -> BoxView:
        area = offer.area
        assert isinstance(area, RouletteArea)
        return BoxView(str(area), inscribed(area), offer.posted, called(area), self.short(area), list(area))

    def posted(self) -> list[WagerOffer]:
        limits = self.roulette.filed.limits
        found = [WagerOffer(words, limits[key].minimum, limits[key].maximum, pays) for key, words, pays in _GROUPS]
        return [*found, WagerOffer("Even money", limits["even"].minimum, limits["even"].maximum, "1 to 1")]

    def sign(self) -> list[str]:
        return [*sign(self.roulette.filed)]

    # --- lines of text

    def greeting(self) -> Iterator[str]:
        yield "Bets: numbers, lines and corners between them, columns, dozens, red, black, odd, even, low, high."
        yield (
            "Type a bet, such as “17 5”, “17-20 5” or “red 10”, then press Enter on an empty line to have the ball "
            "spun. Type “why” to see how each payout was figured, “rule 5.2” for a paragraph, “help” for all commands, "
            "“quit” to leave."
        )

    def limit_lines(self) -> Iterator[str]:
        yield "Wagers and limits [19:47-8.2]:"
        yield from (f"  {text}. [{cited}]" for cited, text in sign_lines(self.roulette.filed))
        yield f"  The smallest chip is {show(self.roulette.smallest_chip)}. [19:47-5.1]"

    def pay_lines(self) -> Iterator[str]:
        yield "What this table pays [19:47-5.2]:"
        for inscription in inscriptions(self.roulette.filed):
            yield f"  {inscription.posted.name:<42} {inscription.posted.value}"


SEAT = RouletteSeat


def _areas(table: RouletteTable, match: re.Match[str]) -> Sequence[AnyArea]:
    if match["outside"]:
        spoken = match["outside"].lower().replace(" ", "")
        return [RouletteArea(RouletteKind(_SPOKEN.get(spoken, spoken)))]
    if match["five"]:
        return [area for area in table.filed.areas() if area.kind is K.FIVE]
    found = _on_figures(table, match)
    if not found:
        raise NotUnderstood(
            f"This layout has no place for a bet on {match['figures']}. Chips go on a number, or where numbers meet, "
            "as in “17-20 5”; columns and dozens are 1 to 3."
        )
    return found


def _on_figures(table: RouletteTable, match: re.Match[str]) -> list[RouletteArea]:
    """Return the areas that cover the numbers typed, or the column or dozen."""
    by_kind = {(area.kind, frozenset(area.figures)): area for area in table.filed.areas()}
    figures = [number_of(figure) for figure in re.findall(_NUMBER, match["figures"])]
    kind = (match["kind"] or "").lower()
    if kind in ("column", "dozen"):
        return [area for area in table.filed.areas() if area.kind.value == kind and area.figures == tuple(figures)]
    wanted = [frozenset(figures)]
    if len(figures) == 2 and DOUBLE_NUMBER not in figures:
        # One or two rows can be named by their first and last numbers.
        wanted.append(frozenset(range(min(figures), max(figures) + 1)))
    named = {"trio": "street"}.get(kind, kind)
    return [
        area
        for (made, covers), area in by_kind.items()
        if covers in wanted and made.value not in ("column", "dozen") and named in ("", made.value) and area.figures
    ]


def _words(table: RouletteTable) -> WagerWords:
    return WagerWords(
        f"(?:{_PATTERN})(?![a-z0-9])",
        lambda match: list(_areas(table, match)),
        short="17 5",
        long="5 on 17",
        two="17 5, red 10",
        areas="a number, numbers joined as in 17-20, red, black, odd, even, low, high, column 1 to 3, dozen 1 to 3",
        verbs={**WHEEL_VERBS, "color": ()},
    )
