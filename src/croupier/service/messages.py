"""What goes over the wire, both ways. Amounts are whole cents, cards are written as in ``AS``, ``TD``, ``JOKER``.

A client never computes an outcome and never guesses what is legal: every message from the table carries what the
client may do now, and for what it may not do, why.
"""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, field

# --- said by the client


class Do(Struct, forbid_unknown_fields=True, tag_field="is", tag="do"):
    """Do something. ``id`` is the client's own name for it: done twice under one id, it is done once."""

    id: str
    do: str
    """The name of an action, such as ``PlaceWager``, ``SetHand``, ``Ready``."""
    given: dict[str, Any] = field(name="with", default_factory=dict)
    """Its fields. The seat is never among them: it is the one in which the client sits."""


class Hello(Struct, forbid_unknown_fields=True, tag_field="is", tag="hello"):
    """The first message on a connection, and whenever the client has lost its place."""

    since: int = -1
    """The last version that the client has seen; -1 for none."""
    epoch: str = ""
    """The epoch of that version: versions count from the start of a table's server."""
    as_: str = field(name="as", default="player")
    """The role in which to watch and act: player, dealer, supervisor, auditor or spectator."""


class AskMessage(Struct, forbid_unknown_fields=True, tag_field="is", tag="ask"):
    """Ask about something that changes nothing, such as ``cost``: what each setting of one's hand is worth."""

    id: str
    about: str
    given: dict[str, Any] = field(name="with", default_factory=dict)


FromClient = Do | Hello | AskMessage

# --- said by the table


class Told(Struct):
    """One step, as this viewer may know it."""

    is_: str = field(name="is")
    """The kind of step: ``Moved``, ``Turned``, ``Settled`` and so on (docs/record-format.md lists them)."""
    of: str
    """Its category where there are several of a kind: ``Act``, ``Announced``, ``Irregular``, ``Voided`` and so on."""
    words: str
    """Its sentence; empty if there is nothing to say."""
    cites: list[str]
    data: dict[str, Any]
    """Its fields. A card that the viewer may not see is the empty text."""
    holds: str = ""
    """What the cards that it shows are, in words, where they are a hand."""
    call: str = ""
    """What the dealer calls out, or what a player does, in a word or two."""
    explains: bool = False
    """Whether somebody who follows the game needs to be told, besides seeing it."""
    names: dict[str, list[str | int]] = field(default_factory=dict)
    """By the ids of its places and betting areas, what they name: a kind and its figures."""


class RefusedMessage(Struct, tag_field="is", tag="refused"):
    """What was asked for was not done, and nothing has changed."""

    id: str
    why: str
    allowed: str
    cites: list[str]
    words: str
    """All of it as a sentence."""


class Done(Struct, tag_field="is", tag="done"):
    id: str
    version: int


class Answer(Struct, tag_field="is", tag="answer"):
    id: str
    about: str
    answer: Any


class SeatView(Struct):
    seat: int
    name: str
    """Who sits there; empty if nobody does."""
    chips: int
    coupons: int
    staked: int
    here: bool
    """Whether the player is connected."""
    ready: bool
    """Whether the player waits for the deal."""
    turn: bool
    """Whether the table waits for this player."""
    mark: str = ""
    """What lies in front of the seat besides: ``bank``, ``co-bank``, ``button``."""
    owes: int = 0
    """What is marked for the seat, to be collected later: vigorish."""


class StakeView(Struct):
    """What stands on an area of the layout."""

    area: str
    seat: int
    """Whose it is."""
    amount: int
    coupon: int
    label: str
    name: list[str | int]
    """What the area names: the game, the kind of wager, its figures."""
    button: str = ""
    """The button on it, where wagers can be off: ``on`` or ``off``."""


class SpotView(Struct):
    """An area on which this viewer could wager, and whether that is legal now."""

    area: str
    label: str
    group: str
    """What kind of wager it is; spots of a group pay alike."""
    least: int
    most: int
    amounts: list[int]
    """The only amounts that are accepted; empty where every amount between the limits is."""
    legal: bool
    why: str
    cites: list[str]
    step: int = 0
    """Amounts are multiples of this, so that they can be paid; 0 where every amount in chips can be."""


class PresetView(Struct):
    """An amount that people have a name for."""

    label: str
    value: int
    all_in: bool = False
    """Whether it is all that the player has."""


class FieldView(Struct):
    """Something to be filled in before an action is done."""

    name: str
    kind: Literal["amount", "number", "choice", "text", "low hand", "cards", "truth"]
    """``cards`` are any number of one's own cards, by their places from 1 on."""
    label: str
    least: int = 0
    most: int = 0
    choices: list[str | int] = field(default_factory=list)
    labels: list[str] = field(default_factory=list)
    """What is shown for each of the choices; empty where they are shown as they are."""
    value: Any = None
    """What stands in it at first."""
    step: int = 0
    """Amounts are multiples of this; 0 where nothing is said about it."""
    presets: list[PresetView] = field(default_factory=list)


class ActionView(Struct):
    """Something that the viewer can do or, for the reason given, cannot do now."""

    do: str
    label: str
    given: dict[str, Any] = field(name="with", default_factory=dict)
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


class SettingView(Struct):
    """One way to set seven cards."""

    low: list[int]
    """The places of the two cards of the low hand, from 1 on."""
    high_words: str
    low_words: str
    foul: str
    """What is wrong with it; empty if it stands."""


class QuestionView(Struct):
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


class MeterView(Struct):
    name: str
    shown: int
    cite: str
    out: str = ""
    """Why no wager on it is accepted: it is out of order, or not offered any more. Else empty."""


class ShoeView(Struct):
    """A shoe from which several rounds are dealt: steps of one round do not tell how many cards are in it."""

    cards: int
    discards: int
    before_cut: int
    """How many cards are dealt before the cutting card comes; -1 where none is in the shoe, 0 once it has come."""


class RollView(Struct):
    """A roll that is past."""

    round: int
    dice: list[int]
    words: str
    """What it meant, such as ``point 6`` or ``seven out``; empty for one that only decided wagers."""


class DiceView(Struct):
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


class RoadMark(Struct, array_like=True):
    """A mark on a road, written as ``[column, row, letter, ties]``."""

    column: int
    row: int
    letter: str
    """B, P or T for a hand; on a derived road R for red, B for blue."""
    ties: int
    """How many ties came after it."""


class RoadView(Struct):
    kind: str
    """``bead``, ``big``, ``eye``, ``small`` or ``cockroach``."""
    name: str
    derived: bool
    """Whether its marks are colours, made from the big road."""
    marks: list[RoadMark]
    words: str
    """The marks in turn, to be read aloud."""


class ScoreView(Struct):
    """What came in the rounds of a shoe, as the scoreboard of a table shows it."""

    words: str
    results: str
    """A letter for each round: B, P or T."""
    roads: list[RoadView]


class You(Struct):
    name: str
    role: str
    seat: int
    """0 for those who do not sit."""
    net: int = 0
    """What has been won or lost since sitting down."""


class View(Struct):
    """How the table stands, for one viewer."""

    open: bool
    state: Literal["closed", "at rest", "wagers open", "in play", "frozen", "stopped"]
    waits: str
    """What the table waits for, as a sentence."""
    cites: list[str]
    round: int
    you: You
    seats: list[SeatView]
    stakes: list[StakeView]
    spots: list[SpotView]
    meters: list[MeterView]
    actions: list[ActionView]
    question: QuestionView | None = None
    closes_at: str = ""
    """When wagers are closed, where the house has set a time; else empty."""
    notice: str = ""
    """Why the table is frozen or stopped."""
    raised: bool = False
    """Whether the notice is about an irregularity that was raised."""
    shoe: ShoeView | None = None
    dice: DiceView | None = None
    score: ScoreView | None = None


class News(Struct, tag_field="is", tag="news"):
    """Something has happened. It is on the disk already."""

    version: int
    told: list[Told]
    view: View


class Welcome(Struct, tag_field="is", tag="welcome"):
    """Where the table stands, and how it came there: the steps of the running round, or of the last one."""

    epoch: str
    version: int
    told: list[Told]
    view: View


class FaultMessage(Struct, tag_field="is", tag="fault"):
    """A message that could not be read, came too often, or came from somebody who may not send it."""

    why: str
    id: str = ""


# --- told over HTTP


class WagerOffer(Struct):
    group: str
    least: int
    most: int
    pays: str


class TableBrief(Struct):
    """A table as the lobby shows it."""

    table: str
    game: str
    title: str
    licensee: str
    open: bool
    round: int
    seats: list[SeatView]
    offers: list[WagerOffer]
    meters: list[MeterView]
    laboratory: bool
    """Whether its cards come from a seed."""


class LayoutElement(Struct):
    what: str
    label: str
    where: str
    cite: str


class PlaceView(Struct):
    """A betting area at a player's position, or of the whole table."""

    group: str
    """As in :class:`SpotView`."""
    label: str
    row: int
    """Rows are counted from the player toward the dealer."""
    column: int
    short: str
    """What fits into the area."""


class BoxView(Struct):
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


class SharedArea(Struct):
    """A betting area that belongs to no position, and what is written on it."""

    area: str
    label: str


class LayoutView(Struct):
    """How the table is drawn: positions on an arc, numbered as the game numbers them."""

    positions: list[int]
    """From the left of somebody who faces the dealer to the right."""
    places: list[PlaceView]
    """The areas at each position."""
    own: bool
    """Whether a position has an area for each column, ``{group}.{column + 1}``; else it has ``{group}.{position}``."""
    shared: list["SharedArea"]
    """Areas that belong to no position, such as ``number.1``."""
    piles: list[str]
    """Where cards lie besides those of players and dealer, such as ``pack 1``."""
    hand: int
    """How many cards a hand has."""
    split: bool
    """Whether hands are set into a high and a low hand."""
    elements: list[LayoutElement]
    """What the regulation wants to be on it."""
    inscriptions: list[str]
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
    """The areas of a dice layout, which belong to no position; empty where players have areas of their own."""
    name: str = ""
    """What is played, where that is not the title of the game: a form of poker."""


class TableAbout(Struct):
    """A table, its layout and its rules, from its filing."""

    brief: TableBrief
    layout: LayoutView
    rules: list[str]
    """The filing in plain words."""
    sign: list[str]
    denominations: list[int]
    filing: dict[str, Any]
    filing_digest: str
    house_way: list[str] = field(default_factory=list)
    guide: bool = True
    """Whether a guide for patrons is written of its game."""
    rule_book: str = ""
    """The rule book of a game from outside, with its edition; empty where the regulation has the rules."""


class SessionAsked(Struct, forbid_unknown_fields=True):
    name: str
    key: str = ""
    """The staff's key, for those who want to act as dealer, supervisor or auditor."""


class SessionView(Struct):
    name: str
    roles: list[str]
    expires: str
    token: str | UnsetType = UNSET
    """For programs that send it as ``Authorization: Bearer``; pages get a cookie instead."""


class Problem(Struct):
    """Why a request was not done."""

    why: str
    allowed: str = ""
    cites: list[str] = field(default_factory=list)
