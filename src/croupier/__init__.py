"""Croupier: New Jersey's casino "Rules of the Games" as working, cited, replayable software."""

from croupier.errors import CroupierError

__all__ = ["CroupierError", "__version__"]

__version__ = "0.9.0"
