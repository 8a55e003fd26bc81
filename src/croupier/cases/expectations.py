"""The language of a case's ``expect``: each line states one expected result.

    seat 1 pack 1 wins $25 at 1 to 1 [43.10(e), 43.11(a)]
    seat 1 five 1 loses $5 [43.10(g)]
    seat 2 pack 3 is a push [43.10(f)]
    seat 2 pack 1 is void [43.13(a)]
    seat 1 holds $525      seat 1 nets $25
    the seven-card meter shows $25,000.25
    all hands are void [43.13(b)]
    cards go to seat 1, seat 2, dealer [43.7(d)]
    step: The dealer announces [43.7(b)]
    no step: The dealer counts the stub
    the filing is refused for cards.backs [43.2(b)]

docs/cases.md lists every kind of line. Settlements are complete and in order: a case that lists any lists all, as they
happen. Steps are found in the order listed. A game adds its own lines in its part ``case_checks``: ``CHECKS`` are
checked one by one, ``TOGETHER`` checks all lines of a pattern at once.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from croupier.cases import checks
from croupier.cases.checks import Checker, CheckRule, Cites, ExpectedLine
from croupier.cases.checks import PlayedCase as PlayedCase
from croupier.equipment.cards import NotACard
from croupier.equipment.money import dollars, show
from croupier.errors import CroupierError
from croupier.games import part
from croupier.regulation import Cite, cite
from croupier.submission.schema import Defect
from croupier.table.books import CENTER, DEALERS_WAGER, INVENTORY, VIGORISH
from croupier.table.steps import Begun, Outcome, Settled
from croupier.table.terms import Procedure
from croupier.words import paid_at, sentence, term

OUTCOMES = {"wins": Outcome.WIN, "loses": Outcome.LOSE, "is a push": Outcome.PUSH, "is void": Outcome.VOID}

ACCOUNTS = {
    "table inventory": INVENTORY,
    "center": CENTER,
    "vigorish": VIGORISH,
    "dealer's wager": DEALERS_WAGER,
}
"""The accounts of the table itself, by their names in cases."""


class BadExpectation(CroupierError, ValueError):
    """A line that is not in the language."""


@dataclass(slots=True)
class Expectations:
    """Everything a case expects."""

    chapter: str
    game: str
    settlements: dict[int, list[ExpectedLine]] = field(default_factory=dict)
    """The settlements expected by round, or over all rounds under 0."""
    round: int = 0
    """The round of the lines being read; 0 for all rounds."""
    steps: list[tuple[str, Cites]] = field(default_factory=list)
    together: dict[Callable[[list[ExpectedLine]], Checker], list[ExpectedLine]] = field(default_factory=dict)
    """Lines that are checked together, by their check."""
    others: list[Checker] = field(default_factory=list)
    defects: list[tuple[str, str, Cites]] = field(default_factory=list)
    """The defects for which the filing itself must be refused: line, key, paragraphs."""

    def __bool__(self) -> bool:
        return bool(self.settlements or self.steps or self.together or self.others or self.defects)

    def of_filing(self, found: tuple[Defect, ...]) -> Iterator[str]:
        """Yield the differences in a filing, which must have exactly the listed defects."""
        left = list(found)
        for text, key, cites in self.defects:
            defect = next((defect for defect in left if defect.key == key and set(cites) <= {defect.cite}), None)
            if defect is None:
                yield f"expected: {text}; there is no such defect"
            else:
                left.remove(defect)
        yield from (f"not expected of the filing: {defect}" for defect in left)

    def mismatches(self, played: PlayedCase) -> Iterator[str]:
        for number, listed in self.settlements.items():
            yield from _settlements(listed, list(_settled(played, number)))
        yield from self._steps(played)
        for together, lines in self.together.items():
            yield from together(lines)(played)
        for check in self.others:
            yield from check(played)

    def _steps(self, played: PlayedCase) -> Iterator[str]:
        remaining = iter(played.steps)
        for text, cites in self.steps:
            for step in remaining:
                if text in sentence(step) and set(cites) <= set(step.cites):
                    break
            else:
                listed = ", ".join(map(str, cites))
                yield f"expected the step: {text} [{listed}]; it did not happen, or not after those before it"
                return


def _settled(played: PlayedCase, number: int) -> Iterator[Settled]:
    """Yield the settlements of a round, or of all rounds."""
    current = 0
    for step in played.steps:
        if isinstance(step, Begun) and step.procedure is Procedure.ROUND:
            current = step.number
        elif isinstance(step, Settled) and number in (0, current):
            yield step


def _settlements(listed: list[ExpectedLine], found: list[Settled]) -> Iterator[str]:
    """Yield the differences between the settlements and the list, which must be complete and in order."""
    order = [id(step) for step in found]
    latest = -1
    for text, match, cites in listed:
        area = f"{match['kind']}.{match['number']}" if match["number"] else match["kind"]
        step = next(
            (
                settlement
                for settlement in found
                if (settlement.seat, str(settlement.area)) == (int(match["seat"]), area)
            ),
            None,
        )
        if step is None:
            yield f"expected: {text}; there is no such settlement"
            continue
        found.remove(step)
        place = order.index(id(step))
        if place < latest:
            yield f"expected: {text}; it is settled before the one listed above it"
        latest = max(place, latest)
        wrong = list(_differs(step, match, cites))
        if wrong:
            yield f"expected: {text}; got: {_settlement_words(step)} ({'; '.join(wrong)})"
    for step in found:
        yield f"not expected: {_settlement_words(step)}"


def _settlement_words(step: Settled) -> str:
    return f"{sentence(step)} [{', '.join(map(str, step.cites))}]"


def _differs(step: Settled, match: re.Match[str], cites: Cites) -> Iterator[str]:
    outcome = OUTCOMES[match["outcome"]]
    if step.outcome is not outcome:
        yield f"it {term(step.outcome)}"
    amount = step.paid if outcome is Outcome.WIN else step.stake
    if match["money"] and amount != dollars(match["money"]):
        yield f"the amount is {show(amount)}"
    if match["pays"] and paid_at(step) != match["pays"]:
        yield f"it pays {paid_at(step)}"
    for missing in set(cites) - set(step.cites):
        yield f"it does not cite {missing}"


# --- reading the lines

_MONEY = r"\$[\d,.]*\d"

_SETTLEMENT = re.compile(
    r"seat (?P<seat>\d+) (?P<kind>[\w-]+)(?: (?P<number>\d+(?:\.\d+)*))? (?P<outcome>wins|loses|is a push|is void)"
    rf"(?: (?P<money>{_MONEY}))?(?: at (?P<pays>.+))?"
)
_DEFECT = re.compile(r"the filing is refused for (?P<key>\S+)")


def _amount(match: re.Match[str]) -> int:
    return dollars(match["money"]) * (-1 if "minus" in match.groupdict() and match["minus"] else 1)


CHECKS: tuple[CheckRule, ...] = (
    (
        rf"seat (?P<seat>\d+) (?P<verb>holds|nets) (?P<minus>-?)(?P<money>{_MONEY})",
        lambda line, m, _: checks.money(line, int(m["seat"]), m["verb"], _amount(m)),
    ),
    (
        rf"seat (?P<seat>\d+) holds coupons of (?P<money>{_MONEY})",
        lambda line, m, _: checks.coupon(line, int(m["seat"]), _amount(m)),
    ),
    (
        rf"the (?P<account>{'|'.join(ACCOUNTS)}) (?:holds|comes to|is) (?P<money>{_MONEY})",
        lambda line, m, _: checks.account(line, ACCOUNTS[m["account"]], _amount(m)),
    ),
    (
        rf"the (?P<name>[a-z -]+?) (?P<reset>reset )?meter (?:shows|holds) (?P<money>{_MONEY})",
        lambda line, m, _: checks.meter_reading(line, m["name"], bool(m["reset"]), _amount(m)),
    ),
    (r"noted: (?P<key>.+) = (?P<value>.+)", lambda line, m, _: checks.note(line, m["key"], m["value"])),
    (r"all hands are void", lambda line, _, cites: checks.all_void(line, cites)),
    (r"cards go to (?P<places>.+)", lambda line, m, cites: checks.dealt_to(line, checks.places_in(m), cites)),
    (r"the (?P<place>.+) never holds cards of two decks", lambda line, m, _: checks.one_deck(line, m["place"])),
    (
        r"(?P<number>\d+) steps?: (?P<text>.+)",
        lambda line, m, cites: checks.occurrences(line, int(m["number"]), m["text"], cites),
    ),
    (r"no step: (?P<text>.+)", lambda line, m, cites: checks.absence(line, m["text"], cites)),
)


def parse(text: str, chapter: str, game: str) -> Expectations:
    """Return the expectations of a case."""
    expected = Expectations(chapter, game)
    for raw in text.splitlines():
        line = raw.strip()
        if line and not line.startswith("#"):
            _add(expected, line)
    return expected


def full_cite(text: str, chapter: str) -> Cite:
    """Return a citation, adding the chapter if it is left out."""
    return cite(text if ":" in text.split("(")[0] else f"{chapter}-{text}")


def _add(expected: Expectations, line: str) -> None:
    body, _, bracket = line.partition(" [")
    cites = tuple(full_cite(text.strip(), expected.chapter) for text in bracket.rstrip("]").split(",") if text.strip())
    if match := _SETTLEMENT.fullmatch(body):
        if not cites:
            raise BadExpectation(f"{line!r}: a settlement names its paragraph, as in [43.10(e)]")
        expected.settlements.setdefault(expected.round, []).append((line, match, cites))
    elif match := re.fullmatch(r"in round (\d+):", body):
        if 0 in expected.settlements:
            raise BadExpectation(f"{line!r}: the settlements above it belong to no round")
        expected.round = int(match[1])
        expected.settlements.setdefault(expected.round, [])
    elif match := _DEFECT.fullmatch(body):
        expected.defects.append((line, match["key"], cites))
    elif body.startswith("step: "):
        expected.steps.append((body.removeprefix("step: "), cites))
    elif not _together(expected, line, body, cites):
        expected.others.append(_checker(expected.game, line, body, cites))


def _together(expected: Expectations, line: str, body: str, cites: Cites) -> bool:
    """Store a line that is checked together with others of its kind. Return True if it is one."""
    for pattern, check in of_game(expected.game, "TOGETHER"):
        if match := re.fullmatch(pattern, body):
            expected.together.setdefault(check, []).append((line, match, cites))
            return True
    return False


def of_game(game: str, name: str) -> tuple[Any, ...]:
    """Return the lines that only a game's cases have: ``CHECKS`` or ``TOGETHER`` of its part ``case_checks``."""
    found: tuple[Any, ...] = getattr(part(game, "case_checks"), name, ())
    return found


def _checker(game: str, line: str, body: str, cites: Cites) -> Checker:
    rules: tuple[CheckRule, ...] = (*of_game(game, "CHECKS"), *CHECKS)
    for pattern, make in rules:
        if match := re.fullmatch(pattern, body):
            try:
                return make(line, match, cites)
            except NotACard as error:
                raise BadExpectation(f"{line!r}: {error}") from None
    raise BadExpectation(f"{line!r} is not understood; see docs/cases.md for the allowed lines")
