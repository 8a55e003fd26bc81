"""Words come last: with every sentence in made-up words, everything played, stored, checked and trained is the same.

Each event is told by its type and part in a made-up alphabet, followed by the numbers and names in its fields. What
happens at a table must not depend on it. To add a game, add what a player types at its terminal table to ``TYPED``.
"""

import importlib
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from sqlite3 import connect
from typing import Any

import pytest
from made_up_words import in_english, in_made_up_words, is_english, is_made_up, made_up

from croupier.equipment.chance import LaboratorySource
from croupier.games.poker.events import PotAwarded
from croupier.ledger.check import check_day
from croupier.ledger.days import read_day
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.reports import SeatRound, recall
from croupier.ledger.round_story import replayed
from croupier.ledger.store import Store
from croupier.play.drill import Topic
from croupier.play.open_table import filing_for, table_under
from croupier.play.table_ledger import close_day, make_ready, table_of
from croupier.regulation.registry import registry
from croupier.table.driver import Entry, replay
from croupier.table.steps import Left, Settled, Voided
from croupier.terminal.screen import Screen
from croupier.terminal.session import PlayerSession
from croupier.training.shifts import CourseQuestion, shift, shift_number
from croupier.words import english, sentence, spoken_by
from croupier.words.voice import Part, Speaker

VERIFY = Path(__file__).parent.parent.parent / "verify"

HAND = ("", "c", "c", "c", "c", "c", "s")
"""A hand of poker called to the end; further commands come too late and are refused."""

TYPED: dict[str, tuple[str, ...]] = {
    "packs-poker": (
        *("p1 1", "p1 10, f1 5", "", "why", "hand", "history 1", "seal", "net"),
        *("watch all", "repeat", "", "irregular face-up", "p123 10, s1 5", "", "watch brief"),
        *("irregular two-face-up", "p1 10", "", "history", "irregular error", "p2 10", "", "history 4"),
        *("irregular short", "p1 10", "", "irregular exposed", "p1 10", "", "history 6"),
        *("p123 20", "", "bets", "chips", "rule 43.10(e)", "pays", "limits", "meters", "quit"),
    ),
    "poker": (
        *("", "r 999999", "hint", *HAND[1:], "why", "hand", "history 1", "seal", "net"),
        *("watch all", *HAND, "irregular exposed", *HAND, "watch brief", "irregular fouled", *HAND, "why"),
        *("irregular misdeal", *HAND, "history", "irregular miscount", *HAND, "irregular dispute", *HAND, "history 5"),
        *("irregular pot", *HAND, "seats", "chips", "rule 14.15(d)", "limits", "", "f", "quit"),
    ),
    "three-card-poker": (
        *("a 1", "a 10, pp 5", "", "hint", "p", "why", "hand", "history 1", "seal", "net"),
        *("watch all", "repeat", "", "f", "irregular face-up", "a 20", "", "p", "watch brief"),
        *("irregular two-face-up", "a 10", "", "history", "irregular short", "pp 5, a 10", "", "history 5"),
        *("a 10", "", "p", "bets", "chips", "rule 20.11(a)1", "pays", "limits", "strategy", "quit"),
    ),
    "blackjack": (
        *(
            "b 1",
            "cut",
            "b 25",
            "",
            "hint",
            "s",
            "why",
            "hand",
            "history 1",
            "seal",
            "net",
            "watch all",
            "repeat",
            "",
            "hit",
        ),
        *("irregular face-up", "b 25, b4 10", "", "", "i", "hit", "s", "irregular missed", "b 25", "", "have", "s"),
        *("irregular missed", "b 25", "", "dead", "watch brief", "irregular exposed", "b 25", "", "s", "s"),
        *("irregular reader", "b 25, su 5, m 5, tw 5", "", "s", "irregular own-missed", "b 25", "", "s"),
        *("history", "history 5", "b 25", "", "d", "r", "s", "bets", "chips", "rule 2.11(a)", "pays", "limits", "quit"),
    ),
    "pai-gow-poker": (
        *("b 25, bo 5, i 5", "pass", "", "", "house", "yes", "why", "hand", "history 1", "seal", "net"),
        *("watch all", "repeat", "", "pass", "1 2", "yes", "low 1 2", "house", "irregular no-roll", "b 25", "", "pass"),
        *("", "house", "yes", "irregular two-face-up", "b 25", "", "pass", "house", "yes", "irregular dealer-exposed"),
        *("b 25", "", "watch brief", "history", "irregular misdeal", "b 25, t 5", "", "history 4", "b 25", "", "pass"),
        *("surrender", "yes", "irregular lid", "b 25", "", "bank", "", "", "bets", "chips", "rule 11.9(j)"),
        *("pays", "limits", "meters", "quit"),
    ),
    "baccarat": (
        *(
            "p 1",
            "cut",
            "a",
            "p 25",
            "deal",
            "why",
            "hand",
            "history 1",
            "seal",
            "net",
            "watch all",
            "b 25, t 5",
            "keep",
        ),
        *("deal", "owed", "irregular face-up", "repeat", "keep", "deal", "irregular error", "b 25", "pass", "deal"),
        *("irregular third-seen", "b 25", "pass", "deal", "watch brief", "history", "history 3", "irregular third"),
        *("p 25", "", "deal", "scoreboard", "p 25", "", "deal", "bets", "chips", "rule 3.8", "pays", "limits", "quit"),
    ),
    "craps": (
        *("pass 10, field 5", "yes", "", "why", "hand", "history 1", "seal", "net", "watch all", "come 10", ""),
        *("odds 10", "pass 10", "", "odds 10", "come 10", "", "irregular stranger", "place 6 12, hard 8 5", ""),
        *("irregular delay", "field 5", "", "no", "", "watch brief", "", "2 5", "", "pass 10", "yes"),
        *("hop 3-4 5, any craps 5", "", "dont come 10, buy 4 20", "", "history 2", "bets", "chips", "rule 1.7"),
        *("pays", "limits", "pass 10", "", "", "", "quit"),
    ),
    "mini-dice": (
        *("place 6 12, field 5", "", "why", "hand", "history 1", "seal", "net", "watch all", "repeat", "", "yes", "3"),
        *("irregular cocked", "field 5", "", "", "history", "seven 1", "", "irregular fell-out", "", "give", "yes"),
        *("", "over 5", "", "shaker", "bets", "chips", "rule 13.7", "pays", "limits", "watch brief", "under 5"),
        *("", "", "no", "", "quit"),
    ),
}
"""By game, what is typed in one session: wagers, decisions, every request for explanations, irregularities."""

WITH_VOID = ("packs-poker", "pai-gow-poker", "poker", "three-card-poker")
"""Games whose session has a void round; in the others no irregularity voids a round."""

AT = "2026-11-15T20:00:00+00:00"
SEAT = 3
SEED = 7

# --- a session at the terminal, with a ledger


class Script:
    """Supplies what is typed and keeps a transcript; halfway through it copies the ledger."""

    def __init__(self, ledger: Path, *lines: str) -> None:
        self.lines = list(lines)
        self.written: list[str] = []
        self.ledger, self.half_way = ledger, ledger.with_name("half_way.sqlite")
        self.left = len(lines) // 2

    def read(self, prompt: str) -> str:
        if not self.lines:
            raise EOFError
        if len(self.lines) == self.left:
            with closing(connect(self.ledger)) as running, closing(connect(self.half_way)) as copy:
                running.backup(copy)
        self.written.append(prompt)
        return self.lines.pop(0)

    @property
    def text(self) -> str:
        return "\n".join(self.written)


@dataclass(frozen=True)
class Played:
    """A day played at the terminal and kept in a ledger."""

    text: str
    spoken: frozenset[tuple[Part, str]]
    """Everything that the table of sentences was asked to tell during the day."""
    journal: list[Entry]
    taken: dict[int, int]
    """What each player took away."""
    export: bytes
    half_way: Path
    """The ledger when half of the session was typed."""
    recalled: list[SeatRound]

    @property
    def settled(self) -> list[Settled | PotAwarded]:
        return [step for entry in self.journal for step in entry.steps if isinstance(step, Settled | PotAwarded)]


@contextmanager
def kept_table(name: str, path: Path) -> Iterator[LedgerTable]:
    store = Store(path)
    try:
        filing = filing_for(name, None)
        with LedgerTable(store, str(filing["table"]), source=LaboratorySource(SEED)) as kept:
            if not kept.records:
                make_ready(kept, filing, AT)
            yield kept
    finally:
        store.close()


def played(name: str, folder: Path) -> Played:
    """Play a game's session; return the day, and what its ledger says of it afterward."""
    path = folder / "house.sqlite"
    script = Script(path, *TYPED[name])
    with kept_table(name, path) as kept:
        session = PlayerSession(
            Screen(script.read, script.written.append),
            table_of(kept),
            LaboratorySource(SEED),
            seat=SEAT,
            kept=kept,
            company=2,
            clock=lambda: AT,
        )
        assert session.sit_down(500_00)
        assert session.run() == 0
        assert not script.lines, "the session ended before all was typed"
        kept.driver.table.books.check()
        journal = list(kept.driver.journal)
    # Another process opens the table again: what is there is read and replayed.
    with kept_table(name, path) as kept:
        close_day(kept, AT)
        store, table, day = kept.store, kept.name, kept.day
        whole = read_day(store, table, day)
        checked = check_day(whole)
        assert checked.wrong is None, str(checked.wrong)
        assert [entry.steps for entry in replayed(whole)][: len(journal)] == [entry.steps for entry in journal]
        lines = [record.line() for record in store.records(table, day)]
        recalled = recall([whole], SEAT)
    left = [step for entry in journal for step in entry.steps if isinstance(step, Left)]
    taken = {step.seat: sum(posting.amount for posting in step.postings) for step in left}
    export = "".join(f"{line}\n" for line in lines).encode()
    return Played(script.text, frozenset(), journal, taken, export, script.half_way, recalled)


def heard(name: str, folder: Path, speaker: Speaker) -> Played:
    """Play a game's session in some words; return it with everything they were asked to tell."""
    results: set[tuple[Part, str]] = set()

    def hear(part: Part, thing: Any) -> str:
        words = speaker(part, thing)
        results.add((part, words))
        return words

    with spoken_by(hear):
        return replace(played(name, folder), spoken=frozenset(results))


@pytest.fixture(scope="module", params=TYPED)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def plain(name: str, tmp_path_factory: pytest.TempPathFactory) -> Played:
    """The day in English."""
    return heard(name, tmp_path_factory.mktemp("english"), english)


@pytest.fixture(scope="module")
def swapped(name: str, tmp_path_factory: pytest.TempPathFactory) -> Played:
    """The same day in made-up words."""
    return heard(name, tmp_path_factory.mktemp("made_up"), made_up)


# --- the comparison


def test_a_session_differs_in_its_words_alone(plain: Played, swapped: Played) -> None:
    assert is_made_up(swapped.text)
    assert not is_made_up(plain.text)
    # Irregularities have the same names in the list from which a player requests them.
    results = {words for part, words in plain.spoken if part is not Part.TROUBLE and is_english(words)}
    assert len(results) > 50
    assert any(part is Part.WHY_NOT for part, _ in plain.spoken), "nothing was refused"
    # Summaries of the regulation's paragraphs have words of their own, which name the same wagers.
    paragraphs = " ".join(paragraph.words for paragraph in registry().values())
    # A name inside a longer word is a different one: “queen of hearts pairs”.
    there = [words for words in results if re.search(rf"(?<!\w){re.escape(words)}(?!\w)", swapped.text)]
    past = [words for words in there if words not in paragraphs]
    assert past == [], "these are told past the table of sentences"
    assert [words for _, words in swapped.spoken if any(map(str.isalpha, words)) and not is_made_up(words)] == []
    assert swapped.settled == plain.settled
    assert len(plain.settled) > 5
    assert swapped.taken == plain.taken
    assert plain.taken[SEAT] > 0
    assert [entry.steps for entry in swapped.journal] == [entry.steps for entry in plain.journal]
    # The same number of prompts, with the same chips and wagers at each.
    assert _prompts(swapped) == _prompts(plain)


def _prompts(day: Played) -> list[str]:
    return [line for line in day.text.splitlines() if line.startswith("[chips")]


def test_the_record_has_no_words_of_events(plain: Played, swapped: Played) -> None:
    assert swapped.export == plain.export


def test_replay_makes_the_same_of_it(name: str, plain: Played) -> None:
    filing = filing_for(name, None)
    with in_made_up_words():
        again = replay(table_under(name, filing), plain.journal)
        assert all(made_up(Part.SENTENCE, step) == sentence(step) for entry in again.journal for step in entry.steps)
    assert [entry.steps for entry in again.journal] == [entry.steps for entry in plain.journal]


def test_recovery_makes_the_same_of_it(name: str, plain: Played) -> None:
    """A table whose program ended in the middle of a round is reopened."""
    with in_made_up_words(), kept_table(name, plain.half_way) as kept:
        recovered, request = list(kept.driver.journal), kept.driver.ask
    number = len(recovered)
    assert number > 3
    # The last entry is still running.
    assert [entry.steps for entry in recovered[:-1]] == [entry.steps for entry in plain.journal[: number - 1]]
    assert recovered[-1].steps == plain.journal[number - 1].steps[: len(recovered[-1].steps)]
    with kept_table(name, plain.half_way) as kept:
        assert (kept.driver.ask.about, kept.driver.ask.to) == (request.about, request.to)


def test_the_auditor_finds_the_day_right(swapped: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(VERIFY))
    # The auditor stands alone: it is not a package of this project.
    run: Any = importlib.import_module("auditor.run")
    with in_made_up_words():
        # It raises whatever it finds wrong.
        run.audit(run.lines_of(swapped.export), [])


def test_what_is_recalled_differs_in_words_alone(name: str, plain: Played, swapped: Played) -> None:
    assert len(plain.recalled) > 3
    void = [recalled_round for recalled_round in swapped.recalled if recalled_round.void]
    assert all(is_made_up(recalled_round.void) for recalled_round in void)
    assert len(void) == sum(bool(recalled_round.void) for recalled_round in plain.recalled)
    voided = any(isinstance(step, Voided) for entry in plain.journal for step in entry.steps)
    assert voided == (name in WITH_VOID)
    # A player's choices are told in words, too.
    left = [
        replace(recalled_round, void="", choices=[""] * len(recalled_round.choices))
        for recalled_round in swapped.recalled
    ]
    assert left == [
        replace(recalled_round, void="", choices=[""] * len(recalled_round.choices))
        for recalled_round in plain.recalled
    ]


@pytest.mark.parametrize("trouble", [0, 1], ids=["as usual", "with irregularities"])
def test_a_training_shift_asks_the_same(name: str, trouble: int) -> None:
    found = {}
    for words in (in_english, in_made_up_words):
        with words():
            # Not from the cache: another test may have requested the same shift in English.
            found[words] = shift.__wrapped__(name, _shift_with(trouble)).questions
    assert len(found[in_english]) > 50
    # Made-up words name the deck wherever an event does, so fewer questions read alike and are asked only once.
    assert _questions(found[in_made_up_words]) >= _questions(found[in_english])
    assert _kinds(found[in_made_up_words]) == _kinds(found[in_english])
    assert _skills(found[in_made_up_words]) == _skills(found[in_english])
    assert any(is_made_up(" ".join(question.before)) for question in found[in_made_up_words])
    for question in found[in_made_up_words]:
        assert not question.question.options or question.question.right in question.question.options


def _shift_with(trouble: int) -> int:
    """A shift in which something goes wrong in each round, or in none."""
    return next(number for which in range(9) if (number := shift_number(1, which)) & 1 == trouble)


def _kinds(questions: tuple[CourseQuestion, ...]) -> set[object]:
    """Return the kinds of events asked about, and their paragraphs."""
    return {(tuple(type(step) for step in question.question.steps), question.question.cites) for question in questions}


def _skills(questions: tuple[CourseQuestion, ...]) -> set[object]:
    """Return the skills required, and the number of questions by kind of hand and irregularity."""
    skills = {question.skill.id for question in questions}
    others = Counter(question.skill.topic for question in questions if question.skill.topic is not Topic.PROCEDURE)
    return {frozenset(skills), frozenset(others.items())}


def _questions(questions: tuple[CourseQuestion, ...]) -> set[object]:
    """Return what is asked about: the events and their paragraphs, and right answers that aren't sentences."""
    return {
        (question.question.steps, question.question.cites, "" if question.question.options else question.question.right)
        for question in questions
    }
