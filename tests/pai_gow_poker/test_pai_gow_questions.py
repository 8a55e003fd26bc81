"""Every question and refusal at a pai gow poker table has its words, and the house can answer for anybody."""

from collections import Counter

import pytest

from croupier.cases import case_files
from croupier.cases.runner import load, run
from croupier.games.pai_gow_poker import questions
from croupier.games.pai_gow_poker.refusals import PaiGowCode
from croupier.table.driver import Driver
from croupier.table.questions import About
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, Actor, player
from croupier.words import refused
from croupier.words.questions import askers, question
from croupier.words.refusals import codes_with_words


def test_every_refusal_has_its_words() -> None:
    assert set(PaiGowCode) <= set(codes_with_words())


def test_every_question_has_its_words() -> None:
    own = {
        value
        for value in vars(questions).values()
        if isinstance(value, type) and value.__module__ == questions.__name__
    }
    assert all(issubclass(kind, About) for kind in own)
    assert own <= set(askers())


def test_every_question_can_be_answered_and_every_reason_worded(monkeypatch: pytest.MonkeyPatch) -> None:
    results: set[str] = set()
    seen: Counter[tuple[type, ...]] = Counter()
    give = Driver.give

    def watched(driver: Driver, actor: Actor, command: object, *more: object, **named: object) -> object:
        ask = driver.ask
        kinds = type(ask.about), *ask.awaits
        seen[kinds] += 1
        if seen[kinds] <= 10:
            results.add(question(ask))
            for seat in ask.to:
                answers = [choice for choice in ask.choices(seat) if choice.if_away and choice.refusal is None]
                assert len(answers) == 1, ask
                assert ask.refuses(player(seat), answers[0].command()) is None
            for who in (DEALER, DEVICE, SUPERVISOR, *(player(seat) for seat in driver.table.books.seats)):
                results.update(refused(choice.refusal) for choice in ask.choices(who) if choice.refusal is not None)
        return give(driver, actor, command, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Driver, "give", watched)
    for file in case_files():
        if file.parent.name == "pai_gow_poker":
            for case in load(file)[:6]:
                run(case, [])
    own = {
        value
        for value in vars(questions).values()
        if isinstance(value, type) and value.__module__ == questions.__name__
    }
    assert own <= {about for about, *_ in seen}
    needed = "The bonus bet at position 1 needs a pai gow poker bet. Allowed: a bet on position 1 first."
    assert f"{needed} [19:47-11.15(b), 19:47-11.15(c)]" in results
