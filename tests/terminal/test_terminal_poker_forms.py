"""The forms of poker from the command line, and a poker table kept in a ledger."""

import subprocess
from contextlib import redirect_stderr
from io import StringIO
from pathlib import Path

import pytest
from poker_talk import Calls
from table_talk import AT, Script
from warm_programs import croupier_words

from croupier.cli import app
from croupier.equipment.chance import LaboratorySource
from croupier.games.poker.form_names import form_named
from croupier.games.poker.forms import FORMS
from croupier.games.poker.rules import Structure
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.play.open_table import filing_for
from croupier.play.table_ledger import make_ready, seat_to_take, table_of
from croupier.terminal.session import PlayerSession


@pytest.mark.cites("19:47-14.8(a)2")
@pytest.mark.parametrize(
    ("typed", "form"),
    [
        *((form, form) for form in FORMS),
        ("Hold ’em", "hold 'em"),
        ("texas hold'em", "hold 'em"),
        ("omaha", "omaha high"),
        ("Omaha 8", "omaha high-low split eight or better"),
        ("omaha hi-lo", "omaha high-low split eight or better"),
        ("stud", "seven-card stud high"),
        ("7-card stud hi-lo", "seven-card stud high-low split"),
        ("stud eight", "seven-card stud high-low split eight or better"),
        ("5-card stud", "five-card stud"),
        ("draw", "five-card draw high"),
        ("lowball", "five-card draw low"),
    ],
)
def test_a_form_by_the_names_that_people_use(typed: str, form: str) -> None:
    assert form_named(typed) == form


@pytest.mark.parametrize(
    ("typed", "words"), [("razz", "isn't a form of poker"), ("", "isn't a form"), ("high", "could mean several forms")]
)
def test_a_form_that_is_none(typed: str, words: str) -> None:
    with pytest.raises(LookupError, match=words):
        form_named(typed)


@pytest.mark.parametrize("structure", [None, *Structure])
def test_every_form_with_every_structure_is_a_sound_filing(structure: Structure | None) -> None:
    names = set()
    for form in FORMS:
        filed = filing_for("poker", None, f"{structure.value} {form}" if structure else form)
        assert filed["dealing.game"] == form
        assert filed["limits.structure"] == (structure or Structure.FIXED).value
        names.add(filed["table"])
    assert len(names) == len(FORMS), "each is a table of its own, so that a ledger keeps them apart"


def refused(*arguments: str) -> str:
    output = StringIO()
    with redirect_stderr(output), pytest.raises(SystemExit) as end:
        app(["play", *arguments])
    assert end.value.code == 2
    return " ".join(output.getvalue().split())


def test_what_goes_with_form(tmp_path: Path) -> None:
    assert "isn't a form of poker here; available: seven-card stud high" in refused("poker", "--form", "razz")
    assert "blackjack has no forms to choose from" in refused("blackjack", "--form", "omaha")
    filing = tmp_path / "p.toml"
    filing.write_text("")
    assert "can't be used with" in refused("poker", "--form", "omaha", "--filing", str(filing))


def test_omaha_through_a_pipe() -> None:
    done = subprocess.run(
        [*croupier_words(), "play", "poker", "--form", "omaha", "--seed", "7"],
        input="\nfold\nfold\nwhy\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={"PYTHONIOENCODING": "utf-8", "PATH": ""},
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Dee (house) in seat 5" in done.stdout, "nobody plays poker alone"
    assert "The game is omaha high" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert done.stdout.endswith("Good-bye.\n")


# --- kept in a ledger


def _session(path: Path, *lines: str, leave: bool) -> str:
    """Play one session of a table in a ledger; unless the player leaves, it is cut off after the last line."""
    store, source = Store(path), LaboratorySource(7)
    script = Script([*lines, *(["quit"] if leave else [])])
    with LedgerTable(store, "PK-04", source=source) as kept:
        make_ready(kept, filing_for("poker", None, "hold 'em"), AT)
        seat = seat_to_take(kept, 3)
        session = PlayerSession(
            script.screen(), table_of(kept), source, seat=seat, kept=kept, company=2, clock=lambda: AT
        )
        session.company.habits = Calls(session.game.table)  # type: ignore[attr-defined]
        if seat in kept.driver.table.books.seats:
            session.resume()
        else:
            assert session.sit_down(500_00)
        if leave:
            assert session.run() == 0
        else:
            for line in lines:
                if not session._answered(line):
                    session._obey(*session.game.words.command(line))
    store.close()
    return script.text


def test_a_session_that_was_cut_off_goes_on_in_the_same_round(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite"
    before = _session(path, "", "c", leave=False)
    held = before.split("Your cards ")[1].split(" You")[0].split(" Ann")[0].strip()
    assert "Flop" in before
    after = _session(path, "", "k", "k", "k", "s", "history", leave=True)
    assert "you're still in seat 3; the last session was interrupted." in after
    assert f"You hold {held}; board" in after
    assert "Round 1: " in after
    assert "Good-bye." in after
