"""Styles of poker as data, and the players at a table by their styles.

Every number of a style is a fraction from 0 to 1. The first four are about cards: the fraction of hands, best first,
with which a player does something (:mod:`~.strength` determines how good a hand is). The others are how often, how much
a bet is respected, and how large the player's own bets are. A TOML file may define more styles and list the players; a
number that it leaves out comes from the style named by ``like``::

    players = ["mine", "2 loose", "calling station"]

    [styles.mine]
    like = "tight"
    enters = 0.22
    bluffs = 0.1
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from croupier.games.poker.options import FEWEST_PLAYERS
from croupier.simulation.rounds import NotSimulated

SUFFIX = ".toml"
MOST_OF_A_NAME = 30


@dataclass(frozen=True, slots=True)
class PokerStyle:
    """How a player plays."""

    name: str
    enters: float
    """Fraction of starting hands that the player calls with in the first betting round."""
    opens: float
    """Fraction of starting hands that the player bets or raises with in the first betting round."""
    stays: float
    """Fraction of hands that the player calls with later."""
    bets: float
    """Fraction of hands that the player bets or raises with later."""
    aggression: float
    """How often the player bets or raises with such a hand, instead of checking or calling."""
    bluffs: float
    """How often the player bets without such a hand when nobody has bet."""
    respect: float
    """The factor that each bet and raise of the betting round applies to the first four fractions; 1 ignores bets."""
    pot: float
    """Size of a bet or raise as a fraction of the pot, if the limits leave a choice."""

    @property
    def parts(self) -> tuple[float, ...]:
        """The numbers in the order in which the kernel reads them."""
        return tuple(asdict(self)[name] for name in NUMBERS)


NUMBERS = tuple(field.name for field in fields(PokerStyle))[1:]

STYLES = {
    style.name: style
    for style in (
        PokerStyle("tight", 0.20, 0.12, 0.45, 0.30, 0.85, 0.06, 0.80, 0.7),
        PokerStyle("loose", 0.45, 0.08, 0.55, 0.22, 0.60, 0.04, 0.90, 0.5),
        PokerStyle("calling station", 0.50, 0.02, 0.65, 0.06, 0.40, 0.00, 0.97, 0.5),
        PokerStyle("aggressive", 0.32, 0.26, 0.50, 0.42, 0.95, 0.25, 0.85, 0.9),
        PokerStyle("rock", 0.10, 0.03, 0.30, 0.10, 0.60, 0.00, 0.65, 0.6),
    )
}
"""The built-in styles."""

USUAL = ("tight", "loose", "calling station", "aggressive")
"""By default these take the seats of the table in turn."""


def players_of(text: str | None, seats: int) -> tuple[PokerStyle, ...]:
    """Return the players that ``--strategy`` or a file lists; by default the usual styles in all seats."""
    if text is None:
        return tuple(STYLES[USUAL[seat % len(USUAL)]] for seat in range(seats))
    if text.endswith(SUFFIX):
        return _in_file(Path(text), seats)
    return _listed([part for part in text.split(",") if part.strip()], STYLES, f"--strategy {text!r}", seats)


def _listed(parts: Sequence[str], styles: Mapping[str, PokerStyle], where: str, seats: int) -> tuple[PokerStyle, ...]:
    """Return the players for a list of styles, each with an optional number in front of it."""
    found: list[PokerStyle] = []
    for part in parts:
        words = part.split()
        number = int(words.pop(0)) if words and words[0].isdecimal() and len(words[0]) < 4 else 1
        name = " ".join(words)
        if name not in styles:
            known = ", ".join(styles)
            raise NotSimulated(f"{where}: unknown style {name!r}; available: {known}, or a file such as mine.toml")
        found += [styles[name]] * number
    if not FEWEST_PLAYERS <= len(found) <= seats:
        room = f"this table takes {FEWEST_PLAYERS} to {seats} (seats.number in the filing)"
        raise NotSimulated(f"{where}: {len(found)} player{'s' if len(found) != 1 else ''}; {room}")
    return tuple(found)


# --- files


def _in_file(file: Path, seats: int) -> tuple[PokerStyle, ...]:
    try:
        found = tomllib.loads(file.read_text("utf-8-sig"))
    except OSError as error:
        raise NotSimulated(f"{file} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise NotSimulated(f"{file} is not valid TOML: {error}") from None
    try:
        _only(found, "players", "styles")
        own = found.get("styles", {})
        if not isinstance(own, dict):
            raise ValueError("styles must be a table with one table per style")
        styles = {**STYLES, **{name: _style(name, own[name]) for name in own}}
        players = found.get("players")
        if not isinstance(players, list) or not all(isinstance(player, str) for player in players):
            raise ValueError('players must be a list of styles, such as ["mine", "2 loose"]')
    except ValueError as error:
        raise NotSimulated(f"{file}: {error}") from None
    return _listed(players, styles, str(file), seats)


def _style(name: str, table: Any) -> PokerStyle:
    if name in STYLES:
        raise ValueError(f"{name!r} is a built-in style; choose another name")
    # A list of players must be able to use the name: "2 mine, tight".
    if not 0 < len(name) <= MOST_OF_A_NAME or name != " ".join(name.split()) or "," in name or name[0].isdecimal():
        raise ValueError(f"{name!r} can't name a style: use 1 to {MOST_OF_A_NAME} characters, no comma, no digit first")
    if not isinstance(table, dict):
        raise ValueError(f"styles.{name} must be a table with the numbers of the style")
    _only(table, "like", *NUMBERS, where=f"styles.{name}: ")
    like = table.get("like")
    if like is not None and not (isinstance(like, str) and like in STYLES):
        raise ValueError(f"styles.{name}: like = {like!r} is not a built-in style; available: {', '.join(STYLES)}")
    numbers: dict[str, float] = {}
    for key in NUMBERS:
        value = table.get(key)
        if value is None and like is None:
            raise ValueError(
                f'styles.{name}: {key} is missing; set it, or take it from another style with like = "tight"'
            )
        if value is not None:
            if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
                raise ValueError(f"styles.{name}: {key} must be a number from 0 to 1, such as 0.25, not {value!r}")
            numbers[key] = float(value)
    return PokerStyle(name, **numbers) if like is None else replace(STYLES[like], name=name, **numbers)


def _only(found: Mapping[str, Any], *known: str, where: str = "") -> None:
    if unknown := [key for key in found if key not in known]:
        raise ValueError(f"{where}unknown key {unknown[0]!r}; available: {', '.join(known)}")
