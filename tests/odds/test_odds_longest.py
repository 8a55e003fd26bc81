"""No award is longer than a hundred million to one: by exact odds, at the limit, just above and just below."""

from dataclasses import replace
from fractions import Fraction

import pytest
from odds_command import Report, odds, reports_of

from croupier.cli import odds as command
from croupier.odds.longest_odds import LONGEST, too_long
from croupier.odds.report import LineOdds, OddsReport
from croupier.regulation import cite

CITE = cite("13:69F-43.11")


def report(probability: Fraction, net: Fraction) -> OddsReport:
    line = LineOdds("A hand", 1, probability, "1,000,000 to 1", net)
    edge = Fraction(0)
    common = {"std_dev": 1.0, "hit_frequency": probability, "push_frequency": edge, "total_ways": 1}
    return OddsReport(
        game="packs-poker",
        wager="seven",
        title="A wager",
        pay_table="A",
        options={},
        stake=100,
        meter=None,
        exact=True,
        house_edge=edge,
        lines=(line,),
        std_error=None,
        method="counted",
        cites=(CITE,),
        **common,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(("to_one", "wrong"), [(LONGEST - 1, False), (LONGEST, False), (LONGEST + 1, True)])
def test_an_award_may_be_a_hundred_million_to_one_and_no_longer(to_one: int, wrong: bool) -> None:
    """Odds of n to one against are a chance of one in n + 1."""
    found = list(too_long([report(Fraction(1, to_one + 1), Fraction(10))]))
    assert bool(found) is wrong
    if wrong:
        assert "100,000,000 to one" in str(found[0])


def test_what_pays_nothing_or_never_comes_is_no_award() -> None:
    assert not list(too_long([report(Fraction(1, 10 * LONGEST), Fraction(0))]))
    assert not list(too_long([report(Fraction(1, 10 * LONGEST), Fraction(-1))]))
    assert not list(too_long([report(Fraction(0), Fraction(10))]))


def test_no_pay_table_of_the_house_has_an_award_that_is_too_long(everything: list[Report]) -> None:
    quick = [
        report
        for name in ("three-card-poker", "baccarat", "craps", "mini-dice", "sic-bo", "big-six")
        for report in reports_of(name)
    ]
    rarest = min(
        line["probability"] for report in [*everything, *quick] for line in report["lines"] if line["probability"] > 0
    )
    assert rarest >= 1 / (LONGEST + 1)
    # It is so close to the limit that mistaking one hand for another would be found.
    assert rarest < 1e-7


def test_the_command_names_an_award_that_is_too_long_and_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    own = command._counted

    def doctored(found: object) -> list[OddsReport]:
        first, *others = own(found)  # type: ignore[arg-type]
        rare = replace(first.lines[0], probability=Fraction(1, 2 * LONGEST), net=Fraction(100))
        return [replace(first, lines=(rare, *first.lines[1:])), *others]

    monkeypatch.setattr(command, "_counted", doctored)
    output = odds("baccarat")
    assert (output.status, "no award may be longer" in output.err) == (1, True)
