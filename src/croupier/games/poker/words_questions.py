"""Questions and refusals of a poker table, in English."""

from typing import Any

from croupier.equipment.money import Cents, show
from croupier.games.poker import commands as c
from croupier.games.poker import questions as q
from croupier.games.poker.refusals import PokerCode
from croupier.words.commands import commands
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.questions import questions
from croupier.words.refusals import refusals


def _span(low: Cents, high: Cents, **_: Any) -> str:
    """Return the range of a bet or raise."""
    return show(low) if low == high else f"{show(low)} to {show(high)}"


def options(turn: q.Turn, **_: Any) -> str:
    """State what a player may do in turn, as the dealer does."""
    choices = [f"call {show(turn.call)}" if turn.call else "check"]
    if turn.may_raise:
        choices.append(f"{'raise to' if turn.current else 'bet'} {_span(turn.low, turn.high)}")
    return ", ".join((*choices, "or fold"))


_CALL = "calling or folding"
_MULTIPLES = "multiples of {smallest:$}"
_DECISION = "a decision on how to continue"

questions(
    {
        q.Turn: "{seat:Seat} to act: {:options}",
        q.BurnCardsOf: "The dealer shuffles the burn cards",
        q.DrawOffered: "{to:Seat} may draw cards",
        q.Showdown: "{to:Seat} must show or concede",
        q.CardsReturned: "The dealer counts {seat:seat}'s cards",
        q.DealersCut: "The cards are cut and ready to be dealt",
        q.TimeCollected: "A floorperson verifies the time charges collected",
    },
    options=options,
)

C = PokerCode
refusals(
    {
        # --- the turn
        C.NOT_YOUR_TURN: ("it's {in_turn:seat}'s turn, not {seat:seat}'s", "{in_turn:seat}"),
        C.BET_TO_CALL: (
            "there is a bet: {turn.seat:seat} has {to_call:$} to call",
            options,
        ),
        C.NOTHING_TO_CALL: ("there is no bet to call", options),
        C.BET_STANDS: ("there is already a bet", options),
        C.NOTHING_TO_RAISE: ("there is no bet to raise", options),
        C.PUT_IN_AS_ANNOUNCED: "state the amount put in only if it differs from what was announced",
        C.CANNOT_PUT_IN: ("you can't put in {value:$}", "at most {has:$}"),
        C.TOO_LITTLE_TO_RAISE: ("{seat:seat} has too few chips to raise", _CALL),
        C.NOBODY_CAN_ANSWER: ("nobody else has chips left to call a raise", _CALL),
        C.HAS_CHECKED: ("{seat:seat} has checked and can't raise: check-raising isn't allowed here", _CALL),
        C.ENOUGH_RAISES: ("a betting round has at most {raises} raises", _CALL),
        C.NOT_REOPENED: (
            "an all-in bet short of a full raise doesn't reopen the betting",
            _CALL,
        ),
        C.OVER_TABLE_STAKES: ("{seat:seat} has {has:$} on the table for this betting round", _span),
        C.BET_TOO_SMALL: ("{value:$} is too little", _span),
        C.BET_TOO_LARGE: ("{value:$} is too much", _span),
        # --- chips put in without an announced amount
        C.NO_SUCH_CHIP: ("{seat:seat} has no chip of {value:$}", "at most {held:$}"),
        C.NOT_A_CALL: ("{value:$} isn't enough to call", "at least {least:$}"),
        C.RAISE_NOT_ANNOUNCED: ("a raise must be announced", options),
        C.NOT_PLACED: ("{value:text} isn't a way to bet chips", "{ways:or}"),
        C.NOT_BINDING: ("{value:text} isn't binding", "raise, not complete or nothing"),
        C.MOTION_WITHOUT_CHIPS: ("every motion must put chips in", _MULTIPLES),
        C.MORE_THAN_LEFT: ("{seat:seat} has {chips:$} left", "at most {chips:$}"),
        # --- while a round is played
        C.CHIPS_NOT_ADDED: ("you can't add chips during a round", "buying chips between rounds"),
        C.CASH_NOT_ADDED: ("you can't add cash during a round", "putting cash on the table between rounds"),
        C.CHIPS_STAY: ("chips can't leave the table during a round", "tips between rounds"),
        C.BET_NOT_INCREASED: (
            "you can't add to a bet once it's made",
            "announcing a raise, or that the bet isn't complete, when you make it",
        ),
        C.NO_HAND_HELD: ("{seat:seat} has no hand", "a player who has a hand"),
        C.LAST_HAND: ("nobody else is in the round", "the hand of the last player"),
        C.NO_CARDS_HELD: ("{seat:seat} has no cards", "a player who has cards"),
        C.DEAL_ACTED_ON: ("a player has acted, so the hand is played as dealt", "before anyone acts"),
        C.EXPOSED_BEFORE: ("another card was already exposed; two make a misdeal", "declaring a misdeal"),
        C.NO_SUCH_HOLE_CARD: ("{seat:seat} has no such hole card", "places from 1 to {held}"),
        C.MISDEALS_NOT_FILED: (
            "under this filing a deal that has begun stands, whatever went wrong (reading 145)",
            _DECISION,
        ),
        C.DEAL_STANDS: (
            "{players} players have acted, or the first betting round is complete: the deal stands",
            _DECISION,
        ),
        C.NOT_IN_WORDS: ("a decision must be stated in words", "the decision"),
        C.OTHER_HAND_COUNTED: ("{seat:seat}'s cards are being counted", "{seat:seat}"),
        C.NUMBER_IS_RIGHT: ("{dealt} is the correct number of cards", "another number, or 0"),
        # --- the draw and the showdown
        C.NOT_PLACES: (
            "{value:list} aren't places of cards in the hand",
            "places from 1 to {held}, each once",
        ),
        C.MUST_SHOW: ("{seat:seat} is the last player who can win a pot", "showing the hand"),
        # --- between rounds
        C.SITS_OUT_ALREADY: ("{seat:seat} is already sitting out", "being dealt in again"),
        C.DOES_NOT_SIT_OUT: ("{seat:seat} isn't sitting out", "sitting out"),
        C.CASH_NOT_CHANGED: ("{value:$} in cash can't be changed into chips", _MULTIPLES),
        C.DECKS_ALTERNATE: ("with a shuffling device, the decks alternate every round", "the next round"),
        C.PAYS_NOBODY: (
            "the table pays nobody; the pots belong to the players",
            "the poker shift supervisor's decision",
        ),
        C.NO_TIME_FILED: ("no time charges are filed for this table", "the rake as filed"),
        C.NOBODY_CHARGED: ("nobody is seated", "time charges once players are seated"),
        C.TIME_CHARGED: ("time was charged at {since}", "{amount:$} every {minutes} minutes"),
        C.TIME_DUE: ("time charges are due", "collecting them first"),
        C.TOO_FEW_PLAYERS: (
            "{playing} of the seated players can play",
            "at least two players with {needed:$} each{blinds:?, plus the blind}",
        ),
        C.SITTING_OUT: ("you're sitting out", "being dealt in again first"),
        C.STAKE_SHORT: (
            "you have {held:$}, and you need {needed:$} to play",
            "buying chips, to {needed:$} or more",
        ),
    }
)


tells_irregularities(
    "poker",
    {
        "recut": "the dealer's cut was improper",
        "fouled": "another player's hand is fouled",
        "own-fouled": "your own hand is fouled",
        "exposed": "the dealer exposes another player's hole card",
        "own-exposed": "the dealer exposes one of your hole cards",
        "misdeal": "the shift supervisor finds a misdeal",
        "pot": "a player touches chips in the pot",
        "view": "a player's cards are not in full view",
        "dispute": "the shift supervisor decides a dispute",
        "miscount": "another player's discarded hand has the wrong number of cards",
        "jam": "the shuffler jams",
    },
)


commands(
    {
        c.HandFouled: "a hand is fouled",
        c.HandMiscounted: "a discarded hand has the wrong number of cards",
        c.HoleCardExposed: "the dealer exposes a hole card",
        c.PotTouched: "a player touches chips in the pot",
        c.CardsOutOfView: "a player's cards are not in full view",
        c.SitOut: "sit out",
        c.SitIn: "be dealt in again",
        c.LayCash: "put cash on the table",
        c.RotateDecks: "rotate the decks",
        c.CollectTime: "collect time charges",
        c.VerifyTime: "verify the time charges",
        c.CheckBet: "check",
        c.MakeBet: "bet",
        c.CallBet: "call",
        c.RaiseBet: "raise",
        c.PutInChip: "put a single chip into the pot",
        c.PutInChips: "put chips into the pot",
        c.AddToBet: "add to a bet already made",
        c.FoldHand: "fold",
        c.DrawCards: "draw cards",
        c.ShowHand: "show the hand",
        c.ConcedeHand: "concede the pot",
        c.DeclareMisdeal: "declare a misdeal",
        c.DecideDispute: "decide a dispute",
    }
)


tells_remedies(
    {
        c.HandFouled: "The hand is dead.",
        c.HandMiscounted: "The deck leaves the table after the round.",
        c.HoleCardExposed: "The card is replaced once all have theirs, and is the next burn card.",
        c.PotTouched: "The dealer stops the player; only the dealer touches the pot.",
        c.CardsOutOfView: "The dealer tells the player to keep the cards in full view.",
    }
)
