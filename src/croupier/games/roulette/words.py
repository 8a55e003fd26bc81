"""The sentences of a roulette table's own events, questions and refusals."""

from croupier.equipment.wheel import RED_NUMBERS
from croupier.games.roulette import events as e
from croupier.games.roulette.commands import ReturnColor, RouletteCode, TakeColor
from croupier.games.roulette.events import FreedFromPrison, NumberLoses, NumberWins, ZeroTakesHalf
from croupier.games.roulette.options import COLORS
from croupier.games.roulette.wagers import DOUBLE_NUMBER, FREED, RouletteArea, RouletteKind, written
from croupier.table.wheel_commands import NoSpin, SpinFault
from croupier.words import Part, names, sentences
from croupier.words.commands import commands
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.questions import questions
from croupier.words.refusals import refusals
from croupier.words.steps import SPIN_FAULTS


def pocket(number: int) -> str:
    """Return a number as the dealer calls it: ``17 black``."""
    if number in (0, DOUBLE_NUMBER):
        return f"{written(number)} green"
    return f"{number} {'red' if number in RED_NUMBERS else 'black'}"


def _listed(area: RouletteArea) -> str:
    return "-".join(map(written, area.figures))


K = RouletteKind

_EVEN = {
    K.RED: "red",
    K.BLACK: "black",
    K.ODD: "odd",
    K.EVEN: "even",
    K.LOW: "1 to 18",
    K.HIGH: "19 to 36",
}


def called(area: RouletteArea) -> str:
    """Return the name of a wager."""
    kind, figures = area.kind, area.figures
    if kind in FREED:
        return f"{_EVEN[FREED[kind]]} in prison"
    if kind in _EVEN:
        return _EVEN[kind]
    match kind:
        case K.STRAIGHT:
            return f"{written(figures[0])} straight up"
        case K.COLUMN:
            return f"column {figures[0]}"
        case K.DOZEN:
            return f"dozen {figures[0]}"
        case K.LINE:
            return f"six line {figures[0]} to {figures[-1]}"
        case K.FIVE:
            return "five numbers"
        case _:
            name = {K.SPLIT: "split", K.STREET: "street", K.CORNER: "corner"}[kind]
            return f"{name} {_listed(area)}"


sentences(
    {
        e.ColorTaken: "Seat {seat} takes {color:color} chips worth {value:$} each.",
        e.ColorReturned: "Seat {seat} gives the {color:color} chips back.",
        e.BallSpun: "The dealer spins the ball against the wheel.",
        e.SpinCalledOff: "The spin is called off; wagers are returned.",
        e.PocketCalled: "{number:pocket}",
        e.MarkerPlaced: "The dealer puts the marker on {number:number}.",
        e.MarkerRemoved: "All wagers are settled, and the dealer lifts the marker.",
        e.WagerHeld: "Seat {seat}'s {amount:$} on {area} is held in prison until the next spin.",
        NumberWins: "{number:pocket} came up",
        NumberLoses: "{number:pocket} came up",
        ZeroTakesHalf: "{number:number} came up, which takes half",
        FreedFromPrison: "{number:pocket} came up, which sets it free without winnings",
        RouletteArea: {Part.ONTO: lambda area: f"on {called(area)}"},
    },
    color=lambda color: COLORS[color - 1],
    pocket=pocket,
    number=written,
)
names({RouletteArea: called})


# --- questions, refusals and irregularities

questions({e.BallInPlay: "The ball goes around the wheel at least {least} times"})

C = RouletteCode
refusals(
    {
        C.HELD: ("{area:the} can't be taken back", "it stays until the next spin"),
        C.NOT_OF_COLOR_CHIPS: ("that amount can't be made of your color chips", "multiples of {chip:$}"),
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
