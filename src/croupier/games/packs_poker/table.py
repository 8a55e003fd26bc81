"""The Pack's Poker table: what lasts between rounds, and what may happen while no round is played."""

from collections.abc import Iterator
from datetime import datetime

from croupier.equipment.cards import Card
from croupier.equipment.devices import DealingMethod, Shuffler, poker_table_age
from croupier.games.packs_poker.rules import SEATS, STUB_COUNT_AT_LEAST_EVERY, Area, Kind, Rules
from croupier.regulation import Paragraphs
from croupier.submission.schema import Values
from croupier.table import corrections
from croupier.table.asks import Ask, Flow, Refusal
from croupier.table.books import Books
from croupier.table.commands import (
    BeginRound,
    BuyIn,
    ChangeCards,
    CloseTable,
    Command,
    CorrectPayment,
    GoIdle,
    LeaveSeat,
    OpenTable,
    RemoveDevice,
    SitDown,
    Tip,
    UseMethod,
)
from croupier.table.places import REMOVED
from croupier.table.roles import Actor

P = Paragraphs("13:69F")
E = Paragraphs("13:69E")

SHUFFLE_BY_HAND = "shuffle by hand"
SHUFFLER = "shuffler"
AUTOMATED_SHOE = DealingMethod.AUTOMATED_SHOE.value


def pack_place(pack: int) -> str:
    return f"pack {pack}"


def spread(back: str) -> str:
    return f"spread {back}"


def stacked(back: str) -> str:
    """Where a shuffled deck waits for its round."""
    return f"stack {back}"


LAST_YEAR = 9000
"""Far enough, and clear of the end of the calendar."""

METER_NAMES = {Kind.FIVE_CARD: "five-card", Kind.SEVEN_CARD: "seven-card"}


class PacksPokerTable:
    """One table under one filing."""

    def __init__(self, rules: Rules, choices: Values | None = None) -> None:
        self.rules = rules
        self.choices: Values = choices or {}
        """The filing's own words, for explanations."""
        self.books = Books()
        self.sealed: dict[str, tuple[tuple[Card, ...], str]] = {}
        """The order and salt of each shuffled deck, until the deck is retired."""

    # --- reading the table

    @property
    def open(self) -> bool:
        return self.books.notes.get("state") == "open"

    @property
    def shuffler(self) -> Shuffler | None:
        present = self.books.number(f"{SHUFFLER} on the table", 1)
        return Shuffler(self.rules.shuffler_counts, self.rules.shuffler_loads_shoe) if present else None

    @property
    def shuffles_by_hand(self) -> bool:
        return bool(self.books.number(SHUFFLE_BY_HAND))

    @property
    def method(self) -> DealingMethod:
        """The method of dealing in use: the filing's, unless another had to be taken (43.13(f))."""
        return DealingMethod(self.books.notes.get("method", self.rules.method.value))

    @property
    def automated_shoe_present(self) -> bool:
        filed = self.rules.method is DealingMethod.AUTOMATED_SHOE
        return bool(self.books.number(f"{AUTOMATED_SHOE} on the table", int(filed)))

    def stub_count_every(self, deck: str) -> int | None:
        """43.7(g) and (h): in how many rounds the stub is counted; None if the shuffler has counted this deck."""
        if self.books.number(f"counted {deck}"):
            return None
        return self.rules.stub_count_every or STUB_COUNT_AT_LEAST_EVERY

    @property
    def now(self) -> str:
        """The time that was last given to the table."""
        return str(self.books.notes["now"])

    @property
    def back_in_turn(self) -> str:
        """43.2(d): the deck whose round it is."""
        return str(self.books.notes.get("turn", self.rules.backs[0]))

    def other_back(self, back: str) -> str:
        first, second = self.rules.backs
        return second if back == first else first

    def deck(self, back: str) -> str:
        """The name of the deck with that back, such as ``red 1``."""
        return str(self.books.notes[f"deck {back}"])

    def opened(self, back: str) -> str:
        """When the deck with that back was opened."""
        return str(self.books.notes[f"opened {self.deck(back)}"])

    def cards_of(self, deck: str) -> Iterator[tuple[str, list[Card]]]:
        """Where the cards of a deck are on the table, place by place."""
        for place in list(self.books.places):
            if place == REMOVED:
                continue
            cards = [held.card for held in self.books.places[place] if held.deck == deck]
            if cards:
                yield place, cards

    def wagering_seats(self) -> list[int]:
        """The seats with a wager, from the dealer's left (43.7(d)) to the dealer's right."""
        return [seat for seat in SEATS if seat in self.books.seats and self.books.wagers(seat)]

    def from_right(self, seats: list[int]) -> list[int]:
        """43.10(d): starting from the dealer's right."""
        return sorted(seats, reverse=True)

    def stake(self, seat: int, area: Area) -> int:
        return self.books.wagers(seat).get(str(area), 0)

    # --- the table at rest

    def resting(self) -> Ask:
        """What may be done while no procedure runs."""
        if not self.open:
            return Ask("closed", "The table is closed", (OpenTable,), (P("43.3(a)"),), self._check_resting)
        return Ask(
            "between rounds",
            "The table waits for players or the next round",
            (
                SitDown,
                LeaveSeat,
                BuyIn,
                Tip,
                BeginRound,
                GoIdle,
                ChangeCards,
                RemoveDevice,
                UseMethod,
                CorrectPayment,
                CloseTable,
            ),
            (P("43.4(b)"),),
            self._check_resting,
        )

    def procedure(self, command: Command) -> tuple[str, Flow[None]]:
        """The procedure that a command sets in motion."""
        # Imported here: the procedures know the table, and the table only starts them.
        from croupier.games.packs_poker import opening, wagering
        from croupier.games.packs_poker.procedure import round_of_play

        match command:
            case OpenTable():
                return "opening", opening.opening(self, command)
            case CloseTable():
                return "closing", opening.closing(self)
            case BeginRound():
                return "round", round_of_play(self, command)
            case GoIdle():
                return "idle", opening.idle(self, command)
            case ChangeCards():
                return "change of cards", opening.change_cards(self, command)
            case RemoveDevice():
                return "removal of a device", opening.remove_device(self, command)
            case UseMethod():
                return "change of method", opening.use_method(self, command)
            case CorrectPayment():
                return "correction", corrections.correct(self.books, command)
            case _:
                return "seating", wagering.seating(self, command)

    def _check_resting(self, _actor: Actor, command: Command) -> Refusal | None:
        from croupier.games.packs_poker import wagering

        match command:
            case OpenTable(at=at) | ChangeCards(at=at):
                return self._check_time(at)
            case BeginRound(at=at):
                return self._check_time(at) or self._check_round(at)
            case RemoveDevice(device=device):
                return self._check_removal(device)
            case UseMethod(method=method):
                return self._check_method(method)
            case CorrectPayment():
                return corrections.check(self.books, command)
            case CloseTable() if self.books.seats:
                seats = ", ".join(map(str, sorted(self.books.seats)))
                return Refusal(f"players are still seated ({seats})", (P("43.6(c)"),), "a table without players")
            case _:
                return wagering.check_seating(self, command)

    def _check_time(self, at: str) -> Refusal | None:
        """Time is told with its offset and does not run backwards."""
        allowed = "a time with its offset, as in 2026-01-31T20:00:00+00:00"
        try:
            time = datetime.fromisoformat(at)
        except ValueError:
            return Refusal(f"{at!r} is no time", (E("1.18(g)"),), allowed)
        if time.tzinfo is None or time.year > LAST_YEAR:
            return Refusal(f"{at!r} cannot be placed in time", (E("1.18(g)"),), allowed)
        if "now" in self.books.notes and time < datetime.fromisoformat(self.now):
            return Refusal(f"{at} is before {self.now}", (E("1.18(g)"),), f"{self.now} or later")
        return None

    def _check_round(self, at: str) -> Refusal | None:
        if not self.books.seats:
            why = "nobody has arrived at the table to inspect the cards"
            return Refusal(why, (P("43.3(b)"), P("43.4(c)")), "a round once a player is seated")
        if self.method is DealingMethod.AUTOMATED_SHOE and not self.automated_shoe_present:
            return Refusal("the automated dealing shoe has left the table", (P("43.13(f)"),), "another method first")
        if self.shuffler is None and not self.shuffles_by_hand:
            return Refusal(
                "the shuffler has left the table", (P("43.4(a)"), P("43.13(f)")), f"'{SHUFFLE_BY_HAND}' first"
            )
        limit = poker_table_age(self.method)
        for back in self.rules.backs:
            opened = datetime.fromisoformat(self.opened(back))
            if limit.passed(opened, datetime.fromisoformat(at)):
                why = f"the {back} deck was opened at {opened.isoformat(sep=' ', timespec='minutes')}"
                hours = int(limit.longest.total_seconds() // 3600)
                return Refusal(
                    f"{why}, more than {hours} hours ago", (limit.cite, E("1.18(g)")), "change the cards first"
                )
        return None

    def _check_removal(self, device: str) -> Refusal | None:
        present = {SHUFFLER: self.shuffler is not None, AUTOMATED_SHOE: self.automated_shoe_present}
        if device not in present:
            return Refusal(f"{device!r} is no device of this table", (P("43.13(f)"),), " or ".join(present))
        if not present[device]:
            return Refusal(f"there is no {device} on the table", (P("43.13(f)"),))
        return None

    def _check_method(self, method: str) -> Refusal | None:
        methods = [one.value for one in DealingMethod]
        if method not in (*methods, SHUFFLER, SHUFFLE_BY_HAND):
            choices = ", ".join((*methods, SHUFFLER, SHUFFLE_BY_HAND))
            return Refusal(f"{method!r} is no method of dealing or shuffling", (P("43.4(b)"),), choices)
        why = "must be removed from the table before another method is used"
        if method == SHUFFLE_BY_HAND and self.shuffler is not None:
            return Refusal(f"the automated shuffler {why}", (P("43.13(f)"),), "remove the shuffler first")
        if method in methods and method != AUTOMATED_SHOE and self.automated_shoe_present:
            return Refusal(f"the automated dealing shoe {why}", (P("43.13(f)"),), "remove the automated shoe first")
        filed = self.rules.method.value
        if method in methods and filed not in (method, AUTOMATED_SHOE):
            return Refusal(f"this table is filed for the {filed}", (P("43.4(b)"), P("8.3")), filed)
        return None
