"""What is listed is what is accepted: at every question of every game, answers inside the bounds and just outside."""

from collections.abc import Iterator

import pytest

from croupier.cases import case_files
from croupier.cases.runner import load, run
from croupier.table.asks import Ask
from croupier.table.choices import Choice
from croupier.table.driver import Driver
from croupier.table.roles import Actor, Role, player

STAFF = (Actor(Role.DEALER), Actor(Role.SUPERVISOR), Actor(Role.DEVICE))
GAMES = sorted({file.parent.name for file in case_files()} - {"pay_tables"})


def wrong_about(ask: Ask, actor: Actor) -> Iterator[str]:
    """What is listed for somebody and refused, or isn't legal and accepted."""
    for choice in ask.choices(actor):
        if choice.refusal is not None:
            continue
        yield from _inside(ask, actor, choice)
        yield from _outside(ask, actor, choice)


def _inside(ask: Ask, actor: Actor, choice: Choice) -> Iterator[str]:
    usual = choice.command()
    if ask.refuses(actor, usual) is not None:
        yield f"{ask.topic}: listed, but refused: {usual}: {ask.refuses(actor, usual)}"
    for name, bound in choice.free.items():
        for value in bound.examples():
            made = choice.command(**{name: value})
            # A choice of several free fields is legal as its bounds say together.
            if choice.refuses(made) is None and (refusal := ask.refuses(actor, made)) is not None:
                yield f"{ask.topic}: inside the bounds, but refused: {made}: {refusal}"


def _outside(ask: Ask, actor: Actor, choice: Choice) -> Iterator[str]:
    for name, bound in choice.free.items():
        for value in bound.beyond():
            made = choice.command(**{name: value})
            listed = any(one.fits(made) and one.refuses(made) is None for one in ask.choices(actor))
            if ask.refuses(actor, made) is None and not listed:
                yield f"{ask.topic}: outside the bounds, but accepted: {made}"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_listed_is_accepted_and_what_is_just_outside_is_not(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[tuple[str, tuple[str, ...]], int] = {}
    wrong: list[str] = []
    moved = 0
    give = Driver.give

    def watched(driver: Driver, actor: Actor, command: object, *more: object, **named: object) -> object:
        nonlocal moved
        ask = driver.ask
        key = ask.topic, tuple(one.kind.__name__ for one in ask.answers)
        seen[key] = seen.get(key, 0) + 1
        if seen[key] <= 3:
            moved += 1
            for who in (*STAFF, *(player(seat) for seat in driver.table.books.seats)):
                wrong.extend(wrong_about(ask, who))
        return give(driver, actor, command, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Driver, "give", watched)
    for file in case_files():
        if file.parent.name == game:
            for case in load(file)[:6]:
                run(case, [])
    assert wrong == []
    assert moved
