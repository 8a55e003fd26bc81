"""The paragraphs behind what tables have in common, as each game's subchapter numbers them."""

from dataclasses import dataclass
from typing import Self

from croupier.regulation import Cite, cite

INVENTORY_CITE = cite("19:45-1.20")
"""The table inventory is governed by 19:45-1.20, whose text is not at hand."""

COUPONS_CITE = cite("19:45-1.18")

AGE = cite("13:69E-1.18(g)")
"""How long cards may stay in use."""
REPLACED, LOCKED_AWAY = cite("19:46-1.18"), cite("19:46-1.19")
"""Cards and shoes are governed by 19:46-1.18 and 1.19, whose texts are not at hand."""
POSTED = cite("19:47-8.3")

Cites = tuple[Cite, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatParagraphs:
    """One game's paragraphs for what every table does."""

    opening: Cite
    """Opening the table for gaming."""
    meter: Cite
    """What the licensee places on a progressive meter."""
    age: Cite
    """How long cards or dice may stay in use."""

    # --- seats and chips
    positions: Cite
    """The betting positions of the table."""
    seated: Cite
    """Who may wager, and who has to stay."""
    chips: Cite
    """What wagers are made with."""
    tips: Cite
    """Tips for the dealer, and where they go."""
    wagers: Cite
    """When wagers may be made, increased and withdrawn."""
    posted: Cite
    """Limits, and the rules as filed."""
    corrections: Cites = (INVENTORY_CITE,)
    """The table inventory, from which payments are corrected; for some games, also that hands can be reconstructed if
    there is a question or dispute. No text at hand says more about corrections.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class TableParagraphs(SeatParagraphs):
    """One game's paragraphs for what every card table does."""

    # --- opening (13:69F-43.3, 19:47-11.5)
    brought: Cites
    """The deck's composition, and the number of decks."""
    inspected: Cite
    """The dealer sorts and inspects; the floorperson verifies."""
    spread_for_first: Cite
    """The cards are spread face up for the first player."""
    first_inspection: Cite
    """The first player inspects the cards; then they are turned face down and washed."""
    each_deck: Cite
    """With two decks, each is opened separately."""
    alternation: Cite
    """Which deck's turn it is, if two decks alternate."""

    # --- shuffling (43.4, 11.6)
    shuffle: Cite
    """The cards are shuffled."""
    by_hand: Cites
    """The dealer may shuffle by hand."""
    shuffler_fault: Cite
    """A shuffling device fails."""
    miscounted: Cites
    """A device counts a wrong number of cards; the first paragraph says that devices may count."""

    # --- the care of the cards
    idle: Cite
    """Where the cards are while nobody plays."""
    replaced: Cite
    """A deck leaves the table."""
    locked_away: Cite
    """Where the shoe is kept while the table is closed."""
    device_leaves: Cite
    """A device is removed before another method is used."""
    methods: Cite
    """What cards may be dealt from."""
    device_returns: Cites
    """A repaired device is used again."""
    method_used: Cites
    """A method other than the one filed is used."""

    @classmethod
    def of(
        cls,
        *,
        opening: Cite,
        cards: Cite | None = None,
        shuffle: Cite | None = None,
        irregular: Cite | None = None,
        wagers: Cite | None = None,
    ) -> Self:
        """Return a game's paragraphs when each of a few covers several things.

        ``opening`` says how cards are inspected; ``cards``, which decks there are and when each is used; ``shuffle``,
        who shuffles, where the cards are while nobody plays and what they are dealt from; ``irregular``, what happens
        to a device that fails; and ``wagers``, who makes them and with what. A missing paragraph defaults to the one
        before it, and ``wagers`` to the opening's. Use :func:`dataclasses.replace` for exceptions.
        """
        cards = cards or opening
        shuffle = shuffle or cards
        irregular = irregular or shuffle
        return cls(
            opening=opening,
            inspected=opening,
            spread_for_first=opening,
            first_inspection=opening,
            each_deck=opening,
            brought=(cards,),
            alternation=cards,
            shuffle=shuffle,
            by_hand=(shuffle,),
            miscounted=(shuffle, REPLACED),
            idle=shuffle,
            methods=shuffle,
            device_returns=(shuffle,),
            method_used=(irregular,),
            shuffler_fault=irregular,
            device_leaves=irregular,
            replaced=REPLACED,
            locked_away=LOCKED_AWAY,
            age=AGE,
            posted=POSTED,
            corrections=(INVENTORY_CITE,),
            **_of_wagers(wagers or opening),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedParagraphs(SeatParagraphs):
    """One game's paragraphs for what every table with dice or a wheel does."""

    replaced: Cite
    """The dice are removed, or the wheel is covered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceParagraphs(SealedParagraphs):
    """One game's paragraphs for what every dice table does."""

    dice: Cites
    """Which dice come to the table, how many, and who inspects them."""

    @classmethod
    def of(cls, *, opening: Cite, dice: Cites, wagers: Cite) -> Self:
        """Return a game's paragraphs when each of a few covers several things."""
        of_wagers = {**_of_wagers(wagers), "meter": POSTED}
        return cls(
            opening=opening,
            dice=dice,
            age=dice[0],
            replaced=dice[0],
            posted=POSTED,
            corrections=(INVENTORY_CITE,),
            **of_wagers,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class WheelParagraphs(SealedParagraphs):
    """One game's paragraphs for what every table with a wheel does."""

    wheel: Cites
    """Which wheel the table has, and who inspects it."""

    @classmethod
    def of(cls, *, opening: Cite, wheel: Cites, wagers: Cite) -> Self:
        """Return a game's paragraphs when each of a few covers several things."""
        of_wagers = {**_of_wagers(wagers), "meter": POSTED}
        return cls(
            opening=opening,
            wheel=wheel,
            age=wheel[0],
            replaced=wheel[0],
            posted=POSTED,
            corrections=(INVENTORY_CITE,),
            **of_wagers,
        )


def _of_wagers(wagers: Cite) -> dict[str, Cite]:
    return dict.fromkeys(("positions", "seated", "chips", "tips", "wagers", "meter"), wagers)
