"""What can go wrong now: at every question of whole rounds, what is listed is accepted, and nothing else is."""

from collections.abc import Iterable, Iterator
from dataclasses import MISSING, fields
from enum import Enum
from itertools import product

import pytest

from croupier import games
from croupier.cases import case_files
from croupier.cases.runner import load, run
from croupier.play.open_table import filing_for, source_of, table_under
from croupier.play.walkthrough import TrainingTable
from croupier.regulation import Cite
from croupier.table.asks import Ask
from croupier.table.choices import AnyOf, Choice
from croupier.table.command import Command, field_types
from croupier.table.commands import Proceed
from croupier.table.driver import Driver, replay
from croupier.table.irregularities import Irregularity
from croupier.table.roles import DEALER
from croupier.table.steps import Noted, Step
from croupier.words.irregularities import remedy_words, trouble_words

games.import_all()

STANDS_STILL = ("DealerToStand", "HandStands", "HoleCardToRead", "SideDue", "SealDue")
"""At these moments no card is drawn or read, a side is kept, or a device acts: no step announces them."""


def kinds_of_irregularities(kind: type[Command] = Irregularity) -> Iterator[type[Command]]:
    for below in kind.__subclasses__():
        yield below
        yield from kinds_of_irregularities(below)


def raised(choice: Choice) -> Iterator[Command]:
    """Yield the irregularity once for each value that somebody could pick."""
    yield choice.command()
    for name, bound in choice.free.items():
        for value in bound.values if isinstance(bound, AnyOf) else ():
            yield choice.command(**{name: value})


def _some_of(kind: type) -> Iterable[object]:
    """Return values for a field: all members of a closed set, or numbers of places."""
    return tuple(kind) if issubclass(kind, Enum) else range(9) if kind is int else ("main",)


def guesses() -> Iterator[Command]:
    """Yield every irregularity of every game as somebody might call it, listed or not."""
    for kind in dict.fromkeys(kinds_of_irregularities()):
        types = field_types(kind)
        needed = [field.name for field in fields(kind) if field.default is MISSING]
        for values in product(*(_some_of(types[name]) for name in needed)):
            yield kind(**dict(zip(needed, values, strict=True)))


GUESSES = tuple(guesses())


def missing(driver: Driver) -> Iterator[str]:
    """Yield what is accepted but not listed."""
    ask, listed = driver.ask, list(driver.ask.irregularities(DEALER))
    for command in GUESSES:
        if ask.refuses(DEALER, command) is None and not any(choice.fits(command) for choice in listed):
            yield f"{ask.about}: accepted, not listed: {command}"


def untold(ask: Ask) -> Iterator[str]:
    for choice in ask.irregularities(DEALER):
        if choice.remedy is None:
            yield f"{ask.about}: {choice.kind.__name__} has no remedy"
        elif not remedy_words(choice.kind, choice.remedy).endswith(".") or not trouble_words(
            choice.kind, choice.remedy
        ):
            yield f"{ask.about}: {choice.kind.__name__} is not told"


def entries_of(driver: Driver) -> list[object]:
    return [*driver.journal, *([driver.running] if driver.running is not None else [])]


@pytest.mark.parametrize("game", games.names())
def test_what_is_listed_at_a_moment_of_a_dealt_round_happens_if_it_is_raised(game: str) -> None:
    """Each round is replayed up to the moment, and the irregularity is called right there."""
    filing = filing_for(game, None)
    training = TrainingTable(table_under(game, filing), source_of(11), seed=5)
    driver, give, wrong, tried = training.house.driver, Driver.give, list[str](), set[object]()

    def watched(receiver: Driver, actor: object, command: object, *more: object, **named: object) -> object:
        ask = receiver.ask
        wrong.extend(untold(ask))
        wrong.extend(missing(receiver))
        for choice in list(ask.irregularities(DEALER)) if receiver is driver else ():
            for irregular in raised(choice):
                wrong.extend(_raise(receiver, ask, irregular))
        return give(receiver, actor, command, *more, **named)  # type: ignore[arg-type]

    def _raise(receiver: Driver, ask: Ask, irregular: Command) -> Iterable[str]:
        key = type(ask.about), str(irregular), ask.moment
        if key in tried or receiver.at_rest:
            return
        tried.add(key)
        again = replay(table_under(game, filing), entries_of(receiver))  # type: ignore[arg-type]
        if again.ask != ask:
            yield f"{ask.about}: the replay stands at {again.ask.about}"
        elif (refusal := give(again, DEALER, irregular)) is not None:
            yield f"{ask.about}: listed, but refused: {irregular}: {refusal}"

    with pytest.MonkeyPatch.context() as patch:
        training.players.sit_down()
        patch.setattr(Driver, "give", watched)
        for _ in range(2):
            training.play_round()
    assert wrong == []
    assert tried


def is_of(step: Step, cite: Cite) -> bool:
    """Return True if a step cites a paragraph, or an item of it."""
    return any(str(own).startswith(str(cite)) for own in step.cites)


@pytest.mark.parametrize("game", sorted({file.parent.name for file in case_files()} - {"pay_tables"}))
def test_the_first_paragraph_of_a_moment_is_of_what_the_dealer_does_next(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In every case: when the dealer goes on, the next step cites the question's first paragraph."""
    wrong, seen, give = dict[str, str](), 0, Driver.give

    def watched(driver: Driver, actor: object, command: object, *more: object, **named: object) -> object:
        nonlocal seen
        ask, entry = driver.ask, driver.running
        step_list = len(entry.steps) if entry is not None else 0
        refusal = give(driver, actor, command, *more, **named)  # type: ignore[arg-type]
        if refusal is None and ask.moment and isinstance(command, Proceed) and entry is not None:
            steps = [step for step in entry.steps[step_list:] if not isinstance(step, Noted)]
            seen += 1
            name = type(ask.about).__name__
            if steps and name not in STANDS_STILL and not any(is_of(step, ask.cites[0]) for step in steps):
                wrong[name] = f"{ask.about} {ask.cites[0]}: {steps[0]}"
        return refusal

    monkeypatch.setattr(Driver, "give", watched)
    for file in case_files():
        if file.parent.name == game:
            for case in load(file)[:5]:
                run(case, [])
    assert wrong == {}
    assert seen
