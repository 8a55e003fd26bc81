"""Equity of poker hands, counted: the part of the poker page that ``croupier odds poker`` could print as well."""

from collections.abc import Iterator

from croupier.games.poker.equity_report import SituationText, equity_of, in_words, method_of

PAIRS = (
    ("AS AH", "KS KH"),
    ("AS AH", "KD KC"),
    ("AS AH", "7D 6D"),
    ("AS KS", "QH QD"),
    ("AS KH", "2D 2C"),
    ("AS KH", "AD QC"),
    ("JS TS", "2D 2C"),
    ("8S 7S", "AD KC"),
)
"""Hold 'em hands that everybody asks about."""

SPLIT = SituationText("omaha high-low split eight or better", ("AS 2S KD QD", "AH 3H 4C 5C"), board="3C 7S 9D")
DRAWN = SituationText("five-card draw high", ("AS AH KD 7C 2S", "9H TH JH QH 2D"), discards="KD 7C 2S 2D")
STUD = SituationText(
    "seven-card stud high", ("AS AH KD 7C", "QH QD", "9H TH JH"), dead="AC 2S", runs=200_000, method=method_of(200_000)
)
SIDE = SituationText("hold 'em", ("AS AH", "KS KH", "QS JS"), pots=("300", "120: 2 3"))


def equity() -> Iterator[str]:
    """Yield the section, with its heading and an empty line at its end."""
    yield from (
        "## Equity",
        "",
        "The equity of hands against each other is counted over all run-outs if that takes seconds. Otherwise it is",
        "estimated from a random sample, with its standard error. Use `croupier odds poker`, or *Equity* in the odds",
        "room of the page. Two hands of hold 'em before the flop, over all 1,712,304 boards:",
        "",
        "| hands | wins | ties | loses | share of the first |",
        "| --- | ---: | ---: | ---: | ---: |",
    )
    for first, second in PAIRS:
        found = equity_of(SituationText(hands=(first, second)))
        assert found.exact
        hand = found.hands[0]
        figures = (f"{float(100 * part):.4f}%" for part in (hand.whole, hand.part, hand.nothing, hand.share))
        yield f"| {first} v. {second} | {' | '.join(figures)} |"
    yield from ("", "A flop at Omaha, eight or better:", "")
    yield from _block(SPLIT)
    yield from ("", "Two aces draw three cards against a hand that draws one:", "")
    yield from _block(DRAWN)
    yield from ("", "Three players all-in, with a side pot between two of them:", "")
    yield from _block(SIDE)
    yield from ("", "Up-cards of seven-card stud, with two folded cards; here the run-outs are a random sample:", "")
    yield from _block(STUD)
    yield ""


def _block(situation: SituationText) -> Iterator[str]:
    yield from ("```", *in_words(equity_of(situation)), "```")
