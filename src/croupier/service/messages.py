"""What goes over the wire, both ways. Amounts are whole cents, cards are written as in ``AS``, ``TD``, ``JOKER``.

A client never computes an outcome and never guesses what is legal: every message from the table carries what the
client may do now, and for what it may not do, why.
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

# --- said by the client


class Do(Struct, forbid_unknown_fields=True, tag_field="is", tag="do"):
    """Do something. ``id`` is the client's own name for it: done twice under one id, it is done once."""

    id: str
    do: str
    """The name of an action, such as ``PlaceWager``, ``SetHand``, ``Ready``."""
    given: dict[str, Any] = field(default_factory=dict)
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
    given: dict[str, Any] = field(default_factory=dict)


class Say(Struct, forbid_unknown_fields=True, tag_field="is", tag="say"):
    """Say something to everybody at the table. It is not part of the record."""

    id: str
    words: str


FromClient = Do | Hello | AskMessage | Say

# --- said by the table


class ShownView(Struct):
    """What a step changes in the picture of the table besides cards and chips; its words are in the step's ``call``."""

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
    """What is to be seen: the total of a hand, what a player did, who banks, what is owed and so on."""
    seat: int = 0
    place: str = ""
    """The id of a place."""
    amount: int = 0
    look: Literal["", "natural", "over", "out", "all-in"] = ""
    areas: list[str] = []
    """The ids of betting areas."""


class StepView(Struct):
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
    shows: ShownView | None = None
    """What else it changes in the picture of the table."""


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


class ClockView(Struct):
    """How long the table still waits for a player."""

    left: float
    """Seconds from the moment at which this was sent."""
    of: float
    """Seconds that there were at first."""


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
    clock: ClockView | None = None
    """How long the table still waits for this player; None while it does not, or for house players."""


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


class MeterView(Struct):
    name: str
    shown: int
    cite: str
    out: str = ""
    """Why no wager on it is accepted: it is out of order, or not offered any more. Else empty."""


class You(Struct):
    name: str
    role: str
    seat: int
    """0 for those who do not sit."""
    net: int = 0
    """What has been won or lost since sitting down."""
    since: int = 0
    """The first round that the viewer may have played; in those before it the seat was somebody else's."""


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
    decision_seconds: int = 0
    """How long a player has for a decision while others wait (``SeatView.clock``); 0: there is no clock."""
    notice: str = ""
    """Why the table is frozen or stopped."""
    short: str = ""
    """What the viewer's wagers lead to, and his or her chips don't suffice for; a warning before the deal."""
    raised: bool = False
    """Whether the notice is about an irregularity that was raised."""
    shoe: ShoeView | None = None
    dice: DiceView | None = None
    wheel: WheelView | None = None
    score: ScoreView | None = None
    dealer: str = ""
    """The person who deals, told to the staff; empty where the house does."""


class News(Struct, tag_field="is", tag="news"):
    """Something has happened. It is on the disk already."""

    version: int
    told: list[StepView]
    view: View


class Welcome(Struct, tag_field="is", tag="welcome"):
    """Where the table stands, and how it came there: the steps of the running round, or of the last one."""

    epoch: str
    version: int
    told: list[StepView]
    view: View


class FaultMessage(Struct, tag_field="is", tag="fault"):
    """A message that could not be read, came too often, or came from somebody who may not send it."""

    why: str
    id: str = ""


class ChatLine(Struct):
    """Something that somebody at the table has said."""

    id: str
    name: str
    seat: int
    """0 for those who do not sit."""
    role: str
    words: str
    """Plain text, never markup."""
    at: str
    """When it was said, in UTC."""


class ChatMessage(Struct, tag_field="is", tag="chat"):
    """What has been said at the table."""

    lines: list[ChatLine]
    before: bool = False
    """Whether these are the last messages from before the viewer came."""


# --- told over HTTP


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
    line: str = ""
    """The game in one sentence; empty until it is known."""
    takes: str = ""
    """What the house takes: the edge of the main bet, or the rake. Empty until it is counted."""
    picture: str = ""
    """The address of a picture of its layout; empty where none is drawn."""
    yours: int = 0
    """The seat of whoever asks; 0 for those who don't sit there."""


class CoachView(Struct):
    """What a coach tells somebody who is new to the game."""

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
    """Whether a guide for patrons is written of its game."""
    coach: CoachView = field(default_factory=CoachView)
    ahead: list[AheadView] = field(default_factory=list)
    """What a player may decide before the turn comes."""
    round_format: str = ""
    """The format in which a round can be copied; empty where there is none."""
    rule_book: str = ""
    """The rule book of a game from outside, with its edition; empty where the regulation has the rules."""


class SessionRequest(Struct, forbid_unknown_fields=True):
    name: str
    key: str = ""
    """The staff's key, for those who want to act as dealer, supervisor or auditor."""


class NameChange(Struct, forbid_unknown_fields=True):
    name: str


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
