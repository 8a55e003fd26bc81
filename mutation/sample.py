"""The choice of mutants to try: the requested number per package, always the same ones."""

import hashlib

from mutation.changed_lines import only_changed
from mutation.operators import Mutant, mutants
from mutation.targets import SOURCE, Package

SEED = "croupier"


def all_mutants(package: Package) -> list[Mutant]:
    """Return every mutant of a package, module by module."""
    return [mutant for path in package.modules for mutant in mutants(path, (SOURCE / path).read_text("utf-8"))]


def sample(package: Package, number: int, since: str = "") -> list[Mutant]:
    """Draw a number of mutants in a way that depends only on each mutant: a larger sample contains the smaller.

    With a revision, only mutants of statements changed since then are drawn.
    """

    def lot(mutant: Mutant) -> str:
        return hashlib.sha256(f"{SEED} {mutant.id}".encode()).hexdigest()

    there = all_mutants(package)
    return sorted(only_changed(there, since) if since else there, key=lot)[:number]
