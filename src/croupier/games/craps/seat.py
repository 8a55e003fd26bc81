"""A seat at a craps table (19:47-1): how its wagers are typed and drawn, the dice, and its questions and messages."""

import re
from collections.abc import Iterator, Sequence

from croupier.equipment.dice import shown
from croupier.equipment.money import Cents, show
from croupier.games.craps.cloth import cloth
from croupier.games.craps.commands import AcceptDice, CrapsCode, InvalidRoll
from croupier.games.craps.events import DiceOffer, PointMade, PointSet, SevenOut
from croupier.games.craps.layout import inscribed, inscriptions, label, printed_dice, sign_lines
from croupier.games.craps.pay_tables import CrapsLine
from croupier.games.craps.table import HAND, CrapsTable, called_note
from croupier.games.craps.wagers import ODDS_OF, CrapsArea, CrapsKind
from croupier.games.craps.words import WHY_INVALID, WHY_TAKEN
from croupier.play.actions import box, offers
from croupier.play.cloth import ClothForm
from croupier.play.dice.seat import VERBS, DiceSeat, last_rolls, posted_limits, posted_odds, up_to_unit
from croupier.play.explanations import GameBook
from croupier.play.seat import help_rows
from croupier.play.seat_views import (
    ActionView,
    BoxView,
    DiceView,
    FieldView,
    QuestionView,
    SpotView,
    WagerOffer,
)
from croupier.play.typed_input import NotUnderstood, WagerWords
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.choices import Choice
from croupier.table.command import Command
from croupier.table.dice_commands import CallWager, OrderDicePassed
from croupier.table.driver import Entry
from croupier.table.names import AnyArea
from croupier.words import area_name
from croupier.words.text import capital

SHORT = {
    CrapsKind.PASS: "pass",
    CrapsKind.DONT_PASS: "dp",
    CrapsKind.COME: "come",
    CrapsKind.DONT_COME: "dc",
    CrapsKind.PASS_ODDS: "odds",
    CrapsKind.DONT_PASS_ODDS: "dp odds",
    CrapsKind.COME_ODDS: "odds",
    CrapsKind.DONT_COME_ODDS: "dc odds",
    CrapsKind.PLACE: "place",
    CrapsKind.LOSE: "lose",
    CrapsKind.BUY: "buy",
    CrapsKind.LAY: "lay",
    CrapsKind.HARD: "hard",
    CrapsKind.FIELD: "field",
    CrapsKind.SEVEN: "seven",
    CrapsKind.CRAPS: "craps",
    CrapsKind.TWO: "two",
    CrapsKind.THREE: "three",
    CrapsKind.TWELVE: "twelve",
    CrapsKind.ELEVEN: "yo",
    CrapsKind.CRAPS_ELEVEN: "ce",
    CrapsKind.HORN: "horn",
    CrapsKind.HORN_HIGH: "high",
    CrapsKind.WORLD: "world",
    CrapsKind.HOP: "hop",
    CrapsKind.FIRE: "fire",
}
"""The short name of each kind of wager."""

_POINT = r"(?:4|5|6|8|9|10)"
_HOP = r"[1-6][- ]?[1-6](?!\d)"
_PATTERNS = {
    CrapsKind.DONT_PASS_ODDS: r"(?:dp|don'?t pass) ?odds",
    CrapsKind.DONT_COME_ODDS: rf"(?:dc|don'?t come) ?odds(?: on)? (?P<dont_come_odds_n>{_POINT})",
    CrapsKind.COME_ODDS: rf"(?:come )?odds(?: on)? (?P<come_odds_n>{_POINT})",
    CrapsKind.PASS_ODDS: r"(?:pass )?odds",
    CrapsKind.DONT_PASS: r"dp|don'?t pass(?: line| bet)?",
    CrapsKind.DONT_COME: rf"(?:dc|don'?t come)(?: (?P<dont_come_n>{_POINT}))?",
    CrapsKind.PASS: r"pl|pass(?: line| bet)?",
    CrapsKind.COME: rf"come(?: bet)?(?: (?P<come_n>{_POINT}))?",
    CrapsKind.LOSE: rf"lose (?P<lose_n>{_POINT})|place (?P<lose_to_n>{_POINT}) to lose",
    CrapsKind.PLACE: rf"(?:place|p) ?(?P<place_n>{_POINT})(?: to win)?",
    CrapsKind.LAY: rf"lay ?(?P<lay_n>{_POINT})",
    CrapsKind.HARD: r"(?:hard|h) ?(?P<hard_n>4|6|8|10)|hardways?(?: ?(?P<hardway_n>4|6|8|10))",
    CrapsKind.FIELD: r"field|f",
    CrapsKind.SEVEN: r"(?:any )?seven|any 7|red",
    CrapsKind.CRAPS_ELEVEN: r"c ?(?:and|&)? ?e|craps[- ]eleven",
    CrapsKind.CRAPS: r"any craps|craps",
    CrapsKind.TWELVE: r"twelve|boxcars|midnight",
    CrapsKind.TWO: r"two|aces",
    CrapsKind.THREE: r"three|ace deuce",
    CrapsKind.ELEVEN: r"yo|eleven",
    CrapsKind.HORN_HIGH: r"(?:horn )?high ?(?P<horn_high_n>2|3|11|12)",
    CrapsKind.HORN: r"horn",
    CrapsKind.WORLD: r"world|whirl",
    CrapsKind.HOP: rf"hop ?(?P<hop_n>{_HOP})",
    CrapsKind.FIRE: r"fire",
}
"""What may be typed for each kind. Buy bets are typed ``buy bet 4``, because ``buy`` alone buys chips."""
_BUY = rf"buy bet(?: on)? (?P<buy_n>{_POINT})|b(?P<b_n>{_POINT})"

_AREA = (
    "(?:"
    + "|".join(f"(?P<{kind.value}>{text})" for kind, text in {**_PATTERNS, CrapsKind.BUY: _BUY}.items())
    + ")(?![a-z])"
)


def _areas(match: re.Match[str]) -> list[CrapsArea]:
    kind = next(kind for kind in CrapsKind if match.groupdict().get(kind.value))
    numbers = [
        found for name, found in match.groupdict().items() if found and name.endswith("_n") and name != kind.value
    ]
    number = re.sub(r"\D", "", numbers[0]) if numbers else "0"
    if kind is CrapsKind.HOP:
        number = "".join(sorted(number))
    return [CrapsArea(kind, int(number))]


WORDS = WagerWords(
    _AREA,
    _areas,
    short="pass 10",
    long="12 on place 6",
    two="pass 10, place 6 12",
    areas="pass, dp, come, dc, odds, odds 6, place 6, buy bet 4, lay 4, lose 4, hard 8, field, seven, yo, hop 34",
    verbs={**VERBS, "offers": (), "on": (), "off": (), "point": ("shooter",), "rolls": ()},
)

MOST_ODDS = 1_000_000_00
"""Stands in for the limit on odds before there is a wager to support them."""

_POSTED = (
    ("line", "Pass, don't pass, come and don't come bets", "1 to 1"),
    ("place", "Place and buy bets to win", "as on the layout"),
    ("lose", "Place and lay bets to lose", "as on the layout"),
    ("hard", "Hardways", "as on the layout"),
    ("field", "Field bets", "as on the layout"),
    ("one_roll", "Other wagers on one roll", "as on the layout"),
    ("fire", "Fire bets", "as on the layout"),
)


class CrapsSeat(DiceSeat):
    """Craps for the person in one seat."""

    book = GameBook("19:47-1", ("19:47", "19:46"), ("1.2(a)5", "19:47-8.2", "1.2"))
    meter_cite = cite("19:47-8.3")
    words = WORDS
    trained_shows = "“pays” shows the payout odds"
    trained_rule = "1.10"
    offered = "the dice"
    own_help = help_rows("""
        pass 10, dp 10           | bet on the pass line; on don't pass
        come 10, dc 10           | once there is a point: a come bet; don't come
        odds 20, odds 6 20       | odds on the pass line; on the come bet on 6
        dp odds 20, dc odds 6 24 | odds laid on don't pass; on don't come
        place 6 12, lose 4 11    | a place bet; a place bet to lose
        buy bet 4 20, lay 4 40   | at true odds, with a vigorish of 5%
        hard 8 5, field 5        | a hard 8; the field
        seven 1, craps 1, yo 1   | any seven, any craps, 11; also two, three, twelve
        ce 2, horn 4, high 12 5  | craps-eleven, horn, horn high; also world 5
        hop 34 1, fire 5         | the faces 3 and 4 in the next roll; the fire bet
        on place 6, off place 6  | call a bet on or off
        take place 6, clear      | take one bet down; all that can be
        reduce place 6 6         | take part of it down
        undo, repeat, +          | undo a change; last round's bets; the last bet again
        Enter (or roll)          | the dice are thrown
        give                     | as the shooter, give up the dice
        offers on, offers off    | be offered the dice; have them declined for you
        point, rolls, last       | point and shooter; the rolls so far; the last one
        irregular off-table      | see how it is remedied; alone, lists them all
    """)

    def __init__(self, table: CrapsTable, seat: int) -> None:
        super().__init__(table, seat)
        self.table, self.rules = table, table.rules
        self.lookups = {"point": self._point_lines, "bets": self._bet_lines, "rolls": self._hand_so_far}
        self.deeds |= {
            "on": lambda text: CallWager(seat, self.area_in(text, "on"), on=True),
            "off": lambda text: CallWager(seat, self.area_in(text, "off"), on=False),
        }

    # --- wagers

    @property
    def least(self) -> tuple[Cents, str]:
        """8.2: the wager with the lowest minimum."""
        limits = ((self.rules.limit(area), area) for area in self.rules.areas())
        return min((found.minimum, area_name(area)) for found, area in limits if found is not None)

    @staticmethod
    def short(area: CrapsArea) -> str:
        word = "buy bet" if area.kind is CrapsKind.BUY else SHORT[area.kind]
        return f"{word} {area.number}" if area.number else word

    def label(self, area: CrapsArea) -> str:
        return label(area)

    def first_bets(self) -> list[tuple[AnyArea, Cents]]:
        """Suggest a pass bet before a come out roll, or a come bet, its equivalent once there is a point."""
        area = CrapsArea(CrapsKind.COME if self.table.point else CrapsKind.PASS)
        return [(area, self._range(area)[0])]

    def rests_on(self, area: CrapsArea) -> CrapsArea | None:
        """1.6: odds depend on the wager that they support."""
        return area.flat if area.kind in ODDS_OF else None

    def spots(self) -> list[SpotView]:
        return [self._spot(area) for area in self.rules.areas()]

    def _spot(self, area: CrapsArea) -> SpotView:
        least, most, unit = self._range(area)
        words = capital(area_name(area))
        return SpotView(str(area), words, area.kind.value, least, most, step=unit)

    def _range(self, area: CrapsArea) -> tuple[Cents, Cents, Cents]:
        """8.2, 1.4, 1.6: return the minimum and maximum wager, and the unit that can be paid exactly."""
        point = self.table.point
        limits = self.rules.limit(area)
        if limits is not None:
            unit = self.rules.unit(area)
            return up_to_unit(limits.minimum, unit), limits.maximum // unit * unit, unit
        if not (area.number or point):
            return self.rules.smallest_chip, MOST_ODDS, self.rules.smallest_chip
        unit = self.rules.unit(area, point)
        flat = self.table.stake(self.seat, area.flat)
        return unit, self.rules.most_odds(area, flat, point) if flat else MOST_ODDS, unit

    def calls(self, choice: Choice) -> bool:
        """1.2(a)5, 1.3: return whether the call would change anything."""
        always = choice.not_now is not None and choice.not_now.code is CrapsCode.ALWAYS_ON
        return not always and choice.fields["on"] is not self.table.on(choice.seat, choice.fields["area"])

    def button(self, area: CrapsArea) -> str:
        """Return the button on a wager. A wager that is off by default in a come out roll shows “off” too."""
        if not self.table.on(self.seat, area):
            return "off"
        return "on" if self.table.books.notes.get(called_note(self.seat, area)) == "on" else ""

    # --- drawings and postings

    def boxes(self) -> list[BoxView]:
        return [
            box(area, label(area), self._pays(area), self.short(area), inscribed(area), printed_dice(area))
            for area in self.rules.areas()
        ]

    def cloth(self) -> list[ClothForm]:
        return cloth(self.rules)

    def _pays(self, area: CrapsArea) -> str:
        """1.4, 1.6: return the payout odds if they don't depend on the point."""
        if area.kind is CrapsKind.FIRE or (area.kind in ODDS_OF and not area.number):
            return ""
        if area.kind is CrapsKind.FIELD:
            two, twelve = self.rules.pays[CrapsLine.FIELD_2], self.rules.pays[CrapsLine.FIELD_12]
            ends = f"2 and 12 pay {two}" if two == twelve else f"2 pays {two}, 12 pays {twelve}"
            return f"{ends}, the others {self.rules.pays[CrapsLine.FIELD]}"
        return " / ".join(dict.fromkeys(str(odds) for odds in self.rules.odds(area)))

    def posted(self) -> list[WagerOffer]:
        limits = self.rules.limits
        return offers((words, limits.get(group), pays) for group, words, pays in _POSTED)

    def dice(self, journal: Sequence[Entry]) -> DiceView:
        t = self.table
        where = f"The point is {t.point}" if t.point else "The puck is off"
        who = f"seat {t.shooter} shoots" if t.shooter else "nobody has the dice"
        words = f"{where}; {who}." + (f" The last roll was {shown(t.last_roll)}." if t.last_roll else "")
        return DiceView(list(t.last_roll), t.shooter, t.point, True, words, last_rolls(journal, _meant))

    def mark(self) -> str:
        return "dice" if self.seat and self.seat == self.table.shooter else ""

    def reasons_of(self, kind: type[Command]) -> dict[str, str]:
        if kind is InvalidRoll:
            return {throw.value: words for throw, words in WHY_INVALID.items()}
        return {removal.value: words for removal, words in WHY_TAKEN.items()} if kind is OrderDicePassed else {}

    # --- text lines

    def greeting(self) -> Iterator[str]:
        line = self.rules.limits["line"]
        yield f"Pass, don't pass, come and don't come bets: {line}. Type “limits” for all bets, “pays” for payouts."
        yield (
            "Type a bet, such as “pass 10” or “place 6 12”, then press Enter on an empty line to throw the dice. "
            "Bets stay up until they are decided or taken down. Type “why” to see how each payout was figured, "
            "“rule 1.2(a)5” for a paragraph, “help” for all commands, “quit” to leave."
        )

    def limit_lines(self) -> Iterator[str]:
        return posted_limits(sign_lines(self.rules), self.rules.smallest_chip, cite("19:47-1.4"))

    def pay_lines(self) -> Iterator[str]:
        return posted_odds(inscriptions(self.rules), cite("19:47-1.4"))

    def _point_lines(self) -> Iterator[str]:
        t = self.table
        yield f"The point is {t.point}." if t.point else "The puck is off: a come out roll is next."
        if t.shooter:
            name = t.books.seats.get(t.shooter, "")
            yield f"Seat {t.shooter} ({name}) has the dice; {t.books.number(HAND)} rolls in this hand."
        else:
            yield "Nobody has the dice yet."
        if t.last_roll:
            yield f"The last roll was {shown(t.last_roll)}."

    def _bet_lines(self) -> Iterator[str]:
        """Yield the seat's wagers, marking those that the next roll can't decide."""
        standing = self.table.wagers_in_order(self.seat)
        if not standing:
            yield "You have no bets on the layout."
            return
        for area, amount in standing:
            off = "" if self.table.on(self.seat, area) else "  off"
            yield f"  {self.short(area):<12} {area_name(area):<32} {show(amount):>8}{off}"
        yield f"  Total: {show(sum(amount for _, amount in standing))}."

    def _hand_so_far(self) -> Iterator[str]:
        """Yield how far the shooter's hand has come."""
        made = ", ".join(map(str, self.table.points_made)) or "none"
        yield f"Rolls since the last seven-out: {self.table.books.number(HAND)}. Different points made: {made}."

    # --- 1.11(c), (d): the offer of the dice

    def own_question(self, ask: Ask) -> QuestionView:
        again = "" if self.table.books.number(HAND) else " A come out roll is next."
        words = f"You're offered the dice. Do you want to shoot?{again}"
        return QuestionView(ask.topic, words, [str(cite) for cite in ask.cites])

    def choices(self, _ask: Ask) -> list[ActionView]:
        most = self.table.dice
        fields = [
            FieldView("first", "number", "First die", 1, most, value=1),
            FieldView("second", "number", "Second die", 1, most, value=2),
        ]
        yes = ["yes", "y", "accept", "shoot"]
        return [
            ActionView("AcceptDice", "Take the dice", {"dice": [1, 2]}, key="a", primary=True, typed=yes),
            ActionView("ChooseDice", f"Choose two of the {most}", fields=fields),
            ActionView("DeclineDice", "Decline the dice", key="n", typed=["no"]),
        ]

    def is_offer(self, ask: Ask) -> bool:
        return isinstance(ask.about, DiceOffer)

    def declining(self, _ask: Ask) -> Command:
        """Accept the dice in turn: without a shooter there is no roll."""
        return AcceptDice(self.seat, (1, 2))

    def typed(self, _ask: Ask, line: str) -> Command | None:
        """1.11(d): read two dice by number, such as “2 5”."""
        words = re.sub(r"^(?:choose|take|yes|y|a)\b|and|,", " ", line.lower()).split()
        if not words or not all(word.isdecimal() for word in words):
            return None
        if len(words) != 2:
            raise NotUnderstood(f"Choose two of the {self.table.dice} dice, as in “1 4”. [19:47-1.11(d)]")
        return AcceptDice(self.seat, tuple(map(int, words)))

    # --- the dealer's training

    def trained_as(self) -> str:
        return (
            "the crew of the table: stickperson and dealers. Ann has the second place and Bo the fifth, counted "
            "clockwise."
        )


def _meant(entry: Entry) -> str:
    """Return what a roll meant for the point."""
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


SEAT = CrapsSeat
