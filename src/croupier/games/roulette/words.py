"""The sentences of a roulette table's own events."""

from croupier.equipment.wheel import RED_NUMBERS
from croupier.games.roulette import events as e
from croupier.games.roulette.options import COLORS
from croupier.games.roulette.reasons import FreedFromPrison, NumberLoses, NumberWins, ZeroTakesHalf
from croupier.games.roulette.wager_kinds import RouletteKind
from croupier.games.roulette.wagers import DOUBLE_NUMBER, FREED, RouletteArea, written
from croupier.words import Part, names, sentences


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
