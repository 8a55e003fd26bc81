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
from croupier.words.text import capital

P = Paragraphs("19:47")
F = Paragraphs("13:69F")
E = Paragraphs("13:69E")

WHOLE = "the whole payment"
"""What the odds on the same sign are not: they are winnings beside the wager, which is returned."""

Said = tuple[Cite, str]
"""A line, and the paragraph that has it posted or that says what it states."""


@dataclass(frozen=True, slots=True)
class SignRow:
    """Something, and what it pays, or how much it may be. Without a value it is a sentence."""

    name: str
    value: str
    cite: Cite


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
    """Lines put in order: by what stands before their colon, where several lines share it."""

    general: str
    """The section of what belongs to no single optional wager."""
    titles: frozenset[str]
    found: dict[str, list[SignRow]] = field(default_factory=dict)
    last: str = ""

    def put(self, cite: Cite, text: str) -> None:
        head, colon, rest = text.partition(": ")
        if colon and head in self.titles:
            name, colon, value = rest.rpartition(": ")
            self._add(head, SignRow(name, value, cite) if colon else _limits(rest, cite))
        elif colon and ": " not in rest and not head.startswith("No pair"):
            self._add(self.general, SignRow(head, rest, cite))
        elif " pays " in text or " pay " in text:
            name, _, value = text.partition(" pays " if " pays " in text else " pay ")
            self._add(self.general, SignRow(name, value, cite))
        else:
            self._add(self.last or self.general, SignRow(text, "", cite))

    def _add(self, title: str, row: SignRow) -> None:
        self.last = title
        self.found.setdefault(title, []).append(row)


def _limits(text: str, cite: Cite) -> SignRow:
    """Limits of a wager are a row; whatever is longer is a sentence."""
    return SignRow(LIMITS, text, cite) if len(text) < 40 else SignRow(capital(text), "", cite)


def _by_title(general: str, lines: Sequence[Said]) -> Sections:
    """Sections by what stands before the colon of lines with two of them; the general one comes first."""
    titles = frozenset(text.split(": ")[0] for _, text in lines if text.count(": ") >= 2)
    board = _Board(general, titles, {general: []})
    for cite, text in lines:
        board.put(cite, text)
    # Limits head their section, wherever they were said.
    return [(title, tuple(sorted(rows, key=_place))) for title, rows in board.found.items()]


def _place(row: SignRow) -> int:
    return 0 if row.name == LIMITS else 1 if row.value else 2


def _layout(filing: Filing) -> Any:
    return import_module(f"{REGISTRY[filing.schema.game]}.layout")


def _packs(filing: Filing, rules: Any) -> Sections:
    from croupier.games.packs_poker.rules import PacksKind

    layout = _layout(filing)
    bets = [(F("8.3"), f"Each of three Pack's bets: {show(rules.pack_minimum)} to {show(rules.pack_maximum)}")]
    bets += [(E("1.13Z(b)6ii"), text) for text in layout.without_a_pair(rules)]
    limits: list[Said] = []
    whole: list[Said] = []
    for kind in (PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD):
        bonus = rules.bonus(kind)
        if bonus is not None:
            title = f"{kind.words.capitalize()}{', progressive' if bonus.progressive else ''}"
            limits.append((F("8.3"), f"{title}: {_amounts(bonus)}"))
            if bonus.progressive and rules.multiple_is_whole_payment:
                whole.append((bonus.table.cite, f"{title}: A multiple of the wager: {WHOLE}"))
    written = [line for line in layout.inscription(rules) if line not in bets]
    return _by_title("Pack's bet", [*bets, *limits, *written, *whole])


def _amounts(bonus: Any) -> str:
    """What a bonus wager may amount to."""
    return " or ".join(map(show, bonus.amounts)) if bonus.amounts else f"{show(bonus.minimum)} to {show(bonus.maximum)}"


def _pai_gow(filing: Filing, rules: Any) -> Sections:
    from croupier.games.pai_gow_poker.rules import PaiGowKind

    vigorish = "5%" if rules.vigorish is not Rounding.UP_TO_QUARTER else "5%, up to the next 25 cents"
    lines = [
        (P("8.3"), f"Pai gow poker wager: {rules.bet}"),
        (P("11.9(j)"), "Both hands higher than the dealer's: 1 to 1"),
        (P("11.9(j)"), f"Vigorish on what is won: {vigorish}"),
    ]
    if rules.number is not None:
        lines += [
            (P("11.13(b)2"), f"Wager on a number: {rules.number.limits}"),
            (P("11.13(b)6"), f"A number pays {rules.number.odds}"),
        ]
    titles = {
        PaiGowKind.BONUS: "Bonus wager",
        PaiGowKind.INSURANCE: "Pai gow insurance wager",
        PaiGowKind.THREE_CARD: "Three-card bonus wager",
        PaiGowKind.SEVEN_CARD: "Seven-card bonus wager",
        PaiGowKind.PROGRESSIVE: "Progressive payout wager",
    }
    lines += [(P("8.3"), f"{title}: {rules.limits(kind)}") for kind, title in titles.items() if rules.offers(kind)]
    lines += _layout(filing).sign_lines(rules)
    if rules.progressive is not None:
        table, title = rules.progressive.table, titles[PaiGowKind.PROGRESSIVE]
        lines += [(table.cite, f"{title}: {line.value}: {pays}") for line, pays in table.lines.items()]
        lines.append((P("11.14(b)"), f"{title}: An amount: {WHOLE}"))
    return _by_title("Pai gow poker", lines)


def _blackjack(filing: Filing, rules: Any) -> Sections:
    layout = _layout(filing)
    written = [(one.cite, one.label) for one in layout.inscriptions(rules)]
    return _by_title("Blackjack", [*written, *layout.sign_lines(rules)])


def _three_card(filing: Filing, rules: Any) -> Sections:
    layout = _layout(filing)
    written = layout.inscriptions(rules)
    plays = (P("20.11(a)1"), "Dealer plays with queen high or better")
    return _by_title("Ante and play", [*_uncited(layout.sign(rules), written), plays, *written])


def _uncited(sign: Iterable[str], cited: Iterable[Said]) -> list[Said]:
    """The lines of a sign that are not inscriptions too: the limits."""
    known = {text for _, text in cited}
    return [(P("8.3"), text) for text in sign if text not in known]


def _baccarat(filing: Filing, rules: Any) -> Sections:
    layout = _layout(filing)
    written = layout.inscriptions(rules)
    limits = _uncited(layout.sign(rules), written)
    if rules.rounding is not Rounding.EXACT:
        written = [*written, (P("3.3"), "Vigorish: rounded up to the next 25 cents")]
    return [("Payouts", _rows(written)), ("Limits", _rows(limits))]


def _craps(filing: Filing, rules: Any) -> Sections:
    layout = _layout(filing)
    posted = layout.sign_lines(rules)
    pays = [(one.cite, one.label) for one in layout.inscriptions(rules)]
    groups = {
        "Line bets": ("Pass", "Don't", "Come"),
        "Place bets": ("Place",),
        "Hardways": ("Four the", "Six the", "Eight the", "Ten the"),
        "Field bets": ("Field",),
        "Fire bet": ("Fire",),
    }
    found: Sections = [("Limits", _rows(line for line in posted if line[0] == P("8.2")))]
    rest = pays
    for title, heads in groups.items():
        found.append((title, _rows(line for line in rest if line[1].startswith(heads))))
        rest = [line for line in rest if not line[1].startswith(heads)]
    found.append(("Wagers on one roll", _rows(rest)))
    posted = [line for line in posted if line[0] != P("8.2")]
    found.append(("Odds", _rows(line for line in posted if _COME_OUT not in line[1])))
    found.append(("In a come out roll", _rows((c, t.replace(_COME_OUT, "")) for c, t in posted if _COME_OUT in t)))
    return found


_COME_OUT = " in a come out roll"


def _mini_dice(filing: Filing, rules: Any) -> Sections:
    layout = _layout(filing)
    pays = [(one.cite, one.label) for one in layout.inscriptions(rules)]
    return [
        ("Limits", _rows(layout.sign_lines(rules))),
        ("Place bets", _rows(line for line in pays if line[1].startswith("Place"))),
        ("Field and sums", _rows(line for line in pays if not line[1].startswith("Place"))),
    ]


def _poker(filing: Filing, rules: Any) -> Sections:
    # The form of the game, which comes first, is the sign's title.
    lines = _layout(filing).notices(rules)[1:]
    rake = [line for line in lines if line[1].startswith(("Rake", "Time")) or "14.14" in str(line[0])]
    return [
        ("Bets", _rows(line for line in lines if line not in rake)),
        ("Rake", _rows((cite, text.removeprefix("Rake: ")) for cite, text in rake)),
    ]


def _rows(lines: Iterable[Said]) -> tuple[SignRow, ...]:
    """Each line by itself: what stands before its colon or before "pays", and the rest."""
    return tuple(sorted((_row(cite, text) for cite, text in lines), key=_place))


def _row(cite: Cite, text: str) -> SignRow:
    for mark in (": ", " pays "):
        name, found, value = text.partition(mark)
        if found:
            return SignRow(name, value, cite)
    return SignRow(capital(text), "", cite)


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
