"""The default seat of a game without a seat module: wagers, questions and lines made from what its table offers.

Every such game gets this for free; a game that wants more has its own ``seat`` part.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from croupier.equipment.dice import shown
from croupier.equipment.money import Cents, show
from croupier.games import part
from croupier.play.chance_story import ChanceTeller, roll_lines, spin_lines
from croupier.play.cloth import plain_cloth
from croupier.play.dice.seat import last_rolls
from croupier.play.drill import DrillChoice, DrillPayout, Part, ShownSteps
from croupier.play.explanations import GameBook
from croupier.play.hand_story import HandTeller, hands_shown
from croupier.play.missteps import NONE, Misstep, Mistakes
from croupier.play.rounds import PlayedRound
from croupier.play.seat import GameSeat, HelpRows, PlainTeller, Teller
from croupier.play.seat_views import (
    ActionView,
    BoxView,
    DiceView,
    LayoutElement,
    LayoutView,
    PlaceView,
    QuestionView,
    SpotView,
    WagerOffer,
    WheelView,
)
from croupier.play.step_reader import StepReader, never
from croupier.play.typed_input import WagerWords
from croupier.play.wheel import spin_list, wheel_view
from croupier.table.asks import Ask
from croupier.table.class_names import kind_name
from croupier.table.command import Command
from croupier.table.dice_table import DiceTable
from croupier.table.driver import Entry
from croupier.table.names import AnyArea, Area
from croupier.table.offers import Offer, OfferingTable, decisions
from croupier.table.sealed_table import SealedTable
from croupier.table.steps import Announced, BetsClosed, Irregular, Settled, Step
from croupier.table.wheel_commands import NoSpin
from croupier.table.wheel_table import WheelTable
from croupier.words import area_label, area_name, call, command_words, question, sentence
from croupier.words.steps import SPIN_FAULTS
from croupier.words.text import capital

WHEEL_VERBS: dict[str, tuple[str, ...]] = {"deal": ("", "d", "go", "spin"), "spins": ("numbers",)}
DICE_VERBS: dict[str, tuple[str, ...]] = {"deal": ("", "d", "go", "roll", "throw"), "hand": ("dice", "last")}


class PlainSeat(GameSeat):
    """A game that offers wagers on fixed areas, for the person in a seat."""

    ball: ClassVar[bool] = True
    """Whether the game's wheel, if any, has a ball."""
    trained_shows = "“pays” shows the payout odds"

    def __init__(self, table: OfferingTable, seat: int) -> None:
        super().__init__(table, seat)
        self.table = table
        self.words = _words(table)
        self.book = _book(table)
        self.meter_cite = table.paragraphs.meter
        self._dice = table if isinstance(table, DiceTable) else None
        if self._dice:
            self.begins_by, self.chance = "roll", "throws"
        if isinstance(table, WheelTable):
            self.begins_by, self.chance = "spin", "spins"
            self.retold["spins"] = lambda journal: spin_list(table, journal)

    # --- wagers

    @property
    def least(self) -> tuple[Cents, str]:
        return min((offer.least, area_name(offer.area)) for offer in self.table.offers)

    def first_bets(self) -> list[tuple[AnyArea, Cents]]:
        first = self.table.offers[0]
        return [(first.area, first.least)]

    def short(self, area: Area) -> str:
        return str(area)

    def label(self, area: Area) -> str:
        return area_label(area)

    def spots(self) -> list[SpotView]:
        return [self._spot(offer) for offer in self.table.offers]

    def _spot(self, one: Offer) -> SpotView:
        area, label = str(one.area), capital(area_name(one.area))
        return SpotView(area, label, area, one.least, one.most, step=one.unit)

    def wishes(self, _ask: Ask) -> list[ActionView]:
        """Return the actions for taking back standing wagers one by one."""
        return [
            ActionView(
                "WithdrawWager", f"Take back the {area_name(offer.area)}", {"area": str(offer.area)}, group="standing"
            )
            for offer in self.table.offers
            if self.table.stake(self.seat, offer.area)
        ]

    # --- what is drawn and posted

    def layout(self) -> LayoutView:
        """Return the layout: each seat has its own areas and hand, or all share the areas if there are no hands."""
        offers, hand = self.table.offers, self.table.hand_size
        view = LayoutView(
            positions=list(self.seats)[::-1] if hand else list(self.seats),
            elements=[
                LayoutElement("betting area", area_label(offer.area), "table", str(offer.cite)) for offer in offers
            ],
            inscriptions=[f"{area_label(offer.area)}: {offer.posted}" for offer in offers],
        )
        if hand:
            labels = [(str(offer.area), area_label(offer.area)) for offer in offers]
            view.places = [PlaceView(area, label, row, 0, label) for row, (area, label) in enumerate(labels)]
            view.own = view.plain = True
            view.hand, view.numbered = hand, False
        else:
            view.hands, view.boxes = "none", [_box(offer) for offer in offers]
            view.cloth = plain_cloth([box.area for box in view.boxes])
        return view

    def posted(self) -> list[WagerOffer]:
        return [
            WagerOffer(capital(area_name(offer.area)), offer.minimum, offer.maximum, offer.posted)
            for offer in self.table.offers
        ]

    def sign(self) -> list[str]:
        return [f"{area_label(offer.area)}: {offer.limits}, pays {offer.posted}" for offer in self.table.offers]

    def dice(self, journal: Sequence[Entry]) -> DiceView | None:
        if self._dice is None:
            return None
        faces = self._dice.last_roll
        words = f"The last throw was {shown(faces)}." if faces else "Nothing has been thrown yet."
        return DiceView(list(faces), 0, 0, False, words, last_rolls(journal, _called))

    def wheel(self, journal: Sequence[Entry]) -> WheelView | None:
        table = self._table
        return wheel_view(table, journal, ball=self.ball) if isinstance(table, WheelTable) else None

    def reasons_of(self, kind: type[Command]) -> dict[str, str]:
        return {fault.value: words for fault, words in SPIN_FAULTS.items()} if kind is NoSpin else {}

    # --- lines of text

    def greeting(self) -> Iterator[str]:
        areas = ", ".join(map(str, self.table.betting_areas()))
        does = "roll the dice" if self._dice else "be dealt in"
        yield f"Bets: {areas}. Type “limits” to see their limits, “pays” to see what they pay."
        yield (
            f"Type a bet, such as “{self.words.short}”, then press Enter on an empty line to {does}. Type “why” to see "
            f"how each payout was figured, “rule {self.book.examples[0]}” for a paragraph, “help” for all commands, "
            "“quit” to leave."
        )

    def limit_lines(self) -> Iterator[str]:
        yield f"Wagers and limits [{self.table.paragraphs.posted}]:"
        for offer in self.table.offers:
            more = "" if offer.unit == self.table.smallest_chip else f", in multiples of {show(offer.unit)}"
            yield f"  {area_label(offer.area)}: {offer.limits}{more}. [{offer.cite}]"
        yield f"  The smallest chip is {show(self.table.smallest_chip)}. [{self.table.paragraphs.chips}]"

    def pay_lines(self) -> Iterator[str]:
        yield f"What this table pays [{self.table.paragraphs.posted}]:"
        for offer in self.table.offers:
            yield f"  {area_label(offer.area):<24} {offer.posted}"

    @property
    def own_help(self) -> HelpRows:  # type: ignore[override]
        return (
            (self.words.short, "make a wager, or increase it"),
            (f"take {self.table.offers[0].area}, clear", "take one wager back; all of them"),
            ("undo, repeat, +", "undo a change; last round's wagers; the last bet again"),
            ("Enter", "no more bets: the round is played"),
        )

    # --- a round in words

    def teller(self) -> Teller:
        if isinstance(self._table, SealedTable):
            return ChanceTeller(self.seat)
        return HandTeller(self.seat) if self.table.hand_size else PlainTeller()

    # --- questions

    def question(self, ask: Ask) -> QuestionView | None:
        if not decisions(ask, self.seat):
            return None
        return QuestionView(ask.topic, f"{question(ask)}.", [str(cite) for cite in ask.cites], self.seat)

    def answers(self, ask: Ask) -> list[ActionView]:
        cites = [str(cite) for cite in ask.cites]
        return [
            ActionView(
                kind_name(type(decision)),
                capital(command_words(type(decision))),
                group="answer",
                cites=cites,
                primary=at == 0,
            )
            for at, decision in enumerate(decisions(ask, self.seat))
        ]

    # --- a round in words

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        if self._dice:
            return roll_lines(round_)
        if isinstance(self._table, WheelTable):
            return spin_lines(round_)
        return hands_shown(round_, self.seat) if self.table.hand_size else iter(())

    # --- dealer training

    @property
    def reader(self) -> type[StepReader]:
        return super().reader if part(self.game, "drill") else PlainReader


def _words(table: OfferingTable) -> WagerWords:
    areas = {str(area): area for area in table.betting_areas()}
    pattern = "|".join(re.escape(area) for area in sorted(areas, key=len, reverse=True))
    first, last = table.offers[0], table.offers[-1]

    def typed(offer: Offer) -> str:
        return f"{offer.area} {show(offer.least).removeprefix('$')}"

    return WagerWords(
        f"(?P<area>{pattern})(?![a-z])",
        lambda match: [areas[match["area"].lower()]],
        short=typed(first),
        long=f"{show(first.least).removeprefix('$')} on {first.area}",
        two=f"{typed(first)}, {typed(last)}",
        areas=", ".join(areas),
        alone=[first.area] if len(areas) == 1 else [],
        verbs=DICE_VERBS if isinstance(table, DiceTable) else None,
    )


def _book(table: OfferingTable) -> GameBook:
    """Return the book with its paragraphs: the subchapter on its wagers."""
    wagers, chips = table.paragraphs.wagers, table.paragraphs.chips
    chapter = wagers.text.partition("-")[0]
    own = wagers.text.removeprefix(f"{chapter}-")
    section = wagers.section.number.removeprefix(f"{chapter}-")
    return GameBook(wagers.section.subchapter, (chapter,), (own, chips.text, section))


EARLY_MISTAKES: Mistakes = {
    "The winning wagers are paid.": Misstep.TOO_EARLY,
    "Wagers stay open until the result is called.": Misstep.NO_ANNOUNCEMENT,
}


class PlainReader(StepReader):
    """Asks what applies to every game: when wagers close, how an irregularity is remedied, what is paid.

    A game's ``drill`` part may have a subclass that asks more.
    """

    mistakes: ClassVar[Mapping[type[Step], Mistakes]] = {}
    """The game's own steps that a dealer has to know, each with what trainees do instead."""

    def near(self, step: Step) -> Mistakes:
        """Return plausible mistakes for a step; empty if it isn't a question."""
        return EARLY_MISTAKES if isinstance(step, BetsClosed) else self.mistakes.get(type(step), NONE)

    def part(self, step: Step) -> Iterator[Part]:
        mistakes = self.near(step)
        match step:
            case _ if mistakes:
                yield DrillChoice(sentence(step), self.run(never), mistakes)
            case Irregular():
                yield from self.irregular(step)
            case Settled():
                self.at += 1
                yield DrillPayout(step, None)
            case _:
                yield ShownSteps(self.run(never))


def _box(offer: Offer) -> BoxView:
    area = str(offer.area)
    return BoxView(area, area_label(offer.area), offer.posted, area_name(offer.area), area, list(offer.area))


def _called(entry: Entry) -> str:
    """Return the last announcement after a throw."""
    return next((call(step) for step in reversed(entry.steps) if isinstance(step, Announced)), "")
