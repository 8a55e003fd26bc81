"""What every table keeps in mind, by the names of its notes. Games add their own."""

from croupier.table.names import DeckName, Note
from croupier.table.terms import Device

ROUND = Note("round")
"""The number of the round, or of the last one."""
NOW = Note("now")
"""The time that was last given to the table."""
OPEN = Note("open")
"""Whether the table is open."""
TURN = Note("turn")
"""The back of the deck whose round it is."""
METHOD = Note("method")
"""The method of dealing in use, where it is not the filed one."""
BY_HAND = Note("shuffle_by_hand")
"""Whether the dealer shuffles though a shuffler is filed."""
POINT = Note("point")
"""The point of a dice table; 0 before a come out roll."""


SINCE_STUB_COUNT = Note("rounds_since_the_stub_was_counted")
"""How many rounds have been dealt since the stub was counted."""


def decks_brought(back: str) -> Note:
    """How many decks of a back have come to the table; the last of them is in use."""
    return Note("decks_brought", back)


def opened(deck: DeckName) -> Note:
    """When a deck was opened."""
    return Note("opened", *deck)


def came_shuffled(deck: DeckName) -> Note:
    """Whether a deck came to the table shuffled and has not been played."""
    return Note("came_shuffled", *deck)


def counted(deck: DeckName) -> Note:
    """Whether the shuffler has counted a deck after its last shuffle."""
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
