"""The draws of a live table, from the same house that answers for its devices: cards, dice, numbers and spins.

Nothing here draws by itself. A table is opened like any other, its house is asked the questions that rounds of all
games would ask, and its answers are counted instead of dealt.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from croupier.equipment import dice, wheel
from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.chance import Source, SystemSource, shuffled
from croupier.equipment.devices import THREE_DICE, NumberSelector
from croupier.equipment.wheel import DOUBLE_ZERO
from croupier.errors import CroupierError
from croupier.games import HOUSE_GAMES, game
from croupier.regulation import cite
from croupier.submission.sample_filings import sample_of
from croupier.table.asks import Ask, Refusal
from croupier.table.card_commands import Shuffled
from croupier.table.card_table import CardTable
from croupier.table.choices import Choice
from croupier.table.commands import BeginRound, OpenTable, SitDown
from croupier.table.device_answers import selecting, shaking
from croupier.table.dice_commands import DiceSealed, DiceShaken, DiceThrown, NumberSelected
from croupier.table.driver import Driver
from croupier.table.house import EVERYBODY, House
from croupier.table.questions import NOTHING, SealDue, Sealed, Spinning, SpinSealDue
from croupier.table.refusals import TableCode
from croupier.table.roles import DEALER, SUPERVISOR, Role, player
from croupier.table.wheel_commands import WheelSealed, WheelStopped
from croupier.words import refused

Shuffle = Callable[[tuple[Card, ...], Source], tuple[Card, ...]]

_AT = "2026-01-31T20:00:00+00:00"
"""When the tables of a trial open. No cards grow old, because none are ever dealt."""

_PLACE = {card: place for place, card in enumerate(STANDARD_52)}


class TrialNotOpened(CroupierError, RuntimeError):
    """A table did not open because its chance failed the tests beforehand; the refusal says why."""


class LiveDraws:
    """The chance of live tables: every draw goes through a house, from one source."""

    def __init__(self, source: Source | None = None, shuffles: Shuffle = shuffled) -> None:
        self._house = _house(source or SystemSource(), shuffles)
        self.source = self._house.source
        """The source as the house monitors it."""
        _must(self._house.give(player(1), SitDown(1, "Trial")))
        _must(self._house.give(DEALER, BeginRound(_AT)))
        self._shuffle = self._house.driver.ask
        assert Shuffled in self._shuffle.awaits
        self._house.automatic = EVERYBODY
        self._seal = Ask(SealDue(), (Choice(DiceSealed),), (cite("19:47-1.9"),))
        self._throw = Ask(Sealed(""), (Choice(DiceThrown),), (cite("19:47-1.9"),))
        about, cites = SpinSealDue(len(DOUBLE_ZERO)), (cite("19:47-5.3"),)
        self._seal_spin = Ask(about, (Choice(WheelSealed),), cites)
        self._spin = Ask(Spinning(len(DOUBLE_ZERO), ""), (Choice(WheelStopped),), cites)
        wrong = Refusal(TableCode.OUT_OF_BOUNDS)
        self._shake = Ask(NOTHING, (shaking(THREE_DICE, wrong, wrong),), (cite("19:47-11.8C(b)"),))
        self._number = Ask(NOTHING, (selecting(NumberSelector(), wrong),), (cite("19:47-11.8C(c)"),))

    def word(self) -> int:
        """Return 32 bits as a table would draw them."""
        return self.source.word()

    def order(self) -> list[int]:
        """Return a shuffled deck: by position from the top, the index of its card in an unshuffled deck."""
        answer = self._house.drawn(self._shuffle)
        assert isinstance(answer, Shuffled)
        return [_PLACE[card] for card in answer.order]

    def throw(self) -> tuple[int, ...]:
        """Return a throw of two dice, sealed and opened as at a table."""
        sealed = self._house.drawn(self._seal)
        assert isinstance(sealed, DiceSealed)
        thrown = self._house.drawn(replace(self._throw, about=Sealed(sealed.seal)))
        assert isinstance(thrown, DiceThrown)
        assert dice.unsealed(thrown.dice, thrown.salt, sealed.seal)
        return thrown.dice

    def spin(self) -> int:
        """Return a spin of a double-zero roulette wheel, sealed and opened as at a table."""
        sealed = self._house.drawn(self._seal_spin)
        assert isinstance(sealed, WheelSealed)
        spun = self._house.drawn(replace(self._spin, about=Spinning(len(DOUBLE_ZERO), sealed.seal)))
        assert isinstance(spun, WheelStopped)
        assert wheel.unsealed(spun.place, spun.salt, sealed.seal)
        return spun.place

    def shake(self) -> tuple[int, ...]:
        """Return three dice from the shaker."""
        shaken = self._house.drawn(self._shake)
        assert isinstance(shaken, DiceShaken)
        return shaken.dice

    def number(self) -> int:
        """Return a number from 1 to 7 from the selector."""
        selected = self._house.drawn(self._number)
        assert isinstance(selected, NumberSelected)
        return selected.number


def _house(source: Source, shuffles: Shuffle) -> House:
    # Without its devices the house stops where a round first needs cards.
    people = frozenset({Role.DEALER, Role.SUPERVISOR})
    house = House(Driver(next(_with_one_deck())), source, shuffles=shuffles, automatic=people)
    _must(house.give(SUPERVISOR, OpenTable(_AT)))
    return house


def _with_one_deck() -> Iterator[CardTable]:
    """Yield the tables that shuffle a deck of 52 cards for every round."""
    for name in HOUSE_GAMES:
        played = game(name)
        table = played.open_table(sample_of(played.SCHEMA))
        if isinstance(table, CardTable) and table.composition == STANDARD_52 and not table.lasting_shoe:
            yield table


def _must(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise TrialNotOpened(refused(refusal))
