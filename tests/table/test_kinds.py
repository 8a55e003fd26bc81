"""Classes by name, and what the house gives by itself."""

from dataclasses import dataclass, fields
from typing import ClassVar

import pytest

from croupier.equipment.chance import LaboratorySource, below
from croupier.games import import_all
from croupier.table.card_commands import ChangeCards, CutCards
from croupier.table.choices import AnyOf, AtLeast, Choice, DrawnValue, Number
from croupier.table.class_names import kind_name, kind_named, kinds_of, loaded_kind
from croupier.table.command import Command, carries_time
from croupier.table.commands import BeginRound
from croupier.table.reasons import Reason
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Role
from croupier.table.steps import Step

WRONG = Refusal(TableCode.OUT_OF_BOUNDS)


@dataclass(frozen=True, slots=True)
class Spun(Command):
    """A wheel, as a plug-in game may have one."""

    roles: ClassVar = (Role.DEVICE,)
    house_role: ClassVar = Role.DEVICE
    pocket: int
    turns: int = 1


@pytest.mark.parametrize("base", [Command, Step, Reason])
def test_every_class_is_found_by_its_name(base: type) -> None:
    import_all()
    found: list[type] = list(kinds_of(base))
    assert len(found) > 40
    assert len(set(map(kind_name, found))) == len(found), "no two share a name"
    assert all(kind_named(base, kind_name(kind)) is kind for kind in found)


def test_a_class_from_outside_is_named_after_its_package() -> None:
    assert kind_name(CutCards) == "CutCards"
    assert kind_name(Spun) == f"{__name__}.Spun"
    assert loaded_kind(Command, kind_name(Spun)) is Spun
    assert loaded_kind(Command, "Spun") is None
    assert kind_named(Command, "Spun") is None
    assert kind_named(Command, "Command") is None


def test_a_class_that_was_made_anew_counts_once() -> None:
    assert [kind for kind in kinds_of(Command) if kind.__name__ == "Spun"] == [Spun]


def test_chance_draws_what_a_device_decides_and_all_else_is_as_usual() -> None:
    pockets = AnyOf(tuple(range(37)), WRONG)
    choice = Choice(Spun, pocket=DrawnValue(pockets, lambda source: below(37, source)), turns=Number(AtLeast(3, WRONG)))
    source = LaboratorySource(1)
    drawn = [choice.drawn(source) for _ in range(400)]
    assert {command.pocket for command in drawn if isinstance(command, Spun)} == set(range(37))
    assert {command.turns for command in drawn if isinstance(command, Spun)} == {3}
    assert choice.refuses(Spun(37, 3)) == WRONG.of(37)
    assert choice.refuses(Spun(36, 3)) is None
    bound = choice.free["pocket"]
    assert (list(bound.examples()), list(bound.beyond())) == (list(range(37)), [-1, 37])
    assert bound.empty() is None


def test_which_commands_carry_the_time() -> None:
    import_all()
    timed = {kind.__name__ for kind in kinds_of(Command) if carries_time(kind) and kind is not Spun}
    assert timed == {"OpenTable", "BeginRound", "ChangeCards", "ChangeDice", "CollectTime"}
    assert not carries_time(CutCards), "where the cutting card goes is no time"
    assert [field.name for field in fields(BeginRound)] == [field.name for field in fields(ChangeCards)] == ["at"]
