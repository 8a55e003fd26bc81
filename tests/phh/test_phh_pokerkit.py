"""Hand histories alongside PokerKit, an independent reader and writer of the format: both ways, the same stacks."""

import os
import random
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pokerkit
import pytest
from phh_rounds import GAMES, NO_RAKE, Table, filed

from croupier.games.poker.phh import BadHistory, HandHistory, PlayedHand, history_of, play, read, write, write_all
from croupier.games.poker.phh.actions import PhhVerb, cents
from croupier.record.codec import BYSTANDER
from croupier.table.names import Account
from croupier.table.steps import Transferred

HANDS = 300 if os.environ.get("CROUPIER_SOAK") else 8
UNIT = 840
"""Dollars, of which all stakes are multiples: no division leaves an odd chip, on which the two have different rules."""
BUTTON = {"stakes.small_blind": UNIT, "stakes.big_blind": 2 * UNIT}
STUD = {"stakes.ante": UNIT, "stakes.forced": UNIT}
FIXED = {"limits.minimum": 2 * UNIT, "limits.maximum": 4 * UNIT}
LIMITS = {code: FIXED if code.startswith("F") else {"limits.minimum": 2 * UNIT} for code in GAMES}
STAKES = {code: STUD if code.startswith("F7S") else BUTTON for code in GAMES}


@pytest.fixture(autouse=True)
def _quietly() -> Iterator[None]:
    """Silence PokerKit's warnings about unnecessary folds and unknown cards."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def there(text: str) -> Any:
    """Return the last state of a hand as PokerKit reads it."""
    history = pokerkit.HandHistory.loads(text)
    *_, state = history
    return state


def stacks(state: Any) -> tuple[int, ...]:
    return tuple(cents(amount) for amount in state.stacks)


def ours(code: str, number: int) -> Table:
    """Return a table of ours with a round played at random by two or more players."""
    rng = random.Random(f"{code} {number}")
    filing = filed(code, {**NO_RAKE, **STAKES[code], **LIMITS[code]})
    table = Table(filing, {seat: rng.randint(6, 40) * UNIT * 100 for seat in range(1, rng.randint(3, 8))}, number)
    table.play_at_random(rng, UNIT * 100)
    return table


def _low_half_of_side_pot(code: str, events: Iterable[object]) -> bool:
    """Return True if there is a side pot: PokerKit splits it if anybody has a low hand, even a player who can't win
    that pot.
    """
    money = [event for event in events if isinstance(event, Transferred)]
    return code.endswith("/8") and any(
        posting.target == Account("pot", 2) for step in money for posting in step.postings
    )


@pytest.mark.parametrize("code", GAMES)
def test_rounds_of_ours_end_there_with_the_same_stacks(code: str) -> None:
    for number in range(HANDS):
        [exported_round] = ours(code, number).rounds()
        if code.startswith("F7S") and any(
            action.verb is PhhVerb.BOARD for action in history_of(exported_round).actions
        ):
            # PokerKit deals burn cards again before a common card, which 14.9(h) doesn't.
            continue
        for viewer in (None, BYSTANDER):
            history = history_of(exported_round, viewer)
            state = there(write(history))
            assert not state.status, number
            assert stacks(state) == history.finishing or _low_half_of_side_pot(code, exported_round.events), number


@pytest.mark.parametrize("code", ["F7S", "F7S/8"])
@pytest.mark.cites("19:47-14.9(h)")
def test_eight_players_of_stud_have_a_common_card_there_too(code: str) -> None:
    table = Table(filed(code, {**NO_RAKE, **STAKES[code], **LIMITS[code]}), dict.fromkeys(range(1, 9), 40 * UNIT * 100))
    table.begin()
    table.pass_round()
    history = history_of(table.rounds()[0])
    assert [action.verb for action in history.actions].count(PhhVerb.BOARD) == 1
    assert stacks(there(write(history))) == history.finishing


def test_a_file_of_many_hands_is_read_there() -> None:
    made = [history_of(ours("NT", number).rounds()[0]) for number in range(3)]
    found = list(pokerkit.HandHistory.loads_all("".join(write_all(made))))
    assert [history.actions for history in found] == [[str(action) for action in history.actions] for history in made]
    assert found[0].user_defined_fields["_round"] == 1
    # And what it writes about them can be read here, including our own fields.
    assert [history.finishing for history in read(pokerkit.HandHistory.dumps_all(found))] == [
        history.finishing for history in made
    ]


# --- hands played by PokerKit

AUTOMATIC = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
    pokerkit.Automation.CARD_BURNING,
    pokerkit.Automation.HOLE_DEALING,
    pokerkit.Automation.BOARD_DEALING,
    pokerkit.Automation.RUNOUT_COUNT_SELECTION,
    pokerkit.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    pokerkit.Automation.HAND_KILLING,
    pokerkit.Automation.CHIPS_PUSHING,
    pokerkit.Automation.CHIPS_PULLING,
)


def theirs(code: str, number: int) -> str:
    """Return a hand played at random by PokerKit, as it writes it."""
    rng = random.Random(f"theirs {code} {number}")
    # Its cards are shuffled by the module's own generator.
    random.seed(number)
    kind: Any = pokerkit.HandHistory.game_types[code]
    count = rng.randint(2, 6)
    forced = {"bring_in": UNIT} if code.startswith("F7S") else {"raw_blinds_or_straddles": (UNIT, 2 * UNIT)}
    fixed = code.startswith("F")
    limits = {"small_bet": 2 * UNIT, "big_bet": 4 * UNIT} if fixed else {"min_bet": 2 * UNIT}
    antes = UNIT if code.startswith("F7S") else 0
    game = kind(AUTOMATIC, ante_trimming_status=True, raw_antes=antes, mode=pokerkit.Mode.CASH_GAME, **forced, **limits)
    state = game([rng.randint(6, 40) * UNIT for _ in range(count)], count)
    while state.status:
        if state.can_post_bring_in():
            state.post_bring_in()
        elif rng.random() < 0.3 and state.can_complete_bet_or_raise_to():
            low, high = (
                state.min_completion_betting_or_raising_to_amount,
                state.max_completion_betting_or_raising_to_amount,
            )
            state.complete_bet_or_raise_to(low if fixed else rng.randint(low // UNIT, high // UNIT) * UNIT)
        elif rng.random() < 0.15 and state.checking_or_calling_amount:
            state.fold()
        else:
            state.check_or_call()
    history = pokerkit.HandHistory.from_game_state(game, state, finishing_stacks=list(state.stacks))
    return str(history.dumps())


def played_here(history: HandHistory) -> PlayedHand | BadHistory:
    try:
        return play(history)
    except BadHistory as refused:
        return refused


@pytest.mark.parametrize("code", GAMES)
def test_hands_played_there_end_here_with_the_same_stacks(code: str) -> None:
    ended = 0
    for number in range(2 * HANDS):
        [history] = read(theirs(code, number))
        found = played_here(replace(history, finishing=()))
        if isinstance(found, BadHistory):
            # In PokerKit an all-in bet below a full raise reopens the betting, and here it doesn't (reading 137).
            assert "short of a full raise" in str(found), (number, str(found))
            assert "19:47-14.7(c)4iii" in str(found)
        else:
            assert found.stacks == history.finishing or _low_half_of_side_pot(code, found.steps), number
            assert found.complete
            ended += 1
    assert ended >= 2 * HANDS * 3 // 4
