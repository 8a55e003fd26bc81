"""Each step of a day is left out in turn, and every hash is recomputed: the auditor notices without a replay."""

import hashlib
import importlib
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from every_game import GAMES, Played, table_of

from croupier.ledger.days import read_day
from croupier.play.seat import PlayedTable
from croupier.play.table_ledger import close_day
from croupier.record.chain import GENESIS, merkle_root
from croupier.table.house import EVERYBODY

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "verify"))
run: Any = importlib.import_module("auditor.run")
Fault: Any = importlib.import_module("auditor.report").Fault

Record = dict[str, Any]

SOAK = bool(os.environ.get("CROUPIER_SOAK"))

UNNOTICED = dict.fromkeys(GAMES, 0)
"""Number of steps of a game's day that can be left out without the auditor noticing. These numbers only ever fall."""


def canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def hash_of(record: Record) -> str:
    head = [str(record[key]) for key in ("table", "day", "sequence", "kind", "previous")]
    text = "\n".join(["croupier record 1.0", *head, canonical(record["body"])])
    return hashlib.sha256(text.encode()).hexdigest()


def records_of(game: str, folder: Path, seed: int) -> list[Record]:
    """Return a day of three rounds, or a few more until no wager stands, and its close."""
    with table_of(game, folder / "ledger.sqlite", seed=seed, chance=seed, automatic=EVERYBODY) as played:
        played.sit_down()
        rounds = 0
        while rounds < 3 or stands(played):
            played.round()
            rounds += 1
        played.players.leave()
        close_day(played.kept, "2026-01-01T22:00:00+00:00")
        kept = played.kept
        return [json.loads(record.line()) for record in read_day(kept.store, kept.name, kept.day).records]


def stands(played: Played) -> bool:
    books = cast(PlayedTable, played.kept.driver.table).books
    return any(books.wagers(seat) for seat in played.players.names)


def without(records: list[Record], at: int, step: int) -> list[Record]:
    """Return the day without one step, with everything recomputed that a forger can recompute."""
    made = records[:at]
    for number, record in enumerate(records[at:], at):
        body = record["body"]
        if number == at:
            body = body | {"steps": [*body["steps"][:step], *body["steps"][step + 1 :]]}
        if record["kind"] == "close":
            body = body | {"root": merkle_root([record["hash"] for record in made])}
        changed = record | {"body": body, "previous": made[-1]["hash"] if made else GENESIS}
        made.append(changed | {"hash": hash_of(changed)})
    return made


def noticed(records: list[Record]) -> bool:
    export = "".join(canonical(record) + "\n" for record in records).encode()
    try:
        run.audit(run.lines_of(export), [])
    except Fault:
        return True
    return False


def each_step(records: list[Record]) -> Iterator[tuple[int, int, str]]:
    """Yield each step of a day; outside a soak, one of those at the same place between the same neighbors."""
    met: set[tuple[str, ...]] = set()
    for at, record in enumerate(records):
        names = ["", *map(name_of, record["body"].get("steps", ())), ""]
        for number, around in enumerate(zip(names, names[1:], names[2:], strict=False)):
            if SOAK or around not in met:
                met.add(around)
                yield at, number, around[1]


def name_of(step: Record) -> str:
    place = step.get("to") or step.get("place") or step.get("seat") or ""
    return f"{step['is']} {step.get('key', '')} {place}"


@pytest.mark.parametrize("game", GAMES)
def test_the_auditor_notices_a_step_that_was_left_out(game: str, tmp_path: Path) -> None:
    records = records_of(game, tmp_path, seed=1)
    assert not noticed(records), "the honest day is right"
    unnoticed = Counter(name for at, step, name in each_step(records) if not noticed(without(records, at, step)))
    assert unnoticed.total() == UNNOTICED[game], unnoticed
