"""A guide as a document: sections of paragraphs, steps, points, tables and terms, independent of the output format."""

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
    """Convert apostrophes to typographic ones."""
    return text.replace("'", "’")


@dataclass(frozen=True, slots=True)
class Steps:
    """A numbered list."""

    each: tuple[GuideLine, ...]


@dataclass(frozen=True, slots=True)
class Points:
    """A bulleted list."""

    each: tuple[GuideLine, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: the first column names the row; the others are right-aligned unless they hold words."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: tuple[int, ...] = ()
    """Columns besides the first that hold words and are left-aligned."""
    cites: tuple[Cite, ...] = ()
    note: str = ""
    even: bool = False
    """Whether all columns but the first are equally wide, with centered cells."""


@dataclass(frozen=True, slots=True)
class GuideTerms:
    """Terms and their meanings."""

    each: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading within a section."""

    text: str


Block = GuideLine | Steps | Points | Grid | GuideTerms | Heading


@dataclass(frozen=True, slots=True)
class GuideSection:
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Guide:
    """The guide of a table."""

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
    """A game's content for its patrons under a filing; computed odds are added to it."""

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
    """Where a newcomer puts the first chip, and what it bets on; used by the coach, not printed in the guide."""
    choices: Mapping[type[Command], str] = field(default_factory=dict)
    """What each decision means, by its command; used by the coach as well."""
    hands: Sequence[Block] = ()
    """Values of cards and ranks of hands."""
    hands_title: str = "Cards and hands"
    wagers: Mapping[str, Sequence[GuideLine]] = field(default_factory=dict)
    """What each wager is, by its name in the odds."""
    pays: Mapping[str, str] = field(default_factory=dict)
    """A wager's payout in a few words, if it has too many lines to list."""
    beside: frozenset[str] = frozenset()
    """What isn't a wager of its own and has no house advantage, such as an envy bonus."""
    hidden: frozenset[str] = frozenset()
    """What is of no use to patrons, such as odds of decisions that are covered elsewhere."""
    in_words: frozenset[str] = frozenset()
    """Wagers whose results are described in words, without a table."""
    without: Mapping[str, str] = field(default_factory=dict)
    """The choices under which a wager is covered; odds under other choices are left out."""
    paid_at_a_glance: bool = False
    """Every payout is listed among the wagers at a glance, and need not be repeated from the sign."""
    more: Sequence[GuideSection] = ()
    """Sections that only this game has, after its wagers."""
    counted: Callable[[], Sequence[GuideSection]] = tuple
    """Sections that only this game has and that have to be computed, like its odds."""


def cites_in(blocks: Sequence[Block]) -> Iterator[Cite]:
    """Yield every paragraph cited in some blocks."""
    for block in blocks:
        match block:
            case GuideLine() | Grid():
                yield from block.cites
            case Steps() | Points():
                for quote in block.each:
                    yield from quote.cites
            case _:
                pass
