"""Sample rounds: for each paragraph, the first round that shows it.

House players play some rounds under each game's sample filing, with a seed, and then some with irregularities. A
paragraph that never occurs in them is looked for in the cases that prove it, or in others of its section.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from croupier.book.proofs import ProvingCase
from croupier.cases import script
from croupier.cases.case_file import Case
from croupier.cases.runner import filing_with, is_in, with_its_cards
from croupier.cases.script_player import CaseRun
from croupier.cases.stacked_deck import Order
from croupier.equipment.chance import LaboratorySource
from croupier.games import game
from croupier.play.open_table import filing_for, table_under
from croupier.play.walkthrough import TrainingTable
from croupier.regulation import Cite
from croupier.regulation.registry import section_of
from croupier.submission.filing import Filing
from croupier.table.asks import Refusal
from croupier.table.driver import Entry
from croupier.table.roles import DEALER
from croupier.table.sight import seen
from croupier.table.steps import OrderRevealed, Step
from croupier.table.terms import Procedure
from croupier.words import refused_because, sentence, term

SEED = 1
ROUNDS = 60
"""Rounds examined per table: without irregularities, and again with them."""

AT = "2026-01-01T20:00:00+00:00"
"""The time at every table of the book, so that the book is the same whenever it is made."""

TRIED = 6
"""Most cases played in search of a paragraph that they prove."""

TRIED_NEAR = 40
"""Most cases played from its section, for a paragraph that only tests prove."""


@dataclass(frozen=True, slots=True)
class SampleLine:
    """One line of a round: a step's sentence, a refused attempt, or a defect of a filing."""

    words: str
    cites: tuple[str, ...]
    refused: bool = False


@dataclass(frozen=True, slots=True)
class SampleRound:
    """One run of a procedure, as lines."""

    key: str
    """Its name among all rounds of the book."""
    title: str
    game: str
    origin: str
    """How to reproduce it, in a sentence."""
    lines: tuple[SampleLine, ...]
    case: ProvingCase | None = None
    """Its case; None for a round of house players."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Where a round shows a paragraph."""

    round: SampleRound
    line: int
    """The first line that cites the paragraph."""
    through: str
    """What is cited there: the paragraph itself, or an item of it."""


@dataclass(slots=True)
class Samples:
    """All rounds of the book, and where each paragraph is first shown."""

    rounds: dict[str, SampleRound] = field(default_factory=dict)
    found: dict[str, Sample] = field(default_factory=dict)

    def keep(self, made: Sequence[SampleRound], wanted: Iterable[Cite]) -> None:
        """Keep those of the rounds that are the first to show a paragraph."""
        used = set()
        for paragraph in wanted:
            sample = None if paragraph.text in self.found else first_shown(made, paragraph)
            if sample is not None:
                self.found[paragraph.text] = sample
                used.add(sample.round.key)
        self.rounds |= {sample_round.key: sample_round for sample_round in made if sample_round.key in used}


def find(
    wanted: Sequence[Cite],
    games: Sequence[str],
    proofs: dict[str, tuple[ProvingCase, ...]],
    progress: Callable[[], None] = lambda: None,
) -> Samples:
    """Return the first rounds that show the paragraphs; calls ``progress`` once per paragraph."""
    samples = Samples()
    for name in games:
        for irregularities in (False, True):
            rounds = list(house_rounds(name, irregularities))
            cited = {text for played_round in rounds for line in played_round.lines for text in line.cites}
            # An item of a paragraph counts only if no case shows the paragraph itself.
            samples.keep(rounds, [cite for cite in wanted if cite.text in cited])
    near: dict[str, dict[str, ProvingCase]] = {}
    for text, cases in proofs.items():
        near.setdefault(section_of(text), {}).update({case.key: case for case in cases})
    played: dict[str, tuple[SampleRound, ...]] = {}
    for paragraph in wanted:
        own = proofs.get(paragraph.text, ())[:TRIED]
        for proof in own or [*near.get(section_of(paragraph.text), {}).values()][:TRIED_NEAR]:
            if paragraph.text in samples.found:
                break
            if proof.key not in played:
                played[proof.key] = tuple(case_rounds(proof))
            samples.keep(played[proof.key], [paragraph])
        progress()
    return samples


def first_shown(rounds: Sequence[SampleRound], paragraph: Cite) -> Sample | None:
    """Return the first place that cites a paragraph itself, or else the first that cites an item of it."""
    for played_round in rounds:
        for number, line in enumerate(played_round.lines):
            if paragraph.text in line.cites:
                return Sample(played_round, number, paragraph.text)
    for played_round in rounds:
        for number, line in enumerate(played_round.lines):
            for text in line.cites:
                if is_in(Cite(text), paragraph):
                    return Sample(played_round, number, text)
    return None


# --- rounds of house players


def house_rounds(name: str, irregularities: bool) -> Iterator[SampleRound]:
    """Yield a table's opening under the sample filing, and its rounds."""
    title = game(name).TITLE
    table = TrainingTable(
        table_under(name, filing_for(name, None)),
        LaboratorySource(SEED),
        seed=SEED,
        irregularities=irregularities,
        clock=lambda: AT,
    )
    table.players.sit_down()
    for _ in range(ROUNDS):
        table.play_round()
    kind = "irregular" if irregularities else "usual"
    how = " in which something goes wrong" if irregularities else ""
    rounds = 0
    for entry in table.house.driver.journal:
        rounds += entry.procedure is Procedure.ROUND
        what = f"round {rounds}" if entry.procedure is Procedure.ROUND else _named(entry)
        yield SampleRound(
            f"{name}-{kind}-{entry.number}",
            f"{title}: {what}{', irregular' if irregularities else ''}",
            name,
            f"House players under the sample filing, seed {SEED}: {what} of a series{how}.",
            tuple(_lines(entry.steps)),
        )


def _named(entry: Entry) -> str:
    assert entry.procedure is not None
    return term(entry.procedure)


def _lines(steps: Iterable[Step]) -> Iterator[SampleLine]:
    for step in steps:
        # The whole order is for those who check a seal; here it would only be long.
        short = replace(step, order=(), salt="") if isinstance(step, OrderRevealed) else seen(step, DEALER)
        if words := sentence(short):
            yield SampleLine(words, tuple(map(str, step.cites)))


# --- rounds of cases


class _KeptRun(CaseRun):
    """A run of a case that records refusals, and after which step each came."""

    def __init__(self, case: Case, filing: Filing, orders: list[Order]) -> None:
        self.tried: list[tuple[int, str, Refusal]] = []
        super().__init__(case, filing, orders)

    def judge(self, line: script.ScriptLine, refusal: Refusal | None) -> Iterator[str]:
        if refusal is not None:
            # The expectation in a line is not part of the attempt.
            self.tried.append((len(self.steps), line.text.partition("->")[0].strip(), refusal))
        return super().judge(line, refusal)


def case_rounds(proof: ProvingCase) -> Iterator[SampleRound]:
    """Yield what a case plays, procedure by procedure; for a case about a filing alone, its defects."""
    case = proof.loaded()
    report = filing_with(case.game.SCHEMA, case.options)
    if report.filing is None or case.expected.defects:
        lines = (SampleLine(str(defect), (str(defect.cite),), refused=True) for defect in report.defects)
        yield _of_case(proof, 0, "the filing", lines)
        return
    run, _ = with_its_cards(case, report.filing, _KeptRun)
    entries = [*run.driver.journal, *([run.driver.running] if run.driver.running else [])]
    steps = 0
    for entry in entries:
        sample: list[SampleLine] = []
        for step in entry.steps:
            steps += 1
            sample += [*_lines((step,)), *_refused(run, steps)]
        yield _of_case(proof, entry.number, _named(entry), sample)


def _refused(run: _KeptRun, after: int) -> list[SampleLine]:
    return [
        SampleLine(f"Tried: {text}. Refused: {refused_because(refusal)}", tuple(map(str, refusal.cites)), refused=True)
        for at, text, refusal in run.tried
        if at == after
    ]


def _of_case(proof: ProvingCase, number: int, what: str, lines: Iterable[SampleLine]) -> SampleRound:
    case = proof.loaded()
    return SampleRound(
        f"{proof.key}-{number}",
        f"{case.game.TITLE}: {proof.name}",
        case.game.NAME,
        f"From the case “{proof.name}”: {what}.",
        tuple(lines),
        proof,
    )
