"""Prints every pay table as JSON: ``python -m croupier.lookup.tables``. The index is made of it."""

import json
import sys

from croupier.games.printed_tables import printed_by_paragraph


def main() -> None:
    """Print them."""
    tables = [table for tables in printed_by_paragraph().values() for table in tables]
    found = [[table.cite, table.title, table.columns, table.rows] for table in tables]
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    json.dump(found, sys.stdout, ensure_ascii=False)


if __name__ == "__main__":
    main()
