"""The wording of a shoe's scoreboard."""

from croupier.games.baccarat.roads import Mark
from croupier.games.baccarat.scoreboard import Road, RoadKind, ShoeTotals
from croupier.words.templates import names
from croupier.words.voice import Part, speak, tells

_HANDS = {"B": "Banker", "P": "Player", "T": "Tie"}
_COLORS = {"R": "red", "B": "blue"}


def road_name(road: Road) -> str:
    """Return the name of a road."""
    return speak(Part.NAME, road.kind)


def road_words(road: Road) -> str:
    """Return the marks of a road in order, as read aloud."""
    return speak(Part.SHORT, road)


def totals_words(totals: ShoeTotals) -> str:
    """Say how often each hand has won in a shoe."""
    return speak(Part.SENTENCE, totals)


@tells(Road, Part.SHORT)
def _(road: Road) -> str:
    return ", ".join(_mark(mark, _COLORS if road.kind.derived else _HANDS) for mark in road.marks) or "empty"


def _mark(mark: Mark, called: dict[str, str]) -> str:
    ties = f" with {mark.ties} tie{'' if mark.ties == 1 else 's'}" if mark.ties else ""
    return f"{called[mark.letter]}{ties}"


@tells(ShoeTotals)
def _(totals: ShoeTotals) -> str:
    if not totals.rounds:
        return "No round of this shoe has been played yet."
    ties = "1 tie" if totals.ties == 1 else f"{totals.ties} ties"
    rounds = "1 round" if totals.rounds == 1 else f"{totals.rounds} rounds"
    return f"{rounds} of this shoe: Banker {totals.banker}, Player {totals.player}, {ties}."


names(
    {
        RoadKind.BEAD: "Bead plate",
        RoadKind.BIG: "Big road",
        RoadKind.EYE: "Big eye boy",
        RoadKind.SMALL: "Small road",
        RoadKind.COCKROACH: "Cockroach road",
    }
)
