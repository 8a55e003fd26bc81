"""Compiled hands of poker equal those of the procedure, step for step, paragraphs included, in every game and limit."""

import os
import random
from typing import Any

import numpy as np
import pytest
from compiled_hands import LoggedHands, cards_of, seated
from kernel_actions import ShuffledDeck, actions_of, expand
from log_steps import Expander, Seal
from poker_play import BOUGHT, NO_LIMIT, NO_RAKE, START, Sitting, before_cut, rules

from croupier.games.poker import kernel
from croupier.games.poker.commands import (
    CallBet,
    CheckBet,
    CollectTime,
    ConcedeHand,
    DrawCards,
    FoldHand,
    MakeBet,
    RaiseBet,
    ShowHand,
    SitIn,
    SitOut,
)
from croupier.games.poker.events import AllIn, Conceded, Folded, PotTimeTaken
from croupier.games.poker.forms import BUTTON_FORMS, FORMS, LOW_FORMS, STUD_FORMS
from croupier.games.poker.kernel import NotPlayed, RandomHabits, shuffled
from croupier.games.poker.kernel import numbers as k
from croupier.games.poker.kernel.sample_hands import commands_of, log_rows, reshuffled_parts
from croupier.games.poker.kernel.styles import STYLES, PokerStyle
from croupier.games.poker.options import (
    BY_ITSELF,
    BY_POSITION,
    BY_SUIT,
    FOR_EVERYBODY,
    FOR_NOBODY,
    FROM_ALL_POTS,
    FROM_EACH_POT,
    FROM_THE_ACE,
    FROM_THE_HIGHEST,
    FROM_THE_POT,
    LEFT_OF_BUTTON,
    ON_BUTTON,
    PER_TABLE,
    TOGETHER,
)
from croupier.games.poker.questions import Turn
from croupier.games.poker.table import TIME_OWED
from croupier.regulation import Paragraphs
from croupier.table import commands as c
from croupier.table.command import Command
from croupier.table.names import Note, Place
from croupier.table.roles import DEALER, player
from croupier.table.steps import Committed, Counted, Step

P = Paragraphs("19:47")

STRUCTURES = ("no limit", "fixed limit", "pot limit", "spread limit")
SALT = "5a" * 32
SEAL = Seal(SALT, "laboratory:given order")
SOAKED = bool(os.environ.get("CROUPIER_SOAK"))
TABLES, HANDS = (25, 60) if SOAKED else (3, 20)
"""The number of filings for each game and limit, and of hands at each."""


def any_filing(form: str, structure: str, rng: random.Random) -> dict[str, Any]:
    """Return a random filing for a game and a kind of limits."""
    raises = rng.choice([False, True])
    changes: dict[str, Any] = {
        "dealing.game": form,
        "limits.structure": structure,
        "limits.check_raise": rng.random() < 0.7,
        "limits.raises_limited": raises,
        "seats.number": FORMS[form].most_players,
        "stakes.ante": rng.choice([0, 0, 1, 3]),
        "showdown.disclosure": rng.random() < 0.3,
        "readings.odd_chip": rng.choice([BY_POSITION, BY_SUIT]),
        "chips.inventory": 1_000_000,
    }
    if raises:
        changes["limits.raises"] = rng.choice([1, 3])
    match rng.choice(["percentage", "levels", "both", "time"]):
        case "percentage":
            changes["rake.rate"] = rng.choice(["10%", "5%", "3.5%"])
            changes["rake.maximum"] = rng.choice([2, 4, 50])
        case "levels":
            changes |= {"rake.percentage": False, "rake.incremental": True, "rake.maximum": rng.choice([2, 50])}
        case "both":
            changes |= {"rake.incremental": True, "rake.maximum": rng.choice([3, 50])}
        case _:
            changes |= {"rake.percentage": False, "rake.time": True, "rake.hourly": 6}
    if changes.get("rake.percentage", True):
        changes["readings.percentage_rake"] = rng.choice([FROM_EACH_POT, FROM_ALL_POTS])
    if changes.get("rake.incremental"):
        changes["readings.rake_levels"] = rng.choice([TOGETHER, BY_ITSELF])
    if form in STUD_FORMS:
        changes["readings.forced_bet"] = rng.choice([FOR_EVERYBODY, FOR_NOBODY])
    if form in BUTTON_FORMS:
        changes["readings.heads_up"] = rng.choice([LEFT_OF_BUTTON, ON_BUTTON])
        changes["stakes.small_blind"] = rng.choice([0, 2, 3])
    if form in LOW_FORMS:
        changes["readings.low_hands"] = rng.choice([FROM_THE_HIGHEST, FROM_THE_ACE])
    return changes


class Beside:
    """A table of the procedure where compiled hands are replayed."""

    def __init__(
        self,
        changes: dict[str, Any],
        seats: list[int],
        habits: RandomHabits,
        seed: int,
        *,
        at: str = START,
        styles: tuple[PokerStyle, ...] = (),
    ) -> None:
        self.at = at
        self.sitting = Sitting(changes, dict.fromkeys(seats, BOUGHT))
        self.sitting.house.salt = lambda: SALT
        self.hands = LoggedHands(self.sitting.rules, habits, styles=styles, count_stub=at != START)
        self.styles = np.full((1, k.COLUMNS), -1)
        """The style played at each seat; -1 for any legal action."""
        self.styles[0, seats] = [place % (len(styles) + 1) - 1 for place in range(len(seats))]
        self.expander = Expander(self.sitting.rules)
        self.seed, self.number = seed, 0
        # The first round does more with the cards than compiled hands cover.
        self.sitting.begin()
        while self.sitting.turn:
            self.sitting.fold(self.sitting.turn)

    def around(self, dealt: np.ndarray[Any, Any], parts: int) -> ShuffledDeck:
        table = self.sitting.table
        back = table.back_in_turn
        deck = table.deck(back)
        opened = [(name, *opening) for name, opening in table.sealed.items() if name.whole == deck]
        number = table.books.number(Note("round")) + 1
        order = before_cut(cards_of(dealt.tolist()))
        return ShuffledDeck(
            number,
            self.at,
            deck,
            (SEAL,) * parts,
            back=back,
            order=order,
            seal=SEAL,
            cut=26,
            revealed=tuple(opened),
        )

    def play(self) -> list[Step]:
        """Play one hand with both."""
        table, sitting = self.sitting.table, self.sitting
        dealt = shuffled(self.seed, self.number, 1)
        chips = {seat: sitting.holds(seat) for seat in table.books.seats if not table.sits_out(seat)}
        buttons = np.array([table.books.number(Note("button"))])
        owed = table.books.number(TIME_OWED)
        values = (dealt, seated([chips]), buttons, self.seed, self.number)
        log = self.hands.play(*values, styles=self.styles, owed=owed)
        self.number += 1
        words = log.hand(0)
        made = expand(self.expander, words, self.around(dealt[0], len(reshuffled_parts(words))))

        sitting.house.orders += [before_cut(cards_of(dealt[0].tolist())), *reshuffled_parts(words)]
        first = len(sitting.steps)
        sitting.give(DEALER, c.BeginRound(self.at))
        commands = commands_of(words)
        for seat, command in commands:
            assert sitting.turn == seat
            sitting.give(player(seat), command)
        assert sitting.driver.at_rest
        assert not sitting.house.orders
        recorded = sitting.steps[first:]
        for place, (mine, theirs) in enumerate(zip(made, recorded, strict=False)):
            assert mine == theirs, place
        assert len(made) == len(recorded)
        assert {seat: log.chips[0, seat] for seat in chips} == {seat: sitting.holds(seat) for seat in chips}

        actions = [actions_of(command for _, command in commands)]
        again = self.hands.play(*values, actions, owed=owed)
        if not reshuffled_parts(words):
            # Random words for actions come before those for shuffles: with partial shuffles, orders differ.
            assert (again.words == log.words).all()
        return recorded

    def stake(self, rng: random.Random) -> None:
        """Between hands, players without chips buy some, and others may sit out or come back."""
        sitting = self.sitting
        for seat in sitting.stacks:
            if sitting.holds(seat) < 12_00 and rng.random() < 0.8:
                # A few dollars are enough in some positions, but not in others (14.7(c)3).
                sitting.give(player(seat), c.BuyIn(seat, rng.choice([rng.randint(1, 9), rng.randint(1, 90)]) * 100))
        seat = rng.choice(list(sitting.stacks))
        if sitting.table.sits_out(seat):
            sitting.give(player(seat), SitIn(seat))
        elif rng.random() < 0.1:
            sitting.give(player(seat), SitOut(seat))
        while len(sitting.table.taking_part()) < 2:
            for stack in sitting.stacks:
                if sitting.table.sits_out(stack):
                    sitting.give(player(stack), SitIn(stack))
                if sitting.table.short(stack):
                    sitting.give(player(stack), c.BuyIn(stack, 50_00))


@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("form", FORMS)
def test_steps_are_those_of_the_procedure(form: str, structure: str) -> None:
    rng = random.Random(f"{form} {structure}")
    kinds: set[type[Step]] = set()
    most = FORMS[form].most_players
    for _ in range(TABLES):
        seats = sorted(rng.sample(range(1, most + 1), rng.choice([2, 3, 6, most])))
        habits = RandomHabits(rng.choice([0.05, 0.1, 0.3]), 0.02, rng.choice([0.1, 0.3, 0.6]), 0.2)
        beside = Beside(any_filing(form, structure, rng), seats, habits, rng.getrandbits(60))
        for _ in range(HANDS):
            beside.stake(rng)
            kinds |= set(map(type, beside.play()))
    assert {AllIn, Folded, Conceded} <= kinds, "there was something to compare"


EXTREMES = (
    PokerStyle("wild", 1, 1, 1, 1, 0.5, 1, 1, 1),
    PokerStyle("timid", 0.3, 0.05, 0.3, 0.1, 1, 0, 0.5, 0),
)
"""One who always raises, and one who usually folds."""


@pytest.mark.parametrize("form", FORMS)
def test_players_with_a_style_do_what_is_legal_in_the_procedure(form: str) -> None:
    rng = random.Random(f"styles {form}")
    most = FORMS[form].most_players
    for structure in STRUCTURES:
        changes = any_filing(form, structure, rng)
        seats = sorted(rng.sample(range(1, most + 1), rng.choice([2, 5, most])))
        styles = (*STYLES.values(), *EXTREMES)
        beside = Beside(changes, seats, RandomHabits(), rng.getrandbits(60), styles=styles)
        for _ in range(HANDS // 2):
            beside.stake(rng)
            beside.styles[0, seats] = rng.choices(range(-1, len(styles)), k=len(seats))
            beside.play()


@pytest.mark.cites("19:47-14.14(b)3i")
def test_a_time_charge_comes_out_of_the_next_pots_as_in_the_procedure() -> None:
    """Reading 135: $50 is owed, which takes several pots."""
    changes = {**NO_RAKE, "rake.hourly": 100, "rake.time_basis": PER_TABLE, "readings.table_charge": FROM_THE_POT}
    beside = Beside(changes, [2, 3, 5], RandomHabits(0.5, 0, 0, 0), 3, at="2026-01-01T20:30:00+00:00")
    beside.sitting.give(DEALER, CollectTime(beside.at))
    assert beside.sitting.table.books.number(TIME_OWED) == 50_00
    steps = beside.play()
    # The stub is counted once, in the first round after half an hour.
    beside.hands = LoggedHands(beside.sitting.rules, RandomHabits(0.5, 0, 0, 0))
    for _ in range(12):
        steps += beside.play()
    paid = [step.amount for step in steps if isinstance(step, PotTimeTaken)]
    assert len(paid) > 2
    assert sum(paid) == 50_00

    # In hands played as a batch, what a pot doesn't cover is owed in the next one.
    together = beside.hands.play(*dealt(12), 9, owed=100_00)
    owed, after = 100_00, []
    for number in range(12):
        orders, chips, buttons = dealt(1, number)
        log = beside.hands.play(orders, chips, buttons, 9, number, owed=owed)
        taken = [words[0] for kind, _, _, words in log_rows(log.words) if kind == k.TIME_TAKEN]
        owed -= sum(taken)
        after.append(log.chips[0].tolist())
    assert owed == 0
    assert together.chips.tolist() == after


def any_action(sitting: Sitting, rng: random.Random) -> Command:
    """Return what the procedure would accept from the player to act, including minimum and maximum raises."""
    seat, turn = sitting.turn, sitting.driver.ask.about
    if sitting.topic == "draw":
        return DrawCards(seat, tuple(rng.sample(range(1, 6), rng.randint(0, 1))))
    if sitting.topic == "showdown":
        refused = any(choice.kind is ConcedeHand and choice.refusal for choice in sitting.driver.ask.choices(seat))
        return ShowHand(seat) if refused or rng.random() < 0.7 else ConcedeHand(seat)
    assert isinstance(turn, Turn)
    if rng.random() < 0.05:
        return FoldHand(seat)
    if turn.may_raise and rng.random() < 0.5:
        to = rng.choice([turn.low, turn.high, rng.randrange(turn.low, turn.high + 1, 100)])
        return RaiseBet(seat, to) if turn.current else MakeBet(seat, to)
    return CallBet(seat) if turn.call else CheckBet(seat)


@pytest.mark.parametrize("structure", STRUCTURES)
@pytest.mark.parametrize("form", FORMS)
def test_what_is_legal_in_the_procedure_is_legal_here(form: str, structure: str) -> None:
    rng = random.Random(f"legal {form} {structure}")
    for _ in range(TABLES):
        beside = Beside(any_filing(form, structure, rng), sorted(rng.sample(range(1, 9), 5)), STAYING, 0)
        sitting, table = beside.sitting, beside.sitting.table
        for number in range(HANDS // 4):
            beside.stake(rng)
            order = shuffled(rng.getrandbits(60), number, 1)
            chips = {seat: sitting.holds(seat) for seat in table.books.seats if not table.sits_out(seat)}
            button, around = table.books.number(Note("button")), beside.around(order[0], 0)
            sitting.house.orders.append(before_cut(cards_of(order[0].tolist())))
            first = len(sitting.steps)
            sitting.give(DEALER, c.BeginRound(START))
            done = []
            while sitting.turn:
                done.append(any_action(sitting, rng))
                sitting.act(done[-1])
            log = beside.hands.play(order, seated([chips]), np.array([button]), actions=[actions_of(done)])
            assert expand(beside.expander, log.hand(0), around) == sitting.steps[first:]


STAYING = RandomHabits(0, 0, 0, 0)
"""Nobody folds, raises or concedes."""


@pytest.mark.cites("19:47-14.9(h)", "19:47-14.12(f)2")
@pytest.mark.parametrize(
    ("form", "paragraph"), [("seven-card stud high", "14.9(h)"), ("five-card draw low", "14.12(f)2")]
)
def test_a_deck_that_runs_out_is_filled_up_as_in_the_procedure(form: str, paragraph: str) -> None:
    beside = Beside({"dealing.game": form}, list(range(1, 9)), STAYING, 11)
    sealed = [
        step
        for _ in range(6)
        for step in beside.play()
        if isinstance(step, Committed) and step.deck != step.deck.whole and step.cites == (P(paragraph),)
    ]
    assert sealed


@pytest.mark.cites("19:47-14.6(e)4")
def test_the_stub_is_counted_where_that_is_due() -> None:
    beside = Beside({}, [2, 3, 5], STAYING, 3, at="2026-01-01T20:15:00+00:00")
    assert [step.count for step in beside.play() if isinstance(step, Counted) and step.place == Place("stub")] == [38]


# --- many hands


def dealt(hands: int, first: int = 0) -> tuple[Any, Any, Any]:
    """Return orders, chips and buttons for hands of six players."""
    chips = seated([{seat: 40_00 + 700 * seat for seat in range(1, 7)}] * hands)
    return shuffled(5, first, hands), chips, np.zeros(hands, dtype=np.int64)


def test_a_hand_is_the_same_whichever_are_played_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = LoggedHands(rules({}))
    together = hands.play(*dealt(40), 9)
    monkeypatch.setattr(kernel, "TOGETHER", 7)
    monkeypatch.setattr(kernel, "_LOG", 80)
    monkeypatch.setattr(kernel, "_CHANCE", 4)
    apart = hands.play(*dealt(40), 9)
    later = hands.play(*dealt(10, 30), 9, 30)
    for number in range(40):
        assert together.hand(number).tolist() == apart.hand(number).tolist()
    for number in range(10):
        assert together.hand(30 + number).tolist() == later.hand(number).tolist()
    assert (together.chips == apart.chips).all()
    assert (together.chips[:, 1:7].sum(axis=1) <= 387_00).all()


def taken_actions(*actions: tuple[np.int64, int]) -> list[list[tuple[int, int]]]:
    return [[(int(what), amount) for what, amount in actions]]


TWO_PLAYERS: dict[str, Any] = {"stakes.ante": 0, "readings.heads_up": LEFT_OF_BUTTON}


@pytest.mark.parametrize(
    ("actions", "legal"),
    [
        (taken_actions((k.FOLD, 0)), True),
        (taken_actions(), False),
        (taken_actions((k.FOLD, 0), (k.FOLD, 0)), False),
        (taken_actions((k.CHECK, 0), (k.FOLD, 0)), False),
        (taken_actions((k.CALL, 0), (k.FOLD, 0)), True),
        (taken_actions((k.CALL, 0), (k.CALL, 0), (k.FOLD, 0)), False),
        (taken_actions((k.RAISE, 8_00), (k.FOLD, 0)), True),
        (taken_actions((k.RAISE, 7_00), (k.FOLD, 0)), False),
        (taken_actions((k.RAISE, 9_00), (k.FOLD, 0)), False),
        (taken_actions((k.SHOW, 0)), False),
    ],
)
def test_recorded_actions_must_be_legal(actions: list[list[tuple[int, int]]], legal: bool) -> None:
    hands = LoggedHands(rules(TWO_PLAYERS))
    table = (shuffled(1, 0, 1), seated([{1: 50_00, 2: 50_00}]), np.zeros(1, dtype=np.int64))
    if legal:
        assert hands.play(*table, actions=actions).starts[-1] > 0
    else:
        with pytest.raises(NotPlayed, match="hand 0: an action is not legal"):
            hands.play(*table, actions=actions)


@pytest.mark.parametrize(("small_blind", "opens"), [(19, False), (20, True), (21, True)])
def test_two_short_raises_that_make_a_full_one_open_the_betting_again(small_blind: int, opens: bool) -> None:
    """Reading 137, at the value: all-in players have added $7, $8 and $9 to a raise of $8."""
    stacks = {1: small_blind * 100, 2: 100_00, 3: 100_00, 4: 16_00}
    sitting = Sitting(NO_LIMIT, stacks)
    sitting.begin()
    sitting.raise_to(3, 12)
    sitting.raise_to(4, 16)
    sitting.raise_to(1, small_blind)
    sitting.call(2)
    refusal = sitting.house.give(player(3), RaiseBet(3, 40_00))
    assert (refusal is None) == opens
    raised = [(k.RAISE, 12_00), (k.RAISE, 16_00), (k.RAISE, stacks[1]), (k.CALL, 0), (k.RAISE, 40_00), (k.FOLD, 0)]
    hands = LoggedHands(sitting.rules)
    table = (shuffled(1, 0, 1), seated([stacks]), np.zeros(1, dtype=np.int64))
    actions = taken_actions(*raised, (k.SHOW, 0), (k.SHOW, 0), (k.SHOW, 0))
    if opens:
        assert hands.play(*table, actions=actions).chips[0, 2] == 100_00 - stacks[1]
    else:
        with pytest.raises(NotPlayed, match="an action is not legal"):
            hands.play(*table, actions=actions)


def test_what_cannot_be_played_is_refused() -> None:
    hands = LoggedHands(rules({}))
    with pytest.raises(NotPlayed, match="hand 0: it cannot be played"):
        hands.play(shuffled(1, 0, 1), seated([{1: 50_00}]), np.zeros(1, dtype=np.int64))
    most = 21_474_836_00
    assert hands.play(shuffled(1, 0, 1), seated([{1: 50_00, 2: most - 50_00}]), np.zeros(1, dtype=np.int64)).words.size
    for amount in (50_50, most - 49_00):
        with pytest.raises(NotPlayed, match="stacks are made of chips"):
            hands.play(shuffled(1, 0, 1), seated([{1: 50_00, 2: amount}]), np.zeros(1, dtype=np.int64))
    with pytest.raises(NotPlayed, match="each of them once"):
        hands.play(np.zeros((1, 52), dtype=np.uint8), seated([{1: 50_00, 2: 50_00}]), np.zeros(1, dtype=np.int64))
    assert hands.play(*dealt(0)).starts.tolist() == [0]
