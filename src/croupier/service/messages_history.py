"""HTTP messages about the past: rounds, records with their proofs, and reports. Amounts are whole cents."""

from typing import Literal

from msgspec import Struct, field

from croupier.service.messages import StepView


class RoundBrief(Struct):
    """A round, or another procedure, as a line of a list."""

    day: str
    record: int
    """The number of its record in the day."""
    number: int
    """The number of the round; 0 for other procedures."""
    procedure: str
    at: str
    seats: dict[str, str]
    """The names of those who took part, by seat."""
    words: str
    net_by_seat: dict[str, int]
    """Each player's win (positive) or loss, in cents."""
    opened: bool
    """True if all its decks have been retired and revealed, so that every card can be shown."""
    people: list[str] = field(default_factory=list)
    """The staff who acted in it, by name."""


class RoundsView(Struct):
    table: str
    day: str
    days: list[str]
    """All gaming days, newest first."""
    closed: bool
    """True if the day is closed."""
    rounds: list[RoundBrief]
    """Newest first."""
    more: bool
    """True if there are older rounds; to get them, set ``before`` to the last record shown."""


class AsChoice(Struct):
    """One way to view a round."""

    as_: str = field(name="as")
    label: str
    legal: bool
    why: str
    """Why this person may not use it; empty if allowed."""


class Under(Struct):
    """The code, edition and filing under which a record was made."""

    code: str
    edition: str
    filing: str


class MerkleProof(Struct):
    """The proof that a closed day's Merkle root (RFC 6962) covers a record."""

    root: str
    path: list[str]
    """The sibling hashes, from the leaf up."""
    index: int
    size: int


class StoodWager(Struct):
    """A wager that stood when a round began, as at dice tables."""

    seat: int
    area: str
    amount: int
    name: list[str | int]
    """What the area stands for: the game, the kind of wager, its figures."""
    coupon: int = 0


class RoundView(Struct):
    """One record, step by step, with everything needed to check it."""

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
    """Whose view the steps show; ``spectator`` if the requested view is hidden."""
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
    kind, previous and body, joined by line feeds.
    """
    proof: MerkleProof | None
    """None while the day is not closed."""
    auditor: list[str]
    """How to check all of it with a program that shares no code with this one."""
    stood: list[StoodWager] = field(default_factory=list)
    """The wagers that stood when it began."""
    point: int = 0
    """The point at a dice table when it began; 0 if a come out roll was next."""


class ChainView(Struct):
    """The hashes of a day's records: each follows the one before it, and the first follows ``previous``."""

    table: str
    day: str
    format: str
    previous: str
    hashes: list[str]
    closed: bool
    root: str
    """The Merkle root that closes the day, over all records but the last; empty while the day is running."""
    checkpoint: str
    """The day's checkpoint so far, for an outsider to keep."""


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
    """The theoretical hold, and the deviation from it."""

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
    """A meter event: a win with its date, time and place, a change of terms, or a fault."""

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
    """How many standard deviations a hold may differ from theory before it is flagged."""
    alarms: list[str]
    """A sentence for each kind of wager that is flagged."""
    meters: list[MeterReportView]
    meter_events: list[MeterEventView]


class OwnRound(Struct):
    """A round that was played under a person's name."""

    table: str
    day: str
    round: int
    record: int
    at: str
    seat: int
    net: int
    """The result in cents; negative for a loss."""
    words: str


class OwnRounds(Struct):
    """A player's own rounds, oldest first."""

    name: str
    since: str
    number: int
    net: int
    """The total result in cents."""
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
    """How much of the stake was returned at first, and how much after the correction."""
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
    """What the player put into pots, and what came out of them."""
    won: int
    paid_away: int
    after: int
    net: int
    dice: list[list[int]] = []
    choices: list[str] = []
    """The player's choices in the round, in order and in words."""


class RecallView(Struct):
    """A seat's last rounds, oldest first."""

    table: str
    seat: int
    depth: int
    rounds: list[RecalledRound]
