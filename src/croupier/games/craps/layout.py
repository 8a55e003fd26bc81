"""What a craps or mini-craps table and its sign must show, as data from which drawings are made.

The section on these tables (formerly 19:46-1.11) is not at hand. What 19:47-1.2 names as parts of the layout is certain
(mark N); the rest is what the wagers need (mark X) or what is usual in the trade (mark I).
"""

from collections.abc import Iterator

from croupier.games.craps.option_values import VigorishWhen
from croupier.games.craps.pay_tables import HARD_LINES, LAID, LOSE_LINES, PLACE_LINES, POINTS, TAKEN, CrapsLine
from croupier.games.craps.rules import CrapsRules
from croupier.games.craps.wagers import ODDS_OF, ON_POINTS, CrapsArea, CrapsKind
from croupier.regulation import Paragraphs, decides
from croupier.table.layout import Element, PostedLine, SignText
from croupier.words import line_name

P = Paragraphs("19:47")

_LABELS = {
    CrapsKind.PASS: "Pass",
    CrapsKind.DONT_PASS: "Don't Pass",
    CrapsKind.COME: "Come",
    CrapsKind.DONT_COME: "Don't Come",
    CrapsKind.FIELD: "Field",
    CrapsKind.SEVEN: "Any Seven",
    CrapsKind.CRAPS: "Any Craps",
    CrapsKind.TWO: "Craps Two",
    CrapsKind.THREE: "Craps Three",
    CrapsKind.TWELVE: "Craps Twelve",
    CrapsKind.ELEVEN: "Eleven",
    CrapsKind.CRAPS_ELEVEN: "C and E",
    CrapsKind.HORN: "Horn",
    CrapsKind.HORN_HIGH: "Horn High",
    CrapsKind.WORLD: "World",
    CrapsKind.FIRE: "Fire Bet",
}

_NAMED_ON_LAYOUT = (CrapsKind.PASS, CrapsKind.DONT_PASS, CrapsKind.COME, CrapsKind.DONT_COME)
"""1.2(a)1 to 4 say where on the layout these wagers are placed."""


def layout(rules: CrapsRules) -> tuple[Element, ...]:
    """Return every betting area and the other elements of the layout.

    Each is at ``line``, ``come``, ``numbers``, ``odds``, ``center`` or ``table``.
    """
    name = "Mini-Craps" if rules.mini_craps else "Craps"
    elements = [
        Element("layout", name, "table", P("1.2(a)")),
        Element("trade name", rules.licensee, "table", P("1.2(a)"), "X"),
    ]
    elements += [_area(area, rules) for area in rules.areas()]
    elements += _furniture(rules)
    elements += inscriptions(rules)
    return tuple(elements)


FIELD = (2, 3, 4, 9, 10, 11, 12)
"""The totals that win a field bet (1.2(a)11)."""


def field_pays(rules: CrapsRules) -> dict[int, str]:
    """Return the words below the totals that have payout odds of their own."""
    lines = {2: CrapsLine.FIELD_2, 12: CrapsLine.FIELD_12}
    return {total: f"pays {rules.pays[line]}" for total, line in lines.items()}


def on_felt(area: CrapsArea, rules: CrapsRules) -> str:
    """Return the words on an area: the field shows its numbers, and a wager against the dice shows what it bars."""
    if area.kind is CrapsKind.FIELD:
        pays = field_pays(rules)
        totals = (f"{total} ({pays[total]})" if total in pays else str(total) for total in FIELD)
        return f"{label(area)}: {', '.join(totals)}"
    if area.kind in (CrapsKind.DONT_PASS, CrapsKind.DONT_COME) and not area.number:
        return f"{label(area)} {BARRED}"
    return label(area)


BARRED = "Bar 12"
"""1.2(a)2, 1.2(a)4: on this total of a come out roll, a wager against the dice is void."""


def _area(area: CrapsArea, rules: CrapsRules) -> Element:
    mark = "N" if area.kind in _NAMED_ON_LAYOUT and not area.number else "X"
    kind, on = area.kind.value, area.number
    return Element(
        "betting area", on_felt(area, rules), _where(area), area.cite, mark, area=str(area), kind=kind, on=on
    )


def _where(area: CrapsArea) -> str:
    if area.kind in ODDS_OF:
        return "odds"
    if area.kind in (CrapsKind.PASS, CrapsKind.DONT_PASS, CrapsKind.FIRE):
        return "line"
    if area.kind in (CrapsKind.COME, CrapsKind.DONT_COME):
        return "numbers" if area.number else "come"
    if area.kind in ON_POINTS:
        return "numbers"
    return "come" if area.kind is CrapsKind.FIELD else "center"


def label(area: CrapsArea) -> str:
    """Return a short name for an area."""
    match area.kind:
        case CrapsKind.HARD:
            return f"Hard {area.number}"
        case CrapsKind.HOP:
            return f"Hop {area.faces[0]}-{area.faces[1]}"
        case CrapsKind.PLACE:
            return f"Place {area.number}"
        case CrapsKind.LOSE:
            return f"Place {area.number} to lose"
        case CrapsKind.BUY | CrapsKind.LAY:
            return f"{area.kind.value.capitalize()} {area.number}"
        case kind if kind in ODDS_OF:
            number = f" {area.number}" if area.number else ""
            return f"{_LABELS[ODDS_OF[kind]]}{number} odds"
        case CrapsKind.PASS | CrapsKind.DONT_PASS | CrapsKind.COME if not area.number:
            return f"{_LABELS[area.kind]} Line"
        case kind:
            return f"{_LABELS[kind]} {area.number}" if area.number else _LABELS[kind]


_INSCRIBED = {
    CrapsKind.PASS: "Pass line",
    CrapsKind.DONT_PASS: "Don't pass bar 12",
    CrapsKind.COME: "Come",
    CrapsKind.DONT_COME: "Don't come bar 12",
    **dict.fromkeys(ODDS_OF, "Odds"),
    CrapsKind.PLACE: "Place",
    CrapsKind.LOSE: "Lose",
    CrapsKind.BUY: "Buy",
    CrapsKind.LAY: "Lay",
    CrapsKind.FIELD: "Field 2 · 3 · 4 · 9 · 10 · 11 · 12",
    CrapsKind.CRAPS_ELEVEN: "C & E",
    CrapsKind.FIRE: "Fire",
}

_FACES = {
    CrapsKind.TWO: [1, 1],
    CrapsKind.THREE: [1, 2],
    CrapsKind.ELEVEN: [5, 6],
    CrapsKind.TWELVE: [6, 6],
}


def inscribed(area: CrapsArea) -> str:
    """Return the words on an area next to its number."""
    match area.kind:
        case CrapsKind.DONT_COME if area.number:
            return "DC"
        case CrapsKind.DONT_COME_ODDS:
            return "DC odds"
        case CrapsKind.HORN_HIGH:
            return f"High {area.number}"
        case kind:
            return _INSCRIBED.get(kind, "")


def printed_dice(area: CrapsArea) -> list[int]:
    """Return the faces printed on an area instead of words."""
    match area.kind:
        case CrapsKind.HARD:
            return [area.number // 2] * 2
        case CrapsKind.HOP:
            return list(area.faces)
        case kind:
            return list(_FACES.get(kind, ()))


def _furniture(rules: CrapsRules) -> Iterator[Element]:
    yield Element("dice cup", f"{rules.dice} dice", "table", P("1.11(d)"))
    yield Element("button", "On", "table", P("1.2(a)5"))
    if rules.call_off:
        yield Element("button", "Off", "table", P("1.3"), "I")
    yield Element("puck", "Point", "table", P("1.10"), "I")
    for number in POINTS:
        yield Element("number", str(number), "numbers", P("1.1“Come Out Point”"), "X")


@decides("19:47-1.4")
def inscriptions(rules: CrapsRules) -> tuple[Element, ...]:
    """1.4: payout odds, stated with "to" and never with "for"."""
    shown = [
        line for line in CrapsLine if line not in (CrapsLine.HOP, CrapsLine.HOP_PAIR) or CrapsKind.HOP in rules.offered
    ]
    lines = [
        Element("inscription", SignText(line_name(line), rules.pays[line]), "table", P("1.4"), "X") for line in shown
    ]
    lines += [Element("inscription", line, "table", cite, "I") for cite, line in fire_lines(rules)]
    return tuple(lines)


SECTIONS = {
    "Line bets": (CrapsLine.PASS, CrapsLine.DONT_PASS, CrapsLine.COME, CrapsLine.DONT_COME),
    "Place bets": (*PLACE_LINES.values(), *LOSE_LINES.values()),
    "Hardways": tuple(HARD_LINES.values()),
    "Field bets": (CrapsLine.FIELD, CrapsLine.FIELD_2, CrapsLine.FIELD_12),
}
"""The sections of the sign that group lines of the pay table; all other lines are one-roll bets."""


def fire_lines(rules: CrapsRules) -> list[PostedLine]:
    """Return the payout odds of the fire bet."""
    return [(P("1.2"), SignText(f"Fire Bet, {count} points", odds)) for count, odds in rules.fire.items()]


@decides("19:47-8.2", "19:47-8.3")
def sign_lines(rules: CrapsRules) -> list[PostedLine]:
    """8.2, 8.3: return the lines posted at the table, each with the paragraph that requires it."""
    decided = [(cite, SignText(f"{line.name} during a come out roll", line.value)) for cite, line in come_out(rules)]
    return limit_lines(rules) + odds_posted(rules) + decided


def limit_lines(rules: CrapsRules) -> list[PostedLine]:
    """Return the minimum and maximum of each wager."""
    true_odds = CrapsKind.BUY in rules.offered
    return [
        (P("8.2"), SignText((title if true_odds else _WITHOUT_TRUE_ODDS.get(group, title)), rules.limits[group]))
        for group, title in _GROUPS
        if group in rules.limits
    ]


def odds_posted(rules: CrapsRules) -> list[PostedLine]:
    """Return the odds that may be taken and laid, and the vigorish on true odds."""
    lines = [(P("1.6"), line) for line in odds_lines(rules)]
    if rules.vigorish is not None:
        lines.append((P("1.5"), SignText("Buy and lay bets", _VIGORISH[rules.vigorish.when])))
    return lines


def come_out(rules: CrapsRules) -> list[PostedLine]:
    """Return the wagers that a come out roll decides."""
    return [
        (
            P("1.2(a)5") if kind is CrapsKind.PLACE else P("1.3"),
            SignText(words, "on" if rules.on_in_come_out[kind] else "off unless called on"),
        )
        for kind, words in _COME_OUT
        if kind in rules.offered
    ]


_VIGORISH = {
    VigorishWhen.MADE: "a vigorish of 5% of the wager, or of the possible win, when the wager is made",
    VigorishWhen.WON: "a vigorish of 5% of the wager, or of the possible win, out of the winnings",
    VigorishWhen.NONE: "no vigorish",
}

_GROUPS = (
    ("line", "Pass, don't pass, come and don't come bets"),
    ("place", "Place and buy bets to win"),
    ("lose", "Place and lay bets to lose"),
    ("hard", "Hardways"),
    ("field", "Field bets"),
    ("one_roll", "Other wagers on one roll"),
    ("fire", "Fire bets"),
)

_WITHOUT_TRUE_ODDS = {"place": "Place bets to win", "lose": "Place bets to lose"}
"""The titles used where the table takes no buy and lay bets."""

_COME_OUT = (
    (CrapsKind.PLACE, "Place bets to win"),
    (CrapsKind.LOSE, "Place bets to lose"),
    (CrapsKind.BUY, "Buy bets"),
    (CrapsKind.LAY, "Lay bets"),
    (CrapsKind.HARD, "Hardways"),
    (CrapsKind.COME_ODDS, "Odds on come bets"),
)


@decides("19:47-1.6")
def odds_lines(rules: CrapsRules) -> list[SignText]:
    """1.6: how much may be taken and laid in odds, and at which payout odds."""
    found: dict[tuple[int, str, str], list[int]] = {}
    for number in POINTS:
        found.setdefault((rules.multiples[number], str(TAKEN[number]), str(LAID[number])), []).append(number)
    return [
        SignText(
            f"Odds on {' and '.join(map(str, numbers))}",
            f"{times} times the wager, taken at {taken} or won by laying {laid}",
        )
        for (times, taken, laid), numbers in found.items()
    ]


def sign(rules: CrapsRules) -> list[SignText]:
    """Return the text of the sign's lines."""
    return [text for _, text in sign_lines(rules)]
