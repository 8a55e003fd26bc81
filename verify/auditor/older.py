"""What the first version of the program wrote in another form than the versions after it (docs/record-format.md).

A record of 0.1.0 does not say where the cards lie that a player looks at: they lay at the player's seat, for that
version knew no other place. Hashes and canonical form are checked before, on the bytes as they were written.
"""

from typing import Any

FIRST = "0.1."


def lift(body: dict[str, Any]) -> None:
    """Say in an entry of the first version what later ones say."""
    under, steps = body.get("under"), body.get("steps")
    if not isinstance(under, dict) or not str(under.get("code")).startswith(FIRST) or not isinstance(steps, list):
        return
    for step in steps:
        if isinstance(step, dict) and step.get("is") == "Viewed" and "seat" in step and "place" not in step:
            step["place"] = f"seat {step['seat']}"
