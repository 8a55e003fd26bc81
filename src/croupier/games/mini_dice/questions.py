"""The questions asked at a mini-dice table."""

from croupier.table.questions import About, WagersOpen


class ShakeWagersOpen(WagersOpen):
    """13.4: players may make and remove wagers until the dice are shaken."""


class ShakerOffer(About, key="shaker"):
    """13.5(d), 13.7: a player may accept the shaker."""


class ShakeDue(About, key="shake"):
    """13.5(d): the player who accepted the shaker shakes it after the dealer."""

    holder: int
    """A seat, or 0 if the dealer shakes on the players' behalf."""
    least: int
