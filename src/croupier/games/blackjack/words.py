"""The sentences of what happens at a blackjack table."""

from croupier.equipment.money import show
from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.events import (
    Aces,
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
from croupier.games.blackjack.points import Total
from croupier.table.names import Place
from croupier.table.steps import Outcome
from croupier.words import card_name
from croupier.words.places import names_place
from croupier.words.text import capital
from croupier.words.voice import Part, finding, matter, tells

_ORDINALS = {1: "first", 2: "second", 3: "third"}
_FINDINGS = {Outcome.WIN: "it wins", Outcome.LOSE: "it loses", Outcome.PUSH: "it's a push"}
_VOID = {
    BlackjackVoid.NO_CARDS_LEFT: "no cards are left to finish the round, not even discards",
    BlackjackVoid.HOLE_CARD_VISIBLE: "a player could have seen what the hole card is",
}
_SPOTS = {BlackjackKind.BET: "", BlackjackKind.SECOND: "second ", BlackjackKind.THIRD: "third "}
_ACES = {
    Aces.FOUR_ACES: "four aces of one color",
    Aces.THREE_SUITED: "three aces of one suit",
    Aces.THREE: "three aces",
    Aces.TWO_SUITED: "two aces of one suit",
    Aces.TWO: "two aces",
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
    return f"The dealer puts the cutting card {step.before} cards in, {step.behind} from the back."


@tells(CuttingCardReached)
def _(step: CuttingCardReached) -> str:
    return "The cutting card comes out. The cards will be shuffled after this round."


@tells(ReshuffleOrdered)
def _(step: ReshuffleOrdered) -> str:
    return "The cards will be shuffled before the next round."


@tells(DealerChanged)
def _(step: DealerChanged) -> str:
    return "A new dealer takes over."


@tells(StacksInserted)
def _(step: StacksInserted) -> str:
    return f"The dealer makes {step.stacks} stacks of the {step.cards} cards and inserts each at a mark in the shoe."


@tells(SideDetermined)
def _(step: SideDetermined) -> str:
    return f"The determinant card is the {card_name(step.card)}; this round is dealt from the {step.side} side."


# --- 2.3, 2.13: wagers


@tells(BlackjackNotDealt)
def _(step: BlackjackNotDealt) -> str:
    return "Nobody bets, so no round is dealt."


@tells(OthersAdmitted)
def _(step: OthersAdmitted) -> str:
    return f"Seat {step.seat} lets other players bet on box {step.box}."


@tells(BoxLinedUp)
def _(step: BoxLinedUp) -> str:
    bets = " and ".join(f"seat {seat}'s" for seat in step.behind)
    line = f"{bets} bet is" if len(step.behind) == 1 else f"{bets} bets are"
    return f"Seat {step.seat} makes the decisions at box {step.box}; {line} lined up behind."


@tells(DoubleDeclined)
def _(step: DoubleDeclined) -> str:
    return f"Seat {step.seat} doesn't double at {hand_words(step.box, step.hand)}."


@tells(FirstHandChosen)
def _(step: FirstHandChosen) -> str:
    return f"Seat {step.seat}'s bet stays at {hand_words(step.box, step.hand)}."


@tells(SecondHandChosen)
def _(step: SecondHandChosen) -> str:
    bet = f"{_SPOTS[step.spot]}bet of {show(step.amount)}"
    return f"Seat {step.seat}'s {bet} moves to {hand_words(step.box, step.hand)}."


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
    return f"Box {step.box}'s bet waits for the dealer's second card."


@tells(WagersWait)
def _(step: WagersWait) -> str:
    return f"The bets at {hand_words(step.box, step.hand)} wait for the dealer's second card."


@tells(CardsStay)
def _(step: CardsStay) -> str:
    return f"The cards at {hand_words(step.box, step.hand)} stay until every bet on them is settled."


@tells(NoCardNeeded)
def _(step: NoCardNeeded) -> str:
    return "The dealer doesn't draw: no card would change the outcome."


@tells(NoWagerLeft)
def _(step: NoWagerLeft) -> str:
    return "No bets are left, so the dealer doesn't draw and picks up the up card."


@tells(UpCardMoved)
def _(step: UpCardMoved) -> str:
    return f"The dealer moves the up card to the {_ORDINALS[step.hand]} hand."


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
    boxes = f"box{'es' if len(step.boxes) > 1 else ''} {', '.join(map(str, step.boxes))}"
    return f"The dealer verifies that there is one chip for each lit light: {boxes}."


@tells(ProgressiveTakenIn)
def _(step: ProgressiveTakenIn) -> str:
    return f"Box {step.box}'s progressive bet of {show(step.amount)} goes into the table inventory."


@tells(AcesVerified)
def _(step: AcesVerified) -> str:
    return f"The dealer verifies that box {step.box} has {_ACES[step.aces]}."


@tells(LightVerified)
def _(step: LightVerified) -> str:
    return f"The dealer verifies that box {step.box}'s light was lit."


@tells(BoxPayoutDocumented)
def _(step: BoxPayoutDocumented) -> str:
    return f"Box {step.box}'s payout is documented."


@tells(LightRestored)
def _(step: LightRestored) -> str:
    return f"Box {step.box}'s progressive light works again."


# --- 2.20: the bonus wager


@tells(PutUnderBonus)
def _(step: PutUnderBonus) -> str:
    return f"The dealer puts box {step.box}'s cards under seat {step.seat}'s bonus bet."


@tells(BonusButtonPressed)
def _(step: BonusButtonPressed) -> str:
    return f"The dealer puts the bonus button in front of seat {step.seat}, who presses it once."


@tells(BonusAwardShown)
def _(step: BonusAwardShown) -> str:
    return f"The bonus display shows {show(step.award)} for seat {step.seat} (lot {step.lot} of {step.lots})."


@tells(BonusAwardAscertained)
def _(step: BonusAwardAscertained) -> str:
    return f"The supervisor determines that seat {step.seat}'s award is {show(step.award)}."


@tells(BonusAwardUnknown)
def _(step: BonusAwardUnknown) -> str:
    return f"The supervisor can't determine seat {step.seat}'s award."


@tells(BonusHandVerified)
def _(step: BonusHandVerified) -> str:
    return f"The dealer verifies that seat {step.seat} was dealt a blackjack."


@tells(BonusAmountVerified)
def _(step: BonusAmountVerified) -> str:
    return f"The dealer verifies the {show(step.amount)} on the display."


@tells(BonusCalled, Part.CALL)
def _(step: BonusCalled) -> str:
    return f"Blackjack bonus, seat {step.seat}: {show(step.amount)}"


@tells(BonusPayoutConfirmed)
def _(step: BonusPayoutConfirmed) -> str:
    return f"A supervisor confirms the payout of {show(step.amount)}."


# --- 2.22, 2.24: the streak and twenty point wagers


@tells(LammerPlaced)
def _(step: LammerPlaced) -> str:
    return f"The dealer puts seat {step.seat}'s lammer on {step.number} at box {step.box}."


@tells(LammerMoved)
def _(step: LammerMoved) -> str:
    return f"The dealer moves seat {step.seat}'s lammer to {step.number} at box {step.box}."


@tells(StreakUnmoved)
def _(step: StreakUnmoved) -> str:
    why = ", because the hand is dead" if step.dead else ""
    return f"Seat {step.seat}'s streak at box {step.box} neither advances nor ends{why}."


@tells(QueensReported)
def _(step: QueensReported) -> str:
    return "A floorperson is called to watch a pair of queens of hearts be settled."


# --- 2.15: irregularities


@tells(FaceUpCardSetAside, Part.TROUBLE)
def _(step: FaceUpCardSetAside) -> str:
    return "a card is face up in the shoe"


@tells(FaceUpCardSetAside, Part.REMEDY)
def _(step: FaceUpCardSetAside) -> str:
    return f"it isn't used and goes to {_discards(double_shoe=step.double_shoe)}"


@tells(UnexposedCardUsed, Part.TROUBLE)
def _(step: UnexposedCardUsed) -> str:
    return "a card is drawn by mistake but not exposed"


@tells(UnexposedCardUsed, Part.REMEDY)
def _(step: UnexposedCardUsed) -> str:
    return "it is dealt as the next card"


@tells(ExposedCardOffered, Part.TROUBLE)
def _(step: ExposedCardOffered) -> str:
    return "a card is drawn by mistake and exposed"


@tells(ExposedCardOffered, Part.REMEDY)
def _(step: ExposedCardOffered) -> str:
    return "it is dealt as the next card; a player who refuses it gets no other"


@tells(DealersExtraCard, Part.TROUBLE)
def _(step: DealersExtraCard) -> str:
    return f"the dealer draws to {Total(step.total, step.soft)} by mistake"


@tells(DealersExtraCard, Part.REMEDY)
def _(step: DealersExtraCard) -> str:
    return "the card is burned"


@tells(DealersCardMissed, Part.TROUBLE)
def _(step: DealersCardMissed) -> str:
    return f"the dealer skips the dealer's {_ORDINALS[step.card]} card"


@tells(DealersCardMissed, Part.REMEDY)
def _(step: DealersCardMissed) -> str:
    return "the players get their first two cards, then the dealer gets what is missing"


@tells(ShoeRanOut, Part.TROUBLE)
def _(step: ShoeRanOut) -> str:
    return "the shoe runs out of cards"


@tells(ShoeRanOut, Part.REMEDY)
def _(step: ShoeRanOut) -> str:
    where = _discards(double_shoe=step.double_shoe)
    return f"the cards in {where} are shuffled and cut, a card is burned, and the round goes on"


@tells(FirstCardMissed, Part.TROUBLE)
def _(step: FirstCardMissed) -> str:
    return f"box {step.box} gets no first card"


@tells(FirstCardMissed, Part.REMEDY)
def _(step: FirstCardMissed) -> str:
    return "the deal goes on"


@tells(SecondCardMissed, Part.TROUBLE)
def _(step: SecondCardMissed) -> str:
    return f"box {step.box} gets no second card"


@tells(SecondCardMissed, Part.REMEDY)
def _(step: SecondCardMissed) -> str:
    return "the deal goes on"


@tells(BothCardsMissed, Part.TROUBLE)
def _(step: BothCardsMissed) -> str:
    return f"box {step.box} gets no cards"


@tells(BothCardsMissed, Part.REMEDY)
def _(step: BothCardsMissed) -> str:
    return "the hand is dead, and the player is dealt in next round"


@tells(WrongSideDrawn, Part.TROUBLE)
def _(step: WrongSideDrawn) -> str:
    return f"the round is dealt from the {step.side} side by mistake"


@tells(WrongSideDrawn, Part.REMEDY)
def _(step: WrongSideDrawn) -> str:
    return "the round is finished as if that were the right side"


@tells(RequestedCardMissed, Part.TROUBLE)
def _(step: RequestedCardMissed) -> str:
    return f"the dealer skips a card for {hand_words(step.box, step.hand)}"


@tells(RequestedCardMissed, Part.REMEDY)
def _(step: RequestedCardMissed) -> str:
    return "the player may take it after everyone else, or call the hand dead"


@tells(CardReaderMisused, Part.TROUBLE)
def _(step: CardReaderMisused) -> str:
    return f"the hole card is put in the card reader though the up card is the {card_name(step.up_card)}"


@tells(CardReaderMisused, Part.REMEDY)
def _(step: CardReaderMisused) -> str:
    if step.value_visible:
        return "a supervisor is called; all hands are dead, and every bet is returned"
    return "a supervisor is called, and play goes on"


@tells(CardReaderFailed, Part.TROUBLE)
def _(step: CardReaderFailed) -> str:
    return "the card reader fails"


@tells(CardReaderFailed, Part.REMEDY)
def _(step: CardReaderFailed) -> str:
    return "the table goes on without it"


@tells(UpCardLeftBehind, Part.TROUBLE)
def _(step: UpCardLeftBehind) -> str:
    return f"the up card isn't moved to the {_ORDINALS[step.hand]} hand"


@tells(UpCardLeftBehind, Part.REMEDY)
def _(step: UpCardLeftBehind) -> str:
    return "the round goes on as if it had been"


@tells(UpCardInRack, Part.TROUBLE)
def _(step: UpCardInRack) -> str:
    return "the dealer's up card ends up in the discard rack"


@tells(UpCardInRack, Part.REMEDY)
def _(step: UpCardInRack) -> str:
    return "a supervisor rebuilds the last hand from the discard rack, and the card goes back"


@tells(UpCardFound)
def _(step: UpCardFound) -> str:
    return "The supervisor takes the last hand out of the discard rack and finds the up card."


@tells(LightFailed, Part.TROUBLE)
def _(step: LightFailed) -> str:
    return f"box {step.box}'s progressive light doesn't work"


@tells(LightFailed, Part.REMEDY)
def _(step: LightFailed) -> str:
    return "no progressive bet is taken there"


@tells(BonusAwardNotShown, Part.TROUBLE)
def _(step: BonusAwardNotShown) -> str:
    return f"the bonus system shows no award for seat {step.seat}"


@tells(BonusAwardNotShown, Part.REMEDY)
def _(step: BonusAwardNotShown) -> str:
    return "a supervisor tries to determine it; otherwise the bet pays 21 to 1"


@tells(DoubledCardFaceUp, Part.TROUBLE)
def _(step: DoubledCardFaceUp) -> str:
    return "a card that should be face down is dealt face up"


@tells(DoubledCardFaceUp, Part.REMEDY)
def _(step: DoubledCardFaceUp) -> str:
    return "play goes on, and the bets are settled in turn at the end of the round"


@tells(BlackjackVoided, Part.REASON)
def _(step: BlackjackVoided) -> str:
    return _VOID[step.reason]


@names_place("box")
def _(place: Place) -> str:
    return f"box {place[1]}" if place[2] == 1 else f"box {place[1]} hand {place[2]}"


@names_place("exposed")
def _(place: Place) -> str:
    return "exposed card"
