"""How the wagers of craps are typed and named: ``pass 10, place 6 12, hard 8 5``."""

import re

from croupier.games.craps.layout import label as layout_label
from croupier.games.craps.wagers import AREAS, ODDS_OF, Area, Kind
from croupier.terminal.dice.game import VERBS as DICE_VERBS
from croupier.terminal.parse import WagerWords

SHORT = {
    Kind.PASS: "pass",
    Kind.DONT_PASS: "dp",
    Kind.COME: "come",
    Kind.DONT_COME: "dc",
    Kind.PASS_ODDS: "odds",
    Kind.DONT_PASS_ODDS: "dp odds",
    Kind.COME_ODDS: "odds",
    Kind.DONT_COME_ODDS: "dc odds",
    Kind.PLACE: "place",
    Kind.LOSE: "lose",
    Kind.BUY: "buy",
    Kind.LAY: "lay",
    Kind.HARD: "hard",
    Kind.FIELD: "field",
    Kind.SEVEN: "seven",
    Kind.CRAPS: "craps",
    Kind.TWO: "two",
    Kind.THREE: "three",
    Kind.TWELVE: "twelve",
    Kind.ELEVEN: "yo",
    Kind.CRAPS_ELEVEN: "ce",
    Kind.HORN: "horn",
    Kind.HORN_HIGH: "high",
    Kind.WORLD: "world",
    Kind.HOP: "hop",
    Kind.FIRE: "fire",
}
"""The word of each kind of wager."""

_POINT = r"(?:4|5|6|8|9|10)"
_HOP = r"[1-6][- ]?[1-6](?!\d)"
_PATTERNS = {
    Kind.DONT_PASS_ODDS: r"(?:dp|don'?t pass) ?odds",
    Kind.DONT_COME_ODDS: rf"(?:dc|don'?t come) ?odds(?: on)? (?P<dont_come_odds_n>{_POINT})",
    Kind.COME_ODDS: rf"(?:come )?odds(?: on)? (?P<come_odds_n>{_POINT})",
    Kind.PASS_ODDS: r"(?:pass )?odds",
    Kind.DONT_PASS: r"dp|don'?t pass(?: line| bet)?",
    Kind.DONT_COME: rf"(?:dc|don'?t come)(?: (?P<dont_come_n>{_POINT}))?",
    Kind.PASS: r"pl|pass(?: line| bet)?",
    Kind.COME: rf"come(?: bet)?(?: (?P<come_n>{_POINT}))?",
    Kind.LOSE: rf"lose (?P<lose_n>{_POINT})|place (?P<lose_to_n>{_POINT}) to lose",
    Kind.PLACE: rf"(?:place|p) ?(?P<place_n>{_POINT})(?: to win)?",
    Kind.LAY: rf"lay ?(?P<lay_n>{_POINT})",
    Kind.HARD: r"(?:hard|h) ?(?P<hard_n>4|6|8|10)|hardways?(?: ?(?P<hardway_n>4|6|8|10))",
    Kind.FIELD: r"field|f",
    Kind.SEVEN: r"(?:any )?seven|any 7|red",
    Kind.CRAPS_ELEVEN: r"c ?(?:and|&)? ?e|craps[- ]eleven",
    Kind.CRAPS: r"any craps|craps",
    Kind.TWELVE: r"twelve|boxcars|midnight",
    Kind.TWO: r"two|aces",
    Kind.THREE: r"three|ace deuce",
    Kind.ELEVEN: r"yo|eleven",
    Kind.HORN_HIGH: r"(?:horn )?high ?(?P<horn_high_n>2|3|11|12)",
    Kind.HORN: r"horn",
    Kind.WORLD: r"world|whirl",
    Kind.HOP: rf"hop ?(?P<hop_n>{_HOP})",
    Kind.FIRE: r"fire",
}
"""Buy bets begin with a verb of their own (``buy``, which changes cash for chips): ``buy bet 4``."""
_BUY = rf"buy bet(?: on)? (?P<buy_n>{_POINT})|b(?P<b_n>{_POINT})"

_AREA = (
    "(?:" + "|".join(f"(?P<{kind.value}>{text})" for kind, text in {**_PATTERNS, Kind.BUY: _BUY}.items()) + ")(?![a-z])"
)

VERBS: dict[str, tuple[str, ...]] = {**DICE_VERBS, "on": (), "off": (), "point": ("shooter",), "rolls": ()}


def _areas(match: re.Match[str]) -> list[str]:
    kind = next(kind for kind in Kind if match.groupdict().get(kind.value))
    numbers = [
        found for name, found in match.groupdict().items() if found and name.endswith("_n") and name != kind.value
    ]
    number = re.sub(r"\D", "", numbers[0]) if numbers else "0"
    if kind is Kind.HOP:
        number = "".join(sorted(number))
    return [str(Area(kind, int(number)))]


WORDS = WagerWords(
    _AREA,
    _areas,
    short="pass 10",
    long="12 on place 6",
    two="pass 10, place 6 12",
    areas="pass, dp, come, dc, odds, odds 6, place 6, buy bet 4, lay 4, lose 4, hard 8, field, seven, yo, hop 34",
    verbs=VERBS,
)

_BY_TEXT = {str(area): area for area in AREAS}


def area_of(text: str) -> Area:
    return _BY_TEXT[text]


def short(text: str) -> str:
    """An area as it is typed: ``place 6`` for ``place.6``."""
    area = area_of(text)
    word = "buy bet" if area.kind is Kind.BUY else SHORT[area.kind]
    return f"{word} {area.number}" if area.number else word


def label(text: str) -> str:
    return layout_label(area_of(text))


def rests_on(text: str) -> str | None:
    """1.6: odds rest on the wager that they support."""
    area = area_of(text)
    return str(area.flat) if area.kind in ODDS_OF else None
