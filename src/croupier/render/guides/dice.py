"""What guides of games with two dice share."""

from croupier.regulation import Cite
from croupier.render.guides.document import Grid


def ways(cite: Cite) -> Grid:
    """Return how often two dice make each total."""
    faces = range(1, 7)
    totals = range(2, 13)
    counts = [sum(face + other == total for face in faces for other in faces) for total in totals]
    return Grid(
        "How often totals come up",
        ("Total", *map(str, totals)),
        (("Ways of 36", *map(str, counts)),),
        cites=(cite,),
        note="There are 36 equally likely throws of two dice. Past throws have no effect on the next one.",
        even=True,
    )
