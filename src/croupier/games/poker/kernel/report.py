"""The report of a poker simulation: what each style won per 100 hands, and what the table cost per hour."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from textwrap import wrap
from typing import Any

from croupier.equipment.money import Cents, show
from croupier.games.poker.kernel import tally
from croupier.games.poker.kernel.styles import NUMBERS, PokerStyle
from croupier.games.poker.rules import PokerRules
from croupier.simulation.dealing import GENERATOR
from croupier.simulation.report import CONFIDENCE, Mean

WIDTH = 100
HUNDRED = 100


@dataclass(frozen=True, slots=True)
class StyleResult:
    """What a player of one style, or an average player, won and paid."""

    name: str
    seats: int
    """The number of players with the style."""
    won: Mean
    """Cents won per hand, net of rake and of time charges that come out of pots."""
    rake: Fraction
    """Cents of rake per hand, from the pots that the player won."""
    posted: Fraction
    """Cents of blinds, antes and forced bets per hand."""
    time: Fraction
    """Cents of time charges per hour."""
    from_stack: Fraction
    """The part of them that players pay from their stacks, so that it is not in ``won``."""
    entered: Fraction
    """Fraction of hands in which the player called, bet or raised in the first betting round."""
    showdowns: Fraction
    """Fraction of hands that the player showed down."""
    pots: Fraction
    """Fraction of hands in which the player won a pot, or a share of one."""

    def hourly(self, hands: int) -> dict[str, Fraction]:
        """Cents paid per hour, by kind, and the net result with all charges paid."""
        return {
            "rake": self.rake * hands,
            "time": self.time,
            "posted": self.posted * hands,
            "net": self.won.value * hands - self.from_stack,
        }


@dataclass(frozen=True, slots=True)
class StyleReport:
    """The report of a run, or of the hands played so far."""

    rules: PokerRules
    players: tuple[PokerStyle, ...]
    stack: Cents
    hands_per_hour: int
    number: int
    seed: int
    found: tally.StyleTally

    @property
    def complete(self) -> bool:
        return self.found.rounds == self.number

    @property
    def styles(self) -> list[StyleResult]:
        """The result of each style, in the order of the players."""
        rows = zip(dict.fromkeys(self.players), self.found.sums, strict=False)
        return [self._result(style.name, self.players.count(style), row) for style, row in rows]

    @property
    def seat(self) -> StyleResult:
        """The average over all seats."""
        return self._result("average seat", len(self.players), self.found.sums[-1])

    def _result(self, name: str, seats: int, row: tuple[int, ...]) -> StyleResult:
        hands = self.found.rounds
        seat_hands = seats * hands
        spread = row[tally.SQUARES] - Fraction(row[tally.WON] ** 2, hands)
        deviation = sqrt(spread / (hands - 1)) / seats if hands > 1 else 0.0
        from_stack = self._from_stack()
        from_pots = Fraction(row[tally.TIME] * self.hands_per_hour, tally.PER_CENT * seat_hands)
        return StyleResult(
            name,
            seats,
            Mean(hands, Fraction(row[tally.WON], seat_hands), deviation),
            Fraction(row[tally.RAKE], tally.PER_CENT * seat_hands),
            Fraction(row[tally.POSTED], seat_hands),
            from_stack + from_pots,
            from_stack,
            Fraction(row[tally.ENTERED], seat_hands),
            Fraction(row[tally.WENT_TO_SHOWDOWN], seat_hands),
            Fraction(row[tally.WON_A_POT], seat_hands),
        )

    def _from_stack(self) -> Fraction:
        """Return cents per hour that each player pays for the time; those seated share a charge for the table."""
        time = self.rules.time
        if time is None or self.rules.table_charge_from_pot:
            return Fraction(0)
        return Fraction(time.hourly, len(self.players) if time.per_table else 1)

    # --- for programs

    def plain(self, game: str, filing: str) -> dict[str, Any]:
        """Return the report for JSON, always with the same fields; amounts are in dollars."""
        rules = self.rules
        return {
            "game": game,
            "filing": filing,
            "form": rules.form.name,
            "limits": str(rules.limits),
            "stack": show(self.stack),
            "players": [style.name for style in self.players],
            "hands_per_hour": self.hands_per_hour,
            "seed": self.seed,
            "generator": GENERATOR,
            "rounds": self.found.rounds,
            "requested_rounds": self.number,
            "complete": self.complete,
            "styles": [
                {**self._plain(result), "numbers": dict(zip(NUMBERS, style.parts, strict=True))}
                for result, style in zip(self.styles, dict.fromkeys(self.players), strict=True)
            ],
            "seat": self._plain(self.seat),
            "method": self.method(),
        }

    def _plain(self, style: StyleResult) -> dict[str, Any]:
        low, high = style.won.interval
        return {
            "style": style.name,
            "seats": style.seats,
            "won_per_100_hands": {
                "mean": float(style.won.value),
                "std_error": style.won.error,
                "confidence": {"level": CONFIDENCE, "low": low, "high": high},
            },
            "entered": float(style.entered),
            "showdowns": float(style.showdowns),
            "pots_won": float(style.pots),
            "per_hour": {what: float(cents / HUNDRED) for what, cents in style.hourly(self.hands_per_hour).items()},
        }

    # --- for people

    def in_words(self, title: str, filing: str) -> Iterator[str]:
        """Yield the report line by line."""
        rules, number = self.rules, self.found.rounds
        yield f"{title}, {filing}"
        yield from wrap(f"{rules.form.name}, {rules.limits}; {self._forced()}; {self._charges()}", WIDTH)
        table = f"{len(self.players)} players, each with {show(self.stack)}"
        yield f"{number:,} hands of {table}, seed {self.seed} ({GENERATOR})"
        if not self.complete:
            yield f"Stopped after {number:,} of {self.number:,} hands."
        yield ""
        yield from self._won()
        yield ""
        yield from self._hourly()
        yield ""
        yield from wrap(self.method(), WIDTH)

    def _forced(self) -> str:
        rules = self.rules
        parts = [f"ante {show(rules.ante)}"] if rules.ante else []
        parts += [f"blinds {' and '.join(map(show, rules.blinds))}"] if rules.blinds else []
        parts += [f"forced bet {show(rules.forced)}"] if rules.forced else []
        return ", ".join(parts)

    def _charges(self) -> str:
        lines = [line.value for line in self.rules.rake.lines()]
        parts = [f"rake {', '.join(lines)}"] if lines else []
        parts += [f"time charge {self.rules.time.posted.value}"] if self.rules.time is not None else []
        return "; ".join(parts)

    def _won(self) -> Iterator[str]:
        heads = ("style", "seats", "enters", "showdowns", "wins", "won per 100 hands", "95% interval")
        rows: list[tuple[str, ...]] = [heads]
        for style in (*self.styles, self.seat):
            low, high = style.won.interval
            parts = (f"{float(100 * part):.1f}%" for part in (style.entered, style.showdowns, style.pots))
            won = f"{_dollars(100 * float(style.won.value))} ± {_dollars(100 * style.won.error)}"
            between = f"{_dollars(100 * low)} to {_dollars(100 * high)}"
            rows.append((style.name, str(style.seats), *parts, won, between))
        yield from _table(rows)

    def _hourly(self) -> Iterator[str]:
        yield f"Per hour, at {self.hands_per_hour:,} hands per hour:"
        rows: list[tuple[str, ...]] = [("style", "rake", "time charge", "blinds and antes", "net result")]
        for style in (*self.styles, self.seat):
            rows.append((style.name, *(_dollars(float(cents)) for cents in style.hourly(self.hands_per_hour).values())))
        yield from _table(rows)

    def method(self) -> str:
        """Explain how the hands were played and what the figures mean."""
        parts = [
            "Compiled functions deal and play the hands. In each hand every player starts with the same stack in a "
            "random seat, and decides by what a player sees: his or her own cards, the visible cards, the bets. Rake "
            "is charged to whoever wins the pot. Blinds, antes and forced bets are what a player must post; the "
            "winner of the pot gets them. The net result is what is left after all charges."
        ]
        time = self.rules.time
        if time is None:
            parts.append("No time charge is filed.")
        elif self.rules.table_charge_from_pot:
            parts.append(
                f"Every {time.minutes} minutes {show(time.amount)} of time charges come out of the next main pot "
                "(reading 135), at the expense of whoever wins it."
            )
        else:
            whom = f"shared by {len(self.players)} players" if time.per_table else "for each player"
            parts.append(
                f"The time charge isn't simulated but follows from the filing: {show(time.hourly)} per hour, {whom}, "
                "however many hands are dealt."
            )
        return " ".join(parts)


def _dollars(cents: float) -> str:
    # Nothing has no sign.
    text = f"${abs(cents) / HUNDRED:,.2f}"
    return f"-{text}" if cents < 0 and text.strip("$0.,") else text


def _table(rows: list[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *cells in rows:
        yield "  ".join(
            [f"{name:<{widths[0]}}", *(f"{cell:>{width}}" for cell, width in zip(cells, widths[1:], strict=True))]
        )
