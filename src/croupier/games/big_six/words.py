"""The sentences of a big six table's own events."""

from croupier.games.big_six import events as e
from croupier.games.big_six import reasons as r
from croupier.games.big_six.wagers import BigSixArea, BigSixKind
from croupier.words import Part, names, sentences

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
        r.ClapperAt: "the clapper rests at {shown:section}",
        r.ClapperElsewhere: "the clapper rests at {shown:section}; it wins only at {needs:section}",
        BigSixArea: {Part.ONTO: lambda area: f"on {_section(area)}"},
    },
    section=_section,
)
names({BigSixArea: called})
