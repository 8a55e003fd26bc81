"""Rounds played by the procedure itself with one player, and the results of the wagers; rich orders of cards."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import Any

from croupier.cases.defaults import usual
from croupier.cases.places import meant
from croupier.cases.runner import filing_with
from croupier.equipment.cards import Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.money import Cents
from croupier.games import HOUSE_GAMES, game
from croupier.games.pai_gow_poker.commands import OfferBank
from croupier.submission.filing import Filing
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.command import Command
from croupier.table.dice_commands import NumberSelected
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.names import Place
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, player
from croupier.table.steps import MeterMoved, Settled, Turned, VigorishCollected
from croupier.table.terms import Procedure
from croupier.words import because
from croupier.words.steps import paid_at

AT = "2026-01-01T20:00:00+00:00"
SEAT = 1


def filing_of(name: str, changes: Mapping[str, Any] | None = None) -> Filing:
    report = filing_with(game(name).SCHEMA, changes or {})
    assert report.filing is not None, report.defects
    return report.filing


def rules_of(filing: Filing) -> Any:
    return import_module(f"{HOUSE_GAMES[filing.schema.game]}.rules").rules_of(filing)


@dataclass(frozen=True)
class Played:
    """One round: the cards turned up in each place, and the end of each wager."""

    cards: dict[Place, tuple[Card, ...]]
    selected: int
    """The number that the device selected; 0 if none."""
    net: dict[str, Cents]
    """By area, the wager's net result for the player."""
    line: dict[str, str]
    pays: dict[str, str]
    shown: dict[str, Fraction]
    """By area, what the meter showed when it paid the wager."""


class Reference:
    """A table where one player makes the same wagers in every round."""

    def __init__(self, filing: Filing, stakes: Mapping[str, Cents], seed: int) -> None:
        self.filing, self.stakes, self.seed = filing, stakes, seed
        self.open()

    def open(self) -> None:
        """Open a fresh table, with its meters at their initial amounts."""
        table = game(self.filing.schema.game).open_table(self.filing)
        self.house = House(Driver(table), LaboratorySource(self.seed))
        self.give(SUPERVISOR, c.OpenTable(AT))
        self.give(player(SEAT), c.SitDown(SEAT, "One"))
        self.give(player(SEAT), c.BuyIn(SEAT, 10_000_000_00))
        # Both decks are shuffled as the table opens; from this round on, each round shuffles the deck for the next.
        self._play((), 0)

    def give(self, actor: Any, command: Command) -> None:
        refusal = self.house.give(actor, at_area(self.house.driver.table, command))
        assert refusal is None, (command, refusal)

    def rounds(self, orders: Sequence[tuple[Sequence[Card], int]]) -> Iterator[Played]:
        """Yield rounds with cards in these orders; in each the device selects a given number."""
        fresh = True
        for turn, (order, selected) in enumerate(orders):
            if fresh:
                self._play(order, selected)
            # Two decks alternate: in each round the other one is shuffled, for the next.
            played = self._play(orders[turn + 1][0] if turn + 1 < len(orders) else (), selected)
            yield played
            fresh = bool(played.shown)
            if fresh:
                # A meter drained by jackpots would pay other lines than a constant one.
                self.open()

    def _play(self, coming: Sequence[Card], selected: int) -> Played:
        self.house.orders = [tuple(coming)] if coming else []
        self.house.queued.clear()
        if selected:
            self.house.queue("start", NumberSelected(selected), actor=DEVICE)
        driver = self.house.driver
        self.give(DEALER, c.BeginRound(AT))
        for area, stake in self.stakes.items():
            self.give(player(SEAT), c.PlaceWager(SEAT, area, stake))
        if driver.ask.refuses(DEALER, OfferBank()) is None:
            self.give(DEALER, OfferBank())
        while not driver.at_rest:
            found = (DEALER, c.NoMoreBets()) if driver.ask.topic == "wagers" else usual(driver.ask, driver.table)
            assert found is not None, driver.ask
            self.give(*found)
        # A journal of a hundred thousand rounds isn't needed here.
        entry = driver.journal.pop()
        assert entry.procedure is Procedure.ROUND
        turned: dict[Place, tuple[Card, ...]] = {}
        net: dict[str, Cents] = {}
        line: dict[str, str] = {}
        pays: dict[str, str] = {}
        shown: dict[str, Fraction] = {}
        moved: Fraction | None = None
        for step in entry.steps:
            match step:
                case Turned(place=place, cards=held):
                    turned[place] = tuple(card for card in held if card is not None)
                case Settled():
                    area = str(step.area)
                    net[area] = step.paid + step.returned - step.stake
                    line[area], pays[area] = because(step.reason), paid_at(step)
                    if moved is not None:
                        shown[area], moved = moved, None
                case VigorishCollected(area=won, amount=amount):
                    net[str(won)] -= amount
                case MeterMoved(before=before, paid=paid) if paid:
                    moved = Fraction(before.display)
                case _:
                    pass
        numbers = [input_.command.number for input_ in entry.inputs if isinstance(input_.command, NumberSelected)]
        return Played(turned, numbers[-1] if numbers else 0, net, line, pays, shown)

    def seen(self, deck: Sequence[Card], places: Sequence[str], selected: int) -> list[int]:
        """Return where in the order the cards of some places are."""
        (played,) = self.rounds([(deck, selected)])
        return [deck.index(card) for place in places for card in played.cards[meant(place)]]


# --- orders

SPECIAL = tuple(
    cards(text)
    for text in (
        "AD KD QD JD TD 9D 8D",
        "AS KS QS JS TS 9S 2D",
        "AS KS QS JS TS 9S 8S",
        "AC KC QC JC TC 2H 2D",
        "AH KH QH JH TH KC QC",
        "AC KC QC JC TC AS KS",
        "AD KD QD JD JOKER KS QS",
        "AD KD JD TD JOKER AC KC",
        "2C 3C 4C 5C 6C 7C 8C",
        "4H 5H 6H JOKER 8H 9H TH",
        "AS AH AD AC JOKER KD KC",
        "AS AH AD AC JOKER KD 2C",
        "AS 2S 3S 4S 5S 5D 5H",
        "9C 8C 7C 6C 5C 9D 9H",
        "9C 8C 7C 6C JOKER QD 2H",
        "8S 8H 8D 8C 3S 3H 3D",
        "9S 8H 7D 5C 4S 3H 2D",
        "JOKER KH QD TC 8S 6H 4D",
        "JOKER KH QD JC TS 6H 4D",
        "JOKER 9H 8H 6H 4H 3S 2S",
    )
)
"""Hands that chance alone would hardly ever deal."""


def orders(
    deck: Sequence[Card], seed: int, number: int, places: Mapping[int, list[int]]
) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Yield random orders, each with a number to be selected. In every second one the player's cards are of few suits
    or ranks, or a rare hand; ``places`` says, by the number selected, where the player's cards are.
    """
    rng = random.Random(seed)
    rare = [list(hand) for hand in SPECIAL if set(hand) <= set(deck)]
    for turn in range(number):
        order = rng.sample(deck, len(deck))
        selected = rng.choice(list(places))
        if turn % 2:
            liked = _alike(order, rng) if turn % 4 == 1 else rare[turn // 4 % len(rare)]
            if turn % 8 == 3:
                rng.shuffle(liked)
            rest = [card for card in order if card not in liked]
            for place in sorted(places[selected]):
                rest.insert(place, liked[places[selected].index(place)])
            order = rest
        yield tuple(order), selected


def _alike(order: list[Card], rng: random.Random) -> list[Card]:
    """Return seven cards of two suits, or of four ranks."""
    suits, ranks = {card.suit for card in order[:2]}, {card.rank for card in order[:4]}
    by_suit = rng.random() < 0.5
    liked = [card for card in order if (card.suit in suits if by_suit else card.rank in ranks)]
    return [*liked, *(card for card in order if card not in liked)][:7]
