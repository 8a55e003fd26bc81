"""``croupier phh`` as a user would type it: rounds from a ledger, hands into our table, and errors."""

import json
from pathlib import Path

import pytest
from phh_day import poker_day
from phh_files import GOOD, STUD
from phh_rounds import run

from croupier.games.poker.phh import BadHistory, load, play, read


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a ledger in which a third round is in progress, and some files."""
    folder = tmp_path_factory.mktemp("phh")
    poker_day(folder / "croupier.sqlite", closed=False, third=True)
    (folder / "good.phh").write_text(GOOD, "utf-8")
    (folder / "bad.phh").write_text(GOOD.replace("p3 cbr 6", "p3 cbr 3"), "utf-8")
    (folder / "broken.phh").write_text("variant =", "utf-8")
    (folder / "many.phhs").write_text(f"[1]\n{GOOD}\n[2]\n{STUD.replace('p1 pb', 'p2 pb')}\n[3]\n{STUD}", "utf-8")
    return folder


# --- export


def test_one_round_is_printed_as_a_spectator_saw_it(house: Path) -> None:
    done = run(house, "phh", "export", "1")
    assert done.status == 0
    [history] = read(done.out)
    assert [str(action) for action in history.actions[:3]] == [f"d dh p{number} ????" for number in (1, 2, 3)]
    assert (history.hand, history.players, history.own["_view"]) == (1, ("Ann", "Ben", "Cat"), "spectator")
    assert play(history).stacks == history.finishing
    # The option that ``play`` and ``ledger`` have for the same purpose.
    assert run(house, "phh", "export", "1", "--ledger", "croupier.sqlite").out == done.out


def test_cards_are_exported_once_the_record_has_opened_their_deck(house: Path) -> None:
    """The deck of round 1 was opened when it was shuffled for round 2; that of round 2 is opened in round 3."""
    first = read(run(house, "phh", "export", "1", "--as", "seat:5").out)[0]
    assert ["?" in str(action) for action in first.actions[:3]] == [True, False, True]
    second = run(house, "phh", "export", "2", "--as", "all")
    assert second.status == 1
    assert "round 2: its deck is not retired, so its order is still sealed; until then" in second.err
    assert "there is nothing to write" in second.err
    assert run(house, "phh", "export", "2").status == 0


def test_hands_that_cannot_be_exported_are_left_out_and_reported(house: Path) -> None:
    done = run(house, "phh", "export", "--as", "all")
    assert done.status == 0
    assert "skipped: round 2" in done.err
    [history] = read(done.out)
    assert history.hand == 1
    assert "?" not in "".join(map(str, history.actions))


def test_all_cards_of_a_closed_day_are_exported(tmp_path: Path) -> None:
    poker_day(tmp_path / "croupier.sqlite", closed=True)
    done = run(tmp_path, "phh", "export", "--as", "all", "-o", "day.phhs")
    assert (done.status, done.out) == (0, "day.phhs written: 2 hands.\n")
    hands = load(tmp_path / "day.phhs")
    assert [hand.hand for hand in hands if not isinstance(hand, BadHistory)] == [1, 2]
    assert "?" not in (tmp_path / "day.phhs").read_text("utf-8")
    checked = run(tmp_path, "phh", "check", "day.phhs")
    assert checked.status == 0
    assert "2 of 2 hands can be played" in checked.out


def test_a_file_is_written_once_and_has_the_right_ending(house: Path, tmp_path: Path) -> None:
    path = tmp_path / "one.phh"
    assert run(house, "phh", "export", "2", "-o", str(path)).status == 0
    assert read(path.read_text("utf-8"))[0].hand == 2
    again = run(house, "phh", "export", "2", "-o", str(path))
    assert again.status == 2
    assert "already exists" in again.err
    wrong = run(house, "phh", "export", "-o", str(tmp_path / "two.phh"))
    assert wrong.status == 2
    assert "2 hands go into a file that ends in .phhs" in wrong.err
    assert not (tmp_path / "two.phh").exists()
    assert run(house, "phh", "export", "2", "-o", str(tmp_path / "one.phhs")).status == 0
    assert (tmp_path / "one.phhs").read_text("utf-8").startswith("[1]\n")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["9"], "table PK-01, 2026-01-01 has rounds 1 to 2, not 9"),
        (["--table", "PK-02"], "no table is named PK-02"),
        (["--day", "2026-02-01"], "has no day 2026-02-01"),
        (["--ledger", "none.sqlite"], "none.sqlite"),
        (["--as", "dealer"], "--as dealer: unknown viewer; allowed: all, spectator, or seat:N"),
        (["--as", "seat:x"], "allowed: all, spectator, or seat:N"),
    ],
)
def test_what_is_missing_is_reported_in_a_line(house: Path, arguments: list[str], words: str) -> None:
    done = run(house, "phh", "export", *arguments)
    assert done.status == 2
    assert words in done.err
    assert done.err.count("\n") == 1
    assert done.out == ""


# --- import


def test_a_hand_is_shown_step_by_step_with_its_paragraphs(house: Path) -> None:
    done = run(house, "phh", "import", "good.phh")
    assert done.status == 0
    text = " ".join(done.out.split())
    assert "Hand 1: NT, no-limit hold 'em, 3 players; played to the end, with the file's final stacks." in text
    assert "Seat 2 raises to $6. [19:47-14.10(f), 19:47-14.6(c), 19:47-14.1“Raise”]" in text
    assert "The dealer deals a card face down to seat 5. [19:47-14.10(e)]" in text
    assert "p3, seat 2, Cyd: $80 before, $162 now" in text


def test_a_viewer_hears_of_no_hidden_card(house: Path) -> None:
    output = run(house, "phh", "import", "good.phh").out
    spectator = run(house, "phh", "import", "good.phh", "--as", "spectator").out
    assert "deals A♣ face down to seat 4" in output
    assert "deals A♣" not in spectator
    assert "displays the cards: A♣ 2♦" in spectator


def test_a_hand_as_json(house: Path) -> None:
    done = run(house, "phh", "import", "many.phhs", "--hand", "3", "--json")
    assert done.status == 0
    [hand] = json.loads(done.out)
    assert (hand["hand"], hand["variant"], hand["complete"]) == (3, "F7S", True)
    assert [player["after"] for player in hand["players"]] == [48_00, 53_00, 49_00]
    assert hand["steps"][0]["is"] == "Begun"
    assert all(step["cites"] for step in hand["steps"])


def test_a_refused_hand_is_reported_and_the_others_are_shown(house: Path) -> None:
    done = run(house, "phh", "import", "many.phhs")
    assert done.status == 1
    assert "Hand 1:" in done.out
    assert "Hand 3:" in done.out
    assert done.err.startswith("croupier phh: many.phhs, hand [2], line ")
    assert "another player's up-card begins the betting. Allowed: p1 pb." in done.err


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["bad.phh"], 1, "bad.phh, line 12, actions[4]: “p3 cbr 3”: $3 is too little. Allowed: $4 to $80. [19:47"),
        (["broken.phh"], 2, "broken.phh, line 1: not TOML"),
        (["none.phh"], 2, "none.phh: there is no such file"),
        (["good.phh", "--hand", "2"], 2, "good.phh has 1 hand; there is no hand 2"),
        (["good.phh", "--as", "me"], 2, "--as me: unknown viewer"),
    ],
)  # fmt: skip
def test_an_error_is_reported_in_a_line(house: Path, arguments: list[str], status: int, words: str) -> None:
    done = run(house, "phh", "import", *arguments)
    assert done.status == status
    assert words in done.err
    assert done.err.count("\n") == 1
    assert done.out == ""


def test_a_file_cannot_command_the_terminal(house: Path, tmp_path: Path) -> None:
    (tmp_path / "x.phh").write_text(GOOD.replace("p3 cbr 6", "p3 cbr 6 # \\u001b[31mred"), "utf-8")
    done = run(tmp_path, "phh", "import", "x.phh")
    assert done.status == 0
    assert "\x1b" not in done.out
    (tmp_path / "y.phh").write_text(GOOD.replace('"NT"', '"\\u001b[2J"'), "utf-8")
    done = run(tmp_path, "phh", "import", "y.phh")
    assert done.status == 1
    assert "\x1b" not in done.err


# --- check


def test_files_are_checked_hand_by_hand(house: Path) -> None:
    done = run(house, "phh", "check", "good.phh", "many.phhs")
    assert done.status == 1
    text = " ".join(done.out.split())
    assert "good.phh, hand 1: NT, no-limit hold 'em, 3 players; played to the end, with the file's final stacks" in text
    assert "many.phhs, hand [2], line" in text
    assert text.endswith("3 of 4 hands can be played at a table under 19:47-14.")
    data = json.loads(run(house, "phh", "check", "many.phhs", "--json").out)
    assert [hand["right"] for hand in data] == [True, False, True]
    assert run(house, "phh", "check").status == 2
