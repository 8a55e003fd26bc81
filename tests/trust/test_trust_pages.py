"""The pages hold no outcome: they send what a person does, and show what they are told."""

import re
from pathlib import Path

import pytest

from croupier.games import import_all
from croupier.ledger.identity import root
from croupier.service.table_verbs import VERBS
from croupier.service.wire import UnreadableCommand, command
from croupier.table.command import Command

PAGES = root() / "service" / "pages"
SCRIPTS = sorted(path for path in PAGES.rglob("*.js") if "vendor" not in path.parts)

CHANCE = re.compile(r"Math\.random|getRandomValues|randomUUID|crypto\.subtle\.generateKey")
OUTCOMES = re.compile(
    r"\b(shuffle|reshuffle|fisherYates|dealCard|drawCard|settle(?!d\b)|payout|payOut|rollDice|rankHand)\w*\s*\("
)


NO_OUTCOME = {
    # The last part of a command's id, by which the table recognizes it.
    ("socket.js", "(counted += 1).toString(36)}-${Math.random().toString(36).slice(2, 8)}`;"): 1,
    # How long to wait before reconnecting, so that not all return at once.
    ("socket.js", "setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));"): 1,
    # A command that was answered is not sent again; it settles no wager.
    ("socket.js", "this.#settle(message);"): 2,
    ("socket.js", "#settle(message) {"): 1,
}
"""What looks like an outcome but isn't: the file, the end of a line, and how many lines end this way."""


def bad_lines(text: str, pattern: re.Pattern[str]) -> list[str]:
    code = [line for line in text.splitlines() if not line.strip().startswith(("//", "*", "/*"))]
    return [line.strip() for line in code if pattern.search(line)]


def outcomes_in(name: str, text: str) -> list[str]:
    """Return the lines of a script that may cause an outcome. Lines known not to are excused this many times."""
    found = list(dict.fromkeys((*bad_lines(text, CHANCE), *bad_lines(text, OUTCOMES))))
    for (file, ending), times in NO_OUTCOME.items():
        excused = [line for line in lines(text) if file == name and line.endswith(ending)]
        if len(excused) == times:
            found = [line for line in found if line not in excused]
    return found


def lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines()]


def test_there_are_pages_to_look_at() -> None:
    assert len(SCRIPTS) > 50


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.relative_to(PAGES).as_posix())
def test_no_page_draws_chance_shuffles_or_settles(path: Path) -> None:
    assert outcomes_in(path.relative_to(PAGES).as_posix(), path.read_text("utf-8")) == []


@pytest.mark.parametrize(("file", "ending"), NO_OUTCOME)
def test_only_what_is_there_is_excused(file: str, ending: str) -> None:
    """Nowhere else, only while it is there, and not with another draw next to it."""
    text = (PAGES / file).read_text("utf-8")
    assert outcomes_in(f"table/{file}", text)
    assert outcomes_in(file, f"{text}\n  {ending}\n"), "one more of them"
    assert outcomes_in(file, text.replace(ending, f"{ending} shuffle(cards);"))
    assert ending in text


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
    with pytest.raises(UnreadableCommand):
        command(name, {}, 1, "")


def test_every_verb_and_command_is_named_in_one_closed_list() -> None:
    import_all()
    known = kinds(Command)
    assert len(known) > 100
    assert all(verb[0].isupper() for verb in VERBS)
    assert not {"Command"} & set(VERBS)
