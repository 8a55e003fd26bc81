"""The pages hold no outcome: they send what somebody does, and show what they are told."""

import re
from pathlib import Path

import pytest

from croupier.ledger.identity import root
from croupier.service.verbs import VERBS
from croupier.service.wire import Unreadable, command
from croupier.table.commands import Command

PAGES = root() / "service" / "pages"
SCRIPTS = sorted(path for path in PAGES.rglob("*.js") if "vendor" not in path.parts)

CHANCE = re.compile(r"Math\.random|getRandomValues|randomUUID|crypto\.subtle\.generateKey")
MAY_DRAW = {"socket.js": "names of commands, and how long to wait before connecting again"}
"""Where a page draws at random, and for what; none of it is a card, a die or a payment."""

OUTCOMES = re.compile(
    r"\b(shuffle|reshuffle|fisherYates|dealCard|drawCard|settle(?!d\b)|payout|payOut|rollDice|rankHand)\w*\s*\("
)


def bad_lines(text: str, pattern: re.Pattern[str]) -> list[str]:
    code = [line for line in text.splitlines() if not line.strip().startswith(("//", "*", "/*"))]
    return [line.strip() for line in code if pattern.search(line)]


def test_there_are_pages_to_look_at() -> None:
    assert len(SCRIPTS) > 50
    assert set(MAY_DRAW) <= {path.name for path in SCRIPTS}


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.relative_to(PAGES).as_posix())
def test_no_page_draws_chance_shuffles_or_settles(path: Path) -> None:
    text = path.read_text("utf-8")
    if path.name not in MAY_DRAW:
        assert not bad_lines(text, CHANCE)
    assert not [line for line in bad_lines(text, OUTCOMES) if "#settle(" not in line]


@pytest.mark.parametrize(
    "line",
    [
        "const at = Math.random();",
        "const deck = shuffle(cards);",
        "crypto.getRandomValues(bytes);",
        "settleWager(hand);",
    ],
)
def test_a_page_that_did_would_be_found(line: str) -> None:
    assert bad_lines(line, CHANCE) or bad_lines(line, OUTCOMES)
    assert not bad_lines(f"// {line}", CHANCE)


def kinds(base: type[Command]) -> set[str]:
    return {base.__name__} | {name for kind in base.__subclasses__() for name in kinds(kind)}


@pytest.mark.parametrize("name", ["", "placewager", "Shuffled2", "__class__", "Command", "Debug", "SetBalance", "eval"])
def test_what_is_no_command_is_none(name: str) -> None:
    assert name not in VERBS
    with pytest.raises(Unreadable):
        command(name, {}, 1)


def test_every_verb_and_command_is_named_in_one_closed_list() -> None:
    known = kinds(Command)
    assert len(known) > 100
    assert all(verb[0].isupper() for verb in VERBS)
    assert not {"Command"} & set(VERBS)
