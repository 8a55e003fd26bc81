"""What a reading is."""

from dataclasses import dataclass

from croupier.regulation.citation import Cite


@dataclass(frozen=True, slots=True)
class Reading:
    """One numbered note on the meaning of unclear text."""

    number: int
    cites: tuple[Cite, ...]
    text: str
    """What the text says, in our words."""
    readings: tuple[str, ...]
    """What it could mean."""
    choice: str
    why: str
    option: str = ""
    """The key of the filing that chooses, where the choice changes a payment."""
