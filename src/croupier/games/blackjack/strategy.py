"""The strategy of a blackjack table, as text and JSON, and what each choice for one hand is worth."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier.equipment.cards import Card, NotACard, cards
from croupier.games.blackjack import NAME, TITLE
from croupier.games.blackjack.hints import HandWorth, hand_worth, insurance_worth
from croupier.games.blackjack.odds_play import (
    BASIC,
    BEST,
    basic_strategy,
    choices_of_play,
    edge,
    game_of,
    rank_of,
    rule_set,
)
from croupier.games.blackjack.option_values import SoftSeventeen
from croupier.games.blackjack.options import MOST_DECKS
from croupier.games.blackjack.pay_tables import BLACKJACK, SIX_TO_FIVE
from croupier.games.blackjack.points import total
from croupier.games.blackjack.reading_values import AddedOver21, SplitTwentyOne
from croupier.games.blackjack.rules import SCHEMA, BlackjackRules, rules_of
from croupier.odds.odds_request import NoSuchOdds, filing_in
from croupier.odds.report import short_name
from croupier.odds.text_report import choice_lines, filled, in_columns, method_lines
from croupier.regulation import Paragraphs
from croupier.submission.sample_filings import sample_of

if TYPE_CHECKING:
    from croupier.games.blackjack.counting.strategy import BlackjackStrategy

P = Paragraphs("19:47")

CITES = (P("2.3(a)"), P("2.7"), P("2.8"), P("2.10"), P("2.11"), P("2.12(b)"))

METHOD = "Rounds from a full shoe are counted to twelve digits, with one player who takes no insurance."

LEGEND = (
    "S stand, H hit, P split; Dh double, or hit if that is not allowed; Ds double, or stand; Rh, Rs, Rp surrender, "
    "or hit, stand, split. A pair that cannot be split any more is played by its total."
)


# --- which table


def _yes_or_no(text: str) -> bool:
    if text not in ("true", "false"):
        raise ValueError("true or false")
    return text == "true"


def _number(low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not text.isdecimal() or not low <= int(text) <= high:
            raise ValueError(f"a whole number from {low} to {high}")
        return int(text)

    return read


def _one_of(choice: type[Enum]) -> Callable[[str], Enum]:
    values = {str(member.value): member for member in choice}

    def read(text: str) -> Enum:
        if text not in values:
            raise ValueError(" or ".join(values))
        return values[text]

    return read


CHOICES: Mapping[str, tuple[str, Callable[[str], Any]]] = {
    "decks": ("decks", _number(1, MOST_DECKS)),
    "soft_17": ("soft_17", _one_of(SoftSeventeen)),
    "surrender": ("surrender", _yes_or_no),
    "hands": ("split_hands", _number(2, 4)),
    "aces_again": ("split_aces_again", _yes_or_no),
    "five_cards": ("five_cards", _yes_or_no),
    "reader": ("reader", _yes_or_no),
    "six_to_five": ("six_to_five", _yes_or_no),
    "split_two_card_21": ("split_21", _one_of(SplitTwentyOne)),
    "added_over_21": ("added_over_21", _one_of(AddedOver21)),
}
"""By short name of a choice: its field of the rules, and its parser."""


def table_of(submission: Path | None, choices: Sequence[tuple[str, str]]) -> BlackjackRules:
    """Return the rules of a filing, or those of the sample with these choices changed."""
    if submission is not None:
        if choices:
            raise NoSuchOdds(f"{submission} states the rules; leave out {choices[0][0]!r}")
        return rules_of(filing_in(submission, NAME)[1])
    rules = rules_of(sample_of(SCHEMA))
    for key, text in choices:
        name = short_name(key)
        if name not in CHOICES:
            raise NoSuchOdds(f"the strategy does not depend on {key!r}; available: {', '.join(CHOICES)}")
        field, read = CHOICES[name]
        try:
            rules = replace(rules, **{field: read(text)})
        except ValueError as error:
            raise NoSuchOdds(f"{key} = {text!r} is not a choice here; available: {error}") from None
    if rules.six_to_five:
        # 2.12(d), 2.7: other rules of the variation.
        return replace(rules, soft_17=SoftSeventeen.DRAW, blackjack_pays=SIX_TO_FIVE, even_money=False)
    return replace(rules, blackjack_pays=BLACKJACK)


def _choices(rules: BlackjackRules) -> dict[str, str]:
    """Return the relevant choices, by the keys of a filing."""
    decks, soft_17, *others = choices_of_play(rules).items()
    return dict((decks, soft_17, ("blackjack", str(rules.blackjack_pays)), *others))


# --- the strategy


@dataclass(frozen=True, slots=True)
class BetterPlay:
    """First cards that are better played otherwise than by the table."""

    hand: str
    up: str
    table: str
    best: str
    cost: float
    """Per occurrence, in wagers."""
    over_all: float
    """Averaged over all rounds."""


@dataclass(frozen=True, slots=True)
class StrategyReport:
    """A table's strategy by totals, what it is worth, and where a hand's own cards call for another play."""

    rules: BlackjackRules
    table: "BlackjackStrategy"
    basic_edge: float
    best_edge: float
    exceptions: tuple[BetterPlay, ...]


MOST_EXCEPTIONS = 12
LEAST_COST = 1e-9


def strategy_of(rules: BlackjackRules) -> StrategyReport:
    """Return the best strategy by totals under these rules."""
    from croupier.games.blackjack.counting.rules import NAMES
    from croupier.games.blackjack.counting.strategy import costs

    base = rule_set(rules)
    table, game = basic_strategy(base), game_of(base)
    found = []
    for first, cost in costs(game, table)[:MOST_EXCEPTIONS]:
        if first.chance * cost < LEAST_COST:
            continue
        values = game.action_values((first.one, first.other), first.up)
        best = max(values, key=lambda action: values[action]).name.lower()
        hand = f"{NAMES[first.one]} {NAMES[first.other]}"
        cell = _cell(table, first.one, first.other, first.up)
        if best != cell:
            found.append(BetterPlay(hand, NAMES[first.up], cell, best, cost, first.chance * cost))
    return StrategyReport(rules, table, edge(base, BASIC), edge(base, BEST), tuple(found))


def _cell(table: "BlackjackStrategy", first: int, second: int, up: int) -> str:
    """Return what the table does with two cards, as a word."""
    from croupier.games.blackjack.counting.rules import total_of
    from croupier.games.blackjack.counting.strategy import StrategyLine

    points, soft = total_of([int(first == rank) + int(second == rank) for rank in range(10)])
    line = StrategyLine("pair", first) if first == second else StrategyLine("soft" if soft else "hard", points)
    words = {"S": "stand", "H": "hit", "P": "split", "D": "double", "R": "surrender"}
    return words[table[line, up].value[0]]


def in_words(report: StrategyReport) -> list[str]:
    """Return the table and its worth as text."""
    rows = [
        ("house edge by this table", f"{100 * report.basic_edge:.4f}%"),
        ("by the best play of all cards of a hand", f"{100 * report.best_edge:.4f}%"),
    ]
    found = [
        f"{TITLE}: the best strategy by totals",
        *choice_lines(_choices(report.rules)),
        "",
        *(f"  {line}" for line in report.table.text().splitlines()),
        "",
        *filled(LEGEND),
        "",
        *in_columns(rows, (False, True)),
    ]
    if report.exceptions:
        head = ("first cards", "against", "by the table", "better", "costs", "over all rounds")
        lines = [
            (
                exception.hand,
                exception.up,
                exception.table,
                exception.best,
                f"{100 * exception.cost:.4f}%",
                f"{100 * exception.over_all:.6f}%",
            )
            for exception in report.exceptions
        ]
        right = (False, False, False, False, True, True)
        found += ["", *filled("First cards that are better played another way, costliest first:")]
        found += ["", *in_columns([head, *lines], right)]
    return [*found, "", *method_lines("Counted", METHOD, CITES)]


def plain(report: StrategyReport) -> dict[str, Any]:
    """Return a strategy as plain data."""
    from croupier.games.blackjack.counting.rules import NAMES
    from croupier.games.blackjack.counting.strategy import COLUMNS, LINES

    return {
        "game": NAME,
        "options": _choices(report.rules),
        "up_cards": [NAMES[up] for up in COLUMNS],
        "strategy": {str(line): [report.table[line, up].value for up in COLUMNS] for line in LINES},
        "house_edge": {"basic": report.basic_edge, "best": report.best_edge},
        "exceptions": list(map(asdict, report.exceptions)),
        "method": METHOD,
        "cites": [str(cite) for cite in CITES],
    }


# --- one hand


@dataclass(frozen=True, slots=True)
class BlackjackHand:
    """A hand, the dealer's first card, and what every choice is worth."""

    rules: BlackjackRules
    hand: tuple[Card, ...]
    up: Card
    worth: HandWorth
    insurance: float | None
    """Mean win of a unit of insurance against an ace."""


def hand_of(text: str, up: str, rules: BlackjackRules) -> BlackjackHand:
    """Return all choices of a hand. Raise :class:`~croupier.odds.odds_request.NoSuchOdds` if it isn't a playable
    hand.
    """
    try:
        hand, dealers = cards(text.replace(",", " ")), cards(up.replace(",", " "))
    except NotACard as error:
        raise NoSuchOdds(str(error)) from None
    if len(dealers) != 1:
        raise NoSuchOdds(f"the dealer shows one card, not {len(dealers)}")
    if len(hand) < 2 or total(hand).points > 21:
        why = "over 21 has lost" if len(hand) > 1 else "needs at least two cards"
        raise NoSuchOdds(f"a hand {why}; there is nothing to choose")
    for card in {*hand, *dealers}:
        times = (*hand, *dealers).count(card)
        if times > rules.decks:
            raise NoSuchOdds(f"{card} appears {times} times, but the table has only {rules.decks} of it")
    ace = rank_of(dealers[0]) == 0 and len(hand) == 2
    insured = float(insurance_worth(hand, rules)) if ace else None
    return BlackjackHand(rules, hand, dealers[0], hand_worth(hand, dealers[0], rules), insured)


def hand_in_words(report: BlackjackHand) -> list[str]:
    """Return the choices as text, best first."""
    rows = [("choice", "result", "cost", "")]
    for choice in report.worth.choices:
        marks = [
            *(["best"] if choice.best else []),
            *(["basic strategy"] if choice.choice == report.worth.basic else []),
        ]
        rows.append((choice.choice, f"{100 * choice.value:+.4f}%", f"{100 * choice.cost:.4f}%", ", ".join(marks)))
    found = [
        f"{TITLE}: {' '.join(map(str, report.hand))} ({total(report.hand)}) against {report.up}",
        *choice_lines(_choices(report.rules)),
        "",
        *in_columns(rows, (False, True, True, False)),
    ]
    if report.insurance is not None:
        found += ["", *filled(f"Insurance wins {100 * report.insurance:+.4f}% of what is wagered on it.")]
    return [*found, "", *method_lines("Counted", HAND_METHOD, CITES)]


HAND_METHOD = (
    "From full decks less these cards, with the best play afterward; with a card reader, once it has shown no "
    "blackjack. Results are in original wagers."
)


def plain_hand(report: BlackjackHand) -> dict[str, Any]:
    """Return what each choice for a hand is worth, as plain data."""
    return {
        "game": NAME,
        "hand": [str(card) for card in report.hand],
        "up": str(report.up),
        "options": _choices(report.rules),
        "choices": [{**asdict(choice), "best": choice.best} for choice in report.worth.choices],
        "basic": report.worth.basic,
        "insurance": report.insurance,
        "method": HAND_METHOD,
        "cites": [str(cite) for cite in CITES],
    }
