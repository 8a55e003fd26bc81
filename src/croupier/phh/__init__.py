"""Hand histories in the open PHH format: rounds of ours written in it, and hands of others played at our table.

``history_of`` makes a history of a round, and ``write`` a text of it; ``read`` reads texts, and ``play`` plays a hand
under a filing made from it.
"""

from croupier.phh.errors import BadHistory, CannotSay
from croupier.phh.exporting import ExportedRound, history_of, rounds
from croupier.phh.history import HandHistory
from croupier.phh.playing import PlayedHand, play
from croupier.phh.reading import load, read, read_each
from croupier.phh.writing import write, write_all

__all__ = [
    "BadHistory",
    "CannotSay",
    "ExportedRound",
    "HandHistory",
    "PlayedHand",
    "history_of",
    "load",
    "play",
    "read",
    "read_each",
    "rounds",
    "write",
    "write_all",
]
