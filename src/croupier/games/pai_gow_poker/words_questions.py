"""Questions and refusals of a pai gow poker table, in English."""

from croupier.games.pai_gow_poker import commands as c
from croupier.games.pai_gow_poker import questions as q
from croupier.games.pai_gow_poker.refusals import PaiGowCode as C
from croupier.table.meter_commands import Unaccepted
from croupier.words.commands import commands
from croupier.words.irregularities import tells_irregularities
from croupier.words.questions import questions
from croupier.words.refusals import refusals
from croupier.words.text import shaken_only, the
from croupier.words.voice import area_name


def _two_areas(seat: int, others: tuple[int, ...], **_: object) -> str:
    return f"positions {seat} and {others[0]}, two betting areas at most"


def _own_hands(own: tuple[int, ...], **_: object) -> str:
    return ", ".join(f"position {position}" for position in own) or "no hand"


def _not_placed(value: tuple[Unaccepted, ...] = (), **_: object) -> str:
    return f"no such progressive bet: {_bets(value)}"


def _placed(wagers: tuple[Unaccepted, ...], **_: object) -> str:
    return _bets(wagers)


def _bets(wagers: tuple[Unaccepted, ...]) -> str:
    return ", ".join(f"{wager.area} of seat {wager.seat}" for wager in wagers)


def _no_cards(value: int | None = None) -> str:
    return "nobody has cards" if value is None else f"position {value} has no cards"


_OWN = "position {seat}"
_PASS = "passing the bank"
_LEAVING = "leaving when the round is over"

questions(
    {
        q.BankOffered: "Seat {to} may take the bank or pass",
        q.DealersWager: "Seat {to}, the bank, decides what the dealer bets: up to {most:$}, or nothing",
        q.RecutPossible: "A supervisor may order a recut",
        q.LightsToVerify: "The dealer checks that the chips bet match the lit acceptor lights",
        q.DiceToShake: "{bank:?Seat {bank}, the bank,|The dealer} shakes the dice at least three times",
        q.NumberToSelect: "The random number generator selects a number",
        q.StackToChoose: "Seat {to}, the bank, chooses the first stack",
        q.CardsLeft: "The dealer counts the remaining cards",
        q.ExposedHand: "Seat {to} may play the exposed hand at position {numbers[0]} or void it",
        q.HandsToSet: "The players set their hands in the dealer's full view: {numbers:positions}",
        q.DealersHandToSet: "The dealer sets the high and low hands by the house way",
        q.BanksHandToSet: "The bank, seat {to}, sets its high and low hands",
        q.HandToExpose: "The dealer exposes position {numbers[0]}'s hands",
        q.PayoutToValidate: "A supervisor validates position {position}'s payout, which comes off the meter",
        q.PayoutToDocument: "Position {position}'s payout is documented before the cards are collected",
    },
    positions=lambda numbers: f"position{'s' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))}",
)

refusals(
    {
        # --- the table
        C.SHOE_NEEDED: (
            "three-card and seven-card bonus bets need an automated shoe",
            "the automated shoe",
        ),
        C.BOTH_DEVICES_NEEDED: (
            "the button needs a shuffling device and an automated shoe",
            "both devices on the table",
        ),
        C.POSITION_PLAYED: ("seat {seat} has a bet on position {position}", "another seat, or the next round"),
        C.BANK_KEEPS_COVER: ("the bank must keep enough to cover all bets", "up to {spare:$}"),
        C.BANK_STAYS: ("seat {seat} is the bank", _LEAVING),
        # --- wagers
        C.ONE_AREA: ("players here bet on one betting area only", _OWN),
        C.NOT_ADJACENT: ("position {position} isn't next to seat {seat}", "position {others:or}"),
        C.ANOTHERS_POSITION: ("position {position} belongs to another player", _OWN),
        C.NEIGHBOR_WAGERED: ("a neighbor has bet on position {position}", _OWN),
        C.TWO_AREAS_AT_MOST: (
            lambda seat, others, **_: f"seat {seat} already has a bet on position {others[0]}",
            _two_areas,
        ),
        C.BANK_DOES_NOT_WAGER: (
            "seat {seat} is the bank; the others bet against it",
            "bets by the other players",
        ),
        C.BANK_CANNOT_COVER: ("the bank doesn't have the chips to cover that", "up to {left:$} more"),
        C.NEEDS_A_WAGER: (
            lambda wager, **_: f"{the(area_name(wager))} needs a pai gow poker bet",
            "a bet on {needed} first",
        ),
        C.COUPON_FOR_ONE: ("a coupon is good for one progressive bet", "one of {amount:$}"),
        C.BANK_NOT_DUE: (
            "the bank isn't offered now",
            "once a round from the second round on, unless it's the dealer's turn",
        ),
        C.NO_BANK_HERE: "players can't bank at this table",
        C.OFFER_BANK_FIRST: ("the bank hasn't been offered yet", "offering the bank first"),
        C.CUT_BEGUN: (
            "the cards are being cut, and 'No more bets' is next",
            "bets before the cut, or in the next round",
        ),
        # --- the bank
        C.BANKED_LAST_ROUND: ("you can't bank two rounds in a row", _PASS),
        C.DID_NOT_WAGER: ("seat {seat} didn't bet in the last round that the dealer banked", _PASS),
        C.NO_CO_BANK_HERE: ("the casino doesn't share the bank here", "the bank alone"),
        C.CANNOT_COVER_ALL: (
            "seat {seat} has {held:$} in chips and must cover bets of {covered:$}",
            _PASS,
        ),
        C.DEALER_CANNOT_WAGER: (
            "the dealer can't bet {value:$}",
            "nothing, or up to {most:$} in {smallest:$} chips",
        ),
        C.NO_SUCH_STACK: ("there is no stack {value}", "1 (at the dealer's left) to 7"),
        # --- dice, numbers, dealt cards
        C.TOO_FEW_SHAKES: (lambda value, **_: shaken_only(value), "at least {least} times"),
        C.NOT_THREE_DICE: ("{value:list} aren't the faces of three dice", "three faces from 1 to 6"),
        C.NOT_A_NUMBER: ("{value} isn't a position", "a number from 1 to 7"),
        C.SHOE_NOT_DISPENSING: "no automated dealing shoe is dispensing cards",
        C.NOT_FROM_A_SHOE: "the cards aren't dealt from a shoe",
        C.NOT_THE_FIRST: (
            "the first card or stack isn't being dealt now",
            "with the first card or stack, after the dice are totaled",
        ),
        C.NOT_A_WRONG_POSITION: ("{value} isn't a wrong position", "another of the seven positions"),
        C.NO_CARDS_THERE: _no_cards,
        C.FACE_UP_ALREADY: "position {position}'s cards are already face up",
        C.NOBODYS_HAND: "nobody plays the hand at position {position}",
        C.SET_ALREADY: ("the player has set the hand at position {position}", "playing the hand out"),
        C.LOOKED_AT: ("the player has looked at the hand at position {position}", "playing the hand out"),
        C.OTHER_HAND_EXPOSED: (
            "the exposed hand is seat {seat}'s, at position {position}",
            "a decision by seat {seat} on position {position}",
        ),
        C.NO_HAND_EXPOSED: (
            "no card of an unseen hand has just been exposed",
            "voiding a hand when the dealer exposes one of its cards before the player looks",
        ),
        C.NO_PROGRESSIVE_WAGER: (_not_placed, _placed),
        # --- cards in players' hands
        C.IN_FULL_VIEW: (
            "players must keep all seven cards in the dealer's full view",
            "looking at them over the table",
        ),
        C.NO_CARDS_OF_ONES_OWN: (
            "seat {seat} has no cards, and only the dealer touches another player's",
            "your own cards",
        ),
        C.DOWN_FOR_GOOD: (
            "seat {seat} has set the hands face down and can't touch the cards again",
            "waiting until the dealer exposes the hands",
        ),
        C.BANK_WAITS: (
            "the bank sets its hand after all players have set theirs",
            "waiting for the players",
        ),
        C.DEAL_NOT_COMPLETE: (
            "players set their hands once all cards are dealt",
            "waiting until all cards are dealt",
        ),
        # --- setting and surrender
        C.ONLY_THE_PLAYER_SETS: (
            "only the player sets a player's hands",
            "the player, who may ask how the house would",
        ),
        C.NOT_PLACES: ("{value:list} aren't places of cards in the hand", "places from 1 to {last}, each once"),
        C.ALREADY_SET: ("the hand at position {position} is already set and face down", "the hand as it was set"),
        C.DEALER_SETS_FOR_CO_BANK: ("the dealer sets a co-bank's hand", "the house way"),
        C.NOT_TO_SET: ("seat {seat} has no hand to set at position {position}", _own_hands),
        C.OTHER_HAND_FIRST: (
            "the hand at position {first} must be set first",
            "position {first}, which has the larger bet or comes first",
        ),
        C.DEALERS_TO_SET: ("the dealer sets the dealer's hand", "waiting"),
        C.DEALERS_HAND_NOW: ("it's time to set the dealer's own hand", "position 0"),
        C.TWO_CARDS_LOW: ("a low hand has two cards", "two places from 1 to {last}"),
        C.BANK_SETS_NOW: ("it's time for the bank, seat {seat}, to set its hand", "position {position}"),
        C.NOTHING_TO_SURRENDER: (
            "seat {seat} has no bet to surrender at position {position}",
            "a bet that is standing",
        ),
        C.NO_SURRENDER_WITH: (
            lambda wager, **_: f"you can't surrender with a {area_name(wager)}",
            "playing the hand",
        ),
        C.EXPOSED_ALREADY: ("position {position} has already been exposed", "before it is exposed"),
    }
)


tells_irregularities(
    "pai-gow-poker",
    {
        "no-roll": "the dice do not lie flat in the shaker",
        "fallen": "a die falls out of the shaker",
        "wrong-start": "the dice are totaled wrong",
        "exposed": "a card of a player's hand is exposed",
        "dealer-exposed": "a card of the dealer's hand is exposed",
        "face-up": "one card is found face up in the shoe",
        "two-face-up": "two cards are found face up in the shoe",
        "error": "a card is drawn in error, face down",
        "wrong-number": "a hand has the wrong number of cards",
        "misdeal": "one of the remaining cards is missing: a misdeal",
        "short": "one card is missing from the deck",
        "house-way": "the dealer does not follow the house way",
        "stack-exposed": "a card is exposed while the stacks are dealt",
        "wrong-stacks": "the stacks are dealt in the wrong order",
        "jam": "the shuffler jams",
        "shoe": "the automated shoe jams",
        "52": "the shuffler counts 52 cards",
        "lid": "the bank takes the lid off the shaker",
        "recut": "a supervisor requires the cards to be recut",
        "rejected": "the light of your progressive wager is not lit",
    },
)


commands(
    {
        c.ConcealCards: "take the cards out of the dealer's view",
        c.AcceptBank: "take the bank",
        c.PassBank: "pass the bank",
        c.DirectDealersWager: "say what the dealer bets",
        c.ChooseStack: "choose the first stack",
        c.SetHand: "set a hand",
        c.AskHouseWay: "ask how the house would set a hand",
        c.DecideExposedHand: "void an exposed hand or play it out",
        c.OfferBank: "offer the bank",
        c.LidRemoved: "the bank removes the lid of the shaker",
        c.WrongStart: "the first card or stack goes to the wrong position",
        c.HandExposed: "a card of a hand is exposed",
        c.StacksDealtWrong: "the stacks are dealt in the wrong direction",
    }
)
