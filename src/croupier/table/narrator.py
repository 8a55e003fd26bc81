"""The narrator: one function turns any step into a sentence, another a settlement into its reasons.

The terminal, the screen reader, the audit view and the captions of the web table all use it.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import singledispatch

from croupier.equipment.cards import show as show_cards
from croupier.equipment.dice import shown
from croupier.equipment.money import percent, show
from croupier.regulation import Cite
from croupier.regulation.own_words import own_words
from croupier.regulation.readings import READINGS, Reading
from croupier.table.places import BOARD, BURN
from croupier.table.steps import (
    Act,
    Advised,
    Announce,
    BankTaken,
    Begun,
    Bought,
    Committed,
    Compared,
    Corrected,
    Counted,
    Cut,
    DeckBrought,
    Ended,
    Filled,
    HandSet,
    Irregular,
    Left,
    MeterMoved,
    Moved,
    Noted,
    OrderRevealed,
    Outcome,
    Seated,
    Settled,
    StartDetermined,
    Step,
    Thrown,
    ThrowSealed,
    Tipped,
    Transferred,
    Turned,
    Viewed,
    VigorishCollected,
    Voided,
    Wagered,
    Withdrawn,
)
from croupier.table.words import capital


@singledispatch
def sentence(step: Step) -> str:
    """A step as a sentence; empty for steps that only the table itself needs to know."""
    raise NotImplementedError(f"no sentence for {type(step).__name__}")


@sentence.register
def _(step: Begun) -> str:
    if step.procedure == "round":
        return f"Round {step.number} begins."
    return f"{step.procedure.capitalize()}."


@sentence.register
def _(step: Ended) -> str:
    return f"Round {step.number} is complete." if step.procedure == "round" else ""


@sentence.register
def _(step: Announce) -> str:
    return f"The dealer announces: “{step.words}.”"


@sentence.register
def _(step: Act) -> str:
    return f"{step.words}."


@sentence.register
def _(step: Noted) -> str:
    return ""


@sentence.register
def _(step: DeckBrought) -> str:
    return f"The {step.deck} deck comes to the table, {len(step.cards)} cards."


@sentence.register
def _(step: Committed) -> str:
    laboratory = " Laboratory order: not for live play." if step.laboratory else ""
    return f"The {step.deck} deck is shuffled; its order is sealed as {step.commitment[:12]}….{laboratory}"


@sentence.register
def _(step: OrderRevealed) -> str:
    if not step.order:
        return f"The seal of the {step.deck} deck is opened; its order is in the record."
    return f"The seal of the {step.deck} deck is opened: {show_cards(step.order)} (salt {step.salt[:8]}…)."


@sentence.register
def _(step: Moved) -> str:
    number = len(step.cards)
    what = f"{number} cards" if number != 1 else "a card"
    if 0 < number <= 5 and None not in step.cards:
        what = show_cards(step.cards)
    target = _place(step.target)
    match step.verb:
        case "deals":
            return f"The dealer deals {what} {step.face.value} to {target}."
        case "delivers a stack":
            return f"The dealer delivers a stack of {number} cards {step.face.value} to {target}."
        case "collects" | "discards":
            return f"The dealer {step.verb} {what} from {_place(step.source)} to {target}."
        case "puts away the stub":
            return f"The dealer places the stub, {number} cards, in {target}."
        case "burns" if step.target == BURN:
            return f"The dealer burns {what}."
        case "stacks":
            return f"The {step.deck} deck is stacked."
        case "loads by itself":
            return f"The {step.deck} deck is ready to be dealt; the device has put it into the shoe."
        case "takes":
            return f"The {step.deck} deck is ready to be dealt, in the dealer's hand."
        case "places":
            return f"The {step.deck} deck is ready to be dealt; the dealer has put it into the shoe."
        case "spreads":
            return f"The dealer spreads the {step.deck} deck {step.face.value} on the table."
        case "removes":
            return f"{what.capitalize()} of the {step.deck} deck leave the table."
        case verb:
            return f"The dealer {verb} {what}: {_place(step.source)} to {target}."


def _place(place: str) -> str:
    if place == "rack":
        return "the discard rack"
    if place == "dealing":
        return "the shoe or deck"
    if place == BOARD:
        return "the board"
    if place.endswith(" up"):
        return place.removesuffix(" up")
    kind, _, back = place.partition(" ")
    if kind in ("side", "segregated"):
        return f"the {back} side of the double shoe" if kind == "side" else f"the segregated area of the {back} side"
    if place.endswith(" Hand"):
        return f"the {place}"
    return "the dealer" if place == "dealer" else place


@sentence.register
def _(step: Turned) -> str:
    if len(step.cards) > 7:
        return f"The {step.place.removeprefix('spread ')} deck is turned {step.face.value}."
    who = "The dealer turns over" if step.by == "dealer" else f"{step.by.capitalize()} displays"
    whose = f"{_place(step.place)}'s cards" if step.by == "dealer" else "the cards"
    if step.place.startswith("pack") or step.place.endswith(" Hand"):
        whose = _place(step.place)
    return f"{who} {whose}: {show_cards(step.cards)}."


@sentence.register
def _(step: Viewed) -> str:
    where = "" if step.place == f"seat {step.seat}" else f" at {_place(step.place)}"
    # To somebody who may not see them, a row of hidden cards says nothing, least of all when it is read aloud.
    which = f": {show_cards(step.cards)}" if any(held is not None for held in step.cards) else ""
    return f"Seat {step.seat} may view the cards{where}{which}."


@sentence.register
def _(step: Counted) -> str:
    verdict = "as there should be" if step.count == step.expected else f"where there should be {step.expected}"
    cards = "card" if step.count == 1 else "cards"
    return f"The dealer counts the {step.place}, face down: {step.count} {cards}, {verdict}."


@sentence.register
def _(step: Cut) -> str:
    who = f"Seat {step.seat}" if step.seat else "The dealer"
    return f"{who} cuts the {step.deck} deck: {step.at} cards go to the bottom."


@sentence.register
def _(step: StartDetermined) -> str:
    first = "the dealer" if not step.counted_from else f"position {step.counted_from}, the bank,"
    start = "the dealer" if not step.position else f"position {step.position}"
    match step.by:
        case "dice":
            faces = " + ".join(map(str, step.shown))
            return f"The dice show {faces} = {sum(step.shown)}; counted from {first} as one, {start} is first."
        case "number selector":
            return f"The number is {step.shown[0]}; counted from {first} as one, {start} is first."
        case "button":
            return f"The button is with {start}, who is first."
        case _:
            return f"{start.capitalize()} is first."


@sentence.register
def _(step: BankTaken) -> str:
    kind = "shares the bank with the casino" if step.co_bank else "is the bank"
    return f"Seat {step.seat} {kind}."


@sentence.register
def _(step: HandSet) -> str:
    whose = f"position {step.position}" if step.position else "the dealer"
    match step.by:
        case "player":
            return f"Seat {step.seat} sets the hand of {whose} and places it face down."
        case "bank":
            return f"Seat {step.seat}, as the bank, sets the hand of {whose} face up."
        case "house way":
            return f"The dealer sets the hand of {whose} by the house way."
        case _:
            return f"The dealer sets the hand of {whose}."


@sentence.register
def _(step: Advised) -> str:
    if not step.low:
        return f"The dealer tells seat {step.seat} how the house would set the hand."
    places = " and ".join(map(str, step.low))
    return f"The house would put cards {places} of position {step.position} in the low hand: {step.rule}."


@sentence.register
def _(step: Compared) -> str:
    whose = f"Seat {step.seat}, {step.what}" if step.seat else step.what.capitalize()
    return f"{whose}: {step.player} against {step.dealer}; {step.finding}."


@sentence.register
def _(step: ThrowSealed) -> str:
    laboratory = " Laboratory throw: not for live play." if step.laboratory else ""
    return f"The next throw is sealed as {step.seal[:12]}….{laboratory}"


@sentence.register
def _(step: Thrown) -> str:
    opened = f" The seal {step.seal[:12]}… is opened with the salt {step.salt[:8]}…." if step.seal else ""
    return f"The dice show {shown(step.dice)}.{opened}"


@sentence.register
def _(step: Seated) -> str:
    return f"{step.name} sits down in seat {step.seat}."


@sentence.register
def _(step: Left) -> str:
    return f"{step.name} leaves seat {step.seat}."


@sentence.register
def _(step: Bought) -> str:
    chips = [f"chips of {show(step.amount)}"] if step.amount else []
    coupons = [f"match play coupons of {show(step.coupons)}"] if step.coupons else []
    return f"Seat {step.seat} receives {' and '.join(chips + coupons)}."


@sentence.register
def _(step: Filled) -> str:
    if step.amount < 0:
        return f"Chips of {show(-step.amount)} go back to the cage."
    return f"Chips of {show(step.amount)} are brought from the cage."


@sentence.register
def _(step: Wagered) -> str:
    if not step.amount:
        return f"Seat {step.seat} adds a coupon of {show(step.coupon)} to {step.wager}."
    coupon = f" with a coupon of {show(step.coupon)}" if step.coupon else ""
    total = f", {show(step.total)} in all" if step.total != step.amount else ""
    return f"Seat {step.seat} wagers {show(step.amount)}{coupon} on {step.wager.removeprefix('wager on ')}{total}."


@sentence.register
def _(step: Withdrawn) -> str:
    return f"Seat {step.seat} withdraws {_chips(step.amount, step.coupon)} from {step.wager}."


def _chips(amount: int, coupon: int) -> str:
    """Chips, a coupon, or both."""
    if not amount and coupon:
        return f"a coupon of {show(coupon)}"
    return f"{show(amount)} and a coupon of {show(coupon)}" if coupon else show(amount)


@sentence.register
def _(step: Settled) -> str:
    where = f"Seat {step.seat}, {step.wager}"
    match step.outcome:
        case Outcome.WIN:
            collected = "" if step.returned == step.stake else f"; the wager of {show(step.stake)} is collected"
            return f"{where}: {step.line}. Paid {show(step.paid)} at {step.pays}{collected}."
        case Outcome.LOSE:
            # A wager may have been taken in before it was decided.
            taken = f"The dealer collects {show(step.stake - step.returned)}" if step.postings else "It loses"
            back = f"; {show(step.returned)} is returned" if step.returned else ""
            return f"{where}: {step.line}. {taken}{back}."
        case Outcome.PUSH:
            return f"{where}: {step.line}. A push; {_chips(step.stake, step.coupon)} is returned."
        case Outcome.VOID:
            back = _chips(step.stake, step.coupon)
            return f"{where}: {step.line}. {capital(back)} is returned."


@sentence.register
def _(step: VigorishCollected) -> str:
    if not step.won:
        return f"The dealer collects vigorish of {show(step.amount)} that was marked for seat {step.seat}."
    whose = "the bank's surplus" if step.area == "bank" else f"seat {step.seat}'s winnings"
    return f"The dealer collects a vigorish of {show(step.amount)} on {whose} of {show(step.won)}."


@sentence.register
def _(step: Transferred) -> str:
    return f"{step.words}: {show(step.amount)}."


@sentence.register
def _(step: Tipped) -> str:
    return f"Seat {step.seat} tips the dealers {show(step.amount)}."


@sentence.register
def _(step: Corrected) -> str:
    return (
        f"Correction of round {step.round}, seat {step.seat}: {show(step.was)} is taken back and {show(step.now)} paid "
        f"instead; {step.reason}."
    )


@sentence.register
def _(step: MeterMoved) -> str:
    change = step.after.display - step.before.display
    sign = "+" if change >= 0 else ""
    return f"The {step.after.name} meter shows {show(step.after.display)} ({sign}{show(change)}): {step.reason}."


@sentence.register
def _(step: Irregular) -> str:
    return f"Irregularity: {step.what}; {step.remedy}."


@sentence.register
def _(step: Voided) -> str:
    return f"All hands are void: {step.why}."


# --- reasons


def paragraph_words(cite: Cite) -> str:
    """What a paragraph says, in our words; where its text is not in our sources, that is said, too."""
    line = cite.paragraph
    if line is not None:
        return line.words
    return own_words(cite) or f"{cite.section.title} (the text is not in our sources)"


def why(step: Settled, chosen: Mapping[str, object] | None = None) -> Iterator[str]:
    """The reason of a settlement: its arithmetic, then each paragraph, then the readings that bear on it.

    ``chosen`` is what the filing states: where it decides between readings, its choice is told.
    """
    yield sentence(step)
    yield f"Arithmetic: {step.arithmetic}."
    for cite in step.cites:
        yield f"{cite}: {paragraph_words(cite)}"
    for reading in READINGS:
        if reading.number in step.readings or _bears_on(reading, step):
            filed = (chosen or {}).get(reading.option)
            words = percent(filed) if isinstance(filed, Fraction) else filed
            choice = f"this table's filing chooses “{words}” ({reading.option})" if words else reading.choice
            yield f"Reading {reading.number}: {reading.text} Here: {choice}"


def _bears_on(reading: Reading, step: Settled) -> bool:
    """Whether a reading bears on what was won by a wager of which the step does not name it."""
    return (
        step.area == reading.bears_on and step.outcome is Outcome.WIN and not set(reading.cites).isdisjoint(step.cites)
    )
