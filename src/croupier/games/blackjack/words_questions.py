"""Questions and refusals at a blackjack table, in English."""

from typing import Any

from croupier.equipment.money import show
from croupier.games.blackjack import commands as c
from croupier.games.blackjack import questions as q
from croupier.games.blackjack.areas import BlackjackArea, BlackjackKind
from croupier.games.blackjack.refusals import BlackjackCode
from croupier.games.blackjack.words import own_hand
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp
from croupier.words.commands import commands
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.questions import questions
from croupier.words.refusals import refusals
from croupier.words.text import the
from croupier.words.voice import area_name


def _bet(area: BlackjackArea) -> str:
    """Name a bet on a hand: “the bet on box 3”, “the second bet at box 3”."""
    name = area_name(area)
    return f"the bet on {name}" if area.kind is BlackjackKind.BET else the(name)


def _up_to(about: q.WagerToDoubleToo | q.WagerToDouble) -> str:
    return f"up to {show(about.most)} to {_bet(about.area)}"


# --- refusals


def _boxes(most: int, **_: Any) -> str:
    return f"players here bet on {'one box' if most == 1 else f'{most} boxes'} at most"


def _make(wager: str) -> str:
    """Say that a player makes a wager: “make the bonus bet at box 1”, but “bet on over 13 at box 1”."""
    return f"bet on {wager}" if the(wager) == wager else f"make {the(wager)}"


questions(
    {
        q.HandToPlay: (
            "Seat {to} to act{held:? on {held}} at {:hand}{exposed:?; the next card is the exposed {exposed:and}}"
        ),
        q.CardOwed: (
            "Seat {to} {second:?has only one|is missing a requested} card at {:hand}: take the next card or have the "
            "hand called dead"
        ),
        q.HandToSplitToo: "Seat {to} may bet on both split hands at {:hand}, or choose one",
        q.WagerToInsure: "Seat {to} may insure {area:bet}",
        q.WagerToDoubleToo: "Seat {to} may add {:up_to}",
        q.WagerToDouble: "Seat {to} adds {:up_to}",
        # --- questions to the staff and to devices
        q.SideDue: "The dealer deals from the {side} side of the double shoe",
        q.HoleCardToRead: (
            "{read:?The dealer checks the hole card in the card reader|The hole card isn't checked in the card reader}"
        ),
        q.DealerToStand: "The dealer stands on {held}",
        q.UpCardToKeep: "The dealer's up card stays on the layout",
        q.UpCardToMove: "The dealer moves the up card to the {hand:ordinal} hand",
        q.ProgressiveToRegister: "The dealer registers the progressive bets on the meter",
        q.ProgressiveToValidate: "A supervisor validates box {box}'s progressive payout",
        q.ProgressiveToDocument: "Box {box}'s payout must be documented before its cards are collected",
        q.BonusToDraw: "The bonus system draws seat {seat}'s award",
        q.BonusToAscertain: "A supervisor determines seat {seat}'s award",
        q.BonusToConfirm: "A supervisor confirms the payout of {amount:$}",
    },
    bet=_bet,
    hand=own_hand,
    up_to=_up_to,
)

B = BlackjackCode
refusals(
    {
        # --- boxes
        B.BOX_OF_ANOTHER: ("box {box} belongs to another player", "box {own}, or a free box"),
        B.MOST_BOXES: (_boxes, lambda own, **_: f"{'box' if len(own) == 1 else 'boxes'} {', '.join(map(str, own))}"),
        B.BOX_TAKEN: ("another player has bet on box {box}", "box {own}, or a free box"),
        B.BOX_FULL: ("{players} players are already on box {box}", "{most} players on a box"),
        B.NO_CONSENT: ("seat {first} hasn't let others bet on box {box}", "seat {first}'s consent first"),
        B.ONE_PLAYER_A_BOX: ("only one player can bet on a box here", "a box for each player"),
        B.NOT_FIRST_AT_BOX: ("seat {seat} wasn't the first to bet on box {box}", "a box where you are first"),
        B.CONSENTED_ALREADY: "others may already bet on box {box}",
        B.BOX_WAGERED_ON: ("seat {seat} has a bet on box {box}", "another seat, or the next round"),
        B.STREAK_AT_BOX: (
            "seat {seat} has a streak in play at box {box}",
            "another box, or this one when the streak is over",
        ),
        # --- wagers
        B.SPOT_BEFORE: (
            lambda spot: f"there is no {'bet on ' if spot.kind is BlackjackKind.BET else ''}{area_name(spot)}",
            lambda spot: f"{'a bet on ' if spot.kind is BlackjackKind.BET else 'the '}{area_name(spot)} first",
        ),
        B.TOO_FEW_WAGERS: ("nobody has made enough bets", "two or three bets by a player"),
        B.MISSED_LAST_ROUND: ("seat {seat} sat out the last round", "betting again after the next shuffle"),
        B.NEEDS_BET: (
            lambda wager, box: f"you can't {_make(area_name(wager))} without a bet on box {box}",
            "a bet on box {box} first",
        ),
        B.ONE_OF_TWO: ("seat {seat} has already bet on {other:the}", "one of the two"),
        B.ABOVE_BET: (
            lambda value, stake, wager, bet: (
                f"{show(stake + value)} on {the(area_name(wager))} is more than the bet of {show(bet)} on the box"
            ),
            "up to {bet:$}",
        ),
        B.NOT_A_BONUS_AMOUNT: (
            lambda value, stake, wager, **_: f"{the(area_name(wager))} can't be {show(stake + value)}",
            "{amounts:$or}",
        ),
        B.LIGHT_OUT: (
            "the progressive light at box {box} doesn't work",
            "the bet on the box without a progressive bet",
        ),
        B.STREAK_IN_PLAY: (
            "seat {seat} has a streak in play at box {box}",
            "new streak bets when that one is over",
        ),
        B.STREAK_STAYS: (
            "{wager:the} has been in play since an earlier round",
            "playing on, or abandoning it",
        ),
        # --- hands
        B.NOT_THE_TURN: ("it isn't seat {seat}'s turn at box {box}", "seat {turn} at box {turn_box}"),
        B.SPLIT_ACE_DRAWS_ONE: ("split aces get only one card each", "stand"),
        B.NO_CARD_TO_21: ("you can't draw a card on 21", "stand"),
        B.NOT_FIRST_TWO: ("you can double only on the first two cards", "draw or stand"),
        B.SPLIT_ACE_NOT_DOUBLED: ("you can't double split aces", "stand"),
        B.TWENTY_ONE_NOT_DOUBLED: ("you can't double 21 here", "stand"),
        B.CANNOT_ADD: (
            "you can't add {value:$} to a bet of {stake:$}",
            "{most:?up to {most:$} in {smallest:$} chips|draw or stand}",
        ),
        B.NOT_A_PAIR: ("you can split only two cards of the same value", "another choice"),
        B.MOST_HANDS: ("box {box} already has {hands} hands", "at most {most} hands"),
        B.ACES_NOT_SPLIT_AGAIN: ("aces can't be split again", "stand"),
        B.CANNOT_COVER_SPLIT: ("splitting takes another {needed:$}", "another choice"),
        B.SURRENDER_NOT_OFFERED: ("surrender isn't offered here", "another choice"),
        B.SURRENDER_FIRST_TWO: ("you can surrender only on the first two cards", "draw or stand"),
        B.NO_CARD_EXPOSED: "no other card can have been exposed",
        B.NOT_AN_INSURANCE: (
            "you can't insure this bet for {value:$}",
            "{most:?up to {most:$} in {smallest:$} chips|no insurance}",
        ),
        B.EVEN_MONEY_NOT_OFFERED: ("even money isn't offered here", "insurance or no insurance"),
        B.EVEN_MONEY_FOR_BLACKJACK: ("even money is only for a blackjack", "insurance or no insurance"),
        # --- the table and its devices
        B.NO_SUCH_BOX: ("there is no box {box}", "boxes 1 to {last}"),
        B.LIGHT_AS_IT_IS: "the light at box {box} {out:?is already out|works}",
        B.NO_SUCH_PROGRESSIVE: ("no such progressive bets: {value:list}", "{wagers:list}"),
        B.NO_SUCH_LOT: (
            "there is no lot {value} among {lots}",
            lambda lots, **_: f"0 to {lots - 1}",
        ),
        B.NOT_AN_AWARD: ("{value:$} isn't an award for this bet", "{awards:$list}"),
        B.CARDS_NOT_IN_SHOE: ("the cards aren't in the shoe", "the shuffle before the next round"),
        B.READER_IN_USE: ("the card reader is in use", "a card reader that was out of order"),
        B.NO_READER_FILED: ("this table is filed without a card reader", "a card reader that was out of order"),
        B.NEEDS_SHUFFLER: ("the 6 to 5 variation needs a shuffling device", "the shuffler on the table"),
    }
)


tells_irregularities(
    "blackjack",
    {
        "face-up": "a card is face up in the shoe",
        "error": "a card is drawn by mistake but not exposed",
        "exposed": "a card is drawn by mistake and exposed on a player's turn",
        "dealer-draws": "the dealer draws when the dealer must stand",
        "own-missed": "the dealer skips the dealer's first card",
        "missed": "your hand gets no first card",
        "no-cards": "your hand gets no cards",
        "side": "the round is dealt from the wrong side of the double shoe",
        "draw-missed": "the first card that a player asks for isn't dealt",
        "misread": "the card reader is used though the dealer shows a 2 to 9",
        "reader": "the card reader fails when the dealer shows an ace or a ten",
        "not-moved": "the up card isn't moved to the dealer's next hand",
        "discarded": "the up card goes to the discard rack too early",
        "light": "the progressive light at your box doesn't work",
        "no-award": "the bonus system shows no award",
        "down-up": "the card for a double is dealt face up instead of face down",
        "jam": "the shuffler jams",
    },
)


commands(
    {
        c.Hit: "hit",
        c.Stand: "stand",
        c.DoubleDown: "double down",
        c.SplitPair: "split a pair",
        c.AdmitPlayers: "let other players bet on a box",
        c.KeepWager: "leave a bet as it is",
        c.DesignateHand: "choose one of two hands for a bet",
        c.Insure: "take insurance",
        c.DeclineInsurance: "decline insurance",
        c.TakeEvenMoney: "take even money",
        c.DecideMissedCard: "take a card that was missed or have the hand called dead",
        c.AwardSelected: "draw a bonus award",
        c.AscertainAward: "determine a bonus award",
        c.ReshuffleCards: "have the cards reshuffled",
        c.ChangeDealer: "change dealers",
        c.CardMissed: "a card that is due is not dealt",
        c.ReaderMisused: "the card reader is used when it may not be",
        c.ReaderFault: "the card reader fails",
        c.AwardNotShown: "the bonus system shows no award",
        c.LightFault: "a progressive light doesn't work",
        c.UpCardNotMoved: "the dealer's up card isn't moved to the next hand",
        c.UpCardDiscarded: "the dealer's up card goes to the discard rack",
        c.WrongSide: "the round is dealt from the wrong side of the double shoe",
        c.LightRepaired: "report that a progressive light works again",
    }
)


tells_remedies(
    {
        CardFoundFaceUp: {"19:47-2.15(a)": "The card isn't used; it goes to the discard rack."},
        CardDealtInError: {
            "19:47-2.15(b)": "It is dealt as the next card.",
            "19:47-2.15(d)": ("the dealer draws a card when the dealer must stand", "The card is burned."),
        },
        CardExposed: {
            "19:47-2.15(c)": "It is dealt as the next card; a player who refuses it gets no more cards this round.",
            "19:47-2.15(p)": (
                "the card for a double is dealt face up instead of face down",
                "Play goes on, and the bet is settled in turn at the end of the round.",
            ),
        },
        c.CardMissed: {
            "19:47-2.15(e)": "The dealer deals on, and takes the card once all players have theirs.",
            "19:47-2.15(g)": "The player may have the second card after the others; without any card the hand is dead.",
            "19:47-2.15(i)": "The player has it after all others, or has the hand called dead and the bet back.",
        },
        c.WrongSide: "The round counts as dealt from the right side.",
        c.ReaderMisused: {
            "19:47-2.15(j)1": "Tell a supervisor; all hands are dead, and bets go back.",
            "19:47-2.15(j)2": "Tell a supervisor, and play on.",
        },
        c.ReaderFault: "The game goes on without a card reader.",
        c.UpCardNotMoved: "Play goes on as if it had been moved.",
        c.UpCardDiscarded: "Tell a supervisor, who takes it back out of the discard rack; play goes on.",
        c.LightFault: "No progressive bet is accepted at that box.",
        c.AwardNotShown: "A supervisor determines the award; if that can't be done, the bet is paid 21 to 1.",
    }
)
