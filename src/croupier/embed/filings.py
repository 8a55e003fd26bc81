"""The filing that a program opens its table under: out of a file, or a game's sample with some choices changed."""

from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any

from croupier.games import game
from croupier.submission.filing import Filing, UnreadableFiling, check, load
from croupier.submission.usable import filing_with, usable

_NO_CHANGES: Mapping[str, Any] = {}


def sample_filing(name: str, changes: Mapping[str, Any] = _NO_CHANGES) -> Filing:
    """The sample filing of a game, with choices changed by their keys: ``{"wagers.five_card.pay_table": "B"}``.

    Raises :class:`~croupier.submission.usable.FilingRefused`, which lists every defect, if that may not be used.
    """
    return usable(filing_with(game(name).SCHEMA, changes))


def read_filing(path: str | PathLike[str]) -> Filing:
    """The filing of one table in a TOML file, checked.

    Raises :class:`~croupier.submission.usable.FilingRefused` if it has defects, and
    :class:`~croupier.submission.filing.UnreadableFiling` if it cannot be read or names no game.
    """
    document = load(Path(path))
    name = document.get("game")
    if not isinstance(name, str):
        raise UnreadableFiling(path, "names no game; a filing of one table has a line such as game = 'packs-poker'")
    return usable(check(document, game(name).SCHEMA))
