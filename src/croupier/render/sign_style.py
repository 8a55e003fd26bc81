"""How signs are painted: the looks of the layouts, with the fine lines of a page."""

from croupier.render.style import FELT, GOLD, PLAIN, Look, Paint

SIGN_FELT = Look(
    "sign on felt",
    {
        **FELT.paints,
        "felt": Paint(fill="#0b4b37", stroke=GOLD, width=1.1),
        "fine frame": Paint(stroke=GOLD, width=0.35),
        "fine line": Paint(stroke=GOLD, width=0.4),
        "hair line": Paint(stroke=GOLD, width=0.18),
        "sign leader": Paint(stroke=GOLD, width=0.32, dashes=(0.35, 1.5)),
    },
)

_BLACK = "#000000"

SIGN_PLAIN = Look(
    "plain sign",
    {
        **PLAIN.paints,
        "felt": Paint(stroke=_BLACK, width=1.1),
        "fine frame": Paint(stroke=_BLACK, width=0.35),
        "fine line": Paint(stroke=_BLACK, width=0.4),
        "hair line": Paint(stroke=_BLACK, width=0.18),
        "sign leader": Paint(stroke=_BLACK, width=0.3, dashes=(0.35, 1.5)),
    },
)
