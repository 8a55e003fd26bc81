"""Runs cases: sets the table up as a case says, plays its script, and compares what came of it."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from croupier.cases import expect, script
from croupier.equipment.cards import STANDARD_52, Card, NotACard, cards
from croupier.equipment.chance import LaboratorySource
from croupier.equipment.money import NotMoney
from croupier.games import Game, game
from croupier.regulation import Cite, UnknownParagraph
from croupier.submission.filing import Filing, Report, check, flatten
from croupier.submission.schema import Schema
from croupier.table.asks import Ask, Refusal
from croupier.table.commands import BeginRound, Command, OpenTable
from croupier.table.driver import Driver, ReplayDiffers, TableStopped, replay
from croupier.table.house import House
from croupier.table.roles import DEALER, SUPERVISOR, Actor
from croupier.table.steps import Moved, Step

KEYS = {"name": str, "proves": list, "options": dict, "cards": (dict, list), "play": str, "expect": str, "note": str}
FILE_KEYS = {"game": str, "chapter": str, "options": dict, "case": list, "note": str}
"""The keys of a case and of a file, with what TOML makes of each."""


class BadCase(ValueError):
    """A case that cannot be run."""


@dataclass(frozen=True, slots=True)
class Case:
    """One case, as its file says."""

    file: Path
    name: str
    game: Game
    chapter: str
    options: Mapping[str, Any]
    proves: tuple[Cite, ...]
    cards: tuple[Mapping[str, str], ...]
    """For each round, the cards of each place."""
    play: tuple[script.Line, ...]
    expected: expect.Expectations = field(repr=False)


def load(path: Path) -> list[Case]:
    """The cases of a file."""
    try:
        document = tomllib.loads(path.read_text("utf-8"))
        _check_form(document, FILE_KEYS)
        missing = {"game", "chapter", "case"} - set(document)
        if missing or not document["case"]:
            raise BadCase(f"it states no {' and no '.join(sorted(missing)) or 'case'}; see docs/cases.md")
        if not all(isinstance(one, dict) for one in document["case"]):
            raise BadCase("a case is a table, [[case]]")
        return [_case(path, document, one) for one in document.get("case", [])]
    except FileNotFoundError:
        raise BadCase(f"{path}: there is no such file") from None
    except OSError as error:
        raise BadCase(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, LookupError) as error:
        raise BadCase(f"{path}: {error}") from None


def _check_form(table: Mapping[str, Any], keys: Mapping[str, Any]) -> None:
    unknown = set(table) - set(keys)
    if unknown:
        raise BadCase(f"unknown keys {sorted(unknown)}; there are {sorted(keys)}")
    wrong = sorted(key for key, value in table.items() if not isinstance(value, keys[key]))
    if wrong:
        raise BadCase(f"what is said for {', '.join(wrong)} has the wrong form; see docs/cases.md")


def _case(path: Path, document: dict[str, Any], one: dict[str, Any]) -> Case:
    name = one.get("name", "")
    try:
        _check_form(one, KEYS)
        if not name:
            raise BadCase("a case needs a name")
        chapter = document["chapter"]
        hands = one.get("cards", {})
        play = tuple(script.parse(one.get("play", "")))
        expected = expect.parse(one.get("expect", ""), chapter)
        refusals = [expect.full_cite(line.refused, chapter) for line in play if line.refused]
        if not expected and not refusals:
            raise BadCase("it expects nothing")
        return Case(
            file=path,
            name=name,
            game=game(document["game"]),
            chapter=chapter,
            options={**dict(flatten(document.get("options", {}))), **dict(flatten(one.get("options", {})))},
            proves=tuple(expect.full_cite(text, chapter) for text in one.get("proves", [])),
            cards=tuple(hands) if isinstance(hands, list) else (hands,),
            play=play,
            expected=expected,
        )
    except (BadCase, script.BadScript, expect.BadExpectation, UnknownParagraph, NotMoney) as error:
        raise BadCase(f"case {name!r}: {error}") from None


def filing_with(schema: Schema, changes: Mapping[str, Any]) -> Report:
    """The sample filing with some choices changed; what no longer applies is left out."""
    stated: dict[str, Any] = {}
    for option in schema.options:
        value = changes.get(option.key, option.sample if option.applies(stated) else None)
        if value is not None:
            stated[option.key] = value
    return check({"schema": schema.version, "game": schema.game, **_in_tables({**stated, **changes})}, schema)


def _in_tables(flat: Mapping[str, Any]) -> dict[str, Any]:
    """A document of tables, from keys such as ``dealing.method``."""
    document: dict[str, Any] = {}
    for key, value in flat.items():
        *tables, name = key.split(".")
        inner = document
        for table in tables:
            inner = inner.setdefault(table, {})
        inner[name] = value
    return document


# --- running


def run(case: Case) -> list[str]:
    """What is not as the case expects; an empty list means that it holds."""
    report = filing_with(case.game.SCHEMA, case.options)
    if report.filing is None or case.expected.defects:
        return [
            *case.expected.of_filing(report.defects),
            *_not_proved(case, {defect.cite for defect in report.defects}),
        ]
    try:
        orders = _Run(case, report.filing, orders=[]).rehearse()
        played = _Run(case, report.filing, orders)
        mismatches = list(played.play())
    except (BadCase, NotACard) as error:
        return [str(error)]
    except TableStopped as error:
        return [f"the table stopped: {error}"]
    result = expect.Played(played.steps, played.driver.table.books, played.cited)
    mismatches += case.expected.mismatches(result)
    mismatches += _not_proved(case, played.cited)
    return mismatches + played.replayed()


def _not_proved(case: Case, cited: set[Cite]) -> list[str]:
    return [f"nothing in this case cites {cite}" for cite in case.proves if not any(_is_in(one, cite) for one in cited)]


def _is_in(item: Cite, paragraph: Cite) -> bool:
    """Whether a citation is of a paragraph or of an item in it: 43.11(b)1 is in 43.11(b), 43.10 is not in 43.1."""
    rest = item.text.removeprefix(paragraph.text)
    if rest == item.text:
        return False
    return not rest or rest[0] in "(“" or rest[0].isdigit() != paragraph.text[-1].isdigit()


def _order(places: list[str], hands: Mapping[str, str]) -> tuple[Card, ...]:
    """An order of the deck in which the cards that a case names come to the places that it names."""
    wanted = {place: list(cards(text)) for place, text in hands.items()}
    named = [card for hand in wanted.values() for card in hand]
    if len(set(named)) != len(named):
        twice = sorted({str(card) for card in named if named.count(card) > 1})
        raise BadCase(f"cards named twice: {', '.join(twice)}")
    spare = [card for card in STANDARD_52 if card not in named]
    order = [wanted[place].pop(0) if wanted.get(place) else spare.pop() for place in places]
    left = [place for place, hand in wanted.items() if hand]
    if left:
        raise BadCase(f"more cards are named for {', '.join(left)} than are dealt there")
    return (*order, *spare)


class _House(House):
    """A house in which, besides what is queued, things are tried that must be refused."""

    def __init__(self, run: "_Run", orders: list[tuple[Card, ...]]) -> None:
        super().__init__(run.driver, LaboratorySource(1), salt=lambda: "00" * 32, orders=orders)
        self.run = run
        self.attempts: list[script.Line] = []
        self.mismatches: list[str] = []

    def _queued(self, ask: Ask) -> tuple[Actor, Command] | None:
        for line in [one for one in self.attempts if one.topic == ask.topic and one.at <= self._seen[ask.topic]]:
            self.attempts.remove(line)
            for command in line.given:
                self.mismatches += self.run.judge(line, ask.refuses(line.actor, command))
        return super()._queued(ask)


class _Run:
    """One run of a case's script on a fresh table."""

    def __init__(self, case: Case, filing: Filing, orders: list[tuple[Card, ...]]) -> None:
        self.case, self.filing = case, filing
        self.steps: list[Step] = []
        self.cited: set[Cite] = set()
        self.driver = Driver(case.game.open_table(filing), self._watch)
        self.house = _House(self, orders)

    def _watch(self, step: Step) -> None:
        self.driver.table.books.check()
        self.steps.append(step)
        self.cited.update(step.cites)

    def play(self) -> Iterator[str]:
        """Play the script; yields what was refused and should not have been, or the other way round."""
        self._give_all([(SUPERVISOR, OpenTable(script.START))])
        for line in self.case.play:
            if line.topic and line.refused:
                self.house.attempts.append(line)
                continue
            if line.topic:
                for command in line.given:
                    self.house.queue(line.topic, command, at=line.at, actor=line.actor)
                continue
            if line.wagering and self.driver.at_rest:
                self._give_all([(DEALER, BeginRound(script.START))])
            refusal = self._give_all([(line.actor, command) for command in line.given])
            yield from self.judge(line, refusal)
        yield from self.house.mismatches
        waiting = [str(item.command) for item in self.house.queued] + [line.text for line in self.house.attempts]
        if waiting:
            yield f"this never happened, or was refused: {', '.join(waiting)}"

    def _give_all(self, given: list[tuple[Actor, Command]]) -> Refusal | None:
        for actor, command in given:
            refusal = self.house.give(actor, command)
            if refusal is not None:
                return refusal
        return None

    def judge(self, line: script.Line, refusal: Refusal | None) -> Iterator[str]:
        """Whether a line was refused as it says, or accepted if it says nothing."""
        if refusal is not None:
            self.cited.update(refusal.cites)
        if refusal is None and line.refused:
            yield f"{line.text!r}: it was accepted"
        elif refusal is not None and not line.refused:
            yield f"{line.text!r}: refused: {refusal}"
        elif refusal is not None and expect.full_cite(line.refused, self.case.chapter) not in refusal.cites:
            yield f"{line.text!r}: refused for another reason: {refusal}"

    def rehearse(self) -> list[tuple[Card, ...]]:
        """Play with any cards, to see where each goes; gives the order of each shuffle that the case wants."""
        for _ in self.play():
            pass
        orders: list[tuple[Card, ...]] = []
        shuffles: dict[str, int] = {}
        """The latest shuffle of each deck."""
        rounds: list[tuple[int, list[str]]] = []
        """For each round, the shuffle that it deals from and where its cards go."""
        for step in self.steps:
            if not isinstance(step, Moved):
                continue
            if step.verb == "stacks":
                shuffles[step.deck] = len(orders)
                orders.append(tuple(card for card in step.cards if card is not None))
            elif step.target == "dealing":
                rounds.append((shuffles[step.deck], []))
            elif step.source == "dealing" and rounds:
                place = "face up" if step.verb == "discards" else step.target
                stub = step.verb == "puts away the stub" or len(step.cards) > 5
                rounds[-1][1].extend([] if stub else [place] * len(step.cards))
        if len(self.case.cards) > len(rounds) and any(self.case.cards):
            raise BadCase(f"cards are named for {len(self.case.cards)} rounds, and {len(rounds)} are dealt")
        for (shuffle, places), hands in zip(rounds, self.case.cards, strict=False):
            if hands:
                orders[shuffle] = _order(places, hands)
        return orders

    def replayed(self) -> list[str]:
        """Replay from the recorded inputs; the steps must be the same."""
        entries = [*self.driver.journal, *([self.driver.running] if self.driver.running else [])]
        try:
            again = replay(self.case.game.open_table(self.filing), entries)
        except ReplayDiffers as error:
            return [f"a replay of its inputs fails: {error}"]
        repeated = [step for entry in again.journal for step in entry.steps]
        repeated += again.running.steps if again.running else []
        return [] if repeated == self.steps else ["a replay of its inputs gives other steps"]
