"""Additional questions about payments: the line of the pay table, and how two hands compare.

Everything is derived from the engine's settlements and the table's own sign; no answer is written here.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from random import Random
from typing import Any, Self

from croupier.games import part
from croupier.play.drill import DrillChoice, DrillPayout, HeldCards, Topic
from croupier.play.missteps import Misstep
from croupier.play.walkthrough import OPTIONS, TraineeQuestion, one_of, part_returned
from croupier.table.books import wager as account_of
from croupier.table.names import AnyArea
from croupier.table.reasons import LineMade
from croupier.table.steps import Compared, Outcome, Settled, Step, Thrown, Transferred, Wagered, Withdrawn
from croupier.table.wheel_steps import Spun
from croupier.training.skills import Skill, kind_of, skill_of
from croupier.words import because, finding, line_name, matter, wager_name
from croupier.words.text import capital

WINS, LOSES, PUSHES = "It wins.", "It loses.", "It is a push."
HALVED = "Half of it is lost, and half goes back."
STAYS = {Thrown: "Nothing: this roll does not decide it.", Spun: "Nothing: this spin does not decide it."}
PROMPTS = {Thrown: "what does the roll do to it?", Spun: "what does the spin do to it?"}
_ENDS = {Outcome.WIN: WINS, Outcome.LOSE: LOSES, Outcome.PUSH: PUSHES}


class SignTables:
    """A table's pay tables, as on its sign: for each kind of wager, the lines from the highest down."""

    def __init__(self, tables: Mapping[str, Iterable[Enum]]) -> None:
        self.tables = {kind: list(lines) for kind, lines in tables.items()}

    @classmethod
    def of(cls, game: str, rules: Any) -> Self:
        """Return the pay tables in use at a table; none if the game has none."""
        tables = getattr(part(game, "layout"), "pay_tables", None)
        found = {} if tables is None else tables(rules)
        return cls({kind: table.lines for kind, table in found.items()})

    def beside(self, step: Settled) -> list[Enum]:
        """Return the other lines of the wager's own table, nearest to the right one first; empty if it has no table."""
        lines = self.tables.get(kind_of(step.area), [])
        made = line_of(step, lines)
        if made is not None:
            at = lines.index(made)
            return sorted((line for line in lines if line != made), key=lambda member: abs(lines.index(member) - at))
        # For a hand that makes no line, the lowest-paying lines are nearest.
        return lines[::-1] if step.outcome is Outcome.LOSE else []


def line_of(step: Settled, lines: Iterable[Enum]) -> Enum | None:
    """Return which line of a pay table was made, or None."""
    match step.reason:
        case LineMade(line=made):
            return next((line for line in lines if line is made), None)
        case _:
            return None


def line_made(
    payment: DrillPayout, sign: SignTables, held: tuple[HeldCards, ...], chance: Random
) -> tuple[TraineeQuestion, Skill] | None:
    """Ask which line of its pay table a hand makes; None if there are too few lines to confuse."""
    step = payment.settled
    others = sign.beside(step)
    if len(others) < 2 or not held:
        return None
    wrong = tuple(_sentence(line_name(member)) for member in others[: OPTIONS - 1])
    prompt = f"Seat {step.seat}, {wager_name(step)}: which line of the pay table is it?"
    kind = kind_of(step.area)
    made = line_of(step, sign.tables[kind])
    right = because(step.reason) if made is None else line_name(made)
    question = _shuffled(_choice(_sentence(right), step, wrong, prompt), chance, held)
    return question, skill_of(question, LineMade, kind, made or step.outcome)


def compared(
    payment: DrillPayout, findings: Sequence[str], held: tuple[HeldCards, ...], chance: Random
) -> TraineeQuestion | None:
    """Ask how two hands compare, among the findings at this table; None if there are no others."""
    step = payment.compared
    others = [other for other in findings if step is not None and other != finding(step)]
    if step is None or not others or not held:
        return None
    prompt = f"Seat {step.seat} against the dealer, {matter(step)}: what do you find?"
    wrong = tuple(map(_sentence, others[: OPTIONS - 1]))
    return _shuffled(_choice(_sentence(finding(step)), step, wrong, prompt), chance, held)


def findings_in(steps: Iterable[Step]) -> list[str]:
    return list(dict.fromkeys(finding(step) for step in steps if isinstance(step, Compared)))


def decided(
    steps: tuple[Step, ...], stood: dict[tuple[int, AnyArea], str], roll: tuple[str, ...], chance: Random
) -> Iterator[tuple[TraineeQuestion, Skill]]:
    """Yield questions, with their skills, about what a roll or spin does to each wager on the layout, if anything.

    ``stood`` are the wagers that stood when the round began, by seat and area.
    """
    standing = dict(stood)
    at = next((at for at, step in enumerate(steps) if isinstance(step, Thrown | Spun)), len(steps))
    for step in steps[:at]:
        if isinstance(step, Wagered):
            standing[step.seat, step.area] = wager_name(step)
        elif isinstance(step, Withdrawn):
            standing.pop((step.seat, step.area), None)
    after = steps[at:]
    ends = {(step.seat, step.area): step for step in after if isinstance(step, Settled)}
    came = [step for step in after if isinstance(step, Thrown | Spun)]
    if len(came) != 1:
        return  # An invalid roll was repeated; the deciding one is asked about elsewhere.
    kind = type(came[0])
    stays = STAYS[kind]
    # Where a zero takes half of some bets, that is an answer about every bet of the spin.
    halved = any(map(part_returned, ends.values()))
    answers = (WINS, LOSES, PUSHES, HALVED if halved else stays)
    moved = {posting.source for step in after if isinstance(step, Transferred) for posting in step.postings}
    for (seat, area), wager in standing.items():
        if account_of(seat, area) in moved:
            continue  # A come bet that moves to its number is neither decided nor unaffected.
        end = ends.get((seat, area))
        if end is not None and end.outcome is Outcome.VOID:
            continue
        right = stays if end is None else HALVED if part_returned(end) else _ENDS[end.outcome]
        shown: Step = came[0] if end is None else end
        wrong = tuple(answer for answer in answers if answer != right)
        prompt = f"Seat {seat}, {wager}: {PROMPTS[kind]}"
        question = _shuffled(_choice(right, shown, wrong, prompt), chance, notes=roll)
        yield question, skill_of(question, kind, kind_of(area), *(() if end is None else (end.outcome,)))


def _choice(right: str, step: Step, wrong: Iterable[str], prompt: str) -> DrillChoice:
    misread = dict.fromkeys(wrong, Misstep.MISREAD)
    return DrillChoice(right, (step,), misread, prompt, closed=True, rests_on=step.cites, topic=Topic.HANDS)


def _shuffled(
    choice: DrillChoice, chance: Random, held: tuple[HeldCards, ...] = (), notes: tuple[str, ...] = ()
) -> TraineeQuestion:
    options = [choice.right, *choice.wrong]
    chance.shuffle(options)
    return one_of(choice, options, held, notes)


def _sentence(words: str) -> str:
    return f"{capital(words)}."
