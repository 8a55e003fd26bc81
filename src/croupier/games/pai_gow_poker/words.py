"""The sentences of what happens at a pai gow poker table."""

from enum import Enum

from croupier.equipment.money import show
from croupier.games.pai_gow_poker.events import (
    BankMadeUpCenter,
    BankMarkerPlaced,
    BankMarkerRemoved,
    BankPassed,
    BankUnclaimed,
    CardsArranged,
    CardsRearranged,
    CasinoMadeUpCenter,
    CutCompleted,
    CutDue,
    CuttingCardRacked,
    CuttingCardReinserted,
    DealersCardsStacked,
    DealersTurnToBank,
    DealersWagerLost,
    DealersWagerPaid,
    DealersWagerPlaced,
    DealersWagerPushed,
    DealersWagerReturned,
    DealersWagerUncovered,
    DealersWagerWaived,
    EnvyMarkerCollected,
    EnvyMarkerPlaced,
    HandsMiscounted,
    HandsMisranked,
    LeftHandDraws,
    LockOutPressed,
    NumberCalled,
    OptionalResultCalled,
    PaiGowButtonMoved,
    PaiGowButtonPlaced,
    PaiGowCardsStay,
    PaiGowDeckHeld,
    PaiGowDeckInView,
    PaiGowLightVerified,
    PaiGowNotDealt,
    PaiGowPayoutDocumented,
    PaiGowProgressiveTakenIn,
    PaiGowResultCalled,
    PaiGowShoeEmptied,
    PaiGowStubNotCounted,
    PremiumHandCalled,
    ProgressiveHandSet,
    ProgressiveHandVerified,
    Ranked,
    RecutOrdered,
    RestDealtByHand,
    SecondJokerTorn,
    SetHandsCompared,
    SetHandsSeen,
    SevenCardHandSet,
    ShakerBrought,
    ShakerOpened,
    ShakerPutAway,
    StackChosen,
    StackCovered,
    StartMarked,
    SurplusGiven,
    SurplusShared,
)
from croupier.games.pai_gow_poker.pay_tables import (
    BonusLine,
    InsuranceLine,
    PaiGowProgressiveLine,
    SevenCardLine,
    ThreeCardLine,
)
from croupier.games.pai_gow_poker.reasons import (
    BonusLineMade,
    EnvyEarned,
    HandSurrendered,
    HandVoided,
    HighBelowLow,
    InsuranceLineMade,
    NoPaiGow,
    NoQualifyingHand,
    NotDealt,
    NumberDrawn,
    PaiGowHandsCompared,
    ProgressiveLineMade,
    SevenCardBonusLineMade,
    ThreeCardBonusLineMade,
    WrongSplit,
    reason_of,
)
from croupier.games.pai_gow_poker.rules import DEALER_POSITION, PaiGowArea, PaiGowKind
from croupier.ranking.pai_gow import told_apart
from croupier.table.names import Place
from croupier.table.reasons import LineMade
from croupier.words.places import names_place
from croupier.words.text import capital
from croupier.words.voice import Part, area_name, because, line_name, names, tells


def at_position(position: int) -> str:
    return "the dealer" if position == DEALER_POSITION else f"position {position}"


# --- 11.4, 11.5: equipment


@tells(ShakerBrought)
def _(step: ShakerBrought) -> str:
    return f"The shaker comes to the table with {step.dice} dice, in the dealer's care."


@tells(PaiGowButtonPlaced)
def _(step: PaiGowButtonPlaced) -> str:
    return "The button lies in front of the dealer."


@tells(SecondJokerTorn)
def _(step: SecondJokerTorn) -> str:
    return f"The dealer and a supervisor tear the second joker of the {step.back} deck in half and discard it."


# --- 11.6: the cut


@tells(CutDue)
def _(step: CutDue) -> str:
    return "The cards will be cut before they are dealt."


@tells(StackCovered)
def _(step: StackCovered) -> str:
    return f"The dealer places the stack on the {step.cover_card} cover card."


@tells(RecutOrdered)
def _(step: RecutOrdered) -> str:
    who = "the same person" if step.by_last else "the next person entitled to cut"
    return f"A casino supervisor requires the cards to be recut, by {who}."


@tells(CutCompleted)
def _(step: CutCompleted) -> str:
    return (
        f"The dealer moves the {step.cover_card} cover card to the bottom of the stack and takes out the "
        f"{step.cutting_card} cutting card."
    )


@tells(CuttingCardReinserted)
def _(step: CuttingCardReinserted) -> str:
    return f"The dealer inserts the {step.cutting_card} cutting card {step.behind} cards from the bottom."


@tells(CuttingCardRacked)
def _(step: CuttingCardRacked) -> str:
    return f"The {step.cutting_card} cutting card goes to the rack."


# --- 11.10(a) to (g): the bank


@tells(DealersTurnToBank)
def _(step: DealersTurnToBank) -> str:
    return "The offer of the bank has come around to the dealer, who banks."


@tells(BankPassed)
def _(step: BankPassed) -> str:
    return f"Seat {step.seat} passes the bank."


@tells(BankUnclaimed)
def _(step: BankUnclaimed) -> str:
    return "No player wishes to be the bank; the dealer banks the round."


@tells(BankMarkerPlaced)
def _(step: BankMarkerPlaced) -> str:
    marker = "co-bank" if step.co_bank else "bank"
    return f"The dealer places the {marker} marker in front of seat {step.seat}."


@tells(BankMarkerRemoved)
def _(step: BankMarkerRemoved) -> str:
    return f"The dealer takes the bank marker from seat {step.seat}."


@tells(DealersWagerPlaced)
def _(step: DealersWagerPlaced) -> str:
    return f"The dealer wagers {show(step.amount)} against the bank, in front of the table inventory."


@tells(DealersWagerUncovered)
def _(step: DealersWagerUncovered) -> str:
    return "The dealer does not wager; the bank could not cover it."


@tells(DealersWagerWaived)
def _(step: DealersWagerWaived) -> str:
    return "At the bank's direction, the dealer does not wager."


@tells(PaiGowNotDealt)
def _(step: PaiGowNotDealt) -> str:
    return "Nobody has wagered; the round is not dealt."


# --- 11.14(b), 11.15(c): before the deal


@tells(EnvyMarkerPlaced)
def _(step: EnvyMarkerPlaced) -> str:
    return f"The dealer places an envy bonus marker in front of the bonus wager of position {step.position}."


@tells(LockOutPressed)
def _(step: LockOutPressed) -> str:
    return "The dealer presses the lock-out button on the table controller panel."


@tells(PaiGowProgressiveTakenIn)
def _(step: PaiGowProgressiveTakenIn) -> str:
    return f"The progressive wager of position {step.position} goes into the table inventory: {show(step.amount)}."


# --- 11.8C: the starting position


@tells(ShakerOpened)
def _(step: ShakerOpened) -> str:
    return "The dealer removes the lid and totals the dice."


@tells(NumberCalled, Part.CALL)
def _(step: NumberCalled) -> str:
    return str(step.number)


@tells(StartMarked)
def _(step: StartMarked) -> str:
    return "The dealer marks the starting position with a cut card."


@tells(ShakerPutAway)
def _(step: ShakerPutAway) -> str:
    return "The dealer covers the shaker, shakes it once and sets it at the right."


@tells(PaiGowButtonMoved)
def _(step: PaiGowButtonMoved) -> str:
    return f"The dealer moves the button clockwise, to {at_position(step.position)}."


# --- 11.8 to 11.8B, 11.17: dealing


@tells(PaiGowDeckHeld)
def _(step: PaiGowDeckHeld) -> str:
    return "The dealer holds the deck in the same hand throughout the round."


@tells(PaiGowDeckInView)
def _(step: PaiGowDeckInView) -> str:
    return "The dealer keeps the deck in front of the body and over the table inventory."


@tells(LeftHandDraws)
def _(step: LeftHandDraws) -> str:
    return "The dealer draws each card with the left hand and places it with the right."


@tells(PaiGowShoeEmptied)
def _(step: PaiGowShoeEmptied) -> str:
    return "The dealer removes the remaining cards from the shoe."


@tells(StackChosen)
def _(step: StackChosen) -> str:
    return f"The bank selects stack {step.stack}, which the dealer moves toward the players."


@tells(RestDealtByHand)
def _(step: RestDealtByHand) -> str:
    return "The dealer puts the stub on a cover card and deals four more cards from the hand."


@tells(PaiGowStubNotCounted)
def _(step: PaiGowStubNotCounted) -> str:
    return "The stub is not counted: the shuffler has counted the deck."


# --- 11.9: hands that are set and compared


@tells(CardsArranged)
def _(step: CardsArranged) -> str:
    return f"Seat {step.seat} arranges the cards in full view of the dealer."


_RANKED = {Ranked.HIGHER: "higher", Ranked.COPY: "a copy", Ranked.LOWER: "lower"}
_NOT_SET = "the hands are not set correctly"


@tells(PaiGowHandsCompared)
def _(reason: PaiGowHandsCompared) -> str:
    high, low = reason.high, reason.low
    lost = Ranked.COPY in (high, low) and Ranked.HIGHER not in (high, low)
    copy = f"; a copy is the {'bank' if reason.bank else 'dealer'}'s" if lost else ""
    return f"the high hand is {_RANKED[high]}, the low hand is {_RANKED[low]}{copy}"


@tells(WrongSplit)
def _(reason: WrongSplit) -> str:
    return f"{_NOT_SET}: {split_words(reason.low_cards, reason.high_cards)}"


@tells(HighBelowLow)
def _(reason: HighBelowLow) -> str:
    return f"{_NOT_SET}: the high hand ranks below the low hand"


def split_words(low_cards: int, high_cards: int) -> str:
    cards = "card" if low_cards == 1 else "cards"
    return f"{low_cards} {cards} in the low hand and {high_cards} in the high hand"


def finding_of(step: SetHandsSeen) -> str:
    """How two hands compare with two others, as a clause; it decides a pai gow poker wager."""
    return because(reason_of(step))


def hands_of(step: SetHandsSeen) -> tuple[str, str]:
    """The hands that were compared, the high hand first: a player's, and those of the dealer or bank."""
    theirs = step.against_high.words, step.against_low.words
    match step:
        case SetHandsCompared() | HandsMisranked():
            high, their_high = told_apart(step.high, step.against_high)
            low, their_low = told_apart(step.low, step.against_low)
            return f"{high} and {low}", f"{their_high} and {their_low}"
        case HandsMiscounted():
            return split_words(step.low_cards, step.high_cards), " and ".join(theirs)
        case _:
            raise TypeError(f"{type(step).__name__} holds no hands")


def _whose(step: SetHandsSeen) -> str:
    return "the dealer's hand" if step.position == DEALER_POSITION else f"position {step.position}"


def _compared(step: SetHandsSeen) -> str:
    whose = f"Seat {step.seat}, {_whose(step)}" if step.seat else capital(_whose(step))
    ours, theirs = hands_of(step)
    return f"{whose}: {ours} against {theirs}; {finding_of(step)}."


def _hands(step: SetHandsSeen) -> str:
    return hands_of(step)[0]


for _kind in (SetHandsCompared, HandsMisranked, HandsMiscounted):
    tells(_kind)(_compared)
    tells(_kind, Part.SHORT)(_hands)
    tells(_kind, Part.MATTER)(_whose)
    tells(_kind, Part.FINDING)(finding_of)


@tells(PaiGowResultCalled, Part.CALL)
def _(step: PaiGowResultCalled) -> str:
    return f"Position {step.position} {step.outcome.value}"


@tells(OptionalResultCalled, Part.CALL)
def _(step: OptionalResultCalled) -> str:
    return f"The {area_name(step.area)} {'wins' if step.wins else 'loses'}"


@tells(SevenCardHandSet)
def _(step: SevenCardHandSet) -> str:
    return f"The dealer sets the cards of position {step.position} for the seven-card bonus: {line_name(step.line)}."


@tells(ProgressiveHandSet)
def _(step: ProgressiveHandSet) -> str:
    return f"The dealer sets the cards of position {step.position} for the progressive payout: {line_name(step.line)}."


@tells(PaiGowLightVerified)
def _(step: PaiGowLightVerified) -> str:
    return f"The dealer verifies that the acceptor light of position {step.position} is lit."


@tells(ProgressiveHandVerified)
def _(step: ProgressiveHandVerified) -> str:
    return f"The dealer verifies that the hand of position {step.position} wins: {line_name(step.line)}."


@tells(PaiGowPayoutDocumented)
def _(step: PaiGowPayoutDocumented) -> str:
    return f"The documentation of position {step.position}'s payout is complete."


# --- 11.15(d): bonus wagers


@tells(PaiGowCardsStay)
def _(step: PaiGowCardsStay) -> str:
    return f"The cards of position {step.position} stay on the layout."


@tells(CardsRearranged)
def _(step: CardsRearranged) -> str:
    return f"The dealer rearranges the cards of position {step.position} to form the best hand."


@tells(PremiumHandCalled, Part.CALL)
def _(step: PremiumHandCalled) -> str:
    return f"Position {step.position} has a premium qualifying hand"


@tells(EnvyMarkerCollected)
def _(step: EnvyMarkerCollected) -> str:
    return f"The dealer collects the envy bonus marker of position {step.position}."


# --- 11.10(k) to (n): the center of the table


@tells(DealersCardsStacked)
def _(step: DealersCardsStacked) -> str:
    return "The dealer's cards are stacked face up at the right of the table inventory, the wager on top."


@tells(DealersWagerPushed)
def _(step: DealersWagerPushed) -> str:
    return f"The dealer's wager against the bank is a push; {show(step.amount)} goes back to the inventory."


@tells(DealersWagerLost)
def _(step: DealersWagerLost) -> str:
    return f"The dealer's wager against the bank loses; {show(step.amount)} goes to the center of the table."


@tells(DealersWagerPaid)
def _(step: DealersWagerPaid) -> str:
    return (
        f"The dealer's winning wager is paid; it and its winnings, {show(step.amount)} in all, go to the table "
        "inventory."
    )


@tells(DealersWagerReturned)
def _(step: DealersWagerReturned) -> str:
    return f"The dealer's wager against the bank, {show(step.amount)}, goes back to the table inventory."


@tells(BankMadeUpCenter)
def _(step: BankMadeUpCenter) -> str:
    what = "half of what it lacks" if step.co_bank else "what it lacks"
    return (
        f"The center does not pay all winners; the dealer collects {what} from the bank, seat {step.seat}: "
        f"{show(step.amount)}."
    )


@tells(CasinoMadeUpCenter)
def _(step: CasinoMadeUpCenter) -> str:
    return f"The other half, {show(step.amount)}, comes from the table inventory."


@tells(SurplusShared)
def _(step: SurplusShared) -> str:
    return f"Of the surplus of {show(step.surplus)}, half goes to the table inventory: {show(step.amount)}."


@tells(SurplusGiven)
def _(step: SurplusGiven) -> str:
    return f"The remaining surplus goes to the bank, seat {step.seat}: {show(step.amount)}."


@names_place("stack_of_seven")
def _(place: Place) -> str:
    return f"stack {place[1]} of seven"


@names_place("position")
def _(place: Place) -> str:
    return f"position {place[1]}"


# --- wagers, lines and why wagers end as they do

_WAGERS = {
    PaiGowKind.BET: "position",
    PaiGowKind.NUMBER: "number",
    PaiGowKind.PROGRESSIVE: "progressive bet at position",
    PaiGowKind.BONUS: "bonus bet at position",
    PaiGowKind.INSURANCE: "insurance bet at position",
    PaiGowKind.THREE_CARD: "three-card bonus bet at position",
    PaiGowKind.SEVEN_CARD: "seven-card bonus bet at position",
    PaiGowKind.ENVY: "envy bonus at position",
}


@names(PaiGowArea)
def _(area: PaiGowArea) -> str:
    return f"{_WAGERS[area.kind]} {area.number}"


def _printed(line: Enum) -> str:
    return str(line.value)


for _lines in (BonusLine, InsuranceLine, PaiGowProgressiveLine, SevenCardLine, ThreeCardLine):
    names(_lines)(_printed)


def _made(reason: LineMade) -> str:
    return line_name(reason.line)


for _reason in (BonusLineMade, InsuranceLineMade, ProgressiveLineMade, SevenCardBonusLineMade, ThreeCardBonusLineMade):
    tells(_reason)(_made)


@tells(EnvyEarned)
def _(reason: EnvyEarned) -> str:
    return ", ".join(map(line_name, reason.lines))


@tells(NoQualifyingHand)
def _(reason: NoQualifyingHand) -> str:
    return "no qualifying hand"


@tells(NoPaiGow)
def _(reason: NoPaiGow) -> str:
    return "no pai gow"


@tells(NumberDrawn)
def _(reason: NumberDrawn) -> str:
    lost = f", not {reason.wagered}" if reason.number != reason.wagered else ""
    return f"the number is {reason.number}{lost}"


@tells(HandSurrendered)
def _(reason: HandSurrendered) -> str:
    return "surrendered"


@tells(HandVoided)
def _(reason: HandVoided) -> str:
    return "the hand was voided"


@tells(NotDealt)
def _(reason: NotDealt) -> str:
    return "the round is not dealt"
