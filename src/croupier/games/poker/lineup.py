"""14.7(c)3: who takes part in a round, and with which bets; nothing here knows a table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.equipment.money import Cents
from croupier.games.poker.rules import PokerRules
from croupier.regulation import decides


@dataclass(frozen=True, slots=True)
class Lineup:
    """The players of a round that is about to begin."""

    seats: tuple[int, ...]
    """Who is dealt in, from the dealer's left."""
    button: int
    """The seat with the button; 0 where there is none."""
    short: Mapping[int, Cents]
    """Who has too little, from the dealer's left, and how much each of them needs."""


def line_up(rules: PokerRules, chips: Mapping[int, Cents], button_before: int) -> Lineup:
    """Return who can take part, of players with these chips and the button of the round before (0 if none).

    A player needs the bets that are required of that player and one at the minimum. A blind bet that its player is too
    short for passes to the next player, who then needs it (reading 150).
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
    """Seats in clockwise rotation, the one that is named last; 0 is the dealer."""
    return [seat for seat in seats if seat > after] + [seat for seat in seats if seat <= after]


def blind_seats(rules: PokerRules, order: Sequence[int]) -> list[int]:
    """Who has the blind bets, in order: from the left of the button (for two players, reading 140)."""
    if len(order) == len(rules.blinds) == 2 and rules.small_blind_on_button:
        order = order[::-1]
    return list(order[: len(rules.blinds)])
