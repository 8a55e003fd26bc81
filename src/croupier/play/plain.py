"""A game without rooms of its own at the terminal table: wagers, questions and lines from what its table offers.

This is what a game from outside gets for nothing; one that wants more brings its own room ``terminal``.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents, show
from croupier.play.bets import AreaStake
from croupier.play.dice.story import DiceTeller, roll_lines
from croupier.play.drill import DrillChoice, DrillPayout, HeldCards, Part, ShownSteps
from croupier.play.game import Question, Teller
from croupier.play.irregular import Happening, IrregularKind
from croupier.play.lookup import GameBook
from croupier.play.parse import WagerWords
from croupier.play.rounds import PlayedRound
from croupier.play.step_reader import StepReader, never
from croupier.regulation import Cite
from croupier.table.asks import Ask
from croupier.table.commands import Command, PlaceWager
from croupier.table.dice_table import DiceTable
from croupier.table.names import Area, Place
from croupier.table.offered import Offer, OfferedWagers, OfferingTable, decisions
from croupier.table.roles import Actor, player
from croupier.table.steps import BetsClosed, Irregular, Settled, Step
from croupier.words import area_label, area_name, command_words, question, sentence

DICE_VERBS: dict[str, tuple[str, ...]] = {"deal": ("", "d", "go", "roll", "throw"), "hand": ("dice", "last")}


class PlainGame:
    """A game that offers wagers on fixed areas, for the player in one seat."""

    verbs: ClassVar[Mapping[str, Callable[[str], Sequence[str]]]] = {}
    lookups: ClassVar[Mapping[str, Callable[[], Iterator[str]]]] = {}

    def __init__(self, table: OfferingTable, seat: int, title: str) -> None:
        self.table, self.seat, self.title = table, seat, title
        self.seats = table.positions
        self.words = _words(table)
        self.book = _book(table)
        self.habits = PlainHabits(table)
        self.irregularities = NoIrregularities()
        self._dice = isinstance(table, DiceTable)

    # --- wagers

    @property
    def takes_part(self) -> bool:
        return bool(self.table.books.wagers(self.seat))

    @property
    def least(self) -> tuple[Cents, str]:
        return min((one.least, area_name(one.area)) for one in self.table.offers)

    def short(self, area: Area) -> str:
        return str(area)

    def label(self, area: Area) -> str:
        return area_label(area)

    def wager(self, area: Area) -> str:
        return area_name(area)

    def rests_on(self, _area: Area) -> Area | None:
        """No wager needs another one."""
        return None

    def placing(self, area: Area, stake: AreaStake) -> PlaceWager:
        return PlaceWager(self.seat, area, stake.chips, stake.coupon)

    # --- what can be read off the table

    def greeting(self) -> Iterator[str]:
        areas = ", ".join(map(str, self.table.betting_areas()))
        does = "the dice are thrown" if self._dice else "the cards are dealt"
        yield f"Wagers: {areas}; see “limits” and “pays”."
        yield (
            f"Type a wager, such as “{self.words.short}”, then press Enter on an empty line: {does}. “why” gives the "
            f"reason of each payment, “rule {self.book.examples[0]}” a paragraph, “help” all commands; “quit” leaves."
        )

    def limit_lines(self) -> Iterator[str]:
        yield f"Wagers and limits [{self.table.paragraphs.posted}]:"
        for one in self.table.offers:
            more = "" if one.unit == self.table.smallest_chip else f", in multiples of {show(one.unit)}"
            yield f"  {area_label(one.area)}: {one.limits}{more}. [{one.cite}]"
        yield f"  The smallest chip is {show(self.table.smallest_chip)}. [{self.table.paragraphs.chips}]"

    def pay_lines(self) -> Iterator[str]:
        yield f"What this table pays [{self.table.paragraphs.posted}]:"
        for one in self.table.offers:
            yield f"  {area_label(one.area):<24} {one.posted}"

    @property
    def meter_cite(self) -> Cite:
        return self.table.paragraphs.meter

    def help_lines(self) -> Iterator[str]:
        yield "Commands:"
        for form, words in (
            (self.words.short, "make a wager, or increase it"),
            (f"take {self.table.offers[0].area}, clear", "take one wager back; all of them"),
            ("undo, repeat, +", "undo a change; the last wagers; once more"),
            ("Enter", "no more bets: the round is played"),
            ("bets, chips, net", "your wagers; your stack; what you have won or lost"),
            ("buy 100", "change cash for chips"),
            ("why, why 2", "the reason of each payment; of the second one"),
            ("history, history 3", "the rounds so far; the third one step by step"),
            (f"rule, rule {self.book.examples[0]}", "the sections; a paragraph"),
            ("pays, limits", "payout odds; wagers and limits"),
            ("seal", "what is sealed; what was opened"),
            ("watch all, watch brief", "every step; only what concerns you"),
            ("help, quit", "this list; leave the table with your chips"),
        ):
            yield f"  {form:<24} \t{words}"

    # --- a round

    def teller(self) -> Teller:
        return DiceTeller(self.seat) if self._dice else _PlainTeller()

    def question(self, ask: Ask) -> Question | None:
        found = decisions(ask, self.seat)
        if not found:
            return None
        typed = _typed(found)
        told = f"{question(ask)}. Type {' or '.join(f'“{word}”' for word in typed)}. [{ask.cites[0]}]"

        def answer(line: str) -> Command | tuple[str, ...] | None:
            return typed.get(line.strip().lower()) if line.strip() else (told,)

        return Question((told,), "/".join(typed), answer, ask.if_away(self.seat) or found[-1], forced=len(found) == 1)

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        return roll_lines(round_) if self._dice else iter(())

    def bank_lines(self, _round: PlayedRound) -> Iterator[str]:
        """There is no bank but the casino."""
        yield from ()

    def bank_reasons(self, _round: PlayedRound, _text: str) -> Iterator[str]:
        yield from ()

    # --- the dealer's training

    def training(self) -> Iterator[str]:
        yield "You are the dealer. Players of the house sit at the table."
        yield (
            "Answer with the number of what comes next, or with the amount that a wager is paid. ? or Enter shows the "
            f"answer; “pays” shows the payout odds, “rule {self.book.examples[0]}” a paragraph; q stops."
        )

    def drill(self, steps: tuple[Step, ...]) -> list[Part]:
        return list(_PlainReader(steps).parts())

    def cards_for(self, _step: Settled, _shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        yield from ()


def _typed(found: Sequence[Command]) -> dict[str, Command]:
    """How answers are typed: by their first words where these differ, else in full."""
    words = {command_words(type(one)): one for one in found}
    first = {said.split()[0]: one for said, one in words.items()}
    return first if len(first) == len(words) else words


def _words(table: OfferingTable) -> WagerWords:
    areas = {str(area): area for area in table.betting_areas()}
    pattern = "|".join(re.escape(area) for area in sorted(areas, key=len, reverse=True))
    first, last = table.offers[0], table.offers[-1]

    def typed(one: Offer) -> str:
        return f"{one.area} {show(one.least).removeprefix('$')}"

    return WagerWords(
        f"(?P<area>{pattern})(?![a-z])",
        lambda match: [areas[match["area"].lower()]],
        short=typed(first),
        long=f"{show(first.least).removeprefix('$')} on {first.area}",
        two=f"{typed(first)}, {typed(last)}",
        areas=", ".join(areas),
        verbs=DICE_VERBS if isinstance(table, DiceTable) else None,
    )


def _book(table: OfferingTable) -> GameBook:
    """Where its paragraphs are: the subchapter of its wagers."""
    wagers, chips = table.paragraphs.wagers, table.paragraphs.chips
    chapter = wagers.text.partition("-")[0]
    own = wagers.text.removeprefix(f"{chapter}-")
    section = wagers.section.number.removeprefix(f"{chapter}-")
    return GameBook(wagers.section.subchapter, (chapter,), (own, chips.text, section))


class _PlainTeller:
    """Tells every step as at any game."""

    def keep(self, _step: Step) -> None:
        return

    def brief(self, _step: Step) -> Sequence[str] | None:
        return None


EARLY_MISTAKES = ("The winning wagers are paid.", "Wagers stay open until the result is called.")


class _PlainReader(StepReader):
    """Asks for what every game has: when wagers close, what is done about an irregularity, what is paid."""

    def part(self, step: Step) -> Iterator[Part]:
        match step:
            case BetsClosed():
                yield DrillChoice(sentence(step), self.run(never), EARLY_MISTAKES)
            case Irregular():
                yield from self.irregular(step)
            case Settled():
                self.at += 1
                yield DrillPayout(step, None)
            case _:
                yield ShownSteps(self.run(never))


# --- others at the table


@dataclass(frozen=True, slots=True)
class PlainHabits:
    """Players of the house wager the least on some area, and answer with what comes first."""

    table: OfferingTable

    @property
    def most(self) -> Cents:
        return 20 * max(one.least for one in self.table.offers)

    def wagers(self, seat: int, chance: Random) -> list[tuple[Area, Cents]]:
        area = chance.choice(self.table.offers).area
        may = OfferedWagers(self.table).may_place(seat, area)
        return [] if may is None else [(area, may.least)]

    def answer(self, ask: Ask, seats: frozenset[int], _chance: Random) -> tuple[Actor, Command] | None:
        for seat in sorted(seats):
            if found := decisions(ask, seat):
                return player(seat), found[0]
        return None


class NoIrregularities:
    """A game whose irregularities nobody has described."""

    game: ClassVar[str] = ""
    kinds: ClassVar[Mapping[str, IrregularKind]] = {}
    for_training: ClassVar[Sequence[str]] = ()

    def cannot(self, _kind: str) -> str:
        return ""

    def waits(self, _kind: str) -> bool:
        return False

    def happenings(self, _kind: str, _together: Sequence[str]) -> Iterator[Happening]:
        yield from ()
