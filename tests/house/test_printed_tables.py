"""A pay-table paragraph prints its whole table: every figure paid, and everything a second reader read."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier.equipment.pay_tables import PayTable, PrintedTable
from croupier.games import HOUSE_GAMES, part
from croupier.games.big_six import pay_tables as big_six
from croupier.games.craps import pay_tables as craps
from croupier.games.mini_dice import pay_tables as mini_dice
from croupier.games.printed_tables import printed_by_paragraph
from croupier.games.roulette import pay_tables as roulette
from croupier.games.roulette.layout import KIND_NAMES
from croupier.games.roulette.wagers import EVEN_MONEY
from croupier.regulation.locate import CitationRole, places
from croupier.regulation.registry import registry
from croupier.words import line_name

SECOND_READING = Path(__file__).parent.parent / "second_reading"


def tables_in(value: Any) -> Iterator[PayTable[Any]]:
    """Yield the pay tables in a constant: itself, or the values of nested mappings."""
    if isinstance(value, PayTable):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from tables_in(inner)


def declared() -> list[PayTable[Any]]:
    modules = [part(name, "pay_tables") for name in HOUSE_GAMES]
    constants = [value for module in modules if module is not None for value in vars(module).values()]
    return [table for value in constants for table in tables_in(value)]


def column(printed: PrintedTable, at: int) -> dict[str, str]:
    return {row[0]: row[at] for row in printed.rows if row[at] != "-"}


def columns(text: str) -> list[dict[str, str]]:
    """Return every table that a paragraph prints, as lines with their payouts."""
    return [
        column(printed, at) for printed in printed_by_paragraph()[text] for at in range(1, len(printed.columns) + 1)
    ]


@pytest.mark.parametrize("table", declared(), ids=lambda table: f"{table.cite} {table.letter}")
def test_every_table_that_pays_is_printed_whole(table: PayTable[Any]) -> None:
    paid = {line_name(line): str(pays) for line, pays in table.lines.items()}
    assert paid in columns(str(table.cite))


def test_nothing_is_printed_that_is_not_paid() -> None:
    paid = Counter(
        str(pays) for table in {id(table): table for table in declared()}.values() for pays in table.lines.values()
    )
    odds = ("19:47-1.", "19:47-5.", "19:47-13.")
    shown = Counter(
        pays
        for text in printed_by_paragraph()
        if not text.startswith(odds)
        for column in columns(text)
        for pays in column.values()
    )
    assert shown == paid


def test_the_odds_of_roulette_are_printed_whole() -> None:
    named = {kind: name for kind, name in KIND_NAMES.items() if kind not in EVEN_MONEY}
    pays = {name: str(roulette.PAYS[kind]) for kind, name in named.items()}
    (even,) = {str(roulette.PAYS[kind]) for kind in EVEN_MONEY}
    assert columns("19:47-5.2") == [pays | {KIND_NAMES[EVEN_MONEY[0]]: even}]
    assert set(named) | set(EVEN_MONEY) == set(roulette.PAYS)


def test_the_odds_of_big_six_are_printed_whole() -> None:
    bills = {f"${bill}": str(odds) for bill, odds in big_six.BILL_PAYS.items()}
    pictures = (str(odds) for odds in big_six.PICTURE_PAYS.values())
    assert columns("19:47-5.5") == [bills | dict.fromkeys(("Joker", "House emblem"), odds) for odds in pictures]


def test_the_odds_of_the_dice_are_printed_whole() -> None:
    assert columns("19:47-1.4") == [{line_name(line): str(least.odds) for line, least in craps.LEAST.items()}]
    assert columns("19:47-13.6(b)") == [{line_name(line): str(odds) for line, odds in mini_dice.LEAST.items()}]
    for section in ("19:47-1.5", "19:47-1.6"):
        assert columns(section) == [
            {str(number): str(odds) for number, odds in table.items()} for table in (craps.TAKEN, craps.LAID)
        ]
    assert columns("19:47-1.2") == [
        {f"{points} points": str(odds) for points, odds in table.items()} for table in craps.FIRE.values()
    ]


def test_every_pay_table_paragraph_of_the_registry_is_printed() -> None:
    """A paragraph with a pay table is one named by the declaration of a pay table."""
    files = {f"{HOUSE_GAMES[name].removeprefix('croupier.').replace('.', '/')}/pay_tables.py" for name in HOUSE_GAMES}
    cited = {
        text
        for text, found in places().items()
        if text in registry() and any(place.file in files and place.role is CitationRole.DECLARES for place in found)
    }
    assert cited <= set(printed_by_paragraph())
    assert len(cited & set(printed_by_paragraph())) >= 22


# --- the second reader


def figure(text: str) -> object:
    """Return a payout in comparable form: 2.5 to 1 equals 5 to 2."""
    words = text.replace(",", "").replace("times the wager", "to 1").replace("% of the meter", "% of meter")
    if " to " in words:
        pays, to = words.split(" to ")
        return Fraction(pays) / Fraction(to)
    return Fraction(words) if words.isdecimal() else words


def read() -> Iterator[tuple[str, list[str]]]:
    """Yield what the second reader read, by paragraph."""
    for name in ("blackjack", "pai_gow_poker"):
        for table in tomllib.loads((SECOND_READING / f"{name}.toml").read_text("utf-8"))["table"].values():
            yield table["cite"], [pays for _, pays in table["lines"]]
    packs = tomllib.loads((SECOND_READING / "packs_poker.toml").read_text("utf-8"))
    where = {"five_card": "b)1", "five_card_progressive": "b)2", "seven_card": "c)1", "seven_card_progressive": "c)2"}
    for name, paragraph in where.items():
        for table in packs[name].values():
            yield f"13:69F-43.11({paragraph}", list(table.values())
    three = tomllib.loads((SECOND_READING / "three_card_poker.toml").read_text("utf-8"))
    for ledger in three["pair_plus"].values():
        yield "19:47-20.11(a)2", list(ledger.values())
    yield "19:47-20.11(a)3", list(three["ante_bonus"].values())


def test_every_figure_of_the_second_reader_is_printed_in_its_paragraph() -> None:
    by_paragraph: dict[str, Counter[object]] = {}
    for text, pays in read():
        by_paragraph.setdefault(text, Counter()).update(map(figure, pays))
    assert len(by_paragraph) == 23
    for text, figures in by_paragraph.items():
        assert Counter(figure(pays) for column in columns(text) for pays in column.values()) == figures, text
