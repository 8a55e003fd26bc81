"""Refusals: why an input was not accepted, as a code with its figures and paragraphs. ``words`` puts them into
English.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Any

from croupier.regulation import Cite


class Code(Enum):
    """Why an input is refused: the base of the table's own codes and of each game's."""


class TableCode(Code):
    """Why any table may refuse an input."""

    MALFORMED = "malformed"
    """A field has the wrong type or is out of range."""
    NOT_NOW = "not now"
    """The question waits for other commands."""
    CANNOT_HAPPEN_NOW = "cannot happen now"
    """An irregularity that can't happen now."""
    NOT_YOUR_ROLE = "not your role"
    NOT_FOR_ABSENT = "not for somebody absent"
    """The house may not do this for a player who is away."""
    NOT_YOUR_SEAT = "not your seat"
    ASKED_OF_ANOTHER = "asked of another"
    """The question is for another seat or the dealer."""
    OUT_OF_BOUNDS = "out of bounds"
    """A field doesn't match the choice, and no paragraph gives a particular reason."""

    # --- seats and chips
    NO_SUCH_SEAT = "no such seat"
    SEAT_TAKEN = "seat taken"
    NO_NAME = "no name"
    NOBODY_THERE = "nobody there"
    HAS_WAGERED = "has wagered"
    TAKES_PART = "takes part"
    """A player who was dealt in stays until the round is complete."""
    TIP_TOO_LARGE = "tip too large"
    NOTHING_BOUGHT = "nothing bought"
    NOT_OF_CHIPS = "not of chips"
    """An amount that chips of the smallest denomination can't make."""
    COUPONS_NOT_TAKEN = "coupons not taken"
    COUPON_NOT_PAYABLE = "coupon not payable"

    # --- wagers
    NOT_OFFERED = "not offered"
    TENDER_NOT_ACCEPTED = "tender not accepted"
    NOT_ABOVE_ZERO = "not above zero"
    CHIPS_SHORT = "chips short"
    OUTSIDE_LIMITS = "outside limits"
    NOT_PAID_EXACTLY = "not paid exactly"
    NOT_PAYABLE = "not payable"
    """An amount whose winnings can't be paid in chips."""
    COUPON_WITHOUT_CHIPS = "coupon without chips"
    COUPON_NOT_HERE = "coupon not here"
    """Coupons are accepted, but not with this wager."""
    COUPONS_SHORT = "coupons short"
    COUPON_NOT_MATCHED = "coupon not matched"
    NO_WAGER_STANDS = "no wager stands"
    NOT_A_PART = "not a part"
    """The amount taken back is zero or more than the wager."""
    LEFT_OUTSIDE_LIMITS = "left outside limits"
    """What is left of the wager would be below the minimum or above the maximum."""
    LEFT_NOT_PAID_EXACTLY = "left not paid exactly"
    OTHERS_HANG_ON_IT = "others hang on it"
    """A wager that another one depends on can't be withdrawn first."""
    WAGERS_CLOSED = "wagers closed"
    NO_WAGER_MADE = "no wager made"
    WAGERS_MADE = "wagers made"
    """A round with wagers isn't called off."""
    METER_OUT = "meter out"

    # --- the table at rest
    NOT_A_TIME = "not a time"
    TIME_WITHOUT_OFFSET = "time without offset"
    TIME_RUNS_BACK = "time runs back"
    PLAYERS_SEATED = "players seated"
    NO_DICE_HERE = "no dice here"
    NOBODY_ARRIVED = "nobody arrived"
    SHOE_LEFT = "shoe left"
    SHUFFLER_LEFT = "shuffler left"
    DECK_TOO_OLD = "deck too old"
    DICE_TOO_OLD = "dice too old"
    DEVICE_NOT_HERE = "device not here"
    NO_CARD_READER = "no card reader"
    DEVICE_FIRST = "device first"
    """A device is removed before another method is used."""
    NO_SHUFFLER_FILED = "no shuffler filed"
    OTHER_METHOD_FILED = "other method filed"
    NO_SUCH_METER = "no such meter"
    METER_AS_IT_IS = "meter as it is"
    """A meter reported as failing is already out of order, or one reported as repaired is working."""
    NEVER_SETTLED = "never settled"
    PAID_ELSEWHERE = "paid elsewhere"
    """A payment that didn't come from the table inventory isn't corrected at the table."""
    CORRECTION_NEEDS = "correction needs"
    NOTHING_PROPOSED = "nothing proposed"
    OWN_CORRECTION = "own correction"
    """A person can't approve his or her own correction."""
    NOBODY_SECOND = "nobody second"
    """Nobody can approve a correction in a house whose keys are not personal: it can't identify a second person."""
    CANNOT_GIVE_BACK = "cannot give back"
    INVENTORY_SHORT = "inventory short"
    SOURCE_FAILED = "source failed"
    """The random source fails its tests."""

    # --- cards and dice
    CUT_OUTSIDE = "cut outside"
    SHUFFLED_BY_HAND = "shuffled by hand"
    NOT_AN_ORDER = "not an order"
    WRONG_COUNT = "wrong count"
    DOES_NOT_SHUFFLE = "does not shuffle"
    """The dealer shuffles if there is no device, and otherwise nobody does."""
    COUNT_CANNOT_BE = "count cannot be"
    COUNTED_WRONG_HAS_NO_ORDER = "counted wrong has no order"
    NOT_SHUFFLED_HERE = "not shuffled here"
    """The deck came to the table shuffled."""
    CANNOT_LEAVE_NOW = "cannot leave now"
    NO_SHUFFLER = "no shuffler"
    NOBODY_AT_TABLE = "nobody at table"
    NOT_A_SEAL = "not a seal"
    NOT_FACES = "not faces"
    NOT_WHAT_WAS_SEALED = "not what was sealed"
    NOTHING_SEALED = "nothing sealed"
    NOT_A_SECTION = "not a section"
    NOT_THE_SEALED_SPIN = "not the sealed spin"

    # --- a table in a ledger or a service
    TIME_NOT_KEPT = "time not kept"
    """A time that the record can't take: not in UTC, or before the latest."""
    ID_USED = "id used"
    """The ID was already used for another command."""
    STOPPED = "stopped"
    FROZEN = "frozen"
    DISABLED = "disabled"
    HELD = "held"
    """A supervisor is holding the next round."""
    PLAYED_HERE = "played here"
    """A person who plays at the table can't deal or supervise there on the same gaming day."""
    WORKED_HERE = "worked here"
    """A person who deals or supervises at the table can't play there on the same gaming day."""
    NOT_UNDERSTOOD = "not understood"
    """A message that a served table can't interpret; its figures hold the parser's complaint."""


class Refusal:
    """Why an input was not accepted: a code, the figures for its message, and the paragraphs behind it."""

    __slots__ = ("cites", "code", "figures")

    def __init__(self, code: Code, *cites: Cite, **figures: Any) -> None:
        self.code = code
        self.cites = cites
        self.figures: Mapping[str, Any] = figures

    def of(self, value: object) -> "Refusal":
        """Return the same refusal with the refused value added."""
        return Refusal(self.code, *self.cites, **{**self.figures, "value": value})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash((self.code, self.cites))

    def __repr__(self) -> str:
        figures = "".join(f", {name}={value!r}" for name, value in self.figures.items())
        return f"Refusal({self.code}, {', '.join(map(str, self.cites))}{figures})"

    def _parts(self) -> tuple[object, ...]:
        return self.code, self.cites, self.figures
