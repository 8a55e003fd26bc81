"""No seat is ever told another's hole card that was not shown, in any step, sentence or question; nor is the staff."""

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest
from poker_play import Sitting, any_command

from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.cards import show as show_cards
from croupier.games.poker.commands import CheckBet
from croupier.games.poker.events import Conceded, Folded
from croupier.games.poker.forms import FORMS
from croupier.record.codec import BYSTANDER, RECORD
from croupier.table import commands as c
from croupier.table.places import BOARD, at_seat, up_cards
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.table.sight import seen
from croupier.table.steps import Begun, Ended, Moved, OrderRevealed, Step, Turned, Viewed
from croupier.table.terms import Verb
from croupier.words import question, sentence

ROUNDS = 60 if os.environ.get("CROUPIER_SOAK") else 6
SEATS = (1, 2, 4, 5, 7)
STAFF = (DEALER, SUPERVISOR, BYSTANDER, RECORD)


def cards_in(value: Any) -> Iterator[Card]:
    """Yield every card that a step names, wherever it is."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | list | set | frozenset):
        for item in value:
            yield from cards_in(item)
    elif isinstance(value, dict):
        yield from cards_in(tuple(value.items()))
    elif isinstance(value, Step):
        for name in value.__dataclass_fields__:
            yield from cards_in(getattr(value, name))


class Watcher:
    """A person at the table, and the cards of a round that he or she may know."""

    def __init__(self, actor: Actor) -> None:
        self.actor = actor
        self.may_know: set[Card] = set()
        self.dealing = False
        self.named = 0
        """The number of cards named so far."""

    def hear(self, step: Step) -> None:
        if isinstance(step, OrderRevealed):
            report = seen(step, self.actor)
            assert isinstance(report, OrderRevealed)
            # The record has the order, for auditors; active players don't.
            assert (report.order == ()) == (self.actor not in (RECORD, SUPERVISOR))
            return
        if isinstance(step, Begun | Ended):
            self.may_know, self.dealing = set(), False
        if isinstance(step, Moved) and step.verb is Verb.DEALS:
            self.dealing = True
        self._learn(step)
        report = seen(step, self.actor)
        if self.dealing:
            named = set(cards_in(report))
            assert named <= self.may_know, (self.actor, report)
            self.named += len(named)
            self._check_words(sentence(report))

    def _learn(self, step: Step) -> None:
        """Take in what the rules let this person know, whatever the program says."""
        match step:
            case Moved(target=target, cards=cards) if target == BOARD or target.kind == "up":
                self.may_know |= set(cards_in(cards))
            case Viewed(seat=seat, cards=cards) if self.actor == player(seat):
                self.may_know |= set(cards_in(cards))
            case Turned(cards=cards):
                self.may_know |= set(cards_in(cards))
            case Moved(source=source, cards=cards) if source == at_seat(self.actor.seat) and self.actor.seat:
                self.may_know |= set(cards_in(cards))

    def _check_words(self, words: str) -> None:
        for card in FULL - self.may_know:
            assert show_cards((card,)) not in words, (self.actor, words)


FULL = set(STANDARD_52)


@pytest.mark.cites("19:47-14.15(d)", "19:47-14.6(c)")
@pytest.mark.parametrize("form", FORMS)
def test_nobody_gets_a_hole_card_of_another(form: str) -> None:
    rng = random.Random(f"sight {form}")
    changes = {"dealing.game": form, "limits.structure": "no limit", "limits.raises_limited": False}
    sitting = Sitting(changes, dict.fromkeys(SEATS, 200_00), seed=len(form))
    watchers = [*(Watcher(player(seat)) for seat in sitting.rules.seats), *map(Watcher, STAFF)]
    heard = 0
    shown, hidden = 0, 0
    for _ in range(ROUNDS):
        for seat in SEATS:
            if sitting.holds(seat) < 50_00:
                sitting.give(player(seat), c.BuyIn(seat, 200_00))
        sitting.begin()
        while not sitting.driver.at_rest:
            assert not any(show_cards((card,)) in question(sitting.driver.ask) for card in FULL)
            command = any_command(sitting, rng)
            if sitting.house.give(player(sitting.turn), command) is not None and rng.random() < 0.3:
                sitting.house.give(player(sitting.turn), CheckBet(sitting.turn))
        for step in sitting.steps[heard:]:
            for watcher in watchers:
                watcher.hear(step)
            shown += isinstance(step, Turned) and step.place.kind in ("seat", "up")
            hidden += isinstance(step, Folded | Conceded)
        heard = len(sitting.steps)
    # Some hands were mucked unseen and others shown; and the holders of cards were told them.
    assert shown
    assert hidden
    assert all(watcher.named for watcher in watchers if watcher.actor.seat in SEATS)


@pytest.mark.cites("19:47-14.15(d)")
def test_a_hand_that_is_conceded_stays_unknown_when_the_deck_is_shuffled_again() -> None:
    sitting = Sitting(stacks={1: 100_00, 2: 100_00})
    sitting.begin("AS KS AH KH")
    sitting.fold(1)
    mark = len(sitting.steps)
    sitting.begin()
    revealed = [step for step in sitting.steps[mark:] if isinstance(step, OrderRevealed)]
    assert len(revealed) == 1
    assert len(revealed[0].order) == 52
    for viewer in (player(1), player(2), player(3), DEALER, BYSTANDER):
        report = seen(revealed[0], viewer)
        assert list(cards_in(report)) == []
        assert sentence(report) == "The seal of the red 1 deck is opened; its order is in the record."
    assert seen(revealed[0], SUPERVISOR) == seen(revealed[0], RECORD) == revealed[0]


def test_up_cards_are_where_everybody_looks_for_them() -> None:
    sitting = Sitting({"dealing.game": "seven-card stud high"})
    sitting.begin("AS KS QS AH KH QH 2C 3D 4D")
    assert [str(card) for card in sitting.table.books.cards(up_cards(1))] == ["2C"]
    assert up_cards(1).kind == "up"
