"""Pai gow poker (19:47-11) at the terminal table."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games import pai_gow_poker
from croupier.games.pai_gow_poker.rules import POSITIONS, PaiGowArea, PaiGowKind
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.play.bets import AreaStake
from croupier.play.drill import HeldCards, Part
from croupier.play.game import Question
from croupier.play.lookup import GameBook
from croupier.play.pai_gow_poker import views, words
from croupier.play.pai_gow_poker.bank import account_lines, reason_lines
from croupier.play.pai_gow_poker.drill import cards_for, drill
from croupier.play.pai_gow_poker.house_players import PaiGowHabits
from croupier.play.pai_gow_poker.irregular import PaiGowIrregularities
from croupier.play.pai_gow_poker.questions import NOBODY_ASKS, PaiGowQuestions
from croupier.play.pai_gow_poker.story import PaiGowTeller, hands_of
from croupier.play.parse import unasked
from croupier.play.rounds import PlayedRound
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.commands import PlaceWager
from croupier.table.driver import GameTable
from croupier.table.names import Place
from croupier.table.steps import Settled, Step
from croupier.table.terms import Tender
from croupier.words import area_name, kind_name

__all__ = ["PaiGowPoker", "at"]


class PaiGowPoker:
    """Pai gow poker for the player in one seat."""

    title = pai_gow_poker.TITLE
    seats = POSITIONS
    book = GameBook("19:47-11", ("19:47", "19:46"), ("11.9(g)", "19:46-1.13B(c)", "11.9"))
    meter_cite = cite("19:47-11.14(f)")

    def __init__(self, table: PaiGowPokerTable, seat: int) -> None:
        self.table, self.seat = table, seat
        self.words = words.words_at(seat, table.rules)
        self.questions = PaiGowQuestions(table, seat)
        self.habits = PaiGowHabits(table)
        self.irregularities = PaiGowIrregularities(table, seat)
        self.lookups: Mapping[str, Callable[[], Iterator[str]]] = {"house": lambda: views.house_way_lines(table)}
        self.verbs: Mapping[str, Callable[[str], Sequence[str]]] = {
            "offers": self.questions.change_offers,
            **{verb: unasked(said) for verb, said in NOBODY_ASKS.items()},
        }

    # --- wagers

    @property
    def takes_part(self) -> bool:
        """A bank has no wager of its own (11.10(f))."""
        return self.table.bank == self.seat or bool(self.table.books.wagers(self.seat))

    @property
    def least(self) -> tuple[Cents, str]:
        return self.table.rules.bet.minimum, kind_name(PaiGowKind.BET)

    def short(self, area: PaiGowArea) -> str:
        return words.short(area)

    def label(self, area: PaiGowArea) -> str:
        return words.label(area)

    def wager(self, area: PaiGowArea) -> str:
        return area_name(area)

    def rests_on(self, area: PaiGowArea) -> PaiGowArea | None:
        return words.rests_on(area, self.seat)

    def placing(self, area: PaiGowArea, stake: AreaStake) -> PlaceWager:
        """11.7(d): a coupon stands for the chips of a progressive wager; elsewhere it goes with chips."""
        if area.kind is PaiGowKind.PROGRESSIVE and stake.coupon:
            return PlaceWager(self.seat, area, stake.coupon, tender=Tender.COUPON)
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

    def teller(self) -> PaiGowTeller:
        return PaiGowTeller(self.seat, self.table.rules, self.questions.hands)

    def question(self, ask: Ask) -> Question | None:
        return self.questions.of(ask)

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        return hands_of(round_, self.seat, self.table.rules.wheel)

    def bank_lines(self, round_: PlayedRound) -> Iterator[str]:
        return account_lines(round_, self.seat, self.book.chapter)

    def bank_reasons(self, round_: PlayedRound, text: str) -> Iterator[str]:
        return reason_lines(round_, self.seat, text)

    # --- the dealer's training

    def training(self) -> Iterator[str]:
        yield (
            f"You are the dealer; cards are dealt from the {self.table.method.value}. Ann sits at position 2, on your "
            "right, and Bo at position 5, on your left."
        )
        yield (
            "Answer with the number of what comes next, with a position or an amount, or with the two cards of a low "
            "hand. ? or Enter shows the answer; “house” shows the house way, “pays” the pay tables, “rule 11.9(d)” a "
            "paragraph; q stops."
        )

    def drill(self, steps: tuple[Step, ...]) -> list[Part]:
        return drill(steps, self.table.rules)

    def cards_for(self, step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        return cards_for(step, shown)


def at(table: GameTable, seat: int) -> PaiGowPoker:
    assert isinstance(table, PaiGowPokerTable)
    return PaiGowPoker(table, seat)
