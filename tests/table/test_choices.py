"""What is listed is what is accepted: at every question of every game, answers inside the bounds and just outside."""

from collections.abc import Iterator, Sequence

import pytest

from croupier.cases import case_files
from croupier.cases.runner import load, run
from croupier.table.asks import Ask
from croupier.table.choices import Choice
from croupier.table.commands import PlaceWager
from croupier.table.driver import Driver
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor, Role, player
from croupier.table.terms import Tender
from croupier.words.questions import askers

STAFF = (Actor(Role.DEALER), Actor(Role.SUPERVISOR), Actor(Role.DEVICE))
GAMES = sorted({file.parent.name for file in case_files()} - {"pay_tables"})


def wrong_about(ask: Ask, actor: Actor) -> Iterator[str]:
    """Yield what is listed for an actor but refused, or is illegal but accepted."""
    listed = ask.choices(actor)
    for choice in listed:
        if choice.refusal is not None:
            continue
        yield from _inside(ask, actor, choice)
        yield from _outside(ask, actor, choice, listed)


def _inside(ask: Ask, actor: Actor, choice: Choice) -> Iterator[str]:
    usual = choice.command()
    if ask.refuses(actor, usual) is not None:
        yield f"{ask.topic}: listed, but refused: {usual}: {ask.refuses(actor, usual)}"
    for name, bound in choice.free.items():
        for value in bound.examples():
            made = choice.command(**{name: value})
            # A choice with several free fields is legal if its bounds together say so.
            if choice.refuses(made) is None and (refusal := ask.refuses(actor, made)) is not None:
                yield f"{ask.topic}: inside the bounds, but refused: {made}: {refusal}"


def _outside(ask: Ask, actor: Actor, choice: Choice, listed: Sequence[Choice]) -> Iterator[str]:
    for name, bound in choice.free.items():
        for value in bound.beyond():
            made = choice.command(**{name: value})
            elsewhere = any(other.fits(made) and other.refuses(made) is None for other in listed)
            if ask.refuses(actor, made) is None and not elsewhere:
                yield f"{ask.topic}: outside the bounds, but accepted: {made}"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_listed_is_accepted_and_what_is_just_outside_is_not(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[tuple[str, tuple[str, ...]], int] = {}
    unasked = {kind for kind in askers() if kind.__module__.startswith(f"croupier.games.{game}.")}
    wrong: list[str] = []
    give = Driver.give

    def watched(driver: Driver, actor: Actor, command: object, *more: object, **named: object) -> object:
        ask = driver.ask
        unasked.discard(type(ask.about))
        key = ask.topic, tuple(answer.kind.__name__ for answer in ask.answers)
        seen[key] = seen.get(key, 0) + 1
        if seen[key] <= 3:
            for who in (*STAFF, *(player(seat) for seat in driver.table.books.seats)):
                wrong.extend(wrong_about(ask, who))
        return give(driver, actor, command, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Driver, "give", watched)
    files = [load(file) for file in case_files() if file.parent.name == game]
    # A few cases of each file reach most questions; the others are for rare ones.
    few, rest = [case for cases in files for case in cases[:6]], [case for cases in files for case in cases[6:]]
    for case in few:
        run(case, [])
    while unasked and rest:
        run(rest.pop(0), [])
    assert wrong == []
    assert unasked == set()
    assert seen


def test_a_field_that_a_choice_leaves_out_has_its_usual_value() -> None:
    chips = Choice(PlaceWager, seat=1, area="red", amount=5_00)
    assert chips.fits(PlaceWager(1, "red", 5_00))
    assert not chips.fits(PlaceWager(1, "red", 5_00, coupon=5_00))
    assert not chips.fits(PlaceWager(1, "red", 5_00, tender=Tender.VERBAL))
    # What can't be done at all can't be done in another way either, and keeps its reason.
    closed = Choice(PlaceWager, seat=1, area="red", not_now=Refusal(TableCode.WAGERS_CLOSED))
    assert closed.fits(PlaceWager(1, "red", 5_00, coupon=5_00))
