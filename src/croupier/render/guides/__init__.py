"""The gaming guide of a table: what its game tells patrons under a filing, with computed odds."""

from collections.abc import Iterable, Sequence
from typing import Protocol, cast

from croupier.games import part
from croupier.odds.text_report import cites_in_short
from croupier.regulation import Cite
from croupier.regulation.citation import cite
from croupier.regulation.sections import Section
from croupier.regulation.sections import sections as all_sections
from croupier.render.guides.document import (
    Block,
    Content,
    Grid,
    Guide,
    GuideLine,
    GuideSection,
    GuideTerms,
    Points,
    Steps,
    cites_in,
    line,
)
from croupier.render.guides.figures import Figures, figures_of
from croupier.render.guides.odds_tables import at_a_glance, details, for_patrons, methods
from croupier.render.scene import shown
from croupier.render.signs import LIMITS, SignSection, sign_of
from croupier.submission.filing import Filing


class HasGuide(Protocol):
    """The guide of a game (``games/*/guide.py``)."""

    def content(self, filing: Filing) -> Content:
        """Return the game's content for its patrons under a filing."""
        ...


def content_of(filing: Filing) -> Content:
    """Return a game's content for patrons; raise LookupError if the game has no guide."""
    module = part(filing.schema.game, "guide")
    if module is None:
        raise LookupError(f"{filing.schema.game} has no guide")
    return cast(HasGuide, module).content(filing)


def guide_of(filing: Filing) -> Guide:
    """Return the guide of a filing's table. The first time on a machine, its odds are computed."""
    content = content_of(filing)
    found = list(_sections(filing, content, for_patrons(figures_of(filing), content)))
    sources = _sources(cite for section in found for cite in cites_in(section.blocks))
    return Guide(
        content.game,
        content.lead,
        filing["licensee"],
        filing["table"],
        str(filing["edition"]),
        filing.digest,
        (*found, sources),
        filing.brand,
    )


def _sections(filing: Filing, content: Content, figures: Sequence[Figures]) -> Iterable[GuideSection]:
    yield GuideSection("About the game", tuple(content.aim))
    yield GuideSection("How a round goes", (Steps(tuple(content.round)),))
    if content.hands:
        yield GuideSection(content.hands_title, tuple(content.hands))
    yield GuideSection("What the dealer must do", (Points(tuple(content.dealer)),))
    yield GuideSection("At this table", _posted(filing, content, figures))
    if figures:
        yield GuideSection("The wagers and their odds", (*_about_odds(), at_a_glance(figures, content)))
        yield GuideSection("Each wager in detail", tuple(details(figures, content)))
        yield from content.counted()
    yield from content.more
    if content.irregular:
        yield GuideSection("If something goes wrong", (_ASK, Points(tuple(content.irregular))))
    yield GuideSection("Terms of the game", (GuideTerms(tuple(content.terms)),))
    if figures:
        yield GuideSection("How the odds were calculated", (Points(tuple(methods(figures))),))


_ASK = line(
    "Mistakes happen at every table. The rules say what to do about them, so that nobody has to argue: tell "
    "the dealer at once, before the next round begins, and the dealer will call a supervisor."
)


def _about_odds() -> tuple[GuideLine, ...]:
    return (
        line(
            "The house advantage is the part of a wager that the house keeps in the long run. Of 100 dollars wagered "
            "at an advantage of 2%, two stay with the house on average: sometimes far more, sometimes far less. No "
            "way of betting changes it. All figures are calculated from the rules of this table, not measured."
        ),
    )


def _posted(filing: Filing, content: Content, figures: Sequence[Figures]) -> tuple[Block, ...]:
    """Return the rules on the table's sign, except pay tables shown with the odds of their wagers."""
    paid = {(line.name, line.pays) for figure in figures for line in figure.lines}
    first, *others = sign_of(filing).sections
    limits = [(section.title, row.value, row.cite) for section in others for row in section.rows if row.name == LIMITS]
    rows = [(row.name, row.value, row.cite) for row in first.rows if row.value]
    blocks = [*_grid(first.title, [*rows, *limits]), *_sentences(first)]
    for section in others:
        left = [row for row in section.rows if row.value and row.name != LIMITS and (row.name, row.value) not in paid]
        if content.paid_at_a_glance:
            left = [row for row in left if not row.is_odds]
        blocks += [
            *_grid(section.title, [(row.name, row.value, row.cite) for row in left]),
            *_sentences(section, section.title),
        ]
    return tuple(blocks)


def _grid(title: str, rows: Sequence[tuple[str, str, Cite]]) -> list[Block]:
    cites = tuple(dict.fromkeys(cite for _, _, cite in rows))
    shown_rows = tuple((shown(name), shown(value)) for name, value, _ in rows)
    return [Grid(title, ("Wager or rule", "Posted"), shown_rows, cites=cites)] if rows else []


def _sentences(section: SignSection, title: str = "") -> list[Block]:
    found = tuple(
        GuideLine(f"{title}: {row.name[:1].lower()}{row.name[1:]}." if title else f"{row.name}.", (row.cite,))
        for row in section.rows
        if not row.value
    )
    return [Points(found)] if found else []


def _sources(cites: Iterable[Cite]) -> GuideSection:
    """Return a section that lists every section of the rules named in the guide, with the paragraphs."""
    found: dict[Section, set[str]] = {}
    for cited in cites:
        found.setdefault(cited.section, set()).add(str(cited).removeprefix(cited.section.number))
    order = {number: at for at, number in enumerate(all_sections())}
    named = sorted(found, key=lambda section: (order.get(section.number, len(order)), section.number))
    rows = tuple(
        (section.number, section.title, ", ".join(sorted(filter(None, found[section]))) or "the whole section")
        for section in named
    )
    ours = any(section.number in order for section in named)
    text = line(
        f"{'These rules are New Jersey’s. ' if ours else ''}The numbers beside the text are its paragraphs; here they "
        "are listed by section."
    )
    head = ("Section", "About", "Paragraphs")
    return GuideSection(
        "Where to find it in the regulation" if ours else "Where to find it in the rules",
        (text, Grid("Sections", head, rows, (1, 2), note=_not_at_hand(named))),
    )


def _not_at_hand(named: Iterable[Section]) -> str:
    """Name the sections whose text is missing, so that their content comes from other rules or from the trade."""
    missing = [section for section in named if section.at_hand in ("heading", "named")]
    if not missing:
        return ""
    numbers = cites_in_short([cite(section.number) for section in missing])
    return f"The text of these sections was not at hand; sister states' rules and trade practice fill in: {numbers}."
