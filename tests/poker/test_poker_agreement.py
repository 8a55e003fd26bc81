"""Hands of poker beside PokerKit, an independent program: same cards and actions, same turns, limits and stacks."""

import os
import random
from dataclasses import dataclass
from typing import Any

import pokerkit
import pytest
from poker_play import NO_RAKE, Sitting, any_command

from croupier.equipment.cards import Card
from croupier.equipment.chance import LaboratorySource
from croupier.games.poker.rules import Structure
from croupier.table import commands as c
from croupier.table.places import BOARD, BURN, at_seat
from croupier.table.roles import player
from croupier.table.steps import Moved

UNIT = 840_00
"""All stakes are multiples of it, so that no division leaves an odd chip, on which the two have different rules."""
SMALL, BIG = 2, 4
"""The limits, in units; the blinds, the ante and the forced bet are 1 and 2 units, or 1."""

AUTOMATIC = tuple(
    one
    for one in pokerkit.Automation
    if one
    not in (
        pokerkit.Automation.CARD_BURNING,
        pokerkit.Automation.HOLE_DEALING,
        pokerkit.Automation.BOARD_DEALING,
    )
)

DOLLARS = UNIT // 100
BUTTON = {"stakes.small_blind": DOLLARS, "stakes.big_blind": 2 * DOLLARS}
FIXED = {"limits.minimum": SMALL * DOLLARS, "limits.maximum": BIG * DOLLARS, "limits.raises": 3}
OPEN = {"limits.minimum": SMALL * DOLLARS, "limits.raises_limited": False}
STUD = {"stakes.ante": DOLLARS, "stakes.forced": DOLLARS}


def _street(down: int, up: int, opening: Any, bet: int, *, burn: bool = True, draw: bool = False) -> Any:
    faces = (False,) * down + (True,) * up
    return pokerkit.Street(burn, faces, 0, draw, opening, bet * UNIT, None)


POSITION, LOW_CARD, HIGH_CARD, HIGH_HAND = (
    pokerkit.Opening.POSITION,
    pokerkit.Opening.LOW_CARD,
    pokerkit.Opening.HIGH_CARD,
    pokerkit.Opening.HIGH_HAND,
)


@dataclass(frozen=True)
class Made:
    """A game that PokerKit has no name for, made of its parts."""

    hands: tuple[Any, ...]
    streets: tuple[Any, ...]

    def create_state(self, **more: Any) -> Any:
        more.pop("small_bet", 0), more.pop("big_bet", 0), more.pop("min_bet", 0)
        return pokerkit.State(
            deck=pokerkit.Deck.STANDARD,
            hand_types=self.hands,
            streets=self.streets,
            betting_structure=pokerkit.BettingStructure.FIXED_LIMIT,
            raw_blinds_or_straddles=more.pop("raw_blinds_or_straddles", 0),
            bring_in=more.pop("bring_in", 0),
            **more,
        )


DRAW_STREETS = (
    _street(5, 0, POSITION, SMALL, burn=False),
    _street(0, 0, POSITION, BIG, draw=True),
)
SEVEN_STREETS = (
    _street(2, 1, HIGH_CARD, SMALL, burn=False),
    _street(0, 1, HIGH_HAND, SMALL),
    _street(0, 1, HIGH_HAND, BIG),
    _street(0, 1, HIGH_HAND, BIG),
    _street(1, 0, HIGH_HAND, BIG),
)
FIVE_STREETS = (
    _street(1, 1, LOW_CARD, SMALL, burn=False),
    _street(0, 1, HIGH_HAND, SMALL),
    _street(0, 1, HIGH_HAND, BIG),
    _street(0, 1, HIGH_HAND, BIG),
)

GAMES: dict[str, tuple[dict[str, Any], Any]] = {
    "hold 'em, fixed limit": ({"dealing.game": "hold 'em", **BUTTON, **FIXED}, pokerkit.FixedLimitTexasHoldem),
    "hold 'em, no limit": (
        {"dealing.game": "hold 'em", **BUTTON, **OPEN, "limits.structure": "no limit"},
        pokerkit.NoLimitTexasHoldem,
    ),
    "omaha, pot limit": (
        {"dealing.game": "omaha high", **BUTTON, **OPEN, "limits.structure": "pot limit"},
        pokerkit.PotLimitOmahaHoldem,
    ),
    "omaha eight or better": (
        {"dealing.game": "omaha high-low split eight or better", **BUTTON, **FIXED},
        pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    ),
    "seven-card stud": ({"dealing.game": "seven-card stud high", **STUD, **FIXED}, pokerkit.FixedLimitSevenCardStud),
    "seven-card stud eight or better": (
        {"dealing.game": "seven-card stud high-low split eight or better", **STUD, **FIXED},
        pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    ),
    "seven-card stud high-low split": (
        {"dealing.game": "seven-card stud high-low split", **STUD, **FIXED},
        Made((pokerkit.StandardHighHand, pokerkit.RegularLowHand), SEVEN_STREETS),
    ),
    "five-card stud": (
        {"dealing.game": "five-card stud", **STUD, **FIXED},
        Made((pokerkit.StandardHighHand,), FIVE_STREETS),
    ),
    "five-card draw high": (
        {"dealing.game": "five-card draw high", **BUTTON, **FIXED},
        Made((pokerkit.StandardHighHand,), DRAW_STREETS),
    ),
    "five-card draw low": (
        {"dealing.game": "five-card draw low", **BUTTON, **FIXED},
        Made((pokerkit.RegularLowHand,), DRAW_STREETS),
    ),
}

HANDS = int(os.environ.get("CROUPIER_HANDS", "4000")) if os.environ.get("CROUPIER_SOAK") else 25


class Beside:
    """A sitting, and the same hand in PokerKit. Its players are numbered from the left of the button, or the dealer."""

    def __init__(self, changes: dict[str, Any], theirs: Any, rng: random.Random) -> None:
        self.stacks = {seat: rng.randint(6, 40) * UNIT for seat in range(1, rng.randint(4, 7))}
        self.sitting = Sitting({**NO_RAKE, **changes}, self.stacks)
        count = len(self.stacks)
        stakes: dict[str, Any] = (
            {"raw_antes": UNIT, "bring_in": UNIT} if "stakes.forced" in changes else {"raw_antes": 0}
        )
        if "stakes.forced" not in changes:
            stakes["raw_blinds_or_straddles"] = (UNIT, 2 * UNIT)
        limits = {"small_bet": SMALL * UNIT, "big_bet": BIG * UNIT}
        if "limits.structure" in changes:
            limits = {"min_bet": SMALL * UNIT}
        self.state = theirs.create_state(
            automations=AUTOMATIC,
            ante_trimming_status=True,
            raw_starting_stacks=tuple(self.stacks.values()),
            player_count=count,
            **stakes,
            **limits,
        )
        self.told = 0
        self.draws: list[str] = []
        """What players have discarded at the draw; PokerKit deals when all have."""

    def deal(self) -> None:
        """Deal there what was dealt here since the last look."""
        if self.sitting.topic == "draw":
            return
        for step in self.sitting.steps[self.told :]:
            if isinstance(step, Moved) and step.verb in ("deals", "burns"):
                text = "".join(_their_name(card) for card in step.cards if card is not None)
                if step.target == BURN:
                    for discarded in self.draws:
                        self.state.stand_pat_or_discard(discarded)
                    self.draws.clear()
                    self.state.burn_card(text)
                elif step.target == BOARD:
                    self.state.deal_board(text)
                else:
                    self.state.deal_hole(text, int(step.target.split()[1]) - 1)
        self.told = len(self.sitting.steps)
        if self.state.can_post_bring_in():
            self.state.post_bring_in()

    def same_turn(self) -> None:
        """The same player acts, and may raise between the same bounds."""
        seat, state = self.sitting.turn, self.state
        assert state.actor_index == seat - 1
        low, high = state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount
        if 0 < max(state.bets) < state.street.min_completion_betting_or_raising_amount and not state.bring_in_status:
            # An all-in bet below the minimum opens the betting again for PokerKit, and not here (reading 137).
            return
        ask, fixed = self.sitting.driver.ask, self.sitting.rules.limits.structure is Structure.FIXED

        def legal(to: int) -> bool:
            return any(ask.refuses(player(seat), one) is None for one in (c.MakeBet(seat, to), c.RaiseBet(seat, to)))

        if low is None:
            assert not any(legal(units * UNIT) for units in range(1, 81)), ask.words
        elif not _may_be_capped(self.sitting, state):
            assert legal(low), (ask.words, low)
            if state.betting_structure is not pokerkit.BettingStructure.FIXED_LIMIT and fixed:
                # PokerKit's fixed-limit Omaha eight or better has pot limits.
                high = low
            assert legal(high), (ask.words, high)
            has = self.sitting.holds(seat) + self.sitting.table.books.wagers(seat).get("bet", 0)
            assert low == has or not legal(low - UNIT)
            assert not legal(high + UNIT)

    def draw(self, rng: random.Random) -> None:
        """The player in turn draws up to three cards."""
        sitting, seat = self.sitting, self.sitting.turn
        places = tuple(rng.sample(range(1, 6), rng.randint(0, 3)))
        held = sitting.table.books.cards(at_seat(seat))
        self.draws.append("".join(_their_name(held[place - 1]) for place in places))
        sitting.act(c.DrawCards(seat, places))

    def act(self, command: c.Command) -> None:
        match command:
            case c.CheckBet() | c.CallBet():
                self.state.check_or_call()
            case c.FoldHand():
                self.state.fold()
            case c.MakeBet(amount=to) | c.RaiseBet(to=to):
                self.state.complete_bet_or_raise_to(to)
            case c.PutInChip(chip=chip):
                if self.state.checking_or_calling_amount:
                    self.state.check_or_call()
                else:
                    self.state.complete_bet_or_raise_to(chip)


def _may_be_capped(sitting: Sitting, state: Any) -> bool:
    """Whether all raises that are posted here may have been made: PokerKit does not count a blind bet among them."""
    limit = sitting.rules.limits.raises
    return limit is not None and bool(state.completion_betting_or_raising_count >= limit)


def _their_name(card: Card) -> str:
    text = str(card)
    return text[0] + text[1].lower()


def _command(sitting: Sitting, rng: random.Random) -> c.Command:
    """A legal action in whole units; folding is rare where there is nothing to call."""
    while True:
        command = any_command(sitting, rng)
        match command:
            case c.MakeBet(seat=seat, amount=to):
                command = c.MakeBet(seat, -(-to // UNIT) * UNIT)
            case c.RaiseBet(seat=seat, to=to):
                command = c.RaiseBet(seat, -(-to // UNIT) * UNIT)
            case c.PutInChip(seat=seat, chip=chip):
                command = c.PutInChip(seat, -(-chip // UNIT) * UNIT)
            case c.FoldHand() if "check" in sitting.driver.ask.words or rng.random() < 0.5:
                continue
        if sitting.driver.ask.refuses(player(sitting.turn), command) is None:
            return command


@pytest.mark.filterwarnings("ignore:.*:UserWarning")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.cites("19:47-14.7(c)4i", "19:47-14.7(c)4ii", "19:47-14.7(c)4iii", "19:47-14.3(a)", "19:47-14.3(b)")
def test_the_same_hands_end_with_the_same_stacks(name: str) -> None:
    changes, theirs = GAMES[name]
    for number in range(HANDS):
        rng = random.Random(f"{name} {number}")
        beside = Beside(changes, theirs, rng)
        sitting = beside.sitting
        sitting.house.source = LaboratorySource(number)
        sitting.begin()
        while not sitting.driver.at_rest:
            beside.deal()
            if sitting.topic == "showdown":
                sitting.show(sitting.turn)
                continue
            if sitting.topic == "draw":
                beside.draw(rng)
                continue
            beside.same_turn()
            command = _command(sitting, rng)
            sitting.act(command)
            beside.act(command)
        beside.deal()
        assert not beside.state.status, number
        assert list(sitting.all_hold().values()) == list(beside.state.stacks), number
