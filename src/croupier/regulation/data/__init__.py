"""The data files of the regulation package: one fact a line, fields separated by ` | `."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def rows(file: Traversable, fields: int) -> Iterator[tuple[str, ...]]:
    """The rows of one data file; a row with the wrong number of fields is an error that names its line."""
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        row = tuple(field.strip() for field in line.split(" | "))
        if len(row) != fields:
            raise ValueError(f"{file}, line {number}: {len(row)} fields where {fields} are expected: {line!r}")
        yield row


def data_file(name: str) -> Traversable:
    return files(__package__).joinpath(name)


def registry_files() -> list[Traversable]:
    """The registry's files: what all games share, and each game's own."""
    games = Path(__file__).parent.parent.parent / "games"
    return [data_file("paragraphs.txt"), *sorted(games.glob("*/paragraphs.txt"))]
