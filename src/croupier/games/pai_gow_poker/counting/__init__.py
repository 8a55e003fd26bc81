"""Counting all ways to set seven cards, compiled."""

import croupier.counting  # noqa: F401 - says which packages are missing
