"""Output of ``croupier ledger``: lines for people, plain data for JSON."""

from collections.abc import Iterator
from datetime import datetime
from fractions import Fraction
from typing import Any

from croupier.equipment.cards import show as show_cards
from croupier.equipment.money import Cents, show, signed
from croupier.ledger.check import CheckedDay
from croupier.ledger.days import DayLine
from croupier.ledger.report_data import meter_data, recall_data, win_data
from croupier.ledger.reports import MeterReport, ReportedChange, SeatRound
from croupier.ledger.round_story import RetoldRound
from croupier.ledger.win import BAND, DayWin, WagerLine
from croupier.record.codec import plain
from croupier.table.steps import Committed, Corrected, Settled, Thrown, ThrowSealed
from croupier.table.wheel_steps import SpinSealed, Spun
from croupier.words import because, meter_cause, paid_at, place_label, sentence, term, wager_name
from croupier.words.text import counted

__all__ = ["meter_data", "recall_data", "win_data"]  # Imported from here by name, like everything below.


def exactly(cents: Fraction) -> str:
    """Return an amount that may have a fraction of a cent: ``$0.05`` or ``$0.0525``."""
    if cents.denominator == 1:
        return show(int(cents))
    return f"${float(cents) / 100:,.6f}".rstrip("0")


# --- list, verify


def list_lines(days: list[DayLine]) -> Iterator[str]:
    width = max([len("table"), *(len(day.table) for day in days)])
    yield f"{'table':<{width}}  {'day':<10}  {'records':>7}  {'rounds':>6}  {'state':<7}  head"
    for day in days:
        state = "closed" if day.closed else "running"
        yield (f"{day.table:<{width}}  {day.day:<10}  {day.records:>7}  {day.rounds:>6}  {state:<7}  {day.head[:16]}…")


def list_data(days: list[DayLine]) -> list[dict[str, Any]]:
    return [
        {
            "table": day.table,
            "day": day.day,
            "records": day.records,
            "rounds": day.rounds,
            "closed": day.closed,
            "head": day.head,
        }
        for day in days
    ]


def checked_lines(found: CheckedDay) -> Iterator[str]:
    state = "closed" if found.closed else "running"
    only_linked = found.linked == found.records
    rounds = [] if only_linked else [counted(found.rounds, "round")]
    what = ", ".join([counted(found.records, "record"), *rounds, state])
    if found.wrong is not None:
        yield f"{found.table}  {found.day}  {what}: WRONG"
        yield f"  {found.wrong}."
        return
    yield f"{found.table}  {found.day}  {what}: right"
    if found.linked:
        records = "" if only_linked else f", of {counted(found.linked, 'record')}"
        yield f"  Its chain is whole up to the checkpoint; the contents{records} were checked when that was made."
    if not only_linked:
        replayed = counted(found.replayed, "entry", "entries")
        yield f"  {replayed} replayed as recorded; {counted(found.opened, 'seal')} opened, {found.sealed} still sealed."
    if found.locked:
        yield f"  {counted(found.locked, 'order')} can't be decrypted here: whatever needs them was not replayed."
    elif found.pending:
        yield f"  A procedure is running: {counted(found.pending, 'input')} so far, and it can continue."
    if found.checkpoints:
        yield (
            "  It matches the checkpoint."
            if found.checkpoints == 1
            else f"  It matches {found.checkpoints} checkpoints."
        )
    yield f"  Head {found.head}"


def checked_data(found: CheckedDay) -> dict[str, Any]:
    wrong = found.wrong
    return {
        "table": found.table,
        "day": found.day,
        "right": wrong is None,
        "records": found.records,
        "rounds": found.rounds,
        "closed": found.closed,
        "head": found.head,
        "replayed": found.replayed,
        "chain_only": found.linked == found.records,
        "chained_records": found.linked,
        "seals_opened": found.opened,
        "still_sealed": found.sealed,
        "pending": found.pending,
        "checkpoints_met": found.checkpoints,
        "first_wrong": None if wrong is None else {"sequence": wrong.sequence, "why": wrong.why},
    }


# --- replay


def replay_heading(table: str, day: str, number: int, retold: RetoldRound) -> Iterator[str]:
    yield f"Table {table}, {day}, round {number} (record {retold.record.sequence})."
    thrown = any(isinstance(step, ThrowSealed | Thrown) for step in retold.steps)
    spun = any(isinstance(step, SpinSealed | Spun) for step in retold.steps)
    if any(isinstance(step, Committed | ThrowSealed | SpinSealed) and step.laboratory for step in retold.steps):
        chance = "dice" if thrown else "spins" if spun else "cards"
        yield f"Practice mode: the {chance} came from a seed. This was not live play."
    if thrown:
        yield "Its dice were shown: replayed by the engine as recorded."
    elif spun:
        yield "Its spin was shown: replayed by the engine as recorded."
    elif retold.sealed:
        yield f"The order of its deck is still sealed ({retold.sealed[:12]}…): this is what a bystander saw."
    else:
        yield "Its deck is retired: replayed by the engine as recorded, hidden cards shown."


def replay_data(table: str, day: str, number: int, retold: RetoldRound) -> dict[str, Any]:
    return {
        "table": table,
        "day": day,
        "round": number,
        "record": retold.record.sequence,
        "sealed": retold.sealed,
        "steps": [{"sentence": sentence(step), **plain(step)} for step in retold.steps],
    }


# --- recall


def recall_lines(table: str, seat: int, rounds: list[SeatRound]) -> Iterator[str]:
    what = "a wager or the bank" if any(played_round.banked for played_round in rounds) else "a wager"
    yield f"Table {table}, seat {seat}: the last {counted(len(rounds), 'round')} with {what}, oldest first."
    for played_round in rounds:
        yield ""
        yield f"{played_round.day}, round {played_round.round}, {_clock(played_round.at)}: {played_round.name}"
        if played_round.void:
            yield f"  Void    \t{played_round.void}"
        for place, cards in played_round.cards.items():
            yield f"  Cards   \t{place_label(place):<7} {show_cards(cards)}"
        for thrown in played_round.dice:
            yield f"  Dice    \t{' '.join(map(str, thrown))}"
        for section in played_round.spun:
            yield f"  Wheel   \t{section}"
        for choice in played_round.choices:
            yield f"  Choice  \t{choice}"
        for step in played_round.settled:
            yield f"  Wager   \t{wager_name(step)}, {show(step.stake)}{_coupon(step)}: {_outcome(step)}"
        if played_round.banked:
            yield f"  Bank    \t{signed(played_round.bank)} as the bank"
        if played_round.bet:
            yield f"  Pots    \t{show(played_round.bet)} bet; {show(played_round.won)} won"
        if played_round.vigorish:
            yield f"  Vigorish\t{show(played_round.vigorish)} on what was won"
        for fix in played_round.corrections:
            yield f"  Corrected \t{_put_right(fix)}"
        for name, cents in played_round.contributed.items():
            yield f"  Meter   \t{name}: {exactly(cents)} contributed"
        yield f"  Funds   \t{_funds(played_round)}; net {signed(played_round.net)}"


def _put_right(fix: Corrected) -> str:
    """Return a correction as a line: the difference, the reason, and who made and approved it."""
    stake = f", {show(fix.has_back)} instead of {show(fix.had_back)} of the stake back"
    who = f". By {fix.by}" if fix.by else ""
    approved = f", approved by {fix.approved_by}" if fix.approved_by else ""
    paid = f"{show(fix.was)} paid, {show(fix.now)} was due{stake if fix.has_back != fix.had_back else ''}"
    return f"{fix.area}: {paid}: {signed(fix.more)}; {fix.reason}{who}{approved}"


def _clock(at: str) -> str:
    try:
        return f"{datetime.fromisoformat(at):%H:%M:%S}"
    except ValueError:
        return at


def _coupon(step: Settled) -> str:
    return f" and a coupon of {show(step.coupon)}" if step.coupon else ""


def _outcome(step: Settled) -> str:
    paid = f"; paid {show(step.paid)} at {paid_at(step)}" if step.paid else ""
    returned = f"; {show(step.returned)} returned" if step.returned else ""
    return f"{term(step.outcome)}, {because(step.reason)}{paid}{returned}"


def _funds(recalled_round: SeatRound) -> str:
    parts = [f"{show(recalled_round.before)} before"]
    parts += [f"{show(recalled_round.bought)} bought"] if recalled_round.bought else []
    parts += [f"{show(recalled_round.tipped)} tipped"] if recalled_round.tipped else []
    parts += [f"{show(recalled_round.cash)} paid away from the table"] if recalled_round.cash else []
    return ", ".join([*parts, f"{show(recalled_round.after)} after"])


# --- meters


def meter_lines(reports: list[MeterReport], last: int) -> Iterator[str]:
    if not reports:
        yield "This table has no progressive meter."
    for report in reports:
        meter = report.meter
        yield f"The {meter.name} meter shows {show(meter.display)}; {counted(meter.wagers, 'wager')} registered."
        yield f"  Reserve {show(meter.reserve)}, overflow {show(meter.overflow)}, carried {_carry(meter.carry)}."
        yield (
            f"  In these days: {exactly(report.contributed)} from wagers, {exactly(report.funded)} from the licensee; "
            f"{counted(report.hits, 'award')}, {show(report.won)} paid."
        )
        changes = report.changes[-last:] if last else report.changes
        if len(changes) < len(report.changes):
            yield f"  {counted(len(report.changes) - len(changes), 'earlier change')} not shown (--last 0 shows all)."
        day = ""
        for change in changes:
            if change.day != day:
                day = change.day
                yield f"  {day}"
            yield _change_line(change)


def _carry(carry: Fraction) -> str:
    return f"{carry} cents"


def _change_line(change: ReportedChange) -> str:
    moved = change.moved
    difference = moved.after.display - moved.before.display
    where = f"round {change.round}" if change.round else f"record {change.sequence}"
    return f"    {where:<9} {signed(difference):>10} {show(moved.after.display):>11}  \t{meter_cause(moved)}"


# --- win


def win_lines(day: DayWin) -> Iterator[str]:
    yield f"Table {day.table}, {day.day} ({'closed' if day.closed else 'running'})"
    closing = "Closing inventory" if day.closed else "Present inventory"
    rows = [
        ("Drop", "+", day.drop),
        (closing, "+", day.closing),
        ("Credits", "+", day.credits),
        ("Opening inventory", "-", day.opening),
        ("Fills", "-", day.fills),
    ]
    for name, sign, amount in rows:
        yield f"  {sign} {name:<18} {show(amount):>14}"
    yield f"  = {'Win':<18} {show(day.win):>14}"
    taken = [("Vigorish", day.vigorish), ("Rake", day.rake)]
    parts = [("By the wagers", day.by_wagers), *((name, amount) for name, amount in taken if amount)]
    for name, amount in parts[:-1]:
        yield f"    {name:<18} {show(amount):>14}"
    name, amount = parts[-1]
    agree = ("together " if len(parts) > 1 else "") + ("the same" if day.agrees else "NOT THE SAME")
    yield f"    {name:<18} {show(amount):>14}  {agree}"
    yield f"    {'Tips, separate':<18} {show(day.tips):>14}"
    if day.meter_awards:
        yield f"    {'Meters, separate':<18} {show(day.meter_awards):>14}  paid away from the table"


def wager_lines(lines: list[WagerLine]) -> Iterator[str]:
    if not lines:
        yield "No wager has been decided."
        return
    head = f"{'wagers':>6} {'turnover':>12} {'paid':>12} {'returned':>12} {'hold':>12} {'of turnover':>12}"
    yield f"  {head}"
    for line in lines:
        hold, part = (show(line.hold), _percent(line.hold, line.turnover)) if not line.banked else ("-", "-")
        yield line.label
        yield (
            f"  {line.number:>6} {show(line.turnover):>12} {show(line.paid):>12} {show(line.returned):>12} "
            f"{hold:>12} {part:>12}"
        )
        yield f"  \t{_theory(line)}"
        if line.void:
            yield f"  {counted(line.void, 'wager')} more were returned undecided."


def _theory(line: WagerLine) -> str:
    if line.banked:
        return "Covered by a bank: their hold is not the table's."
    if not line.known:
        return "Theory: no exact value yet."
    if not line.compared:
        return "Theory: nothing to compare."
    expected = float(line.expected)
    band = BAND * line.deviation
    verdict = "within" if line.within else "OUTSIDE"
    some = f" of {line.compared} wagers without a coupon" if line.compared != line.number else ""
    return (
        f"Theory{some}: hold {_about(expected)} ({_percent(expected, line.compared_turnover)}), standard deviation "
        f"{_about(line.deviation)}. The actual hold is {line.z:+.2f} of them away: {verdict} the band of {BAND} "
        f"(±{_about(band)}, ±{_percent(band, line.compared_turnover)})."
    )


def _about(cents: float) -> str:
    return f"{'-' if cents < 0 else ''}${abs(cents) / 100:,.2f}"


def _percent(part: float, whole: Cents) -> str:
    return f"{100 * part / whole:.2f}%" if whole else "-"
