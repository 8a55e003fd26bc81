"""What a live table draws, asked of the very house that answers for its devices: shuffles, throws, shakes, numbers.

Nothing here draws by itself. A table of each game is opened as any other, its house is asked what a round would ask it,
and what it answers is counted instead of dealt.
"""

import tomllib
from collections.abc import Callable
from dataclasses import replace

from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.chance import Source, SystemSource, shuffled
from croupier.equipment.dice import unsealed
from croupier.errors import CroupierError
from croupier.games import game
from croupier.regulation import cite
from croupier.submission.filing import check
from croupier.table.about import NOTHING, SealDue, Sealed
from croupier.table.asks import Ask, Refusal
from croupier.table.choices import Choice
from croupier.table.commands import BeginRound, DiceShaken, NumberSelected, OpenTable, Shuffled, SitDown
from croupier.table.dice_commands import DiceSealed, DiceThrown
from croupier.table.driver import Driver
from croupier.table.house import EVERYBODY, House
from croupier.table.roles import DEALER, SUPERVISOR, Role, player
from croupier.words import refused

Shuffle = Callable[[tuple[Card, ...], Source], tuple[Card, ...]]

CARDS = "three-card-poker"
DICE = "craps"
SHAKER = "pai-gow-poker"

_AT = "2026-01-31T20:00:00+00:00"
"""When the tables of a trial are opened: no cards grow old, for nothing is ever dealt."""

_PLACE = {card: place for place, card in enumerate(STANDARD_52)}


class TrialNotOpened(CroupierError, RuntimeError):
    """A table did not open, because its chance failed the tests before it; the refusal says why."""


class LiveDraws:
    """The chance of live tables: each draw goes through a house, from one source."""

    def __init__(self, source: Source | None = None, shuffles: Shuffle = shuffled) -> None:
        self.source = source or SystemSource()
        self._cards = _house(CARDS, self.source, shuffles)
        # All houses draw from the source as the first one watches it.
        self.source = self._cards.source
        self._dice = _house(DICE, self.source, shuffles)
        self._shaker = _house(SHAKER, self.source, shuffles)
        _must(self._cards.give(player(1), SitDown(1, "Trial")))
        _must(self._cards.give(DEALER, BeginRound(_AT)))
        self._shuffle = self._cards.driver.ask
        assert Shuffled in self._shuffle.awaits
        for house in (self._cards, self._dice, self._shaker):
            house.automatic = EVERYBODY
        self._seal = Ask(SealDue(), (Choice(DiceSealed),), (cite("19:47-1.9"),))
        self._throw = Ask(Sealed(""), (Choice(DiceThrown),), (cite("19:47-1.9"),))
        self._shake = Ask(NOTHING, (Choice(DiceShaken),), (cite("19:47-11.8C(b)"),))
        self._number = Ask(NOTHING, (Choice(NumberSelected),), (cite("19:47-11.8C(c)"),))

    def word(self) -> int:
        """32 bits as a table would draw them."""
        return self.source.word()

    def order(self) -> list[int]:
        """A shuffled deck: by position from the top, the place of its card in an unshuffled deck."""
        answer = self._cards.drawn(self._shuffle)
        assert isinstance(answer, Shuffled)
        return [_PLACE[card] for card in answer.order]

    def throw(self) -> tuple[int, ...]:
        """A throw of two dice, sealed and opened as at a table."""
        sealed = self._dice.drawn(self._seal)
        assert isinstance(sealed, DiceSealed)
        thrown = self._dice.drawn(replace(self._throw, about=Sealed(sealed.seal)))
        assert isinstance(thrown, DiceThrown)
        assert unsealed(thrown.dice, thrown.salt, sealed.seal)
        return thrown.dice

    def shake(self) -> tuple[int, ...]:
        """Three dice out of the shaker."""
        shaken = self._shaker.drawn(self._shake)
        assert isinstance(shaken, DiceShaken)
        return shaken.dice

    def number(self) -> int:
        """A number from 1 to 7 of the selector."""
        selected = self._shaker.drawn(self._number)
        assert isinstance(selected, NumberSelected)
        return selected.number


def _house(name: str, source: Source, shuffles: Shuffle) -> House:
    played = game(name)
    filing = check(tomllib.loads(played.sample_filing()), played.SCHEMA).filing
    assert filing is not None
    # Without its devices the house stands still where a round first wants cards.
    people = frozenset({Role.DEALER, Role.SUPERVISOR})
    house = House(Driver(played.open_table(filing)), source, shuffles=shuffles, automatic=people)
    _must(house.give(SUPERVISOR, OpenTable(_AT)))
    return house


def _must(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise TrialNotOpened(refused(refusal))
