"""A filing in plain words: what this craps or mini-craps table offers, each line with its citation.

A line that rests on a section whose text is not at hand shows its mark (``option_values``).
"""

from croupier.equipment.money import show
from croupier.games.craps.layout import odds_lines
from croupier.games.craps.option_values import MARKS, CrapsWinners, RoundedTo, VigorishWhen
from croupier.games.craps.pay_tables import LEAST, POINTS, CrapsLine
from croupier.games.craps.rules import CrapsRules, rules_of
from croupier.games.craps.wagers import CrapsArea, CrapsKind
from croupier.games.filed_terms import CitedLines, explaining, marking
from croupier.regulation import Paragraphs
from croupier.words import line_name

P = Paragraphs("19:47")

_marked = marking(MARKS)


def _lines(rules: CrapsRules) -> CitedLines:
    game = "mini-craps" if rules.mini_craps else "craps"
    yield f"{rules.licensee}, table {rules.name}: {game}, filed for {rules.edition}.", P("8.3")
    yield from _dice(rules)
    yield from _limits(rules)
    yield from _odds(rules)
    yield from _come_out(rules)
    yield from _pays(rules)


def _dice(rules: CrapsRules) -> CitedLines:
    """1.7, 1.11."""
    yield _marked("variant.places", f"There is room for {rules.places} players."), P("1.11(c)")
    who = "dealer or stickperson" if rules.mini_craps else "stickperson"
    yield f"The {who} offers a set of {rules.dice} dice, and the shooter picks two.", P("1.11(d)")
    needs = "must have" if rules.shooter_needs_line else "need not have"
    text = f"A shooter {needs} a pass or don't pass bet on a come out roll."
    yield _marked("shooter.line_wager", text), P("1.11(b)")
    chip, inventory = show(rules.smallest_chip), show(rules.opening_inventory)
    yield _marked("chips.smallest", f"The smallest chip is {chip}; the table opens with {inventory}."), P("1.3")


def _limits(rules: CrapsRules) -> CitedLines:
    """8.2."""
    for group, limits in rules.limits.items():
        yield f"{_GROUPS[group]}: {limits}.", P("8.2")
    for kind, words in _FURTHER.items():
        if kind in rules.offered:
            key = f"wagers.{kind.value}.offered"
            yield _marked(key, f"{words}."), P("1.2")
    if CrapsKind.HOP in rules.offered:
        yield _marked("wagers.hop.pairs", f"Hop bets are taken on {len(rules.hops)} pairs of faces."), P("1.2")
    if rules.fire_table:
        paid = ", ".join(f"{count} points {odds}" for count, odds in rules.fire.items())
        yield _marked("wagers.fire.pay_table", f"A fire bet pays by table {rules.fire_table}: {paid}."), P("1.2")


_GROUPS = {
    "line": "Pass, don't pass, come and don't come bets",
    "place": "Place bets to win and buy bets",
    "lose": "Place bets to lose and lay bets",
    "hard": "Hardways",
    "field": "Field bets",
    "one_roll": "Other wagers on one roll",
    "fire": "Fire bets",
}

_FURTHER = {
    CrapsKind.HORN_HIGH: "Horn bets may have a second unit on one number",
    CrapsKind.WORLD: "World bets are taken: a horn bet and any seven",
    CrapsKind.HOP: "Hop bets are taken on the two faces of the next roll",
}


def _odds(rules: CrapsRules) -> CitedLines:
    """1.5, 1.6."""
    for line in odds_lines(rules):
        yield _marked("odds.multiple_4_10", f"{line}."), P("1.6")
    up = "may" if rules.up_to_payable else "may not"
    text = f"Odds {up} be rounded up to the next amount that can be paid exactly."
    yield _marked("odds.up_to_payable", text), P("1.6")
    if rules.vigorish is None:
        yield _marked("buy_lay.offered", "There are no buy and lay bets, and no vigorish is taken."), P("1.5")
        return
    if rules.vigorish.when is VigorishWhen.NONE:
        yield _marked("buy_lay.vigorish", "Buy and lay bets pay true odds, and no vigorish is taken."), P("1.5")
        return
    when = (
        "when the bet is made, and returned if it is taken down"
        if rules.vigorish.when is VigorishWhen.MADE
        else "out of the winnings"
    )
    text = f"A buy bet costs 5% of the wager, a lay bet 5% of the possible win, taken {when}."
    yield _marked("buy_lay.vigorish", text), P("1.5")
    rounded = "down" if rules.vigorish.rounded is RoundedTo.DOWN else "up"
    yield _marked("buy_lay.rounding", f"The vigorish is rounded {rounded} to whole chips."), P("1.5")


def _come_out(rules: CrapsRules) -> CitedLines:
    """1.2(a)5 to 10, 1.3, 1.6."""
    yield "Place bets to win are off during a come out roll unless called on.", P("1.2(a)5")
    for kind, key, words, cite in _IN_COME_OUT:
        if kind in rules.offered:
            state = "on" if rules.on_in_come_out[kind] else "off unless called on"
            yield _marked(key, f"{words} are {state} during a come out roll."), cite
    off = "may" if rules.call_off else "may not"
    yield _marked("wagers.call_off", f"Players {off} call those wagers off."), P("1.3")
    stay = "stay up" if rules.winners is CrapsWinners.STAY else "are returned with their payout"
    text = f"Winning place bets and hardways {stay}."
    yield _marked("readings.winners", text), P("1.2(a)5")
    yield from _true_odds_winners(rules)
    text = f"A wager called “on” is on {rules.called_on.value} (reading 95)."
    yield _marked("readings.called_on", text), P("1.2(a)5")
    if rules.fire_table:
        text = f"Fire bets are decided {rules.fire_bets.value} (reading 97), or when all six points have been made."
        yield _marked("readings.fire_bets", text), P("1.2")


def _true_odds_winners(rules: CrapsRules) -> CitedLines:
    """1.5 (readings 94, 106)."""
    if rules.vigorish is None or rules.winners is not CrapsWinners.STAY:
        return
    if not rules.stays_when_won(CrapsArea(CrapsKind.BUY, POINTS[0])):
        text = "are returned: the vigorish taken when they were made covers one decision"
    elif rules.renew_vigorish:
        text = "stay up, and the vigorish for the next decision is taken with the payout"
    else:
        text = "stay up"
    yield _marked("readings.true_odds_winners", f"Winning buy and lay bets {text} (reading 106)."), P("1.5")


_IN_COME_OUT = (
    (CrapsKind.HARD, "come_out.hardways", "Hardways", P("1.2(a)7")),
    (CrapsKind.LOSE, "come_out.lose", "Place bets to lose", P("1.2(a)6")),
    (CrapsKind.COME_ODDS, "come_out.come_odds", "Odds on come bets", P("1.6")),
    (CrapsKind.BUY, "come_out.buy", "Buy bets", P("1.5")),
    (CrapsKind.LAY, "come_out.lay", "Lay bets", P("1.5")),
)


def _pays(rules: CrapsRules) -> CitedLines:
    """1.4."""
    for line in CrapsLine:
        if line in (CrapsLine.HOP, CrapsLine.HOP_PAIR) and CrapsKind.HOP not in rules.offered:
            continue
        least = LEAST[line]
        more = "" if rules.pays[line].fraction == least.odds.fraction else f", more than the minimum of {least.odds}"
        yield f"{line_name(line)}: {rules.pays[line]}{more}. (mark {least.mark})", least.cite


explain = explaining(rules_of, _lines)
