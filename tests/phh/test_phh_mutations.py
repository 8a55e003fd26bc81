"""Files changed at random: each is played, or refused with a message; nothing else happens."""

import os
import random

import pytest
from phh_files import GOOD, STUD
from phh_rounds import GAMES, random_table

from croupier.games.poker.phh import BadHistory, HandHistory, history_of, play, read, read_each, write

CHANGES = 3000 if os.environ.get("CROUPIER_SOAK") else 60
WORDS = (
    *("p1", "p2", "p3", "cc", "f", "cbr", "sm", "pb", "sd", "d dh", "d db", "??", "As", "-", "#"),
    *("inf", "nan", "1e400", "-1", "0", "true", "[]", "{}", "9" * 30, "0.001", "2026-01-01", "20:00:00"),
    *("'", '"', "\n", "=", ",", "[1]"),
)


def mutated(text: str, rng: random.Random) -> str:
    for _ in range(rng.choice([1, 1, 1, 2, 3, 6])):
        at, lines = rng.randrange(len(text)), text.split("\n")
        match rng.randrange(4):
            case 0:
                text = text[:at] + text[at + rng.randint(1, 6) :]
            case 1:
                text = text[:at] + rng.choice(WORDS) + text[at + rng.randint(0, 4) :]
            case 2:
                lines.insert(rng.randrange(len(lines)), rng.choice(lines))
                text = "\n".join(lines)
            case _:
                lines.pop(rng.randrange(len(lines)))
                text = "\n".join(lines)
    return text


def outcomes(text: str) -> list[str]:
    """Return the message for each refused hand; nothing for those that can be played."""
    try:
        found = list(read_each(text, "x.phh"))
    except BadHistory as wrong:
        return [str(wrong)]
    return [str(history) if isinstance(history, BadHistory) else _refusal(history) for history in found]


def _refusal(history: HandHistory) -> str:
    try:
        play(history)
    except BadHistory as wrong:
        return str(wrong)
    # A hand that can be played is also written as it was read.
    [again] = read(write(history))
    assert again.actions == history.actions
    return ""


@pytest.mark.parametrize("code", ["GOOD", "STUD", "many", *GAMES])
def test_a_changed_file_is_played_or_refused_with_a_sentence(code: str) -> None:
    own = {"GOOD": GOOD, "STUD": STUD, "many": f"[1]\n{STUD}[2]\n{GOOD}"}
    text = own[code] if code in own else write(history_of(random_table(code, 3).rounds()[0]))
    rng = random.Random(code)
    results = [outcome for _ in range(CHANGES) for outcome in outcomes(mutated(text, rng))]
    refused = [fault for fault in results if fault]
    assert 0 < len(refused) < len(results)
    assert all(fault.startswith("x.phh") for fault in refused)
