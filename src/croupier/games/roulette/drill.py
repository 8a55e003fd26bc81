"""A spin of roulette as a drill for its dealer (19:47-5.3, 5.4)."""

from typing import ClassVar

from croupier.games.roulette.events import BallSpun, MarkerPlaced, MarkerRemoved, PocketCalled
from croupier.play.missteps import Misstep
from croupier.play.plain_seat import PlainReader


class RouletteReader(PlainReader):
    mistakes: ClassVar = {
        BallSpun: {
            "The dealer spins the ball the way the wheel turns.": Misstep.JUDGED,
            "The dealer announces “No more bets.”": Misstep.TOO_EARLY,
        },
        PocketCalled: {
            "The dealer pays the winning wagers.": Misstep.PAID_FIRST,
            "The dealer waits until a player asks for the number.": Misstep.NO_ANNOUNCEMENT,
        },
        MarkerPlaced: {
            "The dealer collects the losing wagers.": Misstep.TOO_EARLY,
            "The dealer pays the winning wagers.": Misstep.PAID_FIRST,
        },
        MarkerRemoved: {
            "The marker stays until the next number comes.": Misstep.TOO_LATE,
        },
    }


READER = RouletteReader
