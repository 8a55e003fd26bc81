"""Immutable values need no decorator; properties shared by a class are stated in its class line, and checked there."""

from types import new_class
from typing import Any, ClassVar

import pytest

from croupier.table.immutable import Immutable, KeywordOnly


class Move(Immutable):
    people: ClassVar[tuple[str, ...]] = ()
    at_once: ClassVar[bool] = False
    seat: int


class Wait(Move, people=("player",), at_once=True):
    turns: int = 1


def test_a_class_needs_no_decorator_and_states_what_all_its_values_have() -> None:
    assert (Wait.people, Wait.at_once, Move.at_once) == (("player",), True, False)
    assert Wait(3) == Wait(seat=3, turns=1) != Wait(3, 2)
    assert not hasattr(Wait(3), "__dict__")


@pytest.mark.parametrize("stated", [{"person": ("player",)}, {"people": "player"}, {"at_once": "always"}])
def test_a_class_states_only_what_its_bases_have(stated: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match=next(iter(stated))):
        new_class("Odd", (Move,), stated)


def test_fields_that_are_passed_by_keyword_may_follow_one_with_a_default() -> None:
    class Fact(KeywordOnly):
        at: str = ""

    class Seated(Fact):
        seat: int

    assert Seated(seat=2).at == ""
    with pytest.raises(TypeError):
        Seated("now", 2)  # type: ignore[call-arg]
