"""Separation of duties, holds, corrections and disputes, forged by an insider who recomputes every hash."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from every_game import table_of
from test_trust_forgeries import Bodies, both, entries, events, forged

from croupier.ledger.check import check_day
from croupier.ledger.days import LedgerDay, read_day
from croupier.ledger.errors import LedgerError
from croupier.ledger.evidence import Dispute, note_decision, note_dispute
from croupier.play.table_ledger import close_day
from croupier.record.events import PLAY, ROUNDS, Matter
from croupier.table.commands import ApproveCorrection, CorrectPayment
from croupier.table.roles import Actor, Role
from croupier.table.terms import Stake

LATER = "2026-01-01T22:00:00+00:00"
SUE, SAM = (Actor(Role.SUPERVISOR, name=name) for name in ("Sue", "Sam"))


@pytest.fixture(scope="module")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LedgerDay]:
    """A day with a hold, a closed dispute, and a correction that Sue made and Sam approved."""
    with table_of("packs-poker", tmp_path_factory.mktemp("duties") / "ledger.sqlite") as played:
        kept = played.kept
        played.sit_down()
        played.round()
        hold = {"about": ROUNDS, "actor": "Sue", "role": "supervisor"}
        kept.note(Matter.AVAILABILITY, "held", reason="a question", time="2026-01-01T20:30:00+00:00", **hold)
        settled = next(key for key, past in kept.driver.table.books.settlements.items() if past.from_table)
        assert kept.give(SUE, CorrectPayment(*settled, 500_00, "misread", Stake.RETURNED)) is None
        assert kept.give(SUE, ApproveCorrection(*settled)) is not None, "nobody approves what they made"
        assert kept.give(SAM, ApproveCorrection(*settled)) is None
        note_dispute(kept, Dispute((1,), 50_00, "my hand", "2026-01-01T20:40:00+00:00"), "Sue", "supervisor")
        by = {"about": f"{kept.day}, round 1", "role": "supervisor", "time": "2026-01-01T20:50:00+00:00"}
        note_decision(
            kept, paragraphs=("13:69F-43.10(e)",), finding="for the patron", actor="Sue", reason="a pair", **by
        )
        kept.note(Matter.DISPUTE, "", actor="Sam", reason="paid", **by)
        kept.note(Matter.AVAILABILITY, "", reason="settled", time="2026-01-01T21:00:00+00:00", **hold)
        played.place.clock = lambda: "2026-01-01T21:30:00+00:00"
        played.round()
        played.players.leave()
        close_day(kept, LATER)
        found = read_day(kept.store, kept.name, kept.day)
        assert check_day(found).wrong is None
        yield found


def input_with(bodies: Bodies, command: str) -> Any:
    return next(value for _, body in bodies for value in body.get("inputs", ()) if value["command"]["is"] == command)


def player(bodies: Bodies) -> str:
    return str(input_with(bodies, "SitDown")["command"]["name"])


def step_of(bodies: Bodies, kind: str) -> Any:
    return next(step for _, body in bodies for step in body.get("steps", ()) if step["is"] == kind)


def one_person_makes_and_approves(bodies: Bodies) -> None:
    approval = input_with(bodies, "ApproveCorrection")
    approval["name"] = approval["command"]["by"] = step_of(bodies, "Corrected")["approved_by"] = "Sue"


def the_player_corrects(bodies: Bodies, write: Callable[[str], str] = str) -> None:
    made = input_with(bodies, "CorrectPayment")
    name = write(player(bodies))
    made["name"] = made["command"]["by"] = step_of(bodies, "CorrectionProposed")["by"] = name
    step_of(bodies, "Corrected")["by"] = name


def without_approval(bodies: Bodies) -> None:
    """The proposal vanishes, and one supervisor pays at once."""
    at = next(at for at, (_, body) in enumerate(bodies) if body.get("procedure") == "correction")
    proposal, approval = bodies[at][1], bodies[at + 1][1]
    proposal["steps"] = [{**approval["steps"][0], "approved_by": ""}]
    del bodies[at + 1]


def let_the_hold_stay(bodies: Bodies) -> None:
    at = max(at for at, (_, body) in enumerate(bodies) if body.get("about") == ROUNDS)
    del bodies[at]


FORGERIES: dict[str, tuple[Callable[[Bodies], object], str, str]] = {
    "one person makes and approves": (one_person_makes_and_approves, "refused", "same person makes and approves"),
    "a player corrects": (the_player_corrects, "where the same person plays", "same person plays and works"),
    "a player, in other letters": (
        lambda bodies: the_player_corrects(bodies, str.upper),
        "where the same person plays",
        "same person plays and works",
    ),
    "another name than the command's": (
        lambda bodies: input_with(bodies, "CorrectPayment").update(name="Zoe"),
        "names a different person",
        "does not name the person",
    ),
    "no second supervisor": (without_approval, "replay gives a different", "does not match the command"),
    "a round begins while the table is held": (let_the_hold_stay, "frozen or held", "frozen or held"),
    "a dispute is closed undecided": (
        lambda bodies: events(bodies, "dispute")[1].update(after=""),
        "opened, then decided",
        "out of its order",
    ),
    "the house decides a dispute": (
        lambda bodies: events(bodies, "dispute")[1].update(role="house", actor="the house"),
        "neither decides nor closes",
        "the house decides",
    ),
    "a finding without a paragraph": (
        lambda bodies: events(bodies, "dispute")[1].pop("paragraphs"),
        "decided by paragraphs",
        "paragraphs belongs only to a dispute that is decided",
    ),
    "a finding by something that is no paragraph": (
        lambda bodies: events(bodies, "dispute")[1].update(paragraphs=["because"]),
        "not decided by a paragraph",
        "not decided by paragraphs",
    ),
    "a finding that there is not": (
        lambda bodies: events(bodies, "dispute")[1].update(after="for the moon"),
        "can't have the state",
        "a dispute is in an impossible state",
    ),
    "other rounds than the dispute is about": (
        lambda bodies: events(bodies, "dispute")[0]["disputed"].update(rounds=[2]),
        "is recorded as",
        "not about the rounds it states",
    ),
    "no round": (
        lambda bodies: events(bodies, "dispute")[0]["disputed"].update(rounds=[]),
        "is recorded as",
        "not about the rounds it states",
    ),
    "an amount below nothing": (
        lambda bodies: events(bodies, "dispute")[0]["disputed"].update(amount=-1),
        "an amount in cents",
        "the field amount is not in the required form",
    ),
    "a hold that is decided by paragraphs": (
        lambda bodies: events(bodies, "availability")[1].update(paragraphs=["13:69F-43.10(e)"]),
        "nothing else is",
        "paragraphs belongs only to a dispute that is decided",
    ),
    "a supervisor who plays holds the table": (
        lambda bodies: events(bodies, "availability")[1].update(actor=player(bodies)),
        "where the same person plays",
        "same person plays and works",
    ),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_both_checkers_find_it(day: LedgerDay, tmp_path: Path, name: str) -> None:
    change, checked_as, audited_as = FORGERIES[name]
    _, checked, audited = both(forged(day, change), tmp_path)
    assert checked_as in checked, checked
    assert audited_as in audited, audited


def test_the_ledger_refuses_what_the_checkers_would_find(tmp_path: Path) -> None:
    with table_of("packs-poker", tmp_path / "ledger.sqlite") as played:
        kept = played.kept
        played.sit_down()
        name = next(iter(kept.driver.table.books.seats.values()))
        with pytest.raises(LedgerError, match="does not supervise"):
            kept.note(
                Matter.AVAILABILITY,
                "out",
                about=PLAY,
                reason="x",
                time="2026-01-01T20:30:00+00:00",
                actor=name,
                role="supervisor",
            )
        assert kept.may_work(name.upper()) is not None
        assert kept.may_work("Sue") is None


def test_entries_and_events_of_the_day_are_there(day: LedgerDay) -> None:
    """The forgeries above change something that exists."""
    bodies: Bodies = [(record.kind, day.body(record)) for record in day.records]
    assert len(entries(bodies, "correction")) == 2
    assert len(events(bodies, "dispute")) == 3
