"""The words for the closed sets that commands and events share."""

from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

from croupier.table.terms import Device, Face, Method, Outcome, Procedure, ShoeFailure, ShufflerFailure, Tender, Verb
from croupier.words.voice import Part, speak, tells_part

Member = TypeVar("Member", bound=Enum)

_WORDS: dict[Enum, str] = {}


def terms(table: Mapping[Member, str]) -> None:
    """Register the words for members of closed sets, for use in sentences."""
    if twice := [member for member in table if member in _WORDS]:
        raise ValueError(f"{twice[0]} already has words")
    _WORDS.update(table.items())


def term(member: Enum) -> str:
    """Return the words for a member of a closed set; a game's set without words falls back to its keys."""
    return speak(Part.TERM, member)


def terms_with_words() -> Mapping[Enum, str]:
    """Return every term with words of its own."""
    return _WORDS


tells_part(Part.TERM, lambda member: _WORDS.get(member) or str(member.value).replace("_", " "))

terms(
    {
        Procedure.CHANGE_OF_CARDS: "change of cards",
        Procedure.CHANGE_OF_DEALER: "change of dealer",
        Procedure.CHANGE_OF_DICE: "change of dice",
        Procedure.CHANGE_OF_METHOD: "change of method",
        Procedure.CLOSING: "closing",
        Procedure.CORRECTION: "correction",
        Procedure.DECISION: "supervisor's decision",
        Procedure.IDLE: "table idle",
        Procedure.LIGHT: "progressive light",
        Procedure.OPENING: "opening",
        Procedure.OWN: "between rounds",
        Procedure.PROGRESSIVE_SYSTEM: "progressive system",
        Procedure.REMOVAL_OF_DEVICE: "removal of a device",
        Procedure.RESHUFFLE: "reshuffle",
        Procedure.ROTATION: "rotation",
        Procedure.ROUND: "round",
        Procedure.SEATING: "seating",
        Procedure.TIME_CHARGES: "time charges",
        Verb.BURNS: "burns",
        Verb.COLLECTS: "collects",
        Verb.DEALS: "deals",
        Verb.DELIVERS_STACK: "delivers",
        Verb.DISCARDS: "discards",
        Verb.DRAWS: "draws",
        Verb.EXPOSES: "exposes",
        Verb.LOADS_BY_ITSELF: "loads",
        Verb.PLACES: "places",
        Verb.PUTS_AWAY_STUB: "puts away",
        Verb.PUTS_BACK: "puts back",
        Verb.REMOVES: "removes",
        Verb.RETURNS: "returns",
        Verb.SETS_ASIDE: "sets aside",
        Verb.SHUFFLES_BY_HAND: "shuffles",
        Verb.SPLITS_OFF: "splits off",
        Verb.SPREADS: "spreads",
        Verb.STACKS: "stacks",
        Verb.TAKES: "takes",
        Verb.TAKES_OUT: "takes out",
        Device.SHUFFLER: "shuffler",
        Device.AUTOMATED_SHOE: "automated shoe",
        Method.MANUAL_SHOE: "manual shoe",
        Method.HAND: "hand",
        Method.AUTOMATED_SHOE: "automated shoe",
        Method.SHUFFLER: "shuffler",
        Method.SHUFFLE_BY_HAND: "shuffle by hand",
        Method.CARD_READER: "card reader",
        ShufflerFailure.JAMS: "jams",
        ShufflerFailure.STOPS: "stops",
        ShufflerFailure.INCOMPLETE: "does not complete its cycle",
        ShoeFailure.JAMS: "jams",
        Face.UP: "face up",
        Face.DOWN: "face down",
        Outcome.WIN: "wins",
        Outcome.LOSE: "loses",
        Outcome.PUSH: "is a push",
        Outcome.VOID: "is void",
        ShoeFailure.STOPS: "stops",
        ShoeFailure.FAILS_TO_DEAL: "fails to deal",
        Tender.CHIPS: "gaming chips",
        Tender.PLAQUES: "plaques",
        Tender.COUPON: "a coupon",
        Tender.VERBAL: "a call with cash",
    }
)
