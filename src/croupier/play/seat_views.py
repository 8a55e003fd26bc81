"""What a seat sees and may do, as data for a front end: wagers, actions, questions, the layout, dice, scores.

Amounts are whole cents; cards are written like ``AS``, ``TD`` and ``JOKER``.
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
    """The kind of wager; spots of a group pay the same odds."""
    least: int
    most: int
    amounts: list[int] = field(default_factory=list)
    """The only amounts accepted; empty if every amount within the limits is."""
    legal: bool = True
    why: str = ""
    cites: list[str] = field(default_factory=list)
    step: int = 0
    """Amounts are multiples of this, so that they can be paid; 0 if every amount in chips can."""
    first: bool = False
    """Whether this is the usual first wager."""


@dataclass(slots=True)
class PresetView:
    """An amount with a familiar name."""

    label: str
    value: int
    all_in: bool = False
    """Whether it is everything the player has."""
    key: str = ""
    """The keyboard shortcut for it."""


@dataclass(slots=True)
class FieldView:
    """A field to fill in for an action."""

    name: str
    kind: Literal["amount", "number", "choice", "text", "low hand", "cards", "truth"]
    """``cards`` means any number of the player's own cards, by place starting at 1."""
    label: str
    least: int = 0
    most: int = 0
    choices: list[str | int | list[str | int]] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    """The labels of the choices; empty to show the choices themselves."""
    value: Any = None
    """The initial value."""
    step: int = 0
    """Amounts are multiples of this; 0 if unspecified."""
    presets: list[PresetView] = field(default_factory=list)


@dataclass(slots=True)
class ActionView:
    """Something that the viewer can do or, for the reason given, can't do now."""

    do: str
    label: str
    values: dict[str, Any] = field(default_factory=dict)
    """The fields that are already settled."""
    fields: list[FieldView] = field(default_factory=list)
    key: str = ""
    """The keyboard shortcut for it."""
    group: str = ""
    """``wagers``, ``answer``, ``seat``, ``dealer``, ``floor``, ``irregularity``."""
    legal: bool = True
    why: str = ""
    cites: list[str] = field(default_factory=list)
    primary: bool = False
    """Whether this is what most people want now."""
    all_in: bool = False
    """Whether it takes everything the player has."""
    remedy: str = ""
    """The remedy for an irregularity, as a sentence."""
    typed: list[str] = field(default_factory=list)
    """What may be typed for it, besides its key and the first word of its label. Empty text means an empty line, and
    ``#`` a number by itself.
    """


@dataclass(slots=True)
class AheadView:
    """What a player may decide before the turn comes. The front end keeps it to itself until then."""

    label: str
    words: str
    """What it leads to, as a sentence."""
    does: list[str]
    """The actions that carry it out: the first that is legal when the turn comes."""
    key: str = ""
    """The keyboard shortcut for it."""


@dataclass(slots=True)
class SettingView:
    """A way to set seven cards."""

    low: list[int]
    """The places of the two cards of the low hand, starting at 1."""
    high_words: str
    low_words: str
    foul: str
    """What is wrong with it; empty if it is legal."""


@dataclass(slots=True)
class QuestionView:
    """What the table asks of this viewer."""

    topic: str
    words: str
    cites: list[str]
    position: int = 0
    """The position of the hand in question, if there is one."""
    cards: list[str] = field(default_factory=list)
    settings: list[SettingView] = field(default_factory=list)
    house_way: list[str] = field(default_factory=list)
    """The rules of the filed house way, if a hand is to be set."""
    place: str = ""
    """The hand's place, if a position may have several: ``box 3 hand 2``."""
    priced: bool = False
    """Whether ``cost`` shows what each answer is worth."""


@dataclass(slots=True)
class ShoeView:
    """A shoe that lasts several rounds: the steps of a single round don't tell how many cards are in it."""

    cards: int
    discards: int
    before_cut: int
    """The number of cards dealt before the cutting card; -1 if there is none in the shoe, 0 once it has come."""


@dataclass(slots=True)
class RollView:
    """A past roll."""

    round: int
    dice: list[int]
    words: str
    """What it meant, such as ``point 6`` or ``seven out``; empty if it only decided wagers."""
    marked: bool = False
    """Whether it stands out among the others, as a 7 does when it decides most wagers."""


@dataclass(slots=True)
class DiceView:
    """The state of the dice, which stay on the table between rounds."""

    faces: list[int]
    """The faces of the last roll; empty before the first."""
    shooter: int
    """The seat that has the dice or the shaker; 0 for nobody, or the dealer."""
    point: int
    """The number that the puck marks; 0 while it is off."""
    puck: bool
    """Whether the game has points at all."""
    words: str
    """The same as a sentence."""
    rolls: list[RollView]
    """The last rolls, newest first."""


class SpinView(NamedTuple):
    """A past spin."""

    round: int
    place: int


@dataclass(slots=True)
class WheelView:
    """A wheel and where it stopped; its sections are counted clockwise."""

    labels: list[str]
    colors: list[str]
    place: int
    """Where it last stopped; -1 before the first spin."""
    ball: bool
    """Whether a ball stops in a pocket; otherwise a clapper points at a section of an upright wheel."""
    words: str
    """The same as a sentence."""
    note: str
    """What the list of past spins is worth to a bettor, in short."""
    worth: str
    """The same in full."""
    spins: list[SpinView]
    """The last spins, newest first."""


class RoadMark(NamedTuple):
    """A mark on a road, written as ``[column, row, letter, ties]``."""

    column: int
    row: int
    letter: str
    """B, P or T for a hand; on a derived road R for red, B for blue."""
    ties: int
    """The number of ties after it."""


@dataclass(slots=True)
class RoadView:
    kind: str
    """``bead``, ``big``, ``eye``, ``small`` or ``cockroach``."""
    name: str
    derived: bool
    """Whether its marks are colors derived from the big road."""
    marks: list[RoadMark]
    words: str
    """The marks in order, for reading aloud."""


@dataclass(slots=True)
class ScoreView:
    """The results of a shoe's rounds, as a table's scoreboard shows them."""

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
    """A text short enough for the area."""


@dataclass(slots=True)
class BoxView:
    """A betting area shared by all players, each with his or her own wagers on it."""

    area: str
    label: str
    """The text on it."""
    pays: str
    """The odds, if the area states them."""
    words: str
    """The wager in words."""
    short: str
    """What to type for it in the terminal: ``place 6``, ``dp``, ``yo``."""
    name: list[str | int]
    """The parts of the area's name: the game, the kind of wager, its number."""
    inscribed: str = ""
    """The short text for an area next to its number; empty to use the label."""
    faces: list[int] = field(default_factory=list)
    """Dice drawn on it instead of words."""


@dataclass(slots=True)
class SharedArea:
    """A betting area that belongs to no position, and the text on it."""

    area: str
    label: str


@dataclass(slots=True)
class LayoutView:
    """How the table is drawn: positions on an arc, with the game's own numbers."""

    positions: list[int]
    """From left to right for a person facing the dealer."""
    elements: list[LayoutElement]
    """What the regulation requires on it."""
    inscriptions: list[str] = field(default_factory=list)
    """The texts on it; by default, those that the regulation requires."""
    places: list[PlaceView] = field(default_factory=list)
    """The areas at each position."""
    own: bool = False
    """Whether a position has an area for each column, ``{group}.{column + 1}``; otherwise it has
    ``{group}.{position}``.
    """
    shared: list[SharedArea] = field(default_factory=list)
    """Areas that belong to no position, such as ``number.1``."""
    piles: list[str] = field(default_factory=list)
    """Places of cards other than those of players and dealer, such as ``pack 1``."""
    pile_names: dict[str, str] = field(default_factory=dict)
    """Labels of these places that differ from their names."""
    hand: int = 0
    """The number of cards in a hand."""
    split: bool = False
    """Whether hands are set into a high and a low hand."""
    hands: str = "seat"
    """The name of the places of players' cards: ``seat 3``, or ``box 3`` and, for a split pair, ``box 3 hand 2``.
    ``middle`` if all play on the hands in the middle, which are the piles. ``around`` if players play against each
    other: seats around an oval, up-cards at ``seat 3 up``, and the pots and the ``board`` between them.
    """
    plain: bool = False
    """Whether areas have no position number, as in ``player``. Each seat has its own of each."""
    numbered: bool = True
    """Whether the area nearest the player shows its position's number instead of its label."""
    boxes: list[BoxView] = field(default_factory=list)
    """The areas shared by all players, as on a dice layout; empty if players have their own areas."""
    cloth: list[ClothForm] = field(default_factory=list)
    """The arrangement of these areas: the first form that fits the screen is used."""
    dice: int = 0
    """How many dice are thrown at once; 0 if there are none."""
    name: str = ""
    """What is played, if that isn't the game's title: a form of poker."""

    def __post_init__(self) -> None:
        self.inscriptions = self.inscriptions or [
            element.label for element in self.elements if element.what == "inscription"
        ]
        if self.boxes and not self.cloth:
            self.cloth = plain_cloth([box.area for box in self.boxes])
