"""Text of payout questions: the question, the mistake in each wrong answer, and how a payment is cut out."""

from fractions import Fraction

from croupier.equipment.money import Cents, Odds, percent, show
from croupier.play.drill import Charge, Chips, PayKey, VigorishKey, chip_words
from croupier.training.mistakes import Mistake, Slip

WHAT_PAYS = "What does this pay?"
CUT_IT = "Cut out what this pays."
WHAT_GOES_BACK = "How much of it goes back?"
CUT_BACK = "Cut out what goes back of it."
AMOUNT = "Type the amount paid, such as 25; 0 or lose if you collect the wager; or push."
CUT = "Give the chips that you pay, such as 2x25 3x5; 0 or lose if you collect the wager; or push."
CUT_DUE = "Cut it out."
CUT_OWED = "Give the chips of the vigorish, such as 2x1 1x0.25."
WINNINGS = "What was won"
A_PLAYER = "A player"

FIVE_PERCENT = Fraction(5, 100)

NOTHING = {"lose": "Nothing: it loses.", "push": "Nothing: it is a push."}


def option(answer: str) -> str:
    """Return an answer to a payout question as an option."""
    return NOTHING.get(answer) or f"{show(int(answer))}."


def key_words(key: PayKey, bet: Cents | None) -> str:
    on = "This bet" if bet is None else f"A bet of {show(bet)}"
    return f"{on} wins at {key.odds}."


def learned(key: PayKey | VigorishKey, on: Cents) -> str:
    """Return the beginning of a sentence to learn about a key."""
    match key:
        case PayKey():
            return f"{key.odds} on {show(on)}:"
        case VigorishKey():
            return f"A vigorish of {percent(key.rate)} on {show(on)}:"


def how_paid(odds: Odds, on: Cents) -> str:
    """Return how to figure a payment mentally; it comes out in whole cents."""
    result = show(int(odds.fraction * on))
    units, rest = divmod(on, 100 * odds.to)
    match odds:
        case Odds(pays=1, to=1):
            return f"1 to 1 pays as much as was bet: {result}."
        case Odds(to=1):
            return f"{odds} on {show(on)}: {odds.pays} × {show(on)} = {result}."
        case Odds(pays=3, to=2):
            return f"3 to 2 is the bet and half of it: {show(on)} + {show(on // 2)} = {result}."
        case Odds(pays=pays, to=to) if pays == to + 1 and on % to == 0:
            return f"{odds} is the bet and 1/{to} of it: {show(on)} + {show(on // to)} = {result}."
        case Odds(pays=pays, to=to) if not rest:
            return f"{odds}: {units} × ${to} was bet, so {units} × ${pays} is paid: {result}."
        case _:
            return f"{odds} on {show(on)} = {result}."


def how_charged(charge: Charge) -> str:
    """Return how to figure a vigorish: schools teach ten percent first, then half of it."""
    rounded = f", {charge.rounding.value}" if charge.rounding else ""
    if charge.rate != FIVE_PERCENT:
        return f"{percent(charge.rate)} of {show(charge.won)}{rounded}: {show(charge.due)}."
    tenth = show(charge.won // 10)
    return f"10% of {show(charge.won)} is {tenth}; half of that is {percent(charge.rate)}{rounded}: {show(charge.due)}."


def how_returned(stake: Cents, returned: Cents) -> str:
    """Say how much of a losing bet goes back."""
    if 2 * returned == stake:
        return f"Half of {show(stake)} goes back: {show(returned)}."
    return f"{show(returned)} of {show(stake)} goes back."


def not_offered(odds: Odds) -> str:
    return f"In our words: a school exercise. No bet at this game pays {odds}."


def how_cut(chips: Chips) -> str:
    return f"Cut: {chip_words(chips)}."


_WORDS = {
    Mistake.TURNED_OVER: "You inverted the odds.",
    Mistake.FOR_NOT_TO: "You paid “for” where the table pays “to”: the player keeps the bet as well as the payout.",
    Mistake.WITH_THE_BET: "You included the bet in the payout; it is the player's already.",
    Mistake.LARGEST_CHIPS: "You paid the largest chips only; every chip of the bet is paid.",
    Mistake.ROUNDED_DOWN: "You left out the cents.",
    Mistake.ROUNDED_UP: "You rounded up to the dollar.",
    Mistake.CHARGED: "You took the vigorish from the payout; it is charged separately.",
    Mistake.DOUBLE: "That is 10%: take half of it.",
    Mistake.HALF: "That is half of it.",
    Mistake.HALF_BACK: "You gave back half of a bet that loses outright.",
    Mistake.HALF_PAID: "You paid half of a bet that is only given back.",
    Mistake.NOT_CHARGED: "That is the whole amount won: the vigorish is a part of it.",
    Mistake.WHOLE_DOLLAR: "You rounded to a whole dollar.",
    Mistake.PAID: "You paid a bet that doesn't win.",
    Mistake.PUSHED: "You gave back a bet that loses.",
    Mistake.TAKEN: "You took a bet that doesn't lose.",
    Mistake.ALL_TAKEN: "You took all of the bet; only a part of it is lost.",
    Mistake.ALL_BACK: "You gave back all of the bet; a part of it is lost.",
}


def slip_words(slip: Slip) -> str:
    """Return the mistake behind an answer."""
    if slip.odds is not None:
        return f"You paid {slip.odds}."
    return _WORDS[slip.mistake]
