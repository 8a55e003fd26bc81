"""Answers that many questions offer: the moments of a deal, the count of a stub, a finding."""

from collections.abc import Callable, Iterator
from enum import Enum
from functools import cache

from croupier.regulation import Cite
from croupier.table.card_commands import MisdealFound, StubCounted
from croupier.table.choices import Answer, AnyOf, AtLeast, AtMost, Choice, Choices, Number
from croupier.table.command import Command
from croupier.table.commands import Proceed
from croupier.table.names import Place
from croupier.table.places import DEALER, UNKNOWN, at_seat
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor


@cache
def somewhere(positions: tuple[int, ...], *cites: Cite, others: tuple[Place, ...] = ()) -> AnyOf:
    """Return the bound of where a misplaced card went.

    That is a position, the dealer, another of the game's places that receive cards, or unknown.
    """
    return AnyOf((UNKNOWN, DEALER, *map(at_seat, positions), *others), Refusal(TableCode.OUT_OF_BOUNDS, *cites))


def either(*cites: Cite) -> AnyOf:
    """Return the bound of a field that is true or false."""
    return AnyOf((False, True), Refusal(TableCode.OUT_OF_BOUNDS, *cites))


def one_of(kind: type[Enum], *cites: Cite) -> AnyOf:
    """Return the bound of a field that holds a member of a closed set."""
    return AnyOf(tuple(kind), Refusal(TableCode.OUT_OF_BOUNDS, *cites))


def stub_answers(most: int, *cites: Cite, due: bool) -> tuple[Answer, ...]:
    """Return the choices of counting a stub; unless a count is due, the dealer may proceed without one."""
    wrong = Refusal(TableCode.WRONG_COUNT, *cites, least=0, most=most)
    counted = Choice(StubCounted, count=Number(AtLeast(0, wrong), AtMost(most, wrong)))
    return (counted,) if due else (Choice(Proceed), counted)


def own_seat(kind: type[Command], not_now: Callable[[int], Refusal | None], *, if_away: bool = False) -> Choices:
    """Return the choice of a command whose only field is the seat, for the seats that may give it."""

    def of(actor: Actor, command: Command | None) -> Iterator[Choice]:
        seat = int(getattr(command, "seat", actor.seat))
        yield Choice(kind, seat=seat, if_away=if_away, not_now=not_now(seat))

    return Choices(kind, of)


def misdeal_answer(*cites: Cite) -> Choice:
    """Return the choices of finding that the cards were misdealt, or that they weren't."""
    return Choice(MisdealFound, misdealt=either(*cites))
