"""Irregularities on demand: a player or trainee asks for one and sees the remedy that the regulation prescribes."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from croupier.equipment.cards import STANDARD_52
from croupier.equipment.devices import DealingMethod
from croupier.games.packs_poker.rules import AREAS
from croupier.games.packs_poker.table import PacksPokerTable
from croupier.table.commands import (
    CardDealtInError,
    CardFoundFaceUp,
    Command,
    MisdealFound,
    ShoeFault,
    Shuffled,
    ShufflerFault,
    StubCounted,
    WagersRegistered,
)
from croupier.table.house import House
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, Actor
from croupier.terminal.parse import NotUnderstood

KINDS = {
    "exposed": ("a card is exposed before “No more bets”", "43.13(a)"),
    "face-up": ("one card is found face up in the shoe or deck", "43.13(b)"),
    "two-face-up": ("two cards are found face up", "43.13(b)"),
    "error": ("a card is dealt in error, its face not exposed", "43.13(c)"),
    "jam": ("the shuffler jams", "43.13(d)"),
    "shoe": ("the automated shoe jams", "43.13(e)"),
    "misdeal": ("the stub counts one short: a misdeal", "43.7(g)2"),
    "short": ("the stub counts one short: the deck lacks a card", "43.7(g)2"),
    "51": ("the shuffler counts 51 cards", "43.7(h)"),
    "rejected": ("the progressive system does not accept your wager", "43.12(c)2"),
}

AT_SHUFFLE = ("jam", "51")


@dataclass(slots=True)
class Trouble:
    """The irregularities that have been asked for and have not happened yet."""

    house: House
    table: PacksPokerTable
    seat: int
    waiting: list[str] = field(default_factory=list)

    def ask_for(self, kind: str) -> str:
        """Note one down; returns what will happen. Raises :class:`NotUnderstood` if it cannot."""
        kind = kind.replace(" ", "-")
        if kind not in KINDS:
            raise NotUnderstood(f"“{kind}” is none of them: {', '.join(KINDS)}.")
        if reason := self._cannot(kind):
            raise NotUnderstood(reason)
        self.waiting.append(kind)
        words, paragraph = KINDS[kind]
        return f"Noted for the next {'shuffle' if kind in AT_SHUFFLE else 'deal'}: {words}. [13:69F-{paragraph}]"

    def _cannot(self, kind: str) -> str:
        device = self.table.shuffler
        match kind:
            case "shoe" if self.table.method is not DealingMethod.AUTOMATED_SHOE:
                return f"This table deals from the {self.table.method.value}; no automated shoe can jam here."
            case "jam" if device is None:
                return "There is no shuffler on the table."
            case "51" if device is None or not device.counts:
                return "No shuffler here counts the deck."
            case "rejected" if not self.table.books.meters:
                return "This table has no progressive wager."
            case _:
                return ""

    def before_shuffle(self) -> None:
        """A round is about to begin: what befalls the shuffle happens in it."""
        due = [kind for kind in self.waiting if kind in AT_SHUFFLE]
        self.waiting = [kind for kind in self.waiting if kind not in AT_SHUFFLE]
        self._queue(due)

    def before_deal(self) -> bool:
        """Wagers are about to close. True if a card is exposed instead (43.13(a))."""
        due = [kind for kind in self.waiting if self._due_in_deal(kind)]
        self.waiting = [kind for kind in self.waiting if kind not in due]
        self._queue([kind for kind in due if kind != "exposed"])
        return "exposed" in due

    def _due_in_deal(self, kind: str) -> bool:
        """Whether it can happen in this deal; a progressive wager is rejected in the next round that has one."""
        return kind not in AT_SHUFFLE and (kind != "rejected" or bool(self._rejected()))

    def _queue(self, kinds: list[str]) -> None:
        # What a void round left over does not happen later; the table has gone on.
        self.house.queued.clear()
        for kind in kinds:
            for actor, topic, at, given in self._inputs(kind, kinds.count("face-up")):
                self.house.queue(topic, given, at=at, actor=actor)

    def _inputs(self, kind: str, not_used: int) -> Iterator[tuple[Actor, str, int, Command]]:
        """Who gives what, at which ask of which topic; ``not_used`` cards will have been found face up."""
        match kind:
            case "face-up":
                yield SUPERVISOR, "deal", 2, CardFoundFaceUp()
            case "two-face-up":
                yield SUPERVISOR, "deal", 2, CardFoundFaceUp()
                yield SUPERVISOR, "deal", 5, CardFoundFaceUp()
            case "error":
                yield SUPERVISOR, "deal", 4, CardDealtInError("the wrong place")
            case "jam":
                yield SUPERVISOR, "shuffle", 0, ShufflerFault()
            case "shoe":
                yield SUPERVISOR, "deal", 2, ShoeFault()
            case "51":
                # A deck that counts wrong has no order: it is never dealt.
                yield DEVICE, "shuffle", 0, Shuffled((), "", 51)
            case "rejected":
                yield DEVICE, "register", 0, WagersRegistered(self._rejected())
            case _:
                yield DEALER, "stub", 0, StubCounted(self._stub() - not_used - 1)
                yield DEALER, "misdeal", 0, MisdealFound(kind == "misdeal")

    def _stub(self) -> int:
        """How many cards the stub will have: a deck without five for each hand and two for each pack."""
        return len(STANDARD_52) - 5 * (len(self.table.wagering_seats()) + 1) - 6

    def _rejected(self) -> tuple[str, ...]:
        """The seat's first progressive wager, if it has one."""
        for area in self.table.books.wagers(self.seat):
            bonus = self.table.rules.bonus(AREAS[area].kind)
            if bonus is not None and bonus.progressive:
                return (f"{self.seat}:{area}",)
        return ()


def kind_lines() -> Iterator[str]:
    yield "Irregularities, as in “irregular face-up”:"
    for kind, (words, paragraph) in KINDS.items():
        yield f"  {kind:<12} \t{words} [13:69F-{paragraph}]"
