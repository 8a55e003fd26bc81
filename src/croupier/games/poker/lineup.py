"""14.7(c)3: who takes part in a round, and with which bets; independent of any table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.equipment.money import Cents
from croupier.games.poker.rules import PokerRules
from croupier.regulation import decides


@dataclass(frozen=True, slots=True)
class Lineup:
    """The players of a round that is about to begin."""

    seats: tuple[int, ...]
    """The players dealt in, from the dealer's left."""
    button: int
    """The seat with the button; 0 if there is none."""
    short: Mapping[int, Cents]
    """The players with too little, from the dealer's left, and how much each needs."""


def line_up(rules: PokerRules, chips: Mapping[int, Cents], button_before: int) -> Lineup:
    """Return who can take part, given players with these chips and the button of the previous round (0 if none).

    A player needs the player's required bets and one bet at the minimum. If a player is too short for a blind bet, the
    next player must make it, and needs it (reading 150).
    """
    seats = sorted(chips)
    short = {seat: rules.to_join for seat in seats if chips[seat] < rules.to_join}
    while True:
        playing = [seat for seat in seats if seat not in short]
        button = _button(playing, button_before) if rules.form.button else 0
        required = zip(blind_seats(rules, clockwise(playing, button)), rules.blinds, strict=False)
        needs = ((seat, rules.to_join + blind) for seat, blind in required)
        found = next(((seat, needed) for seat, needed in needs if chips[seat] < needed), None)
        if found is None:
            return Lineup(tuple(playing), button, dict(sorted(short.items())))
        short[found[0]] = found[1]


@decides("19:47-14.10(c)")
def _button(playing: Sequence[int], before: int) -> int:
    """14.10(c): the next player clockwise; the first button is at the last seat, at the dealer's right."""
    order = clockwise(playing, before)
    return 0 if not order else order[0] if before else order[-1]


def clockwise(seats: Sequence[int], after: int) -> list[int]:
    """Return the seats in clockwise order, the named one last; 0 is the dealer."""
    return [seat for seat in seats if seat > after] + [seat for seat in seats if seat <= after]


def blind_seats(rules: PokerRules, order: Sequence[int]) -> list[int]:
    """Return who makes the blind bets, in order: from the left of the button (for two players, reading 140)."""
    if len(order) == len(rules.blinds) == 2 and rules.small_blind_on_button:
        order = order[::-1]
    return list(order[: len(rules.blinds)])
