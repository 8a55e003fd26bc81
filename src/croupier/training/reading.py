"""Questions that a walk does not ask, about what its payments rest on: the line of the pay table, the hands compared.

All of it comes from what the engine has settled and from the table's own pay tables; no answer is written here.
"""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from croupier.table.steps import Compared, Outcome, Settled, Step, Thrown, Transferred, Wagered, Withdrawn
from croupier.terminal.drill import DrillChoice, Payment, Topic
from croupier.terminal.walk import OPTIONS, TraineeQuestion, one_of
from croupier.training.skills import wager_name
from croupier.words import finding, matter
from croupier.words.text import capital

WINS, LOSES, PUSHES, STAYS = "It wins.", "It loses.", "It is a push.", "Nothing: this roll does not decide it."
_ENDINGS = {WINS: "when it wins", LOSES: "when it loses", PUSHES: "when it is a push", STAYS: "when it stays"}
_ENDS = {Outcome.WIN: WINS, Outcome.LOSE: LOSES, Outcome.PUSH: PUSHES}


def beside(step: Settled, table: Sequence[str]) -> list[str]:
    """The other lines of a wager's pay table, those next to the one that was made first; empty if nothing was read."""
    if step.line in table:
        at = table.index(step.line)
        return sorted((line for line in table if line != step.line), key=lambda line: abs(table.index(line) - at))
    # Of a hand that makes no line, those that pay least are nearest.
    return list(table[::-1]) if step.outcome is Outcome.LOSE else []


def line_made(payment: Payment, table: Sequence[str], lines: tuple[str, ...], chance: Random) -> TraineeQuestion | None:
    """Which line of its pay table a hand makes; None where there is nothing to be confused."""
    step = payment.settled
    others = beside(step, table)
    if len(others) < 2 or not lines:
        return None
    wrong = tuple(map(_said, others[: OPTIONS - 1]))
    prompt = f"Seat {step.seat}, {step.wager}: which line of the pay table is it?"
    return _shuffled(_choice(_said(step.line), step, wrong, prompt), lines, chance)


def compared(
    payment: Payment, findings: Sequence[str], lines: tuple[str, ...], chance: Random
) -> TraineeQuestion | None:
    """How two hands compare, among what is found at this table; None where nothing else is."""
    step = payment.compared
    others = [one for one in findings if step is not None and one != finding(step)]
    if step is None or not others or not lines:
        return None
    prompt = f"Seat {step.seat} against the dealer, {matter(step)}: what do you find?"
    wrong = tuple(map(_said, others[: OPTIONS - 1]))
    return _shuffled(_choice(_said(finding(step)), step, wrong, prompt), lines, chance)


def findings_in(steps: Iterable[Step]) -> list[str]:
    return list(dict.fromkeys(finding(step) for step in steps if isinstance(step, Compared)))


def decided(
    steps: tuple[Step, ...], stood: dict[tuple[int, str], str], lines: tuple[str, ...], chance: Random
) -> Iterator[tuple[TraineeQuestion, str]]:
    """What a roll does to each wager on the layout, those that it leaves alone among them.

    ``stood`` are the wagers that stood when the round began, by seat and area. Each comes with the words of its skill.
    """
    standing = dict(stood)
    at = next((at for at, step in enumerate(steps) if isinstance(step, Thrown)), len(steps))
    for step in steps[:at]:
        if isinstance(step, Wagered):
            standing[step.seat, step.area] = step.wager
        elif isinstance(step, Withdrawn):
            standing.pop((step.seat, step.area), None)
    after = steps[at:]
    ends = {(step.seat, step.area): step for step in after if isinstance(step, Settled)}
    thrown = [step for step in after if isinstance(step, Thrown)]
    if len(thrown) != 1:
        return  # A roll that did not count was thrown again; what decides is asked for elsewhere.
    moved = {posting.source for step in after if isinstance(step, Transferred) for posting in step.postings}
    for (seat, area), wager in standing.items():
        if f"seat.{seat}.wager.{area}" in moved:
            continue  # A come bet that goes to its number is neither decided nor left alone.
        end = ends.get((seat, area))
        if end is not None and end.outcome is Outcome.VOID:
            continue
        right = STAYS if end is None else _ENDS[end.outcome]
        because: Step = thrown[0] if end is None else end
        wrong = tuple(one for one in (WINS, LOSES, PUSHES, STAYS) if one != right)
        prompt = f"Seat {seat}, {wager}: what does the roll do to it?"
        name = capital(wager_name(wager, area))
        yield _shuffled(_choice(right, because, wrong, prompt), lines, chance), f"{name}: {_ENDINGS[right]}"


def _choice(right: str, step: Step, wrong: tuple[str, ...], prompt: str) -> DrillChoice:
    return DrillChoice(right, (step,), wrong, prompt, closed=True, rests_on=step.cites, topic=Topic.HANDS)


def _shuffled(choice: DrillChoice, lines: tuple[str, ...], chance: Random) -> TraineeQuestion:
    options = [choice.right, *choice.wrong]
    chance.shuffle(options)
    return one_of(choice, options, lines)


def _said(words: str) -> str:
    return f"{capital(words)}."
