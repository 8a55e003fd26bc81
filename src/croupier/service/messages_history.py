"""What is told over HTTP of the past: rounds, records and what proves them, reports. Amounts are whole cents."""

from typing import Literal

from msgspec import Struct, field

from croupier.service.messages import StepView


class RoundBrief(Struct):
    """A round, or another procedure, as a line of a list."""

    day: str
    record: int
    """The number of its record in the day."""
    number: int
    """The number of the round; 0 for what is no round."""
    procedure: str
    at: str
    seats: dict[str, str]
    """The names of those who had a part in it, by seat."""
    words: str
    net_by_seat: dict[str, int]
    """What each won (above zero) or lost, in cents."""
    opened: bool
    """Whether all decks that were dealt have been retired and revealed, so that every card can be told."""
    people: list[str] = field(default_factory=list)
    """Who of the staff acted in it, by name."""


class RoundsView(Struct):
    table: str
    day: str
    days: list[str]
    """All gaming days, the newest first."""
    closed: bool
    """Whether the day is closed."""
    rounds: list[RoundBrief]
    """The newest first."""
    more: bool
    """Whether there are older ones; ``before`` the last record that is shown asks for them."""


class AsChoice(Struct):
    """One way to look at a round."""

    as_: str = field(name="as")
    label: str
    legal: bool
    why: str
    """Why it is not for this person; empty if it is."""


class Under(Struct):
    """What a record was made under."""

    code: str
    edition: str
    filing: str


class MerkleProof(Struct):
    """That a record is one of those over which a closed day's Merkle root (RFC 6962) was made."""

    root: str
    path: list[str]
    """The other halves, from the leaf up."""
    index: int
    size: int


class StoodWager(Struct):
    """A wager that stood when a round began, as at dice tables."""

    seat: int
    area: str
    amount: int
    name: list[str | int]
    """What the area names: the game, the kind of wager, its figures."""
    coupon: int = 0


class RoundView(Struct):
    """One record: told step by step, and with all that is needed to check it."""

    table: str
    day: str
    record: int
    kind: str
    procedure: str
    number: int
    at: str
    words: str
    seats: dict[str, str]
    net_by_seat: dict[str, int]
    as_: str = field(name="as")
    """As whom the steps are told. It is ``spectator`` where what was asked for is hidden."""
    why_hidden: str
    """Why something in these steps is hidden; empty if nothing is."""
    as_choices: list[AsChoice]
    steps: list[StepView]
    under: Under
    hash: str
    previous: str
    format: str
    body: str
    """The canonical text. ``hash`` is the SHA-256, in hexadecimal, of ``croupier record {format}``, table, day, record,
    kind, previous and body, with a line feed between each two."""
    proof: MerkleProof | None
    """None while the day is not closed."""
    auditor: list[str]
    """How to check all of it with a program that shares no code with this one."""
    stood: list[StoodWager] = field(default_factory=list)
    """The wagers that stood when it began."""
    point: int = 0
    """The point of a dice table when it began; 0 if a come out roll was next."""


class ChainView(Struct):
    """The hashes of a day's records: each follows the one before it, the first follows ``previous``."""

    table: str
    day: str
    format: str
    previous: str
    hashes: list[str]
    closed: bool
    root: str
    """The Merkle root that closes the day, over all records but the last; empty while the day is running."""
    checkpoint: str
    """What an outsider keeps of the day so far."""


class DayReport(Struct):
    """The accounts of one day's win, in cents."""

    table: str
    day: str
    closed: bool
    drop: int
    closing_inventory: int
    credits: int
    opening_inventory: int
    fills: int
    win: int
    win_by_wagers: int
    vigorish: int
    rake: int
    agrees: bool
    tips: int
    meter_awards: int


class TheoryReport(Struct):
    """What wagers should have held, and how far off they are."""

    compared: int
    turnover: int
    hold: int
    expected_hold: str
    standard_deviation: float
    z: float
    within: bool


class WagerReportView(Struct):
    wager: str
    number: int
    turnover: int
    paid: int
    returned: int
    hold: int
    banked: bool
    void: int
    theory: TheoryReport | None


class MeterState(Struct):
    name: str
    display: int
    reserve: int
    overflow: int
    carry: str
    reserve_carry: str
    wagers: int


class MeterChange(Struct):
    day: str
    sequence: int
    round: int
    before: int
    after: int
    contributed: str
    funded: str
    paid: int
    cause: str
    reason: str
    """The cause, in words."""


class MeterReportView(Struct):
    name: str
    state: MeterState
    contributed: str
    funded: str
    awards: int
    paid: int
    changes: list[MeterChange]


class MeterEventView(Struct):
    """A win with its date, time and place, a change of a meter's terms, a fault."""

    table: str
    day: str
    at: str
    sequence: int
    round: int
    meter: str
    kind: Literal["won", "terms", "fault", "repaired"]
    words: str


class ReportView(Struct):
    """The win report of some days, with their meters."""

    table: str
    days: list[DayReport]
    wagers: list[WagerReportView]
    band: int
    """How many standard deviations a hold may lie from the theoretical one before it is flagged."""
    alarms: list[str]
    """A sentence for each kind of wager that is flagged."""
    meters: list[MeterReportView]
    meter_events: list[MeterEventView]


class OwnRound(Struct):
    """A round that was played under somebody's name."""

    table: str
    day: str
    round: int
    record: int
    at: str
    seat: int
    net: int
    """What it has brought, in cents; below zero if it was lost."""
    words: str


class OwnRounds(Struct):
    """A player's own rounds, oldest first."""

    name: str
    since: str
    number: int
    net: int
    """What all of them have brought, in cents."""
    rounds: list[OwnRound]


class RecalledWager(Struct):
    area: str
    wager: str
    stake: int
    coupon: int
    outcome: str
    line: str
    pays: str
    paid: int
    returned: int
    cites: list[str]


class RecalledCorrection(Struct):
    area: str
    was: int
    now: int
    had_back: int
    """How much of the stake the player had back, and has now."""
    has_back: int
    reason: str
    by: str
    approved_by: str


class RecalledRound(Struct):
    day: str
    round: int
    at: str
    name: str
    void: str
    cards: dict[str, list[str]]
    wagers: list[RecalledWager]
    corrections: list[RecalledCorrection]
    contributed: dict[str, str]
    before: int
    bought: int
    tipped: int
    vigorish: int
    banked: bool
    bank: int
    bet: int
    """What has gone into pots for which players contend, and what has come out of them."""
    won: int
    paid_away: int
    after: int
    net: int
    dice: list[list[int]] = []
    choices: list[str] = []
    """What the player did in the round, in order and in words."""


class RecallView(Struct):
    """The last rounds of a seat, the oldest first."""

    table: str
    seat: int
    depth: int
    rounds: list[RecalledRound]
