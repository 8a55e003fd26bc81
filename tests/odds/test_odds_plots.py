"""Pictures: they are drawn, say what they should, and are the same for the same odds. People judge their looks."""

import struct
from pathlib import Path

import pytest
from odds_command import odds

from croupier.extras import needed
from croupier.odds import plots

FIVE = ("packs-poker", "--wager", "five")
WHOLE = ("--choice", "progressive_multiple=whole payment")


def drawn(file: Path, *arguments: str) -> str:
    """Return the texts of an SVG, which matplotlib leaves next to the outlines of their letters."""
    output = odds(*arguments, "--plot", str(file))
    assert (output.status, output.out) == (0, "")
    assert output.err == f"{file} drawn\n"
    return file.read_text("utf-8")


def test_the_outcomes_of_one_wager(tmp_path: Path) -> None:
    text = drawn(tmp_path / "one.svg", "pai-gow-poker", "--wager", "three")
    for words in ("Pai gow poker: three-card bonus wager, table 11.18(b)", "One pair", "40 to 1", "house edge 5.0969%"):
        assert words in text
    assert "probability, on a logarithmic scale" in text
    assert "16.70%" in text, "3,912 pairs of 23,426 hands"
    assert "19:47-11.1" in text


def test_the_edges_of_several_wagers(tmp_path: Path) -> None:
    text = drawn(tmp_path / "edges.svg", *FIVE)
    assert "House edge by pay table" in text
    assert "Pack's Poker: five-card bonus" in text.replace("&#39;", "'")
    assert "11.713%" in text
    assert "-13.304%" in text
    assert "progressive multiple: whole payment" in text


def test_the_return_by_the_meter(tmp_path: Path) -> None:
    text = drawn(tmp_path / "meter.svg", *FIVE, *WHOLE, "--pay-table", "progressive A")
    assert "break-even $316,132" in text
    assert "expected return, percent of the wager" in text
    assert "at least 1% of each wager goes to the meter [13:69F-43.12(e)]" in text
    together = drawn(tmp_path / "meters.svg", *FIVE, *WHOLE, "--plot-of", "meter")
    assert together.count("break-even $") == 5


def test_many_choices_under_one_table_have_a_row_each(tmp_path: Path) -> None:
    text = drawn(tmp_path / "bets.svg", "pai-gow-poker", "--wager", "bet", "--choice", "vigorish=exact")
    assert "co-bank, lowest, foxwoods" in text


def test_a_png_is_a_png_of_some_size(tmp_path: Path) -> None:
    file = tmp_path / "one.PNG"
    odds("packs-poker", "--wager", "pack", "--choice", "beats_without_pair=push", "--plot", str(file))
    head = file.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", head[16:24])
    assert width == 1425
    assert height > 400


def test_the_same_odds_make_the_same_file(tmp_path: Path) -> None:
    first = drawn(tmp_path / "first.svg", *FIVE)
    assert first == drawn(tmp_path / "second.svg", *FIVE)
    assert "<dc:date>" not in first


def test_with_json_both_are_made(tmp_path: Path) -> None:
    file = tmp_path / "odds.svg"
    output = odds(*FIVE, "--json", "--plot", str(file))
    assert output.out.startswith("[")
    assert file.exists()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((*FIVE, "--plot-of", "outcomes"), "outcomes are drawn for one wager, and there are 15"),
        (("packs-poker", "--wager", "pack", "--plot-of", "meter"), "none of these wagers has a meter"),
        ((*FIVE, "--plot-of", "meter"), "at most 8 returns are drawn together, and there are 10"),
    ],
)
def test_what_cannot_be_drawn(tmp_path: Path, arguments: tuple[str, ...], says: str) -> None:
    file = tmp_path / "odds.svg"
    output = odds(*arguments, "--plot", str(file))
    assert output.status == 2
    assert says in output.err
    assert not file.exists()


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    output = odds(*FIVE, "--plot", str(tmp_path / "nowhere" / "odds.svg"))
    assert output.status == 2
    assert "cannot be written: No such file or directory" in output.err


def test_without_matplotlib_the_command_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plots, "find_spec", lambda name: None)
    output = odds(*FIVE, "--plot", str(tmp_path / "odds.svg"))
    assert output.status == 2
    assert output.err == (f"croupier odds: {needed('a picture', 'matplotlib', 'plots')}\n")
    # Everything else needs no pictures.
    assert odds(*FIVE).status == 0
