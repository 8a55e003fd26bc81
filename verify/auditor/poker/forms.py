"""The games of 14.8 as tables: the cards dealt before each betting round."""

from dataclasses import dataclass

DOWN, UP, BOARD, DRAW = "down", "up", "board", "draw"
HIGH, LOW, SPLIT, EIGHT = "high", "low", "split", "eight or better"


@dataclass(frozen=True, slots=True)
class Street:
    """The cards dealt before a betting round: each letter of ``cards`` is one round of cards, or one community card."""

    cards: tuple[str, ...]
    burn: bool = True
    large: bool = False
    """Reading 138: whether the higher of two fixed limits applies."""


@dataclass(frozen=True, slots=True)
class Form:
    family: str
    contest: str
    most_players: int
    streets: tuple[Street, ...]

    @property
    def button(self) -> bool:
        """14.10(c), 14.12(c): whether a button marks who acts first."""
        return self.family in ("hold 'em", "omaha", "draw")


_STUD_7 = (
    Street((DOWN, DOWN, UP), burn=False),
    Street((UP,)),
    Street((UP,), large=True),
    Street((UP,), large=True),
    Street((DOWN,), large=True),
)
_STUD_5 = (
    Street((DOWN, UP), burn=False),
    Street((UP,)),
    Street((UP,), large=True),
    Street((UP,), large=True),
)
_BOARD = (Street((BOARD,) * 3), Street((BOARD,), large=True), Street((BOARD,), large=True))
_HOLD_EM = (Street((DOWN,) * 2, burn=False), *_BOARD)
_OMAHA = (Street((DOWN,) * 4, burn=False), *_BOARD)
_DRAW = (Street((DOWN,) * 5, burn=False), Street((DRAW,), large=True))

FORMS = {
    "seven-card stud high": Form("stud", HIGH, 8, _STUD_7),
    "seven-card stud high-low split": Form("stud", SPLIT, 8, _STUD_7),
    "seven-card stud high-low split eight or better": Form("stud", EIGHT, 8, _STUD_7),
    "hold 'em": Form("hold 'em", HIGH, 11, _HOLD_EM),
    "omaha high": Form("omaha", HIGH, 11, _OMAHA),
    "omaha high-low split eight or better": Form("omaha", EIGHT, 11, _OMAHA),
    "five-card draw high": Form("draw", HIGH, 8, _DRAW),
    "five-card draw low": Form("draw", LOW, 8, _DRAW),
    "five-card stud": Form("five-card stud", HIGH, 8, _STUD_5),
}
SEVENTH = _STUD_7[-1]
"""14.9(h): the street before which the cards may run out."""
