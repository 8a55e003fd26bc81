"""No field of a command or an event holds a sentence, a phrase or several values in one string.

A string is allowed for a name, a time, a digest or what a person has written; everything else is a number, a member of
a closed set, or a value with its own fields.
"""

import re
from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from typing import Any, get_args, get_type_hints

import pytest

from croupier.games import HOUSE_GAMES, module_of
from croupier.table import dice_commands  # noqa: F401 (its commands are looked for below)
from croupier.table.command import Command
from croupier.table.steps import Asset, Face, Outcome, Step
from croupier.table.terms import Device, Method, Procedure, ShoeFailure, ShufflerFailure, Tender, Verb
from croupier.words import term

NAMES = frozenset({"name", "by", "approved_by", "meter", "back", "section"})
"""Names of people and of meters, the colors of backs, and the labels of a wheel's sections."""
COLORS = frozenset({"cover_card", "cutting_card", "side"})
"""Colors that a licensee has filed."""
TIMES = frozenset({"at"})
"""Times, in ISO 8601."""
DIGESTS = frozenset({"seal", "salt", "commitment", "laboratory"})
"""The proof of an order or a throw."""
BY_PEOPLE = {
    ("CorrectPayment", "reason"),
    ("Corrected", "reason"),
    ("CorrectionProposed", "reason"),
    ("DeclareMisdeal", "reason"),
    ("MisdealDeclared", "ground"),
    ("DecideDispute", "ruling"),
    ("DisputeDecided", "ruling"),
}
"""What a supervisor has written in his or her own words."""
NOTED = {("Noted", "value")}
"""A time, or the color of a back, if it isn't a number."""


def kinds(base: type[Any]) -> Iterator[type[Any]]:
    kind: type[Any]
    for kind in base.__subclasses__():
        # A dataclass with slots is recreated, and the original class may linger.
        if "__slots__" in vars(kind) and kind.__module__.startswith("croupier."):
            yield kind
            yield from kinds(kind)


def holds_text(of: Any) -> bool:
    return of is str or any(map(holds_text, get_args(of)))


def texts() -> Iterator[tuple[str, str]]:
    for game in HOUSE_GAMES:
        module_of(game)
    for base in (Command, Step):
        for kind in kinds(base):
            hints = get_type_hints(kind)
            yield from ((kind.__name__, field.name) for field in fields(kind) if holds_text(hints[field.name]))


def test_a_text_in_a_command_or_an_event_is_a_name_a_time_a_digest_or_what_a_person_wrote() -> None:
    by_name = NAMES | COLORS | TIMES | DIGESTS
    assert {text for text in texts() if text[1] not in by_name and text not in BY_PEOPLE | NOTED} == set()


def test_what_is_excepted_is_there() -> None:
    found = set(texts())
    names = {name for _, name in found}
    assert names >= NAMES | COLORS | TIMES | DIGESTS
    assert found >= BY_PEOPLE | NOTED


ELSEWHERE = (Face, Outcome, Asset)
"""Sets whose values pages read."""


def closed_sets() -> set[type[Enum]]:
    for game in HOUSE_GAMES:
        module_of(game)
    hints = (hint for base in (Command, Step) for kind in kinds(base) for hint in get_type_hints(kind).values())
    parts = {part for hint in hints for part in (hint, *get_args(hint))}
    found = {part for part in parts if isinstance(part, type) and issubclass(part, Enum)}
    # The lines of pay tables, and hands, have names of their own.
    mine = {kind for kind in found if kind.__module__.startswith("croupier.table.") or "events" in kind.__module__}
    return mine - set(ELSEWHERE)


@pytest.mark.parametrize("kind", sorted(closed_sets(), key=str), ids=str)
def test_the_members_of_a_closed_set_are_short_keys(kind: type[Enum]) -> None:
    values = [member.value for member in kind if isinstance(member.value, str)]
    assert [value for value in values if not re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+)*", value)] == []


@pytest.mark.parametrize("kind", [Device, Method, Procedure, ShoeFailure, ShufflerFailure, Tender, Verb])
def test_each_member_of_a_set_that_all_tables_share_has_words(kind: type[Enum]) -> None:
    results = [term(member) for member in kind]
    assert len(set(results)) == len(results)
    assert not any("_" in words for words in results)
