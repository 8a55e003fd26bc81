"""What is asked at a mini-dice table."""

from typing import ClassVar

from croupier.table.questions import About, WagersOpen


class ShakeWagersOpen(WagersOpen):
    """13.4: wagers are made and removed until the dice are shaken."""


class ShakerOffer(About):
    """13.5(d), 13.7: a player may accept the shaker."""

    key: ClassVar = "shaker"


class ShakeDue(About):
    """13.5(d): whoever has accepted the shaker shakes it after the dealer."""

    key: ClassVar = "shake"
    holder: int
    """A seat; 0 for the dealer, on behalf of the players."""
    least: int
