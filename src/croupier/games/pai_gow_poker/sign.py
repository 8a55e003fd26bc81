"""The sign of a pai gow poker table."""

from croupier.equipment.money import Rounding
from croupier.games.pai_gow_poker.layout import sign_lines
from croupier.games.pai_gow_poker.rules import PaiGowKind, rules_of
from croupier.regulation import Paragraphs
from croupier.render.signs import Sections, by_title
from croupier.submission.filing import Filing
from croupier.table.layout import SignText
from croupier.words import line_name

P = Paragraphs("19:47")

TITLES = {
    PaiGowKind.BONUS: "Bonus wager",
    PaiGowKind.INSURANCE: "Pai gow insurance wager",
    PaiGowKind.THREE_CARD: "Three-card bonus wager",
    PaiGowKind.SEVEN_CARD: "Seven-card bonus wager",
    PaiGowKind.PROGRESSIVE: "Progressive payout wager",
}


def sections(filing: Filing) -> Sections:
    """Return the wager, its vigorish and the wager on a number, then each optional wager."""
    rules = rules_of(filing)
    vigorish = "5%" if rules.vigorish is not Rounding.UP_TO_QUARTER else "5%, rounded up to the next 25 cents"
    lines = [
        (P("8.3"), SignText("Pai gow poker wager", rules.bet)),
        (P("11.9(j)"), SignText("Both hands higher than the dealer's", "1 to 1")),
        (P("11.9(j)"), SignText("Vigorish on what is won", vigorish)),
    ]
    if rules.number is not None:
        lines += [
            (P("11.13(b)2"), SignText("Wager on a number", rules.number.limits)),
            (P("11.13(b)6"), SignText("A number that wins", rules.number.odds)),
        ]
    lines += [(P("8.3"), SignText(title, rules.limits(kind))) for kind, title in TITLES.items() if rules.offers(kind)]
    lines += sign_lines(rules)
    if rules.progressive is not None:
        table, title = rules.progressive.table, TITLES[PaiGowKind.PROGRESSIVE]
        lines += [(table.cite, SignText(line_name(line), pays, heading=title)) for line, pays in table.lines.items()]
        lines.append((P("11.14(b)"), SignText("The wager is not returned in addition to a payout", heading=title)))
    return by_title("Pai gow poker", lines)
