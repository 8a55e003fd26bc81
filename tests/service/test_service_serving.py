"""``croupier serve``: what it refuses to start with, and its messages. And a game that no front end can show."""

import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from service_house import PACKS, house

from croupier.cli.serve import _filings, _has_screen, serve
from croupier.games import HOUSE_GAMES, game, sample_text
from croupier.ledger.store import Store
from croupier.play.open_table import FilingRefused
from croupier.play.seat import seat_at
from croupier.service.floor import Floor, NoSuchTable


def _filing(folder: Path, name: str, *, table: str = "", spoil: str = "", game_name: str = "packs-poker") -> Path:
    text = sample_text(game_name)
    if table:
        text = text.replace('table = "PP-01"', f'table = "{table}"').replace('table = "PG-01"', f'table = "{table}"')
    path = folder / name
    path.write_text(text.replace("minimum = 10", spoil) if spoil else text)
    return path


def test_a_game_without_a_face_is_not_played_live() -> None:
    nobody = cast(Any, SimpleNamespace())
    with pytest.raises(LookupError, match="belongs to no game here"):
        seat_at(nobody)
    for name in HOUSE_GAMES:
        filing = _filings(())
        table = game(name).open_table(next(filed for filed in filing.values() if filed.schema.game == name))
        assert seat_at(cast(Any, table)).game == name


def test_two_filings_with_one_name_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, two = _filing(tmp_path, "one.toml"), _filing(tmp_path, "two.toml")
    with pytest.raises(ValueError, match="already"):
        _filings((path, two))
    assert serve(path, two, store=str(tmp_path / "house.sqlite")) == 2
    assert "PP-01" in capsys.readouterr().err
    other = _filing(tmp_path, "other.toml", table="PP-02")
    assert set(_filings((path, other))) == {"PP-01", "PP-02"}


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.7", "casino.example", "127.0.0.2"])
def test_one_key_for_every_role_is_for_this_machine_alone(
    tmp_path: Path, host: str, capsys: pytest.CaptureFixture[str]
) -> None:
    key = tmp_path / "key"
    key.write_text("x" * 12)
    for value in ({"host": host}, {"lan": True}, {"behind_proxy": ("127.0.0.1",)}):
        assert serve(**value, staff_key=key, store=str(tmp_path / "house.sqlite")) == 2
        assert "--staff FILE gives each person a key" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [key]


def test_a_proxy_is_an_address_or_a_network(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = str(tmp_path / "house.sqlite")
    for text in ("proxy.example", "10.0.0.0/99", "*"):
        assert serve(behind_proxy=("127.0.0.1", text), store=store) == 2
        assert f"{text!r} is neither an address nor a network" in capsys.readouterr().err
    assert not (tmp_path / "house.sqlite").exists()


@pytest.mark.parametrize("seconds", [-1, 1, 4])
def test_a_decision_takes_longer_than_a_blink(tmp_path: Path, seconds: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(decision_seconds=seconds, store=str(tmp_path / "house.sqlite")) == 2
    assert "--decision-seconds is 5 or more, or 0 for no clock" in capsys.readouterr().err


@pytest.mark.parametrize(("key", "good"), [("x" * 11, False), ("", False), (" " * 20, False)])
def test_a_key_that_can_be_guessed_is_none(
    tmp_path: Path, key: str, good: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "key"
    path.write_text(key)
    assert serve(staff_key=path, store=str(tmp_path / "house.sqlite")) == 2
    out = capsys.readouterr().err
    assert "12 characters" in out
    assert not key.strip() or key not in out


def test_a_bad_filing_is_refused_with_all_its_defects(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = _filing(tmp_path, "bad.toml", spoil='minimum = "none"')
    with pytest.raises(FilingRefused):
        _filings((bad,))
    assert serve(bad, store=str(tmp_path / "house.sqlite")) == 1
    assert "wagers.pack.minimum" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "game = 'roulette'", "game = 7", "[", 'game = "packs-poker"'])
def test_a_file_that_is_no_filing(tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "filing.toml"
    path.write_text(text)
    assert serve(path, store=str(tmp_path / "house.sqlite")) in (1, 2)
    assert capsys.readouterr().err.strip()
    assert serve(tmp_path / "nowhere.toml", store=str(tmp_path / "house.sqlite")) == 2


@pytest.mark.parametrize(("betting", "idle"), [(-1, 300), (0, 9), (0, 0)])
def test_times_that_make_no_sense(tmp_path: Path, betting: int, idle: int) -> None:
    assert serve(betting_seconds=betting, idle_seconds=idle, store=str(tmp_path / "house.sqlite")) == 2


def test_company_is_a_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(company=-1, store=str(tmp_path / "house.sqlite")) == 2
    assert "--company is 0 or more" in capsys.readouterr().err


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_that_is_none(tmp_path: Path, port: int, capsys: pytest.CaptureFixture[str]) -> None:
    """A port that is too high would otherwise be truncated to 16 bits and opened."""
    assert serve(port=port, store=str(tmp_path / "house.sqlite")) == 2
    assert "--port is 0 to 65535" in capsys.readouterr().err


@pytest.mark.parametrize("recall", [0, 1001])
def test_so_many_rounds_are_not_recalled(tmp_path: Path, recall: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(recall=recall, store=str(tmp_path / "house.sqlite")) == 2
    assert "--recall is 1 to 1000" in capsys.readouterr().err


@pytest.mark.parametrize(("port", "recall"), [(0, 1), (65535, 1000)])
def test_the_least_and_the_most_go(tmp_path: Path, port: int, recall: int, capsys: pytest.CaptureFixture[str]) -> None:
    """The options after them are checked next, and what they name doesn't exist."""
    nowhere, store = tmp_path / "nowhere.toml", str(tmp_path / "house.sqlite")
    assert serve(nowhere, port=port, recall=recall, store=store) == 2
    assert capsys.readouterr().err == f"{nowhere}: there is no such file; “croupier submission new” writes one\n"


@pytest.mark.parametrize("seed", [-1, 1 << 256])
def test_a_seed_that_is_none(tmp_path: Path, seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert serve(seed=seed, port=0, store=str(tmp_path / "house.sqlite")) == 2
    assert "is not a seed" in capsys.readouterr().err


def test_a_store_that_is_in_use_is_not_served_twice(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        assert serve(port=0, store=str(tmp_path / "house.sqlite")) != 0
        text = "".join(capfd.readouterr())
        assert "is being written by another process" in text
        assert "open at" not in text
        ann.must("PlaceWager", {"area": "pack.1", "amount": 1000})


def test_a_store_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "house.sqlite"
    path.write_bytes(b"not a database at all, but long enough to look like a file" * 20)
    assert serve(port=0, store=str(path)) == 2
    assert capsys.readouterr().err.strip()


def test_tables_that_are_not_here(tmp_path: Path) -> None:
    floor = Floor(Store(tmp_path / "house.sqlite"), _filings(()))
    with pytest.raises(NoSuchTable, match="available"):
        floor["PP-99"]
    with pytest.raises(NoSuchTable, match="PP-01"):
        floor[PACKS]


def test_the_sample_filings_name_their_tables() -> None:
    assert {name: tomllib.loads(sample_text(filing))["table"] for name, filing in
        (("PP-01", "packs-poker"), ("PG-01", "pai-gow-poker"))} == {"PP-01": "PP-01", "PG-01": "PG-01"}  # fmt: skip


@pytest.mark.parametrize(
    ("platform", "screen", "shown"), [("linux", "", False), ("linux", ":0", True), ("darwin", "", True)]
)
def test_a_page_is_opened_only_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch, platform: str, screen: str, shown: bool
) -> None:
    monkeypatch.setattr("croupier.cli.serve.sys.platform", platform)
    monkeypatch.setenv("DISPLAY", screen)
    monkeypatch.setenv("WAYLAND_DISPLAY", "")
    assert _has_screen() is shown
