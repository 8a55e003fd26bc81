"""A house's filing held against the games that are here."""

from datetime import date
from pathlib import Path

from croupier.games import game, is_game, names
from croupier.submission.house import read_house
from croupier.submission.house_check import HouseReport, check_house
from croupier.submission.schema import Schema


def schema_of(name: str) -> Schema | None:
    """The options of a game, or None if there is no such game here."""
    return game(name).SCHEMA if is_game(name) else None


def checked_house(path: Path, as_of: date | None = None) -> HouseReport:
    """The filing of a house, a file or a folder, with all that is wrong with it."""
    return check_house(read_house(path), schema_of, names(), as_of)
