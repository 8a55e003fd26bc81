"""A trainee's walk through a round that house players have played: what is asked, what is right, what follows.

It is the same walk in the terminal and at the live table; how it is shown is theirs to say.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random

from croupier.equipment.cards import Card
from croupier.equipment.chance import Source
from croupier.equipment.money import Cents, show
from croupier.play.drill import (
    ChipPile,
    DrillChoice,
    DrillPayout,
    Figure,
    HeldCards,
    Part,
    ShownSteps,
    StubCount,
    chip_words,
    held_lines,
)
from croupier.play.house_players import IN_TRAINING, HousePlayers, TableStakes
from croupier.play.irregularities import Trouble
from croupier.play.missteps import Misstep, Mistakes, misstep_words
from croupier.play.open_table import place
from croupier.play.seat import GameSeat, PlayedTable, seat_at
from croupier.play.typed_input import NotUnderstood, amount
from croupier.regulation import Cite
from croupier.table.commands import NoMoreBets
from croupier.table.house import utc_now
from croupier.table.names import Place
from croupier.table.places import STUB
from croupier.table.roles import DEALER
from croupier.table.steps import Face, Moved, Outcome, Settled, Step, Turned
from croupier.table.terms import Verb
from croupier.words import question, refused, sentence, wager_name

OPTIONS = 4
"""How many answers a choice offers."""

LOSES = ("0", "lose", "loses", "l", "collect", "take")
PUSHES = ("push", "p", "return")

DrillPart = DrillChoice | DrillPayout | StubCount | Figure


@dataclass(slots=True)
class Score:
    """How it went."""

    right: int = 0
    asked: int = 0
    missed: list[Cite] = field(default_factory=list)

    def count(self, right: bool, cites: tuple[Cite, ...]) -> None:
        self.asked += 1
        self.right += right
        if not right:
            self.missed += cites


class TrainingTable:
    """A table at which house players play, so that somebody can learn to deal."""

    def __init__(
        self,
        table: PlayedTable,
        source: Source,
        *,
        seed: int | None = None,
        irregularities: bool = False,
        clock: Callable[[], str] = utc_now,
    ) -> None:
        habits, names = seat_at(table).habits, IN_TRAINING
        if isinstance(habits, TableStakes):
            names, habits = habits.in_training, habits.for_training
        self.table, self.game = table, seat_at(table, min(names))
        # This chance deals no card: it is for what the house players bet, and for what goes wrong.
        self.chance = Random(seed)
        self.order = Random(None if seed is None else f"{seed} answers")
        """The order of the answers. It is a chance of its own, so that no wording decides what is played."""
        self.place = place(table, source, None, clock)
        self.house = self.place.house
        self.players = HousePlayers(self.house.give, table.books, habits, names, self.chance)
        self.trouble = Trouble(self.house, self.game.irregularities) if irregularities else None

    def play_round(self) -> tuple[Step, ...]:
        """A whole round, played by the house; the trainee then walks through its steps."""
        self.players.get_ready()
        if self.trouble is not None:
            self._look_for_trouble(self.trouble)
            self.trouble.before_shuffle()
        refusal = self.place.begin_round()
        if refusal is not None:
            raise RuntimeError(f"the round did not begin: {refused(refusal)}")
        while self.players.answers(self.house.driver.ask):
            pass  # What comes before wagers, such as the cut of a shoe.
        self.players.bet()
        self.place.before_closing(self.players.answers)
        self.house.give(*(self.trouble.before_deal() if self.trouble is not None else (DEALER, NoMoreBets())))
        while not self.house.driver.at_rest and self.players.answers(self.house.driver.ask):
            pass
        if not self.house.driver.at_rest:
            raise RuntimeError(f"nobody answers: {question(self.house.driver.ask)}")
        return tuple(self.house.driver.journal[-1].steps)

    def _look_for_trouble(self, trouble: Trouble) -> None:
        while not trouble.waiting:
            try:
                trouble.ask_for(self.chance.choice(self.game.irregularities.for_training))
            except NotUnderstood:
                continue  # This table has no such device.

    def walk(self, steps: tuple[Step, ...]) -> "Walk":
        return Walk(self.game, steps, self.order)


@dataclass(frozen=True, slots=True)
class TraineeQuestion:
    """What a trainee is asked."""

    part: DrillPart
    words: str
    held: tuple[HeldCards, ...]
    """The cards that are shown with it."""
    notes: tuple[str, ...]
    """What else is shown with it."""
    options: tuple[str, ...]
    """The answers of which one is to be chosen; empty where something is to be typed."""
    wanted: str
    """What is to be typed, in a word or two."""
    hint: str
    """What to type, for those who have typed something else."""
    right: str
    """The answer in the form that ``reads`` gives."""
    answer: str
    """The answer in words."""
    reads: Callable[[str], str | None]
    """What was typed, in the form of ``right``; None if it is no answer at all."""
    piles: tuple[ChipPile, ...] = ()
    """The chips that are shown with it."""
    rack: tuple[Cents, ...] = ()
    """The chips of which the answer is cut, the largest first; empty where it is not cut from chips."""
    slips: Mapping[str, str] = field(default_factory=dict)
    """By an answer in the form of ``right``: the mistake that leads to it, as a sentence."""

    @property
    def owes(self) -> bool:
        """Whether a vigorish is asked for: it is owed by somebody who has won, so no wager loses or pushes here."""
        return isinstance(self.part, Figure) and self.part.charge is not None

    @property
    def lines(self) -> tuple[str, ...]:
        """What is shown with it, as lines of a terminal."""
        piles = (f"{pile.where}: {chip_words(pile.chips)}." for pile in self.piles)
        return (*held_lines(self.held), *(f"    {note}" for note in (*piles, *self.notes)))

    @property
    def why(self) -> str:
        """What makes the answer right in this case; empty where the paragraph says it all."""
        return self.part.why if isinstance(self.part, DrillChoice | Figure) else ""

    @property
    def cites(self) -> tuple[Cite, ...]:
        return self.part.cites

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the act was, and what it brought to light."""
        match self.part:
            case DrillPayout(settled=settled, compared=None):
                return (settled,)
            case DrillPayout(settled=settled, compared=compared):
                assert compared is not None
                return (compared, settled)
            case StubCount(counted=counted):
                return (counted,)
            case DrillChoice() | Figure():
                return self.part.steps


class Walk:
    """One round, question by question."""

    def __init__(self, game: GameSeat, steps: tuple[Step, ...], chance: Random) -> None:
        self._game, self._chance = game, chance
        self._parts = game.drill(steps)
        self._next = 0
        self.shown: dict[Place, tuple[Card, ...]] = {}
        """The cards that lie face up at this point of the walk."""
        self.question: TraineeQuestion | None = None
        """What is asked now; None before the first question and after the last."""

    def on(self) -> tuple[Step, ...]:
        """Go on to the next question, if there is another; gives the steps that are told before it."""
        steps: list[Step] = []
        self.question = None
        while self.question is None and self._next < len(self._parts):
            part = self._parts[self._next]
            if isinstance(part, ShownSteps):
                steps += part.steps
                self._lie(part.steps)
            else:
                self.question = self._question(part, self._next)
            self._next += 1
        return tuple(steps)

    def answered(self) -> tuple[Step, ...]:
        """The question was answered, or its answer shown: gives the steps that it was about."""
        assert self.question is not None
        self._lie(self.question.steps)
        return self.question.steps

    def _lie(self, steps: tuple[Step, ...]) -> None:
        for step in steps:
            if isinstance(step, Turned) and step.place.kind != "spread":
                self.shown[step.place] = tuple(card for card in step.cards if card is not None)
            elif isinstance(step, Moved):
                self._moved(step)

    def _moved(self, step: Moved) -> None:
        """Cards that are dealt face up lie open without being turned, until they are collected."""
        cards = tuple(card for card in step.cards if card is not None)
        if step.verb is Verb.COLLECTS and len(self.shown.get(step.source, ())) > len(cards):
            # Of a hand that is collected in part, what was drawn to the first card goes.
            self.shown[step.source] = self.shown[step.source][: -len(cards)]
        elif step.face is Face.UP and step.verb in (Verb.DEALS, Verb.SPLITS_OFF):
            left = list(self.shown.get(step.source, ()))
            for card in cards:
                if card in left:
                    left.remove(card)  # One only: a shoe of several decks has the same card again.
            self.shown[step.source] = tuple(left)
            self.shown[step.target] = (*self.shown.get(step.target, ()), *cards)

    # --- questions

    def _question(self, part: DrillPart, index: int) -> TraineeQuestion:
        match part:
            case DrillChoice():
                return self._choice(part, index)
            case DrillPayout():
                return self._payment(part)
            case StubCount():
                return _stub_count(part)
            case Figure():
                wanted = f"{part.wanted} "
                shown = part.held, part.notes
                return TraineeQuestion(
                    part, part.prompt, *shown, (), wanted, part.hint, part.right, part.answer, part.reads
                )

    def _choice(self, choice: DrillChoice, index: int) -> TraineeQuestion:
        question = one_of(choice, self._options(choice, self._parts, index), choice.held)
        later = _acts(self._parts[index + 1 :])
        elsewhere = [option for option in question.options if option not in (choice.right, *choice.wrong)]
        # What is right at another time is no mistake of the act itself, but of when it is done.
        times = {option: Misstep.SKIPPED if option in later else Misstep.REPEATED for option in elsewhere}
        return replace(question, slips={**question.slips, **slips_of(times)})

    def _payment(self, payment: DrillPayout) -> TraineeQuestion:
        step = payment.settled
        words = f"{bet_words(step)} What is paid?"
        held = tuple(self._game.cards_for(step, self.shown))
        hint = "Type the amount paid, such as 25; 0 or lose if you collect the wager; or push."
        right, answer = _true_payment(step), sentence(step)
        wanted = "amount, lose or push "
        return TraineeQuestion(payment, words, held, (), (), wanted, hint, right, answer, read_payment)

    def _options(self, choice: DrillChoice, parts: list[Part], index: int) -> list[str]:
        """The right answer among mistakes: some near at hand, some that are right at another time."""
        near = list(choice.wrong)
        self._chance.shuffle(near)
        if choice.closed:
            wrong = near[: OPTIONS - 1]
        else:
            elsewhere = [other for other in self._at_another_time(parts, index) if other not in (choice.right, *near)]
            wrong = (near[:2] + elsewhere + near[2:])[: OPTIONS - 1]
        options = [choice.right, *wrong]
        self._chance.shuffle(options)
        return options

    def _at_another_time(self, parts: list[Part], index: int) -> list[str]:
        """Acts that are surely not next, those that come soon before those that do not.

        The very next act is left out: it might pass for this one.
        """
        later, earlier = _acts(parts[index + 1 :])[1:], _acts(parts[:index])
        soon, rest = later[:4], later[4:] + earlier
        self._chance.shuffle(soon)
        self._chance.shuffle(rest)
        return list(dict.fromkeys(soon + rest))


def bet_words(step: Settled, *, counted: bool = True) -> str:
    """The bet that is settled, with its amount unless its chips are to be counted."""
    coupon = f" with a coupon of {show(step.coupon)}" if step.coupon else ""
    staked = f", {show(step.stake)} wagered{coupon}" if counted and (step.stake or step.coupon) else ""
    return f"Seat {step.seat}, {wager_name(step)}{staked}."


def _acts(parts: list[Part]) -> list[str]:
    """The acts that are chosen among others, in their order."""
    return [part.right for part in parts if isinstance(part, DrillChoice) and not part.closed]


def one_of(
    choice: DrillChoice, options: list[str], held: tuple[HeldCards, ...] = (), notes: tuple[str, ...] = ()
) -> TraineeQuestion:
    """A choice as a question, its answers in that order."""

    def reads(typed: str) -> str | None:
        return options[int(typed) - 1] if typed.isdecimal() and 1 <= int(typed) <= len(options) else None

    hint = f"Type a number from 1 to {len(options)}."
    right, slips = choice.right, slips_of(choice.wrong)
    return TraineeQuestion(
        choice, choice.prompt, held, notes, tuple(options), "", hint, right, right, reads, slips=slips
    )


def slips_of(wrong: Mistakes) -> dict[str, str]:
    """What each mistake is, as a sentence."""
    return {option: misstep_words(misstep) for option, misstep in wrong.items()}


def _stub_count(part: StubCount) -> TraineeQuestion:
    expected = part.counted.expected
    stub = part.counted.place == STUB
    words = "How many cards should the stub have?" if stub else "How many cards should be left?"
    hint = "Type a number of cards."
    return TraineeQuestion(part, words, (), (), (), "cards ", hint, str(expected), f"{expected} cards.", _whole)


def read_payment(typed: str) -> str | None:
    """An answer in one form: ``lose``, ``push``, or cents; None if it is no answer."""
    if typed in LOSES:
        return "lose"
    if typed in PUSHES:
        return "push"
    try:
        return str(amount(typed.removeprefix("pay ").removeprefix("+")))
    except NotUnderstood:
        return None


def _whole(typed: str) -> str | None:
    return str(int(typed)) if typed.isdecimal() else None


def _true_payment(step: Settled) -> str:
    match step.outcome:
        case Outcome.LOSE:
            return "lose"
        case Outcome.WIN:
            return str(step.paid)
        case _:
            return "push"
