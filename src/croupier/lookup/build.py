"""Writes the index of paragraphs: ``python -m croupier.lookup.build [FILE]``. The package's build runs it.

Without a file, it updates the index in the user's cache, for a source tree installed as editable.
"""

import sys
from pathlib import Path

from croupier.lookup.index import kept_at, made, up_to_date, written


def main(arguments: list[str]) -> None:
    """Write the index."""
    if arguments:
        Path(arguments[0]).write_text(written(made()), "utf-8")
    else:
        up_to_date(kept_at())


if __name__ == "__main__":
    main(sys.argv[1:])
