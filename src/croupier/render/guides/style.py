"""The colors of guides: dark on white, with the house's green and gold at the top."""

from croupier.render.style import CREAM, FELT_GREEN, GOLD, INK, PLAIN, RULE, SOFT_INK, Look, Paint

GUIDE = Look(
    "guide",
    {
        **PLAIN.paints,
        "cover": Paint(fill=FELT_GREEN),
        "cover line": Paint(stroke=GOLD, width=0.45),
        "cover title": Paint(fill=GOLD),
        "cover name": Paint(fill=CREAM),
        "heading": Paint(fill=FELT_GREEN),
        "heading line": Paint(stroke=FELT_GREEN, width=0.35),
        "text": Paint(fill=INK),
        "cite": Paint(fill=SOFT_INK),
        "table head": Paint(fill="#e9efec"),
        "table line": Paint(stroke=RULE, width=0.12),
        "number": Paint(fill="#8a6a1c"),
        "foot line": Paint(stroke=RULE, width=0.2),
    },
)
