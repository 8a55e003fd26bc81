"""What is asked and refused at a pai gow poker table, in English."""

from croupier.equipment.money import show
from croupier.games.pai_gow_poker.questions import (
    BankOffered,
    BanksHandToSet,
    CardsLeft,
    DealersHandToSet,
    DealersWager,
    DiceToShake,
    ExposedHand,
    HandsToSet,
    HandToExpose,
    LightsToVerify,
    NumberToSelect,
    PayoutToDocument,
    PayoutToValidate,
    RecutPossible,
    StackToChoose,
)
from croupier.games.pai_gow_poker.refusals import PaiGowCode as C
from croupier.table.asks import Ask
from croupier.words.questions import asks
from croupier.words.refusals import refusals

# --- questions


@asks(BankOffered)
def _(_about: BankOffered, ask: Ask) -> str:
    return f"Seat {ask.to[0]} may be the bank, or pass it"


@asks(DealersWager)
def _(about: DealersWager, ask: Ask) -> str:
    return f"Seat {ask.to[0]}, as the bank, says what the dealer wagers: {show(about.most)}, less, or nothing"


@asks(RecutPossible)
def _(_about: RecutPossible, _ask: Ask) -> str:
    return "A casino supervisor may require the cards to be recut"


@asks(LightsToVerify)
def _(_about: LightsToVerify, _ask: Ask) -> str:
    return "The dealer verifies that as many chips were wagered as acceptor lights are lit"


@asks(DiceToShake)
def _(about: DiceToShake, _ask: Ask) -> str:
    who = f"Seat {about.bank}, as the bank," if about.bank else "The dealer"
    return f"{who} shakes the dice at least three times"


@asks(NumberToSelect)
def _(_about: NumberToSelect, _ask: Ask) -> str:
    return "The random number generator selects a number"


@asks(StackToChoose)
def _(_about: StackToChoose, ask: Ask) -> str:
    return f"Seat {ask.to[0]}, as the bank, selects the first stack"


@asks(CardsLeft)
def _(_about: CardsLeft, _ask: Ask) -> str:
    return "The dealer counts the cards that are left"


@asks(ExposedHand)
def _(about: ExposedHand, ask: Ask) -> str:
    return f"Seat {ask.to[0]} plays out the exposed hand at position {about.numbers[0]}, or voids it"


@asks(HandsToSet)
def _(about: HandsToSet, _ask: Ask) -> str:
    positions = ", ".join(map(str, about.numbers))
    return f"The players set their hands, in full view of the dealer: position {positions}"


@asks(DealersHandToSet)
def _(_about: DealersHandToSet, _ask: Ask) -> str:
    return "The dealer sets the high and the low hand by the house way"


@asks(BanksHandToSet)
def _(_about: BanksHandToSet, ask: Ask) -> str:
    return f"The bank, seat {ask.to[0]}, sets its high and its low hand"


@asks(HandToExpose)
def _(about: HandToExpose, _ask: Ask) -> str:
    return f"The dealer exposes the hands of position {about.numbers[0]}"


@asks(PayoutToValidate)
def _(about: PayoutToValidate, _ask: Ask) -> str:
    return f"A casino supervisor validates the payout for position {about.position}, which comes off the meter"


@asks(PayoutToDocument)
def _(about: PayoutToDocument, _ask: Ask) -> str:
    return f"The payout of position {about.position} is documented before its cards are collected"


# --- refusals


def _two_areas(seat: int, others: tuple[int, ...], **_: object) -> str:
    return f"positions {seat} and {others[0]}: two betting areas at most"


def _own_hands(own: tuple[int, ...], **_: object) -> str:
    return ", ".join(f"position {one}" for one in own) or "no hand of this seat is to be set"


def _no_cards(given: int | None = None) -> str:
    return "nobody has cards" if given is None else f"position {given} has no cards"


_OWN = "position {seat}"
_PASS = "passing the bank"
_LEAVING = "leaving when the round is complete"

refusals(
    {
        # --- the table
        C.SHOE_NEEDED: (
            "three-card and seven-card bonus wagers are dealt from an automated shoe",
            "the automated shoe",
        ),
        C.BOTH_DEVICES_NEEDED: (
            "a button is used only with a shuffling device and an automated shoe",
            "both devices on the table",
        ),
        C.POSITION_PLAYED: ("seat {seat} has wagered on position {position}", "another seat, or the next round"),
        C.BANK_KEEPS_COVER: ("the bank covers all wagers", "up to {spare:$}"),
        C.BANK_STAYS: ("seat {seat} is the bank", _LEAVING),
        # --- wagers
        C.ONE_AREA: ("a player wagers on one betting area here", _OWN),
        C.NOT_ADJACENT: ("position {position} is not next to seat {seat}", "position {others:or}"),
        C.ANOTHERS_POSITION: ("position {position} is another player's", _OWN),
        C.NEIGHBOR_WAGERED: ("a neighbor has wagered on position {position}", _OWN),
        C.TWO_AREAS_AT_MOST: (
            lambda seat, others, **_: f"seat {seat} has wagered on position {others[0]} already",
            _two_areas,
        ),
        C.BANK_DOES_NOT_WAGER: (
            "seat {seat} is the bank, against which the others wager",
            "wagers of the other players",
        ),
        C.BANK_CANNOT_COVER: ("the bank does not have the chips to cover that", "up to {left:$} more"),
        C.NEEDS_A_WAGER: (
            lambda wager, **_: f"the {wager.words} goes with a pai gow poker wager",
            "{needed:wager} first",
        ),
        C.COUPON_FOR_ONE: ("a coupon is for one progressive payout wager", "one of {amount:$}"),
        C.BANK_NOT_DUE: (
            "the bank is not to be offered now",
            "once a round, from the second round of the game on, unless it is the dealer's turn",
        ),
        C.NO_BANK_HERE: "no player banks at this table",
        C.OFFER_BANK_FIRST: ("the bank has not been offered", "offering the bank first"),
        C.CUT_BEGUN: (
            "the cards are being cut, and the dealer announces 'No more bets' next",
            "wagers before the cut, or in the next round",
        ),
        # --- the bank
        C.BANKED_LAST_ROUND: ("no player banks two rounds in a row", _PASS),
        C.DID_NOT_WAGER: ("seat {seat} did not wager against the dealer in the last round without a bank", _PASS),
        C.NO_CO_BANK_HERE: ("the casino does not cover half of the wagers here", "the bank alone"),
        C.CANNOT_COVER_ALL: (
            "seat {seat} has chips of {held:$}, and wagers of {covered:$} are to be covered",
            _PASS,
        ),
        C.DEALER_CANNOT_WAGER: (
            "the dealer cannot wager {given:$}",
            "nothing, or up to {most:$} in chips of {smallest:$}",
        ),
        C.NO_SUCH_STACK: ("there is no stack {given}", "1, at the dealer's left, to 7"),
        # --- dice, numbers, cards that are dealt
        C.TOO_FEW_SHAKES: ("the shaker was shaken {given} times", "at least {least} times"),
        C.NOT_THREE_DICE: ("{given:list} are not the faces of three dice", "three faces from 1 to 6"),
        C.NOT_A_NUMBER: ("{given} is no position", "a number from 1 to 7"),
        C.SHOE_NOT_DISPENSING: "no automated dealing shoe is dispensing cards",
        C.NOT_FROM_A_SHOE: "the cards are not dealt from a shoe",
        C.NOT_THE_FIRST: (
            "the first card or stack is not being dealt",
            "the first card or stack, after the dice were totaled",
        ),
        C.NOT_A_WRONG_POSITION: ("{given} is not a wrong position", "another of the seven positions"),
        C.NO_CARDS_THERE: _no_cards,
        C.FACE_UP_ALREADY: "the cards of position {position} lie face up",
        C.OTHER_HAND_EXPOSED: (
            "the hand at position {position} was exposed, which is seat {seat}'s",
            "seat {seat} decides about position {position}",
        ),
        C.NO_HAND_EXPOSED: (
            "no card of a hand that its player has not looked at has just been exposed",
            "voiding a hand when the dealer exposes one of its cards, unseen",
        ),
        C.NO_PROGRESSIVE_WAGER: ("these are not all progressive wagers: {given:list}", "{wagers:list}"),
        # --- cards in players' hands
        C.IN_FULL_VIEW: (
            "each player keeps the seven cards in full view of the dealer at all times",
            "looking at them above the table",
        ),
        C.NO_CARDS_OF_ONES_OWN: (
            "seat {seat} has no cards, and nobody but the dealer touches those of another player",
            "a player's own cards",
        ),
        C.DOWN_FOR_GOOD: (
            "seat {seat} has set the hands and placed them face down, and does not touch the cards again",
            "waiting until the dealer exposes the hands",
        ),
        C.BANK_WAITS: (
            "the bank turns its cards over and sets its hand when all players have set theirs",
            "waiting for the players",
        ),
        C.DEAL_NOT_COMPLETE: (
            "players set their hands when all cards have been dealt",
            "waiting until all cards are dealt",
        ),
        # --- setting and surrender
        C.ONLY_THE_PLAYER_SETS: (
            "nobody else sets the hands of a player",
            "the player, who may ask how the house would",
        ),
        C.NOT_PLACES: ("{given:list} are not places of cards in a hand", "places from 1 to {last}, each once"),
        C.ALREADY_SET: ("the hand at position {position} has been set and lies face down", "the hand as it was set"),
        C.DEALER_SETS_FOR_CO_BANK: ("the dealer sets the hand of a co-bank", "the house way"),
        C.NOT_TO_SET: ("seat {seat} has no hand to set at position {position}", _own_hands),
        C.OTHER_HAND_FIRST: (
            "the hand at position {first} is set first",
            "position {first}: the larger wager, or the first of equal ones",
        ),
        C.DEALERS_TO_SET: ("the dealer's hand is the dealer's to set", "waiting"),
        C.DEALERS_HAND_NOW: ("the dealer's own hand is to be set now", "position 0"),
        C.TWO_CARDS_LOW: ("a low hand has two cards", "two places from 1 to {last}"),
        C.BANK_SETS_NOW: ("the bank, seat {seat}, sets its hand now", "position {position}"),
        C.NOTHING_TO_SURRENDER: (
            "seat {seat} has no wager to surrender at position {position}",
            "a wager that stands",
        ),
        C.NO_SURRENDER_WITH: (
            lambda wager, **_: f"a player with a {wager.words} cannot surrender",
            "playing the hand",
        ),
        C.EXPOSED_ALREADY: ("position {position} has been exposed", "before it is exposed"),
    }
)
