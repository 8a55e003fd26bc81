"""Write the cases for craps payouts, 19:47-1.4 to 1.6, of the wagers on a number: every line against every sum.

    python tests/second_reading/make_craps_cases.py

The figures come from tests/second_reading/craps.toml, a transcription made independently of the rules. Every wager on a
number stays up through the sums of two dice that don't affect it, including those next to its own, and is then decided
by its number and by 7. Hop bets meet all 21 rolls; the fire bet is paid for every number of points, and lost with one
point fewer than its table pays. (Line bets and the other one-roll wagers are in the files of 1.2.) It writes
cases/craps/pay_tables/*.toml; a test asserts that they are what this script writes.
"""

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SECOND_READING = HERE / "craps.toml"
TARGET = ROOT / "cases" / "craps" / "pay_tables"

NUMBERS = (4, 5, 6, 8, 9, 10)
WORDS = {4: "Four", 6: "Six", 8: "Eight", 10: "Ten"}
HARDWAYS = {4: "1.2(a)7", 6: "1.2(a)8", 8: "1.2(a)9", 10: "1.2(a)10"}
SUMS = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (1, 4), 6: (1, 5), 8: (2, 6), 9: (3, 6), 10: (4, 6), 11: (5, 6), 12: (6, 6)}
"""A roll for every sum but 7; none of those for 4, 6, 8 and 10 is a pair."""
SEVEN = (2, 5)

Roll = tuple[int, int]


def dollars(amount: int) -> str:
    return f"${amount:,}"


@dataclass(frozen=True)
class Wager:
    """A wager on a number, its odds, and the smallest amount of at least $10 that is paid in dollars."""

    area: str
    odds: str
    cites: str
    won: str = ""

    @property
    def stake(self) -> int:
        to = int(self.odds.split(" to ")[1])
        return -(-10 // to) * to

    @property
    def bet(self) -> str:
        return f"seat 1 bets {dollars(self.stake)} on {self.area}"

    @property
    def wins(self) -> str:
        pays, to = (int(part.replace(",", "")) for part in self.odds.split(" to "))
        amount = dollars(self.stake // to * pays)
        return f"seat 1 {self.area} wins {amount} at {self.odds} [{self.won or self.cites}]"

    @property
    def loses(self) -> str:
        return f"seat 1 {self.area} loses {dollars(self.stake)} [{self.cites}]"


class Script:
    """What is played, and what is expected of each roll."""

    def __init__(self) -> None:
        self.play: list[str] = ["seat 1 sits with $1,000"]
        self.expect: list[str] = []
        self.rounds = 0

    def say(self, *lines: str) -> None:
        self.play += lines

    def roll(self, dice: Roll, *expected: str) -> None:
        self.rounds += 1
        self.play += ["no more bets", f"{dice[0]} and {dice[1]} are thrown"]
        self.expect += [f"in round {self.rounds}:", *expected]

    def leave_alone(self, number: int) -> None:
        """Roll every sum except 7 and the number itself, including those next to it: none decides a wager on it."""
        for total, dice in SUMS.items():
            if total != number:
                self.roll(dice)

    def case(self, name: str, proves: Iterable[str], options: str = "") -> str:
        cited = ", ".join(f'"{cite}"' for cite in proves)
        chosen = f"options = {{ {options} }}\n" if options else ""
        play, expect = "\n  ".join(self.play), "\n  ".join(self.expect)
        return (
            f'[[case]]\nname = "{name}"\nproves = [{cited}]\n{chosen}'
            f'play = """\n  {play}\n"""\nexpect = """\n  {expect}\n"""\n'
        )


# --- wagers on a number, by kind


def placed(least: dict[str, str], number: int) -> Iterator[str]:
    wager = Wager(f"place {number}", least[f"Place Bet {number} to Win"], "1.2(a)5", "1.2(a)5, 1.4")
    script = Script()
    script.say(wager.bet, f"seat 1 calls place {number} on")
    for total, dice in SUMS.items():
        script.roll(dice, *([wager.wins] if total == number else []))
    script.roll(SEVEN, wager.loses)
    yield script.case(f"a place bet on {number} pays {wager.odds} with {number} and loses with 7", ["1.2(a)5", "1.4"])


def placed_to_lose(least: dict[str, str], number: int) -> Iterator[str]:
    wager = Wager(f"lose {number}", least[f"Place Bet {number} to Lose"], "1.2(a)6", "1.2(a)6, 1.4")
    script = Script()
    script.say(wager.bet)
    script.leave_alone(number)
    script.roll(SEVEN, wager.wins)
    script.roll(SUMS[number], wager.loses)
    name = f"a place bet to lose on {number} pays {wager.odds} with 7 and loses with {number}"
    yield script.case(name, ["1.2(a)6", "1.4"])


def hardway(least: dict[str, str], number: int) -> Iterator[str]:
    cite = HARDWAYS[number]
    wager = Wager(f"hard {number}", least[f"{WORDS[number]} the Hardway"], cite, f"{cite}, 1.4")
    script = Script()
    script.say(wager.bet)
    script.leave_alone(number)
    script.roll((number // 2, number // 2), wager.wins)
    script.roll(SUMS[number], wager.loses)
    script.say(wager.bet)
    script.roll(SEVEN, wager.loses)
    name = f"{number} the hard way pays {wager.odds} as a pair and loses with {number} otherwise and with 7"
    yield script.case(name, [cite, "1.4"])


def bought(taken: dict[str, str], number: int) -> Iterator[str]:
    """Its vigorish is paid when it is made, so the wager is returned when it has won."""
    wager = Wager(f"buy {number}", taken[str(number)], "1.5")
    script = Script()
    script.say(wager.bet, f"seat 1 calls buy {number} on")
    for total, dice in SUMS.items():
        script.roll(dice, *([wager.wins] if total == number else []))
        if total == number:
            script.say(wager.bet, f"seat 1 calls buy {number} on")
    script.roll(SEVEN, wager.loses)
    yield script.case(f"a buy bet on {number} pays {wager.odds} with {number} and loses with 7", ["1.5"])


def laid_on(laid: dict[str, str], number: int) -> Iterator[str]:
    wager = Wager(f"lay {number}", laid[str(number)], "1.5")
    script = Script()
    script.say(wager.bet)
    script.leave_alone(number)
    script.roll(SEVEN, wager.wins)
    script.say(wager.bet)
    script.roll(SUMS[number], wager.loses)
    yield script.case(f"a lay bet on {number} pays {wager.odds} with 7 and loses with {number}", ["1.5"])


# --- odds on a line bet


def odds_taken(taken: dict[str, str], number: int) -> Iterator[str]:
    wins = "seat 1 pass wins $10 at 1 to 1 [1.2(a)1ii]"
    loses = "seat 1 pass loses $10 [1.2(a)1iii(2)]"
    wager = Wager("pass_odds", taken[str(number)], "1.6")
    script = Script()
    behind(script, "pass", wager, number, SUMS[number], wins, wager.wins)
    behind(script, "pass", wager, number, SEVEN, loses, wager.loses)
    yield script.case(f"odds on a point of {number} pay {wager.odds} with {number} and lose with 7", ["1.6"])


def odds_laid(laid: dict[str, str], number: int) -> Iterator[str]:
    wins = "seat 1 dont_pass wins $10 at 1 to 1 [1.2(a)2ii]"
    loses = "seat 1 dont_pass loses $10 [1.2(a)2iii(2)]"
    wager = Wager("dont_pass_odds", laid[str(number)], "1.6")
    script = Script()
    behind(script, "dont_pass", wager, number, SEVEN, wins, wager.wins)
    behind(script, "dont_pass", wager, number, SUMS[number], loses, wager.loses)
    yield script.case(f"odds laid on a point of {number} pay {wager.odds} with 7 and lose with {number}", ["1.6"])


def behind(script: Script, line: str, wager: Wager, number: int, decided: Roll, *expected: str) -> None:
    """Make a line bet that gets its point and takes odds, decided by a roll."""
    script.say(f"seat 1 bets $10 on {line}")
    script.roll(SUMS[number])
    script.say(wager.bet)
    script.leave_alone(number)
    script.roll(decided, *expected)


# --- hop and fire bets


def hop(least: dict[str, str], faces: Roll) -> Iterator[str]:
    line = "Hop Bet on a pair" if faces[0] == faces[1] else "Hop Bet on two unlike faces"
    wager = Wager(f"hop {faces[0]}{faces[1]}", least[line], "1.2")
    script = Script()
    for dice in combinations_with_replacement(range(1, 7), 2):
        script.say(wager.bet)
        script.roll(dice, wager.wins if dice == faces else wager.loses)
    name = f"a hop bet on {faces[0]} and {faces[1]} pays {wager.odds} with them and loses with the 20 other rolls"
    yield script.case(name, ["1.2"])


def fire(letter: str, table: dict[str, str]) -> Iterator[str]:
    fewest = min(map(int, table))
    for points in range(fewest - 1, 7):
        wager = Wager("fire", table.get(str(points), "0 to 1"), "1.2")
        script = Script()
        script.say("seat 1 bets $5 on fire")
        made = NUMBERS[:points]
        for number in made:
            script.roll(SUMS[number])
            ended = points == 6 and number == made[-1]
            script.roll(SUMS[number], *([f"seat 1 fire wins {won(wager.odds)} [1.2]"] if ended else []))
        if points < 6:
            script.roll(SUMS[10])
            result = f"wins {won(wager.odds)}" if str(points) in table else "loses $5"
            script.roll(SEVEN, f"seat 1 fire {result} [1.2]")
        paid = f"pays {wager.odds} after" if str(points) in table else "pays nothing after"
        options = f'wagers.fire.offered = true, wagers.fire.pay_table = "{letter}"'
        yield script.case(f"by table {letter} a fire bet {paid} {points} different points", ["1.2"], options)


def won(odds: str) -> str:
    """Return what $5 wins, in words."""
    return f"{dollars(5 * int(odds.removesuffix(' to 1').replace(',', '')))} at {odds}"


# --- the files

HEAD = """# 19:47-{cite}. Do not edit: written by tests/second_reading/make_craps_cases.py
game = "craps"
chapter = "19:47"
options = {{ shooter.line_wager = false }}

"""


def documents() -> dict[Path, str]:
    """Return what is to be written, by file."""
    second = tomllib.loads(SECOND_READING.read_text("utf-8"))
    least, taken, laid = second["least"], second["taken"], second["laid"]
    made = {
        "place_bets": ("1.4: place bets to win and to lose", (placed, placed_to_lose), NUMBERS, least),
        "hardways": ("1.4: hardways", (hardway,), HARDWAYS, least),
        "buy_bets": ("1.5: buy bets", (bought,), NUMBERS, taken),
        "lay_bets": ("1.5: lay bets", (laid_on,), NUMBERS, laid),
        "odds_taken": ("1.6: odds on a pass bet", (odds_taken,), NUMBERS, taken),
        "odds_laid": ("1.6: odds on a don't pass bet", (odds_laid,), NUMBERS, laid),
    }
    found = {
        TARGET / f"{name}.toml": HEAD.format(cite=cite)
        + "\n".join(case for kind in kinds for number in numbers for case in kind(table, number))
        for name, (cite, kinds, numbers, table) in made.items()
    }
    hops = [case for faces in ((1, 3), (2, 2)) for case in hop(least, faces)]
    fires = [case for letter, table in second["fire"].items() for case in fire(letter, table)]
    found[TARGET / "hop_bets.toml"] = HEAD.format(cite="1.2: hop bets") + "\n".join(hops)
    found[TARGET / "fire_bets.toml"] = HEAD.format(cite="1.2: fire bets") + "\n".join(fires)
    return found


if __name__ == "__main__":
    TARGET.mkdir(parents=True, exist_ok=True)
    for path, text in documents().items():
        path.write_text(text, "utf-8")
        print(f"{path.relative_to(ROOT)}: {text.count('[[case]]')} cases")
