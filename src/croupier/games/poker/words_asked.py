"""What is asked and refused at a poker table, in English."""

from typing import Any

from croupier.equipment.money import Cents, show
from croupier.games.poker.asked import CardsReturned, DealersCut, DrawOffered, Showdown, TimeCollected, Turn
from croupier.games.poker.refusals import PokerCode
from croupier.games.poker.rules import TimeCharge
from croupier.table.asks import Ask
from croupier.words.questions import asks
from croupier.words.refusals import refusals
from croupier.words.seats import seat_name
from croupier.words.text import capital


def _span(low: Cents, high: Cents, **_: Any) -> str:
    """The amounts of a bet or raise."""
    return show(low) if low == high else f"{show(low)} up to {show(high)}"


def options(turn: Turn, **_: Any) -> str:
    """Tell what a player may do in turn, as the dealer does."""
    told = [f"call {show(turn.call)}" if turn.call else "check"]
    if turn.may_raise:
        told.append(f"{'raise to' if turn.current else 'bet'} {_span(turn.low, turn.high)}")
    return ", ".join((*told, "or fold"))


@asks(Turn)
def _(about: Turn, _ask: Ask) -> str:
    return f"{capital(seat_name(about.seat))} acts: {options(about)}"


@asks(DrawOffered)
def _(_about: DrawOffered, ask: Ask) -> str:
    return f"{capital(seat_name(ask.to[0]))} may draw new cards"


@asks(Showdown)
def _(_about: Showdown, ask: Ask) -> str:
    return f"{capital(seat_name(ask.to[0]))} shows the hand or concedes"


@asks(CardsReturned)
def _(about: CardsReturned, _ask: Ask) -> str:
    return f"The dealer counts the cards of {seat_name(about.seat)}"


@asks(DealersCut)
def _(_about: DealersCut, _ask: Ask) -> str:
    return "The cards are cut and about to be dealt"


@asks(TimeCollected)
def _(_about: TimeCollected, _ask: Ask) -> str:
    return "A floorperson verifies the time charges collected"


def _to_join(needed: Cents, blinds: bool, **_: Any) -> str:
    more = ", and with a blind bet that much more" if blinds else ""
    return f"two players or more with {show(needed)} each{more}"


def _time(time: TimeCharge, **_: Any) -> str:
    return time.posted


_CALL = "calling, or folding"
_MULTIPLES = "multiples of {smallest:$}"
_DECISION = "a decision on how play goes on"

C = PokerCode
refusals(
    {
        # --- the turn
        C.NOT_YOUR_TURN: ("it is the turn of {in_turn:seat}, not of {seat:seat}", "{in_turn:seat}"),
        C.BET_TO_CALL: (
            lambda to_call, turn: f"a bet stands, and {seat_name(turn.seat)} has {show(to_call)} to call",
            options,
        ),
        C.NOTHING_TO_CALL: ("there is no bet to call", options),
        C.BET_STANDS: ("a bet stands already", options),
        C.NOTHING_TO_RAISE: ("there is no bet to raise", options),
        C.PUT_IN_AS_ANNOUNCED: "what was put in is stated only where it is not what was announced",
        C.CANNOT_PUT_IN: ("{given:$} cannot be put in", "at most {has:$}"),
        C.TOO_LITTLE_TO_RAISE: ("{seat:seat} has too little for a raise", _CALL),
        C.NOBODY_CAN_ANSWER: ("nobody else has chips left to call more", _CALL),
        C.HAS_CHECKED: ("{seat:seat} has checked, and it is posted that it may not raise", _CALL),
        C.ENOUGH_RAISES: ("no more than {raises} raises are made in a betting round", _CALL),
        C.NOT_REOPENED: (
            "what an all-in player has added is no full raise, and does not open the betting again",
            _CALL,
        ),
        C.OVER_TABLE_STAKES: ("{seat:seat} has {has:$} on the table for this betting round", _span),
        C.BET_TOO_SMALL: ("{given:$} is too little", _span),
        C.BET_TOO_LARGE: ("{given:$} is too much", _span),
        # --- chips that are put in without an amount
        C.NO_SUCH_CHIP: ("{seat:seat} has no chip of {given:$}", "at most {held:$}"),
        C.NOT_A_CALL: ("{given:$} does not make a call", "at least {least:$}"),
        C.RAISE_NOT_ANNOUNCED: ("a raise has to be announced", options),
        C.NOT_PLACED: ("chips that are {given:text} are no bet", "{ways:or}"),
        C.NOT_BINDING: ("{given:text} is nothing that binds", "raise, not complete or nothing"),
        C.MOTION_WITHOUT_CHIPS: ("every motion puts chips in", _MULTIPLES),
        C.MORE_THAN_LEFT: ("{seat:seat} has {chips:$} left", "at most {chips:$}"),
        # --- while a round is played
        C.CHIPS_NOT_ADDED: ("no chips are added during a round of play", "buying chips between rounds"),
        C.CASH_NOT_ADDED: ("no cash is added during a round of play", "putting cash on the table between rounds"),
        C.CHIPS_STAY: ("no chips are taken off the table during a round of play", "tips between rounds"),
        C.BET_NOT_INCREASED: ("a bet that was made is not increased", "announcing a raise when the bet is made"),
        C.NO_HAND_HELD: ("{seat:seat} holds no hand", "a hand that is held"),
        C.LAST_HAND: ("nobody else is in the round", "the hand of the last player"),
        C.NO_CARDS_HELD: ("{seat:seat} holds no cards", "a player who holds cards"),
        C.DEAL_ACTED_ON: ("a player has acted, and the hand is played as it is", "before anybody has acted"),
        C.EXPOSED_BEFORE: ("a card was exposed already; two are a misdeal", "declaring a misdeal"),
        C.NO_SUCH_HOLE_CARD: ("{seat:seat} has no such hole card", "places from 1 to {held}"),
        C.MISDEALS_NOT_FILED: (
            "as it is filed, a deal that has begun stands, whatever was wrong with it (reading 145)",
            _DECISION,
        ),
        C.DEAL_STANDS: (
            "{players} players have acted, or the first betting round is complete: the deal stands",
            _DECISION,
        ),
        C.NOT_IN_WORDS: ("a decision is told in words", "the decision"),
        C.OTHER_HAND_COUNTED: ("the cards of {seat:seat} are counted", "{seat:seat}"),
        C.NUMBER_IS_RIGHT: ("{dealt} cards are the proper number", "another number, or 0"),
        # --- the draw and the showdown
        C.NOT_PLACES: (
            lambda given, **_: f"{list(given)} are no places of cards in a hand",
            "places from 1 to {held}, each once",
        ),
        C.MUST_SHOW: ("nobody else is left to win a pot that is open to {seat:seat}", "showing the hand"),
        # --- between rounds
        C.SITS_OUT_ALREADY: ("{seat:seat} sits out already", "taking part again"),
        C.DOES_NOT_SIT_OUT: ("{seat:seat} does not sit out", "sitting out"),
        C.CASH_NOT_CHANGED: ("{given:$} in cash cannot be changed into chips", _MULTIPLES),
        C.DECKS_ALTERNATE: ("where a device shuffles, the decks alternate with every round", "the next round"),
        C.PAYS_NOBODY: ("the table pays nobody: pots are the players' own", "the poker shift supervisor's decision"),
        C.NO_TIME_FILED: ("no time charges are filed for this table", "the rake as filed"),
        C.NOBODY_CHARGED: ("nobody is seated", "time charges of players who are seated"),
        C.TIME_CHARGED: ("time was charged at {since}", _time),
        C.TIME_DUE: ("time charges are due", "collecting them first"),
        C.TOO_FEW_PLAYERS: ("{playing} of those who are seated can take part", _to_join),
        C.SITTING_OUT: ("you sit out", "taking part again first"),
        C.STAKE_SHORT: (
            "you have {held:$}, and {needed:$} is needed to take part",
            "buying chips, up to {needed:$} or more",
        ),
    }
)
