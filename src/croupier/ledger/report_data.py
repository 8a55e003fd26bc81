"""Reports as plain data for programs: money in whole cents, fractions as text."""

from typing import Any

from croupier.ledger.days import LedgerDay
from croupier.ledger.reports import MeterReport, SeatRound
from croupier.ledger.return_watch import WatchedTable, alarms_of
from croupier.ledger.seats import SeatStatement
from croupier.ledger.win import BAND, DayWin, WagerLine
from croupier.record.codec import plain
from croupier.words import because, meter_cause, paid_at, place_label, wager_name


def recall_data(rounds: list[SeatRound]) -> list[dict[str, Any]]:
    return [
        {
            "day": played_round.day,
            "round": played_round.round,
            "at": played_round.at,
            "name": played_round.name,
            "void": played_round.void,
            "cards": {place_label(place): list(map(str, cards)) for place, cards in played_round.cards.items()},
            "dice": [list(thrown) for thrown in played_round.dice],
            "choices": list(played_round.choices),
            "wagers": [
                {
                    "area": str(step.area),
                    "wager": wager_name(step),
                    "stake": step.stake,
                    "coupon": step.coupon,
                    "outcome": plain(step.outcome),
                    "line": because(step.reason),
                    "pays": paid_at(step),
                    "paid": step.paid,
                    "returned": step.returned,
                    "cites": list(map(str, step.cites)),
                }
                for step in played_round.settled
            ],
            "corrections": [
                {
                    "area": str(fix.area),
                    "was": fix.was,
                    "now": fix.now,
                    "had_back": fix.had_back,
                    "has_back": fix.has_back,
                    "reason": fix.reason,
                    "by": fix.by,
                    "approved_by": fix.approved_by,
                }
                for fix in played_round.corrections
            ],
            "contributed": {name: str(cents) for name, cents in played_round.contributed.items()},
            "before": played_round.before,
            "bought": played_round.bought,
            "tipped": played_round.tipped,
            "vigorish": played_round.vigorish,
            "banked": played_round.banked,
            "bank": played_round.bank,
            "bet": played_round.bet,
            "won": played_round.won,
            "paid_away": played_round.cash,
            "after": played_round.after,
            "net": played_round.net,
        }
        for played_round in rounds
    ]


def meter_data(reports: list[MeterReport], last: int) -> list[dict[str, Any]]:
    return [
        {
            "name": report.meter.name,
            "state": {key: value for key, value in plain(report.meter).items() if key != "is"},
            "contributed": str(report.contributed),
            "funded": str(report.funded),
            "awards": report.hits,
            "paid": report.won,
            "changes": [
                {
                    "day": change.day,
                    "sequence": change.sequence,
                    "round": change.round,
                    "before": change.moved.before.display,
                    "after": change.moved.after.display,
                    "contributed": str(change.moved.contributed),
                    "funded": str(change.moved.funded),
                    "paid": change.moved.paid,
                    "cause": plain(change.moved.cause),
                    "reason": meter_cause(change.moved),
                }
                for change in (report.changes[-last:] if last else report.changes)
            ],
        }
        for report in reports
    ]


def win_data(days: list[DayWin], lines: list[WagerLine]) -> dict[str, Any]:
    return {
        "days": [
            {
                "table": day.table,
                "day": day.day,
                "closed": day.closed,
                "drop": day.drop,
                "closing_inventory": day.closing,
                "credits": day.credits,
                "opening_inventory": day.opening,
                "fills": day.fills,
                "win": day.win,
                "win_by_wagers": day.by_wagers,
                "vigorish": day.vigorish,
                "rake": day.rake,
                "agrees": day.agrees,
                "tips": day.tips,
                "meter_awards": day.meter_awards,
            }
            for day in days
        ],
        "wagers": [
            {
                "wager": line.label,
                "number": line.number,
                "turnover": line.turnover,
                "paid": line.paid,
                "returned": line.returned,
                "hold": line.hold,
                "banked": line.banked,
                "void": line.void,
                "theory": _theory_data(line),
            }
            for line in lines
        ],
        "band": BAND,
        "alarms": [str(alarm) for alarm in alarms_of(lines)],
    }


def seat_data(day: LedgerDay, found: list[SeatStatement]) -> dict[str, Any]:
    return {
        "table": day.table,
        "day": day.name,
        "tips": sum(statement.tips for statement in found),
        "seats": [
            {
                "seat": statement.seat,
                "names": statement.names,
                "bought": statement.bought,
                "wagered": statement.wagered,
                "received": statement.received,
                "vigorish": statement.vigorish,
                "tips": statement.tips,
                "other": statement.other,
                "cashed_out": statement.cashed_out,
                "paid_away": statement.away,
                "chips": statement.chips,
                "staked": statement.staked,
                "agrees": statement.agrees,
            }
            for statement in found
        ],
    }


def watch_data(found: list[WatchedTable]) -> list[dict[str, Any]]:
    return [
        {
            "table": table.table,
            "first": table.first,
            "last": table.last,
            "compared": table.compared,
            "without_theory": table.unknown,
            "alarms": [
                {"wager": alarm.line.label, "too_little": alarm.too_little, "words": str(alarm)}
                | {"theory": _theory_data(alarm.line)}
                for alarm in table.alarms
            ],
        }
        for table in found
    ]


def _theory_data(line: WagerLine) -> dict[str, Any] | None:
    if not line.known or not line.compared:
        return None
    return {
        "compared": line.compared,
        "turnover": line.compared_turnover,
        "hold": line.compared_hold,
        "expected_hold": str(line.expected),
        "standard_deviation": round(line.deviation, 4),
        "z": round(line.z, 4),
        "within": line.within,
    }
