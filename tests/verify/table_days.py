"""Days for the auditor: real ones, played at a ledger table, and one written by hand; and forgers' tools.

This file computes its own hashes, so that neither the writer's nor the auditor's code can vouch for itself.
"""

import copy
import hashlib
import importlib
import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.equipment.chance import LaboratorySource
from croupier.games.packs_poker import SCHEMA
from croupier.games.packs_poker.rules import AREAS
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.submission.schema import Schema
from croupier.table import commands as c
from croupier.table.areas import at_area
from croupier.table.card_commands import ChangeCards, GoIdle, MisdealFound, RemoveDevice, StubCounted, UseMethod
from croupier.table.command import Command
from croupier.table.irregularities import CardDealtInError, CardExposed, CardFoundFaceUp, ShoeFault, ShufflerFault
from croupier.table.names import Place
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player
from croupier.table.terms import Device, Method, ShoeFailure, ShufflerFailure

VERIFY = Path(__file__).parent.parent.parent / "verify"
sys.path.insert(0, str(VERIFY))

# The auditor stands alone: it is not a package of this project, and type checkers can't find it.
run: Any = importlib.import_module("auditor.run")
chain: Any = importlib.import_module("auditor.chain")
merkle: Any = importlib.import_module("auditor.merkle")
hands: Any = importlib.import_module("auditor.hands")
roles: Any = importlib.import_module("auditor.roles")
shapes: Any = importlib.import_module("auditor.shapes")
pay_tables: Any = importlib.import_module("auditor.pay_tables")
Fault: Any = importlib.import_module("auditor.report").Fault

Record = dict[str, Any]
GENESIS = "0" * 64


# --- auditing


def fault_of(export: bytes, *checkpoints: str) -> Any:
    """Return the first fault that the auditor finds; None if everything is right."""
    kept = [merkle.read_checkpoint(text, f"checkpoint {number}") for number, text in enumerate(checkpoints, 1)]
    try:
        run.audit(run.lines_of(export), kept)
    except Fault as fault:
        return fault
    return None


def assert_right(export: bytes, *checkpoints: str) -> None:
    fault = fault_of(export, *checkpoints)
    assert fault is None, str(fault)


# --- making records


def canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def sha(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def hash_of(record: Record) -> str:
    head = [str(record[key]) for key in ("table", "day", "sequence", "kind", "previous")]
    return sha("\n".join(["croupier record 1.0", *head, canonical(record["body"])]).encode()).hex()


def root_of(hashes: Sequence[str]) -> bytes:
    """RFC 6962, 2.1, word by word."""
    if len(hashes) == 1:
        return sha(b"\x00" + bytes.fromhex(hashes[0]))
    half = 1
    while half * 2 < len(hashes):
        half *= 2
    return sha(b"\x01" + root_of(hashes[:half]) + root_of(hashes[half:]))


def path_of(hashes: Sequence[str], index: int) -> list[str]:
    """RFC 6962, 2.1.1, word by word."""
    if len(hashes) == 1:
        return []
    half = 1
    while half * 2 < len(hashes):
        half *= 2
    if index < half:
        return [*path_of(hashes[:half], index), root_of(hashes[half:]).hex()]
    return [*path_of(hashes[half:], index - half), root_of(hashes[:half]).hex()]


def filing_digest(body: Record) -> str:
    return sha(f"croupier filing\n{canonical({'filing': body['filing'], 'game': body['game']})}".encode()).hex()


def checkpoint_of(records: Sequence[Record]) -> str:
    last = records[-1]
    return (
        f"croupier checkpoint 1.0\ntable {last['table']}\nday {last['day']}\nrecords {len(records)}\n"
        f"head {last['hash']}\nroot {root_of([record['hash'] for record in records]).hex()}\n"
    )


def export_of(records: Sequence[Record]) -> bytes:
    return "".join(canonical(record) + "\n" for record in records).encode()


def records_of(export: bytes) -> list[Record]:
    return [json.loads(line) for line in export.decode().splitlines()]


def rehashed(records: Sequence[Record]) -> list[Record]:
    """Do what a forger does who owns the whole record: recompute every number, hash and root."""
    made: list[Record] = []
    for record in copy.deepcopy(list(records)):
        last = made[-1] if made and made[-1]["table"] == record["table"] else None
        same_day = last is not None and last["day"] == record["day"]
        record["sequence"] = last["sequence"] + 1 if last is not None and same_day else 1
        record["previous"] = last["hash"] if last is not None else GENESIS
        if record["kind"] == "entry":
            day = (record["table"], record["day"], "entry")
            record["body"]["number"] = 1 + sum((old["table"], old["day"], old["kind"]) == day for old in made)
            head = next((old for old in reversed(made) if old["kind"] == "day"), None)
            if head is not None and isinstance(record["body"].get("under"), dict):
                record["body"]["under"]["filing"] = head["body"]["filing_digest"]
                record["body"]["under"]["edition"] = head["body"]["edition"]
        if record["kind"] == "close":
            own = [old["hash"] for old in made if (old["table"], old["day"]) == (record["table"], record["day"])]
            record["body"] |= {"records": len(own), "root": root_of(own).hex()}
        if record["kind"] == "day":
            record["body"]["filing_digest"] = filing_digest(record["body"])
        record["hash"] = hash_of(record)
        made.append(record)
    return made


# --- a day written by hand


def posting(source: list[str | int], target: list[str | int], amount: int, asset: str = "chips") -> Record:
    return {"is": "Posting", "source": source, "target": target, "amount": amount, "asset": asset}


def step(kind: str, /, **fields: Any) -> Record:
    return {"is": kind, "cites": ["13:69F-43.6(a)"], **fields}


UNDER = {"code": "0.1.0 sha256:0", "edition": "2026-01-01", "filing": ""}


def entry(procedure: str, command: Record, role: str, seat: int, *steps: Record) -> tuple[str, Record]:
    commands = {"ask": 0, "by_house": 0, "command": command, "id": "", "role": role, "seat": seat}
    return "entry", {
        "number": 0,
        "procedure": procedure,
        "asks": 0,
        "inputs": [commands],
        "steps": list(steps),
        "under": UNDER,
    }


def day_by_hand(table: str = "Tisch „1“", day: str = "2026-01-01") -> list[Record]:
    """Return a short day without a round: a player buys chips, tips and leaves."""
    time = f"{day}T20:00:00+00:00"
    head = {
        "format": "1.0",
        "game": "packs-poker",
        "edition": "2026-01-01",
        "filing": {"edition": "2026-01-01", "licensee": 'Casino "Überall" \\ Co.\n', "wagers.five_card.offered": 0},
        "filing_digest": "",
        "code": "0.1.0 sha256:0",
        "carried": {"meters": []},
        "time": time,
    }
    buy = [posting(["purse", 1], ["drop"], 500, "cash"), posting(["inventory"], ["stack", 1], 500)]
    leave = [posting(["stack", 1], ["patrons"], 400), posting(["patrons"], ["purse", 1], 500, "cash")]
    bodies: list[tuple[str, Record]] = [
        ("day", head),
        entry(
            "opening",
            {"is": "OpenTable", "at": time},
            "supervisor",
            0,
            step("Filled", amount=1000, postings=[posting(["cage"], ["inventory"], 1000)]),
        ),
        entry("seating", {"is": "SitDown", "seat": 1, "name": "Zoë"}, "player", 1, step("Seated", seat=1, name="Zoë")),
        entry(
            "seating",
            {"is": "BuyIn", "seat": 1, "amount": 500, "coupons": 0},
            "player",
            1,
            step("Bought", seat=1, amount=500, coupons=0, postings=buy),
        ),
        entry(
            "seating",
            {"is": "Tip", "seat": 1, "amount": 100},
            "player",
            1,
            step("Tipped", seat=1, amount=100, postings=[posting(["stack", 1], ["tips"], 100)]),
        ),
        entry("seating", {"is": "LeaveSeat", "seat": 1}, "player", 1, step("Left", seat=1, name="Zoë", postings=leave)),
        (
            "close",
            {
                "records": 0,
                "root": "",
                "balances": [
                    ["cash", ["drop"], 500],
                    ["cash", ["patrons"], -500],
                    ["chips", ["cage"], -1000],
                    ["chips", ["inventory"], 500],
                    ["chips", ["patrons"], 400],
                    ["chips", ["tips"], 100],
                ],
                "meters": [],
                "time": f"{day}T23:00:00+00:00",
            },
        ),
    ]
    for number, (kind, body) in enumerate(bodies, 1):
        if kind == "entry":
            body["inputs"][0]["id"] = f"{day} command {number}"
    return rehashed([{"table": table, "day": day, "kind": kind, "body": body} for kind, body in bodies])


# --- real days


class RealTable:
    """A table on a ledger where days are played."""

    def __init__(self, table: LedgerTable, changes: dict[str, Any], schema: Schema = SCHEMA) -> None:
        report = filing_with(schema, changes)
        assert report.filing is not None, report.defects
        self.table, self.filing = table, report.filing
        self.ids = 0

    def give(self, actor: Actor, command: Command) -> bool:
        self.ids += 1
        return self.table.give(actor, command, f"{self.table.day} {self.ids}") is None

    @property
    def house(self) -> Any:
        return self.table.house

    @property
    def now(self) -> str:
        return f"{self.table.day}T20:00:00+00:00"

    @contextmanager
    def day(self, day: str) -> Iterator[None]:
        """Hold a gaming day with an open table; at its end players leave, the table is closed and the day is ended."""
        self.table.begin_day(day, self.filing, self.table.stamp(f"{day}T19:00:00+00:00"))
        self.give(SUPERVISOR, c.OpenTable(self.now))
        yield
        for seat in range(1, 7):
            self.give(player(seat), c.LeaveSeat(seat))
        assert self.give(SUPERVISOR, c.CloseTable())
        self.table.end_day(self.table.stamp(f"{day}T23:59:00+00:00"))

    def sit(self, *seats: int) -> None:
        for seat in seats:
            assert self.give(player(seat), c.SitDown(seat, f"Player {seat}"))
            coupons = 5000 if self.filing["wagers.match_play"] else 0
            assert self.give(player(seat), c.BuyIn(seat, 1_000_000, coupons))

    def bet(self, seat: int, area: str, amount: int, coupon: int = 0) -> bool:
        return self.give(player(seat), at_area(self.table.driver.table, c.PlaceWager(seat, area, amount, coupon)))

    def round(self, *bets: tuple[int, str, int] | tuple[int, str, int, int]) -> None:
        """Play one round with these wagers."""
        assert self.give(DEALER, c.BeginRound(self.now))
        for bet in bets:
            assert self.bet(*bet), bet
        assert self.give(DEALER, c.NoMoreBets())


@contextmanager
def real_table(path: Path, changes: dict[str, Any], *, seed: int = 1, name: str = "PP-01") -> Iterator[RealTable]:
    store = Store(path)
    try:
        with LedgerTable(store, name, source=LaboratorySource(seed)) as table:
            yield RealTable(table, changes)
    finally:
        store.close()


def export_from(path: Path) -> bytes:
    """Return all records of a ledger, as it writes them."""
    store = Store(path)
    try:
        lines = [
            record.line()
            for table in store.tables()
            for day in store.days(table)
            for record in store.records(table, day)
        ]
    finally:
        store.close()
    return "".join(line + "\n" for line in lines).encode()


def order(*hands_in_turn: str) -> tuple[Card, ...]:
    """Return an order of the deck that begins with these cards."""
    first = cards(" ".join(hands_in_turn))
    return (*first, *(card for card in STANDARD_52 if card not in first))


JACKPOTS = (
    # One hand, another hand and a pack; W, X, Y and Z stand for the suits.
    ("AX KX QX JX TX", "", "9X 8X"),
    ("AX KX QX JX TX", "AY KY QY JY TY", "9X 9Y"),
    ("AX KX QX JX TX", "8X 7X 6X 5X 4X", "9X 3X"),
    ("AX KX QX JX TX", "7X 6X 5X 4X 3X", "9X 8X"),
    ("AX 2X 3X 4X 5X", "", "6X 7X"),
    ("2X 4X 6X 8X TX", "3Y 5Y 7Y 9Y JY", "2W 2Z"),
    ("AX AY 2X 2Y 3X", "AW AZ 2W 2Z 3W", "KX KW"),
)


def lucky_order(rng: random.Random, filing: Any, seats: Sequence[int]) -> tuple[Card, ...]:
    """Return an order of the deck; usually one that deals two seats a rare hand if all seats are dealt in."""
    deck = list(STANDARD_52)
    rng.shuffle(deck)
    if rng.random() < 0.3 or len(seats) < 2:
        return tuple(deck)
    first, second = rng.sample(list(seats), 2)
    suits = str.maketrans("WXYZ", "".join(rng.sample("CDHS", 4)))
    wanted = [list(cards(text.translate(suits))) for text in rng.choice(JACKPOTS)]
    places = {f"seat {first}": wanted[0], f"seat {second}": wanted[1], f"pack {rng.randint(1, 3)}": wanted[2]}
    spare = [card for card in deck if not any(card in hand for hand in wanted)]
    targets = dealt_to(filing, seats)
    return (*(places[place].pop(0) if places.get(place) else spare.pop() for place in targets), *spare)


def dealt_to(filing: Any, seats: Sequence[int]) -> list[str]:
    """Return where the cards go, one after another, when nothing goes wrong."""
    around = [f"seat {seat}" for seat in sorted(seats)] + ["dealer"]
    packs = ["pack 1", "pack 2", "pack 3"]
    by_fives = "automated shoe" in filing["dealing.method"] or filing["dealing.player_cards"] == "five consecutive"
    hands = [place for place in around for _ in range(5)] if by_fives else around * 5
    by_twos = filing["dealing.pack_cards"] == "two consecutive"
    return hands + ([pack for pack in packs for _ in range(2)] if by_twos else packs * 2)


def random_changes(rng: random.Random) -> dict[str, Any]:
    """Return random choices of a licensee that go together."""
    made: dict[str, Any] = {
        "dealing.method": rng.choice(["manual shoe", "hand", "automated shoe"]),
        "dealing.player_cards": rng.choice(["one at a time", "five consecutive"]),
        "dealing.pack_cards": rng.choice(["two consecutive", "one at a time"]),
        "shuffler.counts": rng.random() < 0.5,
        "wagers.match_play": rng.random() < 0.7,
        "settlement.reveal": rng.choice(["players", "dealer"]),
        "settlement.beats_without_pair": rng.choice(["loses", "push"]),
        "settlement.collect_cards": rng.choice(["as wagers resolve", "at the end of the round"]),
        "chips.inventory": rng.choice([100, 50000]),
    }
    running = False
    letters = "ABCDEFGHIJKLMNOPQRSTUVW"
    for key, plain, progressive in (("five_card", letters[:5], letters[:5]), ("seven_card", letters, letters[:13])):
        made[f"wagers.{key}.offered"] = offered = rng.random() < 0.85
        if not offered:
            continue
        if rng.random() < 0.35:
            made[f"wagers.{key}.configuration"] = "non-progressive"
            made[f"wagers.{key}.pay_table"] = rng.choice(plain)
            continue
        running = True
        made[f"wagers.{key}.configuration"] = "progressive"
        made[f"wagers.{key}.pay_table"] = rng.choice(progressive)
        made[f"wagers.{key}.amounts"] = [1, 5, 10, 100]
        made[f"wagers.{key}.meter.initial"] = rng.choice([200, 2500, 40000])
        made[f"wagers.{key}.meter.reset"] = rng.choice([0, 150, 20000])
        made[f"wagers.{key}.meter.rate"] = rng.choice(["5%", "7.3%", "12.5%"])
        made[f"wagers.{key}.meter.reset_rate"] = rng.choice(["0%", "1.7%"])
        if rng.random() < 0.3:
            made[f"wagers.{key}.meter.ceiling"] = 40001
    made["readings.tie_without_pair"] = rng.choice(["loses", "push"])
    if made["wagers.seven_card.offered"]:
        made["readings.seven_card_straight_flush"] = rng.choice(["any", "ace high"])
        made["readings.two_pair"] = rng.choice(["recognized", "not recognized"])
        if made.get("wagers.seven_card.configuration") == "non-progressive":
            made["readings.fixed_award"] = rng.choice(["besides the wager", "whole payment"])
    if made["wagers.seven_card.offered"] or made.get("wagers.five_card.configuration") == "progressive":
        made["readings.highest_payout"] = rng.choice(["line that pays most", "highest hand"])
    if running:
        made["readings.progressive_multiple"] = rng.choice(["whole payment", "besides the wager"])
        made["readings.same_percentage"] = rng.choice(["divided", "each"])
        made["readings.meter_winners"] = rng.choice(["of a pack", "of the round"])
        made["readings.meter_cents"] = rng.choice(["up", "down"])
        made["readings.not_accepted"] = rng.choice(["returned", "lost"])
    return made


def random_round(table: RealTable, rng: random.Random) -> None:
    """Play a round with random wagers and, often, an irregularity."""
    house = table.house
    seats = sorted(table.table.driver.table.books.seats)
    house.orders = [lucky_order(rng, table.filing, seats) for _ in range(4)]
    trouble: list[Callable[[], None]] = [
        lambda: house.queue("deal", CardFoundFaceUp(), at=rng.randint(1, 40)),
        lambda: house.queue("deal", CardFoundFaceUp(), at=rng.randint(1, 40)),
        lambda: house.queue("deal", CardDealtInError(Place("seat", 2)), at=rng.randint(1, 40)),
        lambda: house.queue("deal", ShoeFault(ShoeFailure.JAMS), at=rng.randint(1, 9)),
        lambda: house.queue("stub", StubCounted(rng.randint(5, 40)), actor=DEALER),
        lambda: house.queue("shuffle", ShufflerFault(ShufflerFailure.JAMS)),
    ]
    for cause in trouble:
        if rng.random() < 0.12:
            cause()
    if not table.give(DEALER, c.BeginRound(table.now)):
        return
    for seat in seats:
        for area in AREAS:
            if rng.random() < 0.55:
                coupon = 500 if area.startswith("pack") and rng.random() < 0.3 else 0
                table.bet(seat, area, rng.choice([500, 1000, 10000]), coupon)
        if rng.random() < 0.2:
            table.give(player(seat), c.WithdrawWager(seat, rng.choice(sorted(AREAS))))
    if rng.random() < 0.05:
        table.give(DEALER, CardExposed())
    table.give(DEALER, c.NoMoreBets())
    table.give(DEALER, MisdealFound(rng.random() < 0.5))
    table.give(DEALER, c.CallOffRound())
    house.queued.clear()


def random_days(path: Path, seed: int, days: int = 2, rounds: int = 6) -> None:
    """Play days at one table with random choices, wagers and irregularities; meters are carried over."""
    rng = random.Random(seed)
    with real_table(path, random_changes(rng), seed=seed) as table:
        for number in range(1, days + 1):
            with table.day(f"2026-01-{number:02d}"):
                table.sit(*rng.sample(range(1, 7), rng.randint(1, 6)))
                for _ in range(rounds):
                    random_round(table, rng)
                    between = rng.random()
                    if between < 0.1:
                        table.give(SUPERVISOR, ChangeCards(table.now))
                    elif between < 0.15:
                        table.give(DEALER, GoIdle(rng.random() < 0.5))
                    elif between < 0.2:
                        table.give(SUPERVISOR, RemoveDevice(Device.SHUFFLER))
                        table.give(SUPERVISOR, UseMethod(Method.SHUFFLE_BY_HAND))
                    elif between < 0.25:
                        table.give(SUPERVISOR, RemoveDevice(Device.AUTOMATED_SHOE))
                        table.give(SUPERVISOR, UseMethod(rng.choice([Method.HAND, Method.MANUAL_SHOE])))
                    elif between < 0.3:
                        table.give(player(1), c.Tip(1, 500))
