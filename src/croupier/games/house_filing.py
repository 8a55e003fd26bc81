"""Checking a house's filing against the available games."""

from datetime import date
from pathlib import Path

from croupier.games import game, is_game, names
from croupier.submission.house import read_house
from croupier.submission.house_check import HouseReport, check_house
from croupier.submission.schema import Schema


def schema_of(name: str) -> Schema | None:
    """Return the options of a game, or None if there is no such game."""
    return game(name).SCHEMA if is_game(name) else None


def checked_house(path: Path, as_of: date | None = None) -> HouseReport:
    """Return a house's filing, from a file or a folder, with all its defects."""
    return check_house(read_house(path), schema_of, names(), as_of)
