"""Compiled counting of all ways to set seven cards."""

import croupier.counting  # noqa: F401 - says which packages are missing
