"""The program that serves a plug-in game: Croupier itself, and the package with the game and its rules."""

from functools import cache
from hashlib import sha256
from pathlib import Path

from croupier.games import HOUSE_GAMES, game, module_of
from croupier.ledger.identity import digest_of, manifest
from croupier.regulation.rule_book import book_of


def served_by(name: str, program: str) -> str:
    """Return the program as a record names it; for a plug-in game, with its package and its rule book's edition."""
    return program if name in HOUSE_GAMES else f"{program} + {_package(name)}"


@cache
def _package(name: str) -> str:
    """Return a package's digest, computed on first use."""
    module = module_of(name)
    assert module.__file__ is not None
    file = Path(module.__file__)
    files = manifest(file.parent) if hasattr(module, "__path__") else {file.name: sha256(file.read_bytes()).hexdigest()}
    book = book_of(game(name).CHAPTER)
    rules = "" if book is None else f", {book.chapter} of {book.edition}"
    return f"{name} sha256:{digest_of(files)}{rules}"
