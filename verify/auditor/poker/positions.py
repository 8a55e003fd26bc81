"""Who is dealt in, who has the button and who makes the blind bets (14.7(c)3, 14.10(c), readings 140 and 150)."""

from collections.abc import Sequence

from .betting import Player
from .choices import Choices


def after(players: Sequence[Player], seat: int) -> list[Player]:
    """Return players clockwise from the left of a seat; 0 is the dealer."""
    return sorted(players, key=lambda player: (player.seat <= seat, player.seat))


def blind_bettors(choices: Choices, players: Sequence[Player], button: int) -> list[Player]:
    """Return who makes the blind bets, in order; with two players the button may be first (reading 140)."""
    order = after(players, button)
    if choices.small_blind_on_button and len(order) == 2 == len(choices.blinds):
        order = [order[1], order[0]]
    return order[: len(choices.blinds)]


def dealt_in(choices: Choices, seated: Sequence[Player], button: int) -> tuple[list[Player], int]:
    """14.7(c)3: who has enough for the bets required of that player and a bet at the minimum; and the new button.

    A player who can't make the blind bet is left out, and it falls to the next (reading 150): each in turn is tried.
    """
    players = [player for player in seated if player.chips >= choices.to_join]
    while len(players) > 1 and choices.form.button:
        new = after(players, button)[0].seat if button else players[-1].seat
        bettors = zip(blind_bettors(choices, players, new), choices.blinds, strict=False)
        lacking = [player for player, blind in bettors if player.chips < choices.to_join + blind]
        if not lacking:
            return players, new
        players.remove(lacking[0])
    return players, 0
