"""Pack's Poker (13:69F-43) at the terminal table."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.games import packs_poker
from croupier.games.packs_poker.rules import SEATS, PacksArea, PacksKind
from croupier.games.packs_poker.table import PacksPokerTable, pack_place
from croupier.play.bets import AreaStake
from croupier.play.drill import HeldCards, Part
from croupier.play.game import Question
from croupier.play.lookup import GameBook
from croupier.play.packs_poker import views, words
from croupier.play.packs_poker.drill import drill
from croupier.play.packs_poker.house_players import PacksPokerHabits
from croupier.play.packs_poker.irregular import PacksPokerIrregularities
from croupier.play.packs_poker.story import PacksPokerTeller, hand_lines
from croupier.play.rounds import PlayedRound
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.commands import PlaceWager
from croupier.table.driver import GameTable
from croupier.table.names import Place
from croupier.table.places import DEALER, at_seat
from croupier.table.steps import Settled, Step
from croupier.words import area_name

__all__ = ["PacksPoker", "at"]


class PacksPoker:
    """Pack's Poker for the player in one seat."""

    title = packs_poker.TITLE
    seats = SEATS
    book = GameBook("13:69F-43", ("13:69F", "13:69E"), ("43.10(f)", "13:69E-1.18(g)", "43.10"))
    words = words.WORDS
    meter_cite = cite("13:69F-43.12(b)")
    verbs: Mapping[str, Callable[[str], Sequence[str]]] = {}
    lookups: Mapping[str, Callable[[], Iterator[str]]] = {}

    def __init__(self, table: PacksPokerTable, seat: int) -> None:
        self.table, self.seat = table, seat
        self.habits = PacksPokerHabits(table)
        self.irregularities = PacksPokerIrregularities(table, seat)

    @property
    def takes_part(self) -> bool:
        return bool(self.table.books.wagers(self.seat))

    @property
    def least(self) -> tuple[Cents, str]:
        return self.table.rules.pack_minimum, "Pack's bet"

    def short(self, area: PacksArea) -> str:
        return words.short(area)

    def label(self, area: PacksArea) -> str:
        return words.label(area)

    def wager(self, area: PacksArea) -> str:
        return area_name(area)

    def rests_on(self, area: PacksArea) -> PacksArea | None:
        return words.rests_on(area)

    def placing(self, area: PacksArea, stake: AreaStake) -> PlaceWager:
        return PlaceWager(self.seat, area, stake.chips, stake.coupon)

    def greeting(self) -> Iterator[str]:
        return views.greeting(self.table)

    def limit_lines(self) -> Iterator[str]:
        return views.limit_lines(self.table)

    def pay_lines(self) -> Iterator[str]:
        return views.pay_lines(self.table)

    def help_lines(self) -> Iterator[str]:
        return views.help_lines()

    def teller(self) -> PacksPokerTeller:
        return PacksPokerTeller(self.seat)

    def question(self, _ask: Ask) -> Question | None:
        """No player decides anything after "No more bets"."""
        return None

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        return hand_lines(round_, self.seat)

    def bank_lines(self, _round: PlayedRound) -> Iterator[str]:
        """No player banks this game."""
        yield from ()

    def bank_reasons(self, _round: PlayedRound, _text: str) -> Iterator[str]:
        yield from ()

    def training(self) -> Iterator[str]:
        yield (
            f"You are the dealer; cards are dealt from the {self.table.method.value}. Ann sits in seat 2, on your "
            "left, and Bo in seat 5, on your right."
        )
        yield (
            "Answer with the number of what comes next, or with the amount that a wager is paid. ? or Enter shows the "
            "answer; “pays” shows the pay tables, “rule 43.10(d)” a paragraph; q stops."
        )

    def drill(self, steps: tuple[Step, ...]) -> list[Part]:
        return drill(steps)

    def cards_for(self, step: Settled, shown: Mapping[Place, tuple[Card, ...]]) -> Iterator[HeldCards]:
        kind, pack = step.area.kind, step.area.pack
        places = {f"Seat {step.seat}": at_seat(step.seat), f"Pack {pack}": pack_place(pack), "Dealer": DEALER}
        if kind is not PacksKind.PACK:
            del places["Dealer"]
        if kind is PacksKind.FIVE_CARD:
            del places[f"Pack {pack}"]
        for who, where in places.items():
            yield HeldCards(who, shown.get(where, ()))


def at(table: GameTable, seat: int) -> PacksPoker:
    assert isinstance(table, PacksPokerTable)
    return PacksPoker(table, seat)
