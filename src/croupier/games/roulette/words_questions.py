"""The questions and refusals of a roulette table, in English."""

from croupier.games.roulette import questions as q
from croupier.games.roulette.commands import ReturnColor, TakeColor
from croupier.games.roulette.refusals import RouletteCode
from croupier.table.wheel_commands import NoSpin, SpinFault
from croupier.words.commands import commands
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.questions import questions
from croupier.words.refusals import refusals
from croupier.words.steps import SPIN_FAULTS

questions({q.BallInPlay: "The ball goes round the wheel at least {least} times"})

C = RouletteCode
refusals(
    {
        C.HELD: ("{area:the} can't be taken back", "it stays until the next spin"),
        C.NOT_OF_COLOR_CHIPS: ("the amount isn't made of your chips", "multiples of {value:$}"),
        C.NO_COLOR_LEFT: ("no color is left", "chips with values; every color of {colors} is taken"),
        C.HAS_A_COLOR: ("seat {seat} has a color", "one color for each player"),
        C.HAS_NO_COLOR: ("seat {seat} has no color", "a player who has taken one"),
        C.COLOR_IN_PLAY: ("chips of seat {seat} are on the layout", "a change while none are"),
        C.NOT_A_COLOR_VALUE: ("a chip can't be worth that", "multiples of {smallest:$}, up to {most:$}"),
    }
)

commands({TakeColor: "take chips of a color", ReturnColor: "give chips of a color back"})

KINDS = {fault.value.replace("_", "-"): fault for fault in SpinFault}

tells_irregularities("roulette", {name: SPIN_FAULTS[fault] for name, fault in KINDS.items()})
tells_remedies({NoSpin: {"19:47-5.4": "The dealer calls “No spin”; the bets stand, and the ball is spun again."}})
