"""What each hand could expect while the cards ran out after the last bet.

19:47-14 doesn't turn hands up before the showdown, so this covers only finished rounds and shown hands: it uses what
everybody has seen.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from croupier.equipment.cards import Card
from croupier.games.poker.equity import equity
from croupier.games.poker.equity_situation import Situation, situation
from croupier.games.poker.events import AllIn, BetPlaced, Checked, Folded
from croupier.games.poker.forms import Family
from croupier.games.poker.rules import PokerRules
from croupier.games.poker.table import PokerTable
from croupier.odds.situations import NotASituation
from croupier.play.past_rounds import RunOutStage
from croupier.table.driver import GameTable
from croupier.table.names import Place
from croupier.table.places import BOARD, at_seat, up_cards
from croupier.table.steps import Moved, Step, Turned
from croupier.table.terms import Face, Verb

BETTING = (AllIn, BetPlaced, Checked, Folded)
RUNS, MOST_WORK = 200_000, 300_000_000
"""The number of random run-outs used if counting them all would take longer than a second or two."""


def run_out(table: GameTable, steps: Sequence[Step]) -> list[RunOutStage]:
    """Return the equity of the shown hands, from the last bet to the last card."""
    assert isinstance(table, PokerTable)
    bets = [at for at, step in enumerate(steps) if isinstance(step, BETTING)]
    shown = {place: cards for place, cards in _turned(steps) if place in map(at_seat, table.positions)}
    if len(shown) < 2 or not bets or table.rules.form.family is Family.DRAW:
        return []
    stages = list(_stages(table.rules, steps, shown, bets[-1]))
    return [_counted(at, seats, situation) for at, seats, situation in stages] if len(stages) > 1 else []


def _turned(steps: Sequence[Step]) -> Iterator[tuple[Place, tuple[Card, ...]]]:
    for step in steps:
        if isinstance(step, Turned) and step.face is Face.UP and None not in step.cards:
            yield step.place, tuple(card for card in step.cards if card is not None)


@dataclass(slots=True)
class _Dealt:
    """The cards on the table so far."""

    face_up: dict[Place, tuple[Card, ...]] = field(default_factory=dict)
    face_down: Counter[Place] = field(default_factory=Counter)

    def add(self, step: Moved) -> None:
        if step.face is Face.UP:
            cards = tuple(card for card in step.cards if card is not None)
            self.face_up[step.target] = (*self.face_up.get(step.target, ()), *cards)
        else:
            self.face_down[step.target] += len(step.cards)


def _stages(
    rules: PokerRules, steps: Sequence[Step], shown: dict[Place, tuple[Card, ...]], last_bet: int
) -> Iterator[tuple[int, list[int], Situation]]:
    """Yield each moment from the last bet on when new cards have come and all hands have equally many cards."""
    dealt = _Dealt()
    for at, step in enumerate(steps):
        comes = isinstance(step, Moved) and step.verb is Verb.DEALS
        if isinstance(step, Moved) and comes:
            dealt.add(step)
        if at == last_bet or (comes and at > last_bet):
            seats = [place.seat for place in shown]
            hands = [(*shown[at_seat(seat)][: dealt.face_down[at_seat(seat)]], *_up(dealt, seat)) for seat in seats]
            others = [card for place, cards in dealt.face_up.items() if place.seat not in (0, *seats) for card in cards]
            situation = _situation(rules, hands, dealt.face_up.get(BOARD, ()), others)
            if situation is not None and len({len(hand) for hand in hands}) == 1:
                yield at, seats, situation


def _up(dealt: _Dealt, seat: int) -> tuple[Card, ...]:
    return dealt.face_up.get(up_cards(seat), ())


def _situation(
    rules: PokerRules, hands: Sequence[Sequence[Card]], board: Sequence[Card], dead: Sequence[Card]
) -> Situation | None:
    try:
        return situation(rules.form, hands, board, dead, from_the_ace=rules.low_from_the_ace)
    except NotASituation:  # Only some cards of a street have been dealt.
        return None


def _counted(at: int, seats: Sequence[int], situation: Situation) -> RunOutStage:
    found = equity(situation, runs=RUNS, most=MOST_WORK, workers=1)
    shares = {seat: round(float(part.share) * 100, 1) for seat, part in zip(seats, found.hands, strict=True)}
    return RunOutStage(at, [str(card) for card in situation.board], len(situation.hands[0]), shares, found.exact)
