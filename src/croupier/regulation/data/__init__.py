"""The data files of the regulation package: one fact per line, fields separated by ` | `."""

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path


def rows(file: Traversable, fields: int) -> Iterator[tuple[str, ...]]:
    """Yield the rows of a data file; raise an error that names the line if a row has the wrong number of fields."""
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
    """Return the registry's files: the one shared by all games, and each game's own."""
    games = Path(__file__).parent.parent.parent / "games"
    return [data_file("paragraphs.txt"), *sorted(games.glob("*/paragraphs.txt"))]
