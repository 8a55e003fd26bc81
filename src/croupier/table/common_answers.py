"""Answers that many questions offer: the moments of a deal, the count of a stub, a finding."""

from enum import Enum

from croupier.regulation import Cite
from croupier.table.choices import Answer, AnyOf, AtLeast, AtMost, Choice, Number, SuchThat
from croupier.table.commands import Command, MisdealFound, Proceed, StubCounted
from croupier.table.places import UNKNOWN
from croupier.table.refusals import Refusal, TableCode

ANYWHERE = SuchThat(lambda _place: None, (UNKNOWN,))
"""A place that may be any, or not said."""


def either(*cites: Cite) -> AnyOf:
    """Return the bound of a field that is true or false."""
    return AnyOf((False, True), Refusal(TableCode.OUT_OF_BOUNDS, *cites))


def one_of(kind: type[Enum], *cites: Cite) -> AnyOf:
    """Return the bound of a field that holds one of a closed set."""
    return AnyOf(tuple(kind), Refusal(TableCode.OUT_OF_BOUNDS, *cites))


def stub_answers(most: int, *cites: Cite, due: bool) -> tuple[Answer, ...]:
    """Return the choices of counting a stub; unless a count is due, the dealer may go on without one."""
    wrong = Refusal(TableCode.WRONG_COUNT, *cites, least=0, most=most)
    counted = Choice(StubCounted, count=Number(AtLeast(0, wrong), AtMost(most, wrong)))
    return (counted,) if due else (Choice(Proceed), counted)


def misdeal_answer(*cites: Cite) -> Choice:
    """Return the choices of finding that the cards were misdealt, or that they weren't."""
    return Choice(MisdealFound, misdealt=either(*cites))


def position_answer(
    kind: type[Command], positions: tuple[int, ...], refusal: Refusal, *, not_now: Refusal | None = None
) -> Choice:
    """Return the choice of calling something irregular at one of the positions that it may be about."""
    return Choice(kind, position=AnyOf(positions, refusal), not_now=not_now)
