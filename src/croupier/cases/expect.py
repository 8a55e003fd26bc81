"""The language of a case's ``expect``: one line, one thing that must have come of it.

    seat 1 pack 1 wins $25 at 1 to 1 [43.10(e), 43.11(a)]
    seat 1 five 1 loses $5 [43.10(g)]
    seat 2 pack 3 is a push [43.10(f)]
    seat 2 pack 1 is void [43.13(a)]
    seat 1 holds $525                     seat 1 nets $25
    seat 1 holds coupons of $10
    the seven-card meter shows $25,000.25
    the seven-card reset meter holds $0.50
    all hands are void [43.13(b)]
    cards go to seat 1, seat 2, dealer [43.7(d)]
    step: The dealer announces [43.7(b)]
    no step: The dealer counts the stub
    the rack never holds cards of two decks
    the filing is refused for cards.backs [43.2(b)]

Settlements are complete and in order: if a case lists any, it lists all, as they happen. Steps are found in the order
in which they are listed.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from croupier.equipment.money import dollars, show
from croupier.regulation import Cite, cite
from croupier.submission.schema import Defect
from croupier.table.books import Books, coupons, stack
from croupier.table.narrator import sentence
from croupier.table.steps import Asset, Moved, Outcome, Settled, Step, Voided

OUTCOMES = {"wins": Outcome.WIN, "loses": Outcome.LOSE, "is a push": Outcome.PUSH, "is void": Outcome.VOID}


class BadExpectation(ValueError):
    """A line that is not in the language."""


@dataclass(slots=True)
class Played:
    """What came of a case."""

    steps: list[Step]
    books: Books
    cited: set[Cite]


Checker = Callable[[Played], Iterator[str]]
"""Yields what is not as expected."""


@dataclass(slots=True)
class Expectations:
    """All that a case expects."""

    chapter: str
    settlements: list[tuple[str, re.Match[str], tuple[Cite, ...]]] = field(default_factory=list)
    steps: list[tuple[str, tuple[Cite, ...]]] = field(default_factory=list)
    others: list[Checker] = field(default_factory=list)
    defects: list[tuple[str, str, tuple[Cite, ...]]] = field(default_factory=list)
    """The defects for which the filing itself must be refused: the line, the key, the paragraphs."""

    def __bool__(self) -> bool:
        return bool(self.settlements or self.steps or self.others or self.defects)

    def of_filing(self, found: tuple[Defect, ...]) -> Iterator[str]:
        """What is not as expected of a filing: it must have the defects that are listed, and no others."""
        left = list(found)
        for text, key, cites in self.defects:
            defect = next((one for one in left if one.key == key and set(cites) <= {one.cite}), None)
            if defect is None:
                yield f"expected: {text}; there is no such defect"
            else:
                left.remove(defect)
        yield from (f"its options are no legal filing: {defect}" for defect in left)

    def mismatches(self, played: Played) -> Iterator[str]:
        if self.settlements:
            yield from self._settlements(played)
        yield from self._steps(played)
        for check in self.others:
            yield from check(played)

    def _settlements(self, played: Played) -> Iterator[str]:
        found = [step for step in played.steps if isinstance(step, Settled)]
        order = [id(step) for step in found]
        latest = -1
        for text, match, cites in self.settlements:
            area = f"{match['kind']}.{match['number']}"
            step = next((one for one in found if (one.seat, one.area) == (int(match["seat"]), area)), None)
            if step is None:
                yield f"expected: {text}; there is no such settlement"
                continue
            found.remove(step)
            place = order.index(id(step))
            if place < latest:
                yield f"expected: {text}; it is settled before the one that is listed above it"
            latest = max(place, latest)
            wrong = list(_differs(step, match, cites))
            if wrong:
                yield f"expected: {text}; got: {_told(step)} ({'; '.join(wrong)})"
        for step in found:
            yield f"not expected: {_told(step)}"

    def _steps(self, played: Played) -> Iterator[str]:
        remaining = iter(played.steps)
        for text, cites in self.steps:
            for step in remaining:
                if text in sentence(step) and set(cites) <= set(step.cites):
                    break
            else:
                listed = ", ".join(map(str, cites))
                yield f"expected the step: {text} [{listed}]; it did not happen, or not after those before it"
                return


def _told(step: Settled) -> str:
    return f"{sentence(step)} [{', '.join(map(str, step.cites))}]"


def _differs(step: Settled, match: re.Match[str], cites: tuple[Cite, ...]) -> Iterator[str]:
    outcome = OUTCOMES[match["outcome"]]
    if step.outcome is not outcome:
        yield f"it {step.outcome.value}"
    amount = step.paid if outcome is Outcome.WIN else step.stake
    if match["money"] and amount != dollars(match["money"]):
        yield f"the amount is {show(amount)}"
    if match["pays"] and step.pays != match["pays"]:
        yield f"it pays {step.pays}"
    for missing in set(cites) - set(step.cites):
        yield f"it does not cite {missing}"


_SETTLEMENT = re.compile(
    r"seat (?P<seat>\d+) (?P<kind>\w+) (?P<number>\d+) (?P<outcome>wins|loses|is a push|is void)"
    r"(?: (?P<money>\$[\d,.]*\d))?(?: at (?P<pays>.+))?"
)


def parse(text: str, chapter: str) -> Expectations:
    """The expectations of a case."""
    expected = Expectations(chapter)
    for raw in text.splitlines():
        line = raw.strip()
        if line and not line.startswith("#"):
            _add(expected, line)
    return expected


def full_cite(text: str, chapter: str) -> Cite:
    """A citation, its chapter being understood where it is left out."""
    return cite(text if ":" in text.split("(")[0] else f"{chapter}-{text}")


def _add(expected: Expectations, line: str) -> None:
    body, _, bracket = line.partition(" [")
    cites = tuple(full_cite(one.strip(), expected.chapter) for one in bracket.rstrip("]").split(",") if one.strip())
    if match := _SETTLEMENT.fullmatch(body):
        if not cites:
            raise BadExpectation(f"{line!r}: a settlement names its paragraph, as in [43.10(e)]")
        expected.settlements.append((line, match, cites))
    elif match := re.fullmatch(r"seat (\d+) (holds|nets) (-?)(\$[\d,.]*\d)", body):
        amount = dollars(match[4]) * (-1 if match[3] else 1)
        expected.others.append(_money_check(line, int(match[1]), match[2], amount))
    elif match := re.fullmatch(r"seat (\d+) holds coupons of (\$[\d,.]*\d)", body):
        expected.others.append(_coupon_check(line, int(match[1]), dollars(match[2])))
    elif match := re.fullmatch(r"the ([a-z-]+) (reset )?meter (?:shows|holds) (\$[\d,.]*\d)", body):
        expected.others.append(_meter_check(line, match[1], bool(match[2]), dollars(match[3])))
    elif match := re.fullmatch(r"the filing is refused for (\S+)", body):
        expected.defects.append((line, match[1], cites))
    elif body == "all hands are void":
        expected.others.append(_void_check(line, cites))
    elif match := re.fullmatch(r"cards go to (.+)", body):
        expected.others.append(_order_check(line, [place.strip() for place in match[1].split(",")], cites))
    elif match := re.fullmatch(r"the (.+) never holds cards of two decks", body):
        expected.others.append(_one_deck_check(line, match[1]))
    elif body.startswith("no step: "):
        expected.others.append(_absence_check(line, body.removeprefix("no step: "), cites))
    elif body.startswith("step: "):
        expected.steps.append((body.removeprefix("step: "), cites))
    else:
        raise BadExpectation(f"{line!r} is not understood; see docs/cases.md for the lines there are")


def _money_check(line: str, seat: int, verb: str, amount: int) -> Checker:
    def check(played: Played) -> Iterator[str]:
        has = played.books.balance(stack(seat)) if verb == "holds" else played.books.net(seat)
        if has != amount:
            yield f"expected: {line}; it {verb} {show(has)}"

    return check


def _coupon_check(line: str, seat: int, amount: int) -> Checker:
    def check(played: Played) -> Iterator[str]:
        has = played.books.balance(coupons(seat), Asset.COUPONS)
        if has != amount:
            yield f"expected: {line}; it holds {show(has)}"

    return check


def _meter_check(line: str, name: str, reset: bool, amount: int) -> Checker:
    def check(played: Played) -> Iterator[str]:
        meter = played.books.meters.get(name)
        if meter is None:
            yield f"expected: {line}; there is no such meter"
        elif (has := meter.reserve if reset else meter.display) != amount:
            yield f"expected: {line}; it {'holds' if reset else 'shows'} {show(has)}"

    return check


def _absence_check(line: str, text: str, cites: tuple[Cite, ...]) -> Checker:
    def check(played: Played) -> Iterator[str]:
        for step in played.steps:
            if text in sentence(step) and set(cites) <= set(step.cites):
                yield f"expected: {line}; it happened: {sentence(step)}"
                return

    return check


def _void_check(line: str, cites: tuple[Cite, ...]) -> Checker:
    def check(played: Played) -> Iterator[str]:
        if not any(isinstance(step, Voided) and set(cites) <= set(step.cites) for step in played.steps):
            yield f"expected: {line}; they are not"

    return check


def _one_deck_check(line: str, place: str) -> Checker:
    def check(played: Played) -> Iterator[str]:
        held: Counter[str] = Counter()
        for step in played.steps:
            if isinstance(step, Moved):
                held[step.deck] += len(step.cards) * ((step.target == place) - (step.source == place))
                if len(decks := [deck for deck in held if held[deck]]) > 1:
                    yield f"expected: {line}; it holds cards of {', '.join(decks)}: {sentence(step)}"
                    return

    return check


def _order_check(line: str, places: list[str], cites: tuple[Cite, ...]) -> Checker:
    """The places to which cards go from the shoe or deck, a place for each movement, from the first on."""

    def check(played: Played) -> Iterator[str]:
        got = [
            step.target
            for step in played.steps
            if isinstance(step, Moved) and step.source == "dealing" and set(cites) <= set(step.cites)
        ]
        if got[: len(places)] != places:
            yield f"expected: {line}; they go to {', '.join(got[: len(places) + 1]) or 'nobody'}"

    return check
