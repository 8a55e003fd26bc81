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

questions({q.BallInPlay: "The ball goes around the wheel at least {least} times"})

C = RouletteCode
refusals(
    {
        C.HELD: ("{area:the} can't be taken back", "it stays until the next spin"),
        C.NOT_OF_COLOR_CHIPS: ("that amount can't be made of your color chips", "multiples of {value:$}"),
        C.NO_COLOR_LEFT: ("no color is left", "value chips; all {colors} colors are taken"),
        C.HAS_A_COLOR: ("seat {seat} has a color", "one color for each player"),
        C.HAS_NO_COLOR: ("seat {seat} has no color", "a player who has taken one"),
        C.COLOR_IN_PLAY: ("seat {seat} has chips on the layout", "a change while there are none"),
        C.NOT_A_COLOR_VALUE: ("a chip can't be worth that", "multiples of {smallest:$}, up to {most:$}"),
    }
)

commands({TakeColor: "take color chips", ReturnColor: "give the color chips back"})

KINDS = {fault.value.replace("_", "-"): fault for fault in SpinFault}

tells_irregularities("roulette", {name: SPIN_FAULTS[fault] for name, fault in KINDS.items()})
tells_remedies({NoSpin: {"19:47-5.4": "The dealer calls “No spin”; the bets stand, and the ball is spun again."}})
