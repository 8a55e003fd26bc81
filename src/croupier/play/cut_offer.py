"""The offer of the cut, for stacks cut as in :mod:`croupier.table.cut`."""

from dataclasses import dataclass
from random import Random

from croupier.play.seat_views import ActionView, FieldView
from croupier.table.asks import Ask
from croupier.table.card_commands import CutCards, DeclineCut
from croupier.table.choices import Number
from croupier.table.command import Command
from croupier.table.questions import CardsToCut


def offered_to(ask: Ask) -> int:
    """Return the seat that is offered the cut; 0 if none is."""
    return ask.to[0] if isinstance(ask.about, CardsToCut) and ask.to else 0


@dataclass(frozen=True, slots=True)
class CutPlaces:
    """Where the cutting card may go: the least and most cards above it, and the middle."""

    least: int
    most: int
    middle: int


def cut_places(ask: Ask, seat: int) -> CutPlaces:
    """Return where the player offered the cut may cut."""
    at = ask.choices(seat, CutCards)[0].free["at"]
    assert isinstance(ask.about, CardsToCut)
    assert isinstance(at, Number)
    assert at.most is not None
    return CutPlaces(at.least, at.most, ask.about.number // 2)


def cut_by_chance(ask: Ask, seat: int, chance: Random) -> Command:
    """Return a house player's answer to the offer of the cut: half the time the player declines."""
    if chance.random() < 0.5:
        return DeclineCut(seat)
    places = cut_places(ask, seat)
    return CutCards(seat, chance.randint(places.least, places.most))


def cut_answers(ask: Ask, seat: int) -> list[ActionView]:
    """Return what a player offered the cut may do."""
    places = cut_places(ask, seat)
    middle = places.middle
    field = FieldView("at", "number", "Cards before the cutting card", places.least, places.most, value=middle)
    no = ["", "no", "pass"]
    return [
        ActionView("DeclineCut", "Decline the cut", key="n", primary=True, typed=no),
        ActionView("CutCards", "Cut in the middle", {"at": middle}, key="c", typed=["yes", "y"]),
        ActionView("CutCards", "Cut elsewhere", fields=[field]),
    ]
