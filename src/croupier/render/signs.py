"""The sign of a table, as data: what ``games/*/layout.py`` has posted, in sections with rows and sentences."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from croupier.equipment.money import Rounding, show
from croupier.games import REGISTRY
from croupier.regulation import Cite, Paragraphs
from croupier.render.requirements import required, rules_of
from croupier.submission.filing import Filing
from croupier.table.layout import Element, PostedLine, SignText
from croupier.words import kind_name, line_name
from croupier.words.text import capital

P = Paragraphs("19:47")
F = Paragraphs("13:69F")
E = Paragraphs("13:69E")

WHOLE = "the whole payment"
"""What the odds on the same sign are not: they are winnings beside the wager, which is returned."""


@dataclass(frozen=True, slots=True)
class SignRow:
    """Something, and what it pays, or how much it may be. Without a value it is a sentence."""

    name: str
    value: str
    cite: Cite
    is_odds: bool = False


@dataclass(frozen=True, slots=True)
class SignSection:
    """What belongs to one wager, or to one thing that patrons look for."""

    title: str
    rows: tuple[SignRow, ...]


@dataclass(frozen=True, slots=True)
class Sign:
    """The sign of one table."""

    licensee: str
    table: str
    game: str
    edition: str
    digest: str
    sections: tuple[SignSection, ...]

    def lines(self) -> Iterator[str]:
        """As plain text."""
        yield self.licensee
        yield f"{self.game}, table {self.table}"
        for section in self.sections:
            yield ""
            yield section.title
            for row in section.rows:
                yield f"  {row.name}: {row.value}" if row.value else f"  {row.name}"
        yield ""
        yield f"Filed for {self.edition}, filing {self.digest}"


def sign_of(filing: Filing) -> Sign:
    """The sign of a filing's table."""
    rules = rules_of(filing)
    sections = _SECTIONS[filing.schema.game](filing, rules)
    return Sign(
        filing["licensee"],
        filing["table"],
        _name(filing, rules),
        str(filing["edition"]),
        filing.digest,
        tuple(SignSection(title, rows) for title, rows in sections if rows),
    )


def _name(filing: Filing, rules: Any) -> str:
    """What the layout is called, with capitals; at poker, the form of it that is dealt."""
    name = next(one.label for one in required(filing) if one.what == "layout")
    name = " ".join(capital(word) for word in name.split())
    return f"{name}: {rules.form.name.capitalize()}" if filing.schema.game == "poker" else name


Sections = list[tuple[str, tuple[SignRow, ...]]]

LIMITS = "Wager"
"""The row with the limits of a section's wager."""


@dataclass(slots=True)
class _Board:
    """Lines put in order: by the wager whose pay table they belong to."""

    general: str
    """The section of what belongs to no single optional wager."""
    titles: frozenset[str]
    found: dict[str, list[SignRow]] = field(default_factory=dict)
    last: str = ""

    def put(self, cite: Cite, line: SignText) -> None:
        if line.heading:
            self._add(line.heading, SignRow(line.name, line.value, cite, line.is_odds))
        elif line.name in self.titles:
            self._add(line.name, _limits(line.value, cite))
        elif line.value:
            self._add(self.general, SignRow(line.name, line.value, cite, line.is_odds))
        else:
            self._add(self.last or self.general, SignRow(line, "", cite))

    def _add(self, title: str, row: SignRow) -> None:
        self.last = title
        self.found.setdefault(title, []).append(row)


def _limits(text: str, cite: Cite) -> SignRow:
    """Limits of a wager are a row; whatever is longer is a sentence."""
    return SignRow(LIMITS, text, cite) if len(text) < 40 else SignRow(capital(text), "", cite)


def _by_title(general: str, lines: Sequence[PostedLine]) -> Sections:
    """Sections by the titles of the lines; the general one comes first."""
    board = _Board(general, frozenset(line.heading for _, line in lines) - {""}, {general: []})
    for cite, line in lines:
        board.put(cite, line)
    # Limits head their section, wherever they were said.
    return [(title, tuple(sorted(rows, key=_place))) for title, rows in board.found.items()]


def _place(row: SignRow) -> int:
    return 0 if row.name == LIMITS else 1 if row.value else 2


def _layout(filing: Filing) -> Any:
    return import_module(f"{REGISTRY[filing.schema.game]}.layout")


def _packs(filing: Filing, rules: Any) -> Sections:
    from croupier.games.packs_poker.rules import PacksKind

    layout = _layout(filing)
    bets = [
        (F("8.3"), SignText("Each of three Pack's bets", f"{show(rules.pack_minimum)} to {show(rules.pack_maximum)}"))
    ]
    bets.append((E("1.13Z(b)6ii"), layout.without_a_pair(rules)))
    limits: list[PostedLine] = []
    whole: list[PostedLine] = []
    for kind in (PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD):
        bonus = rules.bonus(kind)
        if bonus is not None:
            title = f"{kind_name(kind).capitalize()}{', progressive' if bonus.progressive else ''}"
            limits.append((F("8.3"), SignText(title, _amounts(bonus))))
            if bonus.progressive and rules.multiple_is_whole_payment:
                whole.append((bonus.table.cite, SignText("A multiple of the wager", WHOLE, heading=title)))
    written = [line for line in layout.inscription(rules) if line not in bets]
    return _by_title("Pack's bet", [*bets, *limits, *written, *whole])


def _amounts(bonus: Any) -> str:
    """What a bonus wager may amount to."""
    return " or ".join(map(show, bonus.amounts)) if bonus.amounts else f"{show(bonus.minimum)} to {show(bonus.maximum)}"


def _pai_gow(filing: Filing, rules: Any) -> Sections:
    from croupier.games.pai_gow_poker.rules import PaiGowKind

    vigorish = "5%" if rules.vigorish is not Rounding.UP_TO_QUARTER else "5%, up to the next 25 cents"
    lines = [
        (P("8.3"), SignText("Pai gow poker wager", rules.bet)),
        (P("11.9(j)"), SignText("Both hands higher than the dealer's", "1 to 1")),
        (P("11.9(j)"), SignText("Vigorish on what is won", vigorish)),
    ]
    if rules.number is not None:
        lines += [
            (P("11.13(b)2"), SignText("Wager on a number", rules.number.limits)),
            (P("11.13(b)6"), SignText("A number", rules.number.odds)),
        ]
    titles = {
        PaiGowKind.BONUS: "Bonus wager",
        PaiGowKind.INSURANCE: "Pai gow insurance wager",
        PaiGowKind.THREE_CARD: "Three-card bonus wager",
        PaiGowKind.SEVEN_CARD: "Seven-card bonus wager",
        PaiGowKind.PROGRESSIVE: "Progressive payout wager",
    }
    lines += [(P("8.3"), SignText(title, rules.limits(kind))) for kind, title in titles.items() if rules.offers(kind)]
    lines += _layout(filing).sign_lines(rules)
    if rules.progressive is not None:
        table, title = rules.progressive.table, titles[PaiGowKind.PROGRESSIVE]
        lines += [(table.cite, SignText(line_name(line), pays, heading=title)) for line, pays in table.lines.items()]
        lines.append((P("11.14(b)"), SignText("An amount", WHOLE, heading=title)))
    return _by_title("Pai gow poker", lines)


def _blackjack(filing: Filing, rules: Any) -> Sections:
    layout = _layout(filing)
    written = [(one.cite, one.posted) for one in layout.inscriptions(rules)]
    return _by_title("Blackjack", [*written, *layout.sign_lines(rules)])


def _three_card(filing: Filing, rules: Any) -> Sections:
    layout = _layout(filing)
    written = layout.inscriptions(rules)
    plays = (P("20.11(a)1"), layout.PLAYS)
    return _by_title("Ante and play", [*_uncited(layout.sign(rules), written), plays, *written])


def _uncited(sign: Iterable[SignText], cited: Iterable[PostedLine]) -> list[PostedLine]:
    """The lines of a sign that are not inscriptions too: the limits."""
    known = {text for _, text in cited}
    return [(P("8.3"), text) for text in sign if text not in known]


def _baccarat(filing: Filing, rules: Any) -> Sections:
    layout = _layout(filing)
    written = layout.inscriptions(rules)
    limits = _uncited(layout.sign(rules), written)
    if rules.rounding is not Rounding.EXACT:
        written = [*written, (P("3.3"), SignText("Vigorish", "rounded up to the next 25 cents"))]
    return [("Payouts", _rows(written)), ("Limits", _rows(limits))]


def _craps(filing: Filing, rules: Any) -> Sections:
    layout = _layout(filing)
    pays = _by_line(layout.inscriptions(rules))
    found: Sections = [("Limits", _rows(layout.limit_lines(rules)))]
    for title, lines in layout.SECTIONS.items():
        found.append((title, _rows(pays.pop(line_name(line)) for line in lines)))
    fire = [pays.pop(line.name) for _, line in layout.fire_lines(rules)]
    found += [("Fire bet", _rows(fire)), ("Wagers on one roll", _rows(pays.values()))]
    return [*found, ("Odds", _rows(layout.odds_posted(rules))), ("In a come out roll", _rows(layout.come_out(rules)))]


def _mini_dice(filing: Filing, rules: Any) -> Sections:
    from croupier.games.mini_dice.pay_tables import PLACE_LINES

    layout = _layout(filing)
    pays = _by_line(layout.inscriptions(rules))
    place = [pays.pop(line_name(line)) for line in PLACE_LINES.values()]
    return [
        ("Limits", _rows(layout.sign_lines(rules))),
        ("Place bets", _rows(place)),
        ("Field and sums", _rows(pays.values())),
    ]


def _by_line(inscriptions: Iterable[Element]) -> dict[str, PostedLine]:
    """What is inscribed of each line of a pay table."""
    return {one.posted.name: (one.cite, one.posted) for one in inscriptions}


def _poker(filing: Filing, rules: Any) -> Sections:
    layout = _layout(filing)
    taken = layout.taken(rules)
    # The form of the game, which comes first, is the sign's title.
    bets = [line for line in layout.notices(rules)[1:] if line not in taken]
    rake = rules.rake.lines()
    rows = [SignRow(capital(line.value), "", cite) if line in rake else _row(cite, line) for cite, line in taken]
    return [("Bets", _rows(bets)), ("Rake", tuple(sorted(rows, key=_place)))]


def _rows(lines: Iterable[PostedLine]) -> tuple[SignRow, ...]:
    """Each line by itself."""
    return tuple(sorted((_row(cite, line) for cite, line in lines), key=_place))


def _row(cite: Cite, line: SignText) -> SignRow:
    return SignRow(line.name if line.value else capital(line), line.value, cite, line.is_odds)


_SECTIONS: dict[str, Callable[[Filing, Any], Sections]] = {
    "packs-poker": _packs,
    "pai-gow-poker": _pai_gow,
    "blackjack": _blackjack,
    "three-card-poker": _three_card,
    "baccarat": _baccarat,
    "craps": _craps,
    "mini-dice": _mini_dice,
    "poker": _poker,
}
