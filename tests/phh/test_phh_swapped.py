"""Hand histories in made-up words: the same files are written, and the same hands are played from them."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from phh_day import poker_day
from phh_files import GOOD, STUD
from phh_rounds import GAMES, random_table, run

from croupier.games.poker.phh import history_of, play, read, write
from croupier.table.roles import player

sys.path.insert(0, str(Path(__file__).parents[1] / "table"))
from made_up_words import in_english, in_made_up_words, is_made_up

_REMARK = re.compile(r" ?#[^'\"]*")


@pytest.mark.parametrize("view", ["all", "spectator", "seat:5"])
def test_export_writes_the_same_file(tmp_path: Path, view: str) -> None:
    written = []
    for words in (in_english, in_made_up_words):
        folder = tmp_path / words.__name__
        folder.mkdir()
        with words():
            poker_day(folder / "croupier.sqlite", closed=True)
            assert run(folder, "phh", "export", "--as", view, "-o", "day.phhs").status == 0
        written.append((folder / "day.phhs").read_bytes())
    assert written[0] == written[1]
    assert len(read(written[0].decode(), "day.phhs")) == 2


@pytest.mark.parametrize("code", GAMES)
def test_rounds_at_random_are_written_and_played_alike(code: str) -> None:
    made: list[list[Any]] = []
    for words in (in_english, in_made_up_words):
        with words():
            texts = [
                write(history_of(played_round, viewer))
                for played_round in random_table(code, 3).rounds()
                for viewer in (None, player(2))
            ]
            again = [play(read(text, "hand.phh")[0]) for text in texts]
        # A remark is for people.
        made.append(
            [
                [_REMARK.sub("", text) for text in texts],
                *([played_hand.steps, played_hand.stacks, played_hand.complete] for played_hand in again),
            ]
        )
    assert made[0] == made[1]


def test_import_plays_the_same_hands(tmp_path: Path) -> None:
    (tmp_path / "good.phh").write_text(GOOD, "utf-8")
    (tmp_path / "bad.phh").write_text(GOOD.replace("p3 cbr 6", "p3 cbr 3"), "utf-8")
    (tmp_path / "stud.phh").write_text(STUD, "utf-8")
    played: list[list[Any]] = []
    faults = []
    for words in (in_english, in_made_up_words):
        with words():
            done = [run(tmp_path, "phh", "import", f"{name}.phh", "--json") for name in ("good", "stud")]
            output = run(tmp_path, "phh", "import", "good.phh")
            bad = run(tmp_path, "phh", "check", "bad.phh")
        assert {result.status for result in (*done, output)} == {0}
        assert is_made_up(output.out) == is_made_up(bad.out + bad.err) == (words is in_made_up_words)
        played.append([json.loads(result.out) for result in done])
        faults.append(bad.status)
    assert played[0] == played[1]
    assert faults == [1, 1]
