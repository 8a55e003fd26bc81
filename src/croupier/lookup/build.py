"""Writes the index of paragraphs: ``python -m croupier.lookup.build [FILE]``. The build of the package calls it.

Without a file the index that is kept in the user's cache is brought up to date, for a source tree that is installed as
editable.
"""

import sys
from pathlib import Path

from croupier.lookup.index import kept_at, made, up_to_date, written


def main(arguments: list[str]) -> None:
    """Write it."""
    if arguments:
        Path(arguments[0]).write_text(written(made()), "utf-8")
    else:
        up_to_date(kept_at())


if __name__ == "__main__":
    main(sys.argv[1:])
