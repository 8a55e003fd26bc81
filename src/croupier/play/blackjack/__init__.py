"""Blackjack (19:47-2) at the terminal table."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games import blackjack
from croupier.games.blackjack.areas import BlackjackArea, BlackjackKind
from croupier.games.blackjack.boxes import incomplete
from croupier.games.blackjack.table import BlackjackTable
from croupier.play.bets import AreaStake
from croupier.play.blackjack import views, words
from croupier.play.blackjack.drill import cards_for, drill
from croupier.play.blackjack.hints import strategy_lines
from croupier.play.blackjack.house_players import BlackjackHabits
from croupier.play.blackjack.irregular import BlackjackIrregularities
from croupier.play.blackjack.questions import NOBODY_ASKS, BlackjackQuestions
from croupier.play.blackjack.story import BlackjackTeller, hands_of
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
from croupier.words import area_name, kind_name

__all__ = ["Blackjack", "at"]


class Blackjack:
    """Blackjack for the player in one seat."""

    title = blackjack.TITLE
    book = GameBook("19:47-2", ("19:47", "19:46"), ("2.12(b)", "19:46-1.10", "2.15"))
    meter_cite = cite("19:47-2.19(b)")

    def __init__(self, table: BlackjackTable, seat: int) -> None:
        self.table, self.seat = table, seat
        self.seats = table.positions
        self.words = words.words_at(seat, table.rules)
        self.questions = BlackjackQuestions(table, seat)
        self.habits = BlackjackHabits(table)
        self.irregularities = BlackjackIrregularities(table, seat)
        self.lookups: Mapping[str, Callable[[], Iterator[str]]] = {"basic": lambda: strategy_lines(table)}
        self.verbs: Mapping[str, Callable[[str], Sequence[str]]] = {
            "offers": self.questions.change_offers,
            **{verb: unasked(said) for verb, said in NOBODY_ASKS.items()},
        }

    # --- wagers

    @property
    def takes_part(self) -> bool:
        """With a streak that is in play alone a player has no part (2.22(b)), nor with too few wagers (2.18(b))."""
        too_few = incomplete(self.table)
        return any((self.seat, box) not in too_few for box in self.table.boxes_of(self.seat))

    @property
    def least(self) -> tuple[Cents, str]:
        return self.table.rules.bet.minimum, kind_name(BlackjackKind.BET)

    def short(self, area: BlackjackArea) -> str:
        return words.short(area)

    def label(self, area: BlackjackArea) -> str:
        return words.label(area)

    def wager(self, area: BlackjackArea) -> str:
        return area_name(area)

    def rests_on(self, area: BlackjackArea) -> BlackjackArea | None:
        return words.rests_on(area)

    def placing(self, area: BlackjackArea, stake: AreaStake) -> PlaceWager:
        return PlaceWager(self.seat, area, stake.chips, stake.coupon)

    # --- what can be read off the table

    def greeting(self) -> Iterator[str]:
        return views.greeting(self.table, self.seat)

    def limit_lines(self) -> Iterator[str]:
        return views.limit_lines(self.table)

    def pay_lines(self) -> Iterator[str]:
        return views.pay_lines(self.table)

    def help_lines(self) -> Iterator[str]:
        return views.help_lines()

    # --- a round

    def teller(self) -> BlackjackTeller:
        return BlackjackTeller(self.seat)

    def question(self, ask: Ask) -> Question | None:
        return self.questions.of(ask)

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        return hands_of(round_, self.seat)

    def bank_lines(self, round_: PlayedRound) -> Iterator[str]:
        """There is no bank but the casino."""
        return iter(())

    def bank_reasons(self, round_: PlayedRound, text: str) -> Iterator[str]:
        return iter(())

    # --- the dealer's training

    def training(self) -> Iterator[str]:
        yield (
            f"You are the dealer; cards are dealt from the {self.table.method.value}. Ann sits at box 2, toward your "
            "left, and Bo at box 5, toward your right."
        )
        yield (
            "Answer with the number of what comes next, with a total such as 16 or soft 17, or with an amount. ? or "
            "Enter shows the answer; “pays” shows the pay tables, “rule 2.12(b)” a paragraph; q stops."
        )

    def drill(self, steps: tuple[Step, ...]) -> list[Part]:
        return drill(steps, self.table.rules)

    def cards_for(self, step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        return cards_for(step, shown)


def at(table: GameTable, seat: int) -> Blackjack:
    assert isinstance(table, BlackjackTable)
    return Blackjack(table, seat)
