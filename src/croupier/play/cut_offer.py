"""The offer of the cut, where a stack is cut as :mod:`croupier.table.cut` has it."""

from dataclasses import dataclass
from random import Random

from croupier.play.seat_views import ActionView, FieldView
from croupier.table.asks import Ask
from croupier.table.card_commands import CutCards, DeclineCut
from croupier.table.choices import Number
from croupier.table.command import Command
from croupier.table.questions import CardsToCut


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


def cut_answers(ask: Ask, seat: int) -> list[ActionView]:
    """What a player may do who is offered the cut."""
    places = cut_places(ask, seat)
    middle = places.middle
    field = FieldView("at", "number", "Cards before the cutting card", places.least, places.most, value=middle)
    no = ["", "no", "pass"]
    return [
        ActionView("DeclineCut", "Decline the cut", key="n", primary=True, typed=no),
        ActionView("CutCards", "Cut in the middle", {"at": middle}, key="c", typed=["yes", "y"]),
        ActionView("CutCards", "Cut elsewhere", fields=[field]),
    ]
