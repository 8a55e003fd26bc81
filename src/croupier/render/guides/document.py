"""A guide as a document: sections of paragraphs, steps, points, tables and terms, whatever it is printed as."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from croupier.regulation import Cite
from croupier.submission.brand import OURS, Brand
from croupier.table.command import Command


@dataclass(frozen=True, slots=True)
class GuideLine:
    """A few sentences, and the paragraphs behind them."""

    text: str
    cites: tuple[Cite, ...] = ()


def line(text: str, *cites: Cite) -> GuideLine:
    return GuideLine(text, cites)


def curly(text: str) -> str:
    """A text with the apostrophes of print."""
    return text.replace("'", "’")


@dataclass(frozen=True, slots=True)
class Steps:
    """What is done one after the other."""

    each: tuple[GuideLine, ...]


@dataclass(frozen=True, slots=True)
class Points:
    """What stands side by side."""

    each: tuple[GuideLine, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: the first column names the row, the others are set at the right unless they hold words."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: tuple[int, ...] = ()
    """Columns besides the first that hold words and are set at the left."""
    cites: tuple[Cite, ...] = ()
    note: str = ""
    even: bool = False
    """All columns but the first are equally wide, and their cells stand in the middle."""


@dataclass(frozen=True, slots=True)
class GuideTerms:
    """Words and what they mean."""

    each: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading below that of the section."""

    text: str


Block = GuideLine | Steps | Points | Grid | GuideTerms | Heading


@dataclass(frozen=True, slots=True)
class GuideSection:
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Guide:
    """The guide of one table."""

    game: str
    lead: str
    """The game in one sentence."""
    licensee: str
    table: str
    edition: str
    digest: str
    sections: tuple[GuideSection, ...]
    brand: Brand = OURS

    @property
    def title(self) -> str:
        return f"{self.game}: a guide for patrons"

    @property
    def imprint(self) -> str:
        return f"{self.licensee}, table {self.table}, filed for {self.edition} (filing {self.digest[:12]})"


@dataclass(frozen=True, slots=True)
class Content:
    """What a game has to tell its patrons under one filing; what is counted is put beside it."""

    game: str
    lead: str
    aim: Sequence[GuideLine]
    round: Sequence[GuideLine]
    """Step by step."""
    dealer: Sequence[GuideLine]
    """When the dealer does what."""
    irregular: Sequence[GuideLine]
    terms: Sequence[tuple[str, str]]
    first_bet: str = ""
    """Where a newcomer puts the first chip, and what it bets on; a coach says it, and no guide prints it."""
    choices: Mapping[type[Command], str] = field(default_factory=dict)
    """What each decision means, by its command, likewise."""
    hands: Sequence[Block] = ()
    """Values of cards and ranks of hands."""
    hands_title: str = "Cards and hands"
    wagers: Mapping[str, Sequence[GuideLine]] = field(default_factory=dict)
    """What each wager is, by the names that odds know them by."""
    pays: Mapping[str, str] = field(default_factory=dict)
    """What a wager pays in a few words, where its lines are too many to say so."""
    beside: frozenset[str] = frozenset()
    """What is no wager of its own and has no advantage: an envy bonus."""
    hidden: frozenset[str] = frozenset()
    """What is of no use to patrons: odds of decisions that are told elsewhere."""
    in_words: frozenset[str] = frozenset()
    """Wagers whose endings are told in words; no table of them is printed."""
    without: Mapping[str, str] = field(default_factory=dict)
    """Choices under which a wager is told; what is counted under others is left out."""
    paid_at_a_glance: bool = False
    """Every payout stands among the wagers at a glance, and need not be repeated from the sign."""
    more: Sequence[GuideSection] = ()
    """What only this game has, after its wagers."""
    counted: Callable[[], Sequence[GuideSection]] = tuple
    """What only this game has and has to be counted, like its odds."""


def cites_in(blocks: Sequence[Block]) -> Iterator[Cite]:
    """Every paragraph that some blocks name."""
    for block in blocks:
        match block:
            case GuideLine() | Grid():
                yield from block.cites
            case Steps() | Points():
                for quote in block.each:
                    yield from quote.cites
            case _:
                pass
