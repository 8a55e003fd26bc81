"""Three card poker (19:47-20) at the terminal table."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games import three_card_poker
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.play.bets import AreaStake
from croupier.play.drill import HeldCards, Part
from croupier.play.game import Question
from croupier.play.lookup import GameBook
from croupier.play.parse import unasked
from croupier.play.rounds import PlayedRound
from croupier.play.three_card_poker import views, words
from croupier.play.three_card_poker.drill import cards_for, drill
from croupier.play.three_card_poker.hints import strategy_lines
from croupier.play.three_card_poker.house_players import ThreeCardPokerHabits
from croupier.play.three_card_poker.irregular import ThreeCardPokerIrregularities
from croupier.play.three_card_poker.questions import NOBODY_ASKS, ThreeCardQuestions
from croupier.play.three_card_poker.story import ThreeCardPokerTeller, hands_of
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.commands import PlaceWager
from croupier.table.driver import GameTable
from croupier.table.names import Place
from croupier.table.steps import Settled, Step
from croupier.words import area_name, kind_name

__all__ = ["ThreeCardPoker", "at"]


class ThreeCardPoker:
    """Three card poker for the player in one seat."""

    title = three_card_poker.TITLE
    book = GameBook("19:47-20", ("19:47", "19:46"), ("20.11(a)1", "19:46-1.18", "20.10"))
    meter_cite = cite("19:47-20.6")

    def __init__(self, table: ThreeCardPokerTable, seat: int) -> None:
        self.table, self.seat = table, seat
        self.seats = table.positions
        self.words = words.words_at(seat)
        self.questions = ThreeCardQuestions(table, seat)
        self.habits = ThreeCardPokerHabits(table)
        self.irregularities = ThreeCardPokerIrregularities(table, seat)
        self.lookups: Mapping[str, Callable[[], Iterator[str]]] = {"strategy": strategy_lines}
        self.verbs: Mapping[str, Callable[[str], Sequence[str]]] = {
            "offers": self.questions.change_offers,
            **{verb: unasked(said) for verb, said in NOBODY_ASKS.items()},
        }

    # --- wagers

    @property
    def takes_part(self) -> bool:
        return bool(self.table.books.wagers(self.seat))

    @property
    def least(self) -> tuple[Cents, str]:
        """20.6: the ante and the pair plus wager stand alone."""
        lowest = min(
            (ThreeCardKind.ANTE, ThreeCardKind.PAIR_PLUS), key=lambda kind: self.table.rules.limits(kind).minimum
        )
        return self.table.rules.limits(lowest).minimum, kind_name(lowest)

    def short(self, area: ThreeCardArea) -> str:
        return words.short(area)

    def label(self, area: ThreeCardArea) -> str:
        return words.label(area)

    def wager(self, area: ThreeCardArea) -> str:
        return area_name(area)

    def rests_on(self, area: ThreeCardArea) -> ThreeCardArea | None:
        """No wager needs another one."""
        return None

    def placing(self, area: ThreeCardArea, stake: AreaStake) -> PlaceWager:
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

    def teller(self) -> ThreeCardPokerTeller:
        return ThreeCardPokerTeller(self.seat)

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
            f"You are the dealer; cards are dealt from the {self.table.method.value}. Ann sits at position 2, toward "
            "your left, and Bo at position 5, toward your right."
        )
        yield (
            "Answer with the number of what comes next, with yes or no, or with the amount that a wager is paid. ? or "
            "Enter shows the answer; “pays” shows the pay tables, “rule 20.10(b)” a paragraph; q stops."
        )

    def drill(self, steps: tuple[Step, ...]) -> list[Part]:
        return drill(steps)

    def cards_for(self, step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        return cards_for(step, shown)


def at(table: GameTable, seat: int) -> ThreeCardPoker:
    assert isinstance(table, ThreeCardPokerTable)
    return ThreeCardPoker(table, seat)
