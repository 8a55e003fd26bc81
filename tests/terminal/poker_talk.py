"""What the terminal tests of poker share: tables under changed filings, stacked cards, sessions typed or random."""

import random
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from table_talk import AT, Script

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.games.poker import SCHEMA, open_table
from croupier.games.poker.commands import CallBet, CheckBet, DrawCards, MakeBet, ShowHand
from croupier.games.poker.house_players import PokerHabits
from croupier.games.poker.questions import Turn
from croupier.games.poker.table import PokerTable
from croupier.play.house_players import Habits
from croupier.table.asks import Ask
from croupier.table.card_commands import CutCards
from croupier.table.command import Command
from croupier.table.house import House
from croupier.table.roles import DEALER, Actor, player
from croupier.terminal.session import PlayerSession

HOLD_EM: Mapping[str, Any] = {}
NO_LIMIT: Mapping[str, Any] = {"limits.structure": "no limit", "limits.raises_limited": False}
DRAW: Mapping[str, Any] = {"dealing.game": "five-card draw high"}
STUD: Mapping[str, Any] = {"dealing.game": "seven-card stud high"}
DISCLOSED: Mapping[str, Any] = {"showdown.disclosure": True}


class Calls:
    """A house player who calls and checks, keeps every card and shows every hand."""

    def __init__(self, table: PokerTable) -> None:
        self.habits = PokerHabits(table)
        self.most, self.full_stack = self.habits.most, self.habits.full_stack
        self.in_training, self.for_training = self.habits.in_training, self.habits

    def wagers(self, seat: int, chance: random.Random) -> list[tuple[str, int]]:
        return []

    def answer(self, ask: Ask, seats: frozenset[int], chance: random.Random) -> tuple[Actor, Command] | None:
        if ask.topic not in ("action", "draw", "showdown") or ask.to[0] not in seats:
            return None
        seat = ask.to[0]
        wishes = [*self.first(ask, seat), CheckBet(seat), CallBet(seat), DrawCards(seat), ShowHand(seat)]
        return player(seat), next(wish for wish in wishes if ask.refuses(player(seat), wish) is None)

    def first(self, ask: Ask, seat: int) -> list[Command]:
        return []


class Bets(Calls):
    """A house player who always opens the betting, with the smallest bet."""

    def first(self, ask: Ask, seat: int) -> list[Command]:
        return [MakeBet(seat, ask.about.low)] if isinstance(ask.about, Turn) else []


class CutsInTheMiddle(House):
    """A house whose dealer always cuts in the middle, so that tests know which cards come."""

    __slots__ = ()

    def _answer(self, ask: Ask) -> tuple[Actor, Command] | None:
        return (DEALER, CutCards(0, 26)) if ask.topic == "cut" else super()._answer(ask)


def table(changes: Mapping[str, Any] = HOLD_EM) -> PokerTable:
    report = filing_with(SCHEMA, changes)
    assert report.filing is not None, [str(defect) for defect in report.defects]
    return open_table(report.filing)


def order(text: str) -> tuple[Card, ...]:
    """Return a deck that deals these cards first once it is cut in the middle."""
    wanted = cards(text)
    dealt = (*wanted, *(card for card in STANDARD_52 if card not in wanted))
    return (*dealt[26:], *dealt[:26])


class Talk:
    """A session played to its end, by default against one house player in seat 1."""

    def __init__(
        self,
        *lines: str,
        deals: str = "",
        changes: Mapping[str, Any] = HOLD_EM,
        more: Iterable[str] = (),
        seed: int = 7,
        buy_in: int = 500_00,
        company: int = 1,
        clock: Callable[[], str] = lambda: AT,
        house: Callable[[PokerTable], Habits] = Calls,
    ) -> None:
        self.script = Script(lines)
        self.table = table(changes)
        self.session = PlayerSession(
            self.script.screen(), self.table, LaboratorySource(seed), company=company, clock=clock
        )
        self.session.house.__class__ = CutsInTheMiddle
        self.session.company.habits = house(self.table)
        # Both decks are shuffled before the first round; the red one is dealt, and shuffled again before each other.
        first, *others = [order(deals), *map(order, more)]
        self.session.house.orders.extend([first, order(""), *others] if deals or others else [])
        assert self.session.sit_down(buy_in)
        self.status = self.session.run()
        self.table.books.check()

    @property
    def text(self) -> str:
        return self.script.text

    @property
    def lines(self) -> list[str]:
        return self.script.written

    def after(self, line: str, nth: int = 1) -> str:
        """Return the output between the ``nth`` time that a line was typed and the next prompt."""
        starts = [i for i, text in enumerate(self.lines) if text.startswith("[chips") and text.endswith(f"> {line}")]
        rest = self.lines[starts[nth - 1] + 1 :]
        end = next((i for i, line in enumerate(rest) if line.startswith("[chips")), len(rest))
        return " ".join(" ".join(rest[:end]).split())


class AnyPlayer:
    """Types random possible input at each prompt, for a number of rounds, and keeps the lines of each."""

    def __init__(self, seed: int, rounds: int) -> None:
        self.chance = random.Random(seed)
        self.left = rounds
        self.rounds: list[list[str]] = [[]]
        self._typed: list[str] = []
        self._looks: list[str] = []
        self._looked = ""
        """The last prompt at which everything was looked up."""
        self._deals = False
        """True if a round was requested; one told again begins nothing."""

    def write(self, text: str) -> None:
        if self._deals and re.fullmatch(r"Round \d+\.|  Round \d+ begins.*", text):
            self._deals = False
            self.rounds.append([])
        self.rounds[-1].append(text)

    def read(self, prompt: str) -> str:
        self._deals = False
        line = self._line(prompt)
        self.rounds[-1].append(f"{prompt}{line}")
        return line

    def _line(self, prompt: str) -> str:
        wanted = prompt.partition("]")[2].removesuffix(" > ").strip()
        if not wanted:
            return self._between()
        if self._looks:
            return self._looks.pop(0)
        if self.chance.random() < 0.4 and wanted != self._looked:
            self._looked = wanted
            self._looks = ["hint", "", self.chance.choice(("bets", "chips", "limits", "seal"))]
            return "seats"
        if wanted == "s/m":
            return self.chance.choice(("show", "show", "muck"))
        if wanted == "k/draw":
            places = sorted(self.chance.sample(range(1, 6), self.chance.randint(0, 5)))
            return f"draw {' '.join(map(str, places))}" if places else "keep"
        raised = re.search(r"(bet|raise) ([\d,]*\d)", wanted)
        choices = ["c", "c", "c", "c", "fold"]
        choices += [f"{raised[1]} {raised[2]}", "all in"] if raised else []
        return self.chance.choice(choices)

    def _between(self) -> str:
        """After a round, look up everything about it; then deal the next."""
        if self._typed:
            line = self._typed.pop(0)
            self._deals = not line
            return line
        self.left -= 1
        if self.left < 0:
            raise EOFError
        number = len(self.rounds)
        self._typed = [""] if number > 1 else ["watch all", ""]
        return f"history {number - 1}" if number > 1 else "watch brief"
