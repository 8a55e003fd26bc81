"""Irregularities on demand: a player or trainee asks for one and sees the remedy that the regulation prescribes.

The game decides which there are and how each comes about.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, cast

from croupier.games import name_of
from croupier.play.typed_input import NotUnderstood
from croupier.regulation import Cite
from croupier.table.base_table import BaseTable
from croupier.table.command import Command
from croupier.table.commands import NoMoreBets
from croupier.table.driver import GameTable
from croupier.table.house import House
from croupier.table.roles import DEALER, Actor
from croupier.words.irregularities import irregularity_name


class Happening(NamedTuple):
    """A command for an actor to give at an ask of a topic; ``at`` 0 means the first that accepts it."""

    actor: Actor
    topic: str
    at: int
    command: Command


def done_by_dealer(topic: str, *commands: Command, at: int = 0) -> tuple[Happening, ...]:
    """Return what the dealer does or calls at an ask; the first accepted command is used."""
    return tuple(Happening(DEALER, topic, at, command) for command in commands)


@dataclass(frozen=True, slots=True)
class IrregularKind:
    """An irregularity that a player or trainee can ask for."""

    cite: Cite
    happens: tuple[Happening, ...] = ()
    """How it comes about, if that does not depend on the round."""
    at_shuffle: bool = False
    """Whether it affects the shuffle before a round; the others affect the deal."""
    instead: tuple[Actor, Command] | None = None
    """What happens instead of "No more bets", if it happens then."""


class Irregularities(Protocol):
    """The irregularities of a game at a table."""

    @property
    def game(self) -> str:
        """The name of the game."""
        ...

    @property
    def kinds(self) -> Mapping[str, IrregularKind]: ...

    @property
    def for_training(self) -> Sequence[str]:
        """Those that dealers are trained to handle."""
        ...

    def cannot(self, kind: str) -> str:
        """Return why one cannot happen at this table; empty if it can."""
        ...

    def waits(self, kind: str) -> bool:
        """Return whether one can't happen in the next deal and has to wait for another."""
        ...

    def happenings(self, kind: str, together: Sequence[str]) -> Iterator[Happening]:
        """Return how one comes about when all of ``together`` do."""
        ...


class GameIrregularities:
    """The usual behavior of irregularities: they can happen, in the next round, and always in the same way."""

    kinds: Mapping[str, IrregularKind] = {}
    for_training: Sequence[str] = ()

    def __init__(self, table: BaseTable, seat: int = 0) -> None:
        self.table, self.seat = table, seat
        self.game = name_of(cast(GameTable, table))

    def cannot(self, _kind: str) -> str:
        return ""

    def waits(self, _kind: str) -> bool:
        return False

    def happenings(self, kind: str, _together: Sequence[str]) -> Iterator[Happening]:
        yield from self.kinds[kind].happens


NONE = "You can't ask for any irregularity in this game."


@dataclass(slots=True)
class Trouble:
    """The irregularities that were asked for and have not happened yet."""

    house: House
    game: Irregularities
    waiting: list[str] = field(default_factory=list)

    def ask_for(self, kind: str) -> str:
        """Note a kind down and return what will happen; raise :class:`NotUnderstood` if it can't happen."""
        kind = kind.replace(" ", "-")
        if not self.game.kinds:
            raise NotUnderstood(NONE)
        if kind not in self.game.kinds:
            raise NotUnderstood(f"Unknown irregularity: “{kind}”. Choose one of {', '.join(self.game.kinds)}.")
        if reason := self.game.cannot(kind):
            raise NotUnderstood(reason)
        self.waiting.append(kind)
        irregularity, words = self.game.kinds[kind], irregularity_name(self.game.game, kind)
        return f"Noted for the next {'shuffle' if irregularity.at_shuffle else 'round'}: {words}. [{irregularity.cite}]"

    def before_shuffle(self) -> None:
        """Queue irregularities of the shuffle before a round begins."""
        self._queue(self._due([kind for kind in self.waiting if self.game.kinds[kind].at_shuffle]))

    def before_deal(self) -> tuple[Actor, Command]:
        """Queue irregularities of the deal before wagers close; return what closes them, which may itself be
        irregular.
        """
        kinds = self.game.kinds
        due = self._due([name for name in self.waiting if not kinds[name].at_shuffle and not self.game.waits(name)])
        self._queue([kind for kind in due if kinds[kind].instead is None])
        return next((closing for kind in due if (closing := kinds[kind].instead)), (DEALER, NoMoreBets()))

    def _due(self, kinds: list[str]) -> list[str]:
        """Take the kinds that happen now off the waiting list."""
        self.waiting = [kind for kind in self.waiting if kind not in kinds]
        return kinds

    def _queue(self, kinds: list[str]) -> None:
        # What a void round left over does not happen later; the table has moved on.
        self.house.queued.clear()
        for kind in kinds:
            for actor, topic, at, command in self.game.happenings(kind, kinds):
                self.house.queue(topic, command, at=at, actor=actor)

    def kind_lines(self) -> Iterator[str]:
        if not self.game.kinds:
            yield NONE
            return
        first, *others = self.game.for_training
        example = next((kind for kind in others if not self.game.cannot(kind)), first)
        yield f"Irregularities, as in “irregular {example}”:"
        for name, kind in self.game.kinds.items():
            yield f"  {name:<12} \t{irregularity_name(self.game.game, name)} [{kind.cite}]"
