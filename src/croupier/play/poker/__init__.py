"""Poker (19:47-14) at the terminal table."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games import poker
from croupier.games.poker.rules import PokerArea
from croupier.games.poker.table import PokerTable
from croupier.play.bets import AreaStake
from croupier.play.drill import HeldCards, Part
from croupier.play.game import Question
from croupier.play.lookup import GameBook
from croupier.play.parse import NotUnderstood, amount, unasked
from croupier.play.poker import views
from croupier.play.poker.drill import drill
from croupier.play.poker.form_names import choices_of_form
from croupier.play.poker.house_players import PokerHabits
from croupier.play.poker.irregular import PokerIrregularities
from croupier.play.poker.questions import NOBODY_ASKS, PokerQuestions
from croupier.play.poker.reasons import reasons
from croupier.play.poker.story import PokerTeller, hands_of
from croupier.play.poker.words import PokerWords
from croupier.play.rounds import PlayedRound
from croupier.play.step_reader import together
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.commands import Command, PlaceWager
from croupier.table.driver import GameTable
from croupier.table.names import Place
from croupier.table.poker_commands import LayCash, SitIn, SitOut
from croupier.table.steps import Settled, Step
from croupier.words import area_name

__all__ = ["Poker", "at", "choices_of_form"]


class Poker:
    """Poker for the player in one seat."""

    title = poker.TITLE
    book = GameBook("19:47-14", ("19:47", "19:46"), ("14.7(c)4", "19:46-1.18", "14.15"))
    meter_cite = cite("19:47-14.14(a)")

    def __init__(self, table: PokerTable, seat: int) -> None:
        self.table, self.seat = table, seat
        self.seats = table.positions
        self.words = PokerWords()
        self.questions = PokerQuestions(table, seat)
        self.habits = PokerHabits(table)
        self.irregularities = PokerIrregularities(table, seat)
        self.lookups: Mapping[str, Callable[[], Iterator[str]]] = {"seats": lambda: views.seat_lines(table, seat)}
        self.verbs: Mapping[str, Callable[[str], Sequence[str]]] = {
            verb: unasked(said) for verb, said in NOBODY_ASKS.items()
        }
        self.deeds: Mapping[str, Callable[[str], Command]] = {"sit": self._sit, "cash": self._cash}

    def _sit(self, text: str) -> Command:
        if text not in ("out", "in"):
            raise NotUnderstood("“sit out” keeps your seat without cards, “sit in” has you dealt in again.")
        return SitOut(self.seat) if text == "out" else SitIn(self.seat)

    def _cash(self, text: str) -> Command:
        if not text:
            raise NotUnderstood("How much? “cash 50” puts $50 on the table, to play with from the next round on.")
        return LayCash(self.seat, amount(text))

    # --- bets

    @property
    def takes_part(self) -> bool:
        """Whether the player is dealt in, or would be."""
        return self.seat in self.table.taking_part()

    @property
    def least(self) -> tuple[Cents, str]:
        """14.7(c)3: in the position that the player has in the next round."""
        needed = self.table.short(self.seat) or self.table.rules.to_join
        return needed, "stake with which a player takes part"

    def short(self, area: PokerArea) -> str:
        return str(area)

    def label(self, area: PokerArea) -> str:
        return str(area)

    def wager(self, area: PokerArea) -> str:
        return area_name(area)

    def rests_on(self, area: PokerArea) -> PokerArea | None:
        return None

    def placing(self, area: PokerArea, stake: AreaStake) -> PlaceWager:
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

    def teller(self) -> PokerTeller:
        return PokerTeller(self.table, self.seat)

    def question(self, ask: Ask) -> Question | None:
        return self.questions.of(ask)

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        return hands_of(round_, self.seat, self.table.rules)

    def reasons(self, round_: PlayedRound, text: str, chosen: Mapping[str, object]) -> Iterator[str]:
        return reasons(round_, self.table.rules, text, chosen)

    def bank_lines(self, round_: PlayedRound) -> Iterator[str]:
        """There is no bank: players play against each other."""
        return iter(())

    def bank_reasons(self, round_: PlayedRound, text: str) -> Iterator[str]:
        return iter(())

    # --- the dealer's training

    def training(self) -> Iterator[str]:
        yield f"You are the dealer of {self.table.rules.form.name}, {self.table.rules.limits}."
        yield from views.game_lines(self.table.rules.form)
        seated = [f"{name} in seat {seat}" for seat, name in self.habits.in_training.items()]
        yield f"With you are {together(seated)}; seat 1 is at your left."
        yield (
            "Answer with the number of what comes next, with seats such as 2 or 2 5, or with an amount. ? or Enter "
            "shows the answer; “limits” shows the stakes, “pays” what wins and the rake, “rule 14.15(d)” a paragraph; "
            "q stops."
        )

    def drill(self, steps: tuple[Step, ...]) -> list[Part]:
        return drill(steps, self.table.rules)

    def cards_for(self, step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        """The house pays no wagers."""
        return iter(())


def at(table: GameTable, seat: int) -> Poker:
    assert isinstance(table, PokerTable)
    return Poker(table, seat)
