"""The wagers of big six, with their odds."""

from collections.abc import Iterator

from croupier.equipment.money import Cents
from croupier.games.big_six.odds import exact
from croupier.games.big_six.options import Fives, PicturePays
from croupier.games.big_six.pay_tables import odds_of as pays_of
from croupier.games.big_six.rules import SCHEMA, rules_of
from croupier.games.big_six.sections import WHEELS
from croupier.games.big_six.wagers import AREAS, BigSixArea, BigSixKind
from croupier.games.big_six.words import called
from croupier.games.wager_odds import Wager, limited_to, lost, paid
from croupier.regulation import Paragraphs
from croupier.submission.filing import Filing

P = Paragraphs("19:47")

REFERENCE: Cents = 10_00


def odds_of(filing: Filing | None) -> list[Wager]:
    """Return the wagers of a filing's table; without a filing, on both wheels and with pictures at both odds."""
    if filing is None:
        return [_wager(area, fives, picture) for area in _areas() for fives, picture in _choices(area)]
    rules = rules_of(filing)
    return [
        limited_to(_wager(area, rules.fives, rules.picture), rules.limit(area), rules.smallest_chip)
        for area in _areas()
    ]


def _areas() -> Iterator[BigSixArea]:
    """Return the wagers, with only one of the two pictures."""
    return (area for area in AREAS.values() if area.kind is not BigSixKind.EMBLEM)


def _choices(area: BigSixArea) -> Iterator[tuple[Fives, PicturePays]]:
    """Yield the choices that a wager's odds depend on, with the others at their usual values."""
    if area.bill in (1, 5):
        yield from ((fives, PicturePays.FORTY_FIVE) for fives in Fives)
    elif area.bill:
        yield Fives.EIGHT, PicturePays.FORTY_FIVE
    else:
        yield from ((Fives.EIGHT, picture) for picture in PicturePays)


def _wager(area: BigSixArea, fives: Fives, picture: PicturePays) -> Wager:
    pays = pays_of(area, picture)
    found = exact(area, WHEELS[fives], pays)
    if area.bill:
        options = {"bill": area.section} | ({"wheel.fives": fives.value} if area.bill in (1, 5) else {})
    else:
        options = {"pays.picture": picture.value}
    return Wager(
        game=SCHEMA.game,
        key="bill" if area.bill else "picture",
        title=called(area) if area.bill else "joker or house emblem",
        pay_table=str(pays),
        options=options,
        endings=lambda stake, meter: [
            paid("its section", found.wins, pays, stake * pays.fraction),
            lost("another section", found.loses, stake),
        ],
        method=f"All {found.sections} sections are counted.",
        cites=(P("5.5"), P("5.6")),
        stake=REFERENCE,
        by_stake=False,
    )
