"""The games of 14.8, each as rounds of cards: how many, which way up, and their paragraphs."""

from dataclasses import dataclass
from enum import Enum

from croupier.regulation import Cite, Paragraphs

P = Paragraphs("19:47")


class Family(Enum):
    """Games that are dealt alike."""

    SEVEN_STUD = "seven-card stud"
    HOLD_EM = "hold 'em"
    OMAHA = "omaha"
    DRAW = "five-card draw"
    FIVE_STUD = "five-card stud"


class PokerContest(Enum):
    """What wins the pot."""

    HIGH = "high"
    LOW = "low"
    SPLIT = "high-low split"
    EIGHT = "high-low split eight or better"


class CardRoundKind(Enum):
    """A round of cards."""

    DOWN = "face down"
    UP = "face up"
    BOARD = "community"
    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class CardRound:
    """One round of cards: to each player, or a number to the center of the table."""

    kind: CardRoundKind
    cite: Cite
    number: int = 1


@dataclass(frozen=True, slots=True)
class Street:
    """The cards that precede a betting round, and how that round goes."""

    cards: tuple[CardRound, ...]
    betting: Cite
    burn: Cite | None = None
    large: bool = False
    """True if bets use the higher of two fixed limits (reading 138)."""


@dataclass(frozen=True, slots=True)
class Form:
    """One of the games that may be offered."""

    name: str
    family: Family
    contest: PokerContest
    offered: Cite
    """The item of 14.8(a)."""
    governed: Cite
    """The paragraph that requires following its section."""
    seating: Cite
    """The number of players, and the ante."""
    most_players: int
    streets: tuple[Street, ...]
    showdown: Cite

    @property
    def button(self) -> bool:
        """True if a button fixes the order, and blind bets are made; otherwise, a forced bet is."""
        return self.family in (Family.HOLD_EM, Family.OMAHA, Family.DRAW)


def _up(cite: Cite, *, large: bool) -> Street:
    return Street((CardRound(CardRoundKind.UP, cite),), cite, burn=cite, large=large)


def _board(number: int, cite: Cite, *, large: bool) -> Street:
    return Street((CardRound(CardRoundKind.BOARD, cite, number),), cite, burn=cite, large=large)


SEVEN_STUD = (
    Street(
        (
            CardRound(CardRoundKind.DOWN, P("14.9(c)")),
            CardRound(CardRoundKind.DOWN, P("14.9(c)")),
            CardRound(CardRoundKind.UP, P("14.9(c)")),
        ),
        P("14.9(e)"),
    ),
    Street((CardRound(CardRoundKind.UP, P("14.9(f)")),), P("14.9(g)"), burn=P("14.9(f)")),
    Street((CardRound(CardRoundKind.UP, P("14.9(h)")),), P("14.9(g)"), burn=P("14.9(h)"), large=True),
    Street((CardRound(CardRoundKind.UP, P("14.9(h)")),), P("14.9(g)"), burn=P("14.9(h)"), large=True),
    Street((CardRound(CardRoundKind.DOWN, P("14.9(h)")),), P("14.9(g)"), burn=P("14.9(h)"), large=True),
)
FIVE_STUD = (
    Street((CardRound(CardRoundKind.DOWN, P("14.13(c)")), CardRound(CardRoundKind.UP, P("14.13(c)"))), P("14.13(e)")),
    _up(P("14.13(f)"), large=False),
    _up(P("14.13(g)"), large=True),
    _up(P("14.13(g)"), large=True),
)
HOLD_EM = (
    Street((CardRound(CardRoundKind.DOWN, P("14.10(e)")),) * 2, P("14.10(f)")),
    _board(3, P("14.10(g)"), large=False),
    _board(1, P("14.10"), large=True),
    _board(1, P("14.10"), large=True),
)
OMAHA = (
    Street((CardRound(CardRoundKind.DOWN, P("14.11")),) * 4, P("14.11")),
    _board(3, P("14.11"), large=False),
    _board(1, P("14.11"), large=True),
    _board(1, P("14.11"), large=True),
)
DRAW = (
    Street((CardRound(CardRoundKind.DOWN, P("14.12(d)")),) * 5, P("14.12(e)")),
    Street((CardRound(CardRoundKind.DRAW, P("14.12(f)")),), P("14.12(g)"), burn=P("14.12(f)1"), large=True),
)


def _seven(contest: PokerContest) -> Form:
    showdown = P("14.9")
    name = f"seven-card stud {contest.value}"
    return Form(name, Family.SEVEN_STUD, contest, P("14.8(a)1"), P("14.9(a)"), P("14.9(b)"), 8, SEVEN_STUD, showdown)


def _omaha(contest: PokerContest) -> Form:
    name = f"omaha {contest.value}"
    return Form(name, Family.OMAHA, contest, P("14.8(a)3"), P("14.11"), P("14.6(b)"), 11, OMAHA, P("14.11(f)"))


def _draw(contest: PokerContest, showdown: Cite) -> Form:
    name = f"five-card draw {contest.value}"
    return Form(name, Family.DRAW, contest, P("14.8(a)4"), P("14.12(a)"), P("14.12(b)"), 8, DRAW, showdown)


FORMS = {
    form.name: form
    for form in (
        *map(_seven, (PokerContest.HIGH, PokerContest.SPLIT, PokerContest.EIGHT)),
        Form(
            "hold 'em",
            Family.HOLD_EM,
            PokerContest.HIGH,
            P("14.8(a)2"),
            P("14.10(a)"),
            P("14.6(b)"),
            11,
            HOLD_EM,
            P("14.10"),
        ),
        *map(_omaha, (PokerContest.HIGH, PokerContest.EIGHT)),
        _draw(PokerContest.HIGH, P("14.12(h)1")),
        _draw(PokerContest.LOW, P("14.12(h)2")),
        Form(
            "five-card stud",
            Family.FIVE_STUD,
            PokerContest.HIGH,
            P("14.8(a)5"),
            P("14.13(a)"),
            P("14.13(b)"),
            8,
            FIVE_STUD,
            P("14.13(h)"),
        ),
    )
}
"""14.8(a): all games that may be offered; (b): and no others."""

BUTTON_FORMS = tuple(name for name, form in FORMS.items() if form.button)
STUD_FORMS = tuple(name for name, form in FORMS.items() if not form.button)
LOW_FORMS = tuple(name for name, form in FORMS.items() if form.contest is not PokerContest.HIGH)
"""Games in which low hands count."""
