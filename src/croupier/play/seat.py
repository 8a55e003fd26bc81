"""A seat: a game at a table, as its player experiences it. Every front end asks it the same questions.

A game has its own (``games/*/seat.py``) or, if its table offers its wagers, needs none
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
from croupier.table.steps import Settled, Step, Wagered, Withdrawn
from croupier.words.text import capital


class TableRules(Protocol):
    """What a seat needs of any table's choices."""

    @property
    def licensee(self) -> str: ...

    @property
    def name(self) -> str: ...


class PlayedTable(GameTable, Protocol):
    """What a seat needs of any table at which people play."""

    @property
    def rules(self) -> TableRules: ...

    @property
    def open(self) -> bool: ...


class Teller(Protocol):
    """Tells the steps of a game to the player in a seat."""

    def keep(self, step: Step) -> None:
        """Take note of a step that the player has seen, told or not."""
        ...

    def brief(self, step: Step) -> Sequence[str] | None:
        """Return a step in short, as no lines to leave it out; None to tell it as in any game."""
        ...


class PlainTeller:
    """Tells every step as in any game."""

    def keep(self, _step: Step) -> None:
        return

    def brief(self, _step: Step) -> Sequence[str] | None:
        return None


HelpRows = tuple[tuple[str, str], ...]
"""Rows of help: what may be typed, and what it does."""


def help_rows(text: str) -> HelpRows:
    """Parse rows of help, each with what may be typed, a bar, and what it does."""
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
    """A game at a table for the person in a seat; seat 0 is for its dealer and for spectators.

    It decides neither what may be seen (:mod:`croupier.table.sight`) nor what is legal
    (:class:`~croupier.table.asks.Ask`).
    """

    game: str
    """The game's name."""
    title: str
    book: GameBook
    """Where to find its paragraphs."""
    meter_cite: Cite
    words: WagerWords
    """How wagers are typed."""
    habits: Habits
    """How house players play."""
    irregularities: Irregularities
    own_help: HelpRows = ()
    """What may be typed at this game in addition to :data:`HELP`; a row with the same command replaces the common
    row.
    """
    unasked: ClassVar[Mapping[str, str]] = {}
    """Answers that people type without being asked, each with a reply."""
    trained_seats: ClassVar[str] = "House players sit at the table."
    trained_answers: ClassVar[str] = "or with the amount that a wager is paid"
    """What else a trainee answers with."""
    trained_shows: ClassVar[str] = "“pays” shows the pay tables"
    trained_rule: ClassVar[str] = ""
    """A paragraph that a trainee may want to look up."""
    begins_by: str = "deal"
    """What the dealer does once wagers are made, for the button's label: deal, roll or spin."""
    chance: str = "cards"
    """What chance decides at the table: cards, throws or spins."""
    offered: str = ""
    """Something offered repeatedly, such as ``the cut``, that a player may turn off; empty if there is nothing."""

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
        """Whether the player wants to be asked about repeated offers."""
        self.lookups: dict[str, Callable[[], Iterator[str]]] = {}
        """More that can be read off the table, by the command that shows it to players and trainees."""
        self.retold: dict[str, Callable[[Sequence[Entry]], Iterator[str]]] = {}
        """More that can be told from the journal, by the command that shows it to players."""
        self.deeds: dict[str, Callable[[str], Command]] = {}
        """The game's own commands while wagers are open: each makes a table command from the text after it."""
        self.verbs: dict[str, Callable[[str], Sequence[str]]] = {
            verb: unasked(reply) for verb, reply in self.unasked.items()
        }
        """The game's own commands that only show something."""
        if self.offered:
            self.verbs["offers"] = self._change_offers

    def _change_offers(self, text: str) -> tuple[str, ...]:
        if text not in ("on", "off"):
            raise NotUnderstood("Type “offers off” to decline all offers, or “offers on” to be asked again.")
        self.offers = text == "on"
        if self.offers:
            return (f"You'll be offered {self.offered}.",)
        return (f"{capital(self.offered)} will be declined for you.",)

    # --- wagers

    @property
    def takes_part(self) -> bool:
        """Whether the player takes part in the round being wagered on."""
        return bool(self._table.books.wagers(self.seat))

    @property
    @abstractmethod
    def least(self) -> tuple[Cents, str]:
        """The lowest wager with which a player can take part, and its name."""

    @abstractmethod
    def short(self, area: Any) -> str:
        """Return what to type for an area."""

    @abstractmethod
    def label(self, area: Any) -> str:
        """Return a word or two for an area, for lists of settlements."""

    def rests_on(self, _area: Any) -> AnyArea | None:
        """Return the area that an area depends on, if one wager needs another."""
        return None

    def followed_by(self, _area: Any) -> str:
        """Name the wager of equal amount that keeps the one on this area in play; empty if none does."""
        return ""

    def placing(self, area: AnyArea, stake: AreaStake) -> PlaceWager:
        """Return the command that places chips and coupons on an area."""
        return PlaceWager(self.seat, area, stake.chips, stake.coupon)

    def first_bets(self) -> list[tuple[AnyArea, Cents]]:
        """Return the usual opening bets, main one first, each at its minimum; empty if there is none."""
        return []

    @abstractmethod
    def spots(self) -> list[SpotView]:
        """Return every area on which the seat could ever wager; the table decides whether it may now."""

    def minds(self, _wager: Wagered | Withdrawn) -> bool:
        """Return False if a wager that another player makes or takes back changes nothing that this player may do."""
        return True

    def wishes(self, _ask: Ask) -> list[ActionView]:
        """Return what the player may do while wagers are open, besides wagering."""
        return []

    # --- what is drawn and posted

    @abstractmethod
    def layout(self) -> LayoutView:
        """Return how the table is drawn, from the game's own layout data."""

    @abstractmethod
    def posted(self) -> list[WagerOffer]:
        """Return the kinds of wager with their limits, for the lobby."""

    def elements(self) -> list[LayoutElement]:
        """Return what the regulation requires on the layout, from the game's ``layout`` part."""
        return elements_of(self._drawn.layout(cast(PlayedTable, self._table).rules))

    def sign(self) -> list[str]:
        """Return the sign of the table, from the same part."""
        return list(self._drawn.sign(cast(PlayedTable, self._table).rules))

    @property
    def _drawn(self) -> ModuleType:
        module = part(self.game, "layout")
        assert module is not None
        return module

    def main_odds(self) -> str:
        """Return the key for the main bet's odds; empty if there is no such bet."""
        bets = self.first_bets()
        return bets[0][0].kind.value if bets else ""

    def takes(self) -> str:
        """Return what the house takes other than an edge on wagers: ``rake 10%``."""
        return ""

    def house_way(self) -> list[str]:
        """Return how the dealer plays his or her hands, if the filing says so."""
        return []

    def shoe(self) -> ShoeView | None:
        """Return how far a shoe has been dealt, if several rounds are dealt from it."""
        return None

    def dice(self, _journal: Sequence[Entry]) -> DiceView | None:
        """Return the state of the dice, with the last rolls of a journal."""
        return None

    def wheel(self, _journal: Sequence[Entry]) -> WheelView | None:
        """Return where the wheel stopped, with the last spins of a journal."""
        return None

    def score(self) -> ScoreView | None:
        """Return the results of the rounds of the shoe."""
        return None

    def mark(self) -> str:
        """Name the marker in front of the seat, such as the bank's."""
        return ""

    def ahead(self) -> list[AheadView]:
        """Return what a player may decide before the turn comes."""
        return []

    def owes(self) -> Cents:
        """Return the amount marked for the seat, to be collected later."""
        return 0

    def button(self, _area: Any) -> str:
        """Return the button on a standing wager: ``on``, ``off`` or none."""
        return ""

    def holds(self, _cards: tuple[Card, ...]) -> str:
        """Name a hand; empty for cards that don't make a hand by themselves."""
        return ""

    def reasons_of(self, _kind: type[Command]) -> dict[str, str]:
        """Return the reasons that a staff command may give, with their words."""
        return {}

    # --- lines of text

    @abstractmethod
    def greeting(self) -> Iterator[str]:
        """Yield the wagers, and how to begin."""

    @abstractmethod
    def limit_lines(self) -> Iterator[str]:
        """Yield the wagers and their limits."""

    def chip_lines(self, cite: object, coupons: str) -> Iterator[str]:
        """Yield the smallest chip, and with which wagers coupons are accepted, if at all."""
        yield f"  The smallest chip is {show(self._table.smallest_chip)}. [{cite}]"
        accepted = f"are accepted with {coupons}" if self._table.match_play else "are not accepted"
        yield f"  Match play coupons {accepted}. [{cite}]"

    @abstractmethod
    def pay_lines(self) -> Iterator[str]:
        """Yield what the table pays."""

    def help_lines(self) -> Iterator[str]:
        """Yield what may be typed: the game's own commands, then those of any table."""
        examples = ("rule, rule " + self.book.examples[0], "the sections; a paragraph in our words")
        own = dict(self.own_help)
        rows = [*self.own_help, *(row for row in HELP[:-1] if row[0] not in own), examples, HELP[-1]]
        yield "Commands:"
        yield from (f"  {form:<24} \t{words}" for form, words in rows)

    # --- questions

    def question(self, ask: Ask) -> QuestionView | None:
        """Return what the table asks of the player, who may see his or her own cards by now."""
        if self.seat not in ask.to:
            return None
        if isinstance(ask.about, CardsToCut):
            return QuestionView(ask.topic, "You may cut the cards.", [str(cite) for cite in ask.cites])
        return self.own_question(ask)

    def own_question(self, _ask: Ask) -> QuestionView | None:
        """Return the question of an ask that only this game has."""
        return None

    def answers(self, ask: Ask) -> list[ActionView]:
        """Return the player's possible answers."""
        if self.seat not in ask.to:
            return []
        found = cut_answers(ask, self.seat) if isinstance(ask.about, CardsToCut) else self.choices(ask)
        for action in found:
            action.group = "answer"
            action.cites = action.cites or [str(cite) for cite in ask.cites]
        return found

    def choices(self, _ask: Ask) -> list[ActionView]:
        """Return the answers to an ask that only this game has."""
        return []

    def is_offer(self, ask: Ask) -> bool:
        """Return whether an ask is an offer, which is declined automatically if the player can't accept it.

        It is always declined for a player who has turned offers off.
        """
        return isinstance(ask.about, CardsToCut)

    def declining(self, ask: Ask) -> Command | None:
        """Return the answer for a player who has turned offers off."""
        return ask.if_away(self.seat)

    def typed(self, _ask: Ask, _line: str) -> Command | tuple[str, ...] | None:
        """Return what a line means that matches no choice: a command, text to show, or None."""
        return None

    def how(self, _ask: Ask) -> str:
        """Say how to type an answer, if the list of choices doesn't."""
        return ""

    def prompt(self, _ask: Ask) -> str:
        """Name what is awaited in a word or two, if the names of the choices don't."""
        return ""

    def explains(self, _ask: Ask) -> str:
        """Explain what a player has to know when first asked this."""
        return ""

    def card_lines(self, _question: QuestionView) -> Iterator[str]:
        """Yield a question's cards, if they have lines of their own."""
        yield from ()

    def hint_lines(self, _ask: Ask) -> Iterator[str]:
        """Yield what each answer costs."""
        yield from ()

    def prepare(self) -> None:
        """Prepare for questions from the player; runs in a thread of its own and may take a while."""
        return

    def consult(self, about: str, _values: Mapping[str, Any]) -> Callable[[], Any]:
        """Return a function that answers a player's question, one that changes nothing, away from the table.

        Raise LookupError for unknown questions.
        """
        raise LookupError(f"nothing is known here about {about!r}")

    # --- a round in words

    def teller(self) -> Teller:
        """Return a teller for the steps of a round."""
        return PlainTeller()

    def hand_lines(self, _round: PlayedRound) -> Iterator[str]:
        """Yield the cards of a round in words."""
        yield from ()

    def bank_lines(self, _round: PlayedRound) -> Iterator[str]:
        """Yield how a round ended for this player as its bank; nothing if the player was not the bank."""
        yield from ()

    def bank_reasons(self, _round: PlayedRound, _text: str) -> Iterator[str]:
        """Yield why it ended that way, for all wagers against the bank or for a numbered one."""
        yield from ()

    # --- dealer training

    def training(self) -> Iterator[str]:
        """Yield what a trainee has to know before the first round: who sits where, how to answer."""
        yield f"You are {self.trained_as()}"
        yield (
            f"Answer with the number of what comes next, {self.trained_answers}. ? or Enter shows the answer; "
            f"{self.trained_shows}, “rule {self.trained_rule or self.book.examples[0]}” a paragraph; q stops."
        )

    def trained_as(self) -> str:
        """Say what the trainee is, and who sits where."""
        table = self._table
        dealt = f"; cards are dealt from the {table.method.value}" if isinstance(table, CardTable) else ""
        return f"the dealer{dealt}. {self.trained_seats}"

    @property
    def reader(self) -> type[StepReader]:
        """The reader in the game's ``drill`` part, which groups a round's steps into acts of the dealer."""
        module = part(self.game, "drill")
        assert module is not None
        return cast(type[StepReader], module.READER)

    def drill(self, steps: tuple[Step, ...]) -> list[Part]:
        """Return the parts of a round, in order."""
        return list(self.reader(steps, self._table).parts())

    def cards_for(self, step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        """Yield the face-up cards that decide a wager."""
        return self.reader.cards_for(step, shown)

    # --- explained topics

    def explained(self, topic: str) -> bool:
        """Return whether a topic was asked in an earlier round; in its first round it is explained fully."""
        first: dict[str, int] = self.__dict__.setdefault("_first_asked", {})
        now = self._table.books.number(ROUND)
        return first.setdefault(topic, now) != now


@runtime_checkable
class TellsReasons(Protocol):
    """A game whose rounds are not decided wager by wager."""

    def reasons(self, round_: PlayedRound, text: str, chosen: Mapping[str, object]) -> Iterator[str]:
        """Yield why a round ended as it did under the filing's choices: all of it, or the part with this number."""
        ...


@runtime_checkable
class AmongPlayers(Protocol):
    """A seat in a game where people play against each other. They say when they want the next round."""

    def not_dealt(self) -> Refusal | None:
        """Return why the seat would not be dealt in; None if it would."""
        ...

    def is_short(self) -> bool:
        """Return whether the seat has too few chips to be dealt in."""
        ...

    def between(self, ask: Ask) -> list[ActionView]:
        """Return what the player may do between rounds."""
        ...

    def sits_out(self) -> Command | None:
        """Return what keeps an absent player's seat without being dealt in; None if that is already so."""
        ...


@runtime_checkable
class WithForms(Protocol):
    """The seat module of a game with several forms."""

    def choices_of_form(self, form: str) -> Mapping[str, object]:
        """Return how a form's filing differs from the sample; raise LookupError if there is no such form."""
        ...


def seat_at(table: GameTable, seat: int = 0) -> GameSeat:
    """Return a seat for the game played at a table; only that game is imported."""
    name = name_of(table)
    module = part(name, "seat")
    if module is not None:
        return cast(type[GameSeat], module.SEAT)(cast(BaseTable, table), seat)
    if isinstance(table, OfferingTable):
        from croupier.play.plain_seat import PlainSeat

        return PlainSeat(table, seat)
    needs = f"a part {name}.seat, or a table that is an OfferingTable (croupier.table.offers)"
    raise LookupError(f"{name} cannot be played yet; needed: {needs}")
