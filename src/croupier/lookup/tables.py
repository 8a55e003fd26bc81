"""Prints every pay table as JSON, for the index: ``python -m croupier.lookup.tables``."""

import json
import sys
from typing import Any

from croupier.games.printed_tables import printed_by_paragraph


def printed() -> list[list[Any]]:
    """Return the paragraph, the title, the columns and the rows of each table."""
    tables = [table for tables in printed_by_paragraph().values() for table in tables]
    return [[table.cite, table.title, list(table.columns), list(map(list, table.rows))] for table in tables]


def main() -> None:
    """Print the tables."""
    found = printed()
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    json.dump(found, sys.stdout, ensure_ascii=False)


if __name__ == "__main__":
    main()
