"""Days of dice games for the auditor: ledger tables where everything happens that can happen."""

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from table_days import RealTable

from croupier.equipment.chance import LaboratorySource
from croupier.games import game
from croupier.games.craps.commands import AcceptDice, DeclineDice, InvalidRoll
from croupier.games.craps.words import WHY_INVALID
from croupier.games.mini_dice.commands import AcceptShaker, DeclineShaker
from croupier.ledger.ledger import LedgerTable
from croupier.ledger.store import Store
from croupier.table import commands as c
from croupier.table.books import stack
from croupier.table.covered_shaker import Shake
from croupier.table.dice_commands import CallWager, ChangeDice, NoRoll, OrderDicePassed, PassDice, ReduceWager, Removal
from croupier.table.roles import DEALER, SUPERVISOR, player

FIRE: Mapping[str, Any] = {
    "wagers.fire.offered": True,
    "wagers.fire.pay_table": "C",
    "wagers.fire.minimum": 1,
    "wagers.fire.maximum": 10,
}


class DiceTableOfDays(RealTable):
    """A dice table on a ledger."""

    def __init__(self, table: LedgerTable, name: str, changes: Mapping[str, Any], rng: random.Random) -> None:
        super().__init__(table, dict(changes), game(name).SCHEMA)
        self.rng, self.name = rng, name

    @property
    def play(self) -> Any:
        return self.table.driver.table

    @property
    def seats(self) -> list[int]:
        return sorted(self.play.books.seats)

    @property
    def wagers_open(self) -> bool:
        driver = self.table.driver
        return not driver.at_rest and c.PlaceWager in driver.ask.awaits

    def sit(self, *seats: int) -> None:
        for seat in seats:
            if self.give(player(seat), c.SitDown(seat, f"Player {seat}")):
                assert self.give(player(seat), c.BuyIn(seat, 500_000))

    def begin(self) -> None:
        assert self.give(DEALER, c.BeginRound(self.now))
        self.answer()

    def answer(self) -> None:
        """Answer the players' questions before and after wagers: dice and shaker are usually accepted."""
        while not self.table.driver.at_rest and not self.wagers_open:
            ask = self.table.driver.ask
            seat = ask.to[0]
            last = seat == max(self.seats)
            match ask.topic:
                case "dice" if self.rng.random() < 0.2 and not last:
                    assert self.give(player(seat), DeclineDice(seat))
                case "dice":
                    two = sorted(self.rng.sample(range(1, self.play.dice + 1), 2))
                    assert self.give(player(seat), AcceptDice(seat, tuple(two)))
                case "shaker":
                    kind = DeclineShaker if self.rng.random() < 0.3 else AcceptShaker
                    assert self.give(player(seat), kind(seat))
                case "shake" if self.rng.random() < 0.1 and self.give(player(seat), PassDice(seat)):
                    pass
                case topic:
                    assert topic == "shake"
                    assert self.give(player(seat), Shake(seat, self.rng.randint(3, 6)))

    def roll(self) -> None:
        """Close the betting and throw the dice; a shooter without a line bet makes one."""
        if not self.give(DEALER, c.NoMoreBets()):
            shooter = getattr(self.play, "shooter", 0)
            if not (shooter and self.bet(shooter, "pass", 1000) and self.give(DEALER, c.NoMoreBets())):
                assert self.give(DEALER, c.CallOffRound())
        self.answer()
        if self.wagers_open:
            # The dice were taken from the shooter, and another player has them.
            self.roll()

    def rounds(self, throws: str, *bets: str) -> None:
        """Roll several times, with wagers before the first roll: ``rounds("44 34", "2 pass 1000")``."""
        self.house.throws = [tuple(map(int, throw)) for throw in throws.split()]
        for number in range(len(throws.split())):
            self.begin()
            for bet in bets if not number else ():
                seat, area, amount = bet.split()
                assert self.bet(int(seat), area, int(amount)), bet
            self.roll()

    def empty(self) -> None:
        """Have everybody leave; rolls first decide what can't be taken down."""
        self.house.throws.clear()
        for _ in range(400):
            for seat in self.seats:
                self.give(player(seat), c.LeaveSeat(seat))
            if not self.seats:
                return
            self.begin()
            for seat in self.seats:
                for area in list(self.play.books.wagers(seat)):
                    self.give(player(seat), c.WithdrawWager(seat, area))
            if any(self.play.books.wagers(seat) for seat in self.seats):
                self.roll()
            else:
                assert self.give(DEALER, c.CallOffRound())
        raise AssertionError("the wagers are never decided")


@contextmanager
def dice_table(
    path: Path, name: str = "craps", changes: Mapping[str, Any] | None = None, *, seed: int = 1
) -> Iterator[DiceTableOfDays]:
    store = Store(path)
    try:
        with LedgerTable(store, f"{name.upper()}-01", source=LaboratorySource(seed)) as table:
            yield DiceTableOfDays(table, name, changes or {}, random.Random(seed))
    finally:
        store.close()


@contextmanager
def a_day(path: Path, name: str = "craps", changes: Mapping[str, Any] | None = None) -> Iterator[DiceTableOfDays]:
    """Play one day, at whose end everybody leaves. Seats 2 and 5 are taken."""
    with dice_table(path, name, changes) as table, table.day("2026-01-01"):
        table.sit(2, 5)
        yield table
        table.empty()


# --- random filings and random play


def random_filing(rng: random.Random, name: str) -> dict[str, Any]:
    def yes() -> bool:
        return rng.random() < 0.5

    if name == "sic-bo":
        table, three = rng.choice(("Atlantic City", "Pennsylvania A", "Pennsylvania B")), rng.choice(("wins", "loses"))
        return {"pays.table": table, "readings.triple_as_two": three}
    made: dict[str, Any] = {"readings.winners": rng.choice(("stay up", "are returned"))}
    if name == "mini-dice":
        if yes():
            made["pays.seven"] = "5 to 1"
        return made
    made |= {
        "variant.mini_craps": yes(),
        "variant.places": rng.randint(5, 9),
        "dice.set": rng.randint(5, 8),
        "shooter.line_wager": yes(),
        "wagers.call_off": yes(),
        "buy_lay.offered": yes(),
        "odds.multiple_4_10": rng.randint(1, 10),
        "odds.multiple_6_8": rng.randint(1, 10),
        "odds.up_to_payable": yes(),
        "come_out.hardways": rng.choice(("on", "off")),
        "come_out.lose": rng.choice(("on", "off")),
        "come_out.come_odds": rng.choice(("on", "off")),
        "pays.field_12": rng.choice(("2 to 1", "3 to 1")),
        "readings.called_on": rng.choice(("until called otherwise", "for one come out roll")),
    }
    if made["buy_lay.offered"]:
        made |= {
            "buy_lay.vigorish": rng.choice(("when made", "when won", "none")),
            "come_out.buy": rng.choice(("on", "off")),
            "come_out.lay": rng.choice(("on", "off")),
        }
        if made["buy_lay.vigorish"] != "none":
            made["buy_lay.rounding"] = rng.choice(("up", "down"))
        if made["buy_lay.vigorish"] == "when made" and made["readings.winners"] == "stay up":
            made["readings.true_odds_winners"] = rng.choice(("are returned", "stay up for another vigorish"))
    if yes():
        decided = rng.choice(("at a seven-out", "when the dice are given up"))
        made |= {**FIRE, "wagers.fire.pay_table": rng.choice("ABC"), "readings.fire_bets": decided}
    return made


def _amounts(table: DiceTableOfDays, seat: int, area: Any) -> Sequence[int]:
    rules = table.play.rules
    point = getattr(table.play, "point", 0)
    if str(area).endswith("_odds") and not point:
        return (1000,)
    if table.name == "sic-bo":
        unit = rules.smallest_chip
    else:
        unit = rules.unit(area, point) if table.name == "craps" else rules.unit(area)
    limits = rules.limit(area)
    least = limits.minimum if limits is not None else unit
    return (-(-least // unit) * unit, unit, 3 * unit, 1500)


def random_wagers(table: DiceTableOfDays, rng: random.Random) -> None:
    areas = table.play.rules.areas()
    line = [area for area in areas if str(area) in ("pass", "dont_pass", "come", "dont_come", "fire")]
    odds = [area for area in areas if "odds" in str(area)]
    for seat in table.seats:
        for area in [*rng.sample(areas, 4), *(bet for bet in line if rng.random() < 0.4), *odds]:
            if not table.bet(seat, str(area), rng.choice(_amounts(table, seat, area))):
                table.bet(seat, str(area), _amounts(table, seat, area)[0])
        for area in list(table.play.books.wagers(seat)):
            match rng.randint(0, 15):
                case 0:
                    table.give(player(seat), c.WithdrawWager(seat, area))
                case 1:
                    unit = _amounts(table, seat, area)[1]
                    table.give(player(seat), ReduceWager(seat, area, unit))
                case 2 | 3 if table.name == "craps":
                    table.give(player(seat), CallWager(seat, area, rng.random() < 0.5))
                case _:
                    pass
        match rng.randint(0, 30):
            case 0:
                table.give(player(seat), PassDice(seat))
                table.answer()
            case 1:
                table.give(player(seat), c.Tip(seat, 500))
            case 2:
                table.give(SUPERVISOR, OrderDicePassed(Removal.DELAY))
                table.answer()
            case 3:
                table.sit(rng.randint(1, 5))
            case _:
                pass


def random_round(table: DiceTableOfDays, rng: random.Random) -> None:
    if rng.random() < 0.15:
        falls_out = table.name == "mini-dice" and rng.random() < 0.5
        bad = InvalidRoll(rng.choice(list(WHY_INVALID))) if table.name == "craps" else NoRoll(falls_out)
        table.house.queue("throw" if table.name != "sic-bo" else "uncover", bad, actor=DEALER)
    if rng.random() < 0.05 and table.name != "sic-bo":
        topic = "throw" if table.name == "craps" else "shake"
        table.house.queue(topic, OrderDicePassed(Removal.DELAY))
    table.begin()
    random_wagers(table, rng)
    if table.wagers_open:
        if rng.random() < 0.05:
            assert table.give(DEALER, c.CallOffRound())
        else:
            table.roll()
    table.house.queued.clear()


def between(table: DiceTableOfDays, rng: random.Random) -> None:
    match rng.randint(0, 20):
        case 0:
            table.give(SUPERVISOR, ChangeDice(table.now))
        case 1 if table.seats:
            table.give(player(table.seats[0]), c.LeaveSeat(table.seats[0]))
        case 2:
            settled = [key for key in table.play.books.settlements if key[0]]
            number, seat, area = rng.choice(settled) if settled else (0, 0, "")
            table.give(SUPERVISOR, c.CorrectPayment(number, seat, area, 500, "counted again"))
        case _:
            pass
    for seat in table.seats:
        if table.play.books.balance(stack(seat)) < 200_000:
            assert table.give(player(seat), c.BuyIn(seat, 300_000))


def random_days(path: Path, name: str, seed: int, *, rounds: int = 12) -> None:
    """Play two days at one table with random choices, wagers, rolls and irregularities."""
    rng = random.Random(f"{seed} {name}")
    with dice_table(path, name, random_filing(rng, name), seed=seed) as table:
        for number in (1, 2):
            with table.day(f"2026-01-{number:02d}"):
                table.sit(*rng.sample(range(1, 6), rng.randint(1, 3)))
                for _ in range(rounds):
                    if not table.seats:
                        table.sit(2)
                    random_round(table, rng)
                    between(table, rng)
                table.empty()
