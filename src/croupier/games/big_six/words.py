"""The sentences of a big six table's own events and questions."""

from croupier.games.big_six import events as e
from croupier.games.big_six.wagers import BigSixArea, BigSixKind
from croupier.table.wheel_commands import NoSpin, SpinFault
from croupier.words import Part, names, sentences
from croupier.words.irregularities import tells_irregularities, tells_remedies
from croupier.words.questions import questions
from croupier.words.steps import SPIN_FAULTS

PICTURES = {BigSixKind.JOKER: "joker", BigSixKind.EMBLEM: "house emblem"}


def called(area: BigSixArea) -> str:
    """Return the name of a wager: ``$20``, ``joker``."""
    return PICTURES.get(area.kind) or area.section


def _section(area: BigSixArea) -> str:
    """Return a section as it reads in a sentence: ``$20``, ``the joker``."""
    return called(area) if area.bill else f"the {called(area)}"


sentences(
    {
        e.UprightWheelSpun: "The dealer spins the wheel.",
        e.SectionCalled: "{area:section}",
        e.ClapperAt: "the clapper rests at {shown:section}",
        e.ClapperElsewhere: "the clapper rests at {shown:section}; it wins only at {needs:section}",
        BigSixArea: {Part.ONTO: lambda area: f"on {_section(area)}"},
    },
    section=_section,
)
names({BigSixArea: called})


# --- questions, refusals and irregularities

questions({e.WheelTurns: "The wheel makes at least {least} turns"})

SHORT_SPIN = "short-spin"

tells_irregularities("big-six", {SHORT_SPIN: SPIN_FAULTS[SpinFault.TOO_FEW_TURNS]})
REMEDY = "The dealer calls “No spin”; the bets stand, and the wheel is spun again."
tells_remedies({NoSpin: {"19:47-5.6": (SPIN_FAULTS[SpinFault.TOO_FEW_TURNS], REMEDY)}})
