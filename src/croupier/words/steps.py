"""The sentences of the events that all tables share."""

from fractions import Fraction

from croupier.equipment.cards import show as show_cards
from croupier.equipment.meter import MeterCause
from croupier.equipment.money import Cents, Odds, Rounding, percent, show
from croupier.equipment.pay_tables import Award, MeterShare, Multiple, Pays
from croupier.table import steps as s
from croupier.table import wheel_steps as w
from croupier.table.payments import Payment
from croupier.table.places import BURN, at_seat
from croupier.table.reasons import AllHandsVoid, NoLineMade, NotAccepted
from croupier.table.shoe_events import CoverCardInserted, CoverCardReached, ShoeCardFaceUp, ShoeCardInError, ShoeRunsOut
from croupier.table.steps import CorrectionDeclined, CorrectionProposed
from croupier.table.terms import Method, Outcome, Procedure, Verb
from croupier.table.wheel_commands import SpinFault
from croupier.words.templates import By, sentences
from croupier.words.terms import term, terms
from croupier.words.text import capital, cards_words, the
from croupier.words.voice import Part, area_name, because, onto, place_name, tells, wager_name


def _what(step: s.Moved) -> str:
    """Name the cards that move, if the viewer may see them and there are only a few."""
    if 0 < len(step.cards) <= 5 and None not in step.cards:
        return show_cards(step.cards)
    return "a card" if len(step.cards) == 1 else cards_words(len(step.cards))


@tells(s.Turned)
def _(step: s.Turned) -> str:
    if step.place.kind == "spread":
        return f"The {step.place[1]} deck is turned {term(step.face)}."
    who = f"Seat {step.by} displays" if step.by else "The dealer turns over"
    whose = "the cards" if step.by else f"{place_name(step.place)}'s cards"
    if not step.place.seat and step.place.kind not in ("dealer", "box"):
        # A hand that belongs to nobody goes by its own name.
        whose = place_name(step.place)
    return f"{who} {whose}: {show_cards(step.cards)}."


@tells(s.Viewed)
def _(step: s.Viewed) -> str:
    where = "" if step.place == at_seat(step.seat) else f" at {place_name(step.place)}"
    # A row of hidden cards tells a viewer nothing, least of all when it is read aloud.
    which = f": {show_cards(step.cards)}" if any(held is not None for held in step.cards) else ""
    return f"Seat {step.seat} may view the cards{where}{which}."


_COUNTED = {"stub": "the stub", "remaining": "the remaining cards"}


@tells(s.Counted)
def _(step: s.Counted) -> str:
    verdict = ", as expected" if step.count == step.expected else f" instead of {step.expected}"
    cards = "card" if step.count == 1 else "cards"
    what = _COUNTED.get(step.place.kind) or f"the cards of {place_name(step.place)}"
    return f"The dealer counts {what}, face down: {step.count} {cards}{verdict}."


@tells(s.Bought)
def _(step: s.Bought) -> str:
    chips = [f"{show(step.amount)} in chips"] if step.amount else []
    coupons = [f"{show(step.coupons)} in match play coupons"] if step.coupons else []
    return f"Seat {step.seat} gets {' and '.join(chips + coupons)}."


@tells(s.Filled)
def _(step: s.Filled) -> str:
    if step.amount < 0:
        return f"{show(-step.amount)} in chips goes back to the cage."
    return f"{show(step.amount)} in chips comes from the cage."


@tells(s.Wagered)
def _(step: s.Wagered) -> str:
    if not step.amount:
        return f"Seat {step.seat} adds a coupon of {show(step.coupon)} to {the(wager_name(step))}."
    coupon = f" with a coupon of {show(step.coupon)}" if step.coupon else ""
    total = f", {show(step.total)} in all" if step.total != step.amount else ""
    where = onto(step)
    return f"Seat {step.seat} bets {show(step.amount)}{coupon}{f' {where}' if where else ''}{total}."


def _chips(amount: int, coupon: int) -> str:
    """Name chips, a coupon, or both."""
    if not amount and coupon:
        return f"a coupon of {show(coupon)}"
    return f"{show(amount)} and a coupon of {show(coupon)}" if coupon else show(amount)


@tells(s.Settled)
def _(step: s.Settled) -> str:
    where = f"Seat {step.seat}, {wager_name(step)}"
    match step.outcome:
        case Outcome.WIN:
            collected = "" if step.returned == step.stake else f"; the wager of {show(step.stake)} is collected"
            at = "" if _fixed(step) else f" at {paid_at(step)}"
            stays = "; the bet stays up" if step.stays else ""
            if step.payment is None and not step.paid:
                return f"{where}: {because(step.reason)}. It wins; nothing is paid{collected}{stays}."
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


@tells(s.Corrected)
def _(step: s.Corrected) -> str:
    where = f"Correction of round {step.round}, seat {step.seat}, {area_name(step.area)}"
    paid = f"{show(step.was)} is taken back and {show(step.now)} paid instead"
    stake = ""
    if step.has_back > step.had_back:
        stake = f"; {show(step.has_back - step.had_back)} of the stake comes back"
    elif step.has_back < step.had_back:
        stake = f"; {show(step.had_back - step.has_back)} of the stake is collected"
    by = f" By {step.by}" if step.by else ""
    approved = f", approved by {step.approved_by}" if step.approved_by else ""
    return f"{where}: {paid}{stake}; {step.reason}.{by}{approved}{'.' if by else ''}"


@tells(s.VigorishCollected)
def _(step: s.VigorishCollected) -> str:
    if not step.won:
        return f"The dealer collects the {show(step.amount)} in vigorish marked for seat {step.seat}."
    whose = "the bank's surplus" if step.area is None else f"seat {step.seat}'s winnings"
    return f"The dealer collects a vigorish of {show(step.amount)} on {whose} of {show(step.won)}."


@tells(s.VigorishCollected, Part.SHORT)
def _(_step: s.VigorishCollected) -> str:
    return "Vigorish"


@tells(s.VigorishCollected, Part.ARITHMETIC)
def _(step: s.VigorishCollected) -> str:
    if not step.won:
        return f"{show(step.amount)} was marked"
    return of_vigorish(step.on or step.won, step.rate, step.rounding, step.amount, capped=step.capped)


def of_vigorish(won: Cents, rate: Fraction, rounding: Rounding | None, amount: Cents, *, capped: bool) -> str:
    """Explain how a vigorish is calculated: "5% of $26, rounded up to the next 25 cents = $1.50"."""
    rounded = f", {rounding.value}" if rounding is not None else ""
    most = ", but no more than was won" if capped else ""
    return f"{percent(rate)} of {show(won)}{rounded}{most} = {show(amount)}"


@tells(s.MeterMoved)
def _(step: s.MeterMoved) -> str:
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


def meter_cause(step: s.MeterMoved) -> str:
    """Return a clause for why a meter has changed."""
    if step.area is not None and step.cause is MeterCause.REGISTERED:
        return f"seat {step.seat}'s {area_name(step.area)} is registered"
    return _CAUSES[step.cause]


# --- reasons and payments


def _fixed(step: s.Settled) -> bool:
    """Return whether only fixed amounts are paid, so that the payment needs no odds."""
    return step.payment is not None and all(isinstance(pays, Award) for pays in step.payment.pays)


def paid_at(step: s.Settled) -> str:
    """Say what a wager is paid at: "10 to 1", "500 times the wager", "$5,000", "10% of the meter"."""
    if step.payment is not None:
        return " and ".join(map(str, step.payment.pays))
    if step.outcome is Outcome.LOSE and step.returned:
        return f"{show(step.returned)} of the wager back"
    return "nothing" if step.outcome in (Outcome.LOSE, Outcome.WIN) else "the wager back"


@tells(s.Settled, Part.ARITHMETIC)
def _(step: s.Settled) -> str:
    if step.payment is None:
        if step.outcome is Outcome.WIN:
            return "nothing is paid for it"
        if step.outcome is not Outcome.LOSE:
            return f"{_chips(step.stake, step.coupon)} is returned"
        if step.returned:
            return f"{show(step.stake - step.returned)} of {show(step.stake)} is collected"
        # A loss without a posting was taken in before it was decided.
        lost = "is collected" if step.postings else "stays in the table inventory"
        return f"{_chips(step.stake, step.coupon)} {lost}"
    return _arithmetic(step, step.payment)


def _arithmetic(step: s.Settled, payment: Payment) -> str:
    if len(payment.pays) == 1 and isinstance(payment.pays[0], Award) and not payment.limit:
        return f"an award of {payment.pays[0]}"
    shares = f" / {payment.shared_by} wagers" if payment.shared_by > 1 else ""
    rounded = f" ({payment.rounding.value})" if payment.rounding is not None else ""
    made = " + ".join(_part(step, payment, line) for line in payment.pays)
    if payment.limit:
        return f"{made}{shares}{rounded}; the payout limit of {show(payment.limit)} leaves {show(step.paid)}"
    return f"{made}{shares} = {show(step.paid)}{rounded}"


def _part(step: s.Settled, payment: Payment, pays: Pays) -> str:
    match pays:
        case Multiple(times=times):
            return f"{times:,} × {show(payment.on)}"
        case MeterShare(part=part):
            return f"{percent(part)} of {show(payment.meter)}"
        case Odds() if step.coupon and payment.on == step.stake + step.coupon:
            return f"{pays} on {show(step.stake)} and a coupon of {show(step.coupon)}"
        case Odds() if not step.stake:
            # An ante bonus has no stake of its own; it is paid on the ante.
            return f"{pays} on an ante of {show(payment.on)}"
        case Odds():
            return f"{pays} on {show(payment.on)}"
        case _:
            return str(pays)


SPIN_FAULTS = {
    SpinFault.SAME_DIRECTION: "the ball is spun in the direction of the wheel",
    SpinFault.TOO_FEW_TURNS: "the spin is too short",
    SpinFault.BALL_LEFT_WHEEL: "the ball leaves the wheel",
    SpinFault.FOREIGN_MATTER: "something falls into the wheel",
    SpinFault.WHEEL_STOPPED: "the wheel is stopped before it shows a result",
}
"""Why a spin is invalid."""

sentences(
    {
        s.Begun: By("procedure", {Procedure.ROUND: "Round {number} begins."}, "{procedure:capital}."),
        s.Ended: By("procedure", {Procedure.ROUND: "Round {number} is complete."}, ""),
        s.BetsClosed: "No more bets",
        s.RollCalled: "{dice:roll}",
        s.NoRollCalled: "No roll",
        w.NoSpinCalled: "No spin",
        s.TotalCalled: "{total}",
        s.PayoutValidated: "A supervisor validates the progressive payout.",
        s.RoundCalledOff: "The round is called off, and all wagers are returned.",
        s.CutDeclined: "Seat {seat} declines the cut.",
        s.CameShuffled: "The {back} deck was shuffled before it came to the table.",
        s.DeckInspected: "The dealer sorts and inspects the {back} deck.",
        s.InspectionVerified: "The floorperson verifies the inspection of the {back} deck.",
        s.SpreadForInspection: "The {back} deck is spread face up for {inspectors} to inspect.",
        s.InspectionOffered: "{inspectors:capital} may inspect the {:new}{back} deck.",
        s.Washed: "The dealer washes the {new:?new }{back} deck and stacks it.",
        s.DeviceRemoved: "The {device} is removed from the table.",
        s.MethodTaken: By(
            "method",
            {
                Method.MANUAL_SHOE: "The cards are now dealt from a manual shoe.",
                Method.HAND: "The cards are now dealt from the dealer's hand.",
                Method.AUTOMATED_SHOE: "The cards are now dealt from the automated shoe.",
                Method.SHUFFLER: "The shuffler now shuffles the cards.",
                Method.SHUFFLE_BY_HAND: "The dealer now shuffles by hand.",
                Method.CARD_READER: "The card reader is now used.",
            },
        ),
        s.DiceBrought: "A set of {number} dice comes to the table and is inspected.",
        s.DiceRemoved: "The dice leave the table.",
        s.MeterRestored: "The {meter} meter works again and shows the same amount.",
        s.ShufflerFailed: ("the shuffler {fault} while it shuffles the {back} deck", "the cards are reshuffled"),
        s.DeckMiscounted: (
            "the shuffler counts {counted} cards in the {back} deck",
            "the deck is removed from the table",
        ),
        CoverCardInserted: "The dealer inserts the cover card {behind} cards from the back.",
        CoverCardReached: "The cover card is out. The cards will be shuffled after this round.",
        ShoeCardFaceUp: ("the {card} is found face up in the shoe", "it goes to the discard rack unused"),
        ShoeCardInError: ("a card is drawn in error and not exposed", "it is the next card dealt"),
        ShoeRunsOut: "the shoe has too few cards to finish the round, and all cards are reshuffled",
        s.MeterFailed: ("the {meter} meter is out of order", "no wager on it is accepted until it works again"),
        w.WheelInspected: "The wheel, with {sections} sections, is uncovered and inspected.",
        w.WheelCovered: "The wheel is covered and locked.",
        w.SealedSpinLost: ("the sealed spin is lost", "wagers may be changed before another is sealed"),
        w.SpinInvalid: ("{fault:spin_fault}", "wagers stay where they are, and the wheel is spun again"),
        s.SealedThrowLost: ("the sealed throw is lost", "wagers may be changed before another is sealed"),
        s.Noted: "",
        s.DeckBrought: "The {deck} deck comes to the table, {cards:number}.",
        s.Committed: (
            "The {deck} deck is shuffled; its order is sealed as {commitment:digest}."
            "{laboratory:? Laboratory order: not for live play.}"
        ),
        s.OrderRevealed: (
            "The seal of the {deck} deck is opened"
            "{order:?: {order:shown} (salt {salt:salt}).|; its order is in the record.}"
        ),
        s.Moved: By(
            "verb",
            {
                Verb.DEALS: "The dealer deals {:what} {face} to {target}.",
                Verb.DELIVERS_STACK: "The dealer delivers a stack of {cards:number} {face} to {target}.",
                Verb.PUTS_AWAY_STUB: "The dealer places the stub, {cards:number}, in {target}.",
                Verb.BURNS: "The dealer burns {:what}{:unless_burn}.",
                Verb.STACKS: "The {deck} deck is stacked.",
                Verb.SHUFFLES_BY_HAND: "The dealer shuffles the discards of the {deck} deck by hand and stacks them.",
                Verb.LOADS_BY_ITSELF: "The {deck} deck is ready to be dealt; the device has put it into the shoe.",
                Verb.TAKES: "The {deck} deck is ready to be dealt, in the dealer's hand.",
                Verb.PLACES: "The {deck} deck is ready to be dealt; the dealer has put it into the shoe.",
                Verb.SPREADS: "The dealer spreads the {deck} deck {face} on the table.",
                Verb.REMOVES: "{:What} of the {deck} deck {cards:leave} the table.",
            },
            "The dealer {verb} {:what} from {source} to {target}.",
        ),
        s.Cut: "{seat:?Seat {seat}|The dealer} cuts the {deck} deck: {at} cards go to the bottom.",
        s.BankTaken: "Seat {seat} {co_bank:?shares the bank with the casino|is the bank}.",
        s.ThrowSealed: (
            "The next throw is sealed as {seal:digest}.{laboratory:? Laboratory throw: not for live play.}"
        ),
        s.Thrown: {
            Part.SENTENCE: (
                "The dice show {dice:dice}.{seal:? The seal {seal:digest} is opened with the salt {salt:salt}.}"
            ),
            Part.SHORT: "The dice show {dice:dice}",
        },
        w.SpinSealed: ("The next spin is sealed as {seal:digest}.{laboratory:? Laboratory spin: not for live play.}"),
        w.Spun: {
            Part.SENTENCE: (
                "The wheel shows {section}.{seal:? The seal {seal:digest} is opened with the salt {salt:salt}.}"
            ),
            Part.SHORT: "The wheel shows {section}",
        },
        s.Seated: "{name} sits down in seat {seat}.",
        s.Left: "{name} leaves seat {seat}.",
        s.Withdrawn: "Seat {seat} withdraws {:chips} from {area:the}.",
        s.Tipped: "Seat {seat} tips the dealers {amount:$}.",
        CorrectionProposed: (
            "A correction of round {round}, seat {seat}, {area:the}, is awaiting a second supervisor: {paid:$} paid "
            "and {returned:$} of the stake returned; {reason}.{by:? Proposed by {by}.}"
        ),
        CorrectionDeclined: ("The correction of round {round}, seat {seat}, {area:the}, is declined{by:? by {by}}."),
        # --- reasons and payments
        AllHandsVoid: "all hands are void",
        NotAccepted: "the progressive system did not accept it",
        NoLineMade: "no hand of the pay table",
    },
    chips=lambda step: _chips(step.amount, step.coupon),
    digest=lambda digest: f"{digest[:12]}…",
    spin_fault=SPIN_FAULTS.__getitem__,
    leave=lambda cards: "leaves" if len(cards) == 1 else "leave",
    new=lambda step: "new " if step.inspectors is s.Inspectors.ANY_PLAYER else "",
    number=lambda cards: cards_words(len(cards)),
    salt=lambda salt: f"{salt[:8]}…",
    shown=show_cards,
    unless_burn=lambda step: (
        "" if step.target == BURN else f" from {place_name(step.source)} to {place_name(step.target)}"
    ),
    what=_what,
    What=lambda step: capital(_what(step)),
)
terms(
    {
        s.Inspectors.FIRST_PLAYER: "the first player",
        s.Inspectors.FIRST_TWO_PLAYERS: "the first two players",
        s.Inspectors.ANY_PLAYER: "a player",
    }
)
