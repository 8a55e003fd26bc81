"""A trainee's walk through a round that house players have played: the questions, the right answers, what follows.

The walk is the same in the terminal and at the live table; each decides how to show it.
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
    """The trainee's score."""

    right: int = 0
    questions: int = 0
    missed: list[Cite] = field(default_factory=list)

    def count(self, right: bool, cites: tuple[Cite, ...]) -> None:
        self.questions += 1
        self.right += right
        if not right:
            self.missed += cites


class TrainingTable:
    """A table where house players play so that somebody can learn to deal."""

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
        # This random source deals no cards: it decides what the house players bet, and what goes wrong.
        self.chance = Random(seed)
        self.order = Random(None if seed is None else f"{seed} answers")
        """The random order of the answers, with its own source so that no wording affects what is played."""
        self.place = place(table, source, None, clock)
        self.house = self.place.house
        self.players = HousePlayers(self.house.give, table.books, habits, names, self.chance)
        self.trouble = Trouble(self.house, self.game.irregularities) if irregularities else None

    def play_round(self) -> tuple[Step, ...]:
        """Have the house play a whole round; the trainee then walks through its steps."""
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
    """A question for a trainee."""

    part: DrillPart
    words: str
    held: tuple[HeldCards, ...]
    """The cards shown with it."""
    notes: tuple[str, ...]
    """Notes shown with it."""
    options: tuple[str, ...]
    """The answers to choose from; empty if the answer is typed."""
    wanted: str
    """What to type, in a word or two."""
    hint: str
    """What to type, for trainees whose input was not understood."""
    right: str
    """The answer in the form that ``reads`` returns."""
    answer: str
    """The answer in words."""
    reads: Callable[[str], str | None]
    """Returns the input in the form of ``right``; None if it isn't an answer at all."""
    piles: tuple[ChipPile, ...] = ()
    """The chips shown with it."""
    rack: tuple[Cents, ...] = ()
    """The chips for cutting out the answer, largest first; empty if it isn't cut from chips."""
    slips: Mapping[str, str] = field(default_factory=dict)
    """The mistake behind each wrong answer in the form of ``right``, as a sentence."""

    @property
    def owes(self) -> bool:
        """Whether it asks for a vigorish: somebody who has won owes it, so no wager loses or pushes here."""
        return isinstance(self.part, Figure) and self.part.charge is not None

    @property
    def lines(self) -> tuple[str, ...]:
        """Lines that a terminal shows with it."""
        piles = (f"{pile.where}: {chip_words(pile.chips)}." for pile in self.piles)
        return (*held_lines(self.held), *(f"    {note}" for note in (*piles, *self.notes)))

    @property
    def why(self) -> str:
        """Why the answer is right in this case; empty if the paragraph says it all."""
        return self.part.why if isinstance(self.part, DrillChoice | Figure) else ""

    @property
    def cites(self) -> tuple[Cite, ...]:
        return self.part.cites

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the act, including what it revealed."""
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
    """A round, question by question."""

    def __init__(self, game: GameSeat, steps: tuple[Step, ...], chance: Random) -> None:
        self._game, self._chance = game, chance
        self._parts = game.drill(steps)
        self._next = 0
        self.shown: dict[Place, tuple[Card, ...]] = {}
        """The face-up cards at this point of the walk."""
        self.question: TraineeQuestion | None = None
        """The current question; None before the first and after the last."""

    def on(self) -> tuple[Step, ...]:
        """Move on to the next question, if any; return the steps to show before it."""
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
        """Finish a question that was answered or whose answer was shown; return its steps."""
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
        """Track cards dealt face up, which are visible without being turned until they are collected."""
        cards = tuple(card for card in step.cards if card is not None)
        if step.verb is Verb.COLLECTS and len(self.shown.get(step.source, ())) > len(cards):
            # If part of a hand is collected, it is the cards drawn to the first card.
            self.shown[step.source] = self.shown[step.source][: -len(cards)]
        elif step.face is Face.UP and step.verb in (Verb.DEALS, Verb.SPLITS_OFF):
            left = list(self.shown.get(step.source, ()))
            for card in cards:
                if card in left:
                    left.remove(card)  # Only one: a shoe of several decks has duplicates.
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
        # What is right at another time is no mistake of the act itself, only of its timing.
        times = {option: Misstep.SKIPPED if option in later else Misstep.REPEATED for option in elsewhere}
        return replace(question, slips={**question.slips, **slips_of(times)})

    def _payment(self, payment: DrillPayout) -> TraineeQuestion:
        step = payment.settled
        goes_back = part_returned(step)
        words = f"{bet_words(step)} {'How much of it goes back?' if goes_back else 'What is paid?'}"
        held = tuple(self._game.cards_for(step, self.shown))
        amount_words = "amount that goes back" if goes_back else "amount paid"
        hint = f"Type the {amount_words}, such as 25; 0 or lose if you collect the wager; or push."
        right, answer = _true_payment(step), sentence(step)
        wanted = "amount, lose or push "
        return TraineeQuestion(payment, words, held, (), (), wanted, hint, right, answer, read_payment)

    def _options(self, choice: DrillChoice, parts: list[Part], index: int) -> list[str]:
        """Return the right answer among mistakes: some plausible, some right at another time."""
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
        """Return acts that are surely not next, those that come soon first.

        The very next act is left out: it might pass for the right one.
        """
        later, earlier = _acts(parts[index + 1 :])[1:], _acts(parts[:index])
        soon, rest = later[:4], later[4:] + earlier
        self._chance.shuffle(soon)
        self._chance.shuffle(rest)
        return list(dict.fromkeys(soon + rest))


def part_returned(step: Settled) -> bool:
    """Return True if part of a losing bet goes back to the player, such as half after a surrender."""
    return step.outcome is Outcome.LOSE and step.returned > 0


def bet_words(step: Settled, *, counted: bool = True) -> str:
    """Describe the bet being settled, with its amount unless the trainee has to count its chips."""
    coupon = f" with a coupon of {show(step.coupon)}" if step.coupon else ""
    staked = f", {show(step.stake)} wagered{coupon}" if counted and (step.stake or step.coupon) else ""
    return f"Seat {step.seat}, {wager_name(step)}{staked}."


def _acts(parts: list[Part]) -> list[str]:
    """Return the acts chosen among others, in order."""
    return [part.right for part in parts if isinstance(part, DrillChoice) and not part.closed]


def one_of(
    choice: DrillChoice, options: list[str], held: tuple[HeldCards, ...] = (), notes: tuple[str, ...] = ()
) -> TraineeQuestion:
    """Return a choice as a question, with its answers in the given order."""

    def reads(typed: str) -> str | None:
        return options[int(typed) - 1] if typed.isdecimal() and 1 <= int(typed) <= len(options) else None

    hint = f"Type a number from 1 to {len(options)}."
    right, slips = choice.right, slips_of(choice.wrong)
    return TraineeQuestion(
        choice, choice.prompt, held, notes, tuple(options), "", hint, right, right, reads, slips=slips
    )


def slips_of(wrong: Mistakes) -> dict[str, str]:
    """Return what each mistake is, as a sentence."""
    return {option: misstep_words(misstep) for option, misstep in wrong.items()}


def _stub_count(part: StubCount) -> TraineeQuestion:
    expected = part.counted.expected
    stub = part.counted.place == STUB
    words = "How many cards should the stub have?" if stub else "How many cards should be left?"
    hint = "Type a number of cards."
    return TraineeQuestion(part, words, (), (), (), "cards ", hint, str(expected), f"{expected} cards.", _whole)


def read_payment(typed: str) -> str | None:
    """Normalize an answer to ``lose``, ``push`` or cents; None if it isn't an answer."""
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
            return str(step.returned) if part_returned(step) else "lose"
        case Outcome.WIN:
            return str(step.paid)
        case _:
            return "push"
