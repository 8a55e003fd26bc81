"""The sentences of what happens at a blackjack table."""

from croupier.equipment.money import show
from croupier.games.blackjack.events import (
    AcesVerified,
    BlackjackNotDealt,
    BlackjackTotalCalled,
    BlackjackVoid,
    BlackjackVoided,
    BonusAmountVerified,
    BonusAwardAscertained,
    BonusAwardNotShown,
    BonusAwardShown,
    BonusAwardUnknown,
    BonusButtonPressed,
    BonusCalled,
    BonusHandVerified,
    BonusPayoutConfirmed,
    BothCardsMissed,
    BoxLinedUp,
    BoxPayoutDocumented,
    CardReaderFailed,
    CardReaderMisused,
    CardsStay,
    CuttingCardPlaced,
    CuttingCardReached,
    DealerChanged,
    DealersCardMissed,
    DealersExtraCard,
    DoubledCardFaceUp,
    DoubleDeclined,
    ExposedCardOffered,
    FaceUpCardSetAside,
    FirstCardMissed,
    FirstHandChosen,
    HoleCardRead,
    InsuranceOffered,
    LammerMoved,
    LammerPlaced,
    LightFailed,
    LightRestored,
    LightsVerified,
    LightVerified,
    NoCardNeeded,
    NoWagerLeft,
    OthersAdmitted,
    ProgressiveTakenIn,
    PutUnderBonus,
    QueensReported,
    RequestedCardMissed,
    ReshuffleOrdered,
    SecondCardMissed,
    SecondHandChosen,
    ShoeRanOut,
    SideDetermined,
    StacksInserted,
    Stood,
    StreakUnmoved,
    SurrenderCalled,
    SurrenderWaits,
    TotalsCompared,
    UnexposedCardUsed,
    UpCardFound,
    UpCardInRack,
    UpCardLeftBehind,
    UpCardMoved,
    WagersWait,
    WrongSideDrawn,
)
from croupier.games.blackjack.pay_tables import BlackjackProgressiveLine
from croupier.games.blackjack.points import Total
from croupier.table.names import Place
from croupier.table.steps import Outcome
from croupier.words.places import names_place
from croupier.words.text import capital
from croupier.words.voice import Part, finding, kind_name, line_name, matter, tells

_ORDINALS = {1: "first", 2: "second", 3: "third"}
_FINDINGS = {Outcome.WIN: "it wins", Outcome.LOSE: "it loses", Outcome.PUSH: "it is a push"}
_VOID = {
    BlackjackVoid.NO_CARDS_LEFT: "no cards are left to complete the round, not even among the discards",
    BlackjackVoid.HOLE_CARD_VISIBLE: "a player could have determined the value of the hole card",
}


def hand_words(box: int, hand: int = 1) -> str:
    """A hand: ``box 3``, or ``box 3, hand 2`` for one that comes of a split pair."""
    return f"box {box}" if hand == 1 else f"box {box}, hand {hand}"


def total_words(total: int, *, soft: bool, blackjack: bool) -> str:
    """A total as the dealer calls it."""
    return "blackjack" if blackjack else str(Total(total, soft))


def _discards(*, double_shoe: bool) -> str:
    return "a segregated area of the double shoe" if double_shoe else "the discard rack"


# --- 2.1, 2.5, 2.6: the shoe


@tells(CuttingCardPlaced)
def _(step: CuttingCardPlaced) -> str:
    return f"The dealer inserts the cutting card behind {step.before} cards, {step.behind} from the back of the stack."


@tells(CuttingCardReached)
def _(step: CuttingCardReached) -> str:
    return "The cutting card comes out; the cards are shuffled after this round."


@tells(ReshuffleOrdered)
def _(step: ReshuffleOrdered) -> str:
    return "The house has the cards shuffled before the next round."


@tells(DealerChanged)
def _(step: DealerChanged) -> str:
    return "Another dealer comes to the table."


@tells(StacksInserted)
def _(step: StacksInserted) -> str:
    return f"The dealer makes {step.stacks} stacks of the {step.cards} cards and inserts each at a mark of the shoe."


@tells(SideDetermined)
def _(step: SideDetermined) -> str:
    return f"The determinant card is the {step.card.words}; this round is dealt from the {step.side} side."


# --- 2.3, 2.13: wagers


@tells(BlackjackNotDealt)
def _(step: BlackjackNotDealt) -> str:
    return "Nobody has placed a wager, so the round is not dealt."


@tells(OthersAdmitted)
def _(step: OthersAdmitted) -> str:
    return f"Seat {step.seat} lets other players wager on box {step.box}."


@tells(BoxLinedUp)
def _(step: BoxLinedUp) -> str:
    seats = " and ".join(f"seat {seat}" for seat in step.behind)
    lie = f"the wager of {seats} lies" if len(step.behind) == 1 else f"the wagers of {seats} lie in a line"
    return f"Seat {step.seat} calls the decisions at box {step.box}; {lie} behind."


@tells(DoubleDeclined)
def _(step: DoubleDeclined) -> str:
    return f"Seat {step.seat} leaves the wager at {hand_words(step.box, step.hand)} as it is."


@tells(FirstHandChosen)
def _(step: FirstHandChosen) -> str:
    return f"The wager of seat {step.seat} stays with {hand_words(step.box, step.hand)}."


@tells(SecondHandChosen)
def _(step: SecondHandChosen) -> str:
    whose = f"The {kind_name(step.spot)} of seat {step.seat}, {show(step.amount)}"
    return f"{whose}, applies to {hand_words(step.box, step.hand)}."


# --- 2.6 to 2.12: play


@tells(BlackjackTotalCalled, Part.CALL)
def _(step: BlackjackTotalCalled) -> str:
    who = capital(hand_words(step.box, step.hand)) if step.box else "Dealer"
    return f"{who}: {total_words(step.total, soft=step.soft, blackjack=step.blackjack)}"


@tells(BlackjackTotalCalled, Part.SHORT)
def _(step: BlackjackTotalCalled) -> str:
    held = total_words(step.total, soft=step.soft, blackjack=step.blackjack)
    return f"{held} bust" if step.over else held


@tells(InsuranceOffered, Part.CALL)
def _(step: InsuranceOffered) -> str:
    return "Insurance"


@tells(HoleCardRead)
def _(step: HoleCardRead) -> str:
    return f"The card reader shows {'a' if step.blackjack else 'no'} blackjack."


@tells(HoleCardRead, Part.SHORT)
def _(step: HoleCardRead) -> str:
    return "blackjack" if step.blackjack else ""


@tells(Stood)
def _(step: Stood) -> str:
    return f"Seat {step.seat} stands at {hand_words(step.box, step.hand)}."


@tells(SurrenderCalled, Part.CALL)
def _(step: SurrenderCalled) -> str:
    return f"Box {step.box} surrenders"


@tells(SurrenderWaits)
def _(step: SurrenderWaits) -> str:
    return f"The wager of box {step.box} lies on the cards until the dealer's second card is known."


@tells(WagersWait)
def _(step: WagersWait) -> str:
    return f"The wagers on {hand_words(step.box, step.hand)} stay until the dealer's second card is known."


@tells(CardsStay)
def _(step: CardsStay) -> str:
    return f"The cards of {hand_words(step.box, step.hand)} stay until all wagers on them are settled."


@tells(NoCardNeeded)
def _(step: NoCardNeeded) -> str:
    return "The dealer draws no card, because it would not change the outcome."


@tells(NoWagerLeft)
def _(step: NoWagerLeft) -> str:
    return "No wager is left; the dealer draws no card and collects the face up card too."


@tells(UpCardMoved)
def _(step: UpCardMoved) -> str:
    return f"The dealer moves the face up card to the area for the {_ORDINALS[step.hand]} hand."


@tells(TotalsCompared, Part.MATTER)
def _(step: TotalsCompared) -> str:
    return hand_words(step.box, step.hand)


@tells(TotalsCompared, Part.FINDING)
def _(step: TotalsCompared) -> str:
    return _FINDINGS[step.outcome]


@tells(TotalsCompared)
def _(step: TotalsCompared) -> str:
    mine = total_words(step.total, soft=step.soft, blackjack=step.blackjack)
    its = total_words(step.dealer_total, soft=step.dealer_soft, blackjack=step.dealer_blackjack)
    return f"Seat {step.seat}, {matter(step)}: {mine} against {its}; {finding(step)}."


# --- 2.19: the progressive wager


@tells(LightsVerified)
def _(step: LightsVerified) -> str:
    boxes = ", ".join(map(str, step.boxes))
    return f"The dealer verifies that one chip was wagered for each light that is lit: box {boxes}."


@tells(ProgressiveTakenIn)
def _(step: ProgressiveTakenIn) -> str:
    return f"The progressive wager of box {step.box}, {show(step.amount)}, goes into the table inventory."


@tells(AcesVerified)
def _(step: AcesVerified) -> str:
    line = line_name(BlackjackProgressiveLine[step.aces.name])
    return f"The dealer verifies that box {step.box} has received {line[:1].lower()}{line[1:]}."


@tells(LightVerified)
def _(step: LightVerified) -> str:
    return f"The dealer verifies that the light of box {step.box} was lit."


@tells(BoxPayoutDocumented)
def _(step: BoxPayoutDocumented) -> str:
    return f"The documentation of box {step.box}'s payout is complete."


@tells(LightRestored)
def _(step: LightRestored) -> str:
    return f"The progressive light of box {step.box} works again."


# --- 2.20: the bonus wager


@tells(PutUnderBonus)
def _(step: PutUnderBonus) -> str:
    return f"The dealer puts the cards of box {step.box} underneath the bonus wager of seat {step.seat}."


@tells(BonusButtonPressed)
def _(step: BonusButtonPressed) -> str:
    return f"The dealer places the bonus button in front of seat {step.seat}, who presses it once."


@tells(BonusAwardShown)
def _(step: BonusAwardShown) -> str:
    return f"The bonus display shows {show(step.award)} for seat {step.seat}: lot {step.lot} of {step.lots}."


@tells(BonusAwardAscertained)
def _(step: BonusAwardAscertained) -> str:
    return f"The casino supervisor finds that the award of seat {step.seat} is {show(step.award)}."


@tells(BonusAwardUnknown)
def _(step: BonusAwardUnknown) -> str:
    return f"The casino supervisor can't ascertain the award of seat {step.seat}."


@tells(BonusHandVerified)
def _(step: BonusHandVerified) -> str:
    return f"The dealer verifies that seat {step.seat} was dealt a blackjack in the first two cards."


@tells(BonusAmountVerified)
def _(step: BonusAmountVerified) -> str:
    return f"The dealer verifies the amount of {show(step.amount)} on the display."


@tells(BonusCalled, Part.CALL)
def _(step: BonusCalled) -> str:
    return f"Blackjack bonus, seat {step.seat}: {show(step.amount)}"


@tells(BonusPayoutConfirmed)
def _(step: BonusPayoutConfirmed) -> str:
    return f"A casino supervisor confirms and verifies the payout of {show(step.amount)}."


# --- 2.22, 2.24: the streak and twenty point wagers


@tells(LammerPlaced)
def _(step: LammerPlaced) -> str:
    return f"The dealer places a lammer on “{step.number}” for seat {step.seat} at box {step.box}."


@tells(LammerMoved)
def _(step: LammerMoved) -> str:
    return f"The dealer moves the lammer to “{step.number}” for seat {step.seat} at box {step.box}."


@tells(StreakUnmoved)
def _(step: StreakUnmoved) -> str:
    why = ", because the hand is dead" if step.dead else ""
    return f"The streak of seat {step.seat} at box {step.box} is neither advanced nor lost{why}."


@tells(QueensReported)
def _(step: QueensReported) -> str:
    return "A floorperson is notified of a pair of queens of hearts, and is present when it is settled."


# --- 2.15: irregularities


@tells(FaceUpCardSetAside, Part.TROUBLE)
def _(step: FaceUpCardSetAside) -> str:
    return "a card is found face up in the shoe"


@tells(FaceUpCardSetAside, Part.REMEDY)
def _(step: FaceUpCardSetAside) -> str:
    return f"it is not used and goes to {_discards(double_shoe=step.double_shoe)}"


@tells(UnexposedCardUsed, Part.TROUBLE)
def _(step: UnexposedCardUsed) -> str:
    return "a card is drawn in error, its face not exposed"


@tells(UnexposedCardUsed, Part.REMEDY)
def _(step: UnexposedCardUsed) -> str:
    return "it is used as the next card from the shoe"


@tells(ExposedCardOffered, Part.TROUBLE)
def _(step: ExposedCardOffered) -> str:
    return "a card is drawn in error and exposed"


@tells(ExposedCardOffered, Part.REMEDY)
def _(step: ExposedCardOffered) -> str:
    return "it is dealt as the next card; a player who does not want it draws no card"


@tells(DealersExtraCard, Part.TROUBLE)
def _(step: DealersExtraCard) -> str:
    return f"the dealer has {Total(step.total, step.soft)} and accidentally draws a card"


@tells(DealersExtraCard, Part.REMEDY)
def _(step: DealersExtraCard) -> str:
    return "the card is burned"


@tells(DealersCardMissed, Part.TROUBLE)
def _(step: DealersCardMissed) -> str:
    return f"the dealer does not deal the {_ORDINALS[step.card]} card to himself or herself"


@tells(DealersCardMissed, Part.REMEDY)
def _(step: DealersCardMissed) -> str:
    return "the players receive their first two cards, then the dealer the appropriate number"


@tells(ShoeRanOut, Part.TROUBLE)
def _(step: ShoeRanOut) -> str:
    return "too few cards remain in the shoe"


@tells(ShoeRanOut, Part.REMEDY)
def _(step: ShoeRanOut) -> str:
    where = _discards(double_shoe=step.double_shoe)
    return f"the cards in {where} are shuffled and cut, one is burned, and the round goes on"


@tells(FirstCardMissed, Part.TROUBLE)
def _(step: FirstCardMissed) -> str:
    return f"no first card is dealt to box {step.box}"


@tells(FirstCardMissed, Part.REMEDY)
def _(step: FirstCardMissed) -> str:
    return "the deal goes on"


@tells(SecondCardMissed, Part.TROUBLE)
def _(step: SecondCardMissed) -> str:
    return f"no second card is dealt to box {step.box}"


@tells(SecondCardMissed, Part.REMEDY)
def _(step: SecondCardMissed) -> str:
    return "the deal goes on"


@tells(BothCardsMissed, Part.TROUBLE)
def _(step: BothCardsMissed) -> str:
    return f"no cards are dealt to box {step.box}"


@tells(BothCardsMissed, Part.REMEDY)
def _(step: BothCardsMissed) -> str:
    return "the hand is dead, and the player is included in the next deal"


@tells(WrongSideDrawn, Part.TROUBLE)
def _(step: WrongSideDrawn) -> str:
    return f"the round is drawn from the {step.side} side of the double shoe"


@tells(WrongSideDrawn, Part.REMEDY)
def _(step: WrongSideDrawn) -> str:
    return "the round is finished as if it were drawn from the right side"


@tells(RequestedCardMissed, Part.TROUBLE)
def _(step: RequestedCardMissed) -> str:
    return f"the dealer fails to deal a card to {hand_words(step.box, step.hand)}"


@tells(RequestedCardMissed, Part.REMEDY)
def _(step: RequestedCardMissed) -> str:
    return "the player may have it after all others have their cards, or let the hand be dead"


@tells(CardReaderMisused, Part.TROUBLE)
def _(step: CardReaderMisused) -> str:
    return f"the hole card is inserted into the card reader while the first card is the {step.up_card.words}"


@tells(CardReaderMisused, Part.REMEDY)
def _(step: CardReaderMisused) -> str:
    if step.value_visible:
        return "a casino supervisor is notified; all hands are dead, and every wager goes back"
    return "a casino supervisor is notified, and play continues"


@tells(CardReaderFailed, Part.TROUBLE)
def _(step: CardReaderFailed) -> str:
    return "the card reader malfunctions"


@tells(CardReaderFailed, Part.REMEDY)
def _(step: CardReaderFailed) -> str:
    return "the table goes on without a card reader"


@tells(UpCardLeftBehind, Part.TROUBLE)
def _(step: UpCardLeftBehind) -> str:
    return f"the face up card is not moved to the area for the {_ORDINALS[step.hand]} hand"


@tells(UpCardLeftBehind, Part.REMEDY)
def _(step: UpCardLeftBehind) -> str:
    return "the round goes on as if it had been moved"


@tells(UpCardInRack, Part.TROUBLE)
def _(step: UpCardInRack) -> str:
    return "the dealer's face up card is placed in the discard rack"


@tells(UpCardInRack, Part.REMEDY)
def _(step: UpCardInRack) -> str:
    return "a casino supervisor reconstructs the last hand from the discard rack, and the card goes back"


@tells(UpCardFound)
def _(step: UpCardFound) -> str:
    return "The casino supervisor takes the last hand out of the discard rack and finds the face up card."


@tells(LightFailed, Part.TROUBLE)
def _(step: LightFailed) -> str:
    return f"the progressive light of box {step.box} does not work"


@tells(LightFailed, Part.REMEDY)
def _(step: LightFailed) -> str:
    return "no progressive wager is permitted in that betting area"


@tells(BonusAwardNotShown, Part.TROUBLE)
def _(step: BonusAwardNotShown) -> str:
    return f"the bonus system shows no award for seat {step.seat}"


@tells(BonusAwardNotShown, Part.REMEDY)
def _(step: BonusAwardNotShown) -> str:
    return "a casino supervisor tries to ascertain the amount; otherwise the wager is paid 21 to 1"


@tells(DoubledCardFaceUp, Part.TROUBLE)
def _(step: DoubledCardFaceUp) -> str:
    return "a card that is to be dealt face down is dealt face up"


@tells(DoubledCardFaceUp, Part.REMEDY)
def _(step: DoubledCardFaceUp) -> str:
    return "play continues, and the wagers are settled in rotation at the end of the round"


@tells(BlackjackVoided, Part.REASON)
def _(step: BlackjackVoided) -> str:
    return _VOID[step.reason]


@names_place("box")
def _(place: Place) -> str:
    return f"box {place[1]}" if place[2] == 1 else f"box {place[1]} hand {place[2]}"


@names_place("exposed")
def _(place: Place) -> str:
    return "exposed card"
