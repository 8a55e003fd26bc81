"""Rounds of blackjack played by the procedure itself with a strategy, and the results of one player's wagers."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Any

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.money import Cents
from croupier.games.blackjack.areas import AREAS
from croupier.games.blackjack.commands import AwardSelected, DeclineInsurance, DoubleDown, Hit, Insure, SplitPair, Stand
from croupier.games.blackjack.counting.strategy import Cell, StrategyLine
from croupier.games.blackjack.kernel.player import BlackjackPlayer
from croupier.games.blackjack.points import total, value
from croupier.games.blackjack.questions import BoxHand
from croupier.games.blackjack.rules import SCHEMA, BlackjackRules, rules_of
from croupier.games.blackjack.table import BlackjackTable
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.asks import Ask
from croupier.table.card_commands import CutCards
from croupier.table.command import Command
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.names import Place
from croupier.table.places import DEALER as DEALERS_HAND
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.table.steps import Face, Moved, Settled, Step, Turned, Voided
from croupier.table.terms import Verb
from croupier.words import because

AT = "2026-01-01T20:00:00+00:00"
PLENTY: Cents = 100_000_000_00


def hand_about(ask: Ask) -> BoxHand:
    """Return the hand that a question is about."""
    assert isinstance(ask.about, BoxHand), ask.topic
    return ask.about


def rules_with(changes: Mapping[str, Any]) -> BlackjackRules:
    report = filing_with(SCHEMA, changes)
    assert report.filing is not None, [str(defect) for defect in report.defects]
    return rules_of(report.filing)


@dataclass
class Played:
    """One round: each kind of wager's net and line; the lot drawn; the count before the round."""

    net: dict[str, Cents]
    lines: dict[str, str]
    lot: int
    count: int


class ShoeTable:
    """A table where everybody plays by one strategy; the player at the last box makes all the wagers."""

    def __init__(
        self,
        rules: BlackjackRules,
        me: BlackjackPlayer,
        stakes: Mapping[str, Cents],
        others: int,
        seed: int,
        rich: str,
        starts: Sequence[str],
    ) -> None:
        self.rules, self.me, self.stakes = rules, me, stakes
        self.rng, self.rich = random.Random(seed), set(cards(rich))
        self.starts = starts
        self.box = others + 1
        self.steps: list[Step] = []
        self.shoes: list[tuple[Card, ...]] = []
        """All stacks put into the shoe, in order."""
        self.visible: list[Card] = []
        """The cards seen since the last shuffle of all cards."""
        self.hole: list[Card] = []
        self.table = BlackjackTable(rules)
        self.driver = Driver(self.table, self._step)
        self.house = House(self.driver, LaboratorySource(seed))
        self.give(SUPERVISOR, c.OpenTable(AT))
        for seat in range(1, self.box + 1):
            self.give(player(seat), c.SitDown(seat, f"Player {seat}"))
            self.give(player(seat), c.BuyIn(seat, PLENTY))

    def give(self, actor: Actor, command: Command) -> None:
        refusal = self.house.give(actor, at_area(self.table, command))
        assert refusal is None, (command, refusal)

    def _step(self, step: Step) -> None:
        self.steps.append(step)
        match step:
            case Moved(verb=Verb.PLACES, cards=moved):
                self.shoes.append(tuple(card for card in moved if card is not None))
                if len(moved) == 52 * self.rules.decks:
                    self.visible = []
            case Moved(verb=Verb.DEALS, cards=moved, face=face):
                seen = [card for card in moved if card is not None]
                if face is Face.UP:
                    self.visible += seen
                else:
                    self.hole += seen
            case Turned(cards=turned) if self.hole:
                shown = [card for card in self.hole if card in turned]
                self.visible += shown
                for card in shown:
                    self.hole.remove(card)
            case _:
                pass

    # --- the player

    def count(self) -> int:
        """Return the current count of the player followed."""
        system = self.me.count
        if system is None:
            return 0
        running = system.first_count(self.rules.decks) + sum(
            (system.tags[value(card) - 1] for card in self.visible), Fraction(0)
        )
        if system.conversion.value == "running":
            found = floor(running)
        else:
            true = running * 52 / max(1, 52 * self.rules.decks - len(self.visible))
            whole_below = floor(true)
            found = {
                "down": whole_below,
                "toward zero": whole_below if true >= 0 or true == whole_below else whole_below + 1,
                "nearest": floor(true + Fraction(1, 2)),
            }[system.rounding.value]
        counts = system.counts(self.rules.decks)
        return min(max(found, counts[0]), counts[-1])

    def cell(self, hand: tuple[Card, ...], *, as_pair: bool) -> Cell:
        up = value(self.table.books.cards(DEALERS_HAND)[0]) - 1
        table = self.me.table if self.me.count is None else self.me.count.play(self.me.table, self.count())
        if as_pair:
            return table[StrategyLine("pair", value(hand[0]) - 1), up]
        held = total(hand)
        return table[StrategyLine("soft" if held.soft else "hard", held.points), up]

    def decide(self, seat: int) -> Command:
        """Return the strategy's decision, if the table accepts it."""
        ask = self.driver.ask
        number = hand_about(ask).hand
        place = Place("box", seat, number)
        hand = self.table.books.cards(place)
        actor = player(seat)

        def taken(command: Command) -> bool:
            return ask.refuses(actor, command) is None

        split, give_up = SplitPair(seat, seat), c.Surrender(seat, seat)
        says = self.cell(hand, as_pair=taken(split))
        if says.surrenders and taken(give_up):
            return give_up
        if says.splits and taken(split):
            return split
        stake = self.table.stake(seat, hand_about(ask).area)
        double = DoubleDown(seat, seat, stake)
        if says.doubles and len(hand) == 2 and taken(double):
            return double
        hit = Hit(seat, seat)
        return hit if says.draws and taken(hit) else Stand(seat, seat)

    def insure(self, seat: int) -> Command:
        if seat == self.box and self.me.insures_at(self.count()):
            spot = hand_about(self.driver.ask).area
            chip, stake = self.rules.smallest_chip, self.table.stake(seat, spot)
            half = stake // (2 * chip) * chip
            half += chip if self.rules.insurance_up_to_next_chip and 2 * half < stake else 0
            return Insure(seat, seat, half)
        return DeclineInsurance(seat, seat)

    # --- a round

    def order(self) -> tuple[Card, ...]:
        """Return an order in which, after a cut at ten cards, the rich cards come early, or certain cards first."""
        start = cards(self.rng.choice(self.starts)) if self.starts else ()
        weights = {card: 0.8 * (card in self.rich) for card in STANDARD_52}
        whole = sorted(STANDARD_52 * self.rules.decks, key=lambda card: self.rng.random() - weights[card])
        for card in start:
            whole.remove(card)
        burned = 1 if self.rules.penetration is not None else 0
        whole[burned:burned] = start
        return tuple(whole[-10:] + whole[:-10])

    def rounds(self, shoes: int) -> Iterator[Played]:
        """Yield rounds until the last of a number of shoes is played out."""
        while True:
            played = self._round(shoes)
            if played is None:
                return
            yield played

    def _round(self, shoes: int) -> Played | None:
        self.steps.clear()
        self.hole.clear()
        before = len(self.shoes)
        # Two: with two batches, the one shuffled is not the one dealt next.
        self.house.orders = (
            [self.order(), self.order()] if (self.rich or self.starts) and self.rng.random() < 0.5 else []
        )
        self.give(DEALER, c.BeginRound(AT))
        found = Played({}, {}, 0, 0)
        while not self.driver.at_rest:
            ask = self.driver.ask
            seat = ask.about.box if isinstance(ask.about, BoxHand) else 0
            match ask.topic:
                case "cut":
                    seat = (ask.to or (0,))[0]
                    self.give(player(seat) if seat else DEALER, CutCards(seat, 10))
                case "wagers":
                    self.house.orders = []
                    if len(self.shoes) > shoes:
                        # One shoe too many was begun; it isn't dealt.
                        self.shoes = self.shoes[:before]
                        self.give(DEALER, c.CallOffRound())
                        return None
                    found.count = self.count()
                    self._wager(found.count)
                    self.give(DEALER, c.NoMoreBets())
                case "turn":
                    self.give(player(seat), self.decide(seat))
                case "double each":
                    self.give(player(seat), DoubleDown(seat, seat, self.table.stake(seat, hand_about(ask).area)))
                case "insurance":
                    self.give(player(seat), self.insure(seat))
                case topic:
                    raise AssertionError(topic)
        entry = self.driver.journal.pop()
        for input_ in entry.inputs:
            if isinstance(input_.command, AwardSelected):
                found.lot = input_.command.drawn
        for step in self.steps:
            assert not isinstance(step, Voided)
            if isinstance(step, Settled) and step.seat == self.box:
                kind = _KINDS.get(step.area.kind.value, step.area.kind.value)
                found.net[kind] = found.net.get(kind, 0) + step.paid + step.returned - step.stake
                found.lines[kind] = because(step.reason)
        return found

    def _wager(self, count: int) -> None:
        units = 1 if self.me.count is None else self.me.count.units(count)
        spots = [kind for kind in ("bet", "second", "third") if kind in self.stakes]
        for seat in range(1, self.box):
            for kind in spots:
                self.give(player(seat), c.PlaceWager(seat, f"{kind}.{seat}", self.stakes[kind]))
        standing = any(
            self.table.stake(self.box, AREAS[f"{kind}.{self.box}"]) for kind in self.stakes if kind.startswith("streak")
        )
        for kind, stake in self.stakes.items():
            if kind.startswith("streak") and standing:
                continue
            times = units if kind in spots else 1
            self.give(player(self.box), c.PlaceWager(self.box, f"{kind}.{self.box}", times * stake))


_KINDS = {"double": "bet", "double2": "second", "double3": "third"}
