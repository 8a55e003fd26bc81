"""Closed sets shared by commands and events: what can fail, what is tendered, how cards move, what a procedure is.

Each value is a short key that the record holds; :mod:`croupier.words` has the English for it.
"""

from enum import Enum


class Procedure(Enum):
    """What a table runs: a round, or something between rounds."""

    CHANGE_OF_CARDS = "change_of_cards"
    CHANGE_OF_DEALER = "change_of_dealer"
    CHANGE_OF_DICE = "change_of_dice"
    CHANGE_OF_METHOD = "change_of_method"
    CLOSING = "closing"
    CORRECTION = "correction"
    DECISION = "decision"
    IDLE = "idle"
    LIGHT = "light"
    OPENING = "opening"
    OWN = "own"
    """A procedure that a plug-in game adds; its events say what it is."""
    PROGRESSIVE_SYSTEM = "progressive_system"
    REMOVAL_OF_DEVICE = "removal_of_device"
    RESHUFFLE = "reshuffle"
    ROTATION = "rotation"
    ROUND = "round"
    SEATING = "seating"
    TIME_CHARGES = "time_charges"


class Verb(Enum):
    """How cards move from one place to another."""

    BURNS = "burns"
    COLLECTS = "collects"
    DEALS = "deals"
    DELIVERS_STACK = "delivers_stack"
    DISCARDS = "discards"
    DRAWS = "draws"
    EXPOSES = "exposes"
    LOADS_BY_ITSELF = "loads_by_itself"
    """A shuffler loads the shoe."""
    PLACES = "places"
    PUTS_AWAY_STUB = "puts_away_stub"
    PUTS_BACK = "puts_back"
    REMOVES = "removes"
    RETURNS = "returns"
    SETS_ASIDE = "sets_aside"
    SHUFFLES_BY_HAND = "shuffles_by_hand"
    SPLITS_OFF = "splits_off"
    SPREADS = "spreads"
    STACKS = "stacks"
    TAKES = "takes"
    """The dealer takes the deck in hand to deal from it."""
    TAKES_OUT = "takes_out"


class Device(Enum):
    """A device that may leave the table."""

    SHUFFLER = "shuffler"
    AUTOMATED_SHOE = "automated_shoe"


class Method(Enum):
    """A method of dealing or shuffling, or a device that is used again."""

    MANUAL_SHOE = "manual_shoe"
    HAND = "hand"
    AUTOMATED_SHOE = "automated_shoe"
    SHUFFLER = "shuffler"
    SHUFFLE_BY_HAND = "shuffle_by_hand"
    CARD_READER = "card_reader"


class ShufflerFailure(Enum):
    """How a shuffler fails."""

    JAMS = "jams"
    STOPS = "stops"
    INCOMPLETE = "incomplete"
    """It does not complete its cycle."""


class ShoeFailure(Enum):
    """How an automated dealing shoe fails."""

    JAMS = "jams"
    STOPS = "stops"
    FAILS_TO_DEAL = "fails_to_deal"


class Tender(Enum):
    """What a wager is made with."""

    CHIPS = "chips"
    PLAQUES = "plaques"
    COUPON = "coupon"
    VERBAL = "verbal"
    """A verbal wager, accompanied by cash."""


ACCEPTED = (Tender.CHIPS, Tender.PLAQUES)
"""What every wager accepts, unless its paragraph says otherwise."""


class Stake(Enum):
    """What a correction does with a wager's stake."""

    AS_IT_WAS = "as_it_was"
    RETURNED = "returned"
    """The player gets all of it back: the wager won, pushed or was void."""
    TAKEN = "taken"
    """The house keeps it: the wager lost."""
    HALF = "half"
    """The player gets half of it back, as after a surrender or where a zero takes half."""


class Face(Enum):
    """Which side of a card is up."""

    UP = "up"
    DOWN = "down"


class Asset(Enum):
    """Kinds of value that are never mixed."""

    CHIPS = "chips"
    CASH = "cash"
    COUPONS = "coupons"
    METER = "meter"
    """Money on a progressive meter, in whole cents."""

    # Half the key of every account. Each kind is a single object, so hashing by identity is enough and faster.
    __hash__ = object.__hash__


class Outcome(Enum):
    """What becomes of a wager."""

    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    VOID = "void"
