"""The filing under which a hand is played: made from the fields of a file, or the one that our own files carry."""

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from math import gcd
from typing import Any

from croupier.cases.runner import filing_with
from croupier.equipment.money import Cents, percent, show
from croupier.games.poker.options import LEFT_OF_BUTTON, ON_BUTTON, SCHEMA
from croupier.games.poker.phh.actions import written
from croupier.games.poker.phh.history import HandHistory
from croupier.games.poker.phh.variants import BIG_BET, BLINDS, BRING_IN, MIN_BET, SMALL_BET, variant_of
from croupier.games.poker.rules import PokerRules, Structure, rules_of
from croupier.regulation import Paragraphs, cite
from croupier.regulation.in_force import in_force
from croupier.submission.filing import Filing, check
from croupier.submission.schema import Defect, Severity, Values
from croupier.submission.value_kinds import Amount

P = Paragraphs("19:47")

OWN = "_filing"
"""The field in which our own files carry the whole filing, so that they are played under the same terms again."""
UNIT: Cents = 100

ADOPTED = in_force(cite("19:47-14.1")).first or date.min

_FIELDS = {
    "edition": "year",
    "licensee": "venue",
    "table": "table",
    "seats.number": "seat_count",
    "stakes.ante": "antes",
    "stakes.small_blind": BLINDS,
    "stakes.big_blind": BLINDS,
    "stakes.forced": BRING_IN,
    "limits.maximum": BIG_BET,
}
"""The field of a file that a choice was made from."""


# --- export


def stated(values: Values) -> dict[str, Any]:
    """Return what a filing states, in a filing's form: amounts in dollars, rates in percent."""
    keys = (option.key for option in SCHEMA.options)
    return {key: _as_stated(key, values[key]) for key in keys if key in values}


def _as_stated(key: str, value: Any) -> Any:
    if isinstance(SCHEMA.option(key).kind, Amount):
        return value // 100 if value % 100 == 0 else written(value)
    if isinstance(value, Fraction):
        return percent(value)
    if isinstance(value, date):
        return value.isoformat()
    return list(value) if isinstance(value, tuple) else value


# --- import


def filing_for(history: HandHistory) -> Filing:
    """Return the filing of a hand; if something can't be filed, the error names the field that requires it."""
    if OWN in history.own:
        return _carried(history)
    report = filing_with(SCHEMA, _choices(history))
    if report.filing is None:
        raise _refused(history, report.defects)
    return report.filing


def _refused(history: HandHistory, defects: tuple[Defect, ...]) -> Exception:
    defect = next(defect for defect in defects if defect.severity is Severity.ERROR)
    field = _FIELDS.get(defect.key, MIN_BET if history.min_bet else SMALL_BET)
    return history.where.wrong(field, f"{defect.value} {defect.words}", defect.allowed, defect.cite)


def _choices(history: HandHistory) -> dict[str, Any]:
    """Return the choices that the fields state; the pots aren't raked, and raises are unlimited."""
    smallest = _smallest_chip(history)
    chosen: dict[str, Any] = {
        "dealing.game": history.variant.form.name,
        "seats.number": max(len(history.starting), _seats_needed(history)),
        "chips.smallest": _dollars(smallest),
        "chips.inventory": _dollars(sum(history.starting)),
        "stakes.ante": _dollars(_ante(history)),
        "limits.structure": history.variant.structure.value,
        "limits.minimum": _dollars(history.lowest),
        "limits.raises_limited": False,
        "limits.check_raise": True,
        "rake.percentage": False,
        "rake.incremental": False,
        "rake.time": True,
        "rake.hourly": _dollars(2 * smallest),
    }
    if history.variant.structure is Structure.FIXED:
        chosen["limits.maximum"] = _dollars(history.big_bet)
    if history.variant.form.button:
        chosen |= _blinds(history)
    else:
        chosen["stakes.forced"] = _dollars(history.bring_in)
    if history.day is not None:
        # A hand from before the game was adopted here is played by its first text.
        chosen["edition"] = max(history.day, ADOPTED)
    named = {"licensee": history.venue, "table": str(history.table)}
    return chosen | {key: name for key, name in named.items() if 0 < len(name.strip()) <= 200 and name.isprintable()}


def _dollars(amount: Cents) -> str:
    return f"{amount // 100}.{amount % 100:02}"


def _smallest_chip(history: HandHistory) -> Cents:
    """Return a unit, or the largest fraction of it that makes every amount."""
    amounts = (
        *history.antes,
        *history.blinds,
        *history.starting,
        *history.finishing,
        *(action.amount for action in history.actions),
        history.bring_in,
        history.small_bet,
        history.big_bet,
        history.min_bet,
    )
    return gcd(UNIT, *amounts)


def _ante(history: HandHistory) -> Cents:
    """14.7(b)1: the same ante for each player."""
    first = history.antes[0]
    for place, ante in enumerate(history.antes):
        if ante != first:
            why = f"p{place + 1} places {show(ante)}, and p1 {show(first)}"
            raise history.where.wrong("antes", why, "the same ante of each player", P("14.7(b)1"), element=place)
    return first


def _blinds(history: HandHistory) -> dict[str, Any]:
    """14.7(b)2: one or two, from the left of the button; with two players, the button may have the small one."""
    posted = history.blinds
    two = "one or two blind bets, from the left of the button on, the second not below the first"
    if any(posted[2:]) or not posted[0]:
        why = "nobody to the left of the button posts a blind bet" if not posted[0] else "there are straddles"
        raise history.where.wrong(BLINDS, why, two, P("14.7(b)2"), P("14.10(d)"))
    first, second = posted[:2]
    on_button = len(posted) == 2 and first > second > 0
    small, big = (second, first) if on_button or not second else (first, second)
    return {
        "stakes.small_blind": _dollars(small),
        "stakes.big_blind": _dollars(big),
        "readings.heads_up": ON_BUTTON if on_button else LEFT_OF_BUTTON,
    }


def _seats_needed(history: HandHistory) -> int:
    """Return the number of seats that the file mentions, if our tables have that many."""
    seats = max((history.seat_count, *history.seats))
    return seats if seats <= history.variant.form.most_players else 0


# --- our own files


def _carried(history: HandHistory) -> Filing:
    own_fields = history.own[OWN]
    if not isinstance(own_fields, Mapping):
        raise history.where.wrong(OWN, "isn't a table", "a filing, as in files from this program")
    document = {**own_fields, "schema": SCHEMA.version, "game": SCHEMA.game}
    try:
        document["edition"] = date.fromisoformat(document.get("edition", ""))
    except (TypeError, ValueError):
        raise history.where.wrong(OWN, "doesn't name an edition", 'edition = "2026-01-31"') from None
    report = check(document, SCHEMA)
    if report.filing is None:
        defect = next(defect for defect in report.defects if defect.severity is Severity.ERROR)
        words = f"{defect.key}: {defect.value} {defect.words}"
        raise history.where.wrong(OWN, words, defect.allowed, defect.cite)
    rules = rules_of(report.filing)
    for field, filed, value in _both(history, rules):
        if filed != value:
            why = f"the filing that the file carries has {_shown(filed)}, and the field {_shown(value)}"
            raise history.where.wrong(field, why, f"the same, or no {OWN}")
    return report.filing


def _both(history: HandHistory, rules: PokerRules) -> list[tuple[str, Any, Any]]:
    """Return what a filing and a file both state."""
    variant, limits = variant_of(rules), rules.limits
    pairs: list[tuple[str, Any, Any]] = [
        ("variant", variant.code if variant else "no code", history.variant.code),
        ("antes", (rules.ante,) * len(history.starting), history.antes),
        (SMALL_BET if history.small_bet else MIN_BET, limits.minimum, history.lowest),
    ]
    if history.variant.structure is Structure.FIXED:
        pairs.append((BIG_BET, limits.maximum, history.big_bet))
    if history.variant.form.button:
        pairs.append((BLINDS, tuple(posted_blinds(rules, len(history.starting))), history.blinds))
    else:
        pairs.append((BRING_IN, rules.forced, history.bring_in))
    return pairs


def posted_blinds(rules: PokerRules, players: int) -> list[Cents]:
    """Return what each player posts, from the left of the button."""
    posted = [*rules.blinds, *(0 for _ in range(players))][:players]
    return posted[::-1] if players == len(rules.blinds) == 2 and rules.small_blind_on_button else posted


def _shown(value: Any) -> str:
    if isinstance(value, tuple):
        return " ".join(map(show, value))
    return show(value) if isinstance(value, int) else str(value)
