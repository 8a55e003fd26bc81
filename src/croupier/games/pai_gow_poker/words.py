"""The sentences of what happens at a pai gow poker table."""

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
from croupier.games.pai_gow_poker.reasons import (
    BonusLineMade,
    EnvyEarned,
    HandVoided,
    HighBelowLow,
    InsuranceLineMade,
    NoPaiGow,
    NoQualifyingHand,
    NotDealt,
    NumberDrawn,
    PaiGowHandsCompared,
    PaiGowSurrendered,
    ProgressiveLineMade,
    SevenCardBonusLineMade,
    ThreeCardBonusLineMade,
    WrongSplit,
    reason_of,
)
from croupier.games.pai_gow_poker.rules import DEALER_POSITION, PaiGowArea, PaiGowKind
from croupier.table.names import Place
from croupier.table.reasons import LineMade
from croupier.table.steps import Outcome
from croupier.words import hand_name, told_apart
from croupier.words.places import names_place
from croupier.words.text import capital
from croupier.words.voice import Part, area_name, because, line_name, names, tells


def at_position(position: int) -> str:
    return "the dealer" if position == DEALER_POSITION else f"position {position}"


# --- 11.4, 11.5: equipment


@tells(ShakerBrought)
def _(step: ShakerBrought) -> str:
    return f"A shaker with {step.dice} dice comes to the table, in the dealer's care."


@tells(PaiGowButtonPlaced)
def _(step: PaiGowButtonPlaced) -> str:
    return "The button starts in front of the dealer."


@tells(SecondJokerTorn)
def _(step: SecondJokerTorn) -> str:
    return f"The dealer and a supervisor tear the {step.back} deck's second joker in half and discard it."


# --- 11.6: the cut


@tells(CutDue)
def _(step: CutDue) -> str:
    return "The cards must be cut before they are dealt."


@tells(StackCovered)
def _(step: StackCovered) -> str:
    return f"The dealer sets the stack on the {step.cover_card} cover card."


@tells(RecutOrdered)
def _(step: RecutOrdered) -> str:
    who = "the same person" if step.by_last else "the next person entitled to cut"
    return f"A supervisor orders a recut by {who}."


@tells(CutCompleted)
def _(step: CutCompleted) -> str:
    return (
        f"The dealer moves the {step.cover_card} cover card to the bottom and takes out the {step.cutting_card} "
        "cutting card."
    )


@tells(CuttingCardReinserted)
def _(step: CuttingCardReinserted) -> str:
    return f"The dealer inserts the {step.cutting_card} cutting card {step.behind} cards from the bottom."


@tells(CuttingCardRacked)
def _(step: CuttingCardRacked) -> str:
    return f"The {step.cutting_card} cutting card goes to the discard rack."


# --- 11.10(a) to (g): the bank


@tells(DealersTurnToBank)
def _(step: DealersTurnToBank) -> str:
    return "The bank comes around to the dealer."


@tells(BankPassed)
def _(step: BankPassed) -> str:
    return f"Seat {step.seat} passes the bank."


@tells(BankUnclaimed)
def _(step: BankUnclaimed) -> str:
    return "Nobody takes the bank; the dealer banks."


@tells(BankMarkerPlaced)
def _(step: BankMarkerPlaced) -> str:
    marker = "co-bank" if step.co_bank else "bank"
    return f"The dealer places the {marker} marker in front of seat {step.seat}."


@tells(BankMarkerRemoved)
def _(step: BankMarkerRemoved) -> str:
    return f"The dealer takes the bank marker from seat {step.seat}."


@tells(DealersWagerPlaced)
def _(step: DealersWagerPlaced) -> str:
    return f"The dealer bets {show(step.amount)} against the bank."


@tells(DealersWagerUncovered)
def _(step: DealersWagerUncovered) -> str:
    return "The dealer doesn't bet; the bank couldn't cover it."


@tells(DealersWagerWaived)
def _(step: DealersWagerWaived) -> str:
    return "The bank tells the dealer not to bet."


@tells(PaiGowNotDealt)
def _(step: PaiGowNotDealt) -> str:
    return "There are no bets; the round isn't dealt."


# --- 11.14(b), 11.15(c): before the deal


@tells(EnvyMarkerPlaced)
def _(step: EnvyMarkerPlaced) -> str:
    return f"The dealer places an envy marker in front of position {step.position}'s bonus bet."


@tells(LockOutPressed)
def _(step: LockOutPressed) -> str:
    return "The dealer presses the lock-out button."


@tells(PaiGowProgressiveTakenIn)
def _(step: PaiGowProgressiveTakenIn) -> str:
    return f"Position {step.position}'s progressive bet, {show(step.amount)}, goes into the table inventory."


# --- 11.8C: the starting position


@tells(ShakerOpened)
def _(step: ShakerOpened) -> str:
    return "The dealer lifts the lid and totals the dice."


@tells(NumberCalled, Part.CALL)
def _(step: NumberCalled) -> str:
    return str(step.number)


@tells(StartMarked)
def _(step: StartMarked) -> str:
    return "The dealer marks the starting position with a cut card."


@tells(ShakerPutAway)
def _(step: ShakerPutAway) -> str:
    return "The dealer covers the shaker, shakes it once and sets it to the right."


@tells(PaiGowButtonMoved)
def _(step: PaiGowButtonMoved) -> str:
    return f"The dealer moves the button clockwise to {at_position(step.position)}."


# --- 11.8 to 11.8B, 11.17: dealing


@tells(PaiGowDeckHeld)
def _(step: PaiGowDeckHeld) -> str:
    return "The dealer holds the deck in the same hand throughout the round."


@tells(PaiGowDeckInView)
def _(step: PaiGowDeckInView) -> str:
    return "The dealer keeps the deck in front of the body, over the table inventory."


@tells(LeftHandDraws)
def _(step: LeftHandDraws) -> str:
    return "The dealer draws each card with the left hand and deals it with the right."


@tells(PaiGowShoeEmptied)
def _(step: PaiGowShoeEmptied) -> str:
    return "The dealer takes the remaining cards out of the shoe."


@tells(StackChosen)
def _(step: StackChosen) -> str:
    return f"The bank picks stack {step.stack}, and the dealer moves it toward the players."


@tells(RestDealtByHand)
def _(step: RestDealtByHand) -> str:
    return "The dealer puts the stub on a cover card and deals four more cards each by hand."


@tells(PaiGowStubNotCounted)
def _(step: PaiGowStubNotCounted) -> str:
    return "The stub isn't counted; the shuffler has counted the deck."


# --- 11.9: hands that are set and compared


@tells(CardsArranged)
def _(step: CardsArranged) -> str:
    return f"Seat {step.seat} arranges the cards in the dealer's full view."


_RANKED = {Ranked.HIGHER: "wins", Ranked.COPY: "is a copy", Ranked.LOWER: "loses"}
_BOTH = {Ranked.HIGHER: "win", Ranked.COPY: "are copies", Ranked.LOWER: "lose"}


@tells(PaiGowHandsCompared)
def _(reason: PaiGowHandsCompared) -> str:
    high, low = reason.high, reason.low
    lost = Ranked.COPY in (high, low) and Ranked.HIGHER not in (high, low)
    copy = f"; the {'bank' if reason.bank else 'dealer'} wins copies" if lost else ""
    if high is low:
        return f"both hands {_BOTH[high]}{copy}"
    return f"the high hand {_RANKED[high]}, the low hand {_RANKED[low]}{copy}"


@tells(WrongSplit)
def _(reason: WrongSplit) -> str:
    return f"foul hand, with {split_words(reason.low_cards, reason.high_cards)}"


@tells(HighBelowLow)
def _(reason: HighBelowLow) -> str:
    return "foul hand, with the high hand below the low hand"


def split_words(low_cards: int, high_cards: int) -> str:
    """Tell how many cards each hand has."""
    cards = "card" if low_cards == 1 else "cards"
    return f"{low_cards} {cards} low and {high_cards} high"


def finding_of(step: SetHandsSeen) -> str:
    """How two hands compare with two others, as a clause; it decides a pai gow poker wager."""
    return because(reason_of(step))


def hands_of(step: SetHandsSeen) -> tuple[str, str]:
    """The hands that were compared, the high hand first: a player's, and those of the dealer or bank."""
    theirs = hand_name(step.against_high), hand_name(step.against_low)
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
    if isinstance(step, HandsMiscounted):
        return f"{whose}: {finding_of(step)}."
    ours, theirs = hands_of(step)
    return f"{whose}: {ours} against {theirs}; {finding_of(step)}."


def _hands(step: SetHandsSeen) -> str:
    return hands_of(step)[0]


for _kind in (SetHandsCompared, HandsMisranked, HandsMiscounted):
    tells(_kind)(_compared)
    tells(_kind, Part.SHORT)(_hands)
    tells(_kind, Part.MATTER)(_whose)
    tells(_kind, Part.FINDING)(finding_of)


_CALLED = {Outcome.WIN: "wins", Outcome.LOSE: "loses", Outcome.PUSH: "pushes", Outcome.VOID: "is void"}


@tells(PaiGowResultCalled, Part.CALL)
def _(step: PaiGowResultCalled) -> str:
    return f"Position {step.position} {_CALLED[step.outcome]}"


@tells(OptionalResultCalled, Part.CALL)
def _(step: OptionalResultCalled) -> str:
    return f"The {area_name(step.area)} {'wins' if step.wins else 'loses'}"


@tells(SevenCardHandSet)
def _(step: SevenCardHandSet) -> str:
    return f"The dealer sets position {step.position}'s cards for the seven-card bonus: {line_name(step.line)}."


@tells(ProgressiveHandSet)
def _(step: ProgressiveHandSet) -> str:
    return f"The dealer sets position {step.position}'s cards for the progressive payout: {line_name(step.line)}."


@tells(PaiGowLightVerified)
def _(step: PaiGowLightVerified) -> str:
    return f"The dealer verifies that position {step.position}'s acceptor light is lit."


@tells(ProgressiveHandVerified)
def _(step: ProgressiveHandVerified) -> str:
    return f"The dealer verifies position {step.position}'s winning hand: {line_name(step.line)}."


@tells(PaiGowPayoutDocumented)
def _(step: PaiGowPayoutDocumented) -> str:
    return f"Position {step.position}'s payout is documented."


# --- 11.15(d): bonus wagers


@tells(PaiGowCardsStay)
def _(step: PaiGowCardsStay) -> str:
    return f"Position {step.position}'s cards stay on the layout."


@tells(CardsRearranged)
def _(step: CardsRearranged) -> str:
    return f"The dealer rearranges position {step.position}'s cards into the best hand."


@tells(PremiumHandCalled, Part.CALL)
def _(step: PremiumHandCalled) -> str:
    return f"Position {step.position} has a premium qualifying hand"


@tells(EnvyMarkerCollected)
def _(step: EnvyMarkerCollected) -> str:
    return f"The dealer collects position {step.position}'s envy marker."


# --- 11.10(k) to (n): the center of the table


@tells(DealersCardsStacked)
def _(step: DealersCardsStacked) -> str:
    return "The dealer stacks the dealer's cards face up to the right of the table inventory, with the bet on top."


@tells(DealersWagerPushed)
def _(step: DealersWagerPushed) -> str:
    return f"The dealer's bet against the bank pushes; {show(step.amount)} goes back to the table inventory."


@tells(DealersWagerLost)
def _(step: DealersWagerLost) -> str:
    return f"The dealer's bet against the bank loses; {show(step.amount)} goes to the center of the table."


@tells(DealersWagerPaid)
def _(step: DealersWagerPaid) -> str:
    return f"The dealer's bet against the bank wins; {show(step.amount)}, bet included, goes to the table inventory."


@tells(DealersWagerReturned)
def _(step: DealersWagerReturned) -> str:
    return f"The dealer's bet against the bank, {show(step.amount)}, goes back to the table inventory."


@tells(BankMadeUpCenter)
def _(step: BankMadeUpCenter) -> str:
    half = " half," if step.co_bank else ""
    return f"The center can't pay all winners; the bank, seat {step.seat}, makes up{half} {show(step.amount)}."


@tells(CasinoMadeUpCenter)
def _(step: CasinoMadeUpCenter) -> str:
    return f"The other half, {show(step.amount)}, comes from the table inventory."


@tells(SurplusShared)
def _(step: SurplusShared) -> str:
    return f"Half of the {show(step.surplus)} surplus goes to the table inventory: {show(step.amount)}."


@tells(SurplusGiven)
def _(step: SurplusGiven) -> str:
    return f"The rest of the surplus, {show(step.amount)}, goes to the bank, seat {step.seat}."


@names_place("stack_of_seven")
def _(place: Place) -> str:
    return f"stack {place[1]}"


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


_KINDS = {
    PaiGowKind.BET: "pai gow poker bet",
    PaiGowKind.NUMBER: "additional wager",
    PaiGowKind.PROGRESSIVE: "progressive payout wager",
    PaiGowKind.BONUS: "bonus wager",
    PaiGowKind.INSURANCE: "pai gow insurance wager",
    PaiGowKind.THREE_CARD: "three-card bonus wager",
    PaiGowKind.SEVEN_CARD: "seven-card bonus wager",
    PaiGowKind.ENVY: "envy bonus",
}


@names(PaiGowKind)
def _(kind: PaiGowKind) -> str:
    return _KINDS[kind]


@names(PaiGowArea)
def _(area: PaiGowArea) -> str:
    return f"{_WAGERS[area.kind]} {area.number}"


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


@tells(PaiGowSurrendered)
def _(reason: PaiGowSurrendered) -> str:
    return "surrendered"


@tells(HandVoided)
def _(reason: HandVoided) -> str:
    return "the hand was voided"


@tells(NotDealt)
def _(reason: NotDealt) -> str:
    return "the round isn't dealt"
