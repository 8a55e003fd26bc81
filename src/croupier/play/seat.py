"""A seat: one game at one table, as the person who sits there meets it. Every front end asks it the same questions.

A game brings its own (``games/*/seat.py``); without one, a table that offers its wagers is enough
(:mod:`croupier.play.plain_seat`).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, ClassVar, Protocol, cast, runtime_checkable

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents, show
from croupier.games import game, name_of, part
from croupier.play.actions import elements_of
from croupier.play.bets import AreaStake
from croupier.play.cut_offer import cut_answers
from croupier.play.drill import HeldCards, Part
from croupier.play.explanations import GameBook
from croupier.play.house_players import Habits
from croupier.play.irregularities import GameIrregularities, Irregularities
from croupier.play.plain_habits import PlainHabits
from croupier.play.rounds import PlayedRound
from croupier.play.seat_views import (
    ActionView,
    AheadView,
    DiceView,
    LayoutElement,
    LayoutView,
    QuestionView,
    ScoreView,
    ShoeView,
    SpotView,
    WagerOffer,
    WheelView,
)
from croupier.play.step_reader import StepReader
from croupier.play.typed_input import NotUnderstood, WagerWords, unasked
from croupier.regulation import Cite
from croupier.table.asks import Ask, Refusal
from croupier.table.base_table import BaseTable
from croupier.table.card_table import CardTable
from croupier.table.command import Command
from croupier.table.commands import PlaceWager
from croupier.table.driver import Entry, GameTable
from croupier.table.names import AnyArea, Place
from croupier.table.notes import ROUND
from croupier.table.offers import OfferingTable
from croupier.table.questions import CardsToCut
from croupier.table.steps import Settled, Step


class TableRules(Protocol):
    """What is read off the choices of any table."""

    @property
    def licensee(self) -> str: ...

    @property
    def name(self) -> str: ...


class PlayedTable(GameTable, Protocol):
    """What is read off any table at which people play."""

    @property
    def rules(self) -> TableRules: ...

    @property
    def open(self) -> bool: ...


class Teller(Protocol):
    """Tells the steps of a game to the player in one seat."""

    def keep(self, step: Step) -> None:
        """A step that the player has seen, told or not."""
        ...

    def brief(self, step: Step) -> Sequence[str] | None:
        """A step in short, no lines if it is left out; None if it is told as in any game."""
        ...


class PlainTeller:
    """Tells every step as in any game."""

    def keep(self, _step: Step) -> None:
        return

    def brief(self, _step: Step) -> Sequence[str] | None:
        return None


HelpRows = tuple[tuple[str, str], ...]
"""What may be typed, and what it does."""


def help_rows(text: str) -> HelpRows:
    """Rows of a help as they are written: what may be typed, a bar, and what it does."""
    rows = (line.split("|") for line in text.strip().splitlines())
    return tuple((form.strip(), words.strip()) for form, words in rows)


HELP: HelpRows = (
    ("bets, chips, net", "your bets; your chips; what you have won or lost"),
    ("buy 100", "change cash for chips"),
    ("why, why 2", "how each payout was figured; the second one"),
    ("history, history 3", "the rounds so far; the third, step by step"),
    ("pays, limits", "payout odds; bets and limits"),
    ("seal", "what is sealed; what was opened"),
    ("watch all, watch brief", "every step; only what concerns you"),
    ("help, quit", "this list; leave the table with your chips"),
)
"""What may be typed at any table."""


class GameSeat(ABC):
    """One game at one table, for the person in a seat; in seat 0, for its dealer and for whoever looks at the table.

    Sight is not decided here (:mod:`croupier.table.sight`), nor what is legal (:class:`~croupier.table.asks.Ask`).
    """

    game: str
    """The game's name."""
    title: str
    book: GameBook
    """Where its paragraphs are."""
    meter_cite: Cite
    words: WagerWords
    """How wagers are typed."""
    habits: Habits
    """How house players play."""
    irregularities: Irregularities
    own_help: HelpRows = ()
    """What may be typed at this game besides what may be at any; a common row that is here, too, is told so."""
    unasked: ClassVar[Mapping[str, str]] = {}
    """Answers that people type though nobody has asked, and what they are told then."""
    trained_seats: ClassVar[str] = "House players sit at the table."
    trained_answers: ClassVar[str] = "or with the amount that a wager is paid"
    """What else a trainee answers with."""
    trained_shows: ClassVar[str] = "“pays” shows the pay tables"
    trained_rule: ClassVar[str] = ""
    """A paragraph that a trainee may want to look up."""
    begins_by: str = "deal"
    """What the dealer does once wagers are made, as the button says that asks for it: deal, roll or spin."""
    chance: str = "cards"
    """What comes by chance at the table: cards, throws or spins."""
    offered: str = ""
    """What is offered again and again, such as ``the cut``; whoever doesn't want it isn't asked. Empty: nothing is."""

    def __init__(self, table: BaseTable, seat: int) -> None:
        self._table, self.seat = table, seat
        self.game = name_of(cast(GameTable, table))
        self.title = game(self.game).TITLE
        habits: Any = getattr(part(self.game, "house_players"), "HABITS", PlainHabits)
        self.habits = habits(table)
        irregularities: Any = getattr(part(self.game, "irregularities"), "IRREGULARITIES", GameIrregularities)
        self.irregularities = irregularities(table, seat)
        self.seats: Sequence[int] = table.positions
        self.offers = True
        """Whether the player wants to be asked what is offered again and again."""
        self.lookups: dict[str, Callable[[], Iterator[str]]] = {}
        """What else can be read off the table, by the command that shows it to players and trainees."""
        self.retold: dict[str, Callable[[Sequence[Entry]], Iterator[str]]] = {}
        """What else can be told out of the journal, by the command that shows it to players."""
        self.deeds: dict[str, Callable[[str], Command]] = {}
        """The game's own commands while wagers are open: what each gives to the table, from what was typed after it."""
        self.verbs: dict[str, Callable[[str], Sequence[str]]] = {
            verb: unasked(reply) for verb, reply in self.unasked.items()
        }
        """The game's own commands that only tell something."""
        if self.offered:
            self.verbs["offers"] = self._change_offers

    def _change_offers(self, text: str) -> tuple[str, ...]:
        if text not in ("on", "off"):
            raise NotUnderstood("“offers off” has what is offered declined for you, “offers on” asks you again.")
        self.offers = text == "on"
        return ("You will be asked." if self.offers else "What is offered will be declined for you.",)

    # --- wagers

    @property
    def takes_part(self) -> bool:
        """Whether the player has a part in the round that is being wagered on."""
        return bool(self._table.books.wagers(self.seat))

    @property
    @abstractmethod
    def least(self) -> tuple[Cents, str]:
        """The lowest wager with which a player can take part, and its name."""

    @abstractmethod
    def short(self, area: Any) -> str:
        """An area as it is typed."""

    @abstractmethod
    def label(self, area: Any) -> str:
        """An area in a word or two, as settlements are listed."""

    def rests_on(self, _area: Any) -> AnyArea | None:
        """The area that an area hangs on, where one wager needs another."""
        return None

    def followed_by(self, _area: Any) -> str:
        """The wager of the same amount that keeps what stands on an area in play, by its name; empty if none does."""
        return ""

    def placing(self, area: AnyArea, stake: AreaStake) -> PlaceWager:
        """The command by which chips and coupons come to an area."""
        return PlaceWager(self.seat, area, stake.chips, stake.coupon)

    def first_bets(self) -> list[tuple[AnyArea, Cents]]:
        """The bets with which most people begin, the main one first, each at its minimum; empty where none is made."""
        return []

    @abstractmethod
    def spots(self) -> list[SpotView]:
        """Every area on which the seat could ever wager; whether it may now is asked of the table."""

    def wishes(self, _ask: Ask) -> list[ActionView]:
        """What the player may do while wagers are open, besides wagering."""
        return []

    # --- what is drawn and posted

    @abstractmethod
    def layout(self) -> LayoutView:
        """How the table is drawn, from the game's own layout data."""

    @abstractmethod
    def posted(self) -> list[WagerOffer]:
        """The kinds of wager with their limits, for the lobby."""

    def elements(self) -> list[LayoutElement]:
        """What the regulation wants to be on the layout: from the game's part ``layout``."""
        return elements_of(self._drawn.layout(cast(PlayedTable, self._table).rules))

    def sign(self) -> list[str]:
        """The sign of the table, from the same part."""
        return list(self._drawn.sign(cast(PlayedTable, self._table).rules))

    @property
    def _drawn(self) -> ModuleType:
        module = part(self.game, "layout")
        assert module is not None
        return module

    def main_odds(self) -> str:
        """The key under which the odds of the main bet are counted; empty if there is no such bet."""
        bets = self.first_bets()
        return bets[0][0].kind.value if bets else ""

    def takes(self) -> str:
        """What the house takes where it is no edge on a wager: ``rake 10%``."""
        return ""

    def house_way(self) -> list[str]:
        """How the dealer plays his or her hands, where the filing says so."""
        return []

    def shoe(self) -> ShoeView | None:
        """How far a shoe is dealt, where several rounds are dealt from one."""
        return None

    def dice(self, _journal: Sequence[Entry]) -> DiceView | None:
        """How the dice stand, and the last rolls of a journal."""
        return None

    def wheel(self, _journal: Sequence[Entry]) -> WheelView | None:
        """Where the wheel stopped, and the last spins of a journal."""
        return None

    def score(self) -> ScoreView | None:
        """What came in the rounds of the shoe."""
        return None

    def mark(self) -> str:
        """What lies in front of the seat, such as the marker of the bank."""
        return ""

    def ahead(self) -> list[AheadView]:
        """What a player may decide before the turn comes."""
        return []

    def owes(self) -> Cents:
        """What is marked for the seat, to be collected later."""
        return 0

    def button(self, _area: Any) -> str:
        """The button on a wager that stands: ``on``, ``off`` or none."""
        return ""

    def holds(self, _cards: tuple[Card, ...]) -> str:
        """What a hand is, in words; empty for cards that are no hand by themselves."""
        return ""

    def reasons_of(self, _kind: type[Command]) -> dict[str, str]:
        """The reasons that a command of the staff may name, each with its words."""
        return {}

    # --- what is told in lines

    @abstractmethod
    def greeting(self) -> Iterator[str]:
        """The wagers, and how to begin."""

    @abstractmethod
    def limit_lines(self) -> Iterator[str]:
        """The wagers and their limits."""

    def chip_lines(self, cite: object, coupons: str) -> Iterator[str]:
        """The lowest chip, and with which wagers coupons are accepted, if they are."""
        yield f"  The smallest chip is {show(self._table.smallest_chip)}. [{cite}]"
        accepted = f"are accepted with {coupons}" if self._table.match_play else "are not accepted"
        yield f"  Match play coupons {accepted}. [{cite}]"

    @abstractmethod
    def pay_lines(self) -> Iterator[str]:
        """What the table pays."""

    def help_lines(self) -> Iterator[str]:
        """What may be typed: the game's own, then what may be at any table."""
        examples = ("rule, rule " + self.book.examples[0], "the sections; a paragraph in our words")
        own = dict(self.own_help)
        rows = [*self.own_help, *(row for row in HELP[:-1] if row[0] not in own), examples, HELP[-1]]
        yield "Commands:"
        yield from (f"  {form:<24} \t{words}" for form, words in rows)

    # --- what is asked

    def question(self, ask: Ask) -> QuestionView | None:
        """What the table wants of the player, who may see his or her own cards by now."""
        if self.seat not in ask.to:
            return None
        if isinstance(ask.about, CardsToCut):
            return QuestionView(ask.topic, "You may cut the cards.", [str(cite) for cite in ask.cites])
        return self.own_question(ask)

    def own_question(self, _ask: Ask) -> QuestionView | None:
        """The same for what only this game asks."""
        return None

    def answers(self, ask: Ask) -> list[ActionView]:
        """How the player may answer."""
        if self.seat not in ask.to:
            return []
        found = cut_answers(ask, self.seat) if isinstance(ask.about, CardsToCut) else self.choices(ask)
        for action in found:
            action.group = "answer"
            action.cites = action.cites or [str(cite) for cite in ask.cites]
        return found

    def choices(self, _ask: Ask) -> list[ActionView]:
        """The same for what only this game asks."""
        return []

    def is_offer(self, ask: Ask) -> bool:
        """Whether an ask offers something that is declined unasked where it can't be accepted.

        Where the player wants to be offered nothing, it is always declined.
        """
        return isinstance(ask.about, CardsToCut)

    def declining(self, ask: Ask) -> Command | None:
        """What is answered for a player who doesn't want to be asked what is offered."""
        return ask.if_away(self.seat)

    def typed(self, _ask: Ask, _line: str) -> Command | tuple[str, ...] | None:
        """What a typed line answers where no choice is typed like it: a command, something to be told, or nothing."""
        return None

    def how(self, _ask: Ask) -> str:
        """How a question is answered by typing, where the list of its choices does not tell it."""
        return ""

    def prompt(self, _ask: Ask) -> str:
        """What is awaited, in a word or two, where the names of the choices do not tell it."""
        return ""

    def explains(self, _ask: Ask) -> str:
        """What somebody has to know who is asked something for the first time."""
        return ""

    def card_lines(self, _question: QuestionView) -> Iterator[str]:
        """The cards that a question is about, where they are shown in lines of their own."""
        yield from ()

    def hint_lines(self, _ask: Ask) -> Iterator[str]:
        """What each answer costs."""
        yield from ()

    def prepare(self) -> None:
        """Make ready what answers to questions need; called in a thread of its own, and it may take a while."""
        return

    def consult(self, about: str, _values: Mapping[str, Any]) -> Callable[[], Any]:
        """A player's question that changes nothing: how to work its answer out, away from the table.

        Raises LookupError for what it does not know.
        """
        raise LookupError(f"nothing is known here about {about!r}")

    # --- a round, told

    def teller(self) -> Teller:
        """Who tells the steps of a round."""
        return PlainTeller()

    def hand_lines(self, _round: PlayedRound) -> Iterator[str]:
        """The cards of a round in words."""
        yield from ()

    def bank_lines(self, _round: PlayedRound) -> Iterator[str]:
        """How a round ended for this player as its bank; nothing if the player was not the bank."""
        yield from ()

    def bank_reasons(self, _round: PlayedRound, _text: str) -> Iterator[str]:
        """Why it ended so: for all wagers against the bank, or for the one of that number."""
        yield from ()

    # --- the dealer's training

    def training(self) -> Iterator[str]:
        """What a trainee has to know before the first round: who sits where, how to answer."""
        yield f"You are {self.trained_as()}"
        yield (
            f"Answer with the number of what comes next, {self.trained_answers}. ? or Enter shows the answer; "
            f"{self.trained_shows}, “rule {self.trained_rule or self.book.examples[0]}” a paragraph; q stops."
        )

    def trained_as(self) -> str:
        """Who the trainee is, and who sits where."""
        table = self._table
        dealt = f"; cards are dealt from the {table.method.value}" if isinstance(table, CardTable) else ""
        return f"the dealer{dealt}. {self.trained_seats}"

    @property
    def reader(self) -> type[StepReader]:
        """Who gathers the steps of a round into acts of the dealer: the one in the game's part ``drill``."""
        module = part(self.game, "drill")
        assert module is not None
        return cast(type[StepReader], module.READER)

    def drill(self, steps: tuple[Step, ...]) -> list[Part]:
        """A round as parts in their order."""
        return list(self.reader(steps, self._table).parts())

    def cards_for(self, step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        """The cards that decide a wager, of those that lie face up."""
        return self.reader.cards_for(step, shown)

    # --- what has been explained

    def explained(self, topic: str) -> bool:
        """Whether a kind of question was asked in an earlier round; in the first that asks it, it is told in full."""
        first: dict[str, int] = self.__dict__.setdefault("_first_asked", {})
        now = self._table.books.number(ROUND)
        return first.setdefault(topic, now) != now


@runtime_checkable
class TellsReasons(Protocol):
    """A game whose rounds are not decided wager by wager."""

    def reasons(self, round_: PlayedRound, text: str, chosen: Mapping[str, object]) -> Iterator[str]:
        """Why a round ended as it did under what the filing has chosen: all of it, or the part of that number."""
        ...


@runtime_checkable
class AmongPlayers(Protocol):
    """A seat of a game in which people play against each other. They say when they want the next round."""

    def not_dealt(self) -> Refusal | None:
        """Why the seat would not be dealt in; None if it would."""
        ...

    def is_short(self) -> bool:
        """Whether the seat has too few chips to be dealt in."""
        ...

    def between(self, ask: Ask) -> list[ActionView]:
        """What the player may do between rounds."""
        ...

    def sits_out(self) -> Command | None:
        """What keeps the seat without being dealt in, for somebody who is away; None if that is so already."""
        ...


@runtime_checkable
class WithForms(Protocol):
    """The seat module of a game that is played in several forms."""

    def choices_of_form(self, form: str) -> Mapping[str, object]:
        """What a filing for a form chooses otherwise than the sample; raises LookupError if there is no such form."""
        ...


def seat_at(table: GameTable, seat: int = 0) -> GameSeat:
    """A seat of the game that is played at a table, known by where its table is defined; only that game is imported."""
    name = name_of(table)
    module = part(name, "seat")
    if module is not None:
        return cast(type[GameSeat], module.SEAT)(cast(BaseTable, table), seat)
    if isinstance(table, OfferingTable):
        from croupier.play.plain_seat import PlainSeat

        return PlainSeat(table, seat)
    needs = f"a part {name}.seat, or a table that is an OfferingTable (croupier.table.offers)"
    raise LookupError(f"{name} cannot be played yet; needed: {needs}")
