"""Filings for the drawing of layouts: the sample of every game, and filings with every addition."""

import tomllib
from functools import cache
from typing import Any

from croupier.games import HOUSE_GAMES, game, sample_text
from croupier.render.layouts import draw
from croupier.render.sheet import USUAL_SCALE, facts_of, layout_sheet
from croupier.render.style import FELT, Look
from croupier.render.svg import write
from croupier.submission.filing import Filing, check

Changes = dict[str, Any]

_NO_SIDE_WAGERS: Changes = {
    "wagers.additional.kind": "none",
    "wagers.match.offered": False,
    "wagers.twenty.offered": False,
}
_FULL_BOXES: Changes = {"boxes.number": 7, "splitting.hands": 3}
_PACKS_FULL: Changes = {
    "layout.payouts_shown_by": "inscription",
    "wagers.five_card.configuration": "progressive",
    "licensee": "The Grand Boardwalk Hotel & Casino",
}

FILINGS: dict[str, tuple[str, Changes]] = {
    **{name: (name, {}) for name in HOUSE_GAMES},
    "packs, everything inscribed": ("packs-poker", _PACKS_FULL),
    "packs, push inscribed": (
        "packs-poker",
        {"layout.payouts_shown_by": "inscription", "settlement.beats_without_pair": "push"},
    ),
    "packs, no bonus": ("packs-poker", {"wagers.five_card.offered": False, "wagers.seven_card.offered": False}),
    "packs, one bonus": ("packs-poker", {"wagers.five_card.offered": False}),
    "pai gow, limit inscribed": ("pai-gow-poker", {"wagers.bonus_limit": 50000, "layout.limit": "inscription"}),
    "pai gow, limit on the sign": ("pai-gow-poker", {"wagers.bonus_limit": 50000}),
    "pai gow, three and seven cards": (
        "pai-gow-poker",
        {"wagers.three_seven.offered": True, "wagers.seven_card_limit": 60000},
    ),
    "pai gow, plain": (
        "pai-gow-poker",
        {
            "wagers.bonus.offered": False,
            "wagers.insurance.offered": False,
            "wagers.number.offered": False,
            "wagers.progressive.offered": False,
        },
    ),
    "blackjack, one box": ("blackjack", {"boxes.number": 1, "boxes.per_player": 1}),
    "blackjack, limit inscribed": (
        "blackjack",
        {**_FULL_BOXES, "layout.limit": "inscription", "wagers.additional.kind": "over or under 13"},
    ),
    "blackjack, streak": (
        "blackjack",
        {
            **_FULL_BOXES,
            "wagers.streak.offered": True,
            "wagers.twenty.offered": False,
            "wagers.additional.kind": "over or under 13",
        },
    ),
    "blackjack, sevens": ("blackjack", {**_FULL_BOXES, "wagers.additional.kind": "sevens"}),
    "blackjack, progressive": (
        "blackjack",
        {
            **_FULL_BOXES,
            **_NO_SIDE_WAGERS,
            "boxes.players": 1,
            "wagers.progressive.offered": True,
            "wagers.progressive.meter.reset_rate": "5%",
        },
    ),
    "blackjack, bonus": ("blackjack", {"wagers.bonus.offered": True, "wagers.twenty.offered": False}),
    "blackjack, multiple action": (
        "blackjack",
        {
            **_NO_SIDE_WAGERS,
            "boxes.number": 7,
            "multiple_action.offered": True,
            "splitting.hands": 2,
            "surrender.offered": False,
            "reader.used": False,
        },
    ),
    "three card poker, one position": ("three-card-poker", {"positions.number": 1}),
    "baccarat, fourteen seats": ("baccarat", {"seats.number": 14}),
    "baccarat, one seat": ("baccarat", {"seats.number": 1, "vigorish.collected": "at once"}),
    "minibaccarat": ("baccarat", {"variation": "minibaccarat"}),
    "minibaccarat, fourteen seats": ("baccarat", {"variation": "minibaccarat", "seats.number": 14}),
    "craps, fire bet": ("craps", {"wagers.fire.offered": True}),
    "mini-craps": (
        "craps",
        {
            "variant.mini_craps": True,
            "variant.places": 8,
            "wagers.hop.offered": False,
            "wagers.horn_high.offered": False,
            "wagers.world.offered": False,
            "wagers.call_off": False,
            "buy_lay.offered": False,
        },
    ),
    "roulette, single zero": ("roulette", {"wheel.zeros": "single zero", "wheel.zero_rule": "full"}),
    "casino war, nine seats": ("casino-war", {"seats.number": 9}),
    "red dog, nine seats and three areas": ("red-dog", {"seats.number": 9, "areas.per_player": 3}),
    "poker, draw": ("poker", {"dealing.game": "five-card draw high", "seats.number": 6}),
    "poker, two seats": ("poker", {"seats.number": 2}),
}


def changed(name: str, changes: Changes) -> Filing:
    """Return the sample of a game with changes; what a change requires is filled in, and what it excludes is left
    out.
    """
    found = game(name)
    document = tomllib.loads(sample_text(name))
    for key, value in changes.items():
        _put(document, key, value)
    for _ in range(8):
        report = check(document, found.SCHEMA)
        if report.filing is not None:
            return report.filing
        for defect in report.defects:
            if defect.words == "is not stated":
                _put(document, defect.key, found.SCHEMA.option(defect.key).sample)
            elif defect.key not in changes:
                _put(document, defect.key, None)
    raise AssertionError([str(defect) for defect in report.defects])


def _put(document: dict[str, Any], key: str, value: Any) -> None:
    *tables, last = key.split(".")
    for table in tables:
        document = document.setdefault(table, {})
    if value is None:
        document.pop(last, None)
    else:
        document[last] = value


@cache
def filing_of(name: str) -> Filing:
    """Return one of :data:`FILINGS`."""
    return changed(*FILINGS[name])


@cache
def drawn(name: str) -> str:
    """Return the layout of one of :data:`FILINGS` as SVG."""
    return svg_of(filing_of(name))


def svg_of(filing: Filing, scale: float = USUAL_SCALE, look: Look = FELT) -> str:
    """Return the layout of a filing as SVG."""
    return write(layout_sheet(draw(filing), facts_of(filing), scale), look)
