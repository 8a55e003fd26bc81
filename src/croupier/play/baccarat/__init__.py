"""Baccarat (19:47-3) and minibaccarat (19:47-7) at the terminal table."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games.baccarat.explain import title_of
from croupier.games.baccarat.rules import BaccaratArea
from croupier.games.baccarat.table import BaccaratTable
from croupier.play.baccarat import views, words
from croupier.play.baccarat.drill import cards_for, drill
from croupier.play.baccarat.house_players import BaccaratHabits
from croupier.play.baccarat.irregular import BaccaratIrregularities
from croupier.play.baccarat.questions import NOBODY_ASKS, BaccaratQuestions
from croupier.play.baccarat.story import BaccaratTeller, hands_of
from croupier.play.bets import AreaStake
from croupier.play.drill import HeldCards, Part
from croupier.play.game import Question
from croupier.play.lookup import GameBook
from croupier.play.parse import unasked
from croupier.play.rounds import PlayedRound
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.commands import PlaceWager
from croupier.table.driver import GameTable
from croupier.table.names import Place
from croupier.table.steps import Settled, Step
from croupier.words import area_name

__all__ = ["Baccarat", "at"]


BOOK = GameBook("19:47-3", ("19:47", "19:46"), ("3.9", "19:46-1.18", "3.12"))
MINI_BOOK = GameBook("19:47-7", ("19:47", "19:46"), ("7.9", "19:46-1.18", "7.11"))


class Baccarat:
    """Baccarat for the participant in one seat."""

    words = words.WORDS
    meter_cite = cite("19:47-3.2")

    def __init__(self, table: BaccaratTable, seat: int) -> None:
        self.table, self.seat = table, seat
        self.title = title_of(table.rules)
        self.seats = table.positions
        self.book = MINI_BOOK if table.rules.mini else BOOK
        self.questions = BaccaratQuestions(table, seat)
        self.habits = BaccaratHabits(table)
        self.irregularities = BaccaratIrregularities(table)
        self.lookups: Mapping[str, Callable[[], Iterator[str]]] = {
            "scoreboard": lambda: views.score_lines(table),
            "owed": lambda: views.owed_lines(table, seat),
        }
        self.verbs: Mapping[str, Callable[[str], Sequence[str]]] = {
            "offers": self.questions.change_offers,
            **{verb: unasked(said) for verb, said in NOBODY_ASKS.items()},
        }

    @property
    def offers(self) -> bool:
        """Whether the participant wants to be offered the cut and the shoe."""
        return self.questions.offers

    @offers.setter
    def offers(self, wanted: bool) -> None:
        self.questions.offers = wanted

    # --- wagers

    @property
    def takes_part(self) -> bool:
        return bool(self.table.books.wagers(self.seat))

    @property
    def least(self) -> tuple[Cents, str]:
        lowest = min(self.table.betting_areas(), key=lambda area: self.table.rules.limits(area.kind).minimum)
        return self.table.rules.limits(lowest.kind).minimum, f"{area_name(lowest)} bet"

    def short(self, area: BaccaratArea) -> str:
        return words.short(area)

    def label(self, area: BaccaratArea) -> str:
        return area_name(area)

    def wager(self, area: BaccaratArea) -> str:
        return area_name(area)

    def rests_on(self, area: BaccaratArea) -> BaccaratArea | None:
        """No wager needs another one."""
        return None

    def placing(self, area: BaccaratArea, stake: AreaStake) -> PlaceWager:
        return PlaceWager(self.seat, area, stake.chips, stake.coupon)

    # --- what can be read off the table

    def greeting(self) -> Iterator[str]:
        return views.greeting(self.table)

    def limit_lines(self) -> Iterator[str]:
        return views.limit_lines(self.table)

    def pay_lines(self) -> Iterator[str]:
        return views.pay_lines(self.table)

    def help_lines(self) -> Iterator[str]:
        return views.help_lines()

    # --- a round

    def teller(self) -> BaccaratTeller:
        return BaccaratTeller(self.seat)

    def question(self, ask: Ask) -> Question | None:
        return self.questions.of(ask)

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        return hands_of(round_)

    def bank_lines(self, round_: PlayedRound) -> Iterator[str]:
        """There is no bank but the casino."""
        return iter(())

    def bank_reasons(self, round_: PlayedRound, text: str) -> Iterator[str]:
        return iter(())

    # --- the dealer's training

    def training(self) -> Iterator[str]:
        dealing = "participants may deal from the shoe" if self.table.rules.curator else "you deal from the shoe"
        yield f"You are the dealer; {dealing}. Ann sits in seat 2, toward your right, Bo in seat 5, toward your left."
        paragraph = self.table.section(9).text.partition("-")[2]
        yield (
            "Answer with the number of what comes next, with a Point Count, a hand or an amount. ? or Enter shows the "
            f"answer; “pays” shows what wagers pay, “rule {paragraph}” a paragraph; q stops."
        )

    def drill(self, steps: tuple[Step, ...]) -> list[Part]:
        return drill(steps)

    def cards_for(self, step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        return cards_for(step, shown)


def at(table: GameTable, seat: int) -> Baccarat:
    assert isinstance(table, BaccaratTable)
    return Baccarat(table, seat)
