"""The sentences of the events that all tables share."""

from fractions import Fraction

from croupier.equipment.cards import show as show_cards
from croupier.equipment.dice import called, shown
from croupier.equipment.meter import MeterCause
from croupier.equipment.money import Cents, Odds, Rounding, percent, show
from croupier.equipment.pays import Award, MeterShare, Multiple, Pays
from croupier.table.payments import Payment
from croupier.table.places import BURN, at_seat
from croupier.table.reasons import AllHandsVoid, NoLineMade, NotAccepted
from croupier.table.steps import (
    Advised,
    BankTaken,
    Begun,
    BetsClosed,
    Bought,
    CameShuffled,
    Committed,
    Corrected,
    Counted,
    Cut,
    CutDeclined,
    DeckBrought,
    DeckInspected,
    DeckMiscounted,
    DeviceRemoved,
    DiceBrought,
    DiceRemoved,
    Ended,
    Filled,
    HandSet,
    InspectionOffered,
    InspectionVerified,
    Inspectors,
    Left,
    MeterFailed,
    MeterMoved,
    MeterRestored,
    MethodTaken,
    Moved,
    NoRollCalled,
    Noted,
    OrderRevealed,
    Outcome,
    PayoutValidated,
    RollCalled,
    RoundCalledOff,
    SealedThrowLost,
    Seated,
    Settled,
    ShufflerFailed,
    SpreadForInspection,
    StartDetermined,
    Thrown,
    ThrowSealed,
    Tipped,
    TotalCalled,
    Turned,
    Viewed,
    VigorishCollected,
    Wagered,
    Washed,
    Withdrawn,
)
from croupier.table.terms import Method, Procedure, SetBy, StartBy, Verb
from croupier.words.terms import term
from croupier.words.text import capital, the
from croupier.words.voice import Part, area_name, because, deck_name, onto, place_name, tells, wager_name


@tells(Begun)
def _(step: Begun) -> str:
    if step.procedure is Procedure.ROUND:
        return f"Round {step.number} begins."
    return f"{capital(term(step.procedure))}."


@tells(Ended)
def _(step: Ended) -> str:
    return f"Round {step.number} is complete." if step.procedure is Procedure.ROUND else ""


@tells(BetsClosed, Part.CALL)
def _(step: BetsClosed) -> str:
    return "No more bets"


@tells(RollCalled, Part.CALL)
def _(step: RollCalled) -> str:
    return called(step.dice)


@tells(NoRollCalled, Part.CALL)
def _(step: NoRollCalled) -> str:
    return "No roll"


@tells(TotalCalled, Part.CALL)
def _(step: TotalCalled) -> str:
    return str(step.total)


@tells(PayoutValidated)
def _(step: PayoutValidated) -> str:
    return f"A casino supervisor validates the payout for position {step.position}."


@tells(RoundCalledOff)
def _(step: RoundCalledOff) -> str:
    return "The round is called off, and all wagers are returned."


@tells(CutDeclined)
def _(step: CutDeclined) -> str:
    return f"Seat {step.seat} declines the cut."


@tells(CameShuffled)
def _(step: CameShuffled) -> str:
    return f"The {step.back} deck was shuffled before it came to the table."


@tells(DeckInspected)
def _(step: DeckInspected) -> str:
    return f"The dealer sorts and inspects the {step.back} deck."


@tells(InspectionVerified)
def _(step: InspectionVerified) -> str:
    return f"The floorperson verifies the inspection of the {step.back} deck."


_INSPECTORS = {
    Inspectors.FIRST_PLAYER: "the first player",
    Inspectors.FIRST_TWO_PLAYERS: "the first two players",
    Inspectors.ANY_PLAYER: "a player",
}


@tells(SpreadForInspection)
def _(step: SpreadForInspection) -> str:
    return f"The {step.back} deck is spread face up for {_INSPECTORS[step.inspectors]} to inspect."


@tells(InspectionOffered)
def _(step: InspectionOffered) -> str:
    new = "new " if step.inspectors is Inspectors.ANY_PLAYER else ""
    return f"{capital(_INSPECTORS[step.inspectors])} may inspect the {new}{step.back} deck."


@tells(Washed)
def _(step: Washed) -> str:
    return f"The dealer washes the {'new ' if step.new else ''}{step.back} deck and stacks it."


@tells(DeviceRemoved)
def _(step: DeviceRemoved) -> str:
    return f"The {term(step.device)} is removed from the table."


_METHODS = {
    Method.MANUAL_SHOE: "The cards are now dealt from a manual shoe.",
    Method.HAND: "The cards are now dealt from the dealer's hand.",
    Method.AUTOMATED_SHOE: "The cards are now dealt from the automated shoe.",
    Method.SHUFFLER: "The shuffler now shuffles the cards.",
    Method.SHUFFLE_BY_HAND: "The dealer now shuffles by hand.",
    Method.CARD_READER: "The card reader is now used.",
}


@tells(MethodTaken)
def _(step: MethodTaken) -> str:
    return _METHODS[step.method]


@tells(DiceBrought)
def _(step: DiceBrought) -> str:
    return f"A set of {step.number} dice comes to the table and is inspected."


@tells(DiceRemoved)
def _(step: DiceRemoved) -> str:
    return "The dice leave the table."


@tells(MeterRestored)
def _(step: MeterRestored) -> str:
    return f"The {step.meter} meter works again and shows the same amount."


@tells(ShufflerFailed, Part.TROUBLE)
def _(step: ShufflerFailed) -> str:
    return f"the shuffler {term(step.fault)} while it shuffles the {step.back} deck"


@tells(ShufflerFailed, Part.REMEDY)
def _(step: ShufflerFailed) -> str:
    return "the cards are reshuffled"


@tells(DeckMiscounted, Part.TROUBLE)
def _(step: DeckMiscounted) -> str:
    return f"the shuffler counts {step.counted} cards in the {step.back} deck"


@tells(DeckMiscounted, Part.REMEDY)
def _(step: DeckMiscounted) -> str:
    return "the deck is removed from the table"


@tells(MeterFailed, Part.TROUBLE)
def _(step: MeterFailed) -> str:
    return f"the {step.meter} meter is out of order"


@tells(MeterFailed, Part.REMEDY)
def _(step: MeterFailed) -> str:
    return "no wager on it is accepted until it works again"


@tells(SealedThrowLost, Part.TROUBLE)
def _(step: SealedThrowLost) -> str:
    return "the sealed throw is lost"


@tells(SealedThrowLost, Part.REMEDY)
def _(step: SealedThrowLost) -> str:
    return "wagers may be changed before another is sealed"


@tells(Noted)
def _(step: Noted) -> str:
    return ""


@tells(DeckBrought)
def _(step: DeckBrought) -> str:
    return f"The {deck_name(step.deck)} deck comes to the table, {len(step.cards)} cards."


@tells(Committed)
def _(step: Committed) -> str:
    laboratory = " Laboratory order: not for live play." if step.laboratory else ""
    return f"The {deck_name(step.deck)} deck is shuffled; its order is sealed as {step.commitment[:12]}….{laboratory}"


@tells(OrderRevealed)
def _(step: OrderRevealed) -> str:
    if not step.order:
        return f"The seal of the {deck_name(step.deck)} deck is opened; its order is in the record."
    return f"The seal of the {deck_name(step.deck)} deck is opened: {show_cards(step.order)} (salt {step.salt[:8]}…)."


@tells(Moved)
def _(step: Moved) -> str:
    number = len(step.cards)
    what = f"{number} cards" if number != 1 else "a card"
    if 0 < number <= 5 and None not in step.cards:
        what = show_cards(step.cards)
    target = place_name(step.target)
    match step.verb:
        case Verb.DEALS:
            return f"The dealer deals {what} {term(step.face)} to {target}."
        case Verb.DELIVERS_STACK:
            return f"The dealer delivers a stack of {number} cards {term(step.face)} to {target}."
        case Verb.COLLECTS | Verb.DISCARDS:
            return f"The dealer {term(step.verb)} {what} from {place_name(step.source)} to {target}."
        case Verb.PUTS_AWAY_STUB:
            return f"The dealer places the stub, {number} cards, in {target}."
        case Verb.BURNS if step.target == BURN:
            return f"The dealer burns {what}."
        case Verb.STACKS:
            return f"The {deck_name(step.deck)} deck is stacked."
        case Verb.SHUFFLES_BY_HAND:
            return f"The dealer shuffles the discards of the {deck_name(step.deck)} deck by hand and stacks them."
        case Verb.LOADS_BY_ITSELF:
            return f"The {deck_name(step.deck)} deck is ready to be dealt; the device has put it into the shoe."
        case Verb.TAKES:
            return f"The {deck_name(step.deck)} deck is ready to be dealt, in the dealer's hand."
        case Verb.PLACES:
            return f"The {deck_name(step.deck)} deck is ready to be dealt; the dealer has put it into the shoe."
        case Verb.SPREADS:
            return f"The dealer spreads the {deck_name(step.deck)} deck {term(step.face)} on the table."
        case Verb.REMOVES:
            return f"{what.capitalize()} of the {deck_name(step.deck)} deck leave the table."
        case verb:
            return f"The dealer {term(verb)} {what} from {place_name(step.source)} to {target}."


@tells(Turned)
def _(step: Turned) -> str:
    if step.place.kind == "spread":
        return f"The {step.place[1]} deck is turned {term(step.face)}."
    who = f"Seat {step.by} displays" if step.by else "The dealer turns over"
    whose = "the cards" if step.by else f"{place_name(step.place)}'s cards"
    if not step.place.seat and step.place.kind not in ("dealer", "box"):
        # A hand that is nobody's is called by its own name.
        whose = place_name(step.place)
    return f"{who} {whose}: {show_cards(step.cards)}."


@tells(Viewed)
def _(step: Viewed) -> str:
    where = "" if step.place == at_seat(step.seat) else f" at {place_name(step.place)}"
    # To somebody who may not see them, a row of hidden cards says nothing, least of all when it is read aloud.
    which = f": {show_cards(step.cards)}" if any(held is not None for held in step.cards) else ""
    return f"Seat {step.seat} may view the cards{where}{which}."


_COUNTED = {"stub": "the stub", "remaining": "the remaining cards"}


@tells(Counted)
def _(step: Counted) -> str:
    verdict = "as there should be" if step.count == step.expected else f"where there should be {step.expected}"
    cards = "card" if step.count == 1 else "cards"
    what = _COUNTED.get(step.place.kind) or f"the cards of {place_name(step.place)}"
    return f"The dealer counts {what}, face down: {step.count} {cards}, {verdict}."


@tells(Cut)
def _(step: Cut) -> str:
    who = f"Seat {step.seat}" if step.seat else "The dealer"
    return f"{who} cuts the {deck_name(step.deck)} deck: {step.at} cards go to the bottom."


@tells(StartDetermined)
def _(step: StartDetermined) -> str:
    first = "the dealer" if not step.counted_from else f"the bank, position {step.counted_from},"
    start = "the dealer" if not step.position else f"position {step.position}"
    match step.by:
        case StartBy.DICE:
            faces = " + ".join(map(str, step.shown))
            return f"The dice show {faces} = {sum(step.shown)}; counting {first} as 1, {start} is first."
        case StartBy.NUMBER_SELECTOR:
            return f"The number is {step.shown[0]}; counting {first} as 1, {start} is first."
        case StartBy.BUTTON:
            return f"{capital(start)} has the button and is dealt first."
        case StartBy.WAGERS:
            return f"{start.capitalize()} is first."


@tells(BankTaken)
def _(step: BankTaken) -> str:
    kind = "shares the bank with the casino" if step.co_bank else "is the bank"
    return f"Seat {step.seat} {kind}."


@tells(HandSet)
def _(step: HandSet) -> str:
    hand = f"position {step.position}'s hand" if step.position else "the dealer's hand"
    match step.by:
        case SetBy.PLAYER:
            return f"Seat {step.seat} sets {hand} and places it face down."
        case SetBy.BANK:
            return f"Seat {step.seat}, as the bank, sets {hand} face up."
        case SetBy.HOUSE_WAY:
            return f"The dealer sets {hand} by the house way."
        case SetBy.DEALER:
            return f"The dealer sets {hand}."


@tells(Advised)
def _(step: Advised) -> str:
    if not step.low:
        return f"The dealer tells seat {step.seat} how the house would set the hand."
    places = " and ".join(map(str, step.low))
    where = f"in the low hand, by rule {step.rule} of the house way"
    return f"The house would put cards {places} of position {step.position} {where}."


@tells(ThrowSealed)
def _(step: ThrowSealed) -> str:
    laboratory = " Laboratory throw: not for live play." if step.laboratory else ""
    return f"The next throw is sealed as {step.seal[:12]}….{laboratory}"


@tells(Thrown)
def _(step: Thrown) -> str:
    opened = f" The seal {step.seal[:12]}… is opened with the salt {step.salt[:8]}…." if step.seal else ""
    return f"The dice show {shown(step.dice)}.{opened}"


@tells(Seated)
def _(step: Seated) -> str:
    return f"{step.name} sits down in seat {step.seat}."


@tells(Left)
def _(step: Left) -> str:
    return f"{step.name} leaves seat {step.seat}."


@tells(Bought)
def _(step: Bought) -> str:
    chips = [f"{show(step.amount)} in chips"] if step.amount else []
    coupons = [f"{show(step.coupons)} in match play coupons"] if step.coupons else []
    return f"Seat {step.seat} gets {' and '.join(chips + coupons)}."


@tells(Filled)
def _(step: Filled) -> str:
    if step.amount < 0:
        return f"{show(-step.amount)} in chips goes back to the cage."
    return f"{show(step.amount)} in chips comes from the cage."


@tells(Wagered)
def _(step: Wagered) -> str:
    if not step.amount:
        return f"Seat {step.seat} adds a coupon of {show(step.coupon)} to {the(wager_name(step))}."
    coupon = f" with a coupon of {show(step.coupon)}" if step.coupon else ""
    total = f", {show(step.total)} in all" if step.total != step.amount else ""
    return f"Seat {step.seat} bets {show(step.amount)}{coupon} {onto(step)}{total}."


@tells(Withdrawn)
def _(step: Withdrawn) -> str:
    return f"Seat {step.seat} withdraws {_chips(step.amount, step.coupon)} from {the(wager_name(step))}."


def _chips(amount: int, coupon: int) -> str:
    """Chips, a coupon, or both."""
    if not amount and coupon:
        return f"a coupon of {show(coupon)}"
    return f"{show(amount)} and a coupon of {show(coupon)}" if coupon else show(amount)


@tells(Settled)
def _(step: Settled) -> str:
    where = f"Seat {step.seat}, {wager_name(step)}"
    match step.outcome:
        case Outcome.WIN:
            collected = "" if step.returned == step.stake else f"; the wager of {show(step.stake)} is collected"
            at = "" if _fixed(step) else f" at {paid_at(step)}"
            stays = "; the bet stays up" if step.stays else ""
            return f"{where}: {because(step.reason)}. Paid {show(step.paid)}{at}{collected}{stays}."
        case Outcome.LOSE:
            # A wager may have been taken in before it was decided.
            taken = f"The dealer collects {show(step.stake - step.returned)}" if step.postings else "It loses"
            back = f"; {show(step.returned)} is returned" if step.returned else ""
            return f"{where}: {because(step.reason)}. {taken}{back}."
        case Outcome.PUSH:
            return f"{where}: {because(step.reason)}. A push; {_chips(step.stake, step.coupon)} is returned."
        case Outcome.VOID:
            back = _chips(step.stake, step.coupon)
            return f"{where}: {because(step.reason)}. {capital(back)} is returned."


@tells(VigorishCollected)
def _(step: VigorishCollected) -> str:
    if not step.won:
        return f"The dealer collects the {show(step.amount)} in vigorish marked for seat {step.seat}."
    whose = "the bank's surplus" if step.area is None else f"seat {step.seat}'s winnings"
    return f"The dealer collects a vigorish of {show(step.amount)} on {whose} of {show(step.won)}."


@tells(VigorishCollected, Part.ARITHMETIC)
def _(step: VigorishCollected) -> str:
    if not step.won:
        return f"{show(step.amount)} was marked"
    return of_vigorish(step.on or step.won, step.rate, step.rounding, step.amount, capped=step.capped)


def of_vigorish(won: Cents, rate: Fraction, rounding: Rounding | None, amount: Cents, *, capped: bool) -> str:
    """Tell how a vigorish comes about: "5% of $26, rounded up to the next 25 cents = $1.50"."""
    rounded = f", {rounding.value}" if rounding is not None else ""
    most = ", but no more than was won" if capped else ""
    return f"{percent(rate)} of {show(won)}{rounded}{most} = {show(amount)}"


@tells(Tipped)
def _(step: Tipped) -> str:
    return f"Seat {step.seat} tips the dealers {show(step.amount)}."


@tells(Corrected)
def _(step: Corrected) -> str:
    return (
        f"Correction of round {step.round}, seat {step.seat}: {show(step.was)} is taken back and {show(step.now)} paid "
        f"instead; {step.reason}."
    )


@tells(MeterMoved)
def _(step: MeterMoved) -> str:
    change = step.after.display - step.before.display
    sign = "+" if change >= 0 else ""
    return f"The {step.after.name} meter shows {show(step.after.display)} ({sign}{show(change)}): {meter_cause(step)}."


_CAUSES = {
    MeterCause.INITIAL: "the initial amount is placed on it",
    MeterCause.CARRIED: "it is carried over from the day before",
    MeterCause.PAID: "an award was paid",
    MeterCause.RESET: "reset after the whole meter was paid",
    MeterCause.CORRECTION: "a fault of the equipment was corrected",
}


def meter_cause(step: MeterMoved) -> str:
    """Tell why a meter has changed, as a clause."""
    if step.area is not None and step.cause is MeterCause.REGISTERED:
        return f"seat {step.seat}'s {area_name(step.area)} is registered"
    return _CAUSES[step.cause]


# --- reasons, and how a payment comes about


@tells(AllHandsVoid)
def _(reason: AllHandsVoid) -> str:
    return "all hands are void"


@tells(NotAccepted)
def _(reason: NotAccepted) -> str:
    return "the progressive system did not accept it"


@tells(NoLineMade)
def _(reason: NoLineMade) -> str:
    return "no hand of the pay table"


def _fixed(step: Settled) -> bool:
    """Tell whether fixed amounts are paid, so that the payment says it all."""
    return step.payment is not None and all(isinstance(pays, Award) for pays in step.payment.pays)


def paid_at(step: Settled) -> str:
    """Tell what a wager is paid at: "10 to 1", "500 times the wager", "$5,000", "10% of the meter"."""
    if step.payment is not None:
        return " and ".join(map(str, step.payment.pays))
    if step.outcome is Outcome.LOSE and step.returned:
        return f"{show(step.returned)} of the wager back"
    return "nothing" if step.outcome in (Outcome.LOSE, Outcome.WIN) else "the wager back"


@tells(Settled, Part.ARITHMETIC)
def _(step: Settled) -> str:
    if step.payment is None:
        if step.outcome is Outcome.WIN:
            return "nothing is paid for it"
        if step.outcome is not Outcome.LOSE:
            return f"{_chips(step.stake, step.coupon)} is returned"
        if step.returned:
            return f"{show(step.stake - step.returned)} of {show(step.stake)} is collected"
        # What is lost without a posting was taken in before it was decided.
        lost = "is collected" if step.postings else "stays in the table inventory"
        return f"{_chips(step.stake, step.coupon)} {lost}"
    return _arithmetic(step, step.payment)


def _arithmetic(step: Settled, payment: Payment) -> str:
    if len(payment.pays) == 1 and isinstance(payment.pays[0], Award) and not payment.limit:
        return f"an award of {payment.pays[0]}"
    shares = f" / {payment.shared_by} wagers" if payment.shared_by > 1 else ""
    rounded = f" ({payment.rounding.value})" if payment.rounding is not None else ""
    made = " + ".join(_part(step, payment, one) for one in payment.pays)
    if payment.limit:
        return f"{made}{shares}{rounded}; the payout limit of {show(payment.limit)} leaves {show(step.paid)}"
    return f"{made}{shares} = {show(step.paid)}{rounded}"


def _part(step: Settled, payment: Payment, pays: Pays) -> str:
    match pays:
        case Multiple(times=times):
            return f"{times:,} × {show(payment.on)}"
        case MeterShare(part=part):
            return f"{percent(part)} of {show(payment.meter)}"
        case Odds() if step.coupon and payment.on == step.stake + step.coupon:
            return f"{pays} on {show(step.stake)} and a coupon of {show(step.coupon)}"
        case Odds() if not step.stake:
            # Nothing stands on an ante bonus; it is paid on the ante.
            return f"{pays} on an ante of {show(payment.on)}"
        case Odds():
            return f"{pays} on {show(payment.on)}"
        case _:
            return str(pays)
