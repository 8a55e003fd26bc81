"""The poker page: its games, limits and rake, and hands dealt by the program: a part of ``make docs``."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

import poker_equity
from game_parts import counted, options, readings

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.money import Cents, show
from croupier.games.poker import words_questions
from croupier.games.poker.commands import (
    Announcement,
    CallBet,
    CheckBet,
    DrawCards,
    FoldHand,
    MakeBet,
    PutInChips,
    RaiseBet,
    ShowHand,
)
from croupier.games.poker.forms import FORMS, CardRoundKind, Form, PokerContest
from croupier.games.poker.kernel.run import HANDS_PER_HOUR, STACK
from croupier.games.poker.kernel.styles import NUMBERS, STYLES
from croupier.games.poker.options import SCHEMA
from croupier.games.poker.questions import Turn
from croupier.games.poker.rules import rules_of
from croupier.games.poker.table import PokerTable
from croupier.regulation import Cite
from croupier.table import commands as c
from croupier.table.asks import Ask
from croupier.table.books import RAKE
from croupier.table.card_commands import CutCards
from croupier.table.command import Command
from croupier.table.driver import Driver
from croupier.table.house import House
from croupier.table.roles import DEALER, SUPERVISOR, Actor, Role, player
from croupier.table.sight import seen
from croupier.table.steps import Counted, Face, Moved, Noted, Step, Viewed
from croupier.table.terms import Verb
from croupier.words import sentence

START = "2026-01-01T20:00:00+00:00"
NO_LIMIT = {"limits.structure": "no limit", "limits.raises_limited": False}


# --- a table for examples


class _House(House):
    """A house whose dealer cuts in the middle."""

    def _answer(self, ask: Ask) -> tuple[Actor, Command] | None:
        return (DEALER, CutCards(0, 26)) if ask.topic == "cut" else super()._answer(ask)


class Hand:
    """A round of play with given cards, one command at a time."""

    def __init__(self, changes: Mapping[str, Any], stacks: Mapping[int, Cents], first: str = "") -> None:
        filing = filing_with(SCHEMA, changes).filing
        assert filing is not None
        self.steps: list[Step] = []
        self.table = PokerTable(rules_of(filing))
        self.driver = Driver(self.table, self.steps.append)
        self.house = _House(self.driver, LaboratorySource(1))
        self.give(SUPERVISOR, c.OpenTable(START))
        for seat, amount in stacks.items():
            self.give(player(seat), c.SitDown(seat, f"Player {seat}"))
            self.give(player(seat), c.BuyIn(seat, amount))
        self.house.orders.append(_before_cut(cards(first)))
        self.give(DEALER, c.BeginRound(START))

    def give(self, actor: Actor, command: Command) -> None:
        refusal = self.house.give(actor, command)
        assert refusal is None, str(refusal)

    def act(self, *commands: Command) -> "Hand":
        for command in commands:
            self.give(player(command.seat), command)  # type: ignore[attr-defined]
        return self

    def to_the_end(self) -> "Hand":
        """Let everybody check or call, keep their cards and show them."""
        while not self.driver.at_rest:
            seat, topic = self.driver.ask.to[0], self.driver.ask.topic
            usual = {"draw": DrawCards(seat), "showdown": ShowHand(seat)}
            if topic in usual:
                self.give(player(seat), usual[topic])
            elif self.house.give(player(seat), CheckBet(seat)) is not None:
                self.give(player(seat), CallBet(seat))
        return self

    def sentences(self) -> Iterator[str]:
        """Yield what a bystander sees, starting with the first bet, with the principal paragraph of each step."""
        begun = next(at for at, step in enumerate(self.steps) if isinstance(step, Moved) and step.verb is Verb.TAKES)
        for down, some in groupby(self.steps[begun:], lambda step: _face_down(step) or isinstance(step, Viewed)):
            steps = list(some)
            if down:
                cites, number = steps[0].cites, sum(map(_face_down, steps))
                many = "a card" if number == 1 else f"{number} cards"
                yield f"The dealer deals {many} face down, one at a time. {_short(cites[0])}"
                continue
            for step in steps:
                words = sentence(seen(step, Actor(Role.SPECTATOR)))
                if words and not isinstance(step, Noted | Counted) and not _goes_back(step):
                    yield f"{words} {_short(step.cites[0])}"


def _short(cite: Cite) -> str:
    return f"[{cite.text.removeprefix('19:47-')}]"


def _face_down(step: Step) -> bool:
    return isinstance(step, Moved) and step.verb is Verb.DEALS and step.face is Face.DOWN


def _goes_back(step: Step) -> bool:
    """Return True if the step puts cards away after the round."""
    return (
        isinstance(step, Moved) and step.verb in (Verb.COLLECTS, Verb.DISCARDS, Verb.TAKES) and step.face is Face.DOWN
    )


def _before_cut(first: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return an order of the deck that deals these cards first once cut in the middle."""
    dealt = (*first, *(card for card in STANDARD_52 if card not in first))
    return (*dealt[26:], *dealt[:26])


# --- the games

_WINS = {
    PokerContest.HIGH: "the highest hand",
    PokerContest.LOW: "the best low hand",
    PokerContest.SPLIT: "half each: the highest and the best low hand",
    PokerContest.EIGHT: "half each: the highest and the best low hand of eight or better",
}


def games() -> Iterator[str]:
    yield "| game | paragraph | players | begins with | cards, `‖` being a betting round | who wins |"
    yield "| --- | --- | ---: | --- | --- | --- |"
    for form in FORMS.values():
        begins = "blind bets" if form.button else "a forced bet"
        cells = (
            form.name,
            form.offered.text.removeprefix("19:47-"),
            f"2 to {form.most_players}",
            begins,
            _rounds(form),
            _WINS[form.contest],
        )
        yield f"| {' | '.join(cells)} |"


def _rounds(form: Form) -> str:
    names = {
        CardRoundKind.DOWN: "down",
        CardRoundKind.UP: "up",
        CardRoundKind.BOARD: "to the board",
        CardRoundKind.DRAW: "the draw",
    }
    results = []
    for street in form.streets:
        number: dict[str, int] = {}
        for card_round in street.cards:
            number[names[card_round.kind]] = number.get(names[card_round.kind], 0) + card_round.number
        results.append(
            " and ".join(f"{count} {name}" if name != "the draw" else name for name, count in number.items())
        )
    return " ‖ ".join(results) + " ‖"


# --- limits

_STRUCTURES: Mapping[str, Mapping[str, Any]] = {
    "fixed limit": {},
    "spread limit": {"limits.structure": "spread limit", "limits.maximum": 20},
    "pot limit": {"limits.structure": "pot limit"},
    "no limit": NO_LIMIT,
}


def limits() -> Iterator[str]:
    """What the first player to act is told, and the second after the highest raise: hold 'em, blinds of $2 and $4."""
    yield "| limits | the first to act | after the highest raise, the next |"
    yield "| --- | --- | --- |"
    for name, changes in _STRUCTURES.items():
        hand = Hand(changes, dict.fromkeys((1, 2, 3), 200_00))
        turn = hand.driver.ask.about
        assert isinstance(turn, Turn)
        highest = turn.high if name != "no limit" else 50_00
        hand.act(RaiseBet(turn.seat, highest))
        then = hand.driver.ask.about
        assert isinstance(then, Turn)
        yield f"| {hand.table.rules.limits} | {words_questions.options(turn)} | {words_questions.options(then)} |"


# --- the rake

_RAKES: Mapping[str, Mapping[str, Any]] = {
    "10%, at most $4": {},
    "5%, at most $4": {"rake.rate": "5%"},
    "$1 at $20, $40 and $60, at most $3": {
        "rake.percentage": False,
        "rake.incremental": True,
        "rake.maximum": 3,
    },
}
_RAISES = (4, 5, 10, 15, 20, 25, 50)


def rakes() -> Iterator[str]:
    """The rake of a betting round in which two players each bet an amount, with no further bets."""
    pots = " | ".join(f"${2 * amount}" for amount in _RAISES)
    yield f"| rake | {pots} |"
    yield "| --- |" + " ---: |" * len(_RAISES)
    for name, changes in _RAKES.items():
        cells = []
        for amount in _RAISES:
            hand = Hand({**NO_LIMIT, **changes, "stakes.big_blind": 2, "limits.minimum": 2}, {1: 100_00, 2: 100_00})
            hand.act(RaiseBet(1, amount * 100), CallBet(2))
            cells.append(show(hand.table.books.balance(RAKE)))
        yield f"| {name} | {' | '.join(cells)} |"


# --- hands


def _block(hand: Hand) -> Iterator[str]:
    yield "```text"
    yield from hand.sentences()
    yield "```"


def side_pots() -> Iterator[str]:
    """Three all-in players with different stacks."""
    stacks = {1: 20_00, 2: 50_00, 3: 90_00, 4: 90_00}
    hand = Hand({**NO_LIMIT, "rake.rate": "5%"}, stacks, "AS KS QS 2C AH KH QH 7D 3C 4D 8H 9S 5C 2D 6C JD")
    hand.act(RaiseBet(3, 90_00), CallBet(4), CallBet(1), CallBet(2))
    yield from _block(hand.to_the_end())


def split() -> Iterator[str]:
    """Omaha, eight or better: one hand wins the high half, one the low half, and there is an odd chip."""
    changes = {"dealing.game": "omaha high-low split eight or better", "stakes.small_blind": 1, "stakes.big_blind": 2}
    hand = Hand(
        {**changes, "rake.rate": "1%"},
        dict.fromkeys((1, 2, 3), 100_00),
        "9D AS KD TD AH 2S JD KS 4H QH KH 9H 6C 5S 7D 8C 6D KC 6H QC",
    )
    hand.act(CallBet(3), FoldHand(1), CheckBet(2))
    yield from _block(hand.to_the_end())


def drawn_low() -> Iterator[str]:
    """Five-card draw, low: a straight doesn't count."""
    hand = Hand(
        {"dealing.game": "five-card draw low"},
        {1: 100_00, 2: 100_00},
        "AS 2S 2C 3H 3D 4D 4H 6C KC 8S 9H 5C",
    )
    hand.act(RaiseBet(1, 8_00), CallBet(2), DrawCards(1, (5,)), DrawCards(2), MakeBet(1, 8_00), CallBet(2))
    yield from _block(hand.to_the_end())


def string_bet() -> Iterator[str]:
    """Chips in two motions without a word, then the same with a word."""
    hand = Hand({}, dict.fromkeys((1, 2, 3), 100_00))
    hand.act(PutInChips(3, (4_00, 4_00)), PutInChips(1, (2_00, 4_00), announcement=Announcement.RAISE))
    hand.act(FoldHand(2), FoldHand(3))
    yield from _block(hand)


# --- what is different here

DIFFERENCES = (
    (
        "14.3(c)",
        "Suits never decide who wins a pot, only who makes a forced bet (14.9(d)).",
    ),
    ("14.3(e)", "In every game with low hands, straights and flushes don't count for them, and the ace is low."),
    (
        "14.7(c)3",
        "To be dealt in, a player needs the bets required of that player and one more at the table's minimum. Nobody "
        "posts a short blind: it passes to the next player.",
    ),
    (
        "14.7(b)2",
        "Blind bets belong to positions: a player who joins or comes back posts nothing, and there is no straddle.",
    ),
    (
        "14.7(b)2",
        "With two players, the one to the left of the button has the small blind, unless filed otherwise.",
    ),
    ("14.7(a)", "A player may sit down during a hand, and is dealt in when the next one begins."),
    ("14.7(c)2", "Cash on the table plays; the dealer changes it as needed."),
    ("14.7(g)3", "The posted limit on raises also applies with two players."),
    (
        "14.6(e)4",
        "The dealer counts the stub before the showdown, within the 15 minutes; the filing says how long a round may "
        "take.",
    ),
    ("14.9(d)2", "At seven-card stud high-low split, the highest up-card begins; the ace ranks below the two."),
    ("14.9(d)3", "At eight or better, the lowest up-card begins; the ace is highest."),
    ("14.9(f)2", "With equal hands showing, the one closest to the dealer's left begins, not the first one dealt."),
    (
        "14.9(h)",
        "If too few cards are left for the seventh, one common card is dealt, if necessary from the burn cards, "
        "shuffled alone.",
    ),
    (
        "14.12(f)",
        "At draw a player may exchange any number of cards, even all five; the discards are shuffled as needed.",
    ),
    ("14.14(b)1i", "The rake is taken from the bets of each betting round, even before the flop."),
    ("14.14(d)", "An uncalled bet is returned before the rake is taken."),
    (
        "14.15(d)",
        "The player who made the last bet or raise of the hand shows first, in whichever betting round that was; the "
        "winner of a showdown shows all cards, even if all others have conceded.",
    ),
)


def differences() -> Iterator[str]:
    yield "| paragraph | here |"
    yield "| --- | --- |"
    for paragraph, words in DIFFERENCES:
        yield f"| {paragraph} | {words} |"


def equity() -> Iterator[str]:
    """How hands fare against each other."""
    yield from poker_equity.equity()


def styles() -> Iterator[str]:
    """The built-in styles of play, as the simulation has them."""
    yield f"| style | {' | '.join(f'`{name}`' for name in NUMBERS)} |"
    yield f"| --- |{' ---: |' * len(NUMBERS)}"
    for style in STYLES.values():
        yield f"| {style.name} | {' | '.join(f'{part:.2f}' for part in style.parts)} |"


def page() -> str:
    parts = [
        "# Poker",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "Two to eleven players bet against each other for the pot; the dealer deals and has no hand (14.6(b)). After",
        "each round of cards there is a betting round, in which a player folds, checks, calls, bets or raises. The",
        "last player left wins the pot; otherwise hands are shown, and the best ones win it. The house takes the rake,",
        "so there is no house edge. `croupier play poker` plays every game below, and `croupier simulate poker` shows",
        "what the rake costs.",
        "",
        counted("19:47-14"),
        "",
        "## The games",
        "",
        "No other game may be offered (14.8(b)).",
        "",
        *games(),
        "",
        "Before each round of cards except the first, a card is burned. At Omaha a hand uses exactly two of the",
        "player's own cards and three of the board; at all other games, any five.",
        "",
        "## What a licensee chooses",
        "",
        *options("poker"),
        "",
        "## Limits",
        "",
        "A table has fixed limits, a spread, pot limit or no limit (14.7(d), (g)3). At hold 'em with blind bets of $2",
        "and $4 and three players with $200 each, the dealer says (14.6(e)2), the highest raise being $50 without a",
        "limit:",
        "",
        *limits(),
        "",
        "A raise adds at least the lowest bet, and at least what the latest bet or raise has added (reading 136). Who",
        "has less may put in all of it, and is all-in; that opens the betting again only if it makes a full raise",
        "(reading 137).",
        "",
        "## The rake",
        "",
        "A part of all sums bet, at most 10 percent in any betting round (14.14(b)1); amounts at posted levels",
        "(14.14(b)2); or time charges every 20 or 30 minutes (14.14(b)3). The filing states its type, its calculation",
        "and its maximum, and a sign at the table says so (14.14(a), (c)). Taken from a pot of two equal bets, in",
        "chips of a dollar:",
        "",
        *rakes(),
        "",
        "An uncalled bet is returned first, and no rake is taken from it (14.14(d)).",
        "",
        "## Three players all-in",
        "",
        "Hold 'em without a limit. Each side pot is awarded before the main pot (14.6(e)6).",
        "",
        *side_pots(),
        "",
        "## A split pot",
        "",
        "Omaha, eight or better. The pot of $5 is halved, and the odd dollar goes to the high hand (reading 130).",
        "",
        *split(),
        "",
        "## A low hand",
        "",
        "Five-card draw, low. Seat 1 draws one card. Ace to five is not a straight here, but the best low hand.",
        "",
        *drawn_low(),
        "",
        "## Chips in two motions",
        "",
        "Seat 3 puts in a call and then more: that is a string bet. Seat 1 does the same but says that it is a raise.",
        "",
        *string_bet(),
        "",
        *equity(),
        "## What the table costs",
        "",
        "`croupier simulate poker` lets styles of play compete for millions of hands under a filing, in any of the",
        "games above. It reports what each style wins per 100 hands, with its standard error, and what rake, time",
        "charges and blinds or antes cost per hour:",
        "",
        "```sh",
        'croupier simulate poker --strategy "2 tight, 3 loose, calling station" --rounds 2,000,000',
        "croupier simulate poker --filing table.toml --hands-per-hour 35 --show 1",
        "```",
        "",
        f"- Costs are for {HANDS_PER_HOUR} hands per hour unless you change that: about what a dealer who shuffles by",
        "  hand deals at a full table. Rake and blinds grow with the number of hands; a time charge doesn't.",
        "- Rake is charged to whoever wins the pot. A time charge that players pay from their stacks follows from the",
        "  filing; one that comes out of the pot is played (reading 135).",
        f"- Every hand starts with the same stacks, {STACK} times the lowest bet unless you set `--bankroll`, in",
        "  random seats. The same seed gives the same result on any number of workers.",
        "- `--show 1` prints the first hand step by step, with its paragraphs.",
        "",
        "A style is a set of fractions:",
        "",
        *styles(),
        "",
        "`enters` and `opens` are the fraction of starting hands, best first, to call and to raise with in the first",
        "betting round. `stays` and `bets` are the same later, when a hand's value is the share of the pot it would",
        "win against one unknown hand. Each bet and raise of a betting round multiplies these four by `respect`.",
        "`aggression` is how often the style raises a good enough hand, `bluffs` how often it bets any other, and",
        "`pot` the size of a bet where the limits leave a choice. Put your own styles into a TOML file and name it",
        "with `--strategy`:",
        "",
        "```toml",
        'players = ["mine", "2 loose", "calling station"]',
        "",
        "[styles.mine]",
        'like = "tight"',
        "enters = 0.22",
        "bluffs = 0.1",
        "```",
        "",
        "## What is different here",
        "",
        "Compared with poker as it is played elsewhere:",
        "",
        *differences(),
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-14"),
    ]
    return "\n".join(parts) + "\n"
