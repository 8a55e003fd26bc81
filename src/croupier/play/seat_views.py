"""What a seat sees and may do, as data that a front end draws: wagers, actions, questions, the layout, dice, scores.

Amounts are whole cents, cards are written as in ``AS``, ``TD``, ``JOKER``.
"""

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from croupier.play.cloth import ClothForm, plain_cloth


@dataclass(slots=True)
class SpotView:
    """An area on which this viewer could wager, and whether that is legal now."""

    area: str
    label: str
    group: str
    """What kind of wager it is; spots of a group pay alike."""
    least: int
    most: int
    amounts: list[int] = field(default_factory=list)
    """The only amounts that are accepted; empty where every amount between the limits is."""
    legal: bool = True
    why: str = ""
    cites: list[str] = field(default_factory=list)
    step: int = 0
    """Amounts are multiples of this, so that they can be paid; 0 where every amount in chips can be."""
    first: bool = False
    """Whether most people begin with a wager here."""


@dataclass(slots=True)
class PresetView:
    """An amount that people have a name for."""

    label: str
    value: int
    all_in: bool = False
    """Whether it is all that the player has."""
    key: str = ""
    """The key that picks it."""


@dataclass(slots=True)
class FieldView:
    """Something to be filled in before an action is done."""

    name: str
    kind: Literal["amount", "number", "choice", "text", "low hand", "cards", "truth"]
    """``cards`` are any number of one's own cards, by their places from 1 on."""
    label: str
    least: int = 0
    most: int = 0
    choices: list[str | int | list[str | int]] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    """What is shown for each of the choices; empty where they are shown as they are."""
    value: Any = None
    """What stands in it at first."""
    step: int = 0
    """Amounts are multiples of this; 0 where nothing is said about it."""
    presets: list[PresetView] = field(default_factory=list)


@dataclass(slots=True)
class ActionView:
    """Something that the viewer can do or, for the reason given, cannot do now."""

    do: str
    label: str
    given: dict[str, Any] = field(default_factory=dict)
    """The fields that are settled already."""
    fields: list[FieldView] = field(default_factory=list)
    key: str = ""
    """The key that does it."""
    group: str = ""
    """``wagers``, ``answer``, ``seat``, ``dealer``, ``floor``, ``irregularity``."""
    legal: bool = True
    why: str = ""
    cites: list[str] = field(default_factory=list)
    primary: bool = False
    """The one that most people want now."""
    all_in: bool = False
    """Whether it takes all that the player has."""
    remedy: str = ""
    """Of an irregularity, what is done about it, in a sentence."""
    typed: list[str] = field(default_factory=list)
    """How it may be typed, besides its key and the first word of its label. The empty text: an empty line does it;
    ``#``: a figure by itself does it."""


@dataclass(slots=True)
class AheadView:
    """What a player may decide before the turn comes. The front end keeps it to itself until then."""

    label: str
    words: str
    """What comes of it, in a sentence."""
    does: list[str]
    """The actions that carry it out: the first of them that is legal in turn."""
    key: str = ""
    """The key that picks it."""


@dataclass(slots=True)
class SettingView:
    """One way to set seven cards."""

    low: list[int]
    """The places of the two cards of the low hand, from 1 on."""
    high_words: str
    low_words: str
    foul: str
    """What is wrong with it; empty if it stands."""


@dataclass(slots=True)
class QuestionView:
    """What the table wants of this viewer."""

    topic: str
    words: str
    cites: list[str]
    position: int = 0
    """The position of the hand that it is about, where it is about one."""
    cards: list[str] = field(default_factory=list)
    settings: list[SettingView] = field(default_factory=list)
    house_way: list[str] = field(default_factory=list)
    """The rules of the filed house way, where a hand is to be set."""
    place: str = ""
    """Where the hand lies, where a position may have several: ``box 3 hand 2``."""
    priced: bool = False
    """Whether ``cost`` tells what each answer is worth."""


@dataclass(slots=True)
class ShoeView:
    """A shoe from which several rounds are dealt: steps of one round do not tell how many cards are in it."""

    cards: int
    discards: int
    before_cut: int
    """How many cards are dealt before the cutting card comes; -1 where none is in the shoe, 0 once it has come."""


@dataclass(slots=True)
class RollView:
    """A roll that is past."""

    round: int
    dice: list[int]
    words: str
    """What it meant, such as ``point 6`` or ``seven out``; empty for one that only decided wagers."""
    marked: bool = False
    """Whether it stands out among the others, as a 7 does where it decides most wagers."""


@dataclass(slots=True)
class DiceView:
    """How the dice stand: they lie there from one round to the next."""

    faces: list[int]
    """The faces of the last roll; empty before the first."""
    shooter: int
    """The seat that has the dice or the shaker; 0 for nobody, or the dealer."""
    point: int
    """The number on which the puck lies; 0 while it is off."""
    puck: bool
    """Whether the game has points at all."""
    words: str
    """All of it as a sentence."""
    rolls: list[RollView]
    """The last rolls, the newest first."""


class SpinView(NamedTuple):
    """A spin that is past."""

    round: int
    place: int


@dataclass(slots=True)
class WheelView:
    """A wheel, and where it stopped; its sections are counted clockwise."""

    labels: list[str]
    colors: list[str]
    place: int
    """Where it stopped last; -1 before the first spin."""
    ball: bool
    """Whether a ball lies in a pocket; else a clapper points at a section of an upright wheel."""
    words: str
    """All of it as a sentence."""
    worth: str
    """What the list of past spins is worth to somebody who bets."""
    spins: list[SpinView]
    """The last spins, the newest first."""


class RoadMark(NamedTuple):
    """A mark on a road, written as ``[column, row, letter, ties]``."""

    column: int
    row: int
    letter: str
    """B, P or T for a hand; on a derived road R for red, B for blue."""
    ties: int
    """How many ties came after it."""


@dataclass(slots=True)
class RoadView:
    kind: str
    """``bead``, ``big``, ``eye``, ``small`` or ``cockroach``."""
    name: str
    derived: bool
    """Whether its marks are colors, made from the big road."""
    marks: list[RoadMark]
    words: str
    """The marks in turn, to be read aloud."""


@dataclass(slots=True)
class ScoreView:
    """What came in the rounds of a shoe, as the scoreboard of a table shows it."""

    words: str
    results: str
    """A letter for each round: B, P or T."""
    roads: list[RoadView]


@dataclass(slots=True)
class WagerOffer:
    group: str
    least: int
    most: int
    pays: str


@dataclass(slots=True)
class LayoutElement:
    what: str
    label: str
    where: str
    cite: str


@dataclass(slots=True)
class PlaceView:
    """A betting area at a player's position, or of the whole table."""

    group: str
    """As in :class:`SpotView`."""
    label: str
    row: int
    """Rows are counted from the player toward the dealer."""
    column: int
    short: str
    """What fits into the area."""


@dataclass(slots=True)
class BoxView:
    """A betting area that all players share: each has wagers of his or her own on it."""

    area: str
    label: str
    """What is written on it."""
    pays: str
    """At which odds, where that is written on it."""
    words: str
    """The wager in words."""
    short: str
    """How it is typed, as in the terminal: ``place 6``, ``dp``, ``yo``."""
    name: list[str | int]
    """What the area names: the game, the kind of wager, its number."""
    inscribed: str = ""
    """What is written on it where its number stands beside it: short; empty where that is its label."""
    faces: list[int] = field(default_factory=list)
    """The dice that are drawn on it instead of words."""


@dataclass(slots=True)
class SharedArea:
    """A betting area that belongs to no position, and what is written on it."""

    area: str
    label: str


@dataclass(slots=True)
class LayoutView:
    """How the table is drawn: positions on an arc, numbered as the game numbers them."""

    positions: list[int]
    """From the left of somebody who faces the dealer to the right."""
    elements: list[LayoutElement]
    """What the regulation wants to be on it."""
    inscriptions: list[str] = field(default_factory=list)
    """What is written on it; unless other texts are given, what the regulation wants to be."""
    places: list[PlaceView] = field(default_factory=list)
    """The areas at each position."""
    own: bool = False
    """Whether a position has an area for each column, ``{group}.{column + 1}``; else it has ``{group}.{position}``."""
    shared: list[SharedArea] = field(default_factory=list)
    """Areas that belong to no position, such as ``number.1``."""
    piles: list[str] = field(default_factory=list)
    """Where cards lie besides those of players and dealer, such as ``pack 1``."""
    pile_names: dict[str, str] = field(default_factory=dict)
    """What is written at these places where that is not what they are called."""
    hand: int = 0
    """How many cards a hand has."""
    split: bool = False
    """Whether hands are set into a high and a low hand."""
    hands: str = "seat"
    """What the places of players' cards are called: ``seat 3``, or ``box 3`` and, of a split pair, ``box 3 hand 2``.

    ``middle`` where all play on the hands that lie in the middle, which are the piles. ``around`` where players play
    against each other: seats around an oval, up-cards at ``seat 3 up``, and between them the pots and the ``board``.
    """
    plain: bool = False
    """Whether the areas of a position have no number: ``player``. Each seat has its own of each."""
    numbered: bool = True
    """Whether the area nearest the player bears the number of its position, instead of its label."""
    boxes: list[BoxView] = field(default_factory=list)
    """The areas that all players share, as on a dice layout; empty where players have areas of their own."""
    cloth: list[ClothForm] = field(default_factory=list)
    """How these areas lie: of the forms that fit a screen, the first is shown."""
    dice: int = 0
    """How many dice are thrown at once; 0 where there are none."""
    name: str = ""
    """What is played, where that is not the title of the game: a form of poker."""

    def __post_init__(self) -> None:
        self.inscriptions = self.inscriptions or [
            element.label for element in self.elements if element.what == "inscription"
        ]
        if self.boxes and not self.cloth:
            self.cloth = plain_cloth([box.area for box in self.boxes])
