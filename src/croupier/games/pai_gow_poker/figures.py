"""What a pai gow poker dealer works out: the starting position, the house way, who wins, the vigorish."""

from croupier.equipment.cards import Card
from croupier.games.pai_gow_poker.events import Ranked, SetHandsCompared, SetHandsSeen, StartBy, StartDetermined
from croupier.games.pai_gow_poker.hands import in_words, named, ordered
from croupier.games.pai_gow_poker.ranking import split
from croupier.games.pai_gow_poker.round_state import LOW_SIZE
from croupier.games.pai_gow_poker.rules import DEALER_POSITION, POSITIONS, PaiGowRules
from croupier.play.drill import Charge, Figure, HeldCards, Part, ShownSteps, Topic, win_lose_or_push
from croupier.play.typed_input import NotUnderstood
from croupier.play.vigorish import vigorish_owed
from croupier.regulation import Cite, cite
from croupier.table.steps import Step, VigorishCollected
from croupier.words import finding, matter, sentence

HOUSE_WAY = cite("19:47-11.9(d)")

DEALERS = ("0", "dealer", "d", "the dealer", "me")


def starting_position(step: StartDetermined, steps: tuple[Step, ...]) -> Part:
    """11.8C(b)2, (c): counted counterclockwise from the dealer, or from the bank."""
    if not step.shown:
        return ShownSteps(steps)
    faces = " + ".join(map(str, step.shown))
    seen = f"The dice show {faces}" if step.by is StartBy.DICE else f"The number is {faces}"
    bank = f", and position {step.counted_from} is the bank" if step.counted_from else ""

    def reads(typed: str) -> str | None:
        text = typed.removeprefix("position ")
        if text in DEALERS:
            return str(DEALER_POSITION)
        return text if text.isdecimal() and int(text) in POSITIONS else None

    return Figure(
        f"{seen}{bank}. Which position is first?",
        str(step.position),
        sentence(step),
        reads,
        "position 1 to 6, or dealer",
        "Type a position from 1 to 6, or “dealer”.",
        step.cites,
        steps,
        topic=Topic.PROCEDURE,
        among=("dealer",),
    )


def house_setting(
    position: int, seven: tuple[Card, ...], rules: PaiGowRules, cites: tuple[Cite, ...], steps: tuple[Step, ...]
) -> Figure:
    """11.9(d), 11.10(e), 11.11(i): the hand of the dealer, or of a co-bank."""
    way, wheel = rules.house_way, rules.wheel
    right = way.low_places(seven, wheel)
    low, high = in_words(seven, right, wheel)

    def reads(typed: str) -> str | None:
        try:
            places = named(typed.removeprefix("low "), seven)
        except NotUnderstood:
            return None
        if len(places) != LOW_SIZE:
            return None
        # It makes no difference which of two equal cards goes where.
        as_house = way.followed(seven, (places[0], places[1]), wheel)
        return _text(seven, right if as_house else (places[0], places[1]))

    whose = "the dealer's hand" if position == DEALER_POSITION else f"the hand of the co-bank, position {position},"
    why = way.why(seven, wheel)
    return Figure(
        f"Set {whose} by the house way. Which two cards are low?",
        _text(seven, right),
        f"{low} low, {high} high: {why}.",
        reads,
        "two cards",
        "Name two cards, as in “KS 9D” or by their numbers.",
        tuple(dict.fromkeys((HOUSE_WAY, *cites))),
        steps,
        (HeldCards("The cards", ordered(seven), numbered=True),),
        # The trainee must know the rule of the house way, not these seven cards.
        about=(way.number(seven, wheel),),
        cards=LOW_SIZE,
    )


def _text(seven: tuple[Card, ...], low: tuple[int, int]) -> str:
    return " ".join(str(card) for card in split(seven, low)[1])


DECIDES = {"win": cite("19:47-11.9(i)"), "lose": cite("19:47-11.9(g)"), "push": cite("19:47-11.9(h)")}


def outcome(step: SetHandsSeen, held: tuple[HeldCards, ...], steps: tuple[Step, ...]) -> Figure:
    """11.9(g) to (i), 11.10(k) to (m): the result of the pai gow poker wager."""
    bet = f"the wager of {matter(step)}" if step.seat else "the dealer's wager against the bank"
    right = _result(step)
    return win_lose_or_push(bet, right, finding(step), (DECIDES[right], *step.cites), steps, held)


def _result(step: SetHandsSeen) -> str:
    """Hands that are not set correctly lose; otherwise each hand is higher, lower or a copy."""
    if not isinstance(step, SetHandsCompared):
        return "lose"
    higher = (step.high_is, step.low_is).count(Ranked.HIGHER)
    return ("lose", "push", "win")[higher]


def commission(step: VigorishCollected, steps: tuple[Step, ...]) -> Figure:
    """11.9(j), 11.10(l), (m), (o): five percent of the winnings; for a bank, of its surplus."""
    who = "The bank" if step.area is None else f"Seat {step.seat}"
    return vigorish_owed(Charge(who, step.rate, step.on or step.won, step.amount, step.rounding), step, steps)
