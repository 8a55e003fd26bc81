"""The first hands of a run in words: the procedure plays them again with the same cards and actions."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.money import Cents
from croupier.games.poker.commands import (
    CallBet,
    CheckBet,
    ConcedeHand,
    DrawCards,
    FoldHand,
    MakeBet,
    RaiseBet,
    ShowHand,
)
from croupier.games.poker.events import DeckHeldLevel
from croupier.games.poker.kernel import Seats
from croupier.games.poker.kernel import numbers as k
from croupier.games.poker.kernel.styles import PokerStyle
from croupier.games.poker.procedure import round_of_play
from croupier.games.poker.questions import BurnCardsOf
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.table import TIME_OWED, PokerTable
from croupier.regulation import Paragraphs
from croupier.table.asks import Ask, Flow
from croupier.table.card_commands import CutCards, Shuffled
from croupier.table.command import Command
from croupier.table.commands import BeginRound, BuyIn, OpenTable, SitDown
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.notes import ROUND
from croupier.table.questions import DiscardsOf
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.table.steps import Counted, Face, Moved, Noted, Step
from croupier.table.terms import Verb
from croupier.words import sentence

P = Paragraphs("19:47")

AT = "2026-01-01T20:00:00+00:00"
HALF = len(STANDARD_52) // 2

_CHAPTER = "19:47-"


def sample_hands(rules: PokerRules, seats: Seats, state: k.PokerState, styles: Sequence[PokerStyle]) -> Iterator[str]:
    """Yield compiled hands line by line, with all cards visible; each begins with who sits where."""
    assert seats.styles is not None
    assert seats.owed is not None
    unpaid = [0, *state.n[:, k.OWED].tolist()]
    for hand, order in enumerate(seats.orders.tolist()):
        names = [f"seat {seat} {styles[style].name}" for seat, style in enumerate(seats.styles[hand]) if style >= 0]
        yield f"Hand {hand + 1}: {', '.join(names)}."
        table = _SampleTable(rules, hand, int(seats.owed[hand]) + unpaid[hand])
        stacks = {seat: chips for seat, chips in enumerate(seats.chips[hand].tolist()) if chips >= 0}
        for step in _steps(table, stacks, _cards(order), state.log[hand, : state.n[hand, k.AT]]):
            if _is_play(step) and (words := sentence(step)):
                yield f"  {words} [{step.cites[0].text.removeprefix(_CHAPTER)}]"
        yield ""


class _SampleTable(PokerTable):
    """A table that opens as it is before one of the hands."""

    def __init__(self, rules: PokerRules, rounds: int, owed: Cents) -> None:
        super().__init__(rules)
        self.rounds_before, self.owed = rounds, owed

    def round_of_play(self, command: BeginRound) -> Flow[None]:
        return round_of_play(self, command)

    def bring_other_equipment(self, at: str) -> Flow[None]:
        yield from super().bring_other_equipment(at)
        yield Noted(cites=(P("14.5(a)"),), note=ROUND, value=self.rounds_before)
        if self.owed:
            yield Noted(cites=(P("14.14(b)3i"),), note=TIME_OWED, value=self.owed)


class _SampleHouse(House):
    """A house that deals the cards of a hand: it shuffles them into order, and cuts in the middle."""

    __slots__ = ("deal", "parts")

    def __init__(self, driver: Driver, deal: tuple[Card, ...], parts: list[tuple[Card, ...]]) -> None:
        super().__init__(driver, LaboratorySource(0), salt=lambda: "00" * 32)
        self.deal, self.parts = deal, parts

    def _shuffle(self, ask: Ask) -> Shuffled:
        whole = not isinstance(ask.about, BurnCardsOf | DiscardsOf)
        self.orders = [(*self.deal[HALF:], *self.deal[:HALF]) if whole else self.parts.pop(0)]
        return replace(super()._shuffle(ask), laboratory="")

    def _cut(self, ask: Ask) -> CutCards:
        return CutCards(0, HALF)


def _steps(table: PokerTable, stacks: dict[int, Cents], deal: tuple[Card, ...], log: NDArray[np.int32]) -> list[Step]:
    """Return the steps of a hand once its cards are ready."""
    steps: list[Step] = []
    house = _SampleHouse(Driver(table, steps.append), deal, reshuffled_parts(log))

    def give(actor: Actor, command: Command) -> None:
        refusal = house.give(actor, command)
        assert refusal is None, refusal

    give(SUPERVISOR, OpenTable(AT))
    for seat, chips in stacks.items():
        give(player(seat), SitDown(seat, f"Player {seat}"))
        give(player(seat), BuyIn(seat, chips))
    give(DEALER, BeginRound(AT))
    for seat, command in commands_of(log):
        give(player(seat), command)
    ready = max(place for place, step in enumerate(steps) if isinstance(step, DeckHeldLevel))
    return steps[ready + 1 :]


def _is_play(step: Step) -> bool:
    """True if a step is part of the play, rather than counting cards or putting them away."""
    if isinstance(step, Moved):
        # Hole cards are shown when their player looks at them.
        return step.verb is Verb.DEALS and step.face is Face.UP
    return not isinstance(step, Noted | Counted)


# --- reading a log


def log_rows(words: NDArray[np.int32]) -> Iterator[tuple[int, int, int, list[int]]]:
    """Yield every step of a log: its kind, the number of its paragraphs, the seat, and its other words."""
    flat: list[int] = words.tolist()
    at = 0
    while at < len(flat):
        end = at + 4 + flat[at + 3]
        yield flat[at], flat[at + 1], flat[at + 2], flat[at + 4 : end]
        at = end


def reshuffled_parts(words: NDArray[np.int32]) -> list[tuple[Card, ...]]:
    """Return the orders of burn cards or discards shuffled within a hand."""
    return [_cards(value) for kind, _, _, value in log_rows(words) if kind == k.SEALED]


def commands_of(words: NDArray[np.int32]) -> list[tuple[int, Command]]:
    """Return the actions of players in a hand, by seat, in order."""
    found: list[tuple[int, Command]] = []
    held: dict[int, list[int]] = {}
    drawing = False
    for kind, _, seat, value in log_rows(words):
        if kind == k.WAGERED:
            match value[0]:
                case k.W_CALL:
                    found.append((seat, CallBet(seat)))
                case k.W_BET:
                    found.append((seat, MakeBet(seat, value[2])))
                case k.W_RAISE:
                    found.append((seat, RaiseBet(seat, value[2])))
        elif kind in _PLAIN:
            found.append((seat, _PLAIN[kind](seat)))
        elif kind == k.LOOKED:
            held[seat] = value
        elif kind == k.DRAWS:
            drawing = True
        elif kind == k.DISCARDED and drawing:
            drawing = False
            found.append((seat, DrawCards(seat, tuple(held[seat].index(card) + 1 for card in value))))
    return found


_PLAIN: "dict[int, type[CheckBet] | type[FoldHand] | type[DrawCards] | type[ShowHand] | type[ConcedeHand]]" = {
    int(k.CHECKS): CheckBet,
    int(k.FOLDS): FoldHand,
    int(k.KEEPS): DrawCards,
    int(k.SHOWN): ShowHand,
    int(k.CONCEDED): ConcedeHand,
}


def _cards(order: Sequence[int]) -> tuple[Card, ...]:
    return tuple(STANDARD_52[card] for card in order)
