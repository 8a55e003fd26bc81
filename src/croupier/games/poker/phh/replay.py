"""A hand of a file, played at our table: every action is a command, and the table refuses what isn't legal here."""

from collections import Counter
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from datetime import time

from croupier.equipment.cards import Card
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.money import Cents, show
from croupier.games.poker.commands import CallBet, CheckBet, ConcedeHand, FoldHand, MakeBet, RaiseBet, ShowHand
from croupier.games.poker.phh.actions import Action, PhhVerb, written
from croupier.games.poker.phh.dealing import DealingOrder, dealt, order
from croupier.games.poker.phh.errors import BadHistory
from croupier.games.poker.phh.filing import OWN, filing_for
from croupier.games.poker.phh.history import HandHistory
from croupier.games.poker.procedure import round_of_play
from croupier.games.poker.questions import BurnCardsOf, Showdown
from croupier.games.poker.rules import BET, PokerRules, rules_of
from croupier.games.poker.table import BUTTON, PokerTable
from croupier.regulation import Cite, Paragraphs
from croupier.submission.filing import Filing
from croupier.table.asks import Ask, Flow
from croupier.table.books import stack
from croupier.table.card_commands import CutCards, Shuffled
from croupier.table.command import Command
from croupier.table.commands import BeginRound, BuyIn, OpenTable, SitDown
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.names import Place
from croupier.table.places import BURN, at_seat, up_cards
from croupier.table.questions import CardsToCut
from croupier.table.refusals import Refusal
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.table.sight import seen
from croupier.table.steps import Begun, Moved, Noted, Step, Turned, Viewed, Wagered
from croupier.table.terms import Verb
from croupier.words import allowed, question, why_not
from croupier.words.seats import seats_called

P = Paragraphs("19:47")

FROM_HISTORY = "laboratory:hand history"
"""The stamp of a deck whose order comes from a file."""
HALF = 26
DAY = "2026-01-01"
"""The day of a hand whose file names none."""


class FileTable(PokerTable):
    """A poker table that opens with the button where the file has it."""

    def __init__(self, filing: Filing, button: int) -> None:
        super().__init__(rules_of(filing), filing.values)
        self.button = button

    def round_of_play(self, command: BeginRound) -> Flow[None]:
        return round_of_play(self, command)

    def bring_other_equipment(self, at: str) -> Flow[None]:
        yield from super().bring_other_equipment(at)
        if self.rules.form.button:
            # The button moves to the next player when a round begins; the last seat comes before seat 1.
            before = self.button - 1 or self.positions[-1]
            yield Noted(cites=(P("14.10(c)"), P("14.1“Button”")), note=BUTTON, value=before)


class FileHouse(House):
    """A house that deals the cards of a file: it shuffles them into order, and cuts in the middle."""

    __slots__ = ("dealing",)

    def __init__(self, driver: Driver, dealing: DealingOrder) -> None:
        super().__init__(driver, LaboratorySource(0))
        self.dealing = dealing

    def _shuffle(self, ask: Ask) -> Shuffled:
        deck, burned = self.dealing.deck, self.driver.table.books.cards(BURN)
        if isinstance(ask.about, BurnCardsOf):
            self.orders = [tuple(sorted(burned, key=lambda card: card != self.dealing.common))]
        else:
            self.orders = [(*deck[HALF:], *deck[:HALF])]
        return replace(super()._shuffle(ask), laboratory=FROM_HISTORY)

    def _answer(self, ask: Ask) -> tuple[Actor, Command] | None:
        return (DEALER, CutCards(0, HALF)) if isinstance(ask.about, CardsToCut) else super()._answer(ask)


@dataclass(slots=True)
class StoryStep:
    """A step, or a comment in the file."""

    step: Step | None = None
    words: str = ""


@dataclass(slots=True)
class PlayedHand:
    """A hand that was played here."""

    history: HandHistory
    filing: Filing
    driver: Driver
    seats: tuple[int, ...]
    """The seat of each player of the file."""
    made_up: frozenset[Card]
    """Cards that the file doesn't show; nobody sees them."""
    story: list[StoryStep] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """What was done differently here than in the file, and what the file leaves open."""
    complete: bool = False

    @property
    def table(self) -> PokerTable:
        """The table at which the hand was played."""
        assert isinstance(self.driver.table, PokerTable)
        return self.driver.table

    def fresh(self) -> PokerTable:
        """Return a table as it was before the hand, for a replay of the journal."""
        return FileTable(self.filing, self.seats[-1])

    @property
    def steps(self) -> list[Step]:
        """All steps of the hand."""
        return [entry.step for entry in self.story if entry.step is not None]

    @property
    def of_round(self) -> list[StoryStep]:
        """Return the round alone, without the opening of the table."""
        begins = (place for place, entry in enumerate(self.story) if isinstance(entry.step, Begun))
        return self.story[max(begins) :]

    @property
    def stacks(self) -> tuple[Cents, ...]:
        """What each player of the file has now."""
        return tuple(self.table.books.balance(stack(seat)) for seat in self.seats)

    def seen(self, step: Step, viewer: Actor | None) -> Step:
        """Return a step as a viewer may see it (all cards if None); a card that the file doesn't show is never
        shown.
        """
        step = step if viewer is None else seen(step, viewer)
        if isinstance(step, Moved | Viewed | Turned) and any(card in self.made_up for card in step.cards):
            return replace(step, cards=tuple(None if card in self.made_up else card for card in step.cards))
        return step


def play(history: HandHistory) -> PlayedHand:
    """Play the hand here; raise :class:`BadHistory` at the first thing that isn't possible."""
    return _Player(history).play()


class _Player:
    """Gives a table what a file states."""

    def __init__(self, history: HandHistory) -> None:
        self.history = history
        self.filing = filing_for(history)
        self.rules: PokerRules = rules_of(self.filing)
        seats, moved = _seats(history, self.rules)
        self.cards = dealt(history)
        dealing = order(history.variant.form, self.cards)
        self.known = [None not in held for held in self.cards.hands]
        self.driver = Driver(FileTable(self.filing, seats[-1]), self._watch)
        self.house = FileHouse(self.driver, dealing)
        self.played = PlayedHand(history, self.filing, self.driver, seats, dealing.made_up, notes=list(history.notes))
        if moved:
            self.played.notes.append(f"the file's seats don't fit a table here; the players sit in 1 to {len(seats)}")
        self.dealt: Counter[int] = Counter()
        """The number of cards that the table has dealt, by player; 0 for the board."""
        self.shown_in_file: Counter[int] = Counter()
        """The number of these that the file has shown so far."""
        self.forced: Wagered | None = None
        self.brought_in = False
        self.shows: dict[int, bool] = {}
        """True if a seat shows, False if it concedes."""
        self.place = 0

    def _watch(self, step: Step) -> None:
        self.played.story.append(StoryStep(step))
        if isinstance(step, Moved) and step.verb is Verb.DEALS:
            targets = {place: number for number, seat in enumerate(self.played.seats, 1) for place in _places(seat)}
            self.dealt[targets.get(step.target, 0)] += len(step.cards)
        elif isinstance(step, Wagered) and self.dealt and self.forced is None:
            self.forced = step

    def play(self) -> PlayedHand:
        self._sit_down()
        for place, action in enumerate(self.history.actions):
            self.place = place
            if place == self.cards.fault_at and self.cards.fault is not None:
                raise self.cards.fault
            if action.commentary:
                self.played.story.append(StoryStep(words=action.commentary))
            self._act(action)
        self._end()
        return self.played

    # --- before the hand

    def _sit_down(self) -> None:
        history, table = self.history, self.played.table
        at = f"{history.day or DAY}T{(history.time or time(20)).replace(tzinfo=None).isoformat('seconds')}+00:00"
        self._give(SUPERVISOR, OpenTable(at), "year")
        for place, (seat, amount) in enumerate(zip(self.played.seats, history.starting, strict=True)):
            name = history.players[place].strip() if history.players else ""
            self._give(player(seat), SitDown(seat, name or f"Player {place + 1}"), "players", place)
            self._give(player(seat), BuyIn(seat, amount), "starting_stacks", place)
        for seat, needed in table.lineup().short.items():
            place = self.played.seats.index(seat)
            why = f"p{place + 1} has {show(history.starting[place])}, too little to take part"
            allowed = f"{show(needed)} or more: every bet required of the player, and one at the minimum"
            raise history.where.wrong("starting_stacks", why, allowed, P("14.7(c)3"), element=place)
        self._give(DEALER, BeginRound(at), "actions")

    def _give(self, actor: Actor, command: Command, field: str, element: int = -1) -> None:
        refusal = self.house.give(actor, command)
        if refusal is not None:
            raise self.history.where.wrong(field, why_not(refusal), allowed(refusal), *refusal.cites, element=element)

    # --- the actions

    def _act(self, action: Action) -> None:
        match action.verb:
            case PhhVerb.DEAL | PhhVerb.BOARD:
                self.shown_in_file[action.player] += len(action.cards)
                if self.shown_in_file[action.player] > self.dealt[action.player]:
                    cites = (P("14.6(d)"),) if self.driver.at_rest else self.driver.ask.cites
                    raise self._wrong("no such card is dealt now", self._awaited(), *cites)
            case PhhVerb.BRING_IN:
                self._check_all_shown()
                self._bring_in(action.player)
            case PhhVerb.FOLD | PhhVerb.CALL | PhhVerb.BET:
                self._check_all_shown()
                self._bet(action)
            case PhhVerb.DRAW:
                form = self.rules.form
                raise self._wrong(f"there is no draw at {form.name}", "an action of that game", form.governed)
            case PhhVerb.SHOW:
                self._show(action)
            case PhhVerb.NOTHING:
                pass

    def _wrong(self, why: str, allowed: str = "", *cites: Cite) -> BadHistory:
        action = str(self.history.actions[self.place]) if self.history.actions else ""
        return self.history.where.wrong("actions", f"“{action:.60}”: {why}", allowed, *cites, element=self.place)

    def _refused(self, refusal: Refusal) -> BadHistory:
        with self._players_named():
            return self._wrong(why_not(refusal), allowed(refusal), *refusal.cites)

    def _players_named(self) -> AbstractContextManager[None]:
        """Name the table's seats by the players of the file."""
        return seats_called({seat: f"p{number}" for number, seat in enumerate(self.played.seats, 1)})

    def _awaited(self) -> str:
        if self.driver.at_rest:
            return "nothing more: the hand is over"
        with self._players_named():
            pending = question(self.driver.ask)
        return pending[:1].lower() + pending[1:]

    def _check_all_shown(self) -> None:
        """Check that the file has shown all cards on the table before somebody acts."""
        for who in sorted(self.dealt):
            if self.shown_in_file[who] < self.dealt[who]:
                whose = f"p{who}" if who else "the board"
                why = f"so far the file has shown {self.shown_in_file[who]} of the {self.dealt[who]} cards of {whose}"
                raise self._wrong(why, "every card before the action that follows it", self.rules.form.governed)

    def _bring_in(self, who: int) -> None:
        forced = self.forced
        if forced is None or self.rules.form.button:
            raise self._wrong("there is no forced bet in this game", self._awaited(), P("14.7(b)3"))
        if self.brought_in:
            raise self._wrong("the forced bet has already been placed", self._awaited(), P("14.7(b)3"))
        if self.played.seats[who - 1] != forced.seat:
            right = self.played.seats.index(forced.seat) + 1
            raise self._wrong("another player's up-card begins the betting", f"p{right} pb", *forced.cites)
        self.brought_in = True

    def _bet(self, action: Action) -> None:
        seat, books = self.played.seats[action.player - 1], self.played.table.books
        if not self.rules.form.button and not self.brought_in:
            assert self.forced is not None
            right = self.played.seats.index(self.forced.seat) + 1
            raise self._wrong("the forced bet must come first", f"p{right} pb", *self.forced.cites)
        bets = {seat: books.wagers(seat).get(BET, 0) for seat in self.played.seats}
        highest = max(bets.values())
        command: Command
        match action.verb:
            case PhhVerb.FOLD:
                command = FoldHand(seat)
            case PhhVerb.CALL:
                command = CallBet(seat) if highest > bets[seat] else CheckBet(seat)
            case _:
                command = RaiseBet(seat, action.amount) if highest else MakeBet(seat, action.amount)
        if self.driver.at_rest:
            raise self._wrong("the hand is over", "nothing more", P("14.6(d)"))
        refusal = self.house.give(player(seat), command)
        if refusal is not None:
            raise self._refused(refusal)

    # --- the showdown

    def _show(self, action: Action) -> None:
        """Players show or concede in the order of this table; each player's last statement counts."""
        seat = self.played.seats[action.player - 1]
        if self.driver.at_rest:
            self.played.notes.append(f"p{action.player} shows or mucks after the hand is over; this changes nothing")
            return
        if not isinstance(self.driver.ask.about, Showdown):
            refusal = self.driver.ask.choice(seat, ShowHand).refusal
            assert refusal is not None
            raise self._refused(refusal)
        whole = action.dash or (bool(action.cards) and None not in action.cards)
        if whole and not self.known[action.player - 1]:
            why = f"not all cards of p{action.player} are known"
            raise self._wrong(why, "all cards of a shown hand", P("14.15(d)"))
        self.shows[seat] = whole

    def _end(self) -> None:
        """Play the showdown as the file has it; then check that the stacks match the file."""
        first = True
        while isinstance(self.driver.ask.about, Showdown):
            self._show_next(first=first)
            first = False
        self.played.complete = self.driver.at_rest
        if not self.history.actions:
            raise self.history.where.wrong("actions", "are missing", "at least the cards dealt")
        self._check_all_shown()
        if not self.played.complete:
            self.played.notes.append(f"the file ends before the hand does: {self._awaited()}")
        finishing = self.history.finishing
        if finishing and finishing != self.played.stacks:
            raise self._other_stacks()

    def _show_next(self, *, first: bool) -> None:
        (seat,) = self.driver.ask.to
        who = self.played.seats.index(seat) + 1
        if first and self.shows and next(iter(self.shows)) != seat:
            other = self.played.seats.index(next(iter(self.shows))) + 1
            self.played.notes.append(f"p{other} shows first in the file, but p{who} does here [{P('14.15(d)')}]")
        if seat not in self.shows:
            self.played.notes.append(f"the file does not say whether p{who} shows")
        shows = self.shows.get(seat, self.known[who - 1])
        command = ShowHand(seat) if shows else ConcedeHand(seat)
        refusal = self.house.give(player(seat), command)
        if refusal is not None:
            raise self._refused(refusal)

    def _other_stacks(self) -> BadHistory:
        history, here = self.history, self.played.stacks
        place = next(place for place, amount in enumerate(here) if amount != history.finishing[place])
        why = f"p{place + 1} has {show(history.finishing[place])} in the file, but {show(here[place])} here"
        lacking = sum(history.starting) - sum(history.finishing)
        if lacking and OWN not in history.own:
            why += f"; {show(abs(lacking))} {'is missing' if lacking > 0 else 'was added'} in all, as by a rake"
        cites = (P("14.14(a)"),) if lacking else (P("14.6(d)"), P("14.3(c)"))
        allowed = f"[{', '.join(map(written, here))}]"
        return history.where.wrong("finishing_stacks", why, allowed, *cites, element=place)


def _places(seat: int) -> tuple[Place, Place]:
    return at_seat(seat), up_cards(seat)


def _seats(history: HandHistory, rules: PokerRules) -> tuple[tuple[int, ...], bool]:
    """Return where the players sit: as in the file, if that is clockwise at our table; and whether they were moved."""
    count, seats = len(history.starting), history.seats
    if not seats:
        return tuple(range(1, count + 1)), False
    turns = sum(seat > next_seat for seat, next_seat in zip(seats, (*seats[1:], seats[0]), strict=True))
    clockwise = turns == 1 and (rules.form.button or seats[0] == min(seats))
    if clockwise and set(seats) <= set(rules.seats):
        return seats, False
    return tuple(range(1, count + 1)), True
