"""The questions and irregularities of a big six table, in English."""

from croupier.games.big_six import questions as q
from croupier.table.wheel_commands import NoSpin, SpinFault
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.questions import questions
from croupier.words.steps import SPIN_FAULTS

questions({q.WheelTurns: "The wheel makes at least {least} turns"})

SHORT_SPIN = "short-spin"

tells_irregularities("big-six", {SHORT_SPIN: SPIN_FAULTS[SpinFault.TOO_FEW_TURNS]})
REMEDY = "The dealer calls “No spin”; the bets stand, and the wheel is spun again."
tells_remedies({NoSpin: {"19:47-5.6": (SPIN_FAULTS[SpinFault.TOO_FEW_TURNS], REMEDY)}})
