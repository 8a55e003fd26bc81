"""The dealer's training: the real procedure of a round, asked for act by act, each answer with its paragraph."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from croupier.equipment.cards import Card
from croupier.equipment.chance import Source
from croupier.equipment.money import show
from croupier.regulation import Cite
from croupier.table.commands import NoMoreBets
from croupier.table.house import utc_now
from croupier.table.narrator import sentence
from croupier.table.roles import DEALER
from croupier.table.sight import seen
from croupier.table.steps import Act, Counted, MeterMoved, OrderRevealed, Outcome, Settled, Step, Turned
from croupier.terminal import views
from croupier.terminal.drill import Choice, Figure, Part, Payment, Shown, StubCount
from croupier.terminal.game import TerminalTable, game_at
from croupier.terminal.house_players import IN_TRAINING, HousePlayers
from croupier.terminal.irregular import Trouble
from croupier.terminal.lookup import paragraph_lines, rule_lines
from croupier.terminal.opening import place
from croupier.terminal.parse import NotUnderstood, amount
from croupier.terminal.screen import Screen

OPTIONS = 4
"""How many answers a choice offers."""

LOSES = ("0", "lose", "loses", "l", "collect", "take")
PUSHES = ("push", "p", "return")


class Stop(Exception):
    """The trainee wants no more."""


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


class DealerSession:
    """One trainee who deals to players of the house."""

    def __init__(
        self,
        screen: Screen,
        table: TerminalTable,
        source: Source,
        *,
        seed: int | None = None,
        irregularities: bool = False,
        clock: Callable[[], str] = utc_now,
    ) -> None:
        self.screen, self.table, self.game = screen, table, game_at(table, min(IN_TRAINING))
        # This chance deals no card: it is for what the players of the house bet and the order of the answers.
        self.chance = Random(seed)
        self.place = place(table, source, None, clock)
        self.house = self.place.house
        self.players = HousePlayers(self.house.give, table.books, self.game.habits, IN_TRAINING, self.chance)
        self.trouble = Trouble(self.house, self.game.irregularities) if irregularities else None
        self.score = Score()
        self.shown: dict[str, tuple[Card, ...]] = {}
        """The cards that lie face up at this point of the walk."""
        self.asking: Choice | Payment | StubCount | Figure | None = None
        self.offered: list[str] = []
        """What is being asked and, of a choice, the answers offered."""
        self._question: tuple[str, ...] = ()

    def run(self) -> int:
        """Round after round, until the trainee has had enough."""
        self._welcome()
        self.players.sit_down()
        try:
            while True:
                self._walk(self.play_round())
                self.asking = None
                self.screen.say("", self._so_far())
                self._read("Enter for another round, q to stop > ")
        except Stop:
            self._farewell()
        return 0

    def _welcome(self) -> None:
        rules = self.table.rules
        self.screen.say(f"{rules.licensee}, table {rules.name}: {self.game.title}, dealer's training.")
        if self.house.source.laboratory:
            self.screen.say("LABORATORY: the cards come from a seed. This is not live play.")
        self.screen.say_all(self.game.training())

    def play_round(self) -> tuple[Step, ...]:
        """A whole round, played by the house; the trainee then walks through its steps."""
        if self.trouble is not None:
            self._look_for_trouble(self.trouble)
            self.trouble.before_shuffle()
        refusal = self.place.begin_round()
        if refusal is not None:
            raise RuntimeError(f"the round did not begin: {refusal}")
        self.players.bet()
        self.place.before_closing(self.players.answers)
        self.house.give(*(self.trouble.before_deal() if self.trouble is not None else (DEALER, NoMoreBets())))
        while not self.house.driver.at_rest and self.players.answers(self.house.driver.ask):
            pass
        if not self.house.driver.at_rest:
            raise RuntimeError(f"nobody answers: {self.house.driver.ask.words}")
        return tuple(self.house.driver.journal[-1].steps)

    def _look_for_trouble(self, trouble: Trouble) -> None:
        while not trouble.waiting:
            try:
                trouble.ask_for(self.chance.choice(self.game.irregularities.for_training))
            except NotUnderstood:
                continue  # This table has no such device.

    # --- the walk

    def _walk(self, steps: tuple[Step, ...]) -> None:
        parts = self.game.drill(steps)
        self.shown = {}
        for index, part in enumerate(parts):
            self.asking = None if isinstance(part, Shown) else part
            match part:
                case Shown():
                    self._tell(part)
                case Choice():
                    self.offered = self._options(part, parts, index)
                    self._choose(part, self.offered)
                case Payment():
                    self._pay(part)
                case StubCount():
                    self._count_stub(part)
                case Figure():
                    self._work_out(part)

    def _tell(self, part: Shown) -> None:
        for step in part.steps:
            if isinstance(step, Turned) and not step.place.startswith("spread"):
                self.shown[step.place] = tuple(card for card in step.cards if card is not None)
            # The order of an opened seal is for the players to check; here it would only be long.
            if not isinstance(step, OrderRevealed) and (words := sentence(seen(step, DEALER))):
                self.screen.say(f"  {words}")

    def _options(self, choice: Choice, parts: list[Part], index: int) -> list[str]:
        """The right answer among mistakes: some near at hand, some that are right at another time."""
        near = list(choice.wrong)
        self.chance.shuffle(near)
        if choice.closed:
            wrong = near[: OPTIONS - 1]
        else:
            elsewhere = [other for other in self._at_another_time(parts, index) if other not in (choice.right, *near)]
            wrong = (near[:2] + elsewhere)[: OPTIONS - 1]
        options = [choice.right, *wrong]
        self.chance.shuffle(options)
        return options

    def _at_another_time(self, parts: list[Part], index: int) -> list[str]:
        """Acts that are surely not next, those that come soon before those that do not.

        The very next act is left out: it might pass for this one.
        """
        later = [part.right for part in parts[index + 1 :] if isinstance(part, Choice) and not part.closed][1:]
        earlier = [part.right for part in parts[:index] if isinstance(part, Choice) and not part.closed]
        soon, rest = later[:4], later[4:] + earlier
        self.chance.shuffle(soon)
        self.chance.shuffle(rest)
        return list(dict.fromkeys(soon + rest))

    def _choose(self, choice: Choice, options: list[str]) -> None:
        def reads(typed: str) -> str | None:
            return options[int(typed) - 1] if typed.isdecimal() and 1 <= int(typed) <= len(options) else None

        self._pose(choice.prompt, *(f"  {number}  \t{option}" for number, option in enumerate(options, 1)))
        hint = f"Type a number from 1 to {len(options)}, ? for the answer, or q to stop."
        self._answer("", reads, choice.right, choice.right, choice.cites, hint)
        self._happen(choice.steps)

    def _pay(self, payment: Payment) -> None:
        step = payment.settled
        coupon = f" with a coupon of {show(step.coupon)}" if step.coupon else ""
        staked = f", {show(step.stake)} wagered{coupon}" if step.stake or step.coupon else ""
        wager = f"Seat {step.seat}, {step.wager}{staked}"
        self._pose(f"{wager}. What is paid?", *self.game.cards_for(step, self.shown))
        hint = "Type the amount paid, such as 25; 0 or lose if you collect the wager; push; or ?."
        wanted = "amount, lose or push "
        self._answer(wanted, _payment, _true_payment(step), sentence(step), payment.cites, hint)
        if payment.compared is not None:
            self.screen.say(f"  {sentence(payment.compared)}")
        self.screen.say(f"  Arithmetic: {step.arithmetic}.")

    def _count_stub(self, part: StubCount) -> None:
        expected = part.counted.expected
        stub = part.counted.place == "stub"
        self._pose("How many cards should the stub have?" if stub else "How many cards should be left?")
        hint = "Type a number of cards, ? for the answer, or q to stop."
        self._answer("cards ", _whole, str(expected), f"{expected} cards.", part.cites, hint)
        self._happen((part.counted,))

    def _work_out(self, part: Figure) -> None:
        self._pose(part.prompt, *part.shown)
        self._answer(f"{part.wanted} ", part.reads, part.right, part.answer, part.cites, part.hint)
        self._happen(part.steps)

    def _answer(
        self,
        wanted: str,
        reads: Callable[[str], str | None],
        right: str,
        words: str,
        cites: tuple[Cite, ...],
        hint: str,
    ) -> None:
        """Read until there is an answer, or the wish to be shown it; then say what is right."""
        while True:
            typed = self._read(f"{wanted}> ")
            if typed in ("", "?"):
                self._verdict(None, words, cites)
                return
            given = reads(typed.lower())
            if given is not None:
                self._verdict(given == right, words, cites)
                return
            self.screen.say(hint)

    def _pose(self, words: str, *more: str) -> None:
        self._question = ("", f"{self.score.asked + 1}. \t{words}", *more)
        self.screen.say(*self._question)

    def _verdict(self, right: bool | None, answer: str, cites: tuple[Cite, ...]) -> None:
        """Right, wrong, or (None) shown on request; the paragraph is told unless the answer was right."""
        self.score.count(right is True, cites)
        if right:
            self.screen.say(f"Right: {answer} [{cites[0]}]")
            return
        self.screen.say(f"{'The answer' if right is None else 'No. Right is'}: {answer}")
        self.screen.say_all(paragraph_lines(cites[:2]))

    def _happen(self, steps: tuple[Step, ...]) -> None:
        """What an act brought to light: cards turned over, a count, a meter, a validation, a wager returned."""
        for step in steps:
            if isinstance(step, Turned) and not step.place.startswith("spread"):
                self.shown[step.place] = tuple(card for card in step.cards if card is not None)
                self.screen.say(f"  {sentence(step)}")
            elif isinstance(step, Counted | MeterMoved | Settled) or _validated(step):
                self.screen.say(f"  {sentence(step)}")

    # --- reading, and the end

    def _read(self, prompt: str) -> str:
        """An answer. What is only looked up on the way is no answer."""
        while True:
            typed = self.screen.ask(prompt)
            if typed is None or typed.lower() in ("q", "quit", "exit"):
                raise Stop
            verb, _, rest = typed.partition(" ")
            try:
                match verb.lower():
                    case "rule":
                        self.screen.say_all(rule_lines(rest, self.game.book))
                    case "pays" | "table":
                        self.screen.say_all(self.game.pay_lines())
                    case "limits":
                        self.screen.say_all(self.game.limit_lines())
                    case "meters":
                        self.screen.say_all(views.meter_lines(self.table.books, self.game.meter_cite))
                    case other if other in self.game.lookups:
                        self.screen.say_all(self.game.lookups[other]())
                    case _:
                        return typed
            except NotUnderstood as problem:
                self.screen.say(str(problem))
            if self.asking is not None:
                self.screen.say(*self._question)  # What was looked up may have pushed it off the screen.

    def _so_far(self) -> str:
        return f"Right: {self.score.right} of {self.score.asked}."

    def _farewell(self) -> None:
        self.screen.say("", self._so_far())
        if self.score.missed:
            self.screen.say("To read again:")
            self.screen.say_all(paragraph_lines(self.score.missed))


def _payment(typed: str) -> str | None:
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


def _validated(step: Step) -> bool:
    return isinstance(step, Act) and "validated" in step.words
