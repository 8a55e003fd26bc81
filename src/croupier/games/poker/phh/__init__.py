"""Hand histories in the open PHH format: export our rounds, and play other people's hands at our table.

``history_of`` makes a history of a round, and ``write`` turns it into text; ``read`` reads text, and ``play`` plays a
hand under a filing made from it.
"""

from croupier.games.poker.phh.errors import BadHistory, CannotSay
from croupier.games.poker.phh.export import ExportedRound, history_of, rounds
from croupier.games.poker.phh.history import HandHistory
from croupier.games.poker.phh.reader import load, read, read_each
from croupier.games.poker.phh.replay import PlayedHand, play
from croupier.games.poker.phh.writer import write, write_all

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
