"""Poker: whole hands a second with the full cited log of every step, beside PokerKit, which plays the same hands.

Hands are played in two ways here: by the procedure, and compiled (:mod:`croupier.games.poker.kernel`), which writes the
same log in numbers; that its steps are those of the procedure is checked before anything is measured. What it takes to
make them of the numbers is measured apart.

``python bench/poker.py [--write]`` prints a table; with ``--write`` it goes to docs/performance.md. Hands with random
legal actions are chosen beforehand, step by step with both programs, so that in a turn both play the same cards and
the same actions and neither spends time on choosing. PokerKit deals, burns, collects and pays by its automations. The
order of the cards is given to all: PokerKit is spared its shuffle, and the procedure still seals an order and cuts it.

All is measured on one core, in seconds of processor time, in turns; medians are compared.
"""

import gc
import os
import random
import sys
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
import pokerkit
from measurement import Contestant, in_turns, rounded, row
from report import write_section

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card
from croupier.equipment.chance import LaboratorySource
from croupier.games.poker.commands import CallBet, CheckBet, DrawCards, FoldHand, MakeBet, RaiseBet, ShowHand
from croupier.games.poker.forms import FORMS, Family, Form, PokerContest
from croupier.games.poker.kernel import TOGETHER, RandomHabits, Seats, shuffled
from croupier.games.poker.options import SCHEMA
from croupier.games.poker.questions import Turn
from croupier.games.poker.rules import PokerRules, Structure, rules_of
from croupier.games.poker.table import BUTTON, PokerTable
from croupier.table import commands as c
from croupier.table.asks import Ask
from croupier.table.books import Books
from croupier.table.card_commands import CutCards
from croupier.table.command import Command
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.names import DeckName
from croupier.table.places import at_seat
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.table.terms import Procedure

sys.path.append(str(Path(__file__).parents[1] / "tests/poker"))  # compiled hands with their logs, which tests compare
from compiled_hands import LoggedHands, flat, order_of, seated
from kernel_actions import actions_of
from log_steps import Around, Expander, Seal

TURNS = 7
HANDS = 40
"""Of each game in a turn."""
AGAIN = 3
"""How often they are played here in a turn, each time at a new table: a turn would be short otherwise."""
COMPILED = 50
"""How often they are played compiled in a turn, all in one go."""
FRESH = 400
"""Number of other hands for which steps are made in a turn."""
AIM = 10
AT = "2026-01-01T20:00:00+00:00"
CHIP = 100
"""Cents; PokerKit counts in chips."""
ANTE, SMALL, BIG = 1, 2, 4
"""The ante, the forced bet and the small blind; the lowest bet and the big blind; the higher of fixed limits."""
LEAST, MOST = 20, 80
"""What players have when a hand begins."""
CUT = 26

GAMES: tuple[tuple[str, Structure, int], ...] = (
    ("hold 'em", Structure.NONE, 2),
    ("hold 'em", Structure.NONE, 6),
    ("hold 'em", Structure.NONE, 9),
    ("hold 'em", Structure.FIXED, 6),
    ("omaha high", Structure.POT, 6),
    ("omaha high-low split eight or better", Structure.FIXED, 6),
    ("seven-card stud high", Structure.FIXED, 6),
    ("seven-card stud high-low split", Structure.FIXED, 6),
    ("seven-card stud high-low split eight or better", Structure.FIXED, 6),
    ("five-card draw high", Structure.FIXED, 6),
    ("five-card draw low", Structure.FIXED, 6),
    ("five-card stud", Structure.FIXED, 6),
)
"""Every form of 14.8, with its usual limits and a number of players."""


@dataclass(frozen=True)
class Hand:
    """A hand that was chosen: the order of the cards, what players do here, and there."""

    order: tuple[Card, ...]
    bought: tuple[tuple[Actor, Command], ...]
    """What players buy before it."""
    inputs: tuple[tuple[Actor, Command], ...]
    holds: dict[int, int]
    """What each seat has when it begins, in chips."""
    button: int
    """Where the button was in the hand before."""
    stacks: tuple[int, ...]
    theirs: tuple[tuple[str, tuple[Any, ...]], ...]
    """PokerKit's operations by their names."""


# --- here


def rules(form: str, structure: Structure, players: int) -> PokerRules:
    fixed = structure is Structure.FIXED
    changes: dict[str, Any] = {
        "dealing.game": form,
        "seats.number": players,
        "limits.structure": structure.value,
        "limits.minimum": SMALL,
        "limits.raises_limited": fixed,
        "rake.percentage": False,
        "rake.time": True,
        "rake.hourly": 6,
    }
    if fixed:
        changes["limits.maximum"] = BIG
    if FORMS[form].button:
        blinds = {"stakes.small_blind": ANTE, "stakes.big_blind": SMALL}
        changes |= {**blinds, "readings.heads_up": "the button"}
    else:
        changes |= {"stakes.ante": ANTE, "stakes.forced": ANTE}
    report = filing_with(SCHEMA, changes)
    assert report.filing is not None, report.defects
    return rules_of(report.filing)


class _House(House):
    """A house whose dealer always cuts in the middle, so that an order can be given."""

    def _answer(self, ask: Ask) -> tuple[Actor, Command] | None:
        return (DEALER, CutCards(0, CUT)) if ask.topic == "cut" else super()._answer(ask)


class Table:
    """A table with players, and all that was recorded at it."""

    def __init__(self, rules: PokerRules, players: int) -> None:
        self.table = PokerTable(rules)
        self.driver = Driver(self.table)
        self.house = _House(self.driver, LaboratorySource(1), salt=lambda: "00" * 32)
        self.give(SUPERVISOR, c.OpenTable(AT))
        for seat in range(1, players + 1):
            self.give(player(seat), c.SitDown(seat, f"Player {seat}"))

    def give(self, actor: Actor, command: Command) -> None:
        refusal = self.house.give(actor, command)
        assert refusal is None, refusal

    def begin(self, order: tuple[Card, ...]) -> None:
        self.house.orders.append((*order[-CUT:], *order[:-CUT]))
        self.give(DEALER, c.BeginRound(AT))

    def play(self, hand: Hand) -> None:
        for actor, command in hand.bought:
            self.give(actor, command)
        self.begin(hand.order)
        for actor, command in hand.inputs:
            self.give(actor, command)
        assert self.driver.at_rest


# --- PokerKit


_SUITS = {"C": "c", "D": "d", "H": "h", "S": "s"}
THEIRS = {card: next(pokerkit.Card.parse(f"{str(card)[0]}{_SUITS[str(card)[1]]}")) for card in STANDARD_52}


def _streets(form: Form, low: int, high: int) -> tuple[Any, ...]:
    """The games that PokerKit has no name for, made of its parts."""
    opening = pokerkit.Opening

    def street(faces: tuple[bool, ...], first: Any, bet: int, *, burn: bool = True, draw: bool = False) -> Any:
        return pokerkit.Street(burn, faces, 0, draw, first, bet, 4)

    down, up = (False,), (True,)
    if form.family is Family.DRAW:
        dealt = street(down * 5, opening.POSITION, low, burn=False)
        return dealt, street((), opening.POSITION, high, draw=True)
    # Each street is an object of its own: PokerKit knows the last one by that.
    later = [street(up, opening.HIGH_HAND, bet) for bet in (low, high, high)]
    if form.family is Family.FIVE_STUD:
        return (street(down + up, opening.LOW_CARD, low, burn=False), *later)
    first = street(down * 2 + up, opening.HIGH_CARD, low, burn=False)
    return (first, *later, street(down, opening.HIGH_HAND, high))


def their_game(rules: PokerRules) -> Callable[[tuple[int, ...]], Any]:
    """What makes a state of PokerKit for stacks: its own game where it has one, with every automation."""
    form, automations = rules.form, tuple(pokerkit.Automation)
    ante, small, big, forced, blinds = ANTE, SMALL, BIG, ANTE, (ANTE, SMALL)
    named: dict[str, Callable[[], Any]] = {
        "hold 'em": lambda: pokerkit.NoLimitTexasHoldem(automations, True, 0, blinds, small),
        "omaha high": lambda: pokerkit.PotLimitOmahaHoldem(automations, True, 0, blinds, small),
        "omaha high-low split eight or better": lambda: pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter(
            automations, True, 0, blinds, small, big
        ),
        "seven-card stud high": lambda: pokerkit.FixedLimitSevenCardStud(automations, True, ante, forced, small, big),
        "seven-card stud high-low split eight or better": lambda: (
            pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter(automations, True, ante, forced, small, big)
        ),
    }
    if form.family is Family.HOLD_EM and rules.limits.structure is Structure.FIXED:
        game = pokerkit.FixedLimitTexasHoldem(automations, True, 0, blinds, small, big)
        return lambda stacks: game(stacks, len(stacks))
    if form.name in named:
        game = named[form.name]()
        return lambda stacks: game(stacks, len(stacks))
    hands: tuple[Any, ...] = {
        PokerContest.HIGH: (pokerkit.StandardHighHand,),
        PokerContest.LOW: (pokerkit.RegularLowHand,),
        PokerContest.SPLIT: (pokerkit.StandardHighHand, pokerkit.RegularLowHand),
    }[form.contest]
    streets, button = _streets(form, small, big), form.button

    def state(stacks: tuple[int, ...]) -> Any:
        return pokerkit.State(
            automations=automations,
            deck=pokerkit.Deck.STANDARD,
            hand_types=hands,
            streets=streets,
            betting_structure=pokerkit.BettingStructure.FIXED_LIMIT,
            ante_trimming_status=True,
            raw_antes=0 if button else ante,
            raw_blinds_or_straddles=blinds if button else 0,
            bring_in=0 if button else forced,
            raw_starting_stacks=stacks,
            player_count=len(stacks),
        )

    return state


class Dealt:
    """Takes the place of PokerKit's shuffle: the next order that it deals from is the one that is given."""

    order: tuple[Any, ...] = ()

    def __call__(self, deck: "deque[Any]") -> None:
        deck.clear()
        deck.extend(self.order)


DEALT = Dealt()


def play_theirs(game: Callable[[tuple[int, ...]], Any], hand: Hand) -> None:
    DEALT.order = tuple(THEIRS[card] for card in hand.order)
    state = game(hand.stacks)
    for name, actions in hand.theirs:
        getattr(state, name)(*actions)
    assert not state.status


# --- choosing hands


def chosen(form: str, structure: Structure, players: int) -> Iterator[Hand]:
    """Hands with random legal actions, played by both step by step as they are chosen."""
    rng = random.Random(f"{form} {structure} {players}")
    table, game = Table(rules(form, structure, players), players), their_game(rules(form, structure, players))
    while True:
        bought = []
        for seat in range(1, players + 1):
            if table.table.chips(seat) < LEAST * CHIP:
                command = c.BuyIn(seat, rng.randint(LEAST, MOST) * CHIP)
                table.give(player(seat), command)
                bought.append((player(seat), command))
        order = tuple(rng.sample(STANDARD_52, 52))
        holds = {seat: table.table.chips(seat) // CHIP for seat in range(1, players + 1)}
        before_it = table.table.books.number(BUTTON)
        table.begin(order)
        button = table.table.books.number(BUTTON) if FORMS[form].button else 0
        seats = sorted(holds, key=lambda seat: (seat <= button, seat))
        stacks = tuple(holds[seat] for seat in seats)
        DEALT.order = tuple(THEIRS[card] for card in order)
        actions, theirs = _actions(table, game(stacks), rng)
        yield Hand(order, tuple(bought), tuple(actions), holds, before_it, stacks, tuple(theirs))


def _actions(table: Table, state: Any, rng: random.Random) -> tuple[list[Any], list[Any]]:
    actions: list[tuple[Actor, Command]] = []
    theirs: list[tuple[str, tuple[Any, ...]]] = []

    def there(name: str, *arguments: Any) -> None:
        theirs.append((name, arguments))
        getattr(state, name)(*arguments)

    if state.can_post_bring_in():
        there("post_bring_in")
    while not table.driver.at_rest:
        ask = table.driver.ask
        seat = ask.to[0]
        command: Command
        if ask.topic == "showdown":
            command = ShowHand(seat)
        elif ask.topic == "draw":
            places = tuple(sorted(rng.sample(range(1, 6), rng.randint(0, 3))))
            held = table.table.books.cards(at_seat(seat))
            there("stand_pat_or_discard", tuple(THEIRS[held[place - 1]] for place in places))
            command = DrawCards(seat, places)
        else:
            command = _action(table, state, rng, there)
        actions.append((player(seat), command))
        table.give(*actions[-1])
    assert not state.status
    return actions, theirs


def _action(table: Table, state: Any, rng: random.Random, there: Callable[..., None]) -> Command:
    """Fold, check, call or raise as is legal in both."""
    turn = table.driver.ask.about
    assert isinstance(turn, Turn)
    drawn, seat = rng.random(), turn.seat
    low = max(turn.low // CHIP, state.min_completion_betting_or_raising_to_amount or 0)
    high = min(turn.high // CHIP, state.max_completion_betting_or_raising_to_amount or 0)
    if drawn < 0.15 and turn.call:
        there("fold")
        return FoldHand(seat)
    if turn.low and low <= high and drawn > 0.75:
        to = rng.randint(low, high)
        there("complete_bet_or_raise_to", to)
        return RaiseBet(seat, to * CHIP) if turn.current else MakeBet(seat, to * CHIP)
    there("check_or_call")
    return CallBet(seat) if turn.call else CheckBet(seat)


# --- compiled


class Compiled:
    """The chosen hands as the compiled functions are given them."""

    def __init__(self, rules: PokerRules, hands: list[Hand]) -> None:
        self.hands, self.chosen = LoggedHands(rules, RandomHabits(0.15, 0, 0.25, 0)), hands
        self.expander = Expander(rules)
        self.orders = np.array([order_of(hand.order) for hand in hands], dtype=np.uint8)
        self.chips = seated([{seat: CHIP * amount for seat, amount in hand.holds.items()} for hand in hands])
        self.buttons = np.array([hand.button for hand in hands], dtype=np.int64)
        self.actions = [actions_of(command for _, command in hand.inputs) for hand in hands]
        self._all_actions, self._parts = flat(self.actions * COMPILED)
        self._tiled = Seats(
            np.tile(self.orders, (COMPILED, 1)),
            np.tile(self.chips, (COMPILED, 1)),
            np.tile(self.buttons, COMPILED),
        )
        self._seats = np.resize(self.chips, (FRESH, self.chips.shape[1])), np.resize(self.buttons, FRESH)
        self._fresh = 0

    def check(self, recorded: list[list[Any]]) -> None:
        """The steps are those that the procedure has recorded, from who takes part to the end."""
        log = self.hands.play(self.orders, self.chips, self.buttons, actions=self.actions)
        for number, steps in enumerate(recorded):
            made = self.expander.play(log.hand(number), self._around(number))
            assert made == steps[-len(made) :]

    def _around(self, number: int) -> Around:
        return Around(number + 1, AT, DeckName("red", 1), (Seal("00" * 32),) * 8)

    def play(self) -> None:
        """The chosen hands, with their actions."""
        orders, chips, buttons, *_ = self._tiled
        for begin in range(0, COMPILED * HANDS, TOGETHER):
            some = slice(begin, begin + TOGETHER)
            bounds = self._parts[begin : begin + TOGETHER + 1]
            self.hands.played(Seats(orders[some], chips[some], buttons[some]), 0, begin, self._all_actions, bounds)

    def make_steps(self) -> None:
        """Hands that were never played before, with other cards and random actions, and the steps of each."""
        first, self._fresh = self._fresh, self._fresh + FRESH
        log = self.hands.play(shuffled(1, first, FRESH), *self._seats, 1, first)
        for number in range(FRESH):
            self.expander.play(log.hand(number), self._around(number))


# --- measuring


@dataclass
class Measured:
    """One game."""

    here: Contestant
    log: Contestant
    """The steps of the same hands made once more and put into fresh books, without any rule."""
    compiled: Contestant
    steps_made: Contestant
    """Compiled hands of which the steps are made."""
    there: Contestant
    actions: float
    steps: float


def measured(form: str, structure: Structure, players: int) -> Measured:
    found = chosen(form, structure, players)
    hands = [next(found) for _ in range(HANDS)]
    posted = rules(form, structure, players)
    game = their_game(posted)

    def table() -> Table:
        made = Table(posted, players)
        for hand in hands:
            made.play(hand)
        return made

    def here() -> None:
        for _ in range(AGAIN):
            table()

    def there() -> None:
        for hand in hands:
            play_theirs(game, hand)

    journal = table().driver.journal
    parts = [
        (type(step), {field.name: getattr(step, field.name) for field in fields(step)})
        for entry in journal
        for step in entry.steps
    ]

    def log() -> None:
        for _ in range(AGAIN):
            books, kept = Books(), []
            for kind, figures in parts:
                step = kind(**figures)
                books.apply(step)
                kept.append(step)

    compiled = Compiled(posted, hands)
    compiled.check([entry.steps for entry in journal if entry.procedure is Procedure.ROUND])
    steps = sum(len(entry.steps) for entry in journal if entry.procedure is Procedure.ROUND)
    actions = sum(len(hand.theirs) for hand in hands)
    measurement = Measured(
        Contestant(here, AGAIN * HANDS),
        Contestant(log, AGAIN * HANDS),
        Contestant(compiled.play, COMPILED * HANDS),
        Contestant(compiled.make_steps, FRESH),
        Contestant(there, HANDS),
        actions / HANDS,
        steps / HANDS,
    )
    contestants = {
        "here": measurement.here,
        "log": measurement.log,
        "compiled": measurement.compiled,
        "steps": measurement.steps_made,
    }
    in_turns({**contestants, "there": measurement.there}, TURNS)
    return measurement


def speeds() -> tuple[list[str], list[int]]:
    """A line for each game; and in how many of them the aim is reached: compiled, with steps, by the procedure."""
    reached = [0, 0, 0]
    heads = ("game", "players", "actions", "steps", "PokerKit", "spread")
    ways = ("compiled", "spread", "times", "with steps", "times", "procedure", "spread", "times", "log")
    lines = [row(*heads, *ways), row("---", *["---:"] * 14)]
    for form, structure, players in GAMES:
        measurement = measured(form, structure, players)
        times = [
            each.rate / measurement.there.rate
            for each in (measurement.compiled, measurement.steps_made, measurement.here)
        ]
        reached = [so_far + (each >= AIM) for so_far, each in zip(reached, times, strict=True)]
        text = ", ".join(f"{each:.1f}" for each in times)
        print(f"{form}, {structure.value}, {players} players: {text} times", file=sys.stderr)
        cells = [f"{form}, {structure.value}", players, f"{measurement.actions:.0f}", f"{measurement.steps:.0f}"]
        cells += [rounded(measurement.there.rate), f"{measurement.there.spread:.0%}"]
        cells += [rounded(measurement.compiled.rate), f"{measurement.compiled.spread:.0%}", f"**{times[0]:.0f}**"]
        cells += [rounded(measurement.steps_made.rate), f"**{times[1]:.1f}**"]
        cells += [rounded(measurement.here.rate), f"{measurement.here.spread:.0%}", f"**{times[2]:.1f}**"]
        lines.append(row(*cells, f"{measurement.here.rate / measurement.log.rate:.0%}"))
    return lines, reached


def main() -> None:
    # What the program itself consists of is not looked through for garbage while either plays.
    gc.collect()
    gc.freeze()
    # So that both deal the same cards; nothing else of PokerKit is touched.
    setattr(pokerkit.state, "shuffle", DEALT)  # noqa: B010
    lines, reached = speeds()
    text = "\n".join(
        [
            "## Poker",
            "",
            "**Whole hands** per second on one core, measured in turns with PokerKit 0.7: the same cards, the same",
            "random legal actions. *Actions* are the players' actions in a hand, *steps* what Croupier records of it,",
            "each with its paragraphs. Nobody shuffles: the order of the cards is given.",
            "",
            "- *Compiled* hands write every step in numbers, from who takes part to the end: its kind, the number of",
            "  its paragraphs, seat, cards, amounts.",
            "- *With steps* plays other hands with about as many random actions, and turns the numbers into the steps",
            "  of the procedure, with the seal of the deck and the cut; equal steps aren't made twice. The run also",
            "  checks that compiled hands have the steps of the procedure.",
            "- *Procedure* is the readable form, which asks for every action and checks every step against the books.",
            "- *Log* is the share of its time spent making the steps and entering them into the books, without any",
            "  rules.",
            "",
            "PokerKit ranks the hands of a showdown many times. So the ratio is high if many cards are compared at the",
            "end, as at Omaha, and low if a hand has only its five cards, at draw and five-card stud.",
            "",
            f"Being {AIM} times as fast is the goal. {reached[0]} of {len(GAMES)} rows reach it compiled, {reached[1]}"
            f" with steps, {reached[2]} in the procedure (measured on {os.cpu_count()} processors under a load of"
            f" {os.getloadavg()[0]:.0f}).",
            "",
            *lines,
            "",
        ]
    )
    print(text)
    if "--write" in sys.argv[1:]:
        write_section("poker", text)


if __name__ == "__main__":
    main()
