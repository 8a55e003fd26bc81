"""How the wagers of craps are typed and named: ``pass 10, place 6 12, hard 8 5``."""

import re

from croupier.games.craps.wagers import ODDS_OF, CrapsArea, CrapsKind
from croupier.play.dice.game import VERBS as DICE_VERBS
from croupier.play.parse import WagerWords

SHORT = {
    CrapsKind.PASS: "pass",
    CrapsKind.DONT_PASS: "dp",
    CrapsKind.COME: "come",
    CrapsKind.DONT_COME: "dc",
    CrapsKind.PASS_ODDS: "odds",
    CrapsKind.DONT_PASS_ODDS: "dp odds",
    CrapsKind.COME_ODDS: "odds",
    CrapsKind.DONT_COME_ODDS: "dc odds",
    CrapsKind.PLACE: "place",
    CrapsKind.LOSE: "lose",
    CrapsKind.BUY: "buy",
    CrapsKind.LAY: "lay",
    CrapsKind.HARD: "hard",
    CrapsKind.FIELD: "field",
    CrapsKind.SEVEN: "seven",
    CrapsKind.CRAPS: "craps",
    CrapsKind.TWO: "two",
    CrapsKind.THREE: "three",
    CrapsKind.TWELVE: "twelve",
    CrapsKind.ELEVEN: "yo",
    CrapsKind.CRAPS_ELEVEN: "ce",
    CrapsKind.HORN: "horn",
    CrapsKind.HORN_HIGH: "high",
    CrapsKind.WORLD: "world",
    CrapsKind.HOP: "hop",
    CrapsKind.FIRE: "fire",
}
"""The word of each kind of wager."""

_POINT = r"(?:4|5|6|8|9|10)"
_HOP = r"[1-6][- ]?[1-6](?!\d)"
_PATTERNS = {
    CrapsKind.DONT_PASS_ODDS: r"(?:dp|don'?t pass) ?odds",
    CrapsKind.DONT_COME_ODDS: rf"(?:dc|don'?t come) ?odds(?: on)? (?P<dont_come_odds_n>{_POINT})",
    CrapsKind.COME_ODDS: rf"(?:come )?odds(?: on)? (?P<come_odds_n>{_POINT})",
    CrapsKind.PASS_ODDS: r"(?:pass )?odds",
    CrapsKind.DONT_PASS: r"dp|don'?t pass(?: line| bet)?",
    CrapsKind.DONT_COME: rf"(?:dc|don'?t come)(?: (?P<dont_come_n>{_POINT}))?",
    CrapsKind.PASS: r"pl|pass(?: line| bet)?",
    CrapsKind.COME: rf"come(?: bet)?(?: (?P<come_n>{_POINT}))?",
    CrapsKind.LOSE: rf"lose (?P<lose_n>{_POINT})|place (?P<lose_to_n>{_POINT}) to lose",
    CrapsKind.PLACE: rf"(?:place|p) ?(?P<place_n>{_POINT})(?: to win)?",
    CrapsKind.LAY: rf"lay ?(?P<lay_n>{_POINT})",
    CrapsKind.HARD: r"(?:hard|h) ?(?P<hard_n>4|6|8|10)|hardways?(?: ?(?P<hardway_n>4|6|8|10))",
    CrapsKind.FIELD: r"field|f",
    CrapsKind.SEVEN: r"(?:any )?seven|any 7|red",
    CrapsKind.CRAPS_ELEVEN: r"c ?(?:and|&)? ?e|craps[- ]eleven",
    CrapsKind.CRAPS: r"any craps|craps",
    CrapsKind.TWELVE: r"twelve|boxcars|midnight",
    CrapsKind.TWO: r"two|aces",
    CrapsKind.THREE: r"three|ace deuce",
    CrapsKind.ELEVEN: r"yo|eleven",
    CrapsKind.HORN_HIGH: r"(?:horn )?high ?(?P<horn_high_n>2|3|11|12)",
    CrapsKind.HORN: r"horn",
    CrapsKind.WORLD: r"world|whirl",
    CrapsKind.HOP: rf"hop ?(?P<hop_n>{_HOP})",
    CrapsKind.FIRE: r"fire",
}
"""Buy bets begin with a verb of their own (``buy``, which changes cash for chips): ``buy bet 4``."""
_BUY = rf"buy bet(?: on)? (?P<buy_n>{_POINT})|b(?P<b_n>{_POINT})"

_AREA = (
    "(?:"
    + "|".join(f"(?P<{kind.value}>{text})" for kind, text in {**_PATTERNS, CrapsKind.BUY: _BUY}.items())
    + ")(?![a-z])"
)

VERBS: dict[str, tuple[str, ...]] = {**DICE_VERBS, "on": (), "off": (), "point": ("shooter",), "rolls": ()}


def _areas(match: re.Match[str]) -> list[CrapsArea]:
    kind = next(kind for kind in CrapsKind if match.groupdict().get(kind.value))
    numbers = [
        found for name, found in match.groupdict().items() if found and name.endswith("_n") and name != kind.value
    ]
    number = re.sub(r"\D", "", numbers[0]) if numbers else "0"
    if kind is CrapsKind.HOP:
        number = "".join(sorted(number))
    return [CrapsArea(kind, int(number))]


WORDS = WagerWords(
    _AREA,
    _areas,
    short="pass 10",
    long="12 on place 6",
    two="pass 10, place 6 12",
    areas="pass, dp, come, dc, odds, odds 6, place 6, buy bet 4, lay 4, lose 4, hard 8, field, seven, yo, hop 34",
    verbs=VERBS,
)


def short(area: CrapsArea) -> str:
    """An area as it is typed: ``place 6``."""
    word = "buy bet" if area.kind is CrapsKind.BUY else SHORT[area.kind]
    return f"{word} {area.number}" if area.number else word


def rests_on(area: CrapsArea) -> CrapsArea | None:
    """1.6: odds rest on the wager that they support."""
    return area.flat if area.kind in ODDS_OF else None
