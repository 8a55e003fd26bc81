"""The offer of the cut, where a stack is cut as :mod:`croupier.table.cutting` has it."""

from dataclasses import dataclass
from random import Random

from croupier.play.game import Question
from croupier.play.parse import NotUnderstood
from croupier.table.about import CardsToCut
from croupier.table.asks import Ask
from croupier.table.choices import Number
from croupier.table.commands import Command, CutCards, DeclineCut


def offered_to(ask: Ask) -> int:
    """Return the seat to which the cut is offered; 0 if it is offered to none."""
    return ask.to[0] if isinstance(ask.about, CardsToCut) and ask.to else 0


@dataclass(frozen=True, slots=True)
class CutPlaces:
    """Where the cutting card may go: after how many cards, and how many are the middle."""

    least: int
    most: int
    middle: int


def cut_places(ask: Ask, seat: int) -> CutPlaces:
    """Return where the player in a seat may cut who is offered it."""
    at = ask.choices(seat, CutCards)[0].free["at"]
    assert isinstance(ask.about, CardsToCut)
    assert isinstance(at, Number)
    assert at.most is not None
    return CutPlaces(at.least, at.most, ask.about.number // 2)


def cut_by_chance(ask: Ask, seat: int, chance: Random) -> Command:
    """Answer the offer of the cut for a house player: half of the time it is declined."""
    if chance.random() < 0.5:
        return DeclineCut(seat)
    places = cut_places(ask, seat)
    return CutCards(seat, chance.randint(places.least, places.most))


def cut_question(ask: Ask, seat: int, *, offers: bool, explained: bool) -> Question:
    """What is asked of the player to whom the cut is offered; without ``offers`` it is declined unasked."""
    declined = DeclineCut(seat)
    if not offers:
        return Question((), "", lambda _: None, declined, forced=True)
    places = cut_places(ask, seat)
    middle = places.middle
    line = "You may cut the cards. Enter declines."
    if not explained:
        line = (
            f"You may cut the cards: “cut {middle}” inserts the cutting card after {middle} of them, from "
            f"{places.least} to {places.most}; “cut” alone does it in the middle. Enter or “pass” declines. "
            f"[{ask.cites[0]}]"
        )

    def answer(typed: str) -> Command | tuple[str, ...] | None:
        text = typed.lower().removeprefix("cut").removeprefix(" at").strip()
        if typed.lower() in ("cut", "yes", "y"):
            return CutCards(seat, middle)
        if text.isdecimal() and typed.lower().startswith("cut"):
            return CutCards(seat, int(text))
        if typed.lower() in ("", "pass", "decline", "no", "n"):
            return declined
        if typed.lower().startswith("cut"):
            raise NotUnderstood(f"“{text}” is no number of cards. “cut {middle}” cuts after {middle} of them.")
        return None

    return Question((line,), "cut", answer, declined)
