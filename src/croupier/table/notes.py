"""What every table keeps track of, by the names of its notes. Games add their own."""

from croupier.table.names import DeckName, Note
from croupier.table.terms import Device

ROUND = Note("round")
"""The number of the current or last round."""
NOW = Note("now")
"""The last time given to the table."""
OPEN = Note("open")
"""Whether the table is open."""
TURN = Note("turn")
"""The back of the deck whose turn it is."""
METHOD = Note("method")
"""The dealing method in use, if it isn't the filed one."""
BY_HAND = Note("shuffle_by_hand")
"""Whether the dealer shuffles even though a shuffler is filed."""
POINT = Note("point")
"""The point of a dice table; 0 before a come out roll."""


SINCE_STUB_COUNT = Note("rounds_since_the_stub_was_counted")
"""How many rounds have been dealt since the stub was last counted."""


def decks_brought(back: str) -> Note:
    """The number of decks with a back that have come to the table; the last is in use."""
    return Note("decks_brought", back)


def opened(deck: DeckName) -> Note:
    """When a deck was opened."""
    return Note("opened", *deck)


def came_shuffled(deck: DeckName) -> Note:
    """Whether a deck came to the table shuffled and has not been played."""
    return Note("came_shuffled", *deck)


def counted(deck: DeckName) -> Note:
    """Whether the shuffler counted a deck in its last shuffle."""
    return Note("counted", *deck)


def present(device: Device) -> Note:
    """Whether a device is on the table."""
    return Note("present", device.name.lower())


def put_up(meter: str) -> Note:
    """Whether a meter is up."""
    return Note("put_up", meter)


def out_of_order(meter: str) -> Note:
    """Whether a meter is out of order."""
    return Note("out_of_order", meter)
