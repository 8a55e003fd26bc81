"""The messages between clients and tables. Amounts are whole cents; cards are written ``AS``, ``TD``, ``JOKER``.

A client never computes an outcome and never guesses what is legal: every message from the table lists what the client
may do now, and why it may not do the rest.
"""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, field

from croupier.play.seat_views import (
    ActionView,
    AheadView,
    DiceView,
    LayoutView,
    QuestionView,
    ScoreView,
    ShoeView,
    SpotView,
    WagerOffer,
    WheelView,
)

# --- from the client


class Do(Struct, forbid_unknown_fields=True, tag_field="is", tag="do"):
    """Perform an action. ``id`` is chosen by the client: repeating an id doesn't repeat the action."""

    id: str
    do: str
    """The name of an action, such as ``PlaceWager``, ``SetHand``, ``Ready``."""
    values: dict[str, Any] = field(default_factory=dict)
    """The action's fields. They never include the seat, which is always the client's own."""


class Hello(Struct, forbid_unknown_fields=True, tag_field="is", tag="hello"):
    """The first message on a connection; sent again whenever the client has lost its place."""

    since: int = -1
    """The last version that the client has seen; -1 for none."""
    epoch: str = ""
    """The epoch of that version; each start of a table's server begins a new epoch."""
    as_: str = field(name="as", default="player")
    """The role in which to watch and act: player, dealer, supervisor, auditor or spectator."""


class AskMessage(Struct, forbid_unknown_fields=True, tag_field="is", tag="ask"):
    """Ask a question that changes nothing, such as ``cost``: the value of each way to set one's hand."""

    id: str
    about: str
    values: dict[str, Any] = field(default_factory=dict)


class Say(Struct, forbid_unknown_fields=True, tag_field="is", tag="say"):
    """Send a chat message to everybody at the table. It is not part of the record."""

    id: str
    words: str


FromClient = Do | Hello | AskMessage | Say

# --- from the table


class ShownView(Struct):
    """How a step changes the picture of the table beyond cards and chips; its words are in the step's ``call``."""

    what: Literal[
        "total",
        "winner",
        "deed",
        "hand",
        "button",
        "bank",
        "award",
        "charge",
        "debt",
        "display",
        "throw",
        "meaning",
        "spin",
        "marked",
        "lit",
    ]
    """What to show: the total of a hand, what a player did, who banks, what is owed, and so on."""
    seat: int = 0
    place: str = ""
    """The id of a place."""
    amount: int = 0
    look: Literal["", "natural", "over", "out", "all-in"] = ""
    areas: list[str] = []
    """The ids of betting areas."""


class StepView(Struct):
    """One step, as this viewer may see it."""

    is_: str = field(name="is")
    """The kind of step: ``Moved``, ``Turned``, ``Settled`` and so on (docs/record-format.md lists them)."""
    of: str
    """Its category, for kinds that have several: ``Act``, ``Announced``, ``Irregular``, ``Voided`` and so on."""
    words: str
    """Its sentence; empty if there is nothing to say."""
    cites: list[str]
    data: dict[str, Any]
    """Its fields. A card that the viewer may not see is the empty string."""
    holds: str = ""
    """The hand that its cards make, in words, if they make one."""
    call: str = ""
    """The dealer's call, or what a player does, in a word or two."""
    explains: bool = False
    """True if somebody following the game should hear it as well as see it."""
    names: dict[str, list[str | int]] = field(default_factory=dict)
    """What the ids of its places and betting areas stand for: a kind and its figures."""
    shows: ShownView | None = None
    """Other changes to the picture of the table."""


class RefusedMessage(Struct, tag_field="is", tag="refused"):
    """An action was refused; nothing has changed."""

    id: str
    why: str
    allowed: str
    cites: list[str]
    words: str
    """The whole refusal as a sentence."""


class Done(Struct, tag_field="is", tag="done"):
    id: str
    version: int


class Answer(Struct, tag_field="is", tag="answer"):
    id: str
    about: str
    answer: Any


class ClockView(Struct):
    """How long the table keeps waiting for a player."""

    left: float
    """Seconds left when this was sent."""
    of: float
    """Total seconds allowed."""


class SeatView(Struct):
    seat: int
    name: str
    """Who sits there; empty if nobody does."""
    chips: int
    coupons: int
    staked: int
    here: bool
    """True if the player is connected."""
    ready: bool
    """True if the player is ready for the deal."""
    turn: bool
    """True if the table is waiting for this player."""
    mark: str = ""
    """What else is in front of the seat: ``bank``, ``co-bank``, ``button``."""
    owes: int = 0
    """What the seat owes, to be collected later: vigorish."""
    clock: ClockView | None = None
    """How long the table keeps waiting for this player; None if it isn't waiting, or for house players."""


class StakeView(Struct):
    """A wager on an area of the layout."""

    area: str
    seat: int
    """The seat that it belongs to."""
    amount: int
    coupon: int
    label: str
    name: list[str | int]
    """What the area stands for: the game, the kind of wager, its figures."""
    button: str = ""
    """The button on it, if wagers can be off: ``on`` or ``off``."""


class MeterView(Struct):
    name: str
    shown: int
    cite: str
    out: str = ""
    """Why no wager on it is accepted: it is out of order, or no longer offered. Otherwise empty."""


class You(Struct):
    name: str
    role: str
    seat: int
    """0 for anybody not seated."""
    net: int = 0
    """Winnings or losses since sitting down."""
    since: int = 0
    """The first round that the viewer may have played; before it, the seat was somebody else's."""


class View(Struct):
    """The state of the table for one viewer."""

    open: bool
    state: Literal["closed", "at rest", "wagers open", "in play", "frozen", "stopped"]
    waits: str
    """What the table is waiting for, as a sentence."""
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
    """When wagers close, if the house sets a time; otherwise empty."""
    decision_seconds: int = 0
    """Seconds a player has for a decision while others wait (``SeatView.clock``); 0: no clock."""
    notice: str = ""
    """Why the table is frozen or stopped."""
    short: str = ""
    """A warning before the deal: a later bet that the viewer's wagers call for and his or her chips won't cover."""
    raised: bool = False
    """True if the notice is about an irregularity somebody raised."""
    shoe: ShoeView | None = None
    dice: DiceView | None = None
    wheel: WheelView | None = None
    score: ScoreView | None = None
    dealer: str = ""
    """The person dealing, shown to staff; empty if the house deals."""


class News(Struct, tag_field="is", tag="news"):
    """Something has happened. It is already on disk."""

    version: int
    steps: list[StepView]
    view: View


class Welcome(Struct, tag_field="is", tag="welcome"):
    """The state of the table and how it got there: the steps of the current round, or of the last one."""

    epoch: str
    version: int
    steps: list[StepView]
    view: View


class FaultMessage(Struct, tag_field="is", tag="fault"):
    """A message that was unreadable, too frequent, or from somebody who may not send it."""

    why: str
    id: str = ""


class ChatLine(Struct):
    """A chat message."""

    id: str
    name: str
    seat: int
    """0 for anybody not seated."""
    role: str
    words: str
    """Plain text, never markup."""
    at: str
    """When it was sent, in UTC."""


class ChatMessage(Struct, tag_field="is", tag="chat"):
    """Chat messages at the table."""

    lines: list[ChatLine]
    before: bool = False
    """True for messages from before the viewer arrived."""


# --- over HTTP


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
    """True if its cards come from a seed."""
    line: str = ""
    """The game in one sentence; empty until it is known."""
    takes: str = ""
    """What the house takes: the edge of the main bet, or the rake. Empty until it is counted."""
    picture: str = ""
    """The address of a picture of the layout; empty if there is none."""
    yours: int = 0
    """Your seat there, or 0."""


class CoachView(Struct):
    """Coaching for newcomers to the game."""

    lead: str = ""
    """The game in one sentence."""
    first_bet: str = ""
    """Where to put the first chip, and what it bets on."""
    choices: dict[str, str] = field(default_factory=dict)
    """What each decision means, by the name of its action."""


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
    """True if its game has a guide for patrons."""
    coach: CoachView = field(default_factory=CoachView)
    ahead: list[AheadView] = field(default_factory=list)
    """What a player may decide before the turn comes."""
    round_format: str = ""
    """The format for copying a round; empty if there is none."""
    rule_book: str = ""
    """The rule book of a plug-in game, with its edition; empty if the regulation has the rules."""


class SessionRequest(Struct, forbid_unknown_fields=True):
    name: str
    key: str = ""
    """The staff key, for acting as dealer, supervisor or auditor."""


class NameChange(Struct, forbid_unknown_fields=True):
    name: str


class SessionView(Struct):
    name: str
    roles: list[str]
    expires: str
    token: str | UnsetType = UNSET
    """For programs, which send it as ``Authorization: Bearer``; pages get a cookie instead."""


class Problem(Struct):
    """Why a request failed."""

    why: str
    allowed: str = ""
    cites: list[str] = field(default_factory=list)
