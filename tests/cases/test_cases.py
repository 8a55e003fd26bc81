"""Every paragraph case holds; the generated ones are up to date; what docs/cases.md shows is true."""

import importlib.util
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from case_records import digest, is_kept, kept, title

from croupier.cases import case_files, expectations, script
from croupier.cases.runner import Case, load, run
from croupier.games import HOUSE_GAMES
from croupier.games.mini_dice.pay_tables import LEAST, PLACE_LINES, MiniDiceLine

ROOT = Path(__file__).resolve().parent.parent.parent
CASES = [case for file in case_files() for case in load(file)]
KEPT = kept()


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.file.stem}: {case.name}")
def test_the_case_holds(case: Case) -> None:
    record: list[str] = []
    assert run(case, record) == []
    if is_kept(case):
        assert KEPT.get(title(case)) == digest(record), (
            "it goes another way than before; if that is meant: case_records.py"
        )


def test_what_happens_is_kept_of_every_case_that_there_is() -> None:
    assert set(KEPT) == {title(case) for case in CASES if is_kept(case)}


def test_every_case_has_a_name_of_its_own() -> None:
    names = [(case.file, case.name) for case in CASES]
    assert len(set(names)) == len(names)


def test_there_are_cases_for_every_section() -> None:
    found = {file.stem for file in case_files()}
    assert {f"s43_{section:02}" for section in range(2, 14)} <= {name[:6] for name in found}
    assert "e01_equipment" in found
    assert {f"s11_{section:02}" for section in range(2, 9)} <= {name[:6] for name in found}
    assert {"s11_08A", "s11_08B", "s11_08C"} <= {name[:7] for name in found}
    # 2.4 is in the file of 2.5, and 2.18 to 2.20 may be where the optional wagers are.
    assert {f"s2_{section:02}" for section in (1, 2, 3, *range(5, 13), *range(14, 18), 21)} <= {
        name[:5] for name in found
    }


# --- the pay tables

PACKS, PAI_GOW, BLACKJACK = "make_pay_table_cases", "make_pai_gow_cases", "make_blackjack_cases"
THREE_CARD, CRAPS = "make_three_card_cases", "make_craps_cases"


def pay_table_script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "tests" / "second_reading" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("name", "game"),
    [
        (PACKS, "packs_poker"),
        (PAI_GOW, "pai_gow_poker"),
        (BLACKJACK, "blackjack"),
        (THREE_CARD, "three_card_poker"),
        (CRAPS, "craps"),
    ],
)
def test_the_pay_table_cases_are_up_to_date_with_the_second_reading(name: str, game: str) -> None:
    written = {path: path.read_text("utf-8") for path in (ROOT / "cases" / game / "pay_tables").iterdir()}
    assert written == pay_table_script(name).documents(), f"run: python tests/second_reading/{name}.py"


def test_every_row_of_every_pay_table_of_packs_poker_has_a_case() -> None:
    made = pay_table_script(PACKS)
    second = tomllib.loads(made.SECOND_READING.read_text("utf-8"))
    rows = [(kind, letter, row) for kind in second for letter in second[kind] for row in second[kind][letter]]
    assert len(rows) == 405
    hands = {(kind.name, hand.row) for kind in made.KINDS for hand in kind.lowest}
    assert {(kind, row) for kind, _, row in rows} <= hands


def test_every_line_of_every_pay_table_of_pai_gow_poker_has_a_case() -> None:
    """Some case expects each payout of each table, by file and table."""
    made = pay_table_script(PAI_GOW)
    second = tomllib.loads(made.SECOND_READING.read_text("utf-8"))
    hands = {
        "progressive": made.PROGRESSIVE_HANDS,
        "bonus": made.BONUS_HANDS,
        "envy": made.ENVIED,
        "insurance": made.PAI_GOWS,
        "three_card": made.THREE_HANDS,
        "seven_card": made.SEVEN_HANDS,
    }
    lines = [(name, line) for name, table in second["table"].items() for line, _ in table["lines"]]
    assert len(lines) == 105
    for name, line in lines:
        wager = next(hand for hand in hands if name.startswith(hand))
        called = made.SEVEN_LINES[name[-1]] if wager == "seven_card" else {}
        assert line in {called.get(hand.line, hand.line) for hand in hands[wager]}, (name, line)


def test_every_line_of_every_pay_table_of_blackjack_has_a_case() -> None:
    made = pay_table_script(BLACKJACK)
    second = tomllib.loads(made.SECOND_READING.read_text("utf-8"))
    hands = {
        "over_under": [(line,) for _, line, _, _ in made.THIRTEENS],
        "same_suit": [(hand.line,) for hand in made.SUITED],
        "sevens": [(hand.line,) for hand in made.SEVENS],
        "progressive": [(hand.line,) for hand in made.ACES],
        "match": [hand.line.split(", ") for hand in made.MATCHES],
        "twenty": [(hand.line,) for hand in made.TWENTIES] + [("Queen of hearts pair and dealer blackjack",)],
    }
    lines = [(name, line) for name, table in second["table"].items() for line, _ in table["lines"]]
    assert len(lines) == 68
    for name, line in lines:
        # The cases of the streak wager are generated line by line.
        wager = next((hand for hand in hands if name.startswith(hand)), None)
        assert wager is not None or name == "streak"
        assert wager is None or any(line in made_lines for made_lines in hands[wager]), (name, line)


def expected_of(game: str) -> set[str]:
    """Return what the cases of a game expect of wagers, without amounts: “pass wins at 1 to 1”, “pass loses”."""
    text = "\n".join(path.read_text("utf-8") for path in (ROOT / "cases" / game).rglob("*.toml"))
    return {
        f"{area} {ends}" for area, ends in re.findall(r"seat \d+ ([a-z_ 0-9]+?) (loses|is a push|is void)", text)
    } | {
        f"{area} wins at {odds}"
        for area, odds in re.findall(r"seat \d+ ([a-z_ 0-9]+?) wins \$[\d,.]+ at ([\d,]+ to \d+)", text)
    }


CRAPS_LINES = {
    "Pass Bet": "pass",
    "Don't Pass Bet": "dont_pass",
    "Come Bet": "come",
    "Don't Come Bet": "dont_come",
    **{f"Place Bet {number} to Win": f"place {number}" for number in (4, 5, 6, 8, 9, 10)},
    **{f"Place Bet {number} to Lose": f"lose {number}" for number in (4, 5, 6, 8, 9, 10)},
    "Four the Hardway": "hard 4",
    "Six the Hardway": "hard 6",
    "Eight the Hardway": "hard 8",
    "Ten the Hardway": "hard 10",
    "Field Bet (3, 4, 9, 10 and 11)": "field",
    "Field Bet (2)": "field",
    "Field Bet (12)": "field",
    "Any Seven": "seven",
    "Any Craps": "craps",
    "Craps Two": "two",
    "Craps Three": "three",
    "Craps Twelve": "twelve",
    "11 in One Roll": "eleven",
    "Hop Bet on two unlike faces": "hop 13",
    "Hop Bet on a pair": "hop 22",
}


def test_every_line_of_craps_is_paid_and_lost_in_a_case() -> None:
    second = tomllib.loads(pay_table_script(CRAPS).SECOND_READING.read_text("utf-8"))
    expected = expected_of("craps")
    lines = {(CRAPS_LINES[line], odds) for line, odds in second["least"].items()}
    lines |= {(f"buy {number}", odds) for number, odds in second["taken"].items()}
    lines |= {(f"lay {number}", odds) for number, odds in second["laid"].items()}
    lines |= {("pass_odds", odds) for odds in second["taken"].values()}
    lines |= {("dont_pass_odds", odds) for odds in second["laid"].values()}
    lines |= {("fire", odds) for table in second["fire"].values() for odds in table.values()}
    wanted = {f"{area} wins at {odds}" for area, odds in lines} | {f"{area} loses" for area, _ in lines}
    assert wanted <= expected, sorted(wanted - expected)


def test_every_line_of_mini_dice_is_paid_and_lost_in_a_case() -> None:
    expected = expected_of("mini_dice")
    names = {
        MiniDiceLine.FIELD: "field",
        MiniDiceLine.FIELD_2_12: "field",
        MiniDiceLine.SEVEN: "seven",
        MiniDiceLine.OVER: "over",
        MiniDiceLine.UNDER: "under",
    }
    names |= {line: f"place {number}" for number, line in PLACE_LINES.items()}
    assert set(names) == set(MiniDiceLine)
    wanted = {f"{area} wins at {LEAST[line]}" for line, area in names.items()}
    wanted |= {f"{area} loses" for area in names.values()}
    assert wanted <= expected, sorted(wanted - expected)


def test_every_row_of_every_ledger_of_three_card_poker_has_its_lowest_and_its_highest_hand() -> None:
    made = pay_table_script(THREE_CARD)
    second = tomllib.loads(made.SECOND_READING.read_text("utf-8"))
    rows = {row for ledger in second["pair_plus"].values() for row in ledger}
    assert {row: [made_row for _, made_row, _ in made.HANDS].count(row) for row in rows} == dict.fromkeys(rows, 2)
    assert set(second["ante_bonus"]) < rows


@pytest.mark.parametrize("name", [PACKS, PAI_GOW, BLACKJACK, THREE_CARD, CRAPS])
def test_the_numbers_of_the_pay_table_cases_do_not_come_from_the_rules(name: str) -> None:
    text = Path(pay_table_script(name).__file__ or "").read_text("utf-8")
    assert not re.search(r"^\s*(from|import) croupier", text, re.M)


# --- docs/cases.md

GUIDE = ROOT / "docs" / "cases.md"


def blocks(kind: str, chapter: str = "") -> list[str]:
    """Return the blocks of a kind; if there are several games, those of one chapter."""
    beside = f" {chapter}" if chapter else ""
    return re.findall(rf"^```{kind}{beside}\n(.*?)^```$", GUIDE.read_text("utf-8"), re.M | re.S)


@pytest.mark.parametrize("text", blocks("toml"))
def test_the_examples_of_the_documentation_hold(text: str, tmp_path: Path) -> None:
    file = tmp_path / "example.toml"
    file.write_text(text, "utf-8")
    cases = load(file)
    assert cases
    assert [run(case) for case in cases] == [[] for _ in cases]


def documented_lines() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the printed lines, each with the games of which one must understand it."""
    sections = re.findall(r"^## What is played(?: at ([a-z -]+))?$(.*?)(?=^## )", GUIDE.read_text("utf-8"), re.M | re.S)
    for heading, body in sections:
        games = tuple(name.replace(" ", "-") for name in (heading or "packs-poker").split(" and "))
        for block in re.findall(r"^```play\n(.*?)^```$", body, re.M | re.S):
            yield from ((line, games) for line in block.splitlines())


def understood(line: str, game: str) -> bool:
    try:
        return bool(script.parse(line, game))
    except script.BadScript:
        return False


def test_every_line_of_the_documentation_is_understood_and_none_is_missing() -> None:
    lines = list(documented_lines())
    assert [line for line, games in lines if not any(understood(line, game) for game in games)] == []
    bodies = [re.sub(r"^at [a-z ]+( \d+)?: | -> refused.*$", "", line) for line, _ in lines]
    for rule in {rule for game in HOUSE_GAMES for rule in script.lines_of(game)}:
        assert any(re.fullmatch(rule.pattern, body) for body in bodies), f"docs/cases.md has no line {rule.pattern}"


def test_every_expectation_of_the_documentation_is_understood_and_none_is_missing() -> None:
    shown = [(block, "13:69F", "packs-poker") for block in blocks("expect")] + [
        (block, "19:47", "pai-gow-poker") for block in blocks("expect", "19:47")
    ]
    expected = [expectations.parse(*line) for line in shown]
    for kind in ("settlements", "steps", "together", "others", "defects"):
        assert any(getattr(expectations, kind) for expectations in expected), kind
    bodies = [line.partition(" [")[0] for block, *_ in shown for line in block.splitlines()]
    own = [rule for game in HOUSE_GAMES for name in ("CHECKS", "TOGETHER") for rule in expectations.of_game(game, name)]
    for pattern, _ in (*expectations.CHECKS, *own):
        assert any(re.fullmatch(pattern, body) for body in bodies), f"docs/cases.md has no line {pattern}"
    for account in expectations.ACCOUNTS:
        assert any(body.startswith(f"the {account} ") for body in bodies), account


def test_every_key_of_a_case_is_documented() -> None:
    from croupier.cases.case_file import FILE_KEYS, KEYS

    text = GUIDE.read_text("utf-8")
    assert [key for key in {*KEYS, *FILE_KEYS} - {"case"} if f"`{key}`" not in text] == []


@pytest.mark.parametrize(
    ("heading", "game", "number"),
    [
        ("when", "packs_poker", 10),
        ("when at pai gow poker", "pai_gow_poker", 19),
        ("when at blackjack", "blackjack", 19),
        ("when at three card poker", "three_card_poker", 7),
        ("when at baccarat", "baccarat", 6),
    ],
)
def test_the_moments_of_the_documentation_are_asks_of_a_round(heading: str, game: str, number: int) -> None:
    table = GUIDE.read_text("utf-8").partition(f"| topic | {heading} |")[2].partition("\n\n")[0]
    topics = re.findall(r"^\| `([a-z ]+)` \|", table, re.M)
    assert len(topics) == number
    house = ROOT / "src" / "croupier"
    sources = [*(house / "games" / game).glob("*.py"), *(house / "table").glob("*.py")]
    known = {
        word for path in sources for word in re.findall(r"(?:key: ClassVar = )?\"([a-z ]+)\"", path.read_text("utf-8"))
    }
    assert set(topics) <= known
