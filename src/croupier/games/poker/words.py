"""The sentences of a poker table's own events."""

from functools import partial

from croupier.equipment.money import show
from croupier.games.poker.events import (
    AddedChipsKept,
    AllIn,
    Bet,
    BetAddedTo,
    BetCompleted,
    BetCorrected,
    BetPlaced,
    BetsGathered,
    ButtonPlaced,
    CardDecided,
    CardsDrawn,
    CashChanged,
    CashLaid,
    Checked,
    ChipsPutIn,
    CommonCardDue,
    Conceded,
    DealersCutImproper,
    DealUndone,
    DeckHeldLevel,
    DeckRotated,
    DeckSorted,
    DisputeDecided,
    ExposedCardIsBurn,
    Folded,
    FouledBetsReturned,
    HandDead,
    HandIdentified,
    HandOutOfView,
    HighestShowing,
    HighHandPaid,
    HoleCardReplaced,
    LastPlayerPaid,
    LowHandPaid,
    MisdealDeclared,
    NextRoundAwaited,
    PokerLow,
    PotAwarded,
    PotChipsTouched,
    PotOwesTime,
    PotPart,
    PotsJoined,
    PotTimeTaken,
    RaiseCompleted,
    RakePutAway,
    RakeTaken,
    ReturnedCardsWrong,
    SatIn,
    SatOut,
    ShowdownBegun,
    SingleChipCalled,
    StoodPat,
    StubWrong,
    TimeAssessed,
    TimeChargePaid,
    TimeChargesPutAway,
    TooShortToPlay,
    UncalledBetReturned,
    Undone,
    UndoneBetsReturned,
)
from croupier.games.poker.rules import PokerArea
from croupier.ranking.low import LowHand
from croupier.table.poker_commands import Placing
from croupier.table.steps import Step
from croupier.words import Part, hand_name, names, tells, told_apart
from croupier.words.text import capital

BETS = {
    Bet.ANTE: "the ante",
    Bet.SMALL_BLIND: "the small blind",
    Bet.BIG_BLIND: "the big blind",
    Bet.BLIND: "the blind",
    Bet.FORCED: "the forced bet",
}
"""The bets that have to be made."""

_HOW = {
    Placing.PUSHED_FORWARD: "pushes {chips} forward",
    Placing.RELEASED_INTO_POT: "releases {chips} into the pot",
    Placing.RELEASED_TOWARD_POT: "releases {chips} toward the pot",
}
_UNDONE = {
    Undone.MISDEAL: "the cards were misdealt",
    Undone.WRONG_STUB: "the stub has the wrong number of cards",
}
_PARTS = {PotPart.WHOLE: "", PotPart.HIGH_HALF: "the high half of ", PotPart.LOW_HALF: "the low half of "}


@names(PokerArea)
def _(area: PokerArea) -> str:
    return "bet in this betting round"


def pot_words(number: int) -> str:
    """A pot by its number."""
    return "the main pot" if number == 1 else f"side pot {number - 1}"


def part_words(pot: int, part: PotPart) -> str:
    """A pot, or the half of it."""
    return f"{_PARTS[part]}{pot_words(pot)}"


def low_words(low: PokerLow) -> str:
    """A low hand as a dealer calls it."""
    return hand_name(LowHand((-low.category, *(-rank for rank in low.ranks))))


def hand_words(step: HandIdentified) -> str:
    """What a hand that is shown comes to."""
    told = [hand_name(step.high)] if step.high is not None else []
    told += [f"{low_words(step.low)} for low"] if step.low is not None else []
    return "; ".join(told)


# --- what somebody does


def _does(step: Step, *, you: bool = False) -> str:
    s, has, is_ = ("", "have", "are") if you else ("s", "has", "is")
    match step:
        case Checked():
            return f"check{s}"
        case Folded():
            return f"fold{s}"
        case AllIn():
            return f"{is_} all in"
        case CardsDrawn(number=number):
            return f"draw{s} {number} card{'' if number == 1 else 's'}"
        case StoodPat():
            return f"stand{s} pat"
        case Conceded():
            return f"concede{s}"
        case SatOut():
            return f"sit{s} out"
        case SatIn():
            return f"sit{s} back in"
        case BetPlaced():
            return _bets(step, s)
        case _:
            return _of_chips(step, s) or _of_hands(step, s, has)


def _bets(step: BetPlaced, s: str) -> str:
    match step.bet:
        case Bet.CALL:
            return f"call{s} {show(step.amount)}"
        case Bet.BET:
            return f"bet{s} {show(step.amount)}"
        case Bet.RAISE:
            return f"raise{s} to {show(step.total)}"
        case Bet.ANTE:
            return f"ante{s} {show(step.amount)}"
        case required:
            return f"post{s} {BETS[required]} of {show(step.amount)}"


def _of_chips(step: Step, s: str) -> str:
    match step:
        case CashLaid():
            return f"put{s} {show(step.amount)} in cash on the table"
        case TimeChargePaid():
            return f"pay{s} a time charge of {show(step.amount)}"
        case BetCorrected():
            announced = show(step.announced)
            return f"put{s} in {show(step.put_in)} after announcing {announced}; the bet is {announced}"
        case _:
            return ""


def _of_hands(step: Step, s: str, has: str) -> str:
    match step:
        case HighestShowing():
            return f"{has} the highest hand showing and act{s} first"
        case HandIdentified():
            return f"{has} {hand_words(step)}"
        case CardDecided():
            won, lost = told_apart(step.hand, step.seconds)
            return f"{has} {won}; seat {step.second} has {lost}"
        case TooShortToPlay():
            return f"{has} {show(step.has)} and need{s} {show(step.needed)} to play this round"
        case NextRoundAwaited():
            return f"wait{s} to be dealt in next round"
        case RaiseCompleted():
            return f"announced a raise, so all chips count until both hands come to rest: {show(step.amount)}"
        case BetCompleted():
            return f"said the bet wasn't complete, so all of it counts: {show(step.amount)}"
        case PotAwarded():
            return f"{award_words(step, you=not s)}: {show(step.amount)}"
        case _:
            return ""


def award_words(step: PotAwarded, *, you: bool = False) -> str:
    """What a player wins of which pot with which hand, to be put after the player's name, or after “you”."""
    match step:
        case HighHandPaid() | LowHandPaid():
            win, share = ("win", "split") if you else ("wins", "splits")
            hand = low_words(step.hand) if isinstance(step, LowHandPaid) else hand_name(step.hand)
            return f"{win if step.winners == 1 else share} {part_words(step.pot, step.part)} with {hand}"
        case _:
            return f"{'win' if you else 'wins'} {pot_words(step.pot)} uncontested"


_BY_A_PLAYER = (
    *(Checked, Folded, AllIn, CardsDrawn, StoodPat, Conceded, SatOut, SatIn, BetPlaced, CashLaid, TimeChargePaid),
    *(BetCorrected, HighestShowing, HandIdentified, CardDecided, TooShortToPlay, NextRoundAwaited),
    *(RaiseCompleted, BetCompleted, LastPlayerPaid, HighHandPaid, LowHandPaid),
)


def _by_a_player(step: Step) -> str:
    return f"Seat {getattr(step, 'seat', 0)} {_does(step)}."


for _kind in _BY_A_PLAYER:
    tells(_kind)(_by_a_player)
    tells(_kind, Part.DOES)(_does)
    tells(_kind, Part.YOU_DO)(partial(_does, you=True))


# --- in a word or two, beside a player


@tells(Checked, Part.SHORT)
def _(step: Checked) -> str:
    return "Checks"


@tells(Folded, Part.SHORT)
def _(step: Folded) -> str:
    return "Folds"


@tells(AllIn, Part.SHORT)
def _(step: AllIn) -> str:
    return "All in"


@tells(CardsDrawn, Part.SHORT)
def _(step: CardsDrawn) -> str:
    return f"Draws {step.number}"


@tells(StoodPat, Part.SHORT)
def _(step: StoodPat) -> str:
    return "Stands pat"


@tells(Conceded, Part.SHORT)
def _(step: Conceded) -> str:
    return "Concedes"


@tells(BetPlaced, Part.SHORT)
def _(step: BetPlaced) -> str:
    match step.bet:
        case Bet.CALL | Bet.BET | Bet.RAISE:
            return capital(_bets(step, "s"))
        case required:
            return capital(BETS[required].removeprefix("the "))


@tells(HandIdentified, Part.SHORT)
def _(step: HandIdentified) -> str:
    return hand_words(step)


# --- the deck


@tells(DeckSorted)
def _(step: DeckSorted) -> str:
    return f"The dealer sorts the {step.back} deck by suit and rank."


@tells(DeckRotated)
def _(step: DeckRotated) -> str:
    return f"The {step.back} deck comes into play."


@tells(DealersCutImproper, Part.TROUBLE)
def _(step: DealersCutImproper) -> str:
    return "the cut was improper"


@tells(DealersCutImproper, Part.REMEDY)
def _(step: DealersCutImproper) -> str:
    return "the cards are cut again"


@tells(DeckHeldLevel)
def _(step: DeckHeldLevel) -> str:
    return "The dealer holds the deck level over the table, always in the same hand."


@tells(ExposedCardIsBurn)
def _(step: ExposedCardIsBurn) -> str:
    return "The exposed card is used as the burn card."


@tells(CommonCardDue)
def _(step: CommonCardDue) -> str:
    return "There aren't enough cards for everyone, so one common card is dealt."


@tells(ButtonPlaced)
def _(step: ButtonPlaced) -> str:
    return f"Seat {step.seat} has the button."


# --- bets


@tells(CashChanged)
def _(step: CashChanged) -> str:
    changed = f"The dealer changes seat {step.seat}'s {show(step.amount)} in cash into chips"
    return f"{changed}, with a marker button on the deck."


@tells(SingleChipCalled)
def _(step: SingleChipCalled) -> str:
    return f"Seat {step.seat} puts in a single {show(step.chip)} chip: a call. The dealer gives change."


@tells(ChipsPutIn)
def _(step: ChipsPutIn) -> str:
    return f"Seat {step.seat} {_HOW[step.how].format(chips=show(step.amount))}: a bet."


@tells(BetAddedTo, Part.TROUBLE)
def _(step: BetAddedTo) -> str:
    return f"seat {step.seat} adds {show(step.added)} to a bet already made"


@tells(BetAddedTo, Part.REMEDY)
def _(step: BetAddedTo) -> str:
    goes = "stay in the pot" if step.stays else "go back to the player"
    return f"the chips {goes}; the bet is {show(step.counts)}"


# --- what the staff watches over


@tells(PotChipsTouched, Part.TROUBLE)
def _(step: PotChipsTouched) -> str:
    return f"seat {step.seat} touches chips in the pot"


@tells(PotChipsTouched, Part.REMEDY)
def _(step: PotChipsTouched) -> str:
    return "the dealer stops the player, and the pot stays as it is"


@tells(HandOutOfView, Part.TROUBLE)
def _(step: HandOutOfView) -> str:
    return f"seat {step.seat}'s cards are not in full view of the dealer"


@tells(HandOutOfView, Part.REMEDY)
def _(step: HandOutOfView) -> str:
    return "the dealer has the player move them into view"


@tells(HoleCardReplaced, Part.TROUBLE)
def _(step: HoleCardReplaced) -> str:
    return f"the dealer exposed one of seat {step.seat}'s hole cards"


@tells(HoleCardReplaced, Part.REMEDY)
def _(step: HoleCardReplaced) -> str:
    return "the card is replaced and becomes the burn card"


@tells(HandDead, Part.TROUBLE)
def _(step: HandDead) -> str:
    return f"seat {step.seat}'s hand is fouled"


@tells(HandDead, Part.REMEDY)
def _(step: HandDead) -> str:
    return f"the hand is dead; its bets {'are returned' if step.bets_go_back else 'stay in the pot'}"


@tells(ReturnedCardsWrong, Part.TROUBLE)
def _(step: ReturnedCardsWrong) -> str:
    return f"seat {step.seat} returns {step.count} card{'' if step.count == 1 else 's'} instead of {step.expected}"


@tells(ReturnedCardsWrong, Part.REMEDY)
def _(step: ReturnedCardsWrong) -> str:
    return "the deck is removed from the table after the round"


@tells(StubWrong, Part.TROUBLE)
def _(step: StubWrong) -> str:
    return f"the stub has {step.count} cards instead of {step.expected}"


@tells(StubWrong, Part.REMEDY)
def _(step: StubWrong) -> str:
    return f"the round {'is void' if step.void else 'stands'}, and the deck is removed from the table afterward"


@tells(DisputeDecided)
def _(step: DisputeDecided) -> str:
    return f"The poker shift supervisor's decision is final: {step.ruling}."


@tells(MisdealDeclared)
def _(step: MisdealDeclared) -> str:
    return f"The poker shift supervisor declares a misdeal: {step.ground}."


@tells(DealUndone, Part.REASON)
def _(step: DealUndone) -> str:
    return _UNDONE[step.reason]


@tells(ShowdownBegun)
def _(step: ShowdownBegun) -> str:
    return "More than one player remains, so there is a showdown."


# --- chips


@tells(UncalledBetReturned)
def _(step: UncalledBetReturned) -> str:
    return f"Seat {step.seat}'s uncalled bet of {show(step.amount)} is returned."


@tells(BetsGathered)
def _(step: BetsGathered) -> str:
    return f"The dealer gathers {show(step.amount)} into {pot_words(step.pot)}."


@tells(AddedChipsKept)
def _(step: AddedChipsKept) -> str:
    return f"The {show(step.amount)} that seat {step.seat} added stays in {pot_words(step.pot)}."


@tells(FouledBetsReturned)
def _(step: FouledBetsReturned) -> str:
    return f"Seat {step.seat}'s bets are returned: {show(step.amount)}."


@tells(UndoneBetsReturned)
def _(step: UndoneBetsReturned) -> str:
    return f"Seat {step.seat}'s bets are returned: {show(step.amount)}."


@tells(RakeTaken)
def _(step: RakeTaken) -> str:
    return f"The dealer takes a rake of {show(step.amount)} from {pot_words(step.pot)}."


@tells(PotTimeTaken)
def _(step: PotTimeTaken) -> str:
    return f"The dealer takes the table's time charge of {show(step.amount)} from {pot_words(step.pot)}."


@tells(RakePutAway)
def _(step: RakePutAway) -> str:
    return f"The rake of {show(step.amount)} goes into the table inventory."


@tells(PotsJoined)
def _(step: PotsJoined) -> str:
    pot, into = pot_words(step.pot), pot_words(step.into)
    return f"Nobody is left to win {pot}, so its {show(step.amount)} goes into {into}."


# --- time charges


@tells(TimeAssessed)
def _(step: TimeAssessed) -> str:
    basis = "for the table" if step.per_table else "per player"
    each = f"{show(step.amount)} every {step.minutes} minutes"
    return f"Time charge: {show(step.hourly)} an hour {basis}, {each}."


@tells(PotOwesTime)
def _(step: PotOwesTime) -> str:
    return f"The time charge of {show(step.amount)} comes out of the next pot."


@tells(TimeChargesPutAway)
def _(step: TimeChargesPutAway) -> str:
    return f"Time charges of {show(step.amount)} go into the table inventory."
