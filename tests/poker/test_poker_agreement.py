"""Hands of poker alongside PokerKit: same cards and actions; same turns, legal actions, pots, winners and stacks."""

import os
import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pokerkit
import pytest
from poker_play import NO_RAKE, Sitting
from pokerkit_beside import CHIP, DIFFERENCES, FORMS, Beside, any_action, hands_of, streets_of

from croupier.equipment.chance import LaboratorySource
from croupier.games.poker.commands import CallBet, CheckBet, FoldHand, MakeBet, RaiseBet
from croupier.games.poker.rules import Structure
from croupier.table import commands as c
from croupier.table.command import Command
from croupier.table.roles import player

STRUCTURES = (Structure.FIXED, Structure.POT, Structure.NONE)
"""PokerKit has no spread limits."""
GAMES = [(form, structure) for form in FORMS for structure in STRUCTURES]

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
SITTINGS, HANDS = (400, 20) if SOAK else (2, 5)
"""The number of tables for each game, and of hands at each: in a soak 216,000 in all."""

MET_AT = {
    "small blind of two": ("hold 'em", Structure.FIXED, 5),
    "forced bet": ("five-card stud", Structure.FIXED, 0),
    "completing a blind bet": ("omaha high", Structure.POT, 5),
    "counting raises": ("hold 'em", Structure.FIXED, 17),
    "less than a full raise": ("hold 'em", Structure.NONE, 2),
    "several all-in raises": ("five-card stud", Structure.NONE, 1103),
    "nobody to bet against": ("omaha high", Structure.POT, 2),
    "common card": ("seven-card stud high-low split", Structure.NONE, 2),
    "order of showing": ("seven-card stud high", Structure.NONE, 1),
    "odd chips": ("seven-card stud high-low split", Structure.NONE, 2),
    "low half of a side pot": ("omaha high-low split eight or better", Structure.NONE, 36),
}
"""The sitting at which each difference occurs, or soon after."""


def _stakes(form: str, structure: Structure, rng: random.Random) -> dict[str, Any]:
    """Return the limits of a filing, in dollars, which are chips."""
    least = rng.choice((2, 2, 4))
    fixed = structure is Structure.FIXED
    changes: dict[str, Any] = {
        **NO_RAKE,
        "dealing.game": form,
        "seats.number": FORMS[form].most_players,
        "limits.structure": structure.value,
        "limits.minimum": least,
        "limits.raises_limited": fixed,
        "stakes.ante": rng.choice((0, 0, 1)),
    }
    if fixed:
        changes |= {"limits.maximum": 2 * least, "limits.raises": 3}
    if FORMS[form].button:
        small = rng.choice((0, 1, 1, 1))
        heads_up = rng.choice(("left of the button", "the button"))
        return {**changes, "stakes.small_blind": small, "stakes.big_blind": 2, "readings.heads_up": heads_up}
    return {**changes, "stakes.forced": 1}


def _stack(changes: Mapping[str, Any], rng: random.Random) -> int:
    """Return a stack of at least the amount required to join: short stacks are as common as long ones."""
    least = changes["stakes.ante"] + 2 + changes["limits.minimum"]
    return rng.choice((rng.randint(least, least + 8), rng.randint(least, 40), rng.randint(40, 200))) * CHIP


def _sitting(form: str, structure: Structure, rng: random.Random) -> tuple[Sitting, dict[str, Any]]:
    changes = _stakes(form, structure, rng)
    most = FORMS[form].most_players
    seats = sorted(rng.sample(range(1, most + 1), rng.choice((2, 3, rng.randint(2, most), rng.randint(2, most)))))
    return Sitting(changes, {seat: _stack(changes, rng) for seat in seats}), changes


def _same_turn(beside: Beside) -> None:
    """Check that the same player acts and has the same options; the bounds of a raise are exact."""
    ours, theirs = beside.ours(), beside.theirs()
    assert ours == theirs
    seat, ask, current = beside.sitting.turn, beside.sitting.driver.ask, max(beside.state.bets)

    def legal(command: Command) -> bool:
        return ask.refuses(player(seat), command) is None

    def legal_to(to: int) -> bool:
        return legal(RaiseBet(seat, to * CHIP) if current else MakeBet(seat, to * CHIP))

    assert legal(FoldHand(seat)) == beside.state.can_fold()
    assert legal(CheckBet(seat)) == (not ours.call)
    assert legal(CallBet(seat)) == bool(ours.call)
    if ours.low:
        assert legal_to(ours.low)
        assert legal_to(ours.high)
        assert not legal_to(ours.low - 1)
        assert not legal_to(ours.high + 1)
    else:
        assert not any(map(legal_to, (current + 1, current + beside.state.stacks[ours.actor], 2 * current + 2)))


def _play(beside: Beside, rng: random.Random) -> None:
    sitting = beside.sitting
    while not sitting.driver.at_rest:
        beside.deal()
        if sitting.topic == "showdown":
            beside.show()
        elif sitting.topic == "draw":
            beside.draw(tuple(rng.sample(range(1, 6), rng.randint(0, 5))))
        else:
            _same_turn(beside)
            chips = sitting.holds(sitting.turn) // CHIP
            beside.act(any_action(beside.ours(), sitting.turn, max(beside.state.bets), chips, rng))
    beside.check_end()


def one_sitting(form: str, structure: Structure, number: int) -> Counter[str]:
    """Play the hands of a sitting alongside PokerKit; return the differences that occurred."""
    met: Counter[str] = Counter()
    rng = random.Random(f"{form}, {structure.value}, {number}")
    sitting, changes = _sitting(form, structure, rng)
    sitting.house.source = LaboratorySource(rng.getrandbits(64))
    for _ in range(HANDS):
        for seat in sitting.stacks:
            if sitting.holds(seat) < sitting.rules.to_join_anywhere:
                sitting.give(player(seat), c.BuyIn(seat, _stack(changes, rng)))
        _play(Beside(sitting, met), rng)
    return met


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.cites(
    "19:47-14.7(c)4i",
    "19:47-14.7(c)4ii",
    "19:47-14.7(c)4iii",
    "19:47-14.3(a)",
    "19:47-14.3(b)",
    "19:47-14.3(c)",
    "19:47-14.3(d)",
    "19:47-14.3(e)",
)
@pytest.mark.parametrize(("form", "structure"), GAMES)
def test_the_same_hands_go_the_same_way(form: str, structure: Structure) -> None:
    for number in range(SITTINGS):
        try:
            one_sitting(form, structure, number)
        except Exception as error:
            error.add_note(f"{form}, {structure.value}, sitting {number}")
            raise


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", DIFFERENCES)
def test_each_difference_is_met(name: str) -> None:
    """A listed difference that never occurs would hide something else one day."""
    form, structure, first = MET_AT[name]
    assert any(name in one_sitting(form, structure, number) for number in range(first, first + 50))


def test_the_games_are_those_that_pokerkit_has_names_for() -> None:
    def same(form: str, structure: Structure, theirs: Any, **named: Any) -> bool:
        made = theirs((), True, 0, **named)
        low, high = named.get("small_bet", 2), named.get("big_bet", 2)
        ours = (hands_of(FORMS[form]), streets_of(FORMS[form], structure, low, high))
        return ours == (made.hand_types, made.streets)

    fixed, blinds = {"small_bet": 2, "big_bet": 4}, {"raw_blinds_or_straddles": (1, 2)}
    eight = "high-low split eight or better"
    assert same("hold 'em", Structure.FIXED, pokerkit.FixedLimitTexasHoldem, **blinds, **fixed)
    assert same("hold 'em", Structure.NONE, pokerkit.NoLimitTexasHoldem, **blinds, min_bet=2)
    assert same("omaha high", Structure.POT, pokerkit.PotLimitOmahaHoldem, **blinds, min_bet=2)
    # PokerKit's fixed-limit Omaha eight or better has pot limits; only its hands are the same.
    omaha = pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter
    assert hands_of(FORMS[f"omaha {eight}"]) == omaha.hand_types
    stud, split = pokerkit.FixedLimitSevenCardStud, pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter
    assert same("seven-card stud high", Structure.FIXED, stud, bring_in=1, **fixed)
    assert same(f"seven-card stud {eight}", Structure.FIXED, split, bring_in=1, **fixed)
