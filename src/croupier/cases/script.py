"""The language of a case's ``play``: each line states one action.

    seat 1 sits with $500 and coupons of $20
    seat 1 bets $25 on pack 1 with a coupon of $10
    seat 1 takes back five 2
    begin at 2026-01-01T20:00:00+00:00
    no more bets
    at deal 7: a card is found face up
    at shuffle: the shuffler counts 51
    seat 1 sets KS 9D low

A line that begins with ``at`` waits for a question of the round: the first of that topic that accepts it, or the one of
that number. Some lines have topics of their own, and follow the line that starts the round. A line may end with ``->
refused [43.6(b)]``: then it must be refused, citing that paragraph.
"""

import re
from dataclasses import dataclass

from croupier.cases.script_lines import Deferred, LineRule
from croupier.cases.table_lines import TABLE_LINES
from croupier.equipment.cards import NotACard
from croupier.errors import CroupierError
from croupier.games import part
from croupier.table.command import Command
from croupier.table.roles import Actor


class BadScript(CroupierError, ValueError):
    """A line that is not in the language."""


@dataclass(frozen=True, slots=True)
class ScriptLine:
    """One line: who gives which commands, now or at a later question, and whether it must be refused."""

    text: str
    actor: Actor
    commands: tuple[Command | Deferred, ...]
    topics: tuple[str, ...] = ()
    """The topics of the questions that it may answer; empty for a line that acts now."""
    at: int = 0
    refused: str = ""
    """The paragraph that must refuse it."""
    wagering: bool = False
    """True if it belongs in a round, which begins for it if none is in progress."""
    follows: bool = False
    """True if its topics are its own, so that it comes after the line that starts the round, not before it."""
    any_turn: bool = False
    """True if it is tried no matter who is asked."""


def lines_of(game: str) -> tuple[LineRule, ...]:
    """Return every form of line in a game's cases: its own (part ``case_lines``), then the table's."""
    return (*getattr(part(game, "case_lines"), "LINES", ()), *TABLE_LINES)


def parse(text: str, game: str) -> list[ScriptLine]:
    """Return the lines of a script for a game's table."""
    rules = lines_of(game)
    return [
        _line(line.strip(), rules) for line in text.splitlines() if line.strip() and not line.strip().startswith("#")
    ]


def _line(text: str, rules: tuple[LineRule, ...]) -> ScriptLine:
    body, refused, cite = text.partition(" -> refused")
    cite = cite.strip().strip("[]")
    if refused and not cite:
        raise BadScript(f"{text!r}: a refusal names its paragraph, as in -> refused [43.6(b)]")
    at = re.fullmatch(r"at (?P<topic>[a-z]+(?: [a-z]+)*)(?: (?P<at>\d+))?: (?P<rest>.+)", body)
    ordinal, body = (int(at["at"] or 0), at["rest"]) if at else (0, body)
    for rule in rules:
        match = re.fullmatch(rule.pattern, body.strip())
        if match:
            try:
                actor, commands = rule.make(match)
            except NotACard as error:
                raise BadScript(f"{text!r}: {error}") from None
            topics = (at["topic"],) if at else rule.topics
            follows = bool(topics) and at is None
            return ScriptLine(text, actor, commands, topics, ordinal, cite, rule.wagering, follows, rule.any_turn)
    raise BadScript(f"{text!r} is not understood; see docs/cases.md for the allowed lines")
