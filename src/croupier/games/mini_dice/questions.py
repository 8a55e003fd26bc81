"""What is asked at a mini-dice table."""

from croupier.table.questions import About, WagersOpen


class ShakeWagersOpen(WagersOpen):
    """13.4: wagers are made and removed until the dice are shaken."""


class ShakerOffer(About, key="shaker"):
    """13.5(d), 13.7: a player may accept the shaker."""


class ShakeDue(About, key="shake"):
    """13.5(d): whoever has accepted the shaker shakes it after the dealer."""

    holder: int
    """A seat; 0 for the dealer, on behalf of the players."""
    least: int
