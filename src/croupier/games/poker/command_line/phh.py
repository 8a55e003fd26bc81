"""Write, check and play poker hand histories in the PHH format."""

import sys
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, Parameter

from croupier.play.console import clean, failing, ledger_at, print_json, write_new

if TYPE_CHECKING:
    from croupier.games.poker.phh.errors import BadHistory
    from croupier.games.poker.phh.history import HandHistory
    from croupier.games.poker.phh.replay import PlayedHand
    from croupier.ledger.days import LedgerDay
    from croupier.table.roles import Actor

app = App(name="phh")
_fail = failing("phh", clean)

ONE, MANY = ".phh", ".phhs"
WIDTH = 80

View = Annotated[
    str,
    Parameter(name="--as", help="Whose cards to show: all, seat:N, or spectator for those that everybody saw."),
]
StoreAt = Annotated[
    str | None,
    Parameter(name="--ledger", help="The ledger. Default: the one that `croupier ledger` uses."),
]
Json = Annotated[bool, Parameter(help="Print JSON; money is whole cents.")]


# --- export


@app.command
def export(
    *rounds: Annotated[int, Parameter(help="The rounds. Default: all of the day.")],
    view: View = "spectator",
    table: Annotated[str | None, Parameter(help="The table; optional if there is only one.")] = None,
    day: Annotated[str | None, Parameter(help="The gaming day, such as 2026-01-31. Default: the last.")] = None,
    output: Annotated[Path | None, Parameter(alias="-o", help="The file to write; it must not exist.")] = None,
    store: StoreAt = None,
) -> Iterator[str]:
    """Write recorded poker rounds: one as .phh, several as .phhs. Hidden cards are shown once their deck is retired."""
    from croupier.games.poker.phh.errors import CannotSay
    from croupier.games.poker.phh.writer import write, write_all
    from croupier.games.poker.round_text import history, recorded

    viewer = _viewer(view)
    histories: list[HandHistory] = []
    refused: list[str] = []
    with _day(store, table, day) as found:
        numbers = []
        for played in recorded(found):
            numbers.append(played.number)
            if not rounds or played.number in rounds:
                try:
                    histories.append(history(found, played, viewer))
                except CannotSay as why:
                    refused.append(str(why))
        if missing := [number for number in rounds if number not in numbers]:
            there = f"rounds {numbers[0]} to {numbers[-1]}" if numbers else "no round"
            _fail(f"{found} has {there}, not {', '.join(map(str, missing))}")
    for reason in refused:
        print(f"croupier phh: skipped: {clean(reason)}", file=sys.stderr)
    if not histories:
        _fail("there is nothing to write", 1)
    single = len(histories) == 1 and len(rounds) == 1
    if output is not None and output.suffix not in ((ONE, MANY) if single else (MANY,)):
        _fail(f"{output}: {len(histories)} hands go into a file that ends in {ONE if single else MANY}")
    parts = [write(histories[0])] if single and (output is None or output.suffix == ONE) else write_all(histories)
    if output is None:
        sys.stdout.buffer.write("".join(parts).encode())
        sys.stdout.flush()
    else:
        write_new(output, parts, _fail)
        yield from _wrapped(f"{output} written: {len(histories)} hand{'s' if len(histories) > 1 else ''}.")


# --- import


@app.command
def check(
    *files: Annotated[Path, Parameter(help="The .phh and .phhs files.")], json: Json = False
) -> Generator[str, None, int]:
    """Play every hand of the files at our table and report whether it is valid. Exit status 1 if any is refused."""
    if not files:
        _fail("name a .phh or .phhs file")
    from croupier.games.poker.phh.errors import BadHistory

    rows: list[dict[str, Any]] = []
    for path in files:
        for number, history in enumerate(_load(path), 1):
            result = _play(history)
            wrong = result if isinstance(result, BadHistory) else None
            rows.append({"file": str(path), "hand": number, "right": wrong is None, "why": str(wrong or "")})
            if not json:
                yield from _wrapped(str(wrong) if wrong else f"{path}, hand {number}: {_heading(result)}")
    right = sum(message["right"] for message in rows)
    if json:
        print_json(rows)
    else:
        hands = f"{right} of {len(rows)} hand{'s' if len(rows) > 1 else ''}"
        yield from _wrapped(f"{hands} can be played at a table under 19:47-14.")
    return 0 if right == len(rows) else 1


@app.command(name="import")
def import_(
    file: Annotated[Path, Parameter(help="The .phh or .phhs file.")],
    /,
    *,
    hand: Annotated[int | None, Parameter(help="Which hand of a .phhs file, from 1. Default: all.")] = None,
    view: View = "all",
    json: Json = False,
) -> Generator[str, None, int]:
    """Play the hands of a file at our table, and show every step with its paragraphs."""
    from croupier.games.poker.phh.errors import BadHistory

    hands = _load(file)
    if hand is not None and not 1 <= hand <= len(hands):
        _fail(f"{file} has {len(hands)} hand{'s' if len(hands) > 1 else ''}; there is no hand {hand}")
    viewer, data, status = _viewer(view), [], 0
    for number, history in enumerate(hands, 1):
        if hand in (None, number):
            result = _play(history)
            if isinstance(result, BadHistory):
                print(f"croupier phh: {clean(str(result))}", file=sys.stderr)
                status = 1
            elif json:
                data.append(_data(result, number, viewer))
            else:
                for line in _story(result, number, viewer):
                    yield from _wrapped(line)
    if json:
        print_json(data)
    return status


def _load(path: Path) -> "list[HandHistory | BadHistory]":
    from croupier.games.poker.phh.errors import BadHistory
    from croupier.games.poker.phh.reader import load

    try:
        return load(path)
    except BadHistory as wrong:
        _fail(wrong)


def _play(history: "HandHistory | BadHistory") -> "PlayedHand | BadHistory":
    from croupier.games.poker.phh.errors import BadHistory
    from croupier.games.poker.phh.replay import play

    try:
        return history if isinstance(history, BadHistory) else play(history)
    except BadHistory as wrong:
        return wrong


def _heading(played: "PlayedHand | BadHistory") -> str:
    from croupier.games.poker.phh.replay import PlayedHand
    from croupier.games.poker.phh.variants import NAMES

    assert isinstance(played, PlayedHand)
    code = played.history.variant.code
    ended = "played to the end" if played.complete else "played as far as the file goes"
    checked = ", with the file's final stacks" if played.history.finishing else ""
    return f"{code}, {NAMES[code]}, {len(played.seats)} players; {ended}{checked}"


def _story(played: "PlayedHand", number: int, viewer: "Actor | None") -> Iterator[str]:
    """Tell a hand, step by step."""
    from croupier.equipment.money import show
    from croupier.games.poker.layout import sign
    from croupier.ledger.round_story import step_line

    yield f"Hand {number}: {_heading(played)}."
    yield from (f"  Note: {note}." for note in played.notes)
    yield f"Posted: {'; '.join(sign(played.table.rules))}."
    for rows in played.of_round:
        line = step_line(played.seen(rows.step, viewer)) if rows.step is not None else f"  # {rows.words}"
        if line:
            yield line
    for place, (seat, after) in enumerate(zip(played.seats, played.stacks, strict=True)):
        before = played.history.starting[place]
        yield f"p{place + 1}, seat {seat}, {played.table.books.seats[seat]}: {show(before)} before, {show(after)} now"


def _data(played: "PlayedHand", number: int, viewer: "Actor | None") -> dict[str, Any]:
    from croupier.record.codec import plain

    players = zip(played.seats, played.history.starting, played.stacks, strict=True)
    return {
        "hand": number,
        "variant": played.history.variant.code,
        "complete": played.complete,
        "notes": played.notes,
        "players": [
            {"seat": seat, "name": played.table.books.seats[seat], "before": before, "after": after}
            for seat, before, after in players
        ],
        "filing": played.filing.plain(),
        "steps": [plain(played.seen(rows.step, viewer)) for rows in played.of_round if rows.step is not None],
    }


# --- shared by the commands


def _viewer(view: str) -> "Actor | None":
    """Return the viewer; None for one who sees everything."""
    from croupier.record.codec import BYSTANDER
    from croupier.table.roles import player

    kind, _, seat = view.partition(":")
    if view == "all":
        return None
    if view == "spectator":
        return BYSTANDER
    if kind != "seat" or not seat.isdecimal() or not 1 <= len(seat) <= 3:
        _fail(f"--as {view}: unknown viewer; allowed: all, spectator, or seat:N such as seat:3")
    return player(int(seat))


@contextmanager
def _day(store: str | None, table: str | None, day: str | None) -> "Iterator[LedgerDay]":
    """Open a day of a ledger; if it is missing or invalid, end the command with a message."""
    from croupier.ledger.days import open_store, read_day, the_days, the_table

    with ledger_at(store, "phh", _fail) as there, closing(open_store(there)) as opened:
        name = the_table(opened, table)
        yield read_day(opened, name, the_days(opened, name, day)[-1])


def _wrapped(line: str) -> list[str]:
    """Wrap a line for the terminal; a path stays whole, so it can be copied."""
    text = clean(line).rstrip()
    hang = " " * (len(text) - len(text.lstrip()) + 2) if text.startswith(" ") else ""
    return wrap(text, WIDTH, subsequent_indent=hang, break_on_hyphens=False, break_long_words="/" not in text)
