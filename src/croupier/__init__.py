"""Croupier: New Jersey's casino "Rules of the Games" as working, cited, replayable software."""

__version__ = "0.6.0"
