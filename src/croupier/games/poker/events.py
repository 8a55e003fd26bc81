"""Events that only poker has: bets, pots, the showdown, the rake."""

from enum import Enum
from typing import ClassVar

from croupier.equipment.money import Cents
from croupier.games.poker.commands import Placing
from croupier.ranking.poker import PokerCategory, PokerHand
from croupier.table.immutable import Immutable
from croupier.table.pictures import Emphasis, Shown, ShownKind
from croupier.table.steps import Act, Irregular, Transferred, Voided, Wagered


class Bet(Enum):
    """14.1, 14.7(b): the kind of bet that chips make."""

    ANTE = "ante"
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    BLIND = "blind"
    """The only blind bet of a table."""
    FORCED = "forced_bet"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"


BLINDS = frozenset({Bet.SMALL_BLIND, Bet.BIG_BLIND, Bet.BLIND})
IN_TURN = frozenset({Bet.CALL, Bet.BET, Bet.RAISE})
"""What a player does voluntarily, in turn."""


class Undone(Enum):
    """Readings 144 and 145: why a round is undone."""

    MISDEAL = "misdeal"
    WRONG_STUB = "wrong_stub"


class PotPart(Enum):
    """The part of a pot that is won."""

    WHOLE = "whole"
    HIGH_HALF = "high_half"
    LOW_HALF = "low_half"


class PokerLow(Immutable):
    """14.3(d), (e): the rank of a low hand."""

    category: PokerCategory
    ranks: tuple[int, ...]
    """In the order in which they decide; an ace is 1."""


# --- 14.2, 14.5, 14.6(e)1: the deck


class DeckSorted(Act):
    """14.2(b): the dealer sorts a deck by suit and sequence."""

    back: str


class DeckRotated(Act):
    """14.2(b): another deck comes into play."""

    back: str


class DealersCutImproper(Irregular):
    """14.5(c): the cards are cut again."""


class DeckHeldLevel(Act):
    """14.6(e)1: the dealer holds the deck level, over the table and in one chosen hand."""


class ExposedCardIsBurn(Act):
    """Reading 145: an exposed hole card serves as the burn card."""


class CommonCardDue(Act):
    """14.9(h): too few cards remain for each player; a common card is dealt instead."""


# --- 14.7(a), (c)3, 14.10(c): players who take part


class SatOut(Act):
    """14.7(a): a player keeps the seat and is not dealt in."""

    seat: int


class SatIn(Act):
    """14.7(a): a player who sat out takes part again."""

    seat: int


class NextRoundAwaited(Act, explains=True):
    """14.7(a): a player sat down during a round, and may be dealt in when the next one begins."""

    seat: int


class TooShortToPlay(Act, explains=True):
    """14.7(c)3: a player has too little to take part in the round."""

    seat: int
    has: Cents
    needed: Cents


class ButtonPlaced(Act, explains=True):
    """14.10(c): the button is placed."""

    seat: int

    def shows(self) -> Shown:
        return Shown(ShownKind.BUTTON, self.seat)


# --- 14.7: bets


class BetPlaced(Wagered):
    """14.6(c): chips go in front of a player."""

    bet: Bet

    def shows(self) -> Shown:
        return Shown(ShownKind.DEED, self.seat)


class HighestShowing(Act):
    """14.9(f), 14.13(f): a player has the highest hand showing and is the first to act."""

    seat: int


class PlayerActed(Act):
    """A player's action in turn without chips: the base class of all of these."""

    look: ClassVar = Emphasis.PLAIN
    seat: int

    def shows(self) -> Shown:
        return Shown(ShownKind.DEED, self.seat, look=self.look)


class Checked(PlayerActed):
    """14.1."""


class Folded(PlayerActed):
    """14.1."""

    look: ClassVar = Emphasis.OUT


class AllIn(PlayerActed):
    """14.7(c)4: a player has no chips left."""

    look: ClassVar = Emphasis.ALL_IN


class CardsDrawn(PlayerActed):
    """14.12(f): a player discards cards for new ones."""

    number: int


class StoodPat(PlayerActed):
    """14.12(f): a player keeps the hand as it is."""


class Conceded(PlayerActed):
    """14.15(a), (d): a player gives up the pot."""

    look: ClassVar = Emphasis.OUT


class CashChanged(Act):
    """14.7(c)2: the dealer changes a player's cash into chips while a marker button is on the deck."""

    seat: int
    amount: Cents


class SingleChipCalled(Act, explains=True):
    """14.7(i): a single chip larger than required is a call."""

    seat: int
    chip: Cents


class BetCorrected(Act, explains=True):
    """14.7(e): the announced amount holds, not the amount put in."""

    seat: int
    put_in: Cents
    announced: Cents


class ChipsPutIn(Act):
    """14.7(f): a player puts in chips without announcing an amount."""

    seat: int
    amount: Cents
    """The amount put in with the first motion."""
    how: Placing


class RaiseCompleted(Act, explains=True):
    """14.7(g)3: a raise was announced, so all chips count until both hands have come to rest."""

    seat: int
    amount: Cents


class BetCompleted(Act, explains=True):
    """14.7(g)1: the player said that the bet was not complete, so all of it counts."""

    seat: int
    amount: Cents


class BetAddedTo(Irregular):
    """14.7(g) (reading 148): chips are added to a completed bet; they don't count."""

    seat: int
    added: Cents
    counts: Cents
    """The amount of the bet."""
    stays: bool
    """True if the chips stay in the pot; otherwise they go back to the player."""


# --- 14.7(h), 14.15(b), (c), 14.1: what the staff watches for


class PotChipsTouched(Irregular):
    """14.7(h)."""

    seat: int


class HandOutOfView(Irregular):
    """14.15(c)."""

    seat: int


class HoleCardReplaced(Irregular):
    """Reading 145: the dealer exposed a hole card; it is replaced and becomes the burn card."""

    seat: int


class HandDead(Irregular):
    """14.1 (reading 143): a hand is fouled and therefore dead."""

    seat: int
    bets_go_back: bool

    def shows(self) -> Shown:
        return Shown(ShownKind.DEED, self.seat, look=Emphasis.OUT)


class ReturnedCardsWrong(Irregular):
    """14.6(e)7 (reading 151): a player returns the wrong number of cards; the deck leaves after the round."""

    seat: int
    count: int
    expected: int


class StubWrong(Irregular):
    """14.6(e)4 (reading 144): the stub has the wrong number of cards; the deck leaves after the round."""

    count: int
    expected: int
    void: bool
    """True if the round is void; otherwise it stands."""


class DisputeDecided(Act, explains=True):
    """14.15(b): the poker shift supervisor's decision is final."""

    ruling: str
    """In the supervisor's own words."""


class MisdealDeclared(Act, explains=True):
    """14.15(b) (reading 145): the poker shift supervisor decides that the cards were misdealt."""

    ground: str
    """In the supervisor's own words."""


class DealUndone(Voided):
    """Readings 144 and 145: every bet goes back, and the same button deals again."""

    reason: Undone


# --- 14.3, 14.6(d), 14.15(d): the showdown


class ShowdownBegun(Act, explains=True):
    """14.6(d): more than one player remains."""


class HandIdentified(Act, explains=True):
    """14.3(f), 14.15(d): the dealer identifies a shown hand."""

    seat: int
    high: PokerHand | None
    low: PokerLow | None

    def shows(self) -> Shown:
        return Shown(ShownKind.HAND, self.seat)


class CardDecided(Act, explains=True):
    """14.3(c): the card that makes one hand higher than another of the same name."""

    seat: int
    hand: PokerHand
    second: int
    """The seat with the next-best hand."""
    seconds: PokerHand

    def shows(self) -> Shown:
        return Shown(ShownKind.HAND, self.seat)


# --- 14.3(c), 14.6, 14.7(c)4, 14.14: chips


class CashLaid(Transferred):
    """14.7(c)2: a player puts cash on the table."""

    seat: int


class UncalledBetReturned(Transferred):
    """14.14(d): the part of a bet that nobody called is returned."""

    seat: int


class BetsGathered(Transferred):
    """14.6(c): the bets of a betting round go into a pot."""

    pot: int
    """1 is the main pot; 2 is side pot 1."""


class AddedChipsKept(Transferred):
    """14.7(g) (reading 148): chips added to a bet stay in the pot."""

    seat: int
    pot: int


class FouledBetsReturned(Transferred):
    """Reading 143: a player's bets on a fouled hand are returned."""

    seat: int


class UndoneBetsReturned(Transferred):
    """Readings 144 and 145: a player's bets in an undone round are returned."""

    seat: int
    reason: Undone


class RakeTaken(Transferred):
    """14.14(b)1 and 2."""

    pot: int
    by_levels: bool
    """True if amounts are due at levels of the pots (14.14(b)2); otherwise the rake is a percentage."""
    limited: bool
    """True if the maximum (14.14(a)3) reduced the rake."""


class PotTimeTaken(Transferred):
    """14.14(b)3i (reading 135): the time charge for the table comes out of a pot."""

    pot: int


class RakePutAway(Transferred):
    """14.14(b)1iii, (b)2iii: the rake goes into the table inventory."""


class PotsJoined(Transferred):
    """Reading 143: nobody is left to win a side pot, so it goes into the pot before it."""

    pot: int
    into: int


class PotAwarded(Transferred):
    """14.6(e)5: a player wins a pot or a part of it: the base class of all awards."""

    seat: int
    pot: int

    def shows(self) -> Shown:
        return Shown(ShownKind.AWARD, self.seat)


class LastPlayerPaid(PotAwarded):
    """14.6(d): nobody else is left to win the pot."""


class HandPaid(PotAwarded):
    """14.3(c): the best hand, or one of several equal ones, wins: the base class of such awards."""

    part: PotPart
    winners: int
    """The number of players who share that part."""


class HighHandPaid(HandPaid):
    hand: PokerHand


class LowHandPaid(HandPaid):
    hand: PokerLow


# --- 14.14(b)3: time charges


class TimeAssessed(Act):
    """14.14(b)3ii, iii: the charge for time is assessed."""

    hourly: Cents
    amount: Cents
    """The amount of each charge."""
    minutes: int
    """The minutes between charges."""
    per_table: bool
    """True if the table as a whole pays; otherwise each player does."""


class PotOwesTime(Act):
    """14.14(b)3i (reading 135): a time charge for the table comes out of the next pot."""

    amount: Cents


class TimeChargePaid(Transferred):
    """14.14(b)3iv."""

    seat: int


class TimeChargesPutAway(Transferred):
    """14.14(b)3v: the time charges go into the table inventory."""
