"""Questions that a walk does not ask, about what its payments rest on: the line of the pay table, the hands compared.

All of it is read off what the engine has settled and off the table's own sign; no answer is written here.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from random import Random
from typing import Any, Self

from croupier.games import room
from croupier.table.books import wager as account_of
from croupier.table.names import AnyArea, Area
from croupier.table.steps import Compared, Outcome, Settled, Step, Thrown, Transferred, Wagered, Withdrawn
from croupier.terminal.drill import DrillChoice, Payment, Topic
from croupier.terminal.walk import OPTIONS, TraineeQuestion, one_of
from croupier.training.skills import general_wager
from croupier.words import because, finding, line_name, matter, wager_name
from croupier.words.text import capital

WINS, LOSES, PUSHES, STAYS = "It wins.", "It loses.", "It is a push.", "Nothing: this roll does not decide it."
_ENDINGS = {WINS: "when it wins", LOSES: "when it loses", PUSHES: "when it is a push", STAYS: "when it stays"}
_ENDS = {Outcome.WIN: WINS, Outcome.LOSE: LOSES, Outcome.PUSH: PUSHES}


class SignTables:
    """The pay tables of a table, as its sign has them: for each kind of wager the lines from the highest down."""

    def __init__(self, tables: Mapping[str, Iterable[Enum]]) -> None:
        self.tables = {kind: list(lines) for kind, lines in tables.items()}

    @classmethod
    def of(cls, game: str, rules: Any) -> Self:
        """Those in use at a table; none where a game has no pay tables."""
        tables = getattr(room(game, "layout"), "pay_tables", None)
        found = {} if tables is None else tables(rules)
        return cls({kind: table.lines for kind, table in found.items()})

    def beside(self, step: Settled) -> list[Enum]:
        """The lines of the wager's own table, those next to the one that was made first; empty if it has no table."""
        if not isinstance(step.area, Area):
            return []  # bridge: of a game that is not moved
        lines, made = self.tables.get(str(step.area[1]), []), _line_of(step)
        if made in lines:
            at = lines.index(made)
            return sorted((one for one in lines if one != made), key=lambda one: abs(lines.index(one) - at))
        # Of a hand that makes no line, those that pay least are nearest.
        return lines[::-1] if step.outcome is Outcome.LOSE else []


def _line_of(step: Settled) -> Any:
    """The line of the pay table that a hand has made; None if it has made none."""
    return getattr(step.reason, "line", None)


def line_made(payment: Payment, sign: SignTables, lines: tuple[str, ...], chance: Random) -> TraineeQuestion | None:
    """Which line of its pay table a hand makes; None where there is nothing to be confused."""
    step = payment.settled
    others = sign.beside(step)
    if len(others) < 2 or not lines:
        return None
    wrong = tuple(_said(line_name(one)) for one in others[: OPTIONS - 1])
    made = _line_of(step)
    right = because(step.reason) if made is None else line_name(made)
    prompt = f"Seat {step.seat}, {wager_name(step)}: which line of the pay table is it?"
    return _shuffled(_choice(_said(right), step, wrong, prompt), lines, chance)


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
    steps: tuple[Step, ...], stood: dict[tuple[int, AnyArea], str], lines: tuple[str, ...], chance: Random
) -> Iterator[tuple[TraineeQuestion, str]]:
    """What a roll does to each wager on the layout, those that it leaves alone among them.

    ``stood`` are the wagers that stood when the round began, by seat and area. Each comes with the words of its skill.
    """
    standing = dict(stood)
    at = next((at for at, step in enumerate(steps) if isinstance(step, Thrown)), len(steps))
    for step in steps[:at]:
        if isinstance(step, Wagered):
            standing[step.seat, step.area] = wager_name(step)
        elif isinstance(step, Withdrawn):
            standing.pop((step.seat, step.area), None)
    after = steps[at:]
    ends = {(step.seat, step.area): step for step in after if isinstance(step, Settled)}
    thrown = [step for step in after if isinstance(step, Thrown)]
    if len(thrown) != 1:
        return  # A roll that did not count was thrown again; what decides is asked for elsewhere.
    moved = {posting.source for step in after if isinstance(step, Transferred) for posting in step.postings}
    for (seat, area), wager in standing.items():
        if account_of(seat, area) in moved:
            continue  # A come bet that goes to its number is neither decided nor left alone.
        end = ends.get((seat, area))
        if end is not None and end.outcome is Outcome.VOID:
            continue
        right = STAYS if end is None else _ENDS[end.outcome]
        shown: Step = thrown[0] if end is None else end
        wrong = tuple(one for one in (WINS, LOSES, PUSHES, STAYS) if one != right)
        prompt = f"Seat {seat}, {wager}: what does the roll do to it?"
        name = capital(general_wager(wager, area))
        yield _shuffled(_choice(right, shown, wrong, prompt), lines, chance), f"{name}: {_ENDINGS[right]}"


def _choice(right: str, step: Step, wrong: tuple[str, ...], prompt: str) -> DrillChoice:
    return DrillChoice(right, (step,), wrong, prompt, closed=True, rests_on=step.cites, topic=Topic.HANDS)


def _shuffled(choice: DrillChoice, lines: tuple[str, ...], chance: Random) -> TraineeQuestion:
    options = [choice.right, *choice.wrong]
    chance.shuffle(options)
    return one_of(choice, options, lines)


def _said(words: str) -> str:
    return f"{capital(words)}."
