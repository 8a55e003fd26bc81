"""The filing for a program's table: from a file, or a game's sample with some values changed."""

from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any

from croupier.games import HOUSE_GAMES, game
from croupier.submission.filing import Filing, UnreadableFiling, check, load
from croupier.submission.sample_filings import NO_CHANGES, sample_of, usable


def sample_filing(name: str, changes: Mapping[str, Any] = NO_CHANGES) -> Filing:
    """Return a game's sample filing with values changed by key: ``{"wagers.five_card.pay_table": "B"}``.

    Raises :class:`~croupier.submission.sample_filings.FilingRefused`, which lists every defect, if any makes it
    unusable.
    """
    return sample_of(game(name).SCHEMA, changes)


def read_filing(path: str | PathLike[str]) -> Filing:
    """Read and check the filing of one table in a TOML file.

    Raises :class:`~croupier.submission.sample_filings.FilingRefused` if it has defects, and
    :class:`~croupier.submission.filing.UnreadableFiling` if it can't be read or names no game.
    """
    document = load(Path(path))
    name = document.get("game")
    if not isinstance(name, str):
        example = next(iter(HOUSE_GAMES))
        raise UnreadableFiling(path, f"names no game; a filing of one table has a line such as game = {example!r}")
    return usable(check(document, game(name).SCHEMA))
